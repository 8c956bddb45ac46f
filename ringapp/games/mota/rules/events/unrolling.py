"""Unrolls loops of a script over literals: one copy of the body for each round.

`[[9, 5], [11, 5]].forEach(at => {…})`, `for (var i = 0; i < 4; i++)` and `for (let at of places)` become
blocks in which each round's value replaces the loop variable. Loops over anything else are unsupported.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import add, ge, gt, le, lt, mul, ne, sub
from typing import Any

Tree = tuple[Any, ...]

MAX_ROUNDS = 300
_ORDER = {"<": lt, "<=": le, ">": gt, ">=": ge, "!=": ne, "!==": ne}
_WHOLE = {"+": add, "-": sub, "*": mul}
_LOOPS = frozenset({"for", "of", "function"})


class _NotPlain(Exception):
    """A loop's rounds are not known beforehand."""


def unrolled(statements: Sequence[Tree]) -> tuple[Tree, ...] | None:
    """Return statements with all loops unrolled; None where a loop's rounds are not known."""
    if not any(head in _LOOPS for head in _heads(statements)):
        return tuple(statements)
    try:
        found = tuple(_Unroller(statements).block(statements, {}))
    except _NotPlain:
        return None
    return None if any(head in _LOOPS for head in _heads(found)) else found


def _heads(tree: object) -> Iterator[str]:
    if isinstance(tree, list | tuple):
        if tree and isinstance(tree, tuple) and isinstance(tree[0], str):
            yield tree[0]
        for part in tree:
            yield from _heads(part)


def _declared(tree: object) -> Iterator[str]:
    """Yield the names of declared variables, those inside functions left out."""
    if isinstance(tree, list | tuple):
        if tree[:1] == ("var",):
            yield tree[1]
        if tree[:1] != ("function",):
            for part in tree:
                yield from _declared(part)


def _set_in(tree: object) -> Iterator[str]:
    """Yield the names of variables that are assigned or declared."""
    if isinstance(tree, list | tuple):
        if tree[:1] == ("assign",) and tree[2][0] == "id":
            yield tree[2][1]
        if tree[:1] == ("var",):
            yield tree[1]
        for part in tree:
            yield from _set_in(part)


class _Unroller:
    """Unrolls statements in their order, keeping the lists that names stand for."""

    def __init__(self, statements: Sequence[Tree]) -> None:
        self.outer = set(_declared(statements))
        self.over: set[str] = set()
        self.rounds = 0

    def block(self, statements: Sequence[Tree], known: dict[str, Tree]) -> list[Tree]:
        """Return the unrolled statements; `known` is updated to the values known after them."""
        return [made for statement in statements for made in self.statement(statement, known)]

    def statement(self, statement: Tree, known: dict[str, Tree]) -> list[Tree]:
        """Return the statements that replace one statement."""
        head = statement[0]
        if head == "block":
            return [("block", self.block(statement[1], known))]
        if head == "var":
            return [("var", statement[1], self._settled(statement[1], statement[2], known))]
        if head == "if":
            condition = self.put(statement[1], known)
            ways = [self.block(way, dict(known)) for way in statement[2:]]
            for name in set(_set_in(statement[2:])):
                known.pop(name, None)
            return [("if", condition, *ways)]
        if head == "for":
            return self._counted(statement, known)
        if head == "of":
            return self._each(self.put(statement[2], known), (statement[1],), statement[3], known)
        tree = statement[1]
        if tree[0] == "call" and tree[1][0] == "member" and tree[1][2] == "forEach" and len(tree[2]) == 1:
            call = tree[2][0]
            if call[0] != "function" or set(_declared(call[2])) & self.outer:
                raise _NotPlain
            return self._each(self.put(tree[1][1], known), call[1], call[2], known)
        if tree[0] == "assign" and tree[1] == "=" and tree[2][0] == "id":
            return [("expr", (*tree[:3], self._settled(tree[2][1], tree[3], known)))]
        return [("expr", self.put(tree, known))]

    def _settled(self, name: str, value: Tree | None, known: dict[str, Tree]) -> Tree | None:
        """Return the value assigned to a name, and note it in `known` where it is a plain list."""
        made = None if value is None else self.put(value, known)
        known.pop(name, None)
        self.over.discard(name)
        if made is not None and made[0] == "list" and _is_plain(made):
            known[name] = made
        return made

    def _each(
        self, values: Tree, names: Sequence[str], body: Sequence[Tree], known: dict[str, Tree]
    ) -> list[Tree]:
        if values[0] != "list" or not _is_plain(values) or not 1 <= len(names) <= 2:
            raise _NotPlain
        rounds = [(value, ("num", number))[: len(names)] for number, value in enumerate(values[1])]
        return self._copies([dict(zip(names, one, strict=True)) for one in rounds], body, known)

    def _counted(self, statement: Tree, known: dict[str, Tree]) -> list[Tree]:
        _, name, start, end, step, body = statement
        now, counter = self.put(start, known), ("id", name)
        if end[0] != "bin" or end[1] not in _ORDER or end[2] != counter or step[0] != "assign":
            raise _NotPlain
        last, by = self.put(end[3], known), self.put(step[3], known)
        plain = all(tree[0] == "num" for tree in (now, last, by))
        if not plain or step[1] not in ("+=", "-=") or step[2] != counter:
            raise _NotPlain
        at, rounds = now[1], []
        while _ORDER[end[1]](at, last[1]):
            rounds.append({name: ("num", at)})
            at += by[1] if step[1] == "+=" else -by[1]
            if len(rounds) > MAX_ROUNDS:
                raise _NotPlain
        return self._copies(rounds, body, known)

    def _copies(
        self, rounds: list[dict[str, Tree]], body: Sequence[Tree], known: dict[str, Tree]
    ) -> list[Tree]:
        names = {name for one in rounds for name in one}
        self.rounds += len(rounds)
        if self.rounds > MAX_ROUNDS or names & (set(_set_in(body)) | known.keys()):
            raise _NotPlain
        found: list[Tree] = []
        for one in rounds:
            known |= one
            found.append(("block", self.block(body, known)))
        for name in names:
            known.pop(name, None)
        self.over |= names  # what a counter is behind its loop is not known
        return found

    def put(self, tree: Any, known: dict[str, Tree]) -> Any:
        """Return an expression with known names replaced by their values."""
        if isinstance(tree, list):
            return [self.put(part, known) for part in tree]
        if not isinstance(tree, tuple) or tree[0] in ("num", "str", "bool", "null"):
            return tree
        if tree[0] == "id":
            if tree[1] in self.over and tree[1] not in known:
                raise _NotPlain
            return known.get(tree[1], tree)
        if tree[0] == "function" or _changes_list(tree, known):
            raise _NotPlain
        made = tuple(self.put(part, known) for part in tree)
        return _decided(made)


def _changes_list(tree: Tree, known: dict[str, Tree]) -> bool:
    """Return whether an expression may change a list that a name of `known` stands for."""
    if tree[0] == "assign":
        target = tree[2]
        while target[0] in ("index", "member"):
            target = target[1]
        return target[0] == "id" and target[1] in known
    called: Tree = tree[1] if tree[0] == "call" else ("",)
    return called[0] == "member" and called[1][0] == "id" and called[1][1] in known


def _decided(tree: Tree) -> Tree:
    """Return the constant that an index, `length` or a sum comes to; the expression where it has none."""
    if tree[0] == "index" and tree[1][0] == "list" and tree[2][0] == "num":
        at, values = tree[2][1], tree[1][1]
        if type(at) is not int or not 0 <= at < len(values):
            raise _NotPlain
        part: Tree = values[at]
        return part
    if tree[0] == "member" and tree[1][0] == "list" and tree[2] == "length":
        return ("num", len(tree[1][1]))
    if tree[0] == "bin" and tree[1] in _WHOLE:
        _, op, left, right = tree
        if all(part[0] == "num" and type(part[1]) is int for part in (left, right)):
            return ("num", _WHOLE[op](left[1], right[1]))
    return tree


def _is_plain(tree: Tree) -> bool:
    """Return whether a literal contains only numbers, texts and lists of these."""
    if tree[0] == "list":
        return all(map(_is_plain, tree[1]))
    return tree[0] in ("num", "str", "bool") or (tree[0] == "un" and tree[2][0] == "num")
