"""Begin beside events, for tests of events."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board
from tests.games.mota.rules.events.builders import FACES, GRID, TURNED
from tests.games.mota.small_towers import ENEMIES, ITEMS, MAPS, small_tower, write_tower


@pytest.fixture(scope="module")
def start(tmp_path_factory: pytest.TempPathFactory) -> Board:
    """Two floors: a door, a monster, somebody at (3, 3) and an arrow; the hero stands at (1, 1)."""
    tower = small_tower(1)
    turned = {key: value | {"faceIds": FACES} for key, value in TURNED.items()}
    tower["maps"] = MAPS | turned
    tower["items"] = ITEMS | {"cross": {"cls": "constants", "name": "cross"}}
    tower["enemys"] = ENEMIES
    tower["data"]["firstData"]["levelUp"] = []
    for name, floor in tower["floors"].items():
        floor |= {
            "map": GRID,
            "changeFloor": {},
            "autoEvent": {},
            "afterBattle": {},
            "events": {},
            "ratio": 1,
        }
        floor["afterOpenDoor"] = {"1,0": [{"type": "setValue", "name": "flag:opened", "value": "1"}]}
        floor["events"] = {"2,2": {"enable": False, "data": ["hidden"]}} if name == "F1" else {}
    board = open_floor(load_tower(write_tower(tower, tmp_path_factory.mktemp("tower"))), "F1")
    hero = replace(board.hero, hp=100, atk=10, df=5, mdef=0, money=0, exp=0, bag=(), lv=1)
    return replace(board, at=(1, 1), hero=hero, flags=(), goal="all")
