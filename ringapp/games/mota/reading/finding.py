"""Where a floor lies in a picture: where cells have the structure of the tower's sprites, in whatever light.

A picture is reduced so that a cell is 4 x 4 samples, once for each pitch. Every place is compared with the
sprites by the cosine of what both differ from their means by, which neither a filter nor a dialog beside it
changes. What lies over cells costs little, so a floor is found of which half is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.pitches import Pair
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import Sums, cut, cut_some, most
from ringapp.games.mota.reading.lights import (
    FULL,
    KEPT,
    ROUNDS,
    TOUCHED,
    Light,
    by_changes,
    by_spread,
    curtain_between,
    filter_between,
    usual_lights,
)
from ringapp.games.mota.reading.tilenaming import TEXTURE, apart_of
from ringapp.games.mota.reading.towerlooks import SIDE, SMALL, Frames, less

TINY, BORDER = 4, 2
"""Samples of a cell along each axis; samples beyond the picture, which is its rim gone on."""
SMALLEST, LARGEST, MOST_PITCHES = 14, 130, 18
"""Pixels of a cell, and pitches that are tried."""
ZOOMS = (1.0, 1.25, 1.5, 2.0)
"""Sizes in which browsers show a game whose cells are 32 pixels."""
MIDDLE = 128.0
"""Level that is taken off, so that squares stay exact."""
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
LOCAL = 0.5
"""What the places around one count of what is usual, beside all of them."""
PLACES, CLEAR, FAINT = 4, 30.0, 0.25
"""Places that are looked at in detail; how likely one is beside which no hue is left out; what each is at
least, as a share of the first one.
"""
LEAST_STEP = 0.2
"""Pixels by which a lattice is moved at least."""
SAME_PITCH = 0.02
"""Share by which the pitches of two places differ."""
NEAR = (-0.03, -0.02, -0.01, 0.0, 0.01, 0.02, 0.03)
"""Shares by which a pitch may be measured wrongly."""
MATCH = 26.0
"""Colour levels up to which a cell may show a sprite, as the root of the mean square."""
TELLING = 64
"""Cells that tell of the light."""
SAME_LOOK = 6
"""Cells of one look that tell of the light."""
AT_ONCE = 4096
"""Places that are compared at once: what comes of them stays near the processor."""
FEWEST, SAMPLED, TELLS, NEAREST, FAR = 12, 60, 0.6, 16, 40.0
"""Cells by which a lattice is moved at least and at most, the cosine from which on they tell of it, sprites
that each is compared with, levels that it is away at most.
"""
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
        light: The light that the picture shows them in.
        sizes: Rows and columns that floors of the tower have.
    """

    small: Frames
    light: Light = FULL
    sizes: Sizes = ()

    def in_light(self, light: Light) -> Sprites:
        """The sprites of a picture in another light."""
        return replace(self, light=light)

    def cells(self, sums: Sums, lattice: Lattice) -> Frames:
        """The cells of a lattice, 8 x 8, as they are in full light."""
        return self.light.undone(cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3))


@dataclass(frozen=True, slots=True)
class Place:
    """Where a floor may lie: how much speaks for it, the pitch, its left and top, rows and columns.

    Attributes:
        worth: Beside other places of its pitch.
        stands: How much it stands out from the places around it; by this pitches are compared.
        hue: What the hue of its cells counted.
    """

    worth: float
    stands: float
    pitch: float
    x: float
    y: float
    rows: int
    cols: int
    hue: float

    @property
    def likely(self) -> float:
        """How likely it is; small cells show little, which is like much by chance."""
        return self.stands * float(np.clip(self.pitch / SIDE, 0.5, 1.5))

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


def _directions(frames: Frames, hue: float = HUE) -> tuple[Frames, npt.NDArray[np.bool_]]:
    """What frames differ from their means by, of length 1, and which of them show something at all."""
    texture = frames - frames.mean((1, 2), keepdims=True)
    shows = np.sqrt((texture**2).mean((1, 2, 3))) > TEXTURE
    # Paper under a filter is as brown as a wall, so hue counts less than what changes.
    level = frames[shows].mean((1, 2), keepdims=True)
    differs = texture[shows] + hue * (level - level.mean(-1, keepdims=True))
    differs = differs.reshape(len(differs), frames[0].size)
    length = np.sqrt((differs**2).sum(1, keepdims=True))
    return np.asarray(differs / np.maximum(length, 1e-6), np.float32), shows


def _speaks(pixels: Pixels, pitch: float, known: Frames, hue: float) -> tuple[Worth, Worth]:
    """How much each place, TINY of them in a cell, speaks for a cell that begins there.

    Returns that, by which places of one pitch are compared, and how much more than the places around do, by
    which pitches are: small cells are like some sprite by chance wherever they begin.
    """
    step = pitch / TINY
    size = int(pixels.shape[1] / step), int(pixels.shape[0] / step)
    box = (0.0, 0.0, size[0] * step, size[1] * step)
    reduced = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX, box), np.float32)
    reduced = np.pad(reduced - MIDDLE, ((BORDER, BORDER), (BORDER, BORDER), (0, 0)), mode="edge")
    windows = np.lib.stride_tricks.sliding_window_view(reduced, (TINY, TINY), axis=(0, 1))
    shape = windows.shape[:2]
    level, square = _means(reduced), _means((reduced**2).sum(-1, keepdims=True))[..., 0]
    changes = square - (level**2).sum(-1)
    shows = changes > 3 * TEXTURE**2
    worth = np.zeros(shape)
    if not shows.any():
        return worth, worth
    # What a sprite differs from its means by has none itself, so those of a place need not be taken off.
    colour = hue * TINY * (level - level.mean(-1, keepdims=True))[shows]
    length = np.sqrt(TINY**2 * changes[shows] + (colour**2).sum(-1))
    cells = windows.transpose(0, 1, 3, 4, 2)[shows].reshape(len(colour), -1)
    cosine = np.empty(len(colour), np.float32)
    for start in range(0, len(colour), AT_ONCE):
        part = slice(start, start + AT_ONCE)
        seen = np.concatenate([cells[part], colour[part]], axis=1)
        cosine[part] = (seen @ known.T).max(1)
    worth[shows] = np.clip((cosine / np.maximum(length, 1e-6) - LIKE) / (1 - LIKE), AGAINST, 1)
    # Grass is like a tower's grass wherever a cell begins: what stands out is more than there is around it.
    around = np.pad(
        worth[..., None].astype(np.float32), ((BORDER, BORDER - 1), (BORDER, BORDER - 1), (0, 0)), mode="edge"
    )
    more = np.asarray(worth - _means(around)[..., 0], np.float64)
    usual = worth - worth[shows].mean() * shows
    return np.asarray((1 - LOCAL) * usual + LOCAL * more, np.float64), more


def _means(plane: Frames) -> Frames:
    """The means of all windows of TINY x TINY samples."""
    sums = np.cumsum(np.cumsum(np.pad(plane, ((1, 0), (1, 0), (0, 0))), axis=0, dtype=np.float64), axis=1)
    inside = sums[TINY:, TINY:] - sums[:-TINY, TINY:] - sums[TINY:, :-TINY] + sums[:-TINY, :-TINY]
    return np.asarray(inside / TINY**2, np.float32)


def _apart_from_means(frames: Frames, hue: float) -> Frames:
    """What sprites of TINY x TINY samples differ from their means by, then what their hue does; length 1."""
    texture = frames - frames.mean((1, 2), keepdims=True)
    level = frames.mean((1, 2))
    shows = np.sqrt((texture**2).mean((1, 2, 3))) > TEXTURE
    colour = hue * TINY * (level - level.mean(-1, keepdims=True))
    told = np.concatenate([texture.reshape(len(texture), -1), colour], axis=1)[shows]
    length = np.sqrt((told**2).sum(1, keepdims=True))
    return np.asarray(told / np.maximum(length, 1e-6), np.float32)


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


def _best(pixels: Pixels, pitch: float, known: Frames, hue: float, sizes: Sizes) -> Place | None:
    """The place of a pitch that is worth most."""
    if min(pixels.shape[:2]) < 4 * pitch:
        return None
    worth, more = _speaks(pixels, pitch, known, hue)
    best: tuple[float, int, int, int, int, int, int] | None = None
    for down in range(TINY):
        for right in range(TINY):
            phase = worth[down::TINY, right::TINY]
            for rows, cols in sizes:
                value, top, left = _windows(phase, rows, cols)
                if max(rows, cols) > LARGEST_VIEW and value < OF_LARGE * rows * cols:
                    continue
                if value > -np.inf and (best is None or value > best[0]):
                    best = value, top, left, down, right, rows, cols
    if best is None:
        return None
    value, top, left, down, right, rows, cols = best
    inside = np.pad(more[down::TINY, right::TINY] + EMPTY, OUT, constant_values=BEYOND)
    stands = float(inside[top + OUT : top + OUT + rows, left + OUT : left + OUT + cols].sum())
    x, y = ((at * TINY + by - BORDER) * pitch / TINY for at, by in ((left, right), (top, down)))
    return Place(value, stands, pitch, x, y, rows, cols, hue)


def places(pixels: Pixels, pitches: Iterable[float], sprites: Sprites) -> Iterator[Place]:
    """Where floors of a tower may lie in a picture, the likeliest first, some pitches each.

    A curtain gives all cells its hue, so where little speaks for any place they are compared without theirs.
    """
    small, tries = less(sprites.small, TINY), list(pitches)
    found: list[Place] = []
    for hue in (HUE, 0.0):
        known = _apart_from_means(small, hue)
        if not len(known):
            return
        tried = (_best(pixels, pitch, known, hue, sprites.sizes) for pitch in tries)
        found = sorted([*found, *(one for one in tried if one is not None)], key=lambda one: -one.likely)
        if found and found[0].likely > CLEAR:
            break
    chosen: list[Place] = []
    for place in found:
        if place.likely < FAINT * found[0].likely or len(chosen) == PLACES:
            break
        if all(abs(place.pitch / other.pitch - 1) > SAME_PITCH for other in chosen):
            chosen.append(place)
            yield _closer(pixels, place, _apart_from_means(small, place.hue))


def _closer(pixels: Pixels, place: Place, known: Frames) -> Place:
    """A place with a better pitch, as far as what lies around it tells."""
    around = 1.5 * place.pitch
    left, top = max(0, int(place.x - around)), max(0, int(place.y - around))
    right = int(place.x + place.cols * place.pitch + around)
    low = int(place.y + place.rows * place.pitch + around)
    part = np.ascontiguousarray(pixels[top:low, left:right])
    size = ((place.rows, place.cols),)
    tried = [_best(part, place.pitch * (1 + share), known, place.hue, size) for share in NEAR]
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
    """The sprites in the light of the cells that have the structure of theirs.

    Sprites of other colours imitate a light, so usual ones are tried as well.
    """
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    known, some = _directions(sprites.small, 0.0)
    seen, shows = _directions(cells, 0.0)
    if not len(seen) or not len(known):
        return sprites
    cosine = seen @ known.T
    tell = _telling(cosine)
    if not len(tell):
        return sprites
    there, like = cells[shows][tell], sprites.small[some][cosine.argmax(1)[tell]]
    begun = [sprites.light, *(fit(like, there) for fit in (by_changes, by_spread, filter_between))]
    begun += usual_lights()
    tried = [_refitted(there, sprites.small, light) for light in begun]
    return sprites.in_light(min(tried, key=lambda one: one[0])[1])


def lit_as(sums: Sums, lattice: Lattice, sprites: Sprites, expected: Frames) -> Sprites:
    """The sprites in the light in which most cells of a lattice look as is expected, 8 x 8."""
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    tried = []
    for fit in (filter_between, curtain_between):
        light = sprites.light
        for _ in range(ROUNDS):
            far = np.sqrt(((light.undone(cells) - expected) ** 2).mean((1, 2, 3)))
            good = far <= np.quantile(far, KEPT)
            light = fit(expected[good], cells[good])
        far = np.sqrt(((light.undone(cells) - expected) ** 2).mean((1, 2, 3)))
        tried.append((float(np.minimum(far, np.median(far)).mean()), light))
    return sprites.in_light(min(tried, key=lambda one: one[0])[1])


def _telling(cosine: Frames) -> npt.NDArray[np.intp]:
    """The cells that are most like sprites, by the cosines of both: some of each look."""
    like, look = cosine.max(1), cosine.argmax(1)
    counted: dict[int, int] = {}
    chosen: list[int] = []
    for at in np.argsort(-like, kind="stable").tolist():
        if like[at] < TELLS or len(chosen) == TELLING:
            break
        counted[look[at]] = counted.get(look[at], 0) + 1
        if counted[look[at]] <= SAME_LOOK:
            chosen.append(at)
    return np.array(chosen, np.intp)


def _refitted(cells: Frames, small: Frames, light: Light) -> tuple[float, Light]:
    """How far cells are from sprites in the light that fits the nearest best, and that light."""
    curtain = bool((light.lift > TOUCHED).any())
    for _ in range(ROUNDS if curtain else 1):
        apart = apart_of(light.undone(cells), small)
        least = apart.min(1)
        good = least <= np.quantile(least, KEPT)
        fit = curtain_between if curtain else filter_between
        light = fit(small[apart.argmin(1)[good]], cells[good])
    least = nearest(light.undone(cells), small)
    return float(np.minimum(least, np.median(least)).mean()), light


def nearest(cells: Frames, looks: Frames) -> Frames:
    """How far each cell is from the nearest of some looks, without the table of all differences."""
    first, second = cells.reshape(len(cells), -1), looks.reshape(len(looks), -1)
    square = first @ (-2 * second.T)
    square += (second**2).sum(1)
    least = square.min(1) + (first**2).sum(1)
    return np.asarray(np.sqrt(np.maximum(least, 0) / first.shape[1]), np.float32)


def worth_of(cells: Frames, sprites: Sprites) -> Worth:
    """How much cells in full light say that they are a floor's: 1 like a sprite, below 0 like none."""
    side = cells.shape[1]
    plain = most(cells - cells.mean((1, 2), keepdims=True)).mean((1, 2)) < TEXTURE
    worth = np.clip(1 - nearest(cells, less(sprites.small, side)) / MATCH, -0.5, 1)
    return np.asarray(np.where(plain, np.minimum(worth, 0.1), worth), np.float64)


def settled(sums: Sums, lattice: Lattice, sprites: Sprites, step: float = 1 / 8) -> Lattice:
    """The lattice moved in ever smaller steps as long as its cells come nearer to sprites.

    What something covers would pull it anywhere, so the cells that are most like sprites tell. Where a
    lattice is some pixels off on one side they stand on the other, so they are chosen again.

    Args:
        step: The first step, as a share of a cell.
    """
    size = step * lattice.dx
    while size > LEAST_STEP:
        lattice = _moved(sums, lattice, sprites, size)
        size /= 2
    return lattice


def _moved(sums: Sums, lattice: Lattice, sprites: Sprites, step: float) -> Lattice:
    """The same by the cells that are most like sprites where the lattice is now.

    Each of them is compared with those that it is nearest to now.
    """
    rows, cols = (count.ravel() for count in np.indices((lattice.rows, lattice.cols)))
    cells = sprites.cells(sums, lattice)
    seen, shows = _directions(cells)
    like = np.zeros(len(shows))
    like[shows] = (seen @ _directions(sprites.small)[0].T).max(1, initial=0)
    chosen = np.argsort(-like, kind="stable")[: int(np.clip((like > TELLS).sum(), FEWEST, SAMPLED))]
    apart = apart_of(cells[chosen], sprites.small)
    near = np.argpartition(apart, min(NEAREST, apart.shape[1] - 1), axis=1)[:, :NEAREST]
    at = rows[chosen], cols[chosen]
    return climbed(sums, lattice, sprites.light, at, sprites.small[near], step, step)


def climbed(
    sums: Sums,
    lattice: Lattice,
    light: Light,
    at: tuple[npt.NDArray[np.intp], npt.NDArray[np.intp]],
    looks: Frames,
    step: float,
    last: float = LEAST_STEP,
) -> Lattice:
    """The lattice moved as long as some of its cells come nearer to what they may look like.

    Args:
        at: Their rows and columns.
        looks: What each may look like: cells x looks x 8 x 8 x 3.
        step: Pixels that it is moved by first, and halved until they are less than `last`.
    """

    count, samples = len(looks), looks[0, 0].size
    known = looks.reshape(count, -1, samples)
    length = (known**2).sum(-1)

    def far(one: Lattice) -> float:
        some = light.undone(cut_some(sums, *one.lines(), SMALL, *at)).reshape(count, samples, 1)
        square = (length - 2 * (known @ some)[..., 0]).min(1) + (some**2).sum((1, 2))
        return float(np.minimum(np.sqrt(np.maximum(square, 0) / samples), FAR).mean())

    best, least = lattice, far(lattice)
    while step >= last:
        begun = least
        tries: list[Callable[[Lattice], Lattice]] = [
            *(partial(_pushed, right=a * step, down=b * step) for a, b in STEPS),
            *(partial(_widened, by=a * step, about=about) for a in (-1, 1) for about in (0.0, 0.5, 1.0)),
        ]
        for moved in tries:
            one = moved(best)
            value = far(one)
            if value < least - 1e-6:
                best, least = one, value
        if least == begun:
            step /= 2
    return best


def _pushed(lattice: Lattice, right: float, down: float) -> Lattice:
    """The lattice so many pixels farther to the right and down."""
    return replace(lattice, x=lattice.x + right, y=lattice.y + down)


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
    worth, look, _ = _alike(sprites.cells(sums, lattice), sprites)
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
    near = np.clip(1.3 - nearest(cells[shows], sprites.small[some]) / MATCH, FAR_COUNTS, 1)
    return np.asarray(alike * near, np.float64), cosine.argmax(1), shows


def shifted(sums: Sums, lattice: Lattice, sprites: Sprites, sizes: Sizes) -> Lattice:
    """The lattice moved by whole cells, or of another size, to where most of its cells show sprites."""
    wide = lattice
    for side in SIDES:
        wide = wide.with_line(side, AROUND)
    cells = sprites.cells(sums, wide)
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
