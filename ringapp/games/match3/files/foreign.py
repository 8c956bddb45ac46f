"""Levels of other programs: King's tile maps (JSON and Lua), CookieCrunch, ultragem.

Facts about the forms alone are used. A level says which cells there are, not which blocks lie on them: these
are left open. What the rules here do not know is named in `Board.left_out`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import Fields
from ringapp.games.match3.files.documents import FORMS, LEFT_OUT, check_portals
from ringapp.games.match3.rules import board
from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    MAX_ACTIONS,
    MAX_COLLECT,
    MAX_COLOURS,
    MAX_HEIGHT,
    MAX_INGREDIENTS,
    MAX_POINTS,
    MAX_WIDTH,
    ROW,
    UNKNOWN,
    UNKNOWN_CAGED,
    VOID,
    WRAPPED,
    Board,
    Refill,
    Rules,
    block,
    crate,
)

Sign = TypeVar("Sign", int, str)
KING, COOKIES, ULTRAGEM = FORMS
LEAST_COLOURS = 4
MOST_ITEM = 6
# Bits of King's tiles.
HOLE, TILE, JELLY, DOUBLE_JELLY, SOURCE, CRATE_TOO, CRATE, CAGE, CHOCOLATE, EXIT = (1 << n for n in range(10))
ENTRANCE, WAY_OUT, PORTAL, SWIRL = 2048, 4096, 1024, 65536
ICING = {1 << 18 + layers: layers + 1 for layers in range(5)}
KNOWN = sum((*(1 << n for n in range(13)), SWIRL, *ICING))
KING_RULES = Rules(wrapped=True, bombs=True, combos=True, cap=False, fall="slide")
_ENTRY = re.compile(r"level\d*\.(\w+)\s*=\s*(\{[^}]*\}|-?\d+)")
_HEADER = re.compile(r"\s*([A-Z]+):\s*(\S+)\s*")


def is_level(value: JsonObject) -> bool:
    """Return whether a JSON object looks like a level of King's or of CookieCrunch."""
    return "tileMap" in value or ("tiles" in value and "moves" in value)


def from_level(value: JsonObject) -> Board:
    """Return the board of a level of King's or of CookieCrunch. Raises ParseError."""
    return _from_king(value) if "tileMap" in value else _from_cookies(Fields(value))


def refuse_by_name(text: str) -> None:
    """Refuse formats with features that the rules here lack, each by its name. Raises ParseError."""
    names = {'"BoardBlockPositions"': "Candy-Match-3", "'board_info'": "match3-level-similarity (levelupai)"}
    for mark, name in names.items():
        if mark in text[:20_000]:
            words = tr("This is a level of {name}; its walls, transfers and large boxes are not known here.")
            raise ParseError(words.format(name=name))


def from_text(text: str) -> Board | None:
    """Return the board of a level of King's in Lua or of ultragem, else None. Raises ParseError."""
    if "CandyMapDataTable" in text:
        return _from_lua(text)
    if text.startswith("NCOLORS:"):
        return _from_ultragem(text)
    return None


def _from_cookies(found: Fields) -> Board:
    rows = _rows(found, "tiles")
    return Board(
        len(rows[0]),
        len(rows),
        _upside(rows, lambda value: UNKNOWN if value else VOID),
        actions=found.integer("moves", 1, MAX_ACTIONS),
        target=found.optional_integer("targetScore", 1, MAX_POINTS),
        refill=Refill(6),
        rules=Rules(stripes=False),
        opened=COOKIES,
    )


def _from_king(value: JsonObject) -> Board:
    found = Fields(value)
    rows = _rows(found, "tileMap")
    mode = found.value.get("gameModeName")
    goal: JsonObject = {}
    left: list[str] = []
    if mode == "Light up":
        goal["clear_jelly"] = True
    elif mode == "Drop down":
        goal["ingredients"] = sum(_whole(n) for n in found.items("ingredients", 9))
    elif mode == "Classic moves":
        stars = found.items("scoreTargets", 9)
        goal["target"] = _whole(stars[0]) if stars else None
    elif mode == "Order":
        goal["collect"], odd = _orders(found)
        left += ["goal"] if odd else []
    else:
        left.append("goal")
    return _king(found, rows, goal, left)


def _orders(found: Fields) -> tuple[tuple[tuple[int, int], ...], bool]:
    """Return (colour, count) pairs to collect, and whether the order holds items that are no colours."""
    wanted: dict[int, int] = {}
    odd = False
    for entry in found.items("_itemsToOrder", 9):
        part = Fields(entry if isinstance(entry, dict) else {}, "_itemsToOrder")
        item, count = part.integer("item", 1, 999), part.integer("quantity", 1, MAX_COLLECT)
        odd = odd or item > MOST_ITEM
        if item <= MOST_ITEM:
            wanted[item] = count
    return tuple(sorted(wanted.items())), odd


def _from_lua(text: str) -> Board:
    value: JsonObject = {}
    for name, raw in _ENTRY.findall(text):
        numbers = [int(word) for word in re.findall(r"-?\d+", raw)]
        value[name] = numbers if raw.startswith("{") else numbers[0]
    found = Fields(value)
    tiles = found.items("CandyMapDataTable", MAX_WIDTH * MAX_HEIGHT, required=True)
    if not tiles or len(tiles) % 9:
        found.fail("CandyMapDataTable", tr("rows of 9 numbers"))
    rows = [tiles[start : start + 9] for start in range(0, len(tiles), 9)]
    goal: JsonObject = {}
    left: list[str] = []
    mode = value.get("gameMode")
    if mode == 0:
        goal["target"] = found.optional_integer("oneStarScore", 1, MAX_POINTS)
    elif mode == 1:
        goal["clear_jelly"] = True
    elif mode == 2:
        goal["ingredients"] = sum(found.integer(key, 0, 99, 0) for key in ("numCherry", "numChesnut"))
    elif mode == 4:
        goal["collect"] = _collected(found)
    else:
        left.append("goal")
    return _king(found, rows, goal, left)


def _collected(found: Fields) -> tuple[tuple[int, int], ...]:
    """Return (colour, count) pairs to collect; the file's item 0 is colour 1."""
    items = found.items("collectItem", 2 * MOST_ITEM)
    pairs = list(zip(items[::2], items[1::2], strict=False))
    if not all(0 <= item < MOST_ITEM and 0 < count <= MAX_COLLECT for item, count in pairs):
        found.fail("collectItem", tr("pairs of a colour and a number"))
    return tuple(sorted((item + 1, count) for item, count in dict(pairs).items()))


def _king(found: Fields, rows: list[list[int]], goal: JsonObject, left: list[str]) -> Board:
    width, bits = len(rows[0]), [tile for row in rows for tile in row]
    for place, tile in enumerate(bits):
        if odd := tile & ~KNOWN:
            words = tr("Tile ({x}, {y}) from the upper left has the bit {bit}, which is not known here.")
            raise ParseError(words.format(x=place % width, y=place // width, bit=odd & -odd))
    ways = sorted({place % width for place, tile in enumerate(bits) if tile & EXIT})
    colours = found.integer("numberOfColours", LEAST_COLOURS, MAX_COLOURS)
    jelly = _upside(rows, lambda tile: 2 if tile & DOUBLE_JELLY else int(bool(tile & JELLY)))
    collect = goal.get("collect")
    sources = _upside(rows, lambda tile: tile & SOURCE)
    level = Board(
        width,
        len(rows),
        _upside(rows, _king_block),
        actions=found.integer("moveLimit", 1, MAX_ACTIONS),
        target=_number(goal.get("target"), MAX_POINTS),
        jelly=jelly if any(jelly) else (),
        clear_jelly=bool(goal.get("clear_jelly")),
        collect=collect if isinstance(collect, tuple) else (),
        ingredients=_number(goal.get("ingredients"), MAX_INGREDIENTS),
        refill=Refill(colours),
        rules=KING_RULES,
        exits=tuple(ways) if ways else None,
        sources=tuple(cell for cell, bit in enumerate(sources) if bit) if any(sources) else None,
        supply=_king_supply(found, goal.get("ingredients")),
        opened=KING,
        left_out=tuple(name for name in LEFT_OUT if name in left),
    )
    return replace(level, portals=check_portals(found, _king_portals(found, rows), width, level.cells))


def _king_supply(found: Fields, wanted: object) -> tuple[tuple[int, board.Supply], ...]:
    """Return how ingredients enter as a King level says it, () where the level does not say it."""
    total = _number(wanted, MAX_INGREDIENTS)
    if total is None or "numIngredientsOnScreen" not in found:
        return ()
    there = found.integer("numIngredientsOnScreen", 0, MAX_INGREDIENTS)
    every = found.integer("ingredientSpawnDensity", 0, MAX_ACTIONS, 0)
    return ((board.INGREDIENT, board.Supply(total, there, every)),)


def _king_portals(found: Fields, rows: list[list[int]]) -> list[list[int]]:
    """Return portals as the level lists them, else from each entrance to the next exit below it."""
    height, width = len(rows), len(rows[0])
    listed = found.items("portals", MAX_WIDTH * MAX_HEIGHT)
    flat = [
        number
        for pair in listed
        for end in (pair if isinstance(pair, list) else [pair])
        for number in (end if isinstance(end, list) else [end])
    ]
    pairs = [flat[start : start + 4] for start in range(0, len(flat), 4)]
    if not all(type(number) is int for number in flat) or len(flat) % 4:
        found.fail("portals", tr("a list of entrances and exits such as [3, 4, 3, 2]"))
    for x in range(width if not pairs else 0):
        column = [row[x] if row[x] & PORTAL else 0 for row in rows]
        for top, tile in enumerate(column):
            below = [row for row in range(top + 1, height) if column[row] & WAY_OUT]
            if tile & ENTRANCE and below:
                pairs.append([x, top, x, below[0]])
    return [[x, height - 1 - row, u, height - 1 - v] for x, row, u, v in pairs]


def _king_block(tile: int) -> int:
    icing = next((layers for bit, layers in ICING.items() if tile & bit), int(bool(tile & CRATE)))
    if icing:
        return crate(icing)
    if tile & (CHOCOLATE | SWIRL):
        return board.CHOCOLATE if tile & CHOCOLATE else board.SWIRL
    if tile & CAGE:
        return UNKNOWN_CAGED
    if tile & TILE:
        return UNKNOWN
    return EMPTY if tile & ~(SOURCE | EXIT) else VOID


def _from_ultragem(text: str) -> Board:
    lines = text.splitlines()
    start = next((n for n, line in enumerate(lines) if line.startswith("BOARD:")), len(lines))
    matches = [_HEADER.fullmatch(line) for line in lines[: start + 1]]
    head = Fields({match[1]: match[2] for match in matches if match})
    size = re.fullmatch(r"(\d+)x(\d+)", str(head.value.get("BOARD")))
    width, height = (int(size[1]), int(size[2])) if size else (0, 0)
    if not (1 <= width <= MAX_WIDTH and 1 <= height <= MAX_HEIGHT):
        head.fail("BOARD", tr("a size such as 8x8"))
    if not {"NCOLORS", "MAXSWAPS"} <= set(head.value):
        head.fail("MAXSWAPS", tr("a number"))
    rows = [line.ljust(4 * width) for line in lines[start + 1 : start + 1 + height]]
    rows += [" " * 4 * width] * (height - len(rows))
    cells = [[row[4 * x : 4 * x + 4] for x in range(width)] for row in rows]
    score = head.value.get("GOALNAME") == "score"
    left = [] if score else ["goal"]
    return Board(
        width,
        height,
        _upside(cells, _gem),
        actions=_spelled(head, "MAXSWAPS", 1, MAX_ACTIONS),
        target=_spelled(head, "NMIN", 0, MAX_POINTS) if score else None,
        refill=Refill(_spelled(head, "NCOLORS", LEAST_COLOURS, MAX_COLOURS)),
        opened=ULTRAGEM,
        left_out=tuple(name for name in LEFT_OUT if name in left),
    )


def _gem(cell: str) -> int:
    sign, body = cell[0], cell[1]
    bare = {" ": UNKNOWN, "X": VOID, "b": crate(1), "B": crate(2), "#": block(0, BOMB)}
    locked = cell[2] in "lL"
    if body in bare:
        return UNKNOWN_CAGED if locked and body == " " else bare[body]
    kinds = {" ": 0, "=": ROW, "|": COLUMN, "X": WRAPPED}
    if body in "123456789" and sign in kinds:
        return block(int(body), kinds[sign]) | board.CAGE * locked
    words = tr("“{text}” is no block of an ultragem board.")
    raise ParseError(words.format(text=cell.strip()))


def _rows(found: Fields, key: str) -> list[list[int]]:
    rows = found.items(key, MAX_HEIGHT, required=True)
    fine = rows and all(isinstance(row, list) and 0 < len(row) <= MAX_WIDTH for row in rows)
    if not fine or any(len(row) != len(rows[0]) for row in rows):
        found.fail(key, tr("rows of equal length"))
    if not all(type(value) is int and value >= 0 for row in rows for value in row):
        found.fail(key, tr("rows of numbers"))
    return rows


def _upside(rows: list[list[Sign]], code: Callable[[Sign], int]) -> tuple[int, ...]:
    """Return rows given from the top as cells from the bottom row up, each sign turned into its code."""
    return tuple(code(value) for row in reversed(rows) for value in row)


def _whole(value: object) -> int:
    return value if type(value) is int and value >= 0 else 0


def _number(value: object, most: int) -> int | None:
    """Return a positive number of the goal, cut to `most`; None for anything else."""
    return min(value, most) if type(value) is int and value > 0 else None


def _spelled(head: Fields, key: str, low: int, high: int) -> int:
    text = str(head.value.get(key))
    if not (text.isdecimal() and len(text) < 10 and low <= int(text) <= high):
        head.fail(key, tr("a number from {low} to {high}").format(low=low, high=high))
    return int(text)
