"""How a state comes to rest: blocks fall, new ones enter, ingredients leave. It equals the reference.

Columns are fields of a mask, so that arithmetic works on all of them at once: x - 1 sets the bits below the
lowest one of a field, a carry into its top bit tells whether it has any.
"""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.layout import (
    BASES,
    BELOW,
    BELOW_TOPS,
    C0,
    C1,
    C2,
    C3,
    CELLS,
    COLUMN,
    COLUMNS,
    DRAWN,
    EXITS_ON,
    FALLING,
    FORMULA,
    HOP,
    HOPS,
    K0,
    K1,
    KNOWN,
    LAYERS_ON,
    MOST_HOPS,
    PLACE,
    REFILL,
    RESERVE,
    SEED,
    SEGMENTS,
    SINKS,
    STANDING,
    STRIDE,
    T0,
    T1,
    T2,
    T3,
    THICK_FALLS,
    TOPS,
    USED,
    VOIDS,
    WAYS_OUT,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import (
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
from ringapp.games.match3.kernels.moves import Count, Mask

MIX1, MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


def mixed(value: np.uint64) -> np.uint64:
    """64 well-mixed bits of a word."""
    value = (value ^ value >> S30) * MIX1
    value = (value ^ value >> S27) * MIX2
    return value ^ value >> S31


def _fall(state: Words, gaps: Mask, standing: Mask, world: World) -> None:
    """Close the gaps: what is above each drops along its track, as far up as something stands."""
    switches, unit = world.switches, world.unit
    words = len(unit)
    tops, below_tops = fixed(TOPS, world), fixed(BELOW_TOPS, world)
    height = switches[STRIDE] - 1
    barriers = standing | fixed(VOIDS, world)
    while some(gaps):
        top = ((gaps & below_tops) + below_tops | gaps) & tops
        base = top >> height
        first = gaps & ~(gaps - base)
        region = (top - base | top) ^ (first - base)
        held = barriers & region
        if some(held):
            top = ((held & below_tops) + below_tops | held) & tops
            base = top >> height
            barrier = held & ~(held - base)
            region &= (barrier - base) | ~(top - base | top)
        rest = gaps ^ first
        inside, gaps = rest & region, rest & ~region
        for hop in range(switches[HOPS]):
            step = low(load(world.shape, (HOP + MOST_HOPS + hop) * words, unit))
            gaps |= inside >> step & fixed(HOP + hop, world)
        for index in range(switches[FALLING]):
            place = switches[PLACE + switches[SINKS + index]]
            mask = load(state, place, unit)
            inside = mask & region
            if not some(inside):
                continue
            mask ^= inside
            for hop in range(switches[HOPS]):
                step = low(load(world.shape, (HOP + MOST_HOPS + hop) * words, unit))
                mask |= inside >> step & fixed(HOP + hop, world)
            store(state, place, mask)


def _put(state: Words, place: int, code: int, world: World) -> None:
    """Put a block, given as bits of the planes, into an empty cell."""
    here = bit(place, world.unit)
    number = 0
    while code:
        if code & 1:
            at = world.switches[PLACE + number]
            store(state, at, load(state, at, world.unit) | here)
        code >>= 1
        number += 1


def _refill(state: Words, solid: Mask, empty: Mask, world: World) -> None:
    """Let known and unknown blocks enter above what is highest in each segment (L5, L6)."""
    switches, unit = world.switches, world.unit
    stride = switches[STRIDE]
    used_at, reserve = switches[USED], switches[RESERVE]
    column = bit(stride, unit) - bit(0, unit)
    while some(empty):
        x = world.cells[COLUMN, lowest(empty)]
        empty &= ~(column << x * stride)
        held = low(solid >> x * stride & column)
        shift = np.uint64(8 * (x & 7))
        used = int(state[used_at + (x >> 3)] >> shift) & 255
        before = used
        for number in range(switches[SEGMENTS]):
            segment = world.reserve[2 * switches[COLUMNS] + number, x]
            under = held & segment
            under |= under >> 1
            under |= under >> 2
            under |= under >> 4
            under |= under >> 8
            under |= under >> 16
            under |= under >> 32
            room = segment & ~under
            y = 0
            while room:
                if room & 1:
                    code: Count = 0
                    if number == 0 and used < reserve:
                        code = world.reserve[x, used]
                    elif switches[REFILL] != KNOWN:
                        key = np.uint64(switches[SEED]) + np.uint64((x << 8 | used) + 1) * MIX1
                        share = (mixed(key) & LOW_HALF) * np.uint64(switches[DRAWN])
                        code = 1 + int(share >> S32)
                    if code == 0:
                        break
                    used = used + 1 if used < 255 else reserve
                    _put(state, x * stride + y, code, world)
                room >>= 1
                y += 1
        if used != before:
            state[used_at + (x >> 3)] ^= np.uint64(before ^ used) << shift


def _by_formula(state: Words, emptied: Mask, counted: Count, world: World) -> Count:
    """Put a block on its column for each emptied cell, top row first; how many were put in this wave."""
    switches, unit = world.switches, world.unit
    stride, colours = switches[STRIDE], switches[DRAWN]
    one, bases = bit(0, unit), fixed(BASES, world)
    column = (one << stride) - one
    for y in range(stride - 1, -1, -1):
        row = emptied & (bases << y)
        while some(row):
            x = world.cells[COLUMN, lowest(row)]
            row &= row - one
            counted += 1
            solid = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
            solid |= plane(state, C3, world) | plane(state, K0, world)
            place = lowest((fixed(CELLS, world) & ~solid) & (column << x * stride))
            under = world.cells[BELOW, place]
            top = 0
            if under >= 0:
                for number in range(4):
                    top |= low(plane(state, number, world) >> under & one) << number
            _put(state, place, (top + x + counted + colours) % colours + 1, world)
    return counted


def come_to_rest(state: Words, gaps: Mask, open_above: bool, world: World) -> Count:
    """Everything falls, is filled up, and ingredients leave, until nothing moves; how many have left."""
    switches = world.switches
    delivered: Count = 0
    counted: Count = 0
    while True:
        standing = none(world.unit)
        emptied = gaps
        if switches[STANDING]:
            layers = plane(state, T0, world) | plane(state, T1, world) | plane(state, T2, world)
            layers |= plane(state, T3, world)
            coloured = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
            coloured |= plane(state, C3, world)
            standing = layers if switches[THICK_FALLS] == 0 else layers & ~coloured
            # A crate that broke may let blocks drop into cells that were empty before.
            gaps = fixed(CELLS, world) & ~(coloured | layers | plane(state, K0, world))
        _fall(state, gaps, standing, world)
        if switches[USED] >= 0 or switches[REFILL] == FORMULA:
            solid = plane(state, C0, world) | plane(state, C1, world) | plane(state, C2, world)
            solid |= plane(state, C3, world) | plane(state, K0, world)
            if switches[LAYERS_ON]:
                solid |= plane(state, T0, world) | plane(state, T1, world) | plane(state, T2, world)
                solid |= plane(state, T3, world)
            if switches[REFILL] == FORMULA:
                counted = _by_formula(state, emptied, counted, world) if open_above else counted
            elif open_above or switches[REFILL] == KNOWN:
                _refill(state, solid, fixed(CELLS, world) & ~solid, world)
        if switches[EXITS_ON] == 0:
            return delivered
        leaving = fixed(WAYS_OUT, world) & plane(state, K0, world) & ~plane(state, K1, world)
        for number in range(4):
            leaving &= ~plane(state, number, world)
        if not some(leaving):
            return delivered
        delivered += popcount(leaving)
        place = switches[PLACE + K0]
        store(state, place, load(state, place, world.unit) & ~leaving)
        gaps = leaving
