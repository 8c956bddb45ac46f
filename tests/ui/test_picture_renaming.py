"""Looks whose names were kept are named anew: one by one, and nothing is lost before they are read again."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Reading
from ringapp.ui.picture import importing, named_skins
from tests.ui.scene import SHOWN, Scene, board, named, press_read, read

Settle = Callable[[Callable[[], object]], None]
DARK, LIGHT, GREY = ((("000000",), "0" * 144), (("ffffff",), "0" * 144), (("0a0a0a",), "0" * 144))


@pytest.fixture
def skins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(named_skins, "skin_folder", lambda: tmp_path)
    return tmp_path


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Hints]:
    """The hints that pictures are read with for their looks alone; the third one is like the first."""
    asked: list[Hints] = []
    seen = replace(named(), clusters=((0, 0), (0, 1), (0, 2)), signs=(DARK, LIGHT, GREY))

    def look_at(_game: str, _source: object, hints: Hints, _report: object) -> tuple[object, Reading]:
        asked.append(hints)
        return SHOWN, seen

    monkeypatch.setattr(importing, "look_at", look_at)
    return asked


def kept(skins: Path) -> dict[str, list[tuple[str, str]]]:
    """What is kept: by skins, the colour of each look and its name."""
    told = {path.stem: json.loads(path.read_text("utf-8"))["signs"] for path in skins.rglob("*.json")}
    return {
        name: sorted((sign["colours"][0], sign["value"]) for sign in signs) for name, signs in told.items()
    }


def name_first(scene: Scene) -> None:
    """Two of the looks are named and kept, and the board is read with them."""
    scene.take(named())
    first: Any = scene.dialog
    begin = scene.importing._reading.begin
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    QTest.keyClicks(first.names[0], "f")
    QTest.keyClicks(first.names[1], "h")
    press_read(first)
    scene.importing._reading.begin = begin  # type: ignore[method-assign]
    scene.take(read(board("....\n.311\n....\n...."), skin="my program"))
    scene.press(scene.messages.messages[-1], "Into this one")


def shown_anew(scene: Scene, settle: Settle) -> Any:
    """The dialog with the looks that were named."""
    scene.importing.adjust(scene.tab)
    before: Any = scene.dialog
    before.rows.setValue(4)
    before.name_anew.click()
    settle(lambda: scene.dialog not in (before, None))
    return scene.dialog


def test_names_are_mended_one_by_one_and_nothing_changes_before_they_are_read(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    """The skin was deleted at once and the board read without it; neither Esc nor Undo brought them back."""
    name_first(scene)
    there, shown = kept(skins), scene.tab.session.board
    assert there == {"my-program": [("000000", "F"), ("ffffff", ".")]}
    dialog = shown_anew(scene, settle)
    assert [field.text() for field in dialog.names] == ["F", ".", ""], "one was left unnamed, and is offered"
    assert dialog.skin.text() == "my program"
    assert (looks[0].learned, looks[0].names, looks[0].rows) == (None, {}, 4)
    dialog.close()
    assert (kept(skins), scene.tab.session.board) == (there, shown)
    dialog = shown_anew(scene, settle)
    asked: list[Hints] = []
    dialog.again.connect(asked.append)
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    QTest.mouseClick(dialog.names[0], Qt.MouseButton.LeftButton)
    QApplication.sendEvent(dialog.names[0], QFocusEvent(QEvent.Type.FocusIn))
    settle(dialog.names[0].hasSelectedText)
    QTest.keyClicks(dialog.names[0], "h")
    QTest.keyClicks(dialog.names[2], "f")
    press_read(dialog)
    assert kept(skins) == {"my-program": [("000000", "."), ("0a0a0a", "F"), ("ffffff", ".")]}
    assert asked[0].names == {(0, 0): ".", (0, 1): ".", (0, 2): "F"}
    assert asked[0].rows == 4


def test_names_of_looks_that_are_not_in_the_picture_stay(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    name_first(scene)
    elsewhere = named_skins.Sign("5", ("d00000",), "0" * 144)
    named_skins.keep("mines", "my program", [elsewhere], "my program")
    dialog = shown_anew(scene, settle)
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    dialog.names[1].clear()
    dialog.skin.setText("Mine Hunt")
    press_read(dialog)
    assert kept(skins) == {"Mine-Hunt": [("000000", "F"), ("d00000", "5")]}


def test_names_are_mended_also_while_some_looks_have_none(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    """Only who had named all looks could."""
    name_first(scene)
    scene.take(replace(named(), skin="my program"))
    before: Any = scene.dialog
    before.name_anew.click()
    settle(lambda: scene.dialog not in (before, None))
    dialog: Any = scene.dialog
    assert [field.text() for field in dialog.names] == ["F", ".", ""]
    assert not hasattr(dialog, "name_anew")


def test_names_that_fit_no_picture_yet_are_gone_on_with_and_mended(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    """While looks had none the rest was kept as another skin, and what was wrong of the first stayed so."""
    scene.take(named())
    first: Any = scene.dialog
    jobs: list[Any] = []
    begin = scene.importing._reading.begin
    scene.importing._reading.begin = lambda job, _owner: jobs.append(job)  # type: ignore[method-assign]
    QTest.keyClicks(first.names[0], "f")
    press_read(first)
    scene.importing._reading.begin = begin  # type: ignore[method-assign]
    jobs[0].done.emit((SHOWN, replace(named(), clusters=((0, 1),), signs=(LIGHT,))))
    second: Any = scene.dialog
    assert second is not first
    assert second.skin.text() == "my program"
    second.name_anew.click()
    settle(lambda: scene.dialog not in (second, None))
    dialog: Any = scene.dialog
    assert [field.text() for field in dialog.names] == ["F", "", ""]


def test_what_was_mended_and_not_read_is_there_when_the_looks_are_shown_again(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    name_first(scene)
    dialog = shown_anew(scene, settle)
    dialog.names[0].setText(".")
    dialog.names[1].clear()
    dialog.close()
    assert [field.text() for field in shown_anew(scene, settle).names] == [".", "", ""]


def test_who_leaves_all_names_out_keeps_none(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    name_first(scene)
    dialog = shown_anew(scene, settle)
    scene.importing._reading.begin = lambda _job, _owner: None  # type: ignore[method-assign]
    for field in dialog.names:
        field.clear()
    press_read(dialog)
    assert kept(skins) == {}


@pytest.mark.parametrize("found", [RingappError("No board."), read(board())])
def test_where_no_looks_are_found_the_dialog_says_so(
    scene: Scene, skins: Path, settle: Settle, monkeypatch: pytest.MonkeyPatch, found: Any
) -> None:
    name_first(scene)
    there = kept(skins)
    monkeypatch.setattr(importing, "look_at", lambda *_: (SHOWN, found))
    scene.importing.adjust(scene.tab)
    dialog: Any = scene.dialog
    before = dialog.hint.text()
    dialog.name_anew.click()
    settle(lambda: dialog.hint.text() != before)
    assert dialog.isVisible()
    assert kept(skins) == there


def test_nothing_comes_of_looks_whose_dialog_was_closed(
    scene: Scene, skins: Path, looks: list[Hints], settle: Settle
) -> None:
    name_first(scene)
    scene.importing.adjust(scene.tab)
    dialog: Any = scene.dialog
    dialog.name_anew.click()
    dialog.close()
    settle(lambda: not scene.reads)
    assert scene.dialog is None, "no other came"
    assert not dialog.isVisible()
