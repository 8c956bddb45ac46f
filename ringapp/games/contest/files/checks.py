"""Checks of the user's tables: columns that the compiler reads must have the type that it relies on.

Other columns may hold anything. An error is one sentence with table, record and column.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NoReturn

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr

LIMIT = 2**31
"""Bound of the numbers in a table, so that no sum of them leaves 64 bits."""

COLUMNS = tomllib.loads(Path(__file__).with_name("columns.toml").read_text("utf-8"))
WORD_LISTS, NUMBER_LISTS, RECORD_LISTS, NUMBERS = (
    frozenset(COLUMNS[name]) for name in ("words", "numbers", "records", "number")
)
WHOLE_TABLES = {"ProduceExamAutoTriggerEvaluation": 1, "ProduceExamAutoCardSelectEvaluation": 3}
"""AI tables with whole numbers and the levels of names above them; others have three levels above pairs."""


def check_record(table: str, record: Mapping[str, Any], name: str = "") -> None:
    """Raise ParseError if a used column of a record has another type than the compiler relies on."""
    name = name or str(record.get("id", "?"))[:80]
    for key, value in record.items():
        if key in WORD_LISTS:
            if not _is_list(value, str):
                _fail(table, name, key, tr("a list of words"))
        elif key in NUMBER_LISTS:
            if not _is_list(value, int) or not all(is_number(part) for part in value or ()):
                _fail(table, name, key, tr("a list of whole numbers"))
        elif key in RECORD_LISTS:
            if not _is_list(value, dict):
                _fail(table, name, key, tr("a list of records"))
            for part in value or ():
                check_record(table, part, name)
        elif key == "id" or key.endswith("Id"):
            if not isinstance(value, str):
                _fail(table, name, str(key), tr("a word"))
        elif (key in NUMBERS or key.endswith("Permil")) and not is_number(value):
            _fail(table, name, key, tr("a whole number"))


def check_weights(table: str, data: Mapping[str, object]) -> None:
    """Raise ParseError if a nested AI table is not levels of names above whole numbers or pairs of them."""
    for play, rows in data.items():
        _check_level(table, play, rows, WHOLE_TABLES.get(table, 3), table not in WHOLE_TABLES)


def is_number(value: object) -> bool:
    """Return whether a value is a whole number within the bound of tables."""
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < LIMIT


def is_term(key: str) -> bool:
    """Return whether a key is the number of a term, or -1, the row for all other terms."""
    return key == "-1" or (key.isascii() and key.isdigit() and 1 <= int(key[:4]) <= 99)


def _check_level(table: str, name: str, value: object, levels: int, pairs: bool) -> None:
    if levels:
        if not isinstance(value, dict):
            _fail(table, name, "", tr("an object"))
        for key, part in value.items():
            if levels == 2 and not is_term(key):
                _fail(table, name, key, tr("the number of a term, 1 to 99"))
            _check_level(table, f"{name}/{key}", part, levels - 1, pairs)
    elif pairs:
        if not (isinstance(value, list) and len(value) == 2 and all(is_number(part) for part in value)):
            _fail(table, name, "", tr("a weight and a permil"))
    elif not is_number(value):
        _fail(table, name, "", tr("a whole number"))


def _is_list(value: object, kind: type) -> bool:
    return value is None or (isinstance(value, list) and all(isinstance(part, kind) for part in value))


def _fail(table: str, name: str, key: str, expected: str) -> NoReturn:
    if not key:
        words = tr("The table {table} has something else than {expected} at “{name}”.")
        raise ParseError(words.format(table=table, expected=expected, name=name))
    words = tr("The table {table}, record “{name}”: “{key}” should be {expected}.")
    raise ParseError(words.format(table=table, name=name, key=key, expected=expected))
