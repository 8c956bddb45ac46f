"""A solution on paper: its pages hold board, answer and moves; a PDF is written beside the window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.files.document import Document, parse_document
from ringapp.core.pictures.animation import Style
from ringapp.ui.files import printing
from ringapp.ui.files.exporting import Exports
from ringapp.ui.files.print_pages import make_sheet
from ringapp.ui.files.printing import Printing
from ringapp.ui.shell.messagebar import MessageBar
from tests.ui.standin import StandInTab

Settle = Callable[[Callable[[], object]], None]
GAME = "_template"


class SolvedTab(StandInTab):
    """A tab with an answer of two moves."""

    def document(self) -> Document:
        steps = (Step((0, 0), 1), Step((0, 1), 2))
        return Document(GAME, self.state, {}, Solution(Status.FEASIBLE, steps, 2))


@pytest.fixture
def bar(qtbot: QtBot) -> MessageBar:
    made = MessageBar()
    made.show_front(GAME)
    qtbot.addWidget(made)
    return made


@pytest.fixture
def prints(bar: MessageBar) -> Printing:
    return Printing(bar, Exports(bar, bar))


@pytest.fixture
def tab(qtbot: QtBot) -> Any:
    made = SolvedTab(GAME)
    qtbot.addWidget(made)
    return made


def test_the_pages_hold_board_answer_and_moves(tab: Any) -> None:
    sheet = make_sheet(lambda _: None, tab.shown_document(), Style(width=300), "en")
    assert sheet.html.index("<img") < sheet.html.index("Press row 1, column 2")
    assert "presses" in sheet.html
    assert QImage.fromData(sheet.picture).width() == 300


def test_a_pdf_is_written_and_said(
    prints: Printing,
    tab: Any,
    bar: MessageBar,
    tmp_path: Path,
    settle: Settle,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "名 out.pdf"
    monkeypatch.setattr(printing, "ask_name", lambda *_: path)
    prints.write(tab)
    settle(lambda: bar.messages and bar.messages[-1].text.startswith("Written"))
    data = path.read_bytes()
    assert data.startswith(b"%PDF-")
    assert data.rstrip().endswith(b"%%EOF")
    assert parse_document("x", data).state == tab.state, "it opens as it was"
    assert [file.name for file in tmp_path.iterdir()] == [path.name]
    (tmp_path / "plain").touch()
    assert path.stat().st_mode == (tmp_path / "plain").stat().st_mode, "others may read it as any other file"


def test_what_is_printed_goes_to_the_chosen_printer(
    prints: Printing,
    tab: Any,
    bar: MessageBar,
    tmp_path: Path,
    settle: Settle,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "printed.pdf"

    def accept(dialog: QPrintDialog) -> int:
        dialog.printer().setOutputFormat(QPrinter.OutputFormat.PdfFormat)
        dialog.printer().setOutputFileName(str(path))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(QPrintDialog, "exec", accept)
    prints.print(tab)
    settle(lambda: bar.messages and bar.messages[-1].text.startswith("Written"))
    prints.stop()
    assert path.read_bytes().startswith(b"%PDF-")


def test_without_an_answer_nothing_is_printed(prints: Printing, bar: MessageBar, qtbot: QtBot) -> None:
    bare: Any = StandInTab(GAME)
    qtbot.addWidget(bare)
    prints.write(bare)
    prints.print(bare)
    assert {message.text for message in bar.messages} == {
        "There is no answer to this board yet; press Solve first."
    }
