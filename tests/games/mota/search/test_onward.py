"""“What now?”: an end on each floor, the furthest first, each played by the rules."""

from __future__ import annotations

from dataclasses import replace
from functools import reduce
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import check_answer
from ringapp.core.solving.context import LocalContext, run_solver
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import played
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.onward import asked_onward
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.objective import figure_of_hero
from ringapp.games.mota.search.solver import solve
from tests.games.mota import small_towers
from tests.games.mota.event_towers import write_tower
from tests.games.mota.small_towers import small_tower
from tests.games.mota.test_commands import corridor

GATES = {"F1": 202, "F2": 202, "F3": 202, "F4": 202, "F5": 202}


def rising(folder: Path, special: int = 0, hp: int = 1000) -> Board:
    """Five corridors one above the other, a gem and a monster in each; the last monster is too strong."""
    tower = corridor([])
    made = {}
    for n, name in enumerate(GATES):
        floor: dict[str, Any] = {**tower["floors"]["F1"], "floorId": name, "title": name, "events": {}}
        floor["map"] = [[0, 27, 0, 202 if n < 4 else 203, 0, 0], [1] * 6, [1] * 6, [1] * 6]
        up = {"5,0": {"floorId": f"F{n + 2}", "loc": [0, 0]}} if n < 4 else {}
        floor["changeFloor"] = up | ({"0,0": {"floorId": f"F{n}", "loc": [5, 0]}} if n else {})
        made[name] = floor
    tower["floors"] = made
    tower["data"]["main"]["floorIds"] = list(made)
    tower["data"]["firstData"]["hero"] |= {"hp": hp, "atk": 20, "def": 5}
    ids = {number: tower["maps"][str(number)]["id"] for number in (202, 203)}
    tower["enemys"][ids[202]] = {"hp": 40, "atk": 15, "def": 1, "special": special, "range": 1, "value": 9}
    tower["enemys"][ids[203]] = {"hp": 900, "atk": 900, "def": 1, "special": 0}
    return replace(
        open_floor(load_tower(write_tower(tower, folder)), "F1"), at=(0, 0), visited=frozenset({"F1"})
    )


def ends_of(found: Solution[Any]) -> list[dict[str, Any]]:
    ends = found.data["ends"]
    assert isinstance(ends, list)
    return ends


@pytest.mark.parametrize("special", [0, 12, 15])
def test_the_furthest_floor_comes_first_and_every_end_is_played_by_the_rules(
    special: int, tmp_path: Path
) -> None:
    board = asked_onward(rising(tmp_path, special))
    found = solve(board, LocalContext(Budget(seconds=None, nodes=3000)))
    ends = ends_of(found)
    check_answer(load_game("mota"), board, found)
    assert found.status is Status.FEASIBLE
    assert ends[0]["floor"] == "F4"
    order = [list(GATES).index(end["floor"]) for end in ends]
    assert order == sorted(order, reverse=True)
    assert all(later["value"] > sooner["value"] for sooner, later in pairwise(ends))
    for end in ends:
        there, acts, why = played(board, end["route"])
        assert (why, len(acts)) == ("", end["steps"])
        assert (there.floor, list(there.at), there.hero.hp) == (end["floor"], end["at"], end["hero"]["hp"])
        assert figure_of_hero(board, there.hero) == end["value"]
    last = reduce(apply, (step.move for step in found.steps), board)
    assert (last.floor, last.hero.hp, found.score) == ("F4", ends[0]["hero"]["hp"], ends[0]["value"])


def test_who_cannot_go_on_is_told_where_he_stands_and_what_he_still_gets(tmp_path: Path) -> None:
    board = asked_onward(rising(tmp_path, hp=3))
    found = solve(board, LocalContext(Budget(seconds=None, nodes=3000)))
    assert [end["floor"] for end in ends_of(found)] == ["F1"]
    assert found.data["reaches_goal"] is False
    assert [(step.move.kind, step.move.x) for step in found.steps] == [("item", 1)]


def test_an_answer_is_there_at_once(tmp_path: Path) -> None:
    board, game = asked_onward(rising(tmp_path)), load_game("mota")
    found, _ = run_solver(game, board, LocalContext(Budget(nodes=0)), {})
    assert [end["floor"] for end in ends_of(found)][-1:] == ["F1"]


@pytest.mark.parametrize("seed", range(1, 9))
def test_no_end_on_an_earlier_floor_is_told_without_more_value(seed: int, tmp_path: Path) -> None:
    tower = load_tower(small_towers.write_tower(small_tower(seed, floors=3), tmp_path))
    board = asked_onward(replace(open_floor(tower, "F2"), visited=frozenset({"F1", "F2"})))
    try:
        found = solve(board, LocalContext(Budget(seconds=None, nodes=600)))
    except BudgetSpent:
        pytest.fail("no answer")
    ends = ends_of(found)
    start = figure_of_hero(board, board.hero)
    assert list(tower.floors).index(ends[0]["floor"]) >= 1
    assert all(later["value"] > sooner["value"] for sooner, later in pairwise(ends))
    assert ends[0]["value"] >= start or ends[0]["floor"] == "F3"
