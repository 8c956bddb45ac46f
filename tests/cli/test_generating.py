"""Test figures of puzzles, and why there are fewer."""

from __future__ import annotations

import pytest

from ringapp.cli import generating


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (generating.Made((), 3, stopped="time"), "Stopped: only {n} of {wanted} puzzles."),
        (generating.Made((), 3, all=True), "Only {n} of {wanted} puzzles: there are no more of this kind."),
        (
            generating.Made((), 3),
            "Only {n} of {wanted} puzzles were found; there are hardly more of this kind.",
        ),
        (generating.Made((), 3, stopped="time", all=True), "Stopped: only {n} of {wanted} puzzles."),
    ],
)
def test_why_there_are_fewer_puzzles_is_told(made: generating.Made, words: str) -> None:
    assert generating._too_few(made) == words


@pytest.mark.parametrize(
    ("value", "figure"), [(3, True), (0.5, True), (True, False), ("3", False), (None, False)]
)
def test_figures_of_a_puzzle_are_its_numbers(value: object, figure: bool) -> None:
    assert generating._is_figure(value) is figure
