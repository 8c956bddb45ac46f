"""A solution on paper or as PDF: the board, the answer, the moves, and their result.

A process makes words and picture; a thread lays out the pages.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QBuffer, QIODeviceBase, QLocale, QMarginsF, QSizeF, Qt, QUrl
from PySide6.QtGui import QFont, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPdfWriter, QTextDocument

from ringapp.core.contract.game import Table
from ringapp.core.contract.i18n import set_language, tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, picture_with
from ringapp.core.files.exporters import export
from ringapp.core.files.movelist import Leaflet, leaflet, number_text
from ringapp.core.pictures.animation import Style
from ringapp.core.storage import spare_own, write_atomic

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

PICTURE_WIDTH = 1800
"""Pixels of the board on paper: some 400 to an inch."""
WIDEST, HIGHEST = 600.0, 400.0
"""The most that the board takes of a page, in the document's pixels of 1/96 inch."""
MARGIN = 5.0
"""Millimetres that are left free around a page, besides the 20 that a document keeps itself."""
_BOARD = "board"
_FIGURE = re.compile(r"[\d\s.,+−-]*")


@dataclass(frozen=True, slots=True)
class Sheet:
    """The content of the pages: words as HTML and a picture of the board, with the document they show."""

    document: Document

    title: str
    html: str
    picture: bytes


def make_sheet(report: Callable[[float], None], document: Document, style: Style, code: str) -> Sheet:
    """Return the content for a document's line in the language `code`; runs in a process of its own."""
    set_language(code)
    told = leaflet(document)
    report(0.3)
    picture = export(document, "png", style)
    report(0.9)
    wide, high = load_game(document.game).extent(document.state)
    return Sheet(document, told.title, _html(told, wide / high), picture)


def lay_out(sheet: Sheet, font: QFont, device: QPagedPaintDevice) -> None:
    """Lay out a sheet on a printer or PDF writer, with numbered pages; not in the window's thread."""
    pages = QTextDocument()
    pages.setUndoRedoEnabled(False)
    pages.setDefaultFont(font)
    pages.addResource(
        QTextDocument.ResourceType.ImageResource.value, QUrl(_BOARD), QImage.fromData(sheet.picture)
    )
    pages.setHtml(sheet.html)
    pages.print_(device)


def print_sheet(sheet: Sheet, font: QFont, printer: QPrinter) -> None:
    """Print a sheet on a printer or into a file. Raises OSError, also for a file of the program's own."""
    if printer.outputFileName():
        spare_own(Path(printer.outputFileName()))
    lay_out(sheet, font, printer)


def write_pdf(sheet: Sheet, font: QFont, path: Path) -> None:
    """Write a sheet as a PDF that holds its document; an old file stays until the end. Raises OSError."""
    pages = QBuffer()
    pages.open(QIODeviceBase.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(pages)
    writer.setTitle(sheet.title)
    writer.setCreator("ringapp")
    writer.setPageLayout(page_layout())
    lay_out(sheet, font, writer)
    del writer  # writes the end of the file
    write_atomic(path, picture_with(bytes(pages.data().data()), sheet.document))


def page_layout() -> QPageLayout:
    """Return the page layout: A4, or Letter in countries with American measures."""
    metric = QLocale.system().measurementSystem() != QLocale.MeasurementSystem.ImperialUSSystem
    size = QPageSize(QPageSize.PageSizeId.A4 if metric else QPageSize.PageSizeId.Letter)
    margins = QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    return QPageLayout(size, QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)


def _html(told: Leaflet, shape: float) -> str:
    board = QSizeF(shape, 1).scaled(WIDEST, HIGHEST, Qt.AspectRatioMode.KeepAspectRatio)
    parts = [f"<h2>{escape(told.title)}</h2>", f"<p><b>{escape(told.headline)}</b></p>"]
    parts.append(f'<p><img src="{_BOARD}" width="{board.width():.0f}" height="{board.height():.0f}"></p>')
    parts.append(f"<p>{escape(told.board)}</p>")
    if told.lines:
        unit = [told.unit] if told.unit else []
        rows = [
            (f"{row.number}", row.text, *([number_text(row.score)] if unit else [])) for row in told.lines
        ]
        parts.append(_table(("", tr("Move"), *unit), rows))
    parts += [_closing(table) for table in told.ending]
    return "".join(parts)


def _closing(table: Table) -> str:
    rows = [row.cells for row in table.rows]
    if len(table.columns) > 1:
        return f"<h4>{escape(table.title)}</h4>" + _table(table.columns, rows)
    points = "".join(f"<li>{escape(cells[0])}</li>" for cells in rows)
    return f"<h4>{escape(table.title)}</h4><ul>{points}</ul>"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    sides = ["right" if all(map(_FIGURE.fullmatch, column)) else "left" for column in zip(*rows, strict=True)]
    heads = "".join(f'<th align="{side}">{escape(word)}</th>' for word, side in zip(head, sides, strict=True))
    cells = (
        "".join(f'<td align="{side}">{escape(cell)}</td>' for cell, side in zip(row, sides, strict=True))
        for row in rows
    )
    lines = "".join(f"<tr>{line}</tr>" for line in cells)
    return f'<table cellspacing="0" cellpadding="3"><thead><tr>{heads}</tr></thead>{lines}</table>'
