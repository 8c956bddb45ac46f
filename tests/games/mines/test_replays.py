"""Replay files against what another program reads in them; a broken file is one sentence."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Table
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import parse_document
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.rules.rules import Click, Field
from tests.games.mines.chances.test_counting import Quiet


def test_a_replay_is_played_back_and_judged(shared_data: Path) -> None:
    data = (shared_data / "mines" / "replays" / "beg_chinese_name.avf").read_bytes()
    game = load_game("mines")
    field = game.read("beg_chinese_name.avf", data)
    assert game.decode(game.encode(field)) == field
    solution = solve(field, Quiet())
    assert tuple(step.move for step in solution.steps) == field.record
    assert solution.data["reaches_goal"]
    kinds = {fact["kind"] for fact in solution.data["line"]}
    assert kinds <= {"first", "sure", "guess", "missed", "flag"}
    words = game.explain(field, solution)
    assert "clicks together were survived" in words.headline
    tables = {note.title: note for note in words.notes if isinstance(note, Table)}
    assert len(tables["All clicks"].rows) == len(field.record)
    line = game.report(field, solution)["line"]
    assert [told["move"] for told in line] == [game.format_move(click) for click in field.record]
    costly = [told for told in line if told["kind"] in ("guess", "missed")]
    table = tables.get("Clicks that risked a mine")
    assert (len(table.rows) if table else 0) == len(costly)
    for told in costly:
        assert ("better" in told) == (told["least"] < told["risk"])
    rows = game.write(field, solution, "judged").decode().splitlines()
    assert len(rows) == len(line) + 1
    assert "certainly safe" in rows[-1]


def test_the_program_names_the_byte_at_which_a_replay_breaks() -> None:
    with pytest.raises(ParseError, match="AVF replay is broken at byte 6: level 0"):
        parse_document("game.avf", bytes(40))


def test_a_wrong_flag_shows_as_the_chance_of_its_chord() -> None:
    """A chord beside a flag on a safe cell opens the mine: its chance is that of its cells together."""
    layout = bytes([0, 0, 1, 0, 0, 0])
    field = Field(2, 3, 1, b"." * 6, layout)
    record = (Click("open", 0, 1), Click("flag", 1, 2), Click("chord", 0, 1))
    solution = solve(replace(field, record=record), Quiet())
    first, flag, chord = solution.data["line"]
    assert first == {"kind": "first"}
    assert flag == {"kind": "flag", "wrong": True}
    assert chord["chord"]
    # One of five hidden cells is the mine; the chord opens four of them.
    assert chord["chance"] == pytest.approx(1 / 5)
    told = load_game("mines").report(replace(field, record=record), solution)["replay"]
    assert told["luck"] == pytest.approx(1 / 5)
    assert told["wrong_flags"] == 1


@pytest.mark.parametrize(("cells", "safe"), [("...2.1...", {2, 8}), ("..12.....", {5, 8})])
def test_what_the_number_of_mines_makes_safe_was_certain_too(cells: str, safe: set[int]) -> None:
    """No number alone proves it: nothing is called a guess where the count of mines leaves a cell safe."""
    layout = bytes([1, 1, *[0] * 7])
    field = Field(3, 3, 2, cells.encode(), layout, "any", (Click("open", 0, 0),))
    (fact,) = solve(field, Quiet()).data["line"]
    assert (fact["kind"], fact["best"], fact["safe"]) == ("missed", 1.0, len(safe))
    assert fact["better"] in safe
