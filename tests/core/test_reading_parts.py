"""The small parts of reading pictures, each against its definition written out slowly."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.reading.board.rim import looks_along, looks_at, looks_of
from ringapp.core.reading.finder import pitches
from ringapp.core.reading.finder.extent import _longest_run, largest, without_rim, worth_of_cells
from ringapp.core.reading.finder.look import Lattice, Look
from ringapp.core.reading.finder.pitches import alike, gradients
from ringapp.core.reading.finder.seams import edges_of
from ringapp.core.reading.finder.sides import OPPOSITE, SIDES, line, trimmed, weakest
from ringapp.core.reading.looks import naming
from ringapp.core.reading.looks.clusters import (
    AROUND,
    CAP,
    Sight,
    distances,
    distances_to,
    flat,
    group,
    shifted,
    typical,
)
from ringapp.core.reading.looks.glyphs import ground_of
from ringapp.core.reading.sampling import cut, look_up, reduced, sums_of

Boxes = tuple[int, int, int, int]


def random_looks(count: int, n: int, seed: int) -> np.ndarray:
    return np.random.default_rng(seed).integers(0, 256, (count, n, n, 3)).astype(np.float32)


# Lattices and sides --------------------------------------------------------------------------------------

LATTICE = Lattice(10.0, 20.0, 5.0, 4.0, 3, 2)


def test_a_picture_is_reduced_to_its_area_means_where_it_is_too_large() -> None:
    picture = np.zeros((20, 40, 3), np.uint8)
    picture[:10, :20] = 200
    assert reduced(picture, 800) is picture
    half = reduced(picture, 200)
    assert half.shape == (10, 20, 3)
    assert (half[:5, :10] == 200).all()
    assert not half[5:].any()


def test_a_lattice_has_one_line_more_than_cells() -> None:
    across, down = LATTICE.lines()
    assert across.tolist() == [10, 15, 20]
    assert down.tolist() == [20, 24, 28, 32]
    assert LATTICE.box == (10, 20, 10, 12)


@pytest.mark.parametrize(
    ("side", "count", "wanted"),
    [
        (0, 1, Lattice(10, 16, 5, 4, 4, 2)),
        (1, 1, Lattice(10, 20, 5, 4, 4, 2)),
        (2, 1, Lattice(5, 20, 5, 4, 3, 3)),
        (3, 1, Lattice(10, 20, 5, 4, 3, 3)),
        (0, -1, Lattice(10, 24, 5, 4, 2, 2)),
        (2, 3, Lattice(-5, 20, 5, 4, 3, 5)),
        (3, -1, Lattice(10, 20, 5, 4, 3, 1)),
    ],
)
def test_a_line_more_or_less_at_a_side(side: int, count: int, wanted: Lattice) -> None:
    assert LATTICE.with_line(side, count) == wanted
    assert LATTICE.with_line(side, count).with_line(side, -count) == LATTICE


def test_sides_are_top_bottom_left_right() -> None:
    cells = np.arange(6).reshape(2, 3)
    assert [line(cells, side).tolist() for side in SIDES] == [[0, 1, 2], [3, 4, 5], [0, 3], [2, 5]]
    assert [OPPOSITE[OPPOSITE[side]] for side in SIDES] == list(SIDES)
    line(cells, 3)[:] = 9
    assert cells[:, 2].tolist() == [9, 9], "a line is a view"


@pytest.mark.parametrize(
    ("values", "side", "mean"),
    [
        ([[0, 0, 0], [1, 1, 1], [1, 1, 1]], 0, 0.0),
        ([[1, 1, 1], [1, 1, 1], [0, 1, 0]], 1, 1 / 3),
        ([[0, 1, 1], [0, 1, 1], [0, 1, 1]], 2, 0.0),
        ([[1, 1, 0], [1, 1, 0], [1, 1, 1]], 3, 1 / 3),
        ([[1, 1], [1, 1]], 0, 1.0),
    ],
)
def test_the_weakest_side_has_the_lowest_mean(values: list[list[int]], side: int, mean: float) -> None:
    assert weakest(np.array(values, float)) == (side, pytest.approx(mean))


@pytest.mark.parametrize(
    ("rows", "least", "box"),
    [
        ([".....", ".###.", ".###.", ".###.", "....."], 2, (1, 1, 4, 4)),
        (["####", "####"], 1, (0, 0, 2, 4)),
        ([".##.", ".##.", ".##."], 1, (0, 1, 3, 3)),
        (["....", "....", "...."], 2, (1, 0, 3, 4)),
        (["#...", "#..."], 2, (0, 0, 2, 4)),
    ],
    ids=("frame", "full", "sides", "nothing-good", "too-few-lines-to-cut"),
)
def test_rim_lines_with_few_good_cells_are_cut(rows: list[str], least: int, box: Boxes) -> None:
    good = np.array([[sign == "#" for sign in row] for row in rows])
    assert trimmed(good, (0, 0, *good.shape), 0.6, least) == box


# Rectangles ----------------------------------------------------------------------------------------------


def slow_largest(worth: np.ndarray) -> float:
    rows, cols = worth.shape
    ways = product(range(rows), range(rows), range(cols), range(cols))
    return max(float(worth[a : b + 1, c : d + 1].sum()) for a, b, c, d in ways if a <= b and c <= d)


@settings(max_examples=20)
@given(st.integers(1, 4), st.integers(1, 4), st.integers(0, 10**6))
def test_the_largest_rectangle_is_that_of_all(rows: int, cols: int, seed: int) -> None:
    worth = np.random.default_rng(seed).integers(-5, 6, (rows, cols)).astype(float)
    most, (top, left, low, right) = largest(worth)
    assert most == max(slow_largest(worth), 0.0)
    assert worth[top:low, left:right].sum() == most


def test_the_largest_rectangle_of_some_boards() -> None:
    worth = np.full((5, 6), -0.7)
    worth[1:4, 2:5] = 1
    assert largest(worth) == (9.0, (1, 2, 4, 5))
    worth[2, 3] = -0.7
    assert largest(worth) == (pytest.approx(7.3), (1, 2, 4, 5)), "a cell that is like none is kept inside"


@pytest.mark.parametrize(
    ("good", "run"),
    [
        ("", (0, 0)),
        ("....", (0, 4)),
        ("####", (0, 4)),
        ("##.###.", (3, 6)),
        ("##.##", (0, 2)),
        (".#", (1, 2)),
        ("#.", (0, 1)),
    ],
)
def test_the_longest_run(good: str, run: tuple[int, int]) -> None:
    assert _longest_run(np.array([sign == "#" for sign in good], bool)) == run


def test_a_rectangle_is_cut_where_hardly_a_cell_speaks_for_it() -> None:
    worth = np.full((8, 8), 1.0)
    worth[4] = -0.7
    assert without_rim(worth, (0, 0, 8, 8)) == (0, 0, 4, 8), "the larger part above a gap"
    worth = np.full((8, 8), 1.0)
    worth[0, :7] = -0.7
    assert without_rim(worth, (0, 0, 8, 8)) == (1, 0, 8, 8), "one cell of eight does not make a line"
    assert without_rim(np.full((2, 8), -1.0), (0, 0, 2, 8)) == (0, 0, 2, 8), "too small to be cut"


def test_cells_that_recur_in_rows_and_columns_speak_for_a_board() -> None:
    source = np.random.default_rng(7)
    cells = source.integers(0, 256, (6, 6, 4, 4, 3)).astype(np.float32)
    kinds = source.integers(0, 256, (2, 4, 4, 3)).astype(np.float32)
    for row, col in product(range(1, 5), range(1, 5)):
        cells[row, col] = kinds[(row + col) % 2]
    worth = worth_of_cells(cells, 0.35)
    assert (worth[1:5, 1:5] == 1).all()
    worth[1:5, 1:5] = -0.7
    assert (worth == -0.7).all(), "noise is like nothing"


def test_empty_cells_say_little_unless_they_are_a_chessboard() -> None:
    plain = np.full((5, 5, 4, 4, 3), 99, np.float32)
    assert (worth_of_cells(plain, 0.35) == -0.03).all()
    plain[::2, 1::2] = plain[1::2, ::2] = 30
    worth = worth_of_cells(plain, 0.35)
    assert (worth[1:4, 1:4] == 1).all()
    assert worth[0, 0] == -0.03, "a corner has two neighbours only"


def test_a_cell_that_recurs_in_its_row_alone_is_against_a_board() -> None:
    cells = np.random.default_rng(8).integers(0, 256, (5, 5, 4, 4, 3)).astype(np.float32)
    cells[2, 1] = cells[2, 3] = cells[2, 0]
    assert (worth_of_cells(cells, 0.35) == -0.7).all()


# Looks ---------------------------------------------------------------------------------------------------


def slow_distance(one: np.ndarray, other: np.ndarray) -> float:
    n = len(one)
    apart = np.minimum(np.abs(one - other).max(-1), CAP)
    middle = apart[n // 4 : n - n // 4, n // 4 : n - n // 4]
    return max(float(apart.mean()), 0.9 * float(middle.mean()))


@pytest.mark.parametrize("n", [4, 8])
def test_cells_are_as_unlike_as_their_whole_or_their_middle(n: int) -> None:
    looks, others = random_looks(3, n, 1), random_looks(4, n, 2)
    found = distances(looks, others)
    for i, k in product(range(3), range(4)):
        assert found[i, k] == pytest.approx(slow_distance(looks[i], others[k]), rel=1e-4)
    which = np.array([[3, 0], [1, 1], [2, 3]])
    assert distances_to(looks, others, which) == pytest.approx(np.take_along_axis(found, which, 1), rel=1e-4)


def test_a_thin_glyph_does_not_drown_in_its_ground() -> None:
    ground = np.zeros((1, 8, 8, 3), np.float32)
    glyph = ground.copy()
    glyph[0, 2:6, 3] = 80
    at_rim = ground.copy()
    at_rim[0, :4, 0] = 80
    assert distances(ground, glyph)[0, 0] == pytest.approx(0.9 * 80 / 4)
    assert distances(ground, at_rim)[0, 0] == pytest.approx(80 * 4 / 64)


@pytest.mark.parametrize("shift", AROUND)
def test_looks_are_moved_by_whole_samples_and_their_rims_go_on(shift: tuple[int, int]) -> None:
    looks = random_looks(2, 4, 3)
    moved = shifted(looks, *shift)
    for row, col in product(range(4), range(4)):
        there = min(max(row - shift[0], 0), 3), min(max(col - shift[1], 0), 3)
        assert (moved[:, row, col] == looks[:, there[0], there[1]]).all()
    inner = distances(looks, moved, AROUND).diagonal()
    assert (inner <= distances(looks, moved).diagonal()).all(), "the best of the shifts counts"


def test_groups_are_numbered_from_the_largest_and_merged_down_to_a_few() -> None:
    kinds = np.stack([np.full((6, 6, 3), level, np.float32) for level in (0, 60, 120, 180)])
    looks = kinds[[3, 1, 1, 0, 1, 0, 2]]
    cells = Sight(looks, looks)
    assert group(cells).tolist() == [2, 0, 0, 1, 0, 1, 3]
    two = group(cells, most=2)
    assert set(two.tolist()) == {0, 1}
    assert two[1] == two[2] == two[4]
    assert group(cells.of(np.array([0]))).tolist() == [0]


def test_the_typical_cell_of_a_group_is_nearest_to_its_middle() -> None:
    looks = np.stack([np.full((4, 4, 3), level, np.float32) for level in (10, 11, 16, 200)])
    assert typical(looks, np.array([0, 0, 0, 1]), 0) == 1
    assert typical(looks, np.array([0, 0, 0, 1]), 1) == 3
    assert flat(looks.reshape(2, 2, 4, 4, 3)).shape == (4, 4, 4, 3)


def test_softened_samples_are_mixed_with_their_neighbours_one_two_one() -> None:
    look = np.zeros((1, 5, 5, 3), np.float32)
    look[0, 2, 2] = 16
    assert naming.soft(look)[0, 1:4, 1:4, 0].tolist() == [[1, 2, 1], [2, 4, 2], [1, 2, 1]]
    even = np.full((2, 4, 4, 3), 7, np.float32)
    assert np.allclose(naming.soft(even), 7)
    assert naming._halved(random_looks(1, 4, 5)).shape == (1, 2, 2, 3)
    quarters = np.arange(16, dtype=np.float32).reshape(1, 4, 4, 1).repeat(3, 3)
    assert naming._halved(quarters)[0, :, :, 0].tolist() == [[2.5, 4.5], [10.5, 12.5]]


def test_lights_are_tried_only_where_they_differ_enough() -> None:
    looks = np.full((4, 4, 4, 3), 100, np.float32)

    def lights(seen: np.ndarray) -> list[np.ndarray]:
        return naming._light(*(naming._at_percentiles(one, (80,)) for one in (seen, looks)))

    assert lights(looks) == []
    (dim,) = lights(looks * 0.5)
    assert dim.tolist() == [0.5, 0.5, 0.5]
    assert lights(looks * 0.1)[0].tolist() == pytest.approx([0.3] * 3), "a bound"
    assert lights(looks * 2.5)[0].tolist() == [1.5] * 3
    assert lights(looks * 1.05) == []
    assert naming._in_light(looks, np.array([1, 2, 4], np.float32))[0, 0, 0].tolist() == [100, 200, 255]


# Pitches -------------------------------------------------------------------------------------------------


def test_gradients_are_the_largest_step_of_a_channel_capped() -> None:
    pixels = np.zeros((2, 3, 3), np.uint8)
    pixels[0, 1] = (10, 30, 0)
    pixels[1, 2] = (0, 0, 255)
    across, down = gradients(pixels)
    assert across.tolist() == [[0, 30, 30], [0, 0, 40]]
    assert down.tolist() == [[0, 0, 0], [0, 30, 40]]
    noise = np.random.default_rng(4).integers(0, 256, (30, 20, 3)).astype(np.uint8)
    edges = edges_of(noise)
    assert all(
        (one == other).all() for one, other in zip(gradients(noise), (edges.across, edges.down), strict=True)
    )


def test_what_a_cell_stands_on_is_its_median() -> None:
    for n in (4, 5):
        looks = random_looks(3, n, 6)
        assert (ground_of(looks) == np.median(looks, axis=(1, 2), keepdims=True)).all()


@pytest.mark.parametrize(
    ("first", "second", "share", "same"),
    [(100, 102, 0.02, True), (100, 103, 0.02, False), (100, 98, 0.02, True), (100, 103, 0.03, True)],
)
def test_pitches_within_a_share_are_one(first: float, second: float, share: float, same: bool) -> None:
    assert alike(first, second, share) is same


WINDOW, PLANE = (0, 0, 100, 100), np.zeros((100, 100), np.float32)


@settings(max_examples=30)
@given(st.integers(5, 5000))
def test_waves_are_as_long_as_they_have_to_be_and_hardly_longer(count: int) -> None:
    size = pitches._round(count)
    power = 1 << (count - 1).bit_length()
    assert count <= size <= power
    assert size * 8 // power in (5, 6, 7, 8)
    smaller = [power * share // 8 for share in (5, 6, 7, 8) if count <= power * share // 8 < size]
    assert smaller == [], "nothing shorter of that form fits"


def test_an_autocorrelation_is_the_mean_product_at_each_distance() -> None:
    gradient = np.random.default_rng(9).integers(0, 40, (3, 20)).astype(np.float32)
    centred = gradient - gradient.mean(1, keepdims=True)
    slow = [float((centred[:, : 20 - lag] * centred[:, lag:]).sum() / (20 - lag)) for lag in range(20)]
    assert np.allclose(pitches._repeats(gradient), np.array(slow) / slow[0], atol=1e-5)


@pytest.mark.parametrize("period", [8, 12, 15.5])
def test_a_pitch_is_found_on_its_far_multiples(period: float) -> None:
    gradient = np.zeros((40, 240), np.float32)
    gradient[:, np.rint(np.arange(3, 239, period)).astype(int)] = 40
    sharp = pitches._repeats(gradient)
    found = pitches._pitches(pitches._spread(sharp), sharp, 6.0)
    assert any(abs(pitch - period) < 0.1 for pitch, _ in found)
    assert pitches._pitches(sharp[:19], sharp[:19], 6.0) == [], "too short to hold three of them"


def test_windows_are_the_picture_its_halves_and_its_thirds() -> None:
    found = list(pitches._windows(60, 120))
    assert found[0] == (0, 0, 120, 60)
    assert len(found) == 1 + 9 + 25
    assert found[1:4] == [(0, 0, 60, 30), (30, 0, 60, 30), (60, 0, 60, 30)]
    assert all(x + wide <= 120 and y + high <= 60 for x, y, wide, high in found)


def test_a_pitch_outside_what_cells_may_be_is_no_pair() -> None:
    picture = np.zeros((96, 160, 3), np.uint8)
    picture[::16], picture[:, ::32] = 255, 255
    planes = gradients(picture)
    assert all(one.dy / one.dx >= 0.8 for one in pitches.pitch_pairs(*planes, Look()))
    flat_cells = pitches.pitch_pairs(*planes, Look(skew=(0.4, 0.6)))
    assert any(abs(one.dx - 32) < 0.3 and abs(one.dy - 16) < 0.3 for one in flat_cells)


# Sampling ------------------------------------------------------------------------------------------------


@settings(max_examples=10)
@given(st.floats(0, 20), st.floats(2.0, 9.0), st.sampled_from((1, 2, 4)))
def test_cut_cells_are_means_of_areas(left: float, pitch: float, n: int) -> None:
    """Against the pixels one by one, each as much as an area covers of it."""
    shades = np.random.default_rng(6).integers(0, 256, 60)
    pixels = np.broadcast_to(shades.astype(np.uint8)[None, :, None], (30, 60, 3))
    cells = cut(sums_of(pixels), left + pitch * np.arange(4), np.array([5.0, 15.0]), n)
    places = np.arange(60)
    for col, part in product(range(3), range(n)):
        low, high = left + pitch * (col + part / n), left + pitch * (col + (part + 1) / n)
        covered = np.clip(np.minimum(places + 1, high) - np.maximum(places, low), 0, 1)
        assert cells[0, col, 0, part, 0] == pytest.approx((covered @ shades) / (high - low), abs=1e-2)


def test_outside_a_picture_its_edge_goes_on_or_it_is_black() -> None:
    pixels = np.full((10, 10, 3), 50, np.uint8)
    lines = np.array([-10.0, 0.0, 10.0])
    on = cut(sums_of(pixels), lines, lines, 2)
    assert np.allclose(on, 50)
    off = cut(sums_of(pixels), lines, lines, 2, goes_on=False)
    assert np.allclose(off[1, 1], 50)
    assert np.allclose(off[0, 0], 0)


@pytest.mark.parametrize("lattice", [Lattice(3.3, 2.7, 9.1, 8.4, 5, 6), Lattice(-3.0, 20.5, 9.5, 9.5, 4, 6)])
def test_cells_cut_alone_are_those_of_the_whole_board(lattice: Lattice) -> None:
    """Also those that the edge of the picture cuts, which goes on outside."""
    sums = sums_of(np.random.default_rng(2).integers(0, 256, (60, 70, 3)).astype(np.uint8))
    whole = looks_of(sums, lattice)
    some = np.array([0, 7, 11, lattice.rows * lattice.cols - 1])
    assert np.allclose(looks_at(sums, lattice, some), whole[some], atol=1e-3)
    for side in SIDES:
        rim = line(np.arange(lattice.rows * lattice.cols).reshape(lattice.rows, lattice.cols), side)
        assert np.array_equal(looks_along(sums, lattice, side), whole[rim])


def test_running_sums_are_those_of_all_pixels_above_and_to_the_left() -> None:
    pixels = np.random.default_rng(3).integers(0, 256, (17, 23, 3)).astype(np.uint8)
    sums = sums_of(pixels)
    assert sums.shape == (18, 24, 3)
    assert not sums[0].any()
    assert not sums[:, 0].any()
    assert np.array_equal(sums[1:, 1:], pixels.astype(np.float64).cumsum(0).cumsum(1))


def test_a_margin_leaves_out_the_rim_of_cells() -> None:
    pixels = np.zeros((10, 10, 3), np.uint8)
    pixels[2:8, 2:8] = 90
    whole = np.array([0.0, 10.0])
    assert cut(sums_of(pixels), whole, whole, 1)[0, 0, 0, 0, 0] == pytest.approx(90 * 0.36)
    assert cut(sums_of(pixels), whole, whole, 1, 0.2)[0, 0, 0, 0, 0] == pytest.approx(90)


def test_colours_at_places_between_pixels_are_between_theirs() -> None:
    pixels = np.zeros((2, 2, 3), np.uint8)
    pixels[0, 1], pixels[1, 0], pixels[1, 1] = 100, 40, 200

    def at(x: float, y: float) -> float:
        return float(look_up(pixels, np.array([x]), np.array([y]))[0, 0])

    assert [at(0.5, 0.5), at(1.5, 0.5), at(0.5, 1.5)] == pytest.approx([0, 100, 40], abs=0.3)
    assert at(1.0, 0.5) == pytest.approx(50)
    assert at(1.0, 1.0) == pytest.approx(85)
    assert at(-9.0, -9.0) == pytest.approx(0), "the rim goes on"
    assert at(9.0, 9.0) == pytest.approx(200, abs=0.3)
