"""Test that an empty slot changes nothing."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.studies.study import run_board
from ringapp.games.contest.view.problems import problems


def test_an_empty_slot_before_a_p_item_changes_nothing() -> None:
    board = load_game("contest").initial("sense")
    assert board.items == ("ばくおんライオン",)
    later = replace(board, items=("", *board.items))
    assert not problems(later)
    drawn = np.array([5, 7])
    assert run_board(later, drawn)[0].tolist() == run_board(board, drawn)[0].tolist()
