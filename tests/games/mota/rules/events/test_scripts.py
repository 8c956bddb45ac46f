"""Test which scripts are followed: plain statements, and nothing that runs over again or later."""

from __future__ import annotations

import pytest

from ringapp.games.mota.rules.events.scripts import compile_script


@pytest.mark.parametrize(
    "loop",
    [
        "for (var i = 0; i < 3; i++) { core.addFlag('a', i); }",
        "for (const n of [4, 7]) { core.addFlag('a', n); }",
        "[8, 9].forEach(function (n, i) { core.addFlag('a', n + i); });",
        "[8, 9].forEach(n => { core.addFlag('a', n); });",
        "core.drawAnimate('x', 1, 1, function () { core.addFlag('a', 1); });",
    ],
)
def test_what_runs_over_again_or_later_is_not_followed(loop: str) -> None:
    assert compile_script(f"function () {{\n{loop}\n}}") is None
    assert compile_script(f"function () {{\ncore.addFlag('a', 2);\n{loop}\n}}") is None
    assert compile_script("function () {\ncore.addFlag('a', 2);\n}") == (("set", "flag:a", "+=", ("num", 2)),)
