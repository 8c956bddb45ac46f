"""Test which small scripts are read and which are given up."""

from __future__ import annotations

import pytest

from ringapp.games.mota.rules.events import javascript


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("var a = 1, b; a = 2;", None),
        ("if (a) b = 1; else { c = 2; d++; }", 1),
        ("function () { a = 1; }", 1),
        ("(function () { a = 1; b = 2; })();", 2),
        ("function named() { ; }", 0),
        ("a = 1\nb = 2", 2),
        ("// nothing\n", 0),
        ("({x: 1, 'y': 2, 3: [4,],});", 1),
    ],
)
def test_small_scripts_are_read(text: str, count: int | None) -> None:
    found = javascript.statements(text)
    assert found is not None
    assert count is None or len(found) == count


@pytest.mark.parametrize(
    "text",
    [
        "for (;;) {}",
        "while (1) {}",
        "function (a) { }",
        "if a b",
        "var 1;",
        "a = 1 b = 2",
        "{ a = 1;",
        "return 1",
        "a = `x`",
    ],
)
def test_scripts_of_another_kind_are_given_up(text: str) -> None:
    assert javascript.statements(text) is None
