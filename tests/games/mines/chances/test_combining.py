"""The parts that chances are made of against plain counting: combining, reducing, single numbers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import comb, exp, inf, isnan, log, prod
from random import Random

import numpy as np
import pytest

from ringapp.games.mines.chances.combining import Combined, _possible, combine
from ringapp.games.mines.chances.constraints import Component, Constraint
from ringapp.games.mines.chances.large import settle
from ringapp.games.mines.chances.proving import SIDE, STRIDE, _windows
from ringapp.games.mines.chances.reducing import reduce
from ringapp.games.mines.rules.rules import Field, around
from tests.games.mines.chances.test_counting import tick

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


# What single numbers decide ------------------------------------------------------------


def solutions(component: Component) -> set[tuple[tuple[tuple[int, ...], int], ...]]:
    """All ways to put mines into the boxes that the constraints allow: ((cells of a box, its mines), ...)."""
    found = set()
    for mines in product(*(range(len(box) + 1) for box in component.boxes)):
        if all(sum(mines[b] for b in one.boxes) == one.mines for one in component.constraints):
            found.add(tuple(sorted(zip(component.boxes, mines, strict=True))))
    return found


def random_component(seed: int) -> Component:
    """Boxes of one to three cells, each beside some number, and numbers that may contradict each other."""
    source = Random(seed)
    count = source.randint(1, 5)
    boxes, cell = [], 0
    for _ in range(count):
        size = source.choice((1, 1, 2, 3))
        boxes.append(tuple(range(cell, cell + size)))
        cell += size
    subsets = [
        sorted(source.sample(range(count), source.randint(1, count))) for _ in range(source.randint(1, 4))
    ]
    missing = sorted(set(range(count)) - {box for subset in subsets for box in subset})
    subsets += [missing] if missing else []
    hidden = [source.randint(0, len(box)) for box in boxes]
    numbers = []
    for index, subset in enumerate(subsets):
        wrong = source.random() < 0.1
        mines = sum(hidden[box] for box in subset) + (source.choice((-1, 1)) if wrong else 0)
        numbers.append(Constraint(100 + index, (mines,), tuple(subset)))
    return Component(tuple(boxes), tuple(numbers))


def test_what_is_left_has_the_same_layouts() -> None:
    fixed = none = parted = 0
    for seed in range(250):
        component = random_component(seed)
        every = solutions(component)
        found = reduce(component)
        if found is None:
            assert every == set(), f"seed {seed}"
            none += 1
            continue
        decided = [(component.boxes[box], mines) for box, mines in found.fixed.items()]
        assert all(mines in (0, len(box)) for box, mines in decided)
        again = set()
        for parts in product(*(solutions(part) for part in found.parts)):
            again.add(tuple(sorted((*decided, *(pair for part in parts for pair in part)))))
        assert again == every, f"seed {seed}"
        for part in found.parts:
            for one in part.constraints:
                assert 0 < one.mines < sum(len(part.boxes[box]) for box in one.boxes)
        fixed += bool(decided)
        parted += len(found.parts) > 1
    assert min(fixed, none, parted) > 3, "each of the ways out is tried"


def test_a_number_decides_and_what_it_decides_decides_the_next() -> None:
    boxes = ((1,), (2,), (3, 4), (5,))
    numbers = (Constraint(10, (1,), (0,)), Constraint(11, (1,), (0, 1)), Constraint(12, (2,), (1, 2)))
    found = reduce(Component(boxes, (*numbers, Constraint(13, (0,), (3,)))))
    assert found is not None
    assert found.fixed == {0: 1, 1: 0, 2: 2, 3: 0}
    assert found.parts == ()


def test_two_numbers_about_the_same_boxes_are_one_or_contradict() -> None:
    boxes = ((1,), (2,))
    one = Constraint(10, (1,), (0, 1))
    found = reduce(Component(boxes, (one, Constraint(11, (1,), (0, 1)))))
    assert found is not None
    assert [part.constraints for part in found.parts] == [(one,)]
    three = ((1, 2), (3, 4))
    assert reduce(Component(three, (one, Constraint(11, (2,), (0, 1))))) is None


def plainly(field: Field) -> tuple[set[int], set[int], bool]:
    """(Safe, mines, contradiction) by going through the numbers one at a time until nothing changes."""
    hidden = {cell for cell, sign in enumerate(field.cells) if chr(sign) == "."}
    marked = {cell for cell, sign in enumerate(field.cells) if chr(sign) in "F*X"}
    safe: set[int] = set()
    mines: set[int] = set()
    while True:
        fresh: set[tuple[int, bool]] = set()
        for cell, sign in enumerate(field.cells):
            if not chr(sign).isdigit():
                continue
            near = set(around(field, *divmod(cell, field.columns)))
            closed, need = near & hidden, int(chr(sign)) - len(near & (marked | mines))
            if not 0 <= need <= len(closed):
                return set(), set(), True
            if closed and need in (0, len(closed)):
                fresh |= {(one, need > 0) for one in closed}
        if not fresh:
            return safe, mines, False
        free = {cell for cell, is_mine in fresh if not is_mine}
        mined = {cell for cell, is_mine in fresh if is_mine} - free
        safe, mines, hidden = safe | free, mines | mined, hidden - free - mined


def random_field(seed: int) -> Field:
    """A small field with a part of its numbers open, some flags, now and then a wrong number."""
    source = Random(seed)
    rows, columns = source.randint(1, 4), source.randint(2, 5)
    layout = [source.random() < 0.3 for _ in range(rows * columns)]
    bare = Field(rows, columns, 0, b"." * (rows * columns))
    cells = bytearray(bare.cells)
    for cell, is_mine in enumerate(layout):
        number = sum(layout[one] for one in around(bare, *divmod(cell, columns)))
        number += source.random() < 0.03
        if is_mine:
            cells[cell] = ord(source.choice("....F*"))
        elif source.random() < 0.6:
            cells[cell] = ord(str(min(8, number)))
        elif source.random() < 0.2:
            cells[cell] = ord("?")
    return Field(rows, columns, sum(layout), bytes(cells))


def test_single_numbers_decide_what_going_through_them_decides() -> None:
    clashed = decided = 0
    for seed in range(200):
        field = random_field(seed)
        safe, mines, numbers = settle(field, tick)
        free, mined, clash = plainly(field)
        assert bool(numbers) == clash, f"seed {seed}"
        assert (set(safe), set(mines)) == (free, mined), f"seed {seed}"
        assert all(chr(field.cells[cell]).isdigit() for cell in numbers)
        clashed += clash
        decided += bool(safe and mines)
    assert clashed > 3
    assert decided > 20


# Windows ------------------------------------------------------------


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (5, 30), (11, 11), (12, 15), (23, 40)])
def test_windows_overlap_and_cover_the_whole_field(rows: int, columns: int) -> None:
    found = _windows(np.ones((rows, columns), bool))
    covered = np.zeros((rows, columns), bool)
    for top, left in found:
        assert top % STRIDE == left % STRIDE == 0
        covered[top : top + SIDE, left : left + SIDE] = True
    assert covered.all()
    assert len(set(found)) == len(found)


def test_windows_are_put_where_something_is() -> None:
    near = np.zeros((30, 30), bool)
    assert _windows(near) == []
    near[20, 3] = True
    found = _windows(near)
    assert found
    assert all(top <= 20 < top + SIDE and left <= 3 < left + SIDE for top, left in found)
    wanted = [(top, left) for top in range(0, 23, STRIDE) for left in range(0, 23, STRIDE)]
    assert set(found) == {(t, x) for t, x in wanted if t <= 20 < t + SIDE and x <= 3 < x + SIDE}
