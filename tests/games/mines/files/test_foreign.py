"""Game ids of Simon Tatham's Mines, boards of minegauler, EVFS and UMF: read or refused by name."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.files.document import read_document
from ringapp.core.files.recordings import parts_of, recordings_in
from ringapp.games.mines.files import files
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import blank

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


def gauler(**keys: Any) -> bytes:
    told = {"x_size": 3, "y_size": 2, "mine_coords": [[0, 0], [2, 1], [2, 1]], "per_cell": 2, **keys}
    return json.dumps(told).encode()


def test_a_board_of_minegauler_shows_its_numbers_and_mines() -> None:
    field = files.read("a.mgb", gauler())
    assert (field.rows, field.columns, field.mines, field.board.holds) == (2, 3, 3, 2)
    assert field.cells == b"\x0132" + b"13\x02"
    plain = files.read("a.mgb", gauler(mine_coords=[[1, 0]], per_cell=1, reach=4))
    assert (plain.cells, plain.board.shape) == (b"1*1010", "4")
    with pytest.raises(RingappError, match="plain fields only"):
        files.write(field, None, "text")


@pytest.mark.parametrize(
    ("name", "data", "words"),
    [
        ("a.mgb", gauler(type="split_cell"), "split"),
        ("a.mgb", gauler(mine_coords=[[3, 0]]), "mine_coords"),
        ("a.mgb", gauler(mine_coords=[[0, 0]] * 3), "at most 2 mines"),
        ("a.mgb", gauler(reach=5), "reach"),
        ("a.umf", b"", "UMF"),
        ("a.evfs", b"\x01\x00\x00", "version 0"),
        ("a.evfs", b"\x00\x00\x00", "holds 0 games"),
        ("a.evfs", b"\x00\x00\x00game\x00\x00\x00\x00\x09abc", "cut off in game 1"),
    ],
)
def test_what_cannot_be_read_is_refused_by_name(name: str, data: bytes, words: str) -> None:
    with pytest.raises(ParseError, match=words):
        files.read(name, data)


def test_an_evfs_of_one_game_is_that_game(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bytes] = []

    def read(name: str, data: bytes) -> Any:
        seen.append(data)
        return blank(1, 1, 0)

    monkeypatch.setattr(files.replays, "read", read)
    files.read("a.evfs", b"\x00\x00\x02" + b"game\x00" + (3).to_bytes(4) + b"EVF" + b"cs")
    assert seen == [b"EVF"]


def of_three(tmp_path: Path) -> Path:
    """An .evfs file of three games, the second of them broken."""
    game = b"\x00\x00" + b"\x01\x02\x00\x01\x10" + bytes(4 + 3 + 7) + b"\x80\x00"
    several = [b"one\x00" + len(one).to_bytes(4) + one for one in (game, b"EVF", game)]
    path = tmp_path / "season.evfs"
    path.write_bytes(b"\x00\x00\x00" + b"".join(several))
    return path


def test_an_evfs_of_several_games_is_like_a_folder(tmp_path: Path) -> None:
    path = of_three(tmp_path)
    names = ["season#1.evfs", "season#2.evfs", "season#3.evfs"]
    assert [one.name for one in recordings_in(tmp_path)] == names
    assert parts_of(path, "mines") == [tmp_path / name for name in names]
    field = read_document(tmp_path / "season#3.evfs").state
    assert (field.rows, field.columns, field.total) == (1, 2, 1)
    for name in ("season.evfs", "season#4.evfs"):
        with pytest.raises(ParseError, match=r"holds 3 games\. .* season#1\.evfs is the first"):
            read_document(tmp_path / name)
    with pytest.raises(ParseError, match="EVF replay is broken"):
        read_document(tmp_path / "season#2.evfs")
    (tmp_path / "other#1.evfs").write_bytes(b"\x01")
    assert parts_of(tmp_path / "other#1.evfs", "mines") == [tmp_path / "other#1.evfs"]
