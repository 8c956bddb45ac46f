"""Boards of gems of which blockers fill about half: these recur, and that speaks for a board as gems do."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader
from ringapp.core.contract.registry import load_game
from ringapp.games.match3.reading.screenshots import read_picture
from ringapp.games.match3.rules.board import EMPTY, VOID, is_crate
from tests.reading.blockers import drawn


def test_a_level_of_blockers_with_few_gems_is_a_board() -> None:
    rows = ("RGB##GBR", "RBG##RGB", *["########"] * 3)
    reading = read_picture(drawn(rows), Hints())
    assert (reading.board.height, reading.board.width) == (len(rows), len(rows[0]))
    assert len(reading.facts["unknown"]) == 28


def test_blockers_and_holes_need_no_repair_on_the_open_board() -> None:
    """As empty cells they were a fault of a board with gems above them, and it could not be solved."""
    rows = ("RGYB.GYB", "GBRYGRBG", "BY####RY", "Y#....#R", "GRYGBYGB", "RYGBRGYR", "YGBRYBRG")
    game = load_game("match3")
    assert isinstance(game, PictureReader)
    reading = game.read_picture(drawn(rows), Hints())
    board = game.adopt(game.initial(), reading)
    assert board.size == 8 * len(rows)
    for row, line in enumerate(rows):
        for col, name in enumerate(line):
            code = board.at(col, board.height - 1 - row)
            assert (name == "#", name == ".") == (is_crate(code), code == VOID)
    assert all(problem.severity != "error" for problem in game.problems(board))
    again = replace(board, cells=tuple(EMPTY if code == VOID else code for code in board.cells))
    assert game.adopt(again, reading, reading) == again, "what was corrected stays"


def test_what_recurs_without_gems_is_no_board() -> None:
    with pytest.raises(RingappError):
        read_picture(drawn(("########",) * 9), Hints())
