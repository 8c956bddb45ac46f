"""Test settings that come back, and recent files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings

from ringapp.ui.shell.settings import RECENT_LIMIT, Settings


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_words_blobs_and_objects_come_back(path: Path) -> None:
    settings = Settings(path)
    settings.put("theme", "dark")
    settings.put("window/geometry", QByteArray(b"\x00\xff"))
    settings.put_data("tab", {"a": [1, "二"], "b": None})
    settings.flush()
    again = Settings(path)
    assert again.text("theme") == "dark"
    assert again.blob("window/geometry") == QByteArray(b"\x00\xff")
    assert again.data("tab") == {"a": [1, "二"], "b": None}


@pytest.mark.parametrize("stored", ["[1]", "3", '"x"', "{", "null", "[" * 100_000])
def test_what_is_of_another_kind_reads_as_nothing(path: Path, stored: str) -> None:
    raw = QSettings(str(path), QSettings.Format.IniFormat)
    raw.setValue("tab", stored)
    raw.setValue("recent", json.dumps({"files": {"a": 1}}))
    raw.setValue("list", ["a", "b"])
    raw.sync()
    settings = Settings(path)
    assert settings.data("tab") == {}
    assert settings.recent() == []
    assert settings.text("list", "usual") == "usual"
    assert settings.blob("list") == QByteArray()
    assert settings.text("none", "usual") == "usual"


def test_recent_files_are_the_latest_ones_once_each(path: Path, tmp_path: Path) -> None:
    settings = Settings(path)
    files = [tmp_path / f"{n}.json" for n in range(RECENT_LIMIT + 3)]
    for file in files:
        settings.add_recent(file)
    assert settings.recent() == files[: -RECENT_LIMIT - 1 : -1]
    settings.add_recent(files[-3])
    assert settings.recent()[:3] == [files[-3], files[-1], files[-2]]
    assert len(settings.recent()) == RECENT_LIMIT
    settings.put_data("recent", {"files": ["/a", 3, "", None, "/b"]})
    assert settings.recent() == [Path("/a"), Path("/b")]
    settings.forget_recent()
    assert settings.recent() == []
