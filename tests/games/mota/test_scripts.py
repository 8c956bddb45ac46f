"""Scripts of tiles as programs, and which specials only fights ask for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import block_of
from ringapp.games.mota.rules.events.expressions import parse
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.solver import solve
from tests.games.mota.event_towers import WALLS, Maker, write_tower

HERE = "core.getHeroLoc('x'), core.getHeroLoc('y')"
LIGHT = "(function () {\n\tcore.setBlock(core.getNumberById('dark'), " + HERE + ");\n})();"
MINE = "(function () {\n\t// gone after one step\n\tcore.removeBlock(" + HERE + ");\n})();"


def corridor(script: str, passes: bool, folder: Path) -> tuple[int | None, Status]:
    """What stands on the middle tile once the hero has walked over it, and how that was found."""
    maker = Maker(1)
    maker.names = ["F1"]
    tower = maker.tower()
    tower["maps"] = {
        **tower["maps"],
        "165": {"cls": "terrains", "id": "light", "canPass": passes, "script": script},
        "166": {"cls": "terrains", "id": "dark"},
    }
    floor = tower["floors"]["F1"]
    floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
    floor |= {"firstArrive": [], "eachArrive": [], "map": [[0, 0, 165, 0, 0, 0], [1] * 6, [1] * 6, [1] * 6]}
    tower["data"]["flags"]["statusBarItems"] = []
    board = replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), at=(0, 0))
    board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1", visited=frozenset({"F1"}))
    found = solve(board, LocalContext(Budget(seconds=None, nodes=5000)))
    for step in found.steps:
        board = apply(board, step.move)
    return block_of(board, ("F1", 2, 0)), found.status


@pytest.mark.parametrize(("script", "after"), [(LIGHT, 166), (MINE, None)])
def test_a_tile_changes_itself_under_the_hero(script: str, after: int | None, tmp_path: Path) -> None:
    assert corridor(script, True, tmp_path) == (after, Status.OPTIMAL)


def test_a_tile_that_a_plug_in_leaves_as_it_is_is_followed(tmp_path: Path) -> None:
    only = WALLS.replace(" || core.getFlag('key') > 0", "")
    for name, status in (("hard", Status.INFEASIBLE), ("soft", Status.OPTIMAL)):
        maker = Maker(1)
        maker.names = ["F1"]
        tower = maker.tower()
        wall = {
            "cls": "animates",
            "id": name,
            "trigger": "fakeWall",
            "canPass": False,
            "doorInfo": {"keys": {}},
        }
        tower["maps"] = {**tower["maps"], "170": wall}
        floor = tower["floors"]["F1"]
        floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
        floor |= {
            "firstArrive": [],
            "eachArrive": [],
            "map": [[0, 0, 170, 0, 0, 0], [1] * 6, [1] * 6, [1] * 6],
        }
        folder = write_tower(tower, tmp_path / name)
        plugin = f'core.registerSystemEvent("fakeWall", {only});'
        plugins = 'var plugins = {"walls": function () { ' + plugin + " }}"
        (folder / "project" / "plugins.js").write_text(plugins)
        board = replace(open_floor(load_tower(folder), "F1"), at=(0, 0))
        found = solve(replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1"), LocalContext())
        assert found.status is status, name


def test_a_tile_that_is_bumped_into_does_not_know_where_the_hero_stands(tmp_path: Path) -> None:
    assert not corridor(MINE, False, tmp_path)[1].proved


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("core.getBlockId(3, 4)", "blockId:3,4"),
        ("core.getBlockNumber(3, 4)", "blockNumber:3,4"),
        ("core.getBlockCls(3, 4)", "blockCls:3,4"),
        ("core.getBlockId(" + HERE + ")", "blockId:hero"),
        ("core.getBlockInfo(3, 4)", None),
        ("core.getBlockId(3)", None),
        ("core.getBlockId(3, 4, 'F2')", "blockId:3,4,F2"),
        ("core.getBlock(3, 4, null, false)", "blockId:3,4"),
        ("core.getBlock(3, 4, 'F2', true)", None),
    ],
)
def test_what_stands_on_a_cell_is_asked_by_its_place(text: str, name: str | None) -> None:
    assert parse(text) == (None if name is None else ("name", name))
