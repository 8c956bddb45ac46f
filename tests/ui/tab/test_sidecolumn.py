"""The right column on its own: how its height is shared, what it keeps, the answer's lines and signs."""

from __future__ import annotations

from typing import Any, cast

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Budget, Option
from ringapp.core.contract.registry import load_game
from ringapp.games._template.game import Lights
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import Session
from ringapp.ui.tab.sidecolumn import BARE_SHARE, SETTINGS_SHARE, SideColumn
from ringapp.ui.tab.tablayout import TabLayout
from tests.ui.tab.builders import CORNER, GAME, line, make_session


class Wordy(Lights):
    """The template with so many options that a column cannot show them all."""

    rows = 20

    @property
    def info(self) -> Any:
        from dataclasses import replace

        options = tuple(Option(f"o{n}", f"A rather long option {n}", "int", n) for n in range(self.rows))
        return replace(super().info, options=options)


# Sharing of the height -------------------------------------------------------------------------------------


@pytest.fixture
def session() -> Session:
    return make_session(Wordy())


@pytest.fixture
def column(session: Session, qtbot: QtBot) -> SideColumn:
    made = SideColumn(session)
    qtbot.addWidget(made)
    made.retranslate()
    return made


@pytest.fixture
def tall(column: SideColumn, qtbot: QtBot) -> SideColumn:
    """With all of its rows open, so that they want more than their share."""
    column.advanced_part.heading.setChecked(True)
    column.resize(340, 1000)
    column.show()
    qtbot.waitExposed(column)
    QApplication.processEvents()
    return column


def upper_share(column: SideColumn) -> float:
    return column.split.sizes()[0] / (column.height() - 16)


def test_the_answer_does_not_move_the_button_that_asked_for_it(session: Session, tall: SideColumn) -> None:
    tall.resize(340, 700)
    before = tall.solve.mapTo(tall, QPoint(0, 0)).y()
    assert upper_share(tall) <= SETTINGS_SHARE + 0.01
    session.take_answer(CORNER, line((0, 0)), final=True)
    assert tall.solve.mapTo(tall, QPoint(0, 0)).y() == before
    session.forget_answer()
    assert tall.solve.mapTo(tall, QPoint(0, 0)).y() == before


def test_a_section_that_is_opened_gets_room_until_the_answer_comes(
    session: Session, tall: SideColumn
) -> None:
    for _ in range(2):
        tall.advanced_part.heading.click()
        QApplication.processEvents()
    assert SETTINGS_SHARE + 0.1 < upper_share(tall) <= BARE_SHARE + 0.01
    session.take_answer(CORNER, line((0, 0)), final=True)
    assert upper_share(tall) <= SETTINGS_SHARE + 0.01


def test_what_was_made_anew_out_of_sight_has_its_place_when_it_is_shown(
    session: Session, qtbot: QtBot
) -> None:
    """As behind another tab, in another language: nobody is to see the rows squashed, not for a moment."""
    column = SideColumn(session)
    tab = TabLayout(QWidget(), QWidget(), QWidget(), column)
    qtbot.addWidget(tab)
    column.advanced_part.heading.setChecked(True)
    tab.resize(1000, 1000)
    tab.show()
    qtbot.waitExposed(tab)
    tab.hide()
    cast(Wordy, session.game).rows = 30
    column.retranslate()
    QApplication.processEvents()
    tab.show()
    assert column.advanced_part.height() == column.advanced_part.sizeHint().height() > 30 * 20


def test_a_border_that_somebody_moved_stays(session: Session, tall: SideColumn) -> None:
    tall.split.splitterMoved.emit(200, 1)
    tall.split.setSizes([200, 784])
    session.take_answer(CORNER, line((0, 0)), final=True)
    assert tall.split.sizes()[0] == pytest.approx(200, abs=4)
    kept = tall.save_state()
    assert kept["border"] == tall.split.sizes()
    tall.restore_state({})
    assert tall.save_state()["border"] is None
    tall.restore_state(kept)
    assert tall.save_state()["border"] == kept["border"]


@pytest.mark.parametrize(
    "state",
    [
        pytest.param(None, id="nothing"),
        pytest.param([1, 2], id="a list"),
        pytest.param({"open": 3, "border": "wide", "live": 7}, id="other kinds"),
        pytest.param({"open": [1], "border": [1, "x"]}, id="half of it"),
    ],
)
def test_what_was_kept_wrongly_means_as_at_the_first_start(column: SideColumn, state: object) -> None:
    column.restore_state(state)
    assert column.save_state() == {"open": [True, False], "border": None, "live": True}
    assert column.budget() == Budget(seconds=30.0)


def test_habits_come_back(column: SideColumn) -> None:
    kept = {"open": [False, True], "border": None, "live": False}
    column.restore_state(kept)
    assert column.save_state() == kept


def test_options_are_told_whole_and_those_that_were_changed(column: SideColumn) -> None:
    editor = column.advanced.editor("o3")
    assert isinstance(editor, QSpinBox)
    told: list[bool] = []
    column.options_changed.connect(lambda: told.append(True))
    editor.setValue(9)
    assert column.options() == {f"o{n}": 9 if n == 3 else n for n in range(20)}
    assert column.changed_options() == {"o3": 9}
    column.seconds = 5
    editor.lineEdit().selectAll()
    QTest.keyClicks(editor.lineEdit(), "9")
    editor.editingFinished.emit()
    assert len(told) == 1, "nor does what is typed as it was: its answer stays"
    column.take_options({"o1": 4})
    assert column.changed_options() == {"o1": 4}
    assert column.budget().seconds == 5, "the limit is the person's, not the document's"


def test_what_a_game_does_not_show_is_folded_and_told_when_it_changes(qtbot: QtBot) -> None:
    class Folded(Wordy):
        @property
        def info(self) -> Any:
            from dataclasses import replace

            return replace(super().info, shown=("o2", "columns"))

    column = SideColumn(make_session(Folded()))
    qtbot.addWidget(column)
    column.retranslate()
    assert list(column.puzzle.values()) == ["o2", "columns"]
    assert {"rows", "o1"} <= set(column.advanced.values())
    heading = column.advanced_part.heading
    usual = [setting.value for setting in GAME.settings(GAME.initial()) if setting.option.name == "rows"]
    assert heading.text() == ("Advanced" if usual == [3] else "Advanced: 1 changed")
    column._change("rows", usual[0])
    column.refresh()
    assert heading.text() == "Advanced"
    column._change("o1", 7)
    column._change("o2", 7)
    assert heading.text() == "Advanced: 1 changed"
    assert column.changed_options() == {"o1": 7, "o2": 7}


def test_what_only_some_boards_have_is_changed_where_it_is_not_its_default(qtbot: QtBot) -> None:
    rings = load_game("rings")
    session = Session(rings, Player(clock=lambda: 0.0))
    session.load(rings.initial("boss"))
    column = SideColumn(session)
    qtbot.addWidget(column)
    column.retranslate()
    folded = column._rows()[1]
    usual = {one.option.name: one.value for one in rings.settings(rings.initial())}
    alone = [row for row in folded if row.option.name not in usual and row.value == row.option.default]
    assert len(alone) > 2
    count = sum(row.value != usual.get(row.option.name, row.option.default) for row in folded)
    assert column.advanced_part.heading.text() == ("Advanced" if not count else f"Advanced: {count} changed")


def test_a_setting_that_cannot_be_is_refused_and_shown_as_it_was(
    session: Session, column: SideColumn
) -> None:
    refused: list[str] = []
    column.refused.connect(refused.append)
    column._change("rows", 99)
    assert refused == ["Expected 1 to 8."]
    editor = column.puzzle.editor("rows")
    assert isinstance(editor, QSpinBox)
    assert editor.value() == 3
    editor.setValue(4)
    assert session.undo_stack.undoText() == "Change “Rows”"


def test_an_option_that_names_a_study_asks_for_it(qtbot: QtBot) -> None:
    game = load_game("contest")
    session = Session(game, Player(clock=lambda: 0.0))
    session.load(game.initial("sense"))
    column = SideColumn(session)
    qtbot.addWidget(column)
    assert not column.asks_study()
    column.take_options({"find": "contest-whole"})
    with qtbot.waitSignal(column.study_asked) as asked:
        assert column.asks_study()
    assert asked.args == ["contest-whole"]
