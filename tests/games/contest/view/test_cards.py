"""Test cards and items in words."""

from __future__ import annotations

import pytest

from ringapp.core.contract.i18n import set_language
from ringapp.games.contest.files.compiler import compile_tables, shown_text
from ringapp.games.contest.files.session import tables_of
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.cards import card_lines, card_texts, item_text
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


def test_a_card_shows_the_text_of_its_tables_and_else_its_effects() -> None:
    starter = tables_of("starter")
    records = {**starter.records}
    first, *others = records["ProduceCard"]
    parts = [{"text": "パラメータ+9"}, {"text": "\nレッスン中1回"}]
    records["ProduceCard"] = ({**first, "produceDescriptions": parts}, *others)
    records["ProduceItem"] = tuple({**item, "text": "元気+1"} for item in records["ProduceItem"])
    program = compile_tables(Tables("by hand", records, starter.ai))
    assert card_texts(program, 0) == ["パラメータ+9", "レッスン中1回"]
    assert card_texts(program, 1) == card_lines(program, 1) != []
    assert {item_text(program, item) for item in program.items.values()} == {"元気+1"}


@pytest.mark.parametrize(
    ("record", "text"),
    [
        ({}, ""),
        ({"text": "whole", "produceDescriptions": [{"text": "part"}]}, "whole"),
        ({"produceDescriptions": [{"text": "a"}, 3, {"other": 1}, {"text": "b"}]}, "ab"),
        ({"text": 7}, ""),
        ({"text": "x" * 5000}, "x" * 1000),
    ],
)
def test_texts_of_tables_are_joined_and_bounded(record: dict[str, object], text: str) -> None:
    assert shown_text(record) == text
