"""Build halls with altars, and towers of seeds around them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.small_towers import small_tower, write_tower
from tests.games.mota.test_commands import corridor

WALLS = [1, 1, 1, 1, 1, 1]


def hall(rows: list[list[int]], events: dict[str, Any], folder: Path, **more: Any) -> Board:
    """A corridor to the right, with what lies below it."""
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor |= {"map": rows + [WALLS] * (4 - len(rows)), "events": events, **more}
    board = open_floor(load_tower(events_written(tower, folder)), "F1")
    return replace(
        board, floors="all", goal="tile", goal_at=(5, 0), goal_floor="F1", visited=frozenset({"F1"})
    )


def tower_of(seed: int, folder: Path, floors: int) -> Board:
    tower = load_tower(write_tower(small_tower(seed, floors), folder))
    return replace(open_floor(tower, "F1"), floors="all")
