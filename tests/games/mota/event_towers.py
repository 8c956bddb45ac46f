"""Random small towers with every event that the rules follow; some with what they do not."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from tests.games.mota.plain_engine import Engine, Test

WIDE, HIGH = 6, 4
MAPS = {
    "1": {"cls": "animates", "id": "yellowWall", "canBreak": True, "doorInfo": {"keys": {}}},
    "21": {"cls": "items", "id": "yellowKey"},
    "27": {"cls": "items", "id": "redGem"},
    "28": {"cls": "items", "id": "blueGem"},
    "31": {"cls": "items", "id": "redPotion"},
    "81": {
        "cls": "animates",
        "id": "yellowDoor",
        "trigger": "openDoor",
        "doorInfo": {"keys": {"yellowKey": 1}},
    },
    "121": {"cls": "npcs", "id": "man"},
    "201": {"cls": "enemys", "id": "weak"},
    "202": {"cls": "enemys", "id": "strong"},
    "203": {"cls": "enemys", "id": "odd"},
}
COUNTS = """function () {
[[1, 1], [2, 1]].forEach(at => { if (core.getBlockCls(at[0], at[1]) == 'enemys') core.addFlag('a', 1); });
}"""
TESTS: dict[str, Test] = {
    "true": lambda e: True,
    "flag:a>=1": lambda e: e.flags.get("a", 0) >= 1,
    "flag:a==2 && flag:b": lambda e: e.flags.get("a", 0) == 2 and bool(e.flags.get("b", 0)),
    "!flag:b": lambda e: not e.flags.get("b", 0),
    "item:yellowKey>0": lambda e: e.bag.get("yellowKey", 0) > 0,
    "status:atk>10": lambda e: e.hero["atk"] > 10,
    "status:hp>=90": lambda e: e.hero["hp"] >= 90,
    "blockNumber:2,2==201": lambda e: _number(e, 2, 2) == 201,
    "flag:a": lambda e: e.flags.get("a", 0),
    "flag:arg1": lambda e: e.flags.get("arg1", 0),
    "Math.round(status:atk*0.5)": lambda e: int(e.hero["atk"] * 0.5 + 0.5),
    "effect:redGem": lambda e: e.hero.update(atk=e.hero["atk"] + 2),
    "effect:blueGem": lambda e: e.hero.update(**{"def": e.hero["def"] + 2}),
    "effect:redPotion": lambda e: e.hero.update(hp=e.hero["hp"] + 40 * (2 if e.flags.get("b", 0) else 1)),
    "core.getBlock(2,1)!==null": lambda e: e.block(2, 1) is not None,
    "!core.getBlock(3,2,'F1')": lambda e: e.block(3, 2, "F1") is None,
    "core.canBattle('strong')": lambda e: _loss(e, "strong") < e.hero["hp"],
    "status:luck": lambda e: e.hero["luck"],
    COUNTS: lambda e: [e.flags.update(a=e.flags.get("a", 0) + 1) for x in (1, 2) if _is_foe(e, x, 1)],
} | {str(n): (lambda e, n=n: n) for n in (-30, 0, 1, 2, 3, 5, 8, 10, 20, 30, 40, 50, 60, 120)}
CONDITIONS = (
    "flag:a>=1",
    "flag:a==2 && flag:b",
    "!flag:b",
    "item:yellowKey>0",
    "status:atk>10",
    "status:hp>=90",
)
NEWER = ("core.getBlock(2,1)!==null", "!core.getBlock(3,2,'F1')", "core.canBattle('strong')", *CONDITIONS[:3])


def _loss(engine: Engine, name: str) -> float:
    found = engine.loss(name)
    return 10**9 if found is None else found


def _is_foe(engine: Engine, x: int, y: int) -> bool:
    block = engine.block(x, y)
    return block is not None and block["cls"] == "enemys"


def _number(engine: Engine, x: int, y: int) -> int:
    entry = engine.blocks[engine.floor].get((x, y))
    return -1 if entry is None or entry[1] else entry[0]


SETTINGS = [
    ("flag:a", "+=", "1"),
    ("flag:b", "=", "1"),
    ("status:hp", "+=", "50"),
    ("status:hp", "-=", "20"),
    ("status:hp", "/=", "3"),
    ("status:hp", "*=", "2"),
    ("status:atk", "+=", "3"),
    ("status:def", "+=", "2"),
    ("item:yellowKey", "+=", "1"),
    ("status:hp", "+=", "flag:a"),
    ("status:mdef", "+=", "5"),
    ("status:atk", "=", "Math.round(status:atk*0.5)"),
    ("status:hp", "+=", "flag:arg1"),
    ("switch:A", "=", "1"),
]


class Maker:
    """One random tower; `odd` puts commands in it that the rules do not follow, `newer` those of later.

    Newer ones are smaller: their commands set each other off, and a plain player plays all there is.
    """

    def __init__(self, seed: int, odd: bool = False, newer: bool = False) -> None:
        self.source, self.odd, self.newer = random.Random(seed), odd, newer
        self.grid: list[list[int]] = []
        self.names = ["F1"] if self.source.random() < 0.6 else ["F1", "F2"]
        self.depth = 0

    def tower(self) -> dict[str, Any]:
        source = self.source
        floors = {name: self.floor(name) for name in self.names}
        if len(self.names) == 2:
            for here, there in (("F1", "F2"), ("F2", "F1")):
                if here == "F1" or source.random() < 0.7:
                    floors[here]["changeFloor"][self.spot()] = {
                        "floorId": there,
                        "loc": list(self.free(floors[there])),
                    }
        at = self.free(floors["F1"])
        hero = {
            "hp": source.choice((60, 100, 200)),
            "hpmax": 120,
            "atk": 10,
            "def": 5,
            "mdef": 0,
            "money": 0,
            "exp": 0,
        }
        hero |= {"luck": 3} if self.newer else {}
        hero |= {"items": {}, "loc": {"x": at[0], "y": at[1]}}
        limit = ["enableHPMax"] if source.random() < 0.15 else []
        if self.newer and limit:  # the first look at the status bar takes the rest
            hero["hp"] = min(hero["hp"], hero["hpmax"])
        foes = {
            "weak": {"name": "w", "hp": 20, "atk": 9, "def": 2, "special": 0},
            "strong": {"name": "s", "hp": 45, "atk": 15, "def": 4, "special": 0},
            "odd": {"name": "o", "hp": 15, "atk": 8, "def": 1, "special": source.choice((0, 15, 18, 27))},
        }
        foes = {k: v | {"money": 1, "exp": 0, "zone": 7, "repulse": 6} for k, v in foes.items()}
        healing = "core.status.hero.hp += 40 * (core.getFlag('b', 0) ? 2 : 1)"
        items = {
            "yellowKey": {"cls": "tools", "name": "k"},
            "redGem": {"cls": "items", "name": "r", "itemEffect": "core.status.hero.atk += 2"},
            "blueGem": {"cls": "items", "name": "b", "itemEffect": "core.status.hero.def += 2"},
            "redPotion": {
                "cls": "items",
                "name": "p",
                "itemEffect": healing,
            },
        }
        data = {
            "main": {"floorIds": self.names},
            "firstData": {"name": "t", "title": "t", "floorId": "F1", "hero": hero},
        }
        data |= {"values": {}, "flags": {"statusBarItems": limit, "enableGentleClick": False}}
        self.depth = 1
        common = {"gift": self.commands(2)}
        return {
            "data": data,
            "maps": MAPS,
            "enemys": foes,
            "items": items,
            "floors": floors,
            "events": common,
        }

    def floor(self, name: str) -> dict[str, Any]:
        source = self.source
        grid = [[0] * WIDE for _ in range(HIGH)]
        for row in grid:
            for x in range(WIDE):
                pick = source.random()
                if pick < 0.22:
                    row[x] = 1
                elif pick < 0.52:
                    row[x] = source.choice((21, 27, 28, 31, 81, 121, 201, 202, 203))
        self.grid = grid
        value: dict[str, Any] = {"floorId": name, "title": name, "map": grid, "ratio": 1}
        for kind in ("events", "changeFloor", "beforeBattle", "afterBattle", "afterGetItem", "afterOpenDoor"):
            value[kind] = {}
        value |= {"autoEvent": {}, "cannotMove": {}, "cannotMoveIn": {}, "firstArrive": [], "eachArrive": []}
        for y, row in enumerate(grid):
            for x in range(WIDE):
                row[x] = self.kept(x, y, row[x])
                self.things(value, f"{x},{y}", row[x])
        if source.random() < 0.3:
            value["firstArrive"] = self.commands(2, False)
        if source.random() < 0.2:
            value["eachArrive"] = self.commands(1, False)
        if source.random() < 0.15:
            self.depth = 3
            auto = {
                "condition": source.choice(CONDITIONS[:3]),
                "currentFloor": True,
                "data": self.commands(2),
            }
            self.depth = 0
            value["autoEvent"][self.spot()] = {"0": auto}
        return value

    def kept(self, x: int, y: int, number: int) -> int:
        """What stays on a cell: newer towers end earlier, and half of their things are floor."""
        if not self.newer or number == 1:
            return number
        if x >= WIDE - 1 or y >= HIGH - 1:
            return 1
        return 0 if number and self.source.random() < 0.45 else number

    def things(self, value: dict[str, Any], spot: str, number: int) -> None:
        source = self.source
        if number == 121 or (number != 1 and source.random() < 0.07):
            event: Any = [
                *self.commands(3),
                *([{"type": "hide"}] if self.newer or source.random() < 0.85 else []),
            ]
            if source.random() < 0.4:
                event = {"data": event}
                event |= {"enable": False} if source.random() < 0.5 else {}
                event |= {"noPass": source.random() < 0.5} if source.random() < 0.5 else {}
            value["events"][spot] = event
        elif number > 200 and source.random() < 0.3:
            value[source.choice(("afterBattle", "afterBattle", "beforeBattle"))][spot] = self.commands(2)
        elif 20 < number < 40 and source.random() < 0.2:
            value["afterGetItem"][spot] = self.commands(2)
        elif number == 81 and source.random() < 0.3:
            value["afterOpenDoor"][spot] = self.commands(2)
        if source.random() < 0.03:
            way = source.choice(("up", "down", "left", "right"))
            value[source.choice(("cannotMove", "cannotMoveIn"))][spot] = [way]

    def spot(self) -> str:
        return f"{self.source.randrange(WIDE)},{self.source.randrange(HIGH)}"

    def free(self, floor: dict[str, Any]) -> tuple[int, int]:
        cells = [(x, y) for y, row in enumerate(floor["map"]) for x, n in enumerate(row) if n == 0]
        cells = [c for c in cells if f"{c[0]},{c[1]}" not in floor["events"]] or [(0, 0)]
        return self.source.choice(cells)

    def loc(self) -> list[int]:
        things = [[x, y] for y, row in enumerate(self.grid) for x, n in enumerate(row) if n > 1]
        if self.newer and things and self.source.random() < 0.6:
            return self.source.choice(things)
        return [self.source.randrange(WIDE), self.source.randrange(HIGH)]

    def commands(self, most: int, placed: bool = True) -> list[Any]:
        self.depth += 1
        found = [self.command(placed) for _ in range(self.source.randint(1, most))]
        self.depth -= 1
        return found

    def command(self, placed: bool) -> dict[str, Any]:
        source = self.source
        if self.odd and source.random() < 0.12:
            value = {"type": "setGlobalValue", "name": "redGem", "value": 9}
            return source.choice(({"type": "trigger", "loc": self.loc()}, value))
        kinds = ["setValue"] * 6 + [
            "setBlock",
            "openDoor",
            "closeDoor",
            "show",
            "hide",
            "changePos",
            "battle",
            "move",
        ]
        kinds += ["setEnemy", "exit", "sleep"]
        if len(self.names) == 2:
            kinds.append("changeFloor")
        if self.newer:
            kinds += [
                "battle",
                "openDoor",
                "jumpHero",
                "jump",
                "trigger",
                "trigger",
                "_luck",
                "_if",
                "_hide",
                "_function",
            ]
        if self.depth < 3:
            kinds += ["if", "if", "choices", "confirm", "switch", "insert"]
        return getattr(self, "_" + source.choice(kinds).removeprefix("_"))()

    def _setValue(self) -> dict[str, Any]:
        source = self.source
        name, op, value = source.choice(SETTINGS)
        return {"type": "setValue", "name": name, "operator": op, "value": value}

    def _setBlock(self) -> dict[str, Any]:
        return {
            "type": "setBlock",
            "number": self.source.choice((0, 1, 27, 31, 81, 201, 202)),
            "loc": self.loc(),
        }

    def _openDoor(self) -> dict[str, Any]:
        return {"type": "openDoor", "loc": self.loc()}

    def _closeDoor(self) -> dict[str, Any]:
        return {"type": "closeDoor", "id": "yellowDoor", "loc": self.loc()}

    def _show(self) -> dict[str, Any]:
        return {"type": "show", "loc": [self.loc(), self.loc()]}

    def _hide(self) -> dict[str, Any]:
        return {"type": "hide", "loc": [self.loc()]} | (
            {"remove": True} if self.source.random() < 0.5 else {}
        )

    def _changePos(self) -> dict[str, Any]:
        return {"type": "changePos", "loc": self.loc()}

    def _changeFloor(self) -> dict[str, Any]:
        return {"type": "changeFloor", "floorId": self.source.choice(self.names), "loc": self.loc()}

    def _battle(self) -> dict[str, Any]:
        whom = {"id": "weak"} if self.source.random() < 0.5 else {"loc": self.loc()}
        return {"type": "battle", **whom}

    def _function(self) -> dict[str, Any]:
        return {"type": "function", "function": COUNTS}

    def _move(self) -> dict[str, Any]:
        steps: list[Any] = [self.source.choice(("left", "right"))]
        steps = [{"direction": steps[0], "value": 2}] if self.newer else steps
        return {"type": "move", "loc": [2, 2], "steps": steps, "keep": self.source.random() < 0.6}

    def _setEnemy(self) -> dict[str, Any]:
        name = self.source.choice(("hp", "atk"))
        value = self.source.choice(("8", "30"))
        return {"type": "setEnemy", "id": "strong", "name": name, "operator": "=", "value": value}

    def _jumpHero(self) -> dict[str, Any]:
        return {"type": "jumpHero"} | ({"dxy": [self.source.choice((-1, 1)), 0]} if self.depth > 1 else {})

    def _jump(self) -> dict[str, Any]:
        keep, by = self.source.random() < 0.7, [self.source.choice((-1, 0, 1)), 0]
        return {"type": "jump", "from": self.loc(), "dxy": by, "keep": keep}

    def _trigger(self) -> dict[str, Any]:
        return {"type": "trigger", "loc": self.loc()}

    def _luck(self) -> dict[str, Any]:
        names = ("status:luck", "+=", "2"), ("status:hp", "+=", "status:luck")
        name, op, value = self.source.choice(names)
        return {"type": "setValue", "name": name, "operator": op, "value": value}

    def _exit(self) -> dict[str, Any]:
        return {"type": "exit"}

    def _sleep(self) -> dict[str, Any]:
        return {"type": "sleep", "time": 10}

    def _if(self) -> dict[str, Any]:
        ways = {"true": self.commands(2), "false": self.commands(1)}
        return {
            "type": "if",
            "condition": self.source.choice(NEWER if self.newer else CONDITIONS),
            **ways,
        }

    def _switch(self) -> dict[str, Any]:
        cases: list[dict[str, Any]] = [
            {"case": str(n), "action": self.commands(1), "nobreak": self.source.random() < 0.3}
            for n in (0, 1)
        ]
        cases.append({"case": "default", "action": self.commands(1)})
        return {"type": "switch", "condition": "flag:a", "caseList": cases}

    def _choices(self) -> dict[str, Any]:
        choices = [{"text": "x", "action": self.commands(2)}, {"text": "y", "action": []}]
        choices[0] |= {"condition": self.source.choice(CONDITIONS)} if self.source.random() < 0.4 else {}
        choices[0] |= {"need": self.source.choice(CONDITIONS)} if self.source.random() < 0.4 else {}
        return {"type": "choices", "text": "?", "choices": choices}

    def _confirm(self) -> dict[str, Any]:
        return {"type": "confirm", "text": "?", "yes": self.commands(2), "no": []}

    def _insert(self) -> dict[str, Any]:
        return {"type": "insert", "name": "gift", "args": [self.source.choice((10, 30))]}


def write_tower(tower: dict[str, Any], folder: Path) -> Path:
    """The tower as a project folder."""
    project = folder / "project"
    (project / "floors").mkdir(parents=True)
    for name in ("data", "maps", "enemys", "items"):
        (project / f"{name}.js").write_text(f"var {name} =\n" + json.dumps(tower[name]))
    (project / "events.js").write_text("var events =\n" + json.dumps({"commonEvent": tower["events"]}))
    (project / "icons.js").write_text("var icons =\n{}")
    for name, value in tower["floors"].items():
        (project / "floors" / f"{name}.js").write_text(f"main.floors.{name} =\n" + json.dumps(value))
    return folder


WALLS = """function (block, callback) {
 if (block.event.id == 'soft' || core.getFlag('key') > 0) {
  core.insertAction({"type": "openDoor", "loc": [block.x, block.y]});
  core.setFlag('key', 0);
 }
 if (callback) callback();
}"""
