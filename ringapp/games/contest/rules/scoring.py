"""What a score line and a cost come to; the only arithmetic with fractions, in 32-bit floats as in the game.

Products run in the native order (stance, down, up, poor condition, good condition, base) and are rounded up
once. `Factors` keeps them for the explanation.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Constants
from ringapp.games.contest.rules.state import Row, Rules

F = np.float32
SMALL = F(1e-4)
THOUSAND = F(1000)


@dataclass(frozen=True, slots=True)
class Factors:
    """What made a score: all permil but `base`; `points` is what was added."""

    base: int
    stance: int
    down: int
    up: int
    poor: int
    good: float
    colour: int
    parameter: int
    points: int


def ceil_permil(value: int, permil: int) -> int:
    """value x permil / 1000 rounded up, exactly."""
    return -(-value * permil // 1000)


def stance_permil(stance: int, k: Constants) -> int:
    """Score factor of a stance."""
    return (1000, k.strong, k.strong2, k.calm, k.calm2, k.full)[stance]


def cost_permil(stance: int, k: Constants) -> int:
    """Stamina cost factor of a stance."""
    return (1000, k.strong_cost, k.strong2_cost, k.calm_cost, k.calm2_cost, 1000)[stance]


def multiplier(rows: list[Row], kind: int) -> int:
    """Sum of the permils of one kind of multiplier."""
    return sum(row[c.M_PERMIL] for row in rows if row[c.M_KIND] == kind)


def score(
    v: list[int], multipliers: list[Row], base: int, good_permil: int, colour: int, k: Constants, rules: Rules
) -> Factors:
    """The points of one score line.

    Args:
        base: Value with growth, 集中, 熱意 and 緊張 in it.
        good_permil: 1000 plus how much stronger good condition acts on this line.
        colour: Bonus of the turn, permil.
    """
    up = down = 0
    if multipliers:
        up = multiplier(multipliers, c.MORE_SCORE)
        down = multiplier(multipliers, c.LESS_SCORE)
    stance = stance_permil(v[c.STANCE], k)
    poor = rules.poor_permil if v[c.POOR] > 0 else 1000
    extra = 0
    if v[c.GOOD] > 0:
        extra = (k.good - 1000) + (k.great * v[c.GOOD] if v[c.GREAT] > 0 else 0)
    if rules.exact:
        return _exact(base, stance, down, up, poor, extra, good_permil, colour, v[c.SLUMP] > 0)
    good = F(1) + F(extra) / THOUSAND * (F(good_permil) / THOUSAND)
    x = F(stance) / THOUSAND
    x = x * (F(max(0, 1000 - down)) / THOUSAND)
    x = x * (F(1000 + up) / THOUSAND)
    x = x * (F(poor) / THOUSAND)
    x = x * good
    x = x * F(base)
    parameter = 0 if v[c.SLUMP] > 0 else max(0, math.ceil(x - SMALL))
    points = max(0, math.ceil(F(parameter) * (F(colour) / THOUSAND) - SMALL))
    return Factors(base, stance, down, up, poor, float(good), colour, parameter, points)


def _exact(
    base: int,
    stance: int,
    down: int,
    up: int,
    poor: int,
    extra: int,
    good_permil: int,
    colour: int,
    slump: bool,
) -> Factors:
    good = 1 + extra / 1000 * (good_permil / 1000)
    x = stance / 1000 * (max(0, 1000 - down) / 1000) * ((1000 + up) / 1000) * (poor / 1000) * good * base
    parameter = 0 if slump else max(0, math.ceil(x - 1e-4))
    points = max(0, math.ceil(parameter * (colour / 1000) - 1e-4))
    return Factors(base, stance, down, up, poor, good, colour, parameter, points)


def stamina_cost(v: list[int], value: int, k: Constants) -> int:
    """A card's stamina cost (growth in it) under stance and statuses."""
    product = value * cost_permil(v[c.STANCE], k)
    if v[c.COST_HALF] > 0:
        product *= 500
    if v[c.COST_DOUBLE] > 0:
        product *= 2
    unit = 1_000_000 if v[c.COST_HALF] > 0 else 1000
    return max(0, -(-product // unit) + v[c.COST_MORE] - v[c.COST_LESS])
