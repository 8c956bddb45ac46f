"""Test fields of unknown looks, and pale numerals."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.reading.board.whole import UNDOUBTED
from ringapp.games.mines.reading.screenshots import _shows_nothing, _small_doubted, guess


def test_the_rim_of_a_small_field_is_doubted_and_one_without_numbers_is_none() -> None:
    assert _small_doubted(UNDOUBTED, "1" + 34 * ".").rim == (0, 1, 2, 3)
    assert _small_doubted(UNDOUBTED, 36 * ".") == UNDOUBTED
    with pytest.raises(RingappError, match="No board"):
        _small_doubted(UNDOUBTED, 35 * "0")


def looks_of_number(count: int) -> np.ndarray:
    """Cells of so many looks in turn: none touches one of its own."""
    return np.arange(81).reshape(9, 9) % count


def test_cells_that_are_all_open_or_none_of_which_is_are_no_field() -> None:
    assert _shows_nothing(90 * "0", looks_of_number(2))
    assert _shows_nothing(90 * ".", looks_of_number(16))
    assert not _shows_nothing(90 * ".", looks_of_number(2))  # A new game of an unknown program.
    assert not _shows_nothing(
        81 * ".", looks_of_number(5)
    )  # Faces, flowers and three numbers, none is plain.
    assert not _shows_nothing(89 * "." + "0", looks_of_number(16))
    assert _shows_nothing(53 * "." + "0", looks_of_number(16)[:6]), "icons, cards: few cells of many looks"


def test_many_looks_whose_cells_stand_together_are_a_field() -> None:
    """Flowers and faces of a compressed picture were of sixteen looks, and no field."""
    areas = np.kron(np.arange(16).reshape(4, 4), np.ones((3, 3), int))
    assert not _shows_nothing(144 * ".", areas)
    letters = np.random.default_rng(1).integers(0, 16, (12, 12))
    assert _shows_nothing(144 * ".", letters)


def test_pale_numerals_are_told_from_plain_cells() -> None:
    """All looks passed for plain ones, and a board that was found was refused as a table."""
    looks = np.full((5, 12, 12, 3), 232, np.float32)
    looks[1] = 222
    for k, ink in ((2, (232, 208, 208)), (3, (208, 232, 208)), (4, (208, 208, 232))):
        looks[k, 3:9, 6] = ink
    assert guess(looks, [40, 30, 9, 8, 7])[:2] == ["0", "."]
    assert "." not in guess(looks, [40, 30, 9, 8, 7])[2:]
    assert guess(looks[1:], [40, 30, 9, 8]) == 4 * ["."], "texts on one ground are a table's"
