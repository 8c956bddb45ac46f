"""Where a floor lies in a picture: where cells have the structure of the tower's sprites, in whatever light.

A picture is reduced so that a cell is 4 x 4 samples, once for each pitch. Every place is compared with the
sprites by the cosine of what both differ from their means by, which neither a filter nor a dialog beside it
changes. What lies over cells costs little, so a floor is found of which half is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.pitches import Pair
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import Sums, cut, cut_some, most
from ringapp.games.mota.reading.tilenaming import DARKEST, TEXTURE, apart_of
from ringapp.games.mota.reading.towerlooks import SIDE, SMALL, Frames, less

TINY, BORDER = 4, 2
"""Samples of a cell along each axis; samples beyond the picture, which is its rim gone on."""
SMALLEST, LARGEST, MOST_PITCHES = 14, 130, 18
"""Pixels of a cell, and pitches that are tried."""
ZOOMS = (1.0, 1.25, 1.5, 2.0)
"""Sizes in which browsers show a game whose cells are 32 pixels."""
HUE = 0.5
"""What the mean of a channel, beside that of all, counts of what a place differs by."""
LIKE = 0.75
"""Cosine from which on a place speaks for a sprite."""
AGAINST, EMPTY, BEYOND = -0.1, -0.03, -0.2
"""Worth of a cell that is like no sprite, what each is worth less, and of one beyond the picture."""
BARE, AROUND = -0.25, 6
"""Worth of a cell with nothing in it that is like no sprite's ground; cells that one is moved by at most."""
OUT = 4
"""Cells by which a floor may lie beyond the picture."""
LARGEST_VIEW, OF_LARGE = 20, 0.25
"""Lines of the largest floor that the engine shows whole; worth of a cell, on average, of a picture of a
larger one, which has room for many things that are like some sprite by chance.
"""
PLACES = 6
"""Places that are looked at in detail."""
NEAR = (-0.03, -0.02, -0.01, 0.0, 0.01, 0.02, 0.03)
"""Shares by which a pitch may be measured wrongly."""
MATCH = 26.0
"""Colour levels up to which a cell may show a sprite in full light, as the root of the mean square."""
GREY, NIGHT, DIM = np.ones(3), np.array([1.0, 0.85, 0.6]), (1.0, 0.85, 0.7, 0.55)
"""Lights that are tried: screens that are dimmed, and filters against blue light."""
TELLING = 64
"""Cells that tell of the light."""
AT_ONCE = 4096
"""Places that are compared at once: what comes of them stays near the processor."""
FEWEST, SAMPLED, TELLS = 12, 60, 0.6
"""Cells by which a lattice is moved at least and at most, and the cosine from which on they tell of it."""
ALIKE, OF_A_KIND, FAR_COUNTS = 0.7, 8.0, 0.2
"""Cosine from which on a cell in detail is like a sprite; cells of one look that count at most; what one of
other colours counts.
"""
Worth = npt.NDArray[np.float64]
Sizes = tuple[tuple[int, int], ...]
STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))


@dataclass(frozen=True, slots=True)
class Sprites:
    """What a floor is found by: the most frequent looks of a tower's cells, 8 x 8.

    Attributes:
        light: The factors of the channels that they are seen in.
        sizes: Rows and columns that floors of the tower have.
    """

    small: Frames
    light: Frames
    sizes: Sizes = ()

    def in_light(self, light: Frames) -> Sprites:
        """The sprites under a filter: factors for the three channels."""
        return Sprites(self.small * light, self.light * light, self.sizes)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a floor may lie: how much speaks for it, the pitch, its left and top, rows and columns."""

    worth: float
    pitch: float
    x: float
    y: float
    rows: int
    cols: int

    def lattice(self) -> Lattice:
        """The same as a lattice."""
        return Lattice(self.x, self.y, self.pitch, self.pitch, self.rows, self.cols, self.worth)


def pitches_of(pairs: Iterable[Pair], scale: float) -> list[float]:
    """Pitches to try: those that repeat, their parts and multiples (a sprite is made of 16 x 16), and zooms.

    Args:
        scale: The size of the picture over that of the one that was given.
    """
    bases = [(pair.dx + pair.dy) / 2 for pair in pairs][:10]
    wanted = [SIDE * zoom * scale for zoom in ZOOMS]
    for base in bases:
        wanted += [base, base * 2, base / 2, base / 3, base * 4]
    pitches: list[float] = []
    for pitch in wanted:
        if SMALLEST <= pitch <= LARGEST and all(abs(pitch - other) > 0.006 * pitch for other in pitches):
            pitches.append(pitch)
    return pitches[:MOST_PITCHES]


def _directions(frames: Frames) -> tuple[Frames, npt.NDArray[np.bool_]]:
    """What frames differ from their means by, of length 1, and which of them show something at all."""
    texture = frames - frames.mean((1, 2), keepdims=True)
    shows = np.sqrt((texture**2).mean((1, 2, 3))) > TEXTURE
    # Paper under a filter is as brown as a wall, so hue counts less than what changes.
    hue = frames[shows].mean((1, 2), keepdims=True)
    differs = texture[shows] + HUE * (hue - hue.mean(-1, keepdims=True))
    differs = differs.reshape(len(differs), frames[0].size)
    length = np.sqrt((differs**2).sum(1, keepdims=True))
    return np.asarray(differs / np.maximum(length, 1e-6), np.float32), shows


def _speaks(pixels: Pixels, pitch: float, known: Frames) -> Worth:
    """How much each place, TINY of them in a cell, speaks for a cell that begins there."""
    step = pitch / TINY
    size = int(pixels.shape[1] / step), int(pixels.shape[0] / step)
    box = (0.0, 0.0, size[0] * step, size[1] * step)
    reduced = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX, box), np.float32)
    reduced = np.pad(reduced, ((BORDER, BORDER), (BORDER, BORDER), (0, 0)), mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(reduced, (TINY, TINY), axis=(0, 1))
    shape = windows.shape[:2]
    cells = windows.transpose(0, 1, 3, 4, 2).reshape(-1, TINY, TINY, 3)
    seen, shows = _directions(cells)
    cosine = np.empty(len(seen), np.float32)
    for start in range(0, len(seen), AT_ONCE):
        cosine[start : start + AT_ONCE] = (seen[start : start + AT_ONCE] @ known.T).max(1)
    worth = np.zeros(len(cells))
    if len(seen):
        found = np.clip((cosine - LIKE) / (1 - LIKE), AGAINST, 1)
        # Grass is like a tower's grass wherever a cell begins: what stands out is more than is usual.
        worth[shows] = found - found.mean()
    return worth.reshape(shape)


def _windows(worth: Worth, rows: int, cols: int) -> tuple[float, int, int]:
    """The window of so many cells that is worth most, and its first row and column, which may lie beyond."""
    beyond = np.pad(worth + EMPTY, OUT, constant_values=BEYOND)
    if beyond.shape[0] < rows or beyond.shape[1] < cols:
        return -np.inf, 0, 0
    sums = np.zeros((beyond.shape[0] + 1, beyond.shape[1] + 1))
    np.cumsum(np.cumsum(beyond, axis=0), axis=1, out=sums[1:, 1:])
    inside = sums[rows:, cols:] - sums[:-rows, cols:] - sums[rows:, :-cols] + sums[:-rows, :-cols]
    top, left = divmod(int(inside.argmax()), inside.shape[1])
    return float(inside[top, left]), top - OUT, left - OUT


def _best(pixels: Pixels, pitch: float, known: Frames, sizes: Sizes) -> Place | None:
    """The place of a pitch that is worth most."""
    if min(pixels.shape[:2]) < 4 * pitch:
        return None
    worth, found = _speaks(pixels, pitch, known), []
    for down in range(TINY):
        for right in range(TINY):
            phase = worth[down::TINY, right::TINY]
            for rows, cols in sizes:
                value, top, left = _windows(phase, rows, cols)
                if max(rows, cols) > LARGEST_VIEW and value < OF_LARGE * rows * cols:
                    continue
                x, y = ((at * TINY + by - BORDER) * pitch / TINY for at, by in ((left, right), (top, down)))
                found.append(Place(value, pitch, x, y, rows, cols))
    return max(found, key=lambda one: one.worth, default=None)


def places(pixels: Pixels, pitches: Iterable[float], sprites: Sprites) -> Iterator[Place]:
    """Where floors of a tower may lie in a picture, the likeliest first, some pitches each."""
    known = _directions(less(sprites.small, TINY))[0]
    if not len(known):
        return
    tried = (_best(pixels, pitch, known, sprites.sizes) for pitch in pitches)
    found = sorted((one for one in tried if one is not None), key=lambda one: -one.worth * _likely(one.pitch))
    for place in found[:PLACES]:
        yield _closer(pixels, place, known)


def _likely(pitch: float) -> float:
    """How likely cells are of that size; small ones show little, which is like much by chance."""
    return float(np.clip(pitch / SIDE, 0.5, 1.5))


def _closer(pixels: Pixels, place: Place, known: Frames) -> Place:
    """A place with a better pitch, as far as what lies around it tells."""
    around = 1.5 * place.pitch
    left, top = max(0, int(place.x - around)), max(0, int(place.y - around))
    right = int(place.x + place.cols * place.pitch + around)
    low = int(place.y + place.rows * place.pitch + around)
    part = np.ascontiguousarray(pixels[top:low, left:right])
    size = ((place.rows, place.cols),)
    tried = [_best(part, place.pitch * (1 + share), known, size) for share in NEAR]
    best = max((one for one in tried if one is not None), key=lambda one: one.worth, default=None)
    return place if best is None else replace(best, x=best.x + left, y=best.y + top)


def seen_of(lattice: Lattice, shape: tuple[int, ...]) -> Lattice:
    """The part of a lattice that a picture of that height and width shows: cells of which 60 % are left."""
    left, top = (
        max(0, int(np.ceil(-at / step - 0.4)))
        for at, step in ((lattice.x, lattice.dx), (lattice.y, lattice.dy))
    )
    right = min(lattice.cols, int((shape[1] - lattice.x) / lattice.dx + 0.4))
    low = min(lattice.rows, int((shape[0] - lattice.y) / lattice.dy + 0.4))
    x, y = lattice.x + left * lattice.dx, lattice.y + top * lattice.dy
    return replace(lattice, x=x, y=y, rows=max(1, low - top), cols=max(1, right - left))


def lit(sums: Sums, lattice: Lattice, sprites: Sprites) -> Sprites:
    """The sprites in the light of the cells that have the structure of theirs, by least squares.

    Sprites of other colours imitate a light, so usual ones are tried as well.
    """
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    known, some = _directions(sprites.small)
    seen, shows = _directions(cells)
    if not len(seen) or not len(known):
        return sprites
    cosine = seen @ known.T
    like = cosine.max(1)
    tell = np.argsort(-like, kind="stable")[:TELLING]
    tell = tell[like[tell] >= TELLS]
    if not len(tell):
        return sprites
    seen_there = cells[shows][tell]
    once = _light_between(sprites, sprites.small[some][cosine.argmax(1)[tell]], seen_there)
    tried = [_refitted(seen_there, once)]
    tried += [
        _refitted(seen_there, sprites.in_light(np.asarray(hue * dim / sprites.light, np.float32)))
        for hue in (GREY, NIGHT)
        for dim in DIM
    ]
    return min(tried, key=lambda one: one[0])[1]


def _refitted(cells: Frames, sprites: Sprites) -> tuple[float, Sprites]:
    """How far cells are from sprites in the light that fits the nearest best, and the sprites in it."""
    apart = apart_of(cells, sprites.small)
    good = apart.min(1) <= np.median(apart.min(1))
    fitted = _light_between(sprites, sprites.small[apart.argmin(1)[good]], cells[good])
    least = nearest(cells, fitted.small)
    far = float(np.minimum(least, np.median(least)).mean())
    return far / max(DARKEST, float(fitted.light.mean())), fitted


def _light_between(sprites: Sprites, known: Frames, seen: Frames) -> Sprites:
    """The sprites in the light in which some frames are seen as others."""
    first, second = known.reshape(-1, 3), seen.reshape(-1, 3)
    factors = (first * second).sum(0) / np.maximum((first**2).sum(0), 1)
    factors = np.clip(factors * sprites.light, DARKEST, 1.6) / sprites.light
    return sprites.in_light(factors.astype(np.float32))


def nearest(cells: Frames, looks: Frames) -> Frames:
    """How far each cell is from the nearest of some looks, without the table of all differences."""
    first, second = cells.reshape(len(cells), -1), looks.reshape(len(looks), -1)
    square = first @ (-2 * second.T)
    square += (second**2).sum(1)
    least = square.min(1) + (first**2).sum(1)
    return np.asarray(np.sqrt(np.maximum(least, 0) / first.shape[1]), np.float32)


def worth_of(cells: Frames, sprites: Sprites) -> Worth:
    """How much cells say that they are a floor's in a light: 1 like a sprite, below 0 like none."""
    side = cells.shape[1]
    plain = most(cells - cells.mean((1, 2), keepdims=True)).mean((1, 2)) < TEXTURE
    limit = MATCH * max(DARKEST, float(sprites.light.mean()))
    worth = np.clip(1 - nearest(cells, less(sprites.small, side)) / limit, -0.5, 1)
    return np.asarray(np.where(plain, np.minimum(worth, 0.1), worth), np.float64)


def settled(sums: Sums, lattice: Lattice, sprites: Sprites, step: float = 1 / 8) -> Lattice:
    """The lattice moved in ever smaller steps as long as its cells come nearer to sprites.

    What something covers would pull it anywhere, so the cells that are most like sprites tell. Where a
    lattice is some pixels off on one side they stand on the other, so they are chosen again.

    Args:
        step: The first step, as a share of a cell.
    """
    for share in (step, step / 2):
        lattice = _moved(sums, lattice, sprites, share * lattice.dx)
    return lattice


def _moved(sums: Sums, lattice: Lattice, sprites: Sprites, step: float) -> Lattice:
    """The same by the cells that are most like sprites where the lattice is now."""
    rows, cols = (count.ravel() for count in np.indices((lattice.rows, lattice.cols)))
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    seen, shows = _directions(cells)
    like = np.zeros(len(cells))
    like[shows] = (seen @ _directions(sprites.small)[0].T).max(1, initial=0)
    chosen = np.argsort(-like, kind="stable")[: int(np.clip((like > TELLS).sum(), FEWEST, SAMPLED))]

    def far(one: Lattice) -> float:
        some = cut_some(sums, *one.lines(), SMALL, rows[chosen], cols[chosen])
        return float(np.minimum(nearest(some, sprites.small), 40).mean())

    best, least = lattice, far(lattice)
    while step > 0.2:
        tried = [replace(best, x=best.x + a * step, y=best.y + b * step) for a, b in STEPS]
        tried += [_widened(best, a * step, about) for a in (-1, 1) for about in (0.0, 0.5, 1.0)]
        values = [far(one) for one in tried]
        if min(values) < least - 1e-6:
            least, best = min(values), tried[int(np.argmin(values))]
        else:
            step /= 2
    return best


def _widened(lattice: Lattice, by: float, about: float) -> Lattice:
    """The lattice so many pixels larger along each axis; `about` is the share to the left and above."""
    share = by / max(lattice.rows, lattice.cols)
    return replace(
        lattice,
        dx=lattice.dx + share,
        dy=lattice.dy + share,
        x=lattice.x - share * lattice.cols * about,
        y=lattice.y - share * lattice.rows * about,
    )


def evidence(sums: Sums, lattice: Lattice, sprites: Sprites) -> float:
    """How much speaks for a lattice: cells with the structure and the colours of sprites, of several kinds.

    Grass and bricks are like themselves at any place and pitch, so many cells of one look count as some. The
    more of the cells that show something are like sprites the more each counts, since small cells are many.
    """
    worth, look, _ = _alike(cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3), sprites)
    if not len(worth):
        return 0.0
    kinds = np.bincount(look, worth)
    return float(np.minimum(kinds, OF_A_KIND).sum() * worth.mean())


def _alike(cells: Frames, sprites: Sprites) -> tuple[Worth, npt.NDArray[np.intp], npt.NDArray[np.bool_]]:
    """How like sprites cells with something in them are, 0 to 1, which ones, and which cells have that."""
    seen, shows = _directions(cells)
    known, some = _directions(sprites.small)
    if not len(seen) or not len(known):
        return np.zeros(0), np.zeros(0, np.intp), shows
    cosine = seen @ known.T
    alike = np.clip((cosine.max(1) - ALIKE) / (1 - ALIKE), 0, 1)
    limit = MATCH * max(DARKEST, float(sprites.light.mean()))
    near = np.clip(1.3 - nearest(cells[shows], sprites.small[some]) / limit, FAR_COUNTS, 1)
    return np.asarray(alike * near, np.float64), cosine.argmax(1), shows


def shifted(sums: Sums, lattice: Lattice, sprites: Sprites, sizes: Sizes) -> Lattice:
    """The lattice moved by whole cells, or of another size, to where most of its cells show sprites."""
    wide = lattice
    for side in SIDES:
        wide = wide.with_line(side, AROUND)
    cells = cut(sums, *wide.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    alike, _, shows = _alike(cells, sprites)
    worth = np.where(worth_of(cells, sprites) > 0, 0.0, BARE)
    worth[shows] = np.where(alike > 0, alike, AGAINST)
    worth = worth.reshape(wide.rows, wide.cols)
    middle = [start + step * (np.arange(count) + 0.5) for start, step, count in _axes(wide)]
    for places_of, end, axis in zip(middle, sums.shape[1::-1], (1, 0), strict=True):
        beyond = (places_of < 0) | (places_of > end - 1)
        worth[(slice(None),) * axis + (beyond,)] = BEYOND
    found = []
    for rows, cols in {(lattice.rows, lattice.cols), *sizes}:
        if rows <= wide.rows and cols <= wide.cols:
            total = np.lib.stride_tricks.sliding_window_view(worth + EMPTY, (rows, cols)).sum((2, 3))
            top, left = divmod(int(total.argmax()), total.shape[1])
            found.append((float(total[top, left]), top, left, rows, cols))
    _, top, left, rows, cols = max(found)
    return replace(wide, x=wide.x + left * wide.dx, y=wide.y + top * wide.dy, rows=rows, cols=cols)


def _axes(lattice: Lattice) -> tuple[tuple[float, float, int], tuple[float, float, int]]:
    """Where each axis begins, its step and its cells."""
    return (lattice.x, lattice.dx, lattice.cols), (lattice.y, lattice.dy, lattice.rows)
