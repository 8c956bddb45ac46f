"""Where things are on the round board: cells, points and drags, in scene units; no shapes, no Qt.

Slice 0 is centred at nine o'clock (180 degrees), angles and slices grow clockwise on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, floor, hypot, radians, sin

from ringapp.core.contract.game import Gesture, Target
from ringapp.core.contract.shapes import Point
from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.moves import Move, shortest

SIZE = 720.0
CENTRE = SIZE / 2
OUTSIDE = 286.0
"""Radius of the board."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Measures of a board of some size."""

    rings: int
    slices: int

    @property
    def stage(self) -> float:
        """Radius of the stage in the centre."""
        return 78.0 if self.rings <= 4 else 66.0

    @property
    def width(self) -> float:
        """Width of a ring."""
        return (OUTSIDE - self.stage) / self.rings

    @property
    def step(self) -> float:
        """Degrees of a slice."""
        return 360 / self.slices

    def radius(self, ring: float) -> float:
        """Radius of the middle of a ring; fractions lie between rings, -1 outside the board."""
        return OUTSIDE - (ring + 0.5) * self.width

    def angle(self, place: float) -> float:
        """Degrees of the middle of a slice."""
        return 180 + place * self.step

    def figure(self, ring: float) -> float:
        """Half the height of a figure on a ring, as far as it fits."""
        arc = 2 * self.radius(min(ring, self.rings - 1)) * sin(radians(self.step / 2))
        return min(self.width, arc) * 0.45

    def smallest(self) -> float:
        """Half the height of a figure on the innermost ring."""
        return self.figure(self.rings - 1)

    def along(self, position: float) -> float:
        """Signed distance from the centre at a position of a diameter; the near slice counts positive.

        Positions 0 to rings-1 are the near slice from outside, the next ones the far slice outwards; -1 and
        2 * rings are one cell outside.
        """
        if position <= self.rings - 1:
            return self.radius(position)
        if position >= self.rings:
            return -self.radius(2 * self.rings - 1 - position)
        inner = self.radius(self.rings - 1)
        return inner - (position - (self.rings - 1)) * 2 * inner

    def position(self, distance: float) -> float:
        """The position of a diameter at a signed distance: the inverse of `along`."""
        inner = self.radius(self.rings - 1)
        if abs(distance) < inner:
            return self.rings - 1 + (inner - distance) / (2 * inner)
        outward = (abs(distance) - inner) / self.width
        return self.rings - 1 - outward if distance > 0 else self.rings + outward


def plan(board: Board) -> Plan:
    """The measures of a board."""
    return Plan(board.rings, board.slices)


def polar(radius: float, angle: float) -> Point:
    """The point at a distance and an angle in degrees from the centre of the board."""
    return CENTRE + radius * cos(radians(angle)), CENTRE + radius * sin(radians(angle))


def cell_at(board: Board, x: float, y: float) -> Cell | None:
    """The cell that holds a point."""
    here = plan(board)
    radius = hypot(x - CENTRE, y - CENTRE)
    if not here.stage <= radius < OUTSIDE:
        return None
    ring = min(int((OUTSIDE - radius) / here.width), board.rings - 1)
    turn = degrees(atan2(y - CENTRE, x - CENTRE)) - 180
    return ring, floor(turn / here.step + 0.5) % board.slices


def place_of(board: Board, target: Target) -> Point | None:
    """The middle of a cell."""
    here = plan(board)
    point = polar(here.radius(target[0]), here.angle(target[1]))
    return point if cell_at(board, *point) == target else None


def move_of(board: Board, gesture: Gesture) -> Move | None:
    """The move that a drag stands for: along the ring it turns, across the rings it slides.

    A turn keeps its distance from the centre and a slide keeps to its diameter; the drag is the one that it
    departs from less. To the opposite cell both fit, and it slides.
    """
    if gesture.start is None or gesture.button != "left":
        return None
    ring, place = int(gesture.start[0]), int(gesture.start[1])
    here = plan(board)
    x0, y0 = gesture.x0 - CENTRE, gesture.y0 - CENTRE
    x1, y1 = gesture.x1 - CENTRE, gesture.y1 - CENTRE
    out = radians(here.angle(place))
    across = (x1 - x0) * -sin(out) + (y1 - y0) * cos(out)
    if abs(hypot(x1, y1) - hypot(x0, y0)) + 1 < abs(across):
        turned = degrees(atan2(y1, x1) - atan2(y0, x0))
        by = shortest(round(turned / here.step), board.slices)
        return Move("rotate", ring, by) if by else None
    start, end = (x * cos(out) + y * sin(out) for x, y in ((x0, y0), (x1, y1)))
    reach = 2 * board.rings
    by = round(min(max(here.position(end) - here.position(start), -reach), reach))
    half = board.slices // 2
    by = shortest(by if place < half else -by, reach)
    return Move("slide", place % half, by) if by else None
