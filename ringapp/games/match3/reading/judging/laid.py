"""Things laid on a board by a designer: they stand as their own mirror image, which gems hardly do by chance.

Levels are symmetrical from left to right, with their holes and blockers; gems fall in by chance. Of six cells
anywhere on a usual board one layout in some ten thousand is mirrored.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

PAIRS, MIRRORED = 3, 0.87
"""Pairs of cells, at least, and share of the cells beside the middle whose mirror image is one of them."""
OPPOSITE = 2
"""Pairs of holes, at least, that tell of an outline."""
BY_CHANCE = 0.5
"""Share of mirrored gems from which on they were laid, too: some levels begin with gems in a pattern."""
Mask = npt.NDArray[np.bool_]


def laid(looks: Sequence[Mask], gems: Sequence[Mask]) -> list[bool]:
    """Return which looks stand as their mirror image, where the gems of most looks do not.

    Args:
        looks: rows x columns each: the cells of a look.
        gems: Those of looks that are gems by their hue.
    """
    shares = [_mirrored(own) for own in looks]
    own_gems = [_mirrored(own) for own in gems]
    whole = sum(count for _, count in own_gems)
    by_chance = whole > 0 and sum(n for share, n in own_gems if share >= MIRRORED) < BY_CHANCE * whole
    return [by_chance and count >= 2 * PAIRS and share >= MIRRORED for share, count in shares]


def outlined(empty: Mask, doubtful: Mask) -> tuple[Mask, Mask, Mask]:
    """Return sure holes, doubtful gems that are more likely holes, and mirrored pairs of doubtful gems.

    Outlines are mirrored: cells that are doubtful on both sides may show scenery through holes.

    Args:
        empty: rows x columns: cells that seem to be holes.
        doubtful: Cells that seem to hold a gem, and may be holes.
    """
    beside, may_be = _beside_middle(empty), empty | doubtful
    pairs = beside & empty[:, ::-1]
    against = beside & ~may_be[:, ::-1]
    if pairs.sum() < 2 * OPPOSITE or pairs.sum() < MIRRORED * (pairs | against).sum():
        none = np.zeros_like(empty)
        return none, none, none
    return pairs, doubtful & empty[:, ::-1], _beside_middle(doubtful) & doubtful[:, ::-1]


def _mirrored(own: Mask) -> tuple[float, int]:
    """Return the share of cells off the middle column whose mirror image is among them, and their count."""
    beside = _beside_middle(own)
    count = int(beside.sum())
    return float((beside & beside[:, ::-1]).sum() / max(count, 1)), count


def _beside_middle(own: Mask) -> Mask:
    """Return the cells without the middle column, whose cells are their own mirror image."""
    beside, cols = own.copy(), own.shape[1]
    if cols % 2:
        beside[:, cols // 2] = False
    return beside
