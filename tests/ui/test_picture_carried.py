"""Pictures of ours in the window: files, pasted bytes and copies give their board, whatever the tab."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.exporters import export
from ringapp.core.pictures.animation import Style, board_svg, png
from ringapp.core.pictures.carried import carry
from ringapp.core.solving.context import solve_here
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.session.solver_thread import Solving
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.clipboard import board_to_mime
from ringapp.ui.window.mainwindow import MainWindow

Settle = Callable[[Callable[[], object]], None]
SMALL = Style(width=120, fps=2)
RINGS = load_game("rings")
BATTLE = RINGS.initial("first-turn")
SOLVED = Document("rings", BATTLE, solution=solve_here(RINGS, BATTLE))


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    monkeypatch.setattr(Solving, "start", lambda self: None)
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    made = MainWindow(settings, theme, language, games=("mines", "rings"), unsaved=tmp_path / "unsaved")
    qtbot.addWidget(made)
    yield made
    made.close()
    language.deleteLater()
    theme.deleteLater()


def shows(window: MainWindow, game_id: str, state: object) -> bool:
    tab = window.tabs.current
    return tab is not None and tab.game_id == game_id and tab.session.board == state


@pytest.mark.parametrize("kind", ["png", "svg", "gif", "webp"])
def test_a_picture_file_opens_as_it_was(
    kind: str, window: MainWindow, settle: Settle, tmp_path: Path
) -> None:
    path = tmp_path / f"battle.{kind}"
    path.write_bytes(export(SOLVED, kind, SMALL))
    window.open_files([path])
    settle(lambda: shows(window, "rings", BATTLE))
    tab = window.tabs.current
    assert tab is not None
    assert tab.session.answer is not None
    assert tab.session.answer.solution.saved is not None, "saved, not proved"


def test_a_copied_picture_is_pasted_over_another_tab(window: MainWindow, settle: Settle) -> None:
    data = QMimeData()
    data.setData("image/png", board_to_mime(SOLVED, "dark").data("image/png"))
    assert window.importing.paste(data)
    settle(lambda: shows(window, "rings", BATTLE))


def test_what_is_no_board_is_told_and_the_picture_is_read(
    window: MainWindow, settle: Settle, tmp_path: Path
) -> None:
    path = tmp_path / "battle.png"
    path.write_bytes(carry(png(board_svg(RINGS, BATTLE, SMALL), 120), b"{"))
    window.open_files([path])
    settle(lambda: len(window.messages.messages) >= 2)
    told = [message.text for message in window.messages.messages]
    assert any("of no use" in text for text in told), told
    assert any("12 o’clock" in text or "which game" in text.lower() for text in told), told
