"""Parser for the subset of JavaScript in which towers write conditions and small scripts; nothing is run.

Expressions: ("num", n), ("str", text), ("bool", b), ("id", name), ("member", tree, name),
("index", tree, tree), ("call", tree, [trees]), ("un", op, tree), ("bin", op, a, b), ("cond", c, a, b),
("assign", op, target, tree), ("list", [trees]), ("object", [(key, tree)]), ("null",).
Statements: ("expr", tree), ("var", name, tree or None), ("if", tree, [yes], [no]), ("block", [statements]).
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

Tree = tuple[Any, ...]

MAX_TEXT = 6000
MAX_DEPTH = 60
_TOKEN = re.compile(
    r"(?P<space>\s+|//[^\n]*|/\*.*?\*/)"
    r"|(?P<num>0[xX][0-9a-fA-F]{1,12}|\d+(?:\.\d*)?(?:[eE][+-]?\d{1,3})?|\.\d+)"
    r"|(?P<str>'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\")"
    r"|(?P<name>[A-Za-z_$\u0370-\u03ff\u2160-\u216b\u3040-\u30ff\u4e00-\u9fff][\w$]*)"
    r"|(?P<op>===|!==|\*\*=|=>|==|!=|>=|<=|&&|\|\||\+\+|--|\+=|-=|\*=|/=|%=|[-+*/%<>!?:;,.(){}\[\]=])",
    re.S,
)
_POWER = {"||": 1, "&&": 2, "==": 3, "!=": 3, "===": 3, "!==": 3, "<": 4, ">": 4, "<=": 4, ">=": 4}
_POWER |= {"+": 5, "-": 5, "*": 6, "/": 6, "%": 6}
ASSIGN = frozenset({"=", "+=", "-=", "*=", "/=", "%=", "**="})


_CALLED = re.compile(r"\((function\s*\(\)\s*\{.*\})\s*\)\s*\(\)\s*;?", re.S)


class NotRead(Exception):
    """The text is outside the supported subset of JavaScript."""


@lru_cache(maxsize=8192)
def expression(text: str) -> Tree | None:
    """Return the tree of an expression; None where its syntax is unsupported."""
    try:
        reader = _Reader(text)
        tree = reader.expression(0)
        return tree if reader.kind == "end" else None
    except NotRead:
        return None


@lru_cache(maxsize=4096)
def statements(text: str) -> tuple[Tree, ...] | None:
    """Return the statements of a script, or of the function it consists of; None where it is unsupported."""
    try:
        called = _CALLED.fullmatch(text.strip())
        reader = _Reader(called[1] if called else text)
        if reader.take("name", "function"):
            if reader.kind == "name":
                reader.next()
            reader.need("(")
            reader.need(")")
            reader.need("{")
            found = reader.until("}")
            reader.take("op", ";")
        else:
            found = reader.until("")
        return tuple(found) if reader.kind == "end" else None
    except NotRead:
        return None


class _Reader:
    """A parser over the tokens of a text, by precedence climbing."""

    def __init__(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise NotRead
        self.text, self.at, self.depth = text, 0, 0
        self.kind, self.value = "", ""
        self.next()

    def next(self) -> None:
        """Advance to the next token."""
        while self.at < len(self.text):
            found = _TOKEN.match(self.text, self.at)
            if found is None:
                raise NotRead
            self.at = found.end()
            if found.lastgroup != "space":
                self.kind, self.value = str(found.lastgroup), found[0]
                return
        self.kind, self.value = "end", ""

    def take(self, kind: str, value: str) -> bool:
        """Advance past the current token and return True if it is the given one."""
        if (self.kind, self.value) != (kind, value):
            return False
        self.next()
        return True

    def need(self, value: str) -> None:
        """Advance past an operator. Raises NotRead where it is missing."""
        if not self.take("op", value):
            raise NotRead

    # Statements ------------------------------------------------------------------------------------

    def until(self, close: str) -> list[Tree]:
        """Return the statements up to a closing bracket or the end of the text."""
        found = []
        while not (self.take("op", close) if close else self.kind == "end"):
            if self.kind == "end":
                raise NotRead
            if not self.take("op", ";"):
                found.append(self.statement())
        return found

    def statement(self) -> Tree:
        """Parse and return one statement."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotRead
        try:
            return self._statement()
        finally:
            self.depth -= 1

    def _statement(self) -> Tree:
        if self.take("op", "{"):
            return ("block", self.until("}"))
        if self.kind == "name" and self.value in ("var", "let", "const"):
            self.next()
            return self._declared()
        if self.take("name", "if"):
            self.need("(")
            condition = self.expression(0)
            self.need(")")
            yes = [self.statement()]
            self.take("op", ";")
            no = [self.statement()] if self.take("name", "else") else []
            return ("if", condition, yes, no)
        if self.kind == "name" and _WORDS.fullmatch(self.value):
            raise NotRead
        tree = self.expression(0)
        if not self.take("op", ";") and self.kind != "end" and self.value != "}" and not self._new_line():
            raise NotRead
        return ("expr", tree)

    def _new_line(self) -> bool:
        return "\n" in self.text[: self.at].rsplit(self.value, 1)[0][-200:]

    def _declared(self) -> Tree:
        found = []
        while True:
            if self.kind != "name":
                raise NotRead
            name = self.value
            self.next()
            found.append(("var", name, self.expression(0) if self.take("op", "=") else None))
            if not self.take("op", ","):
                return ("block", found)

    # Expressions -----------------------------------------------------------------------------------

    def expression(self, least: int) -> Tree:
        """Parse and return an expression of operators that bind tighter than `least`; 0 allows all."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise NotRead
        left = self._unary()
        while self.kind == "op" and _POWER.get(self.value, 0) > least:
            op = self.value
            self.next()
            left = ("bin", op, left, self.expression(_POWER[op]))
        if least == 0 and self.take("op", "?"):
            yes = self.expression(0)
            self.need(":")
            left = ("cond", left, yes, self.expression(0))
        elif least == 0 and self.kind == "op" and self.value in ASSIGN:
            op = self.value
            self.next()
            left = ("assign", op, left, self.expression(0))
        self.depth -= 1
        return left

    def _unary(self) -> Tree:
        for op in ("!", "-", "+"):
            if self.take("op", op):
                return ("un", op, self._unary())
        for op in ("++", "--"):
            if self.take("op", op):
                return ("assign", op[0] + "=", self._unary(), ("num", 1))
        tree = self._suffixed(self._primary())
        for op in ("++", "--"):
            if self.take("op", op):
                return ("assign", op[0] + "=", tree, ("num", 1))
        return tree

    def _suffixed(self, tree: Tree) -> Tree:
        while self.kind == "op" and self.value in (".", "[", "("):
            op = self.value
            self.next()
            if op == ".":
                if self.kind != "name":
                    raise NotRead
                tree = ("member", tree, self.value)
                self.next()
            elif op == "[":
                tree = ("index", tree, self.expression(0))
                self.need("]")
            else:
                tree = ("call", tree, self._items(")"))
        return tree

    def _items(self, close: str) -> list[Tree]:
        items: list[Tree] = []
        while not self.take("op", close):
            if items:
                self.need(",")
                if self.take("op", close):
                    break
            items.append(self.expression(0))
        return items

    def _primary(self) -> Tree:
        kind, value = self.kind, self.value
        self.next()
        if kind == "num":
            number = float(int(value, 16)) if value[:2] in ("0x", "0X") else float(value)
            return ("num", int(number) if number.is_integer() else number)
        if kind == "str":
            return ("str", _ESCAPE.sub(_unescaped, value[1:-1]))
        if kind == "name":
            if value in ("true", "false"):
                return ("bool", value == "true")
            if _WORDS.fullmatch(value):
                raise NotRead
            return ("null",) if value in ("null", "undefined") else ("id", value)
        if (kind, value) == ("op", "("):
            tree = self.expression(0)
            self.need(")")
            return tree
        if (kind, value) == ("op", "["):
            return ("list", self._items("]"))
        if (kind, value) == ("op", "{"):
            return ("object", self._entries())
        raise NotRead

    def _entries(self) -> list[tuple[str, Tree]]:
        found: list[tuple[str, Tree]] = []
        while not self.take("op", "}"):
            if found:
                self.need(",")
                if self.take("op", "}"):
                    break
            key = self.value[1:-1] if self.kind == "str" else self.value
            if self.kind not in ("str", "name", "num") or "\\" in key:
                raise NotRead
            self.next()
            self.need(":")
            found.append((key, self.expression(0)))
        return found


_ESCAPE = re.compile(r"\\(u[0-9a-fA-F]{4}|.)", re.S)
_ESCAPED = {"n": "\n", "t": "\t", "r": "\r", "b": "\b", "f": "\f", "v": "\v", "0": "\0", "\n": ""}


def _unescaped(found: re.Match[str]) -> str:
    sign = found[1]
    if sign == "x":
        raise NotRead
    return chr(int(sign[1:], 16)) if len(sign) == 5 else _ESCAPED.get(sign, sign)


_WORDS = re.compile(
    r"function|return|for|while|do|switch|case|break|continue|new|delete|typeof|in|of|this"
    r"|throw|try|catch|var|let|const|if|else|void|class"
)
"""Words that JavaScript keeps for itself."""
