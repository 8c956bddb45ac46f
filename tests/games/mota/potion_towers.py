"""Build towers with potions that are carried."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board
from tests.games.mota.event_towers import write_tower
from tests.games.mota.test_commands import corridor

HOLY, WINE = 51, 52
HOLY_DOES = (
    "var hp = Math.round(0.74 * (core.status.hero.atk + core.status.hero.def)) * 2\n"
    "core.status.hero.hp += hp;\ncore.insertAction([\n"
    '{ "type": "playSound", "name": "sip" },\n'
    '{ "type": "tip", "text": "drunk, " + hp + " more" },\n]);'
)
WINE_DOES = "core.status.hero.hp *= 2;core.playSound('sip');"


def tower_of_seed(seed: int, floors: int = 1) -> dict[str, Any]:
    """Floors of 6 by 4 with walls, gems, monsters, holy water and a wine that doubles HP."""
    source = random.Random(seed)
    tower = corridor([])
    tower["maps"] |= {str(n): {"cls": "items", "id": name} for n, name in ((HOLY, "holy"), (WINE, "wine"))}
    for name, does in (("holy", HOLY_DOES), ("wine", WINE_DOES)):
        tower["items"][name] = {
            "cls": "tools",
            "name": name,
            "useItemEffect": does,
            "canUseItemEffect": "true",
        }
    bag = {"holy": source.randint(0, 1)} if seed % 2 else {}
    tower["data"]["firstData"]["hero"] |= {"hp": 60, "items": {"tools": bag}}
    names = [f"F{n + 1}" for n in range(floors)]
    for name in names:
        cells = source.choices((0, 1), (5, 4), k=24)
        for cell in source.sample(range(4, 23), 5):
            cells[cell] = source.choice((27, 28, 201, 201))
        cells[0], cells[23] = 0, 0
        for number in (HOLY, WINE)[: 1 + seed % 2]:
            cells[source.randint(1, 22)] = number
        rows = [cells[6 * y : 6 * y + 6] for y in range(4)]
        tower["floors"][name] = {**tower["floors"]["F1"], "floorId": name, "events": {}, "map": rows}
    if floors > 1:
        tower["floors"]["F1"]["map"][0][5] = 0
        tower["floors"]["F1"]["changeFloor"] = {"5,0": {"floorId": "F2", "loc": [0, 0]}}
    tower["data"]["main"]["floorIds"] = names
    return tower


def board_of(tower: dict[str, Any], folder: Path, floors: int = 1) -> Board:
    board = replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), at=(0, 0))
    goal = replace(board, goal="tile", goal_at=(5, 3), goal_floor=f"F{floors}", visited=frozenset({"F1"}))
    return replace(goal, floors="all") if floors > 1 else goal
