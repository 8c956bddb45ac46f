"""Drawing a floor: sizes, stairs, keys, tables that are edited, and files that a project takes back."""

from __future__ import annotations

import json
import pickle
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.games.mota.files import notation
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.projectfile import parse_project_file
from ringapp.games.mota.rules.board import Board, stairs_at
from ringapp.games.mota.rules.playing import legal
from ringapp.games.mota.view.editing import clear
from ringapp.games.mota.view.sheets import change_cell, sheets

GAME = load_game("mota")
EXAMPLE = resource_folder() / "examples" / "mota" / "blue"


@pytest.fixture
def board(tmp_path: Path) -> Board:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    return notation.open_floor(load_tower(tmp_path / "tower"), "F4")


def reopened(board: Board) -> Board:
    return notation.open_floor(load_tower(Path(board.tower.source)), board.floor)


def folder(board: Board) -> Path:
    return Path(board.tower.source) / "project"


def test_a_floor_saved_for_the_project_comes_back_as_it_was(board: Board) -> None:
    painted = GAME.edit(GAME.edit(board, "wall", (2, 2)), "tile87", (3, 3))
    (folder(board) / "floors" / "F4.js").write_bytes(GAME.write(painted, None, "floor"))
    back = reopened(board)
    before, after = board.tower.floors["F4"], back.tower.floors["F4"]
    assert after.grid == dict(painted.painted)["F4"]
    assert (3, 3) in after.stairs, "new stairs lead on"
    assert {place: way for place, way in after.stairs.items() if place != (3, 3)} == dict(before.stairs)
    assert (after.title, after.ratio, after.ground) == (before.title, before.ratio, before.ground)


def test_events_and_unknown_fields_of_a_floor_are_kept(board: Board) -> None:
    path = folder(board) / "floors" / "F4.js"
    value = parse_project_file("F4.js", path.read_bytes())
    value["events"] = {"1,1": ["a text", {"type": "hide"}]}
    value["bgm"] = "tune.mp3"
    path.write_text("main.floors.F4 =\n" + json.dumps(value))
    odd = reopened(board)
    assert odd.tower.floors["F4"].programs
    saved = parse_project_file("F4.js", GAME.write(GAME.edit(odd, "wall", (2, 2)), None, "floor"))
    assert saved["events"] == value["events"]
    assert saved["bgm"] == "tune.mp3"
    assert saved["map"][2][2] == 1
    path.unlink()
    with pytest.raises(RingappError, match=r"F4\.js"):
        GAME.write(odd, None, "floor")


def test_stairs_stay_where_something_else_is_painted_and_when_cleared(board: Board) -> None:
    first = notation.open_floor(board.tower, "F1")
    places = dict(first.tower.floors["F1"].stairs)
    assert places
    for changed in (GAME.edit(first, "wall", (1, 1)), clear(first)):
        for place, way in places.items():
            assert stairs_at(changed, place) == way
    place = next(iter(places))
    assert stairs_at(GAME.edit(first, "wall", place), place) is None


def test_monsters_are_edited_in_the_manual(board: Board) -> None:
    manual, _ = sheets(board)
    husk = next(row for row in manual.rows if row.id == "husk")
    assert husk.edits[0] is None
    changed = change_cell(board, "monsters", "husk", 5, "1,000")
    assert [foe.hp for foe in changed.foes] == [1000]
    now = next(row for row in sheets(changed)[0].rows if row.id == "husk")
    assert int(now.cells[1]) > int(husk.cells[1]), "the damage follows at once"
    assert GAME.decode(GAME.encode(changed)) == changed
    assert change_cell(changed, "monsters", "husk", 5, str(husk.edits[5])) == board


@pytest.mark.parametrize(
    ("text", "kinds", "numbers"),
    [
        ("1, 6 n=7", (1, 6), {"n": 7}),
        ("first strike;zone zone=50 range=2", (1, 15), {"zone": 50, "range": 2}),
        ("", (), {}),
    ],
)
def test_specials_are_typed_as_numbers_or_words(
    board: Board, text: str, kinds: tuple[int, ...], numbers: dict[str, int]
) -> None:
    changed = change_cell(board, "monsters", "lancer", 4, text)
    foe = next(foe for foe in changed.foes if foe.id == "lancer")
    assert foe.special == kinds
    assert numbers.items() <= foe.more.items()
    assert GAME.decode(GAME.encode(changed)) == changed


@pytest.mark.parametrize("text", ["nonsense", "6 n=many", "-5", "1e400"])
def test_nonsense_in_a_table_is_refused(board: Board, text: str) -> None:
    with pytest.raises(RingappError):
        change_cell(board, "monsters", "lancer", 4, text)
    with pytest.raises(RingappError):
        change_cell(board, "monsters", "lancer", 0, "1")


def test_items_are_edited_and_count_in_the_game(board: Board) -> None:
    _, items = sheets(board)
    gem = next(row for row in items.rows if row.id == "blueGem")
    assert gem.cells[3] != "9"
    changed = change_cell(board, "items", "blueGem", 3, "9")
    assert next(row for row in sheets(changed)[1].rows if row.id == "blueGem").cells[3] == "9"
    assert GAME.decode(GAME.encode(changed)) == changed
    near = replace(changed, at=(1, 12))
    act = next(act for act in legal(replace(near, at=(2, 9))) if act.kind == "item")
    assert GAME.apply(replace(near, at=(2, 9)), act).hero != near.hero


def test_edited_monsters_and_items_are_saved_for_the_project(board: Board) -> None:
    changed = change_cell(change_cell(board, "monsters", "husk", 6, "77"), "items", "redGem", 2, "8")
    for name, form in (("enemys.js", "monsters"), ("items.js", "items")):
        (folder(board) / name).write_bytes(GAME.write(changed, None, form))
    back = reopened(board)
    assert back.tower.enemies["husk"] == replace(board.tower.enemies["husk"], atk=77)
    assert back.tower.enemies["moss"] == board.tower.enemies["moss"]
    gain = back.tower.items["redGem"].gain(1)
    assert gain is not None
    assert gain.atk == 8


def test_boards_cross_a_pickle(board: Board) -> None:
    back = pickle.loads(pickle.dumps(board))
    assert back == board
    assert dict(back.tower.floors["F4"].stairs) == dict(board.tower.floors["F4"].stairs)
