"""What a picture left unsure outlives a kill with the unsaved board: the cells, and what was told of them."""

from __future__ import annotations

from PySide6.QtGui import QImage

from ringapp.core.contract.i18n import language
from ringapp.core.contract.reading import PictureReader
from ringapp.core.files.document import Document
from ringapp.core.files.picture_report import read_report
from ringapp.ui.board.imported import Known
from ringapp.ui.board.underlay import Shown
from ringapp.ui.picture.report_line import Telling
from ringapp.ui.shell.messagebar import MessageBar
from ringapp.ui.tab.tab import GameTab


def restore(tab: GameTab, messages: MessageBar, document: Document) -> None:
    """Hatch and tell on a restored board what of its picture is unsure, once its files have been read."""

    def look() -> None:
        if tab.session.board is document.state:
            tab.document_changed.disconnect(look)
            _show(tab, messages, document)

    tab.document_changed.connect(look)
    look()


def _show(tab: GameTab, messages: MessageBar, document: Document) -> None:
    game, board, record = tab.game, document.state, document.picture
    if record is None or not isinstance(game, PictureReader):
        return
    if tab.board.imported.reading is not None:  # The very board that was taken came back, with its picture.
        return
    spoken, said = record.get("language"), record.get("said")
    # In another language nobody knows of its warnings which of them hold still.
    reading = read_report(board, record if spoken == language() else {**record, "warnings": []})
    if reading is None:
        return
    last = game.cell_target(board, len(reading.confidence) - 1, len(reading.confidence[0]) - 1)
    if game.place_of(board, last) is not None:
        known = Known(said if isinstance(said, dict) else {})
        tab.board.imported.take(board, reading, Shown(QImage(), 1.0), known)
        Telling(tab, messages, reading, board, ())
