"""The front door: what is taken in, what it is told to be, and what is refused before it costs anything."""

from __future__ import annotations

import os
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import numpy as np
import pytest

import ringapp
from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.files import inputs
from ringapp.core.files.document import read_document
from ringapp.core.files.inputs import IsPicture, Kind, kind_of, take_in
from ringapp.core.files.jsontext import LARGE, load_json, too_deep
from ringapp.core.reading.structure import may_hold_cells, shows_nothing

unix = pytest.mark.skipif(sys.platform == "win32", reason="special files of Unix")


@pytest.mark.parametrize(
    ("data", "kind"),
    [
        (b"", Kind.EMPTY),
        (b"\xef\xbb\xbf \n", Kind.EMPTY),
        (b"\xef\xbb\xbf {", Kind.JSON),
        (b"\x89PNG\r\n\x1a\n", Kind.PICTURE),
        (b"BM\x10\0\0\0", Kind.PICTURE),
        (b"BM.\n..", Kind.OTHER),
        (b"RIFF1234WEBP", Kind.PICTURE),
        (b"RIFF1234WAVE", Kind.OTHER),
        (b"PK\x03\x04", Kind.ARCHIVE),
        (b"\x1f\x8b\x08", Kind.ARCHIVE),
        (b"..1\n", Kind.OTHER),
    ],
)
def test_what_bytes_are(data: bytes, kind: Kind) -> None:
    assert kind_of(data) is kind


def test_a_file_a_folder_and_standard_input_are_taken_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"{}")
    assert take_in(str(file)) == inputs.Input(str(file), b"{}", Kind.JSON)
    assert take_in(str(tmp_path)).kind is Kind.FOLDER
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"..1")))
    assert take_in("-").data == b"..1"
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(b"..1")))
    with pytest.raises(LimitExceeded):
        take_in("-", 2)
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(RingappError, match="closed"):
        take_in("-")


@unix
def test_a_pipe_of_the_shell_is_read_and_one_with_a_name_is_not(tmp_path: Path) -> None:
    read, write = os.pipe()
    os.write(write, b"..1\n")
    os.close(write)
    assert take_in(f"/dev/fd/{read}").data == b"..1\n"
    os.close(read)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(LimitExceeded):
        take_in(str(tmp_path / "pipe"))


@unix
def test_a_pipe_that_delivers_too_much_or_nothing_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    read, write = os.pipe()
    os.write(write, b"123")
    with pytest.raises(LimitExceeded):
        take_in(f"/dev/fd/{read}", 2)
    monkeypatch.setattr(inputs, "PATIENCE", 0.05)
    with pytest.raises(LimitExceeded, match="pipe"):
        take_in(f"/dev/fd/{read}")
    os.close(read)
    os.close(write)


def test_a_picture_is_told_where_a_board_was_expected(tmp_path: Path) -> None:
    file = tmp_path / "a.json"
    file.write_bytes(b"GIF89a" + bytes(20))
    with pytest.raises(IsPicture):
        read_document(file)


def test_the_library_says_that_there_is_no_such_file() -> None:
    for name in ("/no/such/file", "missing.json"):
        with pytest.raises(FileNotFoundError, match="no such file"):
            ringapp.load(name)
    for text in ("nothing", "{}", "a letter, and no board."):
        with pytest.raises(RingappError):
            ringapp.load(text)


def test_many_values_are_refused_and_a_long_string_is_not() -> None:
    with pytest.raises(LimitExceeded, match="more values"):
        load_json("[" + "0," * 1_100_000 + "0]")
    assert len(load_json("[" + "0," * 1_100_000 + "0]", LARGE)) == 1_100_001
    assert len(load_json('["' + "\\n" * 3_000_000 + '"]')[0]) == 3_000_000
    assert load_json('["' + "[" * 1_000 + '"]') == ["[" * 1_000]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[[[]]]", 2),
        ('["[[[", [[1]]]', 9),
        ('["\\"[[[", [1], [2]]', None),
        ('["\\\\", [[2]]]', 8),
        ("[1, [2], [3]]", None),
        ('{"a": {"b": {"c": 1}}}', 12),
        ('["[', None),
        ('[["", "[", "]"], ["["], {"]": [1]}]', 30),
    ],
)
def test_the_first_bracket_that_is_too_deep(text: str, place: int | None) -> None:
    assert too_deep(text, 2) == place


def test_noise_and_patterns_show_nothing_and_a_field_of_cells_does() -> None:
    chance = np.random.default_rng(1)
    noise = chance.integers(0, 256, (640, 640, 3), np.uint8)
    assert shows_nothing(noise)
    y, x = np.ogrid[:800, :800]
    checks = np.repeat((((x // 8 + y // 8) % 2) * 255).astype(np.uint8)[..., None], 3, axis=2)
    assert shows_nothing(checks)
    assert shows_nothing(np.full((100, 100, 3), 7, np.uint8))
    large = np.repeat((((x // 40 + y // 40) % 2) * 255).astype(np.uint8)[..., None], 3, axis=2)
    assert not shows_nothing(large), "so looks a field of 20 x 20 that nobody has begun"
    noise[:, :200] = large[:640, :200]
    assert not shows_nothing(noise)


def test_a_large_picture_of_which_nothing_recurs_holds_no_cells() -> None:
    chance = np.random.default_rng(1)
    colours = chance.integers(0, 256, (36, 48, 3), np.uint8)
    tiles = np.kron(colours, np.ones((50, 50, 1), np.uint8))
    assert not may_hold_cells(tiles), "no two tiles are alike"
    assert may_hold_cells(tiles[:900, :1200]), "small pictures are searched at once"
    few = colours[:3, 0][chance.integers(0, 3, (36, 48))]
    assert may_hold_cells(np.kron(few, np.ones((50, 50, 1), np.uint8)))


@pytest.mark.parametrize("cell", [18, 140])
def test_a_board_in_a_large_picture_may_hold_cells(cell: int) -> None:
    """Also a small one on a large desktop."""
    y, x = np.mgrid[:1600, :2000]
    seen = np.stack((110 + 50 * np.sin(x / 300 + y / 500), 90 + y / 30, 150 + 40 * np.cos(x / 400)), -1)
    seen += np.random.default_rng(1).normal(0, 3, (1600, 2000, 1))
    shown = np.random.default_rng(2).integers(0, 5, (8, 8))
    colours = np.array([(220, 40, 40), (40, 180, 60), (50, 80, 220), (230, 200, 50), (160, 60, 190)])
    gems = np.kron(colours[shown], np.ones((cell, cell, 1)))
    disc = np.hypot(*(np.mgrid[:cell, :cell] - cell / 2 + 0.5)) < 0.4 * cell
    seen[300 : 300 + 8 * cell, 700 : 700 + 8 * cell] = gems * np.kron(np.ones((8, 8)), disc)[..., None]
    assert may_hold_cells(seen.astype(np.uint8))
