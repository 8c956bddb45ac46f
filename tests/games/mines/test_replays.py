"""Replay files against what another program reads in them; a broken file is one sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Table
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import parse_document
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import replays
from ringapp.games.mines.files.replays.mouse import Mouse
from ringapp.games.mines.rules.rules import Field, apply_click, is_lost, is_won
from tests.games.mines.test_counting import Quiet

TIMED_ELSEWHERE = "Wang_Jia_Ning_Beg_15.523bv24.avf"
"""The other program works out this one's time from its events; the file says another."""
UNFINISHED = "test_rmv2_16px_preflags.rmv"
"""Flags before the start; the clicks read here do not end this game."""


def entries(shared_data: Path) -> list[tuple[dict, bytes]]:
    folder = shared_data / "mines" / "replays"
    listed = json.loads((shared_data / "mines" / "replays.json").read_text())["replays"]
    return [(entry, (folder / entry["file"]).read_bytes()) for entry in listed]


def finish(field: Field) -> Field:
    for click in field.record:
        field = apply_click(field, click)
    return field


def test_replays_are_read_as_another_program_reads_them(shared_data: Path) -> None:
    read = 0
    for entry, data in entries(shared_data):
        name = entry["file"]
        if "error" in entry:
            with pytest.raises(ParseError, match="not UTF-8"):
                replays.read(name, data)
            continue
        recording = replays.READERS[name[-4:]](data)
        assert recording.layout == bytes(int(sign == "*") for row in entry["board"] for sign in row)
        assert len(recording.events) == entry["events"]
        assert recording.player == entry["player_identifier"]
        if name != TIMED_ELSEWHERE:
            assert recording.seconds == pytest.approx(entry["rtime"], abs=0.011)
        end = finish(replays.read(name, data))
        if name != UNFINISHED:
            assert is_won(end) == entry["is_completed"]
            assert is_lost(end) != entry["is_completed"]
        read += 1
    assert read == 28


def test_a_replay_is_played_back_and_judged(shared_data: Path) -> None:
    data = (shared_data / "mines" / "replays" / "beg_chinese_name.avf").read_bytes()
    game = load_game("mines")
    field = game.read("beg_chinese_name.avf", data)
    assert game.decode(game.encode(field)) == field
    solution = solve(field, Quiet())
    assert tuple(step.move for step in solution.steps) == field.record
    assert solution.data["reaches_goal"]
    kinds = {fact["kind"] for fact in solution.data["line"]}
    assert kinds <= {"first", "sure", "guess", "missed", "flag", "chord"}
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


@given(cut=st.integers(0, 400), junk=st.binary(max_size=8), place=st.integers(0, 400))
def test_a_broken_replay_is_one_sentence(shared_data: Path, cut: int, junk: bytes, place: int) -> None:
    folder = shared_data / "mines" / "replays"
    for name in ("beg_chinese_name.avf", "test_rmv2_utf8_basic.rmv", "saolei_website/beginner_personal.evf"):
        data = (folder / name).read_bytes()
        for broken in (data[:cut], data[:place] + junk + data[place + len(junk) :]):
            with suppress(ParseError):
                finish(replays.read(name, broken))


@pytest.mark.parametrize(
    ("events", "meanings"),
    [
        ("lc lr", ["", "open"]),
        ("rc rr", ["flag", ""]),
        ("lc rc rr lr", ["", "", "chord", ""]),
        ("rc lc lr rr", ["flag", "", "chord", ""]),
        ("rc lc lr lc lr rr", ["flag", "", "chord", "", "chord", ""]),
        ("mc mr", ["", "chord"]),
        ("lc cc lr rr", ["", "", "chord", ""]),
        ("l l", ["", "open"]),
    ],
)
def test_buttons_mean_what_they_mean_in_the_game(events: str, meanings: list[str]) -> None:
    mouse = Mouse()
    assert [mouse.event(kind) for kind in events.split()] == meanings


def test_the_program_names_the_byte_at_which_a_replay_breaks() -> None:
    with pytest.raises(ParseError, match="AVF replay is broken at byte 6: level 0"):
        parse_document("game.avf", bytes(40))
