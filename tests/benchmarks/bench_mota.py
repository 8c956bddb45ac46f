"""Seconds of the theory on large trees, and of proving floors of the example tower."""

from __future__ import annotations

import random
from typing import Any

import pytest

from ringapp.core.context import LocalContext
from ringapp.core.game import Budget, Status
from ringapp.core.registry import load_game
from ringapp.games.mota.theory import horn_blocks


@pytest.mark.parametrize("n", [10_000, 100_000])
def test_theory(benchmark: Any, n: int) -> None:
    source = random.Random(1)
    parent = [source.randint(-1, i - 1) for i in range(n)]
    k, w = ([source.randint(1, 99) for _ in range(n)] for _ in range(2))
    assert benchmark.pedantic(horn_blocks, (parent, k, w), rounds=3)


@pytest.mark.parametrize("preset", ["F1", "F2", "F3", "F4"])
def test_proof(benchmark: Any, preset: str) -> None:
    game = load_game("mota")
    game.prepare()
    board = game.initial(preset)
    found = benchmark.pedantic(lambda: game.solve(board, LocalContext(Budget(seconds=60))), rounds=3)
    assert found.status is Status.OPTIMAL
