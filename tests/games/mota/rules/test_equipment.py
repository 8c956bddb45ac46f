"""Test equipment: what it changes and who may wear it."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from ringapp.games.mota.rules.equipment import in_fight, wearable, worn_instead, worn_no_more
from ringapp.games.mota.rules.tower import Hero
from tests.games.mota.halls import PLAIN, hall


def bagged(*names: str, **more: object) -> Hero:
    return replace(PLAIN, bag=tuple((name, 1) for name in sorted(names)), **more)  # type: ignore[arg-type]


def test_putting_on_swaps_what_was_worn_with_its_stats() -> None:
    tower = hall("@").tower
    armed = worn_instead(tower, bagged("sword", "blade"), "sword")
    assert armed is not None
    assert (armed.atk, armed.df, armed.worn, armed.bag) == (30, 10, (("0", "sword"),), (("blade", 1),))
    other = worn_instead(tower, armed, "blade")
    assert other is not None
    assert (other.atk, other.df, other.worn, other.bag) == (24, 13, (("0", "blade"),), (("sword", 1),))
    bare = worn_no_more(tower, other, "0")
    assert bare == bagged("sword", "blade")
    assert worn_no_more(tower, PLAIN, "0") == PLAIN, "nothing was worn there"


def test_what_cannot_be_worn_is_not() -> None:
    tower = hall("@").tower
    assert worn_instead(tower, PLAIN, "sword") is None, "he does not have it"
    assert worn_instead(tower, bagged("relic"), "relic") is None, "it does more than is known"
    assert worn_instead(tower, bagged("yellowKey"), "yellowKey") is None
    strange = replace(bagged("sword"), worn=(("0", "thing"),))
    assert worn_instead(tower, strange, "sword") is None, "nobody knows what taking it off does"
    assert worn_no_more(tower, strange, "0") is None
    assert wearable(tower, bagged("sword", "relic", "yellowKey", "cloak")) == ["cloak", "sword"]


def test_shares_count_in_fights_only_and_are_rounded_down() -> None:
    tower = hall("@").tower
    hero = worn_instead(tower, replace(bagged("cloak"), df=11, mdef=7), "cloak")
    assert hero is not None
    assert (hero.df, hero.mdef) == (11, 7)
    fighting = in_fight(tower, hero)
    assert (fighting.df, fighting.mdef, fighting.atk, fighting.hp) == (14, 3, 20, 1000)
    assert in_fight(tower, PLAIN) is PLAIN
    assert ceil(11 * 1.3) == 15, "and not up"
