"""Test routes on credit that need none in the end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.heuristics.debt_relaxation import on_credit
from ringapp.games.mota.search.tower.retrace import retraced
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.plain_play import best_hp
from tests.games.mota.search.builders import board_of
from tests.games.mota.small_towers import small_tower
from tests.games.mota.test_commands import corridor


@pytest.mark.parametrize("seed", [3, 5, 8, 14, 76, 181])
def test_a_route_on_credit_needs_none_in_the_end(seed: int, tmp_path: Path) -> None:
    board = board_of(seed, tmp_path)
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    ends, expected = climb.ends, best_hp(small_tower(seed))
    end = on_credit(climb, 6)
    assert (climb.credit, climb.guide, climb.ends) == (0, None, ends)
    if expected is None:
        assert end is None
    if end is not None:
        line = retraced(climb.worlds, board, end.deeds, climb.outcomes)
        assert is_goal(line.board)
        assert 0 < line.board.hero.hp <= (expected or 0)
        assert end.value == end.figures[0] == line.board.hero.hp


@pytest.mark.parametrize(("least", "holds"), [(0, True), (1_000, False)])
def test_a_route_that_ends_otherwise_without_what_was_lent_is_none(
    least: int, holds: bool, tmp_path: Path
) -> None:
    """The event asks how much HP there is, which is more for a hero who has been lent some."""
    note = {"type": "setValue", "name": "flag:rich", "value": "1"}
    ask = {"type": "if", "condition": f"status:hp>{least}", "true": [note], "false": []}
    board = open_floor(load_tower(events_written(corridor([ask]), tmp_path)), "F1")
    board = replace(board, floors="all", goal="tile", goal_at=(5, 0), goal_floor="F1")
    board = replace(board, hero=replace(board.hero, hp=500))
    climb = BeamSearch(board, LocalContext())
    assert (on_credit(climb, 6) is not None) is holds
