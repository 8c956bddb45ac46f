"""Looks of a picture that a person names: by one key each, kept as a skin, called otherwise."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QFocusEvent, QPolygonF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from ringapp.core.contract.reading import Hints
from tests.ui.scene import Scene, board, named, press_read, read, unclear


@pytest.fixture
def skins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    from ringapp.ui.picture import named_skins

    monkeypatch.setattr(named_skins, "skin_folder", lambda: tmp_path)
    return tmp_path


def test_looks_are_named_by_one_key_each_and_wrong_ones_are_never_kept(scene: Scene, skins: Path) -> None:
    scene.take(named())
    dialog = scene.dialog
    assert dialog is not None
    asked: list[Hints] = []
    dialog.again.connect(asked.append)
    first, second = dialog.names
    QTest.keyClicks(first, "x")
    assert dialog.naming.text().startswith("“x” is none of these.")
    press_read(dialog)
    assert not asked
    assert not list(skins.rglob("*.json"))
    assert dialog.isVisible()
    QTest.keyClicks(first, "f")
    QTest.keyClicks(second, "h")
    assert (first.text(), second.text()) == ("F", ".")
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    press_read(dialog)
    assert asked[0].names == {(0, 0): "F", (0, 1): "."}
    assert len(list(skins.rglob("*.json"))) == 1


def test_a_look_that_is_refused_is_seen_below_the_longer_sentence(
    qtbot: QtBot, scene: Scene, skins: Path
) -> None:
    """The sentence took another line of the list, whose last look was cut off then."""
    few = named()
    places = tuple((row, col) for row in range(4) for col in range(4))
    members = tuple(tuple(4 * row + col for col in range(4)) for row in range(4))
    naming = "Type F for a flag and H for a cell that is hidden, or leave the field empty."
    scene.take(replace(few, clusters=places, members=members, signs=few.signs * 8, naming=naming))
    dialog: Any = scene.dialog
    dialog.resize(dialog.width(), dialog.minimumSizeHint().height() + 80)
    *others, last = dialog.names
    for field in others:
        QTest.keyClicks(field, "f")
    QTest.keyClicks(last, "x")
    seen = dialog.looks.viewport()
    look = dialog._lines.labelForField(last)
    qtbot.waitUntil(lambda: look.mapTo(seen, QPoint()).y() + look.height() <= seen.height())


def test_in_a_small_window_no_line_of_the_dialog_lies_over_another(scene: Scene, skins: Path) -> None:
    """On a screen of 683 x 384 units rows, columns and the name of a skin were drawn over one another."""
    scene.take(named())
    dialog: Any = scene.dialog
    dialog.offer("Another game…", dialog.close)
    dialog.resize(1, 1)
    QApplication.processEvents()
    lines = (dialog.use_corners, dialog.rows, dialog.cols, dialog.skin)
    for upper, lower in pairwise(lines):
        assert upper.geometry().bottom() < lower.geometry().top()
    assert dialog.looks.viewport().height() >= 2 * dialog.names[0].height()


def test_the_list_of_looks_takes_the_height_that_the_screen_has(scene: Scene, skins: Path) -> None:
    """Of six looks two and a half were seen, above a desktop with room for all."""
    few = named()
    places = tuple((row, col) for row in range(2) for col in range(3))
    unclear(scene, replace(few, clusters=places, signs=few.signs * 3, members=()))
    dialog: Any = scene.dialog
    QApplication.processEvents()
    assert dialog.looks.verticalScrollBar().maximum() == 0
    assert dialog.frameGeometry().height() <= dialog.screen().availableSize().height()


@pytest.mark.parametrize(
    ("words", "reads", "asks"), [("Close", 0, False), ("Another game…", 0, True), ("", 1, False)]
)
def test_enter_presses_the_button_that_has_the_focus(
    scene: Scene, skins: Path, *, words: str, reads: int, asks: bool
) -> None:
    """On Close it did nothing, or read the picture again as it does in a field."""
    begun: list[Any] = []
    scene.importing._reading.begin = lambda job, _owner: begun.append(job)  # type: ignore[method-assign]
    unclear(scene, named())
    dialog: Any = scene.dialog
    QApplication.processEvents()
    dialog.names[1].setFocus()
    for button in dialog.findChildren(QPushButton):
        button.setFocus()
        if button.text() == words:
            break
    else:
        dialog.names[0].setFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert len(begun) == reads
    assert any(line.startswith("Which game") for line in scene.lines) is asks


def test_what_becomes_of_names_is_told_below_what_they_are_kept_as(scene: Scene, skins: Path) -> None:
    """A known program's names were offered as “my program”, as if in its place."""
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(named())
    dialog: Any = scene.dialog
    assert dialog.keeping.text() == "The next pictures of this program are read with these names."
    dialog.close()
    scene.take(replace(named(), skin="gnome"))
    scene.press(scene.messages.messages[-1], "Into this one")
    dialog = scene.dialog
    own = "They become a program of your own, with all looks of “gnome”, which stays as it is."
    assert dialog.keeping.text() == own
    QTest.keyClicks(dialog.names[0], "F")
    press_read(dialog)
    scene.take(replace(named(), skin="gnome"))
    dialog = scene.dialog
    assert (dialog.skin.text(), dialog.keeping.text()) == ("my program 2", own)
    dialog.skin.setText("my program")
    assert dialog.keeping.text() == "These names are added to those of “my program”."


def test_no_input_method_holds_back_the_keys_that_name_looks(scene: Scene, skins: Path) -> None:
    """Those of Chinese and Japanese began a word with an F, or wrote it twice as wide."""
    scene.take(named())
    dialog: Any = scene.dialog
    method = Qt.WidgetAttribute.WA_InputMethodEnabled
    assert not any(field.testAttribute(method) for field in dialog.names)
    assert dialog.skin.testAttribute(method)


@pytest.mark.parametrize("second", ["", "my-program"])
def test_names_kept_without_a_name_or_in_the_same_file_take_none_away(
    scene: Scene, skins: Path, second: str
) -> None:
    """They were added to another program's skin, or written over it."""
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    for name in ("my program", second):
        scene.take(named(), None)
        dialog: Any = scene.dialog
        QTest.keyClicks(dialog.names[0], "f")
        dialog.skin.setText(name)
        press_read(dialog)
    kept = {path.stem: len(json.loads(path.read_text("utf-8"))["signs"]) for path in skins.rglob("*.json")}
    assert kept == ({"my-program": 2} if second else {"my-program": 1, "my-program-2": 1})


def test_names_that_cannot_be_kept_are_read_with_all_the_same(scene: Scene, skins: Path) -> None:
    skins.joinpath("mines").write_text("no folder")
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(named())
    dialog: Any = scene.dialog
    asked: list[Hints] = []
    dialog.again.connect(asked.append)
    QTest.keyClicks(dialog.names[0], "F")
    press_read(dialog)
    assert asked[0].names == {(0, 0): "F"}
    assert scene.messages.messages[-1].tone == "error"


def test_a_kept_skin_is_called_otherwise(scene: Scene, skins: Path) -> None:
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(named())
    dialog: Any = scene.dialog
    QTest.keyClicks(dialog.names[0], "F")
    press_read(dialog)
    scene.take(read(board("....\n.311\n....\n...."), skin="my program"))
    scene.press(scene.messages.messages[-1], "Into this one")
    scene.press(scene.messages.messages[-1], "Adjust…")
    dialog = scene.dialog
    dialog.skin.setText("Mine Hunt")
    press_read(dialog)
    assert [path.name for path in skins.rglob("*.json")] == ["Mine-Hunt.json"]


def test_names_beside_a_skin_that_ships_are_kept_together_with_it(scene: Scene, skins: Path) -> None:
    from ringapp.core.reading.looks.skins import learned, shipped

    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(replace(named(), skin="gnome"))
    dialog: Any = scene.dialog
    QTest.keyClicks(dialog.names[0], "F")
    press_read(dialog)
    (kept,) = learned(skins, "mines")
    gnome = next(skin for skin in shipped("mines") if skin.name == "gnome")
    assert len(kept.signs) == len(gnome.signs) + 1


def test_names_that_were_typed_are_there_when_the_dialog_comes_again(scene: Scene, skins: Path) -> None:
    """Esc and Close dropped them without a word."""
    scene.take(named())
    dialog: Any = scene.dialog
    QTest.keyClicks(dialog.names[0], "f")
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    scene.importing.adjust(scene.tab)
    again: Any = scene.dialog
    assert [field.text() for field in again.names] == ["F", ""]
    scene.take(replace(named(), confidence=((1.0,) * 3,) * 4))
    again.close()
    QApplication.processEvents()
    scene.press(scene.messages.messages[-1], "New board")
    other: Any = scene.dialog
    assert [field.text() for field in other.names] == ["", ""], "another picture has its own"
    assert not list(skins.rglob("*.json"))


def test_rows_are_counted_on_from_those_that_were_found(scene: Scene) -> None:
    """They are often off by one; the field told of no number, and began at one."""
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    scene.take(read(board()))
    scene.importing.adjust(scene.tab)
    dialog: Any = scene.dialog
    asked: list[Hints] = []
    dialog.again.connect(asked.append)
    assert dialog.rows.text() == "4, found by itself"
    press_read(dialog)
    scene.importing.adjust(scene.tab)
    dialog = scene.dialog
    dialog.again.connect(asked.append)
    dialog.rows.stepUp()
    dialog.cols.lineEdit().selectAll()
    QTest.keyClicks(dialog.cols.lineEdit(), "12")
    press_read(dialog)
    assert [(hints.rows, hints.cols) for hints in asked] == [(0, 0), (5, 12)]


@pytest.mark.parametrize("slanted", [False, True])
def test_cells_of_the_look_that_is_named_are_marked_in_the_picture(
    scene: Scene, skins: Path, *, slanted: bool
) -> None:
    """What a cut or half covered cell shows is told by its neighbours."""
    reading = named()
    if slanted:
        corners = ((4.0, 0.0), (40.0, 4.0), (36.0, 40.0), (0.0, 36.0))
        reading = replace(reading, corners=corners, grid=(0.0, 0.0, 0.0, 0.0))
    scene.take(reading)
    dialog: Any = scene.dialog
    QApplication.sendEvent(dialog.names[1], QFocusEvent(QEvent.Type.FocusIn))
    marked = dialog.picture._marked
    assert len(marked) == 8
    first = QPolygonF(marked[0]).boundingRect().center()
    assert (first.x(), first.y()) == pytest.approx((17.5, 6.5) if slanted else (15, 5), abs=1)
    dialog.picture.resize(60, 60)
    before = dialog.picture.grab().toImage()
    QApplication.sendEvent(dialog.names[0], QFocusEvent(QEvent.Type.FocusIn))
    assert dialog.picture.grab().toImage() != before
