"""Build sessions, films and sheets, for tests of the tab."""

from __future__ import annotations

from typing import Any, cast

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.games._template.rules import Lamps, switched_by
from ringapp.ui.session.player import Player
from ringapp.ui.session.replay_line import ReplayLine
from ringapp.ui.session.session import Session


def film(count: int = 4, game: object = None) -> ReplayLine:
    """So many presses of one lamp after the other, with their number as score."""
    steps = tuple(Step((n // 5, n % 5), float(n + 1)) for n in range(count))
    return ReplayLine(cast(Any, game or load_game("_template")), Lamps(), cast(Any, steps))


GAME = load_game("_template")
CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


def make_session(game: Any = GAME) -> Session:
    made = Session(game, Player(clock=lambda: 0.0))
    made.load(CORNER)
    return made


def line(*moves: tuple[int, int], status: Status = Status.OPTIMAL, **more: Any) -> Solution[Any]:
    steps = tuple(Step(move, float(n)) for n, move in enumerate(moves, 1))
    return Solution(status, cast(Any, steps), float(len(steps)), **more)
