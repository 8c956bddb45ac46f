"""Climbs in legs, what coins would buy, and fights that cost nothing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.tower import solve as tower_solve
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.state_layout import HP
from tests.games.mota.coin_halls import hall


def strong(board: Board) -> BeamSearch:
    return BeamSearch(replace(board, hero=replace(board.hero, hp=5_000, atk=200)), LocalContext())


def test_whom_it_costs_nothing_to_beat_is_beaten_on_the_way(tmp_path: Path) -> None:
    board = hall([[0, 0, 201, 0, 202, 0]], {}, tmp_path)
    climb = strong(board)
    layer = climb.root()
    while len(after := climb.expanded(layer, np.zeros(1, np.int64))):
        assert len(after) == 1  # the second is met behind the first, and it is asked then what he costs
        layer = after
    assert int(layer.words[0, 0]).bit_count() == 2
    assert layer.flags[0]
    found = tower_solve.solve_several(replace(board, hero=climb.board.hero), LocalContext())
    assert [step.move.kind for step in found.steps if step.move.kind != "walk"] == ["battle", "battle"]
    assert found.score == 5_000


def test_whose_end_sets_something_off_is_not_beaten_unasked(tmp_path: Path) -> None:
    trap = [{"type": "setValue", "name": "status:hp", "operator": "-=", "value": "7"}]
    board = hall([[0, 0, 201, 0, 202, 0]], {}, tmp_path, afterBattle={"2,0": trap})
    climb = strong(board)
    layer = climb.root()
    after = climb.expanded(layer, np.zeros(1, np.int64))
    assert not np.any(layer.words)
    assert after.figures[:, HP].tolist() == [4_993]
