"""Shops, levels, equipment, tools, events, several floors: the search against play written from scratch."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import acts_of, from_h5route, to_h5route, tokens_of
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.stepwise import solve_stepwise
from tests.games.mota.builders import end_of
from tests.games.mota.plain_play import best_hp, walk
from tests.games.mota.small_towers import small_tower, write_tower

GAME = load_game("mota")


def board_of(seed: int, folder: Path, rooms: int = 4) -> Board:
    tower = load_tower(write_tower(small_tower(seed, rooms=rooms), folder))
    return replace(open_floor(tower, "F1"), floors="all")


def check(seed: int, folder: Path, rooms: int = 4) -> None:
    board = board_of(seed, folder, rooms)
    expected = best_hp(small_tower(seed, rooms=rooms))
    found = solve(board, LocalContext(Budget(seconds=120)))
    if expected is None:
        assert found.status is Status.INFEASIBLE, seed
        return
    assert found.status is Status.OPTIMAL, seed
    assert found.score == expected == found.bound, seed
    assert is_goal(end_of(board, found)), seed
    acts = [step.move for step in found.steps]
    route = tokens_of(board, acts)
    assert walk(small_tower(seed, rooms=rooms), route).hp == expected, seed
    data = to_h5route(board, acts)
    assert from_h5route(data) == route
    assert acts_of(board, route) == acts


@pytest.mark.parametrize("seed", range(40))
def test_the_wide_search_equals_exhaustive_play(seed: int, tmp_path: Path) -> None:
    check(seed, tmp_path)


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_wide_search_equals_exhaustive_play_on_many_towers(tmp_path: Path) -> None:
    for seed in range(1000, 1300):
        check(seed, tmp_path / str(seed))


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4, 5])
def test_the_search_over_the_rules_agrees(seed: int, tmp_path: Path) -> None:
    board = board_of(seed, tmp_path, rooms=3)
    expected = best_hp(small_tower(seed, rooms=3))
    found = solve_stepwise(board, LocalContext(Budget(seconds=60)))
    assert found.score == expected
    assert found.status is (Status.INFEASIBLE if expected is None else Status.OPTIMAL)


def test_moves_and_boards_are_kept_as_text(tmp_path: Path) -> None:
    board = replace(board_of(3, tmp_path), objective="weights", weights=(("atk", 20), ("hp", 1)))
    found = solve(board, LocalContext(Budget(seconds=60)))
    for step in found.steps:
        assert GAME.parse_move(GAME.format_move(step.move)) == step.move
        board = apply(board, step.move)
        assert GAME.decode(GAME.encode(board)) == board
        assert GAME.describe_move(board, step.move)


def flying_tower() -> dict[str, Any]:
    """A key upstairs, its door downstairs, and no stairs down: only who flies back gets the potion."""
    files = small_tower(0)
    first, second = ([[1] * 7 for _ in range(7)] for _ in range(2))
    first[1][1:4] = [0, 0, 87]
    first[2][1], first[3][1] = 81, 31
    second[1][1:5] = [0, 21, 0, 87]
    floors = {}
    for name, grid in (("F1", first), ("F2", second)):
        floors[name] = {"floorId": name, "title": name, "map": grid, "ratio": 1, "canFlyTo": True}
        floors[name] |= {"canFlyFrom": True, "changeFloor": {}, "events": {}}
    floors["F1"]["changeFloor"]["3,1"] = {"floorId": ":next", "loc": [1, 1]}
    files["floors"] = floors
    files["maps"] = {**files["maps"], "46": {"cls": "items", "id": "fly"}}
    files["items"] = {**files["items"], "fly": {"cls": "constants"}}
    hero = files["data"]["firstData"]["hero"]
    hero |= {"hp": 250, "items": {"tools": {}, "constants": {"fly": 1}}}
    return files


def test_who_can_fly_back_fetches_what_the_stairs_do_not_lead_to(tmp_path: Path) -> None:
    board = replace(open_floor(load_tower(write_tower(flying_tower(), tmp_path)), "F1"), floors="all")
    found = solve(board, LocalContext(Budget(seconds=60)))
    assert found.score == 250 + 90
    assert [step.move.what for step in found.steps if step.move.kind == "fly"] == ["F1"]
    assert is_goal(end_of(board, found))
    acts = [step.move for step in found.steps]
    route = tokens_of(board, acts)
    assert "FF1:" in route
    assert acts_of(board, route) == acts
    grounded = replace(board, hero=replace(board.hero, bag=()))
    assert solve(grounded, LocalContext(Budget(seconds=60))).score == 250
