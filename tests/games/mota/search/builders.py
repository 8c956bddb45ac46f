"""Build halls, towers and contracted tasks, for tests of the searches."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.floor.model import Model, contract
from tests.games.mota.halls import hall
from tests.games.mota.small_towers import small_tower, write_tower


def to_tile(*rows: str, at: tuple[int, int] = (-1, 0), **more: Any) -> Board:
    """A hall with a tile as its goal, the last of its first row if none is named."""
    goal = (len(rows[0]) - 1, 0) if at[0] < 0 else at
    return replace(hall(*rows, **more), goal="tile", goal_at=goal, goal_floor="F1")


def model(board: Board) -> Model:
    found = contract(board)
    assert isinstance(found, Model), found
    return found


def board_of(seed: int, folder: Path, floors: int = 2) -> Board:
    tower = load_tower(write_tower(small_tower(seed, floors), folder))
    return replace(open_floor(tower, "F1"), floors="all")


def bare_board(seed: int, folder: Path, **size: int) -> Board:
    """A small tower with monsters, doors, keys, gems and potions, nothing else."""
    tower = small_tower(seed, **size)
    tower["data"]["firstData"] |= {"shops": []}
    tower["data"]["firstData"]["hero"] |= {"hp": 1_500, "items": {"tools": {"yellowKey": 3}}}
    tower["data"]["flags"] = {"statusBarItems": []}
    for floor in tower["floors"].values():
        plain = {33: 31, 35: 27, 36: 28, 37: 28, 47: 21, 48: 31, 85: 203}
        floor["map"] = [[plain.get(n, n) for n in row] for row in floor["map"]]
        floor |= {"afterBattle": {}, "autoEvent": {}, "events": {}}
    return replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), floors="all")
