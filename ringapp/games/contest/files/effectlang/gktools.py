"""Reads today's tables as gktools publishes them, a JSON or CSV file each, in a folder, json/ or csv/."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.files.jsontext import load_json
from ringapp.games.contest.files.places import data_of, find

TABLES = ("skill_cards", "p_items", "stages", "customizations", "p_idols")
MAX_BYTES, MAX_RECORDS, MAX_TEXT = 16_000_000, 20_000, 20_000
TEXTS = (
    "name",
    "conditions",
    "cost",
    "actions",
    "effects",
    "type",
    "plan",
    "rarity",
    "turnCounts",
    "criteria",
)


def is_gktools(place: Path) -> bool:
    """Return whether a folder or an archive has tables of gktools, told by the table of cards."""
    return _file_of(place, TABLES[0]) is not None


def _file_of(place: Path, table: str) -> Path | str | None:
    return find(place, f"{table}.json", f"{table}.csv")


def read_tables(place: Path) -> dict[str, tuple[JsonObject, ...]]:
    """Return the records of every table, none for a missing one. Raises RingappError with file and place."""
    found = {}
    for table in TABLES:
        file = _file_of(place, table)
        found[table] = () if file is None else _records(Path(file), data_of(place, file, MAX_BYTES))
    return found


def _records(file: Path, data: bytes) -> tuple[JsonObject, ...]:
    if not data.strip():
        return ()
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise ParseError(tr("{file} is not a table in UTF-8.").format(file=file.name)) from None
    try:
        rows = load_json(text) if file.suffix == ".json" else _csv(text)
    except (ParseError, csv.Error) as error:
        raise ParseError(f"{file.name}: {error}") from None
    if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
        raise ParseError(tr("The table {table} is not a list of records.").format(table=file.name))
    if len(rows) > MAX_RECORDS:
        words = tr("The table {table} has {n} records; at most {limit} are read.")
        raise LimitExceeded(words.format(table=file.name, n=len(rows), limit=MAX_RECORDS))
    for row in rows:
        _check(file.name, row)
    return tuple(rows)


def _csv(text: str) -> list[JsonObject]:
    """Return the records of a CSV text (RFC 4180); TRUE and FALSE become truth values, digits numbers."""
    return [
        {str(k): _cell(v) for k, v in row.items()} for row in csv.DictReader(io.StringIO(text, newline=""))
    ]


def _cell(value: object) -> bool | int | str:
    text = value if isinstance(value, str) else ""
    if text in ("TRUE", "FALSE"):
        return text == "TRUE"
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else text


def _check(table: str, row: Facts) -> None:
    """Raise ParseError if a used column of a record does not have the type that is relied on."""
    number = row.get("id")
    if isinstance(number, bool) or not isinstance(number, int) or not 0 < number < 1_000_000:
        words = tr("The table {table}, record “{name}”: “{key}” should be {expected}.")
        raise ParseError(
            words.format(table=table, name=str(number)[:40], key="id", expected=tr("a whole number"))
        )
    for key, value in row.items():
        longest = isinstance(value, str) and len(value) > MAX_TEXT
        wrong = key in TEXTS and not isinstance(value, str | int)
        if longest or wrong or isinstance(value, list | dict):
            words = tr("The table {table}, record “{name}”: “{key}” should be {expected}.")
            raise ParseError(words.format(table=table, name=number, key=str(key)[:40], expected=tr("a text")))
        numbers = key in ("limit", "max", "season", "pIdolId", "unlockPlv") and value not in ("", None)
        if numbers and (isinstance(value, bool) or not isinstance(value, int) or abs(value) > 1_000_000):
            words = tr("The table {table}, record “{name}”: “{key}” should be {expected}.")
            text = words.format(table=table, name=number, key=key, expected=tr("a whole number"))
            raise ParseError(text)
