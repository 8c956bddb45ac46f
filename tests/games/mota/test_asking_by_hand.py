"""What a tower's own rules are asked and how answers are read: rows, places, frames of a pipe."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.claims import Unmodelled
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mota.rules.board import Act, around
from ringapp.games.mota.rules.damage import Around
from ringapp.games.mota.rules.tower import AutoEvent, Floor, Hero, Item
from ringapp.games.mota.sandbox import fightquestions, judging
from ringapp.games.mota.sandbox.engine import _Engine, _Wire
from ringapp.games.mota.sandbox.fightquestions import (
    damage_of,
    place_of,
    place_text,
    raw_foe,
    row_of,
)
from ringapp.games.mota.sandbox.judging import Judged, finished, judge, why_failed
from ringapp.games.mota.sandbox.ownrules import OwnRules
from ringapp.games.mota.sandbox.rulescripts import changing_foes, moving_flags, scripts_of
from ringapp.games.mota.sandbox.sandbox import Sandbox, ScriptFailed, reason_of
from tests.games.mota.halls import ITEMS, PLAIN, foe, grid_of_signs, hall

HERE = Around({}, floor="F1")
RICH = replace(PLAIN, money=4, exp=9, mdef=2, bag=(("cross", 1), ("yellowKey", 2)), worn=(("0", "sword"),))


# Questions -----------------------------------------------------------------------------------


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


# Frames --------------------------------------------------------------------------------------


@given(st.lists(st.binary(max_size=300), max_size=5))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_messages_come_through_a_wire_one_by_one(messages: list[bytes]) -> None:
    read, write = os.pipe()
    for message in messages:
        _Wire(write).send_bytes(message)
    os.close(write)
    try:
        assert [_Wire(read).recv_bytes() for _ in messages] == messages
        with pytest.raises(EOFError):
            _Wire(read).recv_bytes()
    finally:
        os.close(read)


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        pytest.param(b"\0\0\0\2ab", b"ab", id="four bytes of length"),
        pytest.param(b"\0\0\0\0", b"", id="an empty message"),
        pytest.param(b"\xff\xff\xff\xff" + b"\0" * 7 + b"\3abc", b"abc", id="-1 and eight bytes of length"),
        pytest.param(b"\0\0\0\5abc", None, id="cut off"),
        pytest.param(b"\0\0", None, id="cut off in its length"),
    ],
)
def test_frames_are_those_of_pipes(frame: bytes, message: bytes | None) -> None:
    read, write = os.pipe()
    os.write(write, frame)
    os.close(write)
    try:
        if message is None:
            with pytest.raises(EOFError):
                _Wire(read).recv_bytes()
        else:
            assert _Wire(read).recv_bytes() == message
    finally:
        os.close(read)


@pytest.fixture(scope="module")
def engine() -> _Engine:
    pytest.importorskip("_quickjs")
    made = _Engine()
    script = """
        function twice(n) { return 2 * n; }
        function kind(x) { return typeof x; }
        function thrower() { throw new Error("no\\nway"); }
        function thing() { return {a: 1}; }
        function nothing() {}
        function wide() { return Infinity; }
    """
    assert made.reply(["run", "1.0"], script).startswith("ok\n")
    return made


@pytest.mark.parametrize(
    ("head", "body", "reply"),
    [
        pytest.param(["run", "1"], "1 + 1", "ok\n2", id="a script"),
        pytest.param(["run", "1"], "'道' + 'x'", 'ok\n"道x"', id="a text"),
        pytest.param(["run", "1"], "({a: 1})", "ok\nnull", id="an object is nothing"),
        pytest.param(["call", "twice", "1"], "[21]", "ok\n42", id="a question"),
        pytest.param(["call", "kind", "1"], "[null]", 'ok\n"object"', id="null is told as null"),
        pytest.param(["call", "nothing", "1"], "[]", "ok\nnull", id="no answer"),
        pytest.param(["ask", "twice", "1"], "[[1],[2.5]]", "ok\n[2,5]", id="many questions"),
        pytest.param(["ask", "twice", "1"], "[]", "ok\n[]", id="no question"),
    ],
)
def test_requests_are_replied_to(engine: _Engine, head: list[str], body: str, reply: str) -> None:
    assert engine.reply(head, body) == reply


@pytest.mark.parametrize(
    ("head", "body", "word"),
    [
        pytest.param(["run", "1"], "1 +", "SyntaxError", id="no script"),
        pytest.param(["run", "1"], "gibtsnicht()", "gibtsnicht", id="a name that is not there"),
        pytest.param(["call", "missing", "1"], "[]", "", id="a function that is not there"),
        pytest.param(["call", "thrower", "1"], "[]", "no", id="a throw"),
    ],
)
def test_what_fails_is_told_in_one_line(engine: _Engine, head: list[str], body: str, word: str) -> None:
    kind, _, reason = engine.reply(head, body).partition("\n")
    assert kind == "failed"
    assert reason
    assert "\n" not in reason
    assert word in reason


def test_a_row_that_fails_costs_its_own_answer(engine: _Engine) -> None:
    assert engine.reply(["run", "1"], "function odd(n) { if (n == 2) throw Error('two'); return n; }")
    kind, _, text = engine.reply(["ask", "odd", "1"], "[[1],[2],[3]]").partition("\n")
    first, second, third = json.loads(text)
    assert (kind, first, third) == ("ok", 1, 3)
    assert "two" in reason_of(second)


@pytest.mark.parametrize(
    ("failed", "reason"),
    [
        ({"failed": "  first\nsecond"}, "first"),
        ({"failed": ""}, "Error"),
        ({}, "None"),
        ({"failed": "x" * 300}, "x" * 200),
    ],
)
def test_reasons_are_one_short_line(failed: dict[str, object], reason: str) -> None:
    assert reason_of(failed) == reason


def exchanging(*replies: object) -> Sandbox:
    """A sandbox whose process says what it is told to."""
    box = Sandbox.__new__(Sandbox)
    left = list(replies)
    box._at_once = 20
    box._request = lambda *_: left.pop(0)  # type: ignore[method-assign]
    return box


def test_answers_of_an_exchange_stand_in_their_rows() -> None:
    found = exchanging([1, {"failed": "odd\nrow"}, None]).ask("f", [[1], [2], [3]])
    assert (found[0], found[2]) == (1, None)
    assert isinstance(found[1], ScriptFailed)
    assert str(found[1]) == "odd"


@pytest.mark.parametrize("reply", [None, 3, [], [1], [1, 2, 3], {"failed": "x"}])
def test_an_exchange_must_answer_each_row(reply: object) -> None:
    with pytest.raises(ScriptFailed, match="nothing of use"):
        exchanging(reply).ask("f", [[1], [2]])


def test_after_a_failure_fewer_are_asked_at_once() -> None:
    box = exchanging(None, None, None)
    for at_once in (2, 1, 1):
        with pytest.raises(ScriptFailed):
            box.ask("f", [[1]])
        assert box._at_once == at_once


# What is in force ----------------------------------------------------------------------------


def rules(**more: Any) -> OwnRules:
    facts: dict[str, Any] = {"failed": {}, "missed": set(), "plugins": "", "strayed": lambda: ["m1"]}
    return cast(OwnRules, SimpleNamespace(**facts | more))


BOARD = hall("@0", foes=(foe(),))


@pytest.mark.parametrize(
    ("judged", "left"),
    [
        pytest.param(Judged(BOARD), (), id="stock rules"),
        pytest.param(Judged(BOARD, rules()), (), id="its own, all of them"),
        pytest.param(
            Judged(BOARD, why="x"), (Unmodelled("own_rules", facts={"why": "x"}),), id="not in force"
        ),
        pytest.param(
            Judged(BOARD, plugins="odd"), (Unmodelled("plugins", facts={"why": "odd"}),), id="no script"
        ),
        pytest.param(
            Judged(BOARD, rules(failed={"m2": "b", "m1": "a"}, missed={"core.z", "core.a"})),
            (
                Unmodelled(
                    "own_rules",
                    facts={"kinds": ["m1", "m2"], "missing": ["core.a", "core.z"], "changing": []},
                ),
            ),
            id="some kinds were not followed",
        ),
        pytest.param(
            Judged(BOARD, rules(), changing=("m1",), plugins="odd"),
            (
                Unmodelled("own_rules", facts={"kinds": [], "missing": [], "changing": ["m1"]}),
                Unmodelled("plugins", facts={"why": "odd"}),
            ),
            id="answers that change",
        ),
    ],
)
def test_what_is_left_alone_of_the_own_rules(judged: Judged, left: tuple[Unmodelled, ...]) -> None:
    assert judged.unmodelled() == left


@pytest.mark.parametrize(
    ("judged", "facts"),
    [
        (Judged(BOARD), {"rules": "stock"}),
        (Judged(BOARD, why="x"), {"rules": "stock", "why": "x"}),
        (Judged(BOARD, rules()), {"rules": "own"}),
        (Judged(BOARD, rules(missed={"b", "a"}), changing=("m1",)),
         {"rules": "own", "changing": ["m1"], "missing": ["a", "b"]}),
        (Judged(BOARD, rules(failed={"m1": "boom"})),
         {"rules": "own", "stock_for": {"m1": "The tower’s own rules stopped: boom."}}),
    ],
)  # fmt: skip
def test_which_rules_are_in_force(judged: Judged, facts: object) -> None:
    assert judged.facts() == facts


def test_answers_are_asked_anew_only_where_own_rules_gave_them() -> None:
    assert Judged(BOARD).asked_anew().changing == ()
    assert Judged(BOARD, rules()).asked_anew().changing == ("m1",)


def test_a_failure_names_what_was_missing() -> None:
    found = why_failed(rules(failed={"m1": "boom"}, missed={"core.b", "core.a"}), "m1")
    assert found == "The tower’s own rules ask for what is not known here (core.a, core.b): boom."


def test_a_tower_without_rules_or_plugins_starts_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "open_rules", lambda *_: pytest.fail("asked"))
    judged = judge(BOARD)
    assert (judged.board, judged.rules, judged.why, judged.plugins) == (BOARD, None, "", "")


def test_an_answer_carries_what_each_fight_cost() -> None:
    steps = (Step(Act("battle", 1, 0)),)
    found = Solution(Status.OPTIMAL, steps, score=880.0)
    assert finished(Judged(BOARD), found) is found, "under the stock rules any process can count it"
    (step,) = finished(Judged(BOARD, rules()), found).steps
    assert step.move == Act("battle", 1, 0, 120)
    odd = replace(found, steps=(*steps, Step(Act("door", 1, 0))))
    assert finished(Judged(BOARD, rules()), odd).steps == odd.steps, "a line that cannot be played is left"


def test_the_reach_of_stats_is_all_that_lies_there() -> None:
    second = Floor("F2", "", grid_of_signs("gp"), ratio=2)
    board = hall("@g", "g.", floors=(second,))
    assert judging._reach([board, replace(board, floor="F2")]) == (3 + 3 + 6, 0, 0)
    cursed = replace(ITEMS["redGem"], effect=(("atk", -5, False), ("def", 4, False)))
    poorer = hall("@g", tower={"levels": ()})
    poorer = replace(poorer, things=(cursed,))
    assert judging._reach([poorer]) == (0, 4, 0), "what takes stats is no height to reach"


# Scripts -------------------------------------------------------------------------------------


def test_flags_that_move_are_those_that_something_sets() -> None:
    one = ("num", 1)
    sets = (
        ("set", "flag:door", "+=", one),
        ("set", "status:mana", "=", one),
        ("set", "status:hp", "+=", one),
    )
    auto = AutoEvent("0", ("num", 1), (("set", "flag:hatred", "+=", one), ("set", "item:key", "+=", one)))
    drink = Item("drink", "Drink", "tools", script=(("set", "flag:drunk", "=", one),))
    board = hall("@", floor={"programs": {("events", 0, 0): sets}, "autos": (auto,)})
    board = replace(board, tower=replace(board.tower, items={"drink": drink}))
    moving = moving_flags(board)
    assert {"door", "status:mana", "drunk", "poison", "weak", "curse"} <= moving
    assert not moving & {"hatred", "status:hp", "item:key", "key"}


def test_kinds_that_events_change_are_named() -> None:
    changes = (
        ("if", ("num", 1), (("foe", "m3", "hp", "=", ("num", 1)),), ()),
        ("foe", "m1", "atk", "=", ("num", 2)),
    )
    assert changing_foes(hall("@", floor={"programs": {("events", 0, 0): changes}})) == {"m1", "m3"}
    assert changing_foes(hall("@")) == frozenset()


@pytest.mark.parametrize(
    ("text", "rules_script"),
    [
        pytest.param("var functions_a = {enemys: 1}", "var RULES = {enemys: 1}", id="one value"),
        pytest.param("nothing at all", "var RULES = null", id="no value"),
        pytest.param("export const functions_a = {x: 1}", "var RULES = {x: 1}", id="a module of one value"),
        pytest.param(
            "var more = 2;\nvar functions_a = {x: more}",
            "var more = 2;\nvar functions_a = {x: more}\n;var RULES = functions_a;",
            id="a value after something else is run as it is",
        ),
    ],
)
def test_rules_become_a_script(text: str, rules_script: str) -> None:
    board = hall("@", tower={"own_rules": text})
    data, found, plugins = scripts_of(board)
    assert (found.strip().replace("  ", " "), plugins) == (rules_script, "")
    assert data.startswith("var V = {")
    facts = json.loads(data.removeprefix("var V = ").removesuffix(";"))
    assert facts["hero"] == {"hp": 1000, "atk": 20, "def": 10, "mdef": 0, "money": 0, "exp": 0}
    assert (facts["floorId"], facts["floorIds"], facts["hard"]) == ("F1", ["F1"], "")


def test_the_tables_have_monsters_as_they_were_edited() -> None:
    board = hall("@01", foes=(foe(0), foe(1)))
    board = replace(board, foes=(foe(1, 5, 6, 7),), hero=Hero(3, 4, 5))
    data = scripts_of(board)[0]
    told = json.loads(data.removeprefix("var V = ").removesuffix(";"))["enemys"]
    assert told == {"m0": raw_foe(foe(0)), "m1": raw_foe(foe(1, 5, 6, 7))}
    assert around(board).foes == (), "only judges ask for them"
