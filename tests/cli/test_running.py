"""Test what stops a run, and what errors cost."""

from __future__ import annotations

import json

import pytest

from ringapp.cli import running
from ringapp.cli.output import BAD_INPUT, NO_SOLUTION, SOLVED, STOPPED
from ringapp.cli.running import BoardError, Interrupt, code_of, interruptible, refuse_errors
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Problem, Solution, Status
from ringapp.core.solving.answers import WrongAnswer
from tests.cli.builders import BOARD, GAME, run


def test_a_bad_board_costs_its_line_of_json_and_no_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([SOLVED, RingappError("bad\x1b"), BoardError("worse"), WrongAnswer("odd")], True) == BAD_INPUT
    said = capsys.readouterr()
    lines = [json.loads(line) for line in said.out.splitlines()]
    assert lines[0] == {"input": 0, "code": 0}
    assert lines[1] == {"input": 1, "error": "bad\\x1b"}
    assert lines[2] == {"input": 2, "error": "2: worse"}, "it did not know the name of its file"
    assert lines[3]["error"].endswith("so it is not shown: odd.")
    assert said.err.splitlines() == ["A notice."] * 4


@pytest.mark.parametrize(
    ("status", "interrupted", "code"),
    [
        (Status.OPTIMAL, False, SOLVED),
        (Status.FEASIBLE, False, SOLVED),
        (Status.INFEASIBLE, False, NO_SOLUTION),
        (Status.UNKNOWN, False, STOPPED),
        (Status.OPTIMAL, True, STOPPED),
        (Status.INFEASIBLE, True, STOPPED),
    ],
)
def test_what_an_answer_ends_with(status: Status, interrupted: bool, code: int) -> None:
    assert code_of(Solution(status), interrupted) == code


def test_all_errors_of_a_board_are_told_at_once_and_warnings_are_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told = [Problem("First.", severity="error"), Problem("Fine.", severity="warning"), Problem("Last.")]
    monkeypatch.setattr(type(GAME), "problems", lambda _game, _state: told)
    with pytest.raises(BoardError, match=r"^First\. Last\.$"):
        refuse_errors(GAME, BOARD)
    del told[0], told[-1]
    refuse_errors(GAME, BOARD)


def test_the_first_interrupt_is_noted_and_the_second_ends() -> None:
    interrupt = Interrupt()
    interrupt(2, None)
    assert interrupt.asked
    with pytest.raises(KeyboardInterrupt):
        interrupt(2, None)


def test_what_stopped_a_search_before_stops_it_again_afterwards() -> None:
    before = running.signal.getsignal(running.signal.SIGINT)
    with interruptible() as interrupt:
        assert running.signal.getsignal(running.signal.SIGINT) is interrupt
    assert running.signal.getsignal(running.signal.SIGINT) is before
