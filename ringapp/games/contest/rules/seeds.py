"""The game's random generator (XorShift32), and the colours and shuffles that it draws."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.games.contest.rules import codes as c

MASK = 0xFFFFFFFF
SEED_LIMIT = 1 << 31
"""Seeds are 31-bit numbers from 1 on, which is why the first turn is usually the strongest colour."""


def advance(state: int) -> int:
    """Return the next state of XorShift32 (13, 17, 5)."""
    state ^= (state << 13) & MASK
    state ^= state >> 17
    return state ^ ((state << 5) & MASK)


def start(seed: int, even: bool = False) -> int:
    """Return a seed's first state, never 0, which would not advance; `even`: an odd one of 32 bits (D9)."""
    state = seed % SEED_LIMIT
    return 2 * state + 1 if even else state or 1


def colour_order(weights: Sequence[int]) -> tuple[int, int, int]:
    """Return the three colours, heaviest first; of equal ones vocal before dance before visual."""
    ordered = sorted((c.VOCAL, c.DANCE, c.VISUAL), key=lambda colour: -weights[colour - 1])
    return ordered[0], ordered[1], ordered[2]


def colour_pool(weights: Sequence[int], turns: int) -> tuple[int, ...]:
    """Return the colours that all turns but the last three are drawn from, heaviest first."""
    high, middle, low = colour_order(weights)
    free = max(0, turns - 3)
    total = sum(weights) or 1
    n_high = min(free, math.ceil(free * weights[high - 1] / total))
    rest, pair = free - n_high, (weights[middle - 1] + weights[low - 1]) or 1
    n_middle = round(rest * weights[middle - 1] / pair)  # half to even, as the game rounds
    return (high,) * n_high + (middle,) * n_middle + (low,) * (rest - n_middle)


def turn_colours(weights: Sequence[int], turns: int, state: int) -> tuple[tuple[int, ...], int]:
    """Return the colour of each turn and the generator's state after drawing them."""
    high, middle, low = colour_order(weights)
    pool = list(colour_pool(weights, turns))
    colours = []
    while pool:
        colours.append(pool.pop((state * len(pool)) >> 32))
        state = advance(state)
    return (*colours, low, middle, high)[-turns:], state


@dataclass(frozen=True, slots=True)
class ColourShare:
    """Chances of vocal, dance and visual in one turn; not `exact` where the generator is taken as even."""

    shares: tuple[float, float, float]
    exact: bool


def colour_shares(weights: Sequence[int], turns: int, even: bool = False) -> tuple[ColourShare, ...]:
    """Return the chance of vocal, dance and visual for each turn.

    The first turn is counted over all 31-bit seeds (`even`: over all 32-bit states) and the last three turns
    are fixed, which makes these exact. Between them each colour left in the pool is taken as equally
    likely.
    """
    found = _shares(colour_pool(weights, turns), weights, even)[-turns:]
    certain = [max(shares) == 1.0 for shares in found]
    return tuple(
        ColourShare(shares, sure or i == 0)
        for i, (shares, sure) in enumerate(zip(found, certain, strict=True))
    )


def _shares(pool: Sequence[int], weights: Sequence[int], even: bool) -> list[tuple[float, float, float]]:
    n = len(pool)
    shares: list[tuple[float, float, float]] = []
    if n:
        first = [_seeds_for(i, n, even) for i in range(n)]
        total = sum(first)
        at = [0.0, 0.0, 0.0, 0.0]
        for colour, count in zip(pool, first, strict=True):
            at[colour] += count / total
        shares.append((at[1], at[2], at[3]))
        counts = [pool.count(colour) for colour in (c.VOCAL, c.DANCE, c.VISUAL)]
        if n > 1:
            later = tuple((counts[i] - at[i + 1]) / (n - 1) for i in range(3))
            shares.extend([(later[0], later[1], later[2])] * (n - 1))
    high, middle, low = colour_order(weights)
    for colour in (low, middle, high):
        shares.append((float(colour == c.VOCAL), float(colour == c.DANCE), float(colour == c.VISUAL)))
    return shares


def _seeds_for(index: int, n: int, even: bool) -> int:
    """Return how many first states draw index `index` out of n."""
    top = (1 << 32) if even else SEED_LIMIT
    low = -(-(index << 32) // n)
    high = -(-((index + 1) << 32) // n)
    return max(0, min(high, top) - max(low, 1))
