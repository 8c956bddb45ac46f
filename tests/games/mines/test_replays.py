"""Replay files against what another program reads in them; a broken file is one sentence."""

from __future__ import annotations

import json
from contextlib import suppress
from dataclasses import asdict, replace
from functools import cache
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
from ringapp.games.mines.rules.efficiency import efficiency
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_lost, is_won
from tests.games.mines.chances.test_counting import Quiet


def entries(shared_data: Path) -> list[tuple[dict, bytes]]:
    folder = shared_data / "mines" / "replays"
    listed = json.loads((shared_data / "mines" / "replays.json").read_text())["replays"]
    return [(entry, (folder / entry["file"]).read_bytes()) for entry in listed]


def finish(field: Field) -> Field:
    for click in field.record:
        field = apply_click(field, click)
    return field


@cache
def field_of(name: str, data: bytes) -> Field:
    """What is read from a replay, by the tests that begin with it once together."""
    return replays.read(name, data)


def test_replays_are_read_as_another_program_reads_them(
    shared_data: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
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
        if recording.seconds or entry["rtime"]:
            assert recording.seconds == pytest.approx(entry["rtime"], abs=0.011)
        with monkeypatch.context() as patch:  # what has just been read is not read again
            patch.setitem(replays.READERS, name[-4:], {data: recording}.__getitem__)
            end = finish(field_of(Path(name).name, data))
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


def judged_cases(shared_data: Path) -> list[tuple[dict, Field]]:
    folder = shared_data / "mines" / "replays"
    listed = json.loads((shared_data / "mines" / "replay_luck.json").read_text())["cases"]
    return [
        (case, field_of(Path(case["file"]).name, (folder / case["file"]).read_bytes())) for case in listed
    ]


def test_figures_are_those_of_other_programs(shared_data: Path) -> None:
    names = {"seconds": "time", "bbbv": "3bv", "rate": "3bv_s"}
    for case, field in judged_cases(shared_data):
        assert field.tape is not None
        found = asdict(efficiency(field, field.record, field.tape))
        for name, value in found.items():
            key = names.get(name, name)
            expected = case["figures"][key]
            assert (value is None) == (expected is None), (case["file"], key)
            if expected is not None:
                near = case["tolerance"].get(key, 1e-9)
                assert value == pytest.approx(expected, abs=near), (case["file"], key)


def test_openings_are_judged_jointly(shared_data: Path) -> None:
    game = load_game("mines")
    for case, field in judged_cases(shared_data):
        assert game.decode(game.encode(field)) == field
        told = game.report(field, solve(field, Quiet(), fractions=False))["replay"]
        assert told["won"] == case["won"]
        assert told["luck"] == pytest.approx(case["luck"], abs=1e-9, rel=1e-9)
        assert len(told["risky"]) == len(case["risky"])
        for mine, theirs in zip(told["risky"], case["risky"], strict=True):
            for key in ("kind", "at", "needless"):
                assert mine[key] == theirs[key]
            assert sorted(mine["cells"]) == sorted(theirs["cells"])
            assert mine["time"] == pytest.approx(theirs["time"], abs=0.0101)
            for key in ("chance", "best"):
                assert mine[key] == pytest.approx(theirs[key], abs=1e-9)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("error_parser_unexpected_flow.rawvf", "time runs back"),
        ("error_video_invalid_event.rawvf", "line 831: event “ll” is not known"),
        ("error_video_unsupported_marathon.rawvf", "“marathon” are not read"),
    ],
)
def test_a_replay_of_another_kind_is_refused(shared_data: Path, name: str, words: str) -> None:
    data = (shared_data / "mines" / "replays" / "flop-player" / name).read_bytes()
    with pytest.raises(ParseError, match=words):
        replays.read(name, data)


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
