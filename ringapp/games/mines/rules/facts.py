"""What an answer says, as typed facts: the advice writes them, words, pictures and reports read them.

They travel as the plain values of `Solution.data`; `answer_of` names their types again. Cells are numbers,
row by row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, NotRequired, TypedDict, cast

import numpy as np

from ringapp.core.contract.json_types import Facts
from ringapp.games.mines.rules.rules import Field, sea_of


class Reason(TypedDict, total=False):
    """What a certain cell follows from: cells with numbers, and whether the number of mines is needed."""

    numbers: Sequence[int]
    count: bool


class Group(TypedDict):
    """Hidden cells of one chance; the fraction is "" where it is not known or too long."""

    p: float
    fraction: str
    cells: Sequence[int]


class SampledGroup(Group, total=False):
    """The same, with the standard error of a chance that was sampled."""

    error: float


class Guess(TypedDict, total=False):
    """A guess with its chances: of a mine, to uncover a safe cell, to survive two clicks, to win.

    Attributes:
        certain: Cells that it leaves certainly safe on average.
        dead: Whether its number is known beforehand.
        forced: Whether it is one of a pair that nothing can tell apart.
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
    """The first click of a game; its chances as fractions, None where the rule's law is not known."""

    cell: int
    rule: str
    risk: str
    opening: str | None
    around: str | None
    elsewhere: str | None


class Deed(Reason, total=False):
    """A step of the line; `advice.judging.judge` says which keys there are when."""

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
    """Standard errors of sampled chances, whether time cut the sampling short, and the chains' R-hat."""

    error: float
    mean_error: float
    cut: bool
    r_hat: NotRequired[float]


class Answer(TypedDict, total=False):
    """The facts of an answer; `advice.solver` says which of them there are when."""

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
    """Return the groups of an answer, with the cells that touch no number where these are told in one."""
    groups = list(data["chances"])
    if "sea" in data:
        sea = sea_of(field).copy()
        for group in groups:
            sea[list(group["cells"])] = False
        groups.append({"p": data["sea"], "fraction": "", "cells": np.flatnonzero(sea).tolist()})
    return groups


def answer_of(data: Facts) -> Answer:
    """Return the facts of an answer, by their types; one from a file is checked against them first."""
    return cast(Answer, data)
