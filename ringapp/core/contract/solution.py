"""Answers: the result of a search, and the context that a search is given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, Protocol, TypeVar

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.json_types import Facts

M_co = TypeVar("M_co", covariant=True)


class Status(StrEnum):
    """What an answer is worth: proved best, best found, proved impossible, or unknown."""

    OPTIMAL = "optimal"
    """Proved best."""
    FEASIBLE = "feasible"
    """Valid, the best found within the budget."""
    INFEASIBLE = "infeasible"
    """Proved that there is none."""
    UNKNOWN = "unknown"
    """The budget, the memory or a cancel came before any answer, or what was found none proves nothing."""

    @property
    def proved(self) -> bool:
        """Whether the answer is proved, best or impossible, by an exhaustive search."""
        return self in (Status.OPTIMAL, Status.INFEASIBLE)


WITHDRAWN = {Status.OPTIMAL: Status.FEASIBLE, Status.INFEASIBLE: Status.UNKNOWN}
"""The status of an answer whose proof is withdrawn."""


@dataclass(frozen=True, slots=True)
class Step(Generic[M_co]):
    """One move of a sequence; `score` is the running figure after it (clicks, points, HP) or None."""

    move: M_co
    score: float | None = None


@dataclass(frozen=True, slots=True)
class Solution(Generic[M_co]):
    """An answer, as facts.

    If something in `unmodelled` matters, the proof is withdrawn: `status` becomes the one without proof, and
    `bound`, which rests on the same search, is dropped. The same happens when an answer is saved to a file.

    Attributes:
        status: Its status; having no solution is a status, never an exception.
        claim: What exactly is said to be best or impossible, in stable English for programs, "" for nothing.
        assumptions: What the claim rests on, from the model that was searched.
        unmodelled: What that model does not hold of the board and its rules.
        steps: The sequence to follow.
        score: The figure that was optimised, None if nothing was found.
        bound: The best proved bound for `score`; the gap is |score - bound|.
        alternatives: Other sequences that are as good, without `steps`.
        data: JSON-able facts for `explain`, `report` and `View.facts` (probabilities, attacks, repairs).
        stats: Figures of the search: "nodes", "seconds" and the game's own.
        saved: For an answer read from a file, the answer as the file has it, whose proof was not repeated; so
            `status` and `bound` here are without it.
    """

    status: Status
    steps: tuple[Step[M_co], ...] = ()
    score: float | None = None
    bound: float | None = None
    alternatives: tuple[tuple[Step[M_co], ...], ...] = ()
    data: Facts = field(default_factory=dict)
    stats: Mapping[str, float] = field(default_factory=dict)
    claim: str = ""
    assumptions: tuple[Assumption, ...] = ()
    unmodelled: tuple[Unmodelled, ...] = ()
    saved: Solution[M_co] | None = None

    def __post_init__(self) -> None:
        if self.saved is not None or any(item.matters for item in self.unmodelled):
            object.__setattr__(self, "status", WITHDRAWN.get(self.status, self.status))
            object.__setattr__(self, "bound", None)


@dataclass(frozen=True, slots=True)
class Budget:
    """Limits of a search, None without one of that kind; `bytes` limits the solver's memory."""

    seconds: float | None = 30.0
    nodes: int | None = None
    bytes: int | None = None
    seed: int = 0


class Cancelled(Exception):
    """Raised by `SolveContext.tick` when the user stops the search; not an error."""


class BudgetSpent(Exception):
    """Raised by `SolveContext.tick` when the budget is used up; not an error."""


class SolveContext(Protocol):
    """The only connection of a solver to the rest of the program."""

    @property
    def budget(self) -> Budget:
        """The limits of the search."""
        ...

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Report progress, and raise if the search must end; call it every 10 to 20 ms.

        Args:
            nodes: Nodes searched since the last tick.
            done: Share of the work done, 0 to 1, where known: the shell makes an ETA of it.
            note: A short phase word, untranslated source text of `tr` ("preparing", "proving").

        Raises:
            Cancelled: The user stopped the search.
            BudgetSpent: Time or nodes are used up.
        """
        ...

    def incumbent(self, solution: Solution[object]) -> None:
        """Publish the best answer so far, which survives cancel, time-out and crash."""
        ...
