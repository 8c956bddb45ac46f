"""Test the forms in which project files come, and what is refused in them."""

from __future__ import annotations

import gzip
import json

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.mota.files.projectfile import parse_project_file


def test_the_forms_that_files_come_in() -> None:
    value = {"a": [1, {"b": 2}]}
    plain = "var x = " + json.dumps(value) + ";\n"
    for data in (plain.encode(), plain.encode("utf-8-sig"), gzip.compress(plain.encode())):
        assert parse_project_file("x.js", data) == value
    assert parse_project_file("x.js", b"x =\n{a: [1, {b: 2,},], /* c */ } // d") == value


@pytest.mark.parametrize(
    "data",
    [
        b"no assignment",
        b"x = {",
        b"x = {a: Infinity}",
        b'x = {"a": NaN}',
        b"x = " + b"[" * 5000,
        b"\x1f\x8b\x00damaged",
        b"x = \xff\xfe",
    ],
)
def test_a_bad_file_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(RingappError, match=r"x\.js"):
        parse_project_file("x.js", data)


def test_a_bomb_is_not_unpacked() -> None:
    with pytest.raises(RingappError, match="larger"):
        parse_project_file("x.js", gzip.compress(b" " * 40_000_000))
