"""A tower's own damage function: evaluated, bounded, and never able to harm more than its own answer."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.context import LocalContext
from ringapp.core.registry import load_game
from ringapp.core.resources import resource_folder

EXAMPLE = resource_folder() / "examples" / "mota" / "blue"
HEAD = 'var functions_x =\n{"enemys": {"getEnemyInfo": function (e) { return e; }, "getDamageInfo": '

pytest.importorskip("quickjs")


def manual(folder: Path, script: str) -> dict[str, Any]:
    shutil.copytree(EXAMPLE, folder)
    (folder / "project" / "functions.js").write_text(HEAD + script + "}}\n", encoding="utf-8")
    game = load_game("mota")
    return dict(game.run_command("manual", game.read_folder(folder), LocalContext(), hero="atk=300,def=7"))


def test_a_rule_of_its_own_is_asked(tmp_path: Path) -> None:
    damage = "core.getRealStatusOrDefault(hero, 'def') * 10 + enemy.atk"
    script = "function (enemy, hero) { return {damage: " + damage + "}; }"
    found = manual(tmp_path / "tower", script)
    assert found["rules"] == "own"
    assert found["enemies"]["moss"]["damage"] == 70 + 130
    assert found["enemies"]["moss"]["per_def"] == -10


@pytest.mark.parametrize(
    "script",
    [
        "function () { while (true) {} }",
        "function () { var a = []; while (true) a.push(new Array(1000000)); }",
        "function () { return require('fs').readFileSync('/etc/passwd'); }",
        "function () { return plugin.special(); }",
        "function () { return {damage: {}}; ",
    ],
)
def test_a_bad_script_costs_its_own_answer_only(tmp_path: Path, script: str) -> None:
    found = manual(tmp_path / "tower", script)
    assert found["rules"] == "stock"
    assert found["why"]
    assert found["enemies"]["moss"]["damage"] is not None
