"""Test that the nearest name is proposed."""

from __future__ import annotations

import pytest

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
