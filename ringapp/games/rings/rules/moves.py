"""Ring moves: their kinds, clicks, and effect on masks; `playing.py` makes them on boards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ringapp.games.rings.rules.board import Board, Cell


@dataclass(frozen=True, slots=True)
class Move:
    """A ring move: a ring turned clockwise by `by`, or a slice pushed toward the centre by `by` cells.

    A negative `by` goes the other way. `index` is the ring, or the slice of a diameter that lies in the first
    half of the slices; the opposite slice moves the other way.
    """

    kind: Literal["rotate", "slide", "walk"]
    index: int
    by: int


WALK = Move("walk", 0, 0)
"""On a boss board, after the ring moves: Mario goes. It takes no click."""


def shortest(by: int, size: int) -> int:
    """Return `by` as the shortest way around a loop of `size` cells; a half turn is positive."""
    by %= size
    return by - size if by * 2 > size else by


def loop_length(board: Board, move: Move) -> int:
    """Return how many cells the loop has that a move turns."""
    return board.slices if move.kind == "rotate" else 2 * board.rings


def clicks(board: Board, move: Move) -> int:
    """Return how many steps the player keys in for a move."""
    return 0 if move == WALK else abs(shortest(move.by, loop_length(board, move)))


def all_moves(rings: int, slices: int) -> list[Move]:
    """Return every move on a board of this size, rings first, each by its shortest way."""
    turns = [Move("rotate", r, shortest(by, slices)) for r in range(rings) for by in range(1, slices)]
    slides = [
        Move("slide", s, shortest(by, 2 * rings)) for s in range(slices // 2) for by in range(1, 2 * rings)
    ]
    return turns + slides


def line(rings: int, slices: int, index: int) -> list[Cell]:
    """Return the cells of a diameter: its slice from outside to the centre, then the opposite outwards."""
    inward = [(ring, index) for ring in range(rings)]
    return inward + [(ring, index + slices // 2) for ring in reversed(range(rings))]


def move_mask(mask: int, rings: int, slices: int, move: Move) -> int:
    """Return a mask after a move."""
    if move.kind == "rotate":
        full = (1 << slices) - 1
        shift = move.index * slices
        row = mask >> shift & full
        by = move.by % slices
        row = (row << by | row >> (slices - by)) & full
        return mask & ~(full << shift) | row << shift
    loop = [ring * slices + place for ring, place in line(rings, slices, move.index)]
    result = mask
    for position, cell in enumerate(loop):
        source = loop[(position - move.by) % len(loop)]
        result = result & ~(1 << cell) | (mask >> source & 1) << cell
    return result
