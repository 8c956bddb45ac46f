"""Test a watched folder."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def test_a_watched_folder_tells_of_each_picture_once_it_is_whole(qtbot: QtBot, tmp_path: Path) -> None:
    from ringapp.ui.picture.watcher import Watching, pictures_in

    (tmp_path / "old.png").write_bytes(b"old")
    owner = QWidget()
    qtbot.addWidget(owner)
    watching = Watching(None, owner)
    told: list[Path] = []
    watching.file.connect(told.append)

    def look() -> None:
        watching.take(pictures_in(tmp_path))
        watching._settle.stop()

    look()
    (tmp_path / "notes.txt").write_bytes(b"no picture")
    (tmp_path / "new.png").write_bytes(b"half")
    look()
    assert not told
    (tmp_path / "new.png").write_bytes(b"whole picture")
    look()
    assert not told
    look()
    assert told == [tmp_path / "new.png"]
    look()
    assert len(told) == 1
    for name in ("new.png", "old.png"):  # Both are written over in their place, of which no folder tells.
        assert str(tmp_path / name) in watching._watcher.files()
        (tmp_path / name).write_bytes(b"the next picture in its place")
        look()
        look()
    assert told[1:] == [tmp_path / "new.png", tmp_path / "old.png"]
    watching.stop()
