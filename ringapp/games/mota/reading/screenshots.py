"""Reads floors from pictures of a tower: its own sprites over its own ground, in a lattice at any place."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import Missing, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.reading import Hints, Pixels, Reading, rows_of
from ringapp.core.process.progress import report_progress
from ringapp.core.reading.board.upright import upright
from ringapp.core.reading.board.whole import BOARD, DOUBTFUL, UNDOUBTED, Whole, no_board, told_of, whole_of
from ringapp.core.reading.board.whole import SURE as SURE_CELL
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import Sums, sums_of
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.reading.corners import between
from ringapp.games.mota.reading.covering import Mask, covered
from ringapp.games.mota.reading.figures import read_figures, shown_by, with_figures
from ringapp.games.mota.reading.floorseen import EQUAL, FloorAt, apart_from, expected_of, viewed
from ringapp.games.mota.reading.laying import LAID, LOOK, find, is_margin, without_margin
from ringapp.games.mota.reading.lighting import lit, lit_as
from ringapp.games.mota.reading.likeness import Sprites
from ringapp.games.mota.reading.parts import ends_of, seen_of
from ringapp.games.mota.reading.telling import several_heroes, something_over
from ringapp.games.mota.reading.tilenaming import Named, named
from ringapp.games.mota.reading.towerlooks import HERO, Frames, Looks, Numbers, looks_of
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Floor, Tower
from ringapp.games.mota.view.sprites import ground_tile

COVERED, MOST_COVERED = 0.3, (0.65, 0.8)
"""Confidence of covered cells at most; shares of a floor, and of a known one, from which on none is seen."""
ALONE = 0.6
"""What is left of the doubts about cells that show what the floor's file has."""
AS_DRAWN, SURELY_DRAWN, UNLIKE = 12.0, 0.75, 20.0
"""Levels up to which an unsure cell shows what the floor is drawn as, how sure it is then, and levels from
which on it is like no tile.
"""
MANY_OTHERS = 0.08
"""Share of a floor's cells that may show other things than its file has."""
CLEAN = 12.0
"""Levels up to which a cell from which a thing was taken is like its ground."""
OF_NO_FLOOR = 0.65
"""How sure it is that a picture shows the tower where it shows none of its floors."""


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """Return the floor of a picture. Raises RingappError if there is none, or no tower was named."""
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
        found, light = between(straight.pixels, sprites, hints)
    else:
        found, light, floor = find(straight.pixels, sums, sprites, hints, (tower, looks))
    whole_floor = found if floor is None else floor.lattice
    lattice = seen_of(whole_floor, straight.pixels.shape) if free else found
    if floor is not None:
        lattice = viewed(sums, floor, lattice, tower, light)
        light = lit_as(sums, lattice, light, expected_of(tower, floor.floor, floor.box(lattice)))
    elif free:
        lattice = without_margin(sums, lattice, light)
        light = lit(sums, lattice, sprites)
    report_progress(LAID)
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
    if hidden.mean() > MOST_COVERED[floor is not None]:
        raise RingappError(no_board(hints))
    seen_whole = _whole(sums, lattice, looks, light, floor) if free else UNDOUBTED
    told = told_of(confidence[~hidden], seen_whole, hints)
    if hidden.any():
        told.append(something_over(floor is not None))
    if others.any():
        told.append(several_heroes())
    grid = (0.0, 0.0, 0.0, 0.0) if straight.corners else lattice.box
    seen = {} if hints.corners else read_figures(straight.pixels, lattice, tower)
    figures: JsonObject = {name: value for name, value in seen.items() if value is not None}
    board = with_figures(_board(tower, numbers, at), figures)
    facts: JsonObject = {
        "map": numbers.tolist(),
        "ties": read.ties,
        "hero": list(at) if at is not None else None,
        "figures": figures,
        "unread": [name for name in dict.fromkeys([*shown_by(tower), *seen]) if name not in figures],
    }
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
    """Set cells to what the user says that they show."""
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
) -> Mask:
    """Return covered cells; set cells to what the floor's file has, and all confidences, in place."""
    if floor is None:
        hidden, has = covered(read.far, read.plain, None), np.zeros_like(read.numbers)
    else:
        box = floor.box(lattice)
        has = np.array(floor.floor.grid)[box[0] : box[0] + box[2], box[1] : box[1] + box[3]]
        expected = expected_of(tower, floor.floor, box)
        ground = ground_tile(tower, floor.floor.ground).number
        read.numbers[(read.numbers == ground) & (has != ground)] = 0  # Nothing stands there.
        unknown = ~np.isin(has, looks.numbers)  # The tower brings no picture of it.
        unseen = unknown & (read.numbers == 0)
        read.numbers[unseen] = has[unseen]  # Invisible walls, or bare ground: that is a tie.
        read.ties.extend([row, col, int(has[row, col]), 0] for row, col in np.argwhere(unseen).tolist())
        apart = apart_from(light.cells(sums, lattice), expected).reshape(has.shape)
        same = looks.twins()(read.numbers) == looks.twins()(has)
        # A taken item leaves clean ground, whereas anything lying over a floor does not look like ground.
        clean = read.far <= max(CLEAN, 2 * float(np.percentile(read.far, 25)))
        taken = (read.numbers == 0) & clean & ~read.plain
        hidden = covered(read.far, read.plain, ~((apart < EQUAL) | same | taken))
        others = ~same & (read.numbers > 0)
        if others.mean() > MANY_OTHERS:  # So many things do not come to a floor: fog deceives.
            hidden |= others
        _as_filed(read, has, same, apart, clean)
        # These cells more likely show a tile without a picture than the tile that they resemble.
        unknown &= ~same & (read.numbers > 0)
        read.numbers[unknown] = has[unknown]
        read.sure[unknown] = np.minimum(read.sure[unknown], DOUBTFUL)
    read.sure[hidden] = np.minimum(read.sure[hidden], COVERED)
    read.numbers[hidden] = has[hidden]
    return hidden


def _as_filed(read: Named, has: Numbers, same: Mask, apart: Frames, clean: Mask) -> None:
    """Set cells to what the floor's file has where that explains the picture better.

    Args:
        has: The tiles in the file.
        same: Where the file's tile looks like what was read.
        apart: Distance of cells from their look on the floor as the file has it.
        clean: Cells that look just like what was read.
    """
    # Cells whose file and look agree are seldom wrong.
    read.sure[same] = 1 - (1 - read.sure[same]) * ALONE
    # Items vanish when taken, but hardly ever turn into other tiles.
    others = ~same & (read.numbers > 0)
    read.sure[others] = np.minimum(read.sure[others], DOUBTFUL)
    # Ground that is not clean is something else lying over the thing.
    covered_ones = ~same & (read.numbers == 0) & ~clean
    read.sure[covered_ones] = np.minimum(read.sure[covered_ones], DOUBTFUL)
    unsure = read.sure < SURE_CELL
    # Heads of taller figures reach into the cell above, which then resembles no tile, but the drawn floor.
    drawn = unsure & (apart < AS_DRAWN)
    read.sure[drawn] = SURELY_DRAWN
    # A cell that resembles nothing known is more often the file's thing, moved or covered, than another.
    unlike = unsure & (read.far > UNLIKE)
    hero = _standing(read.numbers, read.sure)
    if hero is not None:  # He is in no file.
        unlike[hero[1], hero[0]] = False
    filed = same | drawn | unlike
    read.numbers[filed] = has[filed]


def _whole(sums: Sums, lattice: Lattice, looks: Looks, light: Sprites, floor: FloorAt | None) -> Whole:
    """Return warnings about a floor as a whole; one of the tower's is as large as its file says."""
    fits = any(lattice.rows <= rows and lattice.cols <= cols for rows, cols in looks.sizes)
    unknown = SIDES if floor is None else ()
    odd = [side for side in unknown if not fits or is_margin(sums, lattice, light, side)]
    told = whole_of(sums, lattice, replace(LOOK, usual=frozenset(looks.sizes)), odd)
    if floor is None:
        return told
    ends = tuple(side for side in SIDES if ends_of(floor.lattice, lattice)[side])
    return replace(told, rim=(), cut=ends)


def _standing(numbers: npt.NDArray[np.int64], confidence: npt.NDArray[np.float32]) -> tuple[int, int] | None:
    """Return column and row of the cell that shows the hero most surely, None where none does."""
    shows = numbers == HERO
    if not shows.any():
        return None
    row, col = np.unravel_index(int(np.where(shows, confidence, -1).argmax()), shows.shape)
    return int(col), int(row)


def _board(tower: Tower, numbers: npt.NDArray[np.int64], at: tuple[int, int] | None) -> Board:
    """Return the board of the tower's floor most like what was read, drawn as it was read.

    Args:
        at: Where the hero was seen; without it he is at the entrance.
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
