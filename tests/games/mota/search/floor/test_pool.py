"""Test the pool of packed states."""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.search.floor.bounds import mask_of
from ringapp.games.mota.search.floor.kernels import sets
from ringapp.games.mota.search.floor.pool import Pool

NEVER = sets.NEVER


def pool_of_five() -> Pool:
    """The root; 1 and 2 come of it, 3 of 1, and 4 of 3."""
    pool = Pool(3, 8, 500)
    long = [(500, 1 << 60), (400, 450), (390, 480), (300, 420), (250, 260)]
    small = [(-1, -1, -1), (0, -1, 4), (0, 1, 70), (1, -1, 70), (3, -1, 2)]
    for n, numbers in enumerate([set(), {4}, {70}, {4, 70}, {2, 4, 70}]):
        pool.parts.sets[n] = mask_of(numbers)
    pool.parts.long[:5], pool.parts.small[:5] = long, small
    pool.heads[:] = (0, 2, 3, 4)
    pool.count = 5
    return pool


def test_a_pool_knows_its_layers_and_the_way_to_a_state() -> None:
    pool = pool_of_five()
    assert [pool.layer(n).tolist() for n in range(4)] == [[0], [2, 1], [3], [4]]
    assert pool.line(4) == [(0, -1), (1 << 4, 4), (1 << 4 | 1 << 70, 70), (1 << 2 | 1 << 4 | 1 << 70, 2)]
    assert pool.line(0) == [(0, -1)]


def test_the_widest_are_those_that_promise_most_the_first_of_equal_ones() -> None:
    pool = pool_of_five()
    assert pool.widest(np.array([1, 2, 3, 4]), 2).tolist() == [2, 1]
    pool.parts.long[3, 1] = 450
    assert pool.widest(np.array([3, 1, 4]), 1).tolist() == [3]


def test_no_end_is_better_than_the_best_promise_of_what_is_left() -> None:
    pool = pool_of_five()
    assert pool.ceiling(1, np.array([1])) == 450, "2 is not to be done any more"
    assert pool.ceiling(2, np.zeros(0, np.int64)) == 260
    assert pool.ceiling(3, np.zeros(0, np.int64)) == -(1 << 60)


def test_a_pool_that_grows_keeps_what_it_has() -> None:
    pool, ticks = pool_of_five(), []
    pool.grow(10_000, lambda: ticks.append(1))
    assert pool.parts.sets.shape[0] == 16, "twice the room"
    assert pool.line(4)[-1] == (1 << 2 | 1 << 4 | 1 << 70, 2)
    assert sorted(pool.table[pool.table >= 0].tolist()) == [0, 1, 2, 3, 4]
    assert ticks == [1]
