"""Test cards and items in words."""

from __future__ import annotations

import pytest

from ringapp.core.contract.i18n import set_language
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.cards import card_lines, item_text
from tests.games.contest.view.builders import is_code


def test_every_card_and_item_has_words(program: Program) -> None:
    lines = [line for kind in program.texts for line in card_lines(program, kind)]
    lines += [line for item in program.items.values() for line in item_text(program, item).splitlines()]
    assert len(lines) > 1500
    assert [line for line in lines if is_code(line)] == []


def test_a_customized_card_tells_what_it_does_now(program: Program) -> None:
    plain = card_lines(program, program.kind("705"))
    lines = card_lines(program, program.kind("705+e3x1"))
    assert lines[0].startswith("customized")
    assert lines[-2] == "score +6"
    assert "score +6" not in plain


@pytest.mark.parametrize("words", ["ja", "zh_CN"])
def test_other_languages_have_them_too(program: Program, words: str) -> None:
    set_language(words)
    try:
        lines = [line for kind in list(program.texts)[:300] for line in card_lines(program, kind)]
    finally:
        set_language("en")
    assert not [line for line in lines if is_code(line) or " cards" in line or "score" in line]
