"""Define the typed facts of an answer: the advice writes them; words, pictures and reports read them.

`Solution.data` carries them as plain values; `answer_of` gives them their types back. Cells are indices, row
by row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict, cast

import numpy as np

from ringapp.core.contract.json_types import Facts
from ringapp.games.mines.rules.rules import Field, sea_of


class Reason(TypedDict, total=False):
    """Why a cell is certain: the cells of the numbers, and whether the number of mines is needed too."""

    numbers: Sequence[int]
    count: bool


class Group(TypedDict):
    """Hidden cells with the same chance of a mine; the fraction is "" where it is unknown or too long."""

    p: float
    fraction: str
    cells: Sequence[int]


class SampledGroup(Group, total=False):
    """A group of hidden cells, with the standard error of its chance where this was sampled."""

    error: float


class Guess(TypedDict, total=False):
    """A guess: its chances of a mine, to uncover a certainly safe cell, to survive two clicks, and to win.

    Attributes:
        certain: Mean number of certainly safe cells after the click.
        dead: Whether the cell's number is known beforehand.
        forced: Whether the cell is one of a group whose mines no play can tell apart.
    """

    cell: int
    risk: float
    progress: float | None
    survive: float | None
    wins: float | None
    certain: float | None
    dead: bool
    forced: bool


class FirstClick(TypedDict):
    """The first click of a game; chances are fractions, None where the layouts follow no known law."""

    cell: int
    rule: str
    risk: str
    opening: str | None
    around: str | None
    elsewhere: str | None


class Deed(Reason, total=False):
    """The fact of a step of the line; `advice.judging.judge` says which keys it has when."""

    kind: Literal["flag", "first", "sure", "guess", "missed", "unknown", "later"]
    chord: bool
    time: float
    wrong: bool
    taken: bool
    cells: Sequence[int]
    chance: float
    risk: float
    best: float
    least: float
    safe: int
    better: int


Figures = TypedDict(
    "Figures",
    {
        "time": float,
        "3bv": int,
        "solved": int,
        "left": int,
        "right": int,
        "double": int,
        "clicks": int,
        "actions": int,
        "effective": int,
        "3bv_s": float | None,
        "ioe": float | None,
        "corr": float | None,
        "thrp": float | None,
        "rqp": float | None,
        "qg": float | None,
        "stnb": float | None,
        "zini": int | None,
        "won": bool,
    },
)
"""The figures of a recorded game, by their usual names."""


class Sampling(TypedDict):
    """Standard errors of sampled chances, whether time cut the sampling, and the largest R-hat."""

    error: float
    mean_error: float
    cut: bool
    r_hat: NotRequired[float]


class Answer(TypedDict, total=False):
    """The facts of an answer; `advice.solver` says which of them it has when."""

    over: Literal["won", "lost"]
    partly: bool
    wide: float
    foreseen: float
    recorded: bool
    reaches_goal: bool
    unjudged: int
    ends: Literal["won", "lost", "stopped"]
    left: int
    hidden: int
    decimal: bool
    solutions: str
    log10: float
    win: str
    totals: Mapping[str, str]
    held: Mapping[str, Sequence[str]]
    sampled: Sampling
    large: bool
    first: FirstClick
    any_total: bool
    short: bool
    blame: Literal["flags", "count", "numbers"]
    wrong_flags: Sequence[int]
    never: bool
    sea: float
    chances: Sequence[SampledGroup]
    safe: Sequence[int]
    mines: Sequence[int]
    reasons: Mapping[str, Reason]
    guesses: Sequence[Guess]
    fifty: Sequence[tuple[int, int]]
    line: Sequence[Deed]
    clash: Sequence[int]
    clash_sums: Sequence[int]
    together: bool
    count: bool
    won: bool
    figures: Figures


def groups_of(field: Field, data: Answer) -> list[SampledGroup]:
    """Return the groups of an answer; the sea, where given as one chance, is added as a group."""
    groups = list(data["chances"])
    if "sea" in data:
        sea = sea_of(field).copy()
        for group in groups:
            sea[list(group["cells"])] = False
        groups.append({"p": data["sea"], "fraction": "", "cells": np.flatnonzero(sea).tolist()})
    return groups


def answer_of(data: Facts) -> Answer:
    """Return the facts of an answer with their types; facts from a file were checked when read."""
    return cast(Answer, data)
