"""Compute the chances of a game's first click: what it risks by the rule, and what may lie around it.

Mines are laid uniformly as far as the rule allows (`rules.laying`); flags on hidden cells count as mines.
Play is not followed beyond the first click, as what it shows is unknown.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb, lgamma, log, prod

import numpy as np

from ringapp.games.mines.rules.facts import FirstClick
from ringapp.games.mines.rules.laying import GUESSLESS
from ringapp.games.mines.rules.rules import FLAG, HIDDEN, Field, around, count, is_untouched

Cell = int
MAX_COUNTED = 10_000
"""Most cells of a field whose layouts are counted, and for which Windows XP's moved mine is computed."""
FIRST_CELLS = 64


@dataclass(frozen=True, slots=True)
class First:
    """A first click with its chances; None where the layouts follow no known law.

    Attributes:
        risk: Chance of a mine under it.
        opening: Chance that it opens an area.
        around, elsewhere: Mean chance of a mine in a cell beside it, and in a cell farther off.
    """

    cell: Cell
    risk: Fraction
    opening: Fraction | None
    around: Fraction | None
    elsewhere: Fraction | None


def is_open_question(field: Field) -> bool:
    """Return whether the next click is a game's first, and its mines could lie in more than one way."""
    if field.mines is None or not field.playable or not is_untouched(field):
        return False
    return 0 < field.mines - count(field, FLAG) < count(field, HIDDEN)


def first_of(field: Field) -> First:
    """Return the best first click among hidden corners: least risk, then the best chance to open an area."""
    rows, columns = field.rows, field.columns
    corners = dict.fromkeys(
        (0, columns - 1, (rows - 1) * columns, rows * columns - 1) if field.square else ()
    )
    cells = [cell for cell in corners if field.cells[cell] == HIDDEN]
    if not cells:
        cells = np.flatnonzero(np.frombuffer(field.cells, np.uint8) == HIDDEN)[:FIRST_CELLS].tolist()
    return max((first_at(field, cell) for cell in cells), key=lambda one: (-one.risk, one.opening or 0))


def first_at(field: Field, cell: Cell) -> First:
    """Return the chances of a first click on a hidden cell."""
    near = around(field, *divmod(cell, field.columns))
    hidden, left = count(field, HIDDEN), field.total - count(field, FLAG)
    beside = [other for other in near if field.cells[other] == HIDDEN]
    flagged = len(beside) < len(near)
    k, rest = len(beside), hidden - 1
    if field.rule in ("any", "safe"):
        risk, share = Fraction(left if field.rule == "any" else 0, hidden), Fraction(left, rest)
        beside_it, elsewhere = share if k else None, share if k < rest else None
        return First(cell, risk, _free(rest, left, k, flagged), beside_it, elsewhere)
    if field.rule == "xp":
        return _moved_away(field, cell, beside, flagged)
    room = rest - k
    if left > room:
        return First(
            cell, Fraction(left - room > k), Fraction(0), _of(min(left - room, k), k), _of(room, room)
        )
    elsewhere = None if field.rule in GUESSLESS else _of(left, room)
    return First(cell, Fraction(0), Fraction(not flagged), _of(0, k), elsewhere)


def first_fact(first: First, rule: str) -> FirstClick:
    """Return a first click as a fact, its chances as fractions."""
    others = (first.opening, first.around, first.elsewhere)
    opening, around, elsewhere = (None if value is None else str(value) for value in others)
    return FirstClick(
        cell=first.cell, rule=rule, risk=str(first.risk), opening=opening, around=around, elsewhere=elsewhere
    )


def log10_layouts(field: Field) -> tuple[int | None, float]:
    """Return the number of layouts, None on large fields, and its decimal logarithm."""
    hidden, left = count(field, HIDDEN), field.total - count(field, FLAG)
    size = (lgamma(hidden + 1) - lgamma(left + 1) - lgamma(hidden - left + 1)) / log(10)
    return (comb(hidden, left) if hidden <= MAX_COUNTED else None), size


def _of(mines: int, cells: int) -> Fraction | None:
    return Fraction(mines, cells) if cells else None


def _free(cells: int, mines: int, beside: int, flagged: bool) -> Fraction:
    """Return the chance that `beside` of `cells` cells hold none of `mines` mines; 0 where one is flagged."""
    if flagged:
        return Fraction(0)
    return prod((Fraction(cells - mines - i, cells - i) for i in range(beside)), start=Fraction(1))


def _moved_away(field: Field, cell: Cell, beside: list[Cell], flagged: bool) -> First:
    """Return the chances by Windows XP's rule: a mine under the click moves to the first free cell."""
    if len(field.cells) > MAX_COUNTED:
        return First(cell, Fraction(0), None, None, None)
    others = [c for c, sign in enumerate(field.cells) if sign == HIDDEN and c != cell]
    left, rest, k = field.total - count(field, FLAG), len(others), len(beside)
    hit = Fraction(left, rest + 1)
    ways = comb(rest, left - 1)
    # The first free cell is the one at `place` where all before it hold mines.
    near = [place for place, other in enumerate(others) if other in set(beside)]
    falls = sum(Fraction(comb(rest - place - 1, left - 1 - place), ways) for place in near if place < left)
    inside = (1 - hit) * Fraction(k * left, rest) + hit * (Fraction(k * (left - 1), rest) + falls)
    before = near[0] if near else rest
    free = comb(rest - k, left - 1) - (
        comb(rest - k - before, left - 1 - before) if before < left and k else 0
    )
    opening = (1 - hit) * _free(rest, left, k, False) + hit * Fraction(free, ways)
    far = rest - k
    return First(
        cell,
        Fraction(0),
        Fraction(0) if flagged else opening,
        inside / k if k else None,
        (left - inside) / far if far else None,
    )
