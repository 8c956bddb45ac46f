"""Climbs in legs, what coins would buy, and fights that cost nothing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.search.tower import solve as tower_solve
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import Ends
from ringapp.games.mota.search.tower.first_route import TASTES, ascend
from ringapp.games.mota.search.tower.heuristics import staged
from ringapp.games.mota.search.tower.heuristics.altar_value import Altars
from ringapp.games.mota.search.tower.retrace import followed, retraced
from ringapp.games.mota.search.tower.state_layout import ATK, HP, MONEY
from tests.games.mota.event_towers import write_tower as events_written
from tests.games.mota.plain_play import best_hp
from tests.games.mota.small_towers import small_tower, write_tower
from tests.games.mota.test_commands import corridor

WALLS = [1, 1, 1, 1, 1, 1]


def hall(rows: list[list[int]], events: dict[str, Any], folder: Path, **more: Any) -> Board:
    """A corridor to the right, with what lies below it."""
    tower = corridor([])
    floor = tower["floors"]["F1"]
    floor |= {"map": rows + [WALLS] * (4 - len(rows)), "events": events, **more}
    board = open_floor(load_tower(events_written(tower, folder)), "F1")
    return replace(
        board, floors="all", goal="tile", goal_at=(5, 0), goal_floor="F1", visited=frozenset({"F1"})
    )


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


def altar(gain: int) -> list[dict[str, Any]]:
    """One that asks for 10 coins more with each purchase, wherever that was made."""
    pays = [
        {"type": "setValue", "name": "status:money", "operator": "-=", "value": "10+10*flag:times"},
        {"type": "setValue", "name": "flag:times", "operator": "+=", "value": "1"},
    ]

    def choice(stat: str, more: int) -> dict[str, Any]:
        gets = [{"type": "setValue", "name": f"status:{stat}", "operator": "+=", "value": str(more)}, *pays]
        enough = {"type": "if", "condition": "status:money>=10+10*flag:times", "true": gets, "false": []}
        return {"text": stat, "action": [enough]}

    goods = [choice("hp", 50), choice("atk", gain), choice("def", 2 * gain), {"text": "no", "action": []}]
    return [{"type": "choices", "text": "?", "choices": goods}]


@pytest.fixture
def altars(tmp_path: Path) -> Board:
    rows = [[0, 0, 0, 0, 202, 0], [1, 121, 1, 121, 1, 1]]
    return hall(rows, {"1,1": altar(1), "3,1": altar(2)}, tmp_path)


def bought(climb: BeamSearch, money: int, times: int) -> set[tuple[int, ...]]:
    """What a hero with some coins could add to his stats, who has bought so often."""
    board = replace(climb.board, flags=(("times", times),) if times else ())
    state = climb.root()
    state.world[0], state.figures[0, MONEY] = climb.worlds.number(board), money
    now, _, _ = climb.outlook.altars.purchases(state)
    return {tuple(ways[0].tolist()) for ways in now}


def test_coins_count_as_what_the_best_altar_gives_for_them(altars: Board) -> None:
    climb = BeamSearch(altars, LocalContext())
    assert bought(climb, 9, 0) == {(0, 0, 0)}
    assert bought(climb, 10, 0) == {(2, 0, 0), (0, 4, 0)}
    assert bought(climb, 59, 0) == {(4, 0, 0), (2, 4, 0), (0, 8, 0)}
    assert bought(climb, 60, 0) == {(6, 0, 0), (4, 4, 0), (2, 8, 0), (0, 12, 0)}
    assert bought(climb, 59, 1) == {(4, 0, 0), (2, 4, 0), (0, 8, 0)}
    assert bought(climb, 29, 2) == {(0, 0, 0)}


def test_a_hero_who_could_buy_costs_as_little_as_one_who_has(altars: Board) -> None:
    climb = BeamSearch(altars, LocalContext())
    poor, rich, armed = (climb.root() for _ in range(3))
    rich.figures[0, MONEY], armed.figures[0, ATK] = 10, armed.figures[0, ATK] + 2
    costs = [float(climb.outlook.costs(state)[0]) for state in (poor, rich, armed)]
    assert costs[1] < costs[0]
    assert costs[1] <= costs[2]
    slopes = climb.outlook.slopes(poor)
    assert slopes[MONEY] > 0
    assert slopes[HP] == 0


def test_coins_for_half_a_purchase_count_half_of_it(altars: Board) -> None:
    climb = BeamSearch(altars, LocalContext())
    costs = []
    for money in (0, 5, 10):
        state = climb.root()
        state.figures[0, MONEY] = money
        costs.append(float(climb.outlook.costs(state)[0]))
    assert costs[1] == pytest.approx((costs[0] + costs[2]) / 2)
    assert costs[2] < costs[0]


def test_a_tower_without_altars_offers_nothing(tmp_path: Path) -> None:
    climb = BeamSearch(hall([[0, 0, 201, 0, 202, 0]], {}, tmp_path), LocalContext())
    assert not Altars(climb.worlds).altars
    assert bought(climb, 1_000, 0) == {(0, 0, 0)}


def tower_of(seed: int, folder: Path, floors: int) -> Board:
    tower = load_tower(write_tower(small_tower(seed, floors), folder))
    return replace(open_floor(tower, "F1"), floors="all")


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
    arrivals = staged.Arrivals(camp, 6, TASTES)
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


def test_legs_begin_anew_after_a_climb_that_found_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = replace(tower_of(8, tmp_path, 4), goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall
    run = tower_solve._Run(board, LocalContext(Budget(seconds=None)))
    begun: list[tuple[int, int, float]] = []

    def legs_of(climb: BeamSearch, width: int, *_: object) -> None:
        assert climb.ends is run.ends
        begun.append((len(climb.worlds.boards), width, climb.states))

    monkeypatch.setattr(tower_solve, "by_legs", legs_of)
    monkeypatch.setattr(tower_solve, "on_credit", lambda *_: None)
    run.sweep(tower_solve.FIRST_ASCENT)
    assert len(run.climb.worlds.boards) > 1
    before = run.climb.states
    run.ascend(tower_solve.FIRST_ASCENT)
    [(worlds, width, states)] = begun
    assert (worlds, width) == (1, tower_solve.LEGS)
    assert states >= before
    assert run.climb.furthest.floors
