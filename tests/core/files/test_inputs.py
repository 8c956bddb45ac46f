"""The front door: what is taken in, what it is told to be, and what is refused before it costs anything."""

from __future__ import annotations

import os
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

import ringapp
from ringapp.core.contract.errors import LimitExceeded, RingappError
from ringapp.core.files import inputs
from ringapp.core.files.document import read_document
from ringapp.core.files.inputs import IsPicture, Kind, kind_of, take_in
from ringapp.core.files.jsontext import LARGE, load_json, too_deep

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
