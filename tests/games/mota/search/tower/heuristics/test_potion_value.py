"""Test what a potion counts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.heuristics.potion_value import Potions
from tests.games.mota.potion_towers import board_of, tower_of_seed


def test_a_potion_counts_what_it_would_give_now(tmp_path: Path) -> None:
    board = board_of(tower_of_seed(1, 2), tmp_path, 2)
    climb = BeamSearch(board, LocalContext())
    potions = Potions(climb.worlds)
    row = climb.layout.figures_of(replace(board.hero, hp=700, atk=30, df=20, bag=(("holy", 2), ("wine", 1))))
    rows = np.array([row, climb.layout.figures_of(replace(board.hero, bag=()))])
    assert potions.worth(rows, "holy").tolist() == [2 * 74, 0]
    assert potions.worth(rows, "wine")[0] == 700 // 64 * 64
    assert climb.holdings(rows_of(climb, rows))[0] == 700 + 2 * 74 + 640


def rows_of(climb: BeamSearch, figures: Any) -> Any:
    states = climb.root().picked(np.zeros(len(figures), np.int64))
    states.figures[:] = figures
    return states
