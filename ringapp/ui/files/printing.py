"""Printing a solution, or writing it as PDF: asks for the target, has the pages made, reports the end."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QFont, QGuiApplication
from PySide6.QtWidgets import QDialog, QWidget

from ringapp.core.contract.i18n import language, tr
from ringapp.core.pictures.animation import Style
from ringapp.ui.files.exporting import Exports
from ringapp.ui.files.opening import name_filter
from ringapp.ui.files.print_pages import PICTURE_WIDTH, Sheet, make_sheet, page_layout, print_sheet, write_pdf
from ringapp.ui.files.saving import ask_name, suggested
from ringapp.ui.look.theme import dress
from ringapp.ui.session.jobs import ProcessJob, ThreadJob, stop_jobs
from ringapp.ui.tab.tab import GameTab

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

POINTS = 10
"""Size of letters on paper, in points."""


class Printing(QObject):
    """Prints the shown line of a tab; messages and failures are those of the exports."""

    def __init__(self, window: QWidget, exports: Exports) -> None:
        super().__init__(window)
        self._window, self._exports = window, exports

    def write(self, tab: GameTab) -> None:
        """Ask for a file name and write a PDF."""
        if self._exports.has_answer(tab):
            title = tr("Solution as PDF")
            path = ask_name(self._window, title, suggested(tab, ".pdf"), [name_filter(title, (".pdf",))])
            if path is not None:
                self._make(tab, path, partial(self._write, tab.game_id, path))

    def print(self, tab: GameTab) -> None:
        """Ask for a printer and print."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        if not self._exports.has_answer(tab):
            return
        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        printer.setPageLayout(page_layout())
        printer.setDocName(tab.game.info.title)
        dialog = QPrintDialog(printer, self._window)
        dress(dialog)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        dialog.deleteLater()
        if accepted:
            self._make(tab, target(printer), partial(self._print, tab.game_id, printer))

    def _make(self, tab: GameTab, path: Path, then: Callable[[Sheet], object]) -> None:
        style = Style(width=PICTURE_WIDTH, layers=frozenset(tab.layers))
        job = ProcessJob(self, make_sheet, tab.shown_document(), style, language())
        self._exports.begin(job, path, tab.game_id, then)

    def _write(self, owner: str, path: Path, sheet: Sheet) -> None:
        job = ThreadJob(self, write_pdf, sheet, _letters(), path)
        job.has_to_end = True
        self._exports.begin(job, path, owner, lambda _: self._exports.written(path, owner))

    def _print(self, owner: str, printer: QPrinter, sheet: Sheet) -> None:
        path, job = target(printer), ThreadJob(self, print_sheet, sheet, _letters(), printer)
        job.has_to_end = True
        self._exports.begin(job, path, owner, lambda _: self._exports.written(path, owner))

    def stop(self) -> None:
        """Cancel what is being made."""
        stop_jobs(self)


def target(printer: QPrinter) -> Path:
    """Return the file that a printer prints to, else the printer's name as a path."""
    return Path(printer.outputFileName() or printer.printerName())


def _letters() -> QFont:
    font = QFont(QGuiApplication.font())
    font.setPointSize(POINTS)
    return font
