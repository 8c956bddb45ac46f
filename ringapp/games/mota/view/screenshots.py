"""Floors from pictures of a tower: its own sprites over its own ground, wherever they stand in a lattice."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path

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
from ringapp.core.reading.sampling import Sums, cut, sums_of
from ringapp.core.reading.sides import SIDES, Box, line, weakest
from ringapp.core.reading.whole import BOARD, UNDOUBTED, no_board, told_of, whole_of
from ringapp.core.reading.whole import SURE as SURE_CELL
from ringapp.games.mota.files.loader import load_tower, project_folder
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board, grid_now
from ringapp.games.mota.rules.tower import Floor, Tile, Tower
from ringapp.games.mota.view.tilenaming import HERO, SIDE, SMALL, Frames, Sprites, apart_of, named

LOOK = Look(smallest=14, skew=(0.97, 1.03), square=True)
TINY = 4
SEARCHED = 1_000_000
"""Pixels that a floor is looked for in; larger pictures are reduced for the search."""
SHEETS = ("animates", "terrains", "items", "npcs", "enemys", "npc48", "enemy48")
MATCH = 26.0
"""Colour levels, as the root of the mean square at 8 x 8, up to which a cell may show a sprite."""
KINDS = 8
"""Different sprites that a floor shows at least."""
ONE_LOOK = 40.0
"""Colour levels that the cells of a margin differ by at most, over the mean of a cell."""
SURE = 0.4
"""Worth, on average, of the cells of a lattice after which no other is tried."""
FAIR = 0.3
"""Worth, on average, of the cells of a floor: bricks and tiles are like some sprite, too."""
RIM = 0.15
"""Worth, on average, of the cells of a line that belongs to a floor."""
TURNED, MOST_SIZES = 0.2, 8
"""Height over width, as a logarithm, by which cells between corners are not square; sizes that are tried."""
WHOLE = 21.0
"""Levels between cells and sprites, on average, up to which the corners are those of a whole floor."""

Edges = tuple[npt.NDArray[np.float32], npt.NDArray[np.float32]]


LAID = 0.8
"""Share of the work after which the lattice is found."""
Laid = tuple[Lattice, Sprites]
"""A lattice, and the sprites in the light that it was found in."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """The floor of a picture. Raises RingappError where there is none, or no tower was named."""
    if hints.folder is None:
        raise Missing(tr("A picture of a tower is read with the tower’s own sprites: open its folder."))
    tower = load_tower(hints.folder)
    sprites = sprites_of(tower)
    straight = upright(pixels, hints)
    sums = sums_of(straight.pixels)
    lattice, lit = _find(straight.pixels, sprites, hints)
    tell_share(LAID)
    numbers, confidence, ties = named(sums, lattice, lit)
    at = _standing(numbers, confidence)
    numbers[numbers == HERO] = 0
    for (row, col), value in hints.names.items():
        if not value.isdigit() or (int(value) not in tower.tiles and value != "0"):
            raise ParseError(tr("“{value}” is no tile number of this tower.").format(value=value))
        if row < lattice.rows and col < lattice.cols:
            numbers[row, col], confidence[row, col] = int(value), 0.95
    whole = UNDOUBTED
    if not (hints.rows or hints.cols or hints.corners):
        sizes = frozenset(sprites.sizes)
        whole = whole_of(straight.pixels, sums, lattice, replace(LOOK, usual=sizes))
    if hints.corners and (confidence >= SURE_CELL).mean() < BOARD:
        raise RingappError(
            tr("Too few cells between the corners are sure: take the photo straight on and without glare.")
        )
    told = told_of(confidence, whole)
    grid = (0.0, 0.0, 0.0, 0.0) if straight.corners else lattice.box
    board = _board(tower, numbers, at)
    facts = {"map": numbers.tolist(), "ties": ties}
    return Reading(
        board,
        rows_of(whole.lowered(confidence)),
        grid,
        straight.around(lattice.box),
        warnings=tuple(told),
        facts=facts,
        certainty=float(confidence.mean()),
    )


@lru_cache(maxsize=4)
def sprites_of(tower: Tower) -> Sprites:
    """All frames of a tower's tiles over its ground. Raises RingappError where it brings no pictures."""
    project = project_folder(Path(tower.source)) if tower.source else None
    sheets = {name: image for name in SHEETS if project and (image := _sheet(project, name)) is not None}
    if not sheets:
        raise RingappError(tr("This tower brings no sprites, so its pictures cannot be read."))
    ground = _ground(tower, sheets)
    numbers, frames = [0], [ground]
    for number, tile in sorted(tower.tiles.items()):
        for frame in _frames(tower, project, tile, sheets):
            numbers.append(number)
            frames.append(_over(frame, ground))
    for frame in _hero_frames(project) if project else []:
        numbers.append(HERO)
        frames.append(_over(frame, ground))
    full = np.stack(frames)
    small = full.reshape(len(full), SMALL, SIDE // SMALL, SMALL, SIDE // SMALL, 3).mean((2, 4))
    sizes = {(len(floor.grid), len(floor.grid[0])) for floor in tower.floors.values() if floor.grid}
    return Sprites(np.array(numbers), full, small, tuple(sorted(sizes)))


def _sheet(project: Path, name: str) -> Frames | None:
    for folder in ("materials", "images"):
        path = project / folder / f"{name}.png"
        if path.is_file() and path.stat().st_size < 16 << 20:
            with Image.open(path, formats=("PNG",)) as image:
                if image.width * image.height <= 16_000_000:
                    return np.asarray(image.convert("RGBA"), np.float32)
    return None


def _ground(tower: Tower, sheets: dict[str, Frames]) -> Frames:
    """The sprite that lies under everything, grey where there is none."""
    grey = np.full((SIDE, SIDE, 3), 128, np.float32)
    row = tower.icons.get("terrains", {}).get("ground", 0)
    sheet = sheets.get("terrains")
    if sheet is None or not isinstance(row, int) or sheet.shape[0] < (row + 1) * SIDE:
        return grey
    return _over(sheet[row * SIDE : (row + 1) * SIDE, :SIDE], grey)


def _frames(tower: Tower, project: Path | None, tile: Tile, sheets: dict[str, Frames]) -> list[Frames]:
    """RGBA cuts of 32 x 32 that a cell with this tile may show."""
    if tile.cls == "autotile":
        return _autotile(project, tile.id) if project else []
    row = tower.icons.get(tile.cls, {}).get(tile.id)
    sheet = sheets.get(tile.cls)
    if sheet is None or not isinstance(row, int) or row < 0:
        return []
    height = 48 if tile.cls.endswith("48") else SIDE
    band = sheet[row * height : (row + 1) * height]
    if band.shape[0] < height:
        return []
    band = band[height - SIDE :]
    cuts = [band[:, x : x + SIDE] for x in range(0, band.shape[1] - SIDE + 1, SIDE)][:4]
    return [part for part in cuts if part[..., 3].max() > 0]


def _hero_frames(project: Path) -> list[Frames]:
    """RGBA cuts of 32 x 32 of the hero's feet and body: four paces in four directions."""
    sheet = _sheet(project, "hero")
    if sheet is None or sheet.shape[1] != 4 * SIDE or sheet.shape[0] < 4 * SIDE:
        return []
    height = sheet.shape[0] // 4
    lows = [(row + 1) * height for row in range(4)]
    return [sheet[low - SIDE : low, x : x + SIDE] for low in lows for x in range(0, 4 * SIDE, SIDE)]


def _autotile(project: Path, name: str) -> list[Frames]:
    """The cells of a patch of ground that joins its neighbours."""
    for folder in ("autotiles", "images", "materials"):
        path = project / folder / f"{name}.png"
        if path.is_file() and path.stat().st_size < 4 << 20:
            with Image.open(path, formats=("PNG",)) as image:
                sheet = np.asarray(image.convert("RGBA"), np.float32)[:128, :96]
            return [
                sheet[y : y + SIDE, x : x + SIDE]
                for y in range(0, sheet.shape[0] - SIDE + 1, SIDE // 2)
                for x in range(0, sheet.shape[1] - SIDE + 1, SIDE // 2)
            ]
    return []


def _over(frame: Frames, ground: Frames) -> Frames:
    alpha = frame[..., 3:] / 255
    return np.asarray(frame[..., :3] * alpha + ground * (1 - alpha), np.float32)


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
    found = _searched(sums, (across.mean(0), down.mean(1)), pitches, lights, hints)
    if not found:
        raise RingappError(no_board())

    def worth(one: Laid) -> float:
        return one[0].score * _variety(sums, *one) * min(1.0, _mean(one[0]) / FAIR)

    lattice, lit = max(found, key=worth)
    if _variety(sums, lattice, lit) < 0.5:
        raise RingappError(no_board())
    best = _hill(sums, lattice, lit)
    lit = _fitted(sums, best, lit)
    best = _settled(sums, best, lit, hints)
    wide, high = width / small.shape[1], height / small.shape[0]
    best = replace(best, x=best.x * wide, y=best.y * high, dx=best.dx * wide, dy=best.dy * high)
    if hints.corners and not (hints.rows or hints.cols):
        best = best.spanning(width, height)  # A part of a floor, from edge to edge.
    return best, lit


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


def _searched(
    sums: Sums, edges: Edges, pitches: list[float], lights: list[Sprites], hints: Hints
) -> list[Laid]:
    """The best lattice of each pitch with the light that it was found in, up to one that is sure."""
    found: list[Laid] = []
    for lit in lights:
        for pitch in pitches:
            placed = _placed(sums, edges, pitch, lit, hints)
            if placed is not None:
                found.append((placed, lit))
                if _is_sure(placed):
                    return found
    return found


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
            if 14 <= pitch <= 130 and all(abs(pitch - other) > 0.006 * pitch for other in pitches):
                pitches.append(pitch)
    return pitches[:14]


def _placed(sums: Sums, edges: Edges, pitch: float, sprites: Sprites, hints: Hints) -> Lattice | None:
    """The rectangle of cells that show sprites, at the best of some phases of a pitch.

    Args:
        edges: How strong edges are along the columns and the rows.
    """
    shape = sums.shape[0] - 1, sums.shape[1] - 1
    lefts, tops = (_edges(one, pitch) for one in edges)
    whole = [
        one for left in lefts for top in tops if (one := over_all(shape, pitch, pitch, left, top)) is not None
    ]
    whole = [one for one in whole if min(one.rows, one.cols) >= 5 and one.rows * one.cols <= 6000]
    whole.sort(key=lambda one: -largest(_worth(cut(sums, *one.lines(), TINY), sprites))[0])
    boxed = [one for lattice in whole[:2] if (one := _boxed(sums, lattice, sprites, hints)) is not None]
    return max(boxed, key=lambda one: one.score, default=None)


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


def _edges(profile: npt.NDArray[np.float32], pitch: float, most: int = 3) -> list[float]:
    """The places in a pitch where most edges are, as lattice lines often are."""
    bins = max(round(pitch), 4)
    places = ((np.arange(len(profile)) / pitch) % 1 * bins).astype(np.intp) % bins
    folded = np.bincount(places, profile, bins) / np.maximum(np.bincount(places, minlength=bins), 1)
    chosen: list[int] = []
    for place in np.argsort(-folded):
        if all(min(abs(place - other), bins - abs(place - other)) > 1 for other in chosen):
            chosen.append(int(place))
        if len(chosen) == most:
            break
    return [place / bins * pitch for place in chosen]


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
    flat = cells.reshape(rows * cols, side, side, 3)
    near = _nearest(flat, sprites.rough(side))
    plain = np.abs(flat - flat.mean((1, 2), keepdims=True)).max(-1).mean((1, 2)) < 4
    worth = np.clip(1 - near / MATCH, -0.5, 1)
    return np.where(plain, -0.1, worth).reshape(rows, cols).astype(np.float64)


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


def adopted(state: Board, read: Board, before: Board | None) -> Board:
    """The floor of a picture on the open board, with its hero; cells that read as before stay as they are."""
    if state.tower.source != read.tower.source:
        return read
    floor, grid = read.floor, grid_now(read)
    if state.floor != floor:
        state = replace(state, floor=floor, at=read.at)
    elif before is not None and before.floor == floor:
        now = grid_now(state)
        flat = [[number for row in one for number in row] for one in (now, grid, grid_now(before))]
        cells, wide = kept(*flat), len(grid[0])
        grid = tuple(tuple(cells[start : start + wide]) for start in range(0, len(cells), wide))
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
