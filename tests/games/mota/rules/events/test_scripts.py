"""Test how loops of scripts are taken apart."""

from __future__ import annotations

import pytest

from ringapp.games.mota.rules.events.scripts import compile_script


@pytest.mark.parametrize(
    ("loop", "told"),
    [
        ("for (var i = 0; i < 3; i++) { core.addFlag('a', i); }", [0, 1, 2]),
        ("for (let i = 5; i >= 1; i -= 2) core.addFlag('a', i);", [5, 3, 1]),
        ("for (const n of [4, 7]) { core.addFlag('a', n); }", [4, 7]),
        ("[8, 9].forEach(function (n, i) { core.addFlag('a', n + i); });", [8, 10]),
        ("var p = [[1, 2], [3]]; for (var i = 0; i < p.length; i++) { core.addFlag('a', p[i][0]); }", [1, 3]),
        ("var p = [1]; if (flags.b) { p = [2, 3]; } p.forEach(n => { core.addFlag('a', n); });", None),
        ("var p = [1]; p.push(2); p.forEach(n => { core.addFlag('a', n); });", None),
        ("var n = 5; [1].forEach(x => { var n = x; }); core.addFlag('a', n);", None),
        ("for (var i = 0; i < 3; i++) {} core.addFlag('a', i);", None),
        ("for (var i = 0; i < 3; i++) { i += 1; core.addFlag('a', i); }", None),
        ("for (var i = 0; i >= 0; i++) { core.addFlag('a', 1); }", None),
        ("for (var i = 0; i < flags.b; i++) { core.addFlag('a', 1); }", None),
        ("[1].forEach(n => { core.addFlag('a', n); return; });", None),
        ("core.drawAnimate('x', 1, 1, function () { core.addFlag('a', 1); });", None),
    ],
)
def test_loops_over_what_is_written_are_taken_apart(loop: str, told: list[int] | None) -> None:
    program = compile_script(f"function () {{\n{loop}\n}}")
    if told is None:
        assert program is None
        return
    assert program is not None
    sets = [one for one in program if one[:2] == ("set", "flag:a")]
    assert [one[3] for one in sets] == [("num", n) for n in told]
