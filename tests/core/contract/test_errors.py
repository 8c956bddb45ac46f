"""Errors are one line, and a wrong word is asked for by the nearest."""

from __future__ import annotations

from ringapp.core.contract.errors import ParseError, RingappError


def test_an_error_is_one_line() -> None:
    assert str(RingappError("two\nlines\r\nand more")) == "two lines and more"
    assert str(RingappError(ValueError("x"))) == "x"
    assert (ParseError("x", 3, 4).line, ParseError("x", 3, 4).column) == (3, 4)
