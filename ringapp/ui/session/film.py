"""A line of moves as pictures: a position between 0 and its length says which state, which move and when.

States are made on first need, by playing, and kept; the line itself never changes.
"""

from __future__ import annotations

from typing import NamedTuple

from ringapp.core.contract.game import SomeGame, SomeMove, SomeState, Step


class Frame(NamedTuple):
    """What to draw: `scene(state, view, move=move, t=t)`; without a move the state at rest."""

    state: SomeState
    move: SomeMove | None = None
    t: float = 1.0


class Film:
    """A starting state and the steps played from it."""

    def __init__(self, game: SomeGame, start: SomeState, steps: tuple[Step[SomeMove], ...] = ()) -> None:
        self.game = game
        self.steps = steps
        self._states = [start]

    def turned(self, start: SomeState, steps: tuple[Step[SomeMove], ...]) -> Film:
        """Another line; the states that both lines share are kept, so that one more step costs one move."""
        film = Film(self.game, start, steps)
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
        """The state after `index` steps. Raises IllegalMove for a line that cannot be played."""
        while len(self._states) <= index:
            move = self.steps[len(self._states) - 1].move
            self._states.append(self.game.apply(self._states[-1], move))
        return self._states[index]

    def frame(self, position: float, *, announce: bool = False) -> Frame:
        """The picture at a position; at rest the next move is drawn on the board if `announce`."""
        position = min(max(position, 0.0), float(len(self.steps)))
        index = int(position)
        t = position - index
        if index < len(self.steps) and (t > 0 or announce):
            return Frame(self.state(index), self.steps[index].move, t)
        return Frame(self.state(index))

    def duration(self, index: int) -> float:
        """Seconds that a step's animation takes at normal speed, at least one frame."""
        return max(0.02, self.game.duration(self.state(index), self.steps[index].move))

    def describe(self, index: int) -> str:
        """The sentence of a step."""
        return self.game.describe_move(self.state(index), self.steps[index].move)
