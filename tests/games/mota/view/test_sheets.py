"""Drawing a floor: sizes, stairs, keys, tables that are edited, and files that a project takes back."""

from __future__ import annotations

import json
import pickle
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, Status, Step, View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.games.mota.files import notation
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.projectfile import parse_project_file
from ringapp.games.mota.files.route import tokens_of
from ringapp.games.mota.rules.board import Act, Board, stairs_at
from ringapp.games.mota.rules.playing import legal
from ringapp.games.mota.view import editing
from ringapp.games.mota.view.editing import clear, pages, turn
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


def test_the_size_of_a_floor_is_a_setting(board: Board) -> None:
    small = GAME.change_setting(GAME.change_setting(board, "width", 7), "height", 5)
    assert GAME.extent(small)[0] == 7 * 48
    assert small.at[0] < 7
    assert small.at[1] < 5
    assert GAME.decode(GAME.encode(small)) == small
    wide = GAME.change_setting(small, "width", 128)
    assert GAME.scene(wide, View())
    with pytest.raises(RingappError):
        GAME.change_setting(board, "width", 2)


def test_the_wall_around_an_empty_floor_stays_around_it() -> None:
    empty = GAME.initial()
    for size in (7, 20):
        changed = GAME.change_setting(empty, "width", size)
        grid = dict(changed.painted)["F1"]
        assert all(row[0] == row[-1] == 1 for row in grid)
        assert all(number == 1 for number in (*grid[0], *grid[-1]))
        assert grid[2][size - 2] == 0
        assert 0 < changed.at[0] < size - 1
    assert sheets(empty)[0].rows, "monsters can be edited before they are drawn"


def test_keys_of_each_colour_are_settings(board: Board) -> None:
    rich = GAME.change_setting(GAME.change_setting(board, "yellow_keys", 3), "blue_keys", 1)
    assert (rich.hero.count("yellowKey"), rich.hero.count("blueKey")) == (3, 1)
    assert GAME.change_setting(rich, "yellow_keys", 0).hero.count("yellowKey") == 0
    names = [setting.option.name for setting in GAME.settings(board)]
    assert {"yellow_keys", "blue_keys", "red_keys", "width", "height"} <= set(names)


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


def test_floors_are_pages(board: Board) -> None:
    assert [page.id for page in pages(board)] == ["F1", "F2", "F3", "F4"]
    there = turn(board, "F2")
    assert (there.floor, there.hero) == ("F2", board.hero)
    assert turn(board, "nowhere") == board
    assert [page.id for page in pages(replace(board, gone=frozenset({("F2", 1, 1)}))) if page.visited] == [
        "F2"
    ]


def test_boards_cross_a_pickle(board: Board) -> None:
    back = pickle.loads(pickle.dumps(board))
    assert back == board
    assert dict(back.tower.floors["F4"].stairs) == dict(board.tower.floors["F4"].stairs)


def test_a_route_is_read_back_as_the_own_line_and_compared(board: Board) -> None:
    acts: list[Act] = []
    at = replace(board, goal="all")
    for _ in range(4):
        acts.append(legal(at)[0])
        at = GAME.apply(at, acts[-1])
    text = tokens_of(board, acts).encode()
    assert list(GAME.read_line(board, "own.route.txt", text)) == acts
    packed = GAME.write(board, _solution(acts), "h5route")
    assert list(GAME.read_line(board, "own.h5route", packed)) == acts
    assert GAME.scores(board, acts)[-1] == at.hero.hp
    assert "goal" in GAME.compare(board, acts, acts)
    with pytest.raises(RingappError, match="tower first"):
        GAME.read("own.h5route", packed)


def _solution(acts: list[Act]) -> Solution[Act]:
    return Solution(Status.FEASIBLE, tuple(Step(act) for act in acts))


def test_floors_are_ticked_and_a_goal_stays_on_its_floor() -> None:
    game = load_game("mota")
    board = replace(game.initial("F1"), goal="exit")
    assert editing.chosen_pages(board) == {"F1"}
    two = editing.choose_page(board, "F3", True)
    assert (two.floors, two.chosen) == ("some", ("F1", "F3"))
    there = editing.edit(editing.turn(two, "F3"), "goal", (5, 5))
    back = editing.turn(there, "F1")
    assert (back.floor, back.goal, back.goal_floor, back.goal_at) == ("F1", "tile", "F3", (5, 5))
    with pytest.raises(RingappError):
        editing.choose_page(back, "F3", False)
    with pytest.raises(RingappError):
        editing.choose_page(back, "F1", False)
    every = replace(back, goal="exit")
    for name in board.tower.floors:
        every = editing.choose_page(every, name, True)
    assert (every.floors, every.chosen) == ("all", ())
    for name in ("F2", "F3", "F4"):
        every = editing.choose_page(every, name, False)
    assert (every.floors, every.chosen) == ("one", ())
    star = [shape for shape in game.scene(back, View(), move=None) if getattr(shape, "text", "") == "★"]
    assert not star
