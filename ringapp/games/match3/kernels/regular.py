"""One swap on a board of regular and striped blocks with known refill, its planes in registers all the while.

It equals `waves.play` where `is_regular` holds, takes a third of the time, and compiles without all that
such a board does not need.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.layout import (
    BASES,
    BELOW_TOPS,
    C0,
    C1,
    C2,
    CAP,
    COLOUR_BITS,
    COLUMN,
    COLUMNS,
    K0,
    K1,
    PLACE,
    ROWS,
    STRIDE,
    STRIPE_BONUS,
    STRIPES_ON,
    TOPS,
    USED,
    WHOLE_ACTION,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import (
    INNER,
    bit,
    fixed,
    load,
    low,
    lowest,
    none,
    plane,
    popcount,
    some,
    store,
)
from ringapp.games.match3.kernels.moves import Mask

Planes = tuple[Mask, Mask, Mask, Mask, Mask, Mask, Mask, Mask]
Result = tuple[int, Mask, Mask, Mask, Mask, Mask, Mask]


@njit(**INNER)
def _put(state: Words, number: int, mask: Mask, world: World) -> None:
    place = world.switches[PLACE + number]
    if place >= 0:
        store(state, place, mask)


@njit(**INNER)
def _swapped(mask: Mask, one: Mask, two: Mask) -> Mask:
    return mask ^ (one | two) if some(mask & one) != some(mask & two) else mask


@njit(**INNER)
def _fired(hit: Mask, k0: Mask, k1: Mask, coloured: Mask, world: World) -> Mask:
    """All that is cleared when every stripe that is hit fires (R9)."""
    stride, one = world.switches[STRIDE], bit(0, world.unit)
    done = none(world.unit)
    waiting = hit & (k0 | k1)
    while some(waiting):
        here = waiting & ~(waiting - one)
        done |= here
        x = world.cells[COLUMN, lowest(here)]
        if some(k0 & here):
            hit |= fixed(BASES, world) << lowest(here) - x * stride & coloured
        else:
            hit |= (bit(stride, world.unit) - one) << x * stride & coloured
        waiting = hit & (k0 | k1) & ~done
    return hit


@njit(**INNER)
def _place_for(line: Mask, moved: Mask, taken: Mask, world: World) -> Mask:
    """Where a line leaves its stripe: on the moved block, else on the lowest cell that is free (R7, R8)."""
    free = line & ~taken
    chosen = free & moved if some(free & moved) else free
    return chosen & (none(world.unit) - chosen)


@njit(**INNER)
def _stripes(long_across: Mask, long_up: Mask, moved: Mask, world: World) -> tuple[Mask, Mask]:
    """Where lines of four and more leave stripes: the vertical ones and the horizontal ones.

    Args:
        long_across, long_up: First cells of every four equal blocks in a row, and in a column.
    """
    stride = world.switches[STRIDE]
    one = bit(0, world.unit)
    upright, flat = none(world.unit), none(world.unit)
    for y in range(world.switches[ROWS] if some(long_across) else 0):
        rest = long_across & (fixed(BASES, world) << y)
        while some(rest):
            first = rest & (none(world.unit) - rest)
            line = first | first << stride | first << 2 * stride | first << 3 * stride
            rest ^= first
            while some(rest & (first << stride)):
                first = first << stride
                rest ^= first
                line |= first << 3 * stride
            upright |= _place_for(line, moved, upright, world)
    while some(long_up):
        first = long_up & (none(world.unit) - long_up)
        line = first | first << 1 | first << 2 | first << 3
        long_up &= long_up - one
        while some(long_up & (first << 1)):
            first = first << 1
            long_up ^= first
            line |= first << 3
        flat |= _place_for(line, moved, upright | flat, world)
    return upright, flat


@njit(**INNER)
def _stack(number: int, state: Words, world: World) -> Mask:
    """A bit of the colours that enter next: the lowest row holds the first block of each column."""
    switches, unit = world.switches, world.unit
    mask, rows = none(unit), bit(switches[STRIDE], unit) - bit(0, unit)
    for x in range(switches[COLUMNS] if switches[USED] >= 0 else 0):
        used = state[switches[USED] + (x >> 3)] >> np.uint64(8 * (x & 7)) & np.uint64(255)
        mask |= (load(world.stacks, COLOUR_BITS * x + number, unit) >> used & rows) << x * switches[STRIDE]
    return mask


@njit(**INNER)
def planes_of(state: Words, world: World) -> Planes:
    """What a swap needs of a state: colour bits, kind bits, colour bits of what enters."""
    return (
        *(plane(state, C0, world), plane(state, C1, world), plane(state, C2, world)),
        *(plane(state, K0, world), plane(state, K1, world)),
        *(_stack(0, state, world), _stack(1, state, world), _stack(2, state, world)),
    )


@njit(**INNER)
def _count_used(state: Words, entered: Mask, world: World) -> None:
    """Note the blocks that have entered, a number in each column of the mask."""
    switches, unit = world.switches, world.unit
    while some(entered):
        x = world.cells[COLUMN, lowest(entered)]
        at = x * switches[STRIDE]
        rows = bit(switches[STRIDE], unit) - bit(0, unit) << at
        state[switches[USED] + (x >> 3)] += low((entered & rows) >> at) << np.uint64(8 * (x & 7))
        entered &= ~rows


@njit(**INNER)
def written(state: Words, played: Result, world: World) -> None:
    """Write what became of a swap into the state that it began with."""
    _, c0, c1, c2, k0, k1, entered = played
    _count_used(state, entered, world)
    _put(state, C0, c0, world)
    _put(state, C1, c1, world)
    _put(state, C2, c2, world)
    _put(state, K0, k0, world)
    _put(state, K1, k1, world)


@njit(**INNER)
def _down(mask: Mask, region: Mask, enters: Mask) -> Mask:
    """A plane after one row of each region fell: its lowest cells are gaps, `enters` comes in at the top."""
    return mask & ~region | (mask & region) >> 1 | enters


@njit(**INNER)
def play_regular(state: Words, planes: Planes, move: int, world: World) -> Result:
    """Play a legal swap: what it gains, the planes afterwards, and how many blocks entered in each column.

    The state itself stays as it is until `written`, but for the blocks that have entered where an action
    brings so many that they are looked up again.
    """
    switches, unit = world.switches, world.unit
    stride = switches[STRIDE]
    tops, below_tops = fixed(TOPS, world), fixed(BELOW_TOPS, world)
    one, two = bit(move >> 1, unit), bit((move >> 1) + (1 if move & 1 else stride), unit)
    c0, c1, c2, k0, k1, s0, s1, s2 = planes
    c0, c1, c2 = _swapped(c0, one, two), _swapped(c1, one, two), _swapped(c2, one, two)
    k0, k1 = _swapped(k0, one, two), _swapped(k1, one, two)
    moved, entered = one | two, none(unit)
    total, sum_cleared, dropped = 0, 0, 0
    while True:
        coloured = c0 | c1 | c2
        up = ~((c0 ^ c0 >> 1) | (c1 ^ c1 >> 1) | (c2 ^ c2 >> 1) | tops) & coloured
        across = ~((c0 ^ c0 >> stride) | (c1 ^ c1 >> stride) | (c2 ^ c2 >> stride)) & coloured
        three_up, three_across = up & (up >> 1), across & (across >> stride)
        if not some(three_up | three_across):
            break
        gaps = three_up | three_up << 1 | three_up << 2
        gaps |= three_across | three_across << stride | three_across << 2 * stride
        if some(gaps & (k0 | k1)):
            gaps = _fired(gaps, k0, k1, coloured, world)
        number = popcount(gaps)
        sum_cleared += number
        if switches[WHOLE_ACTION] == 0:
            total += world.values[number]
        k0, k1 = k0 & ~gaps, k1 & ~gaps
        long_up, long_across = three_up & (three_up >> 1), three_across & (three_across >> stride)
        if some(long_up | long_across) and switches[STRIPES_ON]:
            upright, flat = _stripes(long_across, long_up, moved, world)
            k0, k1, gaps = k0 | flat, k1 | upright, gaps & ~(flat | upright)
            total += popcount(flat | upright) * switches[STRIPE_BONUS]
        c0, c1, c2, moved = c0 & ~gaps, c1 & ~gaps, c2 & ~gaps, none(unit)
        while some(gaps):
            if dropped == stride:
                _count_used(state, entered, world)
                s0, s1, s2 = _stack(0, state, world), _stack(1, state, world), _stack(2, state, world)
                entered, dropped = none(unit), 0
            # A carry into the top bit of a column tells whether it has a gap, see `resting`.
            top = ((gaps & below_tops) + below_tops | gaps) & tops
            base = top >> (stride - 1)
            first = gaps & ~(gaps - base)
            columns = top - base | top
            region = columns ^ (first - base)
            c0 = _down(c0, region, (s0 & base) << (stride - 1))
            c1 = _down(c1, region, (s1 & base) << (stride - 1))
            c2 = _down(c2, region, (s2 & base) << (stride - 1))
            if some(k0 | k1):
                k0, k1 = _down(k0, region, none(unit)), _down(k1, region, none(unit))
            entered += (s0 | s1 | s2) & base
            s0, s1 = _down(s0 & ~base, columns, none(unit)), _down(s1 & ~base, columns, none(unit))
            s2 = _down(s2 & ~base, columns, none(unit))
            gaps = (gaps ^ first) >> 1
            dropped += 1
    if switches[WHOLE_ACTION]:
        total += world.values[min(sum_cleared, len(world.values) - 1)]
    gain = total if switches[CAP] < 0 else min(total, switches[CAP])
    return gain, c0, c1, c2, k0, k1, entered
