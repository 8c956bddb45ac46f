"""Judge whether cells read from a picture can be a field, by numbers that agree or contradict each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.sides import SIDES
from ringapp.games.mines.rules.rules import neighbour_sums

NUMBERS = frozenset("12345678")
KINDS, ENOUGH, AMISS = 3, 0.15, 0.03
"""A field that makes sense: fewest kinds of numbers, least share of numbers, most share of wrong cells."""
FEW, NONSENSE = 8, 0.3
"""Fewest numbers to judge by, and the share of wrong ones above which cells are no field."""
FEWEST = 0.02
"""Least share of the cells of a field that may hold a mine."""
APART = tuple((down, right) for down in range(3) for right in range(-2, 3) if (down, right) > (0, 0))
"""Offsets (down, right) from a number to the numbers that share neighbouring cells with it."""


def ground(values: npt.NDArray[np.str_]) -> npt.NDArray[np.bool_]:
    """Return empty cells beside covered ones: no field has them, so they are ground read as cells."""
    return _beside(values == "0", np.isin(values, [".", "F", "*"]))


def _beside(empty: npt.NDArray[np.bool_], covered: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Return which empty cells have a covered cell among their neighbours."""
    return np.asarray(empty & (neighbour_sums(covered) > 0))


def contradictions(text: str, rows: int, cols: int, cut: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Return cells in contradiction: numbers, alone or with another number, and empty cells beside covered.

    Args:
        cut: Sides at which the picture cuts the field off: mines may lie beyond them.
    """
    cells = np.frombuffer(text.encode("latin-1"), np.uint8).reshape(rows, cols)
    digits = _signs("0123456789")[cells]
    unseen = _unseen(cells, cut)
    around = neighbour_sums(unseen)[1:-1, 1:-1]
    wanted = np.where(digits, cells, ord("0")).astype(np.int16) - ord("0") - neighbour_sums(cells == ord("*"))
    wrong = digits & ((wanted > around) | (wanted < 0))
    beside = _beside(cells == ord("0"), _signs(".F*")[cells])
    wrong |= beside | _at_odds(digits & ~wrong, wanted, unseen, around)
    return [(int(row), int(col)) for row, col in zip(*np.nonzero(wrong), strict=True)]


def doubtful_openings(
    text: str, rows: int, cols: int, wrong: Sequence[tuple[int, int]]
) -> npt.NDArray[np.bool_]:
    """Return which empty cells lie in an opening most of whose numbers are wrong: probably covered cells.

    Args:
        wrong: Cells of numbers that contradict their surroundings.
    """
    cells = np.frombuffer(text.encode("latin-1"), np.uint8).reshape(rows, cols)
    empty, asked, cannot = cells == ord("0"), _signs("12345678")[cells], np.zeros((rows, cols), bool)
    cannot[tuple(np.array(wrong, np.intp).reshape(-1, 2).T)] = True
    found, left = np.zeros((rows, cols), bool), empty & (neighbour_sums(cannot) > 0)
    while left.any():
        opening = np.zeros((rows, cols), bool)
        opening[np.unravel_index(left.argmax(), left.shape)] = True
        while (grown := empty & (neighbour_sums(opening) > 0) | opening).sum() > opening.sum():
            opening = grown
        left &= ~opening
        numbers = asked & (neighbour_sums(opening) > 0)
        if 2 * (numbers & cannot).sum() > max(numbers.sum(), 2):
            found |= opening
    return found


def room(text: str, rows: int, cols: int) -> tuple[int, int]:
    """Return a lower and an upper bound on the number of mines, from the numbers.

    Numbers that leave the fewest choices are taken first; each counts only covered cells not counted before.
    """
    cells = np.frombuffer(text.encode("latin-1"), np.uint8).reshape(rows, cols)
    wanted = cells.astype(np.int16) - ord("0") - neighbour_sums(_signs("F*")[cells])
    covered = np.pad(cells == ord("."), 1)
    around = neighbour_sums(covered)[1:-1, 1:-1]
    mines = np.clip(wanted, 0, around)
    asking = _signs("0123456789")[cells] & (around > 0)
    order = np.argsort(np.minimum(mines, around - mines)[asking], kind="stable")
    least = most = text.count("F") + text.count("*")
    for row, col in np.argwhere(asking)[order].tolist():
        near = covered[row : row + 3, col : col + 3]
        left, want = int(near.sum()), int(mines[row, col])
        least += max(0, want - int(around[row, col]) + left)
        most += min(want, left)
        near[:] = False
    return least, most + int(covered.sum())


def _unseen(cells: npt.NDArray[np.uint8], cut: Sequence[int]) -> npt.NDArray[np.bool_]:
    """Return which cells may hold an unseen mine, with a rim of cells: (rows + 2) x (columns + 2)."""
    beyond = [int(side in cut) for side in SIDES]
    unseen = np.pad(_signs(".F?")[cells], (beyond[:2], beyond[2:]), constant_values=True)
    return np.pad(unseen, [(1 - first, 1 - last) for first, last in (beyond[:2], beyond[2:])])


def _at_odds(
    asked: npt.NDArray[np.bool_],
    wanted: npt.NDArray[np.int16],
    unseen: npt.NDArray[np.bool_],
    around: npt.NDArray[np.int16],
) -> npt.NDArray[np.bool_]:
    """Return which numbers contradict another one over the mines in the cells around both.

    Args:
        asked: Rows x columns: the cells with a number to check.
        wanted: For each cell how many unseen mines its number still needs.
        unseen: Which cells may hold an unseen mine, with a rim of cells (`_unseen`).
        around: How many cells that may hold an unseen mine lie around each cell.
    """
    odd = np.zeros_like(asked)
    rows, cols = asked.shape
    for down, right in APART:
        first = slice(0, rows - down), slice(max(0, -right), cols - max(0, right))
        second = slice(down, rows), slice(max(0, right), cols + min(0, right))
        both = asked[first] & asked[second]
        if not both.any():
            continue
        shared = np.zeros(both.shape, np.int16)
        for below, beside in _around_both(down, right):
            top, left = 1 + below, 1 + beside + max(0, -right)
            shared += unseen[top : top + both.shape[0], left : left + both.shape[1]]
        few, more = (np.maximum(wanted[one] - around[one] + shared, 0) for one in (first, second))
        most = np.minimum(np.minimum(wanted[first], wanted[second]), shared)
        wrong = both & (np.maximum(few, more) > most)
        odd[first] |= wrong
        odd[second] |= wrong
    return odd


@cache
def _around_both(down: int, right: int) -> tuple[tuple[int, int], ...]:
    """Return offsets of the cells around both a cell and the one `down` below and `right` beside it."""
    steps = range(-1, 2)
    places = {(below, beside) for below in steps for beside in steps} - {(0, 0), (down, right)}
    return tuple(sorted(place for place in places if max(abs(place[0] - down), abs(place[1] - right)) <= 1))


def _signs(signs: str) -> npt.NDArray[np.bool_]:
    """Return a table of 256: for each byte whether it is one of `signs`; quick on whole fields."""
    table = np.zeros(256, bool)
    table[list(signs.encode())] = True
    return table


def sense(cells: npt.NDArray[np.str_]) -> int:
    """Return 1 where several kinds of numbers agree with the flags, -1 where the cells are no field, else 0.

    Cells are no field where many numbers exceed the covered cells around them, or where hardly a cell may
    hold a mine.
    """
    hiding = np.isin(cells, [".", "F", "*"])
    if hiding.mean() < FEWEST:
        return -1
    numbers = np.isin(cells, sorted(NUMBERS))
    covered = neighbour_sums(hiding.astype(np.int16))
    shown = neighbour_sums(np.isin(cells, ["F", "*"]).astype(np.int16))
    worth = np.where(numbers, cells, "0").astype(np.int16)
    wanting = numbers & (worth > covered)
    inside = numbers[1:-1, 1:-1].sum()  # At the rim a line may be missing.
    if inside >= FEW and wanting[1:-1, 1:-1].sum() > NONSENSE * inside:
        return -1
    if len(np.unique(cells[numbers])) < KINDS or numbers.sum() < ENOUGH * cells.size:
        return 0
    wrong = wanting | (numbers & (worth < shown)) | ground(cells)
    return int(wrong.sum() <= AMISS * cells.size)
