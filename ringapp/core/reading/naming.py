"""What cells show: the skin that fits a picture best, in whatever light, and each cell's value under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.clusters import AROUND, Distances, Looks, distances, shifted
from ringapp.core.reading.skins import Skin

SAMPLE = 40
"""Cells on which skins are compared."""
DIM = 10.0
"""Colour levels from any skin in usual lights above which others are tried."""
AS_IT_IS = 0
USUAL, RARE = (AS_IT_IS, 80), (50, 97)
"""Percentiles of colours that tell in what light a picture is, and how often each is tried."""
FITS = 13.0
"""A skin fits a picture whose cells differ from its signs by less, in colour levels."""
CLOSELY, KINDS = 7.0, 4
"""The same where cells show fewer kinds of signs than so many."""
KNOWN = 14.0
"""Colour levels from a sign up to which a cell may show it."""


@dataclass(frozen=True, slots=True)
class Named:
    """Cells under one skin.

    Attributes:
        skin: The skin.
        values: What each cell shows, the likeliest first.
        near: How far each cell is from its sign, in colour levels.
        confidence: 0 to 1: how near, and how much farther the next value is.
        unlike: Mean of `near`, capped, over the sample: how badly the skin fits.
        signs: The looks of the skin's signs in the picture's light.
    """

    skin: Skin
    values: tuple[str, ...]
    near: npt.NDArray[np.float32]
    confidence: npt.NDArray[np.float32]
    unlike: float
    signs: Looks


def name(looks: Looks, skins: Sequence[Skin]) -> Named | None:
    """The cells under the skin that fits them best; None without a skin."""
    looks = soft(looks)
    chosen = np.unique(np.linspace(0, len(looks) - 1, SAMPLE).astype(int))
    sample = looks[chosen]
    small = _halved(sample)
    known = [(skin, soft(skin.looks())) for skin in skins]
    rough = _rough(sample, small, known, USUAL)
    if min((one[0] for one in rough), default=0.0) > DIM:
        # Filters for the night may show in the lightest or in the commonest colours alone.
        rough += _rough(sample, small, known, RARE)
    rough.sort(key=lambda one: one[0])
    best = None
    for _, skin, signs, light in rough[:3]:
        unlike, signs = _fitted(sample, signs, light)
        if best is None or unlike < best[0]:
            best = unlike, skin, signs
    if best is None:
        return None
    unlike, skin, signs = best
    return _judged(skin, distances(looks, signs), unlike, signs)


def fitting(named: Named) -> bool:
    """Whether a skin fits: closely where its signs are told by hardly more than their grounds."""
    return named.unlike < (FITS if len(set(named.values)) >= KINDS else CLOSELY)


def unlike_signs(looks: Looks, signs: Looks) -> float:
    """How badly signs in the picture's light fit some of the cells, in colour levels up to 30."""
    chosen = np.unique(np.linspace(0, len(looks) - 1, SAMPLE).astype(int))
    return float(np.minimum(distances(soft(looks[chosen]), signs).min(1), 30).mean())


def soft(looks: Looks) -> Looks:
    """Each sample mixed with its neighbours, so that half a sample more or less changes little."""
    padded = np.pad(looks, ((0, 0), (1, 1), (1, 1), (0, 0)), mode="edge")
    across = padded[:, :, :-2] + 2 * padded[:, :, 1:-1] + padded[:, :, 2:]
    return np.asarray((across[:, :-2] + 2 * across[:, 1:-1] + across[:, 2:]) / 16, np.float32)


def _halved(looks: Looks) -> Looks:
    count, n = looks.shape[:2]
    return np.asarray(looks.reshape(count, n // 2, 2, n // 2, 2, 3).mean((2, 4)), np.float32)


def _fitted(sample: Looks, signs: Looks, light: Looks) -> tuple[float, Looks]:
    """The signs in the picture's light and place, and how unlike the sample is to them then."""
    lit = _in_light(signs, light)
    light = light * _light_between(sample, lit, distances(sample, lit))
    lit = _in_light(signs, light)
    best = None
    for shift in AROUND:
        moved = shifted(lit, *shift)
        unlike = float(np.minimum(distances(sample, moved).min(1), 30).mean())
        if best is None or unlike < best[0]:
            best = unlike, moved
    assert best is not None
    return best


def _rough(
    sample: Looks, small: Looks, known: Sequence[tuple[Skin, Looks]], shares: Sequence[int]
) -> list[tuple[float, Skin, Looks, Looks]]:
    """How unlike halved samples are to each skin in some lights: (levels, skin, its signs, light)."""
    found = []
    asked = [share for share in shares if share != AS_IT_IS]
    bright = _at_percentiles(sample, asked)
    for skin, signs in known:
        lights = [np.ones(3, np.float32)] if AS_IT_IS in shares else []
        for light in [*lights, *_lights(bright, _at_percentiles(signs, asked))]:
            apart = distances(small, _halved(_in_light(signs, light)))
            found.append((float(np.minimum(apart.min(1), 40).mean()), skin, signs, light))
    return found


def _at_percentiles(looks: Looks, shares: Sequence[int]) -> Looks:
    """Shares x 3: the colours of which so many per cent are darker, channel by channel."""
    planes = np.ascontiguousarray(looks.reshape(-1, 3).T)
    return np.asarray(np.percentile(planes, shares, axis=1), np.float32)


def _lights(bright: Looks, known: Looks) -> list[Looks]:
    """Factors of the three channels that the picture may differ by, as some percentiles of both say."""
    told = np.clip(bright / np.maximum(known, 1), 0.3, 1.5).astype(np.float32)
    return [light for light in told if np.abs(light - 1).max() >= 0.06]


def _in_light(signs: Looks, light: Looks) -> Looks:
    return np.asarray(np.minimum(signs * light, 255), np.float32)


def _light_between(looks: Looks, signs: Looks, apart: Distances) -> Looks:
    """Least squares factors from the signs that are nearest to the cells."""
    nearest = signs[apart.argmin(1)]
    good = apart.min(1) <= np.median(apart.min(1)) + 1e-6
    first, second = nearest[good].reshape(-1, 3), looks[good].reshape(-1, 3)
    factors = (first * second).sum(0) / np.maximum((first**2).sum(0), 1)
    return np.asarray(np.clip(factors, 0.5, 1.6), np.float32)


def _judged(skin: Skin, apart: Distances, unlike: float, signs: Looks) -> Named:
    values = np.array([sign.value for sign in skin.signs])
    kinds = list(dict.fromkeys(values.tolist()))
    by_kind = np.stack([apart[:, values == kind].min(1) for kind in kinds], axis=1)
    order = by_kind.argsort(1)
    rows = np.arange(len(apart))
    near = by_kind[rows, order[:, 0]]
    second = by_kind[rows, order[:, 1]] if len(kinds) > 1 else np.full(len(apart), 60, np.float32)
    close = np.clip(1 - (near - 3) / (2 * KNOWN), 0, 1)
    clear = np.clip((second - near) / np.maximum(0.5 * second, 3), 0, 1)
    confidence = (close * (0.4 + 0.6 * clear)).astype(np.float32)
    return Named(skin, tuple(kinds[i] for i in order[:, 0]), near, confidence, unlike, signs)
