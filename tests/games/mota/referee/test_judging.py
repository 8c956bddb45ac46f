"""Test how a tower's own rules are judged, and what answers of theirs count."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ringapp.core.contract.claims import Unmodelled
from ringapp.core.contract.game import Budget, Solution, Status, Step
from ringapp.core.contract.resources import resource_folder
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.referee import judging
from ringapp.games.mota.referee.judging import Judged, finished, judge, why_failed
from ringapp.games.mota.referee.ownrules import OwnRules
from ringapp.games.mota.rules.board import Act, Board, around, monsters
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.rules.tower import Floor
from ringapp.games.mota.search.solver import solve
from tests.games.mota.builders import end_of
from tests.games.mota.halls import ITEMS, foe, grid_of_signs, hall
from tests.games.mota.referee.builders import HEAD, own


def rules(**more: Any) -> OwnRules:
    source = SimpleNamespace(engine=more.pop("engine", ""), why=more.pop("why", ""))
    facts: dict[str, Any] = {"failed": {}, "missed": set(), "source": source, "strayed": lambda: ["m1"]}
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
        (Judged(BOARD, rules(why="x")), {"rules": "own", "why": "x"}),
        (Judged(BOARD, rules(engine="2.9")), {"rules": "own", "source": "engine"}),
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


EXAMPLE = resource_folder() / "examples" / "mota" / "blue"


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
