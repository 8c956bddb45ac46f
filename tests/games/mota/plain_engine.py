"""The engine's events once more, from the files of a tower alone: exhaustive play, and a player of routes.

Written from the engine's own order of things: one list of commands that is worked off from its front, into
which everything that follows is inserted. It shares nothing with the program's rules.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from math import ceil, floor
from typing import Any

DIRS = {"U": (0, -1), "D": (0, 1), "L": (-1, 0), "R": (1, 0)}
NAMES = {"U": "up", "D": "down", "L": "left", "R": "right"}
BACK = {"U": "D", "D": "U", "L": "R", "R": "L"}
Test = Callable[["Engine"], Any]


class Dead(Exception):
    """The hero is dead."""


class Wrong(Exception):
    """A key or answer that does nothing good."""


class Endless(Exception):
    """One key asks more than can be answered in every way."""


class Left(Exception):
    """The hero has taken the stairs that were asked for."""


class Ask(Exception):
    """An answer is wanted; how many there are, and which may be given."""

    def __init__(self, given: list[bool]) -> None:
        super().__init__()
        self.given = given


class Engine:
    """One tower in one state; `tests` are its conditions and figures by their text."""

    def __init__(self, tower: dict[str, Any], tests: dict[str, Test]) -> None:
        self.tower, self.tests = tower, tests
        hero = tower["data"]["firstData"]["hero"]
        self.hero = {name: value for name, value in hero.items() if type(value) is int}
        groups = hero.get("items") or {}
        self.bag: dict[str, int] = {name: n for group in groups.values() for name, n in group.items()}
        self.flags: dict[str, Any] = {}
        self.foes: dict[str, dict[str, int]] = {}
        self.worn: dict[int, str] = {}
        self.floor = tower["data"]["firstData"]["floorId"]
        loc = hero["loc"]
        self.x, self.y = loc["x"], loc["y"]
        self.visited = {self.floor}
        self.goal: tuple[str, int, int] | None = None
        self.floors = frozenset(tower["floors"])
        """The floors that may be entered."""
        self.home = ""
        """The floor to be on after each key, "" where it may be any."""
        self.blocks = {name: self._blocks(value) for name, value in tower["floors"].items()}
        self.todo: list[Any] = []
        self.cell: tuple[int, int] | None = None
        self.answers: list[int] = []
        self.asked = 0

    def _blocks(self, value: dict[str, Any]) -> dict[tuple[int, int], tuple[int, bool]]:
        """The number of each block, and whether it is off."""
        found = {}
        for y, row in enumerate(value["map"]):
            for x, number in enumerate(row):
                event = value["events"].get(f"{x},{y}")
                stairs = value["changeFloor"].get(f"{x},{y}")
                if number or event is not None or stairs is not None:
                    off = isinstance(event, dict) and event.get("enable") is False
                    found[x, y] = (number, off)
        return found

    def key(self) -> Any:
        blocks = tuple(frozenset(table.items()) for table in self.blocks.values())
        flags = frozenset((k, v) for k, v in self.flags.items() if v)
        foes = frozenset((k, *sorted(v.items())) for k, v in self.foes.items())
        bag = frozenset((k, v) for k, v in self.bag.items() if v) | frozenset(self.worn.items())
        stats = tuple(self.hero.values())
        return self.floor, self.x, self.y, stats, bag, flags, foes, blocks, frozenset(self.visited)

    # Blocks

    def block(self, x: int, y: int, name: str | None = None) -> dict[str, Any] | None:
        entry = self.blocks[name or self.floor].get((x, y))
        if entry is None or entry[1]:
            return None
        return self.made(name or self.floor, x, y, entry[0])

    def made(self, name: str, x: int, y: int, number: int) -> dict[str, Any]:
        info = dict(self.tower["maps"].get(str(number), {"cls": "terrains", "id": "none", "noPass": False}))
        if number == 0:
            info = {"cls": "terrains", "id": "none", "noPass": False}
        if info.get("noPass") is None:
            info["noPass"] = (
                not info["canPass"] if info.get("canPass") is not None else info["cls"] != "items"
            )
        if info["cls"] == "enemys" and not info.get("trigger"):
            info["trigger"] = "battle"
        if info["cls"] == "items" and not info.get("trigger"):
            info["trigger"] = "getItem"
        value = self.tower["floors"][name]
        for source in (value["events"].get(f"{x},{y}"), self._stairs(value, x, y)):
            if source is None:
                continue
            event = {"data": source} if isinstance(source, list) else source
            info["data"] = event.get("data") or []
            for key in ("trigger", "noPass"):
                if event.get(key) is not None:
                    info[key] = event[key]
            if not info.get("trigger"):
                info["trigger"] = "action"
        return info

    @staticmethod
    def _stairs(value: dict[str, Any], x: int, y: int) -> dict[str, Any] | None:
        entry = value["changeFloor"].get(f"{x},{y}")
        return None if entry is None else {"trigger": "changeFloor", "data": entry}

    def remove(self, name: str, x: int, y: int) -> None:
        self.blocks[name].pop((x, y), None)

    def put(self, name: str, x: int, y: int, number: int) -> None:
        info = self.made(name, x, y, number)
        if number == 0 and not info.get("trigger"):
            self.remove(name, x, y)
        elif (x, y) in self.blocks[name]:
            self.blocks[name][x, y] = (number, self.blocks[name][x, y][1])
        else:
            self.blocks[name][x, y] = (number, False)

    def show(self, name: str, x: int, y: int) -> None:
        if (x, y) in self.blocks[name]:
            self.blocks[name][x, y] = (self.blocks[name][x, y][0], False)

    # Steps

    def press(self, key: str) -> None:
        """A key of direction, or "" for none, with all that follows. Raises Dead, Ask."""
        self.work()
        if not key:
            return
        if key not in DIRS:
            if key == "centerFly":
                self.fly()
            else:
                self.tests["spent:" + key](self)
                self.bag[key] -= 1
            self.work()
            return
        if self.may_go(self.x, self.y, key):
            dx, dy = DIRS[key]
            x, y = self.x + dx, self.y + dy
            block = self.block(x, y)
            if block is not None and block["noPass"]:
                self.trigger(x, y)
            else:
                self.x, self.y = x, y
                self.arrived()
        self.work()

    def extras(self) -> list[str]:
        """What may be done besides walking: a flight to the opposite cell, a tool used up."""
        grid = self.tower["floors"][self.floor]["map"]
        there = len(grid[0]) - 1 - self.x, len(grid) - 1 - self.y
        flies = self.bag.get("centerFly", 0) > 0 and self.block(*there) is None
        found = ["centerFly"] if flies else []
        found += [name for name, count in self.bag.items() if count > 0 and "spent:" + name in self.tests]
        return found

    def fly(self) -> None:
        grid = self.tower["floors"][self.floor]["map"]
        self.bag["centerFly"] -= 1
        self.x, self.y = len(grid[0]) - 1 - self.x, len(grid) - 1 - self.y

    def may_go(self, x: int, y: int, key: str) -> bool:
        value = self.tower["floors"][self.floor]
        if NAMES[key] in value["cannotMove"].get(f"{x},{y}", []):
            return False
        dx, dy = DIRS[key]
        if not (0 <= x + dx < len(value["map"][0]) and 0 <= y + dy < len(value["map"])):
            return False
        return NAMES[BACK[key]] not in value["cannotMoveIn"].get(f"{x + dx},{y + dy}", [])

    def arrived(self) -> None:
        x, y = self.x, self.y
        block = self.block(x, y)
        taken = False
        lies = block is not None and block.get("trigger") == "getItem"
        if lies and f"{x},{y}" not in self.tower["floors"][self.floor]["afterGetItem"]:
            taken = True
            self.trigger(x, y)
        self.hurt(x, y)
        if not taken:
            if self.todo:
                self.todo.append({"type": "plainTrigger", "at": [x, y]})
            else:
                self.trigger(x, y)

    def hurt(self, x: int, y: int) -> None:
        """Zones, monsters that give way, monsters that wait."""
        damage, away, waiting = 0, [], []
        table = self.blocks[self.floor]
        for key in "DRLU":  # the engine goes through the blocks row by row: the one above comes first
            bx, by = x - DIRS[key][0], y - DIRS[key][1]
            number, off = table.get((bx, by), (0, True))
            info = self.tower["maps"].get(str(number), {})
            if off or info.get("cls") != "enemys":
                continue
            special = self.foe(info["id"])["special"] or []
            special = special if isinstance(special, list) else [special]
            damage += self.foe(info["id"]).get("zone", 0) if 15 in special else 0
            damage += self.foe(info["id"]).get("repulse", 0) if 18 in special else 0
            if 18 in special and self.gives_way(bx, by, BACK[key]):
                away.append((bx, by, bx - DIRS[key][0], by - DIRS[key][1], number))
            if 27 in special and self.may_go(bx, by, key):
                waiting.append((bx, by, info["id"]))
        if damage:
            self.hero["hp"] -= damage
            if self.hero["hp"] <= 0:
                raise Dead
        for bx, by, ex, ey, number in away:
            if self.block(bx, by) is not None:
                self.remove(self.floor, bx, by)
                self.put(self.floor, ex, ey, number)
                self.show(self.floor, ex, ey)
        for bx, by, _ in waiting:
            self.remove(self.floor, bx, by)
        self.todo += [{"type": "fight", "id": name, "at": [bx, by]} for bx, by, name in waiting]

    def gives_way(self, x: int, y: int, key: str) -> bool:
        """Whether a monster can go one tile in a direction."""
        dx, dy = DIRS[key]
        grid = self.tower["floors"][self.floor]["map"]
        inside = 0 <= x + dx < len(grid[0]) and 0 <= y + dy < len(grid)
        return inside and self.block(x + dx, y + dy) is None and self.may_go(x, y, key)

    def trigger(self, x: int, y: int) -> None:
        block = self.block(x, y)
        if block is None:
            return
        trigger = block.get("trigger")
        if trigger == "action":
            self.insert(block["data"], (x, y))
        elif trigger == "battle":
            self.meet(block["id"], x, y)
        elif trigger == "getItem":
            self.remove(self.floor, x, y)
            self.take(block["id"])
            self.insert(self.tower["floors"][self.floor]["afterGetItem"].get(f"{x},{y}"), (x, y))
        elif trigger == "openDoor":
            self.open(x, y, block, True)
        elif trigger == "changeFloor":
            if (self.floor, x, y) == self.goal:
                raise Left
            data = block["data"]
            self.change_floor(data["floorId"], data.get("loc"))

    def meet(self, name: str, x: int, y: int) -> None:
        before = self.tower["floors"][self.floor]["beforeBattle"].get(f"{x},{y}")
        if before:
            self.insert([*before, {"type": "battleAt", "at": [x, y]}], (x, y))
            return
        loss = self.loss(name)
        if loss is None or loss >= self.hero["hp"]:
            return  # the engine refuses
        self.fight(name, x, y)

    def foe(self, name: str) -> dict[str, Any]:
        return {**self.tower["enemys"][name], **self.foes.get(name, {})}

    def loss(self, name: str) -> int | None:
        foe = self.foe(name)
        hit = self.hero["atk"] - foe["def"]
        if hit <= 0:
            return None
        turns = ceil(foe["hp"] / hit)
        return max(0, (turns - 1) * max(0, foe["atk"] - self.hero["def"]) - self.hero["mdef"])

    def fight(self, name: str, x: int | None, y: int | None) -> None:
        loss = self.loss(name)
        if loss is None or loss >= self.hero["hp"]:
            raise Dead
        self.hero["hp"] -= loss
        self.hero["money"] += self.foe(name)["money"]
        self.hero["exp"] += self.foe(name)["exp"]
        if x is not None and y is not None:
            self.insert(self.tower["floors"][self.floor]["afterBattle"].get(f"{x},{y}"), (x, y))
            self.remove(self.floor, x, y)
        self.refresh()

    def open(self, x: int, y: int, block: dict[str, Any], needs: bool) -> None:
        keys = (block.get("doorInfo") or {}).get("keys")
        if keys is None:
            return
        if needs:
            if any(self.bag.get(key, 0) < n for key, n in keys.items()):
                return
            for key, n in keys.items():
                self.bag[key] -= n
        self.remove(self.floor, x, y)
        self.insert(self.tower["floors"][self.floor]["afterOpenDoor"].get(f"{x},{y}"), (x, y))

    def take(self, name: str) -> None:
        item = self.tower["items"][name]
        if item["cls"] != "items":
            self.bag[name] = self.bag.get(name, 0) + 1
        else:
            self.tests["effect:" + name](self)
        self.refresh()

    def refresh(self) -> None:
        for name in self.hero:
            self.hero[name] = floor(self.hero[name])
        if "enableHPMax" in self.tower["data"]["flags"]["statusBarItems"]:
            self.hero["hp"] = min(self.hero["hp"], self.hero["hpmax"])
        if self.hero["hp"] <= 0:
            raise Dead

    def change_floor(self, name: str, loc: list[int] | None) -> None:
        if name not in self.floors:
            raise Wrong
        self.floor = name
        if loc is not None:
            self.x, self.y = loc
        value = self.tower["floors"][name]
        self.insert(value["eachArrive"], None, keep=True)
        if name not in self.visited:
            self.visited.add(name)
            self.insert(value["firstArrive"], None, keep=True)

    # Events

    def insert(self, commands: Any, cell: tuple[int, int] | None, keep: bool = False) -> None:
        if not commands:
            return
        if not self.todo or (not keep and cell is not None):
            self.cell = cell
        self.todo = [*(commands if isinstance(commands, list) else [commands]), *self.todo]

    def work(self) -> None:
        """Work the list off. Raises Dead, Ask."""
        rounds = 0
        while True:
            while self.todo:
                rounds += 1
                if rounds > 600 or len(self.todo) > 600:  # an event that calls itself for ever
                    raise Wrong
                command = self.todo.pop(0)
                if isinstance(command, dict):
                    getattr(self, "do_" + command["type"])(command)
            self.cell = None
            auto = self.ready()
            if auto is None:
                break
            self.insert(auto[1], auto[0])
        self.flags = {k: v for k, v in self.flags.items() if not re.fullmatch(r"arg\d+|@temp@.*", k)}

    def ready(self) -> tuple[tuple[int, int], Any] | None:
        for name, value in self.tower["floors"].items():
            for spot, entries in value["autoEvent"].items():
                for n, auto in entries.items():
                    done = f"auto:{name}:{spot}:{n}"
                    if self.flags.get(done) or (auto["currentFloor"] and name != self.floor):
                        continue
                    if self.ask(auto["condition"]):
                        self.flags[done] = 1
                        x, y = spot.split(",")
                        return (int(x), int(y)), auto["data"]
        return None

    def ask(self, text: str) -> Any:
        return self.tests[text](self)

    def places(self, command: dict[str, Any]) -> list[tuple[int, int]]:
        loc = command.get("loc")
        if loc is None:
            assert self.cell is not None
            return [self.cell]
        return [(x, y) for x, y in (loc if isinstance(loc[0], list) else [loc])]

    def where(self, command: dict[str, Any]) -> str:
        return str(command.get("floorId") or self.floor)

    def do_setValue(self, command: dict[str, Any]) -> None:
        kind, _, name = command["name"].partition(":")
        value, op = self.ask(command["value"]), command["operator"]
        if kind == "switch":
            x, y = self.cell or (-1, -1)
            kind, name = "flag", f"{self.floor}@{x}@{y}@{name}"
        table: dict[str, Any] = {"status": self.hero, "item": self.bag, "flag": self.flags}[kind]
        old = table.get(name, 0)
        made = {"=": value, "+=": old + value, "-=": old - value, "*=": old * value}.get(op)
        table[name] = old / value if op == "/=" else made
        if kind == "item":
            table[name] = max(0, table[name])
        self.refresh()

    def do_if(self, command: dict[str, Any]) -> None:
        self.todo = [*command["true" if self.ask(command["condition"]) else "false"], *self.todo]

    def do_switch(self, command: dict[str, Any]) -> None:
        key, found = self.ask(command["condition"]), []
        for case in command["caseList"]:
            if case["case"] == "default" or self.ask(case["case"]) == key:
                found += case["action"]
                if not case.get("nobreak"):
                    break
        self.todo = [*found, *self.todo]

    def do_choices(self, command: dict[str, Any]) -> None:
        shown = [c for c in command["choices"] if "condition" not in c or self.ask(c["condition"])]
        if shown:
            given = ["need" not in c or bool(self.ask(c["need"])) for c in shown]
            self.todo = [*shown[self.answer(given)]["action"], *self.todo]

    def do_confirm(self, command: dict[str, Any]) -> None:
        self.todo = [*command[("yes", "no")[self.answer([True, True])]], *self.todo]

    def answer(self, given: list[bool]) -> int:
        if self.asked == len(self.answers):
            raise Ask(given)
        number = self.answers[self.asked]
        self.asked += 1
        if number >= len(given) or not given[number]:
            raise Wrong
        return number

    def do_openShop(self, command: dict[str, Any]) -> None:
        self.flags["shop:" + command["id"]] = 1

    def do_exit(self, command: dict[str, Any]) -> None:
        self.todo = []

    def do_hide(self, command: dict[str, Any]) -> None:
        for x, y in self.places(command):
            if command.get("remove"):
                self.remove(self.where(command), x, y)
            elif self.block(x, y, self.where(command)) is not None:
                table = self.blocks[self.where(command)]
                table[x, y] = (table[x, y][0], True)

    def do_show(self, command: dict[str, Any]) -> None:
        for x, y in self.places(command):
            self.show(self.where(command), x, y)

    def do_setBlock(self, command: dict[str, Any]) -> None:
        for x, y in self.places(command):
            self.put(self.where(command), x, y, int(command["number"]))

    def do_openDoor(self, command: dict[str, Any]) -> None:
        x, y = self.places(command)[0]
        if self.where(command) != self.floor:
            self.remove(self.where(command), x, y)
            return
        block = self.block(x, y)
        if block is not None:
            self.open(x, y, block, False)

    def do_closeDoor(self, command: dict[str, Any]) -> None:
        x, y = self.places(command)[0]
        if self.block(x, y) is None:
            self.put(self.floor, x, y, 81)
            self.show(self.floor, x, y)

    def do_changeFloor(self, command: dict[str, Any]) -> None:
        self.change_floor(self.where(command), command.get("loc"))

    def do_changePos(self, command: dict[str, Any]) -> None:
        self.x, self.y = command["loc"]

    def do_battle(self, command: dict[str, Any]) -> None:
        if "id" in command:
            self.fight(command["id"], None, None)
            return
        x, y = self.places(command)[0]
        self.do_battleAt({"at": [x, y]})

    def do_battleAt(self, command: dict[str, Any]) -> None:
        x, y = command["at"]
        block = self.block(x, y)
        if block is not None and block["cls"] == "enemys":
            self.fight(block["id"], x, y)

    def do_fight(self, command: dict[str, Any]) -> None:
        self.fight(command["id"], *command["at"])

    def do_plainTrigger(self, command: dict[str, Any]) -> None:
        self.trigger(*command["at"])

    def do_loadEquip(self, command: dict[str, Any]) -> None:
        name = command["id"]
        if self.bag.get(name, 0) > 0:
            kind = self.tower["items"][name]["equip"]["type"]
            self.do_unloadEquip({"pos": kind})
            self.bag[name] -= 1
            self.dress(kind, name, 1)

    def do_unloadEquip(self, command: dict[str, Any]) -> None:
        name = self.worn.pop(command["pos"], None)
        if name is not None:
            self.bag[name] = self.bag.get(name, 0) + 1
            self.dress(command["pos"], name, -1)
            self.worn.pop(command["pos"])

    def dress(self, kind: int, name: str, sign: int) -> None:
        self.worn[kind] = name
        for status, amount in self.tower["items"][name]["equip"]["value"].items():
            self.hero[status] += sign * amount

    def do_jumpHero(self, command: dict[str, Any]) -> None:
        dx, dy = command.get("dxy", (0, 0))
        self.x, self.y = self.x + dx, self.y + dy

    def do_jump(self, command: dict[str, Any]) -> None:
        x, y = command["from"]
        block = self.block(x, y)
        if block is None:
            return
        number = self.blocks[self.floor][x, y][0]
        self.remove(self.floor, x, y)
        if command.get("keep"):
            self.put(self.floor, x + command["dxy"][0], y + command["dxy"][1], number)
            self.show(self.floor, x + command["dxy"][0], y + command["dxy"][1])

    def do_function(self, command: dict[str, Any]) -> None:
        self.tests[command["function"]](self)
        self.refresh()

    def do_setEnemy(self, command: dict[str, Any]) -> None:
        self.foes.setdefault(command["id"], {})[command["name"]] = self.ask(command["value"])

    def do_move(self, command: dict[str, Any]) -> None:
        x, y = self.places(command)[0]
        block = self.blocks[self.floor].get((x, y))
        if block is None or block[1]:
            return
        self.remove(self.floor, x, y)
        if command.get("keep"):
            for step in command["steps"]:
                way, far = (step["direction"], step["value"]) if isinstance(step, dict) else (step, 1)
                dx, dy = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}[way]
                x, y = x + far * dx, y + far * dy
            self.put(self.floor, x, y, block[0])
            self.show(self.floor, x, y)

    def do_insert(self, command: dict[str, Any]) -> None:
        for n, value in enumerate(command.get("args", []), 1):
            self.flags[f"arg{n}"] = value
        if "name" in command:
            found = self.tower["events"][command["name"]]
        else:
            x, y = command["loc"]
            found = self.tower["floors"][self.floor]["events"].get(f"{x},{y}") or []
            found = found if isinstance(found, list) else found["data"]
        self.todo = [*found, *self.todo]

    def do_trigger(self, command: dict[str, Any]) -> None:
        x, y = command["loc"]
        block = self.block(x, y)
        if block is None or not block.get("trigger"):
            return
        self.cell = (x, y)
        if block["trigger"] == "battle":  # in the middle of an event nobody asks whether he can win
            before = self.tower["floors"][self.floor]["beforeBattle"].get(f"{x},{y}") or []
            self.todo = [*before, {"type": "battleAt", "at": [x, y]}, *self.todo]
            return
        self.trigger(x, y)

    # What the program does not follow, but the engine does

    def do_setGlobalValue(self, command: dict[str, Any]) -> None:
        self.hero["hp"] += 50 if command["name"] == "redGem" else 0

    def do_sleep(self, command: dict[str, Any]) -> None:
        return


def results(engine: Engine, key: str) -> Iterator[tuple[Engine, bool]]:
    """What a key leads to, once for each way to answer what is asked, and whether the hero has left there."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        answers = waiting.pop()
        if len(answers) > 8:
            raise Endless
        after = Engine.__new__(Engine)
        after.__dict__.update(engine.__dict__)
        after.hero, after.bag, after.flags = dict(engine.hero), dict(engine.bag), dict(engine.flags)
        after.foes = {k: dict(v) for k, v in engine.foes.items()}
        after.blocks = {name: dict(table) for name, table in engine.blocks.items()}
        after.worn = dict(engine.worn)
        after.visited, after.todo, after.answers, after.asked = set(engine.visited), [], list(answers), 0
        left = False
        try:
            after.press(key)
        except Ask as ask:
            waiting += [(*answers, n) for n, given in enumerate(ask.given) if given]
            continue
        except (Dead, Wrong):
            continue
        except Left:
            left = True
        if after.floor == (engine.home or after.floor):
            yield after, left


def hp_of(engine: Engine) -> float:
    """What is wished for most often."""
    return engine.hero["hp"]


def best_hp(
    engine: Engine,
    goal: tuple[str, int, int],
    most: int = 6000,
    worth: Callable[[Engine], float] = hp_of,
) -> tuple[float | None, bool]:
    """The most HP at the goal's tile, or on the stairs there, over all play, and whether all was played.

    Automatic events that wait for the start act before the first key, so play begins with what they leave.

    Args:
        worth: What is wished for instead.
    """
    ends: list[float] = []
    engine.goal = goal
    try:
        stack = [after for after, _ in results(engine, "")]
    except Endless:
        return None, False
    seen = {state.key() for state in stack}
    while stack:
        state = stack.pop()
        if (state.floor, state.x, state.y) == goal:
            ends.append(worth(state))
        if len(seen) > most:
            return max(ends, default=None), False
        try:
            keys = [k for k in "UDLR" if state.may_go(state.x, state.y, k)] + state.extras()
            found = [entry for key in keys for entry in results(state, key)]
        except Endless:
            return max(ends, default=None), False
        for after, left in found:
            mark = after.key()
            if left:
                ends.append(worth(after))
            elif mark not in seen:
                seen.add(mark)
                stack.append(after)
    return max(ends, default=None), True


def replayed(engine: Engine, route: str) -> Engine:
    """The engine after the keys of a route. Raises Dead or Wrong where it is none, Left where it goes on."""
    tokens = re.findall(r"[UDLR]\d*|C\d+|t[UDLR]:|G", route)
    assert "".join(tokens) == route, route
    presses: list[tuple[str, list[int]]] = []
    for token in tokens:
        if token[0] == "C":
            presses[-1][1].append(int(token[1:]))
        else:
            presses += [(token[0], []) for _ in range(int(token[1:] or 1))]
    presses = presses or [("", [])]
    for number, (key, answers) in enumerate(presses, 1):
        engine.answers, engine.asked = answers, 0
        try:
            engine.press(key)
        except Left:
            if number < len(presses):
                raise
            engine.floor, engine.x, engine.y = engine.goal or ("", 0, 0)
    return engine
