"""Going on from the middle: Solve answers the place that is shown, and the line keeps what led there."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.files.exporters import export
from ringapp.ui.session.session import ONWARD, OWN
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    widget = GameTab("_template")
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    qtbot.waitExposed(widget)
    widget.side.solve.live.setChecked(False)
    widget.load_document(Document("_template", widget.game.decode("oo.\no..\n...")), None)
    yield widget
    widget.shutdown()


def play(tab: GameTab, *moves: tuple[int, int]) -> None:
    for move in moves:
        tab.session.make_move(move)
        tab.player.finish()


def solved(tab: GameTab) -> bool:
    answer = tab.session.shown
    return answer is not None and answer.final and not tab.is_solving


def test_solve_goes_on_from_the_moves_made_by_hand(tab: GameTab, settle: Settle) -> None:
    play(tab, (2, 2), (1, 1))
    settle(lambda: tab.side.solve.button.text() == "Solve from here")
    board, here = tab.session.board, tab.session.here
    tab.solve()
    settle(lambda: solved(tab))
    onward = tab.session.onward
    assert onward is not None
    assert (onward.state, onward.made) == (here, 2)
    assert tab.session.answer is None
    assert tab.session.choice == ONWARD
    assert tab.session.board == board
    assert [step.move for step in tab.session.film.steps[:2]] == [(2, 2), (1, 1)]
    assert [step.score for step in tab.session.film.steps] == [
        float(n + 1) for n in range(len(tab.session.film))
    ]
    assert tab.player.position == 2
    assert tab.side.answer.headline.text().startswith("From move 3 on:")
    tab.player.last()
    assert tab.game.is_goal(tab.session.here)
    settle(lambda: tab.side.solve.button.text() == "Solve")


def test_the_start_is_solved_at_the_start_and_by_its_own_action(tab: GameTab, settle: Settle) -> None:
    play(tab, (2, 2))
    tab.solve_board()
    settle(lambda: solved(tab))
    assert tab.session.answer is not None
    assert tab.session.answer.state == tab.session.board
    assert tab.session.onward is None
    tab.player.first()
    settle(lambda: tab.side.solve.button.text() == "Solve")
    tab.solve()
    settle(lambda: solved(tab))
    assert tab.session.onward is None


def test_a_replay_branches_in_its_middle(tab: GameTab, settle: Settle) -> None:
    steps = (Step((2, 2), 1.0), Step((2, 2), 2.0), Step((0, 0), 3.0))
    tab.session.take_answer(tab.session.board, Solution(Status.FEASIBLE, steps, 3.0), final=True)
    tab.player.go_to(2)
    tab.solve()
    settle(lambda: solved(tab))
    onward = tab.session.onward
    assert onward is not None
    assert [step.move for step in onward.whole] == [(2, 2), (2, 2), (0, 0)]
    assert onward.solution.status is Status.OPTIMAL
    assert [choice for choice, _ in tab.session.lines()] == [0, ONWARD]
    tab.session.choose(0)
    assert not tab.side.answer.headline.text().startswith("From move")
    tab.session.choose(ONWARD, 2)
    assert tab.side.answer.headline.text().startswith("From move 3 on:")


def test_an_answer_for_another_place_does_not_move_the_replay(tab: GameTab) -> None:
    play(tab, (2, 2), (2, 2))
    session = tab.session
    made, state = session.made, session.here
    tab.player.go_to(1)
    session.take_onward(made, state, Solution(Status.OPTIMAL, (Step((0, 0), 1.0),)), final=True)
    assert (session.choice, tab.player.position) == (OWN, 1)
    assert ONWARD in dict(session.lines())


def test_undo_and_editing_leave_no_foreign_line(tab: GameTab) -> None:
    session = tab.session
    play(tab, (2, 2), (2, 2))
    session.take_onward(
        session.made, session.here, Solution(Status.OPTIMAL, (Step((0, 0), 1.0),)), final=True
    )
    assert session.choice == ONWARD
    play(tab, (1, 1))
    assert (session.choice, len(session.draft.moves)) == (OWN, 3)
    tab.undo_stack.undo()
    tab.undo_stack.undo()
    assert (session.choice, len(session.draft.moves)) == (OWN, 1)
    tab.undo_stack.undo()
    assert (session.choice, tab.player.length) == (0, 0)
    session.replace(tab.game.initial("corners"), "")
    assert session.onward is None
    assert session.lines() == []


def test_a_branch_is_saved_as_moves_and_exported_whole(tab: GameTab) -> None:
    session = tab.session
    play(tab, (2, 2), (2, 2))
    session.take_onward(
        session.made, session.here, Solution(Status.OPTIMAL, (Step((0, 0), 1.0),)), final=True
    )
    kept = parse_document("x.json", document_bytes(tab.document()))
    assert kept.played == ((2, 2), (2, 2), (0, 0))
    assert kept.solution is None
    tab.load_document(kept, None)
    assert (session.choice, tab.player.length) == (OWN, 3)
    text = export(tab.shown_document(), "txt").decode()
    assert text.count("Press row") == 3


def test_what_is_exported_is_the_alternative_on_the_screen(tab: GameTab) -> None:
    session = tab.session
    lines = tuple((Step(move, 1.0), Step(move, 2.0), Step((1, 1), 3.0)) for move in ((2, 2), (0, 0), (0, 1)))
    session.take_answer(session.board, Solution(Status.OPTIMAL, lines[0], 3, 3, lines[1:]), final=True)
    for choice, line in enumerate(lines):
        session.choose(choice)
        assert tab.shown_document().line == session.film.steps == line
        assert tab.document().line == lines[0], "a file keeps the answer as it is"


def test_a_target_of_the_game_alone_is_played_on_with_any_tool(
    tab: GameTab, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, column = 1, 1
    tab.tools.pick(tab.game.tools(tab.session.board)[0].id)
    info = tab.game.info
    object.__setattr__(info, "played", frozenset((row,)))
    monkeypatch.setattr(type(tab.game), "info", property(lambda self: info))
    canvas = tab.canvas
    for x in range(2, canvas.width(), 5):
        for y in range(2, canvas.height(), 5):
            if tab.game.hit(tab.session.here, *canvas.viewport.to_scene(x, y)) == (row, column):
                QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, pos=QPoint(x, y))
                tab.player.finish()
                assert [step.move for step in tab.session.draft.moves] == [(row, column)]
                return
    pytest.fail("the place is not on the canvas")
