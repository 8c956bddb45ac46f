"""The bit engine: SwapM3S on boards up to 8 x 8, all cells of a plane at once. It equals the reference.

Bit 8 x + y of a plane is cell (x, y); see `layout`. Every constant is a wrapped 64-bit word, because a
plain number beside one turns the result into a float.
"""

from __future__ import annotations

import numpy as np
from numba import njit

from ringapp.games.match3.kernels.bitwise import lowest, popcount
from ringapp.games.match3.kernels.layout import (
    ADJACENT_DAMAGE,
    ANY_SOURCE,
    CAP,
    HEIGHT,
    RESERVE,
    ROWS_PLAIN,
    STRIPE_BONUS,
    STRIPE_DAMAGE,
    THICK_BONUS,
    WHOLE_ACTION,
    WIDTH,
    Numbers,
    Word,
    Words,
)

ZERO, ONE, TWO, SEVEN, EIGHT, SIXTEEN = (np.uint64(n) for n in (0, 1, 2, 7, 8, 16))
BYTE = np.uint64(0xFF)
LOW1 = np.uint64(0x7F7F7F7F7F7F7F7F)
LOW2 = np.uint64(0x3F3F3F3F3F3F3F3F)
UP1 = np.uint64(0xFEFEFEFEFEFEFEFE)
UP2 = np.uint64(0xFCFCFCFCFCFCFCFC)
FIRSTS = np.uint64(0x0101010101010101)


@njit(cache=True, nogil=True)
def bit_moves(state: Words, parameters: Numbers) -> tuple[Word, Word]:
    """Masks of the legal swaps to the right and upwards, by their left or lower cell."""
    c0, c1, c2 = state[0], state[1], state[2]
    free = (c0 | c1 | c2) & ~(state[5] | state[6] | state[7])
    right, up = ZERO, ZERO
    for colour in range(1, 8):
        same = free
        same &= c0 if colour & 1 else ~c0
        same &= c1 if colour & 2 else ~c1
        same &= c2 if colour & 4 else ~c2
        if same == ZERO:
            continue
        above, below = same >> ONE & LOW1, same << ONE & UP1
        left, beside = same << EIGHT, same >> EIGHT
        two_up, two_down = above & (same >> TWO & LOW2), below & (same << TWO & UP2)
        two_left, two_right = left & (same << SIXTEEN), beside & (same >> SIXTEEN)
        upright = two_up | two_down | (above & below)
        across = two_left | two_right | (left & beside)
        right |= (upright | two_left) & beside & free
        right |= ((upright | two_right) & left & free) >> EIGHT
        up |= (across | two_down) & above & free
        up |= ((across | two_up) & below & free) >> ONE
    return right, up


@njit(cache=True, nogil=True)
def _placed(run: Word, taken: Word, moved: Word) -> Word:
    """The cell of a line that becomes a stripe (R7, R8): its moved block, else its first one not taken."""
    open_cells = run & ~taken
    chosen = open_cells & moved
    if chosen == ZERO:
        chosen = open_cells
    return chosen & (~chosen + ONE)


@njit(cache=True, nogil=True)
def _new_stripes(
    pairs_across: Word, pairs_up: Word, starts_across: Word, starts_up: Word, moved: Word, height: int
) -> tuple[Word, Word]:
    """Masks of the cells that become vertical and horizontal stripes: one for each line of four and more."""
    upright, across = ZERO, ZERO
    if starts_across:
        for y in range(height):
            for x in range(8):
                bit = ONE << np.uint64(8 * x + y)
                if not pairs_across & bit or (x > 0 and pairs_across & (bit >> EIGHT)):
                    continue
                run, end = bit, bit
                while pairs_across & end:
                    end = end << EIGHT
                    run |= end
                if popcount(run) >= 4:
                    upright |= _placed(run, upright, moved)
    if starts_up:
        rest = pairs_up & ~((pairs_up & LOW1) << ONE)
        while rest:
            bit = rest & (~rest + ONE)
            rest ^= bit
            run, end = bit, bit
            while pairs_up & end:
                end = end << ONE
                run |= end
            if popcount(run) >= 4:
                across |= _placed(run, upright | across, moved)
    return upright, across


@njit(cache=True, nogil=True)
def _fire(hit: Word, across: Word, upright: Word, solid: Word, height: int) -> tuple[Word, Word, Word]:
    """All cells that are cleared once every stripe hit has fired (R9), and how often each row and column.

    The counts are a byte for each row and each column, for thick blocks.
    """
    rows, columns = ZERO, ZERO
    column_mask = (ONE << np.uint64(height)) - ONE
    done = ZERO
    waiting = hit & (across | upright)
    while waiting:
        bit = waiting & (~waiting + ONE)
        place = lowest(bit)
        if across & bit:
            y = place & SEVEN
            rows += ONE << (y << np.uint64(3))
            hit |= (FIRSTS << y) & solid
        else:
            start = place & ~SEVEN
            columns += ONE << start
            hit |= (column_mask << start) & solid
        done |= bit
        waiting = hit & (across | upright) & ~done
    return hit, rows, columns


@njit(cache=True, nogil=True)
def _wear(state: Words, thick: Word, source: Word, rows: Word, columns: Word, parameters: Numbers) -> int:
    """Take layers off thick blocks (R12); how many became regular."""
    beside = (source << ONE & UP1) | (source >> ONE & LOW1) | (source << EIGHT) | (source >> EIGHT)
    freed = 0
    rest = thick
    if rows == ZERO and columns == ZERO:
        rest &= beside
    while rest:
        bit = rest & (~rest + ONE)
        rest ^= bit
        place = lowest(bit)
        shots = (rows >> ((place & SEVEN) << np.uint64(3)) & BYTE) + (columns >> (place & ~SEVEN) & BYTE)
        layers = np.int64(shots) * parameters[STRIPE_DAMAGE]
        if beside & bit:
            layers = max(layers, parameters[ADJACENT_DAMAGE])
        if layers == 0:
            continue
        left = 0
        for plane in range(3):
            if state[5 + plane] & bit:
                left += 1 << plane
            state[5 + plane] &= ~bit
        left = max(left - layers, 0)
        freed += left == 0
        for plane in range(3):
            if left >> plane & 1:
                state[5 + plane] |= bit
    return freed


@njit(cache=True, nogil=True)
def _drop(state: Words, gone: Word, planes: int, parameters: Numbers, reserve: Words) -> None:
    """Remove cells, let every column fall and the reserve follow (R5)."""
    affected = gone
    while gone:
        busy = ((gone & LOW1) + LOW1 | gone) >> SEVEN & FIRSTS
        first = gone & ~(gone - busy)
        # Below the lowest gap of a column nothing moves; columns without a gap stand still.
        still = (first - busy) | (FIRSTS - busy) * BYTE
        for plane in range(planes):
            word = state[plane]
            state[plane] = (word & still) | ((word >> ONE) & LOW1 & ~still)
        gone = ((gone ^ first) >> ONE) & LOW1 & ~still
    if parameters[RESERVE] == 0:
        return
    height = parameters[HEIGHT]
    filled = state[0] | state[1] | state[2]
    entering = 3 if parameters[ROWS_PLAIN] else 8
    for x in range(parameters[WIDTH]):
        shift = np.uint64(8 * x)
        if affected >> shift & BYTE == ZERO:
            continue
        there = popcount(filled >> shift & BYTE)
        missing = np.uint64(height) - there
        used = state[8] >> shift & BYTE
        mask = (ONE << missing) - ONE
        for plane in range(entering):
            state[plane] |= (reserve[plane, x] >> used & mask) << (shift + there)
        now = min(used + missing, np.uint64(parameters[RESERVE]))
        state[8] = (state[8] & ~(BYTE << shift)) | now << shift


@njit(cache=True, nogil=True)
def bit_play(state: Words, move: int, parameters: Numbers, values: Numbers, reserve: Words) -> Word:
    """Play a legal swap in place; what it gains."""
    place = np.uint64(move >> 1)
    step = ONE if move & 1 else EIGHT
    one = ONE << place
    two = one << step
    for plane in range(5):
        word = state[plane]
        if ((word >> place) ^ (word >> (place + step))) & ONE:
            state[plane] = word ^ (one | two)
    moved = one | two
    height = parameters[HEIGHT]
    total: Word = 0
    cleared: Word = 0
    while True:
        c0, c1, c2 = state[0], state[1], state[2]
        thick = state[5] | state[6] | state[7]
        solid = (c0 | c1 | c2) & ~thick
        up = ~((c0 ^ c0 >> ONE) | (c1 ^ c1 >> ONE) | (c2 ^ c2 >> ONE)) & solid & (solid >> ONE) & LOW1
        across = ~((c0 ^ c0 >> EIGHT) | (c1 ^ c1 >> EIGHT) | (c2 ^ c2 >> EIGHT)) & solid & (solid >> EIGHT)
        three_up, three_across = up & (up >> ONE), across & (across >> EIGHT)
        if three_up == ZERO and three_across == ZERO:
            break
        matched = three_up | three_up << ONE | three_up << TWO
        matched |= three_across | three_across << EIGHT | three_across << SIXTEEN
        upright_new, across_new = ZERO, ZERO
        four_up, four_across = three_up & (three_up >> ONE), three_across & (three_across >> EIGHT)
        if four_up or four_across:
            upright_new, across_new = _new_stripes(across, up, four_across, four_up, moved, height)
        hit, rows, columns = matched, ZERO, ZERO
        if matched & (state[3] | state[4]):
            hit, rows, columns = _fire(matched, state[3], state[4], solid, height)
        made = upright_new | across_new
        freed = 0
        if thick:
            source = hit if parameters[ANY_SOURCE] else matched
            freed = _wear(state, thick, source, rows, columns, parameters)
        number = np.int64(popcount(hit))
        cleared += number
        total += np.int64(popcount(made)) * parameters[STRIPE_BONUS] + freed * parameters[THICK_BONUS]
        if parameters[WHOLE_ACTION] == 0:
            total += values[number]
        if made:
            state[3] = (state[3] & ~made) | across_new
            state[4] = (state[4] & ~made) | upright_new
        planes = 8
        if state[5] | state[6] | state[7] == ZERO:
            planes = 5 if state[3] | state[4] else 3
        _drop(state, hit & ~made, planes, parameters, reserve)
        moved = ZERO
    if parameters[WHOLE_ACTION] == 1:
        total += values[min(cleared, len(values) - 1)]
    return min(total, parameters[CAP]) if parameters[CAP] >= 0 else total
