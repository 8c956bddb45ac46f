"""Test answers under a tower's own rules of damage, and what proves nothing under them."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.cases import case_around, case_enemy
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.referee.ownrules import OwnRules, open_rules
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.sandbox import sandbox
from ringapp.games.mota.search.solver import solve
from tests.games.mota.builders import end_of
from tests.games.mota.files.test_cases import cases
from tests.games.mota.referee.builders import HEAD, own

EXAMPLE = resource_folder() / "examples" / "mota" / "blue"
STOCK = (Path(__file__).parent / "own_functions.js").read_text(encoding="utf-8")


def manual(folder: Path, script: str) -> dict[str, Any]:
    shutil.copytree(EXAMPLE, folder)
    (folder / "project" / "functions.js").write_text(HEAD + script + "}}\n", encoding="utf-8")
    game = load_game("mota")
    return dict(game.run_command("manual", game.read_folder(folder), LocalContext(), hero="atk=300,def=7"))


@pytest.mark.parametrize(
    ("damage", "said", "failed"),
    [
        ("-1e19", "???", True),
        ("-Infinity", "???", True),
        ("1e19", "???", False),
        ("Infinity", "???", False),
        ("NaN", "???", False),
        ("-5", -5, False),
    ],
)
def test_damage_beyond_all_numbers_is_bounded_where_it_comes_in(
    damage: str, said: object, failed: bool
) -> None:
    board = own("function () { return {damage: " + damage + "}; }", "F1")
    found = solve(board, LocalContext(Budget(seconds=20)))
    if failed:
        assert not found.status.proved
        assert found.data["rules"] == "stock"
        assert "no number that a fight can give" in str(found.data["why"])
    else:
        assert found.data["rules"] == "own"
        assert {row["damage"] for row in found.data["manual"].values()} == {None if said == "???" else said}


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
        "function f() { return f(); }",
        "function () { return {damage: {}}; }",
        "function () { return {damage: {}}; ",
    ],
)
def test_a_bad_script_costs_its_own_answer_only(tmp_path: Path, script: str) -> None:
    found = manual(tmp_path / "tower", script)
    assert found["rules"] == "stock"
    assert found["why"]
    assert found["enemies"]["moss"]["damage"] is not None


def test_the_engines_own_rules_as_a_script_equal_the_engine() -> None:
    """All damage cases, with halos, support and flags, through the sandbox and the stub of the engine."""
    found = [case for case in cases("damage_cases.json") if not case.get("flags", {}).get("skill")]
    if not found:
        pytest.skip("the shared data is not here")
    wrong = []
    base = open_floor(find_tower("example:blue"), "F1")
    for case in found:
        around, enemy = case_around(case), replace(case_enemy(case), id="fought")
        foes = {"fought": enemy} | {foe.id: foe for _, _, foe in around.blocks}
        tower = replace(
            base.tower,
            own_rules=STOCK,
            source="",
            enemies=MappingProxyType(foes),
            values=around.values,
            flags=MappingProxyType({"enableNegativeDamage": around.negative}),
        )
        numbers = [int(case["hero"].get(name, 0)) for name in ("hp", "atk", "def", "mdef")]
        buffs = (around.atk_buff, around.def_buff)
        if buffs != (1, 1):
            continue
        hero = Hero(*numbers, bag=(("cross", 1),) if around.cross else ())
        rules = open_rules(replace(base, tower=tower, hero=hero))
        damage = rules.damage(enemy, hero, replace(around, floor="F1"))
        if damage != case["expected"]:
            wrong.append((case["id"], damage, case["expected"]))
    assert wrong == []


def test_the_solver_proves_under_the_towers_own_rules() -> None:
    """Stock rules as a script give the stock answer, proved; half the damage gives another one."""
    stock = solve(own("function () {}", goal="all", hero=Hero(6000, 100, 50)), LocalContext(Budget(20)))
    assert stock.status is not Status.OPTIMAL or not stock.steps
    plain = open_floor(find_tower("example:blue"), "F1")
    expected = solve(replace(plain, goal="all"), LocalContext(Budget(20)))
    same = solve(own(STOCK, goal="all"), LocalContext(Budget(20)))
    assert (same.status, same.score) == (Status.OPTIMAL, expected.score)
    assert same.data["rules"] == "own"
    assert not any(fact.matters for fact in same.unmodelled)
    half = STOCK.replace("Math.floor(damage)", "Math.floor(damage / 2)")
    other = solve(own(half, goal="all"), LocalContext(Budget(20)))
    assert other.status is Status.OPTIMAL
    assert other.score is not None
    assert expected.score is not None
    assert other.score > expected.score


@pytest.mark.slow
def test_a_rule_of_thirteen_milliseconds_is_followed_and_proved() -> None:
    burn = "(function () { var s = 0; for (var i = 0; i < 200000; i++) s += i % 3; return s < 0 ? 1 : 0; })()"
    slow = STOCK.replace("Math.floor(damage)", f"Math.floor(damage + {burn})")
    hero = Hero(6000, 100, 50)
    expected = solve(own(STOCK, goal="all", hero=hero), LocalContext(Budget(None)))
    found = solve(own(slow, goal="all", hero=hero), LocalContext(Budget(None)))
    assert (found.status, found.score) == (Status.OPTIMAL, expected.score)
    assert found.data["rules"] == "own"


def test_an_answer_is_replayed_without_the_sandbox() -> None:
    board = own(STOCK.replace("Math.floor(damage)", "Math.floor(damage * 1.1)"), "F4")
    found = solve(board, LocalContext(Budget(20)))
    assert found.status is Status.OPTIMAL
    assert all(step.move.loss is not None for step in found.steps if step.move.kind == "battle")
    assert is_goal(end_of(board, found))


def test_a_missing_plugin_is_named_and_stock_takes_over_for_that_kind() -> None:
    script = "function (e, h) { return e.id === 'moss' ? core.plugin.shield(e) : {damage: e.atk}; }"
    found = solve(own(script), LocalContext(Budget(20)))
    assert found.status is Status.FEASIBLE
    assert found.bound is None
    assert found.data["missing"] == ["core.plugin.shield"]
    assert set(found.data["stock_for"]) == {"moss"}
    assert "core.plugin.shield" in found.data["stock_for"]["moss"]


def test_plugins_of_the_tower_are_there_and_a_broken_one_harms_nothing(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    project = tmp_path / "tower" / "project"
    script = "function (e) { return {damage: core.triple(e.atk)}; }"
    (project / "functions.js").write_text(HEAD + script + "}}", encoding="utf-8")
    plugins = (
        "var plugins_x =\n{'broken': function () { document.body.remove(); },"
        "'init': function () { this.triple = function (n) { return 3 * n; }; }}"
    )
    (project / "plugins.js").write_text(plugins, encoding="utf-8")
    game = load_game("mota")
    found = game.run_command("manual", game.read_folder(tmp_path / "tower"), LocalContext())
    assert found["rules"] == "own"
    assert found["enemies"]["moss"]["damage"] == 390


def test_plugins_that_are_no_script_are_named_and_nothing_is_proved(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    project = tmp_path / "tower" / "project"
    (project / "functions.js").write_text(STOCK, encoding="utf-8")
    for plugins, proved in (
        ("{'init': function () {}}", True),
        ("{'init': function () { var = 1; }}", False),
    ):
        (project / "plugins.js").write_text(f"var plugins_x =\n{plugins}", encoding="utf-8")
        board = replace(open_floor(find_tower(str(tmp_path / "tower")), "F1"), goal="all")
        found = solve(board, LocalContext(Budget(20)))
        assert found.data["rules"] == "own"
        assert found.status.proved is proved
        told = [
            load_game("mota").describe_assumption(board, fact)
            for fact in found.unmodelled
            if fact.kind == "plugins"
        ]
        assert len(told) == (not proved)
        assert all(words.startswith("plugins.js is no script that can be run (SyntaxError") for words in told)


@pytest.mark.parametrize(
    ("plugin", "damage"),
    [
        ("console.log('x'); this.triple = function (n) { console.warn(n); return 3 * n; };", 390),
        (
            "core.ui.paint(core.sky().x); ui.prototype.y = 1; this.triple = function (n) { return 3 * n; };",
            390,
        ),
        ("var half = core.sky(); this.triple = function (n) { return n * half; };", None),
        ("this.half = core.sky(); this.triple = function (n) { return n * this.half; };", None),
    ],
)
def test_what_a_plugin_lacks_when_it_is_set_up_is_nothing_to_reckon_with(
    plugin: str, damage: int | None, tmp_path: Path
) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    project = tmp_path / "tower" / "project"
    script = "function (e) { return {damage: core.triple(e.atk)}; }"
    (project / "functions.js").write_text(HEAD + script + "}}", encoding="utf-8")
    (project / "plugins.js").write_text(
        f"var plugins_x =\n{{'init': function () {{ {plugin} }}}}", encoding="utf-8"
    )
    game = load_game("mota")
    found = game.run_command("manual", game.read_folder(tmp_path / "tower"), LocalContext())
    told = found["enemies"]["moss"]["damage"] if found["rules"] == "own" else None
    assert told == damage


def test_a_rule_that_keeps_a_memory_proves_nothing() -> None:
    script = "(function () { var n = 0; return function (e) { return {damage: e.atk + n++}; }; })()"
    found = solve(own(script), LocalContext(Budget(20)))
    assert found.status is Status.FEASIBLE
    assert found.bound is None
    assert "again" in found.data["why"]


WAYWARD = {
    "the day": "function (e) { return {damage: e.atk + new Date().getDay()}; }",
    "the clock": "function (e) { return {damage: e.atk + performance.now() % 2}; }",
    "chance": "function (e) { return {damage: e.atk + Math.floor(2 * Math.random())}; }",
    "the day at the start": (
        "(function () { var day = new Date().getDay();"
        " return function (e) { return {damage: e.atk + day}; }; })()"
    ),
    "a count that shows late": (
        "(function () { var n = 0;"
        " return function (e) { return {damage: e.atk + (n++ > 300 ? 1 : 0)}; }; })()"
    ),
    "memory of others": (
        "(function () { var seen = {}, n = 0;"
        " return function (e, h) { var k = e.id + h.atk + ',' + h.def + ',' + h.mdef;"
        " if (!(k in seen)) seen[k] = n++; return {damage: e.atk + seen[k]}; }; })()"
    ),
}

WAYWARD |= {
    "a monster that grows": "function (e, h) { e.hp += 1; return {damage: e.atk + e.hp % 7}; }",
    "a value that grows": "function (e) { core.values.redGem++; return {damage: core.values.redGem}; }",
    "a flag that counts": (
        "function (e) { core.addFlag('k', 1); return {damage: e.atk + core.getFlag('k', 0)}; }"
    ),
    "a hero who counts": (
        "function (e) { var h = core.status.hero; h.k = (h.k || 0) + 1; return {damage: e.atk + h.k % 3}; }"
    ),
    "HP here and there": "function (e, h) { return {damage: e.atk + (h.hp % 3 === 1 ? 30 : 0)}; }",
    "where the hero stands": "function (e) { return {damage: e.atk + core.status.hero.loc.x}; }",
    "steps": "function (e) { return {damage: e.atk + (core.status.hero.steps || 0)}; }",
}


@pytest.mark.parametrize("rule", WAYWARD)
def test_nothing_is_proved_with_what_is_no_function_of_its_question(rule: str) -> None:
    found = solve(own(WAYWARD[rule], goal="all"), LocalContext(Budget(4)))
    assert found.status in (Status.FEASIBLE, Status.UNKNOWN)
    assert found.bound is None


def test_a_tower_that_replaces_the_languages_own_functions_is_judged_all_the_same() -> None:
    script = (
        "(JSON.stringify = JSON.parse = Object.keys = function () { return '}{'; }, "
        "function (e, h) { return {damage: Math.max(0, e.atk - h.def)}; })"
    )
    found = solve(own(script, goal="all"), LocalContext(Budget(20)))
    assert found.data["rules"] in ("own", "stock")


def test_a_rule_that_hangs_inside_the_engine_falls_back_to_the_stock_rules() -> None:
    script = (
        "function (e) { if (e.id === 'moss') [].reverse.call({length: 2 ** 53 - 1}); return {damage: 9}; }"
    )
    found = solve(own(script), LocalContext(Budget(20)))
    assert not found.status.proved
    assert "moss" in found.data["stock_for"]


def test_rules_that_cannot_be_read_prove_nothing(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    (tmp_path / "tower" / "project" / "functions.js").unlink(missing_ok=True)
    (tmp_path / "tower" / "project" / "functions.js").mkdir()
    board = replace(open_floor(find_tower(str(tmp_path / "tower")), "F1"), goal="all")
    found = solve(board, LocalContext(Budget(20)))
    assert not found.status.proved
    assert [fact.facts["file"] for fact in found.unmodelled if fact.kind == "file"] == ["functions.js"]


def test_time_that_runs_out_while_answers_are_asked_for_again_is_no_exception(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Late(LocalContext):
        late = False

        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            if self.late:
                raise BudgetSpent
            super().tick(nodes, done, note)

    ctx, ask = Late(Budget(seconds=None)), OwnRules.strayed

    def strayed(rules: OwnRules) -> list[str]:
        monkeypatch.setattr(sandbox, "TICK", 0)
        ctx.late = True
        return ask(rules)

    monkeypatch.setattr(OwnRules, "strayed", strayed)
    found = solve(own(STOCK, goal="all"), ctx)
    assert ctx.late
    assert found.status is Status.OPTIMAL


def test_plugins_that_are_no_script_are_named_where_the_stock_rules_hold_too(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    for plugins, proved in (
        ("{'init': function () {}}", True),
        ("{'init': function () { var = 1; }}", False),
    ):
        text = f"var plugins_x =\n{plugins}"
        (tmp_path / "tower" / "project" / "plugins.js").write_text(text, encoding="utf-8")
        board = replace(open_floor(find_tower(str(tmp_path / "tower")), "F1"), goal="all")
        found = solve(board, LocalContext(Budget(20)))
        assert found.data["rules"] == "stock"
        assert found.status.proved is proved
        told = [load_game("mota").describe_assumption(board, fact) for fact in found.unmodelled]
        assert [words[:38] for words in told] == ["plugins.js is no script that can be ru"] * (not proved)
