"""One swap on a board of regular and striped blocks with known refill, its planes in registers all the while.

It equals `waves.play` where `is_regular` holds, takes a third of the time, and compiles without all that
such a board does not need.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.layout import (
    BASES,
    BOARD,
    C0,
    C1,
    C2,
    C3,
    CAP,
    COLUMN,
    K0,
    K1,
    PLACE,
    RESERVE,
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
    OUTER,
    bit,
    fixed,
    lowest,
    none,
    plane,
    popcount,
    ref,
    some,
    store,
)
from ringapp.games.match3.kernels.moves import Count, Mask


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
def _dropped(mask: Mask, above: Mask, by: Count) -> Mask:
    """A plane after the part of a column from the lowest gap on came down."""
    return mask & ~above | (mask & above) >> by


@njit(**OUTER)
def play_regular(state: Words, move: int, world: World) -> Count:
    """Play a legal swap in place; what it gains."""
    world = ref(world)
    switches, unit = world.switches, world.unit
    stride, cells = switches[STRIDE], world.cells
    one, board, tops = bit(0, unit), fixed(BOARD, world), fixed(TOPS, world)
    a, b = bit(move >> 1, unit), bit((move >> 1) + (1 if move & 1 else stride), unit)
    c0, c1 = _swapped(plane(state, C0, world), a, b), _swapped(plane(state, C1, world), a, b)
    c2, c3 = _swapped(plane(state, C2, world), a, b), _swapped(plane(state, C3, world), a, b)
    k0, k1 = _swapped(plane(state, K0, world), a, b), _swapped(plane(state, K1, world), a, b)
    moved = a | b
    total, sum_cleared = 0, 0
    while True:
        coloured = (c0 | c1 | c2 | c3) & board
        up = ~((c0 ^ c0 >> 1) | (c1 ^ c1 >> 1) | (c2 ^ c2 >> 1) | (c3 ^ c3 >> 1) | tops) & coloured
        across = ~((c0 ^ c0 >> stride) | (c1 ^ c1 >> stride) | (c2 ^ c2 >> stride) | (c3 ^ c3 >> stride))
        across &= coloured
        three_up, three_across = up & (up >> 1), across & (across >> stride)
        if not some(three_up | three_across):
            break
        hit = three_up | three_up << 1 | three_up << 2
        hit |= three_across | three_across << stride | three_across << 2 * stride
        if some(hit & (k0 | k1)):
            hit = _fired(hit, k0, k1, coloured, world)
        number = popcount(hit)
        sum_cleared += number
        if switches[WHOLE_ACTION] == 0:
            total += world.values[number]
        k0, k1, gaps = k0 & ~hit, k1 & ~hit, hit
        long_up, long_across = three_up & (three_up >> 1), three_across & (three_across >> stride)
        if switches[STRIPES_ON] and some(long_up | long_across):
            upright, flat = _stripes(long_across, long_up, moved, world)
            k0, k1, gaps = k0 | flat, k1 | upright, gaps & ~(flat | upright)
            total += popcount(flat | upright) * switches[STRIPE_BONUS]
        c0, c1, c2, c3 = c0 & ~gaps, c1 & ~gaps, c2 & ~gaps, c3 & ~gaps
        while some(gaps):
            x = cells[COLUMN, lowest(gaps)]
            column = (bit(stride, unit) - one) << x * stride
            gone = gaps & column
            gaps ^= gone
            room = popcount(gone)
            while some(gone):
                start = lowest(gone)
                run = lowest(~(gone >> start))
                above = column & ~(bit(start, unit) - one)
                c0, c1 = _dropped(c0, above, run), _dropped(c1, above, run)
                c2, c3 = _dropped(c2, above, run), _dropped(c3, above, run)
                k0, k1 = _dropped(k0, above, run), _dropped(k1, above, run)
                gone = (gone & ~((bit(run, unit) - one) << start)) >> run
            if switches[USED] < 0:
                continue
            place, shift = switches[USED] + (x >> 3), np.uint64(8 * (x & 7))
            used = np.int64(state[place] >> shift) & 255
            before = used
            here = bit(x * stride + stride - room, unit)
            while room > 0 and used < switches[RESERVE] and world.reserve[x, used]:
                code = world.reserve[x, used]
                c0 |= here if code & 1 else none(unit)
                c1 |= here if code & 2 else none(unit)
                c2 |= here if code & 4 else none(unit)
                c3 |= here if code & 8 else none(unit)
                k0 |= here if code & 16 else none(unit)
                k1 |= here if code & 32 else none(unit)
                here = here << 1
                used += 1
                room -= 1
            state[place] ^= np.uint64(before ^ used) << shift
        moved = none(unit)
    _put(state, C0, c0, world)
    _put(state, C1, c1, world)
    _put(state, C2, c2, world)
    _put(state, C3, c3, world)
    _put(state, K0, k0, world)
    _put(state, K1, k1, world)
    if switches[WHOLE_ACTION]:
        total += world.values[min(sum_cleared, len(world.values) - 1)]
    return total if switches[CAP] < 0 else min(total, switches[CAP])
