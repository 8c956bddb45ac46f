"""Test how cards are drawn."""

from __future__ import annotations

import pytest

from ringapp.core.contract.i18n import LANGUAGES, set_language
from ringapp.games.contest.view.picture import CHIP, SHOWN, chip_words, wrap
from ringapp.games.contest.view.words import field_name


def test_japanese_text_fills_the_lines_of_a_card() -> None:
    """No space to break at, no stop at the start of a line, and nothing left out where there is room."""
    text = "次のターン、温存（2段階目）に変更、コンテスト中1回"
    for room in range(4, 30):
        lines = wrap(text, room)
        assert "".join(lines) == text
        assert all(line[0] not in "、。）" for line in lines)
    assert wrap("once per contest", 5) == ["once per", "contest"]


@pytest.mark.parametrize("field", SHOWN)
@pytest.mark.parametrize("amount", [1, 24, 360])
def test_chips_have_room_for_every_status(field: int, amount: int) -> None:
    for code in LANGUAGES:
        set_language(code)
        words = chip_words(field_name(field), amount)
        set_language("en")
        assert words.endswith(str(amount))
        assert sum(1 if ord(sign) > 0x2E80 else 0.52 for sign in words) <= CHIP
