"""Test what is told of a cut board."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.reading import Reading
from ringapp.core.contract.registry import load_game
from ringapp.core.reading.board.whole import SIDES, Whole, of_cut
from ringapp.ui.picture.report_line import holding

(CUT,) = Whole(cut=SIDES).sentences()
MAY_CUT = of_cut(sure=False)


@pytest.mark.parametrize(
    ("name", "setting"),
    [("mines", "rows"), ("mines", "columns"), ("match3", "height"), ("match3", "width"), ("mota", "height")],
)
def test_in_every_game_added_lines_end_what_is_told_of_a_cut(name: str, setting: str) -> None:
    game = load_game(name)
    state = game.initial()
    reading: Reading[Any] = Reading(state, ((1.0,),), (0.0,) * 4)
    now = {one.option.name: one.value for one in game.settings(state)}[setting]
    assert isinstance(now, int)
    reading = replace(reading, facts={"cut": [*SIDES]})
    cuts = [CUT] if name == "mota" else [CUT, MAY_CUT]
    for size, told in ((now, cuts), (now + 1, []), (now - 1, [])):
        board = game.change_setting(state, setting, size)
        assert holding(game, board, state, reading, cuts, ()) == told
