"""Test replays of Viennasweeper."""

from __future__ import annotations

from tests.games.mines.files.builders import recorded
from tests.games.mines.replaybytes import number, rmv

CORNER = [(0, 0)]


def test_names_of_old_viennasweeper_files_are_chinese_where_they_are_not_utf8() -> None:
    end = number(15) + number(1, 3)
    name = "完美".encode("gb18030")
    assert recorded(".rmv", rmv(CORNER, end, version=1, name=name, utf8=False)).player == "完美"
    assert recorded(".rmv", rmv(CORNER, end, version=1, name=b"\xff", utf8=False)).player == "ÿ"
    assert recorded(".rmv", rmv(CORNER, end, version=1, name="é".encode())).player == "é"
