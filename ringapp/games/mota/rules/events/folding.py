"""Constant folding of scripts: known values, as a monster's fields or a tile's place, are put in."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from operator import add, mul, sub
from typing import Any

from ringapp.games.mota.rules.events.expressions import path_of
from ringapp.games.mota.rules.events.javascript import Tree

NULL: Tree = ("null",)
_WHOLE = {"+": add, "-": sub, "*": mul}
_SAME = {"==": True, "===": True, "!=": False, "!==": False}
_CONSTANT = frozenset({"num", "str", "bool", "null"})


def folded(statements: tuple[Tree, ...], bound: Mapping[str, Tree]) -> tuple[Tree, ...]:
    """Return statements with paths replaced by their values in `bound`, and constant parts computed.

    A variable that the script sets to a constant at its beginning, and never again, is replaced too.
    """
    known = dict(bound)
    changed = set(_assigned(statements))
    found: list[Tree] = []
    for statement in statements:
        if statement[0] == "block" and all(part[0] == "var" for part in statement[1]):
            kept = []
            for _, name, tree in statement[1]:
                value = NULL if tree is None else _in(tree, known)
                if value[0] in _CONSTANT and tree is not None and name not in changed:
                    known[name] = value
                else:
                    kept.append(("var", name, None if tree is None else value))
            found.append(("block", kept))
        else:
            found.append(_statement(statement, known))
    return tuple(found)


def _assigned(tree: object) -> Iterator[str]:
    """Yield the names of all variables that a tree assigns to."""
    if isinstance(tree, list | tuple):
        if len(tree) == 4 and tree[0] == "assign" and tree[2][0] == "id":
            yield tree[2][1]
        for part in tree:
            yield from _assigned(part)


def _statement(statement: Tree, known: Mapping[str, Tree]) -> Tree:
    if statement[0] == "block":
        return ("block", [_statement(part, known) for part in statement[1]])
    if statement[0] == "if":
        condition = _in(statement[1], known)
        ways = [[_statement(part, known) for part in way] for way in statement[2:]]
        if condition[0] in _CONSTANT:
            return ("block", ways[0] if condition[0] != "null" and condition[1] else ways[1])
        return ("if", condition, *ways)
    return tuple(_in(part, known) if isinstance(part, tuple) else part for part in statement)


def _in(tree: Any, known: Mapping[str, Tree]) -> Any:
    """Return an expression with known paths replaced by their values and constant parts computed."""
    if isinstance(tree, list):
        return [_in(part, known) for part in tree]
    if not isinstance(tree, tuple) or not tree or tree[0] in ("num", "str", "bool"):
        return tree
    path = path_of(tree) if tree[0] in ("id", "member") else None
    if path is not None and path in known:
        return known[path]
    if tree[0] == "assign":
        return (*tree[:2], _target(tree[2], known), _in(tree[3], known))
    made = tuple(_in(part, known) for part in tree)
    return _decided(made)


def _target(tree: Tree, known: Mapping[str, Tree]) -> Tree:
    """Return the target of an assignment unchanged but for known values inside its index brackets."""
    return ("index", tree[1], _in(tree[2], known)) if tree[0] == "index" else tree


def _decided(tree: Tree) -> Tree:
    """Return the constant that an expression with folded operands comes to; itself where it has none."""
    if tree[0] == "bin":
        return _joined(tree, *tree[1:])
    if tree[0] == "call" and tree[1] == ("id", "parseInt") and len(tree[2]) == 1 and tree[2][0][0] == "str":
        digits = re.match(r"\s*([-+]?\d{1,15})", tree[2][0][1])
        return ("num", int(digits[1])) if digits else tree
    if tree[0] == "call" and tree[1][0] == "member" and tree[1][1][0] == "str":
        return _part(tree, tree[1][1][1], tree[1][2], tree[2])
    return tree


def _joined(tree: Tree, op: str, left: Tree, right: Tree) -> Tree:
    """Return the constant result of a binary operator on folded operands; `tree` itself without one."""
    if op == "||" and left == NULL:
        return right
    if op in ("||", "&&") and left[0] == "bool":
        return left if left[1] == (op == "||") else right
    if op in _SAME and "str" == left[0] == right[0]:
        return ("bool", (left[1] == right[1]) == _SAME[op])
    whole = [part[0] == "num" and type(part[1]) is int for part in (left, right)]
    if op == "+" and "str" in (left[0], right[0]):
        texts = all(plain or part[0] == "str" for plain, part in zip(whole, (left, right), strict=True))
        return ("str", f"{left[1]}{right[1]}") if texts else tree
    return ("num", _WHOLE[op](left[1], right[1])) if all(whole) and op in _WHOLE else tree


def _part(tree: Tree, text: str, word: str, args: list[Tree]) -> Tree:
    """Return the constant that `substring` or `slice` of a known text gives; `tree` itself without one."""
    if word not in ("substring", "slice") or not all(a[0] == "num" and type(a[1]) is int for a in args):
        return tree
    ends = [arg[1] for arg in args]
    return ("str", text[slice(*ends)] if len(ends) == 2 else text[ends[0] :]) if min(ends) >= 0 else tree
