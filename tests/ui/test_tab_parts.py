"""The parts of a tab on their own: forms, tools, moves, notes, charts, and the finding of places."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTreeWidget,
    QWidget,
)
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Chart, Option, Row, Sentence, Step, Suggestion, Table, Tool
from ringapp.core.contract.i18n import set_language
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Disc
from ringapp.core.solving.messages import Progress
from ringapp.ui.board.toolpalette import MANY, ToolPalette
from ringapp.ui.look.theme import style_sheet
from ringapp.ui.session.replay_line import ReplayLine
from ringapp.ui.tab.forms import OptionForm, in_lines
from ringapp.ui.tab.movetable import MoveTable
from ringapp.ui.tab.notes import NoteList, _Tree
from ringapp.ui.tab.section import Section
from ringapp.ui.tab.solvepanel import SolvePanel
from ringapp.ui.tab.suggestions import Suggestions
from ringapp.ui.tab.tablayout import TabLayout

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


def tools(count: int) -> list[Tool]:
    shapes = (Disc(0.5, 0.5, 0.4, "c1"),)
    return [
        Tool(f"t{n}", f"Tool {n}", shapes, group="Odd" if n % 2 else "Even", key=str(n)) for n in range(count)
    ]


@pytest.fixture
def palette(qtbot: QtBot) -> ToolPalette:
    made = ToolPalette()
    qtbot.addWidget(made)
    made.resize(200, 600)
    made.show()
    qtbot.waitExposed(made)
    return made


def test_the_first_tool_is_in_hand_and_keys_pick_others(palette: ToolPalette) -> None:
    picked: list[str] = []
    palette.picked.connect(picked.append)
    palette.show_tools(tools(4))
    palette.pick_key("3")
    palette.pick("nonsense")
    assert picked == ["t0", "t3"]
    palette.show_tools(tools(2))
    assert palette.current == "t0"


def test_a_click_and_the_arrows_pick_tools_but_no_headings(palette: ToolPalette) -> None:
    palette.show_tools(tools(4))
    view = palette._list
    QTest.mouseClick(
        view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, QPoint(60, 80)
    )
    assert palette.current == "t2"
    view.setFocus()
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert palette.current == "t1"


def test_many_tools_get_a_search_field(palette: ToolPalette) -> None:
    palette.show_tools(tools(4))
    assert not palette._search.isVisible()
    palette.show_tools(tools(MANY + 5))
    assert palette._search.isVisible()
    palette._search.setText("tool 17")
    assert palette._model.rowCount() == 2
    assert palette.current == "t0"
    palette._search.clear()
    assert palette._model.rowCount() == MANY + 7
    assert not palette.grab().isNull()


def film() -> ReplayLine:
    game = load_game("_template")
    steps = tuple(Step((0, n), float(n + 1)) for n in range(3))
    return ReplayLine(game, game.initial("all"), steps)


def test_the_list_of_moves_follows_and_goes_there(qtbot: QtBot) -> None:
    table = MoveTable()
    qtbot.addWidget(table)
    picked: list[int] = []
    table.row_picked.connect(picked.append)
    table.show_film(film(), "presses")
    model = table.model()
    assert [model.index(2, column).data() for column in range(3)] == ["2", "Press row 1, column 2", "2"]
    assert model.headerData(2, Qt.Orientation.Horizontal) == "presses"
    table.follow(0.4)
    assert table.currentIndex().row() == 1
    assert picked == []
    table.selectRow(3)
    assert picked == [3]


def test_notes_go_at_once_with_their_board(qtbot: QtBot) -> None:
    """Those of the board before Undo stood there, hidden and shown again, until the next ones were made."""
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.show_notes((Sentence("These numbers cannot be right.", "bad"),))
    notes.show()
    qtbot.waitUntil(lambda: notes.widget() is not None)
    notes.show_notes(())
    notes.hide()
    notes.show_notes((Sentence("One layout fits."),))
    notes.show()
    assert notes.widget().findChildren(QLabel) == []
    qtbot.waitUntil(lambda: [label.text() for label in notes.widget().findChildren(QLabel)] != [])


def test_notes_show_every_kind(qtbot: QtBot) -> None:
    notes = NoteList()
    qtbot.addWidget(notes)
    row = Row(("0-1", "12"), (Row(("term", "3")),), ((1, 2),))
    chart = Chart("Spread", "points", "boards", (1, 2, 3), (5, 9, 1), ((2, "mean"),))
    notes.show_notes(
        (
            Sentence("Well & good <b>", "good"),
            Table("Ways", ("order", "value"), (row,)),
            chart,
            Suggestion("One enemy at ring 2?", "{}"),
        )
    )
    notes.resize(300, 700)
    notes.show()
    qtbot.waitUntil(lambda: notes.widget() is not None)
    page = notes.widget()
    assert any(label.text() == "✓ Well & good <b>" for label in page.findChildren(QLabel))
    picked: list[object] = []
    notes.row_picked.connect(picked.append)
    tree = page.findChildren(QTreeWidget)[0]
    item = tree.topLevelItem(0)
    assert item is not None
    item.setExpanded(True)
    assert item.child(0).text(0) == "term"
    tree.setCurrentItem(item)
    assert picked == [((1, 2),)]
    assert not notes.grab().isNull()


def test_suggestions_wrap_are_taken_and_mark_their_cells(qtbot: QtBot) -> None:
    suggestions = Suggestions()
    qtbot.addWidget(suggestions)
    note = Suggestion("Is the enemy on <ring 1> really on ring 2?", "{}", ((1, 2), (2, 2)))
    suggestions.show_notes((note,), "light")
    assert suggestions.isVisibleTo(suggestions.parentWidget())
    (label,) = suggestions.labels
    assert label.wordWrap()
    assert "&lt;ring 1&gt;" in label.text()
    taken: list[tuple[str, str]] = []
    pointed: list[object] = []
    suggestions.taken.connect(lambda board, text: taken.append((board, text)))
    suggestions.pointed.connect(pointed.append)
    label.linkHovered.emit("take")
    label.linkHovered.emit("")
    label.linkActivated.emit("take")
    assert taken == [("{}", note.text)]
    assert pointed == [((1, 2), (2, 2)), ()]
    suggestions.show_notes((), "light")
    assert not suggestions.labels


def test_tables_sort_by_numbers_and_keep_their_own_order_until_then(qtbot: QtBot) -> None:
    notes = NoteList()
    qtbot.addWidget(notes)
    inner = (Row(("r10", "7")), Row(("r2", "-1,000")), Row(("r1", "")))
    rows = (Row(("b", "900"), inner), Row(("a", "1,200")), Row(("c", "-3")))
    notes.show_notes((Table("", ("Name", "Value"), rows),))
    notes.show()
    qtbot.waitUntil(lambda: notes.findChild(QTreeWidget) is not None)
    tree = notes.findChild(QTreeWidget)

    def names() -> list[str]:
        return [tree.topLevelItem(n).text(0) for n in range(3)]

    assert names() == ["b", "a", "c"]
    tree.expandItem(tree.topLevelItem(0))
    assert [tree.topLevelItem(0).child(n).text(0) for n in range(3)] == ["r10", "r2", "r1"]
    tree.sortItems(1, Qt.SortOrder.AscendingOrder)
    assert names() == ["c", "b", "a"]
    assert [tree.topLevelItem(1).child(n).text(0) for n in range(3)] == ["r2", "r10", "r1"]


def test_a_section_folds(qtbot: QtBot) -> None:
    content = QLabel("inside")
    section = Section(content)
    qtbot.addWidget(section)
    section.show()
    assert content.isVisible()
    section.heading.click()
    assert not section.is_open
    assert not content.isVisible()


def test_the_tools_get_the_room_of_their_words_until_a_border_is_moved(qtbot: QtBot) -> None:
    class Words(QWidget):
        width_of_words = 150

        def sizeHint(self) -> QSize:
            return QSize(self.width_of_words, 100)

    tools, rest = Words(), [QWidget() for _ in range(3)]
    layout = TabLayout(tools, *rest)
    qtbot.addWidget(layout)
    layout.resize(1200, 600)
    layout.show()
    layout.fit_words()
    assert layout.sizes()[0] == 150
    tools.width_of_words = 210
    layout.fit_words()
    assert layout.sizes()[0] == 210
    assert layout.chosen_sizes() is None
    layout.take_sizes([120, 780, 288])
    layout.fit_words()
    assert layout.sizes()[0] == 120
    assert layout.chosen_sizes() == layout.sizes()


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


def test_words_of_a_table_are_cut_only_where_it_has_no_room_for_them(qtbot: QtBot) -> None:
    """The one column of what a proof rests on ended in “…” beside eighty pixels of empty table."""
    words = "Unsure cells of the picture taken as they were read: 2."
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.show()
    notes.show_notes([Table("The proof holds for", ("In force",), (Row((words,)),))])
    qtbot.waitUntil(lambda: notes.findChild(_Tree) is not None)
    table = notes.findChild(_Tree)
    assert isinstance(table, _Tree)
    need = table.fontMetrics().horizontalAdvance(words)
    for room, whole in ((need + 80, True), (need - 40, False)):
        notes.resize(room, 200)
        QApplication.processEvents()
        assert (table.columnWidth(0) >= need) is whole


def test_a_table_comes_to_rest_at_every_width(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its bars took room from one another, so that the window stood still: one for columns, one for rows."""
    calls, fit = [0], _Tree.fit

    def counted(self: _Tree) -> None:
        calls[0] += 1
        if calls[0] < 500:
            fit(self)

    monkeypatch.setattr(_Tree, "fit", counted)
    notes = NoteList()
    qtbot.addWidget(notes)
    notes.setStyleSheet(style_sheet("light"))
    notes.show()
    rows = tuple(Row((f"({n}, 2) R", f"{n}", "1,234")) for n in range(5))
    notes.show_notes([Table("候補", ("入れ替え", "保存", "子局面の累計"), rows)])
    qtbot.waitUntil(lambda: notes.findChild(_Tree) is not None)
    for width in range(120, 420, 3):
        calls[0] = 0
        notes.resize(width, 160)
        QApplication.processEvents()
        assert calls[0] < 50, width
