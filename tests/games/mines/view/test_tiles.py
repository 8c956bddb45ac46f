"""Test pictures of cells."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.games.mines.rules.rules import blank
from ringapp.games.mines.view import tiles
from tests.games.mines.view.builders import GUESS, pictures

FIELD = blank(3, 4, 2)


FIRST: dict[str, Any] = {"kind": "first"}


SURE: dict[str, Any] = {"kind": "sure", "numbers": [1], "count": False}


MISSED = GUESS | {"kind": "missed", "chance": 0.8, "risk": 0.2, "best": 1.0, "least": 0.0, "safe": 3}


WRONG: dict[str, Any] = {"kind": "flag", "wrong": True}


@pytest.mark.parametrize("pixels", [7.0, 16.0, 30.0])
def test_no_two_signs_look_alike(pixels: float) -> None:
    signs = tiles.SIGNS.decode()
    drawn = {sign: str(one) for sign, one in zip(signs, pictures(signs, pixels), strict=True)}
    assert len(set(drawn.values())) == len(signs)
