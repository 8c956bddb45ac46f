"""What tiles near monsters cost, what a fight leaves behind, what items give and what is worn, by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.mota.rules.aftermath import afflicted, after_fight, gently, poison_of, reborn
from ringapp.games.mota.rules.board import around, fields
from ringapp.games.mota.rules.fields import Fields, field_table
from ringapp.games.mota.rules.tower import CURSE, HATRED, POISON, WEAKNESS, Around, Enemy, Floor, Gain, Hero
from tests.games.mota.halls import ITEMS, PLAIN, foe, grid_of_signs, hall

BARE = Around({})


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
