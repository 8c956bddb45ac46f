"""Let tests of the searches begin with nothing remembered."""

from __future__ import annotations

import pytest

from ringapp.games.match3.search import memory


@pytest.fixture
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any board."""
    monkeypatch.setattr(memory, "_known", type(memory._known)())
    monkeypatch.setattr(memory, "_left", [])
