"""Possible looks of a tower's cells: its sprites, its grounds, and its floors as their files have them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from pathlib import Path

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.errors import Missing
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Shape, Sprite
from ringapp.games.mota.reading.painted import NOTHING, SIDE, Cuts, cuts_in, lay, painted
from ringapp.games.mota.rules.tower import FIRST_TILESET, Floor, Grid, Painting, Tile, Tower
from ringapp.games.mota.view.sprites import (
    FACING,
    autotile_cells,
    autotile_sheet,
    frames_of,
    ground_under,
    has_pictures,
    hero_sprite,
    neighbours,
    sprite,
)

SMALL = 8
HERO = -1
"""Number of the looks of the hero, who stands on a cell of any tile."""
MOST_GROUNDS, MOST_TILES, COMMON, MET = 24, 2000, 400, 500
"""Grounds, tiles of tilesets, frames and looks of cells that are known, the most frequent first."""
TWINS = 2.5
"""Levels by which tiles differ that look the same: towers have copies of a wall for one that is false."""
VIEW = 13
"""Rows and columns of a floor that pictures are looked at on for their mean colour."""
MOST_FRAMES = 4
"""Frames of what moves under the things of a floor."""
Frames = npt.NDArray[np.float32]
"""count x side x side x 3."""
Numbers = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Looks:
    """All frames of a tower's tiles, of nothing (number 0) and of its hero.

    Attributes:
        small: `full` reduced to 8 x 8, opacity 0 to 1.
        grounds: What lies under everything on some floor, the most frequent first: count x 32 x 32 x 3.
        common: Frames found on many floors: one of each number, several of autotiles.
        met: Looks of the floors' cells over their own grounds, the most frequent first, by which a floor is
            found: count x 8 x 8 x 3.
        sizes: Rows and columns that floors of the tower have, the most frequent first.
    """

    numbers: Numbers
    full: Cuts
    small: Frames
    grounds: Frames
    common: npt.NDArray[np.intp]
    met: Frames
    sizes: tuple[tuple[int, int], ...] = ()

    def twins(self) -> Callable[[Numbers], Numbers]:
        """Return a function that maps numbers to the smallest ones whose first frames look the same."""
        known, table = _same_looks(self)

        def one_of(numbers: Numbers) -> Numbers:
            at = np.clip(np.searchsorted(known, numbers), 0, len(known) - 1)
            return np.where(known[at] == numbers, table[at], numbers)

        return one_of


@lru_cache(maxsize=4)
def _same_looks(looks: Looks) -> tuple[Numbers, Numbers]:
    """Return all numbers, and for each the smallest number whose first frame looks the same."""
    known, first = np.unique(looks.numbers, return_index=True)
    frames = less(looks.full[first].astype(np.float32), SIDE // 2).reshape(len(first), -1)
    square = (frames**2).sum(1)
    apart = square[:, None] + square[None] - 2 * frames @ frames.T
    return known, known[(apart < TWINS**2 * frames.shape[1]).argmax(1)]


@dataclass(frozen=True, slots=True, eq=False)
class Backdrop:
    """What lies under and over the things of a floor, cell by cell.

    Attributes:
        under: cells x 32 x 32 x 3.
        over: cells x 32 x 32 x 4, colours times opacity and opacity (0 to 1); None where nothing does.
        own: Numbers that the floor's file has there, None for no floor in particular.
    """

    under: Frames
    over: Frames | None = None
    own: Numbers | None = None


def less(frames: Frames, side: int = SMALL) -> Frames:
    """Return frames reduced to side x side means."""
    part = frames.shape[1] // side
    if part == 1:
        return frames
    channels = frames.shape[-1]
    # Line upon line is quicker than square by square.
    rows = frames.reshape(len(frames), side, part, -1).sum(2)
    return np.asarray(rows.reshape(len(frames), side, side, part, channels).sum(3) / part**2, np.float32)


def laid(upper: Frames, lower: Frames) -> Frames:
    """Return premultiplied cuts (opacity 0 to 1) laid over opaque ones."""
    clear = 1 - upper[..., 3]
    seen = np.empty(np.broadcast_shapes(upper[..., :3].shape, lower.shape), np.float32)
    # Channel by channel: numpy takes three times as long for short last axes.
    for channel in range(3):
        plane = seen[..., channel]
        np.multiply(clear, lower[..., channel], out=plane)
        plane += upper[..., channel]
    return seen


def whole(cuts: Cuts) -> Frames:
    """Return cuts as floats, their opacity scaled to 0 to 1."""
    frames = cuts.astype(np.float32)
    frames[..., 3] *= np.float32(1 / 255)
    return frames


def _no_sprites() -> str:
    return tr("This tower brings no sprites to read pictures with: open the folder of the picture’s tower.")


@lru_cache(maxsize=4)
def looks_of(tower: Tower) -> Looks:
    """Return all looks of a tower. Raises Missing if it has no pictures."""
    if not has_pictures(tower):
        raise Missing(_no_sprites())
    numbers, cuts = [0], [np.zeros((SIDE, SIDE, 4), np.uint8)]
    for tile in _tiles(tower):
        for cut in _frames(tower, tile):
            numbers.append(tile.number)
            cuts.append(cut)
    if len(cuts) == 1:
        raise Missing(_no_sprites())
    for cut in _hero_frames(tower):
        numbers.append(HERO)
        cuts.append(cut)
    full, known = np.stack(cuts), np.array(numbers)
    sizes = Counter((len(floor.grid), len(floor.grid[0])) for floor in tower.floors.values() if floor.grid)
    small = less(whole(full))
    plain = _plain_frames(tower, known)
    stands = Counter(n for layer in _layers(tower) for row in layer for n in row if n in plain)
    common = [frame for number, _ in stands.most_common() for frame in plain[number]]
    rest = [frames[0] for number, frames in plain.items() if number not in stands]
    met = _met(tower, small, plain)
    return Looks(
        known,
        full,
        small,
        _grounds(tower),
        np.array((common + rest)[:COMMON]),
        met,
        tuple(size for size, _ in sizes.most_common()),
    )


def _plain_frames(tower: Tower, numbers: Numbers) -> dict[int, list[int]]:
    """Return by number the most usual frames: the first one, but several of autotile ground."""
    found, first = np.unique(numbers, return_index=True)
    return {
        number: [start + at for at in range(len(_PLAIN) if tower.tile(number).cls == "autotile" else 1)]
        for number, start in zip(found.tolist(), first.tolist(), strict=True)
    }


def _met(tower: Tower, small: Frames, plain: Mapping[int, list[int]]) -> Frames:
    """Return the most frequent looks of cells: what stands there, over what lies below it."""
    counted = Counter(
        (floor.ground, below, on)
        for floor in tower.floors.values()
        for y, row in enumerate(floor.grid)
        for x, number in enumerate(row)
        for below in (floor.background[y][x] if floor.background else 0,)
        for on in ((floor.foreground[y][x] if floor.foreground else 0) or number,)
    )
    grounds = {name: less(ground_of(tower, name)[None])[0] for name in {name for name, _, _ in counted}}
    met: list[Frames] = []
    for (name, below, on), _ in counted.most_common(MET):
        if on not in plain or below not in plain:
            continue
        frames = plain[below] if on == 0 else plain[below][len(plain[below]) // 2 :][:1]
        unders = laid(small[frames], grounds[name])
        met += [laid(small[frame], under) for frame in plain[on] for under in unders]
    return np.stack(met[:MET])


def _layers(tower: Tower) -> Iterator[Grid]:
    for floor in tower.floors.values():
        yield from (floor.grid, floor.background, floor.foreground)


def _tiles(tower: Tower) -> list[Tile]:
    """Return every tile of the tables, and those of tilesets that stand on some floor."""
    counted = Counter(n for layer in _layers(tower) for row in layer for n in row if n >= FIRST_TILESET)
    more = [n for n, _ in counted.most_common(MOST_TILES) if n not in tower.tiles]
    return [tile for _, tile in sorted(tower.tiles.items())] + [tower.tile(n) for n in sorted(more)]


def _frames(tower: Tower, tile: Tile) -> list[Cuts]:
    """Return the cuts that a cell with this tile may show."""
    sheet = autotile_sheet(tower, tile)
    if sheet is not None:
        return _joined(sheet_of(sheet))
    cuts = [
        _canvas(sprite(tower, tile, 0, SIDE, SIDE, frame, lambda dx, dy: True), 1, 2)[SIDE:]
        for frame in range(frames_of(tower, tile))
    ]
    return [cut for cut in cuts if cut[..., 3].any()]


def _joined(sheet: Cuts) -> list[Cuts]:
    """Return a patch of an autotile that shows all ways in which it joins its neighbours."""
    half = SIDE // 2
    if sheet.shape[0] < 4 * SIDE or sheet.shape[1] < 3 * SIDE:
        return [sheet[:SIDE, :SIDE]] if min(sheet.shape[:2]) >= SIDE else []
    frames = []
    for left in range(0, sheet.shape[1] - 3 * SIDE + 1, 3 * SIDE)[:4]:
        part = sheet[: 4 * SIDE, left : left + 3 * SIDE].reshape(8, half, 6, half, 4).transpose(0, 2, 1, 3, 4)
        columns, lines = np.moveaxis(2 * np.array(_KINDS) + _QUARTERS, -1, 0)
        quarters = part[lines, columns].reshape(-1, 2, 2, half, half, 4)
        frames += list(quarters.swapaxes(2, 3).reshape(-1, SIDE, SIDE, 4))
    return frames


_PLAIN = [
    ((0, 0),) * 4,
    *(((x, y),) * 4 for y in (1, 2, 3) for x in (0, 1, 2)),
    ((0, 2), (2, 2), (0, 2), (2, 2)),
    ((1, 1), (1, 1), (1, 3), (1, 3)),
]
"""Alone, a patch with its border, and lines."""


_QUARTERS = np.array([(0, 0), (1, 0), (0, 1), (1, 1)])
"""Column and row of the quarters of a cell."""
_WAYS = tuple((dx, dy) for dx, dy in product((-1, 0, 1), repeat=2) if dx or dy)
"""To the neighbours of a cell."""


def _joins() -> list[tuple[tuple[int, int], ...]]:
    """Return an autotile's quarters for each of 256 sets of equal neighbours, the first as highest bit."""
    found = []
    for there in product((False, True), repeat=8):
        known = dict(zip(_WAYS, there, strict=True))
        found.append(autotile_cells(lambda dx, dy, known=known: known[dx, dy]))  # type: ignore[misc]
    return found


_EACH = _joins()
_KINDS = list(dict.fromkeys([*_PLAIN, *_EACH]))
"""The 47 ways in which ground joins its neighbours."""
_BY_WAYS = np.array([_KINDS.index(kind) for kind in _EACH], np.intp)


def joined_as(there: npt.NDArray[np.bool_]) -> npt.NDArray[np.intp]:
    """Return each cell's frame of an autotile by its neighbours; the ground continues beyond the edge."""
    wide = np.pad(there, 1, constant_values=True)
    rows, cols = there.shape
    ways = np.zeros(there.shape, np.intp)
    for dx, dy in _WAYS:
        ways = 2 * ways + wide[1 + dy : 1 + dy + rows, 1 + dx : 1 + dx + cols]
    return np.asarray(_BY_WAYS[ways], np.intp)


def _hero_frames(tower: Tower) -> list[Cuts]:
    """Return cuts of the hero's feet and body: four paces in four directions."""
    shapes = [hero_sprite(tower, 0, SIDE, SIDE, facing, step) for facing in FACING for step in range(4)]
    cuts = [_canvas(one, 1, 2)[SIDE:] for one in shapes]
    return [cut for cut in cuts if cut[..., 3].any()]


def _grounds(tower: Tower) -> Frames:
    """Return what lies under everything on the tower's floors, the most frequent first."""
    counted = Counter(
        (floor.ground, some) for floor in tower.floors.values() for some in {(), floor.paintings}
    )
    return np.stack([_plain_ground(tower, *name) for name, _ in counted.most_common(MOST_GROUNDS)])


def _plain_ground(tower: Tower, name: str, paintings: tuple[Painting, ...]) -> Frames:
    """Return a ground in the mean colour of a floor's pictures, for places where their part is unknown."""
    ground = ground_of(tower, name)
    below = painted(tower, paintings, (0, 0, VIEW, VIEW), "bg") if paintings else None
    if below is None:
        return ground
    return np.asarray(laid(whole(below), ground).mean((0, 1, 2), keepdims=True)[0] + 0 * ground, np.float32)


def ground_of(tower: Tower, name: str) -> Frames:
    """Return a ground, black where it has no picture, as in the engine."""
    shapes = ground_under(tower, name, 0, 0, SIDE)
    return laid(whole(_canvas(shapes, 1, 1)), np.zeros((SIDE, SIDE, 3), np.float32))


def backdrops(tower: Tower, floor: Floor, box: tuple[int, int, int, int]) -> Iterator[Backdrop]:
    """Return the backdrops of a part of a floor, one for each frame of its animated tiles."""
    numbers = {number for grid in (floor.background, floor.foreground) for row in grid for number in row}
    moves = max((frames_of(tower, tower.tile(number)) for number in numbers), default=1)
    for frame in range(min(moves, MOST_FRAMES)):
        yield backdrop(tower, floor, box, frame)


def backdrop(tower: Tower, floor: Floor, box: tuple[int, int, int, int], frame: int = 0) -> Backdrop:
    """Return what lies under and over the things of a part of a floor.

    Args:
        box: The part's first row and column, rows and columns.
        frame: The frame shown of animated tiles.
    """
    top, left, rows, cols = box
    under = np.tile(ground_of(tower, floor.ground), (rows * cols, 1, 1, 1))
    below, above = (painted(tower, floor.paintings, box, canvas) for canvas in ("bg", "fg"))
    if below is not None:
        under = laid(whole(below), under)
    if floor.background:
        under = laid(whole(layer(tower, floor.background, box, frame)), under)
    over = None if above is None else whole(above)
    if floor.foreground:
        front = whole(layer(tower, floor.foreground, box, frame))
        over = front if over is None else front + (1 - front[..., 3:]) * over
    own = np.array(floor.grid)[top : top + rows, left : left + cols].reshape(-1)
    return Backdrop(under, over, own)


def layer(tower: Tower, grid: Grid, box: tuple[int, int, int, int], frame: int = 0) -> Cuts:
    """Return what a part of a layer shows, autotiles joined to their neighbours: cells x 32 x 32 x 4."""
    top, left, rows, cols = box
    shapes: list[Shape] = []
    for y in range(top, top + rows):
        for x in range(left, left + cols):
            if grid[y][x]:
                same = neighbours(tuple(grid[n] if 0 <= n < len(grid) else () for n in (y - 1, y, y + 1)), x)
                place = (x - left) * SIDE, (y - top) * SIDE
                tile = tower.tile(grid[y][x])
                shapes += sprite(tower, tile, *place, SIDE, frame % frames_of(tower, tile), same)
    canvas = _canvas(shapes, cols, rows)
    cells = canvas.reshape(rows, SIDE, cols, SIDE, 4).transpose(0, 2, 1, 3, 4)
    return cells.reshape(rows * cols, SIDE, SIDE, 4)


def _canvas(shapes: Sequence[Shape], cols: int, rows: int) -> Cuts:
    """Return sprites drawn on a canvas of 32-pixel cells: height x width x 4."""
    canvas = np.zeros((rows * SIDE, cols * SIDE, 4), np.uint8)
    for shape in shapes:
        if not isinstance(shape, Sprite):
            continue
        x, y, (cx, cy, cw, ch) = round(shape.x), round(shape.y), shape.cut
        cut = sheet_of(shape.source)[cy : cy + ch, cx : cx + cw]
        if (round(shape.w), round(shape.h)) != (cw, ch) and cut.size:
            scaled = Image.fromarray(cut, "RGBA").resize((round(shape.w), round(shape.h)))
            cut = np.asarray(scaled)
        lay(canvas, cut, x, y)
    return canvas


@lru_cache(maxsize=64)
def sheet_of(path: str) -> Cuts:
    """Return a sheet of sprites; an empty one if it cannot be read or is too large."""
    try:
        with Path(path).open("rb") as file:
            return cuts_in(file, ("PNG",))
    except OSError:
        return NOTHING
