"""Damage tables equal to the fights that they stand for, and the bounds made of them."""

from __future__ import annotations

import random

import numpy as np
import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.damage import critical, fight
from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.search.damages import NEVER, rising, stock_table
from ringapp.games.mota.search.floor.arrays import tables_of
from ringapp.games.mota.search.floor.bounds import horn_sums
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.floor.search import Run, solve_exact
from ringapp.games.mota.search.theory import horn_blocks
from tests.games.mota.brute_force import order_cost
from tests.games.mota.random_floors import rooms_floor, small_floor
from tests.samples import sample

KINDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 22)


@pytest.mark.parametrize("foes", sample(60, 200))
@pytest.mark.parametrize("negative", [False, True])
def test_a_table_holds_what_the_fights_cost(negative: bool, foes: int) -> None:
    source = random.Random(7)
    place = around(small_floor(0, 5))
    place = type(place)(place.values, negative)
    for _ in range(foes):
        special = tuple(source.sample(KINDS, source.randint(0, 3)))
        more = {"n": float(source.choice((0, 2, 3))), "damage": 40.0, "purify": float(source.choice((0, 3)))}
        foe = Enemy("x", "x", *(source.randint(0, 200) for _ in range(3)), special=special, more=more)
        axes = [
            np.arange(source.randint(0, 90), 150, source.randint(7, 30), dtype=np.int64) for _ in range(3)
        ]
        table = stock_table(foe, Hero(1), place, axes)
        for i, atk in enumerate(axes[0]):
            for j, df in enumerate(axes[1]):
                for m, mdef in enumerate(axes[2]):
                    found = fight(foe, Hero(1, int(atk), int(df), int(mdef)), place)
                    assert table[i, j, m] == (NEVER if found is None else found.damage), (foe, atk, df, mdef)


def test_a_table_tells_which_gems_may_hurt() -> None:
    place = around(small_floor(0, 5))
    axes = [np.arange(60, 100, dtype=np.int64) for _ in range(3)]
    for special, expected in (((), (0, 0, 0)), ((10,), (1, 1, 0)), ((8,), (1, 0, 0)), ((9,), (0, 0, 1))):
        foe = Enemy("x", "x", 100, 120, 50, special=special, more={"purify": 3.0, "counterAttack": 0.1})
        assert rising(stock_table(foe, Hero(1), place, axes)[None]) == tuple(map(bool, expected)), special


def test_sums_over_open_barriers_are_horns_value_of_what_is_left() -> None:
    source = random.Random(3)
    for _ in range(150):
        n = source.randint(1, 12)
        parent = [source.randint(-1, b - 1) for b in range(n)]
        k, w = ([source.randint(0, 9) for _ in range(n)] for _ in range(2))
        lines = (np.ones(n, np.bool_), np.array(parent), np.arange(n)[::-1])
        inside, across = horn_sums(*lines, np.array([k, [0] * n, [0] * n]), np.array([w, w, w]))
        cleared = {b for b in range(n) if source.random() < 0.5}
        cleared = {b for b in cleared if all(a in cleared for a in ancestors(parent, b))}
        left = [b for b in range(n) if b not in cleared]
        place = {b: at for at, b in enumerate(left)}
        ups = [place.get(parent[b], -1) for b in left]
        ks, ws = [k[b] for b in left], [w[b] for b in left]
        order = [job for block in horn_blocks(ups, ks, ws) for job in block.jobs]
        sure = sum(k[a] * w[b] for b in left for a in (b, *ancestors(parent, b)) if a not in cleared)
        top = [b for b in left if parent[b] in cleared or parent[b] < 0]
        total = sum(inside[b] for b in top) + sum(across[a, b] for a in top for b in top if a < b)
        assert total == order_cost(order, ks, ws) - sure


def ancestors(parent: list[int], b: int) -> list[int]:
    found = []
    while parent[b] >= 0:
        b = parent[b]
        found.append(b)
    return found


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


@pytest.mark.parametrize(("atk", "first"), [(0, (0, 0)), (10, (1, 6))])
def test_a_fight_that_costs_nothing_asks_for_no_more_atk(atk: int, first: tuple[int, int]) -> None:
    """Otherwise one ATK saves two of ten blows, each of them answered with 3."""
    foe = Enemy("x", "x", 47, atk, 3)
    assert critical(foe, Hero(142, 8, 7), around(small_floor(0, 5))) == first
