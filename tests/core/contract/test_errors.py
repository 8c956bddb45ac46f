"""Errors are one line, and a wrong word is asked for by the nearest."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.registry import meant


@pytest.mark.parametrize(
    ("word", "known", "question"),
    [
        ("sovle", ("solve", "play"), "Did you mean “solve”?"),
        ("SOLVE", ("solve", "play"), "Did you mean “solve”?"),
        ("xyz", ("solve", "play"), ""),
        ("", ("solve",), ""),
    ],
)
def test_a_word_is_asked_for_by_the_nearest(word: str, known: tuple[str, ...], question: str) -> None:
    assert meant(word, known) == question


def test_an_error_is_one_line() -> None:
    assert str(RingappError("two\nlines\r\nand more")) == "two lines and more"
    assert str(RingappError(ValueError("x"))) == "x"
    assert (ParseError("x", 3, 4).line, ParseError("x", 3, 4).column) == (3, 4)
