"""Floors from pictures of a tower: its own sprites over its own ground, wherever they stand in a lattice."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt
from PIL import Image

from ringapp.core.contract.errors import Missing, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Reading, kept, rows_of
from ringapp.core.process.shares import tell_share
from ringapp.core.reading.boards import upright
from ringapp.core.reading.extent import largest
from ringapp.core.reading.look import Lattice, Look
from ringapp.core.reading.pitches import Pair, gradients, pitch_pairs
from ringapp.core.reading.placing import over_all
from ringapp.core.reading.sampling import Sums, cut, cut_some, most, sums_of
from ringapp.core.reading.sides import SIDES, Box, line, weakest
from ringapp.core.reading.whole import BOARD, DOUBTFUL, FLUSH, UNDOUBTED, gaps, no_board, told_of, whole_of
from ringapp.core.reading.whole import SURE as SURE_CELL
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.reading.tilenaming import apart_of, named, rough_numbers, seen_numbers
from ringapp.games.mota.reading.towerlooks import HERO, SMALL, Frames, Looks, less, looks_of
from ringapp.games.mota.rules.board import Board, grid_now
from ringapp.games.mota.rules.tower import Floor, Tower

LOOK = Look(smallest=14, skew=(0.97, 1.03), square=True)
TINY = 4
SEARCHED = 1_000_000
"""Pixels that a floor is looked for in; larger pictures are reduced for the search."""
MATCH = 26.0
"""Colour levels, as the root of the mean square at 8 x 8, up to which a cell may show a sprite."""
SAMPLED, PHASES, BEST_PHASES = 200, 6, 2
"""Cells by which the places of a lattice in a pitch are judged, places tried along each axis, those kept."""
KINDS = 8
"""Different sprites that a floor shows at least."""
ONE_LOOK = 40.0
"""Colour levels that the cells of a margin differ by at most, over the mean of a cell."""
SURE = 0.4
"""Worth, on average, of the cells of a lattice after which no other is tried."""
LARGEST, MOST_OF_IT, LIKELY = 130, 0.45, 8
"""Pixels of a cell at most; share of a picture that a lattice fills after which no other is tried; pitches
that are tried in other lights.
"""
FAIR = 0.33
"""Worth, on average, of the cells of a floor: bricks and tiles are like some sprite, too."""
UNLIKELY = 0.3
"""What a lattice is worth that is larger than all floors of the tower, as a share."""
RIM = 0.15
"""Worth, on average, of the cells of a line that belongs to a floor."""
TURNED, MOST_SIZES = 0.2, 8
"""Height over width, as a logarithm, by which cells between corners are not square; sizes that are tried."""
WHOLE = 21.0
"""Levels between cells and sprites, on average, up to which the corners are those of a whole floor."""


@dataclass(frozen=True, slots=True)
class Sprites:
    """What a floor is found by: the most frequent looks of a tower's cells, 8 x 8.

    Attributes:
        light: The factors of the channels that they are seen in.
        sizes: Rows and columns that floors of the tower have.
    """

    small: Frames
    light: Frames
    sizes: tuple[tuple[int, int], ...] = ()

    def rough(self, side: int = SMALL) -> Frames:
        """The same as side x side samples."""
        return less(self.small, side)

    def in_light(self, light: Frames) -> Sprites:
        """The sprites under a filter: factors for the three channels."""
        return Sprites(self.small * light, self.light * light, self.sizes)


AROUND, KNOWN, MANY_THINGS, CLEARLY = 2, 0.25, 40, 1.5
"""Cells beside a lattice in which a floor may lie; share of its things, of so many at least, that are seen
there; how many times as many as of floors that would lie elsewhere.
"""
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
    lattice, lit = _find(straight.pixels, Sprites(looks.met, np.ones(3, np.float32), looks.sizes), hints)
    if not (hints.rows or hints.cols or hints.corners):
        lattice = _of_floor(sums, lattice, tower, looks, lit.light)
        lit = _fitted(sums, lattice, lit)
    tell_share(LAID)
    read = named(sums, lattice, tower, looks, lit.light)
    numbers, confidence = read.numbers, read.sure
    at = _standing(numbers, confidence)
    others = numbers == HERO
    numbers[others] = 0
    if at is not None:
        others[at[1], at[0]] = False
        confidence[others] = np.minimum(confidence[others], DOUBTFUL)
    for (row, col), value in hints.names.items():
        if not value.isdigit() or (int(value) not in tower.tiles and value != "0"):
            raise ParseError(tr("“{value}” is no tile number of this tower.").format(value=value))
        if row < lattice.rows and col < lattice.cols:
            numbers[row, col], confidence[row, col] = int(value), 0.95
    whole = UNDOUBTED
    if not (hints.rows or hints.cols or hints.corners):
        sizes = frozenset(looks.sizes)
        odd = () if _may_be(lattice, looks.sizes) else SIDES
        whole = whole_of(straight.pixels, sums, lattice, replace(LOOK, usual=sizes), odd)
    if hints.corners and (confidence >= SURE_CELL).mean() < BOARD:
        raise RingappError(
            tr("Too few cells between the corners are sure: take the photo straight on and without glare.")
        )
    told = told_of(confidence, whole, hints)
    if others.any():
        told.append(tr("Several cells look like the hero; the surest is his, check those that are hatched."))
    grid = (0.0, 0.0, 0.0, 0.0) if straight.corners else lattice.box
    board = _board(tower, numbers, at)
    facts = {"map": numbers.tolist(), "ties": read.ties, "hero": list(at) if at is not None else None}
    return Reading(
        board,
        rows_of(whole.lowered(confidence)),
        grid,
        straight.around(lattice.box),
        warnings=tuple(told),
        facts=facts,
        certainty=float(confidence.mean()),
    )


def _find(pixels: Pixels, sprites: Sprites, hints: Hints) -> tuple[Lattice, Sprites]:
    """The lattice whose cells show most sprites, and the sprites in the picture's light."""
    height, width = pixels.shape[:2]
    if hints.corners:
        given = [(hints.rows, hints.cols)] if hints.rows and hints.cols else []
        sizes = given or _like(sprites.sizes, height / width)
        between = sums_of(pixels)
        laid = [_between_corners(between, rows, cols, sprites) for rows, cols in sizes]
        near = min(laid, key=lambda one: _far(between, *one), default=None)
        if near is not None and (given or _far(between, *near) < WHOLE):
            return near
    factor = min(1.0, (SEARCHED / (height * width)) ** 0.5)
    size = max(1, round(width * factor)), max(1, round(height * factor))
    small = np.asarray(Image.fromarray(pixels).resize(size, Image.Resampling.BOX)) if factor < 1 else pixels
    sums = sums_of(small)
    across, down = gradients(small)
    pitches = _pitches(pitch_pairs(across, down, LOOK))
    lights = [sprites.in_light(light) for light in _lights(small, sprites)]
    found = _searched(sums, pitches, lights, hints)
    if not found:
        raise RingappError(no_board(hints))

    def worth(one: Laid) -> float:
        mean = _mean(one[0])
        mean *= 1.0 if _may_be(one[0], sprites.sizes) else UNLIKELY
        return _area(one[0]) * mean * min(1.0, mean / FAIR) ** 2 * _variety(sums, *one)

    lattice, lit = max(found, key=worth)
    halves = [(one, lit) for one in _half_a_cell_off(sums, lattice, lit, hints)]
    lattice, lit = max([(lattice, lit), *halves], key=worth)
    if _variety(sums, lattice, lit) < 0.5:
        raise RingappError(no_board(hints))
    best = _hill(sums, lattice, lit)
    lit = _fitted(sums, best, lit)
    best = _settled(sums, best, lit, hints)
    wide, high = width / small.shape[1], height / small.shape[0]
    best = replace(best, x=best.x * wide, y=best.y * high, dx=best.dx * wide, dy=best.dy * high)
    if hints.corners and not (hints.rows or hints.cols):
        best = best.spanning(width, height)  # A part of a floor, from edge to edge.
    return best, lit


def _half_a_cell_off(sums: Sums, lattice: Lattice, sprites: Sprites, hints: Hints) -> list[Lattice]:
    """The lattice moved by half a cell: grounds of 16 x 16 pixels look there as they do where it is."""
    shape, half = (sums.shape[0] - 1, sums.shape[1] - 1), lattice.dx / 2
    moved = [
        over_all(shape, lattice.dx, lattice.dy, lattice.x + a * half, lattice.y + b * half)
        for a, b in ((0, 1), (1, 0), (1, 1))
    ]
    boxed = [_boxed(sums, one, sprites, hints) for one in moved if one is not None]
    return [one for one in boxed if one is not None]


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
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    return float(np.minimum(_nearest(cells, sprites.rough()), 40).mean())


def _searched(sums: Sums, pitches: list[float], lights: list[Sprites], hints: Hints) -> list[Laid]:
    """The best lattice of each pitch with the light that it was found in, up to a light in which one is sure.

    Parts of cells may look like whole ones, so a small lattice does not end the search.
    """
    area = (sums.shape[0] - 1) * (sums.shape[1] - 1)
    found: list[Laid] = []
    for number, lit in enumerate(lights):
        for pitch in pitches[:LIKELY] if number else pitches:
            placed = _placed(sums, pitch, lit, hints)
            if placed is not None:
                found.append((placed, lit))
                if _is_sure(placed) and _area(placed) > MOST_OF_IT * area:
                    return found
        if any(_is_sure(one) for one, _ in found):
            break
    return found


def _may_be(lattice: Lattice, sizes: tuple[tuple[int, int], ...]) -> bool:
    """Whether some floor of the tower is as large as a lattice."""
    return any(lattice.rows <= rows and lattice.cols <= cols for rows, cols in sizes)


def _area(lattice: Lattice) -> float:
    return lattice.rows * lattice.cols * lattice.dx * lattice.dy


def _variety(sums: Sums, lattice: Lattice, sprites: Sprites) -> float:
    """1 where a floor shows several sprites, less where all cells are like one: paper is like a wall."""
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    shown = apart_of(cells, sprites.rough()).argmin(1)
    return min(1.0, len(np.unique(shown)) / KINDS)


def _fitted(sums: Sums, lattice: Lattice, sprites: Sprites) -> Sprites:
    """The sprites in the light that fits the cells that are nearest to theirs, by least squares."""
    cells = cut(sums, *lattice.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    apart = apart_of(cells, sprites.small)
    good = apart.min(1) <= np.median(apart.min(1))
    known, seen = sprites.small[apart.argmin(1)][good].reshape(-1, 3), cells[good].reshape(-1, 3)
    factors = (known * seen).sum(0) / np.maximum((known**2).sum(0), 1)
    return sprites.in_light(np.clip(factors, 0.5, 1.6).astype(np.float32))


def _mean(lattice: Lattice) -> float:
    """The mean worth of the cells of a lattice."""
    return lattice.score / (lattice.rows * lattice.cols * lattice.dx)


def _is_sure(lattice: Lattice) -> bool:
    """Whether so many cells show sprites that nothing else need be tried."""
    return lattice.rows * lattice.cols >= 80 and _mean(lattice) > SURE


def _lights(pixels: Pixels, sprites: Sprites) -> list[Frames]:
    """Factors of the channels to try: none, and those between the bright parts of picture and sprites."""
    samples = pixels.reshape(-1, 3)[::7]
    known = np.percentile(sprites.small.reshape(-1, 3), 93, axis=0)
    dim = np.percentile(samples, 93, axis=0) / np.maximum(known, 1)
    white = np.percentile(samples, 99.5, axis=0) / 255
    lights = [np.ones(3, np.float32)]
    for told in (white, dim):
        light = np.asarray(np.clip(told, 0.3, 1.0), np.float32)
        if all(np.abs(light - other).max() > 0.05 for other in lights):
            lights.append(light)
    return lights


def _pitches(pairs: list[Pair]) -> list[float]:
    """Pitches to try: those that repeat, and their doubles and halves, since a sprite is made of 16 x 16."""
    pitches: list[float] = []
    for pair in pairs[:10]:
        base = (pair.dx + pair.dy) / 2
        for pitch in (base, base * 2, base / 2, base / 3, base * 4):
            if 14 <= pitch <= LARGEST and all(abs(pitch - other) > 0.006 * pitch for other in pitches):
                pitches.append(pitch)
    return pitches[:14]


def _placed(sums: Sums, pitch: float, sprites: Sprites, hints: Hints) -> Lattice | None:
    """The rectangle of cells that show sprites, at the best of some phases of a pitch."""
    shape = sums.shape[0] - 1, sums.shape[1] - 1
    whole = [over_all(shape, pitch, pitch, *phase) for phase in _phases(sums, pitch, sprites)]
    boxed = [
        _boxed(sums, one, sprites, hints)
        for one in whole
        if one is not None and min(one.rows, one.cols) >= 5 and one.rows * one.cols <= 6000
    ]
    return max((one for one in boxed if one is not None), key=lambda one: one.score, default=None)


def _phases(sums: Sums, pitch: float, sprites: Sprites) -> list[tuple[float, float]]:
    """The places in a pitch, from the left and the top, where some cells all over are most like sprites."""
    rows, cols = (int((size - 1) / pitch) - 1 for size in sums.shape[:2])
    if min(rows, cols) < 4:
        return []
    some = np.random.default_rng(0).permutation(rows * cols)[:SAMPLED]
    places, looks = divmod(some, cols), sprites.rough(TINY)

    def value(phase: tuple[float, float]) -> float:
        x = np.asarray(phase[0] % pitch + pitch * np.arange(cols + 1), np.float64)
        y = np.asarray(phase[1] % pitch + pitch * np.arange(rows + 1), np.float64)
        worth = _worth_of(cut_some(sums, x, y, TINY, *places), looks)
        # A few cells that are like sprites tell more than many that are a little like some.
        return float((np.maximum(worth, 0) ** 1.5).sum())

    step = pitch / PHASES
    coarse = [(a * step, b * step) for a in range(PHASES) for b in range(PHASES)]
    best = sorted(coarse, key=value)[-BEST_PHASES:]
    for finer in (step / 2, step / 4, step / 8):
        best = [
            max([at, *((at[0] + a * finer, at[1] + b * finer) for a, b in _STEPS)], key=value) for at in best
        ]
    return best


def _boxed(sums: Sums, lattice: Lattice, sprites: Sprites, hints: Hints) -> Lattice | None:
    """The rectangle of a lattice over the whole picture whose cells show sprites."""
    cells = cut(sums, *lattice.lines(), SMALL)
    worth = _worth(cells, sprites)
    _, box = largest(worth)
    box = _without_margins(cells, worth, box)
    if min(box[2] - box[0], box[3] - box[1]) < 1:
        return None
    total, (first, start, last, end) = _sized(worth, box, sprites.sizes, hints)
    if min(last - first, end - start) < 5:
        return None
    pitch = lattice.dx
    place = lattice.x + start * pitch, lattice.y + first * pitch
    return Lattice(*place, pitch, pitch, last - first, end - start, total * pitch)


def _settled(sums: Sums, lattice: Lattice, sprites: Sprites, hints: Hints) -> Lattice:
    """The rectangle anew where pitch, place and light are known well: far cells were off by parts of one."""
    shape = sums.shape[0] - 1, sums.shape[1] - 1
    whole = over_all(shape, lattice.dx, lattice.dy, lattice.x, lattice.y)
    again = _boxed(sums, whole, sprites, hints) if whole is not None else None
    if again is None or again.rows * again.cols < lattice.rows * lattice.cols:
        return lattice
    moved = max(abs(again.x - lattice.x), abs(again.y - lattice.y)) > lattice.dx / 2
    other = (again.rows, again.cols) != (lattice.rows, lattice.cols)
    return _hill(sums, again, sprites) if moved or other else lattice


def _of_floor(sums: Sums, lattice: Lattice, tower: Tower, looks: Looks, light: Frames) -> Lattice:
    """The lattice moved by a cell or two, or made larger, to where it shows one of the tower's floors."""
    wide = lattice
    for side in SIDES:
        wide = wide.with_line(side, AROUND)
    cells = cut(sums, *wide.lines(), SMALL).reshape(-1, SMALL, SMALL, 3)
    numbers = rough_numbers(cells, looks, light)[0].reshape(wide.rows, wide.cols)
    here = (AROUND, AROUND, lattice.rows, lattice.cols)
    found = []
    for floor in tower.floors.values():
        seen = seen_numbers(floor)
        rows, cols = seen.shape
        if abs(rows - lattice.rows) > AROUND or abs(cols - lattice.cols) > AROUND:
            continue
        windows = np.lib.stride_tricks.sliding_window_view(numbers, seen.shape)
        same = ((windows == seen) & (seen > 0)).sum((2, 3))
        top, left = (int(at) for at in np.unravel_index(int(same.argmax()), same.shape))
        found.append((int(same[top, left]), int((seen > 0).sum()), (top, left, rows, cols)))
    found.sort(key=lambda one: -one[0])
    most, things, box = found[0] if found else (0, 0, here)
    others = max((count for count, _, place in found if place != box), default=0)
    if most <= KNOWN * max(MANY_THINGS, things) or most < CLEARLY * others:
        return lattice
    top, left, rows, cols = box
    x, y = wide.x + left * wide.dx, wide.y + top * wide.dy
    moved = replace(lattice, x=x, y=y, rows=rows, cols=cols)
    inside = min(gaps(sums, moved)) > -FLUSH
    return moved if inside else lattice


def _without_margins(cells: Frames, worth: npt.NDArray[np.float64], box: Box) -> Box:
    """The rectangle without rim lines of one look that is a sprite's less than the others are theirs.

    The margin of a page is alike along a whole line, and some sprite is nearly as light as paper.
    """
    top, left, low, right = box
    while min(low - top, right - left) > 5:
        inside, limit = worth[top:low, left:right], 0.65 * np.percentile(worth[top:low, left:right], 75)
        part = cells[top:low, left:right]
        margins = [
            side
            for side in SIDES
            if line(inside, side).mean() < limit and np.ptp(line(part, side), axis=0).mean() < ONE_LOOK
        ]
        if not margins:
            break
        side = margins[0]
        top, low = top + (side == 0), low - (side == 1)
        left, right = left + (side == 2), right - (side == 3)
    return top, left, low, right


def _sized(
    worth: npt.NDArray[np.float64],
    box: Box,
    sizes: tuple[tuple[int, int], ...],
    hints: Hints,
) -> tuple[float, Box]:
    """The best rectangle of the size asked for, or of a floor's size if its cells show sprites to its rim."""
    asked = bool(hints.rows and hints.cols)
    if asked:
        sizes = ((hints.rows, hints.cols),)
    top, left, low, right = box
    sums = np.zeros((worth.shape[0] + 1, worth.shape[1] + 1))
    np.cumsum(np.cumsum(worth, axis=0), axis=1, out=sums[1:, 1:])
    best = float(sums[low, right] - sums[top, right] - sums[low, left] + sums[top, left]), box
    limit = min(RIM, weakest(worth[top:low, left:right])[1])
    most = -np.inf if asked else 0.75 * best[0] / ((low - top) * (right - left))
    for rows, cols in sizes:
        if rows > worth.shape[0] or cols > worth.shape[1]:
            continue
        inside = sums[rows:, cols:] - sums[:-rows, cols:] - sums[rows:, :-cols] + sums[:-rows, :-cols]
        row, col = np.unravel_index(int(np.argmax(inside)), inside.shape)
        part = worth[row : row + rows, col : col + cols]
        if part.mean() >= most and (asked or weakest(part)[1] >= limit):
            most = part.mean()
            best = float(inside[row, col]), (int(row), int(col), int(row) + rows, int(col) + cols)
    return best


def _nearest(cells: Frames, looks: Frames) -> npt.NDArray[np.float32]:
    """How far each cell is from the nearest of `looks`: the least of `_apart`, without the whole table."""
    first = cells.reshape(len(cells), -1)
    second = looks.reshape(len(looks), -1)
    square = first @ (-2 * second.T)
    square += (second**2).sum(1)
    least = square.min(1) + (first**2).sum(1)
    return np.asarray(np.sqrt(np.maximum(least, 0) / first.shape[1]), np.float32)


def _worth(cells: npt.NDArray[np.float32], sprites: Sprites) -> npt.NDArray[np.float64]:
    rows, cols, side = cells.shape[:3]
    worth = _worth_of(cells.reshape(rows * cols, side, side, 3), sprites.rough(side))
    return worth.reshape(rows, cols)


def _worth_of(cells: Frames, looks: Frames) -> npt.NDArray[np.float64]:
    """How much each cell says that the lattice is a floor's: 1 like a sprite, below 0 like none or plain."""
    plain = most(cells - cells.mean((1, 2), keepdims=True)).mean((1, 2)) < 4
    worth = np.clip(1 - _nearest(cells, looks) / MATCH, -0.5, 1)
    return np.where(plain, -0.1, worth).astype(np.float64)


def _hill(sums: Sums, lattice: Lattice, sprites: Sprites) -> Lattice:
    """Place and pitch moved in ever smaller steps as long as cells come nearer to their sprites."""
    best, least = lattice, _far(sums, lattice, sprites)
    step = lattice.dx / 8
    while step > 0.2:
        tried = [replace(best, x=best.x + a * step, y=best.y + b * step) for a, b in _STEPS]
        share = step / max(best.rows, best.cols)
        tried += [replace(best, dx=best.dx + a * share, dy=best.dy + a * share) for a in (-1, 1)]
        values = [_far(sums, one, sprites) for one in tried]
        if min(values) < least - 1e-6:
            least = min(values)
            best = tried[int(np.argmin(values))]
        else:
            step /= 2
    return best


_STEPS = ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))


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
