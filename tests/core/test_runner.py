"""The solver process as the window uses it: answers, cancels, crashes, caps, and nothing left behind."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest

from ringapp.core.game import Budget, Status
from ringapp.core.registry import load_game
from ringapp.core.runner import Failed, Finished, Incumbent, Job, Message, SolverProcess


def job(game_id: str = "_template", preset: str = "all", **budget: float) -> Job:
    game = load_game(game_id)
    return Job(game_id, game.encode(game.initial(preset)), {}, Budget(**budget))  # type: ignore[arg-type]


def last_message(solver: SolverProcess, number: int, patience: float = 20.0) -> tuple[Message, list[Message]]:
    """The job's last message and everything before it."""
    end = time.monotonic() + patience
    seen: list[Message] = []
    while time.monotonic() < end:
        for message in solver.poll(0.5):
            if message.job == number and not isinstance(message, Incumbent) and not hasattr(message, "eta"):
                return message, seen
            seen.append(message)
    raise AssertionError(f"no last message for job {number}; seen {seen}")


@pytest.fixture
def solver() -> Iterator[SolverProcess]:
    process = SolverProcess()
    yield process
    process.close()


def test_an_answer_comes_back_replayed(solver: SolverProcess) -> None:
    assert solver.state == "starting"
    message, _ = last_message(solver, solver.submit(job()))
    assert isinstance(message, Finished)
    assert message.solution.status is Status.OPTIMAL
    assert len(message.solution.steps) == 15
    assert message.stopped == ""
    assert solver.state == "ready"


def test_the_newest_job_wins_and_every_job_is_answered_once(solver: SolverProcess) -> None:
    numbers = [solver.submit(job(preset="corners")) for _ in range(5)]
    end = time.monotonic() + 20
    seen: list[Message] = []
    while time.monotonic() < end and not any(m.job == numbers[-1] and isinstance(m, Finished) for m in seen):
        seen += solver.poll(0.5)
    last = [m.job for m in seen if isinstance(m, Finished | Failed)]
    assert sorted(last) == numbers
    assert last[-1] == numbers[-1]


def test_a_bad_board_is_a_sentence_and_not_a_bug(solver: SolverProcess) -> None:
    message, _ = last_message(solver, solver.submit(Job("_template", "{", {}, Budget())))
    assert isinstance(message, Failed)
    assert "column" in message.sentence
    assert message.report == ""


def test_closing_ends_the_process() -> None:
    process = SolverProcess()
    process.poll(0.5)
    process.close()
    process.close()
    assert process.poll(0.1) == []
