"""Ring boards as shapes: a picture is a function of the board, the view, a move and the time within it."""

from __future__ import annotations

from collections.abc import Iterator

from ringapp.core.contract.game import Target, View
from ringapp.core.contract.shapes import Arrow, Disc, Label, Line, Point, Sector, Shape
from ringapp.games.rings.rules.attacks import fewest_attacks, is_goal
from ringapp.games.rings.rules.board import Board, Kind, cells, kind_at
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import WALK, Move, shortest
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.view.bosspicture import (
    above,
    panels,
    refill,
    tape,
    walk_seconds,
    walker,
    wanted,
    weak_point,
)
from ringapp.games.rings.view.figures import badge, enemy, hero, target
from ringapp.games.rings.view.geometry import (
    CENTRE,
    OUTSIDE,
    Plan,
    home_point,
    past_the_rim,
    plan,
    polar,
    rim_point,
)
from ringapp.games.rings.view.tilepicture import home_ring, tiles

Placed = tuple[Kind, float, float, float, float]
"""An enemy in the picture: kind, x, y, half height, opacity."""

Group = tuple[tuple[float, float, float, float, float, float], str, list[Shape]]
"""A group at the goal: the first arguments of its sector, its role, its badge."""


def scene(board: Board, view: View, move: Move | None, t: float) -> list[Shape]:
    """Return the shapes of a board; with a move announced (t = 0), under way, or made (t = 1)."""
    if move is not None and t >= 1:
        board, move = apply_move(board, move), None
    here = plan(board)
    eased = t * t * (3 - 2 * t)
    held = _held(board, move)
    turns: dict[int, float] = {}
    if move is not None and move.kind == "rotate":
        turns = {index: eased * move.by * way * here.step for index, way in held.items()}
    shapes: list[Shape] = [
        Disc(CENTRE + 2, CENTRE + 4, OUTSIDE + 7, "shadow"),
        Disc(CENTRE, CENTRE, OUTSIDE + 6, "line"),
    ]
    shapes += _floor(board, here, view, move, turns, held)
    shapes += _stage(here)
    labels = _labels(here) if "labels" in view.layers or not view.layers else ()
    if board.picture is None:
        shapes += labels
    if board.boss is not None:
        slides = held if move is not None and move.kind == "slide" else {}
        shapes += tape(board, board.boss, here)
        shapes += weak_point(board, board.boss, here)
        shapes += _marks(here, view)
        shapes += panels(board, board.boss, here, move, eased, turns, slides)
        if move is None or move == WALK:
            shapes += refill(board.boss, here)
        shapes += wanted(board, board.boss, here) if move is None else []
        shapes += above(board.boss, here)
        shapes += walker(board, board.boss, here, move, t, view.show_preview)
        shapes += _announced(board, here, move, t)
        return shapes
    if board.picture is not None:
        shapes += home_ring(board, board.picture, here, view.hover)
        shapes += _marks(here, view)
        shapes += tiles(board, board.picture, here, move, eased, turns)
        return [*shapes, *labels, *_announced(board, here, move, t)]
    shapes += _targets(board, here)
    shapes += _marks(here, view)
    groups = _groups(board, here) if move is None else []
    shapes += [Sector(*place, role, "", 0, 0.22) for place, role, _ in groups]
    for kind, x, y, size, opacity in _figures(board, here, move, eased, turns):
        shapes += enemy(kind, x, y, size, opacity)
    for place, role, marks in groups:
        shapes += [Sector(*place, "", role, 5.5), *marks]
    return shapes + _announced(board, here, move, t)


def _announced(board: Board, here: Plan, move: Move | None, t: float) -> list[Shape]:
    if move is None or move == WALK:
        return []
    return _announcement(board, here, move, max(0.0, 1 - t * 2.5))


def _held(board: Board, move: Move | None) -> dict[int, int]:
    """Return the rings or diameters that a move holds, each with 1 or -1 for its way."""
    if move is None or move == WALK:
        return {}
    if board.boss is not None:
        for generator in generators(board.rings, board.slices, board.boss.tape):
            members = dict(generator.members)
            if generator.kind == move.kind and move.index in members:
                return {index: way * members[move.index] for index, way in members.items()}
    return {move.index: 1}


def _floor(
    board: Board,
    here: Plan,
    view: View,
    move: Move | None,
    turns: dict[int, float],
    held: dict[int, int],
) -> Iterator[Shape]:
    for ring in range(board.rings):
        shift = turns.get(ring, 0.0)
        for place in range(board.slices):
            angle = here.angle(place) - here.step / 2
            fill = "board" if (ring + place) % 2 else "board2"
            if move is not None and _moves(board, move, held, ring, place):
                fill = "s2"
            elif view.hover == (ring, place) and move is None:
                fill = "hover"
            inside = OUTSIDE - (ring + 1) * here.width
            yield Sector(
                CENTRE, CENTRE, inside, inside + here.width, angle + shift, here.step, fill, "faint", 1
            )
    for ring in range(board.rings + 1):
        yield Disc(
            CENTRE, CENTRE, OUTSIDE - ring * here.width, "", "line", 2 if ring in (0, board.rings) else 1.2
        )


def _moves(board: Board, move: Move, held: dict[int, int], ring: int, place: int) -> bool:
    return (ring if move.kind == "rotate" else place % (board.slices // 2)) in held


def _stage(here: Plan) -> list[Shape]:
    rim = here.stage - 5
    return [
        Disc(CENTRE, CENTRE, here.stage, "hole", "line", 2),
        Disc(CENTRE, CENTRE, rim, "s4", "c4", 1.5),
        *hero(CENTRE, CENTRE, here.stage * 0.24),
    ]


def _labels(here: Plan) -> Iterator[Shape]:
    size = 17.0 if here.slices <= 16 else 14.0
    for place in range(here.slices):
        x, y = polar(OUTSIDE + 24, here.angle(place))
        yield Label(x, y, str(place), size, "ink", "middle", True)
    # On the border between the last slice and slice 0, where no figure stands.
    angle = here.angle(0) - here.step / 2
    for ring in range(here.rings):
        x, y = polar(here.radius(ring), angle)
        radius = min(9.0, here.smallest() * 0.55)
        yield Disc(x, y, radius, "paper", "line", 1)
        yield Label(x, y, str(ring), radius * 1.35, "muted", "middle", True)


def _targets(board: Board, here: Plan) -> Iterator[Shape]:
    for ring, place in cells(board, board.targets):
        x, y = polar(here.radius(ring), here.angle(place))
        yield from target(x, y, here.figure(ring))


def _marks(here: Plan, view: View) -> Iterator[Shape]:
    for problem in view.problems:
        # A problem without words only points out its cells; a mere remark has words and no marks.
        role = {"error": "bad", "warning": "warn"}.get(problem.severity, "" if problem.text else "accent")
        for cell in problem.targets if role else ():
            yield _outline(here, cell, role, 3, 5)
    if view.cursor is not None:
        yield _outline(here, view.cursor, "select", 4, 3)


def _outline(here: Plan, cell: Target, role: str, width: float, inset: float) -> Shape:
    if cell[0] == "home":
        return Disc(*home_point(here, int(cell[1])), 7, "", role, width)
    if isinstance(cell[0], str):
        x, y = rim_point(here, (str(cell[0]), int(cell[1])))
        return Disc(x, y, 14, "", role, width)
    ring, place = cell
    outer = OUTSIDE - ring * here.width - inset
    inner = OUTSIDE - (ring + 1) * here.width + inset
    trim = inset / here.radius(ring) * 180 / 3.14159
    angle = here.angle(place) - here.step / 2
    return Sector(CENTRE, CENTRE, inner, outer, angle + trim, here.step - 2 * trim, "", role, width)


def _figures(
    board: Board, here: Plan, move: Move | None, eased: float, turns: dict[int, float]
) -> Iterator[Placed]:
    sliding: list[tuple[Kind, int]] = []
    for ring, place in cells(board, board.occupied):
        kind = kind_at(board, (ring, place)) or "any"
        if move is not None and move.kind == "slide" and place % (board.slices // 2) == move.index:
            near = place == move.index
            sliding.append((kind, ring if near else 2 * board.rings - 1 - ring))
            continue
        angle = here.angle(place) + turns.get(ring, 0.0)
        x, y = polar(here.radius(ring), angle)
        yield kind, x, y, here.figure(ring), 1.0
    if move is not None:
        for kind, start in sliding:
            yield from _on_diameter(here, move, kind, start + eased * move.by)


def _on_diameter(here: Plan, move: Move, kind: Kind, position: float) -> Iterator[Placed]:
    """Yield a sliding figure; past the rim it fades out on one side and in on the other."""
    for at, opacity in past_the_rim(position, 2 * here.rings):
        distance = here.along(at)
        ring = (OUTSIDE - abs(distance)) / here.width - 0.5
        x, y = polar(distance, here.angle(move.index))
        yield kind, x, y, here.figure(max(ring, 0.0)), opacity


def _announcement(board: Board, here: Plan, move: Move, opacity: float) -> list[Shape]:
    if opacity <= 0:
        return []
    by = move.by
    if move.kind == "rotate":
        by = shortest(by, board.slices)
        start = next((s for r, s in cells(board, board.occupied) if r == move.index), 0)
        radius, first = here.radius(move.index), here.angle(start)
        steps = max(abs(by) * 4, 8)
        points = [polar(radius, first + by * here.step * i / steps) for i in range(steps + 1)]
        x, y = polar(radius, first + by * here.step / 2)
    else:
        by = shortest(by, 2 * board.rings)
        points = _across(here, move, by)
        x, y = CENTRE, CENTRE
    head = min(22.0, here.width * 0.5)
    shapes: list[Shape] = [
        Line(tuple(points), "paper", head * 0.62, 0, opacity * 0.9),
        Arrow(tuple(points), "accent", head * 0.36, head, opacity),
        Disc(x, y, 17, "accent", "paper", 2.5, opacity),
        Label(x, y, str(abs(by)), 20, "accent_ink", "middle", True, opacity),
    ]
    return shapes


def _across(here: Plan, move: Move, by: int) -> list[Point]:
    reach = OUTSIDE - here.width * 0.3
    ends = (reach, -reach) if by > 0 else (-reach, reach)
    return [polar(distance, here.angle(move.index)) for distance in ends]


def _groups(board: Board, here: Plan) -> list[Group]:
    """Return the groups of a won board, each lit with its attack: J a jump, H a hammer, T a thrown hammer."""
    groups: list[Group] = []
    if not board.occupied or not is_goal(board):
        return groups
    for number, attack in enumerate(fewest_attacks(board) or ()):
        role = f"c{(2, 3, 5, 6, 7, 9, 1, 4)[number % 8]}"
        angle, wide = here.angle(attack.slice), attack.kind == "hammer"
        outer = here.stage + 2 * here.width if wide else OUTSIDE
        sweep = here.step * (2 if wide else 1) - 1.8
        place = (CENTRE, CENTRE, here.stage + 3, outer - 3, angle - here.step / 2 + 0.9, sweep)
        letter = {"jump": "J", "hammer": "H", "hurl": "T"}[attack.kind]
        x, y = polar(here.stage - 17, angle + here.step / 2) if wide else polar(OUTSIDE + 50, angle)
        groups.append((place, role, badge(x, y, f"{letter}{number + 1}", role, 14)))
    return groups


def seconds(board: Board, move: Move) -> float:
    """Return how many seconds a move's animation takes: more for more clicks, within bounds."""
    if move == WALK:
        return walk_seconds(board)
    size = board.slices if move.kind == "rotate" else 2 * board.rings
    return 0.5 + 0.6 * min(abs(shortest(move.by, size)) / 6, 1.0)
