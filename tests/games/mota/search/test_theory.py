"""Test Horn's order against all orders, and what the theory says of floors."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.theory import horn_blocks
from tests.games.mota.brute_force import order_cost
from tests.games.mota.random_floors import small_floor

DATA = Path(__file__).resolve().parents[4].parent / "shared" / "data" / "mota"


def least_cost(parent: list[int], k: list[int], w: list[int]) -> int:
    """The least cost over all orders, by a table over sets of jobs."""
    n = len(parent)
    best = {0: 0}
    for done in range(1 << n):
        if done not in best:
            continue
        time = sum(k[i] for i in range(n) if done >> i & 1)
        for i in range(n):
            if not done >> i & 1 and (parent[i] < 0 or done >> parent[i] & 1):
                after, cost = done | 1 << i, best[done] + w[i] * (time + k[i])
                best[after] = min(cost, best.get(after, cost))
    return best[(1 << n) - 1]


def check_tree(seed: int) -> None:
    source = random.Random(seed)
    n = source.randint(1, 8)
    parent = [source.randint(-1, i - 1) for i in range(n)]
    k = [source.randint(0, 9) for _ in range(n)]
    w = [source.randint(0, 9) for _ in range(n)]
    order = [job for block in horn_blocks(parent, k, w) for job in block.jobs]
    assert sorted(order) == list(range(n)), seed
    place = {job: at for at, job in enumerate(order)}
    assert all(parent[i] < 0 or place[parent[i]] < place[i] for i in range(n)), seed
    assert order_cost(order, k, w) == least_cost(parent, k, w), seed


def test_horn_is_best_on_random_trees() -> None:
    for seed in range(400):
        check_tree(seed)


@pytest.mark.slow
def test_horn_is_best_on_many_random_trees() -> None:
    for seed in range(1000, 6000):
        check_tree(seed)


def test_the_chain_on_which_merging_from_the_top_fails() -> None:
    blocks = horn_blocks([-1, 0, 1], [3, 5, 1], [2, 3, 2])
    assert [job for block in blocks for job in block.jobs] == [0, 1, 2]


def test_a_deep_tree_is_no_trouble() -> None:
    n = 20_000
    blocks = horn_blocks(list(range(-1, n - 1)), [1] * n, list(range(1, n + 1)))
    assert len(blocks) == 1


def test_the_floors_that_leave_one_hp() -> None:
    if not (DATA / "constructed").is_dir():
        pytest.skip("the shared data is not here")
    tower = load_tower(DATA / "constructed")
    hero = tower.hero
    left = []
    for name in ("MT1", "MT2", "MT3", "MT4", "MT5"):
        board = replace(open_floor(tower, name), goal="all", hero=hero)
        found = solve(board, LocalContext(Budget(seconds=60)))
        assert found.status is Status.OPTIMAL
        for step in found.steps:
            board = apply(board, step.move)
        hero = board.hero
        left.append(hero.hp)
    assert left[3:] == [1, 1]


@pytest.mark.skipif(not (DATA / "constructed").is_dir(), reason="the shared data is not here")
def test_blocks_are_told_in_order_with_what_they_are_made_of() -> None:
    board = replace(open_floor(load_tower(DATA / "constructed"), "MT4"), goal="all")
    data = solve(board, LocalContext(Budget(seconds=None)), theory_only=True).data
    blocks = data["blocks"]
    assert data["broken"] == []
    assert [block["order"] for block in blocks] == list(range(1, len(blocks) + 1))
    ratios = [Fraction(block["k"], block["w"]) for block in blocks]
    assert ratios == sorted(ratios)
    merges = [block["merge"] for block in blocks if len(block["jobs"]) > 1]
    assert merges == list(range(1, len(merges) + 1))
    assert all(block["merge"] is None for block in blocks if len(block["jobs"]) == 1)
    for block in blocks:
        assert block["k"] == sum(job["k"] for job in block["jobs"])
        assert block["w"] == sum(job["w"] for job in block["jobs"])
        assert block["cells"] == [job["at"] for job in block["jobs"]]


@pytest.mark.skipif(not (DATA / "constructed").is_dir(), reason="the shared data is not here")
def test_loops_leave_the_monsters_that_the_best_route_leaves() -> None:
    board = replace(open_floor(load_tower(DATA / "constructed"), "MT5"), goal="all")
    found = solve(board, LocalContext(Budget(seconds=None)), theory_only=True)
    assert found.data["broken"] == ["loops"]
    assert found.data["proved"]
    left = {(x, y) for _, x, y in found.data["left"]}
    fought = {(step.move.x, step.move.y) for step in found.steps if step.move.kind == "battle"}
    assert left
    assert not left & fought
    order = [tuple(job["at"]) for block in found.data["blocks"] for job in block["jobs"]]
    assert set(order) <= fought


@pytest.mark.parametrize("word", ["attack", "doors", "clamp", "loops"])
def test_conditions_that_do_not_hold_are_named(word: str) -> None:
    boards = [small_floor(seed, 8) for seed in range(40)]
    named = [solve(board, LocalContext(), theory_only=True).data["broken"] for board in boards]
    assert any(word in broken for broken in named)
    assert not all(word in broken for broken in named)
