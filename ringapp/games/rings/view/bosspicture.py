"""What a boss board shows on its cells: panels, tape, the weak point, Mario and his path."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ringapp.core.contract.shapes import Arrow, Disc, Label, Line, Point, Sector, Shape
from ringapp.games.rings.rules.board import Board, Cell
from ringapp.games.rings.rules.boss import ATTACKS, BANDS, FEATHER, FLIPPED, PANELS, PICKUPS, Boss
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.walk import Walk, unmet, walk
from ringapp.games.rings.view.geometry import CENTRE, OUTSIDE, Plan, past_the_rim, polar
from ringapp.games.rings.view.panels import crumpled, mario, missile, panel, plumes, spout

STEP_SECONDS = 0.26
"""Time that Mario takes for a cell."""


def panels(
    board: Board,
    boss: Boss,
    here: Plan,
    move: Move | None,
    eased: float,
    turns: Mapping[int, float],
    slides: Mapping[int, int],
) -> Iterator[Shape]:
    """Yield every panel at its place; sliding panels move along their diameter and keep their direction."""
    gone = walk(board) if boss.walked else None
    on = gone.on if gone is not None else boss.on
    taken = set(gone.cells) if gone is not None else set()
    by = move.by if move is not None else 0
    for number, code in enumerate(boss.panels):
        feathers = boss.feathers[number] if boss.feathers else 0
        if not code and not feathers:
            continue
        ring, place = divmod(number, board.slices)
        diameter = place % (board.slices // 2)
        size = here.figure(ring) * 0.86
        if diameter in slides:
            shift = eased * by * slides[diameter]
            yield from _sliding(board, boss, here, (code, feathers), (ring, place), shift, on)
            continue
        angle = here.angle(place) + turns.get(ring, 0.0)
        x, y = polar(here.radius(ring), angle)
        met = (ring, place) in taken
        faded = 0.28 if met and (code in PICKUPS or code == FEATHER) else 1.0
        if met and code in BANDS:
            yield from crumpled(x, y, size)
        else:
            yield from _tile(code, feathers, x, y, size, angle, on, faded)


def _tile(
    code: int, feathers: int, x: float, y: float, size: float, outward: float, on: bool, opacity: float
) -> Iterator[Shape]:
    """Yield a panel and the feathers on it."""
    if code:
        yield from panel(code, x, y, size, outward, on, opacity)
    if feathers:
        yield from plumes(feathers, x, y, size, opacity)


def above(boss: Boss, here: Plan) -> Iterator[Shape]:
    """Yield what hangs over the board without turning with it: missiles' aims, water running outward."""
    for ring, place in boss.spouts:
        start = polar(here.radius(ring), here.angle(place))
        yield Arrow((start, polar(OUTSIDE + 8, here.angle(place))), "c2", 3.0, 11.0, 0.7)
        yield from spout(*start, here.figure(ring) * 0.8)
    for ring, place in boss.missiles:
        yield from missile(*polar(here.radius(ring), here.angle(place)), here.figure(ring) * 0.86)


def refill(boss: Boss, here: Plan) -> Iterator[Shape]:
    """Yield a small faint panel where an opened chest lays one."""
    for ring, place, code in boss.refill:
        x, y = polar(here.radius(ring), here.angle(place))
        size = here.figure(ring)
        at = (x + size * 0.6, y + size * 0.6)
        yield Disc(*at, size * 0.42, "paper", "muted", 1.0, 0.8)
        yield from panel(code, *at, size * 0.34, here.angle(place), True, 0.7)


def _sliding(
    board: Board, boss: Boss, here: Plan, tile: tuple[int, int], cell: Cell, shift: float, on: bool
) -> Iterator[Shape]:
    code, feathers = tile
    half, size = board.slices // 2, 2 * board.rings
    index, near = cell[1] % half, cell[1] < half
    start = cell[0] if near else size - 1 - cell[0]
    for at, opacity in past_the_rim(start + shift, size):
        distance = here.along(at)
        ring = (OUTSIDE - abs(distance)) / here.width - 0.5
        x, y = polar(distance, here.angle(index))
        there = distance >= 0
        outward = here.angle(index) + (0.0 if there else 180.0)
        turned = there != near and boss.rules.flip == "rigid"
        shown = FLIPPED[code] if turned else code
        size_here = here.figure(max(ring, 0.0)) * 0.86
        yield from _tile(shown, feathers, x, y, size_here, outward, on, opacity)


def tape(board: Board, boss: Boss, here: Plan) -> Iterator[Shape]:
    """Yield strips of tape: a wash over each, and a letter at each number; L is locked."""
    letters = iter("ABCDEFGH")
    for strip in boss.tape:
        locked = strip.kind.startswith("locked")
        letter = "L" if locked else next(letters, "+")
        role = "s8" if locked else "s4"
        for member in strip.members:
            if strip.kind.endswith("rings"):
                outer = OUTSIDE - member * here.width
                yield Sector(CENTRE, CENTRE, outer - here.width, outer, 0, 360, role, "", 0, 0.4)
                x, y = polar(here.radius(member), here.angle(board.slices / 4) + here.step / 2)
            else:
                for place in {member, (member + board.slices // 2) % board.slices}:
                    start = here.angle(place) - here.step / 2
                    yield Sector(CENTRE, CENTRE, here.stage, OUTSIDE, start, here.step, role, "", 0, 0.4)
                x, y = polar(OUTSIDE + 44, here.angle(member))
            yield Disc(x, y, 9, "s8" if locked else "c4", "ink", 1.2)
            yield Label(x, y, letter, 12, "ink" if locked else "paper", "middle", True)


def weak_point(board: Board, boss: Boss, here: Plan) -> Iterator[Shape]:
    """Yield the cells on which the walk has to end, where the goal names any."""
    goal = boss.goal
    if not goal.rings and not goal.slices:
        return
    for ring in goal.rings or range(board.rings):
        for place in goal.slices or range(board.slices):
            outer = OUTSIDE - ring * here.width - 3
            start = here.angle(place) - here.step / 2 + 0.6
            yield Sector(
                *(CENTRE, CENTRE, outer - here.width + 6, outer, start, here.step - 1.2),
                *("s7", "c7", 2.5, 0.75),
            )


def wanted(board: Board, boss: Boss, here: Plan) -> Iterator[Shape]:
    """Yield a star at every panel that the goal wants collected."""
    kinds = {kind for kind, least in boss.goal.collect if least}
    for number, code in enumerate(boss.panels):
        if PANELS[code] in kinds:
            ring, place = divmod(number, board.slices)
            x, y = polar(here.radius(ring), here.angle(place))
            size = here.figure(ring)
            yield Disc(x + size * 0.62, y - size * 0.62, size * 0.3, "accent", "paper", 1.2)
            yield Label(x + size * 0.62, y - size * 0.62, "★", size * 0.4, "accent_ink", "middle", True)


def outside_cell(here: Plan, place: int) -> Point:
    """Return where Mario waits before his walk."""
    return polar(OUTSIDE + 56, here.angle(place))


def path_points(board: Board, boss: Boss, here: Plan, gone: Walk) -> list[Point]:
    """Return the points of a walk: from outside over every cell, and off the board where it leads there."""
    points = [outside_cell(here, boss.entry)]
    points += [polar(here.radius(ring), here.angle(place)) for ring, place in gone.cells]
    if gone.end == "outside":
        points.append(outside_cell(here, gone.at[1]))
    if gone.end == "centre":
        points.append(polar(here.stage * 0.55, here.angle(gone.at[1])))
    return points


def walker(
    board: Board, boss: Boss, here: Plan, move: Move | None, t: float, show_preview: bool
) -> Iterator[Shape]:
    """Yield Mario with his path: before the walk all of it unless hidden, later what lies behind him."""
    if (move is not None and move != WALK) or not (show_preview or boss.walked):
        yield from mario(*outside_cell(here, boss.entry), 17)
        return
    gone = walk(board)
    points = path_points(board, boss, here, gone)
    reached = not unmet(boss.goal, gone)
    under_way = move == WALK
    at = t * (len(points) - 1) if under_way else len(points) - 1 if boss.walked else 0.0
    behind = _until(points, at)
    role = "good" if reached else "bad"
    announced = under_way and t == 0.0
    yield Line(tuple(points), "paper", 6.5, 0, 0.75)
    yield Arrow(tuple(points), role, 5.0 if announced else 3.2, 13.0, 1.0 if announced else 0.85)
    if len(behind) > 1:
        yield Line(tuple(behind), "accent", 5.0, 0, 0.9)
    x, y = polar(OUTSIDE + 24, here.angle(boss.entry))
    yield Disc(x, y, 11, "paper")
    yield Label(x, y, str(boss.entry), 15, "ink", "middle", True)
    yield from _ending(points[-1], gone, reached)
    yield from mario(*behind[-1], 17)


def _until(points: list[Point], at: float) -> list[Point]:
    whole = min(int(at), len(points) - 1)
    behind = points[: whole + 1]
    if whole + 1 < len(points) and at > whole:
        (x0, y0), (x1, y1), share = points[whole], points[whole + 1], at - whole
        behind.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return behind


def _ending(point: Point, gone: Walk, reached: bool) -> Iterator[Shape]:
    x, y = point
    attack = gone.end in ATTACKS
    yield Disc(x + 15, y + 15, 9.5, "good" if reached else "bad", "paper", 1.6)
    yield Label(x + 15, y + 15, "✓" if reached else "!" if attack else "✕", 12, "paper", "middle", True)


def walk_seconds(board: Board) -> float:
    """Return how many seconds the walk is shown."""
    return 0.4 + STEP_SECONDS * len(walk(board).cells)
