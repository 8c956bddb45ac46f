"""Where things are on the round board: points, drags, arrow keys, and what a picture shows of a move."""

from __future__ import annotations

from dataclasses import replace
from math import radians, sin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.game import Gesture
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss, Strip
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.view.geometry import (
    CENTRE,
    OUTSIDE,
    SIZE,
    Plan,
    cell_at,
    move_of,
    past_the_rim,
    place_of,
    plan,
    polar,
    rim_point,
    step_target,
    target_at,
)

PLAIN = Board(4, 12)
BOSS = Board(4, 12, boss=Boss(bytes(48)))
HERE = plan(PLAIN)


# Cells and points --------------------------------------------------------------------------------------


def test_slice_0_lies_at_nine_o_clock_and_slices_go_clockwise() -> None:
    reach = HERE.radius(0)
    for place, (dx, dy) in {0: (-1, 0), 3: (0, -1), 6: (1, 0), 9: (0, 1)}.items():
        assert polar(reach, HERE.angle(place)) == pytest.approx((CENTRE + reach * dx, CENTRE + reach * dy))
        assert cell_at(PLAIN, CENTRE + reach * dx, CENTRE + reach * dy) == (0, place)


@pytest.mark.parametrize("board", [Board(2, 4), PLAIN, Board(6, 24)], ids=str)
def test_every_cell_is_found_by_its_middle_and_just_inside_its_borders(board: Board) -> None:
    here = plan(board)
    for ring in range(board.rings):
        for place in range(board.slices):
            point = place_of(board, (ring, place))
            assert point is not None
            for out in (-0.49, 0, 0.49):
                for round_ in (-0.49, 0, 0.49):
                    near = polar(here.radius(ring + out), here.angle(place + round_))
                    assert cell_at(board, *near) == (ring, place)


def test_the_stage_and_what_lies_outside_are_no_cells() -> None:
    assert (Plan(4, 12).stage, Plan(5, 12).stage) == (78.0, 66.0)
    for radius, found in ((77.9, None), (78.1, (3, 0)), (285.9, (0, 0)), (286.1, None)):
        assert cell_at(PLAIN, CENTRE - radius, CENTRE) == found
    assert cell_at(PLAIN, CENTRE - OUTSIDE, CENTRE) is None, "the rim itself belongs to no cell"
    assert cell_at(PLAIN, CENTRE - 78.0, CENTRE) == (3, 0), "where the stage ends the last ring begins"


def test_a_cell_that_the_board_lacks_has_no_place() -> None:
    assert place_of(PLAIN, (4, 0)) is None
    assert place_of(PLAIN, (0, 12)) is None
    assert place_of(PLAIN, ("ring", 0)) is None, "only boss boards are pointed at by their numbers"
    assert place_of(PLAIN, ("slice", 0)) is None


def test_figures_fit_their_cells() -> None:
    for rings, slices in ((2, 4), (4, 12), (6, 24)):
        here = Plan(rings, slices)
        for ring in range(rings):
            arc = 2 * here.radius(ring) * sin(radians(here.step / 2))
            assert here.figure(ring) == pytest.approx(0.45 * min(here.width, arc))
        assert here.figure(rings + 3) == here.figure(rings - 1) == here.smallest()


@given(st.integers(2, 6), st.floats(-1, 12))
@settings(max_examples=60)
def test_a_place_on_a_diameter_is_found_again(rings: int, position: float) -> None:
    here = Plan(rings, 8)
    if position <= 2 * rings:
        assert here.position(here.along(position)) == pytest.approx(position, abs=1e-6)


def test_a_diameter_runs_from_rim_to_rim_through_the_centre() -> None:
    here = Plan(2, 4)
    assert here.along(0) == here.radius(0)
    assert here.along(1.5) == pytest.approx(0)
    assert here.along(2) == -here.radius(1)
    assert here.along(3) == -here.radius(0)
    assert here.along(-1) == here.radius(0) + here.width
    places = [here.along(n / 10) for n in range(-10, 41)]
    assert places == sorted(places, reverse=True)


@pytest.mark.parametrize(
    ("position", "seen"),
    [
        (0.0, [(0.0, 1.0)]),
        (3.0, [(3.0, 1.0)]),
        (-0.25, [(-0.25, 0.75), (3.75, 0.25)]),
        (3.25, [(3.25, 0.75), (-0.75, 0.25)]),
        (3.5, [(-0.5, 0.5), (3.5, 0.5)]),
        (4.0, [(0.0, 1.0)]),
        (-1.0, [(3.0, 1.0)]),
        (9.0, [(1.0, 1.0)]),
    ],
)
def test_past_the_rim_things_fade_over_to_the_other_side(
    position: float, seen: list[tuple[float, float]]
) -> None:
    found = past_the_rim(position, 4)
    assert [at for at, _ in found] == pytest.approx([at for at, _ in seen])
    assert [opacity for _, opacity in found] == pytest.approx([opacity for _, opacity in seen])
    assert sum(opacity for _, opacity in past_the_rim(position, 4)) == pytest.approx(1)


# Numbers and keys --------------------------------------------------------------------------------------


def test_a_boss_board_is_pointed_at_by_its_numbers_too() -> None:
    for ring in range(4):
        x, y = rim_point(HERE, ("ring", ring))
        assert target_at(BOSS, x, y) == ("ring", ring)
        assert target_at(BOSS, x + 9, y) == ("ring", ring)
        assert target_at(PLAIN, x, y) == cell_at(PLAIN, x, y)
    for place in range(12):
        for distance in (OUTSIDE + 6.5, OUTSIDE + 24, OUTSIDE + 71):
            assert target_at(BOSS, *polar(distance, HERE.angle(place))) == ("slice", place)
        assert target_at(BOSS, *polar(OUTSIDE + 73, HERE.angle(place))) is None
        assert target_at(BOSS, *polar(OUTSIDE + 3, HERE.angle(place))) is None
        assert place_of(BOSS, ("slice", place)) == rim_point(HERE, ("slice", place))
        assert target_at(PLAIN, *polar(OUTSIDE + 24, HERE.angle(place))) is None
    assert target_at(BOSS, *polar(HERE.radius(2), HERE.angle(5))) == (2, 5)
    assert SIZE / 2 == CENTRE


@pytest.mark.parametrize(
    ("board", "start", "keys", "end"),
    [
        (PLAIN, None, (1, 0), (0, 0)),
        (PLAIN, (0, 0), (1, 0), (0, 1)),
        (PLAIN, (0, 0), (-1, 0), (0, 11)),
        (PLAIN, (0, 0), (0, -1), (0, 0)),
        (PLAIN, (0, 5), (0, 1), (1, 5)),
        (PLAIN, (3, 5), (0, 1), (3, 5)),
        (BOSS, (0, 5), (0, -1), ("slice", 5)),
        (BOSS, (1, 5), (0, -1), (0, 5)),
        (BOSS, ("slice", 5), (1, 0), ("slice", 6)),
        (BOSS, ("slice", 0), (-1, 0), ("slice", 11)),
        (BOSS, ("slice", 5), (0, 1), (0, 5)),
        (BOSS, ("slice", 5), (0, -1), ("slice", 5)),
        (BOSS, ("ring", 1), (0, 1), (2, 0)),
        (BOSS, ("ring", 3), (0, 1), (0, 0)),
    ],
)
def test_where_an_arrow_key_leads(
    board: Board, start: tuple[str | int, ...] | None, keys: tuple[int, int], end: tuple[str | int, int]
) -> None:
    assert step_target(board, start, *keys) == end


# Drags -------------------------------------------------------------------------------------------------


def dragged(
    board: Board, start: tuple[float, float], end: tuple[float, float], button: str = "left"
) -> Move | None:
    """The move of a drag from one (ring, slice) to another; fractions lie between."""
    here = plan(board)
    a, b = (polar(here.radius(ring), here.angle(place)) for ring, place in (start, end))
    return move_of(
        board,
        Gesture(target_at(board, *a), target_at(board, *b), a[0], a[1], b[0], b[1], button),  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(
    ("start", "end", "move"),
    [
        ((1, 3), (1, 4), Move("rotate", 1, 1)),
        ((1, 3), (1, 1), Move("rotate", 1, -2)),
        ((2, 0), (2, 11), Move("rotate", 2, -1)),
        ((0, 4), (3, 4), Move("slide", 4, 3)),
        ((3, 4), (0, 4), Move("slide", 4, -3)),
        ((0, 10), (2, 10), Move("slide", 4, -2)),
        ((0, 2), (0, 8), Move("slide", 2, -1)),
        ((3, 2), (3, 8), Move("slide", 2, 1)),
        ((1, 3), (1, 3.3), None),
        ((1, 3), (1.3, 3), None),
    ],
    ids=[
        "one-clockwise",
        "two-counterclockwise",
        "over-slice-0",
        "inwards",
        "outwards",
        "the-far-half-goes-the-other-way",
        "rim-to-rim-is-one-back",
        "over-the-centre",
        "too-short-to-turn",
        "too-short-to-slide",
    ],
)
def test_what_a_drag_stands_for(
    start: tuple[float, float], end: tuple[float, float], move: Move | None
) -> None:
    assert dragged(PLAIN, start, end) == move


def test_only_the_left_button_moves_and_only_from_a_cell() -> None:
    assert dragged(PLAIN, (1, 3), (1, 4), "right") is None
    assert dragged(BOSS, (1, 3), (1, 4), "right") is None
    assert move_of(PLAIN, Gesture(None, (1, 1), 0, 0, 100, 100, "left")) is None
    assert move_of(BOSS, Gesture(("ring", 1), (1, 1), 0, 0, 100, 100, "left")) is None


def test_mario_is_sent_by_a_click_on_his_slice() -> None:
    def click(board: Board, start: tuple[str, int], end: tuple[str, int]) -> Move | None:
        return move_of(board, Gesture(start, end, 0, 0, 0, 0, "left"))

    waiting = replace(BOSS, boss=Boss(bytes(48), entry=4))
    assert click(waiting, ("slice", 4), ("slice", 4)) == WALK
    assert click(waiting, ("slice", 3), ("slice", 3)) is None
    assert click(waiting, ("slice", 4), ("slice", 5)) is None
    gone = replace(BOSS, boss=Boss(bytes(48), entry=4, walked=True))
    assert click(gone, ("slice", 4), ("slice", 4)) is None
    assert dragged(gone, (1, 3), (1, 4)) is None, "after the walk nothing moves"


@pytest.mark.parametrize(
    ("tape", "start", "end", "move"),
    [
        ((Strip("rings", (1, 3)),), (3, 0), (3, 2), Move("rotate", 1, 2)),
        ((Strip("rings", (1, 3)),), (2, 0), (2, 2), Move("rotate", 2, 2)),
        ((Strip("locked_rings", (1,)),), (1, 0), (1, 2), None),
        ((Strip("slices", (1, 4)),), (0, 4), (1, 4), Move("slide", 1, 1)),
        ((Strip("slices", (1, 8)),), (0, 2), (1, 2), Move("slide", 1, -1)),
        ((Strip("locked_slices", (3,)),), (0, 3), (1, 3), None),
        ((Strip("locked_slices", (3,)),), (0, 9), (1, 9), None),
        ((), (0, 9), (1, 9), Move("slide", 3, -1)),
    ],
    ids=[
        "a-taped-ring-is-named-by-its-first",
        "a-ring-beside-it",
        "a-locked-ring",
        "taped-slices",
        "taped-from-the-other-half-the-way-is-turned",
        "a-locked-slice",
        "its-opposite-is-locked-too",
        "no-tape",
    ],
)
def test_a_drag_of_what_tape_holds(
    tape: tuple[Strip, ...], start: tuple[float, float], end: tuple[float, float], move: Move | None
) -> None:
    assert dragged(replace(BOSS, boss=Boss(bytes(48), tape=tape)), start, end) == move
