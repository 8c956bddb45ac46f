"""Test what coins count where altars sell."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.heuristics.altar_value import Altars
from ringapp.games.mota.search.tower.state_layout import ATK, HP, MONEY
from tests.games.mota.coin_halls import hall


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
