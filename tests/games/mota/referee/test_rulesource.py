"""Test which of a tower's two sources its rules are asked of: a small engine of ours, or functions.js."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, run_solver
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.referee import rulesource
from ringapp.games.mota.referee.judging import judge, odd_fields
from ringapp.games.mota.referee.ownrules import OwnRules
from ringapp.games.mota.referee.rulesource import engine_of
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.sandbox.sandbox import ScriptFailed
from tests.games.mota.referee.test_towerengine import GOAL, ours, tower_with

TABLES = """
core.updateCheckBlock = function () { core.status.checkBlock = {damage: %s, ambush: {"1,0": []}}; };
core.enemys = {getDamageInfo: function (foe) { return {damage: %s}; }};
core.status.maps = {F1: {blocks: [{x: 2, y: 0, event: {cls: "enemys", trigger: "battle", id: "foe"}}]}};
core.removeBlock = function () { core.status.maps.F1.blocks = []; };
"""
OWN = 'var functions_x =\n{"enemys": {"getDamageInfo": function () { return {damage: 1}; }}}'


def judged_by(folder: Path, damage: str, fight: str) -> Board:
    """The way to the end of the corridor, with an engine that answers so, and other rules in functions.js."""
    board = replace(tower_with(folder, ours(folder, 6)), **GOAL)
    (folder / "project" / "functions.js").write_text(OWN, "utf-8")
    with (folder / "libs" / "control.js").open("a", encoding="utf-8") as file:
        file.write(TABLES % (damage, fight))
    return replace(open_floor(load_tower(folder), "F1"), **GOAL, hero=board.hero)


@pytest.mark.parametrize(
    ("damage", "odd"), [("{}", ()), ('{"4,0": 0}', ()), ('{"4,0": 5}', ((4, 0),)), ('{"4,0": NaN}', ())]
)
def test_a_proof_falls_where_the_engine_counts_a_step_otherwise(
    damage: str, odd: tuple[object, ...], tmp_path: Path
) -> None:
    board = judged_by(tmp_path, damage, "8")
    with closing(judge(board)) as judged:
        assert [fact.targets for fact in odd_fields(judged)] == ([odd] if odd else [])
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    assert found.status is (Status.FEASIBLE if odd else Status.OPTIMAL)


@pytest.mark.parametrize(
    ("fight", "damage", "status"),
    [
        ("7.5", 8, Status.OPTIMAL),
        pytest.param("core.status.hero.atk * 3", 30, Status.FEASIBLE, id="played, it costs 8"),
        ("Infinity", None, Status.INFEASIBLE),
        ("2008", 2008, Status.INFEASIBLE),
    ],
)
def test_fights_cost_what_the_engine_says(
    fight: str, damage: int | None, status: Status, tmp_path: Path
) -> None:
    board = judged_by(tmp_path, "{}", fight)
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    assert found.data["source"] == "engine"
    assert found.data["damage"] == {"2,0": damage}
    assert found.status is status
    told = load_game("mota").describe_assumption(
        board, next(fact for fact in found.assumptions if fact.kind == "rules")
    )
    assert told == "Counted with what the tower’s own engine says of each fight."


@pytest.mark.parametrize(
    ("fight", "named"),
    [
        pytest.param("(globalThis.n = (globalThis.n || 0) + 1)", "stock_for", id="counts questions"),
        pytest.param("(flags.met = (flags.met || 0) + 1)", "changing", id="sets a flag"),
        pytest.param("8 + Math.random()", "missing", id="chance"),
        pytest.param("8 + Date.now() % 2", "missing", id="time"),
        pytest.param("8 + core.status.hero.loc.x", "missing", id="where the hero stands"),
        pytest.param("8 + core.status.maps.F1.blocks.length", "changing", id="other blocks"),
    ],
)
def test_answers_that_rest_on_more_than_the_question_prove_nothing(
    fight: str, named: str, tmp_path: Path
) -> None:
    board = judged_by(tmp_path, "{}", fight)
    if "blocks" in fight:
        with (tmp_path / "libs" / "control.js").open("a", encoding="utf-8") as file:
            file.write('core.status.maps.F1.blocks.push({x: 0, y: 3, event: {cls: "terrains", id: "w"}});')
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    assert not found.status.proved
    assert named in found.data or "why" in found.data


@pytest.mark.parametrize("script", ["while (true) {}", "throw 1;", "core.loadData = null;"])
def test_functions_alone_are_asked_where_the_engine_does_not_take_the_board_up(
    script: str, tmp_path: Path
) -> None:
    board = judged_by(tmp_path, "{}", "8")
    with (tmp_path / "libs" / "control.js").open("a", encoding="utf-8") as file:
        file.write(script)
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    assert (found.data["rules"], found.data["damage"]) == ("own", {"2,0": 1})
    told = load_game("mota").describe_assumption(
        board, next(fact for fact in found.assumptions if fact.kind == "rules")
    )
    assert "The tower’s own engine is not asked: " in told


def test_a_floor_that_the_engine_does_not_know_proves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(self: OwnRules, view: Board) -> None:
        raise ScriptFailed("no such floor")

    monkeypatch.setattr(OwnRules, "fields", unknown)
    found, _ = run_solver(load_game("mota"), judged_by(tmp_path, "{}", "8"), LocalContext(), {})
    assert found.status is Status.FEASIBLE
    assert [fact.facts for fact in found.unmodelled] == [{"what": "floorIds"}]


def test_an_engine_that_takes_too_long_to_start_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    rulesource._in_time(lambda: None)()
    monkeypatch.setattr(rulesource, "BOUND", -1)
    with pytest.raises(RingappError, match="needs more than"):
        rulesource._in_time(lambda: None)()


def test_an_edited_board_has_no_engine(tmp_path: Path) -> None:
    board = judged_by(tmp_path, "{}", "8")
    assert engine_of(board) == tmp_path
    assert engine_of(replace(board, painted=(("F1", board.tower.floors["F1"].grid),))) is None
