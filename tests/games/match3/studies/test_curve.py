"""Test what a study of several limits refuses."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.match3.studies import curve


@pytest.mark.parametrize("text", ["", "5", "9..3", "0..4", "1..100000", "a..b"])
def test_a_span_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(RingappError, match=r"5\.\.40"):
        curve.span_of(text)


def test_a_player_nobody_knows_is_named() -> None:
    assert curve.players_of(" greedy, best,greedy", ("best", "greedy")) == ("greedy", "best")
    with pytest.raises(RingappError, match="“bset” is no player; known are"):
        curve.players_of("greedy,bset", ("best", "greedy"))
