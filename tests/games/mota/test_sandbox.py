"""The sandbox: no way out, and no script costs more than its own answer."""

from __future__ import annotations

import pytest

from ringapp.games.mota.sandbox import sandbox
from ringapp.games.mota.sandbox.sandbox import Sandbox, ScriptFailed


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


def test_two_sandboxes_share_nothing() -> None:
    first, second = Sandbox(), Sandbox()
    first.run("Object.prototype.hp = 7; Array.prototype.indexOf = function () { return 5; };")
    assert second.run("({}).hp === undefined && [1].indexOf(2) === -1")
