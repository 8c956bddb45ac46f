"""A tab as a person uses it: draw, undo, solve, replay, hint, play by hand, copy and paste."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Status
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.core.files.document import Document, document_bytes, parse_document
from ringapp.core.solving.context import solve_here
from ringapp.ui.board.play_by_hand import HAND
from ringapp.ui.files import recovery
from ringapp.ui.session.session import OWN
from ringapp.ui.shell.collector import Collector
from ringapp.ui.tab.tab import GameTab

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def tab(qtbot: QtBot, qapp: QApplication) -> Iterator[GameTab]:
    """A tab of the template game with an empty board, shown; the collector stays in this thread."""
    collector = Collector(qapp)
    widget = GameTab("_template")
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    qtbot.waitExposed(widget)
    widget.load_document(Document("_template", widget.game.initial()), None)
    yield widget
    widget.shutdown()
    collector.stop()


def spot(tab: GameTab, row: int, column: int) -> QPoint:
    """The middle of a lamp on the canvas."""
    left, top = tab.canvas.viewport.offset
    scale = tab.canvas.viewport.scale
    return QPoint(round(left + (column + 0.5) * 60 * scale), round(top + (row + 0.5) * 60 * scale))


def click(tab: GameTab, row: int, column: int, button: Qt.MouseButton = Qt.MouseButton.LeftButton) -> None:
    QTest.mouseClick(tab.canvas, button, Qt.KeyboardModifier.NoModifier, spot(tab, row, column))


def lit(tab: GameTab) -> set[tuple[int, int]]:
    return set(tab.session.board.on)


def test_the_keyboard_goes_from_the_board_through_the_settings_to_solve(tab: GameTab) -> None:
    tab.side.advanced_part.heading.setChecked(True)
    tab.canvas.setFocus()
    met: list[QWidget] = [tab.canvas]
    while len(met) < 20 and met[-1] is not tab.side.solve.button:
        QTest.keyClick(met[-1], Qt.Key.Key_Tab)
        now = QApplication.focusWidget()
        assert now is not None
        met.append(now)
    names = [widget.accessibleName() or widget.property("text") for widget in met]
    settings = [option.option.label for option in tab.game.settings(tab.session.board)]
    options = [option.label for option in tab.game.info.options]
    assert names == [
        *("Board of Lights", "Puzzle", *settings),
        *("Advanced", "Solve as you draw", *options, "Solve"),
    ]


def test_left_paints_and_right_erases(tab: GameTab) -> None:
    click(tab, 1, 2)
    assert lit(tab) == {(1, 2)}
    click(tab, 1, 2, Qt.MouseButton.RightButton)
    assert lit(tab) == set()
    assert tab.undo_stack.count() == 2


def test_keyboard_paints_at_a_cursor_that_is_described(tab: GameTab) -> None:
    tab.canvas.setFocus()
    QTest.keyClick(tab.canvas, Qt.Key.Key_Right)
    QTest.keyClick(tab.canvas, Qt.Key.Key_Right)
    QTest.keyClick(tab.canvas, Qt.Key.Key_Down)
    QTest.keyClick(tab.canvas, Qt.Key.Key_Space)
    assert lit(tab) == {(1, 1)}
    assert tab.canvas.accessibleDescription().startswith("Row 2, column 2")
    QTest.keyClick(tab.canvas, Qt.Key.Key_Delete)
    assert lit(tab) == set()


def test_digits_pick_tools(tab: GameTab) -> None:
    tab.canvas.setFocus()
    QTest.keyClick(tab.canvas, Qt.Key.Key_0)
    assert tab.tools.current == "erase"
    QTest.keyClick(tab.canvas, Qt.Key.Key_P)
    assert tab.tools.current == HAND


def test_solves_as_you_draw_and_marks_a_stale_answer(tab: GameTab, settle: Settle) -> None:
    tab.activate()
    for cell in ((0, 0), (0, 1), (1, 0)):
        click(tab, *cell)
    settle(lambda: tab.session.answer is not None and not tab.session.stale)
    assert tab.session.answer is not None
    assert tab.session.answer.solution.status is Status.OPTIMAL
    tab.side.solve.live.setChecked(False)
    click(tab, 4, 4)
    assert tab.session.stale
    assert tab.side.answer.stale.isVisible()
    assert len(tab.session.film) == 0
    assert tab.player.length == 0
    tab.undo_stack.undo()
    assert not tab.session.stale
    assert tab.player.length > 0


def test_replays_by_buttons_rows_and_keys(tab: GameTab, settle: Settle) -> None:
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.solve()
    settle(lambda: tab.session.answer is not None and tab.session.answer.final)
    length = tab.player.length
    assert length > 0
    QTest.mouseClick(tab.replay.buttons["last"], Qt.MouseButton.LeftButton)
    assert tab.player.position == length
    assert tab.game.is_goal(tab.session.here)
    QTest.keyClick(tab.replay.scrubber, Qt.Key.Key_Home)
    assert tab.player.position == 0
    moves = tab.side.answer.moves
    moves.selectRow(2)
    assert tab.player.position == 2
    tab.player.set_speed(8)
    QTest.keyClick(moves, Qt.Key.Key_Left)
    settle(lambda: tab.player.position == 1 and not tab.player.moving)
    assert moves.currentIndex().row() == 1


def test_a_hint_tells_a_little_and_hides_the_rest(tab: GameTab, settle: Settle) -> None:
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.hint()
    answer = tab.side.answer
    assert answer._hint_text.text() == "Looking for the next move…"
    assert tab.is_solving
    settle(lambda: len(answer.told) == 1)
    assert not answer.tabs.isVisible()
    assert not tab.replay.isEnabled()
    QTest.mouseClick(answer.next_hint, Qt.MouseButton.LeftButton)
    assert len(answer.told) == 2
    QTest.mouseClick(answer.show_all, Qt.MouseButton.LeftButton)
    assert answer.tabs.isVisible()
    assert answer.headline.text().startswith("Presses: 8.")
    assert tab.replay.isEnabled()
    assert not tab.is_solving


def test_moves_by_hand_are_undoable_and_tell_the_way_on(tab: GameTab, settle: Settle) -> None:
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.activate()
    settle(lambda: tab.session.answer is not None)
    tab.tools.pick(HAND)
    board = tab.session.board
    click(tab, 2, 2)
    assert tab.session.choice == OWN
    assert tab.session.board == board
    tab.player.finish()
    settle(lambda: tab.side.answer.ahead.text().startswith("From here:"))
    assert tab.side.answer.compare.text().startswith("Mine: 1 move, presses: 1. The solver's: 8 moves")
    assert tab.side.answer.lines.count() >= 2
    tab.undo_stack.undo()
    assert tab.session.draft.moves == ()
    assert tab.session.choice == 0
    assert tab.session.film.steps


def test_moves_by_hand_are_kept_in_the_document_and_come_back_after_a_kill(
    tab: GameTab, settle: Settle, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(recovery, "DELAY_MS", 20)
    owner = QObject()
    autosave = recovery.Autosave(tmp_path / "unsaved", owner)
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.tools.pick(HAND)
    autosave.watch(tab)
    click(tab, 2, 2)
    click(tab, 1, 2)
    tab.player.finish()
    settle(lambda: list(tmp_path.rglob("*.board")))
    autosave.close(keep=True)
    [kept] = tmp_path.rglob("*.board")
    document = parse_document("x.json", kept.read_bytes())
    moves, here = tab.session.draft.moves, tab.session.here
    assert document.played == tuple(step.move for step in moves)
    tab.load_document(Document("_template", tab.game.initial()), None)
    tab.load_document(document, None)
    assert (tab.session.draft.moves, tab.session.here, tab.session.choice) == (moves, here, OWN)
    assert not tab.is_dirty
    assert tab.document() == document
    owner.deleteLater()


def test_an_answer_from_a_file_says_so_until_it_is_solved_again(tab: GameTab, settle: Settle) -> None:
    game = tab.game
    board = game.initial("corners")
    data = document_bytes(Document("_template", board, {}, solve_here(game, board)))
    tab.load_document(parse_document("x.json", data), None)
    told = tab.side.answer.headline
    assert told.text().startswith("Saved answer")
    assert tab.side.answer.sign.text() != "✓"
    kept = tab.document().solution
    assert kept is not None
    assert kept.saved is not None
    assert document_bytes(tab.document()) == data
    tab.retranslate()
    assert told.text().startswith("Saved answer")
    tab.solve()
    settle(lambda: not tab.is_solving)
    assert tab.session.answer is not None
    assert not told.text().startswith("Saved answer")


def test_a_piece_follows_the_hand_and_stays_where_it_was_dropped(
    tab: GameTab, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    info = replace(tab.game.info, follow=0.9)
    monkeypatch.setattr(type(tab.game), "info", property(lambda game: info))
    tab.tools.pick(HAND)
    seen: list[float] = []
    tab.player.position_changed.connect(seen.append)
    nothing = Qt.KeyboardModifier.NoModifier
    QTest.mousePress(tab.canvas, Qt.MouseButton.LeftButton, nothing, spot(tab, 1, 1))
    hand = tab.board.hand
    assert hand.preview == (1, 1)
    settle(lambda: hand.followed == 0.9)
    seen.clear()
    QTest.mouseRelease(tab.canvas, Qt.MouseButton.LeftButton, nothing, spot(tab, 1, 1))
    assert hand.followed == 0.0
    assert [round(place, 2) for place in seen if 0 < place < 0.9] == []
    settle(lambda: tab.player.position == 1.0)


def test_an_edit_calls_a_random_board_off(tab: GameTab, qtbot: QtBot) -> None:
    tab.random_board()
    click(tab, 2, 2)
    qtbot.wait(200)
    assert lit(tab) == {(2, 2)}


def test_copy_puts_text_and_picture_and_paste_reads_text(tab: GameTab, settle: Settle) -> None:
    click(tab, 1, 1)
    tab.copy()
    data = QGuiApplication.clipboard().mimeData()
    assert data.text().splitlines()[1] == ".o..."
    assert data.hasImage()
    tab.clear_board()
    tab.paste()
    settle(lambda: lit(tab) == {(1, 1)})
    QGuiApplication.clipboard().setText("oo\n..")
    tab.paste()
    settle(lambda: (tab.session.board.rows, tab.session.board.columns) == (2, 2))


def test_a_link_holds_the_board_and_pasting_says_what_it_read(tab: GameTab, settle: Settle) -> None:
    said: list[str] = []
    tab.message.connect(lambda text, tone: said.append(text))
    click(tab, 1, 1)
    tab.copy_link()
    link = QGuiApplication.clipboard().text()
    assert link.startswith("ringapp:")
    assert " " not in link
    tab.clear_board()
    tab.open_link(link)
    settle(lambda: lit(tab) == {(1, 1)})
    assert said[-1] == f"Read: {tab.game.summary(tab.session.board)}"
    tab.clear_board()
    tab.paste()
    settle(lambda: lit(tab) == {(1, 1)})
    tab.open_link(link[:-3])
    settle(lambda: "damaged" in said[-1])
    assert lit(tab) == {(1, 1)}


def test_text_that_is_no_board_changes_nothing(tab: GameTab, qtbot: QtBot) -> None:
    click(tab, 1, 1)
    before = tab.session.board
    QGuiApplication.clipboard().setText("ox\noo")
    with qtbot.waitSignal(tab.message) as said:
        tab.paste()
    text, tone = said.args
    assert tone == "error"
    assert "Line 1" in text
    assert "ox" in text
    assert tab.session.board == before


def test_undo_brings_the_file_of_the_board_before_back(tab: GameTab, tmp_path: Path) -> None:
    """Save wrote it anew under another name, as if it had never been opened."""
    first, second = tmp_path / "a.json", tmp_path / "b.json"
    tab.load_document(Document("_template", load_game("_template").initial("corners")), first)
    tab.new_board()
    assert tab.path is None
    tab.undo_stack.undo()
    assert (tab.path, tab.is_dirty) == (first, False)
    tab.undo_stack.redo()
    assert tab.path is None
    tab.mark_saved(second)
    tab.undo_stack.undo()
    assert tab.path == first
    tab.undo_stack.redo()
    assert (tab.path, tab.is_dirty) == (second, False)
    tab.new_board()
    assert tab.path is None, "there is no step of undo from an empty board to another one"


def test_document_goes_out_and_comes_back(tab: GameTab, settle: Settle, tmp_path: Path) -> None:
    tab.put_anew(tab.game.initial("corners"), "Example")
    tab.solve()
    settle(lambda: tab.session.answer is not None and tab.session.answer.final)
    tab.player.go_to(2)
    saved = tab.document()
    assert saved.solution is not None
    assert saved.cursor == 2
    tab.mark_saved(tmp_path / "a.json")
    assert not tab.is_dirty
    tab.clear_board()
    assert tab.is_dirty
    tab.load_document(saved, tmp_path / "a.json")
    assert not tab.is_dirty
    assert tab.player.position == 2
    assert tab.document() == saved


def test_state_of_the_layout_comes_back(tab: GameTab) -> None:
    tab.side.solve.live.setChecked(False)
    tab.player.set_speed(4)
    state: dict[str, Any] = tab.save_state()
    tab.restore_state({})
    assert tab.side.solve.live.isChecked()
    assert tab.player.speed == 1
    tab.restore_state(state)
    assert not tab.side.solve.live.isChecked()
    assert tab.player.speed == 4


def test_a_board_of_another_game_is_handed_to_the_window(tab: GameTab, qtbot: QtBot) -> None:
    other = load_game(game_ids()[0])
    text = other.encode(other.initial(other.info.presets[0].id))
    before = tab.session.board
    QGuiApplication.clipboard().setText(text)
    with qtbot.waitSignal(tab.foreign_board) as said:
        tab.paste()
    assert said.args == [game_ids()[0], other.decode(text)]
    assert tab.session.board == before


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_theme_and_language_change_live(tab: GameTab, theme: str) -> None:
    tab.set_theme(theme)
    assert tab.canvas.theme == theme
    set_language("zh_CN")
    tab.retranslate()
    assert tab.side.solve.button.text() == "求解"
    set_language("en")
    tab.retranslate()
    assert tab.side.solve.button.text() == "Solve"


def test_a_board_that_names_files_is_shown_once_they_are_read(
    tab: GameTab, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[object] = []
    go_on = threading.Event()

    def load(self: object, state: object) -> None:
        go_on.wait(5)
        read.append(state)

    monkeypatch.setattr(type(tab.game), "is_loaded", lambda self, state: state in read, raising=False)
    monkeypatch.setattr(type(tab.game), "load", load, raising=False)
    before, after = tab.session.board, tab.game.initial("corners")
    tab.session.replace(after, "Paste")
    assert tab.session.board == before
    assert tab.board.loading.isVisible()
    assert not tab.side.isEnabled()
    go_on.set()
    settle(lambda: tab.session.board == after)
    assert tab.side.isEnabled()
    assert not tab.board.loading.isVisible()
    assert tab.undo_stack.undoText() == "Paste"


def test_what_words_got_in_a_high_window_does_not_hold_it_open(tab: GameTab) -> None:
    least = tab.board.minimumSizeHint().height()
    tab.board.welcome.setText("Draw, then press Solve. " * 60)
    tab.board.welcome.show()
    tab.resize(700, 1200)
    QApplication.processEvents()
    assert tab.board.foot.height() > least
    assert tab.board.minimumSizeHint().height() == least


def test_many_words_below_leave_the_board_two_thirds(tab: GameTab) -> None:
    tab.board.problems.setText("This is not followed, so nothing is proved. " * 60)
    tab.resize(700, 400)
    QApplication.processEvents()
    foot = tab.board.foot
    assert foot.height() <= tab.board.height() // 3
    assert foot.verticalScrollBar().maximum() > 0, "the rest is to be scrolled"
    assert foot.focusPolicy() == Qt.FocusPolicy.TabFocus, "by keys, too"
    tab.board.problems.clear()
    QApplication.processEvents()
    assert foot.focusPolicy() == Qt.FocusPolicy.NoFocus
