"""Drawing portals and sources: a click makes one, a drag moves it, a click on one removes it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ringapp.games.match3.rules.board import VOID, Board
from ringapp.games.match3.rules.falling import portals_fit, tracks

TOOLS = ("portal", "source")


def painted(board: Board, tool: str, cell: int) -> Board:
    """Return the board with a portal that enters at a cell, or a source above the cell's track.

    The exit is the next cell below that can be one, else the nearest elsewhere; blocks that dropped past
    voids now stop at them. Where there is no such exit, or the cell is taken, the board stays as it is.
    """
    if board.cells[cell] == VOID or stands(board, tool, cell):
        return board
    if tool == "source":
        return with_sources(board, (*(board.sources or ()), cell))
    for end in _exits_for(board, cell):
        pairs = (*board.portals, (cell, end))
        if portals_fit(pairs, board.width, board.cells[: board.size]):
            fall = "stop" if board.rules.fall == "through" else board.rules.fall
            return replace(board, portals=pairs, rules=replace(board.rules, fall=fall))
    return board


def stands(board: Board, tool: str, cell: int) -> bool:
    """Return whether the tool's thing, an end of a portal or a source, is at a cell."""
    if tool == "source":
        return cell in (board.sources or ())
    return tool == "portal" and any(cell in pair for pair in board.portals)


def moved(board: Board, tool: str, start: int, end: int | None) -> Board:
    """Return the board with the portal end or source at `start` moved to `end`; None removes it."""
    if end is not None and (end >= board.size or board.cells[end] == VOID):
        return board
    if tool == "source":
        left = [cell for cell in board.sources or () if cell != start]
        return with_sources(board, (*left, *(() if end is None else (end,))))
    if end is None:
        return replace(board, portals=tuple(pair for pair in board.portals if start not in pair))
    pairs = tuple(tuple(end if cell == start else cell for cell in pair) for pair in board.portals)
    ends: tuple[tuple[int, int], ...] = tuple((first, last) for first, last in pairs)
    fits = portals_fit(ends, board.width, board.cells[: board.size])
    return replace(board, portals=ends) if fits else board


def with_sources(board: Board, cells: tuple[int, ...]) -> Board:
    """Return the board with sources at the tops of the given cells' tracks; the usual ones for no cells."""
    tops = {
        max(cell for cell in track if cell < board.size)
        for track in tracks(board)
        if not set(cells).isdisjoint(track)
    }
    return replace(board, sources=tuple(sorted(tops)) or None)


def without(board: Board, cell: int) -> Board:
    """Return the board without the source at `cell`, which becomes a void, and its column's portals."""
    x = cell % board.width
    portals = tuple(pair for pair in board.portals if all(end % board.width != x for end in pair))
    sources = tuple(one for one in board.sources or () if one != cell)
    return replace(board, portals=portals, sources=sources or None)


def kept(old: Board, new: Board) -> Board:
    """Return `new`, a resized board, with the portals and sources of `old` that still fit."""

    def place(cell: int) -> int | None:
        y, x = divmod(cell, old.width)
        return y * new.width + x if x < new.width and y < new.height else None

    placed = [(place(first), place(last)) for first, last in old.portals]
    pairs = tuple((first, last) for first, last in placed if first is not None and last is not None)
    if not portals_fit(pairs, new.width, new.cells[: new.size]):
        pairs = ()
    sources = tuple(cell for one in old.sources or () if (cell := place(one)) is not None)
    return with_sources(replace(new, portals=pairs), sources)


def _exits_for(board: Board, cell: int) -> Iterator[int]:
    """Yield the cells where a portal that enters at a cell may lead: below it first, then by distance."""
    y, x = divmod(cell, board.width)
    others = (other for other in range(board.size) if other != cell and board.cells[other] != VOID)
    yield from sorted(
        others,
        key=lambda other: (
            other % board.width != x or other > cell,
            abs(other % board.width - x) + abs(other // board.width - y) + (other == cell - board.width),
            other,
        ),
    )
