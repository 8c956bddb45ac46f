"""Build towers of several floors, and players who err."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from ringapp.core.contract.registry import load_game
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply
from tests.games.mota.small_towers import small_tower, write_tower

GAME: Any = load_game("mota")


def board_of(seed: int, folder: Path) -> Board:
    tower = load_tower(write_tower(small_tower(seed), folder))
    return replace(open_floor(tower, "F1"), floors="all")


def clumsy(board: Board) -> list[Act]:
    """A line to the goal that takes the first legal move time and again, and walks out when it can."""
    acts: list[Act] = []
    while not board.left:
        moves = [act for act in GAME.legal(board) if act.kind in ("battle", "item", "stairs", "door")]
        ahead = [act for act in moves if act.kind != "stairs" or not goes_back(board, act)]
        if not ahead or len(acts) > 60:
            return []
        act = min(ahead, key=lambda one: (one.kind == "stairs", one.kind != "battle"))
        board = apply(board, act)
        acts.append(act)
    return acts


def goes_back(board: Board, act: Act) -> bool:
    after = apply(board, act)
    return not after.left and after.floor in board.visited
