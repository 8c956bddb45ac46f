"""Chances of a mine in double precision: the sweep of `counting`, compiled: a whole game in a millisecond.

A cell of a view is 0 to 8 when open, else HIDDEN, KNOWN (a known mine) or READ (safe, number not known).
States pack what open numbers still demand, four bits each in one of sixteen slots; a number keeps its slot
from its first box to its last. A state holds a weight for each number of mines used so far, every mine
weighed by the odds of the field so that nothing overflows. All terms are positive: exact 0 and 1 stay so.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np
from numba import njit

HIDDEN, KNOWN, READ = -1, -2, -3
NONE_FITS, TOO_WIDE = -np.inf, np.inf
SLOTS = 16
F15 = np.uint64(15)
ONE, ZERO = np.uint64(1), np.uint64(0)
HASH = np.uint64(0x9E3779B97F4A7C15)
TABLE = 1 << 13
MAX_LAYER = 3000
MAX_STATES = 120_000
MAX_VALUES = 1_500_000
CHOOSE = np.array([[1.0 if k == 0 else 0.0 for k in range(9)] for _ in range(9)])
for _n in range(1, 9):
    for _k in range(1, 9):
        CHOOSE[_n, _k] = CHOOSE[_n - 1, _k - 1] + CHOOSE[_n - 1, _k]


def workspace(cells: int) -> tuple[Any, ...]:
    """Memory for fields of up to this many cells."""
    ints = np.zeros((24, cells + 1), np.int64)
    boxes = np.zeros((cells + 1, 20), np.int64)
    numbers = np.zeros((cells + 1, 9), np.int64)
    keys = np.zeros(MAX_STATES, np.uint64)
    spans = np.zeros((MAX_STATES, 3), np.int64)
    moves = np.zeros((MAX_STATES, 9), np.int64)
    values = np.zeros((2, MAX_VALUES))
    table = np.full(TABLE, -1, np.int64)
    joins = np.zeros((4, 2 * cells + 2))
    work = np.zeros(cells, np.int8)
    return ints, boxes, numbers, keys, spans, moves, values, table, joins, work


@njit(cache=True, nogil=True)
def chances(view: Any, rows: Any, columns: Any, mines: Any, space: Any, out: Any) -> Any:
    """The chance of a mine in each hidden cell.

    Args:
        view: rows * columns cells.
        mines: Mines in all.
        space: What `workspace` made.
        out: One number for each cell, overwritten where it is hidden.

    Returns:
        The natural logarithm of the number of layouts that fit; NONE_FITS for a contradiction, TOO_WIDE where
        the numbers are interlaced too widely.
    """
    work = space[9][: rows * columns]
    work[:] = view
    if not _settle(work, rows, columns, out):
        return NONE_FITS
    count, left = _numbers(work, rows, columns, mines, space)
    if count < 0 or left < 0 or left > _hidden(work):
        return NONE_FITS
    boxes, sea = _boxes(work, rows, columns, space)
    comps = _order(boxes, space)
    odds = _odds(left, sea, boxes, space)
    states = _forward_all(comps, odds, space)
    if states <= 0:
        return NONE_FITS if states == 0 else TOO_WIDE
    total, in_sea = _join(comps, left, sea, odds, space)
    if total == NONE_FITS:
        return total
    _backward_all(comps, odds, space)
    box_of, share = space[0][0], space[8][3]
    for cell in range(rows * columns):
        if work[cell] == HIDDEN:
            out[cell] = share[box_of[cell]] if box_of[cell] >= 0 else in_sea
    return total


@njit(cache=True, nogil=True)
def _settle(work: Any, rows: Any, columns: Any, out: Any) -> Any:
    """What single numbers decide, again and again; False for a contradiction. Decided cells get chances."""
    changed = True
    while changed:
        changed = False
        for cell in range(rows * columns):
            if work[cell] < 0:
                continue
            r, c = cell // columns, cell % columns
            near, known = 0, 0
            for i in range(max(0, r - 1), min(rows, r + 2)):
                for j in range(max(0, c - 1), min(columns, c + 2)):
                    near += work[i * columns + j] == HIDDEN
                    known += work[i * columns + j] == KNOWN
            wanted = work[cell] - known
            if wanted < 0 or wanted > near:
                return False
            if near and (wanted == 0 or wanted == near):
                _decide(work, rows, columns, r, c, READ if wanted == 0 else KNOWN, out)
                changed = True
    return True


@njit(cache=True, nogil=True)
def _decide(work: Any, rows: Any, columns: Any, r: Any, c: Any, sign: Any, out: Any) -> None:
    for i in range(max(0, r - 1), min(rows, r + 2)):
        for j in range(max(0, c - 1), min(columns, c + 2)):
            if work[i * columns + j] == HIDDEN:
                work[i * columns + j] = sign
                out[i * columns + j] = 1.0 if sign == KNOWN else 0.0


@njit(cache=True, nogil=True)
def _hidden(view: Any) -> Any:
    count = 0
    for cell in range(len(view)):
        count += view[cell] == HIDDEN
    return count


@njit(cache=True, nogil=True)
def _numbers(view: Any, rows: Any, columns: Any, mines: Any, space: Any) -> Any:
    """Number the open cells that touch hidden ones and note what they need; (-1, 0) for a contradiction."""
    number_of, need = space[0][1], space[0][2]
    count, left = 0, mines
    for cell in range(rows * columns):
        number_of[cell] = -1
        left -= view[cell] == KNOWN
        if view[cell] < 0:
            continue
        r, c = cell // columns, cell % columns
        near, known = 0, 0
        for i in range(max(0, r - 1), min(rows, r + 2)):
            for j in range(max(0, c - 1), min(columns, c + 2)):
                near += view[i * columns + j] == HIDDEN
                known += view[i * columns + j] == KNOWN
        wanted = view[cell] - known
        if wanted < 0 or wanted > near:
            return -1, 0
        if near:
            number_of[cell] = count
            need[count] = wanted
            count += 1
    space[0][3][0] = count
    return count, left


@njit(cache=True, nogil=True)
def _boxes(view: Any, rows: Any, columns: Any, space: Any) -> Any:
    """Merge cells with the same numbers. boxes: [size, numbers, their ids...]; numbers: [boxes, ids...]."""
    ints, boxes, numbers = space[0], space[1], space[2]
    box_of, number_of, table = ints[0], ints[1], space[7]
    touched = ints[4]
    for n in range(ints[3][0]):
        numbers[n, 0] = 0
    mask = 1023 if rows * columns <= 700 else TABLE - 1
    table[: mask + 1] = -1
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
                if n >= 0 and view[i * columns + j] >= 0:
                    touched[t] = n
                    t += 1
                    mixed = (mixed ^ np.uint64(n + 1)) * HASH
        if t == 0:
            sea += 1
            continue
        box = _find_box(boxes, table, touched, t, mixed, count, mask)
        if box == count:
            count += 1
            _new_box(boxes, numbers, touched, t, box)
        boxes[box, 0] += 1
        box_of[cell] = box
    return count, sea


@njit(cache=True, nogil=True)
def _find_box(boxes: Any, table: Any, touched: Any, t: Any, mixed: Any, count: Any, mask: Any) -> Any:
    place = np.int64(mixed >> np.uint64(51)) & mask
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


@njit(cache=True, nogil=True)
def _new_box(boxes: Any, numbers: Any, touched: Any, t: Any, box: Any) -> None:
    boxes[box, 0] = 0
    boxes[box, 1] = t
    for k in range(t):
        n = touched[k]
        boxes[box, 2 + k] = n
        numbers[n, 0] += 1
        numbers[n, numbers[n, 0]] = box


@njit(cache=True, nogil=True)
def _order(count: Any, space: Any) -> Any:
    """Order the boxes, component by component; starts[c] is where component c begins."""
    ints, boxes = space[0], space[1]
    starts, taken, left, opened = ints[6], ints[7], ints[8], ints[9]
    for box in range(count):
        taken[box] = 0
    for n in range(ints[3][0]):
        left[n] = space[2][n, 0]
        opened[n] = 0
    done, comps = 0, 0
    while done < count:
        first = -1
        for box in range(count):
            if not taken[box] and (first < 0 or boxes[box, 1] < boxes[first, 1]):
                first = box
        starts[comps] = done
        comps += 1
        done = _grow(first, done, space)
    starts[comps] = count
    return comps


@njit(cache=True, nogil=True)
def _grow(box: Any, done: Any, space: Any) -> Any:
    """Add a component to the order: next comes the box that opens the fewest numbers and closes the most."""
    ints, boxes, numbers = space[0], space[1], space[2]
    order, taken, left, opened, edge = ints[5], ints[7], ints[8], ints[9], ints[10]
    size = 0
    taken[box] = 2
    while True:
        order[done] = box
        done += 1
        taken[box] = 2
        for k in range(boxes[box, 1]):
            n = boxes[box, 2 + k]
            left[n] -= 1
            if not opened[n]:
                opened[n] = 1
                for m in range(1, numbers[n, 0] + 1):
                    if not taken[numbers[n, m]]:
                        taken[numbers[n, m]] = 1
                        edge[size] = numbers[n, m]
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


@njit(cache=True, nogil=True)
def _odds(left: Any, sea: Any, count: Any, space: Any) -> Any:
    """A typical ratio of mines to free cells, by which each mine is weighed."""
    cells = sea
    for box in range(count):
        cells += space[1][box, 0]
    free = cells - left
    return max(left, 1) / max(free, 1)


@njit(cache=True, nogil=True)
def _forward_all(comps: Any, odds: Any, space: Any) -> Any:
    """Sweep every component; the number of states in all plus 1, 0 for a contradiction, -1 for too many."""
    ints = space[0]
    starts, layer = ints[6], ints[11]
    room, slot = ints[12], ints[13]
    for n in range(ints[3][0]):
        slot[n] = -1
        room[n] = 0
        for k in range(1, space[2][n, 0] + 1):
            room[n] += space[1][space[2][n, k], 0]
    space[7][:] = -1
    states, used = 0, 0
    for c in range(comps):
        space[3][states] = ZERO
        space[4][states, 0] = 0
        space[4][states, 1] = 0
        space[4][states, 2] = used
        space[6][0, used] = 1.0
        used += 1
        layer[starts[c] + c] = states
        states += 1
        free = (ONE << np.uint64(SLOTS)) - ONE
        for place in range(starts[c], starts[c + 1]):
            first = layer[place + c]
            free, reached = _step(place, first, states, free, space)
            if reached <= states:
                return reached if reached < 0 else 0
            layer[place + c + 1] = states
            used = _fill(place, first, states, reached, used, odds, space)
            if used < 0:
                return -1
            states = reached
        layer[starts[c + 1] + c + 1] = states
    return states + 1


@njit(cache=True, nogil=True)
def _step(place: Any, first: Any, states: Any, free: Any, space: Any) -> Any:
    """The states after one box, and where each state goes; (slots left free, end of the new states)."""
    ints, boxes = space[0], space[1]
    box = ints[5][place]
    size, t = boxes[box, 0], boxes[box, 1]
    need, room, slot = ints[2], ints[12], ints[13]
    opened, step = ZERO, ZERO
    for k in range(t):
        n = boxes[box, 2 + k]
        if slot[n] < 0:
            if free == ZERO:
                return free, -1
            s = 0
            while not (free >> np.uint64(s)) & ONE:
                s += 1
            free &= ~(ONE << np.uint64(s))
            slot[n] = s
            opened |= np.uint64(need[n]) << np.uint64(4 * s)
        room[n] -= size
        step |= ONE << np.uint64(4 * slot[n])
    end = _spread(first, states, opened, step, size, t, box, space)
    for k in range(t):
        n = boxes[box, 2 + k]
        if room[n] == 0:
            free |= ONE << np.uint64(slot[n])
    return free, end


@njit(cache=True, nogil=True)
def _spread(first: Any, states: Any, opened: Any, step: Any, size: Any, t: Any, box: Any, space: Any) -> Any:
    ints, boxes, keys, spans, moves, table = space[0], space[1], space[3], space[4], space[5], space[7]
    room, slot = ints[12], ints[13]
    end = states
    for state in range(first, states):
        key = keys[state] + opened
        fewest, most = 0, size
        for k in range(t):
            n = boxes[box, 2 + k]
            wanted = np.int64((key >> np.uint64(4 * slot[n])) & F15)
            most = min(most, wanted)
            fewest = max(fewest, wanted - room[n])
        for k in range(9):
            moves[state, k] = -1
        for k in range(fewest, most + 1):
            target = _look_up(key - np.uint64(k) * step, states, end, keys, table)
            if target == end:
                if end - states >= MAX_LAYER or end + 2 >= MAX_STATES:
                    _forget(states, end, keys, table)
                    return -1
                spans[end, 0] = 1 << 30
                spans[end, 1] = -1
                end += 1
            spans[target, 0] = min(spans[target, 0], spans[state, 0] + k)
            spans[target, 1] = max(spans[target, 1], spans[state, 1] + k)
            moves[state, k] = target
    _forget(states, end, keys, table)
    return end


@njit(cache=True, nogil=True)
def _look_up(key: Any, states: Any, end: Any, keys: Any, table: Any) -> Any:
    """The state of this layer with a key, entered at `end` when it is new."""
    place = np.int64((key * HASH) >> np.uint64(51))
    while table[place] >= states and table[place] < end:
        if keys[table[place]] == key:
            return table[place]
        place = (place + 1) & (TABLE - 1)
    table[place] = end
    keys[end] = key
    return end


@njit(cache=True, nogil=True)
def _forget(states: Any, end: Any, keys: Any, table: Any) -> None:
    """Empty the places of a layer; every key is looked for from its own place on."""
    for state in range(states, end):
        place = np.int64((keys[state] * HASH) >> np.uint64(51))
        while table[place] != state:
            place = (place + 1) & (TABLE - 1)
        table[place] = -2
    for state in range(states, end):
        place = np.int64((keys[state] * HASH) >> np.uint64(51))
        while table[place] == -2:
            table[place] = -1
            place = (place + 1) & (TABLE - 1)


@njit(cache=True, nogil=True)
def _fill(place: Any, first: Any, states: Any, end: Any, used: Any, odds: Any, space: Any) -> Any:
    """The weights of a new layer; the end of the values used, -1 when they do not fit."""
    spans, moves, values = space[4], space[5], space[6]
    size = space[1][space[0][5][place], 0]
    for state in range(states, end):
        wide = spans[state, 1] - spans[state, 0] + 1
        if used + wide >= MAX_VALUES:
            return -1
        spans[state, 2] = used
        for a in range(wide):
            values[0, used + a] = 0.0
        used += wide
    for state in range(first, states):
        wide = spans[state, 1] - spans[state, 0] + 1
        source = spans[state, 2]
        power = 1.0
        for k in range(size + 1):
            target = moves[state, k]
            if target >= 0:
                factor = CHOOSE[size, k] * power
                goal = spans[target, 2] + spans[state, 0] + k - spans[target, 0]
                for a in range(wide):
                    values[0, goal + a] += factor * values[0, source + a]
            power *= odds
    return used


@njit(cache=True, nogil=True)
def _join(comps: Any, left: Any, sea: Any, odds: Any, space: Any) -> Any:
    """Weigh each component by all the others and the sea: (logarithm of the total, chance in the sea).

    The last state of each component gets, for each number of its mines, the weight of everything else.
    """
    ints, spans, joins = space[0], space[4], space[8]
    starts, layer = ints[6], ints[11]
    lows, longest = 0, 1
    for c in range(comps):
        last = layer[starts[c + 1] + c]
        lows += spans[last, 0]
        longest += spans[last, 1] - spans[last, 0]
    if lows > left or left > lows + longest - 1 + sea:
        return NONE_FITS, 0.0
    behind, ahead = joins[0], joins[1]
    first = _sea_ways(behind, left - lows, sea, odds, longest)
    wide = _ahead(comps, space)
    total, in_sea = 0.0, 0.0
    for j in range(wide):
        total += ahead[j] * behind[j]
        in_sea += ahead[j] * behind[j] * (left - lows - j)
    if total <= 0.0:
        return NONE_FITS, 0.0
    _weights(comps, wide, space)
    rest = left - lows - first
    scale = math.lgamma(sea + 1.0) - math.lgamma(rest + 1.0) - math.lgamma(sea - rest + 1.0)
    scale -= (lows + first) * math.log(odds)
    return math.log(total) + scale, in_sea / (sea * total) if sea else 0.0


@njit(cache=True, nogil=True)
def _sea_ways(behind: Any, left: Any, sea: Any, odds: Any, longest: Any) -> Any:
    """Ways to lay the rest in the sea when j mines beyond the least are used elsewhere, relative to the first
    j that can be; this j is returned."""
    for j in range(longest):
        behind[j] = 0.0
    start = max(0, left - sea)
    value = 1.0
    for j in range(start, min(longest, left + 1)):
        behind[j] = value
        k = left - j
        value *= k / ((sea - k + 1) * odds)
    return start


@njit(cache=True, nogil=True)
def _weights(comps: Any, wide: Any, space: Any) -> None:
    """From the last component to the first: its weights, then `behind` grows by it."""
    ints, spans, values, joins = space[0], space[4], space[6], space[8]
    starts, layer = ints[6], ints[11]
    behind, ahead, fresh = joins[0], joins[1], joins[2]
    for c in range(comps - 1, -1, -1):
        last = layer[starts[c + 1] + c]
        span, source = spans[last, 1] - spans[last, 0] + 1, spans[last, 2]
        before = wide - span + 1
        _ahead(c, space)
        for m in range(span):
            weight = 0.0
            for j in range(before):
                weight += ahead[j] * behind[j + m]
            values[1, source + m] = weight
        for j in range(before):
            fresh[j] = 0.0
            for m in range(span):
                fresh[j] += values[0, source + m] * behind[j + m]
        for j in range(before):
            behind[j] = fresh[j]
        wide = before


@njit(cache=True, nogil=True)
def _ahead(c: Any, space: Any) -> Any:
    """The joint ways of the components before c, by their mines; how many numbers of mines there are."""
    ints, spans, values, joins = space[0], space[4], space[6], space[8]
    starts, layer = ints[6], ints[11]
    ahead, fresh = joins[1], joins[2]
    ahead[0] = 1.0
    wide = 1
    for b in range(c):
        last = layer[starts[b + 1] + b]
        span, source = spans[last, 1] - spans[last, 0] + 1, spans[last, 2]
        for j in range(wide + span - 1):
            fresh[j] = 0.0
        for j in range(wide):
            for m in range(span):
                fresh[j + m] += ahead[j] * values[0, source + m]
        wide += span - 1
        for j in range(wide):
            ahead[j] = fresh[j]
    return wide


@njit(cache=True, nogil=True)
def _backward_all(comps: Any, odds: Any, space: Any) -> None:
    """Sweep back with the weights; each box's chance goes to share[box]."""
    ints, share = space[0], space[8][3]
    order, starts, layer = ints[5], ints[6], ints[11]
    for c in range(comps):
        for place in range(starts[c + 1] - 1, starts[c] - 1, -1):
            box = order[place]
            mine, safe = _back(layer[place + c], layer[place + c + 1], space[1][box, 0], odds, space)
            share[box] = mine / (mine + safe) if mine + safe > 0.0 else 0.0


@njit(cache=True, nogil=True)
def _back(first: Any, end: Any, size: Any, odds: Any, space: Any) -> Any:
    spans, moves, values = space[4], space[5], space[6]
    mine, safe = 0.0, 0.0
    for state in range(first, end):
        wide = spans[state, 1] - spans[state, 0] + 1
        source = spans[state, 2]
        for a in range(wide):
            values[1, source + a] = 0.0
        power = 1.0
        for k in range(size + 1):
            target = moves[state, k]
            if target >= 0:
                factor = CHOOSE[size, k] * power
                goal = spans[target, 2] + spans[state, 0] + k - spans[target, 0]
                through = 0.0
                for a in range(wide):
                    part = factor * values[1, goal + a]
                    values[1, source + a] += part
                    through += part * values[0, source + a]
                mine += k * through
                safe += (size - k) * through
            power *= odds
    return mine, safe
