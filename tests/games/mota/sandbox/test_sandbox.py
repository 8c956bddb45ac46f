"""Test that hostile scripts reach nothing, hang nothing and forge nothing."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import psutil
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.referee.judging import judge
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.sandbox import engine, sandbox
from ringapp.games.mota.sandbox.sandbox import Sandbox, ScriptFailed, reason_of
from ringapp.games.mota.search.solver import solve
from tests.games.mota.referee.builders import own


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
    box._at_once, box.ended = 20, 0
    box._request = lambda *_: left.pop(0)  # type: ignore[method-assign]
    return box


def test_answers_of_an_exchange_stand_in_their_rows() -> None:
    found = exchanging([1, {"failed": "odd\nrow"}, None]).ask("f", [[1], [2], [3]])
    assert (found[0], found[2]) == (1, None)
    assert isinstance(found[1], ScriptFailed)
    assert str(found[1]) == "odd"


@pytest.mark.parametrize("reply", [None, 3, [], [1, 2, 3], {"failed": "x"}])
def test_an_exchange_must_answer_some_of_its_rows(reply: object) -> None:
    with pytest.raises(ScriptFailed, match="nothing of use"):
        exchanging(reply, reply).ask("f", [[1], [2]])


def test_rows_that_an_exchange_leaves_are_asked_in_the_next() -> None:
    assert exchanging([1], [2, 3]).ask("f", [[1], [2], [3]]) == [1, 2, 3]


def test_after_a_failure_the_first_row_is_asked_alone() -> None:
    box = exchanging(None, [1], [2, 3])
    assert box.ask("f", [[1], [2], [3]]) == [1, 2, 3]
    with pytest.raises(ScriptFailed):
        exchanging(None, None).ask("f", [[1], [2]])


def engines() -> int:
    """Processes of sandboxes that this process has now."""
    found = 0
    for child in psutil.Process().children():
        with suppress(psutil.Error):
            found += engine.__file__ in child.cmdline()
    return found


def test_no_process_outlives_the_search_that_asked_it() -> None:
    """Caches keep boards, and with them their judges."""
    before, kept = engines(), []
    for more in range(sandbox.MAX_SPARE + 2):
        board = own(f"function (e) {{ return {{damage: e.atk + {more}}}; }}", "F4")
        kept.append(judge(board))
        kept[-1].close()
        assert solve(board, LocalContext(Budget(None))).data["rules"] == "own"
    assert engines() <= before + sandbox.MAX_SPARE
    rules, here = kept[0].rules, kept[0].board
    assert rules is not None
    foe = here.tower.enemies["moss"]
    assert rules.damage(foe, here.hero, around(here)) == foe.atk, "who asks again is answered"
    rules.close()


@pytest.mark.parametrize(
    "name",
    ["require", "process", "std", "os", "fetch", "XMLHttpRequest", "print", "console", "setTimeout"],
)
def test_there_is_nothing_to_reach_the_world_with(name: str) -> None:
    assert Sandbox().run(f"typeof {name}") == "undefined"


def test_no_module_can_be_loaded() -> None:
    box = Sandbox()
    box.run("var got = 'nothing'; import('fs').then(function (found) { got = found; });")
    assert box.run("got") == "nothing"


@pytest.mark.parametrize(
    "script",
    [
        "while (true) {}",
        "while (true) { try { while (true) {} } catch (e) {} }",
        "var a = []; while (true) a.push(new Array(1000000));",
        "var s = 'x'; while (true) s += s;",
        "new ArrayBuffer(2000000000)",
        "(function f() { f(); })()",
        "JSON.parse('['.repeat(100000))",
        "/(a+)+$/.test('a'.repeat(60) + 'b')",
        "JSON.stringify({toJSON: function () { while (true) {} }})",
        "throw {}",
        "this is no script",
    ],
)
def test_a_hostile_script_costs_itself_only(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "SECONDS_TO_LOAD", 0.2)
    box = Sandbox()
    with pytest.raises(ScriptFailed) as caught:
        box.run(script)
    assert str(caught.value)
    assert Sandbox().run("1 + 1") == 2


NATIVE_LOOPS = [
    "Array.prototype.reverse.call({length: 2 ** 53 - 1})",
    "Array.prototype.sort.call({length: 2 ** 53 - 1})",
    "Array.prototype.join.call({length: 2 ** 53 - 1})",
    "Array.prototype.copyWithin.call({length: 2 ** 53 - 1}, 0, 1)",
    "Array.prototype.unshift.call({length: 2 ** 53 - 3}, 1)",
    "Array.prototype.splice.call({length: 2 ** 53 - 1}, 0, 1)",
    "var a = [1]; for (var i = 0; i < 40; i++) a = [a, a]; JSON.stringify(a)",
]
"""Loops inside the engine, in which nothing asks for the time."""


@pytest.mark.parametrize("script", NATIVE_LOOPS)
def test_a_loop_inside_the_engine_ends_with_its_process(script: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "GRACE", 0.1)
    box = Sandbox()
    box.run("var kept = 5; function hang() { " + script + "; }")
    with pytest.raises(ScriptFailed) as caught:
        box.call("hang")
    assert str(caught.value)
    assert box.run("kept") == 5, "a new process has loaded the same scripts"
    box.close()


def test_a_script_that_always_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "GRACE", 0.01)
    monkeypatch.setattr(sandbox, "MAX_ENDED", 2)
    box = Sandbox()
    box.run("function hang() { " + NATIVE_LOOPS[0] + "; }")
    for _ in range(2):
        with pytest.raises(ScriptFailed):
            box.call("hang")
    with pytest.raises(ScriptFailed, match="too often"):
        box.run("1")
    assert box.ended == 2


def test_the_search_ticks_while_a_script_hangs() -> None:
    class Stop(Exception):
        pass

    ticks: list[int] = []

    def tick() -> None:
        ticks.append(1)
        if len(ticks) == 5:
            raise Stop

    box = Sandbox()
    box.run("function hang() { " + NATIVE_LOOPS[0] + "; }")
    box.tick = tick
    with pytest.raises(Stop):
        box.call("hang")
    assert box.ended == 0


def test_quick_questions_one_after_the_other_let_the_world_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each answers before a tick is due, and a thousand of them take seconds."""

    class Stop(Exception):
        pass

    def stop() -> None:
        raise Stop

    box = Sandbox()
    box.run("function one() { return 1; }")
    box.tick = stop
    monkeypatch.setattr(sandbox._Process, "ask", lambda *_: ("ok", "1"))
    monkeypatch.setattr(sandbox, "TICK", 3600)
    assert box.call("one") == 1, "not due yet"
    monkeypatch.setattr(sandbox, "TICK", 0)
    with pytest.raises(Stop):
        box.call("one")
    monkeypatch.undo()
    box.tick = lambda: None
    assert box.call("one") == 1, "no answer was left in the pipe"


def test_many_questions_are_answered_in_their_order() -> None:
    box = Sandbox()
    box.run("function f(n, t) { if (n === 2) throw new Error('two'); return n === 3 ? t : n / 2; }")
    box.run("function g() { return {}; }")
    found = box.ask("f", [[1, "a"], [2, "b"], [3, "“c”"], [None, None]])
    assert [found[0], found[2], found[3]] == [0.5, "“c”", 0]
    assert isinstance(found[1], ScriptFailed)
    assert str(found[1]) == "Error: two"
    assert isinstance(box.ask("g", [[]])[0], ScriptFailed)
    assert isinstance(box.ask("nothing", [[]])[0], ScriptFailed)


SLOW = "function f(n) { var s = 0; for (var i = 0; i < 100000; i++) s += i % 3; return n + (s < 0 ? 1 : 0); }"
"""Some 7 ms a question."""


def test_slow_questions_have_their_time_each() -> None:
    """They go over in exchanges that are no longer than one may be."""
    box, sizes = Sandbox(), list[int]()
    box.run(SLOW + "function g(n) { return -n; }")
    exchange = box._exchange

    def noted(name: str, rows: Any) -> Any:
        sizes.append(len(rows))
        return exchange(name, rows)

    box._exchange = noted  # type: ignore[method-assign]
    assert box.ask("f", [[n] for n in range(40)]) == list(range(40))
    assert max(sizes[1:]) < 40
    sizes.clear()
    assert box.ask("g", [[n] for n in range(4000)]) == [-n for n in range(4000)]
    assert len(sizes) < 20, "quick ones go over in large exchanges again"


def test_a_question_without_end_among_others_ends_with_its_exchange(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "GRACE", 60)  # where many share the machine, half a second may be too little
    box = Sandbox()
    box.run("function f(n) { while (n === 7) {} return n; }")
    with pytest.raises(ScriptFailed):
        box.ask("f", [[n] for n in range(50)])
    assert box.ended == 0, "the engine has stopped it by itself"
    assert box.ask("f", [[1], [2]]) == [1, 2]


def test_answers_of_any_length_come_back_in_one_piece() -> None:
    """The engine joins long texts as trees of pieces, which its bindings do not take."""
    box = Sandbox()
    box.run("function f(n) { return 'x'.repeat(40) + n; } function g() { return 'y'.repeat(9000) + 'z'; }")
    assert box.ask("f", [[n] for n in range(2000)]) == ["x" * 40 + str(n) for n in range(2000)]
    assert box.call("g") == "y" * 9000 + "z"


def test_a_script_cannot_forge_what_comes_back() -> None:
    box = Sandbox()
    box.run(
        "JSON.stringify = JSON.parse = String = Reflect.apply = function () { return 'forged'; };"
        "Array.prototype.toJSON = Object.prototype.toJSON = function () { return 'forged'; };"
        "function f(n) { return n + 1; }"
    )
    assert box.ask("f", [[1], [2]]) == [2, 3]
    assert box.call("f", 3) == 4


def test_two_sandboxes_share_nothing() -> None:
    first, second = Sandbox(), Sandbox()
    first.run("Object.prototype.hp = 7; Array.prototype.indexOf = function () { return 5; };")
    assert second.run("({}).hp === undefined && [1].indexOf(2) === -1")
