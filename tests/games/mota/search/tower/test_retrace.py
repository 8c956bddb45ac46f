"""Test lines that are traced back with what was lent."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import ascend
from ringapp.games.mota.search.tower.heuristics.debt_relaxation import on_credit
from ringapp.games.mota.search.tower.retrace import Retrace
from tests.games.mota.search.builders import board_of


def test_what_is_lent_comes_through_where_the_hero_would_die(tmp_path: Path) -> None:
    board = board_of(8, tmp_path)
    poor = replace(board, hero=replace(board.hero, hp=1))
    climb = BeamSearch(poor, LocalContext(Budget(seconds=None)))
    climb.credit = 3_000
    climb.ends = ends = Ends(poor, climb.layout)
    ascend(climb, 60, lambda: None)
    assert ends.best is not None
    line = Retrace(climb.worlds, poor, climb.credit)
    for deed in ends.best.deeds:
        line.play(deed, climb.outcomes)
    assert line.board.hero.hp == ends.best.figures[0]
    assert 0 < line.least <= line.board.hero.hp
    assert on_credit(BeamSearch(poor, LocalContext(Budget(seconds=None))), 60) is None
