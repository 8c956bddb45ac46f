"""Floors from pictures of a tower: its own sprites over its own ground, wherever they stand in a lattice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import Missing, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Reading, kept, rows_of
from ringapp.core.process.shares import tell_share
from ringapp.core.reading.board.boards import upright
from ringapp.core.reading.board.whole import (
    BOARD,
    DOUBTFUL,
    UNDOUBTED,
    Whole,
    gaps,
    no_board,
    told_of,
    whole_of,
)
from ringapp.core.reading.board.whole import SURE as SURE_CELL
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import gradients, pitch_pairs
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line
from ringapp.core.reading.sampling import Sums, cut, reduced, sums_of
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.reading.covering import covered
from ringapp.games.mota.reading.finding import (
    LARGEST_VIEW,
    SMALLEST,
    STEPS,
    Sprites,
    climbed,
    evidence,
    lit,
    lit_as,
    nearest,
    pitches_of,
    places,
    seen_of,
    settled,
    shifted,
    worth_of,
)
from ringapp.games.mota.reading.lights import FLASH, filter_between
from ringapp.games.mota.reading.tilenaming import (
    TEXTURE,
    Named,
    apart_of,
    named,
    rough_numbers,
    seen_numbers,
    shown,
)
from ringapp.games.mota.reading.towerlooks import (
    HERO,
    SMALL,
    Frames,
    Looks,
    Numbers,
    backdrop,
    layer,
    less,
    looks_of,
    whole,
)
from ringapp.games.mota.rules.board import Board, grid_now
from ringapp.games.mota.rules.tower import Floor, Tower

LOOK = Look(smallest=14, skew=(0.95, 1.05), square=True)
SEARCHED = 1_000_000
"""Pixels that a floor is looked for in; larger pictures are reduced for the search."""
KINDS = 8
"""Different sprites that a floor shows at least."""
TURNED, MOST_SIZES = 0.2, 8
"""Height over width, as a logarithm, by which cells between corners are not square; sizes that are tried."""
WHOLE = 21.0
"""Levels between cells and sprites, on average, up to which the corners are those of a whole floor."""
VIEWS = (13, 13), (15, 15)
"""Rows and columns of a floor that the engine shows at once."""
BEYOND_DOUBT, EVIDENT, LEAST_EVIDENCE, MATCHED = 20.0, 12.0, 2.0, 3
"""What speaks for a lattice after which no other is tried, or no other pitches; without which it shows one
of the tower's floors or none; how many lattices are compared with the floors.
"""
HOPELESS = 0.3
"""What speaks for a lattice below which it is not laid any finer, unless a person told of a floor."""
COARSE, FINE = 1 / 8, 1 / 16
"""First steps by which a lattice is moved, as shares of a cell: where it was found, and near its place."""
FINER = 1.05
"""Step between pitches where none of those that repeat is a floor's."""


AROUND, MANY_THINGS, CLEARLY, NOWHERE = 4, 40, 1.3, -2
"""Cells beside a lattice in which a floor may lie; things of which a share of a floor's has to be seen there;
how many times as many as of floors that would lie elsewhere; number of what is beyond the picture.
"""
ALIKE, NEAR = 0.7, 50.0
"""Cosine from which on what changes in a cell is what does in a floor's, and levels up to which."""
LAST = 0.05
"""Pixels by which a floor that is known is moved last."""
ONTO = 24
"""Cells that a floor is moved by at least."""
MOST_BESIDE, MOST_CELLS = 30, 900
"""Lines beside a lattice, and cells, that a floor is looked for in."""
LARGEST_FLOOR = 48
"""Lines of the largest floor that a picture is compared with."""
KNOWN, WELL_KNOWN, SURELY = 0.18, 0.25, 5.0
"""That share, and that where less speaks for the lattice itself."""
VOTED, EQUAL = 8, 20.0
"""Floors that are compared cell by cell; levels up to which a cell shows what is expected."""
RIM, COVERED, MOST_COVERED = 0.05, 0.3, 0.65
"""Worth, on average, of the cells of a line that belongs to a floor; confidence of covered cells at most;
share of a floor from which on what is left is none.
"""
ALONE = 0.6
"""What is left of the doubts about cells that show what the floor's file has."""
ALMOST = 0.6
"""Cells between a floor and the end of the picture, where that cuts it."""
OF_NO_FLOOR = 0.65
"""How sure it is that a picture shows the tower where it shows none of its floors."""
FEWEST_LINES, LARGEST_SWEPT = 5, 90.0
"""Lines that are seen of a floor; pixels of the largest cell that is tried without a sign of it."""
LAID = 0.8
"""Share of the work after which the lattice is found."""
Laid = tuple[Lattice, Sprites]
"""A lattice, and the sprites in the light that it was found in."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """The floor of a picture. Raises RingappError where there is none, or no tower was named."""
    if hints.folder is None:
        raise Missing(tr("A picture of a tower is read with the tower’s own sprites: open its folder."))
    tower = load_tower(hints.folder)
    looks = looks_of(tower)
    straight = upright(pixels, hints)
    sums = sums_of(straight.pixels)
    sprites = Sprites(looks.met, sizes=looks.sizes)
    free = not (hints.rows or hints.cols or hints.corners)
    floor = None
    if hints.corners:
        found, light = _between(straight.pixels, sprites, hints)
    else:
        found, light, floor = _find(straight.pixels, sums, sprites, hints, (tower, looks))
    whole_floor = found if floor is None else floor.lattice
    lattice = seen_of(whole_floor, straight.pixels.shape) if free else found
    if floor is not None:
        lattice = _viewed(sums, floor, lattice, tower, light)
        light = lit_as(sums, lattice, light, _expected(tower, floor.floor, floor.box(lattice)))
    elif free:
        lattice = _without_margin(sums, lattice, light)
        light = lit(sums, lattice, sprites)
    tell_share(LAID)
    part = None if floor is None else (floor.floor, floor.box(lattice)[:2])
    read = named(sums, lattice, tower, looks, light.light, part)
    numbers, confidence = read.numbers, read.sure
    hidden = np.zeros(numbers.shape, bool)
    if free:
        hidden = _compared(sums, lattice, read, tower, looks, light, floor)
    at = _standing(numbers, confidence)
    others = numbers == HERO
    numbers[others] = 0
    if at is not None:
        others[at[1], at[0]] = False
        confidence[others] = np.minimum(confidence[others], DOUBTFUL)
    _name_by_hand(tower, hints, numbers, confidence)
    if hints.corners and (confidence >= SURE_CELL).mean() < BOARD:
        raise RingappError(
            tr("Too few cells between the corners are sure: take the photo straight on and without glare.")
        )
    if hidden.mean() > MOST_COVERED:
        raise RingappError(no_board(hints))
    seen_whole = _whole(straight.pixels, sums, lattice, looks, light, floor) if free else UNDOUBTED
    told = told_of(confidence[~hidden], seen_whole, hints)
    if hidden.any():
        told.append(_over(floor is not None))
    if others.any():
        told.append(tr("Several cells look like the hero; the surest is his, check those that are hatched."))
    grid = (0.0, 0.0, 0.0, 0.0) if straight.corners else lattice.box
    board = _board(tower, numbers, at)
    facts = {"map": numbers.tolist(), "ties": read.ties, "hero": list(at) if at is not None else None}
    certainty = float(confidence[~hidden].mean())
    return Reading(
        board,
        rows_of(seen_whole.lowered(confidence)),
        grid,
        straight.around(lattice.box),
        warnings=tuple(told),
        facts=facts,
        certainty=certainty if floor is not None or not free else certainty * OF_NO_FLOOR,
    )


def _name_by_hand(tower: Tower, hints: Hints, numbers: Numbers, confidence: npt.NDArray[np.float32]) -> None:
    """Give cells what a person says that they show."""
    for (row, col), value in hints.names.items():
        if not value.isdigit() or (int(value) not in tower.tiles and value != "0"):
            raise ParseError(tr("“{value}” is no tile number of this tower.").format(value=value))
        if row < numbers.shape[0] and col < numbers.shape[1]:
            numbers[row, col], confidence[row, col] = int(value), 0.95


def _compared(
    sums: Sums,
    lattice: Lattice,
    read: Named,
    tower: Tower,
    looks: Looks,
    light: Sprites,
    floor: FloorAt | None,
) -> npt.NDArray[np.bool_]:
    """The cells that something lies over. Changes them to what the floor's file has, and how sure all are."""
    if floor is None:
        hidden, has = covered(read.far, read.plain, None), np.zeros_like(read.numbers)
    else:
        box = floor.box(lattice)
        has = np.array(floor.floor.grid)[box[0] : box[0] + box[2], box[1] : box[1] + box[3]]
        expected = _expected(tower, floor.floor, box)
        agrees = _agrees(light.cells(sums, lattice), expected).reshape(has.shape)
        same = looks.twins()(read.numbers) == looks.twins()(has)
        hidden = covered(read.far, read.plain, ~(agrees | same))
        # Two that agree are seldom wrong.
        read.sure[same] = 1 - (1 - read.sure[same]) * ALONE
    read.sure[hidden] = np.minimum(read.sure[hidden], COVERED)
    read.numbers[hidden] = has[hidden]
    return hidden


def _over(known: bool) -> str:
    """The sentence for a floor of which something covers a part."""
    if known:
        return tr(
            "Something lies over a part of the floor; its cells are as in the tower’s files, and hatched."
        )
    return tr("Something lies over a part of the floor; its cells are left empty and hatched.")


def _whole(
    pixels: Pixels, sums: Sums, lattice: Lattice, looks: Looks, light: Sprites, floor: FloorAt | None
) -> Whole:
    """What is not sure of a floor as a whole; one of the tower's is as large as its file says."""
    fits = any(lattice.rows <= rows and lattice.cols <= cols for rows, cols in looks.sizes)
    worth = worth_of(light.cells(sums, lattice), light).reshape(lattice.rows, lattice.cols)
    odd = [side for side in SIDES if not fits or line(worth, side).mean() < RIM]
    told = whole_of(pixels, sums, lattice, replace(LOOK, usual=frozenset(looks.sizes)), odd)
    if floor is None:
        return told
    ends = tuple(side for side in SIDES if _ends(floor.lattice, lattice)[side])
    return replace(told, rim=(), cut=ends)


def _between(pixels: Pixels, sprites: Sprites, hints: Hints) -> Laid:
    """The lattice between four corners, and the sprites in its light."""
    height, width = pixels.shape[:2]
    given = [(hints.rows, hints.cols)] if hints.rows and hints.cols else []
    sums = sums_of(pixels)
    laid = [
        _between_corners(sums, rows, cols, sprites)
        for rows, cols in given or _like(sprites.sizes, height / width)
    ]
    near = min(laid, key=lambda one: _far(sums, *one), default=None)
    if near is not None and (given or _far(sums, *near) < WHOLE):
        return near
    for tried in _tried(pixels, sprites, hints):
        if tried:
            best = tried[0]
            if hints.rows or hints.cols:
                return best.lattice, best.sprites
            # A part of a floor, from edge to edge.
            return best.lattice.spanning(width, height), best.sprites
    raise RingappError(no_board(hints))


def _find(
    pixels: Pixels, sums: Sums, sprites: Sprites, hints: Hints, of: tuple[Tower, Looks]
) -> tuple[Lattice, Sprites, FloorAt | None]:
    """The lattice of a floor, which may go on beyond the picture, the sprites in its light, and the floor.

    The lattice that shows one of the tower's floors, or else the one for which most speaks.
    """
    free = not (hints.rows or hints.cols)
    found: list[Tried] = []
    for tried in _tried(pixels, sprites, hints):
        for near in tried[:MATCHED] if free else []:
            one = _finer(pixels, sums, near)
            floor = _floor_at(sums, one.lattice, *of, one.sprites)
            if floor is not None:
                floor = _onto(sums, floor, of[0], one.sprites)
                return floor.lattice, one.sprites, floor
        found = sorted([*found, *tried], key=lambda one: -one.evidence)
        if found and found[0].evidence > EVIDENT:
            break
    if not found or (free and found[0].evidence < LEAST_EVIDENCE):
        raise RingappError(no_board(hints))
    return found[0].lattice, found[0].sprites, None


def _onto(sums: Sums, at: FloorAt, tower: Tower, sprites: Sprites) -> FloorAt:
    """A floor moved to where its cells look most as its file has it."""
    part = seen_of(at.lattice, (sums.shape[0] - 1, sums.shape[1] - 1))
    expected = _expected(tower, at.floor, at.box(part))
    near = np.sqrt(((sprites.cells(sums, part) - expected) ** 2).mean((1, 2, 3)))
    texture = np.abs(expected - expected.mean((1, 2), keepdims=True)).mean((1, 2, 3))
    told = np.argsort(np.where(texture > TEXTURE, near, np.inf), kind="stable")[: max(ONTO, len(near) // 2)]
    rows, cols = divmod(told, part.cols)
    moved = climbed(sums, part, sprites.light, (rows, cols), expected[told][:, None], COARSE * part.dx, LAST)
    return replace(at, lattice=_around(at.lattice, part, moved))


def _viewed(sums: Sums, at: FloorAt, part: Lattice, tower: Tower, sprites: Sprites) -> Lattice:
    """What is seen of a floor that is larger than what the engine shows at once.

    That much of it with the most cells as its file has them, and what goes on so.
    """
    rows, cols = _views(sprites.sizes)[0]
    if part.rows <= rows and part.cols <= cols:
        return part
    rows, cols = min(rows, part.rows), min(cols, part.cols)
    agrees = _agrees(sprites.cells(sums, part), _expected(tower, at.floor, at.box(part)))
    worth = np.where(agrees.reshape(part.rows, part.cols), 1.0, -1.0)
    total = np.lib.stride_tricks.sliding_window_view(worth, (rows, cols)).sum((2, 3))
    top, left = (int(place) for place in np.unravel_index(int(total.argmax()), total.shape))
    low, right = top + rows, left + cols
    while top > 0 and worth[top - 1, left:right].mean() > 0:
        top -= 1
    while low < part.rows and worth[low, left:right].mean() > 0:
        low += 1
    while left > 0 and worth[top:low, left - 1].mean() > 0:
        left -= 1
    while right < part.cols and worth[top:low, right].mean() > 0:
        right += 1
    x, y = part.x + left * part.dx, part.y + top * part.dy
    return replace(part, x=x, y=y, rows=low - top, cols=right - left)


def _finer(pixels: Pixels, sums: Sums, near: Tried) -> Tried:
    """A lattice that was found in a reduced picture, moved to where its cells fit in the picture itself."""
    if pixels.shape[0] * pixels.shape[1] <= SEARCHED:
        return near
    seen = seen_of(near.lattice, pixels.shape)
    moved = settled(sums, seen, near.sprites, FINE)
    return replace(near, lattice=replace(_around(near.lattice, seen, moved), score=near.lattice.score))


@dataclass(frozen=True, slots=True)
class Tried:
    """A lattice, what speaks for it, and the sprites in its light."""

    evidence: float
    lattice: Lattice
    sprites: Sprites


def _tried(pixels: Pixels, sprites: Sprites, hints: Hints) -> Iterator[list[Tried]]:
    """Lattices of pitches that repeat, the best first, then those of others."""
    height, width = pixels.shape[:2]
    scale = min(1.0, (SEARCHED / (height * width)) ** 0.5)
    small = reduced(pixels, SEARCHED)
    given = ((hints.rows, hints.cols),) if hints.rows and hints.cols else ()
    sprites = replace(sprites, sizes=given or _views(sprites.sizes))
    wide, high = width / small.shape[1], height / small.shape[0]
    sums = sums_of(small)
    least = 0.0 if hints.rows or hints.cols or hints.corners else HOPELESS
    # Things that lie over a floor, or repeat more clearly, hide its pitch.
    count = int(np.log(LARGEST_SWEPT / SMALLEST) / np.log(FINER))
    swept = [SMALLEST * FINER**step for step in range(count)]
    for pitches in (pitches_of(pitch_pairs(*gradients(small), LOOK), scale), swept):
        found = []
        for place in places(small, pitches, sprites):
            lattice = place.lattice()
            seen = seen_of(lattice, small.shape)
            if min(seen.rows, seen.cols) < FEWEST_LINES:
                continue
            for step in (COARSE, FINE):  # Far cells are in their places only where the pitch is known well.
                moved = settled(sums, seen, lit(sums, seen, sprites), step)
                light = lit(sums, moved, sprites)
                lattice = shifted(sums, _around(lattice, seen, moved), light, sprites.sizes)
                seen = seen_of(lattice, small.shape)
                speaks = evidence(sums, seen, light)
                if speaks < least or min(seen.rows, seen.cols) < FEWEST_LINES:
                    break
            if speaks < least or min(seen.rows, seen.cols) < FEWEST_LINES:
                continue
            x, dx, y, dy = lattice.x * wide, lattice.dx * wide, lattice.y * high, lattice.dy * high
            full = replace(lattice, x=x, y=y, dx=dx, dy=dy, score=speaks)
            found.append(Tried(speaks, full, light))
            if speaks > BEYOND_DOUBT:
                break
        tell_share(LAID / 2)
        yield sorted(found, key=lambda one: -one.evidence)


def _without_margin(sums: Sums, lattice: Lattice, sprites: Sprites) -> Lattice:
    """The lattice of a floor that the picture cuts, without what it took for lines on the side opposite."""
    for side in SIDES:
        while min(lattice.rows, lattice.cols) > FEWEST_LINES:
            ends = gaps(sums, lattice)
            rim = line(
                worth_of(sprites.cells(sums, lattice), sprites).reshape(lattice.rows, lattice.cols), side
            )
            if ends[side] < ALMOST or ends[OPPOSITE[side]] > ALMOST or rim.mean() > RIM:
                break
            lattice = lattice.with_line(side, -1)
    return lattice


def _around(lattice: Lattice, seen: Lattice, moved: Lattice) -> Lattice:
    """A lattice of which a part, the one that is seen, was moved."""
    left, top = round((seen.x - lattice.x) / lattice.dx), round((seen.y - lattice.y) / lattice.dy)
    x, y = moved.x - left * moved.dx, moved.y - top * moved.dy
    return replace(moved, x=x, y=y, rows=lattice.rows, cols=lattice.cols)


def _views(sizes: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Sizes of floors as a picture shows them; of large ones the engine shows a part."""
    shown = tuple(size for size in sizes[:MOST_SIZES] if max(size) <= LARGEST_VIEW)
    return shown or (*VIEWS, *sizes[:MOST_SIZES])


def _like(sizes: tuple[tuple[int, int], ...], shape: float) -> list[tuple[int, int]]:
    """Sizes of floors whose cells would be about as high as wide in a picture of that height over width."""
    fits = [size for size in sizes if abs(np.log(shape * size[1] / size[0])) < TURNED]
    return fits[:MOST_SIZES]


def _between_corners(sums: Sums, rows: int, cols: int, sprites: Sprites) -> Laid:
    """The lattice between corners that a hand has set, some pixels off, moved to where its cells fit best."""
    high, wide = sums.shape[0] - 1, sums.shape[1] - 1
    lattice = Lattice(0, 0, wide / cols, high / rows, rows, cols)
    best = _hill(sums, lattice, _fitted(sums, lattice, sprites))
    return best, _fitted(sums, best, sprites)


def _far(sums: Sums, lattice: Lattice, sprites: Sprites) -> float:
    """How far the cells of a lattice are from their sprites, in colour levels up to 40."""
    return float(np.minimum(nearest(sprites.cells(sums, lattice), sprites.small), 40).mean())


def _fitted(sums: Sums, lattice: Lattice, sprites: Sprites) -> Sprites:
    """The sprites in the light that fits the cells that are nearest to theirs, by least squares."""
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    apart = apart_of(sprites.light.undone(cells), sprites.small)
    good = apart.min(1) <= np.median(apart.min(1))
    return sprites.in_light(filter_between(sprites.small[apart.argmin(1)][good], cells[good], FLASH))


def _ends(whole: Lattice, part: Lattice) -> tuple[bool, bool, bool, bool]:
    """At which sides a part of a lattice ends within it."""
    x, y, wide, high = whole.box
    left, top, some, few = part.box
    half = part.dx / 2
    return top - y > half, y + high - top - few > half, left - x > half, x + wide - left - some > half


@dataclass(frozen=True, slots=True)
class FloorAt:
    """One of a tower's floors, and where all of it lies in a picture."""

    floor: Floor
    lattice: Lattice

    def box(self, part: Lattice) -> tuple[int, int, int, int]:
        """The first row and column of a part of its lattice, and its rows and columns."""
        top, left = (part.y - self.lattice.y) / part.dy, (part.x - self.lattice.x) / part.dx
        return round(top), round(left), part.rows, part.cols


def _floor_at(sums: Sums, lattice: Lattice, tower: Tower, looks: Looks, sprites: Sprites) -> FloorAt | None:
    """The floor of the tower that a lattice shows, some cells aside perhaps; None where none clearly does."""
    wide = _all_over(sums, lattice)
    cells = sprites.cells(sums, wide)
    one_of = looks.twins()
    numbers = one_of(rough_numbers(cells, looks)[0]).reshape(wide.rows, wide.cols)
    x, y = (np.arange(count) + 0.5 for count in (wide.cols, wide.rows))
    numbers[:, ~_within(np.asarray(wide.x + x * wide.dx), sums.shape[1] - 1)] = NOWHERE
    numbers[~_within(np.asarray(wide.y + y * wide.dy), sums.shape[0] - 1)] = NOWHERE
    found = []
    for floor in tower.floors.values():
        seen = one_of(seen_numbers(floor))
        if max(seen.shape) > LARGEST_FLOOR:
            continue
        # Of a large floor the engine shows a part.
        down, right = (max(0, seen.shape[at] - (lattice.rows, lattice.cols)[at]) for at in (0, 1))
        padded = np.pad(numbers, ((down, down), (right, right)), constant_values=NOWHERE)
        windows = np.lib.stride_tricks.sliding_window_view(padded, seen.shape)
        same = ((windows == seen) & (seen > 0)).sum((2, 3))
        top, left = (int(at) for at in np.unravel_index(int(same.argmax()), same.shape))
        found.append((int(same[top, left]), (top - down, left - right, *seen.shape), floor))
    found.sort(key=lambda one: -one[0])
    all_cells = cells.reshape(wide.rows, wide.cols, SMALL, SMALL, 3)
    tried = []
    for _, box, floor in found[:VOTED]:
        top, left, rows, cols = box
        first, low = max(0, top), min(wide.rows, top + rows)
        begins, ends = max(0, left), min(wide.cols, left + cols)
        part = all_cells[first:low, begins:ends].reshape(-1, SMALL, SMALL, 3)
        inside = first - top, begins - left, low - first, ends - begins
        tried.append((_shown(part, _expected(tower, floor, inside)), box, floor))
    if not tried:
        return None
    most, box, floor = max(tried, key=lambda one: one[0])
    others = max((share for share, place, _ in tried if place != box), default=0.0)
    if most <= KNOWN or most < CLEARLY * others or (lattice.score < SURELY and most < WELL_KNOWN):
        return None
    top, left, rows, cols = box
    place = wide.x + left * wide.dx, wide.y + top * wide.dy
    laid_at = replace(wide, x=place[0], y=place[1], rows=rows, cols=cols)
    return FloorAt(floor, laid_at)


def _all_over(sums: Sums, lattice: Lattice) -> Lattice:
    """A lattice over all of the picture, where that does not hold too many cells, and a little more.

    What stands beside a floor may be like sprites, while most of the floor is covered.
    """
    wide = lattice
    for side in SIDES:
        wide = wide.with_line(side, AROUND)
    for side, free in zip(SIDES, gaps(sums, wide), strict=True):
        more = wide.with_line(side, int(np.clip(free, 0, MOST_BESIDE)))
        if more.rows * more.cols <= MOST_CELLS:
            wide = more
    return wide


def _expected(tower: Tower, floor: Floor, box: tuple[int, int, int, int]) -> Frames:
    """What a part of a floor (first row and column, rows, columns) looks like as its file has it, 8 x 8."""
    lies = backdrop(tower, floor, box)
    things = less(whole(layer(tower, floor.grid, box)))
    return shown(things, less(lies.under), None if lies.over is None else less(lies.over))


def _agrees(cells: Frames, expected: Frames) -> npt.NDArray[np.bool_]:
    """Which cells of 8 x 8 look as is expected."""
    apart = np.sqrt(((cells - expected) ** 2).mean((1, 2, 3)))
    return np.asarray(apart < EQUAL)


def _shown(cells: Frames, expected: Frames) -> float:
    """The share of a floor's cells with something in them that are seen: what changes in both is alike."""
    seen, looks = (frames - frames.mean((1, 2), keepdims=True) for frames in (cells, expected))
    texture = np.abs(looks).mean((1, 2, 3)) > TEXTURE
    length = np.sqrt((seen**2).sum((1, 2, 3)) * (looks**2).sum((1, 2, 3)))
    alike = (seen * looks).sum((1, 2, 3)) > ALIKE * length
    near = np.sqrt(((cells - expected) ** 2).mean((1, 2, 3))) < NEAR
    return float((alike & near & texture).sum() / max(MANY_THINGS, int(texture.sum())))


def _within(places: npt.NDArray[np.float64], end: int) -> npt.NDArray[np.bool_]:
    return (places > 0) & (places < end)


def _hill(sums: Sums, lattice: Lattice, sprites: Sprites) -> Lattice:
    """Place and pitch moved in ever smaller steps as long as cells come nearer to their sprites."""
    best, least = lattice, _far(sums, lattice, sprites)
    step = lattice.dx / 8
    while step > 0.2:
        tried = [replace(best, x=best.x + a * step, y=best.y + b * step) for a, b in STEPS]
        share = step / max(best.rows, best.cols)
        tried += [replace(best, dx=best.dx + a * share, dy=best.dy + a * share) for a in (-1, 1)]
        values = [_far(sums, one, sprites) for one in tried]
        if min(values) < least - 1e-6:
            least = min(values)
            best = tried[int(np.argmin(values))]
        else:
            step /= 2
    return best


def adopted(state: Board, reading: Reading[Board], before: Reading[Board] | None) -> Board:
    """The floor of a picture on the open board, with the hero where the picture shows him.

    Cells that read as they did in the picture before stay as they are on the board.
    """
    read = reading.board
    if state.tower.source != read.tower.source:
        return read
    floor, grid = read.floor, grid_now(read)
    if state.floor != floor:
        state = replace(state, floor=floor, at=read.at)
    elif before is not None and before.board.floor == floor:
        now = grid_now(state)
        flat = [[number for row in one for number in row] for one in (now, grid, grid_now(before.board))]
        cells, wide = kept(*flat), len(grid[0])
        grid = tuple(tuple(cells[start : start + wide]) for start in range(0, len(cells), wide))
    if reading.facts.get("hero"):
        state = replace(state, at=read.at)
    others = tuple(one for one in state.painted if one[0] != floor)
    gone = frozenset(place for place in state.gone if place[0] != floor)
    changed = tuple(one for one in state.changed if one[0] != floor)
    return replace(state, painted=(*others, (floor, grid)), gone=gone, changed=changed)


def _standing(numbers: npt.NDArray[np.int64], confidence: npt.NDArray[np.float32]) -> tuple[int, int] | None:
    """Column and row of the cell that shows the hero most surely, None where none does."""
    shows = numbers == HERO
    if not shows.any():
        return None
    row, col = np.unravel_index(int(np.where(shows, confidence, -1).argmax()), shows.shape)
    return int(col), int(row)


def _board(tower: Tower, numbers: npt.NDArray[np.int64], at: tuple[int, int] | None) -> Board:
    """The tower's floor that is most like what was read, drawn as it was read.

    Args:
        at: Where its hero was seen; he is at the entrance otherwise.
    """

    def equal(floor: Floor) -> float:
        grid = np.array(floor.grid)
        return float((grid == numbers).mean()) if grid.shape == numbers.shape else -1.0

    same = max(tower.floors.values(), key=equal)
    board = open_floor(tower, same.id)
    grid = tuple(tuple(int(number) for number in row) for row in numbers)
    if grid != same.grid:
        board = replace(board, painted=((same.id, grid),))
    if at is not None:
        return replace(board, at=at)
    x, y = board.at
    inside = y < len(grid) and x < len(grid[0])
    return board if inside else replace(board, at=(0, 0))
