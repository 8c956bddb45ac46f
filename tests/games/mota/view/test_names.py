"""Test the names of tiles, floors and events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.mota.rules.tower import Floor, Tile
from ringapp.games.mota.view import names
from tests.games.mota.halls import TILES, foe, grid_of_signs, hall

UPSTAIRS = (Floor("F2", "Second", grid_of_signs("@.<")),)


@pytest.mark.parametrize(
    ("sign", "name"),
    [
        (".", "empty floor"),
        ("k", "yellow key"),
        ("D", "yellow door"),
        ("0", "Foe 0"),
        ("#", "wall"),
        ("T", "trader"),
    ],
)
def test_what_stands_on_a_tile_is_called(sign: str, name: str) -> None:
    assert names.name_at(hall(f"@{sign}", foes=(foe(),)), (1, 0)) == name


def test_the_tower_s_own_word_goes_before_ours_and_the_id_is_last() -> None:
    board = hall("@")
    assert names.item_name(board, "sword") == "Sword"
    assert names.item_name(board, "redGem") == "red gem"
    assert names.item_name(board, "unheardOf") == "unheardOf"
    own = Tile(81, "yellowDoor", "animates", name="Old gate")
    assert names.tile_name(board, own) == "Old gate"
    assert names.tile_name(board, Tile(82, "greatDoor", "animates")) == "greatDoor"
    assert names.tile_word(board.tower, TILES[201], (replace(foe(), name="Edited"),)) == "Edited"
    assert names.tile_word(board.tower, TILES[205]) == "m4", "a monster that the tower lacks"


@pytest.mark.parametrize(("title", "label"), [("First", "F1  First"), ("", "F1"), ("F1", "F1")])
def test_a_floor_is_called_by_id_and_title(title: str, label: str) -> None:
    board = hall("@")
    floor = replace(board.tower.floors["F1"], title=title)
    tower = replace(board.tower, key=f"title {title}", floors={"F1": floor})
    assert names.floor_label(replace(board, tower=tower)) == label
    assert names.floor_label(hall("@", floors=UPSTAIRS), "F2") == "F2  Second"


def test_kinds_of_events_in_words_in_order_and_new_ones_as_they_are() -> None:
    told = names.event_words({"eachArrive", "autoEvent", "zebra"})
    assert told == ["automatic events", "at each arrival", "zebra"]
