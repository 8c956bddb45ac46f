"""Test files of boards and games: told apart, read and written."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.core.contract.game import Solution, Status
from ringapp.games.mines.files import files, formats
from ringapp.games.mines.rules.rules import Click, Field, blank
from tests.games.mines.files.drawn_layouts import LAYOUT


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


@pytest.mark.parametrize("day", ["2024-05-02", ""])
def test_the_day_of_a_game_survives_its_json(day: str) -> None:
    from dataclasses import replace

    from ringapp.games.mines.files import files, notation
    from tests.games.mines.view.test_playback import RAWVF

    field = files.read("a.rawvf", RAWVF.encode())
    assert field.tape is not None
    kept = replace(field, tape=replace(field.tape, day=day))
    assert notation.parse(notation.to_json(kept)) == kept


FULL = Field(2, 4, 2, b"*211" + b"12*1", LAYOUT)
SEEN = replace(FULL, cells=b"F2.." + b"...1")
MBF = bytes((4, 2, 0, 2, 0, 0, 2, 1))


def test_a_file_is_told_by_its_name_and_its_text(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("a.mbf", "A.ABF"):
        assert files.read(name, MBF) == FULL
    assert files.read("a.mine", b"4x2x2\nF2HH\nHHH1") == replace(SEEN, layout=b"")
    with pytest.raises(ParseError, match="is neither a text nor a board file known here"):
        files.read("x.txt", b"\xff\xfe\x00")
    monkeypatch.setattr(files, "MAX_BYTES", 3)
    with pytest.raises(LimitExceeded, match="has 4 bytes; at most 3 are read"):
        files.read("x.txt", b"....")
    assert files.read("x.txt", b"000").columns == 3


@pytest.mark.parametrize(
    ("form", "data"),
    [
        ("text", b"2 4 2\nF2..\n...1\n"),
        ("mbf", MBF),
        ("mine", b"4x2x2\nF2HH\nHHH1\n"),
        ("board", formats.to_board(SEEN).encode()),
        ("pttacg", b"b=42&m=g8\n"),
    ],
)
def test_each_format_is_written(form: str, data: bytes) -> None:
    assert files.write(SEEN, None, form) == data


def test_chances_are_a_table_by_row_and_column() -> None:
    groups = [
        {"p": 0.5, "fraction": "1/2", "cells": [6, 3]},
        {"p": 0.0, "fraction": "0", "cells": [2]},
    ]
    solution: Solution[Click] = Solution(Status.OPTIMAL, data={"chances": groups})
    assert files.write(SEEN, solution, "csv").decode().splitlines() == [
        "row,column,probability,fraction",
        "0,2,0.0,0",
        "0,3,0.5,1/2",
        "1,2,0.5,1/2",
    ]
    nothing: Solution[Click] = Solution(Status.UNKNOWN)
    for lacking in (None, nothing):
        with pytest.raises(RingappError, match="There are no chances"):
            files.write(SEEN, lacking, "csv")
    with pytest.raises(RingappError, match="There is no format “bmp”"):
        files.write(SEEN, None, "bmp")
