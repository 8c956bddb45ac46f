"""The shared tables and cases of other engines; tests that need them skip where they are absent."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Solution
from ringapp.games.contest.ai.planner import StagePlan, plan_stage
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.tables import Tables, open_folder
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.weights import Weights

DATA = Path(__file__).parents[4] / "shared" / "data" / "contest"
GKTOOLS = DATA / "gktools"
MASTER = DATA / "master" / "v1_2024-12-20"


def need(*folders: Path) -> None:
    """Skip where one of the shared folders is absent."""
    for folder in folders:
        if not folder.is_dir():
            pytest.skip(f"the shared folder {folder} is not there")


def run_contest(machine: Machine, start: State, weights: Weights) -> tuple[list[StagePlan], State]:
    """The stages of the AI from a position with its hand drawn on, and the contest's last position."""
    plans: list[StagePlan] = []
    s = start
    while not s.v[c.ENDED]:
        plans.append(plan_stage(machine, s, weights))
        s = plans[-1].end.copy()
        if not s.v[c.ENDED] and s.v[c.TURN] > plans[-1].last_turn:
            machine.draw_hand(s)
    return plans, s


class Free:
    """A SolveContext without limits."""

    def __init__(self, seconds: float | None = None) -> None:
        self.budget = Budget(seconds=seconds)
        self.best: Solution[Any] | None = None
        self.ticks = 0

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        self.ticks += 1

    def incumbent(self, solution: Solution[Any]) -> None:
        self.best = solution


class Stops(Free):
    """A context that stops at its n-th tick with such a note."""

    def __init__(self, n: int, why: type[Exception] = BudgetSpent, note: str = "") -> None:
        super().__init__()
        self.left, self.why, self.note = n, why, note

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        super().tick(nodes, done, note)
        self.left -= self.note in note
        if self.left < 0:
            raise self.why


@pytest.fixture
def free() -> Free:
    return Free()


@pytest.fixture(scope="session")
def tables() -> Tables:
    need(MASTER)
    return open_folder(str(MASTER))


@pytest.fixture(scope="session")
def program(tables: Tables) -> Program:
    return compile_tables(tables)


def shared(name: str) -> Any:
    """The data of a shared JSON file, a skip where it is absent."""
    file = DATA / name
    if not file.is_file():
        pytest.skip(f"the shared file {name} is not there")
    return json.loads(file.read_text("utf-8"))
