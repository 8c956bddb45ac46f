"""One swap with all its waves: lines, blasts, layers worn, specials made, points. It equals the reference."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.layout import (
    ADJACENT_DAMAGE,
    ANY_SOURCE,
    BASES,
    BOARD,
    BOMBS_ON,
    C0,
    C1,
    C2,
    C3,
    CAP,
    COLOURS,
    COLUMNS,
    COMBOS_ON,
    CRATE_BONUS,
    CRATE_DAMAGE,
    DELIVERY_BONUS,
    FALLING,
    ITEM,
    ITEMS,
    J0,
    J1,
    K0,
    K1,
    LAYERS_ON,
    LICORICE,
    PLACE,
    ROWS,
    SINKS,
    STRIDE,
    STRIPE_BONUS,
    STRIPE_DAMAGE,
    STRIPES_ON,
    T0,
    T1,
    T2,
    T3,
    TASK_BITS,
    TASKS,
    TASKS_A_WORD,
    THICK_BONUS,
    THICK_MATCHES,
    TOPS,
    WHOLE_ACTION,
    WRAPPED_ON,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import (
    bit,
    fixed,
    load,
    lowest,
    none,
    plane,
    popcount,
    some,
    store,
)
from ringapp.games.match3.kernels.moves import Count, Mask
from ringapp.games.match3.kernels.resting import come_to_rest
from ringapp.games.match3.kernels.specials import make_specials
from ringapp.games.match3.rules.falling import MAX_WAVES


def _square(place: int, reach: int, world: World) -> Mask:
    """The cells about one, as far as they lie on the board."""
    switches, unit = world.switches, world.unit
    stride = switches[STRIDE]
    x, y = place // stride, place % stride
    first, last = max(y - reach, 0), min(y + reach, switches[ROWS] - 1)
    part = bit(last + 1, unit) - bit(first, unit)
    mask = none(unit)
    for column in range(max(x - reach, 0), min(x + reach, switches[COLUMNS] - 1) + 1):
        mask |= part << column * stride
    return mask & fixed(BOARD, world)


def _row(y: int, world: World) -> Mask:
    if y < 0 or y >= world.switches[ROWS]:
        return none(world.unit)
    return fixed(BASES, world) << y & fixed(BOARD, world)


def _column(x: int, world: World) -> Mask:
    switches, unit = world.switches, world.unit
    if x < 0 or x >= switches[COLUMNS]:
        return none(unit)
    return (bit(switches[ROWS], unit) - bit(0, unit)) << x * switches[STRIDE] & fixed(BOARD, world)


def _coloured(state: Words, colour: int, loose: Mask, world: World) -> Mask:
    """Every loose block of a colour."""
    same = loose
    for number in range(4):
        mask = plane(state, C0 + number, world)
        same &= mask if colour >> number & 1 else ~mask
    return same


def _open_pair(state: Words, first: int, second: int, loose: Mask, world: World) -> tuple[Mask, Mask, int]:
    """The effect of two swapped specials (E4): what is silent, what is hit, how many blasts were written."""
    switches, unit = world.switches, world.unit
    stride, words = switches[STRIDE], len(unit)
    one, two = bit(first, unit), bit(second, unit)
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    coloured = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
    coloured |= plane(state, C3, world)
    bombs = k0 & k1 & ~coloured
    both = one | two
    if some(bombs & both):
        if some(bombs & one) and some(bombs & two):
            store(world.blasts, 0, fixed(BOARD, world))
            return both, none(unit), 1
        other = both & ~bombs
        colour = 0
        for number in range(4):
            colour |= some(plane(state, C0 + number, world) & other) << number
        victims = _coloured(state, colour, loose, world)
        across, upright = some(k0 & other), some(k1 & other)
        if across or upright:
            in_rows, in_columns = victims, victims
            if not (across and upright):
                even = none(unit)
                for x in range(switches[COLUMNS]):
                    for y in range(x & 1, switches[ROWS], 2):
                        even |= bit(x * stride + y, unit)
                in_rows, in_columns = victims & even, victims & ~even
            store(state, switches[PLACE + K0], k0 & ~victims | in_rows)
            store(state, switches[PLACE + K1], k1 & ~victims | in_columns)
        return bombs & both, victims, 0
    wrapped = k0 & k1 & both
    x, y = first // stride, first % stride
    if not some(wrapped ^ both):
        store(world.blasts, 0, _square(first, 2, world))
        return both, none(unit), 1
    reach = 1 if some(wrapped) else 0
    count = 0
    for near in range(-reach, reach + 1):
        store(world.blasts, count * words, _row(y + near, world))
        store(world.blasts, (count + 1) * words, _column(x + near, world))
        count += 2
    return both, none(unit), count


def _commonest(state: Words, loose: Mask, world: World) -> Mask:
    """The loose blocks of the colour that has most of them, the first letter among equals (E3)."""
    best, most = none(world.unit), 0
    for colour in range(1, world.switches[COLOURS] + 1):
        same = _coloured(state, colour, loose, world)
        if popcount(same) > most:
            best, most = same, popcount(same)
    return best


def _fire(
    state: Words, hit: Mask, silent: Mask, loose: Mask, layered: Mask, count: int, world: World
) -> tuple[Mask, int]:
    """Let everything special that is hit fire until nothing new is hit (R9): all that is cleared, blasts."""
    unit = world.unit
    stride, words = world.switches[STRIDE], len(unit)
    one = bit(0, unit)
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    for index in range(count):
        hit |= load(world.blasts, index * words, unit) & loose
    done = silent
    waiting = hit & (k0 | k1) & ~done
    target = none(unit)
    while some(waiting):
        here = waiting & ~(waiting - one)
        place = lowest(here)
        done |= here
        colour = 0
        if some(k0 & here) and some(k1 & here):
            for number in range(4):
                colour |= some(plane(state, C0 + number, world) & here) << number
            if colour == 0:
                if not some(target):
                    target = _commonest(state, loose, world)
                hit |= target
                waiting = hit & (k0 | k1) & ~done
                continue
            blast = _square(place, 1, world)
        elif some(k0 & here):
            blast = _row(place % stride, world)
        else:
            blast = _column(place // stride, world)
        hit |= blast & loose
        if some(layered):
            store(world.blasts, count * words, blast)
            count += 1
        waiting = hit & (k0 | k1) & ~done
    return hit, count


def _wear(
    state: Words, hit: Mask, matched: Mask, layered: Mask, count: int, world: World
) -> tuple[int, int, Mask]:
    """Take layers off thick blocks and crates (R12, L7): how many were freed, how many broke, and these."""
    switches, unit = world.switches, world.unit
    stride, words = switches[STRIDE], len(unit)
    source = hit if switches[ANY_SOURCE] else hit & matched
    beside = (source << 1 & ~fixed(BASES, world)) | (source >> 1 & ~fixed(TOPS, world))
    beside |= (source << stride) | (source >> stride)
    beside &= ~plane(state, LICORICE, world)
    coloured = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
    coloured |= plane(state, C3, world)
    rest = layered & fixed(BOARD, world)
    if count == 0:
        rest &= beside | matched
    one, broken = bit(0, unit), none(unit)
    freed, crates = 0, 0
    while some(rest):
        here = rest & ~(rest - one)
        rest ^= here
        shots = 0
        for index in range(count):
            shots += some(load(world.blasts, index * words, unit) & here)
        is_thick = some(coloured & here)
        layers = shots * (switches[STRIPE_DAMAGE] if is_thick else switches[CRATE_DAMAGE])
        if some(beside & here):
            layers = max(layers, switches[ADJACENT_DAMAGE])
        if some(matched & here):
            layers = max(layers, 1)
        if layers == 0:
            continue
        left = 0
        for number in range(4):
            left += some(plane(state, T0 + number, world) & here) << number
        left = max(left - layers, 0)
        for number in range(5 if left == 0 else 4):
            place = switches[PLACE + T0 + number]
            if place >= 0:
                mask = load(state, place, unit) & ~here
                store(state, place, mask | here if left >> number & 1 else mask)
        if left == 0:
            freed += is_thick
            crates += not is_thick
            if not is_thick:
                broken |= here
    return freed, crates, broken


def _collect(state: Words, item: int, number: int, world: World) -> None:
    """Take `number` off what is left of an item, down to nothing."""
    place = world.switches[TASKS] + item // TASKS_A_WORD
    shift = np.uint64(TASK_BITS * (item % TASKS_A_WORD))
    left: Count = int(state[place] >> shift) & 1023
    taken: Count = min(max(number, 0), left)
    state[place] -= np.uint64(taken) << shift


def _swap(state: Words, first: int, second: int, world: World) -> None:
    switches, unit = world.switches, world.unit
    one, two = bit(first, unit), bit(second, unit)
    for index in range(switches[FALLING]):
        place = switches[PLACE + switches[SINKS + index]]
        mask = load(state, place, unit)
        if some(mask & one) != some(mask & two):
            store(state, place, mask ^ (one | two))


def _clear(state: Words, hit: Mask, count: int, world: World) -> Mask:
    """Take away what is hit, with a layer of jelly below it, and put the specials there; the gaps."""
    switches, unit, made = world.switches, world.unit, world.made
    if switches[ITEMS]:
        for item in range(switches[ITEMS]):
            colour = switches[ITEM + item]
            if colour:
                gone = popcount(_coloured(state, colour, hit, world))
                for index in range(count):
                    gone -= made[index, 1] & 15 == colour
                _collect(state, item, gone, world)
    if switches[PLACE + J0] >= 0:
        j0, j1 = plane(state, J0, world), plane(state, J1, world)
        taken = hit & (j0 | j1)
        store(state, switches[PLACE + J0], j0 ^ taken)
        if switches[PLACE + J1] >= 0:
            store(state, switches[PLACE + J1], j1 ^ (taken & ~j0))
    for index in range(min(switches[FALLING], 6)):
        place = switches[PLACE + switches[SINKS + index]]
        mask = load(state, place, unit) & ~hit
        for special in range(count):
            if made[special, 1] >> switches[SINKS + index] & 1:
                mask |= bit(made[special, 0], unit)
        store(state, place, mask)
    gaps = hit
    for special in range(count):
        gaps &= ~bit(made[special, 0], unit)
    return gaps


def _is_pair(special: Mask, bombs: Mask, moved: Mask, world: World) -> bool:
    """Whether the two loose blocks of a swap have an effect of their own (R14)."""
    if popcount(moved) < 2:
        return False
    number = popcount(special & moved)
    if number == 2:
        return world.switches[COMBOS_ON] != 0
    return world.switches[BOMBS_ON] != 0 and number == 1 and some(bombs & moved)


@export("sampling")
def play(state: Words, move: int, world: World) -> Count:
    """Play a legal swap in place; what it gains."""
    switches, unit = world.switches, world.unit
    stride = switches[STRIDE]
    first = move >> 1
    second = first + (1 if move & 1 else stride)
    _swap(state, first, second, world)
    board, tops = fixed(BOARD, world), ~fixed(TOPS, world)
    moved = bit(first, unit) | bit(second, unit)
    total, sum_cleared, wave = 0, 0, 0
    while True:
        c0, c1, c2, c3 = (
            *(plane(state, C0, world), plane(state, C1, world)),
            *(plane(state, C2, world), plane(state, C3, world)),
        )
        k0, k1 = plane(state, K0, world), plane(state, K1, world)
        coloured = c0 | c1 | c2 | c3
        loose = (coloured | (k0 & k1)) & board
        match = coloured & board
        layered = none(unit)
        if switches[LAYERS_ON]:
            layered = plane(state, T0, world) | plane(state, T1, world) | plane(state, T2, world)
            layered |= plane(state, T3, world)
            loose &= ~layered
            match &= ~plane(state, LICORICE, world) if switches[THICK_MATCHES] else ~layered
        up = (
            ~((c0 ^ c0 >> 1) | (c1 ^ c1 >> 1) | (c2 ^ c2 >> 1) | (c3 ^ c3 >> 1)) & match & (match >> 1) & tops
        )
        across = ~((c0 ^ c0 >> stride) | (c1 ^ c1 >> stride) | (c2 ^ c2 >> stride) | (c3 ^ c3 >> stride))
        across &= match & (match >> stride)
        three_up, three_across = up & (up >> 1), across & (across >> stride)
        matched = three_up | three_up << 1 | three_up << 2
        matched |= three_across | three_across << stride | three_across << 2 * stride
        silent, hit, count = none(unit), matched & loose, 0
        if wave == 0 and _is_pair((k0 | k1) & loose, loose & ~coloured, moved & loose, world):
            silent, victims, count = _open_pair(state, first, second, loose, world)
            hit |= silent | victims
        elif not some(matched):
            break
        k0, k1 = plane(state, K0, world), plane(state, K1, world)
        if count or some(hit & (k0 | k1)):
            hit, count = _fire(state, hit, silent, loose, layered, count, world)
        number = popcount(hit)
        sum_cleared += number
        made_now = 0
        long = some(three_up & (three_up >> 1)) or some(three_across & (three_across >> stride))
        if (long and (switches[STRIPES_ON] or switches[BOMBS_ON])) or (
            switches[WRAPPED_ON] and some(three_up) and some(three_across)
        ):
            made_now = make_specials(state, (across, up), moved, board & ~layered, world)
            total += made_now * switches[STRIPE_BONUS]
        if switches[WHOLE_ACTION] == 0:
            total += world.values[number]
        broken = none(unit)
        if some(layered):
            freed, crates, broken = _wear(state, hit, matched, layered, count, world)
            total += freed * switches[THICK_BONUS] + crates * switches[CRATE_BONUS]
        gaps = _clear(state, hit, made_now, world) | broken
        delivered = come_to_rest(state, gaps, wave < MAX_WAVES, world)
        total += delivered * switches[DELIVERY_BONUS]
        # Ingredients to deliver are the last item.
        if delivered and switches[ITEMS] and switches[ITEM + switches[ITEMS] - 1] == 0:
            _collect(state, switches[ITEMS] - 1, delivered, world)
        moved = none(unit)
        wave += 1
    if switches[WHOLE_ACTION]:
        total += world.values[min(sum_cleared, len(world.values) - 1)]
    return total if switches[CAP] < 0 else min(total, switches[CAP])
