"""Test replays of every form: told apart, read and refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import replays
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_lost, is_won
from tests.games.mines.chances.test_counting import Quiet
from tests.games.mines.files.builders import LAYOUT, field_of, judged_cases, recorded
from tests.games.mines.replaybytes import RAWVF, avf, evf, evf_event, mvf, number, rawvf, rmv, rmv_event

CORNER = [(0, 0)]
WON = (Click("open", 0, 2), Click("flag", 0, 0), Click("open", 1, 0))
GAME = [(1.0, "lc", 40, 8), (1.2, "lr", 40, 8), (2.0, "rc", 8, 8), (2.1, "rr", 8, 8)]
GAME += [(3.0, "lc", 8, 24), (3.2, "lr", 8, 24)]


AVF_KINDS = {"mv": 1, "lc": 3, "lr": 5, "rc": 9, "rr": 17}
EVF_KINDS = {"mv": 1, "lc": 2, "lr": 3, "rc": 4, "rr": 5, "mc": 6, "mr": 7}


def as_avf() -> bytes:
    """The first event lies in the first second; a button let go that was not down means nothing."""
    return avf(CORNER, [(0.5, 5, 40, 8), *((when, AVF_KINDS[kind], x, y) for when, kind, x, y in GAME)])


def as_evf(version: int) -> bytes:
    told = b"".join(evf_event(EVF_KINDS[kind], round(1000 * when), x, y) for when, kind, x, y in GAME)
    return evf(LAYOUT, told + b"\0", version=version)


def as_evf4() -> bytes:
    """Times and places are differences; long times come in pieces."""
    told, time, x, y = number(1, 2) + b"word\0", 0, 0, 0
    for when, kind, there, down in GAME:
        step = round(1000 * when) - time
        if step > 255:
            told, step = told + number(255) + number(step - 200, 2), 200
        told += number(EVF_KINDS[kind]) + number(step) + number(there - x, 2) + number(down - y, 2)
        time, x, y = round(1000 * when), there, down
    return evf(LAYOUT, told + b"\0", version=4)


def as_rmv(version: int) -> bytes:
    """The first press of the left button is left out; version 1 counts pixels from the window's corner."""
    left, top = (12, 56) if version == 1 else (0, 0)
    told = b"".join(
        rmv_event(EVF_KINDS[kind], round(1000 * when), x + left, y + top) for when, kind, x, y in GAME[1:]
    )
    return rmv(CORNER, told + number(15) + number(3500, 3), version=version)


def as_mvf() -> bytes:
    held = {"lc": 1, "lr": 0, "rc": 4, "rr": 0}
    return mvf(CORNER, [(when, held[kind], x, y) for when, kind, x, y in GAME])


def as_rawvf() -> bytes:
    return rawvf("".join(f"{when} {kind} 1 1 ({x} {y})\n" for when, kind, x, y in GAME))


FORMS: dict[str, tuple[str, Callable[[], bytes], float, float]] = {
    "avf": ("a.avf", as_avf, 0.0, 3.2),
    "evf-0": ("a.evf", lambda: as_evf(0), 1.2, 2.0),
    "evf-1": ("a.evf", lambda: as_evf(1), 1.2, 2.0),
    "evf-2": ("a.evf", lambda: as_evf(2), 1.2, 2.0),
    "evf-3": ("a.EVF", lambda: as_evf(3), 1.2, 2.0),
    "evf-4": ("a.evf", as_evf4, 1.2, 2.0),
    "rmv-1": ("a.rmv", lambda: as_rmv(1), 0.0, 3.5),
    "rmv-2": ("a.rmv", lambda: as_rmv(2), 0.0, 3.5),
    "mvf": ("a.b.mvf", as_mvf, 0.0, 3.5),
    "rawvf": ("a.rawvf", as_rawvf, 1.2, 2.0),
}
"""Name, bytes, when the clock starts in seconds of the file, and the playing time that is told."""


@pytest.mark.parametrize("form", FORMS)
def test_one_game_is_the_same_in_every_form(form: str) -> None:
    name, write, start, seconds = FORMS[form]
    field = replays.read(name, write())
    assert (field.rows, field.columns, field.mines) == (2, 3, 1)
    assert field.layout == bytes(LAYOUT)
    assert field.cells == b"." * 6
    assert field.record == WON
    now = field
    for click in field.record:
        now = apply_click(now, click)
    assert is_won(now)
    tape = field.tape
    assert tape is not None
    assert tape.player == "Anna"
    assert tape.seconds == pytest.approx(seconds, abs=0.011)
    assert tape.times == pytest.approx([when - start for when in (1.2, 2.0, 3.2)], abs=0.011)
    assert (tape.left, tape.right, tape.double) == (2, 1, 0)
    assert [count for _, count in tape.presses] == [1, 2, 3]
    assert tape.path[0][1:] == (2.5, 0.5)


def test_a_name_without_a_known_ending_is_refused() -> None:
    with pytest.raises(ParseError, match=r"“a\.txt” is no replay of a kind known here\."):
        replays.read("a.txt", b"")


LEFT = evf_event(2, 1000, 40, 8)
BROKEN: list[tuple[str, bytes, str]] = [
    ("x.avf", b"", "AVF replay is broken at byte 0: the file ends too early."),
    ("x.avf", avf(CORNER, [], level=2), "AVF replay is broken at byte 6: level 2; 3 to 6 are known."),
    ("x.avf", avf([(0, 0)] * 7, []), "a field of 2 by 3, mines: 7."),
    ("x.avf", avf([(0, 0), (0, 0)], []), "a mine beside the field or twice in one cell."),
    ("x.avf", avf([(2, 0)], []), "a mine beside the field or twice in one cell."),
    ("x.avf", as_avf().replace(b"B1T", b"B1X"), "the line with 3BV and time is missing."),
    ("x.avf", avf(CORNER, [(0.0, 3, 40, 8), (0.5, 4, 40, 8)]), "event 4 is not known."),
    ("x.avf", as_avf().replace(b"Skin:", b"Skan:"), "a mark is missing."),
    ("x.avf", as_avf()[:-1], "a mark is missing."),
    ("x.avf", as_avf()[:60], "the file ends too early."),
    ("x.evf", b"", "EVF replay is broken at byte 0: the file ends too early."),
    ("x.evf", evf(LAYOUT, b"\0", version=5), "EVF replay is broken at byte 1: version 5; 0 to 4 are known."),
    ("x.evf", evf(LAYOUT, b"\0", mines=2), "mines found: 1; the head says 2."),
    ("x.evf", evf(LAYOUT, b"\0", size=0), "mines found: 1; the head says 1."),
    ("x.evf", evf((), b"\0", rows=0, mines=0), "a field without cells."),
    ("x.evf", evf((), b"\0", columns=0, mines=0), "a field without cells."),
    ("x.evf", evf(LAYOUT, evf_event(13, 0, 0, 0)), "event 13 is not known."),
    ("x.evf", evf(LAYOUT, LEFT), "the file ends too early."),
    ("x.evf", evf(LAYOUT, LEFT[:-1]), "the file ends too early."),
    ("x.evf", evf(LAYOUT, b"\0")[:20], "a mark is missing."),
    ("x.evf", evf(LAYOUT, number(0, 2) + b"\x0d\0", version=4), "event 13 is not known."),
    ("x.evf", evf(LAYOUT, number(0, 2) + b"\x5b\0", version=4), "event 91 is not known."),
    ("x.evf", evf(LAYOUT, number(0, 2) + b"\x7a\0", version=4), "event 122 is not known."),
    ("x.evf", evf(LAYOUT, number(1, 2) + b"word", version=4), "a mark is missing."),
    (
        "x.rmv",
        rmv(CORNER, b"", magic=b"*rmw"),
        "RMV replay is broken at byte 4: it does not begin with *rmv.",
    ),
    ("x.rmv", rmv(CORNER, b"", version=3), "RMV replay is broken at byte 6: version 3; 1 and 2 are known."),
    ("x.rmv", rmv(CORNER, b"", name=b"\xff\xfe"), "a name is not UTF-8."),
    ("x.rmv", rmv(CORNER, b"", version=1, name=b"\xff\xfe"), "a name is not UTF-8."),
    ("x.rmv", rmv(CORNER, number(8)), "event 8 is not known."),
    ("x.rmv", rmv(CORNER, number(29)), "event 29 is not known."),
    ("x.rmv", rmv(CORNER, number(28), version=1), "event 28 is not known."),
    ("x.rmv", rmv(CORNER, number(0)), "event 0 is not known."),
    ("x.rmv", rmv(CORNER, b""), "the file ends too early."),
    ("x.rmv", rmv([(0, 3)], b""), "a mine beside the field or twice in one cell."),
    ("x.mvf", b"\3", "MVF replay is broken at byte 1: the file ends too early."),
    ("x.mvf", b"\3\2\0\1" + bytes(120), "it is of no version from 0.96 on, or it is no replay."),
    ("x.mvf", mvf([], [], rows=0), "it is of no version from 0.96 on, or it is no replay."),
    ("x.mvf", b"\x11\x4d" + bytes(200), "it is not of Clone 0.96, 0.97, 2006 or 2007."),
    ("x.mvf", b"\x11\x4d" + bytes(10), "the file ends too early."),
]


@pytest.mark.parametrize(("name", "data", "words"), BROKEN, ids=[f"{n[2:]}-{w[:40]}" for n, _, w in BROKEN])
def test_a_broken_replay_says_where_and_what(name: str, data: bytes, words: str) -> None:
    with pytest.raises(ParseError) as refused:
        replays.read(name, data)
    assert words in str(refused.value)
    assert str(refused.value).startswith(f"This {name[2:].upper()} replay is broken at byte ")


def in_line(line: int, what: str) -> str:
    return f"This RAWVF replay is broken in line {line}: {what}."


BROKEN_TEXTS = [
    ("", "This RAWVF replay has no line “Board:”."),
    (RAWVF.replace("Board:", "Bord:"), "This RAWVF replay has no line “Board:”."),
    ("x\n" * 1000 + RAWVF, "This RAWVF replay has no line “Board:”."),
    (RAWVF.replace("Width: 3", "Width: three"), "says “three” for Width; expected a number."),
    (RAWVF.replace("Width: 3\n", ""), "says “” for Width; expected a number."),
    (RAWVF.replace("Height: 2", "Height: 0"), "says “0” for Height; expected a number."),
    (RAWVF.replace("Mines: 1", "Mines: -1"), "says “-1” for Mines; expected a number."),
    (RAWVF.replace("Height: 2", "Height: 1001"), "A field has 1 to 1000 rows and columns."),
    (RAWVF.replace("Custom", "Marathon"), "RAWVF replays of the kind “Marathon” are not read."),
    (RAWVF.replace("Level: Custom", "Mode: Cheat"), "RAWVF replays of the kind “Cheat” are not read."),
    (RAWVF.replace("*00", "*0"), in_line(10, "signs found: 2; the field is 3 wide")),
    (RAWVF.replace("000\n", "0000\n"), in_line(11, "signs found: 4; the field is 3 wide")),
    (RAWVF.partition("000\n")[0], in_line(11, "the file ends too early")),
    (RAWVF.replace("*00", "000"), in_line(10, "mines found: 0; the head says 1")),
    (RAWVF + "0.5 xx (1 1)\n", in_line(13, "event “xx” is not known")),
    (RAWVF + "0.5 lc (1 1)\n0.4 lr (1 1)\n", in_line(14, "time runs back")),
    (RAWVF + "0.5 lc 1 1\n", in_line(13, "the place of the mouse is missing")),
]


@pytest.mark.parametrize(("text", "words"), BROKEN_TEXTS, ids=[words[:50] for _, words in BROKEN_TEXTS])
def test_a_broken_text_replay_says_the_line(text: str, words: str) -> None:
    with pytest.raises(ParseError) as refused:
        replays.read("x.rawvf", text.encode())
    assert str(refused.value).endswith(words)


def test_flags_before_the_start_and_small_steps_of_viennasweeper() -> None:
    told = rmv_event(3, 500, 40, 40) + number(28) + number(9) + number(0x1F) + number(9) + bytes(2)
    told += number(17) + number(700, 3)
    found = recorded(".rmv", rmv(CORNER, told, flags=CORNER, pixels=20))
    assert [(e.seconds, e.kind, e.x, e.y) for e in found.events] == [
        (0.0, "pf", 0, 0),
        (0.5, "lc", 40, 40),
        (0.5, "lr", 40, 40),
        (0.509, "mv", 41, 39),
    ]
    assert (found.size, found.seconds, found.software) == (20, 0.7, "Vienna")
    field = replays.read("x.rmv", rmv(CORNER, told, flags=CORNER, pixels=20))
    assert field.record == (Click("flag", 0, 0),), "with cells of 20 pixels the press is below the field"


def entries(shared_data: Path) -> list[tuple[dict, bytes]]:
    folder = shared_data / "mines" / "replays"
    listed = json.loads((shared_data / "mines" / "replays.json").read_text())["replays"]
    return [(entry, (folder / entry["file"]).read_bytes()) for entry in listed]


def finish(field: Field) -> Field:
    for click in field.record:
        field = apply_click(field, click)
    return field


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


@given(cut=st.integers(0, 400), junk=st.binary(max_size=8), place=st.integers(0, 400))
def test_a_broken_replay_is_one_sentence(shared_data: Path, cut: int, junk: bytes, place: int) -> None:
    folder = shared_data / "mines" / "replays"
    for name in ("beg_chinese_name.avf", "test_rmv2_utf8_basic.rmv", "saolei_website/beginner_personal.evf"):
        data = (folder / name).read_bytes()
        for broken in (data[:cut], data[:place] + junk + data[place + len(junk) :]):
            with suppress(ParseError):
                finish(replays.read(name, broken))


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
