"""Turns and mirrors of a whole board, which keep its moves and wins, so that equal boards are found."""

from __future__ import annotations

from collections.abc import Iterator

from ringapp.games.rings.rules.board import Board


def images(board: Board, mask: int) -> Iterator[int]:
    """Yield the mask of enemies in every position that turns and mirrors of the board give."""
    full = (1 << board.slices) - 1
    rows = [mask >> (ring * board.slices) & full for ring in range(board.rings)]
    mirrored = [_mirrored(row, board.slices) for row in rows]
    for side in (rows, mirrored):
        for by in range(board.slices):
            yield sum(
                ((row << by | row >> (board.slices - by)) & full) << (ring * board.slices)
                for ring, row in enumerate(side)
            )


def least_image(board: Board, mask: int) -> int:
    """Return the smallest image of a mask under turns and mirrors; equal boards have the same one."""
    return min(images(board, mask))


def _mirrored(row: int, slices: int) -> int:
    return sum((row >> place & 1) << (-place % slices) for place in range(slices))
