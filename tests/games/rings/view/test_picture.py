"""What a picture shows of a ring board, of a move and of the walk, by hand."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians

import pytest

from ringapp.core.contract.game import Problem, View
from ringapp.core.contract.shapes import Arrow, Disc, Label, Line, Polygon, Sector, Shape
from ringapp.games.rings.rules.board import Board, mask_of, with_kind
from ringapp.games.rings.rules.boss import CODE, PANELS, Boss, Goal, Strip
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.rules.walk import walk
from ringapp.games.rings.view import bosspicture, picture
from ringapp.games.rings.view.geometry import (
    CENTRE,
    OUTSIDE,
    cell_at,
    plan,
    polar,
)
from ringapp.games.rings.view.panels import CIRCLE_SIGNS, panel

PLAIN = Board(4, 12)
BOSS = Board(4, 12, boss=Boss(bytes(48)))
HERE = plan(PLAIN)


# Pictures ----------------------------------------------------------------------------------------------


def labels(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def bodies(shapes: list[Shape], role: str) -> list[Disc]:
    """The bodies of enemies of a kind."""
    discs = [shape for shape in shapes if isinstance(shape, Disc)]
    return [disc for disc in discs if (disc.fill, disc.stroke) == (role, "ink")]


def test_the_numbers_stand_at_their_rings_and_slices() -> None:
    shown = labels(picture.scene(PLAIN, View(), None, 0))
    assert [text for text in shown if text.isdigit()] == [*map(str, range(12)), *map(str, range(4))]
    bare = labels(picture.scene(PLAIN, View(layers=frozenset({"none"})), None, 0))
    assert not [text for text in bare if text.isdigit()]


def test_an_enemy_goes_along_its_ring_by_as_much_as_the_ring_turns() -> None:
    board, move = with_kind(PLAIN, (1, 0), "jump"), Move("rotate", 1, 3)
    for t, eased in ((0.0, 0.0), (0.5, 0.5), (0.25, 0.15625), (1.0, 1.0)):
        (body,) = bodies(picture.scene(board, View(), move, t), "c2")
        assert (body.x, body.y) == pytest.approx(polar(HERE.radius(1), 180 + 90 * eased))
    (other,) = bodies(picture.scene(board, View(), Move("rotate", 2, 3), 0.5), "c2")
    assert (other.x, other.y) == pytest.approx(polar(HERE.radius(1), 180))


def test_an_enemy_goes_along_its_diameter_and_over_the_rim() -> None:
    near, far = with_kind(PLAIN, (0, 2), "any"), with_kind(PLAIN, (0, 8), "any")
    (body,) = bodies(picture.scene(near, View(), Move("slide", 2, 2), 0.5), "c1")
    assert (body.x, body.y) == pytest.approx(polar(HERE.radius(1), HERE.angle(2)))
    pair = bodies(picture.scene(near, View(), Move("slide", 2, -1), 0.5), "c1")
    assert [one.opacity for one in pair] == pytest.approx([0.5, 0.5])
    sides = {round((one.x - CENTRE) * cos(radians(HERE.angle(2)))) > 0 for one in pair}
    assert sides == {True, False}, "half of it on each side"
    (body,) = bodies(picture.scene(far, View(), Move("slide", 2, -2), 0.5), "c1")
    assert (body.x, body.y) == pytest.approx(polar(HERE.radius(1), HERE.angle(8)))


@pytest.mark.parametrize(
    "move", [Move("rotate", 0, 2), Move("rotate", 2, -1), Move("slide", 1, 3), Move("slide", 4, -2)], ids=str
)
def test_a_move_that_is_made_shows_the_board_after_it(move: Move) -> None:
    board = replace(PLAIN, free=mask_of(PLAIN, [(0, 0), (1, 4), (2, 10), (3, 7)]))
    assert picture.scene(board, View(), move, 1.0) == picture.scene(apply_move(board, move), View(), None, 0)
    moving = bodies(picture.scene(board, View(), move, 0.999), "c1")
    resting = bodies(picture.scene(apply_move(board, move), View(), None, 0), "c1")
    seen = {(round(one.x), round(one.y)) for one in moving if one.opacity > 0.9}
    assert seen == {(round(one.x), round(one.y)) for one in resting}


@pytest.mark.parametrize(
    ("move", "sign", "head"),
    [
        (Move("rotate", 1, 10), "2", (0, -2)),
        (Move("rotate", 1, 3), "3", (0, 3)),
        (Move("slide", 2, 2), "2", None),
        (Move("slide", 2, 7), "1", None),
    ],
)
def test_a_move_is_announced_by_its_shorter_way(move: Move, sign: str, head: tuple[int, int] | None) -> None:
    shapes = picture.scene(PLAIN, View(), move, 0)
    (arrow,) = [shape for shape in shapes if isinstance(shape, Arrow)]
    assert labels(shapes)[-1] == sign
    if head is not None:
        assert arrow.points[0] == pytest.approx(polar(HERE.radius(1), HERE.angle(head[0])))
        assert arrow.points[-1] == pytest.approx(polar(HERE.radius(1), HERE.angle(head[1])))
    else:
        inwards = sign == "2"
        outer = polar(OUTSIDE - HERE.width * 0.3, HERE.angle(2))
        assert (arrow.points[0] == pytest.approx(outer)) is inwards
        assert (arrow.points[-1] == pytest.approx(outer)) is not inwards
    assert not [s for s in picture.scene(PLAIN, View(), move, 0.4) if isinstance(s, Arrow)], "it fades early"


def test_at_the_goal_each_group_is_told_by_its_attack() -> None:
    line = replace(PLAIN, free=mask_of(PLAIN, [(ring, 5) for ring in range(4)]))
    block = replace(PLAIN, free=mask_of(PLAIN, [(ring, place) for ring in (2, 3) for place in (8, 9)]))
    assert "J1" in labels(picture.scene(line, View(), None, 0))
    assert "H1" in labels(picture.scene(block, View(), None, 0))
    both = replace(PLAIN, free=line.free | block.free)
    assert {"J1", "H2"} <= set(labels(picture.scene(both, View(), None, 0))) or {"H1", "J2"} <= set(
        labels(picture.scene(both, View(), None, 0))
    )
    thrown = replace(with_kind(PLAIN, (0, 5), "hammer"), hurlhammer=True)
    thrown = with_kind(with_kind(thrown, (1, 5), "hammer"), (2, 5), "hammer")
    assert "T1" in labels(picture.scene(thrown, View(), None, 0))
    spare = replace(line, free=line.free | 1, groups=1)
    assert "J1" not in labels(picture.scene(spare, View(), None, 0)), "one attack does not hit the fifth"
    assert "J1" not in labels(picture.scene(line, View(), Move("rotate", 0, 1), 0.0))


@pytest.mark.parametrize(
    ("problem", "role"),
    [
        (Problem("x", ((1, 2),), "error"), "bad"),
        (Problem("x", ((1, 2),), "warning"), "warn"),
        (Problem("", ((1, 2),), "info"), "accent"),
        (Problem("a remark", ((1, 2),), "info"), None),
        (Problem("x", (("ring", 1),), "warning"), "warn"),
    ],
)
def test_what_is_wrong_is_framed(problem: Problem, role: str | None) -> None:
    plain = picture.scene(BOSS, View(), None, 0)
    marked = [
        shape for shape in picture.scene(BOSS, View(problems=(problem,)), None, 0) if shape not in plain
    ]
    assert [getattr(shape, "stroke", "") for shape in marked] == ([role] if role else [])
    if isinstance(problem.targets[0][0], str):
        assert isinstance(marked[0], Disc)


def test_the_cursor_and_the_pointer_are_seen() -> None:
    plain = picture.scene(PLAIN, View(), None, 0)
    cursor = [shape for shape in picture.scene(PLAIN, View(cursor=(2, 3)), None, 0) if shape not in plain]
    assert [type(shape) for shape in cursor] == [Sector]
    hover = [shape for shape in picture.scene(PLAIN, View(hover=(2, 3)), None, 0) if shape not in plain]
    assert [getattr(shape, "fill", "") for shape in hover] == ["hover"]


@pytest.mark.parametrize(
    ("move", "size", "seconds"),
    [
        (Move("rotate", 0, 0), PLAIN, 0.5),
        (Move("rotate", 0, 3), PLAIN, 0.8),
        (Move("rotate", 0, 11), PLAIN, 0.6),
        (Move("rotate", 0, 6), PLAIN, 1.1),
        (Move("rotate", 0, 12), Board(4, 24), 1.1),
        (Move("slide", 0, 7), PLAIN, 0.6),
    ],
)
def test_more_clicks_take_longer_within_bounds(move: Move, size: Board, seconds: float) -> None:
    assert picture.seconds(size, move) == pytest.approx(seconds)


# Pictures of boss boards -------------------------------------------------------------------------------


def boss_board(*rows: dict[int, str], **more: object) -> Board:
    """A boss board of two rings and four slices: the words of its panels by slice."""
    codes = bytearray(8)
    for ring, row in enumerate(rows):
        for place, word in row.items():
            codes[ring * 4 + place] = CODE[word]
    return Board(2, 4, boss=Boss(bytes(codes), **more))  # type: ignore[arg-type]


@pytest.mark.parametrize("word", PANELS[1:])
def test_every_panel_is_drawn_within_its_cell_and_unlike_every_other(word: str) -> None:
    shapes = panel(CODE[word], 0, 0, 1)
    assert shapes
    for other in PANELS[1:]:
        assert (panel(CODE[other], 0, 0, 1) == shapes) is (other == word)
    for shape in shapes:
        points = [(shape.x, shape.y)] if isinstance(shape, Label | Disc) else getattr(shape, "points", [])
        assert all(abs(x) <= 1.05 and abs(y) <= 1.05 for x, y in points)
    assert all(getattr(shape, "opacity", 0.5) == 0.5 for shape in panel(CODE[word], 0, 0, 1, opacity=0.5))


def test_circles_are_told_by_their_letters_and_glow_once_they_are_on() -> None:
    assert len(set(CIRCLE_SIGNS.values())) == len(CIRCLE_SIGNS) == 5
    for word, sign in CIRCLE_SIGNS.items():
        on, off = (panel(CODE[word], 0, 0, 1, on=glows) for glows in (True, False))
        assert labels(on) == labels(off) == [sign]
        assert isinstance(on[0], Disc)
        assert isinstance(off[0], Disc)
        assert (off[0].fill, on[0].fill) == ("paper", on[0].stroke)


def tip(shapes: list[Shape]) -> tuple[float, float]:
    (shape,) = shapes
    assert isinstance(shape, Polygon)
    return shape.points[0]


@pytest.mark.parametrize(
    ("word", "towards"),
    [("arrow-out", (1, 0)), ("arrow-in", (-1, 0)), ("arrow-cw", (0, 1)), ("arrow-ccw", (0, -1))],
)
def test_arrows_point_with_respect_to_the_centre(word: str, towards: tuple[int, int]) -> None:
    """At three o'clock outward is right, and clockwise is down."""
    assert tip(panel(CODE[word], 0, 0, 1, outward=0)) == pytest.approx((0.92 * towards[0], 0.92 * towards[1]))


def moved_arrow(flip: str, t: float) -> list[tuple[float, float, float]]:
    """Tip less middle of the arrow that slides from (1, 0) over the centre, with its opacity."""
    from ringapp.games.rings.rules.boss import Rulings

    board = boss_board({}, {0: "arrow-in"}, rules=Rulings(flip=flip))  # type: ignore[arg-type]
    here = plan(board)
    assert board.boss is not None
    shapes = bosspicture.panels(board, board.boss, here, Move("slide", 0, 1), t, {}, {0: 1})
    found = []
    for shape in shapes:
        assert isinstance(shape, Polygon)
        x, y = shape.points[0]
        found.append((x, y, shape.opacity))
    return found


def test_an_arrow_that_changes_halves_keeps_its_direction_in_space_or_on_the_ring() -> None:
    """Inwards from nine o'clock is to the right: past the centre a rigid arrow points out, to the right."""
    here = plan(Board(2, 4))
    size = here.figure(1) * 0.86
    ((x, y, opacity),) = moved_arrow("rigid", 1.0)
    middle = CENTRE + here.radius(1)
    assert (x, y, opacity) == pytest.approx((middle + 0.92 * size, CENTRE, 1.0), abs=1e-6)
    ((x, _, _),) = moved_arrow("keep", 1.0)
    assert x == pytest.approx(middle - 0.92 * size, abs=1e-6)
    ((before, _, _),) = moved_arrow("rigid", 0.0)
    assert before == pytest.approx(CENTRE - here.radius(1) + 0.92 * size)


def test_a_panel_that_turns_goes_with_its_ring() -> None:
    board = boss_board({0: "heart"})
    assert board.boss is not None
    here = plan(board)
    turned = list(bosspicture.panels(board, board.boss, here, Move("rotate", 0, 1), 0.5, {0: 45.0}, {}))
    size = here.figure(0) * 0.86
    assert turned == panel(CODE["heart"], *polar(here.radius(0), 225.0), size, 225.0, False, 1.0)


def test_what_was_picked_up_fades_and_what_was_not_stays() -> None:
    board = boss_board({0: "heart"}, {0: "action", 1: "heart"}, walked=True)
    assert walk(board).cells == ((0, 0), (1, 0))
    assert board.boss is not None
    drawn = [
        shape
        for shape in bosspicture.panels(board, board.boss, plan(board), None, 0, {}, {})
        if isinstance(shape, Polygon)
    ]
    assert [shape.opacity for shape in drawn] == [0.28, 1.0, 1.0]
    assert [shape.fill for shape in drawn] == ["c7", "c1", "c7"], "a panel of attack never fades"


def test_tape_is_told_by_letters_and_locks_by_l() -> None:
    strips = (
        Strip("rings", (0, 1)),
        Strip("slices", (2,)),
        Strip("locked_rings", (1,)),
        Strip("locked_slices", (0,)),
    )
    board = replace(BOSS, boss=Boss(bytes(48), tape=strips))
    assert board.boss is not None
    shapes = list(bosspicture.tape(board, board.boss, HERE))
    assert labels(shapes) == ["A", "A", "B", "L", "L"]
    sectors = [shape for shape in shapes if isinstance(shape, Sector)]
    assert [shape.sweep for shape in sectors] == [360, 360, 30, 30, 360, 30, 30]
    assert [shape.fill for shape in sectors] == ["s4"] * 4 + ["s8"] * 3
    assert (sectors[0].r0, sectors[0].r1) == (OUTSIDE - HERE.width, OUTSIDE)
    assert sectors[1].r1 == OUTSIDE - HERE.width
    starts = {shape.a0 % 360 for shape in sectors[2:4]}
    assert starts == {(180 + 60 - 15) % 360, (180 + 240 - 15) % 360}, "a slice and the one opposite"


@pytest.mark.parametrize(
    ("goal", "cells"),
    [(Goal(), 0), (Goal(rings=(1,)), 4), (Goal(slices=(0, 3)), 4), (Goal(rings=(1,), slices=(2,)), 1)],
)
def test_the_weak_point_is_every_cell_that_the_goal_names(goal: Goal, cells: int) -> None:
    board = boss_board(goal=goal)
    assert board.boss is not None
    found = list(bosspicture.weak_point(board, board.boss, plan(board)))
    assert len(found) == cells
    if cells == 1:
        (sector,) = found
        assert isinstance(sector, Sector)
        middle = polar((sector.r0 + sector.r1) / 2, sector.a0 + sector.sweep / 2)
        assert cell_at(board, *middle) == (1, 2)


def test_a_star_stands_at_every_panel_that_is_wanted() -> None:
    board = boss_board({0: "heart", 1: "ice"}, {2: "heart"}, goal=Goal(collect=(("heart", 2), ("ice", 0))))
    assert board.boss is not None
    stars = list(bosspicture.wanted(board, board.boss, plan(board)))
    assert labels(stars) == ["★", "★"]
    moving = picture.scene(board, View(), Move("rotate", 0, 1), 0.5)
    assert "★" not in labels(moving), "while panels move their stars are away"


@pytest.mark.parametrize(
    ("rows", "more", "end", "sign", "role"),
    [
        (({0: "arrow-in"}, {0: "action"}), {}, "action", "✓", "good"),
        (({0: "hole"},), {}, "hole", "✕", "bad"),
        (({0: "action"},), {"goal": Goal(rings=(1,))}, "action", "!", "bad"),
        (({0: "arrow-in"}, {0: "arrow-in"}), {}, "centre", "✕", "bad"),
        (({0: "arrow-out"},), {}, "outside", "✕", "bad"),
        (({0: "arrow-out"},), {"goal": Goal(ends=("outside",))}, "outside", "✓", "good"),
    ],
)
def test_the_end_of_the_walk_is_told_by_a_sign(
    rows: tuple[dict[int, str], ...], more: dict[str, object], end: str, sign: str, role: str
) -> None:
    board = boss_board(*rows, **more)
    gone = walk(board)
    assert gone.end == end
    assert board.boss is not None
    shapes = list(bosspicture.walker(board, board.boss, plan(board), None, 0, show_preview=True))
    (arrow,) = [shape for shape in shapes if isinstance(shape, Arrow)]
    assert arrow.stroke == role
    assert sign in labels(shapes)
    points = bosspicture.path_points(board, board.boss, plan(board), gone)
    assert arrow.points == tuple(points)
    assert len(points) == 1 + len(gone.cells) + (end in ("centre", "outside"))


def test_mario_walks_from_the_rim_cell_by_cell() -> None:
    board = boss_board({0: "arrow-in"}, {0: "action"})
    assert board.boss is not None
    here = plan(board)
    points = bosspicture.path_points(board, board.boss, here, walk(board))

    def behind(t: float) -> tuple[tuple[float, float], ...]:
        shapes = bosspicture.walker(board, board.boss, here, WALK, t, show_preview=True)  # type: ignore[arg-type]
        lines = [s for s in shapes if isinstance(s, Line) and s.stroke == "accent"]
        return lines[0].points if lines else ()

    assert behind(0.0) == ()
    assert behind(0.5) == tuple(points[:2])
    quarter = behind(0.25)
    middle = tuple((a + b) / 2 for a, b in zip(points[0], points[1], strict=True))
    assert quarter[1] == pytest.approx(middle)
    assert behind(1.0) == tuple(points)
    assert picture.seconds(board, WALK) == pytest.approx(0.4 + 2 * 0.26)


def test_while_panels_move_and_where_it_is_not_foretold_only_mario_waits() -> None:
    board = boss_board({0: "arrow-in"}, {0: "action"}, entry=0)
    assert board.boss is not None
    here = plan(board)
    for move, show_preview in ((Move("rotate", 0, 1), True), (None, False)):
        shapes = list(bosspicture.walker(board, board.boss, here, move, 0.0, show_preview))
        assert not [shape for shape in shapes if isinstance(shape, Arrow)]
        assert labels(shapes) == ["M"]
