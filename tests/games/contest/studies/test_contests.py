"""Test that a stopped search goes on from what it left."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import Cancelled
from ringapp.core.study.study import Kept
from ringapp.core.study.workers import Here
from ringapp.games.contest.files.board import encode
from ringapp.games.contest.studies.contests import ContestStudy
from tests.games.contest.conftest import Free, Stops
from tests.games.contest.studies.builders import board, pool

pytestmark = pytest.mark.timeout(600)


def test_a_stopped_search_goes_on_from_what_it_left_and_finds_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("ringapp.games.contest.studies.optimise.ROUNDS", (32, 64, 128, 256))
    start = replace(board(), turns=4)
    options = {
        "board": encode(start),
        "optimise": pool(
            slots=[8, 9, 10, 11], cards=["国民的アイドル+", "挑戦", "愛嬌", "表現の基本"], swaps=2
        ),
    }
    study = ContestStudy()
    whole = study.seek(options, 7, Free(), Kept(), Here())
    left: list[str] = []
    part = study.seek(options, 7, Stops(3, Cancelled, "racing"), Kept("", left.append), Here())
    assert part["stopped"]
    assert 0 < part["contests"] < whole["contests"]
    assert part["best"]["choice"]
    again = study.seek(options, 7, Free(), Kept(left[-1], left.append), Here())
    assert again == whole, "the same deck, the same figures, no contest played twice"
    finished = study.seek(options, 7, Free(), Kept(left[-1]), Here())
    assert finished["best"] == whole["best"]
