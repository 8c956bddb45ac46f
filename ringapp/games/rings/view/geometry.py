"""Where things are on the round board: cells, points and drags, in scene units; no shapes, no Qt.

Slice 0 is centred at nine o'clock (180 degrees), angles and slices grow clockwise on the screen.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, degrees, floor, hypot, radians, sin

from ringapp.core.contract.game import Gesture, Target
from ringapp.core.contract.shapes import Point
from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import WALK, Move, shortest

SIZE = 720.0
CENTRE = SIZE / 2
OUTSIDE = 286.0
"""Radius of the board."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The measures of a board of some size, in scene units."""

    rings: int
    slices: int

    @property
    def stage(self) -> float:
        """Return the radius of the stage in the centre."""
        return 78.0 if self.rings <= 4 else 66.0

    @property
    def width(self) -> float:
        """Return the width of a ring."""
        return (OUTSIDE - self.stage) / self.rings

    @property
    def step(self) -> float:
        """Return the degrees that a slice takes."""
        return 360 / self.slices

    def radius(self, ring: float) -> float:
        """Return the radius of the middle of a ring; fractions lie between rings, -1 outside the board."""
        return OUTSIDE - (ring + 0.5) * self.width

    def angle(self, place: float) -> float:
        """Return the degrees of the middle of a slice."""
        return 180 + place * self.step

    def figure(self, ring: float) -> float:
        """Return half the height of a figure that fits on a ring."""
        arc = 2 * self.radius(min(ring, self.rings - 1)) * sin(radians(self.step / 2))
        return min(self.width, arc) * 0.45

    def smallest(self) -> float:
        """Return half the height of a figure on the innermost ring."""
        return self.figure(self.rings - 1)

    def along(self, position: float) -> float:
        """Return the signed distance from the centre at a position of a diameter; the near side is positive.

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
        """Return the position of a diameter at a signed distance: the inverse of `along`."""
        inner = self.radius(self.rings - 1)
        if abs(distance) < inner:
            return self.rings - 1 + (inner - distance) / (2 * inner)
        outward = (abs(distance) - inner) / self.width
        return self.rings - 1 - outward if distance > 0 else self.rings + outward


def plan(board: Board) -> Plan:
    """Return the measures of a board."""
    return Plan(board.rings, board.slices)


def polar(radius: float, angle: float) -> Point:
    """Return the point at a distance and an angle in degrees from the centre of the board."""
    return CENTRE + radius * cos(radians(angle)), CENTRE + radius * sin(radians(angle))


def cell_at(board: Board, x: float, y: float) -> Cell | None:
    """Return the cell at a point, None beside the board."""
    here = plan(board)
    radius = hypot(x - CENTRE, y - CENTRE)
    if not here.stage <= radius < OUTSIDE:
        return None
    ring = min(int((OUTSIDE - radius) / here.width), board.rings - 1)
    turn = degrees(atan2(y - CENTRE, x - CENTRE)) - 180
    return ring, floor(turn / here.step + 0.5) % board.slices


# A picture has a second, small ring in a corner: its cells stand for the tiles that belong there.

HOME = 78.0
"""Distance of the middle of the small ring from the two edges of the scene, and `HOME_RADIUS` its radius."""
HOME_RADIUS = 74.0
_SMALL = HOME_RADIUS / OUTSIDE


def home_point(here: Plan, cell: int) -> Point:
    """Return the middle of a cell of a picture's small ring."""
    x, y = polar(here.radius(cell // here.slices), here.angle(cell % here.slices))
    return HOME + (x - CENTRE) * _SMALL, HOME + (y - CENTRE) * _SMALL


def home_at(board: Board, x: float, y: float) -> tuple[str, int] | None:
    """Return the cell of a picture's small ring at a point, None elsewhere."""
    cell = cell_at(board, CENTRE + (x - HOME) / _SMALL, CENTRE + (y - HOME) / _SMALL)
    return None if cell is None else ("home", cell[0] * board.slices + cell[1])


def place_of(board: Board, target: Target) -> Point | None:
    """Return the middle of a cell, or the place of a number."""
    here = plan(board)
    if target[0] == "home":
        return home_point(here, int(target[1])) if board.picture is not None else None
    if isinstance(target[0], str):
        point = rim_point(here, (target[0], int(target[1])))
        return point if target_at(board, *point) == target else None
    point = polar(here.radius(target[0]), here.angle(target[1]))
    return point if target_at(board, *point) == target else None


def move_of(board: Board, gesture: Gesture) -> Move | None:
    """Return the move of a drag, named by the smallest member of what tape holds together."""
    move = _dragged(board, gesture)
    if move is None or move == WALK or board.boss is None:
        return move
    for generator in generators(board.rings, board.slices, board.boss.tape):
        way = dict(generator.members).get(move.index)
        if generator.kind == move.kind and way is not None:
            return Move(move.kind, generator.index, shortest(way * move.by, generator.size))
    return None


def _dragged(board: Board, gesture: Gesture) -> Move | None:
    """Return the move of a drag: along the ring a turn, across the rings a slide.

    A turn keeps its distance from the centre and a slide keeps to its diameter; the drag counts as the move
    that it fits better. To the opposite cell both fit, and it slides.
    """
    if board.boss is not None and (board.boss.walked or gesture.button != "left"):
        return None
    if board.boss is not None and gesture.start is not None and gesture.start[0] == "slice":
        # Mario waits at his slice: a click there sends him.
        return WALK if gesture.start == gesture.end == ("slice", board.boss.entry) else None
    if gesture.start is None or gesture.button != "left" or isinstance(gesture.start[0], str):
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


# Boss boards can be pointed at on their rim and at the numbers of their rings, for the entry and for tape.

RIM = (OUTSIDE + 6, OUTSIDE + 72)
"""Distances from the centre at which the rim is pointed at."""
NUMBER = 11.0
"""Radius about a ring's number in which the ring is pointed at."""


def rim_point(here: Plan, target: tuple[str, int]) -> Point:
    """Return where the number of a ring ("ring", n) or slice ("slice", n) stands."""
    if target[0] == "slice":
        return polar(OUTSIDE + 24, here.angle(target[1]))
    return polar(here.radius(target[1]), here.angle(0) - here.step / 2)


def target_at(board: Board, x: float, y: float) -> tuple[str | int, int] | None:
    """Return the target at a point: a cell, or on boss boards the number of a ring or the rim at a slice."""
    if board.boss is None:
        home = home_at(board, x, y) if board.picture is not None else None
        return home or cell_at(board, x, y)
    here = plan(board)
    for ring in range(board.rings):
        place = rim_point(here, ("ring", ring))
        if hypot(x - place[0], y - place[1]) <= min(NUMBER, here.smallest() * 0.6):
            return "ring", ring
    if RIM[0] <= hypot(x - CENTRE, y - CENTRE) <= RIM[1]:
        turn = degrees(atan2(y - CENTRE, x - CENTRE)) - 180
        return "slice", floor(turn / here.step + 0.5) % board.slices
    return cell_at(board, x, y)


def step_target(
    board: Board, target: tuple[str | int, ...] | None, dx: int, dy: int
) -> tuple[str | int, int]:
    """Return the target that an arrow key leads to; above ring 0 is the rim, or a picture's small ring."""
    if target is None:
        return 0, 0
    if target[0] == "home":
        ring, place = divmod(int(target[1]), board.slices)
        ring, place = max(ring + dy, 0), (place + dx) % board.slices
        return ("home", ring * board.slices + place) if ring < board.rings else (0, place)
    name, place = target[0], (int(target[1]) + dx) % board.slices
    if isinstance(name, str):
        if name == "ring":
            return (int(target[1]) + dy) % board.rings, 0
        return (0, place) if dy > 0 else ("slice", place)
    if board.boss is not None and name + dy < 0:
        return "slice", place
    if board.picture is not None and name + dy < 0:
        return "home", (board.rings - 1) * board.slices + place
    return min(max(name + dy, 0), board.rings - 1), place


def past_the_rim(position: float, size: int) -> list[tuple[float, float]]:
    """Return (position, opacity) of a sliding thing: past the rim it fades over to the other side."""
    position = (position + 0.5) % size - 0.5
    if position < 0:
        return [(position, 1 + position), (position + size, -position)]
    if position > size - 1:
        beyond = position - (size - 1)
        return [(position, 1 - beyond), (position - size, beyond)]
    return [(position, 1.0)]
