"""Pictures of boss boards: tape, the weak point, stars, and Mario on his way."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.shapes import Arrow, Label, Line, Polygon, Sector, Shape
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import CODE, Boss, Goal, Strip
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.walk import walk
from ringapp.games.rings.view import bosspicture, picture
from ringapp.games.rings.view.geometry import CENTRE, OUTSIDE, cell_at, plan, polar
from ringapp.games.rings.view.panels import panel

PLAIN = Board(4, 12)
BOSS = Board(4, 12, boss=Boss(bytes(48)))
HERE = plan(PLAIN)


def labels(shapes: list[Shape]) -> list[str]:
    return [shape.text for shape in shapes if isinstance(shape, Label)]


def boss_board(*rows: dict[int, str], **more: object) -> Board:
    """A boss board of two rings and four slices: the words of its panels by slice."""
    codes = bytearray(8)
    for ring, row in enumerate(rows):
        for place, word in row.items():
            codes[ring * 4 + place] = CODE[word]
    return Board(2, 4, boss=Boss(bytes(codes), **more))  # type: ignore[arg-type]


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
