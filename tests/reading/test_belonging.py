"""Lines beside boards: those that are the board's join it, those that are not leave it."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.reading.board.around import BEYOND, around, measures, turned_box
from ringapp.core.reading.board.belonging import reaching, settled, whole_box
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.core.reading.weights import Weights, shipped_weights
from ringapp.games.mines.reading.screenshots import LOOK
from tests.benchmarks.fit_lines import Measured, fitted
from tests.reading.drawn import FONT, Drawn, strange_field
from tests.samples import sample

SEEDS = range(400, 405)
SOME = sample(SEEDS[:2], SEEDS)


def lattice_of(field: Drawn) -> Lattice:
    """The lattice of a drawn field, as it was drawn."""
    rows, cols = field.shape
    x, y, wide, high = field.grid
    return Lattice(x, y, wide / cols, high / rows, rows, cols)


def changed(lattice: Lattice) -> list[Lattice]:
    """The lattice with lines too many or too few."""
    wider = lattice.with_line(0).with_line(3)
    return [lattice.with_line(side, -2) for side in (0, 1, 2, 3)] + [wider, lattice.with_line(1)]


@pytest.mark.parametrize("seeds", SOME)
def test_boards_are_reached_from_lines_too_many_and_too_few(seeds: range) -> None:
    """The weights were fitted on pictures of others, not on drawn fields."""
    right = tried = 0
    for seed in seeds:
        field = strange_field(seed)
        true, sums = lattice_of(field), sums_of(field.pixels)
        for start in changed(true):
            found = reaching(field.pixels, sums, start, LOOK)
            same = (found.rows, found.cols) == field.shape and abs(found.x - true.x) < true.dx / 2
            right += same and abs(found.y - true.y) < true.dy / 2
            tried += 1
    assert right >= 0.9 * tried, f"{right} of {tried}"


def window(right: int) -> np.ndarray:
    """A field without seams that fills its window below the title, but for some pixels at the right.

    Its last columns and rows are covered, and could be a page.
    """
    image = Image.new("RGB", (10 * 40 + 2 + right, 31 + 12 * 40 + 1), "#c8c8c8")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 18)
    pen.rectangle((0, 0, image.width, 30), fill="#1450f0")
    for row, col in np.ndindex(9, 8):
        x, y = 1 + 40 * col, 31 + 40 * row
        if col >= (8, 8, 7, 6, 6, 5, 6, 3, 2)[row]:
            continue
        pen.rectangle((x, y, x + 39, y + 39), fill="#969696")
        value = " 1 2 1 3"[(row * 5 + col * col) % 8]
        pen.text((x + 20, y + 20), value, "#1020c0" if value == "1" else "#107010", font, "mm")
    return np.asarray(image)


def test_lines_of_a_board_show_what_its_others_do_and_text_does_not() -> None:
    field = strange_field(403)
    lattice, pixels = lattice_of(field), field.pixels.copy()
    end = round(lattice.y + lattice.rows * lattice.dy)
    source = np.random.default_rng(1)
    pixels[end:, ::7] = source.integers(0, 255, (len(pixels) - end, 1, 3))
    seen = around(pixels, sums_of(pixels), lattice)
    top, left, low, right = whole_box(lattice)
    assert measures(seen, (top + 1, left, low, right))["shown"] > 0.7
    assert (
        measures(seen.turned(1), turned_box((top, left, low, right), seen.looks.shape[:2], 1))["shown"] < 0.3
    )


@pytest.mark.parametrize("side", range(4))
def test_what_is_seen_is_turned_with_the_picture(side: int) -> None:
    field = strange_field(400)
    lattice = lattice_of(field)
    height, width = field.pixels.shape[:2]
    seen = around(field.pixels, sums_of(field.pixels), lattice)
    turned = field.pixels.transpose(1, 0, 2) if side > 1 else field.pixels
    turned = turned[::-1] if side % 2 else turned
    there = lattice
    if side > 1:
        there = Lattice(there.y, there.x, there.dy, there.dx, there.cols, there.rows)
        height, width = width, height
    if side % 2:
        low = there.y + there.rows * there.dy
        there = Lattice(there.x, height - low, there.dx, there.dy, there.rows, there.cols)
    turned = np.ascontiguousarray(turned)
    again = around(turned, sums_of(turned), there)
    assert np.abs(seen.turned(side).looks - again.looks).max() < 1.0
    assert seen.turned(side).free == pytest.approx(again.free)
    assert (seen.turned(side).upright != again.upright).mean() < 0.02
    box = whole_box(lattice)
    assert turned_box(box, seen.looks.shape[:2], side) == whole_box(there)


def test_the_weights_weigh_what_is_measured() -> None:
    field = strange_field(401)
    lattice = lattice_of(field)
    seen = around(field.pixels, sums_of(field.pixels), lattice)
    found = measures(seen, whole_box(lattice))
    assert set(found) == set(shipped_weights("lines").weights)
    assert np.isfinite(list(found.values())).all()


def test_a_board_is_left_alone_where_nothing_tells() -> None:
    field = strange_field(402)
    lattice = lattice_of(field)
    seen = around(field.pixels, sums_of(field.pixels), lattice)
    silent = Weights(0.0, dict.fromkeys(shipped_weights("lines").weights, 0.0))
    assert settled(seen, whole_box(lattice), LOOK, silent) == whole_box(lattice)
    assert whole_box(lattice)[0] == BEYOND


def test_weights_are_fitted_to_what_tells_lines() -> None:
    source = np.random.default_rng(1)
    lines = []
    for number in range(400):
        depth = int(source.integers(-2, 2))
        told = {"tells": float(depth >= 0) + source.normal(0, 0.2), "silent": source.normal(0, 1)}
        lines.append(Measured(f"of {number % 7}", depth, told))
    weights = fitted(lines)
    assert weights.weights["tells"] > 5 * abs(weights.weights["silent"])
    assert weights.odds({"tells": 1.0, "silent": 0.0}) > 1 > -1 > weights.odds({"tells": 0.0, "silent": 0.0})
