"""Light models of a picture: each channel keeps a share of its level, and something is added.

A filter against blue light or a dimmed screen leave shares. A curtain is one colour with an opacity over the
floor: the same share of all channels is left, and its own colour is added. Cells are taken back to full light
before they are compared, so that levels mean the same in any.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.reading.towerlooks import Frames

DARKEST, BRIGHTEST, FLASH, BRIGHT = 0.2, 1.1, 1.6, 255.0
"""The least and the largest share of light that is left, the largest in photos; the level of full light."""
USUAL = (np.ones(3), np.array([1.0, 0.85, 0.6])), (1.0, 0.85, 0.7, 0.55, 0.4)
"""Lights that are tried: screens that are dimmed, and filters against blue light."""
TOUCHED = 12.0
"""Levels that a curtain adds at least."""
KEPT = 0.5
"""Share of the cells that tell of a light: what lies over others, or looks like no sprite, does not."""
ROUNDS = 3
"""How often what fits best is chosen again."""


@dataclass(frozen=True, slots=True)
class Light:
    """The share of each channel that is left, and the level added to it.

    Attributes:
        gain: Three shares.
        lift: Three numbers of levels.
    """

    gain: Frames
    lift: Frames

    def undone(self, cells: Frames) -> Frames:
        """Return cells seen in this light as they would be in full light."""
        return np.asarray((cells - self.lift) / self.gain, np.float32)

    @property
    def left(self) -> float:
        """The mean share that is left over all channels."""
        return float(self.gain.mean())


def light_of(gain: npt.ArrayLike, lift: npt.ArrayLike = (0.0, 0.0, 0.0)) -> Light:
    """Return a light, limited to what is possible."""
    shares = np.clip(np.broadcast_to(np.asarray(gain, np.float32), (3,)), DARKEST, FLASH)
    added = np.clip(np.broadcast_to(np.asarray(lift, np.float32), (3,)), 0, BRIGHT * (1 - DARKEST))
    return Light(np.asarray(shares, np.float32), np.asarray(added, np.float32))


FULL = light_of(1.0)


def usual_lights() -> Iterator[Light]:
    """Yield the lights of usual screens and their filters."""
    hues, shares = USUAL
    yield from (light_of(hue * share) for hue in hues for share in shares)


def filter_between(known: Frames, seen: Frames, brightest: float = BRIGHTEST) -> Light:
    """Return the share left of each channel between frames and how they look, count x side x side x 3."""
    first, second = known.reshape(-1, 3), seen.reshape(-1, 3)
    return light_of(np.minimum((first * second).sum(0) / np.maximum((first**2).sum(0), 1), brightest))


def curtain_between(known: Frames, seen: Frames) -> Light:
    """Return the light of one colour laid over all: an equal share of all channels is left."""
    first, second = known.reshape(-1, 3), seen.reshape(-1, 3)
    middle, level = first.mean(0), second.mean(0)
    about, differs = first - middle, second - level
    gain = float(np.clip((about * differs).sum() / max(float((about**2).sum()), 1.0), DARKEST, 1.0))
    return light_of(gain, level - gain * middle)


def by_changes(known: Frames, seen: Frames) -> Light:
    """Return a curtain between frames by the median over single frames, as some may be mistaken."""
    middle, level = known.mean((1, 2)), seen.mean((1, 2))
    about, differs = known - middle[:, None, None], seen - level[:, None, None]
    shares = (about * differs).sum((1, 2, 3)) / np.maximum((about**2).sum((1, 2, 3)), 1.0)
    gain = float(np.clip(np.median(shares), DARKEST, 1.0))
    return light_of(gain, np.median(level - gain * middle, axis=0))
