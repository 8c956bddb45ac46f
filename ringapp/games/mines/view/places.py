"""Format cells, times and chances for display."""

from __future__ import annotations

from collections.abc import Sequence

from ringapp.core.contract.i18n import listed, tr
from ringapp.games.mines.rules.rules import Field


def place(field: Field, cell: int) -> str:
    """Return the name of a cell for display, with row and column counted from 1."""
    row, column = divmod(cell, field.columns)
    return tr("row {row}, column {column}").format(row=row + 1, column=column + 1)


def places(field: Field, cells: Sequence[int], most: int) -> str:
    """Return the names of at most `most` cells, separated, with a sign that more follow."""
    told = [place(field, cell) for cell in cells[:most]]
    return listed([*told, "…"] if len(cells) > most else told, "; ")


def seconds(number: float, digits: int = 2) -> str:
    """Return a time in seconds with `digits` decimals, never “-0”."""
    return tr("{n} s").format(n=f"{round(number, digits) + 0.0:.{digits}f}")


def percent(share: float | None) -> str:
    """Return a chance as a percentage with three significant figures, "" for None."""
    return "" if share is None else tr("{n} %").format(n=short_of_certain(share, f"{100 * share:.3g}"))


def short_of_certain(share: float, rounded: str) -> str:
    """Return a rounded percentage, replaced where it reads 0 or 100 though the chance is not 0 or 1."""
    if share < 1 and float(rounded) >= 100:
        return "> 99.9"
    if share > 0 and float(rounded) <= 0:
        return "< 0.1"
    return rounded
