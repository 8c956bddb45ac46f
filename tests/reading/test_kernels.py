"""The compiled loops of reading against what numpy makes of the same, pass by pass."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import pytest

from ringapp.core.reading.board.plain import LIKE, RIM, quantile, rims_apart
from ringapp.core.reading.finder.extent import worth_of_cells
from ringapp.core.reading.finder.pitches import _repeats, pitch_pairs
from ringapp.core.reading.finder.placing import _between
from ringapp.core.reading.finder.seams import FAINT, STEP, edges_of
from ringapp.core.reading.looks.clusters import AROUND, CAP, distances, distances_to, shifted
from ringapp.core.reading.looks.glyphs import NOISE, STROKES, differing
from ringapp.core.reading.looks.naming import soft
from ringapp.core.reading.looks.skins import SIDE
from ringapp.core.reading.sampling import cut, cut_some, part_of, sums_of
from ringapp.games.mines.reading.screenshots import LOOK

Floats = npt.NDArray[np.floating]


def some(count: int, side: int, seed: int = 1) -> npt.NDArray[np.float32]:
    """Cells of a few looks with noise, so that some are alike and others are not."""
    source = np.random.default_rng(seed)
    looks = source.integers(0, 256, (4, side, side, 3))
    cells = looks[source.integers(0, 4, count)] + source.normal(0, 6, (count, side, side, 3))
    return np.clip(cells, 0, 255).astype(np.float32)


def apart(first: Floats, second: Floats) -> Floats:
    """Of each sample the channel that differs most."""
    return np.asarray(np.abs(first - second).max(-1))


def unlike(first: Floats, second: Floats) -> float:
    """The mean of a cell, or 0.9 of that of its middle half."""
    capped = np.minimum(apart(first, second), CAP)
    quarter = len(capped) // 4
    inner = capped[quarter : len(capped) - quarter, quarter : len(capped) - quarter]
    return float(max(capped.mean(), 0.9 * inner.mean()))


@pytest.mark.parametrize("side", [3, 6, 12, 20])
def test_how_unlike_cells_are(side: int) -> None:
    looks, others = some(7, side), some(5, side, 2)
    wanted = [[unlike(one, other) for other in others] for one in looks]
    assert distances(looks, others) == pytest.approx(np.array(wanted), abs=1e-3)
    which = np.array([[0, 4], [1, 1], [2, 0], [3, 3], [4, 2], [0, 0], [1, 3]])
    few = distances_to(looks, others, which)
    assert few == pytest.approx(np.take_along_axis(np.array(wanted), which, 1), abs=1e-3)


def test_the_best_of_some_shifts_counts() -> None:
    looks, others = some(4, 12), some(3, 12, 2)
    wanted = np.min([distances(looks, shifted(others, *shift)) for shift in AROUND], axis=0)
    assert np.array_equal(distances(looks, others, AROUND), wanted)
    assert distances(looks[:0], others).shape == (0, 3)
    assert distances(looks, others[:0]).shape == (4, 0)


def test_how_unlike_rims_are_to_the_most_like() -> None:
    looks, others = some(9, SIDE), some(30, SIDE, 2)
    ring = np.ones((SIDE, SIDE), bool)
    ring[RIM : SIDE - RIM, RIM : SIDE - RIM] = False
    wanted = [min(np.quantile(apart(one[ring], other[ring]), LIKE) for other in others) for one in looks]
    assert rims_apart(looks, others) == pytest.approx(np.array(wanted), abs=1e-3)


def mean_of(picture: Floats, left: float, top: float, right: float, low: float) -> Floats:
    """The mean of an area, pixel by pixel."""
    height, width = picture.shape[:2]
    rows = np.clip(np.minimum(np.arange(height) + 1, low) - np.maximum(np.arange(height), top), 0, 1)
    cols = np.clip(np.minimum(np.arange(width) + 1, right) - np.maximum(np.arange(width), left), 0, 1)
    return np.asarray(np.einsum("i,j,ijc->c", rows, cols, picture) / (rows.sum() * cols.sum()))


def test_cells_are_means_of_areas() -> None:
    picture = np.random.default_rng(3).integers(0, 256, (60, 80, 3)).astype(np.uint8)
    sums, x, y, n = sums_of(picture), np.array([3.3, 21.9, 40.5, 59.1]), np.array([1.7, 20.2, 38.7]), 4
    cells = cut(sums, x, y, n)
    for row, col, i, j in ((0, 0, 0, 0), (1, 2, 3, 3), (0, 1, 2, 1)):
        wide, high = (x[col + 1] - x[col]) / n, (y[row + 1] - y[row]) / n
        left, top = x[col] + j * wide, y[row] + i * high
        wanted = mean_of(picture.astype(float), left, top, left + wide, top + high)
        assert cells[row, col, i, j] == pytest.approx(wanted, abs=1e-3)
    rows, cols = np.array([1, 0]), np.array([2, 1])
    assert cut_some(sums, x, y, n, rows, cols) == pytest.approx(cells[rows, cols], abs=1e-3)
    assert np.allclose(cut(sums[:, 3:], x - 3, y, n), cells, atol=1e-3)


def recurs(cells: Floats, row: int, col: int, limit: float) -> tuple[bool, bool]:
    """Whether a like cell stands in another row, and in another column, not more than three away."""
    found = [False, False]
    for down in range(-3, 4):
        for right in range(-3, 4):
            there = row + down, col + right
            if (down or right) and 0 <= there[0] < len(cells) and 0 <= there[1] < cells.shape[1]:
                first, second = cells[row, col], cells[there]
                means = np.abs(first.mean((0, 1)) - second.mean((0, 1))).max()
                if means <= limit and np.minimum(apart(first, second), CAP).mean() < limit:
                    found = [found[0] or down != 0, found[1] or right != 0]
    return found[0], found[1]


def test_which_cells_recur() -> None:
    cells = some(40, 6, 5).reshape(5, 8, 6, 6, 3)
    cells[2, 3] = np.random.default_rng(6).integers(0, 256, (6, 6, 3))
    cells[4, 7] = 200
    worth = worth_of_cells(cells, 0.0)
    assert worth[4, 7] == pytest.approx(-0.03)
    for row, col in np.ndindex(5, 8):
        if (row, col) != (4, 7):
            content = np.minimum(apart(cells[row, col], cells[row, col].mean((0, 1))), CAP).mean()
            wanted = all(recurs(cells, row, col, min(4.5, 0.7 * content)))
            assert worth[row, col] == pytest.approx(1.0 if wanted else -0.7)


def test_what_differs_of_what_stands_in_cells() -> None:
    close, other = some(6, 8), some(1, 8, 2)[0]
    found = differing(close, other, 1.0, reach=0)
    for k, cell in enumerate(close):
        differs = apart(cell, other)
        squares = differs[:-1, :-1] + differs[1:, :-1] + differs[:-1, 1:] + differs[1:, 1:]
        most = np.sort(squares.ravel())[-STROKES:].mean() / 4
        ground = [np.median(one.reshape(-1, 3), axis=0) for one in (cell, other)]
        inside = []
        for one, base in zip((cell, other), ground, strict=True):
            own = apart(one, base)
            own = own[:-1, :-1] + own[1:, :-1] + own[:-1, 1:] + own[1:, 1:]
            inside.append(np.sort(own.ravel())[-STROKES:].mean() / 4)
        assert found[k] == pytest.approx(most / max(*inside, NOISE), abs=1e-3)


def test_cells_are_softened_over_their_samples_and_go_on_beyond_their_rims() -> None:
    looks = some(5, SIDE)
    padded = np.pad(looks, ((0, 0), (1, 1), (1, 1), (0, 0)), mode="edge")
    across = padded[:, :, :-2] + 2 * padded[:, :, 1:-1] + padded[:, :, 2:]
    wanted = (across[:, :-2] + 2 * across[:, 1:-1] + across[:, 2:]) / 16
    assert soft(looks) == pytest.approx(wanted, abs=1e-3)
    assert soft(looks[:0]).shape == looks[:0].shape


def test_sums_are_of_all_pixels_above_and_to_the_left() -> None:
    picture = np.random.default_rng(5).integers(0, 256, (40, 50, 3)).astype(np.uint8)
    wanted = np.cumsum(np.cumsum(picture, 0, dtype=float), 1)
    assert np.array_equal(sums_of(picture)[1:, 1:], wanted)
    assert not sums_of(picture)[0].any()
    assert not sums_of(picture)[:, 0].any()
    assert np.array_equal(sums_of(picture[::2, ::-1])[1:, 1:], np.cumsum(np.cumsum(picture[::2, ::-1], 0), 1))


def test_a_part_of_a_picture_goes_on_beyond_its_rim() -> None:
    picture = np.random.default_rng(6).integers(0, 256, (20, 30, 3)).astype(np.uint8)
    for left, top, right, low in ((3, 4, 9, 8), (-2, -3, 34, 25), (20, -1, 31, 12)):
        rows, cols = np.clip(np.arange(top, low), 0, 19), np.clip(np.arange(left, right), 0, 29)
        assert np.array_equal(part_of(picture, left, top, right, low), picture[rows[:, None], cols])


@pytest.mark.parametrize("share", [0.0, 0.2, 0.3, 0.5, 0.8, 1.0])
def test_quantiles_are_those_of_numpy(share: float) -> None:
    for count in range(1, 30):
        values = np.random.default_rng(count).uniform(0, 90, (3, count)).astype(np.float32)
        assert np.array_equal(quantile(values, share), np.quantile(values, share, axis=1))


def test_profiles_are_looked_up_as_numpy_does() -> None:
    profile = np.random.default_rng(8).uniform(0, 40, 30)
    places = np.concatenate((np.linspace(-3, 33, 200), np.arange(30.0)))
    assert np.array_equal(_between(profile, places), np.interp(places, np.arange(30), profile))


def test_equal_rows_repeat_as_often_as_they_stand_there() -> None:
    rows = (np.random.default_rng(9).integers(0, 9, (3, 80))).astype(np.float32)
    many = rows[[0, 1, 1, 2, 0, 0]]
    waves = [np.correlate(row - row.mean(), row - row.mean(), "full")[79:] for row in many]
    wanted = np.sum(waves, axis=0) / (80 - np.arange(80))
    assert _repeats(many) == pytest.approx(wanted / wanted[0], abs=1e-4)


def test_edges_and_how_long_they_are() -> None:
    picture = np.kron(np.random.default_rng(7).integers(0, 40, (6, 9, 3)), np.ones((7, 7, 1))).astype(
        np.uint8
    )
    edges = edges_of(picture)
    values = picture.astype(float)
    change = np.zeros(picture.shape[:2])
    change[:, 1:] = np.abs(np.diff(values, axis=1)).max(-1)
    assert np.array_equal(edges.across, np.minimum(change, 40))
    rises = np.zeros(picture.shape[:2], bool)
    rises[:, 1:] = np.diff(values, axis=1).max(-1) > STEP
    wide = rises.copy()
    wide[:, 1:] |= rises[:, :-1]
    wide[:, :-1] |= rises[:, 1:]
    assert np.array_equal(edges.upright[0, 1:], np.cumsum(wide, 0))
    grey = values.sum(-1)
    faint = np.zeros(picture.shape[:2], bool)
    faint[:, 1:-1] = grey[:, 2:] - grey[:, :-2] < -3 * FAINT
    assert np.array_equal(edges.upright[3, 1:], np.cumsum(faint, 0))
    assert np.array_equal(edges_of(picture.transpose(1, 0, 2)).upright, edges.level)


def test_pitches_are_found_to_a_part_of_a_pixel() -> None:
    lines = (np.arange(400) % 17.4 < 1).astype(np.float32) * 40
    across, down = np.tile(lines, (300, 1)), np.tile(lines[:300, None], (1, 400))
    best = pitch_pairs(across, down, LOOK)[0]
    assert best.dx == pytest.approx(17.4, abs=0.15)
    assert best.dy == pytest.approx(17.4, abs=0.15)
