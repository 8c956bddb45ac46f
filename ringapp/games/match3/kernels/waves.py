"""One swap with all its waves: lines, blasts, layers worn, specials made, points. It equals the reference."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.elements import (
    beam_of,
    beside_of,
    break_elements,
    collect,
    collect_kind,
    grow,
)
from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.layout import (
    ADJACENT_DAMAGE,
    AFTER_WAVE,
    BASES,
    BEFORE_WAVE,
    BOARD,
    BOMBS_ON,
    BROKEN,
    C0,
    C1,
    C2,
    C3,
    CAGES,
    CAP,
    CHOCOLATE_BROKE,
    CHOCOLATE_ON,
    CHOCOLATE_PLANE,
    CLEARED_ROW,
    COLOURS,
    COLUMNS,
    COMBOS_ON,
    CRATE_BONUS,
    CRATE_DAMAGE,
    CRATES_BROKEN,
    DELIVERED,
    DELIVERY_BONUS,
    ELEMENTS,
    FALLING,
    FALLS_FROM,
    FIRED_ROW,
    FREED,
    GREW,
    ITEM,
    ITEMS,
    J0,
    J1,
    K0,
    K1,
    LAYERS_ON,
    LICORICE,
    MADE,
    PLACE,
    PLAYED,
    RECORDS,
    ROWS,
    ROWS_NOTED,
    SINKS,
    STRIDE,
    STRIPE_BONUS,
    STRIPE_DAMAGE,
    STRIPES_ON,
    SUPPLY,
    T0,
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
from ringapp.games.match3.kernels.moves import Count, Mask, colour_of, coloured_of, copy, layers_of
from ringapp.games.match3.kernels.resting import come_to_rest
from ringapp.games.match3.kernels.specials import make_specials
from ringapp.games.match3.rules.board import CRATES
from ringapp.games.match3.rules.falling import MAX_WAVES

Blocks = tuple[Mask, Mask, Mask, Mask, Mask, Mask]
"""Loose ones, those that match, those with layers, caged ones, swirls, and all that stays and can be hit."""


ONE_SWAP = np.uint64(1 << 32)
"""A swap more since an element came in, as states count it above what is still to come."""


def _square(place: int, reach: int, world: World) -> Mask:
    """Return the cells of the square around a cell, cut at the rim of the board."""
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
    """Return all loose blocks of a colour."""
    same = loose
    for number in range(4):
        mask = plane(state, C0 + number, world)
        same &= mask if colour >> number & 1 else ~mask
    return same


def _open_pair(
    state: Words, first: int, second: int, loose: Mask, caged: Mask, swirls: Mask, world: World
) -> tuple[Mask, Mask, int]:
    """Apply two swapped specials (E4). Returns specials that do not fire, cells hit, blasts written."""
    switches, unit = world.switches, world.unit
    stride, words = switches[STRIDE], len(unit)
    one, two = bit(first, unit), bit(second, unit)
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    coloured = coloured_of(state, world)
    bombs = k0 & k1 & ~coloured
    both = one | two
    if some(bombs & both):
        if some(bombs & one) and some(bombs & two):
            store(world.blasts, 0, fixed(BOARD, world))
            return both, none(unit), 1
        other = both & ~bombs
        colour = colour_of(state, other, world)
        reached = _coloured(state, colour, loose | caged, world)
        victims = reached & loose
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
        return bombs & both, reached, 0
    wrapped = k0 & k1 & both
    x, y = first // stride, first % stride
    if not some(wrapped ^ both):
        store(world.blasts, 0, _square(first, 2, world))
        return both, none(unit), 1
    reach = 1 if some(wrapped) else 0
    count = 0
    for near in range(-reach, reach + 1):
        row, column = _row(y + near, world), _column(x + near, world)
        if some(row & swirls):
            row = beam_of(row, first + near, swirls, world)
        if some(column & swirls):
            column = beam_of(column, first + near * stride, swirls, world)
        store(world.blasts, count * words, row)
        store(world.blasts, (count + 1) * words, column)
        count += 2
    return both, none(unit), count


def _commonest(state: Words, loose: Mask, caged: Mask, world: World) -> Mask:
    """Return the blocks of the commonest colour among loose ones, the first letter among equals (E3)."""
    best, most = 0, 0
    for colour in range(1, world.switches[COLOURS] + 1):
        number = popcount(_coloured(state, colour, loose, world))
        if number > most:
            best, most = colour, number
    return _coloured(state, best, loose | caged, world) if most else none(world.unit)


def _fire(
    state: Words, hit: Mask, silent: Mask, blocks: Blocks, count: int, world: World
) -> tuple[Mask, int, Mask, Mask]:
    """Let specials that are hit fire until nothing new is hit (R9).

    Returns:
        All cells cleared, the number of blasts, cells of lasting blocks that the blasts reached, specials
        that fired.
    """
    loose, _, layered, caged, swirls, brittle = blocks
    reached = hit & caged
    hit &= loose
    unit = world.unit
    stride, words = world.switches[STRIDE], len(unit)
    one = bit(0, unit)
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    for index in range(count):
        blast = load(world.blasts, index * words, unit)
        hit |= blast & loose
        reached |= blast & brittle
    done = silent
    waiting = hit & (k0 | k1) & ~done
    target = none(unit)
    while some(waiting):
        here = waiting & ~(waiting - one)
        place = lowest(here)
        done |= here
        if some(k0 & here) and some(k1 & here):
            if colour_of(state, here, world) == 0:
                if not some(target):
                    target = _commonest(state, loose, caged, world)
                hit |= target & loose
                reached |= target & caged
                waiting = hit & (k0 | k1) & ~done
                continue
            blast = _square(place, 1, world)
        elif some(k0 & here):
            blast = _row(place % stride, world)
        else:
            blast = _column(place // stride, world)
        if some(blast & swirls) and not (some(k0 & here) and some(k1 & here)):
            blast = beam_of(blast, place, swirls, world)
        hit |= blast & loose
        reached |= blast & brittle
        if some(layered):
            store(world.blasts, count * words, blast)
            count += 1
        waiting = hit & (k0 | k1) & ~done
    return hit, count, reached, done & ~silent


def _wear(
    state: Words, hit: Mask, matched: Mask, layered: Mask, count: int, world: World
) -> tuple[int, int, Mask]:
    """Wear thick blocks and crates (R12, L7). Returns blocks freed, crates broken and the crates' cells."""
    switches, unit = world.switches, world.unit
    words = len(unit)
    beside = beside_of(hit, matched, world)
    beside &= ~plane(state, LICORICE, world)
    coloured = coloured_of(state, world)
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


def swap(state: Words, first: int, second: int, world: World) -> None:
    """Swap the blocks of two cells."""
    switches, unit = world.switches, world.unit
    one, two = bit(first, unit), bit(second, unit)
    for index in range(switches[FALLING]):
        place = switches[PLACE + switches[SINKS + index]]
        mask = load(state, place, unit)
        if some(mask & one) != some(mask & two):
            store(state, place, mask ^ (one | two))


def _clear(state: Words, hit: Mask, count: int, world: World) -> Mask:
    """Clear the hit cells and a layer of jelly below, put in the new specials. Returns the gaps."""
    switches, unit, made = world.switches, world.unit, world.made
    if switches[ITEMS]:
        for item in range(switches[ITEMS]):
            colour = switches[ITEM + item]
            if colour:
                gone = popcount(_coloured(state, colour, hit, world))
                for index in range(count):
                    gone -= made[index, 1] & 15 == colour
                collect(state, item, gone, world)
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


def _is_pair(state: Words, moved: Mask, world: World) -> bool:
    """Return whether two swapped loose blocks have a common effect (R14)."""
    if popcount(moved) < 2:
        return False
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    special, bombs = k0 | k1, k0 & k1 & ~coloured_of(state, world)
    number = popcount(special & moved)
    if number == 2:
        return world.switches[COMBOS_ON] != 0
    return world.switches[BOMBS_ON] != 0 and number == 1 and some(bombs & moved)


def _blocks_of(state: Words, world: World) -> Blocks:
    """Return the board's blocks as masks, by what can happen to them."""
    switches, unit = world.switches, world.unit
    board = fixed(BOARD, world)
    coloured = coloured_of(state, world)
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    loose, match = (coloured | (k0 & k1)) & board, coloured & board
    layered, caged, swirls, brittle = none(unit), none(unit), none(unit), none(unit)
    if switches[LAYERS_ON]:
        layered = layers_of(state, world)
        loose &= ~layered
        match &= ~plane(state, LICORICE, world) if switches[THICK_MATCHES] else ~layered
    if switches[ELEMENTS]:
        caged, swirls = plane(state, CAGES, world), k1 & ~k0 & ~coloured & board
        brittle = caged | swirls | plane(state, CHOCOLATE_PLANE, world)
        loose &= ~caged
    return loose, match, layered, caged, swirls, brittle


def _pairs_of(state: Words, match: Mask, world: World) -> tuple[Mask, Mask]:
    """Return the cells that can match the cell above, and those that can match the one to the right."""
    stride = world.switches[STRIDE]
    c0, c1, c2, c3 = (
        *(plane(state, C0, world), plane(state, C1, world)),
        *(plane(state, C2, world), plane(state, C3, world)),
    )
    up = ~((c0 ^ c0 >> 1) | (c1 ^ c1 >> 1) | (c2 ^ c2 >> 1) | (c3 ^ c3 >> 1)) & ~fixed(TOPS, world)
    across = ~((c0 ^ c0 >> stride) | (c1 ^ c1 >> stride) | (c2 ^ c2 >> stride) | (c3 ^ c3 >> stride))
    return up & match & (match >> 1), across & match & (match >> stride)


def _in_lines(up: Mask, across: Mask, world: World) -> Mask:
    """Return the cells of all lines, given the cells that match the one above or to the right."""
    stride = world.switches[STRIDE]
    up, across = up & (up >> 1), across & (across >> stride)
    return up | up << 1 | up << 2 | across | across << stride | across << 2 * stride


def lines_in(state: Words, world: World) -> Mask:
    """Return the cells of all lines of a state."""
    _, match, _, _, _, _ = _blocks_of(state, world)
    up, across = _pairs_of(state, match, world)
    return _in_lines(up, across, world)


def _made(state: Words, up: Mask, across: Mask, moved: Mask, free: Mask, world: World) -> Count:
    """Write the specials that lines make into the world. Returns how many."""
    switches = world.switches
    three_up, three_across = up & (up >> 1), across & (across >> switches[STRIDE])
    long = some(three_up & (three_up >> 1)) or some(three_across & (three_across >> switches[STRIDE]))
    if long and (switches[STRIPES_ON] or switches[BOMBS_ON]):
        return make_specials(state, (across, up), moved, free, world)
    if switches[WRAPPED_ON] and some(three_up) and some(three_across):
        return make_specials(state, (across, up), moved, free, world)
    return 0


def _damage(
    state: Words, hit: Mask, matched: Mask, reached: Mask, count: int, blocks: Blocks, world: World
) -> tuple[int, int, int, Mask]:
    """Damage the blocks that a wave does not clear. Returns blocks freed, crates, others broken, cells."""
    _, _, layered, _, swirls, _ = blocks
    freed, crates, broken, gaps = 0, 0, 0, none(world.unit)
    if some(layered):
        freed, crates, gaps = _wear(state, hit, matched, layered, count, world)
        if crates:
            collect_kind(state, CRATES, crates, world)
    if world.switches[ELEMENTS]:
        opened, broken, gone = break_elements(state, hit, matched, reached, swirls, world)
        freed, gaps = freed + opened, gaps | gone
    return freed, crates, broken, gaps


def _deliver(state: Words, delivered: int, world: World) -> Count:
    """Count delivered ingredients towards the goal. Returns the points that they gain."""
    switches = world.switches
    if delivered and switches[ITEMS] and switches[ITEM + switches[ITEMS] - 1] == 0:
        collect(state, switches[ITEMS] - 1, delivered, world)
    return delivered * switches[DELIVERY_BONUS]


def _note_wave(
    state: Words, hit: Mask, fired: Mask, figures: tuple[int, int, int, int], world: World
) -> None:
    """Record what a wave clears, before blocks fall."""
    noted = world.noted
    copy(world.record[AFTER_WAVE], state)
    store(world.record[CLEARED_ROW], 0, hit)
    store(world.record[FIRED_ROW], 0, fired)
    noted[ROWS_NOTED] = FALLS_FROM
    noted[MADE], noted[FREED], noted[CRATES_BROKEN], noted[BROKEN] = figures
    noted[PLAYED] = 1


@export("sampling")
def play(state: Words, move: int, world: World) -> Count:
    """Play a legal swap in place. Returns its points; a world that records plays its first wave alone."""
    first = move >> 1
    second = first + (1 if move & 1 else world.switches[STRIDE])
    swap(state, first, second, world)
    world.noted[CHOCOLATE_BROKE], world.noted[GREW] = 0, -1
    if world.switches[SUPPLY] >= 0:
        for kind in range(2):
            state[world.switches[SUPPLY] + kind] += ONE_SWAP
    return go_on(state, first, second, 0, world)


@export("sampling")
def go_on(state: Words, first: int, second: int, wave: int, world: World) -> Count:
    """Play a swap from wave `wave` on. Returns the points gained; a world that records plays one wave.

    The last wave is followed by the growth of chocolate.
    """
    switches, unit = world.switches, world.unit
    moved = bit(first, unit) | bit(second, unit) if wave == 0 else none(unit)
    total, sum_cleared = 0, 0
    while True:
        blocks = _blocks_of(state, world)
        loose, match, layered, caged, swirls, _ = blocks
        up, across = _pairs_of(state, match, world)
        matched = _in_lines(up, across, world)
        is_pair = wave == 0 and _is_pair(state, moved & loose, world)
        if not is_pair and not some(matched):
            break
        if switches[RECORDS]:
            copy(world.record[BEFORE_WAVE], state)
        silent, hit, count = none(unit), matched & loose, 0
        if is_pair:
            silent, victims, count = _open_pair(state, first, second, loose, caged, swirls, world)
            hit |= silent | victims
        hit, count, reached, fired = _fire(state, hit, silent, blocks, count, world)
        number = popcount(hit)
        sum_cleared += number
        made = _made(state, up, across, moved, fixed(BOARD, world) & ~(layered | caged), world)
        total += made * switches[STRIPE_BONUS]
        if switches[WHOLE_ACTION] == 0:
            total += world.values[number]
        freed, crates, broken, gaps = _damage(state, hit, matched, reached, count, blocks, world)
        total += freed * switches[THICK_BONUS] + (crates + broken) * switches[CRATE_BONUS]
        gaps |= _clear(state, hit, made, world)
        if switches[RECORDS]:
            _note_wave(state, hit, fired, (made, freed, crates, broken), world)
        delivered = come_to_rest(state, gaps, wave < MAX_WAVES, world)
        total += _deliver(state, delivered, world)
        if switches[RECORDS]:
            world.noted[DELIVERED] = delivered
            return total
        moved = none(unit)
        wave += 1
    if switches[CHOCOLATE_ON] and world.noted[CHOCOLATE_BROKE] == 0:
        grow(state, world)
    if switches[RECORDS]:
        world.noted[PLAYED] = 0
        return 0
    if switches[WHOLE_ACTION]:
        total += world.values[min(sum_cleared, len(world.values) - 1)]
    return total if switches[CAP] < 0 else min(total, switches[CAP])


@export("sampling")
def settle(state: Words, world: World) -> None:
    """Clear lines and let blocks fall until nothing moves, without points (R4, L13)."""
    switches, unit = world.switches, world.unit
    gaps = none(unit)
    while True:
        come_to_rest(state, gaps, False, world)
        gaps = lines_in(state, world)
        if not some(gaps):
            return
        for index in range(switches[FALLING]):
            place = switches[PLACE + switches[SINKS + index]]
            store(state, place, load(state, place, unit) & ~gaps)
        if switches[PLACE + CAGES] >= 0:
            store(state, switches[PLACE + CAGES], plane(state, CAGES, world) & ~gaps)
