"""Solving beside the window: nothing late lands, Stop is quick, a crash costs one search."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator

import psutil
import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Budget, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.ui.session.solver_thread import Question, Solving
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]

pytestmark = pytest.mark.usefixtures("collector")


@pytest.fixture
def solving(qapp: QApplication) -> Iterator[Solving]:
    made = Solving(load_game("_template"))
    yield made
    made.shutdown()


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    widget = GameTab("_template")
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.shutdown()


def answers(solving: Solving) -> list[tuple[Question, Solution[object], str]]:
    """What `answered` says from now on."""
    seen: list[tuple[Question, Solution[object], str]] = []
    solving.answered.connect(lambda *said: seen.append(said))
    return seen


def test_only_the_newest_question_is_answered(solving: Solving, settle: Settle) -> None:
    seen = answers(solving)
    game = load_game("_template")
    for seed in range(6):
        solving.ask("answer", game.random(game.initial(), seed), {}, Budget())
    settle(lambda: seen)
    question, solution, stopped = seen[0]
    assert question.state == game.random(game.initial(), 5)
    assert solution.status is Status.OPTIMAL
    assert stopped == ""
    QApplication.processEvents()
    assert len(seen) == 1


def test_a_killed_solver_is_a_message_and_the_next_search_works(tab: GameTab, settle: Settle) -> None:
    said: list[tuple[str, str]] = []
    tab.message.connect(lambda text, tone: said.append((text, tone)))
    tab.activate()
    settle(lambda: tab.solving.process is not None and tab.solving.process.state == "ready")
    settle(lambda: tab.session.answer is not None)
    process = tab.solving.process
    assert process is not None
    number = process.process_id
    assert number is not None
    tab.side.solve.live.setChecked(False)
    os.kill(number, signal.SIGSTOP)
    tab.solve()
    os.kill(number, signal.SIGKILL)
    settle(lambda: said or (tab.session.answer is not None and not tab.is_solving))
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.solve()
    settle(lambda: tab.session.answer is not None and not tab.session.stale and not tab.is_solving)
    assert tab.session.answer is not None
    assert tab.session.answer.solution.status is Status.OPTIMAL


def test_stop_ends_a_solver_that_does_not_listen(tab: GameTab, settle: Settle) -> None:
    tab.activate()
    settle(lambda: tab.session.answer is not None)
    tab.side.solve.live.setChecked(False)
    process = tab.solving.process
    assert process is not None
    number = process.process_id
    assert number is not None
    os.kill(number, signal.SIGSTOP)
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.solve()
    assert tab.is_solving
    assert tab.side.solve.button.text() == "Stop"
    before = time.monotonic()
    tab.side.solve.button.click()
    assert tab.side.solve.figures.text() == "Stopping…"
    settle(lambda: not tab.is_solving)
    assert tab.side.solve.button.isEnabled()
    assert time.monotonic() - before < 2
    assert tab.side.solve.button.text() == "Solve"


def test_an_incumbent_is_replayable_before_the_search_ends(tab: GameTab) -> None:
    tab.load_document(Document("_template", tab.game.initial("all")), None)
    steps = tuple(Step((row, column)) for row, column in ((0, 0), (1, 1)))
    tab.session.take_answer(tab.session.board, Solution(Status.FEASIBLE, steps), final=False)
    assert tab.player.length == 2
    tab.player.go_to(1)
    better = Solution(Status.FEASIBLE, steps[:1])
    tab.session.take_answer(tab.session.board, better, final=False)
    assert tab.player.length == 2
    assert tab.player.position == 1
    tab.session.take_answer(tab.session.board, better, final=True)
    assert tab.player.length == 1


def test_a_tab_that_is_shut_down_leaves_no_thread_and_no_process(tab: GameTab, settle: Settle) -> None:
    threads = set(threading.enumerate())
    tab.activate()
    settle(lambda: tab.session.answer is not None)
    process = tab.solving.process
    assert process is not None
    number = process.process_id
    assert number is not None
    tab.shutdown()
    assert set(threading.enumerate()) <= threads
    settle(lambda: not psutil.pid_exists(number))
