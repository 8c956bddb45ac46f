"""Test the arrays of a contracted task."""

from __future__ import annotations

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search.floor.arrays import tables_of
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.floor.search import Run, solve_exact
from tests.games.mota.random_floors import rooms_floor


@pytest.mark.parametrize("general", [False, True])
def test_the_bound_of_the_start_is_not_below_the_best(general: bool) -> None:
    proved = 0
    for seed in range(12):
        board = rooms_floor(seed, 5, 22, 0, general)
        model = contract(board)
        assert not isinstance(model, str)
        tables = tables_of(model, LocalContext())
        found = solve_exact(model, LocalContext(Budget(seconds=None)))
        top = Run(tables, LocalContext()).root_bound()
        if found.status is Status.INFEASIBLE:  # a door without a key may stand first
            continue
        proved += found.status is Status.OPTIMAL
        assert (found.score or 0) <= top < tables.hero.hp + int(tables.gains[:, 0].sum())
    assert proved > 3
