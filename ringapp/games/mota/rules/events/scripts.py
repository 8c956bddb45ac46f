"""Compiles small scripts of a tower to programs: functions of events and texts of items.

Only plain statements are supported: assignments to the hero, flags and items, removed and placed blocks,
conditions. Drawing and sound are left out. Anything else makes the whole script unsupported.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from contextlib import nullcontext, suppress
from functools import lru_cache
from typing import Any

from ringapp.games.mota.rules.events import javascript
from ringapp.games.mota.rules.events.expressions import is_hero_at, lowered, path_of
from ringapp.games.mota.rules.events.folding import folded
from ringapp.games.mota.rules.events.javascript import Tree
from ringapp.games.mota.rules.events.quiet import is_quiet, is_spoken
from ringapp.games.mota.rules.tower import Program

HERE = ("", -1, -1)
"""The cell that a program runs on: for a script, where the hero stands."""
LOCAL = "@js@"
"""Flags of this kind are a script's own variables: they end with it."""
_SHOWS = re.compile(
    r"(?:draw|fill|stroke|play|stop|pause|resume|clear|create(?:Canvas)|delete(?:Canvas|AllCanvas)|relocate"
    r"|resize|rotate(?:Canvas|Image)|scaleImage|moveImage|show(?:Image|Gif|StatusBar|BgFgMap|FloorImage)"
    r"|hide(?:Image|Gif|StatusBar|BgFgMap|FloorImage)|set(?:Font|Alpha|Opacity|Filter|FillStyle|StrokeStyle"
    r"|LineWidth|TextAlign|TextBaseline|Curtain|Weather|Viewport|HeroIcon|HeroOpacity|Volume|BgmSpeed"
    r"|TextAttribute|TextFont|BlockOpacity|BlockFilter)|screenFlash|vibrate|updateStatusBar|updateFollowers"
    r"|updateDamage|autosave|getContextByName|getHeroLoc|nextX|nextY|loadBgm|freeBgm|addGlobalAnimate"
    r"|setGlobalAnimate|loadImage|material|canvas|redrawMap|setBgLight|statusBar|isset|clone)\w*"
)
_TEMPLATE = re.compile(r"`([^`\\\n]*)`")
_PART = re.compile(r"\$\{[^{}]*\}|[^$]+|\$")
_LOOKS = re.compile(r"value:(?:animateSpeed|moveSpeed|floorChangeTime|statusCanvas\w*)|sysflag:display\w*")
_MEMBER = re.compile(r"\bcore\s*\.\s*(\w+)")
_TOUCHES = re.compile(
    r"\b(?:flags|hero|main|window|document|eval|Function|globalThis|this|localStorage)\b|core\s*\["
)


Bound = tuple[tuple[str, Tree], ...]
"""What stands for paths of a script that mean something beside it: ("enemy.value", ("num", 3))."""


@lru_cache(maxsize=4096)
def compile_script(text: str, bound: Bound = ()) -> Program | None:
    """Return the program of a script; None where it is unsupported, () where it only shows something.

    Events inserted by the script at its end become ("commands", JSON), which `Compiler` compiles.
    """
    statements = javascript.statements(_TEMPLATE.sub(_joined, text.strip()))
    if statements is not None and bound:
        statements = folded(statements, dict(bound))
    program = None if statements is None else _block(statements, frozenset())
    program = None if program is None else _doors_last(program)
    if program is not None and not _ends_with_commands(program):
        program = None
    if program is None:
        return () if _only_shows(text) else None
    return program


def _doors_last(program: Program) -> Program:
    """Return a script's program with its only event, an opening door, moved to the end, as it takes time."""
    found = [(*one[:2], *(_doors_last(way) for way in one[2:])) if one[0] == "if" else one for one in program]
    opening = [one for one in found if one[0] == "commands" and _opens(one[1])]
    if len(opening) != 1 or any(_has_commands((one,)) for one in found if one is not opening[0]):
        return tuple(found)
    return (*(one for one in found if one is not opening[0]), opening[0])


def _opens(commands: str) -> bool:
    """Return whether events (JSON) are one opening door and nothing else."""
    entries = [one if isinstance(one, dict) else {} for one in json.loads(commands)]
    return all(one.get("type") == "openDoor" and not one.get("needKey") for one in entries)


def _ends_with_commands(program: Program) -> bool:
    """Return whether inserted events come after all other instructions, where the engine runs them."""
    for n, one in enumerate(program):
        last = n == len(program) - 1
        if one[0] == "commands" and not last:
            return False
        if one[0] == "if" and not all(_ends_with_commands(way) for way in one[2:]):
            return False
        if one[0] == "if" and not last and any(_has_commands(way) for way in one[2:]):
            return False
    return True


def _has_commands(program: Program) -> bool:
    return any(it[0] == "commands" or (it[0] == "if" and any(map(_has_commands, it[2:]))) for it in program)


def plain_data(tree: Tree) -> object:
    """Return a literal of lists, objects, texts and numbers as a Python value. Raises NotRead."""
    if tree[0] in ("num", "str", "bool"):
        return tree[1]
    if tree[0] == "null":
        return None
    if tree[0] == "list":
        return [plain_data(part) for part in tree[1]]
    if tree[0] == "object":
        return {key: plain_data(part) for key, part in tree[1]}
    raise javascript.NotRead


def _set_off(args: list[Tree], known: frozenset[str]) -> Program | None:
    """Return the events that `insertAction` inserts, their arguments evaluated; None if unsupported."""
    given: list[tuple[object, ...]] = []
    called = ("object", [("type", ("str", "insert")), ("name", args[0])])
    entries = args[0][1] if args[0][0] == "list" else [called if args[0][0] == "str" else args[0]]
    try:
        commands = []
        for entry in entries:
            keys = dict(entry[1]) if entry[0] == "object" else {}
            values = keys.get("args", ("list", []))[1]
            if any(value[0] not in ("num", "str", "null") for value in values):
                if len(entries) > 1:
                    return None
                odd = {n for n, value in enumerate(values) if value[0] not in ("num", "str", "null")}
                trees = {n: _value(values[n], known) for n in odd}
                if None in trees.values():
                    return None
                given = [("set", f"flag:arg{n + 1}", "=", trees[n]) for n in sorted(odd)]
                plain = [("null",) if n in odd else value for n, value in enumerate(values)]
                entry = (
                    "object",
                    [*((key, t) for key, t in entry[1] if key != "args"), ("args", ("list", plain))],
                )
            kind = keys.get("type", ("",))
            tells = kind[0] == "str" and (is_quiet(kind[1]) or is_spoken({"type": kind[1]}))
            # A sentence with figures in it is nothing, like any other.
            with suppress(javascript.NotRead) if tells else nullcontext():
                commands.append(plain_data(entry))
    except javascript.NotRead:
        return None
    if all(isinstance(one, dict) and is_quiet(one.get("type")) for one in commands):
        return ()
    return (*given, ("commands", json.dumps(commands)))


def silenced(program: Program) -> Program:
    """Return a script's program without inserted events that only show, play sounds or talk."""
    found: list[tuple[object, ...]] = []
    for one in program:
        if one[0] == "if":
            one = (*one[:2], *map(silenced, one[2:]))
        if one[0] != "commands" or not all(_is_silent(command) for command in json.loads(one[1])):
            found.append(one)
    return tuple(found)


def _is_silent(command: object) -> bool:
    return is_spoken(command) or (isinstance(command, dict) and is_quiet(command.get("type")))


def _joined(template: re.Match[str]) -> str:
    """Return a JavaScript template text (with `${…}`) rewritten as a sum of texts."""
    parts = [part[2:-1] if part.startswith("${") else repr(part) for part in _PART.findall(template[1])]
    return "(" + " + ".join(["''", *(f"({part})" for part in parts)]) + ")"


def _only_shows(text: str) -> bool:
    members = _MEMBER.findall(text.replace("core.material.images", ""))
    return not _TOUCHES.search(text) and all(_SHOWS.fullmatch(name) for name in members)


def _block(statements: tuple[Tree, ...] | list[Tree], known: frozenset[str]) -> Program | None:
    found: list[tuple[object, ...]] = []
    for statement in statements:
        if statement[0] == "block":
            known |= {part[1] for part in statement[1] if part[0] == "var"}
        made = _statement(statement, known)
        if made is None:
            return None
        found += made
    return tuple(found)


def _statement(statement: Tree, known: frozenset[str]) -> Program | None:
    head = statement[0]
    if head == "block":
        return _block(statement[1], known)
    if head == "var":
        value = ("num", 0) if statement[2] is None else _value(statement[2], known)
        return None if value is None else (("set", f"flag:{LOCAL}{statement[1]}", "=", value),)
    if head == "if":
        condition = _value(statement[1], known)
        ways = [_block(way, known) for way in statement[2:]]
        return None if condition is None or None in ways else (("if", condition, *ways),)
    tree = statement[1]
    if tree[0] == "assign":
        return _assignment(tree, known)
    return _call(tree, known) if tree[0] == "call" else None


def _value(tree: Tree, known: frozenset[str]) -> Tree | None:
    return lowered(_with_locals(tree, known))


def _with_locals(tree: object, known: frozenset[str]) -> Any:
    """Return a tree with the script's local variables replaced by flags of their own."""
    if isinstance(tree, list):
        return [_with_locals(part, known) for part in tree]
    if not isinstance(tree, tuple):
        return tree
    if tree[0] == "id" and tree[1] in known:
        return ("call", ("id", "$name"), [("str", f"flag:{LOCAL}{tree[1]}")])
    if tree[0] in ("str", "num", "id"):
        return tree
    return tuple(_with_locals(part, known) for part in tree)


def _assignment(tree: Tree, known: frozenset[str]) -> Program | None:
    _, op, target, right = tree
    value = _value(right, known)
    if target[0] == "id" and target[1] in known:
        name: str | None = f"flag:{LOCAL}{target[1]}"
    else:
        place = lowered(target) if target[0] in ("member", "index") else None
        name = place[1] if place is not None and place[0] == "name" else None
    if name is not None and _LOOKS.fullmatch(name):
        return ()
    if value is None or name is None or not name.startswith(("flag:", "status:")):
        return None
    inner = right[1] if right[0] == "list" and op == "=" and name.startswith("flag:") else []
    filled = [_value(part, known) for part in inner]
    if None in filled:
        return None
    return (("set", name, op, value), *(("set", f"{name}.{n}", "=", tree) for n, tree in enumerate(filled)))


_SETS = {"core.setFlag": ("flag:", "="), "core.addFlag": ("flag:", "+="), "core.setStatus": ("status:", "=")}
_SETS |= {
    "core.addStatus": ("status:", "+="), "core.setItem": ("item:", "="), "core.addItem": ("item:", "+="),
}  # fmt: skip
_SETS |= {"core.removeItem": ("item:", "-="), "core.getItem": ("item:", "+=")}
_BLOCKS = {"core.removeBlock": "open", "core.hideBlock": "hide", "core.showBlock": "show"}
_DEBUFFS = ("poison", "weak", "curse")


def _call(tree: Tree, known: frozenset[str]) -> Program | None:
    name, args = path_of(tree[1]) or "", tree[2]
    if name in _SETS:
        return _setting(name, args, known)
    if name == "core.removeFlag" and len(args) == 1 and args[0][0] == "str":
        return (("set", "flag:" + args[0][1], "=", ("num", 0)),)
    if name in _BLOCKS and len(args) >= 2:
        place = _place(args)
        return None if place is None else ((_BLOCKS[name], (place,)),)
    if name == "core.insertAction" and args and all(arg == ("null",) for arg in args[1:]):
        return _set_off(args, known)
    if name == "core.setBlock" and len(args) >= 3:
        return _put(args)
    if name == "core.triggerDebuff" and [arg[0] for arg in args] == ["str", "str"]:
        return _debuff(args[0][1], args[1][1])
    if name.endswith(".push"):
        return _push(tree[1][1], known)
    quiet = name.startswith("core.ui.statusBar.") or (
        name.startswith("core.") and _SHOWS.fullmatch(name.split(".")[-1])
    )
    return () if quiet else None


def _put(args: list[Tree]) -> Program | None:
    place, number = _place(args[1:]), _number_of(args[0])
    return None if place is None or number is None else (("put", (place,), number),)


def _debuff(what: str, name: str) -> Program | None:
    known = name in _DEBUFFS and what in ("get", "remove")
    return (("debuff", name, what == "get"),) if known else None


def _push(target: Tree, known: frozenset[str]) -> Program | None:
    into = _value(target, known)
    if into is None or into[0] != "name" or not into[1].startswith("flag:"):
        return None
    return (("push", into[1]),)


def _setting(name: str, args: list[Tree], known: frozenset[str]) -> Program | None:
    kind, op = _SETS[name]
    if not 1 <= len(args) <= 2 or (len(args) == 1 and kind != "item:"):
        return None
    value = _value(args[1], known) if len(args) == 2 else ("num", 1)
    if args[0][0] != "str":
        called = _value(args[0], known) if kind == "flag:" else None
        return None if called is None or value is None else (("set_called", kind, called, op, value),)
    return None if value is None else (("set", kind + args[0][1], op, value),)


def _number_of(tree: Tree) -> int | str | None:
    """Return the number of a block given by number or id; the name where `numbered` must look it up."""
    if tree[0] == "num":
        return int(tree[1])
    if tree[0] == "call" and path_of(tree[1]) == "core.getNumberById" and len(tree[2]) == 1:
        tree = tree[2][0]
    return str(tree[1]) if tree[0] == "str" else None


def numbered(program: Program, numbers: Mapping[str, int]) -> Program | None:
    """Return a script's program with block names replaced by tile numbers; None where one is unknown."""
    found: list[tuple[object, ...]] = []
    for one in program:
        if one[0] == "commands":
            return None
        if one[0] == "if":
            ways = [numbered(way, numbers) for way in one[2:]]
            if None in ways:
                return None
            one = (*one[:2], *ways)
        elif one[0] == "put" and isinstance(one[2], str):
            if one[2] not in numbers:
                return None
            one = (*one[:2], numbers[one[2]])
        found.append(one)
    return tuple(found)


def _place(args: list[Tree]) -> tuple[str, int, int] | None:
    if len(args) == 2 and is_hero_at(args):
        return HERE
    where = args[2] if len(args) > 2 else ("str", "")
    if args[0][0] != "num" or args[1][0] != "num" or where[0] != "str":
        return None
    return where[1], int(args[0][1]), int(args[1][1])
