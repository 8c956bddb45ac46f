"""What a game may add to `Game` for those who play it by hand: moves that take time, a clock, a judgement."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

from ringapp.core.contract.game import OptionValue


@runtime_checkable
class Dealing(Protocol):
    """A game with moves by hand that take long to work out, such as a first click that lays a fair board."""

    def dealing(self, state: Any, move: Any) -> tuple[str, Mapping[str, OptionValue]] | None:
        """What works a move out: one of `commands` and its options; None where it can be made as it is.

        The window runs that command in the solver process, with progress and Stop, and makes the move that
        the result's "move" (`format_move` text) names. Quick, because it is asked before every move.
        """
        ...


AHEAD = "ahead"
"""Id of the optional layer (`Game.layers`) with which a clocked game is solved while its clock runs."""


@runtime_checkable
class Clocked(Protocol):
    """A game that is played by hand against the clock; while it runs nothing is solved unasked."""

    def clock_runs(self, state: Any) -> bool:
        """Whether time passes for the player in this state."""
        ...

    def timed(self, state: Any, moves: Sequence[Any], seconds: float) -> str:
        """What `summary` says of a game played by hand so far, with its time; asked once a second."""
        ...


@runtime_checkable
class Judging(Protocol):
    """A game that judges a line made by hand, move by move."""

    def record_of(self, state: Any, moves: Sequence[Any]) -> Any:
        """The board that, when solved, has these moves played from `state` judged."""
        ...
