"""What each swap of a position gives at once, for the picture, the status bar and the greedy line; cached."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from ringapp.games.match3.playing.actions import Action, is_legal, legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Move


@lru_cache(maxsize=64)
def swap_values(board: Board) -> Mapping[Move, Action]:
    """Return each legal swap with all that it does; with unknown refill only the known blocks count."""
    known = replace(board, refill=None) if board.unknown else board
    return MappingProxyType({move: resolve(known, move) for move in legal_moves(known)})


@lru_cache(maxsize=64)
def values_at(board: Board, x: int, y: int) -> Mapping[Move, Action]:
    """Return the legal swaps of the block at (x, y) with all that each does; quick on the largest board."""
    known = replace(board, refill=None) if board.unknown else board
    swaps = ((x, y, "R"), (x - 1, y, "R"), (x, y, "U"), (x, y - 1, "U"))
    legal = (move for move in swaps if board.actions > 0 and is_legal(known, move))
    return MappingProxyType({move: resolve(known, move) for move in legal})


def greedy_line(board: Board) -> list[tuple[Move, int]]:
    """Return the line that always takes the swap with most points at once, as (move, gain) pairs."""
    line: list[tuple[Move, int]] = []
    while values := swap_values(board):
        move = max(values, key=lambda choice: values[choice].gain)
        line.append((move, values[move].gain))
        board = values[move].after
    return line
