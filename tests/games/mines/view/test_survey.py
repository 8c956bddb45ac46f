"""Test rows of a survey."""

from __future__ import annotations

from typing import Any

from ringapp.games.mines.rules.rules import blank
from tests.games.mines.view.builders import FIGURES, GUESS, row

FIELD = blank(3, 4, 2)


FIRST: dict[str, Any] = {"kind": "first"}


SURE: dict[str, Any] = {"kind": "sure", "numbers": [1], "count": False}


MISSED = GUESS | {"kind": "missed", "chance": 0.8, "risk": 0.2, "best": 1.0, "least": 0.0, "safe": 3}


WRONG: dict[str, Any] = {"kind": "flag", "wrong": True}


def test_a_game_without_a_clock_is_no_row() -> None:
    assert row(FIELD, FIRST) == {}
    assert row(FIELD, figures=FIGURES) == {}
