"""Which warnings about the picture of a field hold on the open one still."""

from __future__ import annotations

from itertools import combinations

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Reading
from ringapp.core.reading.board.whole import SURE, Whole
from ringapp.core.reading.finder.sides import SIDES
from ringapp.games.mines.reading.screenshots import contradictions
from ringapp.games.mines.rules.rules import Field


def still_told(field: Field, reading: Reading[Field], warning: str) -> str:
    """What is told of a field in the place of a warning, "" where it holds no more."""
    if warning in _unnamed(reading.skin):
        return warning if _unnamed_cells(reading) else ""
    read = reading.board
    told = {_of_contradictions(n): n for n in range(1, len(_wrong(read)) + 1)}
    if warning not in told:
        return warning
    size = (read.rows, read.columns)
    cut = _cut(reading, told[warning]) if (field.rows, field.columns) == size else ()
    wrong = len(_wrong(field, cut))
    return _of_contradictions(wrong) if wrong else ""


def _unnamed(skin: str) -> tuple[str, str]:
    known = tr("Some cells show what “{skin}” is not known to show; name them.").format(skin=skin)
    return tr("The program of the picture is not known; name what its cells show."), known


def _of_contradictions(n: int) -> str:
    return tr("The numbers contradict each other in {n} place(s).", "", n).format(n=n)


def _unnamed_cells(reading: Reading[Field]) -> bool:
    """Whether cells of looks that nobody named were not painted either."""
    lines = zip(reading.members, reading.confidence, strict=False)
    return any(
        look >= 0 and value < SURE
        for looks, values in lines
        for look, value in zip(looks, values, strict=True)
    )


def _wrong(field: Field, cut: tuple[int, ...] = ()) -> list[tuple[int, int]]:
    return contradictions(field.cells.decode(), field.rows, field.columns, cut)


def _cut(reading: Reading[Field], n: int) -> tuple[int, ...]:
    """The sides at which a picture ended within its field, where so many places contradict each other.

    These places are unsure, or were looked at since.
    """
    if Whole(cut=SIDES).sentences()[0] not in reading.warnings:
        return ()
    ways = (sides for count in range(1, 5) for sides in combinations(SIDES, count))
    fitting = [sides for sides in ways if len(_wrong(reading.board, sides)) == n]

    def unsure(sides: tuple[int, ...]) -> int:
        values = (reading.confidence[row][col] for row, col in _wrong(reading.board, sides))
        return sum(value < SURE or value == 1 for value in values)

    return max(fitting, key=unsure, default=())
