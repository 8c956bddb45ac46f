"""Levels of the Match3Explore editor: grid, covers, grounds, moves and goals of its JSON files.

Colours are bits from 1 << 7 on. Grounds are layers under a cell, which are our jelly; covers are layers
around a tile, which are our thick blocks. Refill is unknown. Source: the project's level schema and the files
of its editor.
"""

from __future__ import annotations

import base64
import binascii
from typing import NoReturn

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import Fields
from ringapp.games.match3.rules.board import (
    EMPTY,
    MAX_ACTIONS,
    MAX_COLLECT,
    MAX_COLOURS,
    MAX_HEIGHT,
    MAX_JELLY,
    MAX_LAYERS,
    MAX_POINTS,
    MAX_WIDTH,
    PLAIN,
    Board,
    Refill,
    Rules,
    block,
)

FIRST_COLOUR = 7
TILE, COVER, GROUND = 1, 2, 3
LEAST_COLOURS = 6


def is_level(value: JsonObject) -> bool:
    """Return whether a JSON object looks like a level of the Match3Explore editor."""
    return ("MoveLimit" in value and "Grid" in value) or ("moveLimit" in value and "objectives" in value)


def refuse_other(value: JsonObject) -> None:
    """Refuse files of the editor that hold no level, by what they are. Raises ParseError."""
    if "analyzedAt" in value:
        raise ParseError(tr("This is the analysis of a Match3Explore level; open the level itself."))
    if "$schema" in value and "properties" in value:
        raise ParseError(tr("This is a schema that describes levels; open a level itself."))
    for name in ("levels", "boards", "puzzles", "worlds", "cases"):
        boards = value.get(name)
        if isinstance(boards, list):
            words = tr(
                "This file lists {n} board(s) under “{name}”; save one of them as a file of its own.",
                "",
                len(boards),
            )
            raise ParseError(words.format(n=len(boards), name=name))


def from_level(value: JsonObject) -> Board:
    """Return the board of a level of the editor. Raises ParseError."""
    if "moveLimit" in value:
        return _from_schema(Fields(value))
    found = Fields(value)
    width, height = found.integer("Width", 3, MAX_WIDTH), found.integer("Height", 3, MAX_HEIGHT)
    size = width * height
    colours = [_colour(found, bits) for bits in _numbers(found, "Grid", size)]
    if any(_numbers(found, "Bombs", size)):
        _refuse(found, "Bombs", tr("0 everywhere; its bombs do other things than ours"))
    covers = _healths(found, "Covers", "CoverHealths", size)
    grounds = _healths(found, "Grounds", "GroundHealths", size)
    codes = [
        block(colour, PLAIN, layers) if colour else EMPTY
        for colour, layers in zip(colours, covers, strict=True)
    ]
    for name, layers, most in (("CoverHealths", covers, MAX_LAYERS), ("GroundHealths", grounds, MAX_JELLY)):
        if max(layers) > most:
            _refuse(found, name, tr("at most {limit} layers").format(limit=most))
    goals = _goals(found)
    there = {
        COVER: sum(bool(code and layers) for code, layers in zip(codes, covers, strict=True)),
        GROUND: sum(map(bool, grounds)),
    }
    fewer = any(wanted != there.get(layer, wanted) for layer, _, wanted in goals)
    return Board(
        width,
        height,
        _from_the_top(codes, width),
        actions=found.integer("MoveLimit", 1, MAX_ACTIONS),
        jelly=_from_the_top(grounds, width) if any(grounds) else (),
        clear_jelly=any(layer == GROUND for layer, _, _ in goals),
        free_thick=any(layer == COVER for layer, _, _ in goals),
        collect=tuple(sorted((_colour(found, bits), count) for layer, bits, count in goals if layer == TILE)),
        refill=Refill(max(LEAST_COLOURS, *colours)),
        rules=Rules(thick_falls=False),
        assumed=("colours", "counts") if fewer else ("colours",),
    )


def _from_schema(found: Fields) -> Board:
    """Return the board of a level that gives a size in place of a grid: empty cells, with its goals."""
    width, height = found.integer("width", 3, MAX_WIDTH), found.integer("height", 3, MAX_HEIGHT)
    if found.value.get("grid") is not None:
        _refuse(found, "grid", tr("null: grids of this form are not known"))
    board = Board(width, height, (EMPTY,) * width * height, refill=Refill(LEAST_COLOURS))
    target = None
    for entry in found.items("objectives", 4, required=True):
        part = Fields(entry, "objectives") if isinstance(entry, dict) else found
        if part is found or part.value.get("type") != "Score":
            _refuse(found, "objectives", tr("“Score” with a target"))
        target = part.integer("target", 1, MAX_POINTS)
    return Board(
        width,
        height,
        board.cells,
        actions=found.integer("moveLimit", 1, MAX_ACTIONS),
        target=target,
        refill=board.refill,
        assumed=("colours",),
    )


def _from_the_top(values: list[int], width: int) -> tuple[int, ...]:
    """Return values given row by row from the top as cells from the bottom row up."""
    rows = [values[start : start + width] for start in range(0, len(values), width)]
    return tuple(value for row in reversed(rows) for value in row)


def _numbers(found: Fields, key: str, size: int) -> list[int]:
    values = found.items(key, size, required=key == "Grid")
    if (values or key == "Grid") and len(values) != size:
        _refuse(found, key, tr("{n} numbers, one for each cell").format(n=size))
    if not all(type(value) is int and 0 <= value < 1 << 31 for value in values):
        _refuse(found, key, tr("{n} numbers, one for each cell").format(n=size))
    return list(values) or [0] * size


def _colour(found: Fields, bits: int) -> int:
    """Return our colour for a bit of the file, 0 for an empty cell."""
    if bits == 0:
        return 0
    colour = bits.bit_length() - FIRST_COLOUR
    if bits & (bits - 1) or not 1 <= colour <= MAX_COLOURS:
        _refuse(found, "Grid", tr("colours as bits from 128 on, not {n}").format(n=bits))
    return colour


def _healths(found: Fields, key: str, name: str, size: int) -> list[int]:
    """Return the layers of each cell's cover or ground; a kind without a number has one layer."""
    kinds = _numbers(found, key, size)
    text = found.value.get(name) or ""
    try:
        healths = list(base64.b64decode(text, validate=True)) if isinstance(text, str) else []
    except (binascii.Error, ValueError):
        _refuse(found, name, tr("layers in base64"))
    return [
        max(healths[cell] if cell < len(healths) else 0, 1) if kind else 0 for cell, kind in enumerate(kinds)
    ]


def _goals(found: Fields) -> list[tuple[int, int, int]]:
    goals = []
    for entry in found.items("Objectives", 16):
        if not isinstance(entry, dict):
            _refuse(found, "Objectives", tr("a list of objects"))
        part = Fields(entry, "Objectives")
        layer = part.integer("TargetLayer", 0, 3, default=0)
        bits = part.integer("ElementType", 0, 1 << 30, default=0)
        wanted = part.integer("TargetCount", 0, MAX_COLLECT, default=0)
        if layer and wanted:
            goals.append((layer, bits, wanted))
    return goals


def _refuse(found: Fields, key: str, expected: str) -> NoReturn:
    found.fail(key, expected)
    raise ParseError(expected)
