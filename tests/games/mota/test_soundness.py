"""No claim is stronger than the search behind it: towers with rules of their own, many floors."""

from __future__ import annotations

from dataclasses import replace

from ringapp.core.context import LocalContext
from ringapp.core.game import Budget, Status
from ringapp.games.mota.notation import find_tower, open_floor
from ringapp.games.mota.rules import is_goal
from ringapp.games.mota.solver import solve


def test_stock_rules_in_place_of_a_towers_own_prove_nothing() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    other = replace(board, tower=replace(board.tower, own_rules="x = {}"))
    found = solve(other, LocalContext(Budget(seconds=20)))
    assert found.status is Status.FEASIBLE
    assert found.bound is None


def test_everything_of_a_task_of_all_floors_means_every_floor() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    names = list(board.tower.floors)
    gone = frozenset((names[0], x, y) for y in range(30) for x in range(30))
    board = replace(board, floor=names[0], goal="all", left=True, gone=gone)
    joined = [c for c in board.tower.floors[names[0]].stairs.values() if c.floor in names]
    assert is_goal(board)
    assert not joined or not is_goal(replace(board, floors="all"))
