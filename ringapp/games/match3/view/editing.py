"""Drawing a board: tools, painting, clearing, random boards and coming to rest. Pure functions of boards."""

from __future__ import annotations

import random as randomness
from collections.abc import Callable, Sequence
from dataclasses import replace

from ringapp.core.contract.game import Target, Tool
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Arrow, Label, Line, Polygon, Rect, Shape
from ringapp.games.match3.playing.actions import legal_moves, settle
from ringapp.games.match3.rules.board import (
    BOMB,
    CAGE,
    CHOCOLATE,
    COLUMN,
    EMPTY,
    INGREDIENT,
    LETTERS,
    MAX_JELLY,
    PLAIN,
    ROW,
    SWIRL,
    VOID,
    WRAPPED,
    Board,
    block,
    colour_of,
    crate,
    is_crate,
    is_licorice,
    kind_of,
    thickness_of,
)
from ringapp.games.match3.rules.lines import in_line
from ringapp.games.match3.view import passages
from ringapp.games.match3.view.gems import gem

_SPECIALS = {"row": ROW, "column": COLUMN, "wrapped": WRAPPED}
_WHOLE = {"bomb": block(0, BOMB), "ingredient": INGREDIENT, "void": VOID}
_WHOLE |= {"swirl": SWIRL, "chocolate": CHOCOLATE}
_PAINTS = {
    *_SPECIALS,
    "licorice",
    "cage",
    "thick1",
    "thick2",
    "thick3",
    *(f"colour{n}" for n in range(1, 10)),
}
_TRIES = 500
_ICONS: dict[str, tuple[Shape, ...]] = {
    "portal": (
        *(Line(((0.15, y), (0.85, y)), "accent", 0.12) for y in (0.2, 0.8)),
        Arrow(((0.5, 0.32), (0.5, 0.68)), "accent", 0.06, 0.2),
    ),
    "source": (Polygon(((0.2, 0.25), (0.8, 0.25), (0.5, 0.75)), "accent", "ink", 0.03),),
    "void": (Rect(0.1, 0.1, 0.8, 0.8, "", "line", 0.05), Line(((0.2, 0.2), (0.8, 0.8)), "line", 0.05)),
    "confirm": (Line(((0.15, 0.55), (0.4, 0.8), (0.85, 0.2)), "good", 0.13),),
    "settle": (Arrow(((0.5, 0.12), (0.5, 0.72)), "accent", 0.09, 0.28), Rect(0.15, 0.8, 0.7, 0.08, "ink")),
}
"""Icons of tools that paint no block."""


def tools(board: Board) -> list[Tool]:
    """Return every tool that changes something on this board, by group; the first paints colour A."""
    colours, specials, layers, cells = tr("Colours"), tr("Special"), tr("Layers"), tr("Board")
    painted = [
        Tool(f"colour{n}", tr("Colour {letter}").format(letter=letter), _icon(block(n)), "", colours, str(n))
        for n, letter in enumerate(LETTERS, 1)
    ]
    helps = _helps()
    keeps = tr("Changes the block that is there and keeps its colour.")
    sources = [Tool("source", tr("Source"), _ICONS["source"], helps["source"], cells, "n")]
    on_cells = tr("Lies under a board cell; a block cleared there takes one layer away.")
    return [
        *painted,
        Tool("row", tr("Horizontal stripe"), _icon(block(2, ROW)), keeps, specials, "h"),
        Tool("column", tr("Vertical stripe"), _icon(block(2, COLUMN)), keeps, specials, "v"),
        Tool("wrapped", tr("Wrapped"), _icon(block(3, WRAPPED)), keeps, specials, "w"),
        Tool("bomb", tr("Colour bomb"), _icon(block(0, BOMB)), "", specials, "b"),
        Tool("thick1", tr("Thick, 1 layer"), _icon(block(1, PLAIN, 1)), keeps, layers, "t"),
        Tool("thick2", tr("Thick, 2 layers"), _icon(block(1, PLAIN, 2)), keeps, layers, "y"),
        Tool("thick3", tr("Thick, 3 layers"), _icon(block(1, PLAIN, 3)), keeps, layers, "u"),
        Tool("licorice", tr("Licorice"), _icon(block(4, PLAIN, 1, True)), helps["licorice"], layers, "l"),
        Tool("jelly", tr("Jelly, 1 layer"), _jelly_icon(1), on_cells, layers, "j"),
        Tool("jelly2", tr("Jelly, 2 layers"), _jelly_icon(2), on_cells, layers, "k"),
        Tool("crate1", tr("Crate, 1 layer"), _icon(crate(1)), helps["crate"], layers, "c"),
        Tool("crate2", tr("Crate, 2 layers"), _icon(crate(2)), helps["crate"], layers, "d"),
        Tool("crate3", tr("Crate, 3 layers"), _icon(crate(3)), helps["crate"], layers, "e"),
        Tool("cage", tr("Cage"), _icon(block(5) | CAGE), helps["cage"], layers, "g"),
        Tool("chocolate", tr("Chocolate"), _icon(CHOCOLATE), helps["chocolate"], layers, "q"),
        Tool("swirl", tr("Swirl"), _icon(SWIRL), helps["swirl"], specials, "r"),
        Tool("ingredient", tr("Ingredient"), _icon(INGREDIENT), helps["ingredient"], specials, "i"),
        Tool("portal", tr("Portal"), _ICONS["portal"], helps["portal"], cells, "p"),
        *(sources if board.unknown else ()),
        Tool("void", tr("Void"), _ICONS["void"], helps["void"], cells, "x"),
        Tool("confirm", tr("Confirm"), _ICONS["confirm"], helps["confirm"], cells, "o"),
        Tool("erase", tr("Erase"), (Rect(0.1, 0.1, 0.8, 0.8, "board", "line", 0.04),), "", cells, "0"),
        Tool("settle", tr("Settle"), _ICONS["settle"], helps["settle"], cells, "s", strokes=False),
    ]


def _helps() -> dict[str, str]:
    """Return what the less usual tools paint, by their names."""
    return {
        "crate": tr("A blocker without a colour; more than three layers are pasted as #4 to #9."),
        "cage": tr(
            "The block stands and matches; a line, stripe or blast opens the cage and leaves the block."
        ),
        "chocolate": tr(
            "Stands, breaks beside a cleared block, and grows by one after a swap that broke none."
        ),
        "swirl": tr("Falls, never matches, breaks beside a cleared block, and ends the beam of a stripe."),
        "ingredient": tr("Falls, never matches, and leaves at an exit below."),
        "void": tr("No cell: part of the board's shape."),
        "confirm": tr(
            "Says that an invented block is right; the setting “Invented blocks” confirms all at once."
        ),
        "portal": tr(
            "What falls into it goes on at its exit below; drag an end to move it, click it to remove it."
        ),
        "source": tr("With unknown refill blocks enter at sources alone; click one to remove it."),
        "licorice": tr("A thick block whose layers only stripes and blasts take away."),
        "settle": tr("Lets everything fall and clears all lines, without points and without an action."),
    }


def _icon(code: int) -> tuple[Shape, ...]:
    return tuple(gem(code, 0.5, 0.5, 0.4)) or (Rect(0.1, 0.1, 0.8, 0.8, "board", "line", 0.04),)


def _jelly_icon(layers: int) -> tuple[Shape, ...]:
    rings = [
        Rect(0.1 + k * 0.13, 0.1 + k * 0.13, 0.8 - k * 0.26, 0.8 - k * 0.26, "s2", "c2", 0.05, 0.15)
        for k in range(layers)
    ]
    return (*rings, Label(0.5, 0.5, str(layers), 0.35, "ink", bold=True))


def edit(board: Board, tool: str, target: Target) -> Board:
    """Return the board after one stroke of a tool on a cell of the world."""
    x, y = int(target[0]), int(target[1])
    if tool == "settle":
        return settle(board)
    if not (0 <= x < board.width and 0 <= y < board.world_height):
        return board
    cell = y * board.width + x
    if tool.startswith("jelly"):
        if board.cells[cell] == VOID:
            return board
        return _with_jelly(board, cell, 2 if tool == "jelly2" else 1)
    if (tool in ("void", "cage", "chocolate") or tool.startswith("crate")) and cell >= board.size:
        return board
    if tool in passages.TOOLS:
        return board if cell >= board.size else passages.painted(board, tool, cell)
    if tool == "void":
        board = passages.without(board, cell)
    if tool in ("erase", "void") and board.jelly:
        board = _with_jelly(board, cell, 0)
    invented = tuple(other for other in board.invented if other != cell)
    if tool == "confirm":
        return replace(board, invented=invented)
    cells = list(board.cells)
    cells[cell] = _painted(cells[cell], tool)
    return replace(board, cells=tuple(cells), invented=invented)


def _painted(code: int, tool: str) -> int:
    colour = colour_of(code) or 1
    if tool == "erase":
        return EMPTY
    if tool.startswith("crate"):
        return crate(int(tool.removeprefix("crate")))
    if tool in _WHOLE:
        return _WHOLE[tool]
    if tool not in _PAINTS:
        return code
    if tool.startswith("colour"):
        return block(int(tool.removeprefix("colour")))
    if tool in _SPECIALS:
        return block(colour, _SPECIALS[tool])
    if tool == "cage":
        return block(colour, kind_of(code) if kind_of(code) <= WRAPPED else PLAIN) | CAGE
    if tool == "licorice":
        return block(colour, PLAIN, max(thickness_of(code), 1), True)
    return block(colour, PLAIN, int(tool.removeprefix("thick")), is_licorice(code))


def lifts(board: Board, tool: str, target: Target) -> bool:
    """Return whether the tool would pick up something at a target: an end of a portal, or a source."""
    return passages.stands(board, tool, _cell(board, target))


def carry(board: Board, tool: str, start: Target, end: Target | None) -> Board:
    """Return the board with the tool's portal end or source moved to `end`, or removed where that is None."""
    return passages.moved(board, tool, _cell(board, start), None if end is None else _cell(board, end))


def _cell(board: Board, target: Target) -> int:
    return int(target[1]) * board.width + int(target[0])


def _with_jelly(board: Board, cell: int, layers: int) -> Board:
    if cell >= board.size:
        return board
    jelly = list(board.jelly or (0,) * board.size)
    jelly[cell] = min(layers, MAX_JELLY)
    return replace(board, jelly=tuple(jelly) if any(jelly) else ())


def resized(board: Board, width: int, height: int, world: int) -> Board:
    """Return the board resized: cells that still fit stay at the bottom left."""
    world = max(world, height)

    def kept(values: Sequence[int], rows: int) -> tuple[int, ...]:
        old = len(values) // board.width
        return tuple(
            values[y * board.width + x] if x < board.width and y < old else 0
            for y in range(rows)
            for x in range(width)
        )

    jelly = kept(board.jelly, height) if board.jelly else ()
    cells = list(kept(board.cells, world))
    for cell in range(width * height, len(cells)):
        # What stands belongs to the board: none may come to lie above it.
        alone = cells[cell] in (VOID, CHOCOLATE) or is_crate(cells[cell])
        cells[cell] = EMPTY if alone else cells[cell] & ~CAGE
    exits = None if board.exits is None else tuple(x for x in board.exits if x < width)
    new = replace(
        board,
        width=width,
        height=height,
        cells=tuple(cells),
        jelly=jelly if any(jelly) else (),
        exits=exits,
        invented=(),
    )
    return passages.kept(board, replace(new, portals=(), sources=None))


def cleared(board: Board) -> Board:
    """Return the board emptied: its settings and voids stay."""
    cells = tuple(code if code == VOID else EMPTY for code in board.cells)
    assumed = tuple(word for word in board.assumed if word != "points")
    return replace(board, cells=cells, jelly=(), points=0, invented=(), assumed=assumed)


def colours_used(board: Board) -> int:
    """Return how many colours a random fill takes: the refill's, else the most seen (at least 4), else 6."""
    if board.refill:
        return board.refill.colours
    seen = max((colour_of(code) for code in board.cells), default=0)
    return max(seen, 4) if seen else 6


def randomised(board: Board, seed: int) -> Board:
    """Return the board with random gems, no line and a legal swap; other things and settings stay."""
    source = randomness.Random(seed)
    colours = colours_used(board)
    empty = replace(board, points=0, actions=max(board.actions, 1), invented=())
    filled = empty
    for _ in range(_TRIES):
        filled = replace(empty, cells=_filled(empty, source.randrange, colours))
        if next(legal_moves(filled), None) is not None:
            break
    return replace(filled, actions=board.actions)


def _filled(board: Board, draw: Callable[[int], int], colours: int) -> tuple[int, ...]:
    stay = (VOID, INGREDIENT, SWIRL, CHOCOLATE)
    cells = [code if code in stay or is_crate(code) else EMPTY for code in board.cells]
    for cell in range(len(cells)):
        if cells[cell]:
            continue
        first = draw(colours)
        for step in range(colours):
            cells[cell] = block(1 + (first + step) % colours) | board.cells[cell] & CAGE
            if cell >= board.size or not in_line(board, cells, cell):
                break
    return tuple(cells)
