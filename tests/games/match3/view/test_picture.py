"""The picture: forms without colour, waves one after the other, gestures, editing."""

from __future__ import annotations

import pytest

from ringapp.core.contract.game import Gesture, View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Line
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import resolve
from ringapp.games.match3.view import animation, picture
from tests.games.match3.view.builders import texts

GAME = load_game("match3")
CASCADE = parse("actions 3\nC . .\nD . .\n---\nA B D\nA C C\nB A D")


def test_a_stripe_shoots_a_beam_along_its_row() -> None:
    board = parse("B C D C\nC A D B\nA- D A C")
    move = (1, 0, "U")
    t = (animation.SWAP + 0.8 * animation.CLEAR) / animation.duration(board, move)
    beams = [s for s in GAME.scene(board, View(), move=move, t=t) if isinstance(s, Line) and s.width == 14]
    assert len(beams) == 1
    (x0, y0), (x1, y1) = beams[0].points
    assert y0 == y1 == picture.place(board, 0, 0)[1]
    assert x1 - x0 > 2 * picture.CELL


def test_the_mouse_shows_what_each_swap_gives() -> None:
    view = View(hover=(0, 0), layers=frozenset({"values"}))
    assert "+120" in texts(list(GAME.scene(CASCADE, view)))
    assert "0,0,R +120" in GAME.describe_target(CASCADE, (0, 0))


def test_after_sampling_the_best_swaps_carry_their_values() -> None:
    facts = {"values": [{"move": [0, 0, "R"], "mean": 431.6}]}
    shapes = list(GAME.scene(CASCADE, View(facts=facts, layers=frozenset({"values"}))))
    assert "432" in texts(shapes)


@pytest.mark.parametrize(("dx", "dy", "move"), [(50, 9, (0, 0, "R")), (200, -20, (0, 0, "R"))])
def test_a_drag_towards_a_neighbour_is_a_swap(dx: float, dy: float, move: tuple[int, int, str]) -> None:
    x, y, _ = picture.place(CASCADE, 0, 0)
    end = GAME.hit(CASCADE, x + dx, y + dy)
    assert GAME.gesture(CASCADE, Gesture((0, 0), end, x, y, x + dx, y + dy)) == move
    back = picture.place(CASCADE, 1, 0)
    left = Gesture((1, 0), (0, 0), back[0], back[1], x, y)
    assert GAME.gesture(CASCADE, left) == move


def test_a_drag_that_makes_no_line_is_none() -> None:
    x, y, _ = picture.place(CASCADE, 1, 2)
    assert GAME.gesture(CASCADE, Gesture((1, 2), (2, 2), x, y, x + 60, y)) is None


def test_points_of_the_picture_are_the_cells_that_are_drawn_there() -> None:
    for y in range(CASCADE.world_height):
        for x in range(CASCADE.width):
            cx, cy, _ = picture.place(CASCADE, x, y)
            assert GAME.hit(CASCADE, cx, cy) == (x, y)


def test_the_running_score_of_any_line() -> None:
    move = (0, 0, "R")
    assert GAME.scores(CASCADE, [move]) == [120.0]  # type: ignore[attr-defined]
    assert resolve(CASCADE, move).gain == 120
