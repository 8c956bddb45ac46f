"""Test what a kernel pays for what stands."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.games.mota.search.tower.kernels import tolls
from ringapp.games.mota.search.tower.kernels.records import Rows
from ringapp.games.mota.search.tower.state_layout import FIRST_COUNTER
from ringapp.games.mota.search.tower.state_store import States


def states_with(*words: int, world: tuple[int, ...] = ()) -> Rows:
    states = States.empty(len(words), 2, FIRST_COUNTER)
    for n, word in enumerate(words):
        states.words[n] = [word & (1 << 64) - 1, word >> 64]
    states.world[:] = world or 0
    return states.rows()


@pytest.mark.parametrize(
    ("gone", "world", "cost"),
    [
        pytest.param(0, 0, 10 + 20 + 40, id="all stand"),
        pytest.param(1 << 3, 0, 20 + 40, id="the first is gone"),
        pytest.param(1 << 70, 0, 10 + 40, id="a bit of the second word"),
        pytest.param(1 << 3 | 1 << 70, 0, 40, id="what has no bit always counts"),
        pytest.param(0, 1, 10 + 0.5 * 20 + 0.5 * 40, id="a floor that was not seen counts less"),
    ],
)
def test_what_stands_is_paid_for(gone: int, world: int, cost: float) -> None:
    things = np.array([[3, 0, 0], [70, 1, 1], [-1, 2, 1], [5, 0, 0]], np.int32)
    found, spans = np.zeros(1), np.array([[0, 3]], np.int64)
    tolls.costs.function(
        states_with(gone, world=(world,)), spans, np.array([1]), things,
        np.array([[1.0, 1.0], [1.0, 0.5]]), np.array([[7.0] * 3, [10.0, 20.0, 40.0]]), found,
    )  # fmt: skip
    assert found[0] == cost
