"""A guess at the outer circle of a ring board in a picture, for setting its four points.

Normals of concentric circles meet in their middle, once the picture is stretched until ellipses are circles.
Of the circles around such middles, ellipses are fitted; the board's has lines within that meet in its middle
at every twelfth of a turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageFilter

from ringapp.core.contract.reading import Pixels, Point
from ringapp.core.reading.sampling import project
from ringapp.games.rings.reading.arena import SLICES
from ringapp.games.rings.reading.spokes import turn_of

SMALL, SMOOTH = 400, 0.8
"""Pixels of the copy that is looked at, along its longer side, and by how many it is smoothed."""
EDGES, FAINT = 8000, 4.0
"""How many pixels are taken for edges at most; levels from one to the next that make one at least."""
SPARSE = 4
"""Every which edge votes for middles."""
FLAT = (0.36, 0.43, 0.5, 0.58, 0.66, 0.75, 0.87, 1.0)
"""Heights of circles seen aslant, over their widths."""
BIN, BLOTTED = 4, 4
"""Pixels across a bin of votes for a middle; bins around one that are not another one."""
MIDDLES, EACH, CIRCLES = 5, 2, 3
"""How many middles are looked at, of each flatness, and how many circles around each."""
STEP, SMALLEST, LARGEST = 3.0, 0.08, 0.6
"""Pixels from one radius to the next; the first and the last, over the longer side of the picture."""
PARTS, BEGUN, ROUND = 48, 0.45, 0.5
"""Parts of a turn; shares of them where a circle must be seen, before and after an ellipse is fitted."""
NARROWING = (0.07, 0.05, 0.03, 0.025)
"""Shares of the radius within which edges are taken for those of an ellipse, from one fit to the next."""
ALONG, ACROSS = 0.93, 0.96
"""Cosines of the angle up to which an edge lies on a circle, or on a line to its middle."""
JUDGED, INNER = 500, 0.25
"""How many edges tell of the lines to the middle; the share of the radius from which on they are counted."""
AWAY = tuple((x / 20, y / 20) for y in range(-6, 5) for x in (-2, -1, 0, 1, 2))
"""Where the middle of a board may lie in its ellipse, over the radius: what is far away is small."""
CLEAR = 0.4
"""How well lines to the middle lie at twelfths of a turn where there is a board, 0 to 1."""
GROWN = tuple(2.4 / 1.02**k for k in range(70))
"""Radii of circles around the one that was found first."""
AGAIN = 3
"""How often they are looked for: each time its plane is known better."""
BESIDE = 0.93
"""Radius of a smaller circle, over that of one, up to which it may be the same one."""
FRONTAL = 0.97
"""Height over width of a circle from which on it is seen from the front."""
OFF, REACH = 0.12, (0.88, 0.98)
"""Share of a slice within which a line is between two; shares of the radius where it is looked for."""
PIECES, ENDS = 4, 26
"""Pieces that each line has there, and how many of all there must be: a plate under a board has none."""
Grid = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class Edges:
    """Pixels of a picture where its colours change: 2 x n places, and 2 x n normals of length 1."""

    place: Grid
    normal: Grid

    def within(self, plane: Grid) -> Edges:
        """Return the edges with `plane`, which takes the unit disc to an ellipse of the picture, undone."""
        back = np.linalg.inv(plane[:2, :2])
        normal = plane[:2, :2].T @ self.normal
        return Edges(back @ (self.place - plane[:2, 2:]), normal / np.maximum(np.hypot(*normal), 1e-9))


def rim_of(pixels: Pixels) -> tuple[Point, ...]:
    """Return the likely places of 12, 3, 6 and 9 o'clock, () where nothing looks like a board.

    Args:
        pixels: Height x width x 3, of any size.
    """
    scale = min(1.0, SMALL / max(pixels.shape[:2]))
    edges = _edges(pixels, scale)
    if not edges.place.size:
        return ()
    ellipses = list(_ellipses(edges, round(max(pixels.shape[:2]) * scale)))
    circle = _upright_circle(pixels, [ellipse for _, ellipse in ellipses], scale)
    if circle:
        return circle
    most, plane = 0.0, None
    for seen, ellipse in ellipses:
        lined, clear, found = _lined(edges, ellipse)
        # Circles inside the rim hold fewer lines, and circles outside it are lined in part only.
        value = seen * lined * clear / abs(np.linalg.det(ellipse)) ** 0.25
        if clear >= CLEAR and value > most:
            most, plane = value, found
    if plane is None:
        return ()
    for _ in range(AGAIN):
        outermost = _outermost(edges, plane)
        if outermost is None:
            break
        plane = _lined(edges, outermost)[2]
    return _hours(plane, scale)


def _hours(plane: Grid, scale: float, turn: float = 0.0) -> tuple[Point, ...]:
    """Return 12, 3, 6 and 9 o'clock, in the picture, of a circle turned by a share of a slice."""
    hours = np.arange(4) * np.pi / 2 + turn * 2 * np.pi / SLICES
    x, y = project(plane, np.sin(hours), -np.cos(hours))
    return tuple((float(u), float(v)) for u, v in zip(x / scale, y / scale, strict=True))


def _upright_circle(pixels: Pixels, ellipses: Sequence[Grid], scale: float) -> tuple[Point, ...]:
    """Return the points of the largest circle, seen from the front, that lines reach; () without one."""
    for ellipse in sorted(ellipses, key=lambda one: -abs(np.linalg.det(one))):
        long, short = np.linalg.svd(ellipse[:2, :2], compute_uv=False)
        if short >= FRONTAL * long:
            radius = float(np.sqrt(long * short))
            plane = np.diag([radius, radius, 1.0])
            plane[:2, 2] = ellipse[:2, 2]
            turn = turn_of(pixels, _hours(plane, scale))
            if turn is not None:
                return _hours(plane, scale, turn)
    return ()


def _edges(pixels: Pixels, scale: float) -> Edges:
    """Return the clearest edges of a small copy."""
    size = max(2, round(pixels.shape[1] * scale)), max(2, round(pixels.shape[0] * scale))
    copy = Image.fromarray(pixels).resize(size, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(SMOOTH))
    down, across = np.gradient(np.asarray(copy, np.float32), axis=(0, 1))
    channel = (across**2 + down**2).argmax(-1)[..., None]
    across, down = (np.take_along_axis(part, channel, 2)[..., 0] for part in (across, down))
    steep = np.hypot(across, down)
    least = np.sort(steep, axis=None)[max(0, steep.size - EDGES)]
    y, x = np.nonzero(steep > max(FAINT, float(least)))
    normal = np.stack([across[y, x], down[y, x]]) / steep[y, x]
    return Edges(np.stack([x, y]).astype(np.float64) + 0.5, normal.astype(np.float64))


def _ellipses(edges: Edges, size: int) -> Iterator[tuple[float, Grid]]:
    """Yield well-seen ellipses: the share of the turn that has edges, the matrix from the unit disc."""
    known: list[Grid] = []
    for circle in _circles(edges, size):
        ellipse = _drawn_to(edges, circle)
        if ellipse is None or any(np.abs(ellipse - one)[:2].max() < 3 for one in known):
            continue
        long, short = np.linalg.svd(ellipse[:2, :2], compute_uv=False)
        _, seen = _seen(edges, ellipse, NARROWING[-1])
        if seen >= ROUND and short >= max(FLAT[0] * 0.8 * long, SMALLEST * 0.75 * size):
            known.append(ellipse)
            yield seen, ellipse


def _drawn_to(edges: Edges, ellipse: Grid, tolerances: Sequence[float] = NARROWING) -> Grid | None:
    """Return the ellipse fitted to the edges near a given one, None where they lie on no ellipse."""
    found: Grid | None = ellipse
    for tolerance in tolerances:
        if found is not None:
            on, _ = _seen(edges, found, tolerance)
            found = _fitted(edges.place[:, on])
    return found


def _circles(edges: Edges, size: int) -> Iterator[Grid]:
    """Yield circles around the likeliest middles, as matrices from the unit disc."""
    radii = np.arange(SMALLEST * size, LARGEST * size, STEP)
    voted = sorted(
        (vote for flat in FLAT for vote in _middles(edges, flat, radii)),
        key=lambda vote: vote[0],
        reverse=True,
    )
    for _, x, y, flat in voted[:MIDDLES]:
        seen = edges.within(np.array([[1, 0, x], [0, flat, y], [0, 0, 1]], np.float64))
        radius = np.hypot(*seen.place)
        on = np.abs((seen.place * seen.normal).sum(0)) > ALONG * radius
        ring = ((radius[on] - radii[0]) / STEP + 0.5).astype(np.intp)
        met = np.zeros((PARTS, len(radii) + 2), bool)
        met[_part(seen.place[:, on]), np.clip(ring, -1, len(radii)) + 1] = True
        share = (met[:, :-2] | met[:, 1:-1] | met[:, 2:]).mean(0)
        tops = [
            k
            for k in range(len(share))
            if share[k] > BEGUN and share[k] == share[max(0, k - 2) : k + 3].max()
        ]
        for k in sorted(tops, key=lambda k: -share[k])[:CIRCLES]:
            yield np.array([[radii[k], 0, x], [0, radii[k] * flat, y], [0, 0, 1]], np.float64)


def _middles(edges: Edges, flat: float, radii: Grid) -> Iterator[tuple[float, float, float, float]]:
    """Yield (votes, x, y, flatness) of places where normals meet if circles are that flat."""
    some = Edges(edges.place[:, ::SPARSE], edges.normal[:, ::SPARSE])
    seen = some.within(np.diag([1, flat, 1]))
    wide, high = (int(end / BIN) + 1 for end in seen.place.max(1))
    votes = np.zeros(wide * high)
    for radius in np.concatenate([radii, -radii]):
        x, y = ((seen.place + radius * seen.normal) // BIN).astype(np.intp)
        inside = (x >= 0) & (x < wide) & (y >= 0) & (y < high)
        # A large circle has as much to say as a small one.
        votes += np.bincount((y * wide + x)[inside], minlength=wide * high) / abs(radius)
    around = np.pad(votes.reshape(high, wide), 1)
    near = sum(around[y : y + high, x : x + wide] for y in range(3) for x in range(3))
    assert isinstance(near, np.ndarray)
    for _ in range(EACH):
        y, x = (int(k) for k in np.unravel_index(near.argmax(), near.shape))
        yield float(near[y, x]), (x + 0.5) * BIN, (y + 0.5) * BIN * flat, flat
        near[max(0, y - BLOTTED) : y + BLOTTED + 1, max(0, x - BLOTTED) : x + BLOTTED + 1] = 0


def _part(places: Grid) -> npt.NDArray[np.intp]:
    turn: Grid = np.arctan2(places[1], places[0]) / (2 * np.pi) % 1
    return np.minimum((turn * PARTS).astype(np.intp), PARTS - 1)


def _seen(edges: Edges, ellipse: Grid, tolerance: float) -> tuple[Flags, float]:
    """Return which edges lie along an ellipse, and the share of its turn that has such edges."""
    near = edges.within(ellipse)
    radius = np.hypot(*near.place)
    pixel = 1.6 / np.sqrt(abs(np.linalg.det(ellipse)))
    along = np.abs((near.place * near.normal).sum(0)) > ALONG * radius
    on = along & (np.abs(radius - 1) < max(tolerance, float(pixel)))
    return on, len(np.unique(_part(near.place[:, on]))) / PARTS


def _fitted(places: Grid) -> Grid | None:
    """Return the matrix from the unit disc to the ellipse through some places, None where there is none."""
    if places.shape[1] < PARTS // 2:
        return None
    middle, spread = places.mean(1), float(places.std())
    x, y = (places - middle[:, None]) / spread
    a, b, c, d, e = np.linalg.lstsq(np.stack([x * x, x * y, y * y, x, y], 1), np.ones(len(x)), rcond=None)[0]
    form = np.array([[a, b / 2], [b / 2, c]])
    if np.linalg.eigvalsh(form)[0] <= 1e-6:
        return None
    off = -np.linalg.solve(2 * form, np.array([d, e]))
    ellipse = np.eye(3)
    bent, axes = np.linalg.eigh(form / (1 + off @ form @ off))
    ellipse[:2, :2] = axes / np.sqrt(bent) @ axes.T * spread
    ellipse[:2, 2] = off * spread + middle
    return ellipse


def _lined(edges: Edges, ellipse: Grid) -> tuple[float, float, Grid]:
    """Return how many edges on lines to the middle lie at twelfths of a turn, how well, the board's plane.

    The plane takes the unit disc to the ellipse, and its middle to where lines meet, as in perspective.
    """
    near = edges.within(ellipse)
    radius = np.hypot(*near.place)
    inside = np.flatnonzero((radius > INNER) & (radius < 0.97))
    every = max(1, len(inside) // JUDGED)
    place, normal = near.place[:, inside[::every]], near.normal[:, inside[::every]]
    ends = place + 0.01 * np.stack([-normal[1], normal[0]])
    best, clear, turn, leaning = 0.0, 0.0, 0.0, np.eye(3)
    for x, y in AWAY:
        back = _leaning(-x, -y)
        one = np.stack(project(back, *place))
        way = np.stack(project(back, *ends)) - one
        lines = one[:, np.abs((one * way).sum(0)) > ACROSS * np.hypot(*one) * np.hypot(*way)]
        total = np.exp(1j * SLICES * np.arctan2(lines[0], -lines[1])).sum()
        if abs(total) > best:
            best, clear = abs(total), abs(total) / lines.shape[1]
            turn, leaning = float(np.angle(total)) / SLICES, _leaning(x, y)
    cos, sin = np.cos(turn), np.sin(turn)
    turned = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    return best * every, clear, ellipse @ leaning @ turned


def _outermost(edges: Edges, plane: Grid) -> Grid | None:
    """Return the ellipse of the outermost circle of a plane that lines reach, None where there is none."""
    place, way = _upright(edges, plane)
    radius, angle = np.hypot(*place), np.arctan2(place[0], -place[1])
    lean = np.abs((place * way).sum(0)) / np.maximum(radius * np.hypot(*way), 1e-12)
    hours = SLICES * angle / (2 * np.pi)
    lines = (lean > ACROSS) & (np.abs(hours - np.rint(hours)) < OFF)
    best: tuple[int, float, Flags] | None = None
    for size in GROWN:
        if best is not None and size < best[1] * BESIDE:
            break
        on = (lean < np.sqrt(1 - ALONG**2)) & (np.abs(radius / size - 1) < NARROWING[-1])
        deep = np.floor((radius / size - REACH[0]) / (REACH[1] - REACH[0]) * PIECES)
        up_to = lines & (deep >= 0) & (deep < PIECES)
        ends = len(np.unique(np.rint(hours[up_to]) % SLICES * PIECES + deep[up_to]))
        parts = len(np.unique(_part(place[:, on])))
        if ends >= ENDS and parts > (best[0] if best is not None else ROUND * PARTS):
            best = parts, size, on
    first = _fitted(edges.place[:, best[2]]) if best is not None else None
    return _drawn_to(edges, first, NARROWING[-1:]) if first is not None else None


def _upright(edges: Edges, plane: Grid) -> tuple[Grid, Grid]:
    """Return edges with `plane` undone: 2 x n places, and 2 x n short steps along them."""
    back: Grid = np.asarray(np.linalg.inv(plane), np.float64)
    place = np.stack(project(back, *edges.place))
    step = 0.1 * np.stack([-edges.normal[1], edges.normal[0]])
    return place, np.stack(project(back, *(edges.place + step))) - place


def _leaning(x: float, y: float) -> Grid:
    """Return the homography that keeps the unit disc and moves its middle to (x, y)."""
    off = np.array([x, y], np.float64)
    part = 1 / np.sqrt(1 - off @ off)
    moved: Grid = np.eye(3)
    moved[:2, :2] += np.outer(off, off) * part**2 / (1 + part)
    moved[:2, 2] = moved[2, :2] = part * off
    moved[2, 2] = part
    return moved
