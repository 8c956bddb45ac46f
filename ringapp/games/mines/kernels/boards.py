"""Boards by the hundred: laying uniformly, and counting openings and 3BV, all in bits of 64-bit words.

A block is rows x WORDS words; word w of row r holds that row of boards 2w (low half) and 2w + 1 (high half),
column c at bit c. So a board has at most 31 columns, and one bit beyond its last column stays free. What a
word holds depends on no other: a thread of a CUDA device takes blocks of one word through these very
functions (`device`).

Laying: independent bits of a density k/16 near the wanted one, then cells added or taken away uniformly until
the number of mines is right. Given their number, independent bits are a uniform set, and adding or taking
uniformly keeps it one: every layout is equally likely.

3BV = openings + cells that no opening opens. Openings are the components of the cells without mines around
them. Taken row by row, components = runs - contacts between runs of neighbouring rows + enclosed islands.
Islands are rare: a flood from the border finds the boards that may have one, and only these are counted out.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Bytes, Whole, Wholes, Words
from ringapp.games.mines.kernels.compiler import compiled, inlined
from ringapp.games.mines.kernels.words64 import (
    LOW,
    NONE,
    U1,
    U2,
    U32,
    byte_counts,
    draw,
    fill,
    lane_sums,
    numbered,
)

WORDS = 64
MAX_SIDE = 31
GROUP = 32
"""Blocks for which the generators run on; then they begin anew, at what the number of the group says."""
Room = tuple[Words, Words, Words, Words]
"""Two blocks to work in, the second a row higher, three sums for each word, and two boards of one half."""


@compiled
def room_for(rows: Whole) -> Room:
    """Memory to measure a block of so many rows."""
    return (
        np.zeros((rows, WORDS), np.uint64),
        np.zeros((rows + 1, WORDS), np.uint64),
        np.zeros((3, WORDS), np.uint64),
        np.zeros((2, rows), np.uint64),
    )


@compiled
def begin(key: Words, first: Whole, state: Words, extra: Words) -> None:
    """Start the generators of a group at what the key and their numbers, from `first` on, say."""
    for w in range(state.shape[1]):
        for k in range(4):
            state[k, w] = numbered(key, 8 * (first + w) + k)
            extra[k, w] = numbered(key, 8 * (first + w) + 4 + k)


@compiled
def lay_block(
    state: Words,
    extra: Words,
    tables: tuple[Words, Words, Wholes, Words],
    mines: Whole,
    block: Words,
    counts: Words,
) -> None:
    """Fill a block with uniform layouts.

    Args:
        state: 4 x words of generators for the bits.
        extra: Likewise, for the corrections.
        tables: The density in sixteenths, as `fill` takes it; for each row the cells that may hold mines, in
            both halves; and the row and the bit of each of these cells.
        mines: Mines of each board.
        block: rows x words, overwritten.
        counts: A word for each, to work in.
    """
    digits, masks, cell_row, cell_bit = tables
    words = block.shape[1]
    for w in range(words):
        counts[w] = NONE
    for r in range(block.shape[0]):
        row, mask = block[r], masks[r]
        fill(state, digits, row)
        for w in range(words):
            row[w] &= mask
            counts[w] += byte_counts(row[w])
    cells = np.uint64(len(cell_row))
    # Half-words below `unfair` would make some cells likelier; they are drawn again.
    unfair = (LOW + U1) % cells if cells else NONE
    for w in range(words):
        both = lane_sums(counts[w])
        _correct(extra, unfair, cell_row, cell_bit, block, w, NONE, mines - np.int64(both & LOW))
        _correct(extra, unfair, cell_row, cell_bit, block, w, U32, mines - np.int64(both >> U32))


@compiled
def _correct(
    extra: Words,
    unfair: np.uint64,
    cell_row: Wholes,
    cell_bit: Words,
    block: Words,
    w: Whole,
    shift: np.uint64,
    missing: Whole,
) -> None:
    """Add mines, or with `missing` below 0 take them away, each at a uniform cell where that is possible."""
    cells = np.uint64(len(cell_row))
    # Taking away is adding to the opposite: the bits are turned over while that is done.
    turn = ~NONE if missing < 0 else NONE
    missing = missing if missing > 0 else -missing
    s0, s1, s2, s3 = extra[0, w], extra[1, w], extra[2, w], extra[3, w]
    while missing:
        drawn, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        for product in ((drawn & LOW) * cells, (drawn >> U32) * cells):
            if missing and (product & LOW) >= unfair:
                cell = np.int64(product >> U32)
                bit = U1 << (cell_bit[cell] + shift)
                word = block[cell_row[cell], w] ^ turn
                block[cell_row[cell], w] = (word | bit) ^ turn
                missing -= np.int64((~word & bit) != NONE)
    extra[0, w], extra[1, w], extra[2, w], extra[3, w] = s0, s1, s2, s3


@compiled
def move_hit_mines(block: Words, columns: Whole, row: Whole, column: Whole) -> None:
    """Windows XP's rule: a mine at (row, column) goes to the first free cell from the top left."""
    for w in range(block.shape[1]):
        for half in range(2):
            shift = U32 if half else np.uint64(0)
            bit = U1 << (np.uint64(column) + shift)
            if block[row, w] & bit:
                _move(block, w, shift, columns)
                block[row, w] &= ~bit


@compiled
def _move(block: Words, w: Whole, shift: np.uint64, columns: Whole) -> None:
    for r in range(block.shape[0]):
        for c in range(columns):
            free = U1 << (np.uint64(c) + shift)
            if not block[r, w] & free:
                block[r, w] |= free
                return


@compiled
def measure_block(block: Words, masks: Words, room: Room, openings: Wholes, alone: Wholes) -> None:
    """Openings, and cells that no opening opens, of each board of a block.

    Args:
        masks: For each row the cells of the board, in both halves.
        room: What `room_for` makes, to work in.
        openings, alone: Two numbers for each word, overwritten.
    """
    rows, words = block.shape
    zeros, work, sums, _ = room
    _find_zeros(block, masks, zeros, work)
    runs, contacts, singles = sums[0], sums[1], sums[2]
    for w in range(words):
        runs[w] = contacts[w] = singles[w] = NONE
    for r in range(rows):
        here, mask = zeros[r], masks[r]
        above = zeros[r - 1] if r else work[rows]
        below_ = zeros[r + 1] if r + 1 < rows else work[rows]
        for w in range(words):
            a, b, c = above[w], here[w], below_[w]
            near = a | b | c
            near |= (near << U1) | (near >> U1)
            singles[w] += byte_counts(~(near | block[r, w]) & mask)
            runs[w] += byte_counts(b & ~(b << U1))
            touch = (a | (a << U1)) & (b | (b << U1))
            contacts[w] += byte_counts(touch & ~((a & b) << U1))
    for w in range(words):
        start, touch, single = lane_sums(runs[w]), lane_sums(contacts[w]), lane_sums(singles[w])
        openings[2 * w] = np.int64(start & LOW) - np.int64(touch & LOW)
        openings[2 * w + 1] = np.int64(start >> U32) - np.int64(touch >> U32)
        alone[2 * w] = np.int64(single & LOW)
        alone[2 * w + 1] = np.int64(single >> U32)
    _add_islands(masks, room, openings)


@compiled
def _find_zeros(block: Words, masks: Words, zeros: Words, work: Words) -> None:
    """The cells with no mine on or around them; the last row of `work` is left empty."""
    rows, words = block.shape
    for r in range(rows):
        row, wide = block[r], work[r]
        for w in range(words):
            x = row[w]
            wide[w] = x | (x << U1) | (x >> U1)
    for w in range(words):
        work[rows, w] = 0
    for r in range(rows):
        above = work[r - 1] if r else work[rows]
        below_ = work[r + 1] if r + 1 < rows else work[rows]
        here, out, mask = work[r], zeros[r], masks[r]
        for w in range(words):
            out[w] = ~(above[w] | here[w] | below_[w]) & mask


@compiled
def _add_islands(masks: Words, room: Room, openings: Wholes) -> None:
    """Flood the cells that are not 0 from the border; where some stay dry, count the islands exactly."""
    zeros, work, sums, single = room
    rows, words = zeros.shape
    for r in range(rows):
        mask = masks[r]
        sides = mask & ~((mask << U1) & (mask >> U1))
        seeds = mask if r == 0 or r == rows - 1 else sides
        out, dry = work[r], zeros[r]
        above = work[r - 1] if r else work[rows]
        for w in range(words):
            land = ~dry[w] & mask
            out[w] = _spread((seeds | above[w]) & land, land)
    missed = sums[0]
    for w in range(words):
        missed[w] = NONE
    for r in range(rows - 1, -1, -1):
        mask = masks[r]
        out, dry = work[r], zeros[r]
        below_ = work[r + 1] if r + 1 < rows else work[rows]
        for w in range(words):
            land = ~dry[w] & mask
            out[w] = _spread(out[w] | (below_[w] & land), land)
            missed[w] |= land & ~out[w]
    for w in range(words):
        if missed[w] & LOW:
            openings[2 * w] += count_islands(masks, zeros, w, NONE, single)
        if missed[w] >> U32:
            openings[2 * w + 1] += count_islands(masks, zeros, w, U32, single)


@inlined
def _spread(wet: np.uint64, land: np.uint64) -> np.uint64:
    """Along the land of a row: to the end upwards, by the carry of a sum, and three cells downwards."""
    up = (land & ~(land + wet)) | wet
    up |= (up >> U1) & land
    return up | ((up >> U2) & land & (land >> U1))


@compiled
def count_islands(masks: Words, zeros: Words, w: Whole, shift: np.uint64, single: Words) -> Whole:
    """Components, by sides, of the cells that are not 0 and do not reach the border of one board."""
    rows = zeros.shape[0]
    land, wet = single[0], single[1]
    for r in range(rows):
        mask = (masks[r] >> shift) & LOW
        land[r] = ~(zeros[r, w] >> shift) & mask
        wet[r] = land[r] if r == 0 or r == rows - 1 else land[r] & mask & ~((mask << U1) & (mask >> U1))
    _flood(wet, land)
    count = 0
    for r in range(rows):
        land[r] &= ~wet[r]
    for r in range(rows):
        while land[r]:
            for k in range(rows):
                wet[k] = NONE
            wet[r] = land[r] & (~land[r] + U1)
            _flood(wet, land)
            for k in range(rows):
                land[k] &= ~wet[k]
            count += 1
    return count


@compiled
def _flood(wet: Words, land: Words) -> None:
    rows = len(land)
    changed = True
    while changed:
        changed = False
        for r in range(rows):
            x = wet[r]
            if r:
                x |= wet[r - 1]
            if r + 1 < rows:
                x |= wet[r + 1]
            x = (x | (x << U1) | (x >> U1)) & land[r] if x == wet[r] else x & land[r]
            x = (x | (wet[r] << U1) | (wet[r] >> U1)) & land[r] | wet[r]
            if x != wet[r]:
                wet[r] = x
                changed = True


@compiled
def sample(
    key: Words,
    masks: Words,
    tables: tuple[Words, Words, Wholes, Words],
    mines: Whole,
    moved: tuple[Whole, Whole],
    columns: Whole,
    units: Whole,
    tallies: Wholes,
) -> None:
    """Lay and measure `units` boards into `tallies`: row 0 counts 3BV, row 1 openings.

    `key` is two words of the seed; `moved` is the cell that Windows XP's rule keeps free, (-1, -1) without.
    """
    rows = len(masks)
    block = np.zeros((rows, WORDS), np.uint64)
    room = room_for(rows)
    state, extra = np.zeros((4, WORDS), np.uint64), np.zeros((4, WORDS), np.uint64)
    openings = np.zeros(2 * WORDS, np.int64)
    alone = np.zeros(2 * WORDS, np.int64)
    done: Whole = 0
    number: Whole = np.int64(0)
    while done < units:
        if number % GROUP == 0:
            begin(key, number // GROUP * WORDS, state, extra)
        number += 1
        lay_block(state, extra, tables, mines, block, room[2][0])
        if moved[0] >= 0:
            move_hit_mines(block, columns, moved[0], moved[1])
        measure_block(block, masks, room, openings, alone)
        count = min(2 * WORDS, units - done)
        for b in range(count):
            tallies[0, openings[b] + alone[b]] += 1
            tallies[1, openings[b]] += 1
        done += count


@compiled
def _kinds(layout: Bytes) -> Bytes:
    """Each cell of a framed board: 0 a 0, 1 a number, 2 a mine or the frame; later 3 for what is opened."""
    rows, columns = layout.shape
    wide = columns + 2
    kind = np.full((rows + 2) * wide, 2, np.uint8)
    for r in range(rows):
        for c in range(columns):
            if not layout[r, c]:
                beside = 0
                for i in range(max(0, r - 1), min(rows, r + 2)):
                    for j in range(max(0, c - 1), min(columns, c + 2)):
                        beside |= layout[i, j]
                kind[(r + 1) * wide + c + 1] = 1 if beside else 0
    return kind


@compiled
def figures_of(layout: Bytes) -> tuple[Whole, Whole]:
    """(3BV, openings) of one board of any size; `layout` is rows x columns of 0 and 1."""
    kind = _kinds(layout)
    wide = layout.shape[1] + 2
    offsets = np.array([-wide - 1, -wide, -wide + 1, -1, 1, wide - 1, wide, wide + 1])
    stack = np.empty(layout.size, np.int64)
    openings = 0
    for start in range(len(kind)):
        if kind[start]:
            continue
        openings += 1
        kind[start] = 3
        stack[0] = start
        top = 1
        while top:
            top -= 1
            cell = stack[top]
            for offset in offsets:
                near = cell + offset
                if kind[near] == 0:
                    stack[top] = near
                    top += 1
                    kind[near] = 3
                elif kind[near] == 1:
                    kind[near] = 3
    alone = 0
    for cell in range(len(kind)):
        alone += kind[cell] == 1
    return openings + alone, openings
