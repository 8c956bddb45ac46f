"""Replays of each kind, written byte by byte: one game in each, and the ways in which one can be broken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mines.files import replays
from ringapp.games.mines.files.replays import recording as recording_module
from ringapp.games.mines.files.replays.mouse import watch
from ringapp.games.mines.files.replays.recording import Reader, Recording, as_text
from ringapp.games.mines.rules import tape as tape_module
from ringapp.games.mines.rules.rules import Click, Field, apply_click, is_lost, is_won
from ringapp.games.mines.rules.tape import thinned
from tests.games.mines.replaybytes import (
    RAWVF,
    avf,
    evf,
    evf_event,
    mvf,
    number,
    rawvf,
    rmv,
    rmv_event,
)

CORNER = [(0, 0)]
LAYOUT = (1, 0, 0, 0, 0, 0)
"""Two rows of three with a mine in the first corner: the third cell opens all but the one below the mine."""
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


# Broken files ------------------------------------------------------------------------------------------

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


# What each form has of its own -------------------------------------------------------------------------


def recorded(name: str, data: bytes) -> Recording:
    return replays.READERS[name](data)


@pytest.mark.parametrize(("level", "size"), [(3, (8, 8, 10)), (4, (16, 16, 40)), (5, (16, 30, 99))])
def test_levels_of_arbiter_have_their_sizes(level: int, size: tuple[int, int, int]) -> None:
    _, columns, mines = size
    places = [divmod(cell, columns) for cell in range(mines)]
    found = recorded(".avf", avf(places, [(0.0, 3, 8, 8)], level=level))
    assert (found.rows, found.columns, found.layout.count(1)) == size
    assert found.layout[:mines] == b"\1" * mines


def test_the_time_of_arbiter_is_that_of_its_events_where_its_line_was_changed() -> None:
    events = [(0.0, 3, 40, 8), (2.0, 5, 40, 8)]
    assert recorded(".avf", avf(CORNER, events, seconds="3.01")).seconds == pytest.approx(2.01)
    assert recorded(".avf", avf(CORNER, events, seconds="3,01")).seconds == pytest.approx(2.01)
    assert recorded(".avf", avf(CORNER, events, seconds="1.50")).seconds == pytest.approx(2.0)


def test_places_and_times_beyond_one_byte_are_read() -> None:
    found = recorded(".avf", avf(CORNER, [(0.0, 3, 300, 513), (299.99, 5, 700, 8)]))
    assert [(e.x, e.y) for e in found.events] == [(300, 513), (700, 8)]
    assert found.events[1].seconds == pytest.approx(299.99)


@pytest.mark.parametrize(
    ("number_", "kind"),
    [
        *((1, "mv"), (3, "lc"), (5, "lr"), (9, "rc"), (17, "rr"), (33, "mc"), (65, "mr")),
        *((145, "rr"), (193, "mr"), (11, "sc"), (21, "lr")),
    ],
)
def test_events_of_arbiter_by_their_numbers(number_: int, kind: str) -> None:
    found = recorded(".avf", avf(CORNER, [(0.0, 3, 1, 1), (0.1, number_, 1, 1)]))
    assert found.events[1].kind == kind


@pytest.mark.parametrize(
    ("number_", "kind"),
    list(enumerate(("mv", "lc", "lr", "rc", "rr", "mc", "mr", "pf", "cc", "l", "r", "m"), 1)),
)
def test_events_of_metasweeper_by_their_numbers(number_: int, kind: str) -> None:
    (event,) = recorded(".evf", evf(LAYOUT, evf_event(number_, 1500, 3, 5) + b"\xff")).events
    assert (event.seconds, event.kind, event.x, event.y) == (1.5, kind, 3, 5)


def test_other_events_of_the_fourth_version_are_passed_over() -> None:
    """Chords of keys, comments and marks of time; a place beside the window is beside the field."""
    outside = number(-32768, 2)
    told = number(0, 2)
    told += b"\xc8\1" + bytes(10) + b"\xc9\1" + bytes(2) + b"a comment\0"
    told += b"\x5c\1" + b"\x63\1" + b"\xff" + number(1000, 2)
    told += b"\2\5" + number(10, 2) + number(20, 2) + b"\x64\1" + number(1, 2) + number(2, 2)
    told += b"\1\0" + outside + outside + b"\1\0" + number(-1, 2) + number(0, 2) + b"\0"
    found = [(e.seconds, e.kind, e.x, e.y) for e in recorded(".evf", evf(LAYOUT, told, version=4)).events]
    assert found == [(1.009, "lc", 10, 20), (1.01, "mv", -1, -1), (1.01, "mv", 10, 22)]


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


def test_names_of_old_viennasweeper_files_are_chinese_where_they_are_not_utf8() -> None:
    end = number(15) + number(1, 3)
    name = "完美".encode("gb18030")
    assert recorded(".rmv", rmv(CORNER, end, version=1, name=name, utf8=False)).player == "完美"
    assert recorded(".rmv", rmv(CORNER, end, version=1, name=b"\xff", utf8=False)).player == "ÿ"
    assert recorded(".rmv", rmv(CORNER, end, version=1, name="é".encode())).player == "é"


def test_a_game_of_old_clone_ends_where_its_time_runs_back_or_out() -> None:
    events = [(0.0, 0, 8, 8), (0.5, 1, 8, 8), (0.5, 3, 9, 8), (0.4, 0, 8, 8)]
    found = recorded(".mvf", mvf(CORNER, events))
    assert [(e.seconds, e.kind) for e in found.events] == [
        (0.0, "mv"),
        (0.5, "lc"),
        (0.5, "mv"),
        (0.5, "mc"),
        (0.5, "mr"),
        (0.5, "lr"),
    ], "what is still down is let go at the end"
    late = recorded(".mvf", mvf(CORNER, [(0.0, 1, 8, 8), (3.6, 0, 8, 8)], seconds=3.5))
    assert [e.kind for e in late.events] == ["lc", "lr"]
    assert recorded(".mvf", mvf(CORNER, [], marks=True)).marks
    assert not recorded(".mvf", mvf(CORNER, [])).marks


def test_lines_of_text_replays_that_are_no_events_are_passed_over() -> None:
    text = "start\n0.1 mt\n0.2 opened something\n0.3 lc 1 3 (40 8)\n\n0.5 lr (40 8)   \nend"
    found = recorded(".rawvf", rawvf(text))
    assert [(e.seconds, e.kind) for e in found.events] == [(0.1, "mt"), (0.3, "lc"), (0.5, "lr")]
    assert (found.software, found.player, found.marks) == ("Meta", "Anna", False)
    assert recorded(".rawvf", rawvf("", RAWVF.replace("Marks: Off", "marks : ON"))).marks


# From the mouse to clicks ------------------------------------------------------------------------------


def played(events: list[tuple[float, str, int, int]], marks: bool = False) -> tuple[Field, list[str]]:
    told = Recording(2, 3, bytes(LAYOUT), marks=marks)
    for event in events:
        told.add(*event)
    field = Field(2, 3, 1, b"." * 6, bytes(LAYOUT))
    record, tape = watch(field, told)
    return replace(field, record=record, tape=tape), [f"{c.kind}{c.row}{c.column}" for c in record]


def right(when: float, x: int = 8, y: int = 8) -> list[tuple[float, str, int, int]]:
    return [(when, "rc", x, y), (when, "rr", x, y)]


def left(when: float, x: int, y: int) -> list[tuple[float, str, int, int]]:
    return [(when, "lc", x, y), (when, "lr", x, y)]


@pytest.mark.parametrize(
    ("marks", "presses", "clicks"),
    [
        (False, 1, ["flag00"]),
        (False, 2, ["flag00", "flag00"]),
        (False, 3, ["flag00"] * 3),
        (True, 1, ["flag00"]),
        (True, 2, ["flag00", "flag00"]),
        (True, 3, ["flag00", "flag00"]),
        (True, 4, ["flag00", "flag00", "flag00"]),
    ],
)
def test_with_question_marks_every_third_press_sets_no_flag(
    marks: bool, presses: int, clicks: list[str]
) -> None:
    events = [event for press in range(presses) for event in right(float(press))]
    assert played(events, marks)[1] == clicks


def test_question_marks_may_be_turned_on_in_the_middle() -> None:
    events = [*right(1), (2.0, "mt", 0, 0), *right(3), *right(4)]
    assert played(events)[1] == ["flag00", "flag00"]


def test_a_game_ends_with_its_first_mine_and_what_comes_later_is_not_made() -> None:
    field, clicks = played([*left(1, 40, 8), *left(2, 8, 8), *left(3, 8, 24)])
    assert clicks == ["open02", "open00"]
    now = field
    for click in field.record:
        now = apply_click(now, click)
    assert is_lost(now)
    assert field.tape is not None
    assert field.tape.left == 2


def test_clicks_beside_the_field_or_without_effect_count_but_are_not_made() -> None:
    field, clicks = played([*left(1, 100, 8), *left(2, 40, 8), *left(3, 40, 8), *left(4, -1, 8)])
    assert clicks == ["open02"]
    assert field.tape is not None
    assert (field.tape.left, len(field.tape.path)) == (4, 8)


def test_a_name_is_one_line_of_what_can_be_shown() -> None:
    told = Recording(2, 3, bytes(LAYOUT), player=" A\nn\x00na " + "x" * 200, software="\u202e")
    _, tape = watch(Field(2, 3, 1, b"." * 6, bytes(LAYOUT)), told)
    assert tape.player == ("Anna " + "x" * 200)[:100]
    assert tape.program == ""


# Bytes -------------------------------------------------------------------------------------------------


def test_the_reader_never_goes_past_the_end() -> None:
    reader = Reader(b"\1\2\3", "XYZ")
    assert (reader.number(2), reader.place) == (0x102, 2)
    for count in (2, -1):
        with pytest.raises(ParseError, match="This XYZ replay is broken at byte 2: the file ends too early"):
            reader.take(count)
    assert reader.take(1) == b"\3"
    assert reader.take(0) == b""
    assert Reader(b"\xff\xfe", "X").number(2, signed=True) == -2
    with pytest.raises(ParseError, match="a mark is missing"):
        Reader(b"abc", "X").until(b"d")
    passed = Reader(b"ab--c", "X")
    assert (passed.until(b"--"), passed.place) == (b"ab", 4)


@pytest.mark.parametrize(
    ("data", "text"),
    [(b"Anna", "Anna"), ("é".encode(), "é"), ("雷".encode("gb18030"), "雷"), (b"\xff", "\ufffd"), (b"", "")],
)
def test_text_is_utf8_else_chinese_else_what_can_be_shown(data: bytes, text: str) -> None:
    assert as_text(data) == text


def test_the_number_of_events_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recording_module, "MAX_EVENTS", 2)
    told = Recording(1, 1, b"\0")
    told.add(0.0, "mv", 0, 0)
    told.add(0.0, "mv", 0, 0)
    with pytest.raises(ParseError, match="more than 2 events"):
        told.add(0.0, "mv", 0, 0)


@pytest.mark.parametrize(("places", "kept"), [(3, 3), (4, 4), (5, 3), (8, 4), (9, 3), (16, 4), (17, 3)])
def test_of_long_ways_every_second_or_fourth_place_is_kept(
    monkeypatch: pytest.MonkeyPatch, places: int, kept: int
) -> None:
    monkeypatch.setattr(tape_module, "MAX_PATH", 4)
    way = thinned([(float(n), n / 3, 0.0) for n in range(places)])
    assert len(way) == kept
    assert way[0] == (0.0, 0.0, 0.0)
    assert way[1][1] == round(way[1][0] / 3, 3)
