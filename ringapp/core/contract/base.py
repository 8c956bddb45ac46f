"""Usual answers to the methods of `Game`: a game that inherits `BaseGame` writes only what differs.

Methods missing here must be written; `checking.check_game` reports them when a game registers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import copysign
from pathlib import Path
from typing import Generic, TypeVar

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import (
    Command,
    Game,
    Gesture,
    Layer,
    Mark,
    Option,
    OptionValue,
    Setting,
    Solution,
    SolveContext,
    Target,
    View,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.core.contract.shapes import Shape

S = TypeVar("S")
M = TypeVar("M")

STRIDES = 100
"""Steps across the picture in which `step_cursor` looks for the next target."""


class BaseGame(Generic[S, M]):
    """A base class of games with the methods of `Game` that have a usual answer."""

    def summary(self, state: S, /) -> str:
        """Return "": nothing is counted."""
        return ""

    def scores(self, state: S, moves: Sequence[M], /) -> Sequence[float | None]:
        """Return None for every move: moves have no score."""
        return [None] * len(moves)

    def count_moves(self, moves: Sequence[M], /) -> int:
        """Return the number of moves: all count."""
        return len(moves)

    def dealing(self, state: S, move: M, /) -> tuple[str, Mapping[str, OptionValue]] | None:
        """Return None: every move can be made at once."""
        return None

    def pad_options(self) -> Sequence[Option]:
        """Return nothing: no pad has to be set."""
        return ()

    def pad_words(self: Game[S, M], state: S, move: M | None, **options: OptionValue) -> str:
        """Return the move's line in the move list, "" without a move."""
        return tr("Done.") if move is None else self.describe_move(state, move)

    def code(self, state: S, /) -> str:
        """Return "": the game has no code of its own."""
        return ""

    def folder_named(self, board: JsonObject, /) -> str:
        """Return "": no board names a folder."""
        return ""

    def is_loaded(self, state: S, /) -> bool:
        """Return True: boards need no files."""
        return True

    def load(self, state: S, /) -> None:
        """Do nothing: boards need no files."""

    def read(self: Game[S, M], name: str, data: bytes, /) -> S:
        """Return the board that a file's text decodes to."""
        try:
            return self.decode(data.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise ParseError(tr("“{name}” is no UTF-8 text.").format(name=name)) from None

    def parts(self, name: str, data: bytes, /) -> int:
        """Return 1: a file holds one board."""
        return 1

    def read_folder(self, folder: Path, /) -> S:
        """Raise ParseError: no folder is a board."""
        raise ParseError(tr("“{name}” is a folder; a file was expected.").format(name=folder.name))

    def write(self, state: S, solution: Solution[M] | None, format_id: str, /) -> bytes:
        """Raise RingappError: the game has no formats of its own."""
        raise RingappError(tr("There is no format “{name}”.").format(name=format_id))

    def report(self: Game[S, M], state: S, solution: Solution[M], /) -> JsonObject:
        """Return the number of moves, the moves, and the score with its bound."""
        steps = [self.format_move(step.move) for step in solution.steps]
        proved = {"status": solution.status.value, "score": solution.score, "bound": solution.bound}
        return {**proved, "moves": len(steps), "steps": steps}

    def hints(self: Game[S, M], state: S, solution: Solution[M], /) -> Sequence[str]:
        """Return two hints: how many moves are left, then the next move; () without moves."""
        if not solution.steps:
            return ()
        count = tr("Moves that are left: {n}.").format(n=len(solution.steps))
        return (count, self.describe_move(state, solution.steps[0].move))

    def fact_types(self) -> tuple[type, type]:
        """Return (object, object): facts may have any form."""
        return object, object

    def line_words(self, state: S, solution: Solution[M], number: int, /) -> str:
        """Return "": each alternative is a solution."""
        return ""

    def marks(self, state: S, solution: Solution[M], /) -> Sequence[Mark]:
        """Return (): no step stands out."""
        return ()

    def compare(self, state: S, own: Sequence[M], best: Sequence[M], /) -> str:
        """Return "": nothing is said about sequences made by hand."""
        return ""

    def studies(self) -> Sequence[object]:
        """Return (): nothing is counted over many boards."""
        return ()

    def commands(self) -> Sequence[Command]:
        """Return (): the game has no verbs of its own."""
        return ()

    def run_command(self, name: str, state: S, ctx: SolveContext, **options: OptionValue) -> JsonObject:
        """Raise RingappError: the game has no commands."""
        raise RingappError(tr("There is no command “{name}”.").format(name=name))

    def check(self: Game[S, M], case: Facts, ctx: SolveContext, /) -> JsonObject:
        """Solve the text under "board" and return whether the number of moves equals "moves"."""
        found = len(self.solve(self.decode(str(case.get("board", ""))), ctx).steps)
        result = {"id": case.get("id"), "moves": found}
        return result | ({"equal": case["moves"] == found} if "moves" in case else {})

    def layers(self) -> Sequence[Layer]:
        """Return (): nothing in the picture is optional."""
        return ()

    def duration(self, state: S, move: M, /) -> float:
        """Return one duration for every move, in seconds."""
        return 0.4

    def idle_seconds(self, state: S, /) -> float | None:
        """Return None: the picture stands still."""
        return None

    def clock_runs(self, state: S, /) -> bool:
        """Return False: time does not pass for the player."""
        return False

    def timed(self, state: S, moves: Sequence[M], seconds: float, /) -> str:
        """Return "": a game by hand has no time."""
        return ""

    def moments(self, state: S, moves: Sequence[M], /) -> Sequence[float]:
        """Return (): nothing is recorded."""
        return ()

    def pointer(self, state: S, seconds: float, view: View, /) -> Sequence[Shape]:
        """Return (): nothing moves over the board in a record."""
        return ()

    def standing(self, state: S, here: S, seconds: float, /) -> str:
        """Return "": nothing is said of records."""
        return ""

    def step_cursor(self: Game[S, M], state: S, target: Target | None, dx: int, dy: int, /) -> Target:
        """Return the target `dx` targets across and `dy` down; from None the first one in the picture."""
        width, height = self.extent(state)
        place = None if target is None else self.place_of(state, target)
        if target is None or place is None:
            points = ((x * width / 8, y * height / 8) for y in range(1, 8) for x in range(1, 8))
            return next(found for x, y in points if (found := self.hit(state, x, y)) is not None)
        for across, down in [(copysign(1, dx), 0.0)] * abs(dx) + [(0.0, copysign(1, dy))] * abs(dy):
            x, y = self.place_of(state, target) or place
            begun = target
            while target == begun and 0 <= x <= width and 0 <= y <= height:
                x, y = x + across * width / STRIDES, y + down * height / STRIDES
                target = self.hit(state, x, y) or begun
        return target

    def settings(self, state: S, /) -> Sequence[Setting]:
        """Return (): boards have no settings."""
        return ()

    def change_setting(self, state: S, name: str, value: OptionValue, /) -> S:
        """Raise RingappError: boards have no settings."""
        raise RingappError(tr("There is no setting “{name}”.").format(name=name))

    def clear(self: Game[S, M], state: S, /) -> S:
        """Return the empty board that New gives."""
        return self.initial()

    def gesture(self: Game[S, M], state: S, gesture: Gesture, /) -> M | None:
        """Return the left-clicked target if it equals a legal move, else None; for moves that are targets."""
        if gesture.button != "left" or gesture.start is None or gesture.start != gesture.end:
            return None
        return next((move for move in self.legal(state) if move == gesture.start), None)

    def refusal(self, state: S, gesture: Gesture, /) -> str:
        """Return "": no reason is given."""
        return ""

    def sweep(self, state: S, button: str, target: Target, /) -> M | None:
        """Return None: dragging makes no moves on its way."""
        return None

    def tool_at(self, state: S, target: Target, /) -> str:
        """Return "": no target stands for a tool."""
        return ""

    def lifts(self, state: S, tool: str, target: Target, /) -> bool:
        """Return False: no tool picks anything up from the board."""
        return False

    def carry(self, state: S, tool: str, start: Target, end: Target | None, /) -> S:
        """Return the state unchanged: nothing can be carried."""
        return state

    def wheel(self, state: S, target: Target, steps: int, /) -> S:
        """Return the state unchanged: the wheel turns nothing."""
        return state
