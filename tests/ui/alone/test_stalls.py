"""No action of the window holds up its thread for much more than a tenth of a second."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from time import thread_time

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Step
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.solver_thread import Solving
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow

Settle = Callable[[Callable[[], object]], None]
MOVES = 400
MOST = 0.15
"""Seconds of the processor between two moments in which the window could answer: a tenth, and half as much
again where other programs take the caches away.
"""


@pytest.fixture
def window(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, settle: Settle
) -> Iterator[MainWindow]:
    monkeypatch.setattr(Solving, "start", lambda self: None)
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    monkeypatch.setattr("ringapp.ui.files.files.ask_about_unsaved", lambda *_: "discard")
    made = MainWindow(Settings(tmp_path / "window.ini"), theme, language, unsaved=tmp_path / "unsaved")
    qtbot.addWidget(made)
    made.resize(1280, 860)
    made.show()
    settle(lambda: len(made.tabs.made) == len(made.tabs.ids))
    yield made
    for tab in made.tabs.made:
        tab.undo_stack.setClean()
    made.close()
    theme.set_text_size(100)
    language.set("en")
    language.deleteLater()
    theme.deleteLater()


def longest_hold(act: Callable[[], object]) -> float:
    """What an action costs at most in one piece, itself or in one of the turns after it."""
    held = []
    for turn in (act, *[QApplication.processEvents] * 20):
        before = thread_time()
        turn()
        held.append(thread_time() - before)
    return max(held)


def with_a_long_line(window: MainWindow, game_id: str) -> None:
    window.tabs.show_game(game_id)
    tab = window.tabs.tab(game_id)
    move = next(iter(tab.game.legal(tab.session.board)))
    tab.session.take_line(tab.session.board, [Step(move, float(n)) for n in range(MOVES)], "A long line")
    assert tab.player.length == MOVES


@pytest.mark.alone
def test_no_action_holds_the_window_up(window: MainWindow, qtbot: QtBot) -> None:
    with_a_long_line(window, "rings")
    actions: dict[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "text size": (lambda: window.choose_text_size(130), lambda: window.choose_text_size(100)),
        "theme": (lambda: window.choose_theme("dark"), lambda: window.choose_theme("light")),
        "language": (lambda: window.choose_language("ja"), lambda: window.choose_language("en")),
        "tab": (lambda: window.tabs.pick(1), lambda: window.tabs.pick(0)),
        "board": (window.named["another"].trigger, window.named["close_board"].trigger),
    }
    slow = {}
    for name, (there, back) in actions.items():
        longest_hold(there)  # What is read and built for the first time is read while nobody waits, mostly.
        longest_hold(back)
        best = min(max(longest_hold(there), longest_hold(back)) for _ in range(3))
        qtbot.wait(500)
        if best > MOST:
            slow[name] = round(1000 * best)
    assert slow == {}, "milliseconds"
