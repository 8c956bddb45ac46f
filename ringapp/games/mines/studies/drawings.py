"""Draw the pictures of the study of laying: the ways step by step, heat maps, the cycles of Windows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import ceil, cos, pi, sin, sqrt
from random import Random
from typing import Protocol

from ringapp.core.contract.game import Drawing
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.shapes import Anchor, Disc, Label, Line, Raster, Rect, Shape
from ringapp.games.mines.studies.cycles import Start
from ringapp.games.mines.studies.laboratory import WAYS, drawing, way_of

_ACROSS = 3
_WIDE, _HIGH = 220.0, 190.0
_HELD = 3
"""How many frames the end of the animation is held."""
_TURN = 48


class Counted(Protocol):
    """A way to lay mines, with each cell's deviation from its expected mines (standard errors)."""

    name: str
    apart: list[float]


def way_labels() -> Mapping[str, str]:
    """Return the labels of the six ways by their numbers."""
    words = (
        tr("1 Again until free"),
        tr("2 Cell by cell"),
        tr("3 From a pool"),
        tr("4 Shuffle"),
        tr("5 Shuffle the fewer"),
        tr("6 Write changes only"),
    )
    return dict(zip(WAYS, words, strict=True))


def _places() -> Iterator[tuple[str, str, float, float]]:
    """Yield each way's number, its label, and the corner of its part in a picture of all six."""
    for index, (name, label) in enumerate(way_labels().items()):
        yield name, label, index % _ACROSS * _WIDE, index // _ACROSS * _HIGH


def steps(cells: int, mines: int, mended: bool, seed: int) -> Drawing:
    """Return an animation of the six ways side by side, each laying the small field from one seed."""
    films = {name: _film(name, cells, mines, mended, seed) for name in WAYS}
    longest = max(map(len, films.values())) + _HELD
    still: list[Shape] = []
    for _, label, x, y in _places():
        still.append(Label(x + _WIDE / 2, y + 16, label, 15, bold=True))
    frames = tuple(
        tuple(
            shape
            for name, _, x, y in _places()
            for shape in _field(films[name][min(at, len(films[name]) - 1)], x, y)
        )
        for at in range(longest)
    )
    words = tr("Six fields of {n} cells being laid at the same time; the cells of the step are framed.")
    size = _ACROSS * _WIDE, 2 * _HIGH
    return Drawing(tr("Step by step"), words.format(n=cells), size, tuple(still), frames, 0.8)


_Frame = tuple[tuple[bool, ...], tuple[int, ...], str]


def _film(name: str, cells: int, mines: int, mended: bool, seed: int) -> list[_Frame]:
    """Return for every step of a way the signs, the cells it touched and the numbers it drew."""
    source, drawn = Random(seed), list[str]()
    plain = drawing(source)

    def draw(low: int, high: int, taken: Sequence[bool] = (), *, limit: int | None = None) -> int:
        tried = [plain(low, high)]
        while taken and taken[tried[-1]]:
            tried.append(plain(low, high))
        sign = "" if limit is None else (" ≤ " if tried[-1] <= limit else " > ") + str(limit)
        drawn.append(f"{low}–{high}: " + ", ".join(map(str, tried)) + sign)
        return tried[-1]

    found: list[_Frame] = []
    for signs, touched in way_of(name, mended)(cells, mines, draw):
        found.append((tuple(signs), touched, drawn[-1]))
    start = _before(name, cells, mines)
    return [(start, (), ""), *found, (found[-1][0], (), "")]


def _before(name: str, cells: int, mines: int) -> tuple[bool, ...]:
    """Return the signs of the field before a way's first step."""
    if name in ("1", "2", "3"):
        return (False,) * cells
    sign = name == "4" or mines < cells / 2
    few = mines if sign else cells - mines
    return (not sign,) * (cells - few) + (sign,) * few


def _field(frame: _Frame, x: float, y: float) -> Iterator[Shape]:
    signs, touched, drawn = frame
    across = ceil(sqrt(len(signs)))
    side = 120.0 / across
    left, top = x + (_WIDE - 120) / 2, y + 32
    for cell, mine in enumerate(signs):
        row, column = divmod(cell, across)
        at = left + column * side, top + row * side
        yield Rect(*at, side, side, "board2" if cell in touched else "board", "line")
        if mine:
            yield Disc(at[0] + side / 2, at[1] + side / 2, side / 4, "ink")
    for cell in touched:
        row, column = divmod(cell, across)
        yield Rect(left + column * side, top + row * side, side, side, "", "accent", 3.0)
    if drawn:
        yield Label(x + _WIDE / 2, y + 168, drawn, 13, "muted")


_HEAT = ("c5", "s5", "board", "s2", "c2")
_EDGES = (-2.0, -1.0, 1.0, 2.0)


def heat(seen: Sequence[Counted], rows: int, columns: int) -> Drawing:
    """Return heat maps: for each way how far each cell's count of mines is from the expected one."""
    counted = {one.name: one for one in seen}
    scale = min((_WIDE - 20) / columns, (_HIGH - 50) / rows)
    wide, high = columns * scale, rows * scale
    still: list[Shape] = []
    for name, label, x, y in _places():
        if name in counted:
            left, top = x + (_WIDE - wide) / 2, y + 32
            pixels = bytes(sum(one > edge for edge in _EDGES) for one in counted[name].apart)
            still.append(Label(x + _WIDE / 2, y + 16, label, 15, bold=True))
            still.append(Raster(left, top, wide, high, columns, rows, pixels, _HEAT))
            still.append(Rect(left, top, wide, high, "", "line"))
    for index, words in enumerate(("< −2 σ", "−2 … −1 σ", "±1 σ", "1 … 2 σ", "> 2 σ")):
        x = 40.0 + index * 120
        still.append(Rect(x, 2 * _HIGH + 6, 16, 16, _HEAT[index], "line"))
        still.append(Label(x + 22, 2 * _HIGH + 14, words, 13, "muted", "start"))
    words = tr("Of every cell, how far its count of mines lies from the expected one, in standard errors.")
    return Drawing(tr("Heat map"), words, (_ACROSS * _WIDE, 2 * _HIGH + 30), tuple(still))


def orbits(starts: Sequence[Start], rows: int, columns: int, mines: int) -> Drawing:
    """Return a picture of the cycles of Windows' boards, with the places where starts enter them."""
    cycles: dict[int, list[tuple[int, int, float]]] = {}
    lengths: dict[int, int] = {}
    for one in starts:
        if one.cycle is not None and one.enters is not None and one.boards_in_cycle:
            lengths[one.cycle] = one.boards_in_cycle
            angle = 2 * pi * one.enters / one.boards_in_cycle - pi / 2
            cycles.setdefault(one.cycle, []).append((one.start, one.boards_before or 0, angle))
    side, radius = 400.0, 95.0
    still: list[Shape] = []
    frames: list[list[Shape]] = [[] for _ in range(_TURN)]
    for index, (cycle, entries) in enumerate(cycles.items()):
        x, y = side * (index + 0.5), 150.0
        words = tr("{n} boards").format(n=f"{lengths[cycle]:,}")
        still += [Disc(x, y, radius, "", "ink", 2.0), Label(x, y, words, 16, bold=True)]
        for start, before, angle in entries:
            ends = [(x + cos(angle) * r, y + sin(angle) * r) for r in (radius, radius + 24, radius + 36)]
            told = tr("{start}: {n} before").format(start=start, n=before)
            still += [Line((ends[0], ends[1]), "muted", 1.5), Disc(*ends[0], 3, "ink")]
            anchor: Anchor = "middle" if abs(cos(angle)) < 0.3 else "start" if cos(angle) > 0 else "end"
            still.append(Label(*ends[2], told, 13, "muted", anchor))
        for at, frame in enumerate(frames):
            angle = 2 * pi * at / _TURN - pi / 2
            frame.append(Disc(x + cos(angle) * radius, y + sin(angle) * radius, 7, "accent", "paper", 1.5))
    title = tr("Windows’ cycles: {rows} by {columns}, {mines} mines")
    words = tr("Where each start of the generator enters a cycle of boards, and how many come before.")
    size = side * max(1, len(cycles)), 300.0
    told = title.format(rows=rows, columns=columns, mines=mines)
    return Drawing(told, words, size, tuple(still), tuple(map(tuple, frames)), 0.1)
