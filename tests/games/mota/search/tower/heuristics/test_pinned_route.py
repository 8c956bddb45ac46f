"""Test sweeps along a route."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import ascend
from ringapp.games.mota.search.tower.guide import Guide
from ringapp.games.mota.search.tower.heuristics.pinned_route import anchor_of
from ringapp.games.mota.search.tower.retrace import retraced
from tests.games.mota.search.builders import board_of


def test_a_sweep_along_a_route_keeps_its_line_however_narrow(tmp_path: Path) -> None:
    kept = 0
    for seed in (3, 5, 8, 14, 76):
        board = board_of(seed, tmp_path / str(seed))
        climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
        ascend(climb, 60, lambda: None)
        best = climb.ends.best  # type: ignore[attr-defined]
        if best is None:
            continue
        line = retraced(climb.worlds, board, best.deeds, climb.outcomes)
        climb.guide = Guide(climb.worlds, line.trail, climb.outcomes)
        climb.anchor = anchor_of(climb, best.deeds)
        assert len(climb.anchor) == len(best.deeds)
        assert np.array_equal(climb.anchor[-1].figures[0], best.figures)
        climb.ends = ends = Ends(board, climb.layout)
        climb.sweep(1, lambda: None)
        assert ends.best is not None
        assert ends.best.value >= best.value
        again = retraced(climb.worlds, board, ends.best.deeds, climb.outcomes)
        assert again.board.hero.hp == ends.best.figures[0]
        kept += 1
    assert kept >= 3
