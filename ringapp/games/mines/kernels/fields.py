"""Prepare a field to be counted, compiled: settle single numbers, merge like cells to boxes, order these.

A cell of a view is 0 to 8 when open, else HIDDEN, KNOWN (a known mine) or READ (safe, number not known).
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Grid, Numbers, Reals, Signs, Whole
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.memory import Space

HIDDEN, KNOWN, READ = -1, -2, -3
ONE, ZERO = np.uint64(1), np.uint64(0)
HASH = np.uint64(0x9E3779B97F4A7C15)
NEED, ROOM, SLOT, LEFT, OPENED, BITS = range(6)
ORDER, STARTS, TAKEN, EDGE, MINED, FREE, LOWEST, WIDTH, OFFSET, LIVE = range(10)
COUNTS = 5
BOXES, SEA, MINES, COMPS, NUMBERS = range(COUNTS)
PLACE, COMP, LAYER, END, USED, STAGE, CURSOR, FRESH = range(8)
"""Entries of `Space.where`: next place and component; first state of the last layer; end of all states;
values used; stage within the place; next state of the stage; first state of the new layer."""
LOST, STATES, MINE, SAFE = range(4)
"""Entries of `Space.sums`: how many states one kept state stands for; states in all, with those thinned out;
weights of mines and of free cells in a box during the sweep back."""
LOGS = np.log2(np.arange(1, 12))
NONE_FITS, TOO_WIDE = -np.inf, np.inf
CHOOSE = np.array([[1.0 if k == 0 else 0.0 for k in range(9)] for _ in range(9)])
for _n in range(1, 9):
    for _k in range(1, 9):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k - 1] + CHOOSE[_n - 1, _k]


@export("chances")
def lay_out(view: Signs, rows: Whole, columns: Whole, mines: Whole, space: Space, out: Reals) -> bool:
    """Settle a view and fill the space's boxes, numbers, order and counts; return False for a contradiction.

    Cells that single numbers decide get their chance, 0 or 1, in `out`. Negative `mines` mean an unknown
    number.
    """
    work = space.work
    for cell in range(rows * columns):
        work[cell] = view[cell]
    if not _settle(work, rows, columns, out):
        return False
    left = _numbers(work, rows, columns, mines, space)
    if mines >= 0 and (left < 0 or left > _hidden(work, rows * columns)):
        return False
    space.counts[MINES] = left
    _boxes(work, rows, columns, space)
    _order(space)
    return True


def _settle(work: Signs, rows: Whole, columns: Whole, out: Reals) -> bool:
    """Decide cells by single numbers, repeatedly, with chances in `out`; return False for a contradiction."""
    changed = True
    while changed:
        changed = False
        for cell in range(rows * columns):
            if work[cell] < 0:
                continue
            near, known = near_of(work, rows, columns, cell)
            wanted = work[cell] - known
            if wanted < 0 or wanted > near:
                return False
            if near and (wanted == 0 or wanted == near):
                _decide(work, rows, columns, cell, READ if wanted == 0 else KNOWN, out)
                changed = True
    return True


def near_of(view: Signs, rows: Whole, columns: Whole, cell: Whole) -> tuple[Whole, Whole]:
    """Return how many hidden cells and how many known mines the 3 x 3 square around a cell has."""
    r, c = cell // columns, cell % columns
    near, known = 0, 0
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            near += view[i * columns + j] == HIDDEN
            known += view[i * columns + j] == KNOWN
    return near, known


def _decide(work: Signs, rows: Whole, columns: Whole, cell: Whole, sign: Whole, out: Reals) -> None:
    r, c = cell // columns, cell % columns
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            if work[i * columns + j] == HIDDEN:
                work[i * columns + j] = sign
                out[i * columns + j] = 1.0 if sign == KNOWN else 0.0


def _hidden(view: Signs, cells: Whole) -> Whole:
    count = 0
    for cell in range(cells):
        count += view[cell] == HIDDEN
    return count


def _numbers(view: Signs, rows: Whole, columns: Whole, mines: Whole, space: Space) -> Whole:
    """Index the numbers that touch hidden cells and note what they need; return the mines left."""
    number_of, need, bits = space.cells[1], space.facts[NEED], space.facts[BITS]
    count, left = 0, mines
    for cell in range(rows * columns):
        number_of[cell] = -1
        left -= view[cell] == KNOWN
        if view[cell] < 0:
            continue
        near, known = near_of(view, rows, columns, cell)
        if near:
            number_of[cell] = count
            need[count] = view[cell] - known
            bits[count] = 1 + (need[count] > 1) + (need[count] > 3) + (need[count] > 7)
            count += 1
    space.counts[NUMBERS] = count
    return left


def _boxes(view: Signs, rows: Whole, columns: Whole, space: Space) -> None:
    """Merge hidden cells that touch the same numbers into boxes, and count the sea."""
    box_of, number_of = space.cells[0], space.cells[1]
    boxes, table, touched = space.boxes, space.entries, space.lines[EDGE]
    for n in range(space.counts[NUMBERS]):
        space.members[n, 0] = 0
    mask = 1023 if rows * columns <= 700 else len(table) - 1
    for place in range(mask + 1):
        table[place] = -1
    count, sea = 0, 0
    for cell in range(rows * columns):
        box_of[cell] = -1
        if view[cell] != HIDDEN:
            continue
        r, c = cell // columns, cell % columns
        t = 0
        mixed = ZERO
        for i in range(max(0, r - 1), min(rows, r + 2)):
            for j in range(max(0, c - 1), min(columns, c + 2)):
                n = number_of[i * columns + j]
                if n >= 0:
                    touched[t] = n
                    t += 1
                    mixed = (mixed ^ np.uint64(n + 1)) * HASH
        if t == 0:
            sea += 1
            continue
        box = _find_box(boxes, table, touched, t, mixed, count, mask)
        if box == count:
            count += 1
            _new_box(boxes, space.members, touched, t, box)
        boxes[box, 0] += 1
        box_of[cell] = box
    space.counts[BOXES] = count
    space.counts[SEA] = sea


def _find_box(
    boxes: Grid, table: Numbers, touched: Numbers, t: Whole, mixed: np.uint64, count: Whole, mask: Whole
) -> Whole:
    place = np.int64(mixed >> np.uint64(38)) & mask
    while table[place] >= 0:
        box = table[place]
        same = boxes[box, 1] == t
        for k in range(t):
            same = same and boxes[box, 2 + k] == touched[k]
        if same:
            return box
        place = (place + 1) & mask
    table[place] = count
    return count


def _new_box(boxes: Grid, members: Grid, touched: Numbers, t: Whole, box: Whole) -> None:
    boxes[box, 0] = 0
    boxes[box, 1] = t
    for k in range(t):
        n = touched[k]
        boxes[box, 2 + k] = n
        members[n, 0] += 1
        members[n, members[n, 0]] = box


def _order(space: Space) -> None:
    """Order the boxes, component by component, each from a box that touches the fewest numbers."""
    lines, boxes, facts = space.lines, space.boxes, space.facts
    count = space.counts[BOXES]
    for box in range(count):
        lines[TAKEN, box] = 0
    for n in range(space.counts[NUMBERS]):
        facts[LEFT, n] = space.members[n, 0]
        facts[OPENED, n] = 0
    done: Whole = 0
    comps = 0
    for fewest in range(1, 9):
        if done == count:
            break
        for box in range(count):
            if not lines[TAKEN, box] and boxes[box, 1] == fewest:
                lines[STARTS, comps] = done
                comps += 1
                done = grow(box, done, space)
    lines[STARTS, comps] = count
    space.counts[COMPS] = comps


def grow(box: Whole, done: Whole, space: Space) -> Whole:
    """Append a box's component to the order, taking next the box that opens fewest and closes most numbers.

    Its boxes must not be taken yet, nor its numbers opened. Returns the end of the order.
    """
    lines, boxes, facts, members = space.lines, space.boxes, space.facts, space.members
    edge, taken = lines[EDGE], lines[TAKEN]
    left, opened = facts[LEFT], facts[OPENED]
    size = 0
    while True:
        lines[ORDER, done] = box
        done += 1
        taken[box] = 2
        for k in range(boxes[box, 1]):
            n = boxes[box, 2 + k]
            left[n] -= 1
            if not opened[n]:
                opened[n] = 1
                for m in range(1, members[n, 0] + 1):
                    if not taken[members[n, m]]:
                        taken[members[n, m]] = 1
                        edge[size] = members[n, m]
                        size += 1
        if size == 0:
            return done
        best, least = 0, 1 << 30
        for e in range(size):
            score = 0
            soon = 9
            for k in range(boxes[edge[e], 1]):
                n = boxes[edge[e], 2 + k]
                score += (1 - opened[n]) - (left[n] == 1)
                soon = min(soon, left[n])
            score = score * 16 + soon
            if score < least:
                best, least = e, score
        box = edge[best]
        size -= 1
        for e in range(best, size):
            edge[e] = edge[e + 1]


def grow_narrow(box: Whole, done: Whole, haste: float, space: Space) -> Whole:
    """Append a box's component to the order, taking next the box after which the fewest states can be.

    Args:
        haste: Weight on taking boxes whose numbers will soon be complete.

    Needs boxes not taken, numbers not opened, `ROOM` at all their cells, `LEFT` at 0. Returns the new end.
    """
    lines, boxes, facts, members = space.lines, space.boxes, space.facts, space.members
    edge, taken = lines[EDGE], lines[TAKEN]
    room, past, opened = facts[ROOM], facts[LEFT], facts[OPENED]
    size = 0
    while True:
        lines[ORDER, done] = box
        done += 1
        taken[box] = 2
        for k in range(boxes[box, 1]):
            n = boxes[box, 2 + k]
            past[n] += boxes[box, 0]
            room[n] -= boxes[box, 0]
            if not opened[n]:
                opened[n] = 1
                for m in range(1, members[n, 0] + 1):
                    if not taken[members[n, m]]:
                        taken[members[n, m]] = 1
                        edge[size] = members[n, m]
                        size += 1
        if size == 0:
            return done
        best, least = 0, 1e9
        for e in range(size):
            cells = boxes[edge[e], 0]
            score, soon = 0.0, 99
            for k in range(boxes[edge[e], 1]):
                n = boxes[edge[e], 2 + k]
                need = facts[NEED, n]
                before = min(need, past[n]) - max(0, need - room[n])
                after = min(need, past[n] + cells) - max(0, need - room[n] + cells)
                score += LOGS[max(after, 0)] - LOGS[max(before, 0)]
                soon = min(soon, room[n] - cells)
            score += haste * soon
            if score < least:
                best, least = e, score
        box = edge[best]
        size -= 1
        for e in range(best, size):
            edge[e] = edge[e + 1]


@export("thinning")
def try_order(box: Whole, comp: Whole, haste: float, space: Space) -> float:
    """Reorder a component from a box on, also if it is not connected; return the bound of `foresee`."""
    lines, boxes, facts, members = space.lines, space.boxes, space.facts, space.members
    start, stop = lines[STARTS, comp], lines[STARTS, comp + 1]
    for place in range(start, stop):
        member = lines[ORDER, place]
        lines[TAKEN, member] = 0
        for k in range(boxes[member, 1]):
            n = boxes[member, 2 + k]
            facts[OPENED, n] = 0
            facts[LEFT, n] = 0
            facts[ROOM, n] = 0
            for m in range(1, members[n, 0] + 1):
                facts[ROOM, n] += boxes[members[n, m], 0]
    done = grow_narrow(box, start, haste, space)
    for member in range(space.counts[BOXES]):
        if done < stop and not lines[TAKEN, member]:
            done = grow_narrow(member, done, haste, space)
    return foresee(start, stop, space)


@export("chances")
def foresee(start: Whole, stop: Whole, space: Space) -> float:
    """Return an upper bound on the states of the component at `start` to `stop` of the order."""
    lines, boxes, facts, members = space.lines, space.boxes, space.facts, space.members
    room, done = facts[ROOM], facts[LEFT]
    for place in range(start, stop):
        box = lines[ORDER, place]
        for k in range(boxes[box, 1]):
            n = boxes[box, 2 + k]
            room[n] = 0
            done[n] = 0
            for m in range(1, members[n, 0] + 1):
                room[n] += boxes[members[n, m], 0]
    total, now = 0.0, 1.0
    for place in range(start, stop):
        box = lines[ORDER, place]
        for k in range(boxes[box, 1]):
            n = boxes[box, 2 + k]
            need = facts[NEED, n]
            now /= max(1, min(need, done[n]) - max(0, need - room[n]) + 1)
            done[n] += boxes[box, 0]
            room[n] -= boxes[box, 0]
            now *= max(1, min(need, done[n]) - max(0, need - room[n]) + 1)
        total += now
    return total
