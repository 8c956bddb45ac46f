"""Projects as they are found: old names, JSON5, gzip, odd sizes, and files that were damaged."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.core.files.document import read_document
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.projectfile import parse_project_file
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.view.editing import pages
from tests.samples import ROOT

DATA = ROOT.parent / "shared" / "data" / "mota"
EXAMPLE = resource_folder() / "examples" / "mota" / "blue"


@pytest.fixture
def project(tmp_path: Path) -> Path:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    return tmp_path / "tower"


@pytest.mark.parametrize(
    ("name", "floors"),
    [("constructed", 10), ("template_2.10.3", 4), ("xingming", 31), ("shengqishi", 209), ("humanbreak", 80)],
)
def test_real_towers_open(name: str, floors: int) -> None:
    if not (DATA / name).is_dir():
        pytest.skip("the shared data is not here")
    tower = load_tower(DATA / name)
    assert len(tower.floors) == floors
    assert not any("neither JSON" in text for text in tower.oddities)


def test_one_bad_floor_leaves_the_others(project: Path) -> None:
    (project / "project" / "floors" / "F2.js").write_text("main.floors.F2 = {oops", encoding="utf-8")
    tower = load_tower(project)
    assert list(tower.floors) == ["F1", "F3", "F4"]
    assert any("F2.js" in text for text in tower.oddities)


def test_a_folder_that_is_no_tower(tmp_path: Path) -> None:
    with pytest.raises(ParseError, match="project"):
        load_tower(tmp_path)


def test_a_tower_that_was_unpacked_into_a_folder_of_its_own(project: Path, tmp_path: Path) -> None:
    assert load_tower(tmp_path).source == str(project)
    shutil.copytree(project, tmp_path / "other")
    with pytest.raises(ParseError, match="holds several towers: other, tower"):
        load_tower(tmp_path)


def test_a_broken_tower_is_told_as_one_with_the_file_and_the_place(project: Path) -> None:
    for file in (project / "project" / "floors").glob("*.js"):
        file.write_text("main.floors.x =\n{ function", encoding="utf-8")
    with pytest.raises(ParseError, match=r"No floor in “tower” can be read: .*\.js, line \d+: "):
        read_document(project)


def look_at(board: Board) -> None:
    """All that the window does with a floor before anybody presses Solve."""
    game = load_game("mota")
    problems = tuple(game.problems(board))
    layers = frozenset(layer.id for layer in game.layers())
    assert game.scene(board, View(layers=layers, problems=problems))
    assert game.decode(game.encode(board)) == board
    assert game.summary(board)
    game.sheets(board, {})
    game.tools(board)
    game.settings(board)
    for act in game.legal(board):
        game.describe_move(board, act)
        game.scene(board, View(layers=layers), move=act, t=0.9)
    assert game.describe_target(board, board.at)


def test_a_file_of_a_project_stands_for_its_tower(project: Path, tmp_path: Path) -> None:
    game = load_game("mota")
    assert read_document(project / "project" / "floors" / "F2.js").state.floor == "F2"
    assert read_document(project / "project" / "data.js").state.floor == "F1"
    assert game.read_folder(project / "project") == game.read_folder(project)
    lonely = tmp_path / "lonely"
    lonely.mkdir()
    shutil.copy(EXAMPLE / "project" / "floors" / "F2.js", lonely / "F2.js")
    with pytest.raises(ParseError, match="is not around it"):
        read_document(lonely / "F2.js")
    (project / "project" / "floors" / "F2.js").write_text("main.floors.F2 = {")
    with pytest.raises(ParseError, match="F2"):
        read_document(project / "project" / "floors" / "F2.js")
    assert len(pages(game.read_folder(project))) == 3, "the rest still opens"


@given(data=st.data())
@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_mutated_project_opens_or_says_why(project: Path, data: st.DataObject) -> None:
    files = sorted((EXAMPLE / "project").rglob("*.js"))
    path = data.draw(st.sampled_from(files))
    text = path.read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 40))
    put = data.draw(st.text(max_size=10) | st.sampled_from(["null", "-1", "[]", '"', "{", "1e999", "9" * 40]))
    changed = project / path.relative_to(EXAMPLE)
    changed.write_text(text[:start] + put + text[start + cut :], encoding="utf-8", errors="replace")
    try:
        tower = load_tower(project)
    except RingappError:
        pass
    else:
        assert tower.floors
        assert all(isinstance(text, str) for text in tower.oddities)
        for floor in tower.floors:
            look_at(open_floor(tower, floor))
    finally:
        changed.write_text(text, encoding="utf-8")


_DRAWN = ("map", "changeFloor", "bgmap", "fgmap")


@pytest.mark.parametrize("name", ["template_2.10.3", "constructed", "xingming", "humanbreak"])
def test_floors_of_real_towers_are_written_without_loss(shared_data: Path, name: str) -> None:
    game = load_game("mota")
    folder = shared_data / "mota" / name
    tower = load_tower(folder)
    for floor in list(tower.floors)[::4]:
        written = parse_project_file("x.js", game.write(open_floor(tower, floor), None, "floor"))
        before = parse_project_file("x.js", (folder / "project" / "floors" / f"{floor}.js").read_bytes())
        kept = {key: value for key, value in before.items() if key not in _DRAWN}
        assert {key: written[key] for key in kept} == kept
        assert written["changeFloor"] == before.get("changeFloor", {})
        assert [list(row) for row in tower.floors[floor].grid] == written["map"]


@pytest.mark.parametrize(("key", "value"), [("hpmax", -1), ("lv", -2), ("atk", -3), ("money", -4)])
def test_what_a_tower_starts_with_comes_back_from_a_board(project: Path, key: str, value: int) -> None:
    """Towers without a limit of HP set it to -1, for example; the board goes to the solver as text."""
    data = project / "project" / "data.js"
    table = parse_project_file("data.js", data.read_bytes())
    table["firstData"]["hero"][key] = value
    data.write_text("var data_x = " + json.dumps(table), encoding="utf-8")
    board = open_floor(load_tower(project), "F1")
    assert load_game("mota").decode(load_game("mota").encode(board)) == board
