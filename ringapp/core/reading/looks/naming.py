"""Names cells: finds the skin that fits a picture best, in any light, and each cell's value under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from ringapp.core.reading.looks.clusters import (
    AROUND,
    Distances,
    Looks,
    Shift,
    distances,
    distances_to,
    shifted,
)
from ringapp.core.reading.looks.skins import Skin
from ringapp.core.reading.sampling import by_row

SAMPLE = 40
"""Number of cells on which skins are compared."""
DIM = 10.0
"""Colour levels from all skins in usual lights above which rare lights are tried."""
CLEAR = 4.0
"""Colour levels from all unchanged skins above which lights are tried at all."""
AS_IT_IS: tuple[int, ...] = ()
USUAL, RARE = (80,), (50, 97)
"""Percentiles of colours by which the light of a picture is estimated."""
LIKELY = 5
"""Skins with lights compared in detail: for small or shifted cells the right one is seldom first."""
NEAREST = 3
"""Nearest signs of each cell that are tried when the signs are shifted."""
FITS = 13.0
"""Colour levels between cells and signs below which a skin fits a picture."""
CLOSELY, KINDS = 7.0, 4
"""Stricter colour levels for a fit, used when cells show fewer kinds of signs than the second number."""
FILLED = 4.0
"""Least colour levels by which the samples of a cell with content differ from their median."""
STRANGE = 20.0
"""Colour levels between a cell and all signs from which on the skin does not know it."""
ABOUT = 1.25
"""Factor on the best misfit on the sample up to which skins are compared on all cells."""
UNEXPLAINED = 0.9
"""Most that signs may leave unexplained of cells, unless the values are sure and agree with each other."""
KNOWN = 14.0
"""Colour levels from a sign up to which a cell may show it."""


@dataclass(frozen=True, slots=True)
class Named:
    """Cells under a skin.

    Attributes:
        skin: The skin.
        values: The likeliest value of each cell.
        near: How far each cell is from its sign, in colour levels.
        confidence: 0 to 1: how near the sign is, and how much farther the next value.
        unlike: Mean of `near`, capped, over the sample: how badly the skin fits.
        signs: The looks of the skin's signs in the picture's light.
        shift: How many samples down and to the right the signs were shifted.
    """

    skin: Skin
    values: tuple[str, ...]
    near: npt.NDArray[np.float32]
    confidence: npt.NDArray[np.float32]
    unlike: float
    signs: Looks
    shift: Shift = (0, 0)


def name(looks: Looks, skins: Sequence[Skin]) -> Named | None:
    """Return the cells named by the skin that fits them best; None without skins."""
    if not skins:
        return None
    looks = soft(looks)
    chosen = np.unique(np.linspace(0, len(looks) - 1, SAMPLE).astype(int))
    sample = looks[chosen]
    fitted = []
    for skin, light in _likely(sample, skins):
        fitted.append((*_fitted(sample, softened(skin), light), skin))
    least = min(one[0] for one in fitted)
    # Of similar skins choose the one that fits all cells best, not only the sample.
    told = [
        replace(_judged(skin, distances(looks, signs), unlike, signs), shift=shift)
        for unlike, signs, shift, skin in fitted
        if unlike <= ABOUT * least
    ]
    return min(told, key=lambda one: float(np.minimum(one.near, 30).mean()))


def looked_again(looks: Looks, named: Named, skins: Sequence[Skin]) -> Named:
    """Return the cells with unknown ones compared again, with shifted signs and with other fitting skins.

    A lattice drifts by a part of a sample from end to end, and similar programs share tiles.
    """
    strange = np.flatnonzero(named.near >= STRANGE)
    if not len(strange) or not fitting(named):
        return named
    cells = soft(looks[strange])
    tried = [_judged(named.skin, distances(cells, named.signs, AROUND), named.unlike, named.signs)]
    for skin in skins:
        other = name(looks, [skin]) if skin != named.skin else None
        if other is not None and fitting(other):
            tried.append(_judged(skin, distances(cells, other.signs, AROUND), other.unlike, other.signs))
    values, near, confidence = list(named.values), named.near.copy(), named.confidence.copy()
    for one in tried:
        for k, cell in enumerate(strange.tolist()):
            if one.near[k] < min(near[cell], STRANGE):
                values[cell], near[cell], confidence[cell] = one.values[k], one.near[k], one.confidence[k]
    return replace(named, values=tuple(values), near=near, confidence=confidence)


def fitting(named: Named) -> bool:
    """Return whether a skin fits; it must be closer if cells show few kinds of signs."""
    return named.unlike < (FITS if len(set(named.values)) >= KINDS else CLOSELY)


def unexplained(looks: Looks, named: Named) -> float:
    """Return the distance of cells with content from their signs, as a share of the content.

    Cells of dark programs are near the signs of any dark skin, though these do not explain the content.
    """
    cells = soft(looks)
    content = np.abs(cells - np.median(cells, axis=(1, 2), keepdims=True)).max(-1).mean((1, 2))
    filled = content > FILLED
    return float(named.near[filled].sum() / content[filled].sum()) if filled.any() else 0.0


def soft(looks: Looks) -> Looks:
    """Return cells blurred, so that half a sample of shift changes little."""
    from ringapp.core.reading.kernels.softening import soften

    found = np.empty(looks.shape, np.float32)
    soften(by_row(looks), looks.shape[1], by_row(found))
    return found


def _halved(looks: Looks) -> Looks:
    rows = looks[:, ::2] + looks[:, 1::2]
    return np.asarray((rows[:, :, ::2] + rows[:, :, 1::2]) / 4, np.float32)


@lru_cache(maxsize=64)
def softened(skin: Skin) -> Looks:
    """Return the signs of a skin, blurred as cells are; cached, since each lattice needs them."""
    return soft(skin.looks())


@lru_cache(maxsize=64)
def _small(skin: Skin) -> Looks:
    """Return the blurred signs of a skin in half as many samples each way."""
    return _halved(softened(skin))


def _likely(sample: Looks, skins: Sequence[Skin]) -> list[tuple[Skin, Looks]]:
    """Return the skins with lights that seem to fit a sample best, the best first."""
    small = _halved(sample)
    rough: list[tuple[float, Skin, Looks]] = []
    # Night filters may change only the lightest or only the commonest colours.
    for shares, enough in ((AS_IT_IS, 0.0), (USUAL, CLEAR), (RARE, DIM)):
        if min((one[0] for one in rough), default=DIM) >= enough:
            rough += _rough(small, _lights(sample, skins, shares))
    # On small or blurred cells a wrong skin in some light may fit best, so keep the best unlit one.
    plain = min(rough[: len(skins)], key=lambda one: one[0])
    rough.sort(key=lambda one: one[0])
    likely = rough[:LIKELY] if plain in rough[:LIKELY] else [*rough[:LIKELY], plain]
    return [(skin, light) for _, skin, light in likely]


def _rough(small: Looks, lights: Sequence[tuple[Skin, Looks]]) -> list[tuple[float, Skin, Looks]]:
    """Return (levels, skin, light) for each: how unlike halved samples are to the skin in that light."""
    if not lights:
        return []
    signs = [_in_light(_small(skin), light) for skin, light in lights]
    starts = np.cumsum([0, *(len(one) for one in signs[:-1])])
    nearest = np.minimum.reduceat(distances(small, np.concatenate(signs)), starts, axis=1)
    return list(zip(np.minimum(nearest, 40).mean(0).tolist(), *zip(*lights, strict=True), strict=True))


def _fitted(sample: Looks, signs: Looks, light: Looks) -> tuple[float, Looks, Shift]:
    """Return (misfit, signs, shift) for a sample, with the signs' light and shift adjusted to it."""
    apart = distances(sample, _in_light(signs, light))
    light = light * _light_between(sample, _in_light(signs, light), apart)
    lit = _in_light(signs, light)
    # A cell shifted by a sample stays near the same few signs.
    kept, which = nearest_signs(apart)
    few = lit[kept]
    tried: dict[Shift, float] = {}
    for down, right in AROUND:
        # Shift both ways only if a shift in one of them fits better than none.
        if not (down and right) or min(tried[down, 0], tried[0, right]) < tried[0, 0]:
            tried[down, right] = misfit_of_nearest(sample, shifted(few, down, right), which)
    shift = min(tried, key=lambda one: tried[one])
    return misfit(distances(sample, shifted(few, *shift))), shifted(lit, *shift), shift


def nearest_signs(apart: Distances) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """Return the signs nearest to any cell, and for each cell the indices of its `NEAREST` among them."""
    nearest = apart.argpartition(min(NEAREST, apart.shape[1]) - 1, axis=1)[:, :NEAREST]
    kept, which = np.unique(nearest, return_inverse=True)
    return kept, which.reshape(nearest.shape)


def misfit_of_nearest(cells: Looks, signs: Looks, nearest: npt.NDArray[np.intp]) -> float:
    """Return how badly signs fit blurred cells, each compared with its nearest signs alone."""
    return misfit(distances_to(cells, signs, nearest))


def misfit(apart: Distances) -> float:
    """Return the mean distance of cells from their nearest sign, capped at 30 colour levels."""
    return float(np.minimum(apart.min(1), 30).mean())


def _at_percentiles(looks: Looks, shares: Sequence[int]) -> Looks:
    """Return colours at percentiles of the samples, channel by channel: shares x 3."""
    planes = np.ascontiguousarray(looks.reshape(-1, 3).T)
    return np.asarray(np.percentile(planes, shares, axis=1), np.float32)


@lru_cache(maxsize=128)
def _brightness(skin: Skin, shares: tuple[int, ...]) -> Looks:
    """Return colours at percentiles of a skin's signs, channel by channel."""
    return _at_percentiles(softened(skin), shares)


def _lights(sample: Looks, skins: Sequence[Skin], shares: tuple[int, ...]) -> list[tuple[Skin, Looks]]:
    """Return pairs of a skin and a light: three channel factors between the skin and the picture.

    The factors come from percentiles of both; without `shares` each skin is taken unchanged.
    """
    if not shares:
        return [(skin, np.ones(3, np.float32)) for skin in skins]
    bright = _at_percentiles(sample, shares)
    return [(skin, light) for skin in skins for light in _light(bright, _brightness(skin, shares))]


def _light(bright: Looks, known: Looks) -> list[Looks]:
    """Return channel factors from a skin's percentiles to the picture's, where they are no mere shade."""
    told = np.clip(bright / np.maximum(known, 1), 0.3, 1.5).astype(np.float32)
    return [light for light in told if np.abs(light - 1).max() >= 0.06]


def _in_light(signs: Looks, light: Looks) -> Looks:
    return np.asarray(np.minimum(signs * light, 255), np.float32)


def _light_between(looks: Looks, signs: Looks, apart: Distances) -> Looks:
    """Return the least squares factors from the nearest signs to the cells, channel by channel."""
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
