"""Names of the colours of a picture's gems; different hues that several gems have get different names."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import permutations

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.reading.finding.worth import COLOURS, HUES

NAMED = (*COLOURS, "pink", "cyan", "brown", "grey", "black")
"""Colours by number; pink and cyan stand where the hues of other gems leave them nothing nearer, the last
three for gems that are told by their looks alone."""
BROWN, GREY, BLACK = 9, 10, 11
_USUAL = (0.0, 28.0, 54.0, 110.0, 212.0, 292.0)
_PLACES = {**dict(enumerate(_USUAL)), len(COLOURS): 330.0, len(COLOURS) + 1: 180.0}
"""Degrees that names stand for: what people call yellow and green is wider than the hues of candies."""
GREEN, WIDE = 3, 20.0
"""The colour whose name is said of hues so many degrees on each side of its place: from lime to emerald."""
SPARE = 20.0
"""Degrees that a gem is farther from the names that are seldom needed."""
LINKED, OWN, GEMS = 6.0, 14.0, 3
"""Degrees between hues of one colour, from gem to gem and to the middle; how many gems have a colour."""
SAME = 13.0
"""Degrees between the middles of two runs of hues up to which they are one; looks tell kinds as well."""
DOUBTED = 8.0
"""Degrees between a name and a free one below which both are told."""
MOST = 7
Degrees = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Called:
    """The names of the hues of a board's gems, and how sure they are.

    Attributes:
        colours: The number of the colour of each cell's hue.
        apart: By how many degrees the cell is nearer to that hue than to any other gem's hue.
        nameless: By how many degrees the hue is nearer to its name than to a name that no gem has.
        either: Colours whose name is doubtful, and the other name that they may bear.
    """

    colours: npt.NDArray[np.int64]
    apart: Degrees
    nameless: Degrees
    either: tuple[tuple[int, int], ...]


def named(angles: Degrees, gems: npt.NDArray[np.bool_], tinted: npt.NDArray[np.bool_]) -> Called:
    """Return the names of the hues of a board.

    Args:
        angles: rows x columns hues.
        gems: Which cells hold gems.
        tinted: Which gems are seen through something, so that their hues get no names of their own.
    """
    middles, sizes = _middles(angles[gems & ~tinted])
    names = _names(middles, sizes)
    rest = [number for number in range(len(HUES)) if number not in names]
    hues = np.array([*middles, *(HUES[number] for number in rest)])
    numbers = np.array([*names, *rest])
    apart = np.abs((angles[..., None] - hues + 180) % 360 - 180)
    # Where gems share a hue, one near to it is of their colour, even if the name of another is nearer.
    apart[..., : len(middles)] *= np.where(apart[..., : len(middles)] < OWN, 0.5, 1.0)
    nearest = np.sort(apart, -1)
    chosen = numbers[apart.argmin(-1)]
    between, either = _between_names(dict(zip(names, middles, strict=True)))
    return Called(chosen, nearest[..., 1] - nearest[..., 0], between[chosen], either)


def nearest_free(hue: float, taken: set[int]) -> int:
    """Return the colour nearest to a hue among those that no gems have."""
    free = {number: _apart(hue, place) for number, place in _PLACES.items() if number not in taken}
    spare = [number for number in range(len(NAMED)) if number not in taken]
    return min(free, key=lambda number: free[number]) if free else spare[0]


def near(hue: float, colour: int) -> bool:
    """Return whether a hue lies near the usual hue of a colour."""
    return colour in _PLACES and _apart(hue, _PLACES[colour]) < OWN


def _between_names(hues: dict[int, float]) -> tuple[Degrees, tuple[tuple[int, int], ...]]:
    """Return for each colour by how many degrees its gems are nearer to its name than to free ones; and
    the colours for which that is little, each with the free name."""
    between, either = np.full(len(NAMED), np.inf), []
    for number, hue in hues.items():
        free = {other: _apart(hue, place) for other, place in enumerate(_USUAL) if other not in hues}
        if not free:
            continue
        other = min(free, key=lambda one: free[one])
        between[number] = max(0.0, free[other] - _apart(hue, _PLACES[number]))
        if between[number] < DOUBTED:
            either.append((number, other))
    return between, tuple(either)


def _apart(hue: float, other: float) -> float:
    return abs((hue - other + 180) % 360 - 180)


def _middles(hues: Degrees) -> tuple[list[float], list[int]]:
    """Return the hues that several gems have, the commonest if there are too many, with counts of gems."""
    order = np.sort(hues % 360)
    if len(order) < GEMS:
        return [], []
    gaps = np.diff(np.append(order, order[0] + 360))
    start = int(gaps.argmax()) + 1  # Cut the circle where no gem is.
    turned = (np.roll(order, -start) - order[start % len(order)]) % 360
    parts = _joined(np.split(turned, np.flatnonzero(np.diff(turned) > LINKED) + 1))
    parts = sorted((part for part in parts if len(part) >= GEMS), key=len, reverse=True)[:MOST]
    middles = [float((np.median(part) + order[start % len(order)]) % 360) for part in parts]
    return middles, [len(part) for part in parts]


def _joined(parts: list[Degrees]) -> list[Degrees]:
    """Return runs of hues, near ones merged into one: few gems leave gaps, grounds shine through."""
    found = parts[:1]
    for part in parts[1:]:
        if np.median(part) - np.median(found[-1]) < SAME:
            found[-1] = np.append(found[-1], part)
        else:
            found.append(part)
    return found


def _names(middles: list[float], sizes: list[int]) -> list[int]:
    """Return a different name for each hue, so that the hues of all gems are nearest to their names."""
    if not middles:
        return []
    numbers = list(_PLACES)
    apart = np.abs((np.array(middles)[:, None] - np.array(list(_PLACES.values())) + 180) % 360 - 180)
    apart[:, len(HUES) :] += SPARE
    apart[:, GREEN] = np.maximum(apart[:, GREEN] - WIDE, 0)
    own = apart[:, : len(HUES)].argmin(1)
    if len(set(own.tolist())) == len(own):
        return [numbers[k] for k in own]
    ways = np.array(list(permutations(range(len(numbers)), len(middles))))
    cost = sum(sizes[k] ** 0.5 * apart[k, ways[:, k]] ** 2 for k in range(len(middles)))
    return [numbers[k] for k in ways[int(np.argmin(cost))].tolist()]
