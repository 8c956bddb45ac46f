"""How people call cards and P-items, where a position keeps what, and how ways are gone through."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import evaluation
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.program import ItemCode, Program, plain
from tests.games.contest.rules.builders import ways
from tests.games.contest.small_program import card, machine

# Names -----------------------------------------------------------------------------------------------------


def named(**more: Any) -> Program:
    """A program of three cards, one of them improved, that people call by name, id and id with level."""
    kinds = [card(), card(level=1), card()]
    program = machine(cards=kinds).program
    told = {
        "card_ids": ("a@0", "a@1", "b@0"),
        "card_names": ("コール＆レスポンス", "コール＆レスポンス+", "Ｂ"),
    }
    called: dict[str, int] = {}
    for kind, (id_, name) in enumerate(zip(told["card_ids"], told["card_names"], strict=True)):
        for word in (id_, id_.partition("@")[0], name, plain(name)):
            called.setdefault(word, kind)
    return replace(program, **{**told, "kinds": called, **more})


@pytest.mark.parametrize(("name", "same"), [
    ("コール＆レスポンス", "コール&レスポンス"), ("ＡＢＣ１２", "ABC12"), ("ﾎﾟｰｽﾞ", "ポーズ"),
    ("至高のエンタメ+", "至高のエンタメ＋"),
])  # fmt: skip
def test_names_of_other_widths_are_the_same(name: str, same: str) -> None:
    assert plain(name) == plain(same)


@pytest.mark.parametrize(("word", "kind"), [
    ("a@0", 0), ("a@1", 1), ("a", 0), ("コール＆レスポンス", 0), ("コール&レスポンス", 0),
    ("コール&レスポンス+", 1), ("コール＆レスポンス＋", 1), ("B", 2), ("Ｂ", 2),
])  # fmt: skip
def test_a_card_is_found_by_id_level_and_name(word: str, kind: int) -> None:
    assert named().kind(word) == named().find(word) == kind


def test_a_card_that_is_not_there_or_cannot_run_is_one_sentence() -> None:
    program = named(broken={"b@0": "“Ｂ” cannot run: it flies."})
    assert program.find("nobody") is None
    with pytest.raises(RingappError, match=r"^There is no card “nobody” in the tables “by hand”\.$"):
        program.kind("nobody")
    assert program.find("B") == 2
    with pytest.raises(RingappError, match="cannot run: it flies"):
        program.kind("B")


def item(id_: str, name: str, *enchants: tuple[int, int, int], text: str = "") -> ItemCode:
    return ItemCode(id_, name, c.ANY_PLAN, enchants, text=text)


def test_items_of_one_name_that_do_the_same_are_one() -> None:
    same = {"1": item("1", "Ｔシャツ", (0, 1, 2)), "2": item("2", "Tシャツ", (0, 1, 2))}
    program = named(items=same)
    assert program.item("Tシャツ").id == "1"
    assert program.item("2").id == "2", "an id is an id"


@pytest.mark.parametrize(("first", "second"), [
    (item("1", "T", (0, 1, 2)), item("2", "T", (0, 1, 3))),
    (item("1", "T", text="score+=1"), item("2", "T", text="score+=2")),
    (item("1", "T", (0, 1, 2)), item("2", "T", text="score+=2")),
], ids=("enchants", "texts", "one-of-each"))  # fmt: skip
def test_items_of_one_name_that_do_different_things_are_asked_for_by_their_ids(
    first: ItemCode, second: ItemCode
) -> None:
    program = named(items={"1": first, "2": second})
    with pytest.raises(RingappError, match=r"^2 P-items are called “T”; say which by its id: 1, 2\.$"):
        program.item("T")
    assert program.item("1") is first


def test_only_some_of_many_items_of_one_name_are_listed() -> None:
    many = {str(n): item(str(n), "T", (n, 0, 0)) for n in range(20)}
    with pytest.raises(RingappError) as refused:
        named(items=many).item("T")
    assert str(refused.value).endswith(f"by its id: {', '.join(map(str, range(12)))}.")


def test_an_item_that_is_not_there_or_cannot_run_is_one_sentence() -> None:
    program = named(items={"1": item("1", "T")}, broken={"1": "“T” cannot run."})
    with pytest.raises(RingappError, match=r"There is no P-item “nothing” in the tables “by hand”\."):
        program.item("nothing")
    for word in ("1", "T"):
        with pytest.raises(RingappError, match=r"“T” cannot run\."):
            program.item(word)


def test_levels_of_customization_add_up() -> None:
    program = named(customs={1: (("x", 2), ("y", 1))})
    assert [program.custom_levels(kind) for kind in range(3)] == [0, 3, 0]


# Where a position keeps what --------------------------------------------------------------------------------


PARTS = [
    ("KINDS", k.MAX_CARDS), ("PLACES", k.MAX_CARDS), ("DECK", k.MAX_CARDS), ("HAND", k.MAX_CARDS),
    ("GRAVE", k.MAX_CARDS), ("HOLD", k.MAX_CARDS), ("LOST", k.MAX_CARDS), ("COUNTERS", 2 * k.MAX_SPACES),
    ("BUFFS", k.BUFF_WIDTH * k.MAX_BUFFS), ("EFFECTS", k.EFFECT_WIDTH * k.MAX_EFFECTS),
    ("GROWN", k.GROWTHS * k.MAX_CARDS), ("FROZEN", k.GROWTHS * k.MAX_CARDS),
]  # fmt: skip


def test_the_parts_of_a_position_lie_behind_each_other_and_fill_it() -> None:
    at = k.HEADER
    for name, length in PARTS:
        assert getattr(k, name) == at, name
        at += length
    assert at == k.SIZE


def test_the_parts_of_the_work_table_lie_behind_each_other_and_fill_it() -> None:
    assert {k.W_TOP, k.W_MODE, k.W_AT, k.W_END} == set(range(4))
    assert k.FRAMES >= 4
    assert k.FOUND == k.FRAMES + k.FRAME * k.MAX_FRAMES
    assert k.SCRIPT == k.FOUND + 2 * k.MAX_CARDS, "room to put all cards into another order"
    assert k.VALUES == k.SCRIPT + k.MAX_SCRIPT
    assert k.WORK == k.VALUES + evaluation.TERMS


def test_every_scalar_has_a_place_of_its_own() -> None:
    own = [name for name in vars(k) if name.isupper() and name in HEADS]
    places = [getattr(k, name) for name in own]
    assert len(set(places)) == len(places)
    assert all(c.SCALARS <= place < k.HEADER for place in places)


HEADS = tuple(list(vars(k))[list(vars(k)).index("HEADER") - 39 : list(vars(k)).index("HEADER")])
"""The names of the scalars that only today's engine has."""


def test_rows_of_effects_buffs_and_growth_have_a_place_for_each_of_their_numbers() -> None:
    effect = (k.E_CODE, k.E_CARD, k.E_LIMIT, k.E_TTL, k.E_DELAY, k.E_SPACE, k.E_SOURCE, k.E_PHASE)
    assert sorted(effect) == list(range(k.EFFECT_WIDTH))
    assert sorted((k.B_KIND, k.B_AMOUNT, k.B_TURNS, k.B_FRESH)) == list(range(k.BUFF_WIDTH))


# Ways ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("at_once", [1, 2, 3, 7, 100])
def test_all_ways_are_gone_through_once_however_many_at_a_time(
    monkeypatch: pytest.MonkeyPatch, at_once: int
) -> None:
    found, worth, state = ways(monkeypatch, [2, 3], at_once)
    assert found == [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2)]
    assert worth == [0, 1, 2, 10, 11, 12]
    assert state[1] == 2 + 6, "positions that were looked at"


def test_ending_the_turn_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _, _ = ways(monkeypatch, [2, 2], 100, passes=True)
    assert found == [(0, 0), (0, -1), (-1, 0), (-1, -1)]


def test_a_stage_with_too_many_positions_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    found, _, state = ways(monkeypatch, [2, 3], 100, P_MOST=3)
    assert found[:2] == [(0, 0), (0, 1)]
    assert state[1] >= 3
    assert len(found) < 6
