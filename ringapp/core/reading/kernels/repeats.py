"""Measures how strongly pitches repeat in an autocorrelation, and refines them on its peaks."""

from __future__ import annotations

import math

from ringapp.core.reading.kernels.exports import export
from ringapp.core.solving.arrays import Reals

FOLLOWED = (2, 3, 4, 6, 8, 10, 12)
"""Multiples of a pitch on whose peaks it is refined, one after the other."""
EDGE, STEP = 0.5, 0.05
"""Pixels that a peak may lie beside a multiple of the pitch, and pixels between tried places."""


def at(repeats: Reals, place: float) -> float:
    """Return the autocorrelation at a fractional place, interpolated; beyond its ends the value there."""
    if place <= 0:
        return float(repeats[0])
    left = int(place)
    if left >= len(repeats) - 1:
        return float(repeats[len(repeats) - 1])
    return float(repeats[left] + (repeats[left + 1] - repeats[left]) * (place - left))


@export("repeats")
def score(pitches: Reals, repeats: Reals, times: int, far: float, found: Reals) -> None:
    """Write each pitch's score: mean autocorrelation at its multiples, less half of that at half a pitch."""
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
    """Return the place within `reach` of another at which the autocorrelation is highest."""
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
    """Move each pitch so that its multiple `times` lies on the highest autocorrelation within `reach`."""
    for k in range(len(pitches)):
        if times[k] > 1:
            pitches[k] = highest(repeats, pitches[k] * times[k], reach) / times[k]


@export("repeats")
def follow(pitches: Reals, repeats: Reals, far: float) -> None:
    """Move each pitch onto peaks near ever larger multiples, up to a share `far` of the autocorrelation."""
    for k in range(len(pitches)):
        for times in FOLLOWED:
            if pitches[k] * times < far * len(repeats):
                reach = 0.4 * math.sqrt(times) + 0.6
                pitches[k] = highest(repeats, pitches[k] * times, reach) / times
