"""How strongly pitches repeat in an autocorrelation, and where near them it is highest."""

from __future__ import annotations

import math

from ringapp.core.reading.kernels.exports import export
from ringapp.core.solving.arrays import Reals

FOLLOWED = (2, 3, 4, 6, 8, 10, 12)
"""Multiples on which a pitch is measured, one after the other."""
EDGE, STEP = 0.5, 0.05
"""Pixels by which a peak may lie beside a multiple, and between places at which the highest is sought."""


def at(repeats: Reals, place: float) -> float:
    """Return the autocorrelation at a fractional place; its ends go on."""
    if place <= 0:
        return float(repeats[0])
    left = int(place)
    if left >= len(repeats) - 1:
        return float(repeats[len(repeats) - 1])
    return float(repeats[left] + (repeats[left + 1] - repeats[left]) * (place - left))


@export("repeats")
def score(pitches: Reals, repeats: Reals, times: int, far: float, found: Reals) -> None:
    """How strongly pitches repeat: the mean at 1 to some multiples of them, less half of what is at half."""
    for k in range(len(pitches)):
        pitch = pitches[k]
        total = 0.0
        count = 0
        for multiple in range(1, times + 1):
            place = multiple * pitch
            if place < far * len(repeats):
                beside = max(at(repeats, place - EDGE), at(repeats, place + EDGE))
                total += max(beside, at(repeats, place))
                count += 1
        found[k] = total / max(count, 1) - 0.5 * at(repeats, pitch / 2)


def highest(repeats: Reals, place: float, reach: float) -> float:
    """Return where near a place the autocorrelation is highest."""
    first = place - reach
    best = 0
    most = at(repeats, first)
    for step in range(1, math.ceil(2 * reach / STEP)):
        value = at(repeats, first + step * STEP)
        if value > most:
            most, best = value, step
    return first + best * STEP


@export("repeats")
def move(pitches: Reals, repeats: Reals, times: Reals, reach: float) -> None:
    """Move pitches to where the autocorrelation is highest near some multiples of them."""
    for k in range(len(pitches)):
        if times[k] > 1:
            pitches[k] = highest(repeats, pitches[k] * times[k], reach) / times[k]


@export("repeats")
def follow(pitches: Reals, repeats: Reals, far: float) -> None:
    """Move pitches to where it is highest near ever farther multiples, up to a share of its length."""
    for k in range(len(pitches)):
        for times in FOLLOWED:
            if pitches[k] * times < far * len(repeats):
                reach = 0.4 * math.sqrt(times) + 0.6
                pitches[k] = highest(repeats, pitches[k] * times, reach) / times
