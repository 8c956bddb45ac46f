"""Test groups of cells that look alike."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.looks.clusters import (
    AROUND,
    CAP,
    Looks,
    Sight,
    distances,
    distances_to,
    flat,
    group,
    shifted,
    typical,
)
from ringapp.core.reading.looks.naming import name
from ringapp.core.reading.looks.skins import SIDE, shipped
from ringapp.games.mines.reading.screenshots import guess, read_picture
from tests.core.reading.builders import random_looks
from tests.reading.skins import look, skin


def test_of_skins_that_fit_alike_the_one_that_knows_all_cells_is_taken() -> None:
    """Flags stood where the sample of cells did not look."""
    cells = np.stack([look(value) for value in "0.12" * 120])
    cells[1:480:12] = look("F")
    few, all_of_them = skin("few", "0.12"), skin("all", "0.12F")
    named = name(cells, [few, all_of_them])
    assert named is not None
    assert (named.skin.name, named.values[1]) == ("all", "F")


def cell(ground: int, ink: tuple[int, int, int] | None = None, bevel: bool = False) -> Looks:
    made = np.full((SIDE, SIDE, 3), ground, np.float32)
    if bevel:
        made[0], made[:, 0], made[-1], made[:, -1] = 255, 255, 90, 90
    if ink is not None:
        made[2:10, 5:7] = ink
    return made


def test_unknown_looks_are_guessed_by_the_cells_that_they_stand_on_and_by_their_ink() -> None:
    looks = [
        cell(190, (0, 0, 255)),
        cell(192, bevel=True),
        cell(190),
        cell(192, (230, 20, 20), bevel=True),
        cell(190, (125, 185, 255)),
        cell(190, (0, 128, 0)),
        cell(190, (110, 110, 110)),
    ]
    sizes = [90, 60, 40, 12, 9, 30, 3]
    assert guess(np.stack(looks), sizes) == ["1", ".", "0", "F", "1", "2", "?"], "grey ink is no eight"
    assert guess(np.stack([cell(100, (200, 0, 0))]), [4]) == ["?"]


def field(cells: list[str], other: Looks) -> np.ndarray:
    """A field in the first of the skins that ship, on a plain page; `x` is a look that it does not know."""
    signs = {
        sign.value: look
        for sign, look in zip(shipped("mines")[1].signs, shipped("mines")[1].looks(), strict=True)
    }
    rows = [np.concatenate([other if value == "x" else signs[value] for value in row], 1) for row in cells]
    drawn = np.concatenate(rows).repeat(2, 0).repeat(2, 1)
    return np.pad(drawn, ((40, 40), (40, 40), (0, 0)), constant_values=90).astype(np.uint8)


def test_names_leave_the_lattice_as_it_was_found_without_them() -> None:
    """Cells of the lowest line that were named empty beside covered ones were cut off as ground."""
    cells = [
        ".........",
        ".1121....",
        ".1001....",
        ".11011...",
        "..1011...",
        "..11111..",
        ".........",
        "." * 9,
        "x..x..x..",
    ]
    pixels = field(cells, cell(150, (200, 40, 200)))
    first = read_picture(pixels, Hints())
    assert (len(first.confidence), len(first.confidence[0])) == (9, 9)
    unknown = [place for place in first.clusters if place[0] == 8]
    assert unknown
    again = read_picture(pixels, Hints(names={unknown[0]: "0"}))
    assert again.grid == first.grid
    assert chr(again.board.at(8, 3)) == "0"


def _numbers(contrast: float) -> np.ndarray:
    """Five cells of each of two glyphs that share most of their strokes."""
    looks = np.zeros((10, 12, 12, 3), np.float32)
    looks[:, 2:10, 5:7] = contrast
    looks[5:, 7:10, 3:9] = contrast
    return looks


@pytest.mark.parametrize("contrast", [15.0, 200.0])
def test_numbers_of_dark_programs_are_told(contrast: float) -> None:
    looks = _numbers(contrast)
    number = group(Sight(looks, looks))
    assert number[0] != number[5]
    assert len(set(number.tolist())) == 2


def test_of_too_many_looks_spoiled_cells_are_merged_not_numbers() -> None:
    """Two numbers are more alike than a spoiled cell is to any other, but more cells show them."""
    looks = np.concatenate((_numbers(200.0), _numbers(200.0)[:1]))
    looks[-1, :, ::2] += 45
    number = group(Sight(looks, looks), most=2)
    assert number[0] != number[5]


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
