"""The right column on its own: how its height is shared, what it keeps, the answer's lines and signs."""

from __future__ import annotations

from itertools import permutations
from typing import Any, cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from ringapp.core.contract.abilities import Column, Sheet, SheetRow
from ringapp.core.contract.game import Budget, Option, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import as_saved, explain
from ringapp.core.solving.messages import Progress
from ringapp.games._template.game import Lights
from ringapp.games._template.rules import Lamps, switched_by
from ringapp.ui.session.player import Player
from ringapp.ui.session.session import ONWARD, OWN, Answer, Session
from ringapp.ui.tab.answerpanel import AnswerPanel, moves_words
from ringapp.ui.tab.notes import sort_key
from ringapp.ui.tab.sheets import SheetModel, SheetView
from ringapp.ui.tab.sidecolumn import BARE_SHARE, SETTINGS_SHARE, SideColumn
from ringapp.ui.tab.solvepanel import PATIENCE_MS, SolvePanel, duration_words, progress_words
from ringapp.ui.tab.tablayout import TabLayout

GAME = load_game("_template")
CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


class Wordy(Lights):
    """The template with so many options that a column cannot show them all."""

    rows = 20

    @property
    def info(self) -> Any:
        from dataclasses import replace

        options = tuple(Option(f"o{n}", f"A rather long option {n}", "int", n) for n in range(self.rows))
        return replace(super().info, options=options)


def make_session(game: Any = GAME) -> Session:
    made = Session(game, Player(clock=lambda: 0.0))
    made.load(CORNER)
    return made


def line(*moves: tuple[int, int], status: Status = Status.OPTIMAL, **more: Any) -> Solution[Any]:
    steps = tuple(Step(move, float(n)) for n, move in enumerate(moves, 1))
    return Solution(status, cast(Any, steps), float(len(steps)), **more)


# Sharing of the height -------------------------------------------------------------------------------------


@pytest.fixture
def column(qtbot: QtBot) -> SideColumn:
    made = SideColumn(make_session(Wordy()))
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


def test_with_the_answer_the_settings_make_room_for_it(tall: SideColumn) -> None:
    before = upper_share(tall)
    assert before <= BARE_SHARE + 0.01
    tall._session.take_answer(CORNER, line((0, 0)), final=True)
    after = upper_share(tall)
    assert after <= SETTINGS_SHARE + 0.01
    assert after < before
    tall._session.forget_answer()
    assert upper_share(tall) == pytest.approx(before, abs=0.02)


def test_what_was_made_anew_out_of_sight_has_its_place_when_it_is_shown(qtbot: QtBot) -> None:
    """As behind another tab, in another language: nobody is to see the rows squashed, not for a moment."""
    column = SideColumn(make_session(Wordy()))
    tab = TabLayout(QWidget(), QWidget(), QWidget(), column)
    qtbot.addWidget(tab)
    column.advanced_part.heading.setChecked(True)
    tab.resize(1000, 1000)
    tab.show()
    qtbot.waitExposed(tab)
    tab.hide()
    cast(Wordy, column._session.game).rows = 30
    column.retranslate()
    QApplication.processEvents()
    tab.show()
    assert column.advanced_part.height() == column.advanced_part.sizeHint().height() > 30 * 20


def test_a_border_that_somebody_moved_stays(tall: SideColumn) -> None:
    tall.split.splitterMoved.emit(200, 1)
    tall.split.setSizes([200, 784])
    tall._session.take_answer(CORNER, line((0, 0)), final=True)
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


def test_a_setting_that_cannot_be_is_refused_and_shown_as_it_was(column: SideColumn) -> None:
    refused: list[str] = []
    column.refused.connect(refused.append)
    column._change("rows", 99)
    assert refused == ["Expected 1 to 8."]
    editor = column.puzzle.editor("rows")
    assert isinstance(editor, QSpinBox)
    assert editor.value() == 3
    editor.setValue(4)
    assert column._session.undo_stack.undoText() == "Change “Rows”"


# Answer ----------------------------------------------------------------------------------------------------


@pytest.fixture
def panel(qtbot: QtBot) -> AnswerPanel:
    made = AnswerPanel(make_session())
    qtbot.addWidget(made)
    made.retranslate()
    return made


@pytest.mark.parametrize(
    ("solution", "sign", "standing"),
    [
        pytest.param(line((0, 0)), "✓", "This is proved.", id="proved"),
        pytest.param(line((0, 0), status=Status.FEASIBLE), "≈", "This was found, not proved.", id="found"),
        pytest.param(Solution(Status.INFEASIBLE), "∅", "It is proved that there is none.", id="proved none"),
        pytest.param(Solution(Status.UNKNOWN), "?", "This is not known.", id="not known"),
    ],
)
def test_the_sign_says_what_is_proved(
    panel: AnswerPanel, solution: Solution[Any], sign: str, standing: str
) -> None:
    panel._session.take_answer(CORNER, solution, final=True)
    assert (panel.sign.text(), panel.sign.accessibleName()) == (sign, standing)
    assert panel.headline.text() == GAME.explain(CORNER, solution).headline


def test_an_answer_to_another_board_bears_no_sign_of_proof(panel: AnswerPanel) -> None:
    session = panel._session
    session.take_answer(CORNER, line((0, 0)), final=True)
    session.begin_stroke()
    session.paint("light", [(2, 2)])
    assert panel.sign.text() == ""
    assert panel.stale.text() == "The board has changed since this answer."
    assert not panel.stale.isHidden()
    assert not panel.headline.isEnabled()
    session.undo_stack.undo()
    assert (panel.sign.text(), panel.stale.isHidden()) == ("✓", True)


def test_moves_by_hand_leave_the_answer_behind_and_going_back_finds_it_again(panel: AnswerPanel) -> None:
    session = panel._session
    session.take_answer(CORNER, line((0, 0)), final=True)
    session.make_move((1, 1))
    session.player.finish()
    assert panel.stale.text() == "This answer is about the board before your moves."
    session.player.go_to(0)
    assert panel.stale.text() == ""
    assert panel.sign.text() == "✓"


def test_a_proof_that_was_read_and_not_repeated_says_so(panel: AnswerPanel) -> None:
    found = line((0, 0))
    kept = as_saved(found)
    panel._session.load(CORNER, Answer(CORNER, kept, explain(GAME, CORNER, kept)))
    assert panel.headline.text().startswith("Saved answer")
    assert panel.sign.text() == "≈"
    panel._session.take_answer(CORNER, found, final=True)
    assert not panel.headline.text().startswith("Saved answer")
    assert panel.sign.text() == "✓"


def test_lines_are_offered_with_what_they_are_worth(panel: AnswerPanel) -> None:
    session = panel._session
    long = tuple(Step((n % 3, 0)) for n in range(8))
    session.take_answer(CORNER, line((0, 0), alternatives=((Step((2, 2)),), long)), final=True)
    session.make_move((1, 1))
    session.make_move((1, 1))
    session.player.finish()
    entries = {panel.lines.itemData(n): panel.lines.itemText(n) for n in range(panel.lines.count())}
    assert entries[0] == "Solver's line: 1 move, presses: 1"
    assert entries[1] == "Alternative 1: r3c3 (1 move)"
    assert entries[2] == "Alternative 2: r1c1 r2c1 r3c1 … (8 moves)"
    assert entries[OWN] == "My own line: 2 moves, presses: 2"
    assert panel.lines.currentData() == OWN
    assert panel.compare.text() == "Mine: 2 moves, presses: 2. The solver's: 1 move, presses: 1."
    panel.lines.activated.emit(panel.lines.findData(1))
    assert session.choice == 1


def test_a_single_line_is_no_choice(panel: AnswerPanel) -> None:
    panel._session.take_answer(CORNER, line((0, 0)), final=True)
    assert panel.lines.isHidden()
    assert panel.compare.isHidden()


def test_the_way_on_says_from_which_move(panel: AnswerPanel) -> None:
    session = panel._session
    session.make_move((1, 1))
    session.player.finish()
    session.take_onward(session.made, session.here, line((1, 1), (0, 0)), final=True)
    assert session.choice == ONWARD
    assert panel.headline.text().startswith("From move 2 on: ")
    texts = [panel.lines.itemText(n) for n in range(panel.lines.count())]
    assert "Solver's line from move 2 on: 3 moves, presses: 3" in texts


def test_hints_come_one_by_one_and_hide_the_rest(panel: AnswerPanel) -> None:
    panel._session.take_answer(CORNER, line((0, 0)), final=True)
    panel.begin_hints()
    assert panel.tabs.isHidden()
    assert panel.headline.text() == ""
    assert panel._hint_text.text() == "Looking for the next move…"
    panel.tell_hint(("row 1", "row 1, column 1"))
    assert panel.told == ("row 1",)
    assert panel.next_hint.isEnabled()
    panel.begin_hints()
    assert panel.told == ("row 1",), "asking again forgets nothing"
    panel.tell_hint(("row 1", "row 1, column 1"))
    assert panel.told == ("row 1", "row 1, column 1")
    assert not panel.next_hint.isEnabled()
    panel.tell_hint(("row 2",))
    assert panel.told == ("row 2",), "hints of another move begin anew"
    panel.end_hints()
    assert not panel.tabs.isHidden()
    assert panel.headline.text()


def test_an_answer_without_moves_opens_at_its_reasons(panel: AnswerPanel) -> None:
    panel._session.take_answer(CORNER, Solution(Status.INFEASIBLE, claim="no set of presses"), final=True)
    reasons = bool(panel.notes.notes)
    assert panel.tabs.currentIndex() == (1 if reasons else 0)
    panel._session.take_answer(CORNER, line((0, 0)), final=True)
    assert panel.tabs.currentIndex() == 0


@pytest.mark.parametrize(("count", "words"), [(0, "0 moves"), (1, "1 move"), (1234, "1,234 moves")])
def test_moves_are_counted_in_words(qapp: QApplication, count: int, words: str) -> None:
    assert moves_words(count) == words


# Solve -----------------------------------------------------------------------------------------------------


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


# Tables ----------------------------------------------------------------------------------------------------


def sheet(*rows: tuple[str, str, str | None]) -> Sheet:
    columns = (Column("Name"), Column("Strength", "how hard it hits"))
    made = (SheetRow(key, (key, text), (None, edit), targets=((0, 0),)) for key, text, edit in rows)
    return Sheet("foes", "Foes", columns, tuple(made))


@pytest.fixture
def view(qtbot: QtBot) -> SheetView:
    made = SheetView()
    qtbot.addWidget(made)
    made.show_sheet(sheet(("slime", "1,200", "1200"), ("bat", "2 hits", None)))
    assert made.model.rowCount() == 0, "nothing is made before somebody looks"
    made._take()
    return made


def test_what_can_be_edited_is_told_from_what_cannot(view: SheetView) -> None:
    model = view.model
    edits = [bool(model.flags(model.index(row, 1)) & Qt.ItemFlag.ItemIsEditable) for row in range(2)]
    assert edits == [True, False]
    grey = [model.data(model.index(row, 1), Qt.ItemDataRole.ForegroundRole) for row in range(2)]
    assert grey[0] is None
    assert grey[1] is not None
    assert model.data(model.index(0, 1), Qt.ItemDataRole.EditRole) == "1200"


def test_figures_stand_at_the_right_and_words_at_the_left(view: SheetView) -> None:
    model, role = view.model, Qt.ItemDataRole.TextAlignmentRole
    right = Qt.AlignmentFlag.AlignRight.value
    sides = [bool(cast(int, model.data(model.index(row, 1), role)) & right) for row in range(2)]
    assert sides == [True, False]


@pytest.mark.parametrize(("typed", "told"), [("1300", [("foes", "slime", 1, "1300")]), ("1200", [])])
def test_only_a_change_is_told(view: SheetView, typed: str, told: list[object]) -> None:
    said: list[object] = []
    view.edited.connect(lambda *what: said.append(what))
    assert view.model.setData(view.model.index(0, 1), typed) is bool(told)
    assert said == told


def test_a_table_whose_words_change_keeps_the_row_that_is_picked(view: SheetView) -> None:
    resets: list[bool] = []
    view.model.modelReset.connect(lambda: resets.append(True))
    view.table.setCurrentIndex(view.model.index(1, 0))
    view.model.show_sheet(sheet(("slime", "1,300", "1300"), ("bat", "3 hits", None)))
    assert view.table.currentIndex().row() == 1
    assert view.model.index(0, 1).data() == "1,300"
    assert resets == []
    view.model.show_sheet(sheet(("bat", "3 hits", None)))
    assert resets == [True]


def test_a_row_points_at_its_places(view: SheetView) -> None:
    picked: list[object] = []
    view.row_picked.connect(picked.append)
    view.table.setCurrentIndex(view.model.index(1, 0))
    assert picked[-1] == ((0, 0),)


def test_headings_explain_themselves(qapp: QApplication, view: SheetView) -> None:
    heads = SheetModel(view)
    heads.show_sheet(sheet(("slime", "1", None)))
    tips = [heads.headerData(n, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole) for n in range(2)]
    assert tips == ["Name", "how hard it hits"]


@pytest.mark.parametrize(
    "cells",
    [
        pytest.param(["-1,000", "-3", "7", "1,200", "x", ""], id="thousands"),
        pytest.param(["−2.5", "+1", "1.25 s", "10 %", "never"], id="signs and units"),
    ],
)
def test_cells_sort_as_people_read_them(cells: list[str]) -> None:
    assert all(sorted(mixed, key=sort_key) == cells for mixed in permutations(cells))
