"""Plain pictograms of our own, for towers that bring no pictures: told apart by form, not colour alone.

`resources/drawings/mota.json` holds drawings in hundredths of a cell: outlined polygons (`p`), outlined discs
(`o`), dots (`d`), lines with a width (`l`). A monster is drawn by a word in its id or name, above its damage.
"""

from __future__ import annotations

import json
from functools import cache

from ringapp.core.contract.resources import resource_folder
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
        words = f"{tile.id} {name}".lower()
        drawings = _drawings()["monsters"].items()
        form = next(form for names, form in drawings if any(one in words for one in names.split() or [""]))
        return _drawn(form, x, y, s, _COLOURS.get(hue(tile.id), f"s{tile.number % 9 + 1}"))
    if tile.door is not None:
        return _door(tile, x, y, s)
    if tile.cls == "items":
        return _item(tile, x, y, s, name)
    if tile.id in ("upFloor", "downFloor"):
        return _drawn(_drawings()["others"][tile.id], x, y, s)
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


@cache
def _drawings() -> dict[str, dict[str, str]]:
    found: dict[str, dict[str, str]] = json.loads((resource_folder() / "drawings" / "mota.json").read_bytes())
    return found


def _drawn(form: str, x: float, y: float, s: float, body: str = "") -> list[Shape]:
    """Return the shapes of a drawing in the square of side `s` at (x, y); `body` is the role of that name."""
    shapes: list[Shape] = []
    for kind, *words in map(str.split, form.split(";")):
        places = [[float(number) / 100 for number in word.split(",")] for word in words if "," in word]
        points = tuple((x + s * a, y + s * b) for a, b in places)
        role = body if words[0] == "body" else words[0]
        if kind == "p":
            shapes.append(Polygon(points, role, "ink", s * 0.035))
        elif kind == "l":
            shapes.append(Line(points, role, s * float(words[1]) / 100))
        else:
            dot, (left, top) = kind == "d", points[0]
            r = s * float(words[-1]) / 100
            shapes.append(Disc(left, top, r, "ink" if dot else role, "" if dot else "ink", s * 0.035))
    return shapes


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
    for ending, form in _drawings()["items"].items():
        if ending in tile.id:
            return _drawn(form, x, y, s, role)
    if tile.id.endswith("Key"):
        return key_picture(tile.id, x, y, s)
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


def _letter(text: str, x: float, y: float, s: float) -> Label:
    return Label(x + s / 2, y + s / 2, text, s * 0.3, "ink", bold=True)


def hero_picture(x: float, y: float, s: float) -> list[Shape]:
    """Return the hero."""
    return _drawn(_drawings()["others"]["hero"], x, y, s)
