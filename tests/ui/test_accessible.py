"""What assistive technology finds: everything has a name, sliders have values, the board is a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.i18n import LANGUAGES
from ringapp.core.contract.registry import game_ids
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.tab import GameTab
from ringapp.ui.window.mainwindow import MainWindow

Settle = Callable[[Callable[[], object]], None]
PRESSES = 60
DEPTH = 12


@pytest.fixture
def shown(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, collector: None, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., MainWindow]]:
    made: list[MainWindow] = []

    def show(game_id: str, code: str = "en") -> MainWindow:
        settings = Settings(tmp_path / "window.ini")
        settings.put_data(f"tabs/{game_id}", {"side": {"live": False, "open": [True, True]}})
        theme, language = Theme(qapp, "light"), Language(qapp, code)
        window = MainWindow(settings, theme, language, games=[game_id], unsaved=tmp_path / "unsaved")
        monkeypatch.setattr(window.files, "may_close", lambda _: True)
        qtbot.addWidget(window)
        window.resize(1280, 860)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        made.append(window)
        return window

    yield show
    for window in made:
        window.language.set("en")
        window.close()


def nodes(root: QAccessibleInterface, depth: int = 0) -> Iterator[QAccessibleInterface]:
    """All nodes below a node; tables and lists are represented by their first cells."""
    yield root
    if depth < DEPTH:
        for number in range(min(root.childCount(), 60)):
            child = root.child(number)
            if child is not None and child.isValid():
                yield from nodes(child, depth + 1)


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_takes_the_focus_has_a_name(
    shown: Callable[..., MainWindow], game_id: str, code: str
) -> None:
    window = shown(game_id, code)
    unnamed = []
    for node in nodes(QAccessible.queryAccessibleInterface(window)):
        state = node.state()
        if state.focusable and not state.invisible and not node.text(QAccessible.Text.Name).strip():
            thing = node.object()
            unnamed.append((node.role(), type(thing).__name__, thing.objectName() if thing else ""))
    assert unnamed == []


@pytest.mark.parametrize("game_id", game_ids())
def test_tab_comes_back_to_its_start(shown: Callable[..., MainWindow], game_id: str) -> None:
    window = shown(game_id)
    tab = window.current_tab()
    assert tab is not None
    tab.canvas.setFocus()
    seen: list[QWidget | None] = []
    for _ in range(PRESSES):
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
        seen.append(QApplication.focusWidget())
        if seen[-1] is tab.canvas:
            break
    assert seen[-1] is tab.canvas, [type(widget).__name__ for widget in seen]
    assert tab.side.solve.button in seen or not tab.side.solve.button.isEnabled()


def test_the_replay_is_a_slider_that_can_be_set(qtbot: QtBot, settle: Settle, collector: None) -> None:
    tab = GameTab("_template")
    qtbot.addWidget(tab)
    tab.show()
    tab.session.replace(tab.game.initial("corners"), "Example", anew=True)
    tab.solve()
    settle(lambda: tab.session.answer is not None and tab.session.answer.final)
    node = QAccessible.queryAccessibleInterface(tab.replay.scrubber)
    assert node.role() == QAccessible.Role.Slider
    value = node.valueInterface()
    assert (value.minimumValue(), value.maximumValue(), value.currentValue()) == (0, 8, 0)
    value.setCurrentValue(3)
    assert tab.player.position == 3
    tab.player.go_to(5)
    assert value.currentValue() == 5
    assert tab.replay.scrubber.accessibleDescription() == "Move 5 of 8"
    sign, headline = tab.side.answer.sign, tab.side.answer.headline
    told = [QAccessible.queryAccessibleInterface(one).text(QAccessible.Text.Name) for one in (sign, headline)]
    assert told == ["This is proved.", "Presses: 8. Proved: fewer do not do."]
    tab.shutdown()


@pytest.mark.parametrize("game_id", ["_template", *game_ids()])
def test_the_board_is_a_table_of_named_cells(qtbot: QtBot, collector: None, game_id: str) -> None:
    tab = GameTab(game_id)
    qtbot.addWidget(tab)
    tab.show()
    game, state, grid = tab.game, tab.session.here, tab.board.grid
    node = QAccessible.queryAccessibleInterface(grid)
    assert node.role() == QAccessible.Role.Table
    assert node.text(QAccessible.Text.Name).startswith("Board of")
    model: Any = grid.cells
    assert model.rowCount() > 1
    assert model.columnCount() > 1
    places = [
        model.target(row, column) for row in range(model.rowCount()) for column in range(model.columnCount())
    ]
    inside = {place for place in places if game.place_of(state, place) is not None}
    wide, high = game.extent(state)
    hits = {
        game.hit(state, wide * (x + 0.5) / 40, high * (y + 0.5) / 40) for x in range(40) for y in range(40)
    }
    assert hits - {None} <= inside, "whatever can be clicked is a cell"
    cell = node.child((0 + 1) * (model.columnCount() + 1) + 1)
    assert cell.role() == QAccessible.Role.Cell
    assert cell.text(QAccessible.Text.Name) == model.index(0, 0).data()
    target = model.target(1, 1)
    grid.point(target)
    assert model.target(grid.currentIndex().row(), grid.currentIndex().column()) == target
    tab.shutdown()


def test_a_million_cells_cost_nothing_until_they_are_read(qtbot: QtBot, collector: None) -> None:
    tab = GameTab("mines")
    qtbot.addWidget(tab)
    game = tab.game
    field = game.change_setting(game.change_setting(game.initial(), "columns", 1000), "rows", 1000)
    tab.session.replace(field, "large")
    grid = tab.board.grid
    assert (grid.cells.rowCount(), grid.cells.columnCount()) == (1000, 1000)
    assert grid.cells.index(999, 999).data()
    grid.point((0, 1))
    assert grid.currentIndex().column() == 1
    tab.shutdown()
