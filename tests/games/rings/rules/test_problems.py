"""Test what is said of a board that cannot be solved."""

from __future__ import annotations

import pytest

from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.rules.problems import troubles
from tests.games.rings.rules.builders import board

SMALL = Board(2, 4)


@pytest.mark.parametrize(
    ("made", "kinds"),
    [
        (SMALL, ["empty"]),
        (board("o...", "...."), ["rest"]),
        (board("oooo", "...."), []),
        (board("o...", "....", groups=1), []),
        (board("ooo.", "....", targets=0b11), ["targets"]),
        (board("ooo.", "....", targets=0b111), []),
        (board("ssss", "ssss", groups=0), ["no_goal"]),
        (Board(2, 4, boss=Boss(bytes(8))), ["no_panels"]),
        (Board(2, 4, boss=Boss(bytes([1] * 8))), []),
    ],
)
def test_what_is_said_of_a_board(made: Board, kinds: list[str]) -> None:
    assert [trouble.kind for trouble in troubles(made)] == kinds
