"""No claim is stronger than the search behind it: cut searches, bounds, towers with rules of their own."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.tower import Tile
from ringapp.games.mota.search.floor import search as exact
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.view.editing import with_grid
from ringapp.games.mota.view.words import problems
from tests.games.mota.brute_force import best_by_play
from tests.games.mota.random_floors import rooms_floor
from tests.games.mota.search.floor.builders import MESH, mesh


def test_where_chains_are_cut_single_steps_prove(monkeypatch: pytest.MonkeyPatch) -> None:
    for side, hp in ((3, 900), (3, 5000), (4, 2000)):
        for goal in ("exit", "all"):
            board = replace(mesh(side, hp), goal=goal)
            expected = best_by_play(board)
            assert solve(board, LocalContext(Budget(seconds=None))).score == expected
            with monkeypatch.context() as cut:
                cut.setattr(exact, "MAX_CHAINS", 2)
                found = solve(board, LocalContext(Budget(seconds=None)))
            assert found.status is (Status.INFEASIBLE if expected is None else Status.OPTIMAL)
            assert found.score == expected


def test_an_impossible_floor_is_not_called_so_where_states_were_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    board = replace(rooms_floor(5, 6, 30, 6), hero=replace(rooms_floor(5).hero, hp=6500))
    assert solve(board, LocalContext(Budget(seconds=None))).status is Status.INFEASIBLE
    monkeypatch.setattr(exact, "FIRST_POOL", 4100)
    monkeypatch.setattr(exact, "STAGES", ((30, 300), (None, 300)))
    assert solve(board, LocalContext(Budget(seconds=None))).status is Status.UNKNOWN


@cache
def proved_floor(seed: int) -> tuple[Board, Solution[Act]]:
    """A floor of 36 rooms and its best route."""
    board = rooms_floor(seed, 6, 36, 6, general=False)
    return board, solve(board, LocalContext(Budget(seconds=None)))


@pytest.mark.parametrize("nodes", [500, 5000, 50_000])
def test_a_search_that_is_stopped_gives_a_bound_that_holds(nodes: int) -> None:
    for seed in range(3):
        board, best = proved_floor(seed)
        found = solve(board, LocalContext(Budget(nodes=nodes)))
        assert best.status is Status.OPTIMAL
        if found.score is not None:
            assert found.bound is not None
            assert found.score <= (best.score or 0) <= found.bound


def test_stock_rules_in_place_of_a_towers_own_prove_nothing() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    other = replace(board, tower=replace(board.tower, own_rules="x = {}"))
    found = solve(other, LocalContext(Budget(seconds=20)))
    assert found.status is Status.FEASIBLE
    assert found.bound is None


def test_everything_of_a_task_of_all_floors_means_every_floor() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    first, *others = board.tower.floors
    assert any(stairs.floor in others for stairs in board.tower.floors[first].stairs.values())
    stairs = board.tower.floors[first].stairs
    here = frozenset((first, x, y) for y in range(30) for x in range(30) if (x, y) not in stairs)
    board = replace(board, floor=first, goal="all", left=True, gone=here)
    assert is_goal(board)
    assert not is_goal(replace(board, floors="all"))
    everywhere = {(name, x, y) for name in others for y in range(30) for x in range(30)}
    steps = {(name, *cell) for name in others for cell in board.tower.floors[name].stairs}
    assert is_goal(replace(board, floors="all", gone=here | (everywhere - steps)))


def test_no_route_without_what_is_not_followed_is_no_proof_that_there_is_none() -> None:
    board = mesh(3, 1)
    assert solve(board, LocalContext(Budget(seconds=20))).status is Status.INFEASIBLE
    foe = board.tower.enemies[board.tower.tile(MESH).id]
    guarded = replace(board, foes=(replace(foe, special=(40,)),))
    found = solve(guarded, LocalContext(Budget(seconds=20)))
    assert found.status is Status.UNKNOWN
    assert [fact.kind for fact in found.unmodelled if fact.matters] == ["special"]


def test_tiles_that_nobody_knows_are_listed() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    tiles = {**board.tower.tiles, 901: Tile(901, "lever", "terrains", "pullLever")}
    tower = replace(board.tower, tiles=tiles, key="test levers")
    row = (901, *board.tower.floors["F1"].grid[0][1:])
    board = with_grid(replace(board, tower=tower), (row, *board.tower.floors["F1"].grid[1:]))
    told = [problem for problem in problems(board) if (0, 0) in problem.targets]
    assert "pullLever" in told[0].text


def test_specials_that_only_a_tower_knows_prove_nothing() -> None:
    board = mesh(3)
    foe = board.tower.enemies[board.tower.tile(MESH).id]
    found = solve(replace(board, foes=(replace(foe, special=(40,)),)), LocalContext(Budget(seconds=20)))
    assert found.status is Status.FEASIBLE
    assert [fact.facts["id"] for fact in found.unmodelled if fact.matters] == [foe.id]
