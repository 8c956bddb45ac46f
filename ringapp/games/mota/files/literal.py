"""Literals of another language as data: numbers, texts, tuples, lists, tables, sets; never evaluated."""

from __future__ import annotations

import ast
import re
import warnings
from typing import NoReturn

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr

MAX_CHARACTERS = 1_000_000
MAX_DEPTH = 8
MAX_TEXT = 200
MAX_DIGITS = 12
_DEEP = 50
"""Brackets deeper than this are refused before parsing, whose own depth they would exhaust."""
_MARK = re.compile(r"'(?:[^'\\\n]|\\.)*'|\"(?:[^\"\\\n]|\\.)*\"|[()\[\]{}]")


def parse_literal(text: str) -> object:
    """The value of a literal: int, str, tuple, list, dict, frozenset.

    Raises:
        ParseError: With the place of what is not part of such a literal.
        LimitExceeded: It is longer or more deeply nested than any of these files.
    """
    if len(text) > MAX_CHARACTERS:
        sentence = tr("The text has {n} characters; at most {limit} are read.")
        raise LimitExceeded(sentence.format(n=len(text), limit=MAX_CHARACTERS))
    _check_depth(text)
    body = text.strip()
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            tree = ast.parse(body, mode="eval")
    except SyntaxError as error:
        _refuse(error.lineno or 1, error.offset or 1, body, tr("a number, a text or a bracket"))
    except (ValueError, RecursionError, MemoryError):
        raise ParseError(tr("This is no literal that can be read.")) from None
    return _Walker(body).value(tree.body, 0)


def _check_depth(text: str) -> None:
    depth = 0
    for mark in _MARK.findall(text):
        depth += (mark in "([{") - (mark in ")]}")
        if depth > _DEEP:
            raise LimitExceeded(tr("Brackets are nested more than {n} deep.").format(n=MAX_DEPTH))


def _refuse(line: int, column: int, text: str, expected: str) -> NoReturn:
    rows = text.splitlines() or [""]
    row = rows[line - 1] if line <= len(rows) else ""
    sentence = tr("Line {line}, column {column}: found {found}, expected {what}.")
    found = row[column - 1 : column + 11] or tr("the end")
    raise ParseError(sentence.format(line=line, column=column, found=found, what=expected), line, column)


class _Walker:
    """Makes values of the nodes that a literal may have, and of no others."""

    def __init__(self, text: str) -> None:
        self.text = text

    def fail(self, node: ast.expr, expected: str) -> NoReturn:
        """Raise with the place of a node."""
        _refuse(node.lineno, node.col_offset + 1, self.text, expected)

    def value(self, node: ast.expr, depth: int) -> object:
        """The value of a node."""
        if depth >= MAX_DEPTH and not isinstance(node, ast.Constant):
            raise LimitExceeded(tr("Brackets are nested more than {n} deep.").format(n=MAX_DEPTH))
        if isinstance(node, ast.Constant):
            return self._constant(node, node.value)
        return self._made(node, depth)

    def _made(self, node: ast.expr, depth: int) -> object:
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            number = self.value(node.operand, depth)
            if isinstance(number, int):
                return -number
        if isinstance(node, ast.Tuple | ast.List):
            items = [self.value(item, depth + 1) for item in node.elts]
            return tuple(items) if isinstance(node, ast.Tuple) else items
        if isinstance(node, ast.Dict):
            return self._table(node, depth)
        if isinstance(node, ast.Call):
            return self._set(node, depth)
        return self.fail(node, tr("a number, a text or a bracket"))

    def _constant(self, node: ast.expr, value: object) -> object:
        plain = type(value) is int and abs(value) < 10**MAX_DIGITS
        if not plain and isinstance(value, bytes):
            value = value.decode("latin-1")
        if not plain and not (isinstance(value, str) and len(value) <= MAX_TEXT):
            self.fail(node, tr("a number, a text or a bracket"))
        return value

    def _table(self, node: ast.Dict, depth: int) -> dict[object, object]:
        table: dict[object, object] = {}
        for key, value in zip(node.keys, node.values, strict=True):
            if key is None:
                self.fail(value, tr("a plain value as a key"))
            name = self.value(key, depth + 1)
            try:
                table[name] = self.value(value, depth + 1)
            except TypeError:
                self.fail(key, tr("a plain value as a key"))
        return table

    def _set(self, node: ast.Call, depth: int) -> frozenset[object]:
        called = isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset")
        if not called or len(node.args) != 1 or node.keywords or not isinstance(node.args[0], ast.List):
            self.fail(node, tr("a number, a text or a bracket"))
        inner = self.value(node.args[0], depth)
        try:
            return frozenset(inner if isinstance(inner, list) else ())
        except TypeError:
            self.fail(node, tr("plain values in a set"))
