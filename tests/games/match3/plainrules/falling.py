"""How a world comes to rest, block by block: falling, refilling, delivering."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ringapp.games.match3.rules.board import EMPTY, HIDDEN, INGREDIENT, Board, block, colour_of
from ringapp.games.match3.rules.falling import exits, mixed, next_random, stands, tracks
from ringapp.games.match3.rules.lines import find_runs


@dataclass(frozen=True, slots=True)
class Fall:
    """One fall of the whole world: as it was with its gaps, and once it has come down and is filled up."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    delivered: tuple[int, ...] = ()
    """Cells of `after` from which ingredients leave then."""


def drops(board: Board, cells: Sequence[int]) -> list[tuple[int, int]]:
    """(from, to) of every block that moves, from below upwards in each track.

    The whole column of the world falls, the reserve with it (R5). What stands holds what is above it.
    """
    moves: list[tuple[int, int]] = []
    for track in tracks(board):
        free = 0
        for place, cell in enumerate(track):
            if not cells[cell]:
                continue
            if stands(board, cell, cells[cell]):
                free = place + 1
                continue
            if place != free:
                moves.append((cell, track[free]))
            free += 1
    return moves


def fall(board: Board, cells: Sequence[int]) -> list[int]:
    """The world once every block has dropped as far as it can."""
    settled = list(cells)
    for start, end in drops(board, cells):
        settled[end], settled[start] = settled[start], EMPTY
    return settled


def come_to_rest(
    board: Board, gaps: Sequence[int], emptied: Sequence[int], seed: int, open_above: bool = True
) -> tuple[tuple[Fall, ...], int]:
    """Everything falls, is filled up, and ingredients leave at the exits, until nothing moves.

    Args:
        gaps: The world with its gaps.
        emptied: The gaps that this wave has made.
        seed: Of the unknown blocks to come.
        open_above: Whether anything enters at all.

    Returns:
        The falls, at least one, and the next seed.
    """
    falls: list[Fall] = []
    cells = list(gaps)
    counted = 0
    ways_out = exits(board) if INGREDIENT in gaps else []
    while True:
        before = tuple(cells)
        after = fall(board, cells)
        if board.refill is not None and open_above:
            if board.refill.formula:
                counted = _by_formula(board, after, emptied, counted)
            else:
                seed = _unknown(board, after, seed)
        leaving = tuple(cell for cell in ways_out if after[cell] == INGREDIENT)
        falls.append(Fall(before, tuple(after), leaving))
        if not leaving:
            return tuple(falls), seed
        cells, emptied = after, leaving
        for cell in leaving:
            cells[cell] = EMPTY


def _unknown(board: Board, cells: list[int], seed: int) -> int:
    """Put blocks into what is empty at the top of each track, hidden or drawn ones; the next seed."""
    assert board.refill is not None
    for track in tracks(board):
        for cell in reversed(track):
            if cells[cell]:
                break
            if board.refill.ask:
                cells[cell] = HIDDEN
                continue
            seed = next_random(seed)
            cells[cell] = block(1 + mixed(seed) % board.refill.colours)
    return seed


def _by_formula(board: Board, cells: list[int], emptied: Sequence[int], counted: int) -> int:
    """Put a block on its column for each emptied cell, top row first; how many were put in this wave."""
    assert board.refill is not None
    colours = board.refill.colours
    columns = {track[0] % board.width: track for track in tracks(board) if track}
    heights = {x: sum(1 for cell in track if cells[cell]) for x, track in columns.items()}
    for cell in sorted(emptied, key=lambda place: (-(place // board.width), place % board.width)):
        x = cell % board.width
        counted += 1
        top = colour_of(cells[columns[x][heights[x] - 1]]) if heights[x] else 0
        cells[columns[x][heights[x]]] = block((top + x + counted + colours) % colours + 1)
        heights[x] += 1
    return counted


def settle(board: Board) -> Board:
    """The board at rest (R4, L13): everything falls, lines vanish, without points, actions or effects."""
    cells = list(board.cells)
    ways_out = exits(board)
    while True:
        cells = fall(board, cells)
        gone = {cell for run in find_runs(board, cells) for cell in run.cells}
        gone |= {cell for cell in ways_out if cells[cell] == INGREDIENT}
        if not gone:
            return replace(board, cells=tuple(cells))
        for cell in gone:
            cells[cell] = EMPTY
