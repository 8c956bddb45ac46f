"""Lines beside boards: those that are the board's join it, those that are not leave it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from ringapp.core.reading.board import belonging
from ringapp.core.reading.board.around import BEYOND, around, measures, turned_box
from ringapp.core.reading.board.belonging import (
    Weights,
    _against,
    reaching,
    settled,
    shipped_weights,
    whole_box,
)
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.placing import recurring
from ringapp.core.reading.finder.seams import edges_of
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK
from tests.benchmarks.fit_lines import Measured, fitted
from tests.reading.drawn import FONT, Drawn, a_game, drawn, strange_field, style_of
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


def test_a_line_that_is_boxed_in_belongs_to_the_board_whatever_stands_in_it() -> None:
    """Its cells show what no other does, and the lattice lies a little aside, as lines of frames lead it."""
    image = Image.new("RGB", (840, 516), "#000000")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 17)
    for row, col in np.ndindex(9, 24):
        x, y = 60 + 30 * col, 60 + 44 * row
        pen.rectangle((x, y, x + 30, y + 44), outline="#9a9a9a")
        if col == 0:
            pen.rectangle((x + 4, y + 6, x + 24, y + 38), fill="#8a2be2")
        else:
            pen.text((x + 15, y + 22), " 123#"[(row * 7 + col * col) % 5], "#eeeeee", font, "mm")
    pixels = np.asarray(image)
    found = reaching(pixels, sums_of(pixels), Lattice(57, 58, 30, 44, 9, 24), LOOK)
    assert (found.rows, found.cols, found.x) == (9, 24, 57)


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


def test_a_board_fills_the_window_whose_edges_its_lines_lie_on() -> None:
    """Covered cells without seams ran to the edge of the picture, as pages do."""
    pixels = window(0)
    found = reaching(pixels, sums_of(pixels), Lattice(1, 31, 40, 40, 9, 8), LOOK)
    assert (found.rows, found.cols, found.x, found.y) == (12, 10, 1, 31)
    pixels = window(18)
    found = reaching(pixels, sums_of(pixels), Lattice(1, 31, 40, 40, 9, 8), LOOK)
    assert found.rows < 12, "no lines lie on its edge"


@pytest.mark.parametrize("seed", SEEDS)
def test_a_board_goes_on_below_a_message_that_covers_its_lines(seed: int) -> None:
    """What recurs ended above the message, and no line below it could join the board alone."""
    field = strange_field(seed)
    true, pixels = lattice_of(field), field.pixels.copy()
    top = round(true.y + 3 * true.dy)
    pixels[top : round(top + 1.8 * true.dy), round(true.x - 9) : round(true.x + true.cols * true.dx + 9)] = (
        250
    )
    above = Lattice(true.x, true.y, true.dx, true.dy, 3, true.cols)
    found = reaching(pixels, sums_of(pixels), above, LOOK)
    assert (found.rows, found.cols, round(found.x), round(found.y)) == (
        *field.shape,
        *map(round, (true.x, true.y)),
    )


def test_of_two_boards_on_the_same_lines_one_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two windows side by side were one board, with the gap in it, if hardly more spoke against that."""
    both = Lattice(0, 0, 20, 20, 16, 35, 1.0)
    monkeypatch.setattr(belonging, "_settled", lambda pixels, sums, start, look: start)

    def taken(one: float, two: float, alone: Lattice) -> Lattice:
        speaks = {alone.cols: one, both.cols: two}
        monkeypatch.setattr(belonging, "_against", lambda pixels, sums, lattice, look: speaks[lattice.cols])
        nothing = np.zeros((1, 1, 3), np.uint8)
        return belonging._least(nothing, sums_of(nothing), [alone, both], LOOK)

    alone = replace(both, cols=16)
    assert taken(-11.7, -12.2, alone) == alone
    assert taken(-5.0, -12.2, alone) == both, "the board may go on below a message"
    assert taken(-11.7, -12.2, replace(both, cols=14)) == both, "no usual size"


@pytest.mark.parametrize("times", [2, 3])
def test_tiles_twice_or_three_times_as_large_on_the_lines_of_a_board_are_none_of_it(times: int) -> None:
    """A game that draws all on one grid has such a ground, which recurs on the board's lines as cells do."""
    style = replace(style_of(np.random.default_rng(4)), gap=0.05, frame=0.0, page=(48, 76, 42))
    margins = (2.0 * times, 2.0 * times, 2.0 * times, 2.0 * times)
    field = drawn(a_game(np.random.default_rng(4), 16, 18), style, 20, margins)
    true, pixels = lattice_of(field), field.pixels.copy()
    odd = sum(np.indices(pixels.shape[:2]) // (20 * times)) % 2
    pixels[(pixels == style.page).all(-1) & (odd > 0)] = (28, 46, 26)
    wide = replace(true, x=0, y=0, rows=true.rows + 4 * times, cols=true.cols + 4 * times)
    found = reaching(pixels, sums_of(pixels), wide, LOOK)
    assert (found.rows, found.cols) == field.shape
    assert (found.x, found.y) == pytest.approx((true.x, true.y))


def test_edges_that_lie_all_over_box_no_page_in() -> None:
    """Those of dithering that was enlarged made the page beside a board five columns of it."""
    style = replace(style_of(np.random.default_rng(4)), gap=0.05, frame=0.0, page=(120, 150, 200))
    field = drawn(a_game(np.random.default_rng(4), 10, 10), style, 40, (5, 1, 1, 1))
    rows, cols = (np.resize([-9, -9, 9, 9], side) for side in field.pixels.shape[:2])
    pixels = np.clip(field.pixels + (rows[:, None] + cols)[..., None], 0, 255).astype(np.uint8)
    found, _ = recurring(sums_of(pixels), edges_of(pixels), lattice_of(field).with_line(2, 5), LOOK)
    assert (found.rows, found.cols) == field.shape


def test_a_panel_on_the_lines_of_a_board_is_told_by_its_empty_cells() -> None:
    """Few of its cells recur, and all of them together cost next to nothing: seven columns joined a board."""
    field = drawn(
        a_game(np.random.default_rng(4), 10, 13), style_of(np.random.default_rng(4)), 40, (9, 1, 1, 1)
    )
    true, pixels = lattice_of(field), field.pixels.copy()
    begins, panel = round(true.x), round(true.x - 7 * true.dx)
    pixels[:, panel : panel + 40] = pixels[:, begins : begins + 40]
    sums = sums_of(pixels)
    whole, full = recurring(sums, edges_of(pixels), true, LOOK)
    assert (whole.cols, full.cols) == (20, 13)
    found = reaching(pixels, sums, true.with_line(2, 7), LOOK)
    assert (found.rows, found.cols, round(found.x)) == (*field.shape, begins)


def test_what_recurs_of_a_large_picture_is_sought_in_a_smaller_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """The counts of edges alone would take two gigabytes for 64 megapixels."""
    field = strange_field(403)
    true, asked = lattice_of(field), []
    monkeypatch.setattr(belonging, "SEARCHED", 150_000)
    monkeypatch.setattr(belonging, "edges_of", lambda pixels: asked.append(pixels.size) or edges_of(pixels))
    found, _, _ = belonging._parts(field.pixels, sums_of(field.pixels), true, LOOK)
    assert asked[0] <= 3.1 * 150_000 < field.pixels.size
    assert (found.dx, found.dy) == pytest.approx((true.dx, true.dy))
    assert min(found.rows / true.rows, found.cols / true.cols) > 0.7


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


@pytest.mark.parametrize("seeds", SOME)
def test_least_speaks_against_the_board_as_it_was_drawn(seeds: range) -> None:
    right = tried = 0
    for seed in seeds:
        field = strange_field(seed)
        true, sums = lattice_of(field), sums_of(field.pixels)
        least = _against(field.pixels, sums, true, LOOK)
        for other in changed(true):
            right += least < _against(field.pixels, sums, other, LOOK)
            tried += 1
    assert right >= 0.9 * tried, f"{right} of {tried}"


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
    assert set(found) == set(shipped_weights().weights)
    assert np.isfinite(list(found.values())).all()


def test_a_board_is_left_alone_where_nothing_tells() -> None:
    field = strange_field(402)
    lattice = lattice_of(field)
    seen = around(field.pixels, sums_of(field.pixels), lattice)
    silent = Weights(0.0, dict.fromkeys(shipped_weights().weights, 0.0))
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


def test_controls_that_are_tiles_like_cells_are_no_line_of_a_board() -> None:
    """One of them is as wide as two cells, where all cells of the board are parted."""
    side, cells = 32, a_game(np.random.default_rng(8), 9, 8)
    image = Image.new("RGB", (8 * side + 4, 10 * side + 30), "#202020")
    pen, font = ImageDraw.Draw(image), ImageFont.truetype(str(FONT), 20)

    def tile(row: int, col: int, wide: int, word: str, fill: str) -> None:
        x, y = 2 + side * col, 28 + side * row
        pen.rectangle((x + 1, y + 1, x + side * wide - 2, y + side - 2), fill, "#8c8c8c", 2)
        pen.text((x + side * wide / 2, y + side / 2), word, "#e02020", font, "mm")

    for col, wide, word in ((0, 1, "<"), (1, 2, "007"), (3, 1, ""), (4, 3, "09"), (7, 1, ">")):
        tile(0, col, wide, word, "#404040")
    for row, line in enumerate(cells):
        for col, value in enumerate(line):
            tile(row + 1, col, 1, value.strip(".0"), "#404040" if value in ".F" else "#686868")
    pixels = np.asarray(image)
    board = Lattice(2, 28 + side, side, side, 9, 8)
    assert reaching(pixels, sums_of(pixels), board.with_line(0), LOOK) == board
    assert reaching(pixels, sums_of(pixels), board, LOOK) == board
