"""Test what a guide foretells of an end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from ringapp.games.mota.search.tower.fight_costs import NEVER
from ringapp.games.mota.search.tower.kernels import climbing, foresee
from ringapp.games.mota.search.tower.kernels.records import LossTable, Prices, Rest
from ringapp.games.mota.search.tower.nodes import Way
from ringapp.games.mota.search.tower.state_layout import HP, MONEY
from ringapp.games.mota.search.tower.state_store import States

PRICES = Prices(
    np.array([[50, 2, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 1, 0]], np.int64),  # a gem with HP, a key
    np.array([[0, 0, 0, 0, 0, 0, 1, 0]], np.int64),
    np.array([[0, 0, 0, 0, 0, 0, 1, 0]], np.int64),
    np.array([[9, 4], [1, 1]], np.int64),
    np.int64(7),
    np.zeros(0, np.int64),
    np.int64(-1),
    np.int64(-1),
)  # fmt: skip
WORTH = np.array([1, 0, 0, 0, 2, 0, 10, 0], np.float64)
"""HP once, gold twice, a key ten times."""


def foretold(
    *deeds: tuple[int, int, int, int], gone: int = 0, known: bool = True, done: int = 0, **hero: int
) -> float | tuple[int, int]:
    """What a hero of 100 HP is worth at the end of some deeds; the misses where fights are not known."""
    table = LossTable(np.full((16, 4), -1, np.int64), np.zeros(16, np.int64))
    if known:
        rows = np.array([[kind << 8, atk, 3, 0] for kind in (0, 1) for atk in (5, 7)], np.int64)
        climbing.enter_fights.function(table, rows, np.array([30, 20, NEVER, 150]))
    states = States.empty(1, 2, 8)
    states.figures[0] = [100, 5, 3, 0, hero.get("gold", 0), 0, hero.get("keys", 0), hero.get("picks", 0)]
    states.words[0] = [gone, 0]
    add, keep = np.zeros((2, 8), np.int64), np.ones((2, 8), np.int64)
    add[1, MONEY], keep[1, HP], add[1, HP] = 6, 0, 42
    rest = Rest(np.array(deeds, np.int64).reshape(-1, 4), add, keep, np.array([[0, done]]))
    found, misses = np.zeros(1), np.zeros((8, 4), np.int64)
    again, missed = foresee.foresee.function(
        states.rows(),
        0,
        rest,
        WORTH,
        np.zeros(1, np.int32),
        PRICES,
        table,
        np.zeros(8, np.int64),
        misses,
        found,
    )
    return float(found[0]) if known else (again, missed)


FIGHT, STRONG, GEM, KEY, DOOR, WALL = (
    (0, int(Way.BATTLE), 0, 0), (1, int(Way.BATTLE), 1, 0), (2, int(Way.ITEM), 0, 0),
    (3, int(Way.ITEM), 1, 0), (4, int(Way.DOOR), 0, 0), (5, int(Way.WALL), 0, 0),
)  # fmt: skip


@pytest.mark.parametrize(
    ("deeds", "facts", "value"),
    [
        pytest.param((), {}, 100, id="nothing is left to do"),
        pytest.param((FIGHT,), {}, 100 - 30 + 2 * 9, id="a fight costs HP and pays gold"),
        pytest.param((FIGHT,), {"gone": 1}, 100, id="who is gone costs and pays nothing"),
        pytest.param((GEM, FIGHT), {}, 150 - 20 + 18, id="with the gem the fight is cheaper"),
        pytest.param((GEM, FIGHT), {"gone": 4}, 100 - 30 + 18, id="a gem that is gone counts in the state"),
        pytest.param((STRONG,), {}, 100 - foresee.HOPELESS - 501 + 2, id="one who cannot be won: and a debt"),
        pytest.param((GEM, STRONG), {}, 150 - 150 + 2 - 1, id="HP must not come to nothing on the way"),
        pytest.param((KEY,), {}, 100 + 10, id="a key"),
        pytest.param((KEY, DOOR), {}, 100, id="it is used up"),
        pytest.param((DOOR,), {}, 100 - foresee.LACKING, id="a key that he lacks"),
        pytest.param((DOOR,), {"keys": 2}, 100 + 10, id="one of two is left"),
        pytest.param((WALL,), {"picks": 1}, 100, id="a pickaxe"),
        pytest.param(((-1, 5, 0, 1),), {}, 42 + 2 * 6, id="an event sets HP and gives gold"),
        pytest.param(((-1, 5, 0, 1),), {"done": 1}, 100, id="it has happened in this world"),
        pytest.param(((-1, foresee.SPENT, 6, 1),), {"keys": 1}, 42 + 12 + 10, id="used up by who has one"),
        pytest.param(((-1, foresee.SPENT, 6, 1),), {}, 100, id="and not by who has none"),
    ],
)
def test_a_guide_foretells_its_end(deeds: Any, facts: dict[str, int], value: float) -> None:
    assert foretold(*deeds, **facts) == value  # type: ignore[arg-type]


def test_a_guide_asks_for_the_fights_that_it_does_not_know() -> None:
    assert foretold(FIGHT, STRONG, known=False) == (0, 2)
    assert foretold(GEM, known=False) == (1, 0)
