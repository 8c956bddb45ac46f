"""Test the button that solves, and progress in words."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import set_language
from ringapp.core.solving.messages import Progress
from ringapp.ui.tab.solvepanel import PATIENCE_MS, SolvePanel, duration_words, progress_words


@pytest.fixture
def solve(qtbot: QtBot) -> SolvePanel:
    made = SolvePanel()
    qtbot.addWidget(made)
    made.retranslate()
    return made


def clicks(solve: SolvePanel) -> list[str]:
    said: list[str] = []
    solve.solve_clicked.connect(lambda: said.append("solve"))
    solve.stop_clicked.connect(lambda: said.append("stop"))
    return said


def test_the_button_is_solve_and_while_it_searches_stop(solve: SolvePanel) -> None:
    said = clicks(solve)
    solve.button.click()
    solve.show_solving(True)
    assert solve.button.text() == "Stop"
    solve.button.click()
    solve.show_stopping()
    solve.button.click()
    assert said == ["solve", "stop"], "one click is enough"
    solve.show_solving(False)
    assert solve.button.text() == "Solve"


def test_a_quick_search_while_drawing_does_not_flicker(solve: SolvePanel) -> None:
    turns: list[bool] = []
    solve.active_changed.connect(lambda: turns.append(solve.active))
    solve.show_solving(True, quiet=True)
    assert solve._patience.interval() == PATIENCE_MS
    solve.show_solving(False)
    assert turns == []
    solve.show_solving(True, quiet=True)
    solve._show_search()
    assert turns == [True]
    assert not solve.bar.isHidden()
    solve.show_solving(False)
    assert turns == [True, False]
    assert solve.bar.isHidden()


def test_a_board_that_cannot_be_solved_says_why_on_the_button(solve: SolvePanel) -> None:
    solve.show_reason("There are two heroes.")
    assert not solve.button.isEnabled()
    assert not solve.hint.isEnabled()
    assert solve.button.toolTip() == solve.button.accessibleDescription() == "There are two heroes."
    solve.show_place(True)
    solve.show_reason("")
    assert solve.button.isEnabled()
    assert solve.button.text() == "Solve from here"


def test_progress_has_a_share_only_where_one_is_known(solve: SolvePanel) -> None:
    solve.show_progress(Progress(1, 10, 1.0, 0.25, 3.0, ""))
    assert (solve.bar.value(), solve.bar.maximum()) == (250, 1000)
    solve.show_progress(Progress(1, 10, 1.0, None, None, ""))
    assert solve.bar.maximum() == 0


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.84, "0.8 s"), (9.94, "9.9 s"), (14.4, "14 s"), (59.4, "59 s"), (60, "1:00"), (125.9, "2:05")],
    ids=str,
)
def test_times_are_written_as_people_do(seconds: float, words: str) -> None:
    assert duration_words(seconds) == words


@pytest.mark.parametrize(
    ("progress", "words"),
    [
        (Progress(1, 1, 0.5, None, None, ""), "1 node · 0.5 s"),
        (Progress(1, 1200, 0.8, 0.5, 2.7, ""), "1,200 nodes · 0.8 s · about 2 s left"),
        (Progress(1, 1200, 0.8, 0.5, 125.9, ""), "1,200 nodes · 0.8 s · about 2:05 left"),
        (Progress(1, 1200, 0.8, 0.9, 0.1, ""), "1,200 nodes · 0.8 s"),
    ],
    ids=["nothing but the facts", "with what is left", "with minutes", "less than a second"],
)
def test_how_far_a_search_is_in_one_line(qapp: QApplication, progress: Progress, words: str) -> None:
    assert progress_words(progress) == words


def test_how_far_a_search_is_follows_the_language(qtbot: QtBot) -> None:
    panel = SolvePanel()
    qtbot.addWidget(panel)
    panel.show_solving(True)
    panel.show_progress(Progress(1, 1200, 0.8, 0.25, None, "proving"))
    english = panel.figures.text()
    assert "proving" in english
    set_language("ja")
    panel.retranslate()
    assert panel.figures.text() != english
    assert panel.bar.accessibleDescription() == panel.figures.text()
    panel.show_solving(False)
    panel.retranslate()
    assert panel.figures.text() == ""
