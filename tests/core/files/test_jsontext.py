"""Strict JSON: what is refused, and that each refusal names its place."""

from __future__ import annotations

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError
from ringapp.core.files.jsontext import MAX_DEPTH, Fields, load_board, load_json

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


@given(json_values)
def test_reads_what_json_writes(value: object) -> None:
    assert load_json(json.dumps(value)) == value
    assert load_json("\ufeff" + json.dumps(value, ensure_ascii=False)) == value


@given(st.text())
def test_any_text_loads_or_is_a_parse_error(text: str) -> None:
    with contextlib.suppress(ParseError):
        load_json(text)


def test_an_unfinished_string_of_escapes_is_passed_over_once() -> None:
    with pytest.raises(ParseError, match="is not JSON"):
        load_json('"' + '\\"' * 1_000_000)


def test_syntax_errors_carry_line_and_column() -> None:
    with pytest.raises(ParseError, match="Line 2, column 7") as caught:
        load_json('{\n "a": ]}')
    assert (caught.value.line, caught.value.column) == (2, 7)


@pytest.mark.parametrize("text", ["NaN", "[Infinity]", '{"a": -Infinity}'])
def test_refuses_what_is_no_number(text: str) -> None:
    with pytest.raises(ParseError, match="is not a number"):
        load_json(text)


def test_refuses_a_key_given_twice() -> None:
    with pytest.raises(ParseError, match="“a” is given twice"):
        load_json('{"a": 1, "b": 2, "a": 3}')


def test_refuses_deep_nesting_at_its_place() -> None:
    with pytest.raises(ParseError, match="nested more than") as caught:
        load_json("[" * (MAX_DEPTH + 1))
    assert caught.value.column == MAX_DEPTH + 1
    load_json('"' + "[" * 1000 + '"')


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[]", "Expected a JSON object"),
        ('{"game": "chess"}', '“game” is "chess"'),
        ('{"ringapp": 2}', "“ringapp” is 2; expected a whole number from 1 to 1"),
    ],
)
def test_a_board_of_another_kind_is_named(text: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        load_board(text, "lights")


@pytest.mark.parametrize(("letters", "shown"), [(38, '"' + 38 * "k" + '"'), (39, '"' + 36 * "k" + "…")])
def test_a_value_of_more_than_forty_characters_is_cut(letters: int, shown: str) -> None:
    with pytest.raises(ParseError) as caught:
        Fields({"rows": "k" * letters}).integer("rows", 1, 8)
    assert str(caught.value) == f"“rows” is {shown}; expected a whole number from 1 to 8."


@pytest.mark.parametrize("text", [r'{"a": "x\ud800"}', r'["\udc00\ud800"]', r'{"\uD9ab": 1}'])
def test_half_a_character_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is half a character"):
        load_json(text)


def test_a_character_of_two_halves_is_read() -> None:
    assert load_json(r'"\ud83c\udf19"') == "\U0001f319"


def test_a_key_that_nobody_asked_for_is_refused_with_the_nearest_known_one() -> None:
    fields = load_board('{"game": "rings", "group": 2, "x-mine": 1, "note": "from a friend"}', "rings")
    fields.optional_integer("groups", 1, 3)
    assert fields.unknown() == ["group"]
    with pytest.raises(ParseError, match=r"Unknown key “group”\. Did you mean “groups”\?"):
        fields.refuse_unknown()


def test_keys_of_other_programs_and_notes_are_free() -> None:
    fields = load_board('{"game": "rings", "x-group": 2, "title": "a board", "id": 7}', "rings")
    fields.refuse_unknown()


def test_an_unknown_key_within_an_object_is_named_with_its_place_and_shortened() -> None:
    with pytest.raises(ParseError, match=r"^Unknown key “boss\.k{74}…”\.$"):
        Fields({"k" * 500: 1}, "boss").refuse_unknown()


@pytest.mark.parametrize(
    ("read", "words"),
    [
        (lambda f: f.integer("n", 1, 3), "“a.n” is 4; expected a whole number from 1 to 3."),
        (lambda f: f.integer("yes", 0, 3), "“a.yes” is true or false;"),
        (lambda f: f.integer("missing", 0, 3), "“a.missing” is nothing (it is missing);"),
        (lambda f: f.integer("null", 0, 3), "“a.null” is nothing (null);"),
        (lambda f: f.optional_integer("n", 5, 9), "“a.n” is 4;"),
        (lambda f: f.choice("word", ("x", "y")), '“a.word” is "z"; expected one of x, y.'),
        (lambda f: f.flag("n"), "“a.n” is 4; expected true or false."),
        (lambda f: f.text("word", limit=0), "expected a text of at most 0 characters."),
        (lambda f: f.text("n"), "“a.n” is 4;"),
        (lambda f: f.items("list", 1), "“a.list” is a list of 2; expected a list of at most 1."),
        (lambda f: f.items("object", 9), "“a.object” is an object;"),
        (lambda f: f.items("missing", 9, required=True), "“a.missing” is nothing"),
    ],
)
def test_a_key_that_is_wrong_is_named_with_its_path(read: Any, words: str) -> None:
    value = {"n": 4, "yes": True, "null": None, "word": "z", "list": [1, 2], "object": {}}
    with pytest.raises(ParseError) as refused:
        read(Fields(value, "a"))
    assert words in str(refused.value)


def test_keys_that_are_right_or_may_be_missing() -> None:
    fields = Fields({"n": 3, "word": "x", "yes": True, "list": [1], "null": None})
    assert (fields.integer("n", 3, 3), fields.integer("m", 5, 9, default=1)) == (3, 1)
    assert (fields.optional_integer("n", 0, 9), fields.optional_integer("null", 0, 9)) == (3, None)
    assert (fields.choice("word", ("x",)), fields.choice("m", ("x",), default="d")) == ("x", "d")
    assert (fields.flag("yes"), fields.flag("m"), fields.flag("m", True)) == (True, False, True)
    assert (fields.text("word", limit=1), fields.text("m", default="")) == ("x", "")
    assert (fields.items("list", 1), fields.items("m", 1)) == ([1], [])
    assert ("n" in fields, "null" in fields, "m" in fields) == (True, False, False)
    assert fields.place("n") == "n"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('{"a": }', "a value is missing"),
        ("{a: 1}", "a key in double quotes is missing"),
        ('{"a" 1}', "a colon is missing"),
        ('{"a": 1 "b": 2}', "a comma is missing"),
        ('{"a": "x', "a text is not ended"),
        ('"a\nb"', "a text holds a control character"),
        ("1 2", "there is more behind its end"),
        (r'"\x"', "a text holds a wrong escape"),
    ],
)
def test_broken_json_is_told_in_our_words(text: str, what: str) -> None:
    with pytest.raises(ParseError) as refused:
        load_json(text)
    assert str(refused.value).endswith(f"this is not JSON ({what}).")
