"""Test clicks that take a tile and put it."""

from __future__ import annotations

from ringapp.games.rings import GAME
from ringapp.games.rings.view import editing, tileediting


def test_a_click_at_home_takes_the_tile_that_a_second_click_lays() -> None:
    empty = editing.change_setting(GAME.initial(), "picture_board", True)
    board = editing.edit(empty, "boss:scramble-2", (0, 0))
    assert board.picture is not None
    assert GAME.is_goal(board), "every tile lies at home until it is laid elsewhere"
    x, y = GAME.place_of(board, ("home", 17)) or (0, 0)
    assert GAME.hit(board, x, y) == ("home", 17)
    assert GAME.tool_at(board, ("home", 17)) == "tile:1.5"
    assert "takes tile 1.5 into the hand" in GAME.describe_target(board, ("home", 17))
    laid = editing.edit(board, "tile:1.5", (2, 3))
    assert laid.picture is not None
    _, there = tileediting.parts(laid, laid.picture)
    assert (there[2, 3], there[1, 5]) == (("1.5", False), ("2.3", False)), "on a full board two change places"
    assert editing.carry(laid, "tile:1.5", (2, 3), (1, 5)) == board
    assert editing.edit(board, "tile:1.5", ("home", 3)) == board
    assert GAME.tool_at(GAME.initial("boss"), ("slice", 3)) == ""
