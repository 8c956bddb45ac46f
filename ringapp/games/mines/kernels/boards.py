"""Lay boards uniformly and count their openings and 3BV, hundreds at a time, in bits of 64-bit words.

A block is rows x WORDS words; word w of row r holds that row of boards 2w (low half) and 2w + 1 (high half),
column c at bit c. So a board has at most 31 columns, and one bit beyond its last column stays free. What a
word holds depends on no other word, so several are computed side by side.

Laying: independent bits of a density k/16 near the wanted one, then cells added or taken away uniformly until
the number of mines is right. Given their number, independent bits are a uniform set, and adding or taking
uniformly keeps it one: every layout is equally likely.

3BV = openings + cells that no opening opens. Openings are the components of the cells without mines around
them. Taken row by row, components = runs - contacts between runs of neighbouring rows + enclosed islands.
Islands are rare: a flood from the border finds the boards that may have one, and only these are counted out.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from ringapp.core.solving.arrays import Bytes, Lists, Table, Whole, Wholes, Words
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.memory import Layout
from ringapp.games.mines.kernels.words64 import (
    ALL,
    LANES,
    LOW,
    NONE,
    U1,
    U2,
    U32,
    Lane,
    byte_counts,
    draw,
    lane_sums,
    load,
    numbered,
    some,
    store,
)
from ringapp.games.mines.kernels.zini import list_steps

WORDS = 64
MAX_SIDE = 31
SIX, LAST = np.uint64(6), np.uint64(63)
GROUP = 32
"""Blocks after which the generators are seeded anew, by the number of the group of blocks."""
Tables: TypeAlias = tuple[Words, Words, Words]
"""The binary digits of the density in sixteenths, the lowest first, all bits set for 1; for each row the
cells that may hold mines, in both halves; and each of these cells, 64 times its row and its column."""
Room: TypeAlias = tuple[Table, Table, Table, Table]
"""Two blocks to work in, four sums for each word, and two boards of one half."""


def room_for(rows: Whole) -> Room:
    """Return the memory to measure a block of boards with `rows` rows."""
    sizes = ((rows, WORDS), (rows, WORDS), (4, WORDS), (2, rows))
    zeros, work, sums, single = (np.zeros(size, np.uint64) for size in sizes)
    return zeros, work, sums, single


@export("boards")
def begin(key: Words, first: Whole, state: Table, extra: Table) -> None:
    """Seed the generators of a group from the key and their numbers, which begin at `first`."""
    for w in range(state.shape[1]):
        for k in range(4):
            state[k, w] = numbered(key, 8 * (first + w) + k)
            extra[k, w] = numbered(key, 8 * (first + w) + 4 + k)


@export("boards")
def lay_block(state: Table, extra: Table, tables: Tables, mines: Whole, block: Table, counts: Table) -> None:
    """Fill a block with uniform layouts.

    Args:
        state: 4 x words of generators for the bits.
        extra: 4 x words of generators for the corrections.
        mines: Mines of each board.
        block: rows x words, overwritten.
        counts: Work space; its first row gets the mines of both boards of each word.
    """
    digits, masks, cells = tables
    words = block.shape[1]
    for w in range(0, words, LANES):
        _fill(state, digits, masks, block, counts, w)
    size = np.uint64(len(cells))
    # Half-words below `unfair` would make some cells likelier; they are drawn again.
    unfair = (LOW + U1) % size if size else NONE
    for w in range(words):
        both = counts[0, w]
        _correct(extra, unfair, cells, block, w, NONE, mines - np.int64(both & LOW))
        _correct(extra, unfair, cells, block, w, U32, mines - np.int64(both >> U32))


def _fill(state: Table, digits: Words, masks: Words, block: Table, counts: Table, w: Whole) -> None:
    """Fill a lane's boards with random bits of the density, and count the bits."""
    s0, s1, s2, s3 = load(state, 0, w), load(state, 1, w), load(state, 2, w), load(state, 3, w)
    d0, d1, d2, d3 = digits[0], digits[1], digits[2], digits[3]
    count = s0 & NONE
    for r in range(block.shape[0]):
        bits = s0 & NONE
        if d0:
            bits, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        # A digit of 1 joins the drawn bits, a digit of 0 keeps those that were drawn again.
        drawn, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        bits = (drawn & (bits | d1)) | (bits & d1)
        drawn, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        bits = (drawn & (bits | d2)) | (bits & d2)
        drawn, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        bits = ((drawn & (bits | d3)) | (bits & d3)) & masks[r]
        store(block, r, w, bits)
        count += byte_counts(bits)
    store(state, 0, w, s0)
    store(state, 1, w, s1)
    store(state, 2, w, s2)
    store(state, 3, w, s3)
    store(counts, 0, w, lane_sums(count))


def _correct(
    extra: Table, unfair: np.uint64, cells: Words, block: Table, w: Whole, shift: np.uint64, missing: Whole
) -> None:
    """Add `missing` mines at uniform free cells; below 0, take mines away at uniform mined cells."""
    s0, s1, s2, s3 = extra[0, w], extra[1, w], extra[2, w], extra[3, w]
    size = np.uint64(len(cells))
    # Taking mines away is adding to the inverted bits: `turn` inverts them.
    turn = ALL if missing < 0 else NONE
    missing = -missing if missing < 0 else missing
    while missing != 0:
        drawn, s0, s1, s2, s3 = draw(s0, s1, s2, s3)
        for product in ((drawn & LOW) * size, (drawn >> U32) * size):
            if missing != 0 and (product & LOW) >= unfair:
                cell = cells[np.int64(product >> U32)]
                row, bit = np.int64(cell >> SIX), U1 << ((cell + shift) & LAST)
                word = block[row, w]
                change = ~(word ^ turn) & bit
                block[row, w] = word ^ change
                missing -= np.int64(change != NONE)
    extra[0, w], extra[1, w], extra[2, w], extra[3, w] = s0, s1, s2, s3


@export("boards")
def move_hit_mines(block: Table, columns: Whole, row: Whole, column: Whole) -> None:
    """Move a mine at (row, column) to the first free cell from the top left (Windows XP's rule)."""
    for w in range(block.shape[1]):
        for half in range(2):
            shift = U32 if half else NONE
            bit = U1 << (np.uint64(column) + shift)
            if block[row, w] & bit:
                _move(block, w, shift, columns)
                block[row, w] &= ~bit


def _move(block: Table, w: Whole, shift: np.uint64, columns: Whole) -> None:
    for r in range(block.shape[0]):
        for c in range(columns):
            free = U1 << (np.uint64(c) + shift)
            if not block[r, w] & free:
                block[r, w] |= free
                return


@export("boards")
def measure_block(block: Table, masks: Words, room: Room, openings: Wholes, alone: Wholes) -> None:
    """Count the openings, and the numbers that no opening opens, of each board of a block.

    Args:
        masks: For each row the cells of the board, in both halves.
        room: Work space from `room_for`.
        openings, alone: The two counts, an entry for each board, two boards a word; overwritten.
    """
    zeros, work, sums, single = room
    words = block.shape[1]
    for w in range(0, words, LANES):
        _find_zeros(block, masks, zeros, w)
        _count_runs(block, masks, zeros, sums, w)
        _flood_all(masks, zeros, work, sums, w)
    for w in range(words):
        start, touch, lonely = sums[0, w], sums[1, w], sums[2, w]
        openings[2 * w] = np.int64(start & LOW) - np.int64(touch & LOW)
        openings[2 * w + 1] = np.int64(start >> U32) - np.int64(touch >> U32)
        alone[2 * w] = np.int64(lonely & LOW)
        alone[2 * w + 1] = np.int64(lonely >> U32)
    for w in range(0, words, LANES):
        if some(load(sums, 3, w)):
            for k in range(w, w + LANES):
                if sums[3, k] & LOW:
                    openings[2 * k] += count_islands(masks, zeros, k, NONE, single)
                if sums[3, k] >> U32:
                    openings[2 * k + 1] += count_islands(masks, zeros, k, U32, single)


def _wide(x: Lane) -> Lane:
    """Return each set bit together with the bits left and right of it."""
    return x | (x << U1) | (x >> U1)


def _find_zeros(block: Table, masks: Words, zeros: Table, w: Whole) -> None:
    """Find the zeros of a lane's boards: cells without a mine on or around them."""
    rows = block.shape[0]
    here = _wide(load(block, 0, w))
    none = here & NONE
    above = none
    for r in range(rows):
        below = _wide(load(block, r + 1, w)) if r + 1 < rows else none
        store(zeros, r, w, ~(above | here | below) & masks[r])
        above, here = here, below


def _count_runs(block: Table, masks: Words, zeros: Table, sums: Table, w: Whole) -> None:
    """Count runs of zeros, contacts between runs of neighbouring rows, and numbers that no opening opens."""
    rows = block.shape[0]
    here = load(zeros, 0, w)
    none = here & NONE
    above, runs, contacts, singles = none, none, none, none
    for r in range(rows):
        below = load(zeros, r + 1, w) if r + 1 < rows else none
        singles += byte_counts(~(_wide(above | here | below) | load(block, r, w)) & masks[r])
        runs += byte_counts(here & ~(here << U1))
        touch = (above | (above << U1)) & (here | (here << U1))
        contacts += byte_counts(touch & ~((above & here) << U1))
        above, here = here, below
    store(sums, 0, w, lane_sums(runs))
    store(sums, 1, w, lane_sums(contacts))
    store(sums, 2, w, lane_sums(singles))


def _flood_all(masks: Words, zeros: Table, work: Table, sums: Table, w: Whole) -> None:
    """Flood the cells that are no zeros from the border, down and up; the last sum marks those left dry."""
    rows = zeros.shape[0]
    wet = load(zeros, 0, w) & NONE
    missed = wet
    for r in range(rows):
        mask = masks[r]
        seeds = mask if r == 0 or r == rows - 1 else mask & ~((mask << U1) & (mask >> U1))
        land = ~load(zeros, r, w) & mask
        wet = _spread((wet | seeds) & land, land)
        store(work, r, w, wet)
    for back in range(rows):
        r = rows - 1 - back
        land = ~load(zeros, r, w) & masks[r]
        wet = _spread(load(work, r, w) | (wet & land), land)
        missed |= land & ~wet
    store(sums, 3, w, missed)


def _spread(wet: Lane, land: Lane) -> Lane:
    """Return the flooded cells of a row: up to the end by the carry of a sum, and down by three cells."""
    up = (land & ~(land + wet)) | wet
    up |= (up >> U1) & land
    return up | ((up >> U2) & land & (land >> U1))


def count_islands(masks: Words, zeros: Table, w: Whole, shift: np.uint64, single: Table) -> Whole:
    """Return the number of islands of a board: side-connected cells, no zeros, not joined to the border."""
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


@export("boards")
def sample(
    key: Words,
    masks: Words,
    tables: Tables,
    mines: Whole,
    moved: tuple[Whole, Whole],
    columns: Whole,
    units: Whole,
    tallies: Lists,
) -> None:
    """Lay and measure `units` boards; `tallies` counts them by 3BV (row 0) and by openings (row 1).

    `key` is the seed in two words; `moved` is the cell that Windows XP's rule keeps free, else (-1, -1).
    """
    rows = len(masks)
    block = np.zeros((rows, WORDS), np.uint64)
    zeros, work = np.zeros((rows, WORDS), np.uint64), np.zeros((rows, WORDS), np.uint64)
    sums, single = np.zeros((4, WORDS), np.uint64), np.zeros((2, rows), np.uint64)
    state, extra = np.zeros((4, WORDS), np.uint64), np.zeros((4, WORDS), np.uint64)
    openings, alone = np.zeros(2 * WORDS, np.int64), np.zeros(2 * WORDS, np.int64)
    done: Whole = 0
    number = 0
    while done < units:
        if number % GROUP == 0:
            begin(key, number // GROUP * WORDS, state, extra)
        number += 1
        lay_block(state, extra, tables, mines, block, sums)
        if moved[0] >= 0:
            move_hit_mines(block, columns, moved[0], moved[1])
        measure_block(block, masks, (zeros, work, sums, single), openings, alone)
        count = min(2 * WORDS, units - done)
        for b in range(count):
            tallies[0, openings[b] + alone[b]] += 1
            tallies[1, openings[b]] += 1
        done += count


@export("boards")
def figures_of(layout: Layout) -> tuple[Whole, Whole]:
    """Return 3BV and openings of one board of any size; `layout` is rows x columns, 1 for a mine."""
    rows, columns = layout.shape
    wide = columns + 2
    kind = np.full((rows + 2) * wide, 2, np.uint8)
    _find_kinds(layout, kind)
    near = np.zeros(9, np.int64)
    list_steps(near, wide)
    stack = np.empty(rows * columns, np.int64)
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
            for step in near:
                if kind[cell + step] == 0:
                    stack[top] = cell + step
                    top += 1
                    kind[cell + step] = 3
                elif kind[cell + step] == 1:
                    kind[cell + step] = 3
    alone = 0
    for cell in range(len(kind)):
        alone += kind[cell] == 1
    return openings + alone, openings


def _find_kinds(layout: Layout, kind: Bytes) -> None:
    """Set the kind of each cell of a framed board: 0 for a zero, 1 for a number; mines and frame stay 2."""
    rows, columns = layout.shape
    for r in range(rows):
        for c in range(columns):
            if not layout[r, c]:
                beside = 0
                for i in range(max(0, r - 1), min(rows, r + 2)):
                    for j in range(max(0, c - 1), min(columns, c + 2)):
                        beside |= layout[i, j]
                kind[(r + 1) * (columns + 2) + c + 1] = 1 if beside else 0
