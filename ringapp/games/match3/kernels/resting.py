"""How a state comes to rest: blocks fall, new ones enter, ingredients leave. It equals the reference.

Columns are fields of a mask, so that arithmetic works on all of them at once: x - 1 sets the bits below the
lowest one of a field, a carry into its top bit tells whether it has any.
"""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.layout import (
    ASKS,
    BASES,
    BELOW,
    BELOW_TOPS,
    BOARD,
    C0,
    CAGES,
    CELLS,
    CHOCOLATE_ON,
    CHOCOLATE_PLANE,
    COLUMN,
    COLUMNS,
    CUTS,
    DRAWN,
    ELEMENTS,
    EVERY,
    EXITS_ON,
    FALLING,
    FORMULA,
    HOP,
    HOPS,
    ID0,
    IDS,
    K0,
    K1,
    KNOWN,
    LAYERS_ON,
    LICORICE,
    MOST_HOPS,
    MOST_ROWS,
    NAMES,
    ON_BOARD,
    PLACE,
    PORTALS,
    RECORDS,
    REFILL,
    RESERVE,
    RIGHT_FIRST,
    ROWS_NOTED,
    SEED,
    SEGMENTS,
    SINKS,
    SLIDES,
    STANDING,
    STRIDE,
    SUPPLY,
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
from ringapp.games.match3.kernels.moves import Count, Mask, colour_of, coloured_of, copy, layers_of

MIX1, MIX2 = np.uint64(0xBF58476D1CE4E5B9), np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)
LOW_HALF = np.uint64(0xFFFFFFFF)


def mixed(value: np.uint64) -> np.uint64:
    """Return 64 well-mixed bits of a word."""
    value = (value ^ value >> S30) * MIX1
    value = (value ^ value >> S27) * MIX2
    return value ^ value >> S31


def _fall(state: Words, gaps: Mask, standing: Mask, world: World) -> None:
    """Close the gaps: blocks above drop along their tracks, up to the first one that stands still."""
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
        held = barriers & region | fixed(CUTS, world) & region & ~first
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
    """Put a block, given as the bits of its planes, into an empty cell."""
    here = bit(place, world.unit)
    number = 0
    while code:
        if code & 1:
            at = world.switches[PLACE + number]
            store(state, at, load(state, at, world.unit) | here)
        code >>= 1
        number += 1


def one_of(cells: Mask, state: Words, world: World) -> Count:
    """Return one of the given cells, chosen by the world's seed and the state."""
    key = np.uint64(world.switches[SEED])
    for word in state:
        key = mixed(key ^ word)
    for _ in range(int(key % np.uint64(popcount(cells)))):
        cells &= cells - bit(0, world.unit)
    return lowest(cells)


def _supply(state: Words, poured: Mask, world: World) -> None:
    """Turn some of the blocks that just entered into elements due to come, at most one of a kind (N8)."""
    switches = world.switches
    there = (plane(state, K0, world) ^ plane(state, K1, world)) & ~coloured_of(state, world)
    for kind in range(2):
        code = K0 + kind
        place = switches[SUPPLY] + kind
        left, since = state[place] & LOW_HALF, state[place] >> S32
        few = popcount(there & plane(state, code, world)) < switches[ON_BOARD + kind]
        if left == 0 or not some(poured) or not (few or since >= np.uint64(switches[EVERY + kind])):
            continue
        here = bit(one_of(poured, state, world), world.unit)
        poured &= ~here
        for number in range(4):
            at = switches[PLACE + C0 + number]
            if at >= 0:
                store(state, at, load(state, at, world.unit) & ~here)
        store(state, switches[PLACE + code], plane(state, code, world) | here)
        state[place] = left - np.uint64(1)


def _refill(state: Words, solid: Mask, empty: Mask, world: World) -> None:
    """Let known and unknown blocks enter above the highest block of each segment (L5, L6)."""
    poured = none(world.unit)
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
            segment = world.reserve[2 * (switches[COLUMNS] + number), x]
            pours = world.reserve[2 * (switches[COLUMNS] + number) + 1, x]
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
                    elif switches[REFILL] != KNOWN and pours and switches[ASKS]:
                        code = 1 << K0 | 1 << LICORICE
                    elif switches[REFILL] != KNOWN and pours:
                        poured |= bit(x * stride + y, unit)
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
    if switches[SUPPLY] >= 0 and some(poured):
        _supply(state, poured, world)


def _by_formula(state: Words, emptied: Mask, counted: Count, world: World) -> Count:
    """Drop a block by the formula for each emptied cell, top row first. Returns the wave's count of them."""
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
            solid = coloured_of(state, world) | plane(state, K0, world)
            place = lowest((fixed(CELLS, world) & ~solid) & (column << x * stride))
            under = world.cells[BELOW, place]
            top = colour_of(state, bit(under, unit), world) if under >= 0 else 0
            _put(state, place, (top + x + counted + colours) % colours + 1, world)
    return counted


def solid_of(state: Words, world: World) -> Mask:
    """Return the cells that are not empty."""
    switches = world.switches
    solid = coloured_of(state, world) | plane(state, K0, world) | plane(state, K1, world)
    if switches[LAYERS_ON]:
        solid |= layers_of(state, world)
    return solid | plane(state, CHOCOLATE_PLANE, world) if switches[CHOCOLATE_ON] else solid


def _standing(state: Words, world: World) -> Mask:
    """Return the cells whose blocks do not fall."""
    switches = world.switches
    standing = none(world.unit)
    if switches[LAYERS_ON]:
        layers = layers_of(state, world)
        standing = layers if switches[THICK_FALLS] == 0 else layers & ~coloured_of(state, world)
    if switches[ELEMENTS]:
        standing |= plane(state, CAGES, world) | plane(state, CHOCOLATE_PLANE, world)
    return standing


def _name(state: Words, world: World) -> None:
    """Name every block by its cell, so that its way can be followed, and record the state."""
    unit = world.unit
    solid = solid_of(state, world)
    for number in range(IDS):
        place = world.switches[PLACE + ID0 + number]
        store(state, place, solid & load(world.shape, (NAMES + number) * len(unit), unit))
    note(state, world)


def note(state: Words, world: World) -> None:
    """Record a state while there is room for more."""
    row = world.noted[ROWS_NOTED]
    if row < MOST_ROWS:
        copy(world.record[row], state)
        world.noted[ROWS_NOTED] += 1


def _move(state: Words, start: Mask, end: Mask, by: Count, world: World) -> None:
    """Move the blocks of the cells `start` down by `by` bits (up if negative) to the cells `end`."""
    for index in range(world.switches[FALLING]):
        place = world.switches[PLACE + world.switches[SINKS + index]]
        mask = load(state, place, world.unit)
        gone = mask & start
        come = gone >> by if by >= 0 else gone << -by
        store(state, place, mask ^ gone | come & end)


def _hop(state: Words, world: World) -> bool:
    """Move blocks from portal entrances to free exits. Returns whether any block moved."""
    switches, unit = world.switches, world.unit
    moved = False
    solid = solid_of(state, world)
    free = solid & ~_standing(state, world)
    for number in range(switches[PORTALS]):
        entrance, way_out = world.portals[number, 0], world.portals[number, 1]
        if some(free & bit(entrance, unit)) and not some(solid & bit(way_out, unit)):
            _move(state, bit(entrance, unit), bit(way_out, unit), entrance - way_out, world)
            moved = True
    return moved


def _slide(state: Words, world: World) -> bool:
    """Slide blocks down sideways, all from one side at once (N1). Returns whether any block moved."""
    switches = world.switches
    stride = switches[STRIDE]
    solid = solid_of(state, world)
    empty = fixed(BOARD, world) & ~solid
    if not some(empty):
        return False
    free = solid & ~_standing(state, world) & ~fixed(BASES, world)
    from_left, from_right = (free << (stride - 1)) & empty, (free >> (stride + 1)) & empty
    right = switches[SLIDES] == RIGHT_FIRST
    if not some(from_right if right else from_left):
        right = not right
    if right and some(from_right):
        _move(state, from_right << (stride + 1), from_right, stride + 1, world)
        return True
    if not right and some(from_left):
        _move(state, from_left >> (stride - 1), from_left, 1 - stride, world)
        return True
    return False


def _goes_on(state: Words, world: World) -> bool:
    """Move blocks through portals, else sideways, after all have dropped. Returns whether any moved."""
    switches = world.switches
    if switches[RECORDS]:
        _name(state, world)
    moved = switches[PORTALS] != 0 and _hop(state, world)
    if not moved and switches[SLIDES]:
        moved = _slide(state, world)
    if switches[RECORDS]:
        note(state, world)
    return moved


def _drop(state: Words, gaps: Mask, counted: int, open_above: bool, world: World) -> Count:
    """Let all drop straight and new blocks enter. Returns how many the formula has put in this wave."""
    switches = world.switches
    standing, emptied = none(world.unit), gaps
    if switches[STANDING]:
        standing = _standing(state, world)
        # What broke may let blocks drop into cells that were empty before.
        gaps = fixed(CELLS, world) & ~solid_of(state, world)
    if switches[RECORDS]:
        _name(state, world)
    _fall(state, gaps, standing, world)
    if switches[REFILL] == FORMULA:
        counted = _by_formula(state, emptied, counted, world) if open_above else counted
    elif switches[USED] >= 0 and (open_above or switches[REFILL] == KNOWN):
        solid = solid_of(state, world)
        _refill(state, solid, fixed(CELLS, world) & ~solid, world)
    if switches[RECORDS]:
        note(state, world)
    return counted


def _take_delivered(state: Words, world: World) -> Mask:
    """Take ingredients off the exits. Returns the exits' cells that held one."""
    leaving = fixed(WAYS_OUT, world) & plane(state, K0, world) & ~plane(state, K1, world)
    leaving &= ~(plane(state, LICORICE, world) | coloured_of(state, world))
    if some(leaving):
        place = world.switches[PLACE + K0]
        store(state, place, load(state, place, world.unit) & ~leaving)
    return leaving


def come_to_rest(state: Words, gaps: Mask, open_above: bool, world: World) -> Count:
    """Let blocks fall, enter and leave until nothing moves. Returns how many ingredients have left."""
    switches = world.switches
    delivered: Count = 0
    counted: Count = 0
    while True:
        counted = _drop(state, gaps, counted, open_above, world)
        if (switches[SLIDES] or switches[PORTALS]) and _goes_on(state, world):
            continue
        if switches[EXITS_ON] == 0:
            return delivered
        gaps = _take_delivered(state, world)
        if not some(gaps):
            return delivered
        delivered += popcount(gaps)


@export("sampling")
def rest(state: Words, world: World) -> Count:
    """Bring the board to rest with nothing entering from above. Returns how many ingredients have left."""
    return come_to_rest(state, none(world.unit), False, world)
