"""Reads the bar beside or above a tower's floor: the hero's figures, each beside its icon, and his keys.

What is not beyond doubt stays open: a number with a mark that is no digit, as 1.5w for 15000, an icon that no
tower of the engine has, figures in another order than the engine's. Lengths are in pixels of the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.json_types import Facts
from ringapp.core.contract.reading import Pixels
from ringapp.core.reading.boxes import Places, boxes_of
from ringapp.core.reading.digits import ink_of, read_at, read_line
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.looks.clusters import AROUND, Looks, distances, flat
from ringapp.core.reading.looks.naming import soft
from ringapp.core.reading.looks.skins import SIDE, shipped
from ringapp.core.reading.sampling import cut, most, sums_of
from ringapp.core.reading.weights import shipped_glyphs
from ringapp.games.mota.files.loader import project_folder
from ringapp.games.mota.reading.painted import SIDE as TILE
from ringapp.games.mota.reading.towerlooks import sheet_of
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.tower import Tower
from ringapp.games.mota.view.editing import change_setting

FIGURES = ("hp", "atk", "def", "mdef", "gold", "exp")
KEYS = ("yellow_keys", "blue_keys", "red_keys")
"""Settings of the figures and keys that a bar shows, in the engine's order."""
SWITCHES = {
    "mdef": "enableMDef",
    "gold": "enableMoney",
    "exp": "enableExp",
    **dict.fromkeys(KEYS, "enableKeys"),
}
"""Switches of a tower that put figures into its bar; older towers call the third one enableExperience."""
ICONS = ("", "", "", "hp", "atk", "def", "mdef", "gold", "exp", "")
"""What the first icons of a tower's sheet stand for."""
BAR, ABOVE, BORDER = 155, 185, 3
"""Most width of a bar, most height of one above the floor, and width of the line between bar and floor."""
BRIGHT, TINT = 0.72, 0.07
"""Least brightness of text as a share of the brightest in the bar; least difference of channels that is no
shade of white, the colour of figures, as keys are yellow, blue and red.
"""
TALL, SLIM, WIDE = (10, 18), 2, 80
"""Least and most height of digits, least width of one, and most width of several that touch."""
LEVEL, GAP, BESIDE, MARK = 0.8, 5, 10, 1.6
"""How much digits of a line differ in height at most, most gap between digits of a number, width at its right
that is empty, and least side of what is a mark there.
"""
PLACES = tuple((side, apart, down) for side in (25.6, 28.5, 32) for apart in (6, 11) for down in (-2, 0))
"""Sides of icons, their distance from the number, and how far their middle is below that of the number."""
GROUND, SAME = 60, 6
"""Level of the ground on which the shipped icons are drawn, and how near to it a sample is ground."""
KNOWN, CLEAR = 22.0, 6.0
"""Levels up to which an icon is like a known one, and by which it is less like one of another figure."""
FONTS, ROWS = ("mota-wide", "mota-narrow", "mota-phone"), 16
"""Templates of digits, of Verdana and its like, of Arial, and of telephones without these; their rows."""
PAD, STEP = 4, 1.3
"""Width beside a number that is read with it; how much farther a digit may stand from the next than most."""
LEFT_OPEN, LIKE, AGREE = 0.25, 0.75, 1.6
"""Share of a number's ink that its digits may leave unexplained, least likeness of each, how many times as
much other fonts may leave that have to tell the same number.
"""
Colour = npt.NDArray[np.float64]
Mask = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class Bar:
    """A part of a picture that may be a bar: its pixels, their number along one of the game, bright parts."""

    pixels: Pixels
    unit: float
    ground: Colour
    bright: Colour
    boxes: Places

    @property
    def level(self) -> float:
        """How much two digits of a line may differ in height."""
        return max(1 / self.unit, LEVEL)


def shown_by(tower: Tower) -> list[str]:
    """Return the settings of the figures that the tower's bar shows."""
    shown = {name.replace("Experience", "Exp") for name, on in tower.flags.items() if on}
    return [name for name in (*FIGURES, *KEYS) if SWITCHES.get(name, "") in {"", *shown}]


def with_figures(board: Board, figures: Facts) -> Board:
    """Return the board with figures that a picture shows."""
    for name, value in figures.items():
        board = change_setting(board, name, value) if isinstance(value, int) else board
    return board


def read_figures(pixels: Pixels, lattice: Lattice, tower: Tower) -> dict[str, int | None]:
    """Return the figures and keys by the names of their settings, None for what is seen but not sure."""
    (x, y, wide, high), unit = lattice.box, lattice.dx / TILE
    edge, side, top = BORDER * unit, BAR * unit, y - BORDER * unit
    areas = (
        (x - side, top, x - edge, y + high),
        (x + wide + edge, top, x + wide + side, y + high),
        (x - 2 * edge, y - ABOVE * unit, x + wide + 2 * edge, top),
    )
    found: dict[str, int | None] = {}
    for area in areas:
        left, above, right, low = (max(0, round(value)) for value in area)
        part = np.ascontiguousarray(pixels[above:low, left:right])
        if min(part.shape[:2]) >= TALL[1] * unit:
            ground, bright = np.median(part, (0, 1)), np.maximum(np.percentile(part, 99.5, (0, 1)), 60)
            boxes = boxes_of((part / bright).max(-1) > BRIGHT)
            told = _told_by(Bar(part, unit, ground, bright, boxes / unit), tower)
            found = told if len(told) > len(found) else found
    return found


def _told_by(bar: Bar, tower: Tower) -> dict[str, int | None]:
    """Return what a bar tells; nothing with fewer than two known icons, or if their order is another."""
    numbers = _numbers(bar)
    if not len(numbers):
        return {}
    inks = [_ink(bar, box) / bar.bright for box in numbers]
    colours = [ink / ink.max() for ink in inks]
    icons = _icons(bar, numbers, *_known(bar, tower))
    named = {
        icon: box
        for icon, box, colour in zip(icons, numbers, colours, strict=True)
        if icon and np.ptp(colour) < TINT
    }
    shown = [icon for icon, colour in zip(icons, colours, strict=True) if icon and np.ptp(colour) < TINT]
    if len(shown) < 2 or shown != sorted(named, key=FIGURES.index):
        return {}
    usual = float(np.median([box[3] - box[1] for box in named.values()]))
    named |= _keys(bar, numbers, colours)
    own = np.any([_inside(bar, box) for box in named.values()], axis=0)
    alike = {name: abs(box[3] - box[1] - usual) <= bar.level for name, box in named.items()}
    return {name: _number(bar, box, own) if alike[name] else None for name, box in named.items()}


def _numbers(bar: Bar) -> Places:
    """Return left, top, right, low of what may be numbers, by lines: bright parts as high as digits."""
    wide, high = (bar.boxes[:, 2 + k] - bar.boxes[:, k] for k in (0, 1))
    fits = (high >= TALL[0]) & (high <= TALL[1]) & (wide >= SLIM) & (wide <= WIDE)
    found: list[list[float]] = []
    for box in sorted(bar.boxes[fits, :4].tolist()):
        for other in found:
            level = max(abs(other[1] - box[1]), abs(other[3] - box[3])) <= bar.level
            if level and box[0] - other[2] <= GAP:
                other[1:] = min(other[1], box[1]), box[2], max(other[3], box[3])
                break
        else:
            found.append(box)
    found.sort(key=lambda box: box[3])
    lows = np.array([box[3] for box in found])
    line = np.cumsum(np.diff(lows, prepend=0) > bar.level)
    return np.array(found).reshape(-1, 4)[np.lexsort((np.array([box[0] for box in found]), line))]


def _known(bar: Bar, tower: Tower) -> tuple[npt.NDArray[np.str_], Looks]:
    """Return what icons stand for, and the icons on the bar's ground: those that ship, the tower's own."""
    skins = shipped("mota")
    values = [sign.value for skin in skins for sign in skin.signs]
    looks = np.concatenate([skin.looks() for skin in skins])
    looks[most(looks - GROUND) < SAME] = bar.ground / bar.bright * 255
    folder = project_folder(Path(tower.source)) if tower.source else Path()
    for name in ("materials", "images"):
        sheet = sheet_of(str(folder / name / "icons.png"))[: len(ICONS) * TILE].astype(np.float64)
        if sheet.shape[:2] == (len(ICONS) * TILE, TILE):
            drawn = sheet[..., :3] + (1 - sheet[..., 3:] / 255) * bar.ground / bar.bright * 255
            ends = np.arange(len(ICONS) + 1.0) * TILE
            own = flat(cut(sums_of(np.clip(drawn, 0, 255).astype(np.uint8)), ends[:2], ends, SIDE))
            values, looks = [*values, *ICONS], np.concatenate([looks, own])
    return np.array(values), soft(np.asarray(looks * bar.bright / 255, np.float32))


def _icons(bar: Bar, numbers: Places, values: npt.NDArray[np.str_], icons: Looks) -> list[str]:
    """Return what the icon beside each number stands for, "" if unknown; icons lie alike in all lines."""
    sums, kinds = sums_of(bar.pixels), np.unique(values)
    found: list[tuple[float, list[str]]] = []
    for side, apart, down in PLACES:
        looks = []
        for left, top, _, low in numbers.tolist():
            x, y = (
                np.array([left - apart - side, left - apart]),
                (top + low) / 2 + down + np.array([-side, side]) / 2,
            )
            looks.append(flat(cut(sums, x * bar.unit, y * bar.unit, SIDE)))
        far = distances(soft(np.concatenate(looks)), icons, AROUND)
        near = np.sort(np.stack([far[:, values == kind].min(1) for kind in kinds], axis=1), axis=1)
        known = (near[:, 0] < KNOWN) & (near[:, 1] > near[:, 0] + CLEAR)
        told = np.where(known, values[far.argmin(1)], "").tolist()
        found.append((float(np.minimum(near[:, 0], KNOWN).sum()), told))
    return min(found, key=lambda one: one[0])[1]


def _ink(bar: Bar, box: Colour) -> Colour:
    """Return the colour of a number."""
    left, top, right, low = np.rint(box * bar.unit).astype(int).tolist()
    part = bar.pixels[top:low, left:right].reshape(-1, 3)
    return np.asarray(np.median(part[(part / bar.bright).max(1) > BRIGHT], 0))


def _keys(bar: Bar, numbers: Places, colours: Sequence[Colour]) -> dict[str, Colour]:
    """Return the numbers of keys: three in a line, in the colours of keys in the engine's order."""
    for k in range(len(numbers) - 2):
        first, second, third = colours[k : k + 3]
        warm = min(first[0] - first[2], third[0] - third[2], first[1] - third[1]) > TINT
        if warm and second[2] - second[0] > TINT and np.ptp(numbers[k : k + 3, 3]) <= bar.level:
            return dict(zip(KEYS, numbers[k : k + 3], strict=True))
    return {}


def _inside(bar: Bar, box: Colour) -> Mask:
    """Return which bright parts are digits of a number."""
    apart = np.abs(bar.boxes[:, (1, 3)] - box[[1, 3]]).max(1)
    return np.asarray((bar.boxes[:, 0] >= box[0]) & (bar.boxes[:, 2] <= box[2]) & (apart <= bar.level))


def _number(bar: Bar, box: Colour, digits: Mask) -> int | None:
    """Return the number in a box, None if one is unsure or other bright parts than `digits` are beside it."""
    left, top, right, low = box.tolist()
    sides = bar.boxes[:, 2:4] - bar.boxes[:, :2]
    near = (bar.boxes[:, 2] > left - GAP) & (bar.boxes[:, 0] < right + BESIDE) & ~digits
    near &= (bar.boxes[:, 5] > top - 1) & (bar.boxes[:, 5] < low + 1)
    near &= (sides >= MARK).all(1) & (sides[:, 1] <= TALL[1])
    if near.any() or (right + GAP) * bar.unit > bar.pixels.shape[1]:  # The picture may end within it.
        return None
    place = tuple(round(value * bar.unit, 3) for value in (left - PAD, top, right + PAD, low))
    line = ink_of(bar.pixels, place, ROWS, (tuple(bar.ground), tuple(_ink(bar, box))))
    told = []
    for glyphs in map(shipped_glyphs, FONTS):
        read = read_line(line, glyphs)
        told.append((read_at(line, glyphs, [(one.left, one.mark) for one in read])[1], read))
    rest, best = min(told, key=lambda one: one[0])
    texts = {"".join(one.mark for one in read) for left_open, read in told if left_open <= AGREE * rest}
    steps = np.diff([one.left for one in best])
    sure = rest < LEFT_OPEN * float((line**2).sum()) and all(one.is_sure and one.like >= LIKE for one in best)
    even = bool((steps <= STEP * steps.min(initial=ROWS)).all())
    return int(texts.pop()) if sure and even and len(texts) == 1 and best else None
