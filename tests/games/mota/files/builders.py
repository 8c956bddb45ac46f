"""Build the floors, saves and routes that tests of files share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import parse
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Tower
from tests.games.mota.event_towers import write_tower
from tests.games.mota.test_commands import corridor


def tower_in(folder: Path) -> Tower:
    """A corridor with a hidden key, a potion, and stairs at its end to a second floor."""
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor["map"] = [[0, 0, 31, 27, 202, 0], [0, 0, 21, 1, 0, 0], [1] * 6, [1] * 6]
    floor["events"] = {"2,1": {"enable": False, "data": []}}
    tower["floors"]["F2"] = json.loads(json.dumps(floor)) | {"floorId": "F2", "title": "F2"}
    floor["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["floors"]["F2"]["changeFloor"] = {"5,0": {"floorId": "F1", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    return load_tower(write_tower(tower, folder))


SAVE: dict[str, Any] = {
    "floorId": "F2",
    "hero": {
        "hp": 77, "hpmax": 120, "atk": 12, "def": 5, "mdef": 0, "money": 3, "exp": 1, "lv": 1,
        "loc": {"x": 1, "y": 0, "direction": "left"}, "equipment": [None, "shield"],
        "items": {"tools": {"yellowKey": 2}, "constants": {}, "equips": {}},
        "flags": {
            "a": 2, "hatred": 8, "weak": True, "list": [0, 5], "__visited__": {"F1": True, "F2": True},
            "__disabled__": {"F1": [[4], [8]]}, "__aed__": ["F1@1,1@0"],
            "enemyInfo": {"weak": {"hp": 30, "special": [3], "bite": 2}},
        },
    },
    "hard": "", "values": {}, "route": "", "version": "1",
    "maps": {"F1": {"map": [[-1, -1, 0, -1, -1, -1], 0, 0, [-1, -1, -1, -1, 81, -1]]}, "F2": {}},
}  # fmt: skip


def read(**more: object) -> Board:
    return parse(json.dumps({"game": "mota", "tower": "example:blue", "floor": "F1", **more}))
