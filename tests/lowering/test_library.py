"""The library of kernels: what is said where it is missing, and when it is made anew."""

from __future__ import annotations

from pathlib import Path

import pytest

from lowering import stamp

SOURCES = ["ringapp.games.mines.kernels.drawing"]


def test_a_library_is_current_until_a_source_or_the_order_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stamp, "KEPT", tmp_path / "kept")
    made = tmp_path / "made.so"
    assert not stamp.is_current(tmp_path, ["a"])
    made.touch()
    stamp.write(tmp_path, ["a"], [made], SOURCES)
    assert stamp.is_current(tmp_path, ["a"])
    assert not stamp.is_current(tmp_path, ["b"]), "another order"
    noted = next((tmp_path / "kept").iterdir())
    assert "ringapp/core/solving/arrays.py" in noted.read_text("utf-8"), "what a source imports goes in"
    noted.write_text(noted.read_text("utf-8").replace('drawing.py": "', 'drawing.py": "0'), "utf-8")
    assert not stamp.is_current(tmp_path, ["a"]), "a source that was another one"
    stamp.write(tmp_path, ["a"], [made], SOURCES)
    made.unlink()
    assert not stamp.is_current(tmp_path, ["a"]), "its file is gone"
