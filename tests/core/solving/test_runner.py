"""The solver process as the window uses it: answers, cancels, crashes, caps, and nothing left behind."""

from __future__ import annotations

import importlib
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from importlib import metadata
from typing import Any

import psutil
import pytest

from ringapp.core.contract import registry
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.solving import runner
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.core.solving.messages import CommandDone, Failed, Finished, Incumbent, Job, Message, Progress
from ringapp.core.solving.runner import SolverProcess
from tests.addons import forget_games
from tests.samples import ROOT

PLUGIN = ROOT / "tests" / "core" / "plugin"
BOARD = "oo.\no..\n..."


def job(preset: str = "all", **budget: Any) -> Job:
    game = load_game("_template")
    return Job("_template", game.encode(game.initial(preset)), {}, Budget(**budget))


def bad_job(mode: str, first: bool = False, **budget: Any) -> Job:
    options = {"mode": mode, "first": first}
    return Job("misbehaving", BOARD, options, Budget(**{"seconds": None, **budget}))


def finish(solver: SolverProcess, number: int, patience: float = 30.0) -> tuple[Message, list[Message]]:
    """The job's last message and everything before it."""
    end = time.monotonic() + patience
    seen: list[Message] = []
    while time.monotonic() < end:
        for message in solver.poll(0.5):
            if message.job == number and isinstance(message, Finished | Failed | CommandDone):
                return message, seen
            seen.append(message)
    raise AssertionError(f"no last message for job {number}; seen {seen}")


def wait_for(solver: SolverProcess, kind: type) -> Message:
    end = time.monotonic() + 30
    while time.monotonic() < end:
        for message in solver.poll(0.2):
            if isinstance(message, kind):
                return message
    raise AssertionError(f"no {kind.__name__}")


@pytest.fixture
def solver() -> Iterator[SolverProcess]:
    process = SolverProcess()
    yield process
    process.close()
    assert process.poll(0.1) == []


@pytest.fixture
def rough(plugin: None) -> Iterator[SolverProcess]:
    """A solver process that finds the misbehaving game, for who ends it or asks how it starts."""
    process = SolverProcess()
    yield process
    process.close()


@pytest.fixture(scope="module")
def plugin() -> Iterator[None]:
    """The misbehaving game is there as an add-on."""
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(PLUGIN))
        forget_games()
        assert "misbehaving" in [point.name for point in metadata.entry_points(group=registry.GROUP)]
        yield
    forget_games()


@pytest.fixture(scope="module")
def running(plugin: None) -> Iterator[SolverProcess]:
    """A process like `rough`, for who leaves it as it was."""
    process = SolverProcess()
    yield process
    process.close()


@pytest.fixture
def shared(running: SolverProcess) -> Iterator[SolverProcess]:
    """The same, with nothing under way before and after."""
    yield running
    assert running.poll(0.1) == []


def test_an_answer_comes_back_replayed(solver: SolverProcess) -> None:
    assert solver.state == "starting"
    message, _ = finish(solver, solver.submit(job()))
    assert isinstance(message, Finished)
    assert message.solution.status is Status.OPTIMAL
    assert len(message.solution.steps) == 15
    assert message.stopped == ""
    assert solver.state == "ready"


def test_the_newest_job_wins_and_every_job_is_answered_once(shared: SolverProcess) -> None:
    numbers = [shared.submit(job("corners")) for _ in range(5)]
    last, seen = finish(shared, numbers[-1])
    answered = [m.job for m in [*seen, last] if isinstance(m, Finished | Failed)]
    assert answered == numbers
    assert shared.poll(0.1) == []


def test_a_poll_that_waits_ends_when_it_is_interrupted(shared: SolverProcess) -> None:
    finish(shared, shared.submit(job()))
    heard: list[list[Message]] = []
    listener = threading.Thread(target=lambda: heard.append(shared.poll(60)), daemon=True)
    listener.start()
    time.sleep(0.1)
    shared.interrupt()
    listener.join(20)
    assert heard == [[]]


def test_a_bad_board_is_a_sentence_and_not_a_bug(shared: SolverProcess) -> None:
    message, _ = finish(shared, shared.submit(Job("_template", "{", {}, Budget())))
    assert isinstance(message, Failed)
    assert "column" in message.sentence
    assert message.report == ""


def test_sentences_come_in_the_language_of_the_job(shared: SolverProcess) -> None:
    message, _ = finish(shared, shared.submit(Job("_template", "{", {}, Budget(), "zh_CN")))
    assert isinstance(message, Failed)
    assert "行" in message.sentence


def test_closing_twice_leaves_no_process() -> None:
    process = SolverProcess()
    process.poll(0.2)
    number = process.process_id
    assert number is not None
    process.close()
    process.close()
    assert not psutil.pid_exists(number)


def test_no_file_descriptor_is_left() -> None:
    here = psutil.Process()
    SolverProcess().close()
    before = here.num_fds() if hasattr(here, "num_fds") else 0
    for _ in range(3):
        process = SolverProcess()
        process.submit(job())
        process.poll(0.5)
        process.close()
    after = here.num_fds() if hasattr(here, "num_fds") else 0
    assert after <= before


def test_a_process_that_does_not_start_is_given_up_until_the_next_job(
    rough: SolverProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish(rough, rough.submit(job("corners")))
    with monkeypatch.context() as patch:
        patch.setattr(runner, "serve", importlib.import_module("misbehaving").die)
        finish(rough, rough.submit(bad_job("crash")))
        message, _ = finish(rough, rough.submit(job("corners")))
        assert isinstance(message, Failed)
        assert "exit code 3" in message.report
        unmodelled = rough.process_id
        assert rough.poll(0.3) == []
        assert rough.process_id == unmodelled
    message, _ = finish(rough, rough.submit(job("corners")))
    assert isinstance(message, Finished)


def test_progress_is_throttled_and_carries_the_phase(shared: SolverProcess) -> None:
    number = shared.submit(bad_job("polite", seconds=0.6))
    message, seen = finish(shared, number)
    assert isinstance(message, Finished)
    assert message.stopped == "time"
    assert message.solution.status is Status.UNKNOWN
    told = [m for m in seen if isinstance(m, Progress)]
    assert 2 <= len(told) <= 13
    assert told[-1].note == "proving"
    assert told[-1].done == 0.25
    assert told[-1].eta == pytest.approx(told[-1].seconds * 3)
    assert [m.nodes for m in told] == sorted(m.nodes for m in told)


def test_a_node_budget_stops_the_search(shared: SolverProcess) -> None:
    message, _ = finish(shared, shared.submit(bad_job("polite", nodes=50)))
    assert isinstance(message, Finished)
    assert message.stopped == "nodes"


@pytest.mark.parametrize("mode", ["polite", "deaf"])
def test_cancel_is_answered_with_the_best_so_far(rough: SolverProcess, mode: str) -> None:
    number = rough.submit(bad_job(mode, first=True))
    incumbent = wait_for(rough, Incumbent)
    assert isinstance(incumbent, Incumbent)
    time.sleep(0.3)
    before = rough.process_id
    rough.cancel()
    assert rough.process_id == before, "asking returns at once: nobody has waited for a deaf one to be ended"
    message, _ = finish(rough, number)
    assert isinstance(message, Finished)
    assert message.stopped == "cancel"
    assert message.solution.status is Status.FEASIBLE
    assert message.solution.steps == incumbent.solution.steps
    if mode == "deaf":
        assert rough.process_id != before
    message, _ = finish(rough, rough.submit(job("corners")))
    assert isinstance(message, Finished), "the next job is answered as ever"
    assert mode != "deaf" or (before is not None and not psutil.pid_exists(before))


def test_nobody_waits_for_the_process_that_replaces_a_deaf_one(
    rough: SolverProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    start, held, let = SolverProcess._start, threading.Event(), threading.Event()

    def slow_start(solver: SolverProcess) -> Any:
        held.set()
        assert let.wait(60)
        return start(solver)

    number = rough.submit(bad_job("deaf", first=True))
    incumbent = wait_for(rough, Incumbent)
    assert isinstance(incumbent, Incumbent)
    monkeypatch.setattr(SolverProcess, "_start", slow_start)
    rough.cancel()
    message, _ = finish(rough, number)
    assert isinstance(message, Finished)
    assert message.solution.steps == incumbent.solution.steps
    assert held.wait(30), "the other process is about to start"
    assert (rough.state, rough.process_id) == ("starting", None)
    waiting = rough.submit(job("corners"))
    rough.cancel()
    message, _ = finish(rough, waiting)
    assert isinstance(message, Finished)
    assert message.stopped == "cancel"
    let.set()
    message, _ = finish(rough, rough.submit(job("corners")))
    assert isinstance(message, Finished)
    assert message.stopped == ""


def test_cancel_wakes_a_poll_in_another_thread(rough: SolverProcess) -> None:
    rough.submit(bad_job("polite"))
    wait_for(rough, Progress)
    caught: list[Message] = []

    def listen() -> None:
        while not any(isinstance(m, Finished) for m in caught):
            caught.extend(rough.poll(20))

    thread = threading.Thread(target=listen)
    thread.start()
    rough.cancel()
    thread.join(5)
    assert not thread.is_alive()


def test_cancelling_what_has_not_begun(shared: SolverProcess) -> None:
    number = shared.submit(job())
    shared.cancel()
    message, _ = finish(shared, number)
    assert isinstance(message, Finished)
    assert message.solution.status is Status.UNKNOWN
    shared.cancel()
    assert shared.poll(0.1) == []


@pytest.mark.parametrize("first", [False, True])
def test_a_crash_costs_that_solve_only(rough: SolverProcess, first: bool) -> None:
    message, _ = finish(rough, rough.submit(bad_job("crash", first)))
    assert isinstance(message, Failed)
    assert "exit code 7" in message.report
    assert (message.best is not None) == first
    message, _ = finish(rough, rough.submit(job("corners")))
    assert isinstance(message, Finished)


def test_a_bug_is_a_sentence_and_a_report(shared: SolverProcess) -> None:
    before = shared.process_id
    message, _ = finish(shared, shared.submit(bad_job("bug")))
    assert isinstance(message, Failed)
    assert "ZeroDivisionError" in message.report
    assert "ZeroDivisionError" not in message.sentence
    message, _ = finish(shared, shared.submit(bad_job("refuse")))
    assert message == Failed(message.job, "This board is too large.", "", None)
    assert shared.process_id == before


def test_memory_is_capped(rough: SolverProcess) -> None:
    message, _ = finish(rough, rough.submit(bad_job("hungry", bytes=150_000_000)), 60)
    assert isinstance(message, Finished)
    assert message.stopped == "memory"
    message, _ = finish(rough, rough.submit(job("corners")))
    assert isinstance(message, Finished)


@pytest.mark.parametrize("mode", ["lie", "cheat"])
def test_an_answer_that_does_not_hold_is_not_shown(shared: SolverProcess, mode: str) -> None:
    message, _ = finish(shared, shared.submit(bad_job(mode)))
    assert isinstance(message, Failed)
    assert message.report


def test_an_answer_that_claims_no_goal_need_not_reach_one(shared: SolverProcess) -> None:
    message, _ = finish(shared, shared.submit(bad_job("modest")))
    assert isinstance(message, Finished)
    assert message.solution.status is Status.OPTIMAL


def test_a_command_runs_in_the_process(shared: SolverProcess) -> None:
    work = Job("misbehaving", BOARD, {"deep": True}, Budget(), kind="command", command="count")
    message, _ = finish(shared, shared.submit(work))
    assert message == CommandDone(message.job, {"name": "count", "lamps": 3, "deep": True})


@pytest.mark.skipif(not hasattr(os, "kill") or os.name == "nt", reason="needs POSIX signals")
def test_the_process_dies_with_its_parent() -> None:
    code = (
        "import os\nfrom ringapp.core.solving.runner import SolverProcess\n"
        "if __name__ == '__main__':\n"
        "    solver = SolverProcess()\n"
        "    while solver.state == 'starting': solver.poll(0.1)\n"
        "    print(solver.process_id, flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
    )
    root = str(ROOT)
    env = {**os.environ, "PYTHONPATH": root}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=env, timeout=30)
    child = int(done.stdout)
    end = time.monotonic() + 10
    while psutil.pid_exists(child) and time.monotonic() < end:
        if psutil.Process(child).status() == psutil.STATUS_ZOMBIE:
            break
        time.sleep(0.02)
    else:
        assert not psutil.pid_exists(child)


def test_the_context_of_this_process_counts_the_same() -> None:
    told: list[Any] = []
    context = LocalContext(Budget(seconds=None, nodes=30), on_incumbent=told.append)
    good: Solution[Any] = Solution(Status.FEASIBLE, (Step((0, 0), 1),), 1)
    context.incumbent(good)
    context.tick(nodes=29)
    with pytest.raises(BudgetSpent):
        context.tick(nodes=1)
    assert context.stopped == "nodes"
    assert told == [good]


def test_solving_here_gives_what_the_process_gives() -> None:
    game = load_game("_template")
    solution = solve_here(game, game.initial("corners"))
    assert solution.status is Status.OPTIMAL
    assert len(solution.steps) == 8
    assert solution.stats["seconds"] >= 0
