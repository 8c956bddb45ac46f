"""What an answer says, as typed facts: the AI's search writes them; words, pictures and exports read them.

`Solution.data` holds them as plain values; `answer_of` gives them their types again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict, cast

from ringapp.core.contract.json_types import Facts

Goal = Literal["ai", "beam", "exact", "deck"]
PLAYS_TERM = "cards"
"""Name of the term that holds what single plays add for the second AI."""
Enchant = tuple[int, int, int, Sequence[tuple[int, int, int, int]], int]
"""(Enchantment, coefficient, turns that remain, (term, amount, weight, permil) of each part, its value)."""


class Way(TypedDict):
    """One way to play a stage.

    Attributes:
        path: Places in the hand, -1 to end the turn; `cards` are the ids of the cards played, "" for none.
        terms: The terms r1 to r29 that are not 0, and PLAYS_TERM.
        values: v1 to v27, which the terms r1 to r27 weigh.
    """

    path: Sequence[int]
    cards: Sequence[str]
    evaluation: int
    score: int
    terms: Mapping[str, float]
    values: Sequence[int]
    enchants: Sequence[Enchant]


class Held(TypedDict):
    """A card that the AI could choose to hold, its value and the three terms of it."""

    card: str
    value: int
    terms: Sequence[float]


class Stage(TypedDict):
    """A stage as the AI looked at it.

    Attributes:
        chosen: Index in `combinations` of the way that is taken.
        ways: How many ways there were; if more than the combinations, those are the best of them.
        holds: A list for each choice of a card to hold; the card chosen comes first.
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
    """The best deck found, with its mean over `runs` contests on seeds that the search did not use."""

    choice: Sequence[str]
    items: Sequence[str]
    runs: int


class CloseDeck(TypedDict):
    """A deck that is nearly as good, and how many points it was `behind` the best one in the race."""

    choice: Sequence[str]
    items: NotRequired[Sequence[str]]
    behind: float
    low: float
    high: float


Exchange = TypedDict(
    "Exchange", {"slot": int, "out": str, "in": str, "gain": float, "low": float, "high": float}, total=False
)
"""A card exchanged for another; "gain" is there if contests without the exchange were played too."""


class Decks(TypedDict, total=False):
    """What the search for a better deck has found; `gain` is there only when the search has ended."""

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
        regrets: Points that each choice of the AI gave away; `ai_cards` are the cards chosen.
    """

    goal: Goal
    stages: Sequence[Stage]
    final: int
    reaches_goal: bool
    ai_score: int
    ai_path: Sequence[int]
    ai_cards: Sequence[str]
    regrets: Sequence[int]
    decks: Decks


def answer_of(data: Facts) -> Answer:
    """Return an answer's data as typed facts; data of a file are checked before they come here."""
    return cast(Answer, data)
