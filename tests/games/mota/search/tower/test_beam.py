"""Test the states of the beam search."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.search.tower.beam import BeamSearch
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.test_commands import corridor


def test_a_fight_leaves_hp_less_what_stands_as_it_was(tmp_path: Path) -> None:
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 201, 0, 202, 0], *([1] * 6 for _ in range(3))]
    floor["events"] = {}
    board = open_floor(load_tower(events_written(tower, tmp_path)), "F1")
    board = replace(board, floors="all", goal="tile", goal_at=(5, 0), goal_floor="F1")
    climb = BeamSearch(replace(board, hero=replace(board.hero, hp=5_000, atk=12)), LocalContext())
    layer, worth = climb.root(), []
    climb.seen.admit(layer)
    while len(layer):
        worth += (layer.figures[:, 0] - climb.outlook.costs(layer)).tolist()
        layer = climb.expanded(layer, climb.chronicle.add(layer))
    assert len(worth) >= 3
    assert len(set(worth)) == 1


def test_hp_that_an_event_sets_is_lent_again(tmp_path: Path) -> None:
    trap = [{"type": "setValue", "name": "status:hp", "value": "40"}, {"type": "hide", "remove": True}]
    board = open_floor(load_tower(events_written(corridor(trap), tmp_path)), "F1")
    board = replace(board, floors="all")
    climb = BeamSearch(board, LocalContext())
    climb.credit = 1_000
    layer, met = climb.root(), set[int]()
    climb.seen.admit(layer)
    while len(layer):
        met |= set(layer.figures[:, 0].tolist())
        layer = climb.expanded(layer, climb.chronicle.add(layer))
    assert board.hero.hp + 1_000 in met
    assert 1_040 in met


def test_a_flag_that_nothing_asks_for_makes_no_other_world(tmp_path: Path) -> None:
    counted = [
        {"type": "setValue", "name": "flag:noted", "operator": "+=", "value": "1"},
        {"type": "setValue", "name": "flag:asked", "operator": "+=", "value": "1"},
        {"type": "if", "condition": "flag:asked>3", "true": [], "false": []},
        {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "flag:asked"},
    ]
    board = open_floor(load_tower(events_written(corridor(counted), tmp_path)), "F1")
    layout = BeamSearch(replace(board, floors="all"), LocalContext()).layout
    noted, asked, cell = (replace(board, flags=((name, 1),)) for name in ("noted", "asked", "F1@1@0@A"))
    assert layout.stripped(noted) == layout.stripped(board)
    assert layout.stripped(asked) != layout.stripped(board)
    assert layout.stripped(cell) != layout.stripped(board)
