"""Pictures on the rings: short lines one by one, longer ones from both ends.

A line of more than three moves is cut before its last three. The boards from which three moves lead to the
target are a table of hashes; the first part of each line looks itself up in it. Every line that fits is
played once more, so a hash can neither make a solution nor hide one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from math import comb, prod

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext, Step
from ringapp.games.rings.files.notation import format_move
from ringapp.games.rings.kernels.pictures import count_wrong, hash_lines
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.facts import Effort
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.rules.pictures import Picture, targets_of, wrong_cells
from ringapp.games.rings.rules.playing import steps_of
from ringapp.games.rings.search.lines import Lines, lines_of, moves_as_arrays

Hashes = NDArray[np.uint64]
Wholes = NDArray[np.int64]

DIRECT = 3
"""Moves up to which every line is played; the table holds as many."""
SHARE = 20_000
"""Lines between two ticks."""
MOST_CHOICES = 32
"""Ways to say which of too many like tiles lie on the target; with more, every line is played."""
FILTER_BITS = 24
MOST_PAIRS = 4_000_000
"""Fitting pairs of halves that are looked at; where there are more, the count stays open."""


class PictureSearch:
    """A search over one picture; like `Compiled` it returns every winning line of a length."""

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        assert board.picture is not None
        self._board, self._picture, self._ctx = board, board.picture, ctx
        moving = generators(board.rings, board.slices, ())
        if self._picture.rings_only:
            moving = tuple(one for one in moving if one.kind == "rotate")
        pairs = [(generator, move) for generator in moving for move in generator.moves()]
        moves = moves_as_arrays(board, moving)
        self._moves, self._sizes, self._costs, self._sources, self._turned = moves
        group = [number for number, one in enumerate(moving) for _ in one.moves()]
        self._groups = np.array(group, np.int64)
        self._slides = np.array([move.kind == "slide" for move in self._moves], bool)
        places = {(g.kind, g.index, m.by % g.size): at for at, (g, m) in enumerate(pairs)}
        self._inverse = np.array([places[g.kind, g.index, -m.by % g.size] for g, m in pairs], np.int16)
        self._targets = targets_of(self._picture, board.slices)
        self._choices = list(_choices(self._picture)) if _choice_count(self._picture) <= MOST_CHOICES else []
        self._table: _Table | None = None
        first = wrong_cells(self._picture, board.slices)
        self._best: tuple[int, int, int, str, list[int]] = (first, 0, 0, "", [])
        self.tried = 0
        self.counted = True

    def depth(self, length: int, only_first: bool = False) -> list[Lines]:
        """Return the winning lines of a length, as rows of move numbers. Raises what `tick` raises."""
        self.tried = 0
        if length > DIRECT and self._choices:
            return self._joined(length)
        found = []
        for lines in lines_of(self._sizes, length):
            wrong = self._wrong(lines)
            self._remember(lines, wrong)
            if (wrong == 0).any():
                found.append(lines[wrong == 0])
        return found

    def effort(self, limit: int) -> tuple[Effort, tuple[Step[Move], ...]]:
        """Return the line played with the fewest wrong cells, then moves, then clicks."""
        wrong, moves, cost, _, line = self._best
        steps = steps_of(self._board, [self._moves[number] for number in line])
        return Effort(moves, cost, wrong=wrong, proved=limit <= DIRECT), steps

    def _wrong(self, lines: Lines) -> Wholes:
        """Return how many cells are wrong after each line."""
        picture = self._picture
        tiles = np.frombuffer(picture.tiles, np.uint8).astype(np.int16) * 2
        tiles += np.frombuffer(picture.turned, np.uint8)
        targets = np.array([list(target) for target in self._targets], np.int16)
        cells = np.array([len(picture.target) - picture.target.count(0)], np.int64)
        states = self._room(lines, tiles)
        wrong = np.zeros(len(lines), np.int64)
        for start in range(0, len(lines), SHARE):
            end = min(start + SHARE, len(lines))
            count_wrong(
                *(lines, states, self._sources, self._turned, targets, cells),
                *(picture.upright, wrong, start, end),
            )
            self.tried += end - start
            self._ctx.tick(end - start)
        return wrong

    def _room(self, lines: Lines, tiles: NDArray[np.int16]) -> Lines:
        states = np.zeros((max(lines.shape[1], 1), tiles.size), np.int16)
        states[0] = tiles
        return states

    def _remember(self, lines: Lines, wrong: Wholes) -> None:
        if not len(lines):
            return
        fewest = int(wrong.min())
        if fewest > self._best[0] or (fewest == self._best[0] and lines.shape[1] > self._best[1]):
            return
        at = np.flatnonzero(wrong == fewest)
        totals = self._costs[lines[at]].sum(axis=1)
        for line in lines[at[totals == totals.min()]]:
            text = " ".join(format_move(self._moves[move]) for move in line)
            self._best = min(self._best, (fewest, lines.shape[1], int(totals.min()), text, line.tolist()))

    # From both ends ----------------------------------------------------------------------------------------

    def _joined(self, length: int) -> list[Lines]:
        if self._table is None:
            self._table = self._from_target()
        table, found = self._table, []
        for start in self._choices:
            for lines in lines_of(self._sizes, length - DIRECT):
                hashes = self._hashes(lines, start)
                whole = self._whole(lines, table, hashes)
                found += [whole] if len(whole) else []
        if not found:
            return []
        lines = np.unique(np.concatenate(found), axis=0)
        lines = lines[self._wrong(lines) == 0]
        return [lines] if len(lines) else []

    def _whole(self, lines: Lines, table: _Table, hashes: Hashes) -> Lines:
        """Return each line joined with each end that fits, in normal form."""
        first, ends = table.matches(hashes)
        left, right = lines[first], table.lines[ends]
        if len(first) > MOST_PAIRS:
            # Some pairs are left out, maybe the normal forms of these lines, so no line is dropped.
            self.counted = False
            return np.concatenate([left, right], axis=1)
        last, then = left[:, -1], right[:, 0]
        follows = (self._slides[last] != self._slides[then]) | (self._groups[then] > self._groups[last])
        return np.concatenate([left[follows], right[follows]], axis=1)

    def _from_target(self) -> _Table:
        """Return the table of boards from which three moves lead to the target."""
        lines, hashes = [], []
        for target in self._targets:
            tiles = np.frombuffer(target, np.uint8).astype(np.int16) * 2
            for block in lines_of(self._sizes, DIRECT):
                lines.append(block)
                hashes.append(self._hashes(block, tiles))
        return _Table(np.concatenate(hashes), self._back(np.concatenate(lines)))

    def _back(self, lines: Lines) -> Lines:
        """Return the lines that undo the given lines, in normal form."""
        undone = self._inverse[lines[:, ::-1]]
        for _ in range(DIRECT):
            for at in range(DIRECT - 1):
                one, two = undone[:, at].copy(), undone[:, at + 1].copy()
                swap = (self._slides[one] == self._slides[two]) & (self._groups[one] > self._groups[two])
                undone[:, at] = np.where(swap, two, one)
                undone[:, at + 1] = np.where(swap, one, two)
        return undone

    def _hashes(self, lines: Lines, tiles: NDArray[np.int16]) -> Hashes:
        """Return the hash of the tiles after each line."""
        upright = self._picture.upright
        keys = _keys(tiles.size, 2 * len(self._picture.labels) + 2)
        turned = self._turned if upright else np.zeros_like(self._turned)
        states = self._room(lines, tiles)
        hashes = np.zeros(len(lines), np.uint64)
        for start in range(0, len(lines), SHARE):
            end = min(start + SHARE, len(lines))
            hash_lines(lines, states, self._sources, turned, keys, hashes, start, end)
            self.tried += end - start
            self._ctx.tick(end - start)
        return hashes


class _Table:
    """Ends of lines, looked up by the hash of the board on which they begin."""

    def __init__(self, hashes: Hashes, lines: Lines) -> None:
        order = np.argsort(hashes)
        self._hashes, self.lines = hashes[order], lines[order]
        self._likely = np.zeros(1 << FILTER_BITS, bool)
        self._likely[self._hashes >> np.uint64(64 - FILTER_BITS)] = True

    def matches(self, hashes: Hashes) -> tuple[Wholes, Wholes]:
        """Return index pairs (in `hashes`, in the ends) of all hashes that are equal."""
        likely = np.flatnonzero(self._likely[hashes >> np.uint64(64 - FILTER_BITS)])
        low = np.searchsorted(self._hashes, hashes[likely], "left")
        high = np.searchsorted(self._hashes, hashes[likely], "right")
        counts = high - low
        room = np.maximum(MOST_PAIRS + 1 - (np.cumsum(counts) - counts), 0)
        counts = np.minimum(counts, room)
        first = np.repeat(likely, counts)
        before = np.repeat(np.cumsum(counts) - counts, counts)
        return first, np.repeat(low, counts) + np.arange(len(first)) - before


def _keys(cells: int, tiles: int) -> NDArray[np.uint64]:
    source = np.random.default_rng(2020)
    return source.integers(0, 1 << 64, (cells, tiles), np.uint64)


def _spare(picture: Picture) -> list[tuple[list[int], int]]:
    """Return for each label of the target the cells with such a tile, and how many are wanted."""
    wanted = Counter(tile for tile in picture.target if tile)
    return [
        ([cell for cell, tile in enumerate(picture.tiles) if tile == label], count)
        for label, count in wanted.items()
    ]


def _choice_count(picture: Picture) -> int:
    return prod(comb(len(cells), count) for cells, count in _spare(picture))


def _choices(picture: Picture) -> Iterator[NDArray[np.int16]]:
    """Yield the target's tiles alone, in each choice among equal tiles."""
    for chosen in product(*(combinations(cells, count) for cells, count in _spare(picture))):
        tiles = np.zeros(len(picture.tiles), np.int16)
        for cell in (cell for cells in chosen for cell in cells):
            tiles[cell] = 2 * picture.tiles[cell] + (picture.turned[cell] if picture.upright else 0)
        yield tiles
