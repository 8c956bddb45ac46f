"""Open settings of their own, for tests of the window."""

from __future__ import annotations

from pathlib import Path

import pytest

from ringapp.ui.shell.settings import Settings


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(tmp_path / "window.ini")
