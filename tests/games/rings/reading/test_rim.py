"""Where the points of a ring board begin in a picture: on its rim, if that is seen."""

from __future__ import annotations

from math import hypot

import numpy as np
import pytest
from PIL import Image, ImageDraw

from ringapp.core.contract.reading import PointsGuesser
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.picturefile import Preview, with_guess
from tests.games.rings.reading.test_screenshots import FLAT, FLAT_CORNERS, WIDE, at, dots, scene


def guessed(pixels: np.ndarray) -> tuple[tuple[float, float], ...]:
    game = load_game("rings")
    assert isinstance(game, PointsGuesser)
    return game.guess_points(pixels)


@pytest.mark.parametrize("enemies", [[], [(3, 1), (3, 5), (1, 4), (0, 8)]], ids=["empty", "with enemies"])
def test_the_points_of_a_ring_board_begin_on_its_rim(enemies: list[tuple[int, int]]) -> None:
    points = guessed(np.asarray(scene(enemies)))
    for (x, y), (u, v) in zip(points, (at(1, hour) for hour in (0, 3, 6, 9)), strict=True):
        assert hypot(x - u, y - v) < 0.15 * 220


def test_a_page_of_dots_has_its_points_around_the_outermost() -> None:
    """No circle and no line is seen; dots of two colours lie around a middle."""
    page = Image.new("RGB", (900, 760), "white")
    page.paste(dots({(0, 4), (1, 4), (2, 2), (3, 8)}), (60, 90))
    ImageDraw.Draw(page).text((800, 700), "1/3", "black")
    points = guessed(np.asarray(page))
    assert len(points) == 4
    for (x, y), (u, v) in zip(points, FLAT_CORNERS, strict=True):
        # The outermost dots do not fill their cells.
        assert hypot(x - u - 60, y - v - 90) < 0.04 * FLAT


def test_where_no_circle_is_seen_nothing_is_guessed() -> None:
    assert guessed(np.full((300, 400, 3), 128, np.uint8)) == ()
    assert guessed(np.zeros((1, 1, 3), np.uint8)) == ()
    stripes = np.repeat(np.arange(400) // 40 % 2 * 200, 3).reshape(1, 400, 3).repeat(300, 0)
    assert guessed(stripes.astype(np.uint8)) == ()


def test_a_guess_is_in_pixels_of_the_picture_that_was_given() -> None:
    image = scene([])
    shown = Preview(image.width, image.height, image.tobytes(), 0.5)
    x = [place[0] for place in with_guess(shown, "rings").guess]
    assert (min(x) + max(x)) / 2 == pytest.approx(WIDE, abs=40)
    assert with_guess(shown, "mines") == shown
