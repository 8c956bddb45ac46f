"""Build boss boards with panels, for tests of editing."""

from __future__ import annotations

from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, Boss


def boss(made: Board) -> Boss:
    assert made.boss is not None
    return made.boss


def panels(*words: str, **more: object) -> Board:
    """A boss board of two rings and four slices, its panels in words from the outer ring inwards."""
    codes = bytes(CODE[word] for word in words) + bytes(8 - len(words))
    return Board(2, 4, boss=Boss(codes, **more))  # type: ignore[arg-type]
