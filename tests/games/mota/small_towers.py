"""Small random towers as project files: stairs, keys, equipment, tools, a shop, levels, a trap door."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

WALL, TRAP, UP, DOWN, NPC = 1, 85, 87, 88, 121
MONSTERS = (201, 202, 203, 204, 205)
GAINS = (21, 27, 28, 31, 33, 35, 36, 37, 47, 48, 28, 27)

MAPS: dict[str, dict[str, Any]] = {
    "1": {"cls": "animates", "id": "yellowWall", "canBreak": True},
    "81": {
        "cls": "animates",
        "id": "yellowDoor",
        "trigger": "openDoor",
        "doorInfo": {"keys": {"yellowKey": 1}},
    },
    "85": {
        "cls": "animates",
        "id": "specialDoor",
        "trigger": "openDoor",
        "doorInfo": {"keys": {"specialKey": 1}},
    },
    "87": {"cls": "terrains", "id": "upFloor", "canPass": True},
    "88": {"cls": "terrains", "id": "downFloor", "canPass": True},
    "121": {"cls": "npcs", "id": "trader"},
}
_THINGS = {21: "yellowKey", 27: "redGem", 28: "blueGem", 31: "redPotion", 33: "superPotion"}
_THINGS |= {35: "sword1", 36: "sword2", 37: "shield1", 47: "pickaxe", 48: "bomb"}
MAPS |= {str(n): {"cls": "items", "id": name} for n, name in _THINGS.items()}
MAPS |= {str(n): {"cls": "enemys", "id": f"m{n}"} for n in MONSTERS}

ITEMS: dict[str, dict[str, Any]] = {
    "yellowKey": {"cls": "tools"},
    "pickaxe": {"cls": "tools"},
    "bomb": {"cls": "tools"},
    "redGem": {"cls": "items", "itemEffect": "core.status.hero.atk += core.values.redGem"},
    "blueGem": {"cls": "items", "itemEffect": "core.status.hero.def += core.values.blueGem"},
    "redPotion": {"cls": "items", "itemEffect": "core.status.hero.hp += core.values.redPotion"},
    "superPotion": {"cls": "items", "itemEffect": "core.status.hero.hp *= 2"},
    "sword1": {"cls": "equips", "equip": {"type": 0, "value": {"atk": 6}, "percentage": {}}},
    "sword2": {"cls": "equips", "equip": {"type": 0, "value": {"atk": 2, "def": 5}, "percentage": {}}},
    "shield1": {"cls": "equips", "equip": {"type": 1, "value": {}, "percentage": {"def": 30}}},
}
ENEMIES: dict[str, dict[str, Any]] = {
    "m201": {"hp": 30, "atk": 20, "def": 2, "money": 6, "exp": 3, "special": 0},
    "m202": {"hp": 50, "atk": 24, "def": 4, "money": 9, "exp": 5, "special": [1]},
    "m203": {"hp": 24, "atk": 30, "def": 6, "money": 12, "exp": 6, "special": [4]},
    "m204": {"hp": 70, "atk": 18, "def": 1, "money": 8, "exp": 4, "special": 0},
    "m205": {"hp": 40, "atk": 34, "def": 10, "money": 15, "exp": 9, "special": 0},
}
VALUES = {"redGem": 2, "blueGem": 2, "redPotion": 90}
SHOP = {
    "id": "shop1",
    "textInList": "Altar",
    "choices": [
        {
            "text": text,
            "need": "status:money>=12+6*flag:shop1",
            "condition": condition,
            "action": [
                {"type": "comment", "text": "pay first"},
                {"type": "setValue", "name": "status:money", "operator": "-=", "value": "12+6*flag:shop1"},
                {"type": "setValue", "name": "flag:shop1", "operator": "+=", "value": "1"},
                {"type": "setValue", "name": f"status:{stat}", "operator": "+=", "value": str(amount)},
            ],
        }
        for text, stat, amount, condition in (
            ("HP+80", "hp", 80, "flag:shop1<2"),
            ("ATK+3", "atk", 3, ""),
            ("DEF+3", "def", 3, ""),
        )
    ],
}
LEVELS = [
    {"need": "0", "action": []},
    {"need": "9", "action": [{"type": "setValue", "name": "status:atk", "operator": "+=", "value": "2"}]},
    {
        "need": "20",
        "action": ["Well done!", {"type": "setValue", "name": "status:hp", "value": "60", "operator": "+="}],
    },
]


def small_tower(seed: int, floors: int = 2, rooms: int = 4) -> dict[str, Any]:
    """The files of a tower by name, the same for the same seed."""
    source = random.Random(seed)
    names = [f"F{n + 1}" for n in range(floors)]
    made, ends = {}, [(1, 1)]
    for n, name in enumerate(names):
        made[name], end = _floor(source, name, n, floors, rooms, ends[-1])
        ends.append(end)
    npc_floor = made[source.choice(names)]
    free = [(x, y) for y in range(7) for x in range(7) if npc_floor["map"][y][x] == 0]
    places = [place for place in free if place not in ends]
    if places and source.random() < 0.6:
        x, y = source.choice(places)
        npc_floor["map"][y][x] = NPC
        npc_floor["events"][f"{x},{y}"] = ["Welcome", {"type": "openShop", "id": "shop1", "open": True}]
    hero = {
        "hp": source.choice((250, 600, 1200)),
        "atk": 10,
        "def": source.choice((5, 9)),
        "mdef": source.choice((0, 6)),
    }
    items = {"tools": {"yellowKey": source.choice((0, 1))}}
    first = {
        "title": "Small",
        "name": "small",
        "version": "1",
        "floorId": "F1",
        "hero": {**hero, "money": 0, "exp": 0, "lv": 1, "items": items, "loc": {"x": 1, "y": 1}},
        "shops": [SHOP],
        "levelUp": LEVELS,
    }
    flags = {"statusBarItems": ["enableLevelUp"] if source.random() < 0.5 else []}
    data = {"main": {"floorIds": names}, "firstData": first, "values": VALUES, "flags": flags}
    return {"data": data, "maps": MAPS, "items": ITEMS, "enemys": ENEMIES, "icons": {}, "floors": made}


def _floor(
    source: random.Random, name: str, n: int, floors: int, rooms: int, start: tuple[int, int]
) -> tuple[dict[str, Any], tuple[int, int]]:
    """A floor of rooms with something in each joint; the stairs on are in the last room."""
    grid = [[WALL] * 7 for _ in range(7)]
    grid[start[1]][start[0]] = 0
    reached, joints = [start], []
    while len(reached) < rooms:
        x, y = source.choice(reached)
        nx, ny = source.choice([(x + 2, y), (x - 2, y), (x, y + 2), (x, y - 2)])
        joint = ((x + nx) // 2, (y + ny) // 2)
        if not (0 < nx < 7 and 0 < ny < 7) or grid[joint[1]][joint[0]] != WALL:
            continue
        roll = source.random()
        grid[joint[1]][joint[0]] = 81 if roll < 0.12 else source.choice(MONSTERS)
        joints.append(joint)
        if (nx, ny) not in reached:
            reached.append((nx, ny))
            grid[ny][nx] = source.choice(GAINS) if source.random() < 0.85 else 0
    last = next(room for room in reversed(reached) if room not in ((3, 3), start))
    stairs: dict[str, Any] = {}
    if n:
        x, y = _side(start)
        grid[y][x] = DOWN
        stairs[f"{x},{y}"] = {"floorId": ":before", "loc": start}
    x, y = _side(last)
    grid[y][x] = UP
    grid[last[1]][last[0]] = 0
    if n < floors - 1:
        stairs[f"{x},{y}"] = {"floorId": ":next", "loc": last}
    value: dict[str, Any] = {"floorId": name, "title": name, "map": grid, "changeFloor": stairs}
    value |= {"events": {}, "afterBattle": {}, "autoEvent": {}, "ratio": n + 1}
    guards = [j for j in joints if grid[j[1]][j[0]] in MONSTERS]
    if len(guards) > 2 and source.random() < 0.5:
        trap = guards.pop()
        grid[trap[1]][trap[0]] = TRAP
        flag = f"flag:door_{name}"
        for x, y in guards[:2]:
            value["afterBattle"][f"{x},{y}"] = [
                {"type": "setValue", "name": flag, "operator": "+=", "value": "1"}
            ]
        opening = [{"type": "openDoor"}, {"type": "setValue", "name": flag, "operator": "=", "value": "null"}]
        auto = {"condition": f"{flag}==2", "currentFloor": True, "multiExecute": False, "data": opening}
        value["autoEvent"][f"{trap[0]},{trap[1]}"] = {"0": auto}
    return value, last


def _side(room: tuple[int, int]) -> tuple[int, int]:
    """The tile of the outer wall beside a room."""
    x, y = room
    return (x - 1 if x == 1 else x + 1, y) if x in (1, 5) else (x, y - 1 if y == 1 else y + 1)


def write_tower(tower: dict[str, Any], folder: Path) -> Path:
    """The tower as a project folder."""
    (folder / "project" / "floors").mkdir(parents=True)
    for name in ("data", "maps", "items", "enemys", "icons"):
        (folder / "project" / f"{name}.js").write_text(f"var {name} =\n{json.dumps(tower[name])}")
    for name, value in tower["floors"].items():
        (folder / "project" / "floors" / f"{name}.js").write_text(
            f"main.floors.{name} =\n{json.dumps(value)}"
        )
    return folder
