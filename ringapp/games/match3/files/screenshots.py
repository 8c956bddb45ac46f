"""Boards from pictures of Match-3 games: gems by their hue, wherever they stand in a lattice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.reading import Hints, Pixels, Point, Reading, kept, rows_of
from ringapp.core.reading.boards import upright
from ringapp.core.reading.clusters import distances
from ringapp.core.reading.look import Lattice
from ringapp.core.reading.rim import lies_in
from ringapp.core.reading.sampling import Cells, Sums, cut, sums_of
from ringapp.core.reading.sides import SIDES, line, weakest
from ringapp.core.reading.whole import UNDOUBTED, no_board, told_of, whole_of
from ringapp.games.match3.files.gemfinder import (
    COLOURS,
    COPY,
    HUES,
    LOOK,
    SAME,
    WHITE,
    N,
    alike,
    contents,
    find_gems,
    hsv,
    usual,
)
from ringapp.games.match3.rules.board import EMPTY, Board, block

LIGHTS = ((1.0, 1.18, 1.65), (1.1, 1.25, 1.9), (1.0, 1.1, 1.3), (1.35, 1.35, 1.35))
"""Factors for red, green and blue that undo night filters."""
LETTERS = "ABCDEFGHI"
"""Letters of the colours of a board."""
OBJECT = 0.45
"""Confidence, at most, of a cell that was left empty though it shows something."""
SHAPE, LIGHT, SEVERAL = 9.0, 150.0, 3
"""Colour levels by which a white gem differs from its mean, and of the ground under it; how many look so."""
LEAST_GEMS, FEW_GEMS = 0.35, 0.4
"""Share of gems that a board has at least, and that a line at its rim has if it is surely its last."""


@dataclass(frozen=True, slots=True)
class Gems:
    """What a lattice shows: per cell the colour, -1 for no gem, and how sure that is."""

    lattice: Lattice
    colours: npt.NDArray[np.int64]
    confidence: npt.NDArray[np.float32]


def read_picture(pixels: Pixels, hints: Hints) -> Reading[Board]:
    """The board of a picture. Raises RingappError where there is none."""
    straight = upright(pixels, hints)
    lattice = find_gems(straight.pixels, hints)
    sums = sums_of(straight.pixels)
    gems = _judged(sums, lattice)
    if not (hints.rows or hints.cols):
        gems = _without_bare_rim(sums, gems)
    lattice = gems.lattice
    gems = _by_hand(gems, hints)
    if (gems.colours >= 0).mean() < LEAST_GEMS:
        raise RingappError(no_board())
    whole = UNDOUBTED
    if not (hints.rows or hints.cols):
        whole = whole_of(straight.pixels, sums, lattice, LOOK, _doubtful_rim(sums, gems))
    told = told_of(gems.confidence, whole)
    objects = _objects(sums, gems)
    confidence = whole.lowered(gems.confidence)
    for place in objects:
        confidence[place] = min(confidence[place], OBJECT)  # A blocker, or a gem of no colour that is known.
    return _reading(replace(gems, confidence=confidence), objects, straight.corners, told)


def _without_bare_rim(sums: Sums, gems: Gems) -> Gems:
    """The board without lines at its rim that show no gem at all: coloured scenery was taken for some."""
    while min(gems.lattice.rows, gems.lattice.cols) > 3:
        side, share = weakest(gems.colours >= 0)
        if share > 0:
            break
        gems = _judged(sums, gems.lattice.with_line(side, -1))
    return gems


def _doubtful_rim(sums: Sums, gems: Gems) -> list[int]:
    """Sides where a line has few gems, or where a copy of a gem stands beyond it."""
    lattice = gems.lattice
    cells = cut(sums, *lattice.lines(), N)
    known = cells[gems.colours >= 0][:, 2:-2, 2:-2]
    found = []
    for side in SIDES:
        few = (line(gems.colours, side) >= 0).mean() < FEW_GEMS
        wider = lattice.with_line(side)
        copies = False
        if lies_in(wider, sums):
            beside = line(cut(sums, *wider.lines(), N), side)
            apart = distances(beside[:, 2:-2, 2:-2], known).min(1)
            copies = bool(((apart < COPY) & (contents(beside) > COPY)).any())
        if few or copies:
            found.append(side)
    return found


def _judged(sums: Sums, lattice: Lattice) -> Gems:
    """The colours of the cells in the light in which most of them are clear: evening light is reddish."""
    cells = cut(sums, *lattice.lines(), N)
    plain = _in_light(lattice, cells)
    best = plain
    for light in LIGHTS:
        other = _in_light(lattice, np.minimum(cells * np.array(light, np.float32), 255))
        if other.confidence.mean() > best.confidence.mean() + 0.06:
            best = other
    return best


def _in_light(lattice: Lattice, cells: Cells) -> Gems:
    """The colour of each cell from the saturated pixels in its middle."""
    middle = cells[:, :, 3:9, 3:9].reshape(lattice.rows, lattice.cols, 36, 3)
    hue, saturation, value = hsv(middle)
    rim = np.concatenate([cells[:, :, 0], cells[:, :, -1], cells[:, :, :, 0], cells[:, :, :, -1]], axis=2)
    ground = np.median(rim, axis=2)
    coloured = (saturation > 0.4) & (value > 0.3)
    # A coloured ground is seen beside a thin gem; it is left out where enough of the gem remains.
    lifted = coloured & (np.abs(middle - ground[:, :, None]).max(-1) > 40)
    thin = (lifted.mean(-1) > 0.3)[..., None]
    coloured = np.where(thin, lifted, coloured)
    weight = coloured * saturation
    turned = np.radians(hue)
    angle = np.degrees(np.arctan2((np.sin(turned) * weight).sum(-1), (np.cos(turned) * weight).sum(-1))) % 360
    one_hue = np.hypot((np.sin(turned) * weight).sum(-1), (np.cos(turned) * weight).sum(-1))
    one_hue = one_hue / np.maximum(weight.sum(-1), 1e-6)
    apart = np.abs((angle[..., None] - np.array(HUES) + 180) % 360 - 180)
    nearest = np.sort(apart, -1)
    share = coloured.mean(-1)
    white = ((saturation < 0.2) & (value > 0.5)).mean(-1)
    stands_out = np.abs(middle.mean(2) - ground).max(-1)
    enough = (share > 0.45) | (thin[..., 0] & (one_hue > 0.95))
    gem = enough & (one_hue > 0.85) & (stands_out > 24)
    bright = middle.mean((2, 3))
    spread = middle.max(-1).std(-1)
    neutral = np.abs(middle.mean(2)[..., 0] - middle.mean(2)[..., 2]) < 14
    shaped = (spread > 12) | ((spread > 4) & (stands_out > 100))
    pale = ~gem & (white > 0.55) & neutral & (bright > 110) & (stands_out > 40) & shaped
    pale |= ~gem & (white > 0.55) & neutral & _white_on_light(cells, ground)
    colours = np.where(gem, apart.argmin(-1), np.where(pale, WHITE, -1))
    clear = np.clip((nearest[..., 1] - nearest[..., 0]) / 14, 0.2, 1)
    sure = np.where(gem, clear * np.clip(one_hue, 0, 1) * np.clip((share - 0.3) / 0.25, 0.3, 1), 0.75)
    content = np.abs(middle - middle.mean(2, keepdims=True)).max(-1).mean(2)
    lit = (stands_out > 60) & (share > 0.6) & (content > 14)
    gems = colours >= 0
    odd = gems & ~(alike(cells, gems, colours) & usual(cells, gems, colours))
    alone = odd & ~lit
    # Special gems have a colour of their kind and a look of their own; their marks are for the eye.
    doubtful = odd | (~gem & ~pale & (share > 0.3))
    return Gems(
        lattice,
        np.where(alone, -1, colours),
        np.where(doubtful, 0.45, np.where(lit & gem, np.minimum(sure, 0.9), sure)).astype(np.float32),
    )


def _white_on_light(cells: Cells, ground: npt.NDArray[np.float32]) -> npt.NDArray[np.bool_]:
    """Cells with a shape in them on a light ground, of a look that several have, as white gems are."""
    looks = cells.reshape(-1, N, N, 3)
    shaped = (contents(looks) > SHAPE) & (ground.reshape(-1, 3).min(1) > LIGHT)
    found = np.zeros(len(looks), bool)
    places = np.flatnonzero(shaped)
    if len(places) >= SEVERAL:
        inner = looks[places, 2:-2, 2:-2]
        found[places] = (distances(inner, inner) < SAME).sum(1) >= SEVERAL
    return found.reshape(cells.shape[:2])


def _by_hand(gems: Gems, hints: Hints) -> Gems:
    """Cells that a person named: a colour word, or “.” for no gem."""
    colours, confidence = gems.colours.copy(), gems.confidence.copy()
    for (row, col), value in hints.names.items():
        if value != "." and value not in COLOURS:
            known = " ".join((".", *COLOURS))
            sentence = tr("“{value}” names no cell of Match-3; expected one of {signs}.")
            raise RingappError(sentence.format(value=value, signs=known))
        if row < gems.lattice.rows and col < gems.lattice.cols:
            colours[row, col] = COLOURS.index(value) if value != "." else -1
            confidence[row, col] = 0.95
    return replace(gems, colours=colours, confidence=confidence)


def _reading(
    gems: Gems, unknown: list[tuple[int, int]], corners: Sequence[Point], told: list[str]
) -> Reading[Board]:
    present = [colour for colour in range(len(COLOURS)) if (gems.colours == colour).any()]
    number = {colour: k + 1 for k, colour in enumerate(present)}
    rows, cols = gems.colours.shape
    cells = [
        block(number[colour]) if colour >= 0 else EMPTY
        for row in gems.colours[::-1].tolist()
        for colour in row
    ]
    if unknown:
        told.append(
            tr("{n} cell(s) show something that is no gem; they were left empty.", "", len(unknown)).format(
                n=len(unknown)
            )
        )
    legend = {LETTERS[number[colour] - 1]: COLOURS[colour] for colour in present}
    grid = (0.0, 0.0, 0.0, 0.0) if corners else gems.lattice.box
    return Reading(
        Board(cols, rows, tuple(cells)),
        rows_of(gems.confidence),
        grid,
        tuple(corners),
        warnings=tuple(told),
        facts={"legend": legend, "unknown": [list(place) for place in unknown]},
        certainty=_certainty(gems),
    )


def adopted(state: Board, reading: Reading[Board], before: Reading[Board] | None) -> Board:
    """The gems of a picture on the open board; cells that read as in the picture before stay as they are."""
    read = reading.board
    if (state.width, state.height) != (read.width, read.height) or state.world_height != state.height:
        return read
    if before is None:
        return replace(state, cells=read.cells)
    return replace(state, cells=tuple(kept(state.cells, _in_letters_of(reading, before), before.board.cells)))


def _in_letters_of(reading: Reading[Board], before: Reading[Board]) -> list[int]:
    """Cells of a picture with the letters of its colours in the one before; new colours get free ones."""
    now, then = legend_of(reading), legend_of(before)
    letters = {colour: letter for letter, colour in then.items()}
    free = [letter for letter in LETTERS if letter not in then]
    number = {
        LETTERS.index(letter) + 1: LETTERS.index(letters[colour] if colour in letters else free.pop(0)) + 1
        for letter, colour in now.items()
    }
    return [code if code == EMPTY else block(number[code & 15]) for code in reading.board.cells]


def legend_of(reading: Reading[Board]) -> dict[str, str]:
    """The colours of a picture by their letters."""
    legend = reading.facts["legend"]
    assert isinstance(legend, dict)
    return {letter: str(colour) for letter, colour in legend.items()}


def _certainty(gems: Gems) -> float:
    """How surely this is a board of gems: sure cells, most of them gems, of three colours at least."""
    share, kinds = (gems.colours >= 0).mean(), len(np.unique(gems.colours[gems.colours >= 0]))
    return float(gems.confidence.mean() * min(1.0, share / 0.6) * min(1.0, kinds / 3))


def _objects(sums: Sums, gems: Gems) -> list[tuple[int, int]]:
    """Cells without a gem that look like another such cell and are not plain: blockers and the like."""
    cells = cut(sums, *gems.lattice.lines(), N)
    places = [(int(row), int(col)) for row, col in zip(*np.nonzero(gems.colours < 0), strict=True)]
    if len(places) < 2:
        return []
    looks = np.stack([cells[place] for place in places])
    content = np.abs(looks - looks.mean((1, 2), keepdims=True)).max(-1).mean((1, 2))
    apart = distances(looks, looks)
    np.fill_diagonal(apart, np.inf)
    alike = (apart.min(1) < 0.6 * content) & (content > 12)
    return [place for place, found in zip(places, alike, strict=True) if found]
