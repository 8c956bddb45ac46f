"""What chains of draws are worth, and how answers group and round them: small figures worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from ringapp.games.mines.advice import facts
from ringapp.games.mines.advice.reasons import Reason
from ringapp.games.mines.chances import spreading
from ringapp.games.mines.chances.decimals import LEAST, MOST, Chances, view_of
from ringapp.games.mines.chances.spreading import MOST_BINS, PARTS, Record, spread_of
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.rules.rules import Field, blank


def draw(risk: list[float], known: list[bool], laid: list[bool]) -> spreading.Drawn:
    return np.array(risk), np.array(known), np.array(laid)


def chain(values: list[float], weight: float = 1.0) -> Record:
    """A chain of nine bins, each a draw of one cell that is known; the first is not used."""
    record = Record()
    for value in (0.5, *values):
        record.add(draw([value], [True], [value * weight > 0.5]))
    return record


# Bins --------------------------------------------------------------------------------------------------


def test_what_is_not_known_adds_nothing() -> None:
    record = Record()
    record.add(draw([0.25, 0.75, 0.5], [True, False, True], [True, True, False]))
    assert record.bins[0].tolist() == [[0.25, 0.0, 0.5], [1.0, 0.0, 1.0], [1.0, 0.0, 0.0]]


def test_bins_are_joined_two_by_two_when_there_are_too_many() -> None:
    record = Record()
    for number in range(MOST_BINS):
        record.add(draw([number / 128], [True], [False]))
    assert len(record.bins) == MOST_BINS
    record.add(draw([1.0], [True], [False]))
    assert len(record.bins) == MOST_BINS // 2 + 1
    assert record.bins[0][0, 0] == 1 / 128
    assert record.bins[-2][0, 0] == (2 * MOST_BINS - 3) / 128
    assert record.bins[-1][0, 0] == 1.0
    record.add(draw([0.5], [True], [False]))
    assert len(record.bins) == MOST_BINS // 2 + 1, "a bin takes two draws now"
    assert record.bins[-1][0, 0] == 1.5
    record.add(draw([0.5], [True], [False]))
    assert len(record.bins) == MOST_BINS // 2 + 2


@pytest.mark.parametrize(
    ("draws", "length", "first"), [(9, 1, 1), (17, 1, 9), (18, 2, 2), (26, 2, 10), (27, 3, 3)]
)
def test_the_later_parts_are_equally_long_and_the_last_ones(draws: int, length: int, first: int) -> None:
    record = Record()
    for number in range(draws):
        record.add(draw([float(number)], [True], [False]))
    parts = record.parts()
    assert parts.shape == (PARTS - 1, 3, 1)
    assert parts[:, 1, 0].tolist() == [length] * (PARTS - 1)
    assert parts[0, 0, 0] == sum(range(first, first + length))
    assert parts[-1, 0, 0] == sum(range(draws - length, draws))


# Means and errors --------------------------------------------------------------------------------------


def test_the_mean_is_that_of_all_later_draws() -> None:
    told = spread_of([chain([0.1] * 8), chain([0.3] * 8)])
    assert told.mean[0] == pytest.approx(0.2)
    lopsided = chain([0.1] * 8)
    more = Record()
    for _ in range(18):  # twice as many draws in each part
        more.add(draw([0.4], [True], [False]))
    assert spread_of([lopsided, more]).mean[0] == pytest.approx((0.1 + 2 * 0.4) / 3)


def test_chains_that_agree_have_only_the_error_of_so_many_draws() -> None:
    told = spread_of([chain([0.25] * 8) for _ in range(3)])
    draws, own = 24, 2
    floor = (0.25 * 0.75 + 1 / draws) / (spreading.LEAST * draws)
    assert told.slow == 1.0
    assert told.mixing[0] == pytest.approx(1.0)
    assert told.error[0] == pytest.approx(
        max((1 + spreading.STUDENT / (own + spreading.BORROWED)) * floor**0.5, 1 / 25)
    )


def test_what_chains_and_parts_differ_by_is_joined() -> None:
    """Two chains of 0.4 and 0.6 in turn: parts differ, chains do not."""
    values = [0.4, 0.6] * 4
    told = spread_of([chain(values), chain(values)])
    draws = 16
    parts = (16 * (1 / 16) ** 2 * 0.1**2) * 16 / 15
    assert told.slow == 1.0
    variance = 8 * parts / 9
    floor = (0.25 + 1 / draws) / (80 * draws)
    assert told.mixing[0] == pytest.approx(1.0)
    assert told.error[0] == pytest.approx((1 + 1.3 / 9) * max(variance, floor) ** 0.5)


def test_chains_that_differ_more_than_their_parts_are_slow() -> None:
    fast = spread_of([chain([0.4, 0.6] * 4), chain([0.6, 0.4] * 4)])
    slow = spread_of([chain([0.3] * 8), chain([0.7] * 8)])
    assert fast.slow == 1.0
    whole = 2 * (0.5 * 0.2) ** 2 * 2
    parts = 16 * (0.2 / 16) ** 2 * 16 / 15
    assert slow.slow == pytest.approx(whole / parts)
    between = 4 * (4 * (0.25 * 0.2) ** 2 * 4 / 3)
    assert slow.mixing[0] == pytest.approx((1 + between / 0.25) ** 0.5)
    assert slow.error[0] > 3 * fast.error[0]


def test_a_cell_that_was_always_the_same_is_no_surer_than_its_draws() -> None:
    never = spread_of([chain([0.0] * 8), chain([0.0] * 8)])
    assert never.mean[0] == 0.0
    assert never.error[0] == pytest.approx(1 / 17)
    always = spread_of([chain([1.0] * 8), chain([1.0] * 8)])
    assert always.error[0] == pytest.approx(1 / 17)


# Decimals ----------------------------------------------------------------------------------------------


def test_what_is_not_proved_is_never_told_as_certain() -> None:
    assert 0 < LEAST < 1e-200
    assert MOST < 1
    assert facts._between(Fraction(0)) == 0.0
    assert facts._between(Fraction(1)) == 1.0
    assert facts._between(Fraction(1, 3)) == 1 / 3
    assert facts._between(Fraction(10**400 - 1, 10**400)) == MOST
    assert 0 < facts._between(Fraction(1, 10**400)) <= 1e-300


def test_a_view_tells_hidden_known_and_numbers_apart() -> None:
    view = view_of(Field(1, 8, 2, b".F?*0348"))
    assert view.tolist() == [fields.HIDDEN, fields.KNOWN, fields.READ, fields.KNOWN, 0, 3, 4, 8]


def judged(risk: list[float], safe: str = "", mines: str = "", errors: list[float] | None = None) -> Chances:
    size = len(risk)
    marks = [np.array([sign == "x" for sign in text.ljust(size)]) for text in (safe, mines)]
    return Chances(float("nan"), np.array(risk), *marks, 10.0, errors=errors and np.array(errors))


def test_rounding_makes_nothing_certain() -> None:
    chances = judged([1e-12, 0.0, 1 - 1e-12, 1.0], " x", "   x", [0.1, 0.0, 0.2, 0.0])
    groups = facts._groups(chances, np.array([True] * 4), rounded=True)
    assert [(group["p"], group["error"]) for group in groups] == [
        (0.0, 0.0),
        (1e-9, 0.1),
        (1 - 1e-9, 0.2),
        (1.0, 0.0),
    ]


def test_the_lowest_chances_are_guessed_and_ties_go_to_the_rim() -> None:
    field = blank(3, 3, 2)
    guesses = facts.decimal_guesses(field, judged([0.2] * 4 + [0.1] + [0.2] * 4))
    assert [guess["cell"] for guess in guesses[:5]] == [4, 0, 2, 6, 8]
    assert guesses[0]["risk"] == 0.1
    marked = facts.decimal_guesses(field, judged([0.2] * 9, mines="x"))
    assert 0 not in [guess["cell"] for guess in marked]
    assert facts.decimal_guesses(Field(1, 2, 0, b"00"), judged([0.0, 0.0])) == []
    many = facts.decimal_guesses(blank(5, 5, 2), judged([0.1] * 25))
    assert len(many) == facts.CANDIDATES


def test_a_certain_cell_tells_the_numbers_that_prove_it() -> None:
    assert facts.sure(None) == {"kind": "sure", "numbers": [], "count": False}
    assert facts.sure(Reason((3, 7), by_count=True)) == {"kind": "sure", "numbers": [3, 7], "count": True}
