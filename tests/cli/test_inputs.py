"""Test how files, lines, links and standard input are collected, and what is refused."""

from __future__ import annotations

import json
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from ringapp.cli import inputs
from ringapp.cli.inputs import collect, json_lines
from ringapp.core.contract.errors import RingappError
from ringapp.core.files.share_code import share_code, share_link
from tests.cli.builders import BOARD, GAME

JSON = GAME.encode(BOARD)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", None),
        ("oo.\no..", None),
        ('{"a": 1}', [(1, '{"a": 1}')]),
        ('{"a":\n 1}', None),
        ('{"a": 1}\n\n{"b": 2}\n', [(1, '{"a": 1}'), (3, '{"b": 2}')]),
        ('"oo"', [(1, '"oo"')]),
        ('broken\n{"b": 2}', [(1, "broken"), (2, '{"b": 2}')]),
        ("[1, 2]\n[3]", None),
        ("3\n4", None),
        ('\ufeff{"a": 1}\n{}', [(1, '{"a": 1}'), (2, "{}")]),
        ('{"a": "x\u2028y"}\n{}', [(1, '{"a": "x\u2028y"}'), (2, "{}")]),
    ],
    ids=(
        *("nothing", "grid", "one-object", "laid-out", "two", "a-string", "one-is-broken"),
        *("lists", "numbers", "byte-order-mark", "a-line-end-in-a-string"),
    ),
)
def test_lines_of_json_are_told_from_one_board(text: str, lines: list[tuple[int, str]] | None) -> None:
    assert json_lines(text) == lines


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ('{"id": "mine"}', "mine"),
        ('{"id": 5}', 5),
        ('{"id": true}', 9),
        ('{"id": [1]}', 9),
        ("{", 9),
        ('"x"', 9),
    ],
)
def test_a_line_is_called_by_its_id_or_its_number(line: str, name: str | int) -> None:
    assert inputs._name(9, line) == name


def feed(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(data)))


def test_files_lines_links_and_standard_input_are_collected_in_their_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = tmp_path / "many.JSONL"
    many.write_text(f"{JSON}\n\n{JSON}\n", "utf-8")
    one = tmp_path / "one.json"
    one.write_text(JSON, "utf-8")
    link = share_link(GAME, BOARD)
    feed(monkeypatch, json.dumps({**json.loads(JSON), "id": "last"}).encode())
    found = collect([str(one), str(many), link, "-"])
    assert found.many
    assert [item.name for item in found.items] == [str(one), f"{many}:1", f"{many}:3", link, "last"]
    for item in found.items:
        if item.name != "last":
            assert item.load().state == BOARD
    assert not collect([str(one)]).many
    assert collect([str(many)]).many, "each line of a file of lines is an answer by itself"


def test_one_board_on_standard_input_is_no_line(monkeypatch: pytest.MonkeyPatch) -> None:
    feed(monkeypatch, b"oo.\no..\n...\n")
    found = collect(["-"], "_template")
    assert (found.many, [item.name for item in found.items]) == (False, ["-"])
    assert found.items[0].load().state == BOARD
    feed(monkeypatch, share_code(GAME, BOARD).encode())
    assert collect(["-"]).items[0].load().state == BOARD


@pytest.mark.parametrize(
    ("name", "data", "game", "words"),
    [
        ("none.json", None, "", "there is no such file."),
        ("bad.json", b"{", "", "this is not JSON"),
        (
            "other.json",
            JSON.encode(),
            "mines",
            "This is a board of “_template”; one of “mines” was asked for.",
        ),
        ("folder", b"", "", "folder"),
    ],
)
def test_a_file_that_cannot_be_had_is_named(
    tmp_path: Path, name: str, data: bytes | None, game: str, words: str
) -> None:
    path = tmp_path / name
    if name == "folder":
        path.mkdir()
    elif data is not None:
        path.write_bytes(data)
    with pytest.raises(RingappError) as refused:
        collect([str(path)], game).items[0].load()
    assert words in str(refused.value)
    assert name in str(refused.value) or name == "other.json"


@pytest.mark.parametrize(
    ("error", "read", "write"),
    [
        (FileNotFoundError(2, "x"), "there is no such file.", "there is no such folder."),
        (PermissionError(13, "x"), "no permission to use this file.", "no permission to use this file."),
        (OSError(28, "No space left"), "No space left", "No space left"),
        (OSError("strange"), "strange", "strange"),
    ],
)
def test_what_the_system_refuses_is_one_sentence(error: OSError, read: str, write: str) -> None:
    assert inputs.cannot_read("f", error) == f"f: {read}"
    assert inputs.cannot_write("f", error) == f"f: {write}"


def test_bytes_that_are_no_text_or_too_many_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(RingappError, match=r"f: this is not UTF-8 text\."):
        inputs._decoded("f", b"\xff")
    assert inputs._decoded("f", b"\xef\xbb\xbfx") == "x"
    feed(monkeypatch, b"ab")
    assert inputs.came_as("-", 2).data == b"ab"
    feed(monkeypatch, b"abc")
    with pytest.raises(RingappError, match="-: The file has 0 MB"):
        inputs.came_as("-", 2)
