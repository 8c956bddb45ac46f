"""The guesses of a position, ranked by the very strategy that the win-rate study plays (`kernels.play`)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass
from fractions import Fraction
from math import isinf, log
from threading import Thread
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from ringapp.core.solving.arrays import Whole
from ringapp.games.mines.chances.constraints import Cell, Tick
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, HIT, MINE, SAFE, Field

WORK = 40_000_000
"""Layouts that may be looked at, each time counted, to play an endgame perfectly: up to half a second. The
same again to value every first click."""

if TYPE_CHECKING:
    from ringapp.games.mines.kernels.memory import Tree

Found = tuple[int, Whole, Whole]
"""The best first click or -1, the layouts that it wins, and layouts in all."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A click that may be a mine.

    Attributes:
        risk: Chance of a mine.
        progress: Chance that it is safe and uncovers a cell that is certainly safe.
        survive: Chance to survive it and the best click after it.
        certain: Cells that are certainly safe after it, on average.
        wins: Chance to win under perfect play, None where that was not searched.
        forced: Whether it is a mine in no other layouts than those of a split that no play can tell apart.
        dead: Whether it could show one number only, so that opening it tells no more than that it is safe.
    """

    cell: Cell
    risk: Fraction
    progress: float | None = None
    survive: float | None = None
    certain: float | None = None
    wins: Fraction | None = None
    dead: bool = False
    forced: bool = False


def rank(
    position: Field, mines: Collection[Cell], risk: Callable[[Cell], Fraction], tick: Tick
) -> tuple[tuple[Guess, ...], Fraction | None]:
    """Return the guesses, the best first, and the chance to win under perfect play where that was searched.

    Args:
        position: A field on which no hidden cell is certainly safe.
        mines: The hidden cells that are certainly mines.
        risk: The chance of a mine in any hidden cell.
    """
    view = view_of(position, mines)
    from ringapp.games.mines.kernels import play
    from ringapp.games.mines.kernels.chances import chances, workspace
    from ringapp.games.mines.kernels.endgame import MAX_LAYOUTS, tree_space
    from ringapp.games.mines.kernels.forced import forced

    rows, columns, out = position.rows, position.columns, np.zeros(len(view))
    space = workspace(len(view))
    weight = chances(view, rows, columns, position.total, space, out)
    tick(1)
    if isinf(weight):
        return safest(position, risk), None
    if weight < log(MAX_LAYOUTS + 0.5):
        found = _endgame(view, position, risk, tree_space(), tick)
        if found:
            return found
    ahead = np.zeros(len(view))
    unavoidable = int(forced(view, rows, columns, position.total, weight, out, ahead, space))
    listed = np.zeros(play.CANDIDATES, np.int64)
    listed = listed[: play.candidates(view, rows, columns, out, listed)]
    if unavoidable >= 0:
        listed = np.append(listed[listed != unavoidable], unavoidable)
    figures, worth = np.zeros(play.FIGURES), {}
    guesses: list[Guess] = []
    for cell in listed.tolist():
        play.look(view, rows, columns, position.total, cell, weight, ahead, space, figures)
        tick(1)
        worth[cell] = float(figures[play.WORTH])
        progress, survive = float(figures[play.PROGRESS]), float(figures[play.SURVIVE])
        dead, certain = bool(figures[play.SHOWN] == 1), float(figures[play.CERTAIN])
        guesses.append(
            Guess(cell, risk(cell), progress, survive, certain, dead=dead, forced=cell == unavoidable)
        )
    return tuple(sorted(guesses, key=lambda guess: (not guess.forced, -worth[guess.cell]))), None


def ended(
    position: Field, mines: Collection[Cell], risk: Callable[[Cell], Fraction], tick: Tick
) -> tuple[tuple[Guess, ...], Fraction | None] | None:
    """Return guesses and chance to win by perfect play; None where the search did not finish."""
    from ringapp.games.mines.kernels.endgame import tree_space

    return _endgame(view_of(position, mines), position, risk, tree_space(), tick)


def view_of(position: Field, mines: Collection[Cell]) -> NDArray[np.int8]:
    """Return a field as the kernels read it, with certain mines marked as known."""
    from ringapp.games.mines.kernels import chances

    cells = np.frombuffer(position.cells, np.uint8)
    view = cells.astype(np.int16) - ord("0")
    view[cells == HIDDEN] = chances.HIDDEN
    view[np.isin(cells, (FLAG, MINE, HIT))] = chances.KNOWN
    view[cells == SAFE] = chances.READ
    view[list(mines)] = chances.KNOWN
    return view.astype(np.int8)


def safest(position: Field, risk: Callable[[Cell], Fraction]) -> tuple[Guess, ...]:
    """Return the cells with the lowest risks."""
    hidden = [cell for cell, sign in enumerate(position.cells) if sign == HIDDEN]
    lowest = sorted((risk(cell), cell) for cell in hidden)
    return tuple(Guess(cell, chance) for chance, cell in lowest[:10])


def _endgame(
    view: NDArray[np.int8],
    position: Field,
    risk: Callable[[Cell], Fraction],
    tree: Tree,
    tick: Tick,
) -> tuple[tuple[Guess, ...], Fraction | None] | None:
    """Return guesses and chance to win by perfect play, None where the search did not finish."""
    from ringapp.games.mines.kernels.chances import KNOWN
    from ringapp.games.mines.kernels.endgame import MAX_LAYOUTS, perfect

    left = position.total - int((view == KNOWN).sum())
    place = (view, position.rows, position.columns, left, MAX_LAYOUTS, WORK)

    def search(every: bool, wins: NDArray[np.float64]) -> Found:
        return perfect(*place, every, tree, wins)

    return valued(position, search, risk, tick)


def valued(
    position: Field,
    search: Callable[[bool, NDArray[np.float64]], Found],
    risk: Callable[[Cell], Fraction],
    tick: Tick,
) -> tuple[tuple[Guess, ...], Fraction | None] | None:
    """Return the first clicks ranked by a search's wins, and the chance to win; None if it did not end."""
    wins = np.full(len(position.cells), -1.0)
    best, most, total = beside(tick, lambda: search(False, wins))
    if best < 0:
        return None
    wins[:] = -1.0
    beside(tick, lambda: search(True, wins))
    wins[best] = most
    ranked = sorted(
        np.flatnonzero(wins >= 0).tolist(), key=lambda cell: (-wins[cell], cell != best, risk(cell), cell)
    )
    guesses = tuple(
        Guess(cell, risk(cell), wins=Fraction(int(wins[cell]), int(total))) for cell in ranked[:10]
    )
    return guesses, Fraction(int(most), int(total))


def beside(tick: Tick, work: Callable[[], Found]) -> Found:
    """Return the result of a slow kernel, run in a second thread while this one goes on ticking."""
    found: list[Found] = []
    thread = Thread(target=lambda: found.append(work()), daemon=True)
    thread.start()
    while thread.is_alive():
        thread.join(0.01)
        tick(1)
    return found[0]
