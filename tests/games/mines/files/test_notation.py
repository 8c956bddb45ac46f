"""Fields and clicks as text: what each form holds, and the sentence and place of whatever it does not."""

from __future__ import annotations

import base64
import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.games.mines.files import formats, notation
from ringapp.games.mines.files.notation import format_click, parse, parse_click, to_json, to_text
from ringapp.games.mines.rules.rules import MAX_SIDE, SIGNS, Click, Field, blank
from ringapp.games.mines.rules.tape import Tape
from tests.games.mines.files.drawn_layouts import LAYOUT

FULL = Field(2, 4, 2, b"*211" + b"12*1", LAYOUT)
SEEN = replace(FULL, cells=b"F2.." + b"...1")


def refusal(text: str) -> ParseError:
    with pytest.raises(ParseError) as refused:
        parse(text)
    return refused.value


# Clicks ------------------------------------------------------------------------------------------------


CLICKS = [
    ("o1,1", Click("open", 0, 0)),
    ("f3,14", Click("flag", 2, 13)),
    ("c1000,1000", Click("chord", 999, 999)),
    ("o3,14#5", Click("open", 2, 13, 5)),
    ("o3,14#0", Click("open", 2, 13, 0)),
    ("o3,14#5!0.77", Click("open", 2, 13, 5, (0, 77))),
    ("o1,1#9!3", Click("open", 0, 0, 9, (3,))),
]


@pytest.mark.parametrize(("text", "click"), CLICKS)
def test_a_click_is_written_and_read(text: str, click: Click) -> None:
    assert parse_click(text) == click
    assert format_click(click) == text


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "o",
            "o1",
            "o1,",
            "o0,1",
            "o1,0",
            "x1,1",
            "o1,1 ",
            " o1,1",
            "o01,1",
            "o1,10000",
            "o１,1",
            "O1,1",
        ),
        *("f1,1#5", "c1,1#5", "o1,1#", "o1,1!3", "o1,1#5!", "o1,1#5!1.", "o1,1#-5", "o1,1#" + "9" * 20),
    ],
)
def test_what_is_no_click_is_refused(text: str) -> None:
    with pytest.raises(ParseError) as refused:
        parse_click(text)
    assert str(refused.value) == f"“{text}” is no click; expected one such as o3,14."


def test_a_click_that_moves_a_mine_twice_is_refused_and_long_ones_are_cut() -> None:
    with pytest.raises(ParseError, match=r"“o1,1#5!3\.4\.3” names a cell twice"):
        parse_click("o1,1#5!3.4.3")
    with pytest.raises(ParseError) as refused:
        parse_click("z" * 1000)
    assert len(str(refused.value)) < 100


# Grids -------------------------------------------------------------------------------------------------


GRIDS = [
    ("2 4 2\n....\n....", blank(2, 4, 2)),
    ("2 4 2\nF2..\n...1", Field(2, 4, 2, b"F2.....1")),
    ("  2\t4 0  \r\n 0000 \r\n0000\r\n\r\n", Field(2, 4, 0, b"00000000")),
    ("F?*\nX?0", Field(2, 3, 3, b"F?*X?0")),
    ("\ufeff2", Field(1, 1, 0, b"2")),
    ("1 1 1\n.", Field(1, 1, 1, b".")),
    ("123\n456", Field(2, 3, 0, b"123456")),
]


@pytest.mark.parametrize(("text", "field"), GRIDS)
def test_a_grid_is_read_with_or_without_its_sizes(text: str, field: Field) -> None:
    assert parse(text) == field
    assert parse(to_text(field)) == field


SIGNS_TOLD = f"expected one of {SIGNS}."
BROKEN_GRIDS = [
    ("", 1, 1, "Expected a line “rows columns mines” and a grid of at most 1000 by 1000 signs."),
    ("2 4 2", 1, 1, "Expected a line “rows columns mines” and a grid"),
    ("." * (MAX_SIDE + 1), 1, 1, "a grid of at most 1000 by 1000 signs."),
    (".\n" * (MAX_SIDE + 1), 1, 1, "a grid of at most 1000 by 1000 signs."),
    ("2 4 2\n....", 1, 1, "Line 1 says 2 by 4; the grid below has 1 by 4."),
    ("2 4 2\n...\n...", 1, 1, "Line 1 says 2 by 4; the grid below has 2 by 3."),
    ("2 4 9\n....\n....", 1, 1, "The mines of line 1 (9) are more than the cells of the grid (8)."),
    ("2 4 2\n....\n..m.", 3, 3, f"Line 3, column 3: found “m”; {SIGNS_TOLD}"),
    ("9..\n...", 1, 1, f"Line 1, column 1: found “9”; {SIGNS_TOLD}"),
    ("...\n..", 2, 1, "Signs in line 2: 2; in the first row: 3."),
    ("3 2 0\n..\n..\n.", 4, 1, "Signs in line 4: 1; in the first row: 2."),
    ("1..\n...", 1, 1, "A line “rows columns mines” is missing above the grid"),
    ("ü", 1, 1, f"Line 1, column 1: found “ü”; {SIGNS_TOLD}"),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), BROKEN_GRIDS)
def test_a_broken_grid_names_line_and_column(text: str, line: int, column: int, words: str) -> None:
    error = refusal(text)
    assert words in str(error)
    assert (error.line, error.column) == (line, column)


def test_the_largest_grid_is_read() -> None:
    wide = parse("0" * MAX_SIDE)
    assert (wide.rows, wide.columns) == (1, MAX_SIDE)
    high = parse("0\n" * MAX_SIDE)
    assert (high.rows, high.columns) == (MAX_SIDE, 1)


# JSON --------------------------------------------------------------------------------------------------


def board(**keys: Any) -> str:
    told = {"game": "mines", "rows": 2, "cols": 4, "mines": 3, "grid": ["F2..", "...1"], **keys}
    return json.dumps({key: value for key, value in told.items() if value is not ...})


TAPE = Tape((0.5, 1.25), 3.5, 2, 1, 0, ((0.0, 1.5, 0.25), (0.1, -1.0, 2.0)), ((0.5, 1), (1.25, 2)), "A", "B")


@pytest.mark.parametrize(
    "field",
    [
        blank(2, 4, 3),
        replace(blank(2, 4, 3), rule="any"),
        SEEN,
        replace(FULL, cells=b"X.......", rule="safe"),
        replace(SEEN, record=(Click("open", 0, 1), Click("flag", 0, 0), Click("chord", 1, 1))),
        replace(SEEN, record=(Click("open", 0, 1),), tape=TAPE),
        replace(SEEN, tape=Tape((), 0.0)),
    ],
    ids=("hidden", "rule", "seen", "hit", "record", "tape", "bare-tape"),
)
def test_a_field_goes_round_as_json(field: Field) -> None:
    assert parse(to_json(field)) == field


def test_a_number_of_mines_that_nobody_knows_stays_unknown() -> None:
    assert parse(board(grid=["F*X.", "...."], mines="unknown")).mines is None
    assert json.loads(to_json(parse(board(mines="unknown"))))["mines"] == "unknown"
    assert parse(board()).rule == "opening"
    assert parse("1*\n11").mines == 1, "all of them are shown"
    assert parse("2 2 ?\n1*\n11").mines is None


UNKNOWN = [
    ({"warp": True}, "Unknown key “warp”."),
    ({"mine": 3}, "Unknown key “mine”. Did you mean “mines”?"),
    ({"tape": {"seconds": [1.0], "presses": [0, 0, 0], "time": []}}, "Unknown key “tape.time”."),
]


@pytest.mark.parametrize(("keys", "words"), UNKNOWN)
def test_an_unknown_key_is_refused(keys: dict[str, Any], words: str) -> None:
    assert str(refusal(board(mines=1, **keys))).startswith(words)
    assert parse(board(mines=1, **{"x-mine": 3, "title": "A"})) == parse(board(mines=1))


def whole(low: int, high: int) -> str:
    return f"expected a whole number from {low} to {high}."


BROKEN: list[tuple[dict[str, Any], str]] = [
    ({"rows": 0}, f"“rows” is 0; {whole(1, MAX_SIDE)}"),
    ({"rows": MAX_SIDE + 1}, f"“rows” is {MAX_SIDE + 1}; {whole(1, MAX_SIDE)}"),
    ({"rows": ...}, f"“rows” is nothing (it is missing); {whole(1, MAX_SIDE)}"),
    ({"cols": 4.0}, f"“cols” is 4.0; {whole(1, MAX_SIDE)}"),
    ({"mines": 9}, "“mines” is 9; expected a whole number from 0 to 8, a range"),
    ({"mines": -1}, "“mines” is -1; expected a whole number from 0 to 8, a range"),
    ({"rule": "lucky"}, '“rule” is "lucky"; expected one of'),
    ({"grid": ...}, f"“grid” is nothing (it is missing); expected a list of at most {MAX_SIDE}."),
    ({"grid": ["...."]}, "Rows of “grid”: 1; expected: 2."),
    ({"grid": ["....", "..."]}, "“grid[1]” is no text as long as the field is wide (4)."),
    ({"grid": ["....", 4444]}, "“grid[1]” is no text as long as the field is wide (4)."),
    ({"grid": ["....", "..ü."]}, f"“grid[1]” has “ü” in column 3; expected one of {SIGNS}9abc"),
    ({"record": "o1,1"}, f'“record” is "o1,1"; expected a list of at most {notation.MAX_RECORD}.'),
    ({"record": [1]}, "“record” is a list of 1; expected a list of clicks."),
    ({"record": ["o9"]}, "“o9” is no click; expected one such as o3,14."),
    ({"layout": ["*..."]}, "Rows of “layout”: 1; expected: 2."),
    ({"layout": ["*..x", "...."]}, "“layout[0]” has “x” in column 4; expected one of .*."),
    ({"mines": 1, "layout": ["*...", "..*."]}, "“mines” says 1; mines in “layout”: 2."),
    ({"mines": 2, "layout": ["**..", "...."]}, "Row 1, column 2: “grid” does not fit “layout”."),
    ({"tape": []}, "“tape” is a list of 0; expected an object."),
    ({"tape": {}}, "“tape.seconds” is nothing (it is missing); expected a list of one number."),
    ({"tape": {"seconds": [1, 2]}}, "“tape.seconds” is a list of 2; expected a list of at most 1."),
    ({"tape": {"seconds": ["1"]}}, "“tape.seconds” is a list of 1; expected a list of numbers."),
    ({"tape": {"seconds": [1e9]}}, "“tape.seconds” is a list of 1; expected a list of numbers."),
    ({"tape": {"seconds": [True]}}, "“tape.seconds” is a list of 1; expected a list of numbers."),
    ({"tape": {"seconds": [1]}}, "“tape.presses” is nothing (it is missing); expected three numbers."),
    ({"tape": {"seconds": [1], "presses": [1, 2]}}, "“tape.presses” is a list of 2; expected three numbers."),
    ({"tape": {"seconds": [1], "presses": [1, 2, -1]}}, "expected three numbers."),
    ({"tape": {"seconds": [1], "presses": [1, 2, 1.5]}}, "expected three numbers."),
    ({"tape": {"seconds": [1], "presses": [1, 2, 10**9]}}, "expected three numbers."),
    ({"tape": {"seconds": [1], "presses": [0, 0, 0], "path": "!"}}, '“tape.path” is "!"; expected numbers b'),
    (
        {"tape": {"seconds": [1], "presses": [0, 0, 0], "path": "AAAA"}},
        "expected numbers by three, in base64.",
    ),
    (
        {"tape": {"seconds": [1], "presses": [0, 0, 0], "counts": [1]}},
        "“tape.counts” is a list of 1; expected ",
    ),
    (
        {"tape": {"seconds": [1], "presses": [0, 0, 0], "player": "p" * 101}},
        "a text of at most 100 characters",
    ),
]


@pytest.mark.parametrize(
    ("keys", "words"), BROKEN, ids=lambda value: "-".join(value) if isinstance(value, dict) else ""
)
def test_a_wrong_key_is_refused_by_its_name(keys: dict[str, Any], words: str) -> None:
    assert words in str(refusal(board(**keys)))


def test_places_of_the_mouse_are_kept_to_thousandths_and_within_four_bytes() -> None:
    field = replace(SEEN, tape=Tape((), 1.0, path=((0.0004, 1.9996, -3.0), (1e9, -1e9, 0.0))))
    told = json.loads(to_json(field))["tape"]["path"]
    numbers = np.frombuffer(base64.b64decode(told), "<i4")
    assert numbers.tolist() == [0, 2000, -3000, 2**31 - 1, -(2**31), 0]


# Other programs ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cells", "layout"),
    [
        ("4x2x2\nHHHH\nHHHH", b"........", b""),
        ("4x2x2\nF2HH\nHHH1", b"F2.....1", b""),
        ("4x2x2\nI211\n12I1\n", b"*21112*1", LAYOUT),
        ("4x2x2\nF211\n12F1\n", b"F21112F1", LAYOUT),
        ("4x2x2\nFO11\n12F1\n", b"F?1112F1", b""),
        ("4x2x3\nI211\n12I1\n", b"*21112*1", b""),
    ],
    ids=("hidden", "seen", "full", "flags", "not-all-known", "a-mine-too-few"),
)
def test_a_board_of_jsminesweeper_has_a_layout_where_all_of_it_is_seen(
    text: str, cells: bytes, layout: bytes
) -> None:
    field = parse(text)
    assert (field.rows, field.columns, field.cells, field.layout) == (2, 4, cells, layout)


HEAD = "# MINESWEEPER-BOARD v0.1\nrows: 2\ncolumns: 4\nmines: 2\n"
REAL = "[real]\n*211\n12*1\n"


@pytest.mark.parametrize(
    ("text", "cells", "layout"),
    [
        (HEAD + REAL, b"*21112*1", LAYOUT),
        (HEAD + "[view]\nU#11\nUU@1", b"..11..*1", b""),
        (HEAD + REAL + "\n[view]\n\nF?X1\n1U@1\n", b"F.X11.*1", LAYOUT),
        (HEAD + "[other]\nwords\n" + REAL, b"*21112*1", LAYOUT),
    ],
    ids=("real", "view", "both", "other-sections"),
)
def test_a_minesweeper_board_has_what_is_real_or_seen(text: str, cells: bytes, layout: bytes) -> None:
    if layout and b"X" in cells:
        with pytest.raises(ParseError, match="Row 1, column 3: “grid” does not fit “layout”"):
            parse(text)
        return
    assert (parse(text).cells, parse(text).layout) == (cells, layout)


NO_FIELD = "No field can be {} by {} with as many mines as {}; at most 1000 by 1000."
BROKEN_TEXTS = [
    ("4x2x2\nHHHH", 2, 1, "Rows from line 2 on: 1; expected: 2."),
    ("4x2x2\nHHHH\nHHH", 3, 1, "Signs in line 3: 3; expected: 4."),
    ("4x2x2\nHHHH\nHH.H", 3, 3, "Line 3, column 3: found “.”; expected one of HFIO012345678."),
    ("4x2x9\nHHHH\nHHHH", 1, 1, NO_FIELD.format(2, 4, 9)),
    ("0x2x0\n\n", 1, 1, NO_FIELD.format(2, 0, 0)),
    ("1001x2x0\nH", 1, 1, NO_FIELD.format(2, 1001, 0)),
    ("4x2x2\nI311\n12I1", None, None, "Row 1, column 2 shows 3; mines beside it: 2."),
    ("# MINESWEEPER-BOARD", 1, 1, "The board file has no line “rows: number”."),
    (HEAD.replace("mines: 2", "mines: two"), 1, 1, "The board file has no line “mines: number”."),
    (HEAD.replace("columns: 4", ""), 1, 1, "The board file has no line “columns: number”."),
    (HEAD, 1, 1, "The board file has neither a section [real] nor [view]."),
    (HEAD + "[seen]\nUUUU\nUUUU", 1, 1, "neither a section [real] nor [view]."),
    (HEAD.replace("mines: 2", "mines: 9") + REAL, 1, 1, NO_FIELD.format(2, 4, 9)),
    (HEAD + "[real]\n*211\n", 6, 1, "Rows from line 6 on: 1; expected: 2."),
    (HEAD + "[real]\n*211\n12?1\n", 7, 3, "Line 7, column 3: found “?”; expected one of *012345678."),
    (HEAD + "[real]\n*211\n1211\n", None, None, "Mines that the board says: 2; mines shown: 1."),
    (HEAD + "[view]\nUUUU\nUUH1\n", 7, 3, "expected one of U012345678F?X@#."),
    ("b=5&m=0", 1, 1, "“b=5” is no size; expected 1, 2, 3 or columns and rows such as 0811."),
    ("b=123&m=0", 1, 1, "“b=123” is no size;"),
    ("b=0402&m=0", 1, 1, "Digits of “m”: 1; a field of 2 by 4 has 2."),
    ("b=1&m=0", 1, 1, "Digits of “m”: 1; a field of 9 by 9 has 17."),
    ("b=0402&m=01", 1, 1, "“m” has mines beyond the last cell."),
    ("b=0004&m=", 1, 1, NO_FIELD.format(4, 0, 0)),
]


@pytest.mark.parametrize(("text", "line", "column", "words"), BROKEN_TEXTS)
def test_a_broken_board_of_another_program_names_its_place(
    text: str, line: int | None, column: int | None, words: str
) -> None:
    with pytest.raises(RingappError) as refused:
        parse(text)
    assert words in str(refused.value)
    if line is not None:
        assert isinstance(refused.value, ParseError)
        assert (refused.value.line, refused.value.column) == (line, column)


def test_a_link_holds_five_cells_to_a_digit() -> None:
    """1000 0010 and two cells that are none: 10000 01000 in digits of 32."""
    assert formats.to_link(FULL) == "b=42&m=g8"
    for text in ("b=42&m=g8", "b=0402&m=g8", "https://example.org/x?a=1&b=0402&m=g8&t=3"):
        assert parse(text) == replace(FULL)
    tall = formats.shown(12, 3, bytes(36))
    assert formats.to_link(tall) == "b=0312&m=00000000"


@pytest.mark.parametrize(("level", "rows", "columns"), [("1", 9, 9), ("2", 16, 16), ("3", 16, 30)])
def test_levels_have_a_digit_of_their_own(level: str, rows: int, columns: int) -> None:
    field = formats.shown(rows, columns, bytes((1,)) + bytes(rows * columns - 1))
    link = formats.to_link(field)
    assert link.startswith(f"b={level}&m=g0")
    assert parse(link) == field


def test_what_is_written_for_other_programs_is_read_again() -> None:
    assert formats.to_mine(SEEN) == "4x2x2\nF2HH\nHHH1\n"
    assert formats.to_mine(replace(SEEN, cells=b"X?*.....")) == "4x2x2\nFOFH\nHHHH\n"
    assert parse(formats.to_board(SEEN)) == SEEN
    drawn = Field(2, 4, 2, b"F......1")
    assert parse(formats.to_board(drawn)) == drawn
    assert "[real]" not in formats.to_board(drawn)
    with pytest.raises(RingappError, match="cannot say that a cell is safe"):
        formats.to_board(replace(drawn, cells=b"F?.....1"))


# Files -------------------------------------------------------------------------------------------------


cells_of = st.integers(1, 5).flatmap(
    lambda columns: st.lists(st.text(SIGNS, min_size=columns, max_size=columns), min_size=1, max_size=4)
)


@settings(max_examples=12)
@given(cells_of, st.integers(0, 20))
def test_every_drawn_field_goes_round_in_every_text_form(rows: list[str], mines: int) -> None:
    mines = min(mines, len(rows) * len(rows[0]))
    field = Field(len(rows), len(rows[0]), mines, "".join(rows).encode())
    assert parse(to_text(field)) == field
    assert parse(to_json(field)) == field
    if "?" not in "".join(rows):
        assert parse(formats.to_board(field)) == field
