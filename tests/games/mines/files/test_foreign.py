"""Game ids of Simon Tatham's Mines, boards of minegauler, EVFS and UMF: read or refused by name."""

from __future__ import annotations

import hashlib

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mines.files.notation import parse

MINES = {(0, 4), (2, 1), (3, 3)}
"""Row and column, on 4 rows of 5."""


def bits() -> bytearray:
    found = bytearray(3)
    for row, column in MINES:
        place = 5 * row + column
        found[place // 8] |= 0x80 >> place % 8
    return found


def masked() -> str:
    """20 bits in three bytes: the last two mask the first, then the first masks them, spare bits zero."""
    found = bits()
    found[0] ^= hashlib.sha1(bytes(found[1:]) + b"0").digest()[0]
    mask = hashlib.sha1(bytes(found[:1]) + b"0").digest()
    found[1] ^= mask[0]
    found[2] = (found[2] ^ mask[1]) & 0xF0
    return found.hex()


@pytest.mark.parametrize("text", [f"5x4:0,0,u{bits().hex()}", f"5x4n3:0,0,m{masked()}"])
def test_a_game_id_is_a_game_with_its_first_cell_open(text: str) -> None:
    field = parse(text)
    assert (field.rows, field.columns, field.mines) == (4, 5, 3)
    assert {divmod(cell, 5) for cell, mine in enumerate(field.layout) if mine} == MINES
    assert field.cells[0] == ord("0")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("5x4:r3,u,12345", "holds no board yet"),
        ("5x4:0,0,u00", "its mines are 2 digits long"),
        ("5x4n4:0,0,u" + bits().hex(), "says mines: 4; its bits hold 3"),
        ("5x4:5,0,u" + bits().hex(), "beside the board"),
    ],
)
def test_a_wrong_game_id_is_refused(text: str, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        parse(text)
