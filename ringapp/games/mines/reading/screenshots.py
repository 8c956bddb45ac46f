"""Read fields from pictures of Minesweeper programs."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.reading import Hints, Pixels, Reading, rows_of
from ringapp.core.reading.board.boards import read_board
from ringapp.core.reading.board.seen import UNSURE, Seen
from ringapp.core.reading.board.upright import upright
from ringapp.core.reading.board.whole import DOUBTFUL, Whole, no_board, told_of
from ringapp.core.reading.finder.look import Look
from ringapp.core.reading.finder.sides import SIDES, line
from ringapp.core.reading.looks.clusters import Looks, contrast
from ringapp.core.reading.looks.glyphs import middle
from ringapp.games.mines.reading.counter import read_counter
from ringapp.games.mines.reading.sense import NUMBERS, contradictions, doubtful_openings, ground, room, sense
from ringapp.games.mines.reading.telling import ask_mines, contradict, cut_of, unnamed
from ringapp.games.mines.rules.rules import Field, grid

LEVEL_MINES = {(9, 9): 10, (8, 8): 10, (16, 16): 40, (16, 30): 99, (16, 31): 99, (8, 10): 10}
"""Mines of the usual levels by rows and columns."""
SIZES = frozenset({*LEVEL_MINES, (14, 18), (20, 24)})
"""Rows and columns of the usual levels and of Google's larger ones, whose mines only the counter shows."""
LOOK = Look(smallest=11.5, skew=(0.36, 2.25), square=True, usual=SIZES)
SMALL = 36
"""Cells of a field below which a found grid may be a part of a larger field or of something else."""
MANY, EACH = 12, 4
"""Looks of a field at most: covered, open, eight numbers, a flag and a mine; tables have more. Of more looks
compressed fields have so many cells each at least (eight on 40 fields), icons and cards fewer."""
TOGETHER = 1.75
"""How many times as often as by chance cells of one look touch in a field of many looks, down and across."""
SENSELESS = 0.06
"""Share of cells that contradict each other above which a known skin was laid over wrong cells."""
WRONG = 0.45
"""Highest confidence of a cell that contradicts others."""
SURE_OF_NEIGHBOUR = 0.8
"""A cell beside a contradicting number is doubted unless its confidence is higher than this."""
PLAIN = 8.0
"""Most colour levels by which the middle of an empty cell differs from its mean."""
STROKES, FAINT = 6, 10.0
"""Fewest samples that a numeral fills in the middle of a look, and levels by which it stands out."""
GUESSED = 0.9
"""Factor on the confidence of a cell whose look nobody has named."""
COLOURED = 40
"""Fewest levels between the channels of an ink that counts as coloured."""
SIGNS = frozenset(".F*012345678")
KEYS = {**{sign: sign for sign in sorted(SIGNS)}, "f": "F", "h": ".", "H": ".", "m": "*", "M": "*"}
"""Keys that name a look: its sign, or the key of the tool that paints it."""
INKS = {
    "1": (20, 60, 230), "2": (10, 130, 30), "3": (235, 20, 20), "4": (5, 5, 125), "5": (125, 5, 10),
    "6": (10, 130, 130),
}  # fmt: skip
"""Colours that most programs write the numbers in, of those that have one."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Field]:
    """Return the field of a picture. Raises RingappError where there is none."""
    wrong = sorted(set(hints.names.values()) - SIGNS)
    if wrong:
        sentence = tr("“{value}” names no cell of Mines; expected one of {signs}.")
        raise ParseError(sentence.format(value=wrong[0], signs=" ".join(sorted(SIGNS))))
    straight = upright(pixels, hints)
    seen = read_board("mines", straight.pixels, LOOK, hints, guess, ground, sense)
    rows, cols = seen.values.shape
    values = np.where((seen.values == "?") | _said_by_nobody(seen), ".", seen.values)
    text = "".join(values.ravel().tolist())
    whole = seen.whole
    wrong_cells = contradictions(text, rows, cols, whole.cut)
    guessed = bool(seen.clusters) and not seen.skin
    # A person who named looks or set the lattice has seen that it is a field.
    if not (hints.rows or hints.cols or hints.corners or hints.names):
        whole = _small_doubted(whole, text)
        if _shows_nothing(text, seen.members):
            raise RingappError(no_board(hints))
    told = told_of(seen.confidence, whole, hints)
    confidence = _lowered(whole.lowered(seen.confidence), seen, wrong_cells)
    taken = doubtful_openings(text, rows, cols, wrong_cells)
    confidence[taken] = np.minimum(confidence[taken], WRONG)
    # A guessed look counts as doubtful, and is hatched, until somebody names it.
    confidence[(seen.members >= 0) & (confidence <= UNSURE)] *= GUESSED
    if guessed:
        told = [*whole.sentences(), unnamed("")]
    elif seen.clusters:
        told.append(unnamed(seen.skin))
    if wrong_cells and not guessed:
        told.append(contradict(len(wrong_cells)))
    left = read_counter(straight.pixels, seen.lattice)
    bounds = room(text, rows, cols)
    level = None if whole.cut else _level(text, rows, cols, None if wrong_cells else bounds)
    mines = _mines(text, level, left)
    facts: JsonObject = {} if left is None else {"counter": left}
    if whole.cut:
        facts["cut"] = list(whole.cut)
    if mines is None:
        told.append(ask_mines())
        facts["unread"] = ["mines"]
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
        facts,
        certainty=_certainty(seen, len(wrong_cells)),
        naming=tr("Type 0 to 8, “.” or H for a hidden cell, F for a flag, “*” or M for a mine."),
        keys=KEYS,
    )


def _said_by_nobody(seen: Seen) -> npt.NDArray[np.bool_]:
    """Return which flags and mines have a look that neither the skin nor a person named.

    A look that is merely most like a mine proves none: such cells become covered cells, which claim nothing.
    """
    unnamed = (seen.members >= 0) & (seen.confidence < DOUBTFUL) & bool(seen.skin)
    return np.asarray(unnamed & np.isin(seen.values, ["F", "*"]))


def asks(board: Field, reading: Reading[Field], said: Container[str]) -> tuple[str, ...]:
    """Return what to ask the user: an unread number of mines, and whether the field ends at cut sides."""
    missing = "unread" in reading.facts and board.mines is None
    numbers = np.isin(grid(board.cells, board.rows, board.columns), list(b"12345678"))
    sides = [side for side in cut_of(board, reading, said) if line(numbers, side).any()]
    return (*([ask_mines()] if missing else []), *([_of_cut_numbers(sides)] if sides else []))


def _of_cut_numbers(sides: Sequence[int]) -> str:
    """Return the sentence that warns of numbers at cut sides, which may count mines beyond the picture."""
    names = (
        tr("top", "a side of a picture"),
        tr("bottom", "a side of a picture"),
        tr("left", "a side of a picture"),
        tr("right", "a side of a picture"),
    )
    words = tr(
        "Numbers where the picture ends ({sides}) are counted as if nothing lay beyond; set rows and columns."
    )
    return words.format(sides=listed(names[side] for side in sides))


def _small_doubted(whole: Whole, text: str) -> Whole:
    """Return a read whole, all of its rim in doubt where it is small. Raises RingappError for no number."""
    if len(text) >= SMALL:
        return whole
    if not set(text) & NUMBERS:
        raise RingappError(no_board(Hints()))
    return replace(whole, rim=SIDES)


def _shows_nothing(text: str, members: npt.NDArray[np.int64]) -> bool:
    """Return whether cells are no field: all open and empty, or of many looks, few of each or none open.

    Icons, tables and graphs look like this. Contradictions are no sign of it: misread fields have more.
    """
    looks = int(members.max(initial=-1)) + 1
    if looks <= MANY or set(text) == {"0"}:
        return set(text) == {"0"}
    return len(text) < EACH * looks or (set(text) == {"."} and not _stand_together(members))


def _stand_together(members: npt.NDArray[np.int64]) -> bool:
    """Return whether cells of one look touch far more often than by chance, as in a field.

    A compressed picture shows covered cells in several looks, which touch; letters, gems and figures do not.
    """
    sizes = np.bincount(members.ravel() + 1)
    chance = float((sizes * (sizes - 1)).sum()) / max(1, members.size * (members.size - 1))
    down, across = members[1:] == members[:-1], members[:, 1:] == members[:, :-1]
    return min(float(down.mean()), float(across.mean())) >= TOGETHER * chance


def _level(text: str, rows: int, cols: int, bounds: tuple[int, int] | None) -> int | None:
    """Return the mines of the level of this size; None where there is none or they are out of `bounds`.

    Bounds are not used where mines are shown: a lost game shows wrong flags as mines.
    """
    level = LEVEL_MINES.get((rows, cols))
    if level is None or bounds is None or "*" in text:
        return level
    return level if bounds[0] <= level <= bounds[1] else None


def _mines(text: str, level: int | None, left: int | None) -> int | None:
    """Return the number of mines by the counter and the flags, else by the level; None where neither tells.

    In a lost game the level comes first: wrong flags are in the counter, but shown as mines or covered cells.
    """
    shown = text.count("F") + text.count("*")
    if shown and "." not in text:
        return shown
    if left is None or (level is not None and "*" in text):
        return level
    mines = left + text.count("F")
    return mines if shown <= mines <= len(text) else level


def _lowered(
    confidence: npt.NDArray[np.float32], seen: Seen, wrong: Sequence[tuple[int, int]]
) -> npt.NDArray[np.float32]:
    """Return the confidences, lowered at contradicting numbers and at doubtful cells beside them."""
    rows, cols = confidence.shape
    lowered = confidence.copy()
    if seen.skin and len(wrong) > SENSELESS * rows * cols:
        lowered = np.minimum(lowered, WRONG)
    for row, col in wrong:
        around = lowered[max(row - 1, 0) : row + 2, max(col - 1, 0) : col + 2]
        around[around < SURE_OF_NEIGHBOUR] = np.minimum(around[around < SURE_OF_NEIGHBOUR], WRONG)
        lowered[row, col] = min(lowered[row, col], WRONG)
    return lowered


def _certainty(seen: Seen, wrong: int) -> float:
    """Return how certainly this is a field, 0 to 1: by the skin's confidence, else by numbers that agree."""
    numbers = {value for value in np.unique(seen.values).tolist() if value in "12345678"}
    sense = max(0.0, 1 - 4 * wrong / seen.values.size)
    if seen.skin:
        fresh = not numbers and seen.values.shape not in LEVEL_MINES
        return float(seen.confidence.mean()) * sense * (0.5 if fresh else 1.0)
    return 0.5 * sense if len(numbers) >= 2 else 0.2 * sense


def guess(middles: Looks, sizes: Sequence[int]) -> list[str]:
    """Return a guess of the sign that each unknown look shows; "?" where there is none.

    Numbers stand on open cells, so of two plain looks the one whose rim more looks share is the open one.
    """
    plain = _are_plain(middles, (0.0, 0.0))
    if plain.all():
        plain = _are_plain(middles, middle(middles))  # Numerals may stand in corners.
    if plain.all():
        plain = _are_even(middles)  # Or hardly differ from their cells.
    bare = [int(k) for k in np.argsort(-np.array(sizes)) if plain[k]][:2]
    if not bare:
        return ["?"] * len(sizes)
    rims = np.concatenate(
        [middles[:, (0, -1)].reshape(len(sizes), -1), middles[:, :, (0, -1)].reshape(len(sizes), -1)], axis=1
    )
    apart = np.abs(rims[:, None] - rims[bare]).mean(-1)
    nearest = apart.argmin(1)
    filled = np.flatnonzero(~plain)
    opened = bare[int(np.bincount(nearest[filled], minlength=len(bare)).argmax())] if len(filled) else -1
    values = []
    for k in range(len(sizes)):
        ground = bare[int(nearest[k])]
        if plain[k]:
            values.append("0" if ground == opened else ".")
        elif ground == opened:
            values.append(_number(middles[k], middles[ground]))
        else:
            values.append("F" if _ink(middles[k], middles[ground])[0] > 150 else "?")
    return values


def _are_plain(middles: Looks, aside: tuple[float, float]) -> npt.NDArray[np.bool_]:
    """Return which looks are plain in the square `aside` (shares of a cell) below and right of the middle."""
    n = middles.shape[1]
    top, left = (n // 4 + round(n * share) for share in aside)
    inner = middles[:, top : top + n - 2 * (n // 4), left : left + n - 2 * (n // 4)]
    return np.asarray(np.abs(inner - inner.mean((1, 2), keepdims=True)).max(-1).mean((1, 2)) < PLAIN)


def _are_even(middles: Looks) -> npt.NDArray[np.bool_]:
    """Return which looks have no strokes; all of them where fewer than two have none."""
    n = middles.shape[1]
    inner = middles[:, n // 6 : n - n // 6, n // 6 : n - n // 6]
    stands = np.abs(inner - np.median(inner, axis=(1, 2), keepdims=True)).max(-1).reshape(len(middles), -1)
    even = np.sort(stands, axis=1)[:, -STROKES:].mean(1) < FAINT * contrast(middles)
    return even if even.sum() >= 2 else np.ones(len(middles), bool)


def _ink(look: Looks, ground: Looks) -> npt.NDArray[np.float32]:
    """Return the mean colour of the pixels of a look that differ most from its ground."""
    n = look.shape[0]
    middle = slice(n // 5, n - n // 5)
    differs = np.abs(look - ground).max(-1)[middle, middle]
    return np.asarray(look[middle, middle][differs >= 0.7 * differs.max()].mean(0), np.float32)


def _number(look: Looks, ground: Looks) -> str:
    """Return the number usually written in the colour of a look's ink, "?" for an ink without colour."""
    ink = _ink(look, ground)
    if ink.max() - ink.min() < COLOURED:
        return "?"  # Sevens and eights are rare, and mines, crosses and shades of a ground are not.
    return min(INKS, key=lambda value: _hue_apart(ink, np.array(INKS[value], np.float32)))


def _hue_apart(ink: npt.NDArray[np.float32], other: npt.NDArray[np.float32]) -> float:
    """Return the distance of two colours, in hue and a little in brightness: dark skins use pale inks."""
    hues = [(one - one.min()) / (one.max() - one.min()) for one in (ink, other)]
    return float(np.abs(hues[0] - hues[1]).sum()) + abs(float(ink.max() - other.max())) / 300
