"""What an answer says, as typed facts: the AI's search writes them, words, pictures and exports read them.

They travel as the plain values of `Solution.data`; `answer_of` names their types again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict, cast

from ringapp.core.contract.json_types import Facts

Goal = Literal["ai", "beam", "exact", "study", "deck"]
PLAYS_TERM = "cards"
"""The term of what single plays add for the second AI."""
Enchant = tuple[int, int, int, Sequence[tuple[int, int, int, int]], int]
"""(Enchantment, coefficient, turns that remain, (term, amount, weight, permil) of each part, its value)."""


class Way(TypedDict):
    """One way to play a stage.

    Attributes:
        path: Places in the hand, -1 to end the turn; `cards` are their ids, "" for none.
        terms: The terms r1 to r29 that are not 0, and what single plays add.
        values: What the terms 1 to 27 count, before their weights.
    """

    path: Sequence[int]
    cards: Sequence[str]
    evaluation: int
    score: int
    terms: Mapping[str, float]
    values: Sequence[int]
    enchants: Sequence[Enchant]


class Held(TypedDict):
    """A card that could be held, with its three terms."""

    card: str
    value: int
    terms: Sequence[float]


class Stage(TypedDict):
    """A stage as the AI looked at it.

    Attributes:
        chosen: Number of the way that is taken.
        ways: How many there were; where these are more than the combinations, they are the best ones.
        holds: Every choice of a card to hold, the chosen one first.
    """

    turn: int
    last_turn: int
    remain: int
    term: int
    chosen: int
    ways: NotRequired[int]
    combinations: Sequence[Way]
    weights: Sequence[int]
    holds: Sequence[Sequence[Held]]


class Interval(TypedDict):
    """A mean and its 95 % confidence interval."""

    mean: float
    low: float
    high: float


class BestDeck(Interval):
    """The best deck found; `runs` contests on fresh seeds measured it."""

    choice: Sequence[str]
    items: Sequence[str]
    runs: int


class CloseDeck(TypedDict):
    """A deck that is nearly as good, by how far it stayed behind in the race."""

    choice: Sequence[str]
    items: NotRequired[Sequence[str]]
    behind: float
    low: float
    high: float


Exchange = TypedDict(
    "Exchange",
    {"slot": int, "out": str, "in": str, "gain": float, "low": float, "high": float},
    total=False,
)
"""A card exchanged for another, weighed where "gain" is there."""


class Decks(TypedDict, total=False):
    """What the search for a better deck has found; the gain is there when it has ended."""

    best: BestDeck
    start: Interval
    gain: Interval
    tried: int
    exhaustive: bool
    swaps: Sequence[Exchange]
    close: Sequence[CloseDeck]
    board: str


class Answer(TypedDict, total=False):
    """The facts of an answer.

    Attributes:
        final: Points at the end of the line.
        reaches_goal: Whether the line ends the contest.
        regrets: Points that each choice of the AI gave away; `ai_cards` names them.
        counts: Histograms of a study by name, values as text.
    """

    goal: Goal
    stages: Sequence[Stage]
    final: int
    reaches_goal: bool
    ai_score: int
    ai_path: Sequence[int]
    ai_cards: Sequence[str]
    regrets: Sequence[int]
    runs: int
    counts: Mapping[str, Mapping[str, int]]
    decks: Decks


def answer_of(data: Facts) -> Answer:
    """Return the facts of an answer, by their types; one from a file is checked against them first."""
    return cast(Answer, data)
