"""What a floor looks like: autotiles, frames, the way of the hero, figures and blocks, and names."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from ringapp.core.contract.game import View
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.reading import Hints
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label, Raster, Rect, Sprite
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.playing import legal
from ringapp.games.mota.view import picture
from ringapp.games.mota.view.names import item_name, tile_name
from ringapp.games.mota.view.speech import messages
from tests.games.mota.view.builders import DATA, template

GAME = load_game("mota")
ALL = frozenset(layer.id for layer in GAME.layers())


def test_a_tower_is_drawn_with_its_own_pictures() -> None:
    board = template("sample0")
    shapes = GAME.scene(board, View(layers=ALL))
    sheets = {Path(shape.source).stem for shape in shapes if isinstance(shape, Sprite)}
    assert {"terrains", "enemys", "enemy48", "items", "animates", "hero", "autotile"} <= sheets
    tall = [shape for shape in shapes if isinstance(shape, Sprite) and Path(shape.source).stem == "enemy48"]
    assert tall
    assert all(shape.h == 1.5 * shape.w and shape.cut[3] == 48 for shape in tall)


def test_monsters_move_by_the_clock_only_where_motion_is_on() -> None:
    board = template("sample0")
    assert picture.idle_seconds(board) == 0.4
    first, later = (GAME.scene(board, View(layers=ALL, clock=clock)) for clock in (0.0, 0.5))
    assert first != later
    still = [GAME.scene(board, View(layers=ALL - {"motion"}, clock=clock)) for clock in (0.0, 0.5)]
    assert still[0] == still[1]
    assert picture.idle_seconds(GAME.initial("F1")) is None


def test_the_hero_looks_where_he_goes() -> None:
    board = template("sample0")
    act = next(act for act in legal(board) if act.y < board.at[1] and not messages(board, act))
    cuts = {
        shape.cut
        for t in (0.2, 0.4)
        for shape in GAME.scene(board, View(layers=ALL), move=act, t=t)
        if isinstance(shape, Sprite) and Path(shape.source).stem == "hero"
    }
    assert any(cut[1] > 0 for cut in cuts), "another row than the one that looks down"


def test_a_floor_far_away_is_a_raster() -> None:
    board = GAME.initial("F4")
    shapes = GAME.scene(board, View(scale=0.1, layers=ALL))
    assert sum(isinstance(shape, Raster) for shape in shapes) == 1
    assert len(shapes) < 20


def test_layers_choose_the_figures() -> None:
    board = GAME.initial("F1")

    def words(*layers: str) -> set[str]:
        shapes = GAME.scene(board, View(layers=frozenset(layers or ("none",))))
        return {shape.text for shape in shapes if isinstance(shape, Label)}

    bare = words()
    for layer in ("damage", "critical", "saving"):
        assert words(layer) - bare, layer


def test_blocks_are_lettered_and_named_with_their_ratio() -> None:
    board = replace(GAME.initial("F2"), goal="all")
    cells = [
        [x, y] for y, row in enumerate(board.tower.floors["F2"].grid) for x, n in enumerate(row) if n > 200
    ]
    facts = {"blocks": [{"floor": "F2", "cells": cells[:2], "k": 12, "w": 3, "ratio": "4"}]}

    def words(view: View) -> set[str]:
        return {shape.text for shape in GAME.scene(board, view) if isinstance(shape, Label)}

    at_rest = View(facts=facts, layers=ALL)
    assert words(at_rest) - words(View(layers=ALL)) == {"A", "12/3"}, "letters, as numbers are the route's"
    pointed = {told for told in words(replace(at_rest, hover=tuple(cells[0]))) if told.startswith("12/3")}
    assert pointed == {"12/3=4"}, "the ratio is told under the mouse"


@pytest.mark.parametrize(
    "facts",
    [
        {"blocks": 3, "left": "x", "damage": 7, "manual": []},
        {"blocks": [None, {"floor": "F1", "cells": [1, [2], ["a", "b"]]}], "left": [1, ["F1", "a", 2]]},
        {
            "damage": {"1,1": "many"},
            "manual": {"moss": {"damage": "x"}, "husk": {"damage": 3, "critical": 4}},
        },
    ],
)
def test_odd_facts_of_a_file_draw_nothing_odd(facts: dict[str, object]) -> None:
    board = GAME.initial("F1")
    assert GAME.scene(board, View(facts=facts, layers=ALL))
    assert len(GAME.sheets(board, facts)) == 2


def test_monsters_left_standing_are_marked() -> None:
    board = GAME.initial("F1")
    bare, marked = (
        len(GAME.scene(board, View(facts=facts, layers=ALL))) for facts in ({}, {"left": [["F1", 3, 8]]})
    )
    assert marked == bare + 3


def test_the_manual_shows_what_the_towers_own_rules_said() -> None:
    board = GAME.initial("F1")
    told = {"manual": {"husk": {"damage": 7, "critical": [2, 5], "per_def": 1}}}
    husk = next(row for row in GAME.sheets(board, told)[0].rows if row.id == "husk")
    assert husk.cells[1:4] == ("7", "+2: 5", "1")


def test_names_follow_the_language() -> None:
    board = GAME.initial("F4")
    door = board.tower.tile(81)
    try:
        assert tile_name(board, door) == "yellow door"
        set_language("zh_CN")
        assert tile_name(board, door) == "黄门"
        assert item_name(board, "yellowKey") == "黄钥匙"
        assert "Key" not in GAME.describe_move(board, Act("door", 1, 8))
        assert item_name(template("sample0"), "yellowKey") == "黄钥匙"
    finally:
        set_language("en")


def test_a_move_without_a_place_is_shown_where_the_hero_stands() -> None:
    board = GAME.initial("F1")
    shapes = picture.scene(board, View(layers=ALL), Act("fly", 0, 0, what="F2"), 0.0)
    frames = [shape for shape in shapes if isinstance(shape, Rect) and shape.stroke == "accent"]
    assert [(frame.x // 48, (frame.y - 34) // 48) for frame in frames] == [board.at]


@pytest.mark.parametrize("at", [(9, 3), (1, 1)])
def test_the_hero_of_a_picture_is_seen_where_he_stands(at: tuple[int, int]) -> None:
    """On the program's own picture: he was taken for the monster that looks most like him."""
    board = replace(template("sample0"), at=at)
    picture = Image.open(BytesIO(export(Document("mota", board), "png"))).convert("RGB")
    reading = GAME.read_picture(np.asarray(picture), Hints(folder=DATA / "template_2.10.3"))  # type: ignore[attr-defined]
    assert reading.board.at == at
    assert reading.facts["map"][at[1]][at[0]] == 0
