"""Test the questions about fights that own rules are asked, and how answers are read."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any, cast

import pytest

from ringapp.games.mota.referee import fightquestions
from ringapp.games.mota.referee.fightquestions import damage_of, place_of, place_text, raw_foe, row_of
from ringapp.games.mota.referee.rulescripts import scripts_of
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.tower import Around, Hero
from ringapp.games.mota.sandbox.sandbox import ScriptFailed
from tests.games.mota.halls import PLAIN, foe, hall

HERE = Around({}, floor="F1")
RICH = replace(PLAIN, money=4, exp=9, mdef=2, bag=(("cross", 1), ("yellowKey", 2)), worn=(("0", "sword"),))


@pytest.mark.parametrize(
    ("at", "row"),
    [
        (None, ("m3", 1000, 20, 10, 2, 4, 9, None, None)),
        ((5, 7), ("m3", 1000, 20, 10, 2, 4, 9, 5, 7)),
    ],
)
def test_a_row_is_the_monster_the_hero_and_the_place(at: tuple[int, int] | None, row: object) -> None:
    assert row_of(foe(3), RICH, replace(HERE, at=at)) == row


def test_a_place_is_told_as_the_rules_know_it() -> None:
    place = replace(
        HERE,
        hatred=6,
        blocks=[(1, 2, foe(4)), (3, 4, foe(5))],
        foes=(foe(4, 9, 8, 7),),
        flags=(("door", 2), ("status:mana", 30)),
    )
    told = json.loads(place_text(place_of(replace(RICH, hpmax=1500, lv=3), place)))
    assert told == {
        "floor": "F1",
        "bag": {"cross": 1, "yellowKey": 2},
        "worn": {"sword": "0"},
        "flags": {"door": 2, "status:mana": 30, "hatred": 6},
        "statuses": {"mana": 30, "hpmax": 1500, "lv": 3},
        "foes": {"m4": raw_foe(foe(4, 9, 8, 7))},
        "buff": 1,
        "blocks": [[1, 2, "m4"], [3, 4, "m5"]],
    }
    assert "hatred" not in json.loads(place_text(place_of(RICH, HERE)))["flags"]


def test_a_monster_is_told_as_its_table_has_it() -> None:
    enemy = replace(foe(2, 50, 9, 4, 6, 22, n=3, damage=11), point=5)
    assert raw_foe(enemy) == {
        "id": "m2", "name": "Foe 2", "hp": 50, "atk": 9, "def": 4, "money": 7, "exp": 3, "point": 5,
        "special": [6, 22], "n": 3, "damage": 11,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("answer", "damage"),
    [
        pytest.param(None, None, id="cannot be fought"),
        pytest.param(12, 12, id="a whole number"),
        pytest.param(12.0, 12, id="a whole number as the engine has it"),
        pytest.param(11.2, 12, id="parts of HP are rounded up"),
        pytest.param(-3.7, -3, id="also of what is gained"),
        pytest.param(float("inf"), None, id="without end"),
        pytest.param(float("nan"), None, id="no number"),
    ],
)
def test_answers_are_read(answer: float | None, damage: int | None) -> None:
    assert damage_of(answer) == damage


@pytest.mark.parametrize("answer", [True, False, "12", ""])
def test_answers_that_are_no_damage_are_a_failure(answer: bool | str) -> None:
    with pytest.raises(ScriptFailed, match="the damage is no number"):
        damage_of(answer)


def test_a_failure_that_was_answered_is_one() -> None:
    with pytest.raises(ScriptFailed, match="oh no"):
        damage_of(ScriptFailed("oh no"))


def stats_of(asked: tuple[Any, ...]) -> list[tuple[object, ...]]:
    return [row[2:5] for _, (_, row) in asked]


def test_questions_that_show_what_answers_rest_on() -> None:
    """Four heights of stats up to the reach and a low one; each thing changed alone against the bare one."""
    near = replace(HERE, at=(1, 1), blocks=[(0, 0, foe(1)), (2, 0, foe(2)), (3, 0, foe(1))])
    enemy = foe(0, 100, 30, 5)
    found = fightquestions.tests_of(enemy, RICH, near, (30, 9, 0), (), False)
    words = [word for word, _ in found.asked]
    once = ["", *["place"] * 4, *["hp"] * 3, "bag", "bag", "flags", "again"]
    assert words == once * 5, "here, without the others, and with those of each kind alone"
    heights = list(dict.fromkeys(stats_of(found.asked)))
    assert heights == [(20, 10, 2), (30, 13, 2), (40, 16, 2), (50, 19, 2), (5 + 100 // 5 + 1, 0, 0)]
    bare, *rest = found.asked[: len(once)]
    assert rest[-1][1] == bare[1], "asked again it is the same question"
    assert all(question != bare[1] for _, question in rest[:-1]), "all others change something"
    assert [question[1][1] for word, question in rest if word == "hp"] == [1, 2007, 10**6]
    blocks = [question[0][2] for word, question in rest if word == "place"]  # type: ignore[index]
    assert [len(cast(tuple[object, ...], one)) for one in blocks] == [3, 0, 2, 1]


def test_questions_about_places_alone_come_first() -> None:
    found = fightquestions.tests_of(foe(), RICH, replace(HERE, at=(1, 1)), (30, 9, 0), ("cross",), True)
    assert [word for word, _ in found.asked] == ["", "place", "place"] * 4


def test_items_that_the_rules_ask_for_are_changed_by_themselves() -> None:
    found = fightquestions.tests_of(foe(), RICH, HERE, (0, 0, 0), ("cross",), False)
    words = [word for word, _ in found.asked]
    assert (words.count("items"), words.count("more")) == (10, 5)
    bags = {word: [] for word in words}  # type: ignore[var-annotated]
    for word, (place, _) in found.asked[:13]:
        bags[word].append(dict(place[0]))  # type: ignore[index]
    assert bags["items"] == [{}, {"cross": 1}]
    assert bags["more"] == [{"cross": 3}]
    rich, poor = bags["bag"]
    assert rich == {"cross": 1, "yellowKey": 5, "blueKey": 3, "redKey": 3}, (
        "the cross is asked about elsewhere"
    )
    assert poor == {"cross": 1}


def test_each_item_is_asked_for_alone_and_missed_alone() -> None:
    found = fightquestions.tests_of_items(foe(), RICH, HERE, (0, 0, 0), ("a", "b"))
    held = [(word, tuple(name for name, _ in place[0])) for word, (place, _) in found.asked[:6]]  # type: ignore[index]
    assert held == [("", ()), ("a", ("a",)), ("b", ("b",)), ("", ("a", "b")), ("a", ("b",)), ("b", ("a",))]
    assert len(found.asked) == 5 * 6


def test_the_tables_have_monsters_as_they_were_edited() -> None:
    board = hall("@01", foes=(foe(0), foe(1)))
    board = replace(board, foes=(foe(1, 5, 6, 7),), hero=Hero(3, 4, 5))
    data = scripts_of(board)[0]
    told = json.loads(data.removeprefix("var V = ").removesuffix(";"))["enemys"]
    assert told == {"m0": raw_foe(foe(0)), "m1": raw_foe(foe(1, 5, 6, 7))}
    assert around(board).foes == (), "only judges ask for them"
