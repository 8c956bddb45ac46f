"""Boss boards in the window: what is painted with after a switch, keys from every focus, the next turn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QComboBox, QStyle, QStyleOptionComboBox
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.solving.context import solve_here
from ringapp.ui.tab.movetable import table_text
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


def test_no_list_of_a_boss_board_cuts_its_longest_word(tab: GameTab) -> None:
    tab.session.change_setting("turns", "Turns", 3)
    tab.side.advanced_part.heading.setChecked(True)
    for box in tab.side.findChildren(QComboBox):
        if box.isVisible():
            words = max(box.fontMetrics().horizontalAdvance(box.itemText(n)) for n in range(box.count()))
            option = QStyleOptionComboBox()
            box.initStyleOption(option)
            parts = QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, box
            assert box.style().subControlRect(*parts).width() >= words, box.itemText(0)


def test_each_move_shows_its_clicks_and_the_last_row_their_total(tab: GameTab) -> None:
    board = RINGS.initial("battle")
    tab.session.load(board)
    tab.session.take_answer(board, solve_here(RINGS, board), final=True)
    lines = [line.split("\t") for line in table_text(tab.side.answer.moves).splitlines()]
    assert [line[-1] for line in lines[1:]] == ["6", "1", "1", "8"]
    assert lines[-1][1] == "Total clicks"


def test_a_best_effort_is_no_solution_and_has_no_tick(tab: GameTab) -> None:
    board = RINGS.decode('{"game":"rings","moves":1,"enemies":[[0,0],[0,3],[2,7],[1,5]]}')
    tab.session.load(board)
    tab.session.take_answer(board, solve_here(RINGS, board), final=True)
    answer = tab.side.answer
    assert answer.lines.itemText(0).startswith("Not a solution (")
    assert "✓" not in answer.sign.text()


def test_a_click_on_the_small_ring_takes_its_tile_and_the_next_click_lays_it(tab: GameTab) -> None:
    tab.session.paint("boss:scramble-2", [(0, 0)])
    canvas, game = tab.canvas, tab.game
    for target in (("home", 17), (2, 3)):
        x, y = game.place_of(tab.session.board, target)
        canvas.pressed.emit(x, y, "left")
        canvas.released.emit(x, y)
    assert tab.tools.current == "tile:1.5"
    assert "tile 1.5" in game.describe_target(tab.session.board, (2, 3))
    canvas.set_cursor_target(("home", 3))
    canvas.deed.emit("paint")
    assert tab.tools.current == "tile:0.3"


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
