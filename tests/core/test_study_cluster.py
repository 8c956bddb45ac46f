"""A study on a real Dask cluster, one of whose workers is killed, counts what one process counts."""

from __future__ import annotations

import os
import signal
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Solution
from ringapp.core.study.study import Tally, make_spec, run_study
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


@pytest.mark.filterwarnings("ignore")
def test_a_killed_worker_loses_nothing_and_counts_nothing_twice() -> None:
    spec = make_spec(BoardStudy(), 60_000, seed=8, batch=2_000, level="beginner")
    alone, spread = Tally(spec), Tally(spec)
    run_study(alone, Killer(None))
    settings = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(host="127.0.0.1", **settings) as cluster:
        pids = [nanny.pid for nanny in cluster.workers.values()]
        killer = Killer(pids[0])
        run_study(spread, killer, cluster=cluster.scheduler_address)
        assert killer.pid is None, "a worker was killed in mid-run"
    assert spread.complete
    assert spread.counts == alone.counts


def test_a_scheduler_that_is_not_there_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = make_spec(BoardStudy(), 1000, level="beginner")
    monkeypatch.setattr("ringapp.core.study.workers.CONNECT", 0.5)
    with pytest.raises(RingappError, match="No Dask scheduler answers"):
        run_study(Tally(spec), Killer(None), cluster="tcp://127.0.0.1:9")
