"""Several swaps at once on a board of regular and striped blocks with known refill, planes in registers.

Each swap has a lane; all fall and clear in step, and only stripes are seen to lane by lane. It equals
`waves.play` where `is_regular` holds, and compiles without all that such a board does not need.
"""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.lanes import (
    any_lane,
    at_most,
    bits_at,
    counts,
    down_by,
    each,
    lane,
    load_lanes,
    reaching,
    spread,
    store_lanes,
    times,
    up_by,
    values_of,
    where,
    with_lane,
)
from ringapp.games.match3.kernels.layout import (
    BASES,
    BELOW_TOPS,
    C0,
    C1,
    C2,
    C3,
    CAP,
    COLUMN,
    COLUMNS,
    K0,
    K1,
    LANES,
    PLACE,
    RESERVE,
    ROWS,
    STRIDE,
    STRIPE_BONUS,
    STRIPES_ON,
    TOPS,
    USED,
    WHOLE_ACTION,
    Numbers,
    Table,
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
    some,
    store,
)
from ringapp.games.match3.kernels.moves import Count, Mask, copy

Lanes = int
"""A set of cells, or a number, of each of several boards."""
Planes = tuple[Mask, Mask, Mask, Mask, Mask, Lanes]
Stacks = tuple[Lanes, Lanes, Lanes, Lanes, Lanes]
"""What enters next, by colour bits; how many have entered in each column; the most that can have."""
# What is noted of the boards that swaps lead to, a word for each of them; `PUT_BACK` is one word
# with a bit for each whose room is written.
AFTER = 0
ENTERED = AFTER + 5
PUT_BACK = (ENTERED + 1) * LANES
NOTES = PUT_BACK + 1
"""Words that `play_lanes` notes its results in."""
NO_MOVE = 128
"""The number of a swap beyond every board that is played here."""


def _put(state: Words, number: int, mask: Mask, world: World) -> None:
    place = world.switches[PLACE + number]
    if place >= 0:
        store(state, place, mask)


def _fired(hit: Mask, k0: Mask, k1: Mask, coloured: Mask, world: World) -> Mask:
    """Return all cells that are cleared once every stripe that is hit has fired (R9)."""
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


def _place_for(line: Mask, moved: Mask, taken: Mask, world: World) -> Mask:
    """Return the cell where a line leaves its stripe: the moved block, else the lowest free one (R7, R8)."""
    free = line & ~taken
    chosen = free & moved if some(free & moved) else free
    return chosen & (none(world.unit) - chosen)


def _stripes(long_across: Mask, long_up: Mask, moved: Mask, world: World) -> tuple[Mask, Mask]:
    """Return the cells where lines of four and more leave vertical stripes, and horizontal ones.

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


def _entering(state: Words, world: World) -> Lanes:
    """Return the colour bits of what enters next, in each lane; the lowest row holds the first blocks."""
    switches = world.switches
    found = spread(none(world.unit))
    rows = switches[RESERVE] + 1
    for x in range(switches[COLUMNS] if switches[USED] >= 0 else 0):
        used = int(state[switches[USED] + (x >> 3)] >> np.uint64(8 * (x & 7)) & np.uint64(255))
        found |= load_lanes(world.stacks, LANES * (x * rows + used))
    return found


def planes_of(state: Words, world: World) -> Planes:
    """Return what playing a swap needs of a state: its colour bits, kind bits, colour bits of what enters."""
    return (
        *(plane(state, C0, world), plane(state, C1, world), plane(state, C2, world)),
        *(plane(state, K0, world), plane(state, K1, world), _entering(state, world)),
    )


def _count_used(state: Words, entered: Mask, world: World) -> None:
    """Add to the counts of used blocks in a state what entered: a mask with a number in each column."""
    switches, unit = world.switches, world.unit
    while some(entered):
        x = world.cells[COLUMN, lowest(entered)]
        at = x * switches[STRIDE]
        rows = bit(switches[STRIDE], unit) - bit(0, unit) << at
        state[switches[USED] + (x >> 3)] += low((entered & rows) >> at) << np.uint64(8 * (x & 7))
        entered &= ~rows


def written(child: Words, state: Words, number: int, notes: Words, world: World) -> None:
    """Write into `child` the state that swap `number` of those played side by side led to."""
    unit = world.unit
    if int(notes[PUT_BACK]) >> number & 1 == 0:
        copy(child, state)
    _count_used(child, load(notes, ENTERED * LANES + number, unit), world)
    for index in range(5):
        _put(
            child,
            index + (K0 - C3) * (index > C2),
            load(notes, (AFTER + index) * LANES + number, unit),
            world,
        )


def _down(mask: Lanes, region: Lanes, by: Lanes) -> Lanes:
    """Return planes after each region fell by `by` rows; the lowest cells of regions are gaps."""
    return mask & ~region | down_by(mask & region, by)


def _swapped(mask: Lanes, one: Lanes, two: Lanes) -> Lanes:
    return mask ^ (where(mask & one) ^ where(mask & two)) & (one | two)


def _swapped_cells(moves: Numbers, first: int, count: int, world: World) -> tuple[Lanes, Lanes]:
    """Return the two cells of each swap from number `first` on; lanes without a swap have no cells."""
    for number in range(count, first + LANES):
        moves[number] = NO_MOVE
    numbers, stride = load_lanes(moves, first), world.switches[STRIDE]
    upwards = where(numbers & each(1))
    places = down_by(numbers, each(1))
    return bits_at(places), bits_at(places + each(stride) + (upwards & each(1 - stride)))


def _all_fired(gaps: Lanes, k0: Lanes, k1: Lanes, coloured: Lanes, world: World) -> Lanes:
    """Return the cells cleared once stripes have fired, lane by lane where a stripe is hit."""
    for number in range(LANES):
        hit, flat, upright = lane(gaps, number), lane(k0, number), lane(k1, number)
        if some(hit & (flat | upright)):
            gaps = with_lane(gaps, number, _fired(hit, flat, upright, lane(coloured, number), world))
    return gaps


def _all_stripes(across: Lanes, up: Lanes, moved: Lanes, world: World) -> tuple[Lanes, Lanes]:
    """Return the vertical and horizontal stripes that lines leave, lane by lane where a line is long."""
    upright, flat = across & ~across, up & ~up
    for number in range(LANES):
        one, two = lane(across, number), lane(up, number)
        if some(one | two):
            one, two = _stripes(one, two, lane(moved, number), world)
            upright, flat = with_lane(upright, number, one), with_lane(flat, number, two)
    return upright, flat


def _next_stacks(
    wanting: int, state: Words, stacks: Stacks, rooms: Table, notes: Words, world: World
) -> Stacks:
    """Look up the next entering blocks of boards that used up theirs; their states count those used."""
    s0, s1, s2, entered, dropped = stacks
    for number in range(LANES):
        if wanting >> number & 1 == 0:
            continue
        child = rooms[number]
        if int(notes[PUT_BACK]) >> number & 1 == 0:
            copy(child, state)
        notes[PUT_BACK] |= np.uint64(1 << number)
        _count_used(child, lane(entered, number), world)
        found, nothing = _entering(child, world), none(world.unit)
        s0 = with_lane(s0, number, lane(found, 0))
        s1 = with_lane(s1, number, lane(found, 1))
        s2 = with_lane(s2, number, lane(found, 2))
        entered, dropped = with_lane(entered, number, nothing), with_lane(dropped, number, nothing)
    return s0, s1, s2, entered, dropped


def play_lanes(
    state: Words,
    planes: Planes,
    moves: Numbers,
    first: int,
    count: int,
    rooms: Table,
    notes: Words,
    world: World,
) -> Lanes:
    """Play `LANES` legal swaps of a state side by side, from number `first` of its `count` moves on.

    Args:
        moves: Filled up behind the last with illegal swaps, which gain nothing.
        rooms: A state for each, written where an action brings so many blocks that they are looked up again.
        notes: The planes after each swap, and how many blocks entered in each column.

    Returns:
        The points that each swap gains.
    """
    switches = world.switches
    stride, whole = switches[STRIDE], switches[WHOLE_ACTION]
    stripes_on, bonus = switches[STRIPES_ON], switches[STRIPE_BONUS]
    one, two = _swapped_cells(moves, first, count, world)
    tops, below_tops = spread(fixed(TOPS, world)), spread(fixed(BELOW_TOPS, world))
    p0, p1, p2, p3, p4, enters = planes
    c0, c1, c2 = (
        _swapped(spread(p0), one, two),
        _swapped(spread(p1), one, two),
        _swapped(spread(p2), one, two),
    )
    k0, k1 = _swapped(spread(p3), one, two), _swapped(spread(p4), one, two)
    s0, s1, s2 = spread(lane(enters, 0)), spread(lane(enters, 1)), spread(lane(enters, 2))
    nothing = one & ~one
    moved, entered, total, cleared, dropped = one | two, nothing, nothing, nothing, nothing
    notes[PUT_BACK] = np.uint64(0)
    while True:
        coloured = c0 | c1 | c2
        up = ~((c0 ^ c0 >> 1) | (c1 ^ c1 >> 1) | (c2 ^ c2 >> 1) | tops) & coloured
        across = ~((c0 ^ c0 >> stride) | (c1 ^ c1 >> stride) | (c2 ^ c2 >> stride)) & coloured
        three_up, three_across = up & (up >> 1), across & (across >> stride)
        if not any_lane(three_up | three_across):
            break
        gaps = three_up | three_up << 1 | three_up << 2
        gaps |= three_across | three_across << stride | three_across << 2 * stride
        if any_lane(gaps & (k0 | k1)):
            gaps = _all_fired(gaps, k0, k1, coloured, world)
        number = counts(gaps)
        cleared += number
        if whole == 0:
            total += values_of(number, world)
        k0, k1 = k0 & ~gaps, k1 & ~gaps
        long_up, long_across = three_up & (three_up >> 1), three_across & (three_across >> stride)
        if stripes_on and any_lane(long_up | long_across):
            upright, flat = _all_stripes(long_across, long_up, moved, world)
            k0, k1, gaps = k0 | flat, k1 | upright, gaps & ~(flat | upright)
            total += times(counts(flat | upright), bonus)
        c0, c1, c2, moved = c0 & ~gaps, c1 & ~gaps, c2 & ~gaps, nothing
        while any_lane(gaps):
            # A carry into the top bit of a column tells whether it has a gap, see `resting`.
            top = ((gaps & below_tops) + below_tops | gaps) & tops
            base = top >> (stride - 1)
            lowest_gaps = gaps & ~(gaps - base)
            # Where the lowest gaps of a board are all three high, as an upright line leaves them, blocks drop
            # three rows at once, elsewhere one.
            pairs = gaps & (gaps >> 1) & below_tops
            high = lowest_gaps & pairs & (pairs >> 1)
            by = each(1) + (where(high) & ~where(lowest_gaps ^ high) & each(2))
            falls = by & where(gaps)
            wanting = reaching(dropped + falls, stride + 1)
            if wanting:
                stacks = s0, s1, s2, entered, dropped
                s0, s1, s2, entered, dropped = _next_stacks(wanting, state, stacks, rooms, notes, world)
            dropped += falls
            columns = top - base | top
            region = columns ^ (lowest_gaps - base)
            coming, free = up_by(base, by) - base, each(stride) - by
            c0 = _down(c0, region, by) | up_by(s0 & coming, free)
            c1 = _down(c1, region, by) | up_by(s1 & coming, free)
            c2 = _down(c2, region, by) | up_by(s2 & coming, free)
            if any_lane(k0 | k1):
                k0, k1 = _down(k0, region, by), _down(k1, region, by)
            came = (s0 | s1 | s2) & coming
            entered += (came & base) + (came >> 1 & base) + (came >> 2 & base)
            s0, s1 = _down(s0 & ~coming, columns, by), _down(s1 & ~coming, columns, by)
            s2 = _down(s2 & ~coming, columns, by)
            gaps = down_by(gaps ^ (up_by(lowest_gaps, by) - lowest_gaps), by)
    store_lanes(notes, AFTER * LANES, c0)
    store_lanes(notes, (AFTER + 1) * LANES, c1)
    store_lanes(notes, (AFTER + 2) * LANES, c2)
    store_lanes(notes, (AFTER + 3) * LANES, k0)
    store_lanes(notes, (AFTER + 4) * LANES, k1)
    store_lanes(notes, ENTERED * LANES, entered)
    if whole:
        most: Count = len(world.values) - 1
        total += values_of(at_most(cleared, most), world)
    cap = switches[CAP]
    return total if cap < 0 else at_most(total, cap)
