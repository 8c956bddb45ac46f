"""Boards as codes and links: bounded before and after they are opened."""

from __future__ import annotations

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.errors import LimitExceeded, ParseError
from ringapp.core.contract.registry import load_game
from ringapp.core.files import share_code

GAME = load_game("_template")


@given(st.binary(max_size=40))
def test_no_code_is_more_than_its_text(data: bytes) -> None:
    code = share_code.PREFIX + base64.urlsafe_b64encode(data).decode()
    with pytest.raises(ParseError, match="damaged or not complete"):
        share_code.open_code(code)


def sealed(packed: bytes) -> str:
    return (
        share_code.PREFIX + base64.urlsafe_b64encode(zlib.crc32(packed).to_bytes(4, "big") + packed).decode()
    )


def test_a_code_is_bounded_before_and_after_it_is_opened() -> None:
    assert share_code.open_code(sealed(zlib.compress(b"abc"))) == "abc"
    assert share_code.open_code(share_code.LINK + sealed(zlib.compress(b"abc"))) == "abc"
    with pytest.raises(ParseError):
        share_code.open_code(sealed(zlib.compress(b"x" * (share_code.MAX_TEXT + 1))))
    with pytest.raises(ParseError):
        share_code.open_code(sealed(zlib.compress(b"abc")[:-1]))
    with pytest.raises(LimitExceeded, match="at most 20000 characters"):
        share_code.open_code(share_code.PREFIX + "A" * (share_code.MAX_CODE + 1))
    assert [share_code.is_code(text) for text in (" ringapp-x", "ringapp:ringapp-x", "other")] == [
        True,
        True,
        False,
    ]
    assert [share_code.is_link(text) for text in (" ringapp:x", "ringapp-x")] == [True, False]


def test_a_link_says_its_board() -> None:
    board = GAME.initial(GAME.info.presets[0].id)
    link = share_code.share_link(GAME, board)
    assert GAME.decode(share_code.open_code(link)) == board
    assert not any(sign.isspace() for sign in share_code.share_code(GAME, board))
