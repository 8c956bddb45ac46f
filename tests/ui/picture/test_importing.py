"""Test for which game a picture over another tab is read."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image
from PySide6.QtCore import QMimeData
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from ringapp.ui.picture.importing import Importing
from ringapp.ui.shell.messagebar import MessageBar
from tests.ui.scene import OneTab


def test_a_picture_over_another_tab_asks_once_for_its_game(qtbot: QtBot) -> None:
    tabs: Any = OneTab(None)
    tabs.ids = ("mines", "contest", "rings")
    window, messages = QWidget(), MessageBar("light")
    qtbot.addWidget(window)
    qtbot.addWidget(messages)
    importing = Importing(window, tabs, messages)
    assert importing.takes(Path("board.PNG"))
    assert not importing.takes(Path("board.json"))
    kept = BytesIO()
    Image.new("RGB", (8, 8)).save(kept, "PNG")
    data = QMimeData()
    data.setData("image/png", kept.getvalue())
    assert importing.paste(data)
    (reading,) = messages.messages
    assert [button.text() for button in reading.findChildren(QPushButton)] == ["Stop"]
    qtbot.waitUntil(lambda: reading not in messages.messages, timeout=60_000)
    (asked,) = messages.messages
    games = {button.text(): button for button in asked.findChildren(QPushButton)}
    assert list(games) == ["Mines", "Contest", "Rings"]
    assert not tabs.shown
