"""While moves are made, F flags the cell under the cursor; while a board is drawn it takes the tool."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.ui.board.play_by_hand import HAND
from ringapp.ui.tab.tab import GameTab


def test_f_flags_in_play_and_never_paints(qtbot: QtBot) -> None:
    tab = GameTab("mines")
    qtbot.addWidget(tab)
    game = load_game("mines")
    tab.load_document(Document("mines", game.decode("2 3 1\n...\n...")), None)
    tab.resize(600, 500)
    tab.show()
    tab.tools.pick(HAND)
    tab.canvas.setFocus()
    tab.canvas.set_cursor_target((0, 1))
    qtbot.keyClick(tab.canvas, Qt.Key.Key_F)
    tab.session.player.finish()
    assert tab.session.here.cells == b".F...."
    assert tab.session.board.cells == b"......", "the board itself was not painted"
    assert tab.tools.current == HAND
    qtbot.keyClick(tab.canvas, Qt.Key.Key_F)
    tab.session.player.finish()
    assert tab.session.here.cells == b"......"
    tab.tools.pick("flag")
    qtbot.keyClick(tab.canvas, Qt.Key.Key_3)
    qtbot.keyClick(tab.canvas, Qt.Key.Key_F)
    assert tab.tools.current == "flag"
    tab.shutdown()
