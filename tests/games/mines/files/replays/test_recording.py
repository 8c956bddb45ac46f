"""Replays of each kind, written byte by byte: one game in each, and the ways in which one can be broken."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mines.files.replays import recording as recording_module
from ringapp.games.mines.files.replays.mouse import watch
from ringapp.games.mines.files.replays.recording import Reader, Recording, as_text
from ringapp.games.mines.rules.rules import Field, apply_click, is_lost
from tests.games.mines.files.builders import LAYOUT

CORNER = [(0, 0)]


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
