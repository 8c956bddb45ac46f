"""Test formats of other programs, there and back."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.games.mines.files import formats, notation
from ringapp.games.mines.rules.laying import lay
from ringapp.games.mines.rules.rules import Field, blank
from tests.games.mines.files.drawn_layouts import LAYOUT


@given(st.integers(1, 30), st.integers(1, 30), st.integers(0, 999))
def test_full_boards_go_through_every_format(rows: int, columns: int, seed: int) -> None:
    board = formats.shown(rows, columns, lay(rows * columns, seed % (rows * columns + 1), seed).tobytes())
    assert formats.from_mbf(formats.to_mbf(board)) == board
    assert notation.parse(formats.to_link(board)) == board
    for text in (formats.to_mine(board), formats.to_board(board)):
        read = notation.parse(text)
        assert formats.layout_of(read) == board.layout
        assert (read.rows, read.columns, read.mines) == (rows, columns, board.mines)


def test_boards_of_other_programs_are_read_alike(shared_data: Path) -> None:
    folder = shared_data / "mines" / "boards"
    index = json.loads((folder / "index.json").read_text())
    assert len(index) == 25
    for entry in index:
        name = entry["name"]
        board = formats.from_mbf((folder / f"{name}.mbf").read_bytes())
        assert (board.rows, board.columns, board.mines) == (entry["rows"], entry["columns"], entry["mines"])
        for suffix in (".mine", ".board"):
            other = notation.parse((folder / f"{name}{suffix}").read_text())
            assert formats.layout_of(other) == board.layout
        link = f"https://example.org/?b={entry['ptta']['b']}&m={entry['ptta']['m']}"
        assert notation.parse(link) == board
        assert notation.parse(formats.to_link(board)) == board


FULL = Field(2, 4, 2, b"*211" + b"12*1", LAYOUT)
SEEN = replace(FULL, cells=b"F2.." + b"...1")


@pytest.mark.parametrize(
    ("cells", "fits"),
    [
        ("*211 12*1", True),
        (".... ....", True),
        ("FFFF FFFF", True),
        ("X... ..X.", True),
        (".??? ??.?", True),
        ("?... ....", False),
        (".X.. ....", False),
        (".*.. ....", False),
        (".1.. ....", False),
        ("1... ....", False),
    ],
)
def test_what_is_seen_has_to_fit_the_layout(cells: str, fits: bool) -> None:
    field = Field(2, 4, 2, cells.replace(" ", "").encode())
    if fits:
        assert formats.with_layout(field, LAYOUT).layout == LAYOUT
    else:
        with pytest.raises(ParseError, match=r"Row 1, column [12]: “grid” does not fit “layout”\."):
            formats.with_layout(field, LAYOUT)


MBF = bytes((4, 2, 0, 2, 0, 0, 2, 1))


def test_an_mbf_board_is_columns_rows_mines_and_their_places() -> None:
    assert formats.from_mbf(MBF) == FULL
    assert formats.to_mbf(FULL) == formats.to_mbf(SEEN) == MBF
    assert formats.to_mbf(formats.from_mbf(bytes((1, 1, 0, 0)))) == bytes((1, 1, 0, 0))


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"\4\2\0", "The board ends at byte 3; its header has 4 bytes."),
        (MBF[:-1], "The head says 2 by 4 and mines: 2; that does not go with the length of 7."),
        (MBF + b"\0", "that does not go with the length of 9."),
        (b"\0\2\0\0", "The head says 2 by 0 and mines: 0;"),
        (b"\4\0\0\0", "The head says 0 by 4 and mines: 0;"),
        (b"\1\1\0\2\0\0\0\0", "The head says 1 by 1 and mines: 2;"),
        (bytes((4, 2, 0, 2, 0, 0, 4, 1)), "Byte 6: mine 2 is beside the board or there already."),
        (bytes((4, 2, 0, 2, 0, 2, 2, 1)), "Byte 4: mine 1 is beside the board or there already."),
        (bytes((4, 2, 0, 2, 0, 0, 0, 0)), "Byte 6: mine 2 is beside the board or there already."),
    ],
)
def test_a_broken_mbf_board_names_its_byte(data: bytes, words: str) -> None:
    with pytest.raises(ParseError) as refused:
        formats.from_mbf(data)
    assert words in str(refused.value)


def test_a_board_that_is_not_known_whole_is_not_written_as_one() -> None:
    for write in (formats.to_mbf, formats.to_link):
        with pytest.raises(RingappError, match="some cells are hidden and their mines not known"):
            write(blank(2, 4, 2))
    with pytest.raises(RingappError, match="at most 255 rows and columns"):
        formats.to_mbf(formats.shown(1, 256, bytes(256)))
    assert formats.to_mbf(formats.shown(1, 255, bytes(255)))[:2] == b"\xff\1"


def test_hidden_cells_are_safe_where_all_mines_are_shown() -> None:
    assert formats.layout_of(Field(2, 4, 2, b"F.....*.")) == LAYOUT
    assert formats.layout_of(Field(2, 4, 2, b"X.....*.")) == LAYOUT
    with pytest.raises(RingappError, match="Mines that the board says: 1; mines shown: 2"):
        formats.layout_of(Field(2, 4, 1, b"F.....*."))
