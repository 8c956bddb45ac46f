"""Test the kernel of perfect play."""

from __future__ import annotations

import json

import numpy as np

from ringapp.games.mines.kernels.chances import HIDDEN, workspace
from ringapp.games.mines.kernels.endgame import perfect, tree_space
from tests.samples import DATA

SPACE, TREE = workspace(480), tree_space()
EVERYTHING = 10**8


def test_perfect_play_wins_as_often_as_it_can() -> None:
    cases = json.loads((DATA / "mines" / "perfect_play.json").read_text())["cases"]
    assert len(cases) >= 29
    for case in cases:
        rows, columns, mines = case["rows"], case["cols"], case["mines"]
        if mines in (0, rows * columns):
            continue
        view, wins = np.full(rows * columns, HIDDEN, np.int8), np.zeros(rows * columns)
        found = perfect(view, rows, columns, mines, case["layouts"], EVERYTHING, True, TREE, wins)
        assert found[1:] == (case["optimal_wins"], case["layouts"])
        assert all(wins[int(cell)] == won for cell, won in case["by_first_cell"].items())
        best = perfect(view, rows, columns, mines, case["layouts"], EVERYTHING, False, TREE, wins)
        assert best[1:] == found[1:]
        assert case["by_first_cell"].get(str(best[0]), best[1]) == best[1]


def test_a_search_that_is_not_ended_claims_nothing() -> None:
    view, wins = np.full(16, HIDDEN, np.int8), np.zeros(16)
    assert perfect(view, 4, 4, 4, 1819, EVERYTHING, False, TREE, wins)[0] == -1
    assert perfect(view, 4, 4, 4, 1820, 1000, False, TREE, wins)[0] == -1
    assert perfect(view, 4, 4, 4, 1820, EVERYTHING, False, TREE, wins)[1:] == (961, 1820)
    wide = np.full(70, HIDDEN, np.int8)
    assert perfect(wide, 7, 10, 1, 1000, EVERYTHING, False, TREE, wins)[0] == -1
