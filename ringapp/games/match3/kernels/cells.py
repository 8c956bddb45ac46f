"""The cell engine: every rule switch on boards of every size, one cell at a time. It equals the reference.

It reads the block codes of `board` from four-to-a-word states; see `layout`. `scratch` is one array with a
row of SIDE cells for each purpose, so that nothing is allocated while a search runs.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.layout import (
    BOMBS_ON,
    COMBOS_ON,
    FREE_SWAPS,
    HEIGHT,
    JELLY_ON,
    RESERVE,
    THICK_FALLS,
    THICK_MATCHES,
    THICK_SWAPPABLE,
    WIDTH,
    Numbers,
    Word,
    Words,
)

SIDE = 256
# Rows of the scratch array.
BLOCKS, JELLY, USED, HIT, SHOTS, MADE, QUEUE, SILENT, MATCHED, HUES, RUNS = range(11)
PLAIN, ROW, COLUMN, WRAPPED, BOMB = range(5)


@njit(cache=True, nogil=True)
def thick_of(code: Word) -> Word:
    """Layers around a block."""
    return code >> 7 & 15


@njit(cache=True, nogil=True)
def kind_at(code: Word) -> Word:
    """PLAIN, ROW, COLUMN, WRAPPED or BOMB."""
    return code >> 4 & 7


@njit(cache=True, nogil=True)
def colour_at(code: Word, parameters: Numbers) -> Word:
    """The colour that a block matches with, 0 for none."""
    if thick_of(code) and (code >> 11 & 1 or parameters[THICK_MATCHES] == 0):
        return 0
    return code & 15


@njit(cache=True, nogil=True)
def load(state: Words, parameters: Numbers, scratch: Numbers) -> None:
    """Spread the words of a state over the scratch rows."""
    width = parameters[WIDTH]
    size = width * parameters[HEIGHT]
    for cell in range(size):
        scratch[BLOCKS, cell] = np.int64(state[cell >> 2] >> np.uint64(16 * (cell & 3))) & 0xFFFF
    first = (size + 3) >> 2
    for x in range(width):
        scratch[USED, x] = np.int64(state[first + (x >> 3)] >> np.uint64(8 * (x & 7))) & 255
    first += (width + 7) >> 3
    for cell in range(size if parameters[JELLY_ON] else 0):
        scratch[JELLY, cell] = np.int64(state[first + (cell >> 4)] >> np.uint64(4 * (cell & 15))) & 15


@njit(cache=True, nogil=True)
def store(state: Words, parameters: Numbers, scratch: Numbers) -> None:
    """Gather the scratch rows into the words of a state."""
    width = parameters[WIDTH]
    size = width * parameters[HEIGHT]
    state[:] = 0
    for cell in range(size):
        state[cell >> 2] |= np.uint64(scratch[BLOCKS, cell]) << np.uint64(16 * (cell & 3))
    first = (size + 3) >> 2
    for x in range(width):
        state[first + (x >> 3)] |= np.uint64(scratch[USED, x]) << np.uint64(8 * (x & 7))
    first += (width + 7) >> 3
    for cell in range(size if parameters[JELLY_ON] else 0):
        state[first + (cell >> 4)] |= np.uint64(scratch[JELLY, cell]) << np.uint64(4 * (cell & 15))


@njit(cache=True, nogil=True)
def paint(scratch: Numbers, parameters: Numbers) -> None:
    """Fill the HUES row with what each block matches with."""
    blocks, colours = scratch[BLOCKS], scratch[HUES]
    for cell in range(parameters[WIDTH] * parameters[HEIGHT]):
        code = blocks[cell]
        colours[cell] = code & 15 if code >> 7 == 0 else colour_at(code, parameters)


@njit(cache=True, nogil=True)
def _in_line(colours: Numbers, width: Word, height: Word, cell: Word) -> Word:
    """Whether a line of three contains this cell."""
    colour = colours[cell]
    if colour == 0:
        return False
    x, y = cell % width, cell // width
    low, high = x, x
    while low > 0 and colours[cell - x + low - 1] == colour:
        low -= 1
    while high < width - 1 and colours[cell - x + high + 1] == colour:
        high += 1
    if high - low >= 2:
        return True
    low, high = y, y
    while low > 0 and colours[(low - 1) * width + x] == colour:
        low -= 1
    while high < height - 1 and colours[(high + 1) * width + x] == colour:
        high += 1
    return high - low >= 2


@njit(cache=True, nogil=True)
def is_pair(one: int, two: int, parameters: Numbers) -> Word:
    """Whether swapping two blocks has an effect of its own (R14)."""
    if one == 0 or two == 0 or thick_of(one) or thick_of(two):
        return False
    first, second = kind_at(one), kind_at(two)
    if parameters[BOMBS_ON] and (first == BOMB) != (second == BOMB) and (first == PLAIN or second == PLAIN):
        return True
    return parameters[COMBOS_ON] != 0 and first != PLAIN and second != PLAIN


@njit(cache=True, nogil=True)
def cell_moves(scratch: Numbers, parameters: Numbers, moves: Numbers) -> Word:
    """Write the numbers of the legal swaps of the loaded state into `moves`; how many."""
    width, height = parameters[WIDTH], parameters[HEIGHT]
    blocks, colours = scratch[BLOCKS], scratch[HUES]
    paint(scratch, parameters)
    count = 0
    for number in range(2 * width * height):
        cell, up = number >> 1, number & 1
        if (up == 0 and cell % width == width - 1) or (up == 1 and cell // width == height - 1):
            continue
        other = cell + (width if up else 1)
        one, two = blocks[cell], blocks[other]
        if one == 0 or two == 0:
            continue
        if parameters[THICK_SWAPPABLE] == 0 and (thick_of(one) or thick_of(two)):
            continue
        legal = is_pair(one, two, parameters) or (one != two and parameters[FREE_SWAPS] != 0)
        first, second = colours[cell], colours[other]
        if not legal and first != second:
            colours[cell], colours[other] = second, first
            legal = _in_line(colours, width, height, cell) or _in_line(colours, width, height, other)
            colours[cell], colours[other] = first, second
        if legal:
            moves[count] = number
            count += 1
    return count


@njit(cache=True, nogil=True)
def find_runs(scratch: Numbers, parameters: Numbers, runs: Numbers) -> Word:
    """Write (first cell, length, step) of every maximal line into `runs` (flat); how many, R8's order."""
    paint(scratch, parameters)
    colours = scratch[HUES]
    width, height = parameters[WIDTH], parameters[HEIGHT]
    count = 0
    for upright in range(2):
        tracks, length, step = (width, height, width) if upright else (height, width, 1)
        for track in range(tracks):
            first = track if upright else track * width
            begin, colour = 0, colours[first]
            for end in range(1, length + 1):
                here = -1 if end == length else colours[first + end * step]
                if here == colour:
                    continue
                if colour and end - begin >= 3:
                    runs[3 * count] = first + begin * step
                    runs[3 * count + 1] = end - begin
                    runs[3 * count + 2] = step
                    count += 1
                begin, colour = end, here
    return count


@njit(cache=True, nogil=True)
def fall(scratch: Numbers, parameters: Numbers, reserve: Words) -> None:
    """Let every column drop and the reserve follow (R5); standing thick blocks hold what is above (R11)."""
    width, height = parameters[WIDTH], parameters[HEIGHT]
    blocks = scratch[BLOCKS]
    for x in range(width):
        free = 0
        for y in range(height):
            cell = y * width + x
            code = blocks[cell]
            if code == 0:
                continue
            if parameters[THICK_FALLS] == 0 and thick_of(code):
                free = y + 1
                continue
            blocks[cell] = 0
            blocks[free * width + x] = code
            free += 1
        used = scratch[USED, x]
        while free < height and used < parameters[RESERVE] and reserve[x, used] != 0:
            blocks[free * width + x] = np.int64(reserve[x, used])
            free, used = free + 1, used + 1
        if used < parameters[RESERVE] and reserve[x, used] == 0:
            used = parameters[RESERVE]
        scratch[USED, x] = used
