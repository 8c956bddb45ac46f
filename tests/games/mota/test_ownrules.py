"""A tower's own damage function: evaluated, bounded, proved with, never able to harm more than its answer."""

from __future__ import annotations

import shutil
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import psutil
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.resources import resource_folder
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.cases import case_around, case_enemy
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.files.resuming import line_of
from ringapp.games.mota.files.route import from_h5route, to_h5route
from ringapp.games.mota.rules.board import Act, Board, around, monsters
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.sandbox import engine, sandbox
from ringapp.games.mota.sandbox.judging import judge
from ringapp.games.mota.sandbox.ownrules import OwnRules, open_rules
from ringapp.games.mota.search.solver import solve
from tests.games.mota.test_engine import cases

EXAMPLE = resource_folder() / "examples" / "mota" / "blue"
HEAD = 'var functions_x =\n{"enemys": {"getEnemyInfo": function (e) { return e; }, "getDamageInfo": '
STOCK = (Path(__file__).parent / "own_functions.js").read_text(encoding="utf-8")


def own(script: str, floor: str = "F1", **more: Any) -> Board:
    """A floor of the example tower under a damage function of its own."""
    board = open_floor(find_tower("example:blue"), floor)
    text = script if "=\n" in script else HEAD + script + "}}\n"
    return replace(board, tower=replace(board.tower, own_rules=text, key=f"test {hash(text)}"), **more)


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


def test_rules_that_are_a_module_and_look_at_every_cell_are_asked() -> None:
    body = "var n = 0, w = core.bigmap.width, h = core.bigmap.height;"
    body += " for (var x = 0; x < w; x++) for (var y = 0; y < h; y++)"
    body += " if (core.enemyExists(x, y, 'moss', floorId)) n++;"
    body += " return {damage: 100 + n};"
    script = f"export {HEAD}function (enemy, hero, x, y, floorId) {{ {body} }} }}}}"
    judged = judge(own(script))
    assert judged.rules is not None
    here = monsters(judged.board)
    name, foe = next((f"{x},{y}", foe) for x, y, foe in here if foe.id == "moss")
    spot = tuple(map(int, name.split(",")))
    fight = judged.rules.fight(foe, judged.board.hero, around(judged.board, (spot[0], spot[1])))
    assert fight is not None
    assert fight.damage == 100 + sum(other.id == "moss" for _, _, other in here)
    assert not judged.rules.failed
    assert not judged.rules.missed
    judged.close()


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


def end_of(board: Board, solution: Solution[Act]) -> Board:
    for step in solution.steps:
        board = apply(board, step.move)
        assert step.score == board.hero.hp
    return board


def best_by_play(board: Board) -> int | None:
    """The most HP at a goal, every order of moves tried; HP is part of what is compared."""
    best: int | None = None
    seen = set()
    stack = [board]
    while stack:
        here = stack.pop()
        key = (here.gone, here.left, here.hero)
        if key in seen:
            continue
        seen.add(key)
        if is_goal(here):
            best = here.hero.hp if best is None else max(best, here.hero.hp)
        stack += [apply(here, act) for act in legal(here)]
    return best


RULES = {
    "plain": "function (e, h) { return {damage: Math.max(0, e.atk - h.def) * 3 + e.hp % 7}; }",
    "dearer with DEF": "function (e, h) { return {damage: h.def + e.atk}; }",
    "a share of HP": "function (e, h) { return {damage: Math.floor(h.hp / 5) + e.def}; }",
    "HP that hurts": "function (e, h) { return {damage: Math.max(10, 2 * h.hp - 5000) + h.def % 9}; }",
    "keys": "function (e, h) { return {damage: e.atk - 9 * core.itemCount('yellowKey')}; }",
    "how many are left": (
        "function (e, h, x, y, f) { return {damage: e.atk + 5 * "
        "core.status.maps[core.status.floorId].blocks.length}; }"
    ),
    "not to be fought": "function (e, h) { return h.def < 110 && e.atk % 2 ? null : {damage: 10}; }",
}


@pytest.mark.parametrize("rule", RULES)
def test_every_kind_of_rule_equals_exhaustive_play(rule: str) -> None:
    from tests.games.mota.random_floors import small_floor

    for seed in range(3):
        board = small_floor(seed, rooms=4)
        tower = replace(board.tower, own_rules=HEAD + RULES[rule] + "}}", key=f"test {rule}")
        board = replace(board, tower=tower, hero=replace(board.hero, hp=3000))
        expected = best_by_play(judge(board).board)
        found = solve(board, LocalContext(Budget(30)))
        assert found.data["rules"] == "own"
        if expected is None:
            assert found.status is Status.INFEASIBLE, seed
        else:
            assert found.status is Status.OPTIMAL, seed
            assert end_of(board, found).hero.hp == expected, seed


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


@pytest.mark.parametrize(
    "script",
    [
        "function (e) { Object.prototype.atk = 1; Array.prototype.indexOf = null; return {damage: e.atk}; }",
        "function (e) { e.atk = 1; core.values.redGem = 99; return {damage: e.atk}; }",
        "function (e) { core.addFlag('n', 1); return {damage: e.atk + core.getFlag('n')}; }",
        "function (e, h) { core.status.hero.def += 10; return {damage: e.atk + core.status.hero.def}; }",
        "function (e) { var h = core.status.hero, d = h.seen || 0; h.seen = 9; return {damage: e.atk + d}; }",
    ],
)
def test_one_answer_does_not_change_the_next(script: str) -> None:
    board = judge(own(script)).board
    rules = board.tower.judge
    assert rules is not None
    enemy = board.tower.enemies["moss"]
    asked = [rules.damage(enemy, board.hero, around(board)) for _ in range(3)]  # type: ignore[attr-defined]
    assert len(set(asked)) == 1


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


def test_damage_that_rests_on_the_floor_is_asked_for_on_each() -> None:
    script = "function (e) { return {damage: e.atk + (core.status.floorId === 'F2' ? 100 : 0)}; }"
    judged = judge(own(script, floors="all"))
    rules, board = judged.rules, judged.board
    assert rules is not None
    both = {e.id: e for _, _, e in monsters(board)}.keys() & {
        e.id for _, _, e in monsters(replace(board, floor="F2"))
    }
    assert both
    for name in both:
        enemy = board.tower.enemies[name]
        views = (around(replace(board, floor=floor)) for floor in ("F1", "F2", "F1"))
        found = [rules.fight(enemy, board.hero, view) for view in views]
        assert [fight.damage for fight in found if fight] == [enemy.atk, enemy.atk + 100, enemy.atk]


def test_a_tower_that_replaces_the_languages_own_functions_is_judged_all_the_same() -> None:
    script = (
        "(JSON.stringify = JSON.parse = Object.keys = function () { return '}{'; }, "
        "function (e, h) { return {damage: Math.max(0, e.atk - h.def)}; })"
    )
    found = solve(own(script, goal="all"), LocalContext(Budget(20)))
    assert found.data["rules"] in ("own", "stock")


def test_a_route_file_is_judged_by_the_towers_own_rules() -> None:
    """Under the stock rules the hero would not survive its first fights, and the file would be refused."""
    game = load_game("mota")
    board = own("function () { return {damage: 5}; }", "F4")
    board = replace(board, hero=replace(board.hero, hp=150))
    found = solve(board, LocalContext(Budget(None)))
    assert found.steps
    line = [step.move for step in found.steps]
    fights = sum(act.kind == "battle" for act in line)
    assert fights
    data = to_h5route(board, line)
    with pytest.raises(RingappError):
        line_of(board, "x.h5route", data)
    read = game.read_line(board, "x.h5route", data)
    begin, again, why = game.line_from_start(replace(board, floors="all"), "x.h5route", data, None)
    assert (list(again), why) == (list(read), "")
    assert begin.tower.judge is None
    for acts in (read, again):
        assert all(act.loss == 5 for act in acts if act.kind == "battle")
        end = board
        for act in acts:
            end = game.apply(end, act)
        assert end.hero.hp == found.score
    told = game.run_command("compare", board, LocalContext(Budget(None)), route=from_h5route(data))
    assert told["own"] == told["best"] == found.score


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


def test_files_that_do_more_than_give_one_value_are_run_as_they_are(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLE, tmp_path / "tower")
    project = tmp_path / "tower" / "project"
    before, after = "var table = {1: 3};\n", "\n;\ndocument.body.remove();\nstartAll();\n"
    rules = "function (e) { return {damage: core.triple(e.atk)}; }"
    plugins = "{'init': function () { this.triple = function (n) { return table[1] * n; }; }}"
    (project / "functions.js").write_text(f"var ten = 10;\n{HEAD}{rules}}}}};\nten += 1;\n", encoding="utf-8")
    (project / "plugins.js").write_text(f"{before}var plugins_x =\n{plugins};{after}", encoding="utf-8")
    judged = judge(open_floor(find_tower(str(tmp_path / "tower")), "F1"))
    assert judged.rules is not None
    assert judged.unmodelled() == ()
    moss = judged.board.tower.enemies["moss"]
    fight = judged.rules.fight(moss, judged.board.hero, around(judged.board))
    assert fight is not None
    assert fight.damage == 390
