"""What an answer says, as typed facts: solvers write them, words and pictures read them.

Facts are stored as plain values in `Solution.data`; `facts_of` gives them their types back.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypedDict, cast

import msgspec

from ringapp.core.contract.claims import UNREAD, Assumption
from ringapp.core.contract.game import Solution
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.games.rings.rules.board import Board

Prefer = Literal["moves", "clicks", "pickups"]
PREFERENCES: tuple[Prefer, ...] = ("moves", "clicks", "pickups")
Place = tuple[int, int]
USUAL_LIMIT = 3
"""Moves of an ordinary battle, where none are stated and a limit is needed."""


class Repair(msgspec.Struct, frozen=True):
    """A board that may have been meant: one cell is different, and it is won in `moves`.

    Attributes:
        kind: "move" (an enemy slipped from `start` to `to`), "add" or "remove".
        board: `encode` text.
    """

    kind: Literal["move", "add", "remove"]
    start: Place | None
    to: Place | None
    moves: int
    board: str


class Effort(msgspec.Struct, frozen=True):
    """The best result of the moves at hand where they do not win: the first alternative of the answer.

    Attributes:
        left: How many enemies the allowed attacks leave, or stand off their targets.
        unmet: On a boss board, the conditions of the goal that fail.
        wrong: On a picture, how many cells do not have their tile.
        proved: Whether every line within the limit was looked at.
    """

    moves: int
    clicks: int
    left: int = 0
    unmet: tuple[str, ...] = ()
    value: int = 0
    proved: bool = True
    wrong: int = 0


class Facts(msgspec.Struct, frozen=True, kw_only=True):
    """The facts of an answer.

    Attributes:
        limit: Moves at hand, None where not stated; `total` includes the moves `made` already.
        minimum: Fewest moves that win, None while unknown.
        ruled_out: The number of moves up to which no line wins.
        lines: How many lines were tried.
        solutions: How many lines of `minimum` moves win.
        boards: How many boards these lines lead to (boss boards only).
        clicks: (clicks, lines) pairs of the lines that are counted.
        complete: Whether all shortest lines are counted.
        reason: "no_goal" where no placing of these enemies wins.
        beyond: How many alternatives, at the end, win with more moves than there are.
        turns: How many turns a boss board has, `met` the most from the first on whose goals are met.
    """

    prefer: Prefer = "moves"
    limit: int | None = None
    total: int | None = None
    made: int = 0
    minimum: int | None = None
    ruled_out: int = -1
    lines: int = 0
    solutions: int = 0
    boards: int = 0
    value: int = 0
    clicks: tuple[tuple[int, int], ...] = ()
    complete: bool = True
    reason: Literal["", "no_goal"] = ""
    repairs: tuple[Repair, ...] = ()
    effort: Effort | None = None
    beyond: int = 0
    turns: int = 0
    met: int = 0


class Grounds(TypedDict, total=False):
    """The facts of an assumption or of a part not modelled; its kind says which keys are set."""

    slices: int
    stated: bool
    attacks: int
    enemies: int
    cells: int
    jump: int
    hammer: int
    strict: int
    name: str
    value: str
    default: bool
    left: int
    moves: int
    made: int
    keys: list[str]
    turns: int
    upright: bool
    turned: bool
    rings_only: bool


def grounds_of(facts: Mapping[str, Json]) -> Grounds:
    """Return the facts of an assumption or of a part not modelled, with their types."""
    return cast(Grounds, facts)


def data_of(facts: Facts) -> JsonObject:
    """Return facts as plain values."""
    data: JsonObject = msgspec.to_builtins(facts)
    return data


def facts_of(solution: Solution[object]) -> Facts:
    """Return the facts of an answer; a saved answer lacks those that only its search could tell.

    Raises:
        msgspec.ValidationError: The answer is of a file and says something else.
    """
    facts = msgspec.convert(dict(solution.data), Facts)
    if solution.saved is None:
        return facts
    effort = None if facts.effort is None else msgspec.structs.replace(facts.effort, proved=False)
    return msgspec.structs.replace(facts, ruled_out=0, complete=False, effort=effort)


def unread_of(board: Board) -> tuple[Assumption, ...]:
    """Return the unread keys of the board's file as an assumption, () without any."""
    return (Assumption(UNREAD, {"keys": list(board.unread)}),) if board.unread else ()


def moves_in(count: int | None) -> str:
    """Return a number of moves in the words of a claim."""
    return "1 move" if count == 1 else f"{count} moves"
