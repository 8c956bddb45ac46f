"""Plain pictograms of our own, for towers that bring no pictures: a form and a letter, not colour alone."""

from __future__ import annotations

from ringapp.core.contract.shapes import Disc, Label, Line, Polygon, Rect, Shape
from ringapp.games.mota.rules.tower import Tile

_COLOURS = {"yellow": "c4", "blue": "c2", "red": "c1", "green": "c3", "steel": "c8", "special": "c5"}
_LETTERS = {"yellow": "Y", "blue": "B", "red": "R", "green": "G", "steel": "S", "special": "X"}

_UPRIGHTS = (0.3, 0.7, 0.3)
"""Where the upright joint of each of the three courses of a piece of wall stands."""


def hue(name: str) -> str:
    """Return the colour word that an id begins with, in its plain or its "tall" form; "" without one."""
    lower = name.removeprefix("tall")
    lower = lower[:1].lower() + lower[1:]
    return next((word for word in _COLOURS if lower.startswith(word)), "")


def pictogram(tile: Tile, x: float, y: float, s: float, name: str = "") -> list[Shape]:
    """Return the pictogram of a tile, in the square of side `s` at (x, y), lettered by `name`."""
    if tile.trigger == "battle":
        return _monster(tile, x, y, s, name)
    if tile.door is not None:
        return _door(tile, x, y, s)
    if tile.cls == "items":
        return _item(tile, x, y, s, name)
    if tile.id in ("upFloor", "downFloor"):
        return _stairs(tile.id == "upFloor", x, y, s)
    if tile.blocks:
        return _block(tile, x, y, s)
    if tile.number:
        return [Disc(x + s / 2, y + s / 2, s * 0.12, "", "muted", s * 0.04)]
    return []


def _block(tile: Tile, x: float, y: float, s: float) -> list[Shape]:
    if tile.cls in ("npcs", "npc48"):
        return [Disc(x + s / 2, y + s / 2, s * 0.34, "s5", "ink", s * 0.04), _letter("?", x, y, s)]
    if tile.id == "airwall":
        return [Rect(x + s * 0.06, y + s * 0.06, s * 0.88, s * 0.88, "", "faint", s * 0.04, s * 0.1)]
    return [Rect(x, y, s, s, "hole"), *bricks(x, y, s)]


def is_brick(tile: Tile) -> bool:
    """Return whether a tile is drawn as a piece of wall."""
    thing = tile.trigger == "battle" or tile.door is not None or tile.cls in ("items", "npcs", "npc48")
    return tile.blocks and not thing and tile.id not in ("upFloor", "downFloor", "airwall")


def bricks(x: float, y: float, s: float, count: int = 1) -> list[Shape]:
    """Return the joints of `count` pieces of wall side by side, one path per course, as walls are long."""
    thin, course = s * 0.03, s / 3
    combs: list[Shape] = []
    for number, at in enumerate(_UPRIGHTS):
        top, bed = y + course * number, y + course * (number + 1)
        points = [(x + s * count, bed), (x, bed), (x, bed - thin)]
        for piece in range(count):
            left = x + s * (piece + at) - thin / 2
            points += [(left, bed - thin), (left, top), (left + thin, top), (left + thin, bed - thin)]
        combs.append(Polygon((*points, (x + s * count, bed - thin)), "line"))
    return combs


def _monster(tile: Tile, x: float, y: float, s: float, name: str) -> list[Shape]:
    role = "s" + str(tile.number % 9 + 1)
    form = ((0.1, 0.94), (0.12, 0.26), (0.28, 0.05), (0.72, 0.05), (0.88, 0.26), (0.9, 0.94))
    body = Polygon(tuple((x + s * a, y + s * b) for a, b in form), role, "ink", s * 0.035)
    eyes = [Disc(x + s * at, y + s * 0.16, s * 0.045, "ink") for at in (0.38, 0.62)]
    return [body, *eyes, Label(x + s / 2, y + s * 0.37, (name or tile.id)[:2], s * 0.29, "ink", bold=True)]


def _door(tile: Tile, x: float, y: float, s: float) -> list[Shape]:
    word = hue(tile.id)
    return [
        Rect(
            x + s * 0.06, y + s * 0.04, s * 0.88, s * 0.92, _COLOURS.get(word, "c8"), "ink", s * 0.04, s * 0.1
        ),
        Disc(x + s / 2, y + s * 0.44, s * 0.2, "board", "ink", s * 0.03),
        Label(x + s / 2, y + s * 0.44, _LETTERS.get(word, "?"), s * 0.28, "ink", bold=True),
    ]


def _item(tile: Tile, x: float, y: float, s: float, name: str) -> list[Shape]:
    word = hue(tile.id)
    role = _COLOURS.get(word, "c7")
    if tile.id.endswith("Gem"):
        points = ((0.5, 0.1), (0.88, 0.42), (0.5, 0.92), (0.12, 0.42))
        gem = Polygon(tuple((x + s * a, y + s * b) for a, b in points), role, "ink", s * 0.04)
        cut = Line(((x + s * 0.12, y + s * 0.42), (x + s * 0.88, y + s * 0.42)), "board", s * 0.05)
        return [gem, cut]
    if tile.id.endswith("Potion"):
        return [
            Rect(x + s * 0.4, y + s * 0.1, s * 0.2, s * 0.3, "board", "ink", s * 0.04),
            Disc(x + s / 2, y + s * 0.62, s * 0.28, role, "ink", s * 0.04),
        ]
    if tile.id.endswith("Key"):
        return key_picture(tile.id, x, y, s)
    if tile.id.startswith("shield"):
        shield = ((0.15, 0.15), (0.85, 0.15), (0.82, 0.6), (0.5, 0.92), (0.18, 0.6))
        return [Polygon(tuple((x + s * a, y + s * b) for a, b in shield), "s2", "ink", s * 0.05)]
    if tile.id.startswith("sword"):
        blade = Line(((x + s * 0.2, y + s * 0.85), (x + s * 0.82, y + s * 0.15)), "ink", s * 0.1)
        guard = Line(((x + s * 0.2, y + s * 0.55), (x + s * 0.5, y + s * 0.85)), "c9", s * 0.09)
        return [blade, guard]
    return [
        Rect(x + s * 0.18, y + s * 0.18, s * 0.64, s * 0.64, "s4", "ink", s * 0.04, s * 0.12),
        Label(x + s / 2, y + s / 2, (name or tile.id)[:2], s * 0.3, "ink", bold=True),
    ]


def key_picture(name: str, x: float, y: float, s: float) -> list[Shape]:
    """Return a key of the colour that its id names."""
    word = hue(name)
    role = _COLOURS.get(word, "c7")
    return [
        Disc(x + s * 0.32, y + s / 2, s * 0.17, "", role, s * 0.1),
        Line(((x + s * 0.48, y + s / 2), (x + s * 0.9, y + s / 2)), role, s * 0.1),
        Line(((x + s * 0.8, y + s / 2), (x + s * 0.8, y + s * 0.68)), role, s * 0.1),
        _letter(_LETTERS.get(word, ""), x - s * 0.18, y, s),
    ]


def _stairs(up: bool, x: float, y: float, s: float) -> list[Shape]:
    heights = (0.75, 0.55, 0.35, 0.15) if up else (0.15, 0.35, 0.55, 0.75)
    steps: list[Shape] = [
        Rect(x + s * (0.08 + 0.21 * i), y + s * top, s * 0.21, s * (0.92 - top), "board2", "ink", s * 0.03)
        for i, top in enumerate(heights)
    ]
    return [
        *steps,
        Label(x + s * (0.25 if up else 0.75), y + s * 0.25, "↑" if up else "↓", s * 0.36, "accent"),
    ]


def _letter(text: str, x: float, y: float, s: float) -> Label:
    return Label(x + s / 2, y + s / 2, text, s * 0.3, "ink", bold=True)


def hero_picture(x: float, y: float, s: float) -> list[Shape]:
    """Return the hero."""
    return [
        Polygon(
            tuple((x + s * a, y + s * b) for a, b in ((0.5, 0.4), (0.86, 0.95), (0.14, 0.95))),
            "accent",
            "board",
            s * 0.04,
        ),
        Disc(x + s / 2, y + s * 0.3, s * 0.2, "s4", "accent", s * 0.06),
    ]
