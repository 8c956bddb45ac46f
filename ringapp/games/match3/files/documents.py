"""The JSON object of a Match-3 board: every key is checked and named when wrong; defaults are left out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.games.match3.rules.board import (
    LETTERS,
    MAX_ACTIONS,
    MAX_COLLECT,
    MAX_COLOURS,
    MAX_HEIGHT,
    MAX_JELLY,
    MAX_POINTS,
    MAX_WORLD,
    Board,
    Refill,
    Rules,
    Value,
)

ParseRows = Callable[[list[str], list[int]], tuple[int, tuple[int, ...]]]

FLAGS = ("cap", "free_swaps", "thick_swappable", "thick_matches", "thick_falls", "wrapped", "bombs", "combos")
CHOICES = {"scoring": ("wave", "action"), "adjacent_source": ("any", "matched")}
NUMBERS = {"stripe_bonus": 10_000, "thick_bonus": 10_000, "stripe_damage": 9, "adjacent_damage": 9}
KEYS = {"stripe_bonus": "Vs", "thick_bonus": "Vt", "value": "V"}
MIN_COLOURS = 4
MAX_TABLE = 400


def check_height(height: int, world: int) -> None:
    """Refuse a board that is larger than its world or than the limit. Raises ParseError."""
    if not 1 <= height <= world:
        sentence = tr("The board has {m} rows and its world {world}; the world must be at least as high.")
        raise ParseError(sentence.format(m=height, world=world), 1, 1)
    if height > MAX_HEIGHT:
        sentence = tr("The board has {m} rows; at most {limit} are allowed. “m” says how many it has.")
        raise ParseError(sentence.format(m=height, limit=MAX_HEIGHT), 1, 1)


def to_json(board: Board, rows: list[str]) -> str:
    """The board as one JSON object."""
    value: dict[str, Any] = {"ringapp": 1, "game": "match3", "world": rows, "m": board.height}
    value |= {"actions": board.actions, "P": board.target}
    if board.points:
        value["points"] = board.points
    if any(board.jelly):
        starts = range(board.size - board.width, -1, -board.width)
        value["jelly"] = [" ".join(map(str, board.jelly[s : s + board.width])) for s in starts]
    value |= {name: True for name in ("clear_jelly", "free_thick") if getattr(board, name)}
    if board.collect:
        value["collect"] = {LETTERS[colour - 1]: left for colour, left in board.collect}
    if board.refill:
        value["refill"] = {"colours": board.refill.colours, "seed": board.refill.seed}
    if switches := _rules_to_json(board.rules):
        value["rules"] = switches
    return json.dumps(value)


def _rules_to_json(rules: Rules) -> dict[str, Any]:
    plain = Rules()
    switches: dict[str, Any] = {}
    for name in (entry.name for entry in fields(Rules)):
        value = getattr(rules, name)
        if value != getattr(plain, name):
            switches[KEYS.get(name, name)] = list(value) if isinstance(value, tuple) else value
    return switches


def from_json(text: str, parse_rows: ParseRows) -> Board:
    """The board that `to_json` wrote. Raises ParseError."""
    found = load_board(text, "match3")
    rows = found.items("world", MAX_WORLD, required=True)
    if not all(isinstance(row, str) and len(row) < 200 for row in rows):
        found.fail("world", tr("a list of rows such as “A B C”"))
    width, cells = parse_rows(rows, list(range(1, len(rows) + 1)))
    height = found.integer("m", 1, MAX_WORLD, default=len(rows))
    check_height(height, len(rows))
    jelly = _jelly(found, width, height)
    return Board(
        width,
        height,
        cells,
        actions=found.integer("actions", 0, MAX_ACTIONS, default=5),
        points=found.integer("points", 0, MAX_POINTS * MAX_ACTIONS, default=0),
        target=found.optional_integer("P", 0, MAX_POINTS),
        jelly=jelly,
        clear_jelly=found.flag("clear_jelly"),
        free_thick=found.flag("free_thick"),
        collect=_collect(found),
        refill=_refill(found),
        rules=_rules(found),
    )


def _part(found: Fields, key: str) -> Fields | None:
    if key not in found:
        return None
    value = found.value[key]
    if not isinstance(value, dict):
        found.fail(key, tr("an object"))
    return Fields(value, found.place(key))


def _jelly(found: Fields, width: int, height: int) -> tuple[int, ...]:
    layers: list[int] = []
    rows = found.items("jelly", height)
    if rows and len(rows) != height:
        found.fail("jelly", tr("a list of {n}, one text for each board row").format(n=height))
    for row in reversed(rows):
        numbers = row.split() if isinstance(row, str) else []
        if len(numbers) != width or any(n not in ("0", "1", "2", "3") for n in numbers):
            sentence = tr("{n} numbers 0 to {limit} in each row").format(n=width, limit=MAX_JELLY)
            found.fail("jelly", sentence)
        layers += map(int, numbers)
    return tuple(layers) if any(layers) else ()


def _collect(found: Fields) -> tuple[tuple[int, int], ...]:
    part = _part(found, "collect")
    if part is None:
        return ()
    for letter in part.value:
        if letter not in LETTERS or len(letter) != 1:
            part.fail(letter, tr("one of {words}").format(words=", ".join(LETTERS)))
    wanted = {LETTERS.index(name) + 1: part.integer(name, 0, MAX_COLLECT) for name in part.value}
    return tuple(sorted(wanted.items()))


def _refill(found: Fields) -> Refill | None:
    part = _part(found, "refill")
    if part is None:
        return None
    return Refill(part.integer("colours", MIN_COLOURS, MAX_COLOURS), part.integer("seed", 0, 2**64 - 1, 0))


def _rules(found: Fields) -> Rules:
    part = _part(found, "rules")
    if part is None:
        return Rules()
    known = {KEYS.get(entry.name, entry.name) for entry in fields(Rules)}
    for name in part.value:
        if name not in known:
            sentence = tr("“{name}” is no rule switch; expected one of {words}.")
            words = ", ".join(sorted(known))
            raise ParseError(sentence.format(name=part.place(name)[:60], words=words))
    plain = Rules()
    switches: dict[str, Any] = {"value": _value(part)}
    switches |= {name: part.flag(name, getattr(plain, name)) for name in FLAGS}
    switches |= {name: part.choice(name, words, getattr(plain, name)) for name, words in CHOICES.items()}
    for name, limit in NUMBERS.items():
        switches[name] = part.integer(KEYS.get(name, name), 0, limit, default=getattr(plain, name))
    return Rules(**switches)


def _value(part: Fields) -> str | tuple[int, ...]:
    table = part.value.get("V")
    if not isinstance(table, list):
        return part.choice("V", tuple(Value), Value.CANDY.value)
    fine = 1 <= len(table) <= MAX_TABLE and all(type(v) is int and 0 <= v <= MAX_POINTS for v in table)
    if not fine:
        part.fail("V", tr("“candy”, “linear” or a list of points from 0 to {limit}").format(limit=MAX_POINTS))
    return tuple(table)
