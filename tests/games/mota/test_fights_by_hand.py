"""What a fight costs, special by special, beside the same fight blow by blow; fields, and what stays."""

from __future__ import annotations

from dataclasses import replace
from math import ceil, floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.rules.aftermath import afflicted, after_fight, gently, poison_of, reborn
from ringapp.games.mota.rules.board import Act, around, fields, helpers
from ringapp.games.mota.rules.damage import Around, critical, fight, saving_per_defence
from ringapp.games.mota.rules.equipment import in_fight, wearable, worn_instead, worn_no_more
from ringapp.games.mota.rules.events.expressions import parse
from ringapp.games.mota.rules.fields import Fields, field_table
from ringapp.games.mota.rules.manual import entries, kinds
from ringapp.games.mota.rules.moves import fight_at
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.tower import CURSE, HATRED, POISON, WEAKNESS, Enemy, Floor, Gain, Hero
from ringapp.games.mota.view.overlays import figures_at
from tests.games.mota.halls import ITEMS, PLAIN, foe, grid_of_signs, hall

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


def test_the_manual_lists_each_kind_once_with_its_figures() -> None:
    board = hall("0@0", "1.2", foes=(foe(0), foe(1, 100, 30, 25), foe(2, 100, 30, 5, 3)))
    assert [enemy.id for enemy in kinds(board)] == ["m0", "m1", "m2"]
    found = entries(board)
    assert (found["m0"]["damage"], found["m0"]["turn"], found["m0"]["critical"]) == (120, 7, [2, 20])
    assert found["m0"]["per_def"] == 6
    assert (found["m1"]["damage"], found["m1"]["turn"], found["m1"]["per_def"]) == (None, None, None)
    assert found["m2"]["critical"] is None


# Tiles near monsters -----------------------------------------------------------------------


def table_of(*blocks: tuple[int, int, Enemy], occupied: set[tuple[int, int]] | None = None) -> Fields:
    """The fields of a 5 x 5 floor."""
    there = {(x, y) for x, y, _ in blocks} if occupied is None else occupied
    return field_table(blocks, 5, 5, Around({"lavaDamage": 50}), lambda cell: cell in there)


def drawn(table: Fields) -> list[str]:
    """The damage of each cell in tens."""
    return ["".join(str(table.damage.get((x, y), 0) // 10) for x in range(5)) for y in range(5)]


@pytest.mark.parametrize(
    ("enemy", "picture"),
    [
        (foe(0, 1, 1, 1, 15, zone=10), ["00000", "00100", "01010", "00100", "00000"]),
        (foe(0, 1, 1, 1, 15, zone=10, range=2), ["00100", "01110", "11011", "01110", "00100"]),
        (foe(0, 1, 1, 1, 15, zone=10, zoneSquare=1), ["00000", "01110", "01010", "01110", "00000"]),
        (foe(0, 1, 1, 1, 15, zone=10, zoneSquare=1, range=2), ["11111", "11111", "11011", "11111", "11111"]),
        (foe(0, 1, 1, 1, 18, repulse=10), ["00000", "00100", "01010", "00100", "00000"]),
        (foe(0, 1, 1, 1, 18, repulse=10, zoneSquare=1), ["00000", "01110", "01010", "01110", "00000"]),
        (foe(0, 1, 1, 1, 24, laser=10), ["00100", "00100", "11011", "00100", "00100"]),
        (foe(0, 1, 1, 1, 15, 24, zone=10, laser=20), ["00200", "00300", "23032", "00300", "00200"]),
        (foe(0, 1, 1, 1, 1), ["00000"] * 5),
    ],
    ids=[
        "zone",
        "zone-of-two",
        "square-zone",
        "square-zone-of-two",
        "repulse",
        "square-repulse",
        "laser",
        "both",
        "none",
    ],
)
def test_which_tiles_a_monster_makes_cost(enemy: Enemy, picture: list[str]) -> None:
    assert drawn(table_of((2, 2, enemy))) == picture


def test_fields_of_several_monsters_add_up_and_end_with_the_floor() -> None:
    zone = foe(0, 1, 1, 1, 15, zone=10)
    assert drawn(table_of((0, 0, zone), (2, 0, zone))) == ["02010", "10100", "00000", "00000", "00000"]


def test_nets_cost_what_the_tower_says_unless_the_amulet_is_carried() -> None:
    board = hall("~@.", values={"lavaDamage": 40})
    assert fields(board).damage == {(0, 0): 40}
    assert fields(replace(board, hero=Hero(bag=(("amulet", 1),)))).damage == {}
    assert fields(replace(board, gone=frozenset({("F1", 0, 0)}))).damage == {}


def test_the_repelled_give_way_where_they_can() -> None:
    repels = foe(0, 1, 1, 1, 18, repulse=10)
    free = table_of((2, 2, repels)).repulse
    assert free == {
        (2, 1): [(2, 2, "m0", "down")],
        (1, 2): [(2, 2, "m0", "right")],
        (2, 3): [(2, 2, "m0", "up")],
        (3, 2): [(2, 2, "m0", "left")],
    }
    assert table_of((2, 2, repels), occupied={(2, 3)}).repulse.keys() == {(1, 2), (2, 3), (3, 2)}
    assert table_of((0, 0, repels)).repulse == {}, "at the rim nothing lies behind it"
    assert table_of((4, 1, repels)).repulse.keys() == {(4, 0), (4, 2)}


def test_who_springs_at_him_does_so_from_four_or_eight_sides() -> None:
    assert table_of((2, 2, foe(0, 1, 1, 1, 27))).ambush.keys() == {(2, 1), (1, 2), (3, 2), (2, 3)}
    square = table_of((0, 0, foe(0, 1, 1, 1, 27, zoneSquare=1))).ambush
    assert square == {
        (0, 1): [(0, 0, "m0", "down")],
        (1, 0): [(0, 0, "m0", "right")],
        (1, 1): [(0, 0, "m0", "rightdown")],
    }


@pytest.mark.parametrize(
    ("hp", "cost"),
    [(100, 50), (101, 50), (3, 1), (2, 1), (1, 0)],
    ids=["half", "rounded-down", "3", "2", "1"],
)
def test_between_two_of_a_kind_half_the_hp_goes(hp: int, cost: int) -> None:
    pincer = foe(0, 1, 1, 1, 16)
    table = table_of((1, 2, pincer), (3, 2, pincer))
    assert table.between.keys() == {(2, 2)}
    assert table.cost((2, 2), Hero(hp)) == cost
    assert table.cost((2, 1), Hero(hp)) == 0


def test_only_two_of_one_kind_with_one_tile_between_close_in() -> None:
    pincer, other = foe(0, 1, 1, 1, 16), foe(1, 1, 1, 1, 16)
    assert table_of((1, 2, pincer), (3, 2, other)).between == {}
    assert table_of((1, 2, pincer), (4, 2, pincer)).between == {}
    assert table_of((2, 1, pincer), (2, 3, pincer)).between.keys() == {(2, 2)}
    four = table_of((1, 2, pincer), (3, 2, pincer), (2, 1, other), (2, 3, other))
    assert {enemy.id for enemy in four.between[2, 2]} == {"m0", "m1"}


def test_what_hurts_plainly_goes_before_half_of_the_rest() -> None:
    pincer = foe(0, 1, 1, 1, 16)
    table = table_of((1, 2, pincer), (3, 2, pincer), (2, 0, foe(1, 1, 1, 1, 24, laser=30)))
    assert table.cost((2, 2), Hero(100)) == 30 + 35
    assert table.cost((2, 2), Hero(31)) == 30


def test_a_pincer_takes_no_more_than_the_fight_where_the_tower_says_so() -> None:
    weak = foe(0, 15, 30, 5, 16, 22, damage=7)
    capped = replace(BARE, between_max=True)
    table = field_table([(1, 2, weak), (3, 2, weak)], 5, 5, capped, lambda cell: False)
    assert table.cost((2, 2), PLAIN) == 7
    assert table.cost((2, 2), replace(PLAIN, hp=9)) == 4
    assert replace(table, around=BARE).cost((2, 2), PLAIN) == 500


def test_deadly_tiles_kill_while_their_condition_holds() -> None:
    table = Fields()
    for condition in ("status:atk<30", "status:def>99"):
        tree = parse(condition)
        assert tree is not None
        table.doom((1, 1), tree)
    assert table.cost((1, 1), PLAIN) == PLAIN.hp
    assert table.cost((1, 1), replace(PLAIN, atk=30)) == 0
    assert table.cost((1, 1), replace(PLAIN, atk=30, df=100)) == PLAIN.hp
    assert table.cost((1, 2), PLAIN) == 0


# What a fight leaves behind -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bag", "money", "exp"),
    [((), 7, 3), ((("coin", 1),), 14, 3), (((CURSE, 1),), 0, 0), ((("coin", 1), (CURSE, 1)), 0, 0)],
    ids=["plain", "the-coin-doubles-money", "a-curse-takes-both", "the-curse-goes-before-the-coin"],
)
def test_what_is_earned(bag: tuple[tuple[str, int], ...], money: int, exp: int) -> None:
    board = hall("0@", foes=(foe(),))
    hero = after_fight(board, foe(), replace(PLAIN, bag=tuple(sorted(bag))))
    assert (hero.money, hero.exp) == (money, exp)


@pytest.mark.parametrize(("special", "name"), [(12, POISON), (13, WEAKNESS), (14, CURSE)])
def test_afflictions_stay_once(special: int, name: str) -> None:
    enemy = foe(0, 100, 30, 5, special)
    board = hall("0@", foes=(enemy,), values={"weakValue": 4})
    once = after_fight(board, enemy, PLAIN)
    assert once.count(name) == 1
    twice = after_fight(board, enemy, once)
    assert twice.count(name) == 1
    assert (once.atk, twice.atk) == ((16, 16) if name == WEAKNESS else (20, 20))


def test_weakness_is_taken_off_his_stats_or_off_each_fight() -> None:
    plain, share = hall("@", values={"weakValue": 6}), hall("@", values={"weakValue": 0.25})
    weak = afflicted(plain, PLAIN, WEAKNESS, True)
    assert (weak.atk, weak.df, weak.count(WEAKNESS)) == (14, 4, 1)
    assert afflicted(plain, weak, WEAKNESS, False) == PLAIN
    assert afflicted(plain, PLAIN, WEAKNESS, False) == PLAIN, "who is not weak is not cured"
    feels = afflicted(share, PLAIN, WEAKNESS, True)
    assert (feels.atk, feels.df) == (20, 10)
    assert around(replace(share, hero=feels)).atk_buff == around(replace(share, hero=feels)).def_buff == 0.75
    assert around(replace(plain, hero=weak)).atk_buff == 1
    assert around(share).atk_buff == 1


@pytest.mark.parametrize(
    ("enemy", "changed"),
    [
        (foe(0, 1, 1, 1, 19), {"hp": 1}),
        (foe(0, 1, 1, 1, 21, atkValue=3, defValue=2), {"atk": 17, "df": 8}),
        (foe(0, 1, 1, 1, 21, atkValue=99, defValue=99), {"atk": 0, "df": 0}),
    ],
    ids=["self-destruction-leaves-1-hp", "degeneration", "down-to-nothing"],
)
def test_what_is_lost(enemy: Enemy, changed: dict[str, int]) -> None:
    hero = after_fight(hall("0@", foes=(enemy,)), enemy, PLAIN)
    assert hero == replace(PLAIN, money=7, exp=3, **changed)  # type: ignore[arg-type]


def test_every_fight_is_hated_while_somebody_hates() -> None:
    hates, other = foe(0, 1, 1, 1, 17), foe(1)
    board = hall("0@1", foes=(hates, other), values={"hatred": 5})
    once = after_fight(board, other, PLAIN)
    assert once.count(HATRED) == 5
    assert after_fight(board, other, once).count(HATRED) == 10
    released = after_fight(board, hates, replace(PLAIN, bag=((HATRED, 11),)))
    assert released.count(HATRED) == 10, "half of 11, and 5 for this fight"
    assert after_fight(hall("@1", foes=(other,)), other, PLAIN).count(HATRED) == 0
    upstairs = (Floor("F2", "Second", grid_of_signs("0.")),)
    far = hall("@1", foes=(hates, other), values={"hatred": 5}, floors=upstairs)
    assert after_fight(far, other, PLAIN).count(HATRED) == 0, "the floor above is no part of the task"
    assert after_fight(replace(far, floors="all"), other, PLAIN).count(HATRED) == 5


def test_poison_costs_each_step() -> None:
    board = hall("@", values={"poisonDamage": 9})
    assert poison_of(board) == 0
    assert poison_of(replace(board, hero=replace(PLAIN, bag=((POISON, 1),)))) == 9


def test_the_reborn_stand_again_when_he_comes_back() -> None:
    board = hall("01@", foes=(foe(0, 1, 1, 1, 23), foe(1)))
    gone = frozenset({("F1", 0, 0), ("F1", 1, 0), ("F9", 0, 0)})
    assert reborn(replace(board, gone=gone), "F1") == gone - {("F1", 0, 0)}


def test_items_are_taken_from_beside_them_only_where_a_step_may_cost() -> None:
    plain = hall("g@.")
    assert not gently(plain, (0, 0))
    costly = hall("g@.", "..0", foes=(foe(0, 1, 1, 1, 15, zone=1),))
    assert gently(costly, (0, 0))
    assert not gently(
        hall("g@.", "..0", foes=(foe(0, 1, 1, 1, 15, zone=1),), flags={"enableGentleClick": False}), (0, 0)
    )
    poisoned = hall("g@.", values={"poisonDamage": 1}, hero=replace(PLAIN, bag=((POISON, 1),)))
    assert gently(poisoned, (0, 0))


# Items and equipment -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "ratio", "gain"),
    [
        ("redGem", 1, Gain(atk=3)),
        ("redGem", 4, Gain(atk=12)),
        ("redPotion", 4, Gain(hp=50)),
        ("yellowKey", 4, Gain(keys=(("yellowKey", 1),))),
        ("sword", 1, Gain(keys=(("sword", 1),))),
        ("relic", 1, None),
    ],
)
def test_what_an_item_gives(name: str, ratio: int, gain: Gain | None) -> None:
    assert ITEMS[name].gain(ratio) == gain
    assert gain is None or bool(gain)


def test_gains_add_up_and_doubling_comes_last() -> None:
    both = Gain(hp=5, keys=(("a", 1),)) + Gain(hp=-2, atk=1, keys=(("a", 2), ("b", 1)), doubles=1)
    assert both == Gain(hp=3, atk=1, keys=(("a", 3), ("b", 1)), doubles=1)
    hero = Hero(10, 1, 1).with_gain(both)
    assert (hero.hp, hero.atk, hero.bag) == (26, 2, (("a", 3), ("b", 1)))
    assert hero.with_gain(Gain(keys=(("a", -3),))).bag == (("b", 1),)
    assert not Gain()
    assert Gain(mdef=1)


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


def test_the_map_and_the_manual_tell_what_the_fight_will_cost_with_shares_counted() -> None:
    """DEF 10 is 13 under the cloak: 6 blows of 30 - 13."""
    cloaked = replace(PLAIN, worn=(("1", "cloak"),))
    board = hall("@0", foes=(foe(),), hero=cloaked)
    found = fight_at(board, (1, 0))
    assert found is not None
    assert found.damage == 6 * 17
    shown = figures_at(board, (1, 0))
    assert shown is not None
    assert shown.damage == entries(board)["m0"]["damage"] == found.damage
    assert entries(board)["m0"]["per_def"] == shown.per_def == 6
    assert apply(board, Act("battle", 1, 0)).hero.hp == 1000 - found.damage
