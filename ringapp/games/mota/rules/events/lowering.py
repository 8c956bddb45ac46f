"""Compiles events of a project to programs, nested tuples that `running.run` executes.

An instruction begins with its word. An unsupported command becomes ("unread", word): the program runs up
to there, and nothing is proved about what may reach it. Places are (floor, x, y), the floor "" for
the hero's own; an instruction that means the cell it runs on has `HERE` for a place.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeGuard

from ringapp.core.contract.json_types import Facts
from ringapp.games.mota.rules.events.contents import instructions
from ringapp.games.mota.rules.events.expressions import Tree, names, parse
from ringapp.games.mota.rules.events.quiet import BAR_LOOKS, FLOOR_LOOKS, VALUE_LOOKS, is_quiet, is_spoken
from ringapp.games.mota.rules.events.scripts import HERE, Bound, compile_script, numbered
from ringapp.games.mota.rules.tower import AutoEvent, Instruction, Program

Place = tuple[str, int, int]

MAX_COMMANDS = 500
MAX_DEPTH = 12
MAX_PROGRAM = 4000
STATUS = ("hp", "hpmax", "atk", "def", "mdef", "money", "exp", "lv", "mana", "manamax")
MAX_TEXT = 500
_READ: tuple[str, ...] = ("flag:", "item:", "switch:", "temp:", "value:", "sysflag:", "loc:", "visited:")
_READ += ("worn:", "equip:", "enemy:", "block", "ratio:", "floor:", "hard:", "wins:", "costs:")
_ON_BLOCKS = frozenset({"put", "open", "hide", "show"})
_STEPS = {"up": (0, -1), "down": (0, 1), "left": (-1, 0), "right": (1, 0)}
_STEPS |= {"leftup": (-1, -1), "leftdown": (-1, 1), "rightup": (1, -1), "rightdown": (1, 1)}


Command = Mapping[str, Any]
"""A command of an event as the project has it: JSON of the engine, checked part by part as it is lowered."""


class Compiler:
    """Compiles a tower's event lists to programs.

    Args:
        numbers: Tile numbers by id.
        common: The tower's common events by name.
        floors: The floor files as data, for commands that run events of other cells.

    Attributes:
        handlers: Functions of plug-ins for tiles with triggers of their own, by tile number (see `handler`).
        statuses: The hero's stats that only this tower has.
        old_exp: Whether the engine calls the stat "experience" rather than "exp", as before 2.7.
        kinds: "afterBattle" and "afterOpenDoor", if kinds of monsters and doors have such events.
        texts: Each text of programs with its number in ("say", number); None to keep no texts.
    """

    def __init__(
        self, numbers: Mapping[str, int], common: Mapping[str, object] | None = None,
        floors: Mapping[str, Facts] | None = None,
    ) -> None:  # fmt: skip
        self.numbers, self.common = numbers, common or {}
        self.floors: dict[str, Facts] = dict(floors or {})
        self.handlers: dict[int, tuple[str, str, str]] = {}
        self.texts: dict[str, int] | None = None
        self.statuses: frozenset[str] = frozenset()
        self.old_exp = False
        self.kinds: frozenset[str] = frozenset()
        self._size = 0
        self._within: list[str] = []
        self._given: dict[str, int] = {}

    def program(self, commands: object, floor: str, own: tuple[int, int] | None) -> Program:
        """Return the compiled program of an event list; () where it only shows texts.

        Args:
            floor: The floor that the event stands on, "" for wherever it runs.
            own: The cell that carries it, which a command without a place means.
        """
        found = self.with_talk(commands, floor, own)
        return () if only_says(found) else found

    def with_talk(self, commands: object, floor: str, own: tuple[int, int] | None) -> Program:
        """Return the compiled program of an event list, also where it only shows texts."""
        self._size, self._given = 0, {}
        floor = (
            "" if "changeFloor" in str(commands) else floor
        )  # a place is one of the floor that it leads to
        return self._list(commands, floor, HERE if own is None else (floor, *own), 0)

    def _list(self, commands: object, floor: str, here: Place, depth: int) -> Program:
        if isinstance(commands, str | dict):
            commands = [commands]
        if not commands:
            return ()
        if not isinstance(commands, list) or len(commands) > MAX_COMMANDS or depth > MAX_DEPTH:
            return (("unread", "list"),)
        program: list[Instruction] = []
        for number, command in enumerate(commands):
            if isinstance(command, dict) and command.get("_disabled"):
                continue
            if is_spoken(command):
                program += self._said(command if isinstance(command, str) else command.get("text"))
                continue
            self._size += 1
            if not isinstance(command, dict) or self._size > MAX_PROGRAM:
                return (*program, ("unread", "list"))
            kind = str(command.get("type"))
            if is_quiet(kind):
                continue
            made = self._command(kind, command, floor, here, depth) or (("unread", kind),)
            program += made
            spots, rest = self._stirred(tuple(one for one in made if one)), commands[number + 1 :]
            if spots and _means_its_cell(rest):
                program += self._elsewhere(rest, floor, here, depth, spots)
                break
        return tuple(one for one in program if one)

    def _elsewhere(
        self, commands: list[object], floor: str, here: Place, depth: int, spots: list[Place]
    ) -> Program:
        """Return the rest of a list compiled for each cell whose event may have been started before it."""
        ways = tuple((spot, self._list(commands, floor, spot, depth)) for spot in spots)
        return (("moved", ways, self._list(commands, floor, here, depth)),)

    def _stirred(self, program: Program) -> list[Place]:
        """Return the cells whose own events a program may start: by fights, opened doors, and `trigger`."""
        found: dict[Place, None] = {}
        for one in instructions(program):
            if one[0] == "trigger":
                found[one[1]] = None
            elif one[0] == "battle" and not one[1] and self._goes_on("afterBattle", one[2]):
                found[one[2]] = None
            elif one[0] == "door":
                found |= {spot: None for spot in one[1] if self._goes_on("afterOpenDoor", spot)}
        return list(found)

    def _goes_on(self, table: str, spot: Place) -> bool:
        """Return whether an event may follow a fight or an opened door (`table`) on a cell."""
        if table in self.kinds or not spot[0] or spot == HERE:
            return True
        events = (self.floors.get(spot[0]) or {}).get(table)
        return isinstance(events, dict) and bool(events.get(f"{spot[1]},{spot[2]}"))

    def _command(self, kind: str, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        """Return a command's instructions; None where it is unsupported, ((),) where it has no effect."""
        made = _PLAIN[kind](command) if kind in _PLAIN else None
        if made is not None:
            return (made,)
        if self._given and isinstance(command.get("loc"), list):
            command = {**command, "loc": self._placed(command["loc"])}
        if kind in _NESTED:
            nested: Program | None = _NESTED[kind](self, command, floor, here, depth)
            return nested
        if kind in _PLACED:
            places = places_of(command.get("loc"), str(command.get("floorId") or floor), here)
            made = None if places is None else _PLACED[kind](self, command, places)
            return None if made is None else (made,)
        return None

    def _placed(self, loc: object) -> object:
        """Return a place with a common event's known arguments put in for their names."""
        if isinstance(loc, list):
            return [self._placed(part) for part in loc]
        return self._given.get(loc.strip(), loc) if isinstance(loc, str) else loc

    def _said(self, text: object) -> Program:
        """Return the instruction that shows a text to the player."""
        if self.texts is None or not isinstance(text, str) or not text.strip():
            return ()
        return (("say", self.texts.setdefault(text[:MAX_TEXT], len(self.texts))),)

    def number(self, value: object) -> int | None:
        """Return the tile number that a command names; None for an unknown id."""
        text = str(value)
        if text.isdecimal() and len(text) < 8:
            return int(text)
        if text[:1] == "X" and text[1:].isdecimal() and len(text) < 8:
            return int(text[1:])
        return {"none": 0, "airwall": 17}.get(text, self.numbers.get(text))

    def figure(self, value: object) -> Tree | None:
        """Return the tree of a condition or number in this tower; None where it has unsupported parts."""
        return condition_of(self.now(value) if isinstance(value, str) else value, self.statuses)

    def now(self, text: str) -> str:
        """Return a text with an old engine's name for experience replaced by today's "exp"."""
        return _EXPERIENCE.sub("exp", text) if self.old_exp else text

    # Commands with lists in them --------------------------------------------------------------------

    def _if(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        tree = self.figure(command.get("condition"))
        ways = [self._list(command.get(way), floor, here, depth + 1) for way in ("true", "false")]
        if tree is None and all(map(only_says, ways)) and _asks_only(command.get("condition")):
            return ((),)
        return None if tree is None else (("if", tree, *ways),)

    def _switch(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        tree = self.figure(command.get("condition"))
        cases = []
        for case in command.get("caseList") or []:
            if not isinstance(case, dict):
                return None
            if case.get("_disabled"):
                continue
            text = case.get("case")
            value = None if text == "default" else self.figure(text)
            if value is None and text != "default":
                return None
            program = self._list(case.get("action"), floor, here, depth + 1)
            cases.append((value, program, bool(case.get("nobreak"))))
        return None if tree is None else (("switch", tree, tuple(cases)),)

    def _loop(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        tree = self.figure(command.get("condition"))
        body = self._list(command.get("data"), floor, here, depth + 1)
        return None if tree is None else (("while", tree, body, command.get("type") == "dowhile"),)

    def _for(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        name = str(command.get("name"))
        ends = [self.figure(command.get(end)) for end in ("from", "to", "step")]
        body = self._list(command.get("data"), floor, here, depth + 1)
        known = name.startswith("temp:") and None not in ends
        return (("for", name, *ends, body),) if known else None

    def _each(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        name, values = str(command.get("name")), command.get("list")
        plain = isinstance(values, list) and all(isinstance(value, int | float | str) for value in values)
        if not plain or not name.startswith("temp:"):
            return None
        return (("each", name, tuple(values or ()), self._list(command.get("data"), floor, here, depth + 1)),)

    def _choices(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        if command.get("timeout"):
            return None
        options = []
        for choice in command.get("choices") or []:
            entry = {"text": choice} if isinstance(choice, str) else choice
            if not isinstance(entry, dict):
                return None
            if entry.get("_disabled"):
                continue
            need, shown = (
                self.figure(entry.get("need") or "true"), self.figure(entry.get("condition") or "true"),
            )  # fmt: skip
            if need is None or shown is None:
                return None
            program = self._list(entry.get("action"), floor, here, depth + 1)
            options.append((str(entry.get("text") or "")[:80], need, shown, program))
        return (("choices", str(command.get("text") or "")[:200], tuple(options)),)

    def _confirm(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        if command.get("timeout"):
            return None
        ways = [self._list(command.get(way), floor, here, depth + 1) for way in ("yes", "no")]
        return (("confirm", str(command.get("text") or "")[:200], *ways),)

    def _insert(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        args = command.get("args")
        found: list[Instruction] = []
        for number, value in enumerate(args if isinstance(args, list) else (), 1):
            if isinstance(value, int | float | str):
                found.append(("arg", number, value))
            elif value is not None:
                return None
        if command.get("name"):
            before, name = self._given, str(command["name"])
            text = json.dumps(self.common.get(name), ensure_ascii=False)
            new = {f"flag:arg{one[1]}": one[2] for one in found if type(one[2]) is int}
            self._given = {
                key: value for key, value in {**before, **new}.items() if f'"name": "{key}"' not in text
            }
            body = self._inserted(name, self.common, floor, here, depth)
            self._given = {key: value for key, value in before.items() if self._given.get(key) == value}
            return ((),) if body is None else (*found, ("while", ("num", False), body, True))
        places = places_of(command.get("loc"), str(command.get("floorId") or floor), here)
        if places is None or places[0] == HERE or not places[0][0]:
            return None
        name, x, y = places[0]
        table = (self.floors.get(name) or {}).get(str(command.get("which") or "events")) or {}
        event = table.get(f"{x},{y}") if isinstance(table, dict) else None
        event = event.get("data") or event if isinstance(event, dict) else event
        where = f"{name}/{command.get('which')}/{x},{y}"
        return (*found, *(self._inserted(where, {where: event}, floor, here, depth) or ())) or ((),)

    def _inserted(
        self, name: str, events: Mapping[str, object], floor: str, here: Place, depth: int
    ) -> Program | None:
        """Return the program of an event that a command inserts; a recursive one is unsupported."""
        if name not in events:
            return None
        if name in self._within:
            return (("unread", "insert"),)
        self._within.append(name)
        try:
            return self._list(events[name], floor, here, depth + 1)
        finally:
            self._within.pop()

    def _hero_moved(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        moved = _moved(self, command, (HERE,))
        return None if moved is None else (("shift", moved[2], moved[3]),)

    def _changed_floor(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        spot = command.get("loc")
        if spot is not None and not _is_cell(spot):
            return None
        stair = str(command.get("stair") or "")
        return (("goto", str(command.get("floorId") or ""), tuple(map(int, spot)) if spot else None, stair),)

    def _jumped(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        start = places_of(command.get("from"), floor, here)
        if start is None or len(start) != 1:
            return None
        if command.get("dxy"):
            by = _offset(command["dxy"])
            return None if by is None else (("move", start[0], *by, bool(command.get("keep"))),)
        end = places_of(command.get("to"), floor, here)
        return None if end is None else (("jump", start[0], end[0], bool(command.get("keep"))),)

    def _hero_jumped(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        spot = command.get("loc")
        if command.get("dxy"):
            by = _offset(command["dxy"])
            return None if by is None else (("shift", *by),)
        if spot is None:
            return ((),)  # he jumps where he stands
        return (("pos", int(spot[0]), int(spot[1])),) if _is_cell(spot) else None

    def _script(self, command: Command, floor: str, here: Place, depth: int) -> Program | None:
        text = self.now(str(command.get("function") or ""))
        if command.get("async") and "doAction" not in text:
            return None
        program = compile_script(text) if text.startswith("function") else ()
        program = None if program is None else self._with_commands(program, floor, here, depth)
        program = None if program is None else numbered(program, self.numbers)
        if program is None or any(HERE in one[1] for one in instructions(program) if one[0] in _ON_BLOCKS):
            return None  # the hero may stand beside the cell that the event runs on
        return program or ((),)

    def _with_commands(self, program: Program, floor: str, here: Place, depth: int) -> Program:
        """Return a script's program with its ("commands", JSON) compiled in place."""
        found: list[Instruction] = []
        for one in program:
            if one[0] == "commands":
                found += self._list(json.loads(one[1]), floor, here, depth + 1)
            elif one[0] == "if":
                found.append((*one[:2], *(self._with_commands(way, floor, here, depth) for way in one[2:])))
            else:
                found.append(one)
        return tuple(found)

    def handler(self, data: str, text: str, block: str, floor: str, own: tuple[int, int]) -> Program:
        """Return the program, on one cell, of a plug-in's function for tiles with its own trigger.

        Args:
            data: What it calls the block that is touched.
            text: Its body.
            block: The id of that block.
        """
        self._size, self._given = 0, {}
        bound: Bound = ((f"{data}.x", ("num", own[0])), (f"{data}.y", ("num", own[1])))
        bound += (("core.status.floorId", ("str", floor)), ("callback", ("null",)))
        bound += ((f"{data}.event.id", ("str", block)),)
        program = compile_script(text, bound)
        if program is None:
            return (("unread", "trigger"),)
        made = numbered(self._with_commands(program, floor, (floor, *own), 0), self.numbers)
        return (("unread", "trigger"),) if made is None else made


def _means_its_cell(commands: list[object]) -> bool:
    """Return whether some command, at any depth, refers to the cell on which its list runs."""
    for command in commands:
        if isinstance(command, list) and _means_its_cell(command):
            return True
        if isinstance(command, dict):
            if command.get("type") in _PLACED and command.get("loc") is None:
                return True
            if "switch:" in str(command.get("condition")) + str(command.get("value")) + str(
                command.get("name")
            ):
                return True
            if command.get("type") in ("insert", "function") or _means_its_cell(list(command.values())):
                return True
    return False


def only_says(program: Program) -> bool:
    """Return whether a program only shows texts."""
    once = ("num", False)
    return all(one[0] == "say" or (one[:2] == ("while", once) and only_says(one[2])) for one in program)


def condition_of(value: object, statuses: frozenset[str] = frozenset()) -> Tree | None:
    """Return the tree of a condition or number; None where it has unsupported parts.

    Args:
        statuses: Those of the hero's that only this tower has.
    """
    tree = parse("0" if value is None or value == "" else _text_of(value))
    known = tree is not None and all(_is_known(name) or name[7:] in statuses for name in names(tree))
    return tree if known else None


_EXPERIENCE = re.compile(r"(?<=status:)experience\b|(?<=hero\.)experience\b")
_LOOK = re.compile(r"core\.(?:is|has|platform|musicStatus)\w*|[!&|()\s]|true|false|\.\w+(?!\w*\()")


def _asks_only(condition: object) -> bool:
    """Return whether a condition only asks how the game runs: on which device, or as a replay."""
    return not _LOOK.sub("", str(condition))


def _text_of(value: object) -> str:
    return ("true" if value else "false") if isinstance(value, bool) else str(value)


def _is_known(name: str) -> bool:
    return name.startswith(_READ) or name.removeprefix("status:") in STATUS


def _offset(by: object) -> tuple[int, int] | None:
    """Return the (x, y) offset of a jump; None where it is not given in plain numbers."""
    found = [str(n).strip() for n in by] if isinstance(by, list) and len(by) == 2 else []
    if not found or not all(re.fullmatch(r"-?\d{1,4}", n) for n in found):
        return None
    return int(found[0]), int(found[1])


def _is_cell(spot: object) -> TypeGuard[list[int | str]]:
    return isinstance(spot, list) and len(spot) == 2 and all(_is_whole(n) for n in spot)


def _is_whole(n: object) -> bool:
    return type(n) is int or (isinstance(n, str) and n.isdecimal() and len(n) < 6)


def places_of(spots: object, floor: str, here: Place) -> tuple[Place, ...] | None:
    """Return the places that a command names; `here` without any, None where they are not plain numbers."""
    if spots is None:
        return (HERE,) if here == HERE else (here,)
    if _is_cell(spots):
        spots = [spots]
    if not isinstance(spots, list) or not spots or not all(_is_cell(spot) for spot in spots):
        return None
    return tuple((floor, int(spot[0]), int(spot[1])) for spot in spots)


def _set(compiler: Compiler, command: Command, *_: object) -> Program | None:
    name = compiler.now(str(command.get("name") or "").replace("：", ":"))
    op = "+=" if command.get("type") == "addValue" else str(command.get("operator") or "=")
    tree = compiler.figure(command.get("value"))
    settable = name.startswith(("flag:", "item:", "switch:", "temp:"))
    settable = settable or (name.startswith("status:") and name[7:] in compiler.statuses.union(STATUS))
    if tree is None or not settable or op not in _ASSIGN:
        return None
    return (("set", name, op, tree),)


_ASSIGN = frozenset({"=", "+=", "-=", "*=", "/=", "**=", "//=", "%=", "min=", "max="})
_FOE_LOOKS = frozenset({"name", "displayIdInBook", "description", "faceIds", "icon", "color"})
_FOE_EVENTS = frozenset({"beforeBattle", "afterBattle", "id"})
_SPECIALS = re.compile(r"\[\s*(?:\d{1,4}\s*(?:,\s*\d{1,4}\s*)*)?\]")


def _foe(command: Command) -> Instruction | None:
    name, op, value = str(command.get("name")), str(command.get("operator") or "="), command.get("value")
    if name in _FOE_LOOKS:
        return ()
    foe = str(command.get("id"))
    if name == "special" and op == "=" and _SPECIALS.fullmatch(str(value).strip()):
        listed = tuple(int(n) for n in re.findall(r"\d+", str(value)))
        return ("foe", foe, name, op, ("specials", listed))
    tree = condition_of(value) if not isinstance(value, list) else None
    if not name.isidentifier() or name in _FOE_EVENTS or op not in _ASSIGN or tree is None:
        return None
    return ("foe", foe, name, op, tree)


def _bare(command: Command) -> Instruction | None:
    slot = str(command.get("pos"))
    return ("bare", slot) if slot.isdecimal() else None


def _moved(compiler: Compiler, command: Command, places: tuple[Place, ...]) -> Instruction | None:
    dx = dy = 0
    for step in command.get("steps") or []:
        if isinstance(step, dict):  # as engines before 2.7 have it
            step = f"{step.get('direction')}:{step.get('value', 1)}"
        way, _, times = str(step).partition(":")
        count = int(times) if times.isdecimal() else 1
        if way not in _STEPS and way != "speed" and count:
            return None
        dx, dy = (dx + _STEPS[way][0] * count, dy + _STEPS[way][1] * count) if way in _STEPS else (dx, dy)
    return ("move", places[0], dx, dy, bool(command.get("keep")))


def _placed_battle(compiler: Compiler, command: Command, places: tuple[Place, ...]) -> Instruction | None:
    return ("battle", str(command.get("id") or ""), places[0])


def _put(compiler: Compiler, command: Command, places: tuple[Place, ...]) -> Instruction | None:
    number = compiler.number(command.get("number"))
    return None if number is None else ("put", places, number)


def _made_to_move(compiler: Compiler, command: Command, places: tuple[Place, ...]) -> Instruction | None:
    """Return the instruction for a plug-in's block that appears, moves and, with `keep`, stays."""
    moved, number = _moved(compiler, command, places), compiler.number(command.get("id"))
    if moved is None or number is None:
        return None
    floor, x, y = moved[1]
    spot = (floor, x + moved[2], y + moved[3])
    return ("appear", spot, number) if moved[4] else ()


def _closed(compiler: Compiler, command: Command, places: tuple[Place, ...]) -> Instruction | None:
    number = compiler.number(command.get("id"))
    return None if number is None else ("close", places[0], number)


def _standing(compiler: Compiler, command: Command, places: tuple[Place, ...]) -> Instruction | None:
    if command.get("loc") is None:
        return () if command.get("direction") else ("pos", -1, -1)
    return ("pos", places[0][1], places[0][2])


_PLAIN: dict[str, Callable[[Command], Instruction | None]] = {
    "exit": lambda c: ("exit",), "setEnemy": _foe,
    "openShop": lambda c: ("shop", str(c.get("id") or ""), bool(c.get("open"))),
    "disableShop": lambda c: ("noshop", str(c.get("id") or "")),
    "break": lambda c: ("break", int(c["n"]) if _is_whole(c.get("n")) else 1),
    "continue": lambda c: ("continue", int(c["n"]) if _is_whole(c.get("n")) else 1),
    "lose": lambda c: ("lose",), "win": lambda c: ("lose",), "restart": lambda c: ("lose",),
    "gameOver": lambda c: ("lose",), "loadEquip": lambda c: ("equip", str(c.get("id") or "")),
    "unloadEquip": _bare, "setGlobalValue": lambda c: () if c.get("name") in VALUE_LOOKS else None,
    "setFloor": lambda c: () if c.get("name") in FLOOR_LOOKS else None,
    "setGlobalFlag": lambda c: () if c.get("name") in BAR_LOOKS else None,
    "setGlobalAttribute": lambda c: None if c.get("name") == "equipName" else (),
}  # fmt: skip
_NESTED: dict[str, Callable[[Compiler, Command, str, Place, int], Program | None]] = {
    "setValue": _set, "addValue": _set, "if": Compiler._if, "switch": Compiler._switch,
    "while": Compiler._loop, "dowhile": Compiler._loop, "for": Compiler._for, "forEach": Compiler._each,
    "choices": Compiler._choices, "confirm": Compiler._confirm, "insert": Compiler._insert,
    "changeFloor": Compiler._changed_floor, "jump": Compiler._jumped, "jumpHero": Compiler._hero_jumped,
    "moveHero": Compiler._hero_moved, "function": Compiler._script,
}  # fmt: skip
_PLACED: dict[str, Callable[[Compiler, Command, tuple[Place, ...]], Instruction | None]] = {
    "hide": lambda compiler, c, places: ("open" if c.get("remove") else "hide", places),
    "show": lambda compiler, c, places: ("show", places),
    "openDoor": lambda compiler, c, places: ("door", places[:1], bool(c.get("needKey"))),
    "closeDoor": _closed, "setBlock": _put,
    "turnBlock": lambda compiler, c, places: ("turn", places, str(c.get("direction") or "")),
    "move": _moved, "generateMove": _made_to_move, "battle": _placed_battle,
    "trigger": lambda compiler, c, places: None if c.get("keep") else ("trigger", places[0]),
    "changePos": _standing,
}  # fmt: skip


def compile_auto(
    compiler: Compiler, place: tuple[int, int], data: object, floor: str
) -> tuple[list[AutoEvent], bool]:
    """Return the automatic events of a cell, and whether all their conditions are supported."""
    found, whole = [], True
    for key, entry in data.items() if isinstance(data, dict) else ():
        if not isinstance(entry, dict) or not entry:
            continue
        tree = compiler.figure(entry.get("condition"))
        if tree is None:
            whole = False
            continue
        name = f"auto:{floor}:{place[0]},{place[1]}:{str(key)[:20]}"
        program = compiler.program(entry.get("data") or [], floor, place)
        again, place_ = bool(entry.get("multiExecute")), (floor, *place)
        found.append(AutoEvent(name, tree, program, bool(entry.get("currentFloor")), again, place_))
    return found, whole
