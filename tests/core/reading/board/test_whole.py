"""Test what is told of a board that a picture cuts."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.whole import UNDOUBTED, of_cut, told_of
from ringapp.games.mines.rules.rules import Field
from tests.reading.fields import BEYOND, field_of

GAME = load_game("mines")


def cut_reading(cut: tuple[int, ...], *, sure: bool = False) -> Reading[Field]:
    board = field_of(("1..", "...", "..2"), 3)
    warnings = (of_cut(sure=sure),)
    return Reading(board, ((1.0,) * 3,) * 3, (0.0,) * 4, warnings=warnings, facts={"cut": list(cut)})


def test_numbers_at_a_cut_side_are_told_until_somebody_says_how_large_the_field_is() -> None:
    reading = cut_reading((1, 3))
    board = reading.board
    assert GAME.asks(board, reading) == (BEYOND.format(sides="bottom, right"),)
    assert GAME.asks(board, reading, ("rows",)) == (BEYOND.format(sides="right"),)
    assert GAME.asks(board, reading, ("rows", "columns")) == ()
    assert GAME.asks(GAME.change_setting(board, "rows", 4), reading) == ()
    assert GAME.asks(replace(board, cells=b"1........"), reading) == (), "no number stands there"
    assert GAME.asks(board, cut_reading(())) == ()


def test_that_a_picture_may_end_within_the_field_is_told_until_that_is_said() -> None:
    reading = cut_reading((3,))
    (words,) = reading.warnings
    assert GAME.still_told(reading.board, reading, words) == words
    assert GAME.still_told(reading.board, reading, words, ("rows",)) == words
    assert GAME.still_told(reading.board, reading, words, ("columns",)) == ""
    assert GAME.still_told(GAME.change_setting(reading.board, "rows", 4), reading, words) == ""
    certain = of_cut(sure=True)
    assert GAME.still_told(reading.board, reading, certain, ("columns",)) == certain


def test_a_board_that_a_person_named_is_not_refused() -> None:
    """The names of a field on a photo made its cells unsure, and what had asked for them found no board."""
    unsure = np.full((4, 4), 0.2, np.float32)
    with pytest.raises(RingappError, match="No board"):
        told_of(unsure, UNDOUBTED, Hints())
    assert len(told_of(unsure, UNDOUBTED, Hints(names={(0, 0): "1"}))) == 1
