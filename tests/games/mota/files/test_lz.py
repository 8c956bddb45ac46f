"""The packing of routes: what the library makes, opened within a limit."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import LimitExceeded, ParseError, RingappError
from ringapp.games.mota.files.lz import pack, unpack

# Made with lz-string's compressToBase64.
KNOWN = {
    "": "Q===",
    "U3R2": "KoZgSgTEA===",
    "UUUUUUUUUU": "Ko1o",
}


@pytest.mark.parametrize("text", KNOWN)
def test_it_packs_as_the_library_does(text: str) -> None:
    assert pack(text) == KNOWN[text]


@given(st.text(alphabet="UDLR123:魔😀", max_size=300))
@settings(max_examples=200, deadline=None)
def test_what_was_packed_comes_out(text: str) -> None:
    assert unpack(pack(text), 1000) == text


@given(st.text(alphabet="ABCDefgh0123456789+/=!", max_size=80))
@settings(max_examples=300, deadline=None)
def test_any_text_opens_or_is_refused(text: str) -> None:
    with suppress(RingappError):
        assert len(unpack(text, 500)) <= 500


def test_no_more_than_the_limit_is_unpacked() -> None:
    packed = pack("U" * 1_000_000)
    assert len(packed) < 4000
    with pytest.raises(LimitExceeded):
        unpack(packed, 999_999)
    assert len(unpack(packed, 1_000_000)) == 1_000_000


def test_a_text_that_is_cut_off_is_refused() -> None:
    with pytest.raises(ParseError):
        unpack(pack("U3R2L4")[:3], 100)
