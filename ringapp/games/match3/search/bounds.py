"""Upper bounds on a line's points from the blocks that there are; the cap alone is weak after some swaps.

An action clears blocks in waves. All that it clears leaves the world but for the specials that it makes. Each
of these takes a line of four, of three for a wrapped block, and lines of one direction share no cell: waves
of T cleared blocks make at most T/4 across and T/4 upright. Blocks of a known world are never replaced, so
all actions together consume no more than there are. What is paid for freed blocks, for what breaks and for
deliveries is paid once; chocolate grows once an action.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.rules.board import (
    CHOCOLATE,
    INGREDIENT,
    SWIRL,
    Board,
    Rules,
    is_caged,
    is_crate,
    is_gem,
    is_thick,
)
from ringapp.games.match3.search.claims import Objective

Table = npt.NDArray[np.int64]
UNCAPPED = 1 << 40
LEAST_CONSUMED = 2
"""Blocks that leave the world with each swap that makes a line: four cleared, two of them made special."""


@dataclass(frozen=True, slots=True)
class Ceiling:
    """The most that actions can gain from the blocks of a board.

    Attributes:
        most: The points of clearing, by the actions and the blocks left.
        gifts: Points paid once, for what is freed, broken or delivered.
        a_swap: Blocks that each swap consumes at least.
    """

    most: Table
    gifts: int
    a_swap: int

    def after(self, swaps: int, left: int) -> int:
        """Return the most points that `left` actions can gain once `swaps` have been used."""
        blocks = max(self.most.shape[1] - 1 - self.a_swap * swaps, 0)
        return int(self.most[min(left, len(self.most) - 1), blocks]) + self.gifts


@lru_cache(maxsize=8)
def ceiling(board: Board) -> Ceiling | None:
    """Return the most that all actions of a board can gain, None where no such bound is known.

    The blocks of the refill formula and of an unknown refill never end, and a line of thick blocks that
    match, or of caged ones, may make a special and consume nothing: there only the cap speaks.
    """
    rules = board.rules
    thick = sum(map(is_thick, board.cells))
    caged = any(map(is_caged, board.cells))
    endless = board.refill is not None or caged or (thick and rules.thick_matches)
    cap = board.largest_gain if rules.cap else UNCAPPED
    if endless:
        if not rules.cap:
            return None
        return Ceiling(np.arange(board.actions + 1, dtype=np.int64).reshape(-1, 1) * cap, 0, 0)
    gifts = rules.thick_bonus * thick + rules.crate_bonus * sum(map(is_crate, board.cells))
    gifts += rules.delivery_bonus * board.cells.count(INGREDIENT)
    chocolate = board.cells.count(CHOCOLATE)
    grows = board.actions if chocolate else 0
    gifts += rules.crate_bonus * (board.cells.count(SWIRL) + chocolate + grows)
    blocks = sum(map(is_gem, board.cells))
    an_action = _by_consumption(rules, blocks, cap)
    rows = [np.zeros(blocks + 1, np.int64)]
    for _ in range(board.actions):
        following = rows[-1].copy()
        for used in range(1, blocks + 1):
            if an_action[used] > an_action[used - 1]:
                more = rows[-1][: blocks + 1 - used] + an_action[used]
                np.maximum(following[used:], more, out=following[used:])
        rows.append(following)
    return Ceiling(np.array(rows), max(gifts, 0), 0 if rules.free_swaps else LEAST_CONSUMED)


def most_points(board: Board) -> int | None:
    """Return the most points that a line can end with, None where no bound is known."""
    known = ceiling(board)
    if known is None:
        return None
    most = known.after(0, board.actions)
    return board.points + (min(most, board.actions * board.largest_gain) if board.rules.cap else most)


def first_bound(board: Board, objective: Objective) -> int | None:
    """Return the bound on an objective's value before anything is searched, None where none is known."""
    if objective is Objective.POINTS:
        return most_points(board)
    return board.points + board.actions * board.largest_gain if board.rules.cap else None


def _by_consumption(rules: Rules, blocks: int, cap: int) -> Table:
    """Return by number of consumed blocks the most points of one action, without gifts."""
    shortest = 3 if rules.wrapped else 4
    reach = (2 if shortest == 4 else 3) * blocks
    cleared = _by_cleared(rules, reach)
    gains = np.zeros(blocks + 1, np.int64)
    for count in range(1, reach + 1):
        made = 2 * (count // shortest)
        used = min(max(count - made, 0), blocks)
        gains[used] = max(gains[used], min(cap, int(cleared[count]) + made * max(rules.stripe_bonus, 0)))
    return np.maximum.accumulate(gains)


def _by_cleared(rules: Rules, most: int) -> Table:
    """Return by number of cleared blocks the most points for them, in any waves or all at once."""
    values = np.array([max(rules.points(count), 0) for count in range(most + 1)], np.int64)
    if rules.scoring == "action":
        return np.maximum.accumulate(values)
    best = values.copy()
    for count in range(1, most + 1):
        best[count] = max(int(best[count]), int((best[:count] + values[count:0:-1]).max()))
    return best
