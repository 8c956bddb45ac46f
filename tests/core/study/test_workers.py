"""Studies on a real Dask cluster, one of whose workers is killed, find what one process finds."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Solution
from ringapp.core.contract.registry import load_game
from ringapp.core.study.study import Kept, Seeking, Tally, find_study, make_spec, run_study
from ringapp.core.study.workers import Here, open_place
from ringapp.games.mines.studies.studies import BoardStudy

distributed = pytest.importorskip("distributed", reason="Dask is not installed")


class Killer:
    """A SolveContext that kills a worker after the first batch."""

    def __init__(self, pid: int | None) -> None:
        self.budget = Budget(None)
        self.pid = pid

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        if nodes and self.pid is not None:
            os.kill(self.pid, signal.SIGTERM if os.name == "nt" else signal.SIGKILL)
            self.pid = None

    def incumbent(self, solution: Solution[Any]) -> None:
        """Studies publish their tally, not a solution."""


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", **settings) as made:
        yield made


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(cluster: Any) -> None:
    spec = make_spec(BoardStudy(), 60_000, seed=8, batch=2_000, level="beginner")
    alone, spread = Tally(spec), Tally(spec)
    run_study(alone, Killer(None))
    killer = Killer(next(iter(cluster.workers.values())).pid)
    run_study(spread, killer, cluster=cluster.scheduler_address)
    assert killer.pid is None, "a worker was killed in mid-run"
    assert spread.complete
    assert spread.counts == alone.counts


@pytest.mark.filterwarnings("ignore")
def test_a_race_between_decks_goes_the_same_way_wherever_it_is_run(
    cluster: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ringapp.games.contest.studies.optimise.ROUNDS", (32, 64, 128))
    game, study = load_game("contest"), find_study("contest")
    assert isinstance(study, Seeking)
    pool = {"ringapp": 1, "game": "contest-pool", "slots": [9, 10, 11], "swaps": 1}
    options = {
        "board": game.encode(game.initial("sense")),
        "optimise": json.dumps({**pool, "cards": ["国民的アイドル+", "挑戦", "愛嬌"]}),
    }
    alone = study.seek(options, 7, Killer(None), Kept(), Here())
    with open_place(2, threads=True) as threads:
        assert study.seek(options, 7, Killer(None), Kept(), threads) == alone
    left: list[str] = []
    with open_place(cluster=cluster.scheduler_address, threads=True) as workers:
        assert study.seek(options, 7, Killer(None), Kept("", left.append), workers) == alone
    assert study.seek(options, 7, Killer(None), Kept(left[-1]), Here())["best"] == alone["best"]


def test_a_scheduler_that_is_not_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = make_spec(BoardStudy(), 1000, level="beginner")
    monkeypatch.setattr("ringapp.core.study.workers.CONNECT", 0.5)
    with pytest.raises(RingappError, match="No Dask scheduler answers"):
        run_study(Tally(spec), Killer(None), cluster="tcp://127.0.0.1:9")
