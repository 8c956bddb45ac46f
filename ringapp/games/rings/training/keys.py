"""The pad's keys: a ring or diameter is chosen, turned or slid before it is confirmed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import Move, shortest


@dataclass(frozen=True, slots=True)
class Held:
    """What the keys hold: a ring, or a diameter by its first slice, and how far it is moved."""

    kind: Literal["rotate", "slide"] = "rotate"
    index: int = 0
    by: int = 0


def press(board: Board, held: Held | None, key: str) -> Held:
    """What is held after a key: "switch" changes between rings and slides, arrows choose and move."""
    if held is None:
        held = Held()
    if key == "switch":
        return Held("slide" if held.kind == "rotate" else "rotate")
    rotating = held.kind == "rotate"
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}.get(key, (0, 0))
    chosen, pushed = (dy, dx) if rotating else (dx, dy)
    if chosen:
        count = board.rings if rotating else board.slices // 2
        return Held(held.kind, (held.index + chosen) % count)
    size = board.slices if rotating else 2 * board.rings
    return replace(held, by=shortest(held.by + pushed, size))


def move_of(held: Held | None) -> Move | None:
    """The move that is held."""
    return Move(held.kind, held.index, held.by) if held is not None and held.by else None
