"""The conditions and figures of events, shops, level-ups and item texts: read as data, evaluated over values.

A tree is a nested tuple: ("num", value), ("name", "status:hp"), or (operator, tree, ...). Values are numbers,
truth values and texts, as JavaScript has them; names are resolved by the caller.
"""

from __future__ import annotations

import math
import operator
import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from ringapp.games.mota.rules.events import javascript

Tree = javascript.Tree
Value = int | float | str

MAX_TEXT = 2000
LIST = "[…]"
PUSHED = "…"
"""What a list that something was added to keeps, because nobody knows where that stands."""
_LETTERS = r"[a-zA-Z0-9_\u4E00-\u9FCC\u3040-\u30FF\u2160-\u216B\u0391-\u03C9]+"
_SHORT = (
    (re.compile(rf"(status|buff|switch|temp):({_LETTERS})"), r"$name('\1:\2')"),
    (re.compile(rf"(item|flag)[:：]({_LETTERS})"), r"$name('\1:\2')"),
    (re.compile(r"enemy:(\w+)[.:](\w+)"), r"$name('enemy:\1.\2')"),
    (re.compile(r"(blockId|blockNumber|blockCls):(\d+),(\d+)"), r"$name('\1:\2,\3')"),
    (re.compile(r"equip:(\d)"), r"$name('equip:\1')"),
)
_QUOTED = re.compile(r"('(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\")")


class Unclear(Exception):
    """A program or expression comes to something unsupported, or to a value that is no number."""


@lru_cache(maxsize=8192)
def parse(text: str) -> Tree | None:
    """Return the tree of an expression; None where it holds unsupported syntax or names."""
    if len(text) > MAX_TEXT:
        return None
    parts = _QUOTED.split(text)
    for number in range(0, len(parts), 2):  # what stands in quotes stays as it is
        for pattern, put in _SHORT:
            parts[number] = pattern.sub(put, parts[number])
    tree = javascript.expression("".join(parts))
    if tree == ("null",):  # a flag without a value counts as 0
        return ("num", 0)
    return None if tree is None else lowered(tree)


def lowered(tree: Tree) -> Tree | None:
    """Return a JavaScript tree as one that `evaluate` supports; None where it has unsupported parts."""
    head = tree[0]
    if head in ("num", "str"):
        return ("num", tree[1])
    if head == "bool":
        return ("num", tree[1])
    if head == "list":  # a list counts as true and as no number
        return ("num", LIST)
    if head == "un":
        inner = lowered(tree[2])
        return None if inner is None else ({"-": "neg", "!": "not", "+": "+1"}[tree[1]], inner)
    if head == "bin" and tree[1] in _NULLS and ("null",) in tree[2:]:
        return _absent(*tree[1:])
    if head in ("bin", "cond"):
        parts = [lowered(part) for part in (tree[1:] if head == "cond" else tree[2:])]
        return None if None in parts else ("?" if head == "cond" else tree[1], *parts)
    if head == "call":
        return _call(tree)
    name = path_of(tree)
    known = None if name is None else _named(name)
    return None if known is None else ("name", known)


_NULLS = {"==": "not", "===": "not", "!=": "is", "!==": "is"}


def _absent(op: str, a: Tree, b: Tree) -> Tree | None:
    """Return the tree for a comparison of a flag or block with null; a missing flag counts as 0."""
    tree = lowered(a if b == ("null",) else b)
    if tree is None or tree[0] != "name" or not tree[1].startswith(("flag:", "blockId:")):
        return None
    return ("not", tree) if _NULLS[op] == "not" else ("not", ("not", tree))


def path_of(tree: Tree) -> str | None:
    """Return a member chain as a dotted path, as "core.status.hero.hp"; None where it is no such chain."""
    if tree[0] == "id":
        return str(tree[1])
    if tree[0] == "member" or (tree[0] == "index" and tree[2][0] in ("str", "num")):
        inner = path_of(tree[1])
        last = tree[2] if tree[0] == "member" else tree[2][1]
        return None if inner is None else f"{inner}.{last}"
    return None


_PATHS = (
    (re.compile(r"core\.status\.hero\.loc\.([xy])"), "loc:"),
    (re.compile(r"(?:core\.status\.hero\.)?flags\.(.+)"), "flag:"),
    (re.compile(r"(?:core\.status\.)?hero\.([a-z]+)"), "status:"),
    (re.compile(r"core\.values\.(\w+)"), "value:"), (re.compile(r"core\.flags\.(\w+)"), "sysflag:"),
    (re.compile(r"core\.material\.enemys\.(\w+\.\w+)"), "enemy:"),
)  # fmt: skip
_WORDS = {
    "core.status.thisMap.ratio": "ratio:", "core.status.thisMap.item_ratio": "ratio:", "ratio": "ratio:",
    "core.status.floorId": "floor:", "core.status.hard": "hard:",
}  # fmt: skip


def _named(path: str) -> str | None:
    if path in _WORDS:
        return _WORDS[path]
    for pattern, kind in _PATHS:
        found = pattern.fullmatch(path)
        if found:
            return kind + found[1]
    return None


_MATHS: dict[str, Callable[..., float]] = {
    "floor": math.floor, "ceil": math.ceil, "round": lambda value: math.floor(value + 0.5),
    "trunc": math.trunc, "abs": abs, "min": min, "max": max, "sqrt": math.sqrt, "pow": pow,
}  # fmt: skip
_ASKED = {
    "core.getStatus": "status:", "core.itemCount": "item:", "core.getHeroLoc": "loc:",
    "core.hasVisitedFloor": "visited:", "core.hasEquip": "worn:", "core.canBattle": "wins:",
    "core.getDamage": "costs:",
}  # fmt: skip


def _call(tree: Tree) -> Tree | None:
    name, args = path_of(tree[1]) or "", tree[2]
    if name == "$name":
        return ("name", args[0][1])
    if name == "parseInt" and len(args) == 1:
        name = "Math.trunc"
    if name.startswith("Math.") and name[5:] in _MATHS and args:
        parts = [lowered(arg) for arg in args]
        return None if None in parts else ("call", name[5:], *parts)
    if name == "core.getBlockId" and is_hero_at(args):
        return ("name", "blockId:hero")
    if _is_limit(name, args):  # nothing that is followed raises the hero's HP limit by per cents
        return ("name", "status:hpmax")
    if not args or args[0][0] not in ("str", "num"):
        return None
    first = str(args[0][1])
    numbers = all(arg[0] == "num" for arg in args)
    if name in ("core.getBlockId", "core.getBlockNumber", "core.getBlockCls") and numbers and len(args) == 2:
        return ("name", f"block{name[13:]}:{args[0][1]},{args[1][1]}")
    if name in ("core.getBlock", "core.getBlockId", "core.getBlockCls"):
        return _block_asked("Id" if name == "core.getBlock" else name[13:], args)
    return _asked(name, first, args)


def _is_limit(name: str, args: list[Tree]) -> bool:
    """Return whether a call asks for the hero's greatest allowed HP."""
    if name == "core.getRealStatusOrDefault" and len(args) == 2:
        args = args[1:] if args[0] == ("null",) or path_of(args[0]) == "core.status.hero" else []
    elif name != "core.getRealStatus":
        return False
    return args == [("str", "hpmax")]


def _block_asked(what: str, args: list[Tree]) -> Tree | None:
    """Return the tree of a question for the block at (x, y) of some floor; None where it is unsupported."""
    floor = args[2] if len(args) > 2 else ("null",)
    shown = all(arg in (("null",), ("bool", False)) for arg in args[3:])
    if len(args) < 2 or args[0][0] != "num" or args[1][0] != "num" or not shown:
        return None
    if floor[0] not in ("null", "str"):
        return None
    on = f",{floor[1]}" if floor[0] == "str" and floor[1] else ""
    return ("name", f"block{what}:{args[0][1]},{args[1][1]}{on}")


def is_hero_at(args: list[Tree]) -> bool:
    """Return whether two arguments are the hero's x and y, as `core.getHeroLoc` gives them."""
    return [(path_of(a[1]), a[2]) for a in args if a[0] == "call"] == [
        ("core.getHeroLoc", [("str", axis)]) for axis in "xy"
    ]


def _asked(name: str, first: str, args: list[Tree]) -> Tree | None:
    """Return the tree of an engine call that asks for what its text `first` names; None if unsupported."""
    if name in _ASKED and len(args) == 1:
        return ("name", _ASKED[name] + first)
    if name == "core.hasItem" and len(args) == 1:
        return (">", ("name", "item:" + first), ("num", 0))
    if name == "core.hasFlag" and len(args) == 1:
        return ("not", ("not", ("name", "flag:" + first)))
    if name == "core.getFlag" and len(args) <= 2:
        usual = lowered(args[1]) if len(args) == 2 else ("num", 0)
        flag = ("name", "flag:" + first)
        return None if usual is None else flag if usual == ("num", 0) else ("||", flag, usual)
    return None


def names(tree: Tree) -> set[str]:
    """Return the set of names that a tree reads."""
    if tree[0] == "name":
        return {tree[1]}
    if tree[0] == "num":
        return set()
    return set().union(*(names(part) for part in tree[1:] if isinstance(part, tuple) and part))


def evaluate(tree: Tree, value_of: Callable[[str], Value]) -> Any:
    """Return the value of a tree. Raises Unclear where the result is no number, boolean or text."""
    head = tree[0]
    if head == "num":
        return tree[1]
    if head == "name":
        return value_of(tree[1])
    if head == "?":
        return evaluate(tree[2] if evaluate(tree[1], value_of) else tree[3], value_of)
    if head == "call":
        return _maths(tree[1], [evaluate(part, value_of) for part in tree[2:]])
    first = evaluate(tree[1], value_of)
    if head == "&&":
        return evaluate(tree[2], value_of) if first else first
    if head == "||":
        return first if first else evaluate(tree[2], value_of)
    if head in _SINGLE:
        return not first if head == "not" else _SINGLE[head](_number(first))
    return _pair(head, first, evaluate(tree[2], value_of))


def _maths(name: str, values: list[Value]) -> float:
    try:
        numbers = [_number(value) for value in values]
        if any(isinstance(number, float) for number in numbers):
            numbers = [float(number) for number in numbers]
        return whole(_MATHS[name](*numbers))
    except (ValueError, OverflowError, TypeError, ZeroDivisionError):
        raise Unclear(name) from None


def _number(value: Value) -> float:
    """Return a value converted to a number as JavaScript does."""
    if not isinstance(value, str):
        return +value  # a truth value is 1 or 0
    text = value.strip()
    if not re.fullmatch(r"[-+]?\d{1,15}(?:\.\d{1,15})?", text):
        if text:
            raise Unclear(value)
        return 0
    return whole(float(text))


def whole(value: float) -> float:
    """Return a float without a fraction as an int, any other value unchanged."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _pair(op: str, a: Value, b: Value) -> Value:
    if LIST in (a, b):
        raise Unclear(op)
    if op in ("===", "!=="):
        same = a == b and _sort(a) == _sort(b)
        return same if op == "===" else not same
    texts = isinstance(a, str) and isinstance(b, str)
    if op in ("==", "!="):
        same = a == b if texts else _alike(a, b)
        return same if op == "==" else not same
    if op == "+" and (isinstance(a, str) or isinstance(b, str)):
        return _text(a) + _text(b)
    if texts and op in _ORDER:
        return _ORDER[op](a, b)
    x, y = _number(a), _number(b)
    if isinstance(x, float):
        y = float(y)
    if op in _ORDER:
        return _ORDER[op](x, y)
    return _arithmetic(op, x, y)


def _sort(value: Value) -> str:
    return "text" if isinstance(value, str) else "truth" if isinstance(value, bool) else "number"


def _alike(a: Value, b: Value) -> bool:
    try:
        return _number(a) == _number(b)
    except Unclear:
        return False


def _text(value: Value) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, bool):
        return "true" if value else "false"
    if not isinstance(value, int):
        raise Unclear(value)
    return str(value)


def _arithmetic(op: str, x: float, y: float) -> float:
    try:
        if op in ("/", "%"):
            return whole(x / y if op == "/" else math.fmod(x, y))
        result = x + y if op == "+" else x - y if op == "-" else x * y if op == "*" else x**y
    except (ZeroDivisionError, ValueError, OverflowError):
        raise Unclear(op) from None
    if not isinstance(result, int | float) or not abs(result) < 1e300:
        raise Unclear(op)
    return result


def assigned(op: str, old: Value, new: Value) -> Value:
    """Return the value that `old op= new` assigns. Raises Unclear where it cannot be computed."""
    if op == "=":
        return new
    if op in ("min=", "max="):
        return min(_number(old), _number(new)) if op == "min=" else max(_number(old), _number(new))
    if op == "//=":
        return math.trunc(_arithmetic("/", _number(old), _number(new)))
    return _pair(op[:-1], old, new)


_SINGLE: dict[str, Callable[[float], float]] = {
    "neg": lambda a: -a, "not": lambda a: not a, "+1": lambda a: +a,
}  # fmt: skip
_ORDER: dict[str, Callable[[Value, Value], bool]] = {
    "<": operator.lt, ">": operator.gt, "<=": operator.le, ">=": operator.ge,
}  # fmt: skip
