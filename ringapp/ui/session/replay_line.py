"""A line of moves as pictures: a position between 0 and its length says which state, which move and when.

States are made on first need, by playing, and kept; the line itself never changes. A line that somebody
played by the clock is shown as it was played: a state stands until the moment of the next move.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import NamedTuple

from ringapp.core.contract.game import SomeGame, SomeMove, SomeState, Step


class Frame(NamedTuple):
    """What to draw: `scene(state, view, move=move, t=t)`; without a move the state at rest."""

    state: SomeState
    move: SomeMove | None = None
    t: float = 1.0


class ReplayLine:
    """A starting state and the steps played from it.

    Attributes:
        moments: Seconds at which the recording begins and each step was made; () for a line without a clock.
    """

    def __init__(self, game: SomeGame, start: SomeState, steps: tuple[Step[SomeMove], ...] = ()) -> None:
        self.game = game
        self.steps = steps
        self.moments: tuple[float, ...] = ()
        if steps:
            self.moments = tuple(game.moments(start, [step.move for step in steps]))
        self._states = [start]

    def turned(self, start: SomeState, steps: tuple[Step[SomeMove], ...]) -> ReplayLine:
        """Another line; the states that both lines share are kept, so that one more step costs one move."""
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
        """How many steps are made at a position: by the clock those that are over, else the nearest."""
        return int(position) if self.moments else round(position)

    def seconds(self, position: float) -> float:
        """Return the recording's clock at a position; 0 without one."""
        if not self.moments:
            return 0.0
        index = min(int(position), len(self.steps))
        here = self.moments[index]
        ahead = self.moments[min(index + 1, len(self.steps))]
        return here + (position - index) * (ahead - here)

    def position(self, seconds: float) -> float:
        """Return the position at a moment of the recording."""
        index = min(max(bisect_right(self.moments, seconds) - 1, 0), len(self.steps))
        if index == len(self.steps):
            return float(index)
        length = self.moments[index + 1] - self.moments[index]
        return index + (max(seconds - self.moments[index], 0.0) / length if length else 0.0)

    def frame(self, position: float, *, announce: bool = False) -> Frame:
        """Return the picture at a position; at rest the next move is drawn on the board if `announce`."""
        position = min(max(position, 0.0), float(len(self.steps)))
        index = int(position)
        t = position - index
        if not self.moments and index < len(self.steps) and (t > 0 or announce):
            return Frame(self.state(index), self.steps[index].move, t)
        return Frame(self.state(index))

    def duration(self, index: int) -> float:
        """Seconds until a step is made: those of the recording, else of its animation at normal speed."""
        if self.moments:
            return self.moments[index + 1] - self.moments[index]
        return max(0.02, self.game.duration(self.state(index), self.steps[index].move))

    def describe(self, index: int) -> str:
        """Return the sentence of a step."""
        return self.game.describe_move(self.state(index), self.steps[index].move)
