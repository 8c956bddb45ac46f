"""Ring boards from photos and screenshots: between four points of the circle, what is unlike its ring."""

from __future__ import annotations

import json
from collections import deque
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import CAME_OF, Handle, Hints, Pixels, Reading, rows_of
from ringapp.core.reading.sampling import look_up, match, project
from ringapp.core.reading.whole import BOARD, SURE, UNDOUBTED, told_of
from ringapp.games.rings.files.notation import parse
from ringapp.games.rings.rules.board import Board

RINGS, SLICES = 4, 12
N = 16
"""Samples along each side of a cell."""
HUBS = tuple(k / 50 for k in range(22))
"""Shares of the radius that may lie in front of the first ring."""
UNLIKE = 55.0
"""Colour levels by which an enemy differs from the ground of its ring."""
SMALLEST = 24
"""Samples of the smallest thing that counts."""
SAME = 30.0
"""Colour levels up to which samples of two cells show one ground."""
TALL, BEHIND = 1.45, 0.45
"""Heights of a thing from which on it is several, one behind the other; confidence of the cells it covers."""
HIDDEN = 0.15
"""Share of a cell at the rim that something covers from which on nobody knows what stands in it."""
PALE, AND_NOISE = 28.0, 18.0
"""Levels by which a pale thing, or a shadow, differs from the ground, at least, and beyond the noise."""
FIRMLY = 0.7
"""Share of the lowest samples of a thing in one cell from which on it surely stands there."""
SMALL = 0.35
"""Share of the samples of most things below which it may be a part of one, or none."""
LEFT_OUT = 0.4
"""Share of a cell beyond the picture from which on nobody knows what stands in it."""
Cell = tuple[int, int]
Grid = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """The board between four points of its outer circle. Raises RingappError without them."""
    if hints.names:
        raise RingappError(tr("Cells of a ring board are not named; paint what was read wrongly."))
    corners = hints.corners
    if len(corners) != 4:
        raise RingappError(tr("Set the points of the outer circle at 12, 3, 6 and 9 o’clock."))
    try:
        plane = match(((0, -1), (1, 0), (0, 1), (-1, 0)), corners)
    except ValueError:
        raise RingappError(tr("The four points do not lie on a circle.")) from None
    hub = min(HUBS, key=lambda share: _lopsided(pixels, plane, share))
    clear, enemies, confidence = _enemies(pixels, plane, hub)
    if clear <= 0:
        raise RingappError(tr("Between these points there is no ring board: its cells are not alike."))
    if (confidence >= SURE).mean() < BOARD:
        raise RingappError(tr("Between these points there is no ring board: its cells are not alike."))
    told = told_of(confidence, UNDOUBTED)
    value = {"ringapp": 1, "game": "rings", "rings": RINGS, "slices": SLICES, "enemies": enemies}
    return Reading(
        parse(json.dumps(value)),
        rows_of(confidence),
        (0, 0, 0, 0),
        tuple(corners),
        warnings=tuple(told),
        certainty=_certainty(confidence, len(enemies)),
    )


def _certainty(confidence: npt.NDArray[np.float32], enemies: int) -> float:
    """How surely this is a ring board: its sure cells less its doubtful ones; where nothing stands, paper.

    Of boards of other games between four such points a quarter of the cells is doubtful or more.
    """
    return max(0.0, float(np.where(confidence >= SURE, 1, -1).mean())) if enemies else 0.0


def handles() -> tuple[Handle, ...]:
    """The points of the outer circle that are asked for."""
    places = ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5))
    names = tr("12 o’clock"), tr("3 o’clock"), tr("6 o’clock"), tr("9 o’clock")
    return tuple(Handle(name, place) for name, place in zip(names, places, strict=True))


def adopted(state: Board, read: Board, before: Board | None) -> Board:
    """The enemies of a picture on the open board, whose kinds stay where nothing changed since the last."""
    if (state.rings, state.slices) != (read.rings, read.slices):
        return read
    cells = state.rings * state.slices
    if before is None or (state.occupied ^ before.free).bit_count() > (1 - CAME_OF) * cells:
        return replace(state, free=read.free, jump=0, hammer=0, strict=0, boss=None)
    changed = read.free ^ before.free
    return replace(
        state,
        free=state.free & ~changed | read.free & changed,
        jump=state.jump & ~changed,
        hammer=state.hammer & ~changed,
        strict=state.strict & ~changed,
        boss=None,
    )


@dataclass(frozen=True, slots=True)
class Standing:
    """What stands on a board.

    Attributes:
        feet: Cells (ring from the hub, slice) that things stand in, with the samples of these.
        crowded: Cells that things cover of which several stand one behind the other.
        doubted: Cells with the feet of small things, and all that the lowest samples of a thing lie in.
        high: How high things are in the picture.
    """

    feet: dict[Cell, int]
    crowded: Mask
    doubted: frozenset[Cell]
    high: float


def _enemies(
    pixels: Pixels, plane: Grid, hub: float
) -> tuple[float, list[list[int]], npt.NDArray[np.float32]]:
    """How clear the board is with a hub of that size, cells with an enemy's feet, how sure each is."""
    x, y = _places(plane, hub)
    colours = look_up(pixels, x, y)
    outside = (x < 0) | (y < 0) | (x > pixels.shape[1]) | (y > pixels.shape[0])
    unlike = np.where(outside, 0, _unlike(colours))
    # Rings are alike within themselves where the hub is right: what is left over is enemies.
    quiet = float(np.median(np.minimum(unlike, 120)))
    strange = unlike > UNLIKE
    share = strange.reshape(RINGS, N, SLICES, N).mean((1, 3))
    confidence = np.clip(1 - 1.6 * share, 0.35, 1).astype(np.float32)
    stand = _what_stands(strange, hub, x, y)
    confidence[(share > HIDDEN) & _rises_out(plane, x, y, stand.high)] = BEHIND
    for cell, size in stand.feet.items():
        confidence[cell] = 0.6 + 0.4 * min(size / (4 * SMALLEST), 1)
    confidence[stand.crowded] = np.minimum(confidence[stand.crowded], BEHIND)
    # Pale things, and feet that lie elsewhere when shadows count, too.
    paler = _what_stands(unlike > max(PALE, quiet + AND_NOISE), hub, x, y)
    for cell in {*stand.doubted, *(stand.feet.keys() ^ paler.feet.keys())}:
        confidence[cell] = min(confidence[cell], BEHIND)
    gone = outside.reshape(RINGS, N, SLICES, N).mean((1, 3))
    confidence[gone > LEFT_OUT] = np.minimum(confidence[gone > LEFT_OUT], BEHIND)
    clear = 30.0 - quiet - 60 * abs(float(strange.mean()) - 0.08)
    return clear, [[RINGS - 1 - ring, place] for ring, place in stand.feet], confidence[::-1]


def _what_stands(strange: Mask, hub: float, x: Grid, y: Grid) -> Standing:
    """What stands on a board of which some samples are unlike its ground."""
    things = [part for part in _parts(strange) if _counts(part)]
    if hub > 0.1:
        things = _without_middle(things, x, y)
    high = _height(things, y)
    usual = float(np.median([len(part) for part in things])) if things else 0.0
    feet: dict[Cell, int] = {}
    crowded = np.zeros((RINGS, SLICES), bool)
    doubted: set[Cell] = set()
    for part in things:
        stands = _standing(part, x, y, high)
        for cell in stands:
            feet[cell] = feet.get(cell, 0) + len(part)
        if len(stands) > 1:  # How many stand one behind the other is not told by what is seen of them.
            rows, cols = np.array(part).T
            crowded[rows // N, cols // N] = True
        under = _under(part, x, y)
        if under[0][1] < FIRMLY:
            doubted |= {cell for cell, part_of in under if part_of > 1 - FIRMLY}
        if len(part) < SMALL * usual:
            doubted.add(under[0][0])
    return Standing(feet, crowded, frozenset(doubted), high)


def _lopsided(pixels: Pixels, plane: Grid, hub: float) -> float:
    """How unlike inner and outer halves of empty cells are: little only where rings lie as they are cut."""
    colours = look_up(pixels, *_places(plane, hub)).reshape(RINGS, N, SLICES, N, 3)
    grounds = np.stack([np.median(colours[:, :, k::2], axis=2) for k in (0, 1)])
    return float(np.minimum(np.abs(grounds - grounds[:, :, ::-1]).max(-1), 60).mean())


def _places(plane: Grid, hub: float) -> tuple[Grid, Grid]:
    """Where N x N samples of each cell lie in the picture: (rings * N) x (slices * N), hub first."""
    radius = hub + (1 - hub) * (np.arange(RINGS * N) + 0.5) / (RINGS * N)
    angle = 2 * np.pi * (np.arange(SLICES * N) + 0.5) / (SLICES * N)
    u = radius[:, None] * np.sin(angle)[None]
    v = -radius[:, None] * np.cos(angle)[None]
    return project(plane, u, v)


def _unlike(colours: npt.NDArray[np.float32]) -> Grid:
    """How far each sample is from the ground: the same place in the cells of its ring, every other one."""
    cells = colours.reshape(RINGS, N, SLICES, N, 3)
    grounds = np.stack([_ground(cells[:, :, k::2]) for k in (0, 1)], axis=2)
    own = grounds[:, :, np.arange(SLICES) % 2]
    either = np.minimum(
        np.abs(cells - own).max(-1), np.abs(cells - grounds[:, :, 1 - np.arange(SLICES) % 2]).max(-1) + 8
    )
    return np.asarray(either.reshape(RINGS * N, SLICES * N), np.float64)


def _ground(cells: npt.NDArray[np.float32]) -> npt.NDArray[np.float32]:
    """What most of some cells show at each sample: RINGS x N x cells x N x 3 to RINGS x N x N x 3.

    A median would be of something else where things stand in half of them.
    """
    apart = np.abs(cells[:, :, :, None] - cells[:, :, None]).max(-1)
    most = (np.minimum(apart, SAME)).sum(3).argmin(2)
    return np.asarray(np.take_along_axis(cells, most[:, :, None, :, None], 2)[:, :, 0], np.float32)


def _counts(part: list[tuple[int, int]]) -> bool:
    """Whether a thing is large enough; of one that stands at the rim little lies within the circle."""
    rows = [row for row, _ in part]
    at_rim = max(rows) == RINGS * N - 1 and max(rows) - min(rows) >= N // 3
    return len(part) >= (SMALLEST // 2 if at_rim else SMALLEST)


def _without_middle(things: list[list[tuple[int, int]]], x: Grid, y: Grid) -> list[list[tuple[int, int]]]:
    """The things without the one that stands on the hub, in front of the rings and of other things."""
    found: list[list[tuple[int, int]]] = []
    in_middle: list[list[tuple[int, int]]] = []
    for part in things:
        (in_middle if _from_hub(part, y) else found).append(part)
    wide = float(np.median([np.ptp(x[tuple(np.array(part).T)]) for part in found])) if found else 0.0
    for part in in_middle:
        rows, cols = np.array(part).T
        low = y[rows, cols]
        middle = float(np.median(x[rows, cols][low >= np.quantile(low, 0.9)]))
        beside = np.abs(x[rows, cols] - middle) > wide / 2
        rest = np.zeros(x.shape, bool)
        rest[rows[beside], cols[beside]] = True
        found += [one for one in _parts(rest) if _counts(one) and not _from_hub(one, y)]
    return found


def _height(things: list[list[tuple[int, int]]], y: Grid) -> float:
    """How high things are in the picture, most of which stand alone."""
    heights = [float(np.ptp(y[tuple(np.array(part).T)])) for part in things]
    return float(np.percentile(heights, 40)) if heights else 0.0


def _rises_out(plane: Grid, x: Grid, y: Grid, high: float) -> Mask:
    """The cells (rings x slices) where half of a thing is beyond the circle, and its head is not seen."""
    middles = np.s_[N // 2 :: N, N // 2 :: N]
    back: Grid = np.asarray(np.linalg.inv(plane), np.float64)
    u, v = project(back, x[middles], y[middles] - high / 2)
    return np.asarray(np.hypot(u, v) > 1)


def _standing(part: list[tuple[int, int]], x: Grid, y: Grid, high: float) -> list[tuple[int, int]]:
    """The cells (ring, slice) that a thing stands in; where it is too high also that of the hindmost.

    Of that one the head is seen, and its feet are as far below as those of others.
    """
    foot = _foot(part, x, y)
    rows, cols = np.array(part).T
    if np.ptp(y[rows, cols]) < TALL * high:
        return [foot]
    head = int(np.argmin(y[rows, cols]))
    at_x, at_y = x[rows[head], cols[head]], y[rows[head], cols[head]] + high
    nearest = int(np.argmin((x - at_x) ** 2 + (y - at_y) ** 2))
    ring, place = nearest // x.shape[1] // N, nearest % x.shape[1] // N
    return [foot] if (ring, place) == foot else [foot, (ring, place)]


def _parts(strange: Mask) -> list[list[tuple[int, int]]]:
    """Connected samples; the circle closes."""
    left = strange.copy()
    high, wide = strange.shape
    parts = []
    for start in zip(*np.nonzero(strange), strict=True):
        if not left[start]:
            continue
        part, todo = [], deque([(int(start[0]), int(start[1]))])
        left[start] = False
        while todo:
            row, col = todo.popleft()
            part.append((row, col))
            for a, b in ((row + 1, col), (row - 1, col), (row, (col + 1) % wide), (row, (col - 1) % wide)):
                if 0 <= a < high and left[a, b]:
                    left[a, b] = False
                    todo.append((a, b))
        parts.append(part)
    return parts


def _from_hub(part: list[tuple[int, int]], y: Grid) -> bool:
    """Whether a thing stands in front of the rings: its lowest samples lie at the hub's rim."""
    rows, cols = np.array(part).T
    low = y[rows, cols]
    return bool(np.median(rows[low >= np.quantile(low, 0.9)]) < 3)


def _foot(part: list[tuple[int, int]], x: Grid, y: Grid) -> Cell:
    """The cell (ring, slice) that the lowest tenth of a thing in the picture stands in."""
    return _under(part, x, y)[0][0]


def _under(part: list[tuple[int, int]], x: Grid, y: Grid) -> list[tuple[Cell, float]]:
    """The cells that the lowest samples of a thing lie in, with the share of them, most first."""
    rows, cols = np.array(part).T
    low = y[rows, cols]
    lowest = low >= np.quantile(low, 0.85)
    cells, counts = np.unique(rows[lowest] // N * SLICES + cols[lowest] // N, return_counts=True)
    order = np.argsort(-counts, kind="stable")
    return [(divmod(int(cells[k]), SLICES), float(counts[k] / counts.sum())) for k in order]
