"""An answer holds under the options that it was searched with: one that comes under others is not shown."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress

import pytest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.files.document import Document
from ringapp.core.solving.messages import Finished
from ringapp.ui.session.solver_thread import Question
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]

pytestmark = [
    pytest.mark.usefixtures("collector"),
    pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs a process that can be held up"),
]


@pytest.fixture
def tab(qtbot: QtBot, settle: Settle) -> Iterator[GameTab]:
    """Twelve enemies that three moves line up, solved."""
    widget = GameTab("rings")
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    qtbot.waitExposed(widget)
    widget.activate()
    settle(lambda: status(widget) is Status.OPTIMAL)
    yield widget
    widget.shutdown()


def status(tab: GameTab) -> Status | None:
    """That of the answer to the board, once its search has ended."""
    answer = tab.session.answer
    ended = answer is not None and answer.final and not tab.session.stale and tab.solving.question is None
    return answer.solution.status if answer is not None and ended else None


def held(tab: GameTab) -> Callable[[], None]:
    """Hold the solver up; what is returned lets it go on, if another one has not taken its place by then."""
    process = tab.solving.process
    assert process is not None
    number = process.process_id
    assert number is not None
    os.kill(number, signal.SIGSTOP)

    def go_on() -> None:
        with suppress(ProcessLookupError):
            os.kill(number, signal.SIGCONT)

    return go_on


def test_options_that_change_during_a_search_begin_it_anew(tab: GameTab, settle: Settle) -> None:
    """The answer to the old question came, and was saved with the new options: “3 moves” of at most one."""
    go_on = held(tab)
    tab.solve_board()
    tab.side.advanced.changed.emit("max_moves", 1)
    go_on()
    settle(lambda: status(tab) is not None)
    assert status(tab) is Status.INFEASIBLE
    assert tab.document().options == {"max_moves": 1}


def test_without_solving_as_you_draw_nothing_comes(tab: GameTab, settle: Settle) -> None:
    tab.side.solve.live.setChecked(False)
    go_on = held(tab)
    tab.solve_board()
    tab.side.advanced.changed.emit("max_moves", 1)
    assert not tab.is_solving
    go_on()
    tab.solve_board()
    settle(lambda: status(tab) is not None)
    assert status(tab) is Status.INFEASIBLE


def test_a_document_with_other_options_ends_the_search_of_the_same_board(
    tab: GameTab, settle: Settle
) -> None:
    board, go_on = tab.session.board, held(tab)
    tab.solve_board()
    tab.load_document(Document("rings", board, {"max_moves": 1}), None)
    go_on()
    settle(lambda: status(tab) is not None)
    assert status(tab) is Status.INFEASIBLE


def test_the_way_on_is_found_anew(tab: GameTab, settle: Settle) -> None:
    """What was known of a place of a line by hand, and is hinted at, was found under the old options."""
    first = tab.game.parse_move("r0+1")
    tab.session.make_move(first)
    tab.player.finish()
    settle(lambda: tab.asking.ahead is not None and tab.asking.ahead.state == tab.session.here)
    tab.side.advanced.changed.emit("max_moves", 1)
    assert tab.asking.ahead is None


def test_a_stopped_search_does_not_say_that_there_is_no_move(tab: GameTab) -> None:
    said: list[str] = []
    tab.message.connect(lambda text, _tone: said.append(text))
    tab.session.take_answer(tab.session.board, Solution(Status.UNKNOWN), final=True)
    tab.asking.hints.emit(())
    assert said == ["No move was found to hint at."]


def cut_off(tab: GameTab, settle: Settle) -> tuple[list[Question], Callable[[], None]]:
    """A board whose short search is over before its end, and the questions from then on."""
    go_on = held(tab)
    tab.load_document(Document("rings", tab.game.initial("first-turn")), None)
    settle(lambda: tab.solving.question is not None)
    asked: list[Question] = []
    tab.solving.asked.connect(asked.append)
    end(tab, "time", Solution(Status.FEASIBLE, (Step(tab.game.parse_move("r1-4")),), 1))
    return asked, go_on


def end(tab: GameTab, stopped: str, solution: Solution[object]) -> None:
    assert tab.solving.question is not None
    tab.solving._receive(Finished(tab.solving.question.job, solution, stopped))  # type: ignore[arg-type]


def test_an_answer_that_nobody_asked_for_is_made_whole(tab: GameTab, settle: Settle) -> None:
    """It ended half judged until Solve was pressed."""
    asked, go_on = cut_off(tab, settle)
    assert status(tab) is Status.FEASIBLE
    settle(lambda: asked)
    go_on()
    settle(lambda: status(tab) is Status.OPTIMAL)
    assert [question.purpose for question in asked] == ["answer"]


@pytest.mark.parametrize("stopped", ["time", "cancel"])
def test_it_is_tried_once_and_keeps_what_there_was(tab: GameTab, settle: Settle, stopped: str) -> None:
    asked, go_on = cut_off(tab, settle)
    settle(lambda: asked)
    end(tab, stopped, Solution(Status.UNKNOWN))
    assert status(tab) is Status.FEASIBLE
    tab.asking.look_soon()
    settle(lambda: not tab.is_solving)
    assert len(asked) == 1
    go_on()


def test_a_move_by_hand_goes_before_it(tab: GameTab, settle: Settle) -> None:
    asked, go_on = cut_off(tab, settle)
    settle(lambda: asked)
    tab.session.make_move(tab.game.parse_move("r0+1"))
    tab.player.finish()
    settle(lambda: len(asked) == 2)
    go_on()
    settle(lambda: status(tab) is Status.OPTIMAL)
    assert [question.purpose for question in asked] == ["answer", "ahead", "answer"]


def test_solve_promises_no_proof(tab: GameTab) -> None:
    """Contest and boards with unknown refills are answered without one."""
    assert "prove it where that can be done" in tab.side.solve.button.toolTip()
