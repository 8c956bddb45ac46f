"""What a game offers for practice: runs of boards against a clock, as immutable values.

The window keeps a run, tells it the player's moves and their times, and shows the `Lesson` that it makes.
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
"""A move being composed by keys: a value that only the game looks into."""
SomeRun = NewType("SomeRun", object)
SomeHold = NewType("SomeHold", object)

Phase = Literal["playing", "paused", "answer", "over"]
Deed = Literal["hint", "pass", "next", "pause", "resume", "leave", "tick"]
"""What happens to a run besides moves: "leave" is the window losing the focus."""


@dataclass(frozen=True, slots=True)
class TrainingMode:
    """A way to practise; a `daily` mode gives everybody the same board on a date."""

    id: str
    label: str
    help: str


@dataclass(frozen=True, slots=True)
class Record:
    """The result of a finished run.

    Attributes:
        score: Larger is better; the statistics keep the largest.
        seconds: Time on the clock, including penalties.
        over: Moves beyond the minimum, summed over the solved boards.
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
    """What the window shows of a run.

    Attributes:
        board: The state to play on; hidden while paused.
        clock: Seconds to show, None without a clock; `counts_down` if the clock runs backwards.
        headline: The progress of the run.
        sentence: The latest message: a hint, a mistake, a prize.
        deeds: The `Deed`s that the player may do now.
        line: The rest of the answer from `board` while it is shown.
        record: The result, once the run is over.
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
    """Makes the runs of a game; runs and held keys are values that only the game reads."""

    def modes(self) -> Sequence[TrainingMode]:
        """Return the ways to practise."""
        ...

    def begin(self, mode: str, board: S, seed: int, day: str, now: float) -> R:
        """Return a new run. `board` is the one shown, `day` such as "2026-11-22", `now` monotonic seconds.

        Raises:
            RingappError: The board cannot be practised.
        """
        ...

    def move(self, run: R, move: M, now: float) -> R:
        """Return the run after a confirmed move."""
        ...

    def deed(self, run: R, deed: Deed, now: float) -> R:
        """Return the run after a `Deed`, such as asking for a hint."""
        ...

    def lesson(self, run: R, now: float) -> Lesson[S, M]:
        """Return what the window shows of a run."""
        ...

    def clock(self, run: R, now: float) -> float | None:
        """Return the seconds to show, as in `Lesson`; called ten times a second."""
        ...

    def press(self, board: S, held: H | None, key: str) -> H | None:
        """Return the composed move after a key, "switch", "left", "right", "up" or "down"; None for none."""
        ...

    def held(self, board: S, held: H | None) -> tuple[M | None, Target | None]:
        """Return (composed move or None, target where the cursor is drawn or None)."""
        ...


SomeTrainer = Trainer[SomeState, SomeMove, SomeRun, SomeHold]


@runtime_checkable
class Trainable(Protocol):
    """A game that can be practised."""

    def trainer(self) -> SomeTrainer:
        """Return the game's trainer."""
        ...
