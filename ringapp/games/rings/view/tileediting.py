"""Drawing pictures on the rings: labels as tools, the picture's rules as settings. Pure functions."""

from __future__ import annotations

import random as randomness
from dataclasses import replace

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option, OptionValue, Setting, Tool
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Label, Sector
from ringapp.games.rings.files.picturejson import Tiles, painted
from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.pictures import Picture, wrong_cells
from ringapp.games.rings.rules.playing import apply_move, moves_of
from ringapp.games.rings.view.figures import ERASER
from ringapp.games.rings.view.tilepicture import tile

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OFFERED = 12
"""Labels that are offered besides those on the board."""
FLAGS = ("upright", "any_turn", "rings_only")
"""Settings of a picture, called as what keeps them."""


def blank(board: Board) -> Board:
    """Return the board as an empty picture."""
    plain = replace(board, free=0, jump=0, hammer=0, strict=0, targets=0, made=0, boss=None)
    nothing = bytes(board.rings * board.slices)
    return replace(plain, picture=Picture((), nothing, nothing, nothing))


def tools(picture: Picture) -> tuple[Tool, ...]:
    """Return each label as a tool for target cells and for tiles, then tools that change tiles."""
    fresh = [letter for letter in LETTERS if letter not in picture.labels][:OFFERED]
    labels = [*picture.labels, *fresh]
    wanted, there = tr("Target"), tr("Tiles")
    aims = tuple(
        Tool(
            f"target:{label}",
            tr("Target {label}").format(label=label),
            (Sector(0.5, 1.0, 0.35, 0.9, 240, 60, "s5", "c5", 0.05), Label(0.5, 0.42, label, 0.4, "ink")),
            tr("A tile with this label belongs here."),
            wanted,
        )
        for label in labels
    )
    lying = tuple(
        Tool(
            f"tile:{label}",
            tr("Tile {label}").format(label=label),
            tuple(tile(label, False, 0.5, 0.5, 0.5)),
            tr("A tile with this label lies here now."),
            there,
        )
        for label in labels
    )
    over = Tool(
        "over",
        tr("Turned over"),
        tuple(tile("↓", True, 0.5, 0.5, 0.5)),
        tr("The tile here is turned over; a click with this tool turns it back."),
        there,
        "t",
    )
    erase = Tool("erase", tr("Eraser"), ERASER, tr("Takes the tile away, and a target cell."), there, "0")
    return (*aims, *lying, over, erase)


def parts(board: Board, picture: Picture) -> tuple[Tiles, Tiles]:
    """Return (target, tiles): the label by cell of each."""
    target: Tiles = {}
    there: Tiles = {}
    for cell, (wanted, code, over) in enumerate(
        zip(picture.target, picture.tiles, picture.turned, strict=True)
    ):
        place = divmod(cell, board.slices)
        if wanted:
            target[place] = (picture.labels[wanted - 1], False)
        if code:
            there[place] = (picture.labels[code - 1], bool(over))
    return target, there


def settled(board: Board, picture: Picture, target: Tiles, there: Tiles) -> Board:
    """Return the board with a target and tiles; a target cell whose tile is missing gets it, or goes."""
    free = [(r, s) for r in range(board.rings) for s in range(board.slices) if (r, s) not in there]
    left = [label for label, _ in there.values()]
    kept: Tiles = {}
    for place, (label, _) in target.items():
        if label in left:
            left.remove(label)
        elif place in free:
            there = there | {place: (label, False)}
            free.remove(place)
        elif free:
            there = there | {free.pop(0): (label, False)}
        else:
            continue
        kept[place] = (label, False)
    made = painted(board, kept, there, picture.upright, picture.any_turn, picture.rings_only)
    return replace(board, picture=made)


def edit(board: Board, picture: Picture, tool: str, cell: Cell) -> Board:
    """Return the board after painting a cell."""
    target, there = parts(board, picture)
    kind, _, label = tool.partition(":")
    if kind == "target" and label:
        target[cell] = (label, False)
    elif kind == "tile" and label:
        if cell not in there or len(there) < board.rings * board.slices:
            there[cell] = (label, False)
        else:
            there = _swapped(target, there, label, cell)
    elif tool == "over":
        if cell in there:
            there[cell] = (there[cell][0], True)
    elif tool == "erase":
        # The target cell goes first, else its tile would come back.
        target.pop(cell, None)
        return _without_tile(board, picture, target, there, cell)
    else:
        raise RingappError(tr("There is no tool “{name}”.").format(name=tool))
    return settled(board, picture, target, there)


def _swapped(target: Tiles, there: Tiles, label: str, cell: Cell) -> Tiles:
    """Return the tiles with one of a label brought to a cell; the cell's own tile goes where that lay."""
    places = [place for place, (one, _) in there.items() if one == label]
    if not places or cell in places:
        return there | {cell: (label, False)}
    loose = [place for place in places if target.get(place) != (label, False)]
    return there | {(loose or places)[0]: there[cell], cell: (label, False)}


def moved(board: Board, picture: Picture, start: Cell, end: Cell) -> Board:
    """Return the board with what lies on two cells exchanged."""
    target, there = parts(board, picture)
    for cell, lying in ((end, there.pop(start, None)), (start, there.pop(end, None))):
        if lying is not None:
            there[cell] = lying
    return settled(board, picture, target, there)


def tool_at(picture: Picture, cell: int) -> str:
    """Return the tool for the tile that belongs on a cell, "" where none does."""
    wanted = picture.target[cell]
    return f"tile:{picture.labels[wanted - 1]}" if wanted else ""


def whole(board: Board) -> Board:
    """Return a picture with a tile on every cell, at home and labelled by ring and slice."""
    tiles = {(r, s): (f"{r}.{s}", False) for r in range(board.rings) for s in range(board.slices)}
    empty = blank(board)
    assert empty.picture is not None
    return settled(empty, empty.picture, tiles, tiles)


def stands(board: Board, picture: Picture, tool: str, cell: Cell) -> bool:
    """Return whether a cell holds what a tool paints."""
    target, there = parts(board, picture)
    kind, _, label = tool.partition(":")
    if tool == "over":
        return there.get(cell, ("", False))[1]
    if kind == "target":
        return target.get(cell, ("", False))[0] == label
    return kind == "tile" and there.get(cell, ("", False))[0] == label


def lifted(board: Board, picture: Picture, tool: str, cell: Cell) -> Board:
    """Return the board without what a tool painted on a cell."""
    target, there = parts(board, picture)
    if tool == "over":
        there[cell] = (there[cell][0], False)
    elif tool.startswith("target:"):
        target.pop(cell, None)
    else:
        return _without_tile(board, picture, target, there, cell)
    return settled(board, picture, target, there)


def _without_tile(board: Board, picture: Picture, target: Tiles, there: Tiles, cell: Cell) -> Board:
    """Return the board without a tile; if the target needs it, without that target cell too."""
    label, _ = there.pop(cell, ("", False))
    wanted = [place for place, (one, _) in target.items() if one == label]
    if len(wanted) > sum(one == label for one, _ in there.values()):
        target.pop(wanted[-1])
    return settled(board, picture, target, there)


def describe(board: Board, picture: Picture, cell: Cell, home: bool = False) -> str:
    """Return in words what is on a cell, or belongs there, for the status bar."""
    target, there = parts(board, picture)
    if home:
        words = tr("Home of ring {ring}, slice {slice}: a click takes tile {label} into the hand")
        words = words if cell in target else tr("Ring {ring}, slice {slice}: no tile belongs here")
        label = target.get(cell, ("", False))[0]
        return words.format(ring=cell[0], slice=cell[1], label=label)
    label, over = there.get(cell, ("", False))
    what = tr("tile {label}").format(label=label) if label else tr("empty")
    if over:
        what = tr("tile {label}, turned over").format(label=label)
    if cell in target:
        what = tr("{what}; {label} belongs here").format(what=what, label=target[cell][0])
    return tr("Ring {ring}, slice {slice}: {what}").format(ring=cell[0], slice=cell[1], what=what)


def settings(picture: Picture) -> tuple[Setting, ...]:
    """Return the settings of a picture."""
    upright = tr("A slide that brings a tile into the other half turns it over.")
    return (
        Setting(Option("upright", tr("Tiles have to be upright"), "bool", True, upright), picture.upright),
        Setting(Option("any_turn", tr("The picture may stand turned"), "bool", False), picture.any_turn),
        Setting(Option("rings_only", tr("Only rings move"), "bool", False), picture.rings_only),
    )


def change_setting(board: Board, picture: Picture, name: str, value: OptionValue) -> Board:
    """Return the board with one of `settings` changed."""
    flags = {flag: getattr(picture, flag) for flag in FLAGS} | {name: bool(value)}
    return replace(board, picture=replace(picture, **flags))


def resized(board: Board, picture: Picture, changed: Board) -> Board:
    """Return a picture in another size: everything beyond it goes."""

    def kept(part: Tiles) -> Tiles:
        return {(r, s): tile for (r, s), tile in part.items() if r < changed.rings and s < changed.slices}

    target, there = parts(board, picture)
    return settled(changed, picture, kept(target), kept(there))


def scrambled(board: Board, picture: Picture, seed: int) -> Board:
    """Return the tiles laid on their target and mixed by the moves allowed (at most 6), or by 3."""
    source = randomness.Random(seed)
    target, there = parts(board, picture)
    spare = [label for label, _ in there.values()]
    for label, _ in target.values():
        spare.remove(label)
    free = [(r, s) for r in range(board.rings) for s in range(board.slices) if (r, s) not in target]
    laid = dict(target) | {place: (label, False) for place, label in zip(free, spare, strict=False)}
    solved = replace(settled(board, picture, target, laid), made=0)
    for _ in range(20):
        mixed = solved
        for _ in range(3 if board.moves is None else min(board.moves, 6)):
            mixed = apply_move(mixed, source.choice(moves_of(mixed)))
        mixed = replace(mixed, made=0)
        if mixed.picture is not None and wrong_cells(mixed.picture, mixed.slices):
            break
    return mixed
