"""Marks that make a gem special, told by its plain gems: stripes, a wrapping; and colour bombs.

Pale bands that change in one direction are stripes. A wrapping shows in all four corners of a cell, or at
both sides, where plain gems leave the ground bare. A bomb has many hues at once.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.finding.worth import HUES, WHITE, Planes, hsv
from ringapp.games.match3.rules.board import BOMB, COLUMN, PLAIN, ROW, WRAPPED

FINE = 24
"""Samples along the side of a cell in which marks are looked for."""
ENOUGH = 2
"""Plain gems of a colour, at least, that others of it are compared with."""
BANDS = 0.13, 0.52
"""How much paler or darker than a plain gem a striped one is, on average, at least and at most."""
ONE_WAY = 2.0
"""How often the paleness of stripes changes more across than along them."""
BARE = 50.0
"""Colour levels by which the corners of a striped gem differ from those of a plain one at most."""
COVERED, TINGED = 35.0, 0.4
"""Levels by which each end of a wrapping differs from a plain gem there; share with the gem's hue."""
ALTERED = 25.0
"""Levels by which the middle of a wrapped gem differs from a plain one: its ground may differ, too."""
WHOLE = 125.0
"""Colour levels by which the whole of a special gem differs from a plain one at most."""
SAME, STILL = 35.0, 0.04
"""Levels up to which samples are those of a plain gem, and the share of them in any special one."""
SPRINKLED, MANY = 0.035, 4
"""Share of the middle of a bomb that a hue has, and of how many hues."""
Kinds = npt.NDArray[np.int64]
_CORNERS = tuple((a, b) for a in (slice(1, 5), slice(-5, -1)) for b in (slice(1, 5), slice(-5, -1)))
_SIDES = (slice(8, 16), slice(1, 4)), (slice(8, 16), slice(-4, -1))


def kinds_of(cells: Cells, colours: Kinds, plain: npt.NDArray[np.bool_]) -> Kinds:
    """Return PLAIN, ROW, COLUMN, WRAPPED or BOMB for rows x columns cells of FINE x FINE samples.

    Args:
        colours: The colour of each cell, -1 for none.
        plain: Which gems have the look of most gems of their colour.
    """
    kinds = np.full(colours.shape, PLAIN, np.int64)
    hue, saturation, value = hsv(cells)
    pale = (1 - saturation) * value
    for colour in np.unique(colours[colours >= 0]).tolist():
        own = colours == colour
        usual = own & plain
        if colour == WHITE or usual.sum() < ENOUGH:
            continue
        look, paleness = np.median(cells[usual], axis=0), np.median(pale[usual], axis=0)
        tinged = np.abs((hue[own] - _hue(hue[usual], saturation[usual]) + 180) % 360 - 180) < 35
        tinged &= (saturation[own] > 0.25) & (value[own] > 0.3)
        apart = most(cells[own] - look)
        kinds[own] = [_kind(*one) for one in zip(apart, pale[own] - paleness, tinged, strict=True)]
    for row, col in np.argwhere(~plain).tolist():
        if kinds[row, col] == PLAIN and _is_bomb(hue[row, col], saturation[row, col], value[row, col]):
            kinds[row, col] = BOMB
    return kinds


def _hue(hues: Planes, saturation: Planes) -> float:
    """Return the mean hue of the middles of some gems."""
    middle = slice(FINE // 4, FINE - FINE // 4)
    turned, weight = np.radians(hues[:, middle, middle]), saturation[:, middle, middle]
    return float(np.degrees(np.arctan2((np.sin(turned) * weight).sum(), (np.cos(turned) * weight).sum())))


def _kind(apart: Planes, paler: Planes, tinged: npt.NDArray[np.bool_]) -> int:
    """Return the kind of gem by how samples differ from a plain gem: levels, paleness, hue of the gem."""
    if apart.mean() > WHOLE or (apart[5:-5, 5:-5] < SAME).mean() < STILL:
        return PLAIN
    covered = [apart[end].mean() > COVERED and tinged[end].mean() > TINGED for end in (*_CORNERS, *_SIDES)]
    if (all(covered[:4]) or all(covered[4:])) and apart[6:-6, 6:-6].mean() > ALTERED:
        return WRAPPED
    middle = paler[4:-4, 4:-4]
    down, across = (float((np.diff(middle, axis=axis) ** 2).mean()) for axis in (0, 1))
    corners = np.mean([apart[corner].mean() for corner in _CORNERS])
    if corners < BARE and BANDS[0] < np.abs(middle).mean() < BANDS[1]:
        if down > ONE_WAY * across:
            return ROW
        if across > ONE_WAY * down:
            return COLUMN
    return PLAIN


def _is_bomb(hue: Planes, saturation: Planes, value: Planes) -> bool:
    """Return whether the middle of a cell shows so many hues that it is of no colour."""
    middle = slice(FINE // 5, FINE - FINE // 5)
    bright = ((saturation > 0.45) & (value > 0.35))[middle, middle]
    nearest = np.abs((hue[middle, middle, None] - np.array(HUES) + 180) % 360 - 180).argmin(-1)
    shares = np.bincount(nearest[bright], minlength=len(HUES)) / bright.size
    return bool((shares > SPRINKLED).sum() >= MANY and shares.max() < 0.5)
