"""Every form of every tab stands whatever is done to it, in whatever order.

The long run makes 20,000 actions: eight rounds of 500 per game, each in a window of its own, some 8 CPU s:

    QT_QPA_PLATFORM=offscreen python3 dev.py test --slow tests/ui/tab/test_forms.py

`-k mines` takes the rounds of one game; the end of a run tells how many actions there were. A round that
fails names its seed and the last actions; the same seed does the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Option
from ringapp.core.contract.registry import game_ids
from ringapp.ui.look.language import Language
from ringapp.ui.look.theme import Theme
from ringapp.ui.shell.settings import Settings
from ringapp.ui.tab.forms import OptionForm, in_lines
from ringapp.ui.window.mainwindow import MainWindow
from tests.ui.monkey import COUNTED, SEED, Monkey, exceptions

Open = Callable[[str], MainWindow]
Record = Callable[[str, object], None]
ROUNDS = 8
"""Windows that each game is driven in by the long run."""
ACTIONS = 500
"""Actions in one of them."""


@pytest.fixture
def open_window(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, collector: None, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Open]:
    """A shown window with the tab of a game in front; nothing is solved that nobody asks for."""
    made: list[MainWindow] = []

    def open_game(game_id: str) -> MainWindow:
        settings = Settings(tmp_path / "window.ini")
        settings.put_data(f"tabs/{game_id}", {"side": {"live": False, "open": [True, True]}})
        settings.put("window/tab", game_id)
        theme, language = Theme(qapp, "light"), Language(qapp, "en")
        window = MainWindow(settings, theme, language, unsaved=tmp_path / "unsaved")
        made.append(window)
        monkeypatch.setattr(window.files, "may_close", lambda _: True)
        qtbot.addWidget(window)
        window.resize(1280, 860)
        with qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        for tab in window.tabs.made:
            monkeypatch.setattr(tab.solving, "_submit", lambda *asked: None)
        return window

    yield open_game
    for window in made:
        window.close()


def test_a_form_may_be_made_anew_from_within_an_editor_that_loses_the_focus(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    short = (
        Option("columns", "Columns", "int", 9, minimum=1, maximum=1000),
        Option("rows", "Rows", "int", 9),
    )
    more = (*short, Option("guess", "Guess", "bool", False))
    form.show_options(short, {})
    form.changed.connect(
        lambda name, value: form.show_options(more if value == 1000 else short, {name: value})
    )
    with qtbot.waitActive(form):
        form.show()
        form.activateWindow()
    columns = form.editor("columns")
    assert isinstance(columns, QSpinBox)
    columns.setFocus()
    columns.selectAll()
    QTest.keyClicks(columns, "1000")
    QTest.keyClick(columns, Qt.Key.Key_Tab)
    assert form.values() == {"columns": 1000, "rows": 9, "guess": False}
    assert QApplication.focusWidget() is form.editor("rows")


def test_limits_that_change_leave_the_editor_where_it_is(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    form.show_options((Option("mines", "Mines", "int", 9, "few", minimum=0, maximum=80),), {})
    before = form.editor("mines")
    form.show_options((Option("mines", "Mines", "int", 9, "many", minimum=5, maximum=900),), {"mines": 100})
    after = form.editor("mines")
    assert after is before
    assert isinstance(after, QSpinBox)
    assert (after.minimum(), after.maximum(), after.value(), after.toolTip()) == (5, 900, 100, "many")


def turn_wheel(widget: QWidget) -> bool:
    """Whether the widget took the turn for itself."""
    place = QPointF(5, 5)
    event = QWheelEvent(
        place,
        widget.mapToGlobal(place),
        QPoint(),
        QPoint(0, -120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def test_the_wheel_scrolls_a_form_and_changes_only_what_has_the_focus(qtbot: QtBot) -> None:
    form = OptionForm()
    qtbot.addWidget(form)
    floors = Option("floor", "Floor", "choice", "a", choices=(("a", "A"), ("b", "B")))
    form.show_options((floors, *(Option(f"n{k}", f"Number {k}", "int", 9) for k in range(3))), {})
    with qtbot.waitActive(form):
        form.show()
        form.activateWindow()
    form.editor("n2").setFocus()
    before = form.values()
    assert not turn_wheel(form.editor("floor"))
    assert not turn_wheel(form.editor("n0"))
    assert form.values() == before
    form.editor("n0").setFocus()
    assert turn_wheel(form.editor("n0"))
    assert form.values()["n0"] == 8


def test_a_thousand_columns_typed_into_a_new_field(open_window: Open) -> None:
    window = open_window("mines")
    window.named["new"].trigger()
    tab = window.current_tab()
    assert tab is not None
    columns = tab.side.puzzle.editor("columns")
    columns.setFocus()
    with exceptions() as fallen:
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        for digit in "1000":
            QTest.keyClick(window.windowHandle(), digit)
        QTest.keyClick(window.windowHandle(), Qt.Key.Key_Tab)
    assert not fallen
    assert tab.side.puzzle.values()["columns"] == 1000
    assert QApplication.focusWidget() is not None


def drive(window: MainWindow, seed: int, actions: int, *, wanders: bool) -> int:
    """Let the monkey act; how often it did."""
    monkey = Monkey(window, seed, wanders=wanders)
    with exceptions() as fallen:
        for number in range(actions):
            monkey.act()
            if number % 20 == 0:
                QApplication.processEvents()
            assert not fallen, (seed, number, monkey.log[-12:], fallen)
    return len(monkey.log)


@pytest.mark.parametrize("game_id", game_ids())
def test_forms_stand_random_use(open_window: Open, game_id: str, record_property: Record) -> None:
    record_property(COUNTED, drive(open_window(game_id), 1, 120, wanders=False))


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("seed", range(2, 2 + ROUNDS))
@pytest.mark.parametrize("game_id", game_ids())
def test_forms_stand_long_random_use(
    open_window: Open, game_id: str, seed: int, record_property: Record
) -> None:
    record_property(COUNTED, drive(open_window(game_id), SEED + seed, ACTIONS, wanders=True))


OPTIONS = (
    Option("count", "Count", "int", 3, "How many", minimum=1, maximum=9),
    Option("groups", "Groups", "int", None, optional=True, none_label="automatic", minimum=1, maximum=9),
    Option("share", "Share", "float", 0.5, minimum=0, maximum=1, step=0.1),
    Option("all", "All of them", "bool", True),
    Option("goal", "Goal", "choice", "few", choices=(("few", "Fewest"), ("many", "Most"))),
    Option("name", "Name", "text", None, optional=True),
)


@pytest.fixture
def form(qtbot: QtBot) -> OptionForm:
    made = OptionForm()
    qtbot.addWidget(made)
    made.show_options(OPTIONS, {"count": 5})
    return made


def test_a_form_shows_values_and_defaults(form: OptionForm) -> None:
    assert form.values() == {
        "count": 5,
        "groups": None,
        "share": 0.5,
        "all": True,
        "goal": "few",
        "name": None,
    }
    groups = form.editor("groups")
    assert isinstance(groups, QSpinBox)
    assert groups.text() == "automatic"
    assert form.editor("count").accessibleName() == "Count"
    assert form.editor("count").toolTip() == "How many"


def test_short_options_share_a_row(qtbot: QtBot) -> None:
    made = OptionForm()
    qtbot.addWidget(made)
    made.show_options(
        (
            Option("a", "A", "int", 3, minimum=1, maximum=9),
            Option("b", "B", "int", 4, minimum=1, maximum=9),
            Option("c", "Quite a long name of an option", "int", 5, minimum=1, maximum=9),
            Option("d", "D", "bool", True),
            Option("e", "E", "bool", False),
        ),
        {},
    )
    made.resize(310, 300)
    made.show()
    qtbot.waitExposed(made)
    tops = {name: made.editor(name).mapTo(made, QPoint(0, 0)).y() for name in "abcde"}
    assert tops["a"] == tops["b"] < tops["c"] < tops["d"] == tops["e"]


def test_a_form_tells_what_a_person_changes_and_not_what_the_program_sets(form: OptionForm) -> None:
    said: list[tuple[str, object]] = []
    form.changed.connect(lambda name, value: said.append((name, value)))
    form.show_options(OPTIONS, {"count": 7, "all": False, "goal": "many", "name": "x"})
    assert said == []
    count, every, goal, name = (form.editor(key) for key in ("count", "all", "goal", "name"))
    assert isinstance(count, QSpinBox)
    assert isinstance(every, QCheckBox)
    assert isinstance(goal, QComboBox)
    assert isinstance(name, QLineEdit)
    count.setValue(2)
    every.click()
    goal.setCurrentIndex(0)
    goal.activated.emit(0)
    name.setText("")
    name.editingFinished.emit()
    assert said == [("count", 2), ("all", True), ("goal", "few"), ("name", None)]


def test_a_form_keeps_its_editors_while_the_options_stay(form: OptionForm) -> None:
    editor = form.editor("count")
    form.show_options(OPTIONS, {"count": 8})
    assert form.editor("count") is editor
    form.show_options(OPTIONS[:1], {})
    assert list(form.values()) == ["count"]


@pytest.mark.parametrize(
    ("words", "lines"),
    [
        ("short", ["short"]),
        ("a full hand leaves the card", ["a full", "hand", "leaves", "the card"]),
        ("D3：自身成长，从下次使用起。", ["D3：自身成", "长，从下次使用", "起。"]),
        ("unbreakable words", ["unbreakable", "words"]),
    ],
)
def test_words_of_boxes_are_broken_where_a_reader_would(words: str, lines: list[str]) -> None:
    most = 8 if words.isascii() else 7
    assert in_lines(words, len, most).split("\n") == lines
