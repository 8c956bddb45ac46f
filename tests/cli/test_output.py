"""What is printed lines up, also in Chinese, and long things are cut with a word about it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ringapp.cli.main import main
from ringapp.cli.output import print_explanation, print_json
from ringapp.core.contract.game import Chart, Explanation, Row, Sentence, Suggestion, Table
from ringapp.core.contract.resources import resource_folder


def test_every_kind_of_note_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    rows = (Row(("a", "1"), (Row(("b", "2")),)),)
    chart = Chart("Counts", "value", "n", tuple(range(100)), tuple(range(100)))
    notes = (Sentence("Why."), Table("Figures", ("name", "n"), rows), chart, Suggestion("Or this?", "{}"))
    print_explanation(Explanation("Headline.", notes))
    out = capsys.readouterr().out
    assert "Why." in out
    assert "    b   2\n\n" in out
    assert "→ Or this?" in out
    assert "95 – 99" in out
    assert out.count("█") > 30


@pytest.mark.parametrize("value", [{}, [], {"a": [1, 2]}, [{"a": "完"}], "x", 2**70])
@pytest.mark.parametrize("compact", [False, True])
def test_json_comes_back(value: Any, compact: bool, capsys: pytest.CaptureFixture[str]) -> None:
    print_json(value, compact)
    out = capsys.readouterr().out
    assert json.loads(out) == value
    assert out.count("\n") == 1 or not compact


def test_a_line_that_is_too_long_is_not_said_to_solve(capsys: pytest.CaptureFixture[str]) -> None:
    """One move is allowed, three are made; in games with a score the end was called solved, too."""
    board = resource_folder() / "examples" / "rings" / "first-turn.json"
    assert main(["play", str(board), "r0+1", "r0-1", "r1-4"]) == 0
    said = capsys.readouterr().out
    assert "Nothing is left to do." in said
    assert "Solved" not in said
