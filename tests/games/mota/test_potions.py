"""Tools that are used up for HP wherever the hero stands: when, against all lines; fetched by climbs."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import format_act, open_floor, parse_act
from ringapp.games.mota.files.route import played, tokens_of
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.first_route import ascend
from ringapp.games.mota.search.tower.guide import Guide, foreseen
from ringapp.games.mota.search.tower.heuristics.potion_value import Potions
from ringapp.games.mota.search.tower.retrace import retraced
from ringapp.games.mota.search.tower.solve import solve_several
from ringapp.games.mota.view.describing import describe
from tests.games.mota.event_towers import TESTS, write_tower
from tests.games.mota.plain_engine import Engine, Test, best_hp
from tests.games.mota.test_commands import corridor

HOLY, WINE = 51, 52
HOLY_DOES = (
    "var hp = Math.round(0.74 * (core.status.hero.atk + core.status.hero.def)) * 2\n"
    "core.status.hero.hp += hp;\ncore.insertAction([\n"
    '{ "type": "playSound", "name": "sip" },\n'
    '{ "type": "tip", "text": "drunk, " + hp + " more" },\n]);'
)
WINE_DOES = "core.status.hero.hp *= 2;core.playSound('sip');"


def _holy(e: Engine) -> None:
    e.hero["hp"] += int(0.74 * (e.hero["atk"] + e.hero["def"]) + 0.5) * 2


def _wine(e: Engine) -> None:
    e.hero["hp"] *= 2


SPENT: dict[str, Test] = {**TESTS, "spent:holy": _holy, "spent:wine": _wine}


def tower_of_seed(seed: int, floors: int = 1) -> dict[str, Any]:
    """Floors of 6 by 4 with walls, gems, monsters, holy water and a wine that doubles HP."""
    source = random.Random(seed)
    tower = corridor([])
    tower["maps"] |= {str(n): {"cls": "items", "id": name} for n, name in ((HOLY, "holy"), (WINE, "wine"))}
    for name, does in (("holy", HOLY_DOES), ("wine", WINE_DOES)):
        tower["items"][name] = {
            "cls": "tools",
            "name": name,
            "useItemEffect": does,
            "canUseItemEffect": "true",
        }
    bag = {"holy": source.randint(0, 1)} if seed % 2 else {}
    tower["data"]["firstData"]["hero"] |= {"hp": 60, "items": {"tools": bag}}
    names = [f"F{n + 1}" for n in range(floors)]
    for name in names:
        cells = source.choices((0, 1), (5, 4), k=24)
        for cell in source.sample(range(4, 23), 5):
            cells[cell] = source.choice((27, 28, 201, 201))
        cells[0], cells[23] = 0, 0
        for number in (HOLY, WINE)[: 1 + seed % 2]:
            cells[source.randint(1, 22)] = number
        rows = [cells[6 * y : 6 * y + 6] for y in range(4)]
        tower["floors"][name] = {**tower["floors"]["F1"], "floorId": name, "events": {}, "map": rows}
    if floors > 1:
        tower["floors"]["F1"]["map"][0][5] = 0
        tower["floors"]["F1"]["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = names
    return tower


def board_of(tower: dict[str, Any], folder: Path, floors: int = 1) -> Board:
    board = replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), at=(0, 0))
    goal = replace(board, goal="tile", goal_at=(5, 3), goal_floor=f"F{floors}", visited=frozenset({"F1"}))
    return replace(goal, floors="all") if floors > 1 else goal


@pytest.mark.parametrize(
    ("floors", "seeds"), [(1, range(6)), (2, (38, 58)), pytest.param(2, (2, 4), marks=pytest.mark.slow)]
)
def test_tools_are_used_up_when_they_give_most(floors: int, seeds: Sequence[int], tmp_path: Path) -> None:
    used = 0
    for seed in seeds:
        tower = tower_of_seed(seed, floors)
        board = board_of(tower, tmp_path / str(seed), floors)
        best, whole = best_hp(Engine(tower, SPENT), (f"F{floors}", 5, 3), 100_000)
        assert whole
        search = solve if floors == 1 else solve_several
        found = search(board, LocalContext(Budget(seconds=None, nodes=200_000)))
        assert found.score == best, seed
        assert of_task(board) == ()
        acts = [step.move for step in found.steps]
        end = board
        for act in acts:
            assert describe(end, act)
            assert parse_act(format_act(act)) == act
            end = apply(end, act)
        again, read, why = played(board, tokens_of(board, acts))
        assert not why
        assert (again.hero, again.gone) == (end.hero, end.gone)
        assert [act for act in read if act.kind == "spend"] == [act for act in acts if act.kind == "spend"]
        used += sum(act.kind == "spend" for act in acts)
    assert used >= 1


def test_one_who_has_none_cannot_use_it_up(tmp_path: Path) -> None:
    board = board_of(tower_of_seed(2), tmp_path)
    board = replace(board, hero=replace(board.hero, bag=(("holy", 1),)))
    sip = Act("spend", 0, 0, None, "holy")
    after = apply(board, sip)
    gain = 2 * int(0.74 * (board.hero.atk + board.hero.df) + 0.5)
    assert (after.hero.count("holy"), after.hero.hp - board.hero.hp, after.at) == (0, gain, board.at)
    assert after.flags == board.flags
    for name in ("holy", "redGem", "nothing"):
        with pytest.raises(IllegalMove):
            apply(after, replace(sip, what=name))


ODD = [
    HOLY_DOES + "core.drawBook(0); core.removeBlock(1, 1);",
    "core.insertAction([{'type': 'openDoor', 'loc': [1, 1]}]);",
    "core.plugin.drink();",
]


@pytest.mark.parametrize("does", ODD)
def test_a_tool_that_does_more_is_left_alone(does: str, tmp_path: Path) -> None:
    tower = tower_of_seed(3)
    tower["items"]["holy"]["useItemEffect"] = does
    board = board_of(tower, tmp_path)
    assert ("tool", "holy") in [(fact.kind, fact.facts.get("id")) for fact in of_task(board)]
    assert solve(board, LocalContext(Budget(seconds=None, nodes=2000))).status is not Status.OPTIMAL


def fetched(folder: Path, hp: int) -> Board:
    """Holy water behind a monster; who drinks at once, or fetches none, does not come past the last one."""
    tower = corridor([])
    tower["items"]["holy"] = {
        "cls": "tools", "name": "holy", "useItemEffect": HOLY_DOES.replace("* 2", "* 9"),
        "canUseItemEffect": "true",
    }  # fmt: skip
    tower["maps"] |= {str(HOLY): {"cls": "items", "id": "holy"}, "29": {"cls": "items", "id": "redGem"}}
    plain = {**tower["floors"]["F1"], "events": {}}
    up = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["floors"] = {
        "F1": {**plain, "map": [[0, 0, 0, 0, 0, 0], [1, 201, 1, 1, 1, 1], [1, HOLY, 1, 1, 1, 1], [1] * 6],
               "changeFloor": up},
        "F2": {**plain, "floorId": "F2", "map": [[0, 27, 0, 202, 0, 0], [1] * 6, [1] * 6, [1] * 6]},
    }  # fmt: skip
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    board = board_of(tower, folder, 2)
    return replace(board, goal_at=(5, 0), hero=replace(board.hero, hp=hp))


def test_a_climb_fetches_what_it_drinks_later(tmp_path: Path) -> None:
    rich = fetched(tmp_path / "rich", 10_000)
    lost = 10_000 - _without(rich).hero.hp
    board = fetched(tmp_path / "poor", lost)
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ascend(climb, 4, lambda: None)
    best = climb.ends.best  # type: ignore[attr-defined]
    assert best is not None
    line = retraced(climb.worlds, board, best.deeds, climb.outcomes)
    assert line.board.hero.hp == best.figures[0] > 0
    assert [act.what for act in line.acts if act.kind == "spend"] == ["holy"]
    guide = Guide(climb, line.trail)
    worth = np.eye(climb.layout.figures)[0]
    start = climb.root()
    assert foreseen(climb, guide, start, worth)[0] == line.board.hero.hp


def _without(board: Board) -> Board:
    """The way to the end with no water drunk."""
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    end = board
    for step in found.steps:
        if step.move.kind != "spend" and (step.move.y == 0 or step.move.kind == "stairs"):
            end = apply(end, step.move)
    return end


def test_a_potion_counts_what_it_would_give_now(tmp_path: Path) -> None:
    board = board_of(tower_of_seed(1, 2), tmp_path, 2)
    climb = BeamSearch(board, LocalContext())
    potions = Potions(climb.worlds)
    row = climb.layout.figures_of(replace(board.hero, hp=700, atk=30, df=20, bag=(("holy", 2), ("wine", 1))))
    rows = np.array([row, climb.layout.figures_of(replace(board.hero, bag=()))])
    assert potions.worth(rows, "holy").tolist() == [2 * 74, 0]
    assert potions.worth(rows, "wine")[0] == 700 // 64 * 64
    assert climb.holdings(rows_of(climb, rows))[0] == 700 + 2 * 74 + 640


def rows_of(climb: BeamSearch, figures: Any) -> Any:
    states = climb.root().picked(np.zeros(len(figures), np.int64))
    states.figures[:] = figures
    return states
