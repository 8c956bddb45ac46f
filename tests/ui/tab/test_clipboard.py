"""Test what is copied and what is pasted."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QMimeData
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ringapp.core.contract.errors import LimitExceeded
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document, board_from_text, parse_document
from ringapp.games._template.rules import Lamps, switched_by
from ringapp.ui.tab import clipboard
from ringapp.ui.tab.clipboard import MIME, board_to_mime, on_clipboard, text_from_mime

LAMPS = load_game("_template")
CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


def test_a_copied_board_is_text_for_people_a_picture_and_our_own_form(qapp: QApplication) -> None:
    data = board_to_mime(Document(LAMPS.info.id, CORNER), "light")
    assert data.text() == LAMPS.notation(CORNER)
    assert max(QImage(data.imageData()).size().toTuple()) >= 1200
    data.setText("what people read, which need not be a board")
    assert LAMPS.decode(text_from_mime(data)) == CORNER
    picture = bytes(data.data("image/png").data())
    assert parse_document("clipboard", picture).state == CORNER, "the picture alone carries it"


@pytest.mark.parametrize("own", [None, b""], ids=["none of ours", "an empty one of ours"])
def test_text_of_others_is_read_where_our_form_is_not(own: bytes | None) -> None:
    data = QMimeData()
    data.setText("oo\noo")
    if own is not None:
        data.setData(MIME, own)
    assert text_from_mime(data) == "oo\noo"


def test_a_clipboard_without_end_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clipboard, "LONGEST", 10)
    data = QMimeData()
    data.setText("o" * 10)
    assert text_from_mime(data) == "o" * 10
    data.setText("o" * 11)
    with pytest.raises(LimitExceeded):
        text_from_mime(data)


def test_an_empty_clipboard_is_no_text(qapp: QApplication) -> None:
    qapp.clipboard().clear()
    assert text_from_mime(on_clipboard()) == ""


@given(on=st.frozensets(st.tuples(st.integers(0, 4), st.integers(0, 4))))
@settings(max_examples=15)
def test_a_board_travels_as_text_and_finds_its_game(on: frozenset[tuple[int, int]]) -> None:
    board: Any = Lamps(5, 5, on)
    game_id, found, *_ = board_from_text(LAMPS.encode(board))
    assert (game_id, found) == ("_template", board)
