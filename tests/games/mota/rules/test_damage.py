"""What a fight costs, special by special, beside the same fight blow by blow; fields, and what stays."""

from __future__ import annotations

from dataclasses import replace
from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.rules.board import around, helpers
from ringapp.games.mota.rules.damage import critical, fight, saving_per_defence
from ringapp.games.mota.rules.tower import Around, Enemy, Hero
from tests.games.mota.halls import PLAIN, foe, hall
from tests.games.mota.random_floors import small_floor

BARE = Around({})
SHARES = {"counterAttack": 0.1, "breakArmor": 0.9, "purify": 3.0}
"""The template's figures for counter, armour break and purify."""


def costs(enemy: Enemy, hero: Hero = PLAIN, around: Around = BARE) -> int | None:
    found = fight(enemy, hero, around)
    return None if found is None else found.damage


# One special at a time -----------------------------------------------------------------------


# The hero hits for 20 - 5 = 15, so 100 HP take 7 blows; the monster hits 6 times for 30 - 10 = 20: 120.


@pytest.mark.parametrize(
    ("enemy", "damage"),
    [
        (foe(), 120),
        (foe(0, 100, 30, 5, 1), 140),
        (foe(0, 100, 30, 5, 2), 180),
        (foe(0, 100, 30, 5, 3), 1980),
        (foe(0, 100, 30, 5, 4), 240),
        (foe(0, 100, 30, 5, 5), 360),
        (foe(0, 100, 30, 5, 6, n=8), 960),
        (foe(0, 100, 30, 5, 6), 480),
        (foe(0, 100, 30, 5, 7), 129),
        (foe(0, 100, 30, 5, 7, breakArmor=0.55), 125),
        (foe(0, 100, 30, 5, 8), 134),
        (foe(0, 100, 30, 5, 8, counterAttack=0.5), 190),
        (foe(0, 100, 99, 99, 10), 90),
        (foe(0, 100, 30, 5, 11, vampire=0.1), 220),
        (foe(0, 100, 30, 5, 11, vampire=0.1, add=1), 360),
        (foe(0, 100, 30, 5, 20), None),
        (foe(0, 100, 30, 5, 22, damage=33), 153),
        (foe(0, 100, 30, 5, 1, 4), 280),
        (foe(0, 100, 30, 5, 4, 5), 720),
        (foe(0, 100, 30, 5, 2, 6, n=2), 360),
        (foe(0, 100, 10, 5), 0),
        (foe(0, 100, 10, 5, 22, damage=33), 33),
        (foe(0, 15, 30, 5), 0),
        (foe(0, 16, 30, 5), 20),
        (foe(0, 100, 30, 19), 1980),
        (foe(0, 100, 30, 20), None),
    ],
    ids=[
        "plain",
        "first-strike-is-one-blow-more",
        "magic-hits-through-def",
        "solid-leaves-1-for-each-blow-of-the-hero",
        "double-hit",
        "triple-hit",
        "n-hits",
        "n-hits-without-n-are-four",
        "armour-break-costs-9-of-10-def-first",
        "its-own-share-of-def",
        "counter-costs-a-tenth-of-atk-for-each-of-7-blows",
        "its-own-share-of-atk",
        "imitation-has-his-own-20-and-10",
        "vampire-takes-a-tenth-of-hp",
        "and-adds-it-to-its-own",
        "invincible",
        "fixed-damage-comes-after-all",
        "first-strike-of-a-double-hit",
        "two-and-three-hits-are-six",
        "magic-of-n-hits",
        "def-that-is-enough",
        "fixed-damage-hits-all-the-same",
        "one-blow",
        "one-hp-more-is-a-blow-more",
        "def-one-below-atk",
        "as-much-def-as-atk",
    ],
)
def test_what_a_special_costs(enemy: Enemy, damage: int | None) -> None:
    assert costs(enemy, PLAIN, Around(SHARES)) == damage


@pytest.mark.parametrize(
    ("mdef", "negative", "damage"),
    [(0, False, 120), (50, False, 70), (120, False, 0), (150, False, 0), (150, True, -30)],
)
def test_magic_defence_takes_off_damage_down_to_nothing_unless_it_may_heal(
    mdef: int, negative: bool, damage: int
) -> None:
    assert costs(foe(), replace(PLAIN, mdef=mdef), Around({}, negative)) == damage


@pytest.mark.parametrize(
    ("mdef", "damage"), [(0, 120), (10, 140), (40, 200)], ids=["none", "3-for-each-less-1", "40"]
)
def test_purify_turns_magic_defence_against_him(mdef: int, damage: int) -> None:
    assert costs(foe(0, 100, 30, 5, 9), replace(PLAIN, mdef=mdef), Around(SHARES)) == damage


def test_the_cross_lets_the_invincible_be_fought() -> None:
    assert costs(foe(0, 100, 30, 5, 20), PLAIN, Around({}, cross=True)) == 120


@pytest.mark.parametrize(("special", "damage"), [(17, 165), (1, 140)])
def test_hatred_is_felt_by_those_who_hate(special: int, damage: int) -> None:
    assert costs(foe(0, 100, 30, 5, special), PLAIN, Around({}, hatred=45)) == damage


def test_hatred_and_fixed_damage_are_not_taken_off_by_magic_defence() -> None:
    enemy = foe(0, 100, 30, 5, 17, 22, damage=8)
    assert costs(enemy, replace(PLAIN, mdef=999), Around({}, hatred=45)) == 53


@pytest.mark.parametrize(
    ("more", "damage"),
    [
        ({"skill": True}, 40),
        ({"atk_buff": 0.5}, 380),
        ({"def_buff": 0.5}, 150),
        ({"atk_buff": 0.25}, None),
        ({"atk_buff": 1.26}, 80),
    ],
    ids=["a-skill-doubles-atk", "half-atk", "half-def", "too-little", "rounded-down-to-25"],
)
def test_what_weakness_and_skills_make_of_his_stats(more: dict[str, float], damage: int | None) -> None:
    assert costs(foe(), PLAIN, replace(BARE, **more)) == damage  # type: ignore[arg-type]


# Blow by blow -----------------------------------------------------------------------


PLAYED = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 22)


def played_out(enemy: Enemy, hero: Hero) -> int | None:
    """The same fight blow by blow: he hits, it answers while it lives; at the end his shield is counted."""
    own_atk = hero.atk if 10 in enemy.special else enemy.atk
    own_def = hero.df if 10 in enemy.special else enemy.df
    if 3 in enemy.special:
        own_def = max(own_def, hero.atk - 1)
    if hero.atk <= own_def:
        return None
    blow = own_atk if 2 in enemy.special else max(0, own_atk - hero.df)
    for special, hits in ((4, 2), (5, 3), (6, int(enemy.more.get("n", 0)) or 4)):
        blow *= hits if special in enemy.special else 1
    lost, life = 0, enemy.hp
    if 11 in enemy.special:
        sucked = floor(hero.hp * enemy.more["vampire"])
        lost += sucked
        life += sucked if enemy.more.get("add") else 0
    lost += blow if 1 in enemy.special else 0
    lost += floor(0.9 * hero.df) if 7 in enemy.special else 0
    lost += floor(3.0 * hero.mdef) if 9 in enemy.special else 0
    while life > 0:
        life -= hero.atk - own_def
        lost += floor(0.1 * hero.atk) if 8 in enemy.special else 0
        lost += blow if life > 0 else 0
    lost = max(0, lost - hero.mdef)
    return lost + (int(enemy.more.get("damage", 0)) if 22 in enemy.special else 0)


ENEMIES = st.builds(
    lambda hp, atk, df, special, n, vampire, add: foe(
        0, hp, atk, df, *sorted(special), n=n, vampire=vampire, add=add, damage=13
    ),
    *(st.integers(1, 150), st.integers(0, 60), st.integers(0, 40)),
    *(st.sets(st.sampled_from(PLAYED), max_size=3), st.integers(0, 5)),
    *(st.sampled_from([0.1, 0.35]), st.integers(0, 1)),
)
HEROES = st.builds(Hero, st.integers(1, 800), st.integers(0, 60), st.integers(0, 50), st.integers(0, 60))


@given(ENEMIES, HEROES)
@settings(max_examples=60)
def test_a_fight_costs_what_it_does_blow_by_blow(enemy: Enemy, hero: Hero) -> None:
    assert costs(enemy, hero, Around(SHARES)) == played_out(enemy, hero)


@given(ENEMIES, HEROES)
@settings(max_examples=25)
def test_more_atk_never_costs_more_unless_it_is_turned_against_him(enemy: Enemy, hero: Hero) -> None:
    if {8, 10} & set(enemy.special):
        return
    now, then = (costs(enemy, replace(hero, atk=hero.atk + n), Around(SHARES)) for n in (0, 1))
    assert now is None or (then is not None and then <= now)


# Halos and helpers -----------------------------------------------------------------------


def beside(*others: tuple[int, int, Enemy], at: tuple[int, int] | None = (2, 2)) -> Around:
    return Around({}, blocks=((2, 2, foe()), *others), at=at)


@pytest.mark.parametrize(
    ("halo", "place", "damage"),
    [
        ({"hpBuff": 50}, (9, 9), 180),
        ({"atkBuff": 10}, (9, 9), 138),
        ({"defBuff": 100}, (9, 9), 180),
        ({"defBuff": 300}, (9, 9), None),
        ({"atkBuff": 5}, (9, 9), 126),
        ({"hpBuff": 50, "haloRange": 2}, (4, 2), 180),
        ({"hpBuff": 50, "haloRange": 2}, (3, 3), 180),
        ({"hpBuff": 50, "haloRange": 2}, (4, 3), 120),
        ({"hpBuff": 50, "haloRange": 2, "haloSquare": 1}, (4, 4), 180),
        ({"hpBuff": 50, "haloRange": 2, "haloSquare": 1}, (5, 2), 120),
        ({"hpBuff": 50, "haloRange": 0}, (2, 2), 180),
    ],
)
def test_a_halo_makes_others_stronger_as_far_as_it_reaches(
    halo: dict[str, float], place: tuple[int, int], damage: int | None
) -> None:
    assert costs(foe(), PLAIN, beside((*place, foe(1, 1, 1, 1, 25, **halo)))) == damage


def test_a_halo_with_a_reach_is_not_in_the_manual_and_one_without_is() -> None:
    ranged, wide = foe(1, 1, 1, 1, 25, hpBuff=50, haloRange=9), foe(1, 1, 1, 1, 25, hpBuff=50)
    assert costs(foe(), PLAIN, beside((3, 3, ranged), at=None)) == 120
    assert costs(foe(), PLAIN, beside((3, 3, wide), at=None)) == 180


@pytest.mark.parametrize(("adds", "damage"), [(0, 180), (1, 260)])
def test_like_halos_count_once_unless_they_add_up(adds: int, damage: int) -> None:
    halo = foe(1, 1, 1, 1, 25, hpBuff=50, haloAdd=adds)
    assert costs(foe(), PLAIN, beside((8, 8, halo), (9, 9, halo))) == damage


def test_unlike_halos_add_up() -> None:
    two = (8, 8, foe(1, 1, 1, 1, 25, hpBuff=50)), (9, 9, foe(2, 1, 1, 1, 25, atkBuff=10))
    assert costs(foe(), PLAIN, beside(*two)) == 9 * 23


@pytest.mark.parametrize(
    ("place", "helps"), [((3, 2), True), ((1, 1), True), ((4, 2), False), ((2, 2), False), ((3, 4), False)]
)
def test_helpers_stand_around_the_fight(place: tuple[int, int], helps: bool) -> None:
    """The helper takes 2 blows of 15 after the 7 of the fight; it answers 8 times with 15 - 10."""
    helper = foe(1, 30, 15, 5, 26)
    assert costs(foe(), PLAIN, beside((*place, helper))) == (120 + 8 * 5 if helps else 120)


def test_a_helper_who_cannot_be_hurt_makes_the_fight_impossible() -> None:
    assert costs(foe(), PLAIN, beside((3, 2, foe(1, 30, 15, 20, 26)))) is None


def test_each_helper_goes_on_from_the_blows_before_it() -> None:
    helpers_there = (3, 2, foe(1, 30, 15, 5, 26)), (1, 2, foe(2, 15, 12, 5, 26))
    # 7 blows, then 2 more with 8 answers of 5, then 1 more with 9 answers of 2.
    assert costs(foe(), PLAIN, beside(*helpers_there)) == 120 + 8 * 5 + 9 * 2


def test_only_floors_with_halos_or_helpers_are_looked_at() -> None:
    plain = hall("0@1", foes=(foe(0), foe(1)))
    assert helpers(plain) == ()
    halo = hall("0@1", foes=(foe(0), foe(1, 1, 1, 1, 25, hpBuff=50)))
    assert [(x, y) for x, y, _ in helpers(halo)] == [(0, 0), (2, 0)]
    gone = replace(halo, gone=frozenset({("F1", 2, 0)}))
    assert helpers(gone) == ()


# Critical values -----------------------------------------------------------------------


def next_saving(enemy: Enemy, hero: Hero, around: Around) -> tuple[int, int]:
    """The least more ATK that lowers what a fight costs, tried one by one."""
    now = costs(enemy, hero, around)
    for more in range(1, 400):
        then = costs(enemy, replace(hero, atk=hero.atk + more), around)
        if then is not None and (now is None or then < now):
            return more, (-then if now is None else now - then)
    return 0, 0


@given(ENEMIES, HEROES)
@settings(max_examples=40)
def test_the_next_critical_value_is_the_first_atk_that_saves(enemy: Enemy, hero: Hero) -> None:
    if {3, 8, 10} & set(enemy.special):
        return
    found = critical(enemy, hero, Around(SHARES))
    now = costs(enemy, hero, Around(SHARES))
    wanted = next_saving(enemy, hero, Around(SHARES))
    if now is None:
        assert found is not None
        assert found == (enemy.df + 1 - hero.atk, wanted[1])
    elif found != (0, 0):
        assert found is not None
        assert found[0] <= wanted[0] or wanted == (0, 0)
        after = costs(enemy, replace(hero, atk=hero.atk + found[0]), Around(SHARES))
        assert after is not None
        assert now - after == found[1]
    else:
        fixed = 13 if 22 in enemy.special else 0
        assert wanted == (0, 0) or now <= fixed


@pytest.mark.parametrize(
    ("enemy", "edge"),
    [
        (foe(), (2, 20)),
        (foe(0, 100, 30, 25), (6, -1980)),
        (foe(0, 100, 30, 5, 3), None),
        (foe(0, 100, 30, 5, 10), None),
        (foe(0, 100, 10, 5), (0, 0)),
        (foe(0, 15, 30, 5), (0, 0)),
    ],
    ids=[
        "22-atk-take-6-blows",
        "the-atk-that-hurts-first",
        "solid-has-none",
        "imitation-has-none",
        "nothing-to-save",
        "one-blow-is-the-least",
    ],
)
def test_a_critical_value_by_hand(enemy: Enemy, edge: tuple[int, int] | None) -> None:
    assert critical(enemy, PLAIN, BARE) == edge


@pytest.mark.parametrize(
    ("enemy", "step", "saved"),
    [
        (foe(), 1, 6),
        (foe(), 3, 18),
        (foe(0, 100, 30, 5, 4), 1, 12),
        (foe(0, 100, 30, 5, 2), 1, 0),
        (foe(0, 100, 10, 5), 1, 0),
        (foe(0, 100, 30, 20), 1, None),
    ],
)
def test_what_one_more_defence_saves(enemy: Enemy, step: int, saved: int | None) -> None:
    assert saving_per_defence(enemy, PLAIN, BARE, step) == saved


@pytest.mark.parametrize(("atk", "first"), [(0, (0, 0)), (10, (1, 6))])
def test_a_fight_that_costs_nothing_asks_for_no_more_atk(atk: int, first: tuple[int, int]) -> None:
    """Otherwise one ATK saves two of ten blows, each of them answered with 3."""
    foe = Enemy("x", "x", 47, atk, 3)
    assert critical(foe, Hero(142, 8, 7), around(small_floor(0, 5))) == first
