"""Test which gems are doubted."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.gems import Gems, judged, unlikely
from tests.reading.judged import judged_of


def kinds_by_chance(side: int) -> np.ndarray:
    return np.random.default_rng(side).integers(0, 4, (side, side))


def test_a_colour_that_stands_at_the_rim_alone_is_doubted() -> None:
    """A wall was seen through the corners of a board in which none of its colour stood."""
    colours = kinds_by_chance(7)
    colours[[0, 0, 1, 5, 6, 6], [0, 6, 0, 6, 0, 6]] = 5
    assert (unlikely(colours) == (colours == 5)).all()
    colours[3, 3] = 5
    assert not unlikely(colours).any()


def test_some_gems_at_the_rim_of_a_small_board_are_likely() -> None:
    colours = kinds_by_chance(5)
    colours[[0, 0, 4], [0, 3, 2]] = 5
    assert not unlikely(colours).any()


def test_a_colour_of_which_there_are_far_fewer_gems_is_doubted() -> None:
    colours = kinds_by_chance(16)
    colours[[3, 5, 8, 11, 12, 14], [4, 9, 2, 13, 7, 5]] = 6
    assert (unlikely(colours) == (colours == 6)).all()
    assert not unlikely(np.full((4, 4), -1)).any()


def hatched(gems: Gems) -> list[str]:
    return ["".join("#" if sure < 0.5 else "." for sure in row) for row in gems.confidence.tolist()]


def test_other_gems_of_the_same_hue_are_hatched_and_no_others() -> None:
    rows = ["RGRBRG", "BRGRBR", "RBxGRB", "GRBRGx", "RxRBRG"]
    draw = {"R": "#e01010", "x": "#e01010+", "G": "#10b020", "B": "#1070e0"}
    assert hatched(judged_of(draw, rows)) == ["......", "......", "..#...", ".....#", ".#...."]


def test_a_cell_without_a_gem_is_hatched_unless_it_is_plain() -> None:
    rows = ["RGRBRG", "BRGRBR", "RB?GRB", "GR.RGB", "R?RBRG"]
    draw = {"R": "#e01010", "G": "#10b020", "B": "#1070e0"}
    gems = judged_of(draw, rows)
    assert hatched(gems) == ["......", "......", "..#...", "......", ".#...."]
    assert gems.colours[3, 2] == -1


def test_a_hue_between_two_names_is_less_sure_than_a_plain_one() -> None:
    rows = ["RARBRA", "BRARBR", "ABRARB"]
    draw = {"R": "#e01010", "B": "#1070e0"}
    between, orange = (judged_of({**draw, "A": hue}, rows) for hue in ("#ffaf00", "#ff8000"))
    assert between.confidence[0, 1] < orange.confidence[0, 1] == orange.confidence[0, 0]


def test_squares_of_several_hues_that_touch_are_gems() -> None:
    """No ground is seen between them, as on pages of a browser, so none rose from its ground."""
    inks = np.array([(235, 50, 35), (255, 255, 85), (55, 125, 35), (0, 25, 245), (115, 25, 120)], np.uint8)
    kinds = np.random.default_rng(4).integers(0, 5, (8, 8))
    pixels = np.repeat(np.repeat(inks[kinds], 50, 0), 50, 1)
    found = judged(sums_of(pixels), Lattice(0, 0, 50, 50, 8, 8))
    names = np.array([0, 2, 3, 4, 5])[kinds]
    assert (found.colours == names).all()
