"""Test Mota boards and moves as text, and stats that are typed."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.games.mota.files.notation import (
    entrance,
    find_tower,
    format_act,
    in_order,
    open_floor,
    parse,
    parse_act,
    parse_hero,
    to_json,
    weights_from,
)
from ringapp.games.mota.rules.board import Act, Board, Outcome
from ringapp.games.mota.rules.tower import Floor, Hero, Stairs, Tower
from tests.games.mota.files.builders import read


@pytest.fixture(scope="module")
def tower() -> Tower:
    return find_tower("example:blue")


@pytest.fixture(scope="module")
def plain(tower: Tower) -> Board:
    return open_floor(tower, "F1")


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"floor": "F2", "at": (3, 4)},
        {"hero": Hero(7, 8, 9, 10, 11, 12, (("yellowKey", 3),), (("0", "sword1"),), 4, 500)},
        {"goal": "all"},
        {"goal": "tile", "goal_at": (2, 3)},
        {"goal": "tile", "goal_at": (2, 3), "goal_floor": "F3"},
        {"objective": "keys"},
        {"objective": "weights", "weights": (("atk", 10.0), ("yellowKey", 2.5))},
        {"floors": "all"},
        {"floors": "some", "chosen": ("F1", "F3")},
        {"flags": (("a", 1), ("b", 2.5), ("c", "text"))},
        {"visited": frozenset({"F2", "F4"})},
        {"changed": (("F1", 1, 2, 0), ("F2", 3, 4, -202))},
        {"gone": frozenset({("F1", 1, 1)}), "forbidden": frozenset({("F2", 0, 0)})},
        {"forced": frozenset({("F1", 5, 5), ("F1", 6, 6)})},
        {"left": True},
        {"pending": (Act("event", 3, 4), (0, 2))},
    ],
    ids=lambda more: "-".join(more) or "plain",
)
def test_every_part_of_a_board_goes_there_and_back(plain: Board, more: dict[str, Any]) -> None:
    board = replace(plain, **more)
    assert parse(to_json(board)) == board


def test_what_was_drawn_goes_there_and_back_and_what_was_not_is_left_out(plain: Board) -> None:
    grid = tuple(tuple(0 for _ in row) for row in plain.tower.floors["F1"].grid)
    moss = replace(plain.tower.enemies["moss"], hp=999, special=(1, 15), more={"zone": 8}, point=2)
    gem = replace(plain.tower.items["redGem"], effect=(("atk", 9.0, False), ("key:blueKey", 1.0, True)))
    drawn = replace(plain, painted=(("F1", grid),), foes=(moss,), things=(gem,))
    assert parse(to_json(drawn)) == drawn
    same = replace(
        plain,
        painted=(("F1", plain.tower.floors["F1"].grid),),
        foes=(plain.tower.enemies["moss"],),
        things=(plain.tower.items["redGem"],),
    )
    assert parse(to_json(same)) == plain, "what is as in the tower is not drawn"
    assert json.loads(to_json(plain)).keys() == {
        *("ringapp", "game", "tower", "floor", "hero", "goal", "objective"),
    }


def test_keys_of_other_programs_are_passed_over() -> None:
    assert read(**{"x-colour": 1, "note": "mine"}) == read()


def test_floors_are_kept_in_the_tower_s_order_and_the_own_one_with_them(tower: Tower) -> None:
    assert read(floors=["F3", "F2", "F3"]).chosen == ("F1", "F2", "F3")
    assert in_order(tower, ["F4", "F1", "F9"]) == ("F1", "F4")


def test_weights_are_sorted() -> None:
    assert weights_from({"hp": 1, "atk": 2.5, "钥匙": 0}) == (("atk", 2.5), ("hp", 1), ("钥匙", 0))
    with pytest.raises(ParseError):
        weights_from({f"w{n}": 1 for n in range(51)})


def test_where_the_hero_arrives_on_a_floor(tower: Tower) -> None:
    assert entrance(tower, "F1") == (6, 11)
    leads = Floor("A", "A", ((0, 0), (0, 0)), stairs={(0, 0): Stairs("B", (1, 0))})
    named = Floor("B", "B", ((0, 0), (0, 0)), arrivals={"downFloor": (9, 9)})
    lone = Floor("C", "C", ((0, 0, 0), (0, 0, 0)))
    own = replace(tower, key="three", floors={"A": leads, "B": named, "C": lone}, start=("A", 0, 1))
    assert entrance(own, "A") == (0, 1)
    assert entrance(own, "B") == (1, 0), "where the floor before leads"
    assert entrance(own, "C") == (1, 1), "nothing leads there: the middle of the lowest row"
    bare = replace(own, key="bare", floors={"A": replace(leads, stairs={}), "B": named})
    assert entrance(bare, "B") == (1, 1), "the arrival that the floor names, as far as the map goes"


@pytest.mark.parametrize(
    ("act", "text"),
    [
        (Act("battle", 6, 10), "battle:6,10"),
        (Act("battle", 6, 10, 120), "battle:6,10=120"),
        (Act("battle", 6, 10, -30), "battle:6,10=-30"),
        (Act("battle", 6, 10, 120, losses=(5, 0)), "battle:6,10=120+5+0"),
        (Act("stairs", 0, 255), "stairs:0,255"),
        (Act("use", 6, 10, None, "bomb"), "use:6,10@bomb"),
        (Act("use", 6, 10, None, "pickaxe"), "use:6,10@pickaxe"),
        (Act("wear", 0, 0, None, "sword1"), "wear:sword1"),
        (Act("buy", 0, 0, None, "shop1/0"), "buy:shop1/0"),
        (Act("fly", 0, 0, None, "MT3"), "fly:MT3"),
        (Act("choose", 0, 0, None, "2"), "choose:2"),
        (Act("choose", 0, 0, None, "2", (40,)), "choose:2+40"),
    ],
)
def test_a_move_goes_there_and_back(act: Act, text: str) -> None:
    assert format_act(act) == text
    assert parse_act(text) == act


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "battle",
            "battle:6",
            "battle:6,",
            "battle:06,1",
            "battle:6,1000",
            "battle:-1,0",
            "battle:6,1=007",
        ),
        *(
            "dance:1,1",
            "use:1,1",
            "battle:1,1@bomb",
            "use:1,1@spoon",
            "choose:x",
            "wear:",
            "wear:a b",
            "battle:1,1+",
        ),
        *("battle:١,1", "battle:1,1 ", " battle:1,1", "fly:a=b"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ParseError, match="is no move; expected one such as battle:6,10"):
        parse_act(text)


@pytest.mark.parametrize(
    ("text", "changed"),
    [
        ("", {}),
        ("hp=5", {"hp": 5}),
        (" atk=7 , def=8,mdef=9 ", {"atk": 7, "df": 8, "mdef": 9}),
        ("money=-3,exp=4", {"money": -3, "exp": 4}),
        ("yellowKey=2", {"bag": (("bomb", 1), ("yellowKey", 2))}),
        ("bomb=0", {"bag": ()}),
        ("bomb=-4", {"bag": ()}),
    ],
)
def test_stats_that_are_typed_change_what_they_name(text: str, changed: dict[str, Any]) -> None:
    hero = Hero(1, 2, 3, bag=(("bomb", 1),), worn=(("0", "sword1"),), lv=3)
    assert parse_hero(text, hero, ("yellowKey",)) == replace(hero, **changed)


@pytest.mark.parametrize("text", ["hp", "hp=", "hp=x", "=5", "hp=1.5", "hp=1234567890123"])
def test_what_is_no_stat_is_refused(text: str) -> None:
    with pytest.raises(RingappError, match="is no stat; expected hp=1000"):
        parse_hero(text, Hero(), ())


def test_what_keys_lead_to_may_set_a_flag_to_true(plain: Board) -> None:
    none: frozenset[Any] = frozenset()
    after = Outcome("F1", (0, 0), plain.hero, False, none, none, frozenset({("calm", True)}), none)
    act = Act("press", 1, 0, None, "R", (), after)
    assert parse_act(format_act(act)) == act


def test_a_stat_by_another_name_is_no_item() -> None:
    with pytest.raises(RingappError, match="“attack” is no stat"):
        parse_hero("attack=5", Hero(), ("yellowKey",))
