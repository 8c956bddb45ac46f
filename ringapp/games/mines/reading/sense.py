"""Whether what was read can be a field: numbers that bear each other out, or that cannot be."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.sides import SIDES
from ringapp.games.mines.rules.rules import neighbour_sums

NUMBERS = frozenset("12345678")
KINDS, ENOUGH, AMISS = 3, 0.15, 0.03
"""Different numbers, and shares of cells with numbers and with wrong ones, of a field that makes sense."""
FEW, NONSENSE = 8, 0.3
"""Numbers from which on their share that cannot be tells that they are none."""
FEWEST = 0.02
"""Share of the cells of a field that may hold a mine at least."""
APART = tuple((down, right) for down in range(3) for right in range(-2, 3) if (down, right) > (0, 0))
"""Rows below and columns to the right of a number where others are that share cells with it."""


def ground(values: npt.NDArray[np.str_]) -> npt.NDArray[np.bool_]:
    """Empty cells beside covered ones: no field has them, but the ground beside a field looks empty."""
    return _beside(values == "0", np.isin(values, [".", "F", "*"]))


def _beside(empty: npt.NDArray[np.bool_], covered: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Return which empty cells have a covered one around them."""
    return np.asarray(empty & (neighbour_sums(covered) > 0))


def contradictions(text: str, rows: int, cols: int, cut: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Return numbers that cannot be, alone or with another one, and empty cells beside covered ones.

    Args:
        cut: Sides at which the picture ends within the field: there may be mines beyond them.
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
    """Which empty cells lie in an opening most of whose numbers cannot be: covered ones were taken for them.

    Args:
        wrong: Numbers that cannot be.
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
    """How many mines there may be: at least those that numbers want, at most those they leave room for.

    Numbers that tell most of the covered cells around them go first; to others those count that are left.
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
    """Return which cells may hold a mine that is not shown, those next to the field among them.

    Returns:
        (rows + 2) x (columns + 2).
    """
    beyond = [int(side in cut) for side in SIDES]
    unseen = np.pad(_signs(".F?")[cells], (beyond[:2], beyond[2:]), constant_values=True)
    return np.pad(unseen, [(1 - first, 1 - last) for first, last in (beyond[:2], beyond[2:])])


def _at_odds(
    asked: npt.NDArray[np.bool_],
    wanted: npt.NDArray[np.int16],
    unseen: npt.NDArray[np.bool_],
    around: npt.NDArray[np.int16],
) -> npt.NDArray[np.bool_]:
    """Return which numbers cannot be with another one: the cells around both would hold fewer mines and more.

    Args:
        asked: Rows x columns: the numbers that are asked of.
        wanted: How many mines they want that are not shown.
        unseen: Which cells may hold one, with those next to the field.
        around: How many of these lie around each cell.
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
    """Where the cells lie that are around a cell and around another one, so far below and right of it."""
    steps = range(-1, 2)
    places = {(below, beside) for below in steps for beside in steps} - {(0, 0), (down, right)}
    return tuple(sorted(place for place in places if max(abs(place[0] - down), abs(place[1] - right)) <= 1))


def _signs(signs: str) -> npt.NDArray[np.bool_]:
    """For each byte whether it is one of these signs: asked for whole fields with each stroke."""
    table = np.zeros(256, bool)
    table[list(signs.encode())] = True
    return table


def sense(cells: npt.NDArray[np.str_]) -> int:
    """1 where numbers of several kinds agree with the flags around them, -1 where many cannot be, else 0.

    Numbers cannot be that want more mines than there are covered cells around them, nor fields hardly a cell
    of which may hold a mine.
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
