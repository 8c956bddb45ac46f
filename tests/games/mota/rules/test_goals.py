"""Test which tile is the way out, and when a goal is reached."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.board import task_floors
from ringapp.games.mota.rules.goals import exit_of, is_exit, views_of
from ringapp.games.mota.rules.tower import Floor
from tests.games.mota.halls import grid_of_signs, hall

SECOND = Floor("F2", "Second", grid_of_signs("#.<", "...", ">.."), arrivals={"door": (1, 1)})
THIRD = Floor("F3", "Third", grid_of_signs("...", "..."))


def test_the_way_out_is_the_first_that_leads_on_else_the_first() -> None:
    board = hall(">..", "@.>", floors=(SECOND,))
    assert exit_of(board) == ("F1", 0, 0)
    assert is_exit(board, (0, 0))
    assert not is_exit(board, (2, 1))
    back = replace(board, floor="F2")
    assert exit_of(back) == ("F2", 0, 2), "above the last floor they lead out of the tower"
    only_back = hall("..", "@.", floors=(Floor("F2", "Second", grid_of_signs("..<")),))
    assert exit_of(replace(only_back, floor="F2")) == ("F2", 2, 0), "where none leads on, back"
    named = replace(board, goal="tile", goal_at=(2, 1))
    assert exit_of(named) == ("F1", 2, 1)
    assert exit_of(hall("@..")) is None


def test_over_several_floors_stairs_between_them_are_no_way_out() -> None:
    board = hall("@>", floors=(SECOND, THIRD))
    some = replace(board, floors="some", chosen=("F2",))
    assert task_floors(some) == {"F1", "F2"}
    assert exit_of(some) is None
    assert exit_of(replace(some, floor="F2", chosen=("F1",))) == ("F2", 0, 2)
    assert exit_of(replace(board, floors="all")) is None
    assert task_floors(replace(board, floors="all")) == {"F1", "F2", "F3"}
    assert views_of(some).keys() == {"F1", "F2"}
    assert views_of(some)["F2"].at == (2, 0)
    assert views_of(board).keys() == {"F1"}
