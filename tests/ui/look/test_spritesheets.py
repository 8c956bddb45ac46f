"""Test foreign sprite sheets: late, spoilt or endless."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from ringapp.core.process.untrusted import guard, release
from ringapp.ui.look.painter import picture
from ringapp.ui.look.spritesheets import sprite_sheets
from tests.ui.builders import sprite


def test_the_window_does_not_wait_for_foreign_pictures(qtbot: QtBot, tmp_path: Path) -> None:
    """Behind the gate a sheet is decoded by a reader: the first painting leaves it out, then it is there."""
    shape = sprite(tmp_path)
    guard()
    try:
        with qtbot.waitSignal(sprite_sheets().arrived, timeout=30_000):
            first = picture([shape], (100, 100), "light", 1.0)
        then = picture([shape], (100, 100), "light", 1.0)
    finally:
        release()
    middle = 50, 50
    assert first.pixelColor(*middle) != QColor("red")
    assert then.pixelColor(*middle) == QColor("red")


@pytest.mark.parametrize("data", [b"", b"GIF89a" + bytes(40), b"\x89PNG\r\n\x1a\n" + bytes(60)])
def test_a_spoilt_or_endless_sheet_is_left_out(qapp: QApplication, data: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.png").write_bytes(data)
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / "pipe.png")
    for name in ("bad.png", "pipe.png", "."):
        assert sprite_sheets().image(str(tmp_path / name)).isNull()
