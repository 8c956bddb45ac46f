"""中心对称飞行器: to the opposite cell where no block stands; found and proved against all lines."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Budget, Status, View
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import played, tokens_of
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower.solve import solve_several
from ringapp.games.mota.view.describing import describe
from tests.games.mota.event_towers import TESTS, write_tower
from tests.games.mota.plain_engine import Engine, best_hp
from tests.games.mota.test_commands import corridor

GAME = load_game("mota")
DOES = (
    "core.playSound('centerFly.mp3');\ncore.clearMap('hero');\n"
    "core.setHeroLoc('x', core.bigmap.width - 1 - core.getHeroLoc('x'));\n"
    "core.setHeroLoc('y', core.bigmap.height - 1 - core.getHeroLoc('y'));\n"
    "core.drawHero();\ncore.drawTip(core.material.items[itemId].name + '使用成功');"
)
MAY = (
    "(function () {\n\tvar toX = core.bigmap.width - 1 - core.getHeroLoc('x'),\n"
    "\t\ttoY = core.bigmap.height - 1 - core.getHeroLoc('y');\n"
    "\tvar id = core.getBlockId(toX, toY);\n\treturn id == null;\n})();"
)
FLIER = 50


def tower_of_seed(seed: int, floors: int = 1, does: str = DOES) -> dict[str, Any]:
    """A floor of 6 by 4 with walls, potions, gems, monsters and a flier or two; perhaps a twin above it."""
    source = random.Random(seed)
    tower = corridor([])
    tower["maps"] |= {str(FLIER): {"cls": "items", "id": "centerFly"}}
    flier = {"cls": "tools", "name": "flier", "useItemEffect": does, "canUseItemEffect": MAY}
    tower["items"] |= {"centerFly": flier, "yellowKey": {"cls": "tools", "name": "key"}}
    tower["data"]["firstData"]["hero"] |= {"hp": 120, "items": {"tools": {"centerFly": source.randint(0, 1)}}}
    names = [f"F{n + 1}" for n in range(floors)]
    for name in names:
        cells = source.choices((0, 1), (4, 5), k=24)
        for cell in source.sample(range(4, 23), 3):
            cells[cell] = source.choice((31, 31, 27, 201))
        cells[0], cells[23] = 0, 0
        cells[source.randint(1, 3)] = FLIER
        rows = [cells[6 * y : 6 * y + 6] for y in range(4)]
        tower["floors"][name] = {**tower["floors"]["F1"], "floorId": name, "events": {}, "map": rows}
    if floors > 1:
        tower["floors"]["F1"]["map"][0][5] = 0
        tower["floors"]["F1"]["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = names
    return tower


def floor_of_seed(seed: int, folder: Path, *, floors: int = 1, does: str = DOES) -> Board:
    """Such a tower with the way to its other end as the task."""
    tower = tower_of_seed(seed, floors, does)
    board = replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), at=(0, 0))
    goal = replace(board, goal="tile", goal_at=(5, 3), goal_floor=f"F{floors}", visited=frozenset({"F1"}))
    return replace(goal, floors="all") if floors > 1 else goal


@pytest.mark.parametrize("floors", [1, 2])
def test_fliers_are_used_for_the_best(floors: int, tmp_path: Path) -> None:
    flown = 0
    for seed in range(8 if floors == 1 else 4):
        board = floor_of_seed(seed, tmp_path / str(seed), floors=floors)
        best, whole = best_hp(Engine(tower_of_seed(seed, floors), TESTS), (f"F{floors}", 5, 3), 100_000)
        assert whole
        search = solve if floors == 1 else solve_several
        found = search(board, LocalContext(Budget(seconds=None, nodes=200_000)))
        assert found.status.proved, seed
        assert found.score == best, seed
        acts = [step.move for step in found.steps]
        flights = [n for n, act in enumerate(acts) if act.kind == "use"]
        flown += bool(flights)
        again, read, why = played(board, tokens_of(board, acts))
        end = board
        for act in acts:
            assert describe(end, act)
            assert GAME.scene(end, View(), move=act, t=0.6)
            end = apply(end, act)
        assert not why
        assert (again.hero, again.gone) == (end.hero, end.gone)
        assert [act for act in read if act.kind == "use"] == [acts[n] for n in flights]
    assert flown >= 1


def test_a_flight_is_refused_where_a_block_stands_and_without_a_flier(tmp_path: Path) -> None:
    board = floor_of_seed(1, tmp_path)
    board = replace(board, hero=replace(board.hero, bag=(("centerFly", 1),)))
    rows = [list(row) for row in board.tower.floors["F1"].grid]
    flight = Act("use", 5, 3, None, "centerFly")
    after = apply(board, flight)
    assert (after.at, after.hero.count("centerFly"), after.hero.hp) == ((5, 3), 0, board.hero.hp)
    with pytest.raises(IllegalMove):
        apply(after, Act("use", 0, 0, None, "centerFly"))
    wall = next((x, y) for y in range(4) for x in range(6) if rows[y][x] == 1)
    with pytest.raises(IllegalMove):
        apply(board, Act("use", *wall, None, "centerFly"))


def test_a_flier_that_does_something_else_is_left_alone(tmp_path: Path) -> None:
    board = floor_of_seed(1, tmp_path, does=DOES + "core.addStatus('hp', 1);")
    board = replace(board, hero=replace(board.hero, bag=(("centerFly", 1),)))
    found = solve(board, LocalContext(Budget(seconds=None, nodes=2000)))
    assert ("tool", "centerFly") in [(fact.kind, fact.facts.get("id")) for fact in of_task(board)]
    assert found.status not in (Status.OPTIMAL, Status.INFEASIBLE)
