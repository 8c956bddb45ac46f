"""Boss boards in the window: what is painted with after a switch, keys from every focus, the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.solving.context import solve_here
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.training.window import TrainingWindow

RINGS = load_game("rings")


@pytest.fixture
def tab(qapp: QApplication, qtbot: QtBot) -> Iterator[GameTab]:
    made = GameTab("rings")
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.show()
    made.load_document(Document("rings", RINGS.initial("boss")), None)
    yield made
    made.shutdown()


def test_a_boss_board_that_is_switched_off_and_on_again_keeps_what_was_drawn(tab: GameTab) -> None:
    before = tab.session.board
    tab.tools.pick("arrow-in")
    tab.session.change_setting("boss_board", "Boss board", False)
    assert tab.tools.current == "any", "a click places an enemy again"
    tab.session.paint("any", [(0, 0)])
    tab.session.change_setting("boss_board", "Boss board", True)
    assert tab.session.board == before
    tab.session.undo_stack.undo()
    tab.session.undo_stack.undo()
    tab.session.undo_stack.undo()
    assert tab.session.board == before


def test_a_template_sets_the_fight_and_leaves_the_panels(tab: GameTab) -> None:
    before = tab.session.board
    tab.session.paint("boss:ice-vellumental", [(0, 0)])
    board = tab.session.board
    assert RINGS.summary(board).startswith("3 of 3 moves left")
    assert (len(board.boss.turns), board.boss.goal.collect) == (1, (("chest", 1),))
    assert board.boss.panels == before.boss.panels
    tab.session.paint("boss:scramble-2", [(0, 0)])
    assert (tab.session.board.picture is not None, tab.session.board.moves) == (True, 7)


def test_the_next_turn_is_taken_over_by_a_click(tab: GameTab, qtbot: QtBot) -> None:
    board = tab.session.board
    solution = solve_here(RINGS, board)
    notes = RINGS.explain(board, solution).notes
    (taken,) = [note.board for note in notes if hasattr(note, "board")]
    after = RINGS.decode(taken)
    assert after.boss.on is False, "its circle was used"
    assert after.boss.goal == board.boss.goal
    assert not after.boss.walked


def test_the_trainers_window_fits_on_the_screen(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    window = TrainingWindow("light", tmp_path)
    qtbot.addWidget(window)
    assert window.screen().availableGeometry().contains(window.geometry())
