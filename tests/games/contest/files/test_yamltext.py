"""Test YAML that could do harm."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.contest.files.yamltext import parse_yaml


@pytest.mark.parametrize("text", [
    "- a: [&x 1, *x]", "- {a: &x [1], b: [*x, *x]}", "- " * 100_000, "[" * 100_000, "- !!int 3",
    "- 1\n--- \n- 2", "? [a]\n: 1",
])  # fmt: skip
def test_yaml_that_could_do_harm_is_one_sentence(text: str) -> None:
    with pytest.raises(ParseError, match=r"bad\.yaml, line \d"):
        parse_yaml(text, "bad.yaml")


def test_yaml_keeps_words_that_only_look_special() -> None:
    text = "- a: 'see: *x'\n  b: |\n    *x\n    &y\n  c: -3\n  d: '3'\n  e: true\n  f: .nan\n  g: 1.5\n  h:\n"
    expected = {
        "a": "see: *x", "b": "*x\n&y\n", "c": -3, "d": "3", "e": True, "f": ".nan", "g": 1.5, "h": None,
    }  # fmt: skip
    assert parse_yaml(text, "t.yaml") == [expected]
