"""Test drawn layouts: equally likely, and their means exact."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.study.histogram import figures
from ringapp.games.mines.studies.sampling import Plan, _sixteenths, block_of, sample

SEED = np.random.SeedSequence(11)


@pytest.mark.parametrize(("level", "exact"), [((9, 9, 10), 15.594464), ((16, 30, 99), 173.574028)])
def test_the_mean_is_the_exact_one(level: tuple[int, int, int], exact: float) -> None:
    """Means from exact rationals plus the islands seen on 10^9 boards; at 4 standard errors."""
    found = figures(sample(Plan(*level), 300_000, SEED)["bbbv"])
    assert abs(found.mean - exact) < 4 * found.error


def test_every_layout_is_equally_likely() -> None:
    """All 35 sets of 3 in 7; the law of the article's fourth way would put chi-square above 1,000."""
    seen: dict[bytes, int] = {}
    draws = 0
    for seed in range(160):
        for layout in block_of(Plan(1, 7, 3), np.random.SeedSequence(seed))[0]:
            seen[layout.tobytes()] = seen.get(layout.tobytes(), 0) + 1
            draws += 1
    assert len(seen) == 35
    statistic = sum((count - draws / 35) ** 2 for count in seen.values()) / (draws / 35)
    assert abs(statistic - 34) < 5 * sqrt(2 * 34)


def test_each_cell_and_each_pair_of_neighbours_has_its_share() -> None:
    rows, columns, mines = 16, 30, 99
    cells, total, pairs = np.zeros((rows, columns)), 0, 0
    for seed in range(150):
        layouts = block_of(Plan(rows, columns, mines), np.random.SeedSequence(seed))[0]
        cells += layouts.sum(0)
        pairs += int((layouts[:, :, 1:] & layouts[:, :, :-1]).sum())
        total += len(layouts)
    n = rows * columns
    p = mines / n
    statistic = ((cells - total * p) ** 2).sum() / (total * p * (1 - p)) * (n - 1) / n
    assert abs(statistic - (n - 1)) < 5 * sqrt(2 * (n - 1))
    wanted = total * rows * (columns - 1) * mines * (mines - 1) / (n * (n - 1))
    assert abs(pairs - wanted) < 5 * sqrt(wanted)


def test_mines_that_do_not_fit_are_refused() -> None:
    with pytest.raises(RingappError, match="room for 77"):
        sample(Plan(9, 9, 78, "open_corner"), 10, SEED)


def test_the_first_bits_are_so_dense_that_few_corrections_are_left() -> None:
    """Taking mines away where there are few takes many draws, so rather too few are laid at first."""
    assert [_sixteenths(cells, mines) for cells, mines in ((81, 10), (255, 40), (480, 99))] == [1, 2, 3]
    # What is mostly mines is the same turned over.
    assert [_sixteenths(cells, mines) for cells, mines in ((81, 71), (255, 215), (480, 381))] == [15, 14, 13]
    assert _sixteenths(10, 0) == 1
    assert _sixteenths(10, 10) == 15
    assert _sixteenths(0, 0) in range(1, 16)
