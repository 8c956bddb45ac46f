"""The window to practise in, with the clock in the test's hand."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.registry import load_game
from ringapp.core.contract.training import Trainable
from ringapp.core.training import statistics
from ringapp.ui.session.jobs import stop_jobs
from ringapp.ui.training.window import TrainingWindow

GAME = load_game("rings")


@pytest.fixture
def window(qapp: QApplication, tmp_path: Path) -> Iterator[TrainingWindow]:
    made = TrainingWindow("light", tmp_path)
    made.now = lambda: 0.0
    assert isinstance(GAME, Trainable)
    made.offer("rings", GAME, GAME.trainer(), lambda: GAME.initial("first-turn"))
    yield made
    made.close()
    made.deleteLater()


def choose(window: TrainingWindow, mode: str) -> None:
    modes = [window.modes.itemData(n).id for n in range(window.modes.count())]
    window.modes.setCurrentIndex(modes.index(mode))
    window.begin()


def play(window: TrainingWindow) -> None:
    for move in window._run.task.answer:
        window.board.moved.emit(move)


def test_a_whole_round_is_played_and_kept(window: TrainingWindow, tmp_path: Path) -> None:
    choose(window, "ringer-easy")
    for number in range(10):
        assert window.headline.text().startswith(f"Board {number + 1} of 10")
        play(window)
    assert "10 of 10" in window.headline.text()
    stop_jobs(window)
    kept = statistics.load(tmp_path / "rings.json")
    assert kept == {} or kept["ringer-easy"].count == 1
    assert window.table.topLevelItemCount() == 2


def test_the_clock_counts_down_and_ends_the_run(window: TrainingWindow) -> None:
    choose(window, "speed")
    assert window.clock.text() == "1:40.0"
    window.now = lambda: 91.5
    window._tick()
    assert window.clock.text() == "0:08.5"
    window.buttons["pass"].click()
    assert window.headline.text().startswith("Time is up")
    assert not window.buttons["hint"].isEnabled()


def test_a_hint_is_told_and_a_pause_hides_the_board(window: TrainingWindow) -> None:
    choose(window, "daily")
    window.buttons["hint"].click()
    assert window.sentence.text().startswith("Hint:")
    window.buttons["pause"].click()
    assert window.board.curtain
    assert not window.buttons["hint"].isEnabled()
    window.buttons["pause"].click()
    assert not window.board.curtain


def test_the_pad_s_keys_make_a_move(window: TrainingWindow) -> None:
    choose(window, "ringer-hard")
    window.board._film = []
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Tab, Qt.Key.Key_Tab, Qt.Key.Key_Right):
        QTest.keyClick(window.board, key)
    QTest.keyClick(window.board, Qt.Key.Key_Return)
    assert [GAME.format_move(move) for move in window._run.made] == ["r0+1"]


def test_the_own_board_is_practised_and_a_board_without_moves_refused(window: TrainingWindow) -> None:
    choose(window, "practice")
    assert window.clock.text() == ""
    window._own = GAME.initial
    window.begin()
    assert "how many ring moves" in window.sentence.text()
