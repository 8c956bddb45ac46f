"""Values of options, as people type them and as files hold them."""

from __future__ import annotations

from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Option
from ringapp.core.contract.options import check_value, parse_value, wanted


def option(what: str, **more: Any) -> Option:
    return Option("size", "Size", what, None, **more)  # type: ignore[arg-type]


WHOLE = option("int", minimum=2, maximum=9)
REAL = option("float", minimum=0.5)
WORD = option("choice", choices=(("red", "Red"), ("blue", "Blue")))


@pytest.mark.parametrize(
    ("one", "text", "value"),
    [
        (WHOLE, "2", 2),
        (WHOLE, "+9", 9),
        (REAL, "0.5", 0.5),
        (REAL, "3", 3.0),
        (option("bool"), "Yes", True),
        (option("bool"), "on", True),
        (option("bool"), "1", True),
        (option("bool"), "OFF", False),
        (option("bool"), "no", False),
        (option("bool"), "0", False),
        (WORD, "blue", "blue"),
        (option("text"), "None", "None"),
        (option("text", optional=True), "None", None),
        (option("int", optional=True), "", None),
        (option("int"), "-7", -7),
    ],
)
def test_what_a_person_types_becomes_a_value(one: Option, text: str, value: object) -> None:
    found = parse_value(one, text)
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("one", "text", "words"),
    [
        (WHOLE, "1", "“size” is 1; expected a whole number from 2 to 9."),
        (WHOLE, "10", "“size” is 10;"),
        (WHOLE, "3.0", "“size” is “3.0”;"),
        (WHOLE, "１", "“size” is “１”;"),
        (WHOLE, "1_0", "“size” is “1_0”;"),
        (WHOLE, "", "“size” is “”;"),
        (WHOLE, "9" * 30, "“size” is “9999999999999999999999999999"),
        (REAL, "0.4", "expected a number of at least 0.5."),
        (REAL, "nan", "“size” is nan;"),
        (REAL, "inf", "“size” is inf;"),
        (REAL, "x", "“size” is “x”;"),
        (option("int", maximum=3), "4", "expected a whole number of at most 3."),
        (option("bool"), "maybe", "“size” is “maybe”; expected yes or no."),
        (WORD, "green", "expected one of red, blue."),
    ],
)
def test_what_no_option_takes_is_refused_by_its_name(one: Option, text: str, words: str) -> None:
    with pytest.raises(RingappError) as refused:
        parse_value(one, text)
    assert words in str(refused.value)
    assert len(str(refused.value)) < 120, "what was typed is cut"


@pytest.mark.parametrize(
    ("one", "value", "fits"),
    [
        (WHOLE, 5, True),
        (WHOLE, 5.0, False),
        (WHOLE, True, False),  # in Python a number too, in a file not
        (WHOLE, None, False),
        (option("int", optional=True), None, True),
        (REAL, 5, True),
        (REAL, True, False),
        (option("bool"), 1, False),
        (option("bool"), False, True),
        (WORD, ["red"], False),
        (option("text"), 3, False),
        (option("text"), "", True),
    ],
)
def test_a_value_of_a_file_is_of_its_kind(one: Option, value: object, fits: bool) -> None:
    if fits:
        assert check_value(one, value) == value
    else:
        with pytest.raises(RingappError, match="“size” is"):
            check_value(one, value)


def test_what_an_option_takes_in_words() -> None:
    assert wanted(option("int")) == "a whole number"
    assert wanted(option("float", minimum=1, maximum=2.5)) == "a number from 1 to 2.5"
    assert wanted(option("text")) == "a text"
