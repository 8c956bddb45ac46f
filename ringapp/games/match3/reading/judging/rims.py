"""The rims of cells: the ground around gems, or things that fill cells; and what rises from the ground."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.boxes import joined
from ringapp.core.reading.looks.clusters import Distances
from ringapp.core.reading.sampling import Cells, most
from ringapp.games.match3.reading.finding.looks import SHADED, contents, rim_of
from ringapp.games.match3.reading.finding.worth import hsv

RAISED = 30.0
"""Colour levels by which what stands in a cell differs from its ground."""
TOUCHED = 0.3, 0.6
"""Shares of the rim of a cell that usual gems cover at most, and that blockers cover which fill it."""
TINTED, MORE, AWAY = 0.6, 0.25, 50.0
"""Saturation and brightness of a rim that tints a gem, by how much more saturated than usual rims it is, and
colour levels by which it differs from these, at least."""
LINKED, OFTEN = 25.0, 0.25
"""Levels between rims of one ground, from cell to cell, and share of gems that stand on a usual one."""
FILLED = 0.25
"""Share of the middle of a cell, at least, that is raised from its ground where it holds a gem."""
DRAWN = 0.15
"""Share of a cell without its rim, at least, that is raised and not so in most cells, where a sign is."""
SEEN_AROUND = 0.05
"""Share of the other cells, at most, around which the ground of a board is seen."""
ELSEWHERE = 5.0
"""Levels by which grounds differ that are not the same."""
Mask = npt.NDArray[np.bool_]


def touched(rim: Cells, ground: npt.NDArray[np.float32], strictness: float = 1.0) -> npt.NDArray[np.floating]:
    """Return the share of each rim, ... x samples x 3, that differs from the ground around gems.

    Args:
        strictness: A factor for the least difference that counts, in levels.
    """
    return np.asarray((most(rim - ground) > RAISED * strictness).mean(-1))


def tinted_at(cells: Cells, gems: npt.NDArray[np.bool_]) -> npt.NDArray[np.bool_]:
    """Return gems among rows x columns cells that are seen through a bright hue, such as honey."""
    found = np.zeros(gems.shape, bool)
    around = rim_of(cells)[gems].mean(1)
    if len(around) < 4:
        return found
    part = joined(len(around), *np.nonzero(most(around[:, None] - around[None]) < LINKED))
    usual = [one for one in np.unique(part).tolist() if (part == one).mean() >= OFTEN]
    if not usual:
        return found
    grounds = np.stack([np.median(around[part == one], axis=0) for one in usual])
    ground = grounds[np.argmin(hsv(grounds)[1])]
    _, saturation, value = hsv(around)
    bright = (saturation > TINTED) & (value > TINTED) & (saturation > float(hsv(ground)[1]) + MORE)
    found[gems] = bright & (most(around - ground) > AWAY)
    return found


def raised_at(look: Cells, least: float = RAISED) -> Mask:
    """Return the samples of a look that differ from the ground at its rim by at least `least` levels."""
    return np.asarray(most(look - np.median(rim_of(look), axis=0)) > least)


def raised_apart(flat: Cells) -> Distances:
    """Return how different cells of one shape on different grounds are, in what rises from the grounds.

    Boards lie on pictures, on chequered tiles and on jelly, each of which is seen around the gems.
    """
    grounds = np.median(rim_of(flat), axis=1)
    raised = most(flat - grounds[:, None, None]) > RAISED
    full = raised[:, 3:-3, 3:-3].mean((1, 2)) >= FILLED
    raised = raised.reshape(len(flat), -1)
    shapes = raised.astype(np.float32)
    both = shapes @ shapes.T
    either = raised.sum(1)[:, None] + raised.sum(1) - both
    elsewhere = most(grounds[:, None] - grounds[None]) > ELSEWHERE
    apart, samples = np.full(both.shape, np.inf, np.float32), flat.reshape(len(flat), -1, 3)
    for one in np.flatnonzero(full).tolist():
        others = np.flatnonzero(elsewhere[one] & full)
        levels = most(samples[others] - samples[one])
        apart[one, others] = (levels * (raised[others] | raised[one])).sum(1) / either[one, others]
    return apart


def is_full(cells: Cells, common: Cells, strictness: float) -> bool:
    """Return whether cells of one look hold something that rises from the ground, faintly if shaded.

    Things that are bare in the middle are told by samples that other cells do not show.

    Args:
        common: N x N samples as they are in most cells of the board: what lies around all gems.
    """
    look = np.median(cells, axis=0)
    least = RAISED * strictness if contents(look[None], 3)[0] > SHADED else RAISED
    raised = raised_at(look, least)
    own = raised & (most(look - common) > least)
    return bool(raised[3:-3, 3:-3].mean() >= FILLED or own[1:-1, 1:-1].mean() >= DRAWN)


def fills(cells: Cells, grounds: Cells, strictness: float) -> bool:
    """Return whether cells of one look are filled with a colour that is the ground of hardly any cell.

    Gems without a gap show no ground, and the colour of a plain one is seen around no other gem. Lines
    between pale gems make their rims more alike.
    """
    if not len(grounds):
        return False
    look = np.median(cells, axis=0)
    shown = np.stack([np.median(look, axis=(0, 1)), np.median(rim_of(look), axis=0)])
    apart = most(grounds[:, None] - shown).min(1)
    return bool((apart < RAISED * strictness).mean() <= SEEN_AROUND)
