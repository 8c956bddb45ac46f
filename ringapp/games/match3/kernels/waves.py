"""The cell engine's waves: specials made, blasts, thick blocks worn, points. It equals the reference."""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.cells import (
    BLOCKS,
    BOMB,
    COLUMN,
    HIT,
    JELLY,
    MADE,
    MATCHED,
    PLAIN,
    QUEUE,
    ROW,
    RUNS,
    SHOTS,
    SIDE,
    SILENT,
    WRAPPED,
    fall,
    find_runs,
    is_pair,
    kind_at,
    load,
    store,
    thick_of,
)
from ringapp.games.match3.kernels.layout import (
    ADJACENT_DAMAGE,
    ANY_SOURCE,
    BOMBS_ON,
    CAP,
    HEIGHT,
    JELLY_ON,
    STRIPE_BONUS,
    STRIPE_DAMAGE,
    THICK_BONUS,
    WHOLE_ACTION,
    WIDTH,
    WRAPPED_ON,
    Numbers,
    Word,
    Words,
)


@njit(cache=True, nogil=True)
def _holds(runs: Numbers, run: int, cell: int) -> Word:
    start, length, step = runs[3 * run], runs[3 * run + 1], runs[3 * run + 2]
    away = cell - start
    return away >= 0 and away % step == 0 and away // step < length


@njit(cache=True, nogil=True)
def _place(scratch: Numbers, runs: Numbers, run: int, first: int, second: int) -> Word:
    """The cell of a line that becomes special (R7, R8), -1 for none; first and second are the moved ones."""
    made, blocks = scratch[MADE], scratch[BLOCKS]
    for cell in (first, second):
        if cell >= 0 and _holds(runs, run, cell) and made[cell] == 0 and thick_of(blocks[cell]) == 0:
            return cell
    for index in range(runs[3 * run + 1]):
        cell = runs[3 * run] + index * runs[3 * run + 2]
        if made[cell] == 0 and thick_of(blocks[cell]) == 0:
            return cell
    return -1


@njit(cache=True, nogil=True)
def _make(scratch: Numbers, parameters: Numbers, runs: Numbers, count: int, first: int, second: int) -> Word:
    """Fill the MADE row with the specials that the lines make; how many."""
    blocks, made = scratch[BLOCKS], scratch[MADE]
    total = 0
    used = np.zeros(count, np.uint8)
    if parameters[BOMBS_ON]:
        for run in range(count):
            if runs[3 * run + 1] >= 5:
                cell = _place(scratch, runs, run, first, second)
                if cell >= 0:
                    made[cell] = BOMB << 4
                    used[run] = 1
                    total += 1
    if parameters[WRAPPED_ON]:
        total += _make_wrapped(scratch, runs, count, used)
    for run in range(count):
        if runs[3 * run + 1] >= 4 and used[run] == 0:
            cell = _place(scratch, runs, run, first, second)
            if cell >= 0:
                kind = COLUMN if runs[3 * run + 2] == 1 else ROW
                made[cell] = (blocks[cell] & 15) | kind << 4
                total += 1
    return total


@njit(cache=True, nogil=True)
def _make_wrapped(scratch: Numbers, runs: Numbers, count: int, used: Numbers) -> Word:
    blocks, made = scratch[BLOCKS], scratch[MADE]
    total = 0
    for across in range(count):
        if runs[3 * across + 2] != 1:
            continue
        for upright in range(count):
            if runs[3 * upright + 2] == 1 or used[across] or used[upright]:
                continue
            for index in range(runs[3 * across + 1]):
                cell = runs[3 * across] + index
                if _holds(runs, upright, cell):
                    if made[cell] == 0 and thick_of(blocks[cell]) == 0:
                        made[cell] = (blocks[cell] & 15) | WRAPPED << 4
                        used[across] = used[upright] = 1
                        total += 1
                    break
    return total


@njit(cache=True, nogil=True)
def _hit(scratch: Numbers, cell: int, waiting: int) -> Word:
    """Clear a cell and queue it where it is special; the new length of the queue."""
    code = scratch[BLOCKS, cell]
    if code == 0 or scratch[HIT, cell]:
        return waiting
    scratch[HIT, cell] = 1
    if kind_at(code) != PLAIN and scratch[SILENT, cell] == 0:
        scratch[QUEUE, waiting] = cell
        return waiting + 1
    return waiting


@njit(cache=True, nogil=True)
def _cover(scratch: Numbers, width: int, box: tuple[int, int, int, int], waiting: int) -> Word:
    """One blast over the cells x0 <= x < x1, y0 <= y < y1; the new length of the queue."""
    for y in range(box[2], box[3]):
        for x in range(box[0], box[1]):
            cell = y * width + x
            if thick_of(scratch[BLOCKS, cell]):
                scratch[SHOTS, cell] += 1
            else:
                waiting = _hit(scratch, cell, waiting)
    return waiting


@njit(cache=True, nogil=True)
def _coloured(scratch: Numbers, size: int, colour: int, waiting: int) -> Word:
    """Clear every loose block of a colour; the new length of the queue."""
    for cell in range(size):
        code = scratch[BLOCKS, cell]
        if code and code & 15 == colour and thick_of(code) == 0:
            waiting = _hit(scratch, cell, waiting)
    return waiting


@njit(cache=True, nogil=True)
def _commonest(scratch: Numbers, size: int) -> Word:
    count = np.zeros(16, np.int64)
    for cell in range(size):
        code = scratch[BLOCKS, cell]
        if thick_of(code) == 0:
            count[code & 15] += 1
    best = 0
    for colour in range(1, 16):
        if count[colour] > 0 and (best == 0 or count[colour] > count[best]):
            best = colour
    return best


@njit(cache=True, nogil=True)
def _fire(scratch: Numbers, parameters: Numbers, waiting: int) -> None:
    """Let every queued special fire until nothing new is hit (R9)."""
    width, height = parameters[WIDTH], parameters[HEIGHT]
    done = 0
    while done < waiting:
        cell = scratch[QUEUE, done]
        done += 1
        x, y = cell % width, cell // width
        kind = kind_at(scratch[BLOCKS, cell])
        if kind == ROW:
            waiting = _cover(scratch, width, (0, width, y, y + 1), waiting)
        elif kind == COLUMN:
            waiting = _cover(scratch, width, (x, x + 1, 0, height), waiting)
        elif kind == WRAPPED:
            box = (max(x - 1, 0), min(x + 2, width), max(y - 1, 0), min(y + 2, height))
            waiting = _cover(scratch, width, box, waiting)
        else:
            target = _commonest(scratch, width * height)
            if target:
                waiting = _coloured(scratch, width * height, target, waiting)


@njit(cache=True, nogil=True)
def _open_pair(scratch: Numbers, parameters: Numbers, first: int, second: int) -> Word:
    """The effect of two swapped specials (E4), with the silent cells marked; the length of the queue."""
    width, height = parameters[WIDTH], parameters[HEIGHT]
    size = width * height
    blocks = scratch[BLOCKS]
    one, two = kind_at(blocks[first]), kind_at(blocks[second])
    if one == BOMB or two == BOMB:
        bomb, other = (first, second) if one == BOMB else (second, first)
        kind = kind_at(blocks[other])
        scratch[SILENT, bomb] = 1
        if kind == BOMB:
            scratch[SILENT, other] = 1
        waiting = _hit(scratch, bomb, 0)
        if kind == BOMB:
            return _cover(scratch, width, (0, width, 0, height), _hit(scratch, other, waiting))
        colour = blocks[other] & 15
        for cell in range(size if kind != PLAIN else 0):
            code = blocks[cell]
            if code and code & 15 == colour and thick_of(code) == 0:
                turned = WRAPPED
                if kind != WRAPPED:
                    turned = ROW if (cell % width + cell // width) % 2 == 0 else COLUMN
                blocks[cell] = colour | turned << 4
        return _coloured(scratch, size, colour, waiting)
    scratch[SILENT, first] = scratch[SILENT, second] = 1
    waiting = _hit(scratch, second, _hit(scratch, first, 0))
    x, y = first % width, first // width
    if one == WRAPPED and two == WRAPPED:
        box = (max(x - 2, 0), min(x + 3, width), max(y - 2, 0), min(y + 3, height))
        return _cover(scratch, width, box, waiting)
    reach = 1 if one == WRAPPED or two == WRAPPED else 0
    for row in range(max(y - reach, 0), min(y + reach + 1, height)):
        waiting = _cover(scratch, width, (0, width, row, row + 1), waiting)
    for column in range(max(x - reach, 0), min(x + reach + 1, width)):
        waiting = _cover(scratch, width, (column, column + 1, 0, height), waiting)
    return waiting


@njit(cache=True, nogil=True)
def _touched(scratch: Numbers, parameters: Numbers, cell: int) -> Word:
    """Whether a neighbour that counts was cleared in this wave (R12)."""
    width, height = parameters[WIDTH], parameters[HEIGHT]
    x, y = cell % width, cell // width
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if 0 <= x + dx < width and 0 <= y + dy < height:
            near = cell + dx + dy * width
            if scratch[HIT, near] and (parameters[ANY_SOURCE] or scratch[MATCHED, near]):
                return True
    return False


@njit(cache=True, nogil=True)
def _wear(scratch: Numbers, parameters: Numbers) -> Word:
    """Take layers off thick blocks; how many became regular."""
    freed = 0
    blocks = scratch[BLOCKS]
    for cell in range(parameters[WIDTH] * parameters[HEIGHT]):
        code = blocks[cell]
        thick = thick_of(code)
        if thick == 0:
            continue
        layers = scratch[SHOTS, cell] * parameters[STRIPE_DAMAGE]
        if code >> 11 & 1 == 0 and _touched(scratch, parameters, cell):
            layers = max(layers, parameters[ADJACENT_DAMAGE])
        if scratch[MATCHED, cell]:
            layers = max(layers, 1)
        if layers == 0:
            continue
        left = max(thick - layers, 0)
        freed += left == 0
        licorice = code & 1 << 11 if left else 0
        blocks[cell] = (code & 127) | left << 7 | licorice
    return freed


@njit(cache=True, nogil=True)
def _wave(scratch: Numbers, parameters: Numbers, first: int, second: int, pair: bool) -> tuple[int, int, int]:
    """One round on the loaded state, before falling: cleared (-1 for none), specials made, freed."""
    size = parameters[WIDTH] * parameters[HEIGHT]
    for purpose in (HIT, SHOTS, MADE, SILENT, MATCHED):
        scratch[purpose, :size] = 0
    waiting = 0
    if pair:
        waiting = _open_pair(scratch, parameters, first, second)
    runs = scratch[RUNS:].reshape(-1)
    count = find_runs(scratch, parameters, runs)
    if count == 0 and not pair:
        return -1, 0, 0
    longest = 0
    for run in range(count):
        longest = max(longest, runs[3 * run + 1])
        for index in range(runs[3 * run + 1]):
            cell = runs[3 * run] + index * runs[3 * run + 2]
            scratch[MATCHED, cell] = 1
            if thick_of(scratch[BLOCKS, cell]) == 0:
                waiting = _hit(scratch, cell, waiting)
    _fire(scratch, parameters, waiting)
    made = 0
    if longest >= 4 or parameters[WRAPPED_ON]:
        made = _make(scratch, parameters, runs, count, first, second)
    freed = _wear(scratch, parameters)
    cleared = 0
    for cell in range(size):
        if scratch[HIT, cell]:
            cleared += 1
            scratch[BLOCKS, cell] = 0
            if parameters[JELLY_ON] and scratch[JELLY, cell]:
                scratch[JELLY, cell] -= 1
        if scratch[MADE, cell]:
            scratch[BLOCKS, cell] = scratch[MADE, cell]
    return cleared, made, freed


@njit(cache=True, nogil=True)
def cell_play(
    state: Words, move: int, parameters: Numbers, values: Numbers, reserve: Words, scratch: Numbers
) -> Word:
    """Play a legal swap in place; what it gains."""
    load(state, parameters, scratch)
    width = parameters[WIDTH]
    first = move >> 1
    second = first + (width if move & 1 else 1)
    blocks = scratch[BLOCKS]
    one, two = blocks[first], blocks[second]
    blocks[first], blocks[second] = two, one
    pair = is_pair(one, two, parameters)
    total, sum_cleared = 0, 0
    while True:
        cleared, made, freed = _wave(scratch, parameters, first, second, pair)
        if cleared < 0:
            break
        sum_cleared += cleared
        total += made * parameters[STRIPE_BONUS] + freed * parameters[THICK_BONUS]
        if parameters[WHOLE_ACTION] == 0:
            total += values[cleared]
        fall(scratch, parameters, reserve)
        first, second, pair = -1, -1, False
    if parameters[WHOLE_ACTION]:
        total += values[min(sum_cleared, len(values) - 1)]
    store(state, parameters, scratch)
    return min(total, parameters[CAP]) if parameters[CAP] >= 0 else total


@njit(cache=True, nogil=True)
def new_scratch() -> Numbers:
    """The rows that a thread of search needs; the runs take the last two and a half."""
    return np.zeros((RUNS + 4, SIDE), np.int64)
