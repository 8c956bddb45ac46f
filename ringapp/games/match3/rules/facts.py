"""What an answer and its claim say, as typed facts: searches write them, words and pictures read them.

Facts are stored as plain JSON values; `answer_of` and `grounds_of` give them their types back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from ringapp.core.contract.json_types import Facts

BEST, FORESEEING = "best", "foreseeing"
"""Players of sampled refills: one follows the hints, one sees the new blocks."""


class Ranked(TypedDict):
    """A first swap of which only the rank is known."""

    move: Sequence[int | str]


class Expectation(Ranked):
    """A first swap with its mean points over sampled refills, and how far it is behind the best one."""

    mean: float
    error: float
    behind: float
    behind_error: float


class Chance(Expectation, total=False):
    """A first swap on a board with a goal: its chance of the goal, and the swaps that won games took."""

    p_goal: float
    p_error: float
    swaps: float | None


class Odds(TypedDict):
    """The chance of the goal after the first swap with its 95 % interval, in games of the player `policy`."""

    policy: str
    p: float
    low: float
    high: float
    games: int


class SearchFigures(TypedDict, total=False):
    """What the layered search took; `memory` is set where the proof needs more than there is."""

    expanded: float
    stored: float
    frontier: float
    bytes: float
    beam: float
    memory: bool


class Rival(TypedDict):
    """One of the searches that are compared; `share` is its time limit in seconds, None for no limit."""

    name: str
    expanded: float | None
    stored: float | None
    frontier: float | None
    bytes: float | None
    proved: bool
    score: float | None
    swaps: int | None
    children: int
    seconds: float
    share: float | None


class Answer(TypedDict, total=False):
    """The facts of an answer.

    Attributes:
        values: First swaps on unknown refills, the best first, over so many `worlds`.
        others: First swaps of which the rank alone is known.
        layers: (different positions, children so far) after each swap.
        own: Points after each swap of one's own line.
        counted: Whether counting alone shows that the goal cannot be reached.
    """

    objective: str
    algorithm: str
    points: int
    bonus: int
    goal: bool
    reaches_goal: bool
    worlds: int
    depth: int
    values: Sequence[Chance]
    others: Sequence[Ranked]
    odds: Odds
    figures: SearchFigures
    layers: Sequence[tuple[int, int]]
    rivals: Sequence[Rival]
    own: Sequence[int]
    counted: bool


class Grounds(TypedDict, total=False):
    """The facts of an assumption or of a part not modelled; its kind says which keys are set."""

    pursued: str
    policy: str
    games: int
    counts: str
    points: int
    actions: int
    source: str
    colours: int
    reserve: int
    cells: int
    P: int
    clear_jelly: bool
    free_thick: bool
    clear_crates: bool
    clear_chocolate: bool
    ingredients: int
    collect: Mapping[str, int]
    parts: Sequence[str]


def move_of(entry: Ranked) -> tuple[int, int, str]:
    """Return the swap of an expectation as column, row and direction of its left or lower cell."""
    x, y, direction = entry["move"]
    return int(x), int(y), str(direction)


def answer_of(data: Facts) -> Answer:
    """Return the facts of an answer with their types; facts from a file are checked first."""
    return cast(Answer, data)


def grounds_of(facts: Facts) -> Grounds:
    """Return the facts of an assumption or of a part not modelled, with their types."""
    return cast(Grounds, facts)
