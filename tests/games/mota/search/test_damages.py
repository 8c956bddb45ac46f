"""Test tables of damage against fights."""

from __future__ import annotations

import random
from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Around, Enemy, Fight, Hero
from ringapp.games.mota.search.damages import NEVER, Fights, rising, stock_table
from tests.games.mota.halls import PLAIN as PLAIN_HERO
from tests.games.mota.halls import foe, hall
from tests.games.mota.random_floors import small_floor
from tests.samples import sample

FEW = settings(max_examples=25, deadline=None, derandomize=True)


@given(st.integers(1, 60), st.integers(0, 40), st.integers(0, 30))
@FEW
def test_remembered_fights_are_the_rules(atk: int, df: int, mdef: int) -> None:
    board = hall("@0", foes=(foe(),))
    fights, hero = Fights(board), Hero(1, atk, df, mdef)
    told = fight(foe(), hero, fights.around)
    expected = None if told is None else told.damage
    assert [fights.loss(foe(), hero) for _ in range(2)] == [expected] * 2
    assert fights.loss(foe(), replace(hero, hp=10**6)) == expected, "HP do not matter"


def test_a_monster_that_an_event_changed_is_another() -> None:
    """Own rules are told what it is now; what they said of it as it was no longer counts."""
    asked: list[tuple[Enemy, ...]] = []

    def judged(enemy: Enemy, hero: Hero, around: Around) -> Fight:
        asked.append(around.foes)
        return Fight(enemy.atk, 0, 0, 0)

    board = hall("@0", foes=(foe(), foe(1)))
    fights = Fights(board)
    usual, strong = fights.loss(foe(), PLAIN_HERO), fights.loss(foe(0, 100, 60), PLAIN_HERO)
    assert usual is not None
    assert strong is not None
    assert usual < strong
    judge = SimpleNamespace(felt=(), told=frozenset(), fight=judged)
    tower = replace(board.tower, key="judged", judge=judge)
    fights = Fights(replace(board, tower=tower, foes=(foe(0, 1), foe(1, 1))))
    assert [fights.loss(one, PLAIN_HERO) for one in (foe(), foe(0, 100, 60))] == [30, 60]
    assert asked == [(foe(1, 1),), (foe(1, 1), foe(0, 100, 60))]


PLAIN = st.sets(st.sampled_from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 22]), max_size=4)


@given(PLAIN, st.integers(1, 90), st.integers(0, 60), st.integers(0, 30), st.booleans(), st.booleans())
@settings(max_examples=40, deadline=None, derandomize=True)
def test_a_table_of_damage_is_fight_after_fight(
    special: set[int], hp: int, atk: int, df: int, cross: bool, negative: bool
) -> None:
    more = {"n": 3, "breakArmor": 0.9, "purify": 2, "counterAttack": 0.3, "damage": 17}
    enemy = foe(0, hp, atk, df, *sorted(special), **more)
    hero = Hero(1000, 12, 5, 0, bag=(("cross", 1),) if cross else ())
    place = around(hall("0@", foes=(enemy,), hero=hero, flags={"enableNegativeDamage": negative}))
    axes = [np.array([5, 20, 35]), np.array([0, 30]), np.array([0, 40])]
    table = stock_table(enemy, hero, place, axes)
    for i, a in enumerate(axes[0].tolist()):
        for j, d in enumerate(axes[1].tolist()):
            for m, shield in enumerate(axes[2].tolist()):
                found = fight(enemy, Hero(1000, a, d, shield, bag=hero.bag), place)
                assert table[i, j, m] == (NEVER if found is None else found.damage)


@pytest.mark.parametrize(
    ("table", "axes"),
    [
        pytest.param(
            [[[9, 8], [7, 6]], [[5, 4], [3, 2]]], (False, False, False), id="more of all costs less"
        ),
        pytest.param([[[9, 8], [7, 6]], [[9, 8], [7, 7]]], (True, False, False), id="one place of ATK"),
        pytest.param([[[9, 8], [7, 8]], [[5, 4], [3, 4]]], (False, False, True), id="MDEF"),
        pytest.param([[[3, 2], [4, 2]], [[1, 0], [1, 0]]], (False, True, False), id="DEF"),
        pytest.param([[[9, 8], [7, 6]], [[5, 4], [3, NEVER]]], (True, True, True), id="no fight costs most"),
        pytest.param([[[NEVER, NEVER], [7, 6]], [[5, 4], [3, 2]]], (False,) * 3, id="a fight at last"),
    ],
)
def test_whether_more_ever_costs_more(table: object, axes: tuple[bool, ...]) -> None:
    assert rising(np.array([table], np.int64)) == axes


KINDS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 22)


@pytest.mark.parametrize("foes", sample(60, 200))
@pytest.mark.parametrize("negative", [False, True])
def test_a_table_holds_what_the_fights_cost(negative: bool, foes: int) -> None:
    source = random.Random(7)
    place = around(small_floor(0, 5))
    place = type(place)(place.values, negative)
    for _ in range(foes):
        special = tuple(source.sample(KINDS, source.randint(0, 3)))
        more = {"n": float(source.choice((0, 2, 3))), "damage": 40.0, "purify": float(source.choice((0, 3)))}
        foe = Enemy("x", "x", *(source.randint(0, 200) for _ in range(3)), special=special, more=more)
        axes = [
            np.arange(source.randint(0, 90), 150, source.randint(7, 30), dtype=np.int64) for _ in range(3)
        ]
        table = stock_table(foe, Hero(1), place, axes)
        for i, atk in enumerate(axes[0]):
            for j, df in enumerate(axes[1]):
                for m, mdef in enumerate(axes[2]):
                    found = fight(foe, Hero(1, int(atk), int(df), int(mdef)), place)
                    assert table[i, j, m] == (NEVER if found is None else found.damage), (foe, atk, df, mdef)


def test_a_table_tells_which_gems_may_hurt() -> None:
    place = around(small_floor(0, 5))
    axes = [np.arange(60, 100, dtype=np.int64) for _ in range(3)]
    for special, expected in (((), (0, 0, 0)), ((10,), (1, 1, 0)), ((8,), (1, 0, 0)), ((9,), (0, 0, 1))):
        foe = Enemy("x", "x", 100, 120, 50, special=special, more={"purify": 3.0, "counterAttack": 0.1})
        assert rising(stock_table(foe, Hero(1), place, axes)[None]) == tuple(map(bool, expected)), special
