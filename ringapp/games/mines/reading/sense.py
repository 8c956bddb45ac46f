"""Whether what was read can be a field: numbers that bear each other out, or that cannot be."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.finder.sides import SIDES
from ringapp.games.mines.rules.rules import neighbour_sums

NUMBERS = frozenset("12345678")
KINDS, ENOUGH, AMISS = 3, 0.15, 0.03
"""Different numbers, and shares of cells with numbers and with wrong ones, of a field that makes sense."""
FEW, NONSENSE = 8, 0.3
"""Numbers from which on their share that cannot be tells that they are none."""


def ground(values: npt.NDArray[np.str_]) -> npt.NDArray[np.bool_]:
    """Empty cells beside covered ones: no field has them, but the ground beside a field looks empty."""
    return _beside(values == "0", np.isin(values, [".", "F", "*"]))


def _beside(empty: npt.NDArray[np.bool_], covered: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Which empty cells have a covered one around them."""
    return np.asarray(empty & (neighbour_sums(covered) > 0))


def contradictions(text: str, rows: int, cols: int, cut: Sequence[int] = ()) -> list[tuple[int, int]]:
    """Numbers that cannot be: fewer covered cells than mines around them, or more shown mines.

    Args:
        cut: Sides at which the picture ends within the field: there may be mines beyond them.
    """
    cells = np.frombuffer(text.encode("latin-1"), np.uint8).reshape(rows, cols)
    top, bottom, left, right = (int(side in cut) for side in SIDES)
    hiding = np.pad(_signs(".F*?")[cells], ((top, bottom), (left, right)), constant_values=True)
    covered = neighbour_sums(hiding)[top : top + rows, left : left + cols]
    shown = neighbour_sums(cells == ord("*"))
    digits = _signs("0123456789")[cells]
    numbers = np.where(digits, cells, ord("0")).astype(np.int16) - ord("0")
    wrong = digits & ((numbers > covered) | (numbers < shown))
    wrong |= _beside(cells == ord("0"), _signs(".F*")[cells])
    return [(int(row), int(col)) for row, col in zip(*np.nonzero(wrong), strict=True)]


def _signs(signs: str) -> npt.NDArray[np.bool_]:
    """For each byte whether it is one of these signs: asked for whole fields with each stroke."""
    table = np.zeros(256, bool)
    table[list(signs.encode())] = True
    return table


def sense(cells: npt.NDArray[np.str_]) -> int:
    """1 where numbers of several kinds agree with the flags around them, -1 where many cannot be, else 0.

    Numbers cannot be that want more mines than there are covered cells around them, nor fields without a cell
    that may hold a mine.
    """
    hiding = np.isin(cells, [".", "F", "*"])
    if not hiding.any():
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
