"""Reads the effect language of gktools tables into a tree; it does not know what the words do.

A column is a sequence of statements separated by `;` or blanks: actions (`score+=9`, `drawCard(2)`), blocks
(`at:PHASE[filter] { }`, `if:CONDITION { }`, `target:FILTER { }`, `do { }`, `level:2 { }`), modifiers
(`limit:1`) and anchors (`@base`). `effects_of` flattens the tree: every effect has one phase, all conditions
and targets of the blocks around it, and a run of actions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import NoReturn

MODIFIERS = ("limit", "ttl", "delay", "group")
MAX_DEPTH = 24
_TOKEN = re.compile(
    r"\s*(?:(?P<number>\d+(?:\.\d+)?|\.\d+)|(?P<name>[A-Za-z_][A-Za-z0-9_.]*)"
    r"|(?P<op>==|!=|<=|>=|\+=|-=|\*=|/=|%=|[-+*/%<>=!&|(){}\[\];:,@])|(?P<bad>\S))"
)
_LEVELS = (("|",), ("&",), ("==", "!=", "<", "<=", ">", ">="), ("+", "-"), ("*", "/", "%"))


class LanguageError(Exception):
    """Raised for a text that is not of the language; the message is the part that is wrong."""


@dataclass(frozen=True, slots=True)
class Node:
    """A part of an expression or filter; `op` is "number", "name", "call", "filter" or an operator."""

    op: str
    word: str = ""
    value: float = 0.0
    parts: tuple[Node, ...] = ()


@dataclass(frozen=True, slots=True)
class Action:
    """An action: `word`, arguments, filter; for an assignment `op` is "=", "+=" ..., `parts` the amount."""

    word: str
    op: str = ""
    parts: tuple[Node, ...] = ()
    filter: Node | None = None
    key: str = ""
    """Name in brackets of an assigned counter, as in `effectCounter(times)`."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect; those among its `actions` are set up when it acts."""

    phase: str = ""
    filter: Node | None = None
    conditions: tuple[Node, ...] = ()
    targets: tuple[Node, ...] = ()
    actions: tuple[Action | Effect, ...] = ()
    modifiers: tuple[tuple[str, int], ...] = ()
    anchor: str = ""


@dataclass(slots=True)
class _Statement:
    kind: str
    anchor: str = ""
    node: Node | None = None
    word: str = ""
    action: Action | None = None
    number: int = 0
    body: list[_Statement] | None = field(default=None)


def effects_of(text: str, level: int = 0) -> tuple[Effect, ...]:
    """Return the effects of a column; of `level:n { }` blocks only those of `level`. Raises LanguageError."""
    parser = _Parser(text)
    statements = parser.statements("")
    chosen = [
        inner
        for s in statements
        for inner in (
            (s.body or []) if s.kind == "level" and s.number == level else [] if s.kind == "level" else [s]
        )
    ]
    return tuple(_flatten(chosen, Effect(), top=True))


def _flatten(body: Iterable[_Statement], around: Effect, top: bool = False) -> list[Effect]:
    found: list[Effect] = []
    open_run = False
    for s in body:
        if s.kind == "modifier":
            spread = not open_run and not top
            places = range(len(found)) if spread else range(max(0, len(found) - 1), len(found))
            for i in places:
                found[i] = replace(found[i], modifiers=(*found[i].modifiers, (s.word, s.number)))
        elif s.kind == "action" and s.action is not None:
            if open_run and not s.anchor:
                found[-1] = replace(found[-1], actions=(*found[-1].actions, s.action))
            else:
                found.append(replace(around, actions=(s.action,), anchor=s.anchor))
            open_run = True
        else:
            inner = _block(s, around)
            found += [replace(e, anchor=s.anchor or e.anchor) for e in inner]
            open_run = False
    return found


def _block(s: _Statement, around: Effect) -> list[Effect]:
    if s.kind == "at":
        inside = _flatten(s.body or (), Effect(phase=s.word, filter=s.node))
        if not around.phase and not around.conditions and not around.targets:
            return inside
        return [replace(around, actions=tuple(inside))]
    here = around
    if s.kind == "if" and s.node is not None:
        here = replace(around, conditions=(*around.conditions, s.node))
    elif s.kind == "target" and s.node is not None:
        here = replace(around, targets=(*around.targets, s.node))
    if s.body is None:
        return [here]
    return _flatten(s.body, here)


class _Parser:
    """A recursive-descent parser over the tokens of one column."""

    def __init__(self, text: str) -> None:
        self.tokens: list[tuple[str, str]] = []
        for match in _TOKEN.finditer(text):
            kind = str(match.lastgroup)
            if kind == "bad":
                raise LanguageError(match.group("bad"))
            if kind != "None":
                self.tokens.append((kind, match.group(kind)))
        self.at = 0
        self.depth = 0

    def peek(self, ahead: int = 0) -> str:
        return self.tokens[self.at + ahead][1] if self.at + ahead < len(self.tokens) else ""

    def kind(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def take(self, wanted: str = "") -> str:
        word = self.peek()
        if not word or (wanted and word != wanted):
            self.fail()
        self.at += 1
        return word

    def fail(self) -> NoReturn:
        near = " ".join(word for _, word in self.tokens[max(0, self.at - 2) : self.at + 2])
        raise LanguageError(near or "…")

    def statements(self, end: str) -> list[_Statement]:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.fail()
        found = []
        while self.peek() != end:
            if self.peek() == ";":
                self.take()
                continue
            found.append(self.statement())
        self.depth -= 1
        return found

    def body(self) -> list[_Statement] | None:
        if self.peek() != "{":
            return None
        self.take("{")
        inner = self.statements("}")
        self.take("}")
        return inner

    def statement(self) -> _Statement:
        anchor = ""
        if self.peek() == "+":
            self.take()
        if self.peek() == "@":
            self.take()
            anchor = self.take()
        word = self.peek()
        if self.peek(1) == ":" and word in (*MODIFIERS, "level"):
            self.at += 2
            number = int(float(self.take()))
            if word == "level":
                return _Statement("level", anchor, number=number, body=self.body())
            return _Statement("modifier", anchor, word=word, number=number)
        if self.peek(1) == ":" and word in ("at", "if", "target", "do"):
            self.at += 2
            return self.block(word, anchor)
        if word == "do" and self.peek(1) == "{":
            self.take()
            return _Statement("do", anchor, body=self.body())
        return _Statement("action", anchor, action=self.action())

    def block(self, word: str, anchor: str) -> _Statement:
        if word == "do":
            return _Statement("do", anchor, body=[_Statement("action", action=self.action())])
        if word == "at":
            phase = self.take()
            node = None
            if self.peek() == "[":
                self.take()
                node = self.expression()
                self.take("]")
            return _Statement("at", anchor, node, phase, body=self.body())
        node = self.expression()
        return _Statement(word, anchor, node, body=self.body())

    def action(self) -> Action:
        if self.kind() != "name":
            self.fail()
        word = self.take()
        parts: tuple[Node, ...] = ()
        node: Node | None = None
        if self.peek() == "(":
            parts = self.arguments()
        if self.peek() == "[":
            self.take()
            node = self.expression()
            self.take("]")
        if self.peek() == "(" and not parts:
            parts = self.arguments()
        if self.peek() in ("=", "+=", "-=", "*=", "/=", "%="):
            key = parts[0].word if parts else ""
            return Action(word, self.take(), (self.expression(),), key=key)
        return Action(word, "", parts, node)

    def arguments(self) -> tuple[Node, ...]:
        self.take("(")
        found = []
        while self.peek() != ")":
            found.append(self.expression())
            if self.peek() == ",":
                self.take()
        self.take(")")
        return tuple(found)

    def expression(self, level: int = 0) -> Node:
        if level == len(_LEVELS):
            return self.unary()
        left = self.expression(level + 1)
        while self.peek() in _LEVELS[level]:
            op = self.take()
            left = Node(op, parts=(left, self.expression(level + 1)))
        return left

    def unary(self) -> Node:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            self.fail()
        node = self._unary()
        self.depth -= 1
        return node

    def _unary(self) -> Node:
        if self.peek() in ("!", "-"):
            op = self.take()
            return Node("not" if op == "!" else "minus", parts=(self.unary(),))
        if self.peek() == "(":
            self.take()
            inner = self.expression()
            self.take(")")
            return inner
        if self.kind() == "number":
            return Node("number", value=float(self.take()))
        if self.kind() != "name":
            self.fail()
        word = self.take()
        if self.peek() == "(":
            return Node("call", word, parts=self.arguments())
        if self.peek() == "[":
            self.take()
            inner = self.expression()
            self.take("]")
            return Node("filter", word, parts=(inner,))
        return Node("name", word)
