"""Which deck: every deck of a small pool against plain counting, fresh seeds, pools that are wrong."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.optimise import Optimiser
from ringapp.games.contest.studies.pools import candidates, read_pool
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import Free
from tests.games.contest.studies.builders import board, pool

pytestmark = pytest.mark.timeout(600)


def test_the_best_deck_of_a_small_pool_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringapp.games.contest.studies.optimise.ROUNDS", (32, 128, 512, 2048))
    deck = (*board().deck[:9], *["ポーズの基本"] * 3, *board().deck[12:])
    start = replace(board(), deck=deck, turns=5)
    text = pool(
        slots=[9, 10, 11], cards=["ポーズの基本"] * 3 + ["国民的アイドル+", "挑戦", "表現の基本"], swaps=3
    )
    answer = Optimiser(start, read_pool(text, start), 5, 0, Free()).run()
    drawn = np.random.default_rng(99).integers(1, seeds.SEED_LIMIT, 1500)
    means = {
        tuple(sorted(deck.deck)): float(run_board(deck, drawn)[0].mean())
        for deck in candidates(start, read_pool(text, start))
    }
    assert answer["decks"] == len(means) == answer["tried"]
    assert answer["exhaustive"]
    chosen = means[tuple(sorted(answer["best"]["choice"]))]
    assert chosen >= max(means.values()) * 0.995
    assert answer["best"]["low"] < answer["best"]["mean"] < answer["best"]["high"]
    assert answer["best"]["runs"] >= 5000
    assert answer["gain"]["low"] > 0


def test_large_pools_are_climbed_and_a_spent_budget_keeps_the_best(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ringapp.games.contest.studies.optimise.ALL_DECKS", 5)
    monkeypatch.setattr("ringapp.games.contest.studies.optimise.FINAL", 500)
    start = replace(board(), deck=("ポーズの基本",) * 3 + board().deck[3:], turns=4)
    text = pool(slots=[0, 1, 2], cards=list(board().deck[:3]), swaps=2)
    search = Optimiser(start, read_pool(text, start), 1, 2000, LocalContext(Budget(seconds=None)))
    answer = search.run()
    assert answer["decks"] is None
    assert answer["best"]["mean"] >= answer["start"]["mean"]
    assert answer["contests"] >= 1000


@pytest.mark.parametrize("text", [
    pool(cards=["挑戦"], slots=[99]), "{", "/no/such/file",
])  # fmt: skip
def test_a_wrong_pool_is_one_sentence(text: str) -> None:
    with pytest.raises(RingappError):
        read_pool(text, board())
