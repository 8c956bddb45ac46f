"""Warnings about the picture of a floor, and until when they are shown."""

from __future__ import annotations

from collections.abc import Container

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Reading
from ringapp.core.reading.board.whole import SURE
from ringapp.games.mota.rules.board import Board


def still_told(reading: Reading[Board], warning: str, said: Container[str]) -> str:
    """Return a warning while it holds: until its hatched cells were looked at, or the hero was placed."""
    of_heroes = warning == several_heroes()
    if not of_heroes and warning not in (something_over(True), something_over(False)):
        return warning
    settled = all(value >= SURE for line in reading.confidence for value in line)
    return "" if settled or (of_heroes and "hero" in said) else warning


def several_heroes() -> str:
    """Return the warning that several cells may show the hero."""
    return tr("Several cells look like the hero; the surest is his, check those that are hatched.")


def something_over(known: bool) -> str:
    """Return the warning that something covers a part of a floor, `known` from the tower or not."""
    if known:
        return tr(
            "Something lies over a part of the floor; its cells are as in the tower’s files, and hatched."
        )
    return tr("Something lies over a part of the floor; its cells are left empty and hatched.")
