"""What a game offers to those who practise: runs of boards against a clock, pure states told the time.

The window keeps a run, tells it what the player does and at what time, and shows the `Lesson` that it makes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, NewType, Protocol, TypeVar, runtime_checkable

from ringapp.core.contract.game import SomeMove, SomeState, Target
from ringapp.core.contract.solution import M_co

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)
M = TypeVar("M")
R = TypeVar("R")
"""A run: a value that only the game looks into."""
H = TypeVar("H")
"""What keys hold: the same."""
SomeRun = NewType("SomeRun", object)
SomeHold = NewType("SomeHold", object)

Phase = Literal["playing", "paused", "answer", "over"]
Deed = Literal["hint", "pass", "next", "pause", "resume", "leave", "tick"]
"""What happens to a run besides moves: "leave" is the window losing the focus."""


@dataclass(frozen=True, slots=True)
class TrainingMode:
    """A way to practise; `daily` ones give everybody the same board on one date."""

    id: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class Record:
    """How a run ended.

    Attributes:
        score: More is better; `best` of a mode is the largest.
        seconds: Time on the clock, penalties among them.
        over: Moves beyond the minimum, summed over the boards that were solved.
    """

    mode: str
    score: float
    solved: int
    boards: int
    seconds: float
    over: int
    hints: int


@dataclass(frozen=True, slots=True)
class Lesson(Generic[S_co, M_co]):
    """What a run shows.

    Attributes:
        board: The state to play on; hidden while paused.
        clock: Seconds to show, None without a clock; `counts_down` whether they run out.
        headline: How far the run is.
        sentence: What was just told: a hint, what went wrong, a prize.
        deeds: What may be done now.
        line: While an answer is shown, the moves of it from `board`.
        record: Once the run is over.
    """

    board: S_co
    phase: Phase
    clock: float | None
    counts_down: bool
    headline: str
    sentence: str = ""
    tone: Literal["plain", "good", "bad", "warn"] = "plain"
    deeds: frozenset[str] = field(default_factory=frozenset)
    line: tuple[M_co, ...] = ()
    record: Record | None = None


class Trainer(Protocol[S, M, R, H]):
    """The runs of a game; a run and what a key holds are values that only the game looks into."""

    def modes(self) -> Sequence[TrainingMode]:
        """Return the ways to practise."""
        ...

    def begin(self, mode: str, board: S, seed: int, day: str, now: float) -> R:
        """A run. `board` is the one on the screen, `day` such as "2026-11-22", `now` monotonic seconds.

        Raises:
            RingappError: The board cannot be practised.
        """
        ...

    def move(self, run: R, move: M, now: float) -> R:
        """Return the run after a confirmed move."""
        ...

    def deed(self, run: R, deed: Deed, now: float) -> R:
        """Return the run after something else happened."""
        ...

    def lesson(self, run: R, now: float) -> Lesson[S, M]:
        """Return what to show."""
        ...

    def clock(self, run: R, now: float) -> float | None:
        """Return seconds to show, as in `Lesson`; asked ten times a second."""
        ...

    def press(self, board: S, held: H | None, key: str) -> H | None:
        """Return what the keys hold after "switch", "left", "right", "up" or "down"; None is nothing yet."""
        ...

    def held(self, board: S, held: H | None) -> tuple[M | None, Target | None]:
        """(the move that is held, None for none; the target at which the picture shows its cursor)."""
        ...


SomeTrainer = Trainer[SomeState, SomeMove, SomeRun, SomeHold]


@runtime_checkable
class Trainable(Protocol):
    """A game that can be practised."""

    def trainer(self) -> SomeTrainer:
        """Return its trainer."""
        ...
