"""Test first routes over several floors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.search.tower import first_route
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import ON_CREDIT, OPENING, TASTES, Taste
from ringapp.games.mota.search.tower.retrace import retraced
from tests.games.mota.plain_play import best_hp
from tests.games.mota.several_towers import board_of
from tests.games.mota.small_towers import small_tower, write_tower


@pytest.mark.parametrize("tastes", [TASTES, OPENING, ON_CREDIT])
def test_the_shares_of_a_beam_are_one_whole(tastes: tuple[Taste, ...]) -> None:
    assert sum(taste.share for taste in tastes) == pytest.approx(1)


@pytest.mark.parametrize("seed", [1, 4, 5, 8, 63, 76])
def test_a_climb_floor_by_floor_that_cuts_nothing_finds_the_best(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(first_route, "IDLE", 10**6)
    board, expected = board_of(seed, tmp_path), best_hp(small_tower(seed))
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ends = Ends(board, climb.layout)
    climb.ends = ends
    layers: list[int] = []
    first_route.ascend(climb, 10**6, lambda: layers.append(1))
    assert layers
    assert (None if ends.best is None else ends.best.value) == expected
    for end in ends.front:
        line = retraced(climb.worlds, board, end.deeds, climb.outcomes)
        assert climb.layout.listed(line.board.hero) == end.figures.tolist()


def test_a_narrow_climb_reaches_the_top_of_a_tower(tmp_path: Path) -> None:
    tower = load_tower(write_tower(small_tower(5, floors=4), tmp_path))
    board = replace(open_floor(tower, "F1"), floors="all", hero=replace(tower.hero, hp=9_000))
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ends = Ends(board, climb.layout)
    climb.ends = ends
    first_route.ascend(climb, 40, lambda: None)
    assert ends.best is not None
    line = retraced(climb.worlds, board, ends.best.deeds, climb.outcomes)
    assert line.board.left
    assert line.board.hero.hp == ends.best.value
