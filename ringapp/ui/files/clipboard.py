"""A board on the clipboard: the game's text for people, a picture, and our own form for ringapp."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QMimeData

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.game import Game, View
from ringapp.core.contract.i18n import tr
from ringapp.core.files.document import board_from_text
from ringapp.ui.look.painter import picture

MIME = "application/x-ringapp-board+json"
PICTURE_SIDE = 1200.0
"""Pixels of the longer side of the picture."""
LONGEST = 20_000_000
"""Characters of text that are looked at."""


def board_to_mime(game: Game[Any, Any], state: Any, theme: str) -> QMimeData:
    """A board as text, as a picture and as our own form."""
    extent = game.extent(state)
    scale = PICTURE_SIDE / max(*extent, 1.0)
    data = QMimeData()
    data.setText(game.notation(state))
    data.setImageData(picture(game.scene(state, View(scale=scale)), extent, theme, scale, 8 / scale))
    data.setData(MIME, game.encode(state).encode())
    return data


def board_from_mime(game_id: str, data: QMimeData) -> tuple[str, Any, str]:
    """(Game id, board, text) of what is on the clipboard.

    Raises:
        RingappError: There is no board in it, with the reason.
    """
    own = data.data(MIME).data() if data.hasFormat(MIME) else b""
    text = bytes(own).decode(errors="replace") or data.text()
    if len(text) > LONGEST:
        raise LimitExceeded(tr("The text on the clipboard is too long for a board."))
    found, state = board_from_text(text, game_id)
    return found, state, text
