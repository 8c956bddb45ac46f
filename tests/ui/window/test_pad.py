"""Pad mode: one key to the answer, each move as what to press, its arrow on the board, words said aloud."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.shapes import Arrow
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window import pad
from ringapp.ui.window.mainwindow import MainWindow
from ringapp.ui.window.pad import SMALLEST, PadWindow

Settle = Callable[[Callable[[], object]], None]
KEY = Qt.Key
pytestmark = pytest.mark.usefixtures("collector")


@pytest.fixture
def tab(qtbot: QtBot) -> Iterator[GameTab]:
    """Twelve enemies that three moves line up; nothing is solved unasked."""
    widget = GameTab("rings")
    widget.asking.live = False
    qtbot.addWidget(widget)
    widget.resize(1000, 700)
    widget.show()
    widget.activate()
    yield widget
    widget.shutdown()


def opened(tab: GameTab, settings: Settings) -> PadWindow:
    window = PadWindow(tab, settings, tab)
    window.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    window.resize(1400, 800)
    window.show()
    return window


def arrow_on(window: PadWindow, tab: GameTab) -> bool:
    return any(isinstance(shape, Arrow) for shape in tab.board.shapes(window.canvas.view()))


def test_one_key_leads_from_the_last_enemy_to_the_answer_and_each_next_one_to_a_move(
    tab: GameTab, settings: Settings, settle: Settle
) -> None:
    tab.player.still = True
    window = opened(tab, settings)
    assert window.words.text() == "Solving…"
    settle(lambda: tab.player.length)
    assert window.words.text() == "RING 1: RIGHT 6"
    assert "Move 1 of 3\n3 moves. Proved" in window.standing.text()
    assert arrow_on(window, tab), "the move is drawn before it is played"
    for words in ("LINE 0: OUT 1", "LINE 1: OUT 1", "JUMP 4\nHAMMER 6 + 7\nJUMP 10"):
        QTest.keyClick(window, KEY.Key_Return)
        settle(lambda words=words: window.words.text() == words and not tab.player.moving)
    QTest.keyClick(window, KEY.Key_Backspace)
    settle(lambda: window.words.text() == "LINE 1: OUT 1" and not tab.player.moving)
    QTest.keyClick(window, KEY.Key_A)
    settle(lambda: not tab.player.moving and tab.player.position == 3)
    QTest.keyClick(window, KEY.Key_Return)
    assert not window.isVisible(), "after the last move it is done"


def test_the_window_opens_it_by_its_key_which_closes_it_again(
    qapp: QApplication, tmp_path: Path, settings: Settings
) -> None:
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    window = MainWindow(settings, theme, language, games=("rings",), unsaved=tmp_path / "unsaved")
    window.show()
    assert window.named["pad"].shortcut().toString() == "F8"
    window.named["pad"].trigger()
    (shown,) = window.findChildren(PadWindow)
    assert shown.isFullScreen()
    assert shown.close_it.shortcut() == window.named["pad"].shortcut()
    shown.close_it.click()
    assert not window.findChildren(PadWindow) or not shown.isVisible()
    window.end(keep_unsaved=False)
    for thing in (window, language, theme):
        thing.deleteLater()


def test_letters_are_large_and_grow_with_the_window(tab: GameTab, settings: Settings, settle: Settle) -> None:
    window = opened(tab, settings)
    settle(lambda: tab.player.length)
    heights = []
    for size in ((640, 480), (1400, 800), (800, 1400)):
        window.resize(*size)
        settle(lambda size=size: window.width() == size[0])
        heights.append(window.words.fontInfo().pixelSize())
    assert min(heights) >= SMALLEST
    assert heights[1] > heights[0]
    QTest.keyClick(window, KEY.Key_Escape)
    assert not window.isVisible()


def test_which_way_is_right_is_a_switch_that_is_kept(
    tab: GameTab, settings: Settings, settle: Settle
) -> None:
    window = opened(tab, settings)
    settle(lambda: tab.player.length)
    window.form.editor("clockwise").click()
    assert window.words.text() == "RING 1: LEFT 6"
    window.close()
    again = opened(tab, settings)
    assert again.words.text() == "RING 1: LEFT 6"
    settings.put("pad/rings", '{"clockwise":"yes"}')
    assert opened(tab, settings).words.text() == "RING 1: RIGHT 6", "a foreign value is the usual one"
    for one in (again, *tab.findChildren(PadWindow)):
        one.close()


def test_speech_is_offered_where_there_is_a_voice(
    tab: GameTab, settings: Settings, settle: Settle, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    class Voice:
        availableEngines = staticmethod(lambda: ["mock", "flite"])

        def __init__(self, parent: object) -> None:
            self.say = said.append

    monkeypatch.setattr(pad, "import_module", lambda name: SimpleNamespace(QTextToSpeech=Voice))
    window = opened(tab, settings)
    settle(lambda: tab.player.length)
    assert (window.aloud.isVisible(), said) == (True, [])
    window.aloud.click()
    assert said == ["RING 1: RIGHT 6"]
    window.close()
    monkeypatch.setattr(Voice, "availableEngines", lambda: ["mock"])
    assert pad.speaker(tab) is None


def test_without_speech_the_switch_is_not_there(
    tab: GameTab, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(pad, "import_module", missing)
    window = opened(tab, settings)
    assert window.aloud.isHidden()
    window.close()


def test_what_is_no_solution_says_so_and_an_empty_board_that_there_is_nothing(
    tab: GameTab, settings: Settings, settle: Settle
) -> None:
    game = tab.game
    tab.session.replace(game.decode('{"game":"rings","moves":1,"enemies":[[0,0],[0,3],[2,7],[1,5]]}'), "One")
    window = opened(tab, settings)
    settle(lambda: tab.player.length)
    assert "No solution within 1 move. Proved." in window.standing.text()
    assert "Not a solution" in window.standing.text()
    window.close()
    tab.session.replace(game.initial("first-turn"), "Another")
    waiting = opened(tab, settings)
    assert (waiting.words.text(), waiting.standing.text()) == ("Solving…", ""), "no word of the old answer"
    settle(lambda: tab.player.length)
    waiting.close()
    tab.session.replace(game.clear(tab.session.board), "None")
    empty = opened(tab, settings)
    assert empty.words.text() == "There are no enemies on the board."
    empty.close()


def test_games_without_words_for_pads_tell_their_moves(
    qtbot: QtBot, settings: Settings, settle: Settle
) -> None:
    tab = GameTab("_template")
    qtbot.addWidget(tab)
    tab.show()
    tab.activate()
    window = opened(tab, settings)
    settle(lambda: tab.player.length)
    assert window.words.text() == tab.session.film.describe(0)
    assert window.form.isHidden()
    window.close()
    tab.shutdown()
