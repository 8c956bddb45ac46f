"""A picture on the rings: labelled tiles, their upright direction, and the cells where they belong."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, radians, sin

from ringapp.core.contract.game import Target
from ringapp.core.contract.shapes import Label, Polygon, Sector, Shape
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.rules.pictures import Picture
from ringapp.games.rings.view.geometry import (
    CENTRE,
    HOME,
    HOME_RADIUS,
    OUTSIDE,
    Plan,
    home_point,
    past_the_rim,
    polar,
)

SHARE, LIFT = 0.78, 0.13
"""Of the room of a figure what a tile takes, and by how much of a ring it lies farther out than that."""


def tiles(
    board: Board, picture: Picture, here: Plan, move: Move | None, eased: float, turns: Mapping[int, float]
) -> Iterator[Shape]:
    """Yield the target, then every tile at its place; sliding tiles move along their diameter."""
    yield from _target(board, picture, here, move is None or not eased)
    for number, code in enumerate(picture.tiles):
        if not code:
            continue
        ring, place = divmod(number, board.slices)
        half, size = board.slices // 2, 2 * board.rings
        over = bool(picture.turned[number])
        right = _right(picture, number)
        label = picture.labels[code - 1]
        if move is not None and move.kind == "slide" and place % half == move.index:
            near = place < half
            start = ring if near else size - 1 - ring
            for at, opacity in past_the_rim(start + eased * move.by, size):
                distance = here.along(at)
                depth = max((OUTSIDE - abs(distance)) / here.width - 0.5, 0.0)
                outward = here.angle(move.index) + (0.0 if distance >= 0 else 180.0)
                point = polar(_lifted(here, distance), here.angle(move.index))
                turned = over ^ ((distance >= 0) != near)
                yield from tile(label, turned, *point, here.figure(depth) * SHARE, outward, False, opacity)
            continue
        angle = here.angle(place) + turns.get(ring, 0.0)
        point = polar(_lifted(here, here.radius(ring)), angle)
        yield from tile(label, over, *point, here.figure(ring) * SHARE, angle, right and move is None)


def _lifted(here: Plan, distance: float) -> float:
    """Return a distance a little outside the middle of a cell, leaving room for the target's label."""
    inner = here.radius(here.rings - 1)
    return distance + LIFT * here.width * min(max(distance / inner, -1.0), 1.0)


def _right(picture: Picture, number: int) -> bool:
    lies = picture.target[number] == picture.tiles[number]
    return lies and not (picture.upright and picture.turned[number])


def _target(board: Board, picture: Picture, here: Plan, resting: bool) -> Iterator[Shape]:
    """Yield the label that each target cell wants, small at its inner edge, unless its tile is there."""
    for number, code in enumerate(picture.target):
        if code:
            ring, place = divmod(number, board.slices)
            outer = OUTSIDE - ring * here.width - 2
            start = here.angle(place) - here.step / 2 + 0.5
            yield Sector(
                *(CENTRE, CENTRE, outer - here.width + 4, outer, start, here.step - 1, "s5", "c5", 2.0, 0.7)
            )
            if resting and _right(picture, number):
                continue
            label = picture.labels[code - 1]
            size = here.figure(ring) * min(0.42, 1.5 / len(label))
            x, y = polar(here.radius(ring) - here.width * 0.34, here.angle(place))
            yield Label(x, y, label, size, "ink", "middle", True)


def home_ring(board: Board, picture: Picture, here: Plan, hover: Target | None) -> Iterator[Shape]:
    """Yield the finished picture, small; a click takes the tile that belongs there into the hand."""
    width = here.width * HOME_RADIUS / OUTSIDE
    for number, code in enumerate(picture.target):
        ring, place = divmod(number, board.slices)
        outer, start = HOME_RADIUS - ring * width, here.angle(place) - here.step / 2
        fill = "hover" if hover == ("home", number) else "s5" if code else "board"
        yield Sector(HOME, HOME, outer - width, outer, start, here.step, fill, "line", 0.8)
        label = picture.labels[code - 1] if code else ""
        if 0 < len(label) < 3:
            yield Label(*home_point(here, number), label, width * 0.6, "ink", "middle", True)


def tile(
    label: str,
    over: bool,
    x: float,
    y: float,
    size: float,
    outward: float = -90.0,
    right: bool = False,
    opacity: float = 1.0,
) -> Iterator[Shape]:
    """Yield a tile with its label and a tip at its top: outward, or inward where it is turned over."""
    turn = radians(outward + (180.0 if over else 0.0))
    shape = ((0.95, 0.0), (0.6, 0.62), (-0.66, 0.62), (-0.66, -0.62), (0.6, -0.62))
    size *= 0.8
    points = tuple(
        (x + size * (px * cos(turn) - py * sin(turn)), y + size * (px * sin(turn) + py * cos(turn)))
        for px, py in shape
    )
    yield Polygon(points, "board" if not over else "s8", "good" if right else "ink", size * 0.1, opacity)
    yield Label(x, y, label, size * (0.8 if len(label) < 3 else 0.5), "ink", "middle", True, opacity)
