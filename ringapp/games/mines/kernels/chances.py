"""Compute chances of a mine in double precision by the sweep of `counting`: a whole game in a millisecond.

States pack what the open numbers still demand into 64 bits; a number keeps its place there from its first
box to its last. A state holds a weight for each number of mines used so far, every mine weighed by the odds
of the field, every layer rescaled, so that nothing overflows. Certain cells are proved by which states lead
to the end, never by a weight that is computed as 0.

A sweep can be limited to a number of states in each layer: it then stops at each layer with more, and the
caller has `thinning.thin` draw the states to keep.
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.core.solving.arrays import Numbers, Reals, Signs, Whole, Words
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.fields import (
    BITS,
    BOXES,
    CHOOSE,
    COMP,
    COMPS,
    COUNTS,
    CURSOR,
    END,
    FREE,
    FRESH,
    HASH,
    HIDDEN,
    KNOWN,
    LAYER,
    LOST,
    LOWEST,
    MINE,
    MINED,
    MINES,
    NEED,
    NONE_FITS,
    NUMBERS,
    OFFSET,
    ONE,
    ORDER,
    PLACE,
    READ,
    ROOM,
    SAFE,
    SEA,
    SLOT,
    STAGE,
    STARTS,
    STATES,
    TOO_WIDE,
    USED,
    WIDTH,
    ZERO,
    lay_out,
)
from ringapp.games.mines.kernels.joining import join
from ringapp.games.mines.kernels.memory import Space

__all__ = [
    "HIDDEN",
    "KNOWN",
    "NONE_FITS",
    "READ",
    "TOO_WIDE",
    "Space",
    "backward",
    "chances",
    "forward",
    "lay_out",
    "restart",
    "typical_odds",
    "workspace",
]

TABLE = 1 << 13
MAX_LAYER = 3000
MAX_STATES = 120_000
MAX_VALUES = 1_500_000
ENDLESS = 1 << 60
BEGIN, OPEN, SPREAD, MAKE, FILL, CLOSE, ADVANCE = range(7)
DONE, PAUSED, FULL, CROWDED, CONTRADICTION, THICK = range(6)
VACANT, STEP, OPENED_BITS = range(3)
ALL = np.uint64(0xFFFFFFFFFFFFFFFF)


def workspace(
    cells: int,
    fronts: int = 0,
    numbers: int = 0,
    states: int = MAX_STATES,
    values: int = MAX_VALUES,
    table: int = TABLE,
) -> Space:
    """Return memory for fields of at most `cells` cells, `fronts` of them beside numbers, and `numbers`."""
    fronts = fronts or cells
    numbers = numbers or cells
    return Space(
        cells=np.zeros((2, cells + 1), np.int32),
        work=np.zeros(cells, np.int8),
        facts=np.zeros((6, numbers + 1), np.int32),
        members=np.zeros((numbers + 1, 9), np.int32),
        boxes=np.zeros((fronts + 1, 10), np.int32),
        lines=np.zeros((10, fronts + 9), np.int32),
        layers=np.zeros(2 * fronts + 2, np.int32),
        share=np.zeros(fronts + 1),
        keys=np.zeros(states, np.uint64),
        spans=np.zeros((states, 4), np.int32),
        moves=np.zeros((states, 9), np.int32),
        values=np.zeros((2, values)),
        entries=np.full(table, -1, np.int32),
        ways=np.zeros((2, 2 * fronts + 2)),
        scales=np.zeros(fronts + 1),
        joins=np.zeros((3, 2 * min(cells, 60_000) + 2)),
        counts=np.zeros(COUNTS, np.int64),
        where=np.zeros(8, np.int64),
        sums=np.zeros(4),
        bits=np.zeros(3, np.uint64),
    )


@export("guesses")
def chances(view: Signs, rows: Whole, columns: Whole, mines: Whole, space: Space, out: Reals) -> float:
    """Compute the chance of a mine in each hidden cell, in `out`; return the logarithm of the layouts.

    Args:
        view: rows * columns cells, as in `fields`.
        mines: Mines in all.
        space: Memory from `workspace`.
        out: Chance of each cell, overwritten where the cell is hidden.

    Returns:
        The natural logarithm of the number of layouts that fit; NONE_FITS for a contradiction, TOO_WIDE where
        the numbers are interlaced too widely.
    """
    if not lay_out(view, rows, columns, mines, space, out):
        return NONE_FITS
    odds = typical_odds(space)
    restart(space)
    code = forward(space.counts[BOXES], odds, ENDLESS, MAX_LAYER, 0, space)
    if code != DONE:
        return NONE_FITS if code == CONTRADICTION else TOO_WIDE
    total, in_sea = join(odds, space)
    if total == NONE_FITS:
        return total
    backward(0, odds, ENDLESS, space)
    tell(rows * columns, in_sea, space, out)
    return total


def tell(cells: Whole, in_sea: float, space: Space, out: Reals) -> None:
    """Write the chances of boxes and sea into `out`, cell by cell."""
    box_of = space.cells[0]
    for cell in range(cells):
        if space.work[cell] == HIDDEN:
            out[cell] = space.share[box_of[cell]] if box_of[cell] >= 0 else in_sea


@export("chances")
def typical_odds(space: Space) -> float:
    """Return a typical ratio of mines to free cells, by which each mine is weighed."""
    cells = space.counts[SEA]
    for box in range(space.counts[BOXES]):
        cells += space.boxes[box, 0]
    left = space.counts[MINES]
    return max(left, 1) / max(cells - left, 1)


@export("chances")
def restart(space: Space) -> None:
    """Reset the space for a sweep from the first place on."""
    for n in range(space.counts[NUMBERS]):
        space.facts[SLOT, n] = -1
        room = 0
        for k in range(1, space.members[n, 0] + 1):
            room += space.boxes[space.members[n, k], 0]
        space.facts[ROOM, n] = room
    for place in range(len(space.entries)):
        space.entries[place] = -1
    for number in range(8):
        space.where[number] = 0
    for number in range(4):
        space.sums[number] = 0.0
    space.bits[VACANT] = ALL
    offset = 0
    for c in range(space.counts[COMPS]):
        space.lines[OFFSET, c] = offset
        offset += 1
        for place in range(space.lines[STARTS, c], space.lines[STARTS, c + 1]):
            offset += space.boxes[space.lines[ORDER, place], 0]


@export("chances")
def forward(stop: Whole, odds: float, budget: Whole, cap: Whole, keep: Whole, space: Space) -> Whole:
    """Sweep on from where the space stands to the place `stop`.

    Args:
        odds: Factor by which each mine multiplies a weight.
        budget: States after which PAUSED is returned; the caller calls again.
        cap: States of a layer above which CROWDED is returned.
        keep: States of a layer above which THICK is returned; the caller thins the layer and calls again;
            0 for no limit.

    Returns:
        DONE, PAUSED, FULL where keys or values have no room (call again when they have grown), CROWDED,
        CONTRADICTION or THICK.
    """
    where = space.where
    left = budget
    while left > 0:
        stage = where[STAGE]
        left -= 1
        if stage <= OPEN and where[PLACE] == stop:
            return DONE
        if stage in (BEGIN, MAKE):
            if not (_begin(space) if stage == BEGIN else _make(space)):
                return FULL
        elif stage == OPEN:
            if not _open(space):
                return CROWDED
        elif stage == SPREAD:
            left, code = _spread(left, cap, space)
            if code != DONE:
                return code
        elif stage == FILL:
            left = _fill(left, odds, space)
        elif stage == CLOSE:
            _close(space)
            if 0 < keep < where[END] - where[FRESH]:
                return THICK
        else:
            _advance(space)
    return PAUSED


def _begin(space: Space) -> bool:
    """Set up the single state that begins a component; return False where memory is full."""
    where = space.where
    state, used = where[END], where[USED]
    if state == len(space.keys) or used == space.values.shape[1]:
        return False
    space.keys[state] = ZERO
    space.spans[state, 0] = 0
    space.spans[state, 1] = 0
    space.spans[state, 2] = used
    space.values[0, used] = 1.0
    space.scales[where[COMP]] = 0.0
    space.layers[where[PLACE] + where[COMP]] = state
    space.sums[LOST] = 1.0
    where[LAYER] = state
    where[END] = state + 1
    where[USED] = used + 1
    where[STAGE] = OPEN
    return True


def _open(space: Space) -> bool:
    """Give the numbers that the next box is first to touch a place in the keys; return False without room."""
    facts, boxes, bits = space.facts, space.boxes, space.bits
    box = space.lines[ORDER, space.where[PLACE]]
    opened, step = ZERO, ZERO
    for k in range(boxes[box, 1]):
        n = boxes[box, 2 + k]
        if facts[SLOT, n] < 0:
            mask = (ONE << np.uint64(facts[BITS, n])) - ONE
            s = 0
            while s < 64 and (bits[VACANT] >> np.uint64(s)) & mask != mask:
                s += 1
            if s == 64:
                return False
            bits[VACANT] &= ~(mask << np.uint64(s))
            facts[SLOT, n] = s
            opened |= np.uint64(facts[NEED, n]) << np.uint64(s)
        facts[ROOM, n] -= boxes[box, 0]
        step |= ONE << np.uint64(facts[SLOT, n])
    bits[STEP] = step
    bits[OPENED_BITS] = opened
    space.where[FRESH] = space.where[END]
    space.where[CURSOR] = space.where[LAYER]
    space.where[STAGE] = SPREAD
    return True


def _spread(left: Whole, cap: Whole, space: Space) -> tuple[Whole, Whole]:
    """Compute the states after a box, and each state's successors; return (budget left, code)."""
    facts, boxes, keys, moves = space.facts, space.boxes, space.keys, space.moves
    spans, where, bits = space.spans, space.where, space.bits
    box = space.lines[ORDER, where[PLACE]]
    size, t = boxes[box, 0], boxes[box, 1]
    start, end = where[FRESH], where[END]
    state = where[CURSOR]
    while state < start:
        if left <= 0:
            where[CURSOR], where[END] = state, end
            return left, PAUSED
        left -= 1
        if end + 9 > len(keys):
            where[CURSOR], where[END] = state, end
            return left, FULL
        if end - start > cap or 2 * (end + 9 - start) > len(space.entries):
            where[CURSOR], where[END] = state, end
            return left, CROWDED
        key = keys[state] + bits[OPENED_BITS]
        fewest, most = 0, size
        for k in range(t):
            n = boxes[box, 2 + k]
            mask = (ONE << np.uint64(facts[BITS, n])) - ONE
            wanted = np.int64((key >> np.uint64(facts[SLOT, n])) & mask)
            most = min(most, wanted)
            fewest = max(fewest, wanted - facts[ROOM, n])
        for k in range(9):
            moves[state, k] = -1
        for k in range(fewest, most + 1):
            target = _look_up(key - np.uint64(k) * bits[STEP], start, end, keys, space.entries)
            if target == end:
                spans[end, 0] = 1 << 30
                spans[end, 1] = -1
                end += 1
            spans[target, 0] = min(spans[target, 0], spans[state, 0] + k)
            spans[target, 1] = max(spans[target, 1], spans[state, 1] + k)
            moves[state, k] = target
        state += 1
    where[CURSOR], where[END] = state, end
    if end == start:
        return left, CONTRADICTION
    where[STAGE] = MAKE
    return left, DONE


def _look_up(key: np.uint64, start: Whole, end: Whole, keys: Words, table: Numbers) -> Whole:
    """Return the state of this layer with a key, a new one at `end`; entries of other layers are reused."""
    mask = len(table) - 1
    place = np.int64((key * HASH) >> np.uint64(38)) & mask
    while table[place] >= start and table[place] < end:
        if keys[table[place]] == key:
            return np.int64(table[place])
        place = (place + 1) & mask
    table[place] = end
    keys[end] = key
    return end


def _make(space: Space) -> bool:
    """Reserve room for the weights of the new layer; return False where there is none."""
    spans, where = space.spans, space.where
    used = where[USED]
    for state in range(where[FRESH], where[END]):
        spans[state, 2] = used
        used += spans[state, 1] - spans[state, 0] + 1
    if used > space.values.shape[1]:
        return False
    for place in range(where[USED], used):
        space.values[0, place] = 0.0
    where[USED] = used
    where[CURSOR] = where[LAYER]
    where[STAGE] = FILL
    return True


def _fill(left: Whole, odds: float, space: Space) -> Whole:
    """Compute the weights of the new layer; return the budget left."""
    spans, moves, where = space.spans, space.moves, space.where
    values = space.values[0]
    size = space.boxes[space.lines[ORDER, where[PLACE]], 0]
    state = where[CURSOR]
    while state < where[FRESH] and left > 0:
        wide = spans[state, 1] - spans[state, 0] + 1
        source = spans[state, 2]
        power = 1.0
        for k in range(size + 1):
            target = moves[state, k]
            if target >= 0:
                factor = CHOOSE[size, k] * power
                goal = spans[target, 2] + spans[state, 0] + k - spans[target, 0]
                for a in range(wide):
                    values[goal + a] += factor * values[source + a]
                left -= wide >> 4
            power *= odds
        left -= 1
        state += 1
    where[CURSOR] = state
    if state == where[FRESH]:
        where[STAGE] = CLOSE
    return left


def _close(space: Space) -> None:
    """Rescale the weights of the new layer where they are very large or small, and count its states."""
    where = space.where
    first = space.spans[where[FRESH], 2]
    most = 0.0
    for a in range(first, where[USED]):
        most = max(most, space.values[0, a])
    if most > 1e50 or most < 1e-50:
        for a in range(first, where[USED]):
            space.values[0, a] /= most
        space.scales[where[COMP]] += math.log(most)
    space.sums[STATES] += space.sums[LOST] * (where[END] - where[FRESH])
    where[STAGE] = ADVANCE


def _advance(space: Space) -> None:
    """Free the key bits of numbers that are complete, and go on to the next box."""
    facts, where, boxes, lines = space.facts, space.where, space.boxes, space.lines
    place, comp = where[PLACE], where[COMP]
    box = lines[ORDER, place]
    for k in range(boxes[box, 1]):
        n = boxes[box, 2 + k]
        if facts[ROOM, n] == 0:
            mask = (ONE << np.uint64(facts[BITS, n])) - ONE
            space.bits[VACANT] |= mask << np.uint64(facts[SLOT, n])
    where[LAYER] = where[FRESH]
    where[PLACE] = place + 1
    space.layers[place + 1 + comp] = where[FRESH]
    where[STAGE] = OPEN
    if place + 1 == lines[STARTS, comp + 1]:
        _finish(comp, space)
        where[COMP] = comp + 1
        where[STAGE] = BEGIN


def _finish(comp: Whole, space: Space) -> None:
    """Store the weights of a component by its mines, scaled to the sum 1, from its last state."""
    last = space.where[LAYER]
    low, wide, source = space.spans[last, 0], space.spans[last, 1], space.spans[last, 2]
    wide += 1 - low
    total = 0.0
    for a in range(wide):
        total += space.values[0, source + a]
    offset = space.lines[OFFSET, comp]
    for a in range(wide):
        space.ways[0, offset + a] = space.values[0, source + a] / total
    space.scales[comp] += math.log(total)
    space.lines[LOWEST, comp] = low
    space.lines[WIDTH, comp] = wide


@export("chances")
def backward(stop: Whole, odds: float, budget: Whole, space: Space) -> Whole:
    """Sweep back from where the space stands to the place `stop`, with each component's weights in `ways`.

    Each box's chance goes to `share`: exactly 0 or 1 where every way to the end, or the number of mines,
    decides it; else between. Returns DONE or PAUSED.
    """
    where, lines, sums = space.where, space.lines, space.sums
    left = budget
    if where[STAGE] == BEGIN:
        where[STAGE] = OPEN
        where[COMP] -= 1
        if where[PLACE] > stop:
            _turn(space)
    while where[PLACE] > stop:
        if left <= 0:
            return PAUSED
        if where[PLACE] == lines[STARTS, where[COMP]]:
            where[COMP] -= 1
            _turn(space)
        place, comp = where[PLACE] - 1, where[COMP]
        box = lines[ORDER, place]
        left = _back(place + comp, box, left, odds, space)
        if where[CURSOR] == space.layers[place + comp + 1]:
            _level(place + comp, space)
            mine, safe = sums[MINE], sums[SAFE]
            share = mine / (mine + safe) if mine + safe > 0.0 else 0.0
            if share == 1.0 and safe > 0.0:
                share = 1.0 - 2.0**-53
            space.share[box] = share
            _ready(place - 1 + comp, box, space)
            where[PLACE] = place
    return DONE


def _turn(space: Space) -> None:
    """Start a component's way back: give its last state the weights of the other components and the sea."""
    place, comp = space.where[PLACE], space.where[COMP]
    last = space.layers[place + comp]
    source, offset = space.spans[last, 2], space.lines[OFFSET, comp]
    for a in range(space.lines[WIDTH, comp]):
        space.values[1, source + a] = space.ways[1, offset + a]
    space.spans[last, 3] = 1
    _ready(place - 1 + comp, space.lines[ORDER, place - 1], space)


def _ready(layer: Whole, box: Whole, space: Space) -> None:
    """Reset the sums of a box's mines and free cells, and go to the first state of its layer."""
    if layer >= 0:
        space.where[CURSOR] = space.layers[layer]
    space.sums[MINE] = 0.0
    space.sums[SAFE] = 0.0


def _back(layer: Whole, box: Whole, left: Whole, odds: float, space: Space) -> Whole:
    spans, moves, where = space.spans, space.moves, space.where
    ahead, behind = space.values[0], space.values[1]
    size = space.boxes[box, 0]
    end = space.layers[layer + 1]
    mine, safe = space.sums[MINE], space.sums[SAFE]
    state = where[CURSOR]
    if state == space.layers[layer]:
        space.lines[MINED, box] = 0
        space.lines[FREE, box] = 0
    while state < end and left > 0:
        wide = spans[state, 1] - spans[state, 0] + 1
        source = spans[state, 2]
        for a in range(wide):
            behind[source + a] = 0.0
        spans[state, 3] = 0
        power = 1.0
        for k in range(size + 1):
            target = moves[state, k]
            if target >= 0 and spans[target, 3]:
                spans[state, 3] = 1
                space.lines[MINED, box] |= k > 0
                space.lines[FREE, box] |= k < size
                factor = CHOOSE[size, k] * power
                goal = spans[target, 2] + spans[state, 0] + k - spans[target, 0]
                through = 0.0
                for a in range(wide):
                    part = factor * behind[goal + a]
                    behind[source + a] += part
                    through += part * ahead[source + a]
                mine += k * through
                safe += (size - k) * through
                left -= wide >> 4
            power *= odds
        left -= 1
        state += 1
    where[CURSOR] = state
    space.sums[MINE] = mine
    space.sums[SAFE] = safe
    return left


def _level(layer: Whole, space: Space) -> None:
    """Rescale the backward weights of a layer where they are very large or small."""
    first, end = space.layers[layer], space.layers[layer + 1]
    source = space.spans[first, 2]
    stop = space.spans[end - 1, 2] + space.spans[end - 1, 1] - space.spans[end - 1, 0] + 1
    most = 0.0
    for a in range(source, stop):
        most = max(most, space.values[1, a])
    if most > 0.0 and (most > 1e50 or most < 1e-50):
        for a in range(source, stop):
            space.values[1, a] /= most
