"""The program as a library: its page is true, and its answers are those of the command line."""

from __future__ import annotations

import doctest
import json
import subprocess
import sys
from pathlib import Path

import pytest

import ringapp
from ringapp.core.contract.i18n import language, set_language

ROOT = Path(__file__).resolve().parents[2]


def test_every_example_of_its_page_is_true() -> None:
    before = language()
    set_language("en")
    found = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    set_language(before)
    assert found.attempted > 10
    assert found.failed == 0


def test_importing_it_loads_next_to_nothing() -> None:
    code = "import ringapp, sys; print([name for name in sys.modules if name.startswith('ringapp.')])"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError):
        ringapp.nothing  # noqa: B018


def test_a_file_a_text_and_a_board_are_the_same(tmp_path: Path) -> None:
    board = ringapp.example("mines", "position")
    path = tmp_path / "a.json"
    path.write_text(board.to_json(), encoding="utf-8")
    assert ringapp.load(path) == ringapp.load(str(path)) == ringapp.load(board.to_json()) == board
    assert ringapp.load(str(board), "mines").game == "mines"
    assert {"load", "solve", "games", "example"} <= set(dir(ringapp))


def test_an_answer_says_the_same_as_the_command_line(tmp_path: Path) -> None:
    board = ringapp.example("_template", "corners")
    path = tmp_path / "a.json"
    path.write_text(board.to_json(), encoding="utf-8")
    words = [sys.executable, "-m", "ringapp", "solve", str(path), "--json"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(json.dumps(ringapp.solve(board).to_dict()))


def test_what_cannot_be_solved_is_a_sentence() -> None:
    board = ringapp.example("_template")
    with pytest.raises(ringapp.RingappError, match="no option"):
        ringapp.solve(board, colour="red")
    with pytest.raises(ringapp.RingappError, match="no example"):
        ringapp.example("mines", "nothing")
    with pytest.raises(ringapp.RingappError):
        ringapp.load("neither a file nor a board")


def test_a_spent_budget_is_an_answer() -> None:
    answer = ringapp.solve(ringapp.example("mota", "F1"), nodes=1)
    assert answer.status in (ringapp.Status.UNKNOWN, ringapp.Status.FEASIBLE)
    assert not answer.proved


def test_a_line_leads_where_it_says() -> None:
    answer = ringapp.solve(ringapp.example("_template", "corners"))
    assert answer.proved
    assert answer.end.solved()
    assert answer.steps[0].text in answer.board.legal()
    assert answer.headline
