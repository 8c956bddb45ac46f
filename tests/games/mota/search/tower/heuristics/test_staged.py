"""Test climbs in legs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import TASTES, ascend
from ringapp.games.mota.search.tower.heuristics import staged
from ringapp.games.mota.search.tower.retrace import followed, retraced
from ringapp.games.mota.search.tower.state_layout import HP
from tests.games.mota.coin_halls import tower_of
from tests.games.mota.plain_play import best_hp
from tests.games.mota.small_towers import small_tower


def _found(ends: Ends) -> Callable[[], bool]:
    return lambda: ends.best is not None


def test_legs_come_to_a_route_that_the_rules_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged, "LEG", 1)
    found = 0
    for seed in (3, 5, 8, 14):
        board, expected = tower_of(seed, tmp_path / str(seed), 2), best_hp(small_tower(seed))
        climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
        climb.ends = ends = Ends(board, climb.layout)
        staged.by_legs(climb, 8, lambda: None, TASTES, _found(ends))
        assert (climb.ends, climb.until, climb.guide, climb.anchor) == (ends, None, None, [])
        if ends.best is not None:
            line = retraced(climb.worlds, board, ends.best.deeds, climb.outcomes)
            assert is_goal(line.board)
            assert line.board.hero.hp == ends.best.figures[HP] <= (expected or 0)
            found += 1
    assert found >= 2


def test_legs_better_the_way_to_where_a_climb_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged, "WIDEST", 60)
    board = replace(tower_of(8, tmp_path, 4), goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    climb.ends = ends = Ends(board, climb.layout)
    camp = ascend(climb, 6, lambda: None)
    assert camp.floors == max(len(world.visited) for world in climb.worlds.boards)
    arrivals = staged.Arrivals(climb, camp, 6, TASTES)
    n = int(staged._promise(climb, camp.states, 0.3).argmax())
    worth = 0.3 * climb.outlook.slopes(camp.states.picked(slice(n, n + 1))) + climb.keyed(staged.KEYS)
    better = staged._bettered(climb, camp, 0.3, 60, arrivals)
    assert len(arrivals.camp.states) == len(arrivals.camp.deeds) <= 6 + staged.BEST
    most = [float((states.figures @ worth).max()) for states in (camp.states, arrivals.camp.states)]
    assert most[1] >= most[0]
    assert better is (arrivals.best > most[0])
    for deeds, figures in zip(arrivals.camp.deeds, arrivals.camp.states.figures, strict=True):
        line = followed(climb.worlds, board, deeds, climb.outcomes)
        assert len(line.board.visited) >= camp.floors
        assert line.board.hero.hp == figures[HP]
    staged.by_legs(climb, 6, lambda: None, TASTES, lambda: False)
    assert ends.best is None
