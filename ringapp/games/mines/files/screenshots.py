"""Fields from pictures of Minesweeper programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Reading, rows_of
from ringapp.core.reading.boards import Seen, read_board, upright
from ringapp.core.reading.clusters import Looks
from ringapp.core.reading.look import Look
from ringapp.core.reading.sides import SIDES
from ringapp.core.reading.whole import Whole, no_board, told_of
from ringapp.games.mines.files.counter import read_counter
from ringapp.games.mines.rules.rules import Field, neighbour_sums

LEVEL_MINES = {(9, 9): 10, (8, 8): 10, (16, 16): 40, (16, 30): 99, (16, 31): 99, (8, 10): 10}
"""Mines of the usual levels by rows and columns."""
LOOK = Look(smallest=11.5, square=True, usual=frozenset(LEVEL_MINES))
SMALL = 36
"""Cells of a field below which a grid that was found may as well be a part of something else."""
SENSELESS = 0.06
"""Share of cells that contradict each other above which a known skin was laid over wrong cells."""
SURE_OF_NEIGHBOUR = 0.8
"""A cell beside a number that cannot be is doubted unless it is surer than this."""
NUMBERS = frozenset("12345678")
SIGNS = frozenset(".F*012345678")
KEYS = {**{sign: sign for sign in sorted(SIGNS)}, "f": "F", "h": ".", "H": ".", "m": "*", "M": "*"}
"""What names a look: its sign, or the key of the tool that paints it."""
INKS = {
    "1": (20, 60, 230),
    "2": (10, 130, 30),
    "3": (235, 20, 20),
    "4": (5, 5, 125),
    "5": (125, 5, 10),
    "6": (10, 130, 130),
    "7": (20, 20, 20),
    "8": (128, 128, 128),
}
"""Colours that most programs write the numbers in."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Field]:
    """The field of a picture. Raises RingappError where there is none."""
    wrong = sorted(set(hints.names.values()) - SIGNS)
    if wrong:
        sentence = tr("“{value}” names no cell of Mines; expected one of {signs}.")
        raise ParseError(sentence.format(value=wrong[0], signs=" ".join(sorted(SIGNS))))
    straight = upright(pixels, hints)
    seen = read_board("mines", straight.pixels, LOOK, hints, guess, ground)
    rows, cols = seen.values.shape
    values = np.where(seen.values == "?", ".", seen.values)
    text = "".join(values.ravel().tolist())
    wrong_cells = contradictions(text, rows, cols)
    whole = seen.whole
    guessed = bool(seen.clusters) and not seen.skin  # Numbers that nobody named want nothing beyond the rim.
    if not (hints.rows or hints.cols or whole.cut or guessed):
        whole = replace(whole, rim=tuple(sorted({*whole.rim, *_lost_lines(seen, text, wrong_cells)})))
    if not (hints.rows or hints.cols or hints.corners):
        whole = _small_doubted(whole, text)
    told = told_of(seen.confidence, whole)
    confidence = _lowered(whole.lowered(seen.confidence), seen, wrong_cells)
    if seen.clusters:
        told.append(tr("The program of the picture is not known; name what its cells show."))
    if wrong_cells:
        told.append(
            tr("The numbers contradict each other in {n} place(s).", "", len(wrong_cells)).format(
                n=len(wrong_cells)
            )
        )
    left = read_counter(straight.pixels, seen.lattice)
    mines = _mines(text, rows, cols, left)
    if mines is None:
        told.append(tr("How many mines there are could not be read; set it."))
        shown = text.count("F") + text.count("*")
        mines = min(max(shown, round(rows * cols * 0.18)), rows * cols)
    field = Field(rows, cols, mines, text.encode())
    lattice = seen.lattice
    grid = (0.0, 0.0, 0.0, 0.0) if straight.corners else lattice.box
    return Reading(
        field,
        rows_of(confidence),
        grid,
        straight.around(lattice.box),
        seen.clusters,
        rows_of(seen.members) if seen.clusters else (),
        seen.signs,
        seen.skin,
        tuple(told),
        {} if left is None else {"counter": left},
        certainty=_certainty(seen, len(wrong_cells)),
        naming=tr("Type 0 to 8, “.” or H for a hidden cell, F for a flag, “*” or M for a mine."),
        keys=KEYS,
    )


def _small_doubted(whole: Whole, text: str) -> Whole:
    """All of a small field's rim is doubted. Raises RingappError where it shows no number either."""
    if len(text) >= SMALL:
        return whole
    if not set(text) & NUMBERS:
        raise RingappError(no_board())
    return replace(whole, rim=SIDES)


def _mines(text: str, rows: int, cols: int, left: int | None) -> int | None:
    """Mines by the counter and the flags, or those of a level of this size; None where neither tells.

    A lost game shows wrong flags, which its counter has counted, as mines and covered cells.
    """
    level = LEVEL_MINES.get((rows, cols))
    if left is None or (level is not None and "*" in text):
        return level
    mines = left + text.count("F")
    return mines if text.count("F") + text.count("*") <= mines <= rows * cols else level


def _lost_lines(seen: Seen, text: str, wrong: Sequence[tuple[int, int]]) -> set[int]:
    """Sides at which a line may be missing: numbers at the rim want mines beyond it."""
    rows, cols = seen.lattice.rows, seen.lattice.cols
    wanting = [(row, col) for row, col in wrong if text[row * cols + col] != "0"]
    beyond = [
        sum(row == 0 for row, _ in wanting),
        sum(row == rows - 1 for row, _ in wanting),
        sum(col == 0 for _, col in wanting),
        sum(col == cols - 1 for _, col in wanting),
    ]
    return {side for side in SIDES if beyond[side] >= 2}


def _lowered(
    confidence: npt.NDArray[np.float32], seen: Seen, wrong: Sequence[tuple[int, int]]
) -> npt.NDArray[np.float32]:
    """Confidences, those of numbers that cannot be lowered, and of the cells that speak against them."""
    rows, cols = confidence.shape
    lowered = confidence.copy()
    if seen.skin and len(wrong) > SENSELESS * rows * cols:
        lowered = np.minimum(lowered, 0.45)
    for row, col in wrong:
        around = lowered[max(row - 1, 0) : row + 2, max(col - 1, 0) : col + 2]
        around[around < SURE_OF_NEIGHBOUR] = np.minimum(around[around < SURE_OF_NEIGHBOUR], 0.45)
        lowered[row, col] = min(lowered[row, col], 0.45)
    return lowered


def _certainty(seen: Seen, wrong: int) -> float:
    """How surely this is a field: a skin that fits says so, unknown looks if their numbers make sense."""
    numbers = {value for value in np.unique(seen.values).tolist() if value in "12345678"}
    sense = max(0.0, 1 - 4 * wrong / seen.values.size)
    if seen.skin:
        fresh = not numbers and seen.values.shape not in LEVEL_MINES
        return float(seen.confidence.mean()) * sense * (0.5 if fresh else 1.0)
    return 0.5 * sense if len(numbers) >= 2 else 0.2 * sense


def ground(values: npt.NDArray[np.str_]) -> npt.NDArray[np.bool_]:
    """Empty cells beside covered ones: no field has them, but the ground beside a field looks empty."""
    covered = neighbour_sums(np.isin(values, [".", "F", "*"]).astype(np.int16))
    return np.asarray((values == "0") & (covered > 0))


def contradictions(text: str, rows: int, cols: int) -> list[tuple[int, int]]:
    """Numbers that cannot be: fewer covered cells than mines around them, or more shown mines."""
    cells = np.array(list(text)).reshape(rows, cols)
    covered = neighbour_sums(np.isin(cells, [".", "F", "*", "?"]).astype(np.int16))
    shown = neighbour_sums((cells == "*").astype(np.int16))
    numbers = np.where(np.char.isdigit(cells), cells, "0").astype(np.int16)
    wrong = np.char.isdigit(cells) & ((numbers > covered) | (numbers < shown))
    wrong |= ground(cells)
    return [(int(row), int(col)) for row, col in zip(*np.nonzero(wrong), strict=True)]


def guess(middles: Looks, sizes: Sequence[int]) -> list[str]:
    """What unknown looks may show: the largest is hidden, coloured ink on the plainest other is a number."""
    content = np.abs(middles - middles.mean((1, 2), keepdims=True)).max(-1).mean((1, 2))
    order = np.argsort(-np.array(sizes))
    hidden = int(order[0])
    plain = [int(k) for k in order if content[k] < 12 and k != hidden]
    ground = plain[0] if plain else hidden
    if plain and middles[ground].mean() > middles[hidden].mean() + 40:
        hidden, ground = hidden, ground
    values = []
    for k in range(len(sizes)):
        if k == hidden:
            values.append(".")
        elif k == ground or content[k] < 8:
            values.append("0")
        else:
            values.append(_number(middles[k], middles[ground]))
    return values


def _number(look: Looks, ground: Looks) -> str:
    """The number whose colour is that of what differs from the ground."""
    n = look.shape[0]
    middle = slice(n // 5, n - n // 5)
    differs = np.abs(look - ground).max(-1)[middle, middle]
    strong = differs > max(30.0, float(np.percentile(differs, 80)))
    if not strong.any():
        return "0"
    ink = look[middle, middle][strong].mean(0)
    return min(INKS, key=lambda value: float(np.abs(ink - np.array(INKS[value])).sum()))
