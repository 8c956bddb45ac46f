"""A board on the clipboard: the game's text for people, a picture, and the program's own format."""

from __future__ import annotations

from PySide6.QtCore import QBuffer, QIODevice, QMimeData
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import View
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, document_bytes, picture_with
from ringapp.ui.look.painter import picture

MIME = "application/x-ringapp-board+json"
PICTURE_SIDE = 1200.0
"""Pixels of the longer side of the picture."""
LONGEST = 20_000_000
"""The most characters of text that are read."""


def board_to_mime(document: Document, theme: str) -> QMimeData:
    """Return a board as text, as a picture that holds the document, and in the program's own format."""
    game, state = load_game(document.game), document.state
    extent = game.extent(state)
    scale = PICTURE_SIDE / max(*extent, 1.0)
    data = QMimeData()
    data.setText(game.notation(state))
    image = picture(game.scene(state, View(scale=scale)), extent, theme, scale, 8 / scale)
    data.setImageData(image)
    data.setData("image/png", picture_with(png_of(image), document))
    data.setData(MIME, document_bytes(document))
    return data


def png_of(image: QImage) -> bytes:
    """Return an image as the bytes of a PNG file; slow for a large image."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(buffer, b"PNG").write(image)
    return bytes(buffer.data().data())


def on_clipboard() -> QMimeData:
    """Return what the clipboard holds, an empty object if it holds nothing."""
    data: QMimeData | None = QGuiApplication.clipboard().mimeData()
    return QMimeData() if data is None else data


def is_picture_alone(data: QMimeData) -> bool:
    """Return whether copied data holds an image and no text."""
    return data.hasImage() and not data.hasText()


def text_from_mime(data: QMimeData) -> str:
    """Return the text of a board for `document.board_from_text`. Raises LimitExceeded for a text too long."""
    own = data.data(MIME).data() if data.hasFormat(MIME) else b""
    text = bytes(own).decode(errors="replace") or data.text()
    if len(text) > LONGEST:
        raise LimitExceeded(tr("The text on the clipboard is too long for a board."))
    return text
