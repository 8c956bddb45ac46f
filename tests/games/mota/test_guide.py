"""Sweeps along a known route, and shops that ask again and again."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.guide import Guide, foreseen
from ringapp.games.mota.search.tower.retrace import retraced
from ringapp.games.mota.search.tower.scripted_moves import ScriptedMoves
from ringapp.games.mota.search.tower.state_layout import ATK, MONEY
from tests.games.mota.event_towers import Maker
from tests.games.mota.event_towers import write_tower as write_events
from tests.games.mota.plain_play import best_hp
from tests.games.mota.small_towers import small_tower, write_tower


@pytest.mark.parametrize("seed", [1, 4, 5, 8, 153, 181])
def test_a_guide_foresees_its_own_end_and_finds_no_better_than_the_best(seed: int, tmp_path: Path) -> None:
    board = replace(open_floor(load_tower(write_tower(small_tower(seed), tmp_path)), "F1"), floors="all")
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    climb.ends = ends = Ends(board, climb.layout)
    complete = climb.sweep(3, lambda: None) or climb.sweep(200, lambda: None)
    best = ends.best
    if best is None:
        assert not complete or best_hp(small_tower(seed)) is None
        return
    route = retraced(climb.worlds, board, best.deeds, climb.outcomes)
    climb.guide = Guide(climb, route.trail)
    value = foreseen(climb, climb.guide, climb.root(), climb.worth)[0]
    if all(act.kind != "wear" for act in route.acts):  # fights to come are counted in what is worn now
        assert value == best.value
    climb.sweep(40, lambda: None)
    assert ends.best is not None
    assert best.value <= ends.best.value <= (best_hp(small_tower(seed)) or 0)


def shop(folder: Path) -> Board:
    """A floor with a shop that asks again until one leaves: 20 gold, then 40, then 80 for 5 ATK."""
    maker = Maker(1)
    maker.names = ["F1"]
    tower = maker.tower()
    floor = tower["floors"]["F1"]
    floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
    floor |= {"firstArrive": [], "eachArrive": [], "map": [[0, 0, 121, 0, 0, 0], [1] * 6, [1] * 6, [1] * 6]}
    pays: list[dict[str, Any]] = [
        {"type": "setValue", "name": "status:money", "operator": "-=", "value": "flag:price"},
        {"type": "setValue", "name": "status:atk", "operator": "+=", "value": "5"},
        {"type": "setValue", "name": "flag:price", "operator": "*=", "value": "2"},
    ]
    buys = {"type": "if", "condition": "status:money>=flag:price", "true": pays, "false": []}
    asks = {
        "type": "choices",
        "text": "More?",
        "choices": [{"text": "Yes", "action": [buys]}, {"text": "No", "action": [{"type": "break"}]}],
    }
    opens = {"type": "if", "condition": "flag:price", "true": [], "false": [_price()]}
    floor["events"] = {"2,0": [opens, {"type": "while", "condition": "true", "data": [asks]}]}
    board = replace(open_floor(load_tower(write_events(tower, folder)), "F1"), at=(1, 0))
    return replace(board, goal="tile", goal_at=(0, 0), goal_floor="F1", visited=frozenset({"F1"}))


def _price() -> dict[str, str]:
    return {"type": "setValue", "name": "flag:price", "value": "20"}


@pytest.mark.parametrize(("money", "bought"), [(19, 1), (20, 2), (59, 2), (60, 3), (139, 3), (140, 4)])
def test_a_shop_sells_as_often_as_there_is_gold(money: int, bought: int, tmp_path: Path) -> None:
    board = shop(tmp_path)
    board = replace(board, hero=replace(board.hero, money=money))
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    layout, deeds = climb.layout, ScriptedMoves(climb.worlds)
    code = layout.code(("F1", 2, 0))
    node, by = (int(climb.pool.cells.rows[0, code - n]) for n in (0, 1))
    words, figures = layout.words_of(board.gone)[None, :], layout.figures_of(board.hero)[None, :]
    same, ends = deeds.outcomes(climb.start, words, figures, figures, node, by, False)
    assert same.tolist() == [True]
    gained = sorted(int(end.add[ATK]) for end in ends)
    assert gained == [5 * n for n in range(bought)]
    (lesson,) = next(iter(deeds.known.values()))
    ranges = {19: (None, 19), 20: (20, 59), 59: (20, 59), 60: (60, 139), 139: (60, 139), 140: (140, 299)}
    low, high = ranges[money]
    assert int(lesson.high[MONEY]) == high
    assert low is None or int(lesson.low[MONEY]) == low
    assert np.all(figures[0] >= lesson.low)
    assert Act("event", 2, 0) in [end.acts[0] for end in ends]
