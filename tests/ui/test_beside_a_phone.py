"""A Match-3 tab beside a phone: the keyboard keeps its place, first strokes are moves, Stop is no Solve."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Target
from ringapp.core.solving.context import LocalContext
from ringapp.ui.board.play_by_hand import HAND, TYPE
from ringapp.ui.shell.collector import Collector
from ringapp.ui.tab.solvepanel import SolvePanel
from ringapp.ui.tab.tab import GameTab

KEY, NONE = Qt.Key, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def tab(qtbot: QtBot, qapp: QApplication) -> Iterator[GameTab]:
    """A tab of Match-3 with its first board, shown, that solves nothing unasked."""
    collector = Collector(qapp)
    widget = GameTab("match3")
    qtbot.addWidget(widget)
    widget.side.solve.live.setChecked(False)
    widget.resize(1100, 760)
    widget.show()
    qtbot.waitExposed(widget)
    yield widget
    widget.shutdown()
    collector.stop()


def spot(tab: GameTab, target: Target) -> QPoint:
    point = tab.game.place_of(tab.session.here, target)
    assert point is not None
    (left, top), scale = tab.canvas.viewport.offset, tab.canvas.viewport.scale
    return QPoint(round(left + point[0] * scale), round(top + point[1] * scale))


def click(tab: GameTab, target: Target) -> None:
    QTest.mouseClick(tab.canvas, Qt.MouseButton.LeftButton, NONE, spot(tab, target))


@pytest.mark.parametrize("tool", [HAND, "colour2", "erase", TYPE])
def test_a_click_takes_the_keyboards_place_along(tab: GameTab, tool: str) -> None:
    tab.tools.pick(tool)
    tab.canvas.setFocus()
    QTest.keyClick(tab.canvas, KEY.Key_Right)
    QTest.keyClick(tab.canvas, KEY.Key_Right)
    assert tab.canvas.shown_cursor is not None
    click(tab, (2, 1))
    assert tab.canvas.cursor_target == (2, 1)
    assert (tab.canvas.shown_cursor is None) == (tool != TYPE), "the frame rests while the mouse draws"
    QTest.keyClick(tab.canvas, KEY.Key_Right)
    assert tab.canvas.shown_cursor == (3, 1)


def test_a_click_beside_the_board_leaves_the_place(tab: GameTab) -> None:
    tab.canvas.setFocus()
    QTest.keyClick(tab.canvas, KEY.Key_Right)
    before = tab.canvas.cursor_target
    QTest.mouseClick(tab.canvas, Qt.MouseButton.LeftButton, NONE, QPoint(1, 1))
    assert tab.canvas.cursor_target == before


def test_the_first_stroke_over_a_full_board_paints_nothing(tab: GameTab) -> None:
    assert tab.tools.current == HAND
    board = tab.session.board
    click(tab, (0, 0))
    assert tab.session.board == board


def test_digits_fill_the_board_from_where_the_cursor_is(tab: GameTab) -> None:
    width = tab.session.board.width
    tab.tools.pick(TYPE)
    tab.canvas.setFocus()
    top = tab.session.board.height - 1
    for number in range(width + 1):
        QTest.keyClick(tab.canvas, "123"[number % 3])
    assert [tab.session.board.at(x, top) for x in range(width)] == [1 + x % 3 for x in range(width)]
    assert tab.canvas.cursor_target == (1, top - 1)


def test_gems_drawn_from_the_top_are_not_marked_as_wrong(tab: GameTab) -> None:
    board = tab.game.clear(tab.session.board)
    top = board.height - 1
    for x in range(board.width):
        board = tab.game.edit(board, f"colour{1 + x % 3}", (x, top))
    marked = {target for problem in tab.game.problems(board) for target in problem.targets}
    assert marked
    assert not any(y == top for _, y in marked)


def test_a_click_meant_for_stop_never_presses_solve(qtbot: QtBot) -> None:
    panel = SolvePanel()
    qtbot.addWidget(panel)
    panel.show()
    pressed: list[str] = []
    panel.solve_clicked.connect(lambda: pressed.append("solve"))
    panel.stop_clicked.connect(lambda: pressed.append("stop"))
    panel.show_solving(True)
    panel.button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, True)
    QTest.mousePress(panel.button, Qt.MouseButton.LeftButton)
    panel.show_solving(False)
    assert panel.button.text() == "Solve"
    QTest.mouseRelease(panel.button, Qt.MouseButton.LeftButton)
    panel.button.click()
    assert pressed == []
    qtbot.waitUntil(lambda: not panel._turned.isActive())
    panel.button.click()
    assert pressed == ["solve"]


def test_enter_plays_the_hint_and_one_key_for_each_block_begins_the_next(tab: GameTab, qtbot: QtBot) -> None:
    text = '{"world": ["C D E C", "A B A D", "D A C E", "E C D B"], "actions": 3, "P": 400, '
    board = tab.game.decode(text + '"refill": {"colours": 5, "ask": "rest"}}')
    tab.session.put(board, "Open")
    tab.tools.pick(TYPE)
    tab.canvas.setFocus()
    solution = tab.game.solve(board, LocalContext(), games=0)
    tab.session.take_answer(board, solution, final=True)
    begun: list[bool] = []
    tab.asking.searching.connect(lambda on, _: begun.append(on))
    QTest.keyClick(tab.canvas, KEY.Key_Return)
    after = tab.session.here
    waiting = after.hidden
    assert len(waiting) >= 3
    assert tab.canvas.cursor_target == (waiting[0] % 4, waiting[0] // 4)
    for number in range(len(waiting)):
        assert True not in begun, "solved before the last block is there"
        QTest.keyClick(tab.canvas, "12345"[number % 5])
    assert not tab.session.here.hidden
    assert True in begun
    known = [cell for cell in range(16) if cell not in waiting]
    assert [tab.session.here.cells[cell] for cell in known] == [after.cells[cell] for cell in known]


def test_a_new_board_has_no_answer(tab: GameTab) -> None:
    board = tab.game.decode("actions 1\nA B A C\nD A B B\nB D D B\nB B A C")
    tab.session.put(board, "Open")
    tab.session.take_answer(board, tab.game.solve(board, LocalContext()), final=True)
    tab.new_board()
    assert tab.session.answer is None
