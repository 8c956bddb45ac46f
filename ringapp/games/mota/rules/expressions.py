"""The arithmetic that events, shops and level-ups are written in: read as data, evaluated over numbers only.

A tree is a nested tuple. Names are resolved by the caller; there are no calls, no texts, no assignments.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any

Tree = tuple[Any, ...]
"""("num", n), ("name", "status:hp"), or (operator, tree, ...)."""

MAX_TEXT = 500
MAX_DEPTH = 40
_TOKEN = re.compile(
    r"\s*(?:(?P<num>\d+(?:\.\d+)?)|(?P<name>(?:status|item|flag|buff):[\w一-鿿]+)"
    r"|core\.(?:status\.hero\.(?P<stat>\w+)|itemCount\(['\"](?P<count>\w+)['\"]\)"
    r"|getFlag\(['\"](?P<flag>\w+)['\"](?:,\s*0)?\)|hasFlag\(['\"](?P<has>\w+)['\"]\))"
    r"|(?P<word>true|false|null)\b|(?P<op>===|!==|==|!=|>=|<=|&&|\|\||[-+*/%<>!()]))"
)
_POWER = {"||": 1, "&&": 2, "==": 3, "!=": 3, "<": 4, ">": 4, "<=": 4, ">=": 4, "+": 5, "-": 5}
_POWER |= {"*": 6, "/": 6, "%": 6}


@lru_cache(maxsize=4096)
def parse(text: str) -> Tree | None:
    """The tree of an expression, None where it holds anything but plain arithmetic and comparisons."""
    if len(text) > MAX_TEXT:
        return None
    tokens: list[Tree] = []
    position = 0
    stripped = text.rstrip()
    while position < len(stripped):
        found = _TOKEN.match(stripped, position)
        if found is None:
            return None
        tokens.append(_token(found))
        position = found.end()
    reader = _Reader(tokens)
    tree = reader.read(0, 0)
    return tree if tree is not None and reader.at == len(tokens) else None


def _token(found: re.Match[str]) -> Tree:
    if found["num"]:
        value = float(found["num"])
        return ("num", int(value) if value.is_integer() else value)
    if found["word"]:
        return ("num", 1 if found["word"] == "true" else 0)
    for group, kind in (("stat", "status:"), ("count", "item:"), ("flag", "flag:"), ("has", "flag:")):
        if found[group]:
            return ("name", kind + found[group])
    if found["name"]:
        return ("name", found["name"])
    return ("op", found["op"].replace("===", "==").replace("!==", "!="))


class _Reader:
    """Precedence climbing over the tokens; None is handed up wherever something does not fit."""

    def __init__(self, tokens: list[Tree]) -> None:
        self.tokens, self.at = tokens, 0

    def read(self, least: int, depth: int) -> Tree | None:
        left = self._unary(depth)
        while left is not None and self.at < len(self.tokens):
            kind, op = self.tokens[self.at][:2]
            power = _POWER.get(op, 0) if kind == "op" else 0
            if power <= least:
                return left
            self.at += 1
            right = self.read(power, depth + 1)
            left = None if right is None else (op, left, right)
        return left

    def _unary(self, depth: int) -> Tree | None:
        if self.at >= len(self.tokens) or depth > MAX_DEPTH:
            return None
        kind, value = self.tokens[self.at]
        self.at += 1
        if kind != "op":
            return (kind, value)
        if value in ("-", "!", "+"):
            inner = self._unary(depth + 1)
            return (
                None if inner is None else ("neg" if value == "-" else "not" if value == "!" else "+1", inner)
            )
        if value != "(":
            return None
        inner = self.read(0, depth + 1)
        if inner is None or self.at >= len(self.tokens) or self.tokens[self.at] != ("op", ")"):
            return None
        self.at += 1
        return inner


def names(tree: Tree) -> set[str]:
    """Every name in a tree."""
    if tree[0] == "name":
        return {tree[1]}
    if tree[0] == "num":
        return set()
    return set().union(*(names(part) for part in tree[1:]))


def evaluate(tree: Tree, value_of: Callable[[str], float]) -> float:
    """The number of a tree; truth is 1 or 0, division by zero is 0 as far as towers rely on it."""
    head = tree[0]
    if head == "num":
        return tree[1]  # type: ignore[no-any-return]
    if head == "name":
        return value_of(tree[1])
    first = evaluate(tree[1], value_of)
    if head in _SINGLE:
        return _SINGLE[head](first)
    if head == "&&":
        return evaluate(tree[2], value_of) if first else first
    if head == "||":
        return first if first else evaluate(tree[2], value_of)
    return _PAIR[head](first, evaluate(tree[2], value_of))


def whole(value: float) -> float:
    """A float that is a whole number as an int."""
    return int(value) if isinstance(value, float) and value.is_integer() else value


_SINGLE: dict[str, Callable[[float], float]] = {
    "neg": lambda a: -a,
    "not": lambda a: int(not a),
    "+1": lambda a: a,
}
_PAIR: dict[str, Callable[[float, float], float]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": lambda a, b: whole(a / b) if b else 0,
    "%": lambda a, b: a % b if b else 0,
    "==": lambda a, b: int(a == b),
    "!=": lambda a, b: int(a != b),
    "<": lambda a, b: int(a < b),
    ">": lambda a, b: int(a > b),
    "<=": lambda a, b: int(a <= b),
    ">=": lambda a, b: int(a >= b),
}
