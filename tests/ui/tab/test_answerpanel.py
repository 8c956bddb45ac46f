"""Test what an answer shows: proof, lines, hints and reasons."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.solving.answers import as_saved, explain
from ringapp.ui.session.session import ONWARD, OWN, Answer, Session
from ringapp.ui.tab.answerpanel import AnswerPanel, moves_words
from tests.ui.tab.builders import CORNER, GAME, line, make_session


@pytest.fixture
def session() -> Session:
    return make_session()


@pytest.fixture
def panel(session: Session, qtbot: QtBot) -> AnswerPanel:
    made = AnswerPanel(session)
    qtbot.addWidget(made)
    made.retranslate()
    return made


@pytest.mark.parametrize(
    ("solution", "sign", "standing"),
    [
        pytest.param(line((0, 0)), "✓", "This is proved.", id="proved"),
        pytest.param(line((0, 0), status=Status.FEASIBLE), "≈", "This was found, not proved.", id="found"),
        pytest.param(Solution(Status.INFEASIBLE), "∅", "It is proved that there is none.", id="proved none"),
        pytest.param(Solution(Status.UNKNOWN), "?", "This is not known.", id="not known"),
    ],
)
def test_the_sign_says_what_is_proved(
    session: Session, panel: AnswerPanel, solution: Solution[Any], sign: str, standing: str
) -> None:
    session.take_answer(CORNER, solution, final=True)
    assert (panel.sign.text(), panel.sign.accessibleName()) == (sign, standing)
    assert panel.headline.text() == GAME.explain(CORNER, solution).headline


def test_an_answer_to_another_board_bears_no_sign_of_proof(session: Session, panel: AnswerPanel) -> None:
    session.take_answer(CORNER, line((0, 0)), final=True)
    session.begin_stroke()
    session.paint("light", [(2, 2)])
    assert panel.sign.text() == ""
    assert panel.stale.text() == "The board has changed since this answer."
    assert not panel.stale.isHidden()
    assert not panel.headline.isEnabled()
    session.undo_stack.undo()
    assert (panel.sign.text(), panel.stale.isHidden()) == ("✓", True)


def test_moves_by_hand_leave_the_answer_behind_and_going_back_finds_it_again(
    session: Session, panel: AnswerPanel
) -> None:
    session.take_answer(CORNER, line((0, 0)), final=True)
    session.make_move((1, 1))
    session.player.finish()
    assert panel.stale.text() == "This answer is about the board before your moves."
    session.player.go_to(0)
    assert panel.stale.text() == ""
    assert panel.sign.text() == "✓"


def test_a_proof_that_was_read_and_not_repeated_says_so(session: Session, panel: AnswerPanel) -> None:
    found = line((0, 0))
    kept = as_saved(found)
    session.load(CORNER, Answer(CORNER, kept, explain(GAME, CORNER, kept)))
    assert panel.headline.text().startswith("Saved answer")
    assert panel.sign.text() == "≈"
    session.take_answer(CORNER, found, final=True)
    assert not panel.headline.text().startswith("Saved answer")
    assert panel.sign.text() == "✓"


def test_lines_are_offered_with_what_they_are_worth(session: Session, panel: AnswerPanel) -> None:
    long = tuple(Step((n % 3, 0)) for n in range(8))
    session.take_answer(CORNER, line((0, 0), alternatives=((Step((2, 2)),), long)), final=True)
    session.make_move((1, 1))
    session.make_move((1, 1))
    session.player.finish()
    entries = {panel.lines.itemData(n): panel.lines.itemText(n) for n in range(panel.lines.count())}
    assert entries[0] == "Solver's line: 1 move, presses: 1"
    assert entries[1] == "Alternative 1: r3c3 (1 move)"
    assert entries[2] == "Alternative 2: r1c1 r2c1 r3c1 … (8 moves)"
    assert entries[OWN] == "My own line: 2 moves, presses: 2"
    assert panel.lines.currentData() == OWN
    assert panel.compare.text() == "Mine: 2 moves, presses: 2. The solver's: 1 move, presses: 1."
    panel.lines.activated.emit(panel.lines.findData(1))
    assert session.choice == 1


def test_a_single_line_is_no_choice(session: Session, panel: AnswerPanel) -> None:
    session.take_answer(CORNER, line((0, 0)), final=True)
    assert panel.lines.isHidden()
    assert panel.compare.isHidden()


def test_the_way_on_says_from_which_move(session: Session, panel: AnswerPanel) -> None:
    session.make_move((1, 1))
    session.player.finish()
    session.take_onward(session.made, session.here, line((1, 1), (0, 0)), final=True)
    assert session.choice == ONWARD
    assert panel.headline.text().startswith("From move 2 on: ")
    texts = [panel.lines.itemText(n) for n in range(panel.lines.count())]
    assert "Solver's line from move 2 on: 3 moves, presses: 3" in texts


def test_hints_come_one_by_one_and_hide_the_rest(session: Session, panel: AnswerPanel) -> None:
    session.take_answer(CORNER, line((0, 0)), final=True)
    panel.begin_hints()
    assert panel.tabs.isHidden()
    assert panel.headline.text() == ""
    assert panel._hint_text.text() == "Looking for the next move…"
    panel.tell_hint(("row 1", "row 1, column 1"))
    assert panel.told == ("row 1",)
    assert panel.next_hint.isEnabled()
    panel.begin_hints()
    assert panel.told == ("row 1",), "asking again forgets nothing"
    panel.tell_hint(("row 1", "row 1, column 1"))
    assert panel.told == ("row 1", "row 1, column 1")
    assert not panel.next_hint.isEnabled()
    panel.tell_hint(("row 2",))
    assert panel.told == ("row 2",), "hints of another move begin anew"
    panel.end_hints()
    assert not panel.tabs.isHidden()
    assert panel.headline.text()


def test_an_answer_without_moves_opens_at_its_reasons(session: Session, panel: AnswerPanel) -> None:
    session.take_answer(CORNER, Solution(Status.INFEASIBLE, claim="no set of presses"), final=True)
    reasons = bool(panel.notes.notes)
    assert panel.tabs.currentIndex() == (1 if reasons else 0)
    session.take_answer(CORNER, line((0, 0)), final=True)
    assert panel.tabs.currentIndex() == 0


@pytest.mark.parametrize(("count", "words"), [(0, "0 moves"), (1, "1 move"), (1234, "1,234 moves")])
def test_moves_are_counted_in_words(qapp: QApplication, count: int, words: str) -> None:
    assert moves_words(count) == words
