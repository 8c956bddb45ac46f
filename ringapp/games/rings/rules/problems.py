"""What is noteworthy about a board, as facts. None of it keeps the solver from its proof."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ringapp.games.rings.rules.attacks import goal_exists
from ringapp.games.rings.rules.board import Board, Cell, cells

TroubleKind = Literal["empty", "targets", "no_goal", "rest", "no_panels", "no_target"]


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing to say about a board, and its cells; "empty" and "rest" are mere remarks."""

    kind: TroubleKind
    places: tuple[Cell, ...] = ()


def troubles(board: Board) -> tuple[Trouble, ...]:
    """Return what to say about a board while it is drawn."""
    count = board.count
    if board.picture is not None:
        return () if any(board.picture.target) else (Trouble("no_target"),)
    if board.boss is not None:
        return () if any(board.boss.panels) else (Trouble("no_panels"),)
    if not count:
        return (Trouble("empty"),)
    if board.targets:
        if board.targets.bit_count() == count:
            return ()
        return (Trouble("targets", tuple(cells(board, board.targets))),)
    if not goal_exists(board):
        return (Trouble("no_goal", tuple(cells(board, board.jump | board.hammer | board.strict))),)
    if count % 4 and board.groups is None:
        return (Trouble("rest"),)
    return ()
