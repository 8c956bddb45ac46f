"""Test the bounds of a contracted task: Horn's sums, dominators and damages."""

from __future__ import annotations

import random
from itertools import combinations, permutations
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.game import Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search.floor.bounds import horn_sums, most_hp, reachable
from ringapp.games.mota.search.floor.kernels import sets
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.theory import horn_blocks
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.brute_force import order_cost
from tests.games.mota.halls import foe
from tests.games.mota.search.builders import bare_board, model, to_tile
from tests.games.mota.search.floor.builders import closed, forests


@pytest.mark.parametrize(
    ("without", "regions"),
    [
        pytest.param(-1, {"@", "a", "b"}, id="all are cleared"),
        pytest.param(0, {"@"}, id="the first shuts off all"),
        pytest.param(1, {"@", "a"}, id="the second what is behind it"),
    ],
)
def test_what_can_be_reached_with_one_barrier_shut(without: int, regions: set[str]) -> None:
    found = model(to_tile("@0.D.", foes=(foe(),)))
    names = {"@": ("F1", 0, 0), "a": ("F1", 2, 0), "b": ("F1", 4, 0)}
    reached = reachable(found, without)
    there = {
        name
        for name, place in names.items()
        for r in reached
        if r >= 0 and found.worlds.node_at(found.worlds.layout.code(place)) in found.regions[r].nodes
    }
    assert there == regions
    assert {-1 - n for n in reached if n < 0} == set(range(2)) - (
        {without} | ({1} if without == 0 else set())
    )


def test_no_line_ends_above_the_bound_over_floors(tmp_path: Path) -> None:
    bounded = 0
    for seed in range(1, 30):
        board = bare_board(seed, tmp_path / str(seed))
        found, model = solve_several(board, LocalContext()), contract(board, loose=True)
        if found.status is Status.OPTIMAL and found.score is not None and not isinstance(model, str):
            bounded += 1
            assert most_hp(model) >= found.score, seed
    assert bounded >= 15


NEVER = sets.NEVER
FEW = settings(max_examples=25, deadline=None, derandomize=True)


@given(forests(5), st.data())
@FEW
def test_horns_sums_are_the_least_of_all_orders(up: list[int], data: st.DataObject) -> None:
    """Whoever fights a before the gem behind c pays slope a times weight c, but where a stands before c."""
    n, small = len(up), st.integers(0, 6)
    slope, weight = (
        np.array([[data.draw(small) for _ in range(n)] for _ in range(3)], np.int64) for _ in range(2)
    )
    inside, across = horn_sums(np.ones(n, np.bool_), np.array(up), np.arange(n)[::-1].copy(), slope, weight)
    over = [closed(up, {b}) for b in range(n)]

    def least(group: set[int], resource: int) -> int:
        k, w = slope[resource], weight[resource]
        orders = (
            order
            for order in permutations(group)
            if all(over[b] & group <= set(order[: i + 1]) for i, b in enumerate(order))
        )
        return min(
            sum(int(k[a] * w[c]) for i, a in enumerate(order) for c in order[i + 1 :] if a not in over[c])
            for order in orders
        )

    below = [{c for c in range(n) if b in over[c]} for b in range(n)]
    for b in range(n):
        assert inside[b] == sum(least(below[b], r) for r in range(3))
    top = [b for b in range(n) if up[b] < 0]
    whole = sum(int(inside[b]) for b in top) + sum(int(across[a, b]) for a, b in combinations(top, 2))
    assert whole == sum(least(set(range(n)), r) for r in range(3))


def test_barriers_that_may_be_left_take_no_part_in_horns_sums() -> None:
    must, alone = np.array([True, False, True]), np.full(3, -1)
    slope = weight = np.array([[2, 5, 3]] + [[0] * 3] * 2)
    inside, across = horn_sums(must, alone, np.arange(3), slope, weight)
    assert inside.tolist() == [0, 0, 0]
    assert across[0, 2] == across[2, 0] == 6
    assert across[1].tolist() == [0, 0, 0]


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
