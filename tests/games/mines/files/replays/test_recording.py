"""Replays of each kind, written byte by byte: one game in each, and the ways in which one can be broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mines.files.replays import recording as recording_module
from ringapp.games.mines.files.replays.mouse import watch
from ringapp.games.mines.files.replays.recording import Reader, Recording, as_text
from ringapp.games.mines.rules.rules import Field, apply_click, is_lost
from tests.games.mines.files.builders import LAYOUT, recorded
from tests.games.mines.replaybytes import RAWVF, avf, evf, evf_event, mvf, number, rawvf, rmv

CORNER = [(0, 0)]


# What each form has of its own -------------------------------------------------------------------------


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
