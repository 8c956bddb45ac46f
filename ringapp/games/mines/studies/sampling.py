"""Draw random boards: which cells a first click keeps free, and the compiled loop with its tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.arrays import Bytes, Wholes, Words
from ringapp.core.study.study import Counts

if TYPE_CHECKING:
    from numpy.random import SeedSequence

FIRSTS = ("free", "safe_corner", "open_corner", "open_centre", "xp_centre")
"""What a first click keeps free: nothing; the corner cell; the corner opening; the centre opening; a mine in
the centre cell is moved to the first free cell from the top left."""


GAME_FIRSTS = ("safe", "open", "free", "safe_centre", "open_corner", "open_centre", "xp_centre")
"""First clicks of whole games: in the corner, never a mine; at row 4, column 4, always an opening; in the
corner, anything; and the like of `FIRSTS`."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Boards to draw: a size, a number of mines, and a first click."""

    rows: int
    columns: int
    mines: int
    first: str = "free"

    @property
    def click(self) -> tuple[int, int]:
        """The cell of the first click as row and column."""
        if self.first == "open":
            return min(3, self.rows - 1), min(3, self.columns - 1)
        in_centre = self.first.endswith("centre")
        return (self.rows // 2, self.columns // 2) if in_centre else (0, 0)

    def free(self) -> list[tuple[int, int]]:
        """Return the cells that the first click keeps free of mines."""
        row, column = self.click
        if self.first.startswith("safe"):
            return [self.click]
        if not self.first.startswith("open"):
            return []
        return [
            (r, c)
            for r in range(max(0, row - 1), min(self.rows, row + 2))
            for c in range(max(0, column - 1), min(self.columns, column + 2))
        ]

    def check(self) -> None:
        """Raise RingappError where the mines do not fit."""
        room = self.rows * self.columns - max(len(self.free()), self.first == "xp_centre")
        if not 0 <= self.mines <= room:
            sentence = tr("Mines: {mines}; this first click leaves room for {room} at most.")
            raise RingappError(sentence.format(mines=self.mines, room=room))


def sample(plan: Plan, units: int, seed: SeedSequence) -> Counts:
    """Return histograms of 3BV and openings of `units` random boards."""
    from ringapp.games.mines.kernels import boards

    plan.check()
    if max(plan.rows, plan.columns) > boards.MAX_SIDE:
        return _sample_large(plan, units, seed)
    masks, tables = _tables(plan)
    tallies = np.zeros((2, plan.rows * plan.columns + 1), np.int64)
    boards.sample(_key(seed), masks, tables, plan.mines, _moved(plan), plan.columns, units, tallies)
    return {"bbbv": _histogram(tallies[0]), "openings": _histogram(tallies[1])}


def block_of(plan: Plan, seed: SeedSequence) -> tuple[Bytes, Wholes, Wholes]:
    """Return a block of random layouts, boards x rows x columns, with 3BV and openings of each board."""
    from ringapp.games.mines.kernels import boards

    plan.check()
    masks, tables = _tables(plan)
    state, extra = np.zeros((2, 4, boards.WORDS), np.uint64)
    boards.begin(_key(seed), 0, state, extra)
    block, room = np.zeros((plan.rows, boards.WORDS), np.uint64), boards.room_for(plan.rows)
    openings, alone = np.zeros((2, 2 * boards.WORDS), np.int64)
    boards.lay_block(state, extra, tables, plan.mines, block, room[2])
    if plan.first == "xp_centre":
        boards.move_hit_mines(block, plan.columns, *plan.click)
    boards.measure_block(block, masks, room, openings, alone)
    bits = np.arange(plan.columns, dtype=np.uint64)
    halves = np.stack((block & np.uint64(0xFFFFFFFF), block >> np.uint64(32)), -1).reshape(plan.rows, -1)
    layouts = (halves.T[:, :, None] >> bits & np.uint64(1)).astype(np.uint8)
    return layouts, openings + alone, openings


def layouts(plan: Plan, units: int, seed: SeedSequence) -> Iterator[NDArray[np.uint8]]:
    """Yield `units` random layouts, in arrays of boards x rows x columns."""
    from ringapp.games.mines.kernels import boards

    plan.check()
    if max(plan.rows, plan.columns) > boards.MAX_SIDE:
        yield np.stack(list(_large_layouts(plan, units, seed)))
        return
    for child in seed.spawn(-(-units // (2 * boards.WORDS))):
        found = block_of(plan, child)[0][:units]
        units -= len(found)
        yield found


def _key(seed: SeedSequence) -> Words:
    return seed.generate_state(2, np.uint64).astype(np.uint64, copy=False)


def _moved(plan: Plan) -> tuple[int, int]:
    return plan.click if plan.first == "xp_centre" else (-1, -1)


def _tables(plan: Plan) -> tuple[Words, tuple[Words, Words, Words]]:
    """Return row masks of the board, and the density's digits, row masks and cells where mines may lie."""
    full = (1 << plan.columns) - 1
    allowed = [full] * plan.rows
    for row, column in plan.free():
        allowed[row] &= ~(1 << column)
    cells = [(r, c) for r in range(plan.rows) for c in range(plan.columns) if allowed[r] >> c & 1]
    sixteenths = _sixteenths(len(cells), plan.mines)
    digits = np.array([-(sixteenths >> d & 1) for d in range(4)], np.int64).astype(np.uint64)
    both = (1 << 32) + 1
    masks = np.array([full * both] * plan.rows, np.uint64)
    may = np.array([row * both for row in allowed], np.uint64)
    return masks, (digits, may, np.array([64 * r + c for r, c in cells], np.uint64))


def _sixteenths(cells: int, mines: int) -> int:
    """Return the density of independent bits, in sixteenths, that needs the fewest corrections.

    A random cell is drawn until it is free (to add a mine) or mined (to take one away), so adding is cheap
    where mines are few: it is then better to lay too few at first.
    """
    share = min(max(mines / max(cells, 1), 1e-9), 1 - 1e-9)

    def corrections(sixteenths: int) -> float:
        mean = cells * sixteenths / 16
        deviation = sqrt(max(mean * (1 - sixteenths / 16), 1e-9))
        away = (mines - mean) / deviation
        # Expected shortage of mines under a normal law; the expected surplus follows from the mean.
        missing = deviation * (away * NormalDist().cdf(away) + NormalDist().pdf(away))
        return missing / (1 - share) + (missing - mines + mean) / share

    return min(range(1, 16), key=corrections)


def _sample_large(plan: Plan, units: int, seed: SeedSequence) -> Counts:
    from ringapp.games.mines.kernels.boards import figures_of

    counts: Counts = {"bbbv": {}, "openings": {}}
    for layout in _large_layouts(plan, units, seed):
        for name, value in zip(counts, figures_of(layout), strict=True):
            counts[name][int(value)] = counts[name].get(int(value), 0) + 1
    return counts


def _large_layouts(plan: Plan, units: int, seed: SeedSequence) -> Iterator[NDArray[np.uint8]]:
    source = np.random.default_rng(seed)
    cells = plan.rows * plan.columns
    kept = np.array([r * plan.columns + c for r, c in plan.free()], np.int64)
    places = np.setdiff1d(np.arange(cells), kept)
    click = plan.click[0] * plan.columns + plan.click[1]
    for _ in range(units):
        layout = np.zeros(cells, np.uint8)
        layout[places[source.choice(len(places), plan.mines, replace=False, shuffle=False)]] = 1
        if plan.first == "xp_centre" and layout[click]:
            layout[int(np.argmin(layout))] = 1
            layout[click] = 0
        yield layout.reshape(plan.rows, plan.columns)


def _histogram(tally: NDArray[np.int64]) -> dict[int, int]:
    seen = np.flatnonzero(tally)
    return dict(zip(seen.tolist(), tally[seen].tolist(), strict=True))
