"""Falling, refilling, delivering and reshuffling: how a world comes to rest. Plain code.

Rulings: R5, R11, R15, L4 to L6 and L10 of `docs/using/match3.md`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ringapp.games.match3.rules.board import (
    EMPTY,
    HIDDEN,
    INGREDIENT,
    VOID,
    Board,
    Move,
    block,
    colour_of,
    is_crate,
    is_gem,
    kind_of,
    thickness_of,
)
from ringapp.games.match3.rules.lines import find_runs

_MASK = (1 << 64) - 1
SHUFFLES = 200
MAX_WAVES = 500
"""After so many waves of one action nothing enters any more, so that every action ends."""

Track = tuple[int, ...]
"""Cells that blocks fall along, from below upwards."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One fall of the whole world: as it was with its gaps, and once it has come down and is filled up."""

    before: tuple[int, ...]
    after: tuple[int, ...]
    delivered: tuple[int, ...] = ()
    """Cells of `after` from which ingredients leave then."""


def tracks(board: Board) -> tuple[Track, ...]:
    """What blocks fall along, by column: all of it without its voids, or segments between voids (L4, L5)."""
    voids = tuple(cell for cell in range(board.size) if board.cells[cell] == VOID)
    return _tracks(board.width, board.height, board.world_height, voids, board.rules.fall == "stop")


@lru_cache(maxsize=64)
def _tracks(width: int, height: int, world: int, voids: Track, stop: bool) -> tuple[Track, ...]:
    none = frozenset(voids)
    found: list[Track] = []
    for x in range(width):
        column = [cell for cell in range(x, width * height, width) if cell not in none]
        segments: list[list[int]] = [column]
        if stop:
            segments = [[]]
            for cell in column:
                if segments[-1] and cell - segments[-1][-1] > width:
                    segments.append([])
                segments[-1].append(cell)
        # What is above the board feeds the topmost segment alone.
        segments[-1] += range(width * height + x, width * world, width)
        found += map(tuple, segments)
    return tuple(found)


def stands(board: Board, cell: int, code: int) -> bool:
    """Whether what is here does not fall: a crate, or a thick block where `thick_falls` is off (R11, L6)."""
    if is_crate(code):
        return True
    return thickness_of(code) > 0 and not board.rules.thick_falls and cell < board.size


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


def next_random(seed: int) -> int:
    """The splitmix64 generator's next state; `mixed` makes a number of it."""
    return (seed + 0x9E3779B97F4A7C15) & _MASK


def mixed(seed: int) -> int:
    """64 well-mixed bits of a state."""
    value = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


def exits(board: Board) -> list[int]:
    """The cells that ingredients leave from: the lowest ones of the exit columns (L10)."""
    columns = range(board.width) if board.exits is None else board.exits
    lowest: list[int] = []
    for x in columns:
        column = range(x, board.size, board.width)
        lowest += [cell for cell in column if board.cells[cell] != VOID][:1]
    return lowest


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


def reshuffle(
    board: Board,
    in_line: Callable[[Board, Sequence[int], int], bool],
    is_legal: Callable[[Board, Move], bool],
) -> Board:
    """With unknown refill, a board without a legal swap is shuffled until it has one and no line (R15)."""
    if not board.unknown or board.asks or has_move(board, is_legal):
        return board
    assert board.refill is not None
    loose = [c for c in range(board.size) if is_gem(board.cells[c]) and not thickness_of(board.cells[c])]
    plain = [c for c in loose if not kind_of(board.cells[c])]
    seed = board.refill.seed
    for _ in range(SHUFFLES):
        cells = list(board.cells)
        for index in range(len(plain) - 1, 0, -1):
            seed = next_random(seed)
            other = mixed(seed) % (index + 1)
            one, two = plain[index], plain[other]
            cells[one], cells[two] = cells[two], cells[one]
        shuffled = replace(board, cells=tuple(cells), refill=replace(board.refill, seed=seed))
        if not any(in_line(board, cells, cell) for cell in loose) and has_move(shuffled, is_legal):
            return shuffled
    return board


def has_move(board: Board, is_legal: Callable[[Board, Move], bool]) -> bool:
    """Whether any swap is legal."""
    return any(
        is_legal(board, (x, y, direction))
        for y in range(board.height)
        for x in range(board.width)
        for direction in "RU"
    )
