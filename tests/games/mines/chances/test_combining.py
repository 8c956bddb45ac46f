"""The parts that chances are made of against plain counting: combining, reducing, single numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, exp, inf, isnan, log, prod

import numpy as np
import pytest

from ringapp.games.mines.chances.combining import Combined, _possible, combine

# Combining -------------------------------------------------------------------------------------------------


Counts = Sequence[Sequence[int]]


def joined(ways: Counts, lows: int, sea: int, left: int, odds: float = 1.0) -> Combined:
    """Components whose ways are told as whole numbers, each mine weighed by the odds."""
    weighed = [np.array([count * odds**m for m, count in enumerate(part)], float) for part in ways]
    return combine(weighed, lows * log(odds), lows, sea, left, odds, lambda _n: None)


def exactly(ways: Counts, spare: int, sea: int) -> tuple[int, list[list[Fraction]], Fraction]:
    """Number of layouts, share of each number of mines in each component, mean mines of a cell of the sea."""
    total, shares, at_sea = 0, [[0] * len(part) for part in ways], 0
    for mines in product(*(range(len(part)) for part in ways)):
        rest = spare - sum(mines)
        if not 0 <= rest <= sea:
            continue
        count = prod(part[m] for part, m in zip(ways, mines, strict=True)) * comb(sea, rest)
        total += count
        at_sea += count * rest
        for share, m in zip(shares, mines, strict=True):
            share[m] += count
    if not total:
        return 0, [], Fraction(0)
    return (
        total,
        [[Fraction(n, total) for n in share] for share in shares],
        Fraction(at_sea, total * sea) if sea else Fraction(0),
    )


CASES: list[tuple[Counts, int, int]] = [
    ([], 3, 7),
    ([], 0, 4),
    ([[1, 2, 1]], 1, 0),
    ([[1, 2, 1]], 2, 5),
    ([[1, 3], [2, 0, 5], [1, 1, 1, 1]], 4, 3),
    ([[1, 3], [2, 0, 5], [1, 1, 1, 1]], 6, 0),
    ([[0, 1], [0, 0, 4]], 3, 9),
    ([[5, 1]] * 7, 5, 20),
    ([[1, 10**6], [10**6, 1]], 1, 2),
    ([[1, 1]] * 6, 3, 400),
]


@pytest.mark.parametrize("odds", [1.0, 0.2, 3.0])
@pytest.mark.parametrize("case", range(len(CASES)))
def test_components_and_sea_go_together_as_plain_counting_says(case: int, odds: float) -> None:
    ways, spare, sea = CASES[case]
    found = joined(ways, 2, sea, spare + 2, odds)
    total, shares, at_sea = exactly(ways, spare, sea)
    assert found.log == pytest.approx(log(total), abs=1e-9)
    assert found.sea == pytest.approx(float(at_sea), abs=1e-12)
    for part, weights, share in zip(ways, found.weights, shares, strict=True):
        own = np.array([count * odds**m for m, count in enumerate(part)]) * weights
        assert own / own.sum() == pytest.approx([float(one) for one in share], abs=1e-12)


@pytest.mark.parametrize(
    ("ways", "lows", "sea", "left"),
    [
        ([[1, 1]], 3, 4, 2),
        ([[1, 1]], 0, 2, 4),
        ([[1, 1]], 0, 0, 2),
        ([[1, 0, 1]], 0, 0, 1),
        ([[0, 1], [0, 1]], 0, 5, 1),
    ],
    ids=("fewer-than-needed", "more-than-fit", "no-sea", "a-gap", "each-needs-one"),
)
def test_numbers_of_mines_that_cannot_be_have_no_layout(ways: Counts, lows: int, sea: int, left: int) -> None:
    found = joined(ways, lows, sea, left)
    assert found.log == -inf
    assert found.weights == ()


def test_the_largest_and_the_smallest_number_of_mines_are_possible() -> None:
    ways = [[1, 2], [3, 0, 4]]
    assert exp(joined(ways, 0, 2, 0).log) == pytest.approx(3)
    assert exp(joined(ways, 0, 2, 5).log) == pytest.approx(8)
    assert joined(ways, 0, 2, 6).log == -inf


@pytest.mark.parametrize("sea", range(4))
@pytest.mark.parametrize("spare", range(8))
@pytest.mark.parametrize("ways", [[[1, 0, 1]], [[0, 1], [1, 0, 0, 1]], [[1]], []])
def test_whether_mines_add_up_is_told_in_whole_numbers(ways: Counts, spare: int, sea: int) -> None:
    parts = [np.array(part, float) for part in ways]
    assert _possible(parts, spare, sea) == (exactly(ways, spare, sea)[0] > 0)


def test_a_thousand_components_are_joined() -> None:
    """Each of one cell with two ways: with a sea of none it is a binomial of a thousand."""
    found = joined([[1, 1]] * 1000, 0, 0, 400)
    assert not isnan(found.log)
    assert found.log == pytest.approx(log(comb(1000, 400)), rel=1e-12)
    part = found.weights[500]
    assert part[1] / part.sum() == pytest.approx(0.4, abs=1e-9)


def test_draws_are_of_each_component_in_its_order() -> None:
    ways = [[0] * n + [1] for n in range(5)]
    found = joined(ways, 0, 3, 12)
    for seed in range(5):
        assert found.draw(np.random.default_rng(seed)) == [0, 1, 2, 3, 4]


def test_draws_come_as_often_as_layouts_have_them() -> None:
    ways, spare, sea = [[1, 3], [2, 0, 5], [1, 1, 1, 1]], 4, 3
    found = joined(ways, 0, sea, spare)
    _, shares, _ = exactly(ways, spare, sea)
    source = np.random.default_rng(11)
    drawn = [found.draw(source) for _ in range(1500)]
    assert all(0 <= spare - sum(mines) <= sea for mines in drawn)
    for place, share in enumerate(shares):
        for mines, chance in enumerate(map(float, share)):
            seen = sum(one[place] == mines for one in drawn) / len(drawn)
            assert abs(seen - chance) <= 4 * (chance * (1 - chance) / len(drawn)) ** 0.5 + 1e-12
