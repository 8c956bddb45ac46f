"""Falling, refilling and reshuffling: how a world comes to rest. Plain code; rulings R5, R11, R15."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from ringapp.games.match3.rules.board import Board, Move, Refill, block, kind_of, thickness_of

_MASK = (1 << 64) - 1
SHUFFLES = 200


def fall(board: Board, cells: Sequence[int]) -> list[int]:
    """The world once every block has dropped as far as it can."""
    settled = list(cells)
    for start, end in drops(board, cells):
        settled[end], settled[start] = settled[start], 0
    return settled


def drops(board: Board, cells: Sequence[int]) -> list[tuple[int, int]]:
    """(from, to) of every block that moves, from below upwards in each column.

    The whole column of the world falls, the reserve with it (R5). A thick block on the board stands still
    where `thick_falls` is off, and what is above it rests on it.
    """
    moves: list[tuple[int, int]] = []
    for x in range(board.width):
        free = x
        for cell in range(x, len(cells), board.width):
            code = cells[cell]
            if not code:
                continue
            if thickness_of(code) and not board.rules.thick_falls and cell < board.size:
                free = cell + board.width
                continue
            if cell != free:
                moves.append((cell, free))
            free += board.width
    return moves


def next_random(seed: int) -> int:
    """The splitmix64 generator's next state; `mixed` makes a number of it."""
    return (seed + 0x9E3779B97F4A7C15) & _MASK


def mixed(seed: int) -> int:
    """64 well-mixed bits of a state."""
    value = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


def refill(board: Board, gaps: Sequence[int], seed: int) -> tuple[tuple[int, ...], int]:
    """The world after falling, with unknown blocks drawn into what is empty above; and the next seed."""
    cells = fall(board, gaps)
    if board.refill is None:
        return tuple(cells), seed
    for x in range(board.width):
        for cell in range(len(cells) - board.width + x, -1, -board.width):
            if cells[cell]:
                break
            seed = next_random(seed)
            cells[cell] = block(1 + mixed(seed) % board.refill.colours)
    return tuple(cells), seed


def reshuffle(
    board: Board,
    in_line: Callable[[Board, Sequence[int], int], bool],
    is_legal: Callable[[Board, Move], bool],
) -> Board:
    """With unknown refill, a board without a legal swap is shuffled until it has one and no line (R15)."""
    if board.refill is None or has_move(board, is_legal):
        return board
    loose = [c for c in range(board.size) if board.cells[c] and not thickness_of(board.cells[c])]
    plain = [c for c in loose if not kind_of(board.cells[c])]
    seed = board.refill.seed
    for _ in range(SHUFFLES):
        cells = list(board.cells)
        for index in range(len(plain) - 1, 0, -1):
            seed = next_random(seed)
            other = mixed(seed) % (index + 1)
            one, two = plain[index], plain[other]
            cells[one], cells[two] = cells[two], cells[one]
        shuffled = replace(board, cells=tuple(cells), refill=Refill(board.refill.colours, seed))
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
