"""What cells show: the skin that fits a picture best, in whatever light, and each cell's value under it."""

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
"""Cells on which skins are compared."""
DIM = 10.0
"""Colour levels from any skin in usual lights above which others are tried."""
CLEAR = 4.0
"""The same above which lights are tried at all."""
AS_IT_IS: tuple[int, ...] = ()
USUAL, RARE = (80,), (50, 97)
"""Percentiles of colours that tell in what light a picture is."""
LIKELY = 5
"""Skins in lights that are compared in detail: of small or moved cells the right one is seldom the first."""
NEAREST = 3
"""Signs of a skin, for each cell, that are tried in other places."""
FITS = 13.0
"""A skin fits a picture whose cells differ from its signs by less, in colour levels."""
CLOSELY, KINDS = 7.0, 4
"""The same where cells show fewer kinds of signs than so many."""
FILLED = 4.0
"""The same by which the samples of a cell with something in it differ from their middle."""
STRANGE = 20.0
"""A cell that differs from every sign of the skin by more is not known by it."""
ABOUT = 1.25
"""How much less closely than another a skin may fit some of the cells that is compared on all of them."""
UNEXPLAINED = 0.9
"""What signs leave unexplained of cells, at most, unless their values are sure and bear each other out."""
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
        shift: By how many samples, down and to the right, the signs were moved for it.
    """

    skin: Skin
    values: tuple[str, ...]
    near: npt.NDArray[np.float32]
    confidence: npt.NDArray[np.float32]
    unlike: float
    signs: Looks
    shift: Shift = (0, 0)


def name(looks: Looks, skins: Sequence[Skin]) -> Named | None:
    """Return the cells under the skin that fits them best; None without a skin."""
    if not skins:
        return None
    looks = soft(looks)
    chosen = np.unique(np.linspace(0, len(looks) - 1, SAMPLE).astype(int))
    sample = looks[chosen]
    fitted = []
    for skin, light in _likely(sample, skins):
        fitted.append((*_fitted(sample, softened(skin), light), skin))
    least = min(one[0] for one in fitted)
    # Of programs that draw alike the one that knows all cells, not some of them better.
    told = [
        replace(_judged(skin, distances(looks, signs), unlike, signs), shift=shift)
        for unlike, signs, shift, skin in fitted
        if unlike <= ABOUT * least
    ]
    return min(told, key=lambda one: float(np.minimum(one.near, 30).mean()))


def looked_again(looks: Looks, named: Named, skins: Sequence[Skin]) -> Named:
    """The cells, those that the skin does not know compared with its signs in other places, and with others'.

    A lattice drifts by part of a sample from end to end, and programs that draw alike share their tiles: the
    other skins are those that fit the board as well.
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
    """Return whether a skin fits: closely where its signs are told by hardly more than their grounds."""
    return named.unlike < (FITS if len(set(named.values)) >= KINDS else CLOSELY)


def unexplained(looks: Looks, named: Named) -> float:
    """Return how far cells are from their signs, as a share of what is in them.

    Cells of dark programs are near the signs of any dark skin, but no sign explains what stands in them.
    """
    cells = soft(looks)
    content = np.abs(cells - np.median(cells, axis=(1, 2), keepdims=True)).max(-1).mean((1, 2))
    filled = content > FILLED
    return float(named.near[filled].sum() / content[filled].sum()) if filled.any() else 0.0


def soft(looks: Looks) -> Looks:
    """Return each sample mixed with its neighbours, so that half a sample more or less changes little."""
    from ringapp.core.reading.kernels.softening import soften

    found = np.empty(looks.shape, np.float32)
    soften(by_row(looks), looks.shape[1], by_row(found))
    return found


def _halved(looks: Looks) -> Looks:
    rows = looks[:, ::2] + looks[:, 1::2]
    return np.asarray((rows[:, :, ::2] + rows[:, :, 1::2]) / 4, np.float32)


@lru_cache(maxsize=64)
def softened(skin: Skin) -> Looks:
    """The signs of a skin as cells are compared with them; kept, since each lattice asks for those of all."""
    return soft(skin.looks())


@lru_cache(maxsize=64)
def _small(skin: Skin) -> Looks:
    """Return the same halved."""
    return _halved(softened(skin))


def _likely(sample: Looks, skins: Sequence[Skin]) -> list[tuple[Skin, Looks]]:
    """Return the skins, and their lights, that seem to fit a sample best, the best first."""
    small = _halved(sample)
    rough: list[tuple[float, Skin, Looks]] = []
    # Filters for the night may show in the lightest or in the commonest colours alone.
    for shares, enough in ((AS_IT_IS, 0.0), (USUAL, CLEAR), (RARE, DIM)):
        if min((one[0] for one in rough), default=DIM) >= enough:
            rough += _rough(small, _lights(sample, skins, shares))
    # Of small or blurred cells no skin fits well, and some wrong one seems to in a light of its own.
    plain = min(rough[: len(skins)], key=lambda one: one[0])
    rough.sort(key=lambda one: one[0])
    likely = rough[:LIKELY] if plain in rough[:LIKELY] else [*rough[:LIKELY], plain]
    return [(skin, light) for _, skin, light in likely]


def _rough(small: Looks, lights: Sequence[tuple[Skin, Looks]]) -> list[tuple[float, Skin, Looks]]:
    """Return how unlike halved samples are to skins in some lights: (levels, skin, light)."""
    if not lights:
        return []
    signs = [_in_light(_small(skin), light) for skin, light in lights]
    starts = np.cumsum([0, *(len(one) for one in signs[:-1])])
    nearest = np.minimum.reduceat(distances(small, np.concatenate(signs)), starts, axis=1)
    return list(zip(np.minimum(nearest, 40).mean(0).tolist(), *zip(*lights, strict=True), strict=True))


def _fitted(sample: Looks, signs: Looks, light: Looks) -> tuple[float, Looks, Shift]:
    """Return how unlike a sample is to signs in its light and place, those signs, and how they were moved."""
    apart = distances(sample, _in_light(signs, light))
    light = light * _light_between(sample, _in_light(signs, light), apart)
    lit = _in_light(signs, light)
    # What moves by a sample stays near the same few signs.
    kept, which = nearest_signs(apart)
    few = lit[kept]
    tried: dict[Shift, float] = {}
    for down, right in AROUND:
        # Both ways at once only where one of the two alone fits better than none.
        if not (down and right) or min(tried[down, 0], tried[0, right]) < tried[0, 0]:
            tried[down, right] = misfit_of_nearest(sample, shifted(few, down, right), which)
    shift = min(tried, key=lambda one: tried[one])
    return misfit(distances(sample, shifted(few, *shift))), shifted(lit, *shift), shift


def nearest_signs(apart: Distances) -> tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]]:
    """The signs that are nearest to any cell, and cells x `NEAREST`: which of these are nearest to each."""
    nearest = apart.argpartition(min(NEAREST, apart.shape[1]) - 1, axis=1)[:, :NEAREST]
    kept, which = np.unique(nearest, return_inverse=True)
    return kept, which.reshape(nearest.shape)


def misfit_of_nearest(cells: Looks, signs: Looks, nearest: npt.NDArray[np.intp]) -> float:
    """Return how badly signs fit soft cells, each compared with those that are nearest to it alone."""
    return misfit(distances_to(cells, signs, nearest))


def misfit(apart: Distances) -> float:
    """Return how badly signs fit cells that are so far from them, in colour levels up to 30."""
    return float(np.minimum(apart.min(1), 30).mean())


def _at_percentiles(looks: Looks, shares: Sequence[int]) -> Looks:
    """Shares x 3: the colours of which so many per cent are darker, channel by channel."""
    planes = np.ascontiguousarray(looks.reshape(-1, 3).T)
    return np.asarray(np.percentile(planes, shares, axis=1), np.float32)


@lru_cache(maxsize=128)
def _brightness(skin: Skin, shares: tuple[int, ...]) -> Looks:
    """Return the same of a skin's signs."""
    return _at_percentiles(softened(skin), shares)


def _lights(sample: Looks, skins: Sequence[Skin], shares: tuple[int, ...]) -> list[tuple[Skin, Looks]]:
    """Skins, and the factors of the three channels that the picture may differ by from them.

    As some percentiles of both say; without any, skins are taken as they are.
    """
    if not shares:
        return [(skin, np.ones(3, np.float32)) for skin in skins]
    bright = _at_percentiles(sample, shares)
    return [(skin, light) for skin in skins for light in _light(bright, _brightness(skin, shares))]


def _light(bright: Looks, known: Looks) -> list[Looks]:
    """Factors between percentiles of a picture and those of a skin, where they are more than a shade."""
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
