"""The `picture` object of a board's JSON document, read with checks."""

from __future__ import annotations

from collections import Counter

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.files.jsontext import NOTES, Fields
from ringapp.games.rings.rules.board import Board, contains
from ringapp.games.rings.rules.pictures import MOST_LABEL, Picture

Tiles = dict[tuple[int, int], tuple[str, bool]]
"""Labels by (ring, slice), and whether the tile is turned over."""


def picture_json(board: Board, picture: Picture) -> JsonObject:
    """Return the picture part of a board as JSON, leaving out defaults."""
    value: JsonObject = {
        "target": [
            [*divmod(cell, board.slices), picture.labels[tile - 1]]
            for cell, tile in enumerate(picture.target)
            if tile
        ],
        "tiles": [
            [*divmod(cell, board.slices), picture.labels[tile - 1], *([True] if over else [])]
            for cell, (tile, over) in enumerate(zip(picture.tiles, picture.turned, strict=True))
            if tile
        ],
    }
    if not picture.upright:
        value["upright"] = False
    if picture.any_turn:
        value["turned"] = True
    if picture.rings_only:
        value["only"] = "rings"
    return value


def read_picture(fields: Fields, board: Board) -> Picture:
    """Return the picture part of a board whose size is known. Raises ParseError."""
    target, tiles = _tiles(fields, "target", board, False), _tiles(fields, "tiles", board, True)
    upright, any_turn = fields.flag("upright", True), fields.flag("turned")
    only = fields.choice("only", ("rings",), "") if "only" in fields else ""
    fields.know(*NOTES)
    fields.refuse_unknown()
    return painted(board, target, tiles, upright, any_turn, only == "rings")


def painted(
    board: Board, target: Tiles, tiles: Tiles, upright: bool, any_turn: bool, rings_only: bool
) -> Picture:
    """Return a picture of the given tiles. Raises ParseError where the target needs more of a label."""
    asked, there = (Counter(label for label, _ in part.values()) for part in (target, tiles))
    for label, count in asked.items():
        if count > there[label]:
            sentence = tr("The target has {n} of the tile “{label}”, the board only {m}.")
            raise ParseError(sentence.format(n=count, label=label, m=there[label]))
    labels = tuple(sorted({*asked, *there}))
    code = {label: number for number, label in enumerate(labels, 1)}
    places = [(ring, place) for ring in range(board.rings) for place in range(board.slices)]

    def row(part: Tiles) -> bytes:
        return bytes(code[part[place][0]] if place in part else 0 for place in places)

    over = bytes(tiles[place][1] if place in tiles else 0 for place in places)
    return Picture(labels, row(tiles), over, row(target), upright, any_turn, rings_only)


def _tiles(fields: Fields, key: str, board: Board, may_be_over: bool) -> Tiles:
    found: Tiles = {}
    for index, item in enumerate(fields.items(key, board.rings * board.slices, required=True)):
        name = f"{key}[{index}]"
        here = Fields({name: item}, fields.path)
        if not _is_tile(item, board, may_be_over):
            wanted = (
                tr("[ring, slice, label], and true where it is turned over; labels of 1 to {n} characters")
                if may_be_over
                else tr("[ring, slice, label]; labels of 1 to {n} characters")
            )
            here.fail(name, wanted.format(n=MOST_LABEL))
        if (item[0], item[1]) in found:
            here.fail(name, tr("a cell that is not named twice"))
        found[item[0], item[1]] = (item[2], len(item) > 3 and item[3])
    return found


def _is_tile(item: object, board: Board, may_be_over: bool) -> bool:
    if not isinstance(item, list) or not 3 <= len(item) <= (4 if may_be_over else 3):
        return False
    if any(type(number) is not int for number in item[:2]) or not contains(board, (item[0], item[1])):
        return False
    label = item[2]
    if not isinstance(label, str) or not 1 <= len(label) <= MOST_LABEL:
        return False
    return len(item) < 4 or type(item[3]) is bool
