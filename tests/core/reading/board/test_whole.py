"""Test what is told of a board that a picture cuts."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints, PictureReader, Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.whole import UNDOUBTED, of_cut, told_of
from ringapp.games.mines.rules.rules import Field
from tests.reading.drawn import INKS, drawn, style_of
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


@pytest.mark.parametrize(("rows", "told"), [(9, True), (5, True), (2, False)])
def test_another_field_of_the_same_cells_is_told(rows: int, told: bool) -> None:
    """Which of two boards was read is not for a reader to keep to itself; a few cells are no board."""
    style = replace(style_of(np.random.default_rng(4)), page=(70, 90, 120), hidden=(190, 190, 190))
    style = replace(style, inks=INKS, frame=0.0, gap=0.0, corner=0.0, bevel=0.08, chess=0)
    text = (".........", "..112....", "..1012...", "..10001..") * 3
    one = drawn(text[:9], style, 24.0, (1.0, 1.0, 1.0, 1.0)).pixels
    other = drawn(text[:rows], style, 24.0, (1.0, 1.0, 1.0, 1.0)).pixels
    picture = np.full((one.shape[0], one.shape[1] + other.shape[1] + 7, 3), style.page, np.uint8)
    picture[:, : one.shape[1]] = one
    picture[: other.shape[0], one.shape[1] + 7 :] = other
    assert isinstance(GAME, PictureReader)
    reading = GAME.read_picture(picture, Hints())
    assert (reading.board.rows, reading.board.columns) == (9, 9)
    assert any("several boards" in sentence for sentence in reading.warnings) == told
    assert not any("several boards" in told for told in GAME.read_picture(one, Hints()).warnings)
