"""Test lines that are traced back with what was lent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import POISON, Floor, Stairs
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import ascend
from ringapp.games.mota.search.tower.heuristics.debt_relaxation import on_credit
from ringapp.games.mota.search.tower.retrace import Retrace
from ringapp.games.mota.search.tower.state_layout import Unsuited
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds
from tests.games.mota.halls import PLAIN, grid_of_signs, hall
from tests.games.mota.search.builders import board_of


def test_what_is_lent_comes_through_where_the_hero_would_die(tmp_path: Path) -> None:
    board = board_of(8, tmp_path)
    poor = replace(board, hero=replace(board.hero, hp=1))
    climb = BeamSearch(poor, LocalContext(Budget(seconds=None)))
    climb.credit = 3_000
    climb.ends = ends = Ends(poor, climb.layout)
    ascend(climb, 60, lambda: None)
    assert ends.best is not None
    line = Retrace(climb.worlds, poor, climb.credit)
    for deed in ends.best.deeds:
        line.play(deed, climb.outcomes)
    assert line.board.hero.hp == ends.best.figures[0]
    assert 0 < line.least <= line.board.hero.hp
    assert on_credit(BeamSearch(poor, LocalContext(Budget(seconds=None))), 60) is None


def keys_on_two_floors() -> Board:
    """A key at the same cell of both floors, above a wall on the first."""
    second = Floor("F2", "Second", grid_of_signs(".k"))
    return replace(hall("@k.", ".#.", floors=(second,)), floors="all")


def test_who_is_set_down_on_what_is_no_node_reaches_nothing() -> None:
    board = keys_on_two_floors()
    worlds = Worlds(board, Support(board))
    line = Retrace(worlds, replace(board, at=(1, 1)))
    assert (line.acts, line.trail) == ([], []), "no key of another floor's nodes is taken here"
    with pytest.raises(IllegalMove):
        line.leave()


def test_stairs_that_the_rules_refuse_end_the_line_before_them() -> None:
    stairs = {(2, 0): Stairs("F2", (0, 0))}
    sick = replace(PLAIN, bag=((POISON, 1),))
    second = Floor("F2", "Second", grid_of_signs(".."))
    board = hall("@.>", hero=sick, values={"poisonDamage": 10**6}, floor={"stairs": stairs}, floors=(second,))
    board = replace(board, floors="all", visited=frozenset({"F1", "F2"}))
    line = Retrace(Worlds(board, Support(board)), board)
    line.go_to("F2")
    assert (line.board, line.acts) == (board, [])


def test_a_line_into_a_world_that_the_search_cannot_hold_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    board = keys_on_two_floors()
    worlds = Worlds(board, Support(board))

    def unsuited(_: Board) -> int:
        raise Unsuited("things")

    monkeypatch.setattr(worlds, "number", unsuited)
    with pytest.raises(IllegalMove):
        Retrace(worlds, board)
