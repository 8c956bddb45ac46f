"""Goals of every kind on every floor, with stairs that lead anywhere: every proof against exhaustive play."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Board, stairs_at
from ringapp.games.mota.rules.goals import exit_of, is_goal
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.solver import solve
from tests.games.mota.builders import end_of
from tests.games.mota.goal_towers import Task, best_hp, task_of
from tests.games.mota.small_towers import write_tower

NODES = 3000
"""What a search may spend: a few towers are not proved by then, but what is said must hold."""


def board_of(task: Task, folder: Path) -> Board:
    board = open_floor(load_tower(write_tower(task.tower, folder)), task.start[0])
    board = replace(board, at=task.start[1:], floors=task.floors, chosen=task.chosen)
    if task.goal is None:
        return replace(board, goal=cast(Any, task.kind))
    return replace(board, goal="tile", goal_at=task.goal[1:], goal_floor=task.goal[0])


def check(seed: int, land: str, folder: Path) -> None:
    task = task_of(seed, land)
    board = board_of(task, folder)
    views = [replace(board, floor=name) for name in task.inner]
    exits = {end for view in views if task.goal is None and (end := exit_of(view)) is not None}
    expected = best_hp(task, exits)
    found = solve(board, LocalContext(Budget(seconds=None, nodes=NODES)))
    if found.status is Status.INFEASIBLE or expected is None:
        assert found.score is None
        assert expected is None, seed
        return
    assert (found.bound is None) or found.bound >= expected, seed
    if found.status is Status.OPTIMAL:
        assert found.score == expected, seed
    if found.score is not None:
        assert found.score <= expected, seed
        assert is_goal(end_of(board, found)), seed


@pytest.mark.parametrize(
    ("seed", "land"),
    [
        *((435, "floor"), (494, "floor")),
        *((seed, "things") for seed in (674, 750, 766, 772)),
        *((seed, "") for seed in (355, 1044)),
        *((seed, land) for seed in range(12) for land in ("", "floor", "things")),
    ],
)
def test_what_is_said_of_goals_on_any_floor_holds(seed: int, land: str, tmp_path: Path) -> None:
    check(seed, land, tmp_path)


@pytest.mark.parametrize("floor", ["F1", "F4"])
def test_stairs_back_to_where_everybody_came_from_keep_a_tower_contracted(floor: str) -> None:
    board = replace(open_floor(find_tower("example:blue"), floor), floors="all")
    assert stairs_at(replace(board, floor="F4"), (5, 1)) is not None
    model = contract(board)
    assert not isinstance(model, str)
    back = model.worlds.node_at(model.worlds.layout.code(("F4", 5, 1)))
    assert all(back not in region.nodes for region in model.regions)
    found = solve(board, LocalContext(Budget(seconds=None)))
    assert found.status is Status.INFEASIBLE, "no stairs lead out of the tower"


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_what_is_said_of_goals_on_any_floor_holds_on_many_towers(tmp_path: Path) -> None:
    for seed in range(2000, 2300):
        for land in ("", "floor", "things"):
            check(seed, land, tmp_path / f"{seed}{land}")
