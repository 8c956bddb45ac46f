"""Test questions of events in words."""

from __future__ import annotations

import pytest

from ringapp.games.mota.view.questions import width, wrapped


@pytest.mark.parametrize(("text", "wide"), [("", 0), ("abc", 1.8), ("你好", 2), ("a你", 1.6)])
def test_signs_are_as_wide_as_they_are_drawn(text: str, wide: float) -> None:
    assert width(text) == pytest.approx(wide)


@pytest.mark.parametrize(
    ("text", "most", "lines"),
    [
        ("short", 9, ["short"]),
        ("one two three", 5, ["one two", "three"]),
        ("一二三四五", 3, ["一二三", "四五"]),
        ("一二三，四", 3, ["一二三，", "四"]),
        ("一二三，。！四", 3, ["一二三，。", "！四"]),
        ("unbroken" * 2, 4.8, ["unbroken", "unbroken"]),
        ("", 4, []),
    ],
)
def test_texts_are_broken_between_words_and_no_line_begins_with_a_stop(
    text: str, most: float, lines: list[str]
) -> None:
    assert wrapped(text, most) == lines


def test_what_is_too_long_is_cut_with_dots() -> None:
    cut = wrapped("一二三四五六七八九", 3, 2)
    assert cut == ["一二三", "四五…"]
    assert wrapped("一二三四五六", 3, 2) == ["一二三", "四五六"]
