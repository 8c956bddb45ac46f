"""The tour: a card for each tab at the first start alone, and the worked example is played from it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.core.contract.registry import game_ids, load_game
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.window.mainwindow import MainWindow

Settle = Callable[[Callable[[], object]], None]


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[MainWindow]:
    theme, language = Theme(qapp, "light"), Language(qapp, "en")
    settings = Settings(tmp_path / "window.ini")
    for game_id in ("rings", "mines"):
        settings.put_data(f"tabs/{game_id}", {"side": {"live": False}})
    made = MainWindow(settings, theme, language, games=("rings", "mines"), unsaved=tmp_path / "unsaved")
    qtbot.addWidget(made)
    made.show()
    yield made
    made.close()
    language.set("en")
    language.deleteLater()
    theme.deleteLater()


def press(window: MainWindow, words: str) -> None:
    (card,) = window.messages.messages
    {button.text(): button for button in card.findChildren(QPushButton)}[words].click()


def test_each_tab_has_its_card_once(window: MainWindow) -> None:
    window.tour.begin(window.settings)
    (card,) = window.messages.messages
    assert card.text.startswith("Turn the rings")
    press(window, "Next tab")
    window.tabs.show_game("mines")
    (card,) = window.messages.messages
    assert card.text == " ".join(load_game("mines").info.tour)
    window.choose_language("zh_CN")
    assert card.text == "".join(load_game("mines").info.tour)
    window.tabs.show_game("rings")
    assert window.messages.messages == ()
    window.tour.begin(window.settings)
    assert window.messages.messages == (), "the first start is over"


def test_who_closes_a_card_sees_no_other(window: MainWindow) -> None:
    window.tour.begin(window.settings)
    window.messages.messages[0].closed.emit()
    window.tabs.show_game("mines")
    assert window.messages.messages == ()


def test_the_worked_example_is_solved_and_played(window: MainWindow, settle: Settle) -> None:
    tab = window.tabs.tab("rings")
    window.tour.begin(window.settings)
    press(window, "Try it")
    settle(lambda: tab.player.playing)
    assert tab.session.answer is not None
    assert tab.player.length == len(tab.session.answer.solution.steps)
    window.tabs.show_game("mines")
    assert len(window.messages.messages) == 1, "who tried it goes on with the tour"


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_game_tells_three_sentences(code: str) -> None:
    set_language(code)
    try:
        for game_id in set(game_ids()) - {"_template"}:
            tour = load_game(game_id).info.tour
            assert len(tour) == 3
            assert all(sentence.endswith((".", "。")) for sentence in tour)
    finally:
        set_language("en")
