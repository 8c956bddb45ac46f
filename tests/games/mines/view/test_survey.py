"""Test rows of a survey."""

from __future__ import annotations

from typing import Any

from ringapp.games.mines.rules.rules import blank
from tests.games.mines.view.builders import FIGURES, row

FIELD = blank(3, 4, 2)
FIRST: dict[str, Any] = {"kind": "first"}


def test_a_game_without_a_clock_is_no_row() -> None:
    assert row(FIELD, FIRST) == {}
    assert row(FIELD, figures=FIGURES) == {}
