"""A line of moves as pictures: a position between 0 and its length gives state, move and progress.

States are computed on first need by playing the moves, and cached; a line never changes. A line recorded with
a clock is shown as it was played: a state stands until the moment of the next move.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ringapp.core.contract.game import SomeGame, SomeMove, SomeState, Step


class Frame(NamedTuple):
    """The arguments to draw `scene(state, view, move=move, t=t)`; without a move the state at rest."""

    state: SomeState
    move: SomeMove | None = None
    t: float = 1.0


class ReplayLine:
    """A starting state and the steps played from it.

    Attributes:
        moments: Seconds of the clock at the start and at each step; () for a line without a clock.
    """

    def __init__(self, game: SomeGame, start: SomeState, steps: tuple[Step[SomeMove], ...] = ()) -> None:
        self.game = game
        self.steps = steps
        self.moments: tuple[float, ...] = ()
        if steps:
            self.moments = tuple(game.moments(start, [step.move for step in steps]))
        self._states = [start]

    def turned(self, start: SomeState, steps: tuple[Step[SomeMove], ...]) -> ReplayLine:
        """Return the line of these steps; states of the beginning that both lines share stay cached."""
        film = ReplayLine(self.game, start, steps)
        if start == self.start:
            pairs = enumerate(zip(self.steps, steps, strict=False))
            same = next((n for n, (old, new) in pairs if old.move != new.move), min(len(self), len(steps)))
            film._states = self._states[: same + 1]
        return film

    def __len__(self) -> int:
        return len(self.steps)

    @property
    def start(self) -> SomeState:
        """The state before the first step."""
        return self._states[0]

    def state(self, index: int) -> SomeState:
        """Return the state after `index` steps. Raises IllegalMove for a line that cannot be played."""
        while len(self._states) <= index:
            move = self.steps[len(self._states) - 1].move
            self._states.append(self.game.apply(self._states[-1], move))
        return self._states[index]

    def index(self, position: float) -> int:
        """Return the number of steps made at a position: rounded down with a clock, else to the nearest."""
        return int(position) if self.moments else round(position)

    def seconds(self, position: float) -> float:
        """Return the seconds on the recording's clock at a position; 0 without a clock."""
        if not self.moments:
            return 0.0
        index = min(int(position), len(self.steps))
        here = self.moments[index]
        ahead = self.moments[min(index + 1, len(self.steps))]
        return here + (position - index) * (ahead - here)

    def position(self, seconds: float) -> float:
        """Return the position at a moment, in seconds, of the recording."""
        index = min(max(bisect_right(self.moments, seconds) - 1, 0), len(self.steps))
        if index == len(self.steps):
            return float(index)
        length = self.moments[index + 1] - self.moments[index]
        return index + (max(seconds - self.moments[index], 0.0) / length if length else 0.0)

    def frame(self, position: float, *, announce: bool = False) -> Frame:
        """Return what to draw at a position; at rest with the next move drawn on the board if `announce`."""
        position = min(max(position, 0.0), float(len(self.steps)))
        index = int(position)
        t = position - index
        if not self.moments and index < len(self.steps) and (t > 0 or announce):
            return Frame(self.state(index), self.steps[index].move, t)
        return Frame(self.state(index))

    def duration(self, index: int) -> float:
        """Return the seconds that a step takes, by the recording's clock or else by its animation."""
        if self.moments:
            return self.moments[index + 1] - self.moments[index]
        return max(0.02, self.game.duration(self.state(index), self.steps[index].move))

    def describe(self, index: int) -> str:
        """Return the sentence that describes a step."""
        return self.game.describe_move(self.state(index), self.steps[index].move)
