"""The message about the picture of a board, kept as long as it is true."""

from __future__ import annotations

from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Reading
from ringapp.games.match3.rules.board import Board, crate


def still_told(board: Board, reading: Reading[Board], warning: str) -> str:
    """Return a warning updated for the board, "" where it holds no longer."""
    unknown = reading.facts.get("unknown")
    if not isinstance(unknown, list) or warning != of_unknown(len(unknown)):
        return warning
    height = reading.board.height
    left = sum(
        reading.confidence[row][col] < 1
        and col < board.width
        and row < height <= board.height
        and board.at(col, height - 1 - row) == crate(1)
        for row, col in unknown
    )
    return of_unknown(left) if left else ""


def of_unknown(n: int) -> str:
    """Return the sentence on `n` cells that hold neither a gem nor a hole."""
    return tr("{n} cell(s) show something that is no gem, maybe a blocker.", "", n).format(n=n)
