"""Typed facts of an answer and its claim: the search writes them; views put them into words and pictures.

They are stored as plain dicts; `answer_of` and `grounds_of` give them their types back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict, cast

from ringapp.core.contract.json_types import Facts, JsonObject
from ringapp.games.mota.rules.tower import Hero

Spot = tuple[str, int, int]
"""Floor, x, y."""
ManualEntry = TypedDict(
    "ManualEntry",
    {
        "name": str, "hp": int, "atk": int, "def": int, "special": Sequence[int], "damage": int | None,
        "turn": int | None, "critical": Sequence[int] | None, "per_def": int | None,
    },
)  # fmt: skip
"""A kind of monster: its damage now (None: cannot be fought), its next critical value, what one DEF saves."""


class Block(TypedDict):
    """A block of jobs in the theory's order: its place, its merge if there are several jobs, its sums."""

    order: int
    merge: int | None
    floor: str
    cells: Sequence[tuple[int, int]]
    k: int
    w: int
    ratio: str


Figures = TypedDict("Figures", {"hp": int, "atk": int, "def": int, "mdef": int, "keys": Mapping[str, int]})
"""The hero's stats and keys."""
Asked = TypedDict(
    "Asked", {"floor": str, "hp": int, "atk": int, "def": int, "mdef": int, "keys": Mapping[str, int]}
)
"""Where a line was asked to go on from: the floor and the hero there."""


class FloorEnd(TypedDict):
    """The best end found on one floor, for the question how far the hero comes."""

    floor: str
    at: Sequence[int]
    hero: Figures
    value: float
    steps: int
    route: str


class Difference(TypedDict):
    """The first step at which the tower's engine and the rules here differ, and the state in each."""

    step: int
    engine: Mapping[str, str | float]
    ours: Mapping[str, str | float]


class Stop(TypedDict):
    """The step at which the rules here can no longer follow a route."""

    step: int
    why: str


class Refereed(TypedDict, total=False):
    """The tower's own engine's verdict on a line.

    Attributes:
        equal: Whether engine and rules agree after every step; None where that was not seen.
        moves: The line's moves that were seen to end alike.
        ahead: Whether a line that differs ends with no less in the engine.
        refused: The step that the engine does not accept; `chance`: the step at which two runs differ.
        fault: Why the engine did not play the line.
    """

    engine: str
    keys: int
    followed: int
    moves: int
    ahead: bool
    end: Mapping[str, str | float]
    equal: bool | None
    refused: int
    chance: bool
    difference: Difference
    stopped: Stop
    fault: str


class EngineSearch(TypedDict, total=False):
    """A search in the tower's engine: what was asked, whether that was all, and what was not."""

    engine: str
    states: int
    presses: int
    complete: bool
    holes: Sequence[str]
    fault: str


class Answer(TypedDict, total=False):
    """The facts of an answer.

    Attributes:
        asked: The state from which the way on was searched, if not the board's; the manual is of it.
        exhausted: Whether everything supported was tried and no route found.
        fought: Places of the line's fights, in order.
        left: Places that need not be fought, where loops leave a choice.
        broken: Words for the conditions of the theory that do not hold.
        damage: What each fight of the floor costs under the tower's own rules, by "x,y".
        referee: Verdict of the tower's own engine on the line; where it disagrees, the line is no answer.
        engine_search: What was searched in that engine beside the rules here.
    """

    theory_only: bool
    proved: bool
    exhausted: bool
    asked: Asked
    ends: Sequence[FloorEnd]
    fought: Sequence[Spot]
    blocks: Sequence[Block]
    broken: Sequence[str]
    left: Sequence[Spot]
    manual: Mapping[str, ManualEntry]
    damage: Mapping[str, int | None]
    referee: Refereed
    engine_search: EngineSearch


class Grounds(EngineSearch, total=False):
    """Facts of an assumption or of something left alone; its kind tells which fields are present."""

    goal: str
    floor: str
    at: tuple[int, int]
    stairs: bool
    by: Spot
    objective: str
    floors: Sequence[str]
    places: Sequence[Spot]
    rules: str
    what: str
    id: str
    special: Sequence[int]
    trigger: str
    file: str
    why: str
    source: str
    changing: Sequence[str]
    kinds: Sequence[str]
    missing: Sequence[str]


def figures_of(hero: Hero) -> JsonObject:
    """Return the hero's stats and keys."""
    keys: JsonObject = {name: n for name, n in hero.bag if name.endswith("Key") and n}
    return {"hp": hero.hp, "atk": hero.atk, "def": hero.df, "mdef": hero.mdef, "keys": keys}


def answer_of(data: Facts) -> Answer:
    """Return the facts of an answer, typed as `Answer`; those from a file must be checked before."""
    return cast(Answer, data)


def grounds_of(facts: Facts) -> Grounds:
    """Return the facts of an assumption, or of what was not modelled, typed as `Grounds`."""
    return cast(Grounds, facts)
