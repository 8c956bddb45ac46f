"""The JSON object of a Match-3 board: every key is checked and named when wrong; defaults are left out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.games.match3.rules.board import (
    ASKS,
    ASSUMED,
    CHOCOLATE,
    COLLECTED,
    INGREDIENT,
    MAX_ACTIONS,
    MAX_COLLECT,
    MAX_COLOURS,
    MAX_HEIGHT,
    MAX_INGREDIENTS,
    MAX_JELLY,
    MAX_POINTS,
    MAX_WORLD,
    SWIRL,
    USUAL_ACTIONS,
    VOID,
    Board,
    Refill,
    Rules,
    Supply,
    Value,
    is_caged,
    is_crate,
)
from ringapp.games.match3.rules.falling import portals_fit

ParseRows = Callable[[list[str], list[int]], tuple[int, tuple[int, ...]]]

FLAGS = (
    *("cap", "free_swaps", "thick_swappable", "thick_matches", "thick_falls", "wrapped", "bombs", "combos"),
    "stripes",
)
CHOICES = {
    "scoring": ("wave", "action"),
    "adjacent_source": ("any", "matched"),
    "fall": ("through", "stop", "slide"),
    "slide_first": ("left", "right"),
}
NUMBERS = {
    "stripe_bonus": 10_000,
    "thick_bonus": 10_000,
    "crate_bonus": 10_000,
    "delivery_bonus": 10_000,
    "stripe_damage": 9,
    "adjacent_damage": 9,
    "crate_damage": 9,
}
KEYS = {
    "stripe_bonus": "Vs",
    "thick_bonus": "Vt",
    "crate_bonus": "Vc",
    "delivery_bonus": "Vi",
    "value": "V",
}
GOALS = ("clear_jelly", "free_thick", "clear_crates", "clear_chocolate")
SIGNS = {INGREDIENT: "@", SWIRL: "~"}
"""Of what may come in among unknown blocks."""
FORMS = ("king", "cookiecrunch", "ultragem")
"""Forms of other programs that boards are opened from."""
LEFT_OUT = ("goal",)
"""What of their levels may be left out."""
MIN_COLOURS = 4
MIN_FORMULA = 2
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
    """Return a board as one JSON object; `from_json` reads it."""
    value: JsonObject = {"ringapp": 1, "game": "match3", "world": rows, "m": board.height}
    value |= {"actions": board.actions, "P": board.target}
    if board.points:
        value["points"] = board.points
    if any(board.jelly):
        signs = ["x" if board.cells[cell] == VOID else str(board.jelly[cell]) for cell in range(board.size)]
        starts = range(board.size - board.width, -1, -board.width)
        value["jelly"] = [" ".join(signs[s : s + board.width]) for s in starts]
    value |= {name: True for name in GOALS if getattr(board, name)}
    if board.ingredients is not None:
        value["ingredients"] = board.ingredients
    if board.exits is not None:
        value["exits"] = list(board.exits)
    if board.collect:
        value["collect"] = {COLLECTED[item - 1]: left for item, left in board.collect}
    value |= _entering_to_json(board)
    if board.invented:
        value["invented"] = [_place(cell, board) for cell in board.invented]
    if board.assumed:
        value["assumed"] = list(board.assumed)
    if board.opened:
        value["opened"] = board.opened
    if board.left_out:
        value["left_out"] = list(board.left_out)
    if switches := _rules_to_json(board.rules):
        value["rules"] = switches
    return json.dumps(value)


def _entering_to_json(board: Board) -> JsonObject:
    """Return the part of the document that says where and how blocks enter the columns."""
    value: JsonObject = {}
    if board.portals:
        value["portals"] = [[*_place(start, board), *_place(end, board)] for start, end in board.portals]
    if board.sources is not None:
        value["sources"] = [_place(cell, board) for cell in board.sources]
    if board.supply:
        value["supply"] = {SIGNS[code]: _supply_to_json(entry) for code, entry in board.supply}
    if board.refill:
        drawn: JsonObject = {"formula": True} if board.refill.formula else {"seed": board.refill.seed}
        drawn |= {"ask": board.refill.ask} if board.refill.ask else {}
        value["refill"] = {"colours": board.refill.colours, **drawn}
    return value


def _supply_to_json(supply: Supply) -> JsonObject:
    numbers = {entry.name: getattr(supply, entry.name) for entry in fields(Supply)}
    return {name: number for name, number in numbers.items() if number or name != "since"}


def _place(cell: int, board: Board) -> list[int]:
    return [cell % board.width, cell // board.width]


def _rules_to_json(rules: Rules) -> JsonObject:
    plain = Rules()
    switches: JsonObject = {}
    for name in (entry.name for entry in fields(Rules)):
        value = getattr(rules, name)
        if value != getattr(plain, name):
            switches[KEYS.get(name, name)] = list(value) if isinstance(value, tuple) else value
    return switches


def from_json(text: str, parse_rows: ParseRows) -> Board:
    """Return the board of a JSON document that `to_json` wrote. Raises ParseError."""
    found = load_board(text, "match3")
    rows = found.items("world", MAX_WORLD, required=True)
    if not all(isinstance(row, str) and len(row) < 200 for row in rows):
        found.fail("world", tr("a list of rows such as “A B C”"))
    width, cells = parse_rows(rows, list(range(1, len(rows) + 1)))
    height = found.integer("m", 1, MAX_WORLD, default=len(rows))
    check_height(height, len(rows))
    jelly = _jelly(found, width, height, cells)
    board = Board(
        width,
        height,
        cells,
        actions=found.integer("actions", 0, MAX_ACTIONS, default=USUAL_ACTIONS),
        points=found.integer("points", 0, MAX_POINTS * MAX_ACTIONS, default=0),
        target=found.optional_integer("P", 0, MAX_POINTS),
        jelly=jelly,
        clear_jelly=found.flag("clear_jelly"),
        free_thick=found.flag("free_thick"),
        collect=_collect(found),
        refill=_refill(found),
        rules=_rules(found),
        clear_crates=found.flag("clear_crates"),
        ingredients=found.optional_integer("ingredients", 0, MAX_INGREDIENTS),
        exits=_exits(found, width),
        clear_chocolate=found.flag("clear_chocolate"),
        portals=check_portals(found, found.items("portals", width * height), width, cells[: width * height]),
        sources=_sources(found, width, cells[: width * height]),
        supply=_supply(found),
        invented=_invented(found, width, len(rows)),
        assumed=_assumed(found),
        opened=found.choice("opened", FORMS, "") if "opened" in found else "",
        left_out=_words(found, "left_out", LEFT_OUT),
    )
    found.refuse_unknown()
    if board.portals and board.rules.fall == "through":
        found.fail("portals", tr("“fall”: “stop” or “slide” beside it"))
    alone = [code for code in cells[board.size :] if is_caged(code) or is_crate(code) or code == CHOCOLATE]
    if alone:
        found.fail("world", tr("cages, crates and chocolate in rows of the board alone"))
    return board


def _assumed(found: Fields) -> tuple[str, ...]:
    """Return what a file lists as assumed, and "actions" where the file gives no number of swaps left."""
    words = _words(found, "assumed", ASSUMED)
    return tuple(word for word in ASSUMED if word in words or (word == "actions" and word not in found))


def _words(found: Fields, key: str, known: tuple[str, ...]) -> tuple[str, ...]:
    words = found.items(key, len(known))
    if not all(word in known for word in words):
        found.fail(key, tr("one of {words}").format(words=listed(known)))
    return tuple(word for word in known if word in words)


def _exits(found: Fields, width: int) -> tuple[int, ...] | None:
    if "exits" not in found:
        return None
    columns = found.items("exits", width)
    if not all(type(column) is int and 0 <= column < width for column in columns):
        found.fail("exits", tr("a list of columns from 0 to {last}").format(last=width - 1))
    return tuple(sorted(set(columns)))


def _invented(found: Fields, width: int, height: int) -> tuple[int, ...]:
    cells: set[int] = set()
    for place in found.items("invented", width * height):
        fine = isinstance(place, list) and len(place) == 2 and all(type(number) is int for number in place)
        if not (fine and 0 <= place[0] < width and 0 <= place[1] < height):
            found.fail("invented", tr("a list of cells such as [3, 0]"))
        cells.add(place[1] * width + place[0])
    return tuple(sorted(cells))


def _is_cell(numbers: Any, width: int, cells: tuple[int, ...]) -> bool:
    """Return whether two numbers are column and row of a cell of the board."""
    whole = len(numbers) == 2 and all(type(number) is int for number in numbers)
    inside = whole and 0 <= numbers[0] < width and 0 <= numbers[1] < len(cells) // width
    return inside and cells[numbers[1] * width + numbers[0]] != VOID


def _sources(found: Fields, width: int, cells: tuple[int, ...]) -> tuple[int, ...] | None:
    if "sources" not in found:
        return None
    places = found.items("sources", len(cells))
    if not all(isinstance(place, list) and _is_cell(place, width, cells) for place in places):
        found.fail("sources", tr("a list of cells such as [3, 0]"))
    return tuple(sorted({y * width + x for x, y in places}))


def check_portals(
    found: Fields, rows: list[Any], width: int, cells: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """Return [column, row, column, row] lists as portals. Raises ParseError where a portal cannot stand."""
    fine = all(
        isinstance(row, list) and len(row) == 4 and all(_is_cell(p, width, cells) for p in (row[:2], row[2:]))
        for row in rows
    )
    if not fine:
        found.fail("portals", tr("a list of entrances and exits such as [3, 4, 3, 2]"))
    pairs = tuple((y * width + x, v * width + u) for x, y, u, v in rows)
    if not portals_fit(pairs, width, cells):
        found.fail(
            "portals", tr("each cell once, no exit at the top of its column, and no way that leads back")
        )
    return pairs


def _supply(found: Fields) -> tuple[tuple[int, Supply], ...]:
    part = _part(found, "supply")
    if part is None:
        return ()
    supply = []
    for code, sign in SIGNS.items():
        if (entry := _part(part, sign)) is not None:
            limits = {
                "total": MAX_INGREDIENTS,
                "on_board": MAX_INGREDIENTS,
                "every": MAX_ACTIONS,
                "since": 999,
            }
            numbers = {name: entry.integer(name, 0, most, default=0) for name, most in limits.items()}
            entry.refuse_unknown()
            supply.append((code, Supply(**numbers)))
    part.refuse_unknown()
    return tuple(supply)


def _part(found: Fields, key: str) -> Fields | None:
    if key not in found:
        return None
    value = found.value[key]
    if not isinstance(value, dict):
        found.fail(key, tr("an object"))
    return Fields(value, found.place(key))


def _jelly(found: Fields, width: int, height: int, cells: tuple[int, ...]) -> tuple[int, ...]:
    layers: list[int] = []
    rows = found.items("jelly", height)
    if rows and len(rows) != height:
        found.fail("jelly", tr("a list of {n}, one text for each board row").format(n=height))
    for y, row in enumerate(reversed(rows)):
        numbers = row.split() if isinstance(row, str) else []
        below = cells[y * width : (y + 1) * width]
        allowed = [("0", "x") if code == VOID else ("0", "1", "2", "3") for code in below]
        if len(numbers) != width or any(n not in words for n, words in zip(numbers, allowed, strict=True)):
            sentence = tr("{n} numbers 0 to {limit} in each row, “x” or 0 on a void")
            found.fail("jelly", sentence.format(n=width, limit=MAX_JELLY))
        layers += (0 if number == "x" else int(number) for number in numbers)
    return tuple(layers) if any(layers) else ()


def _collect(found: Fields) -> tuple[tuple[int, int], ...]:
    part = _part(found, "collect")
    if part is None:
        return ()
    for letter in part.value:
        if letter not in COLLECTED or len(letter) != 1:
            part.fail(letter, tr("one of {words}").format(words=listed(COLLECTED)))
    wanted = {COLLECTED.index(name) + 1: part.integer(name, 0, MAX_COLLECT) for name in part.value}
    return tuple(sorted(wanted.items()))


def _refill(found: Fields) -> Refill | None:
    part = _part(found, "refill")
    if part is None:
        return None
    formula = part.flag("formula")
    colours = part.integer("colours", MIN_FORMULA if formula else MIN_COLOURS, MAX_COLOURS)
    seed = part.integer("seed", 0, 2**64 - 1, 0)
    ask = part.choice("ask", ASKS, "") if "ask" in part else ""
    if ask and formula:
        part.fail("ask", tr("no formula beside it"))
    part.refuse_unknown()
    return Refill(colours, seed, formula, ask)


def _rules(found: Fields) -> Rules:
    part = _part(found, "rules")
    if part is None:
        return Rules()
    plain = Rules()
    switches: dict[str, Any] = {"value": _value(part)}
    switches |= {name: part.flag(name, getattr(plain, name)) for name in FLAGS}
    switches |= {name: part.choice(name, words, getattr(plain, name)) for name, words in CHOICES.items()}
    for name, limit in NUMBERS.items():
        switches[name] = part.integer(KEYS.get(name, name), 0, limit, default=getattr(plain, name))
    part.refuse_unknown()
    return Rules(**switches)


def _value(part: Fields) -> str | tuple[int, ...]:
    part.know("V")
    table = part.value.get("V")
    if not isinstance(table, list):
        return part.choice("V", tuple(Value), Value.CANDY.value)
    fine = 1 <= len(table) <= MAX_TABLE and all(type(v) is int and 0 <= v <= MAX_POINTS for v in table)
    if not fine:
        part.fail("V", tr("“candy”, “linear” or a list of points from 0 to {limit}").format(limit=MAX_POINTS))
    return tuple(table)
