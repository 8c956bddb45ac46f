"""Commands of events that few towers have, each in a corridor of its own, against the plain player."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.cli.main import main
from ringapp.core.contract.game import Budget, Solution, Status, View
from ringapp.core.contract.shapes import Label
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.files.route import tokens_of
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.view import picture
from ringapp.games.mota.view.describing import describe
from tests.games.mota.event_towers import MAPS, TESTS, Maker, write_tower
from tests.games.mota.plain_engine import Engine, Test, best_hp, replayed

SWORD = {"cls": "equips", "name": "s", "equip": {"type": 0, "value": {"atk": 6}}}
SHIELD = {"cls": "equips", "name": "s", "equip": {"type": 1, "value": {"def": 3}}}
AXE = {"cls": "equips", "name": "a", "equip": {"type": 0, "value": {"atk": 2, "def": 4}}}
ODD = {"cls": "equips", "name": "o", "equip": {"type": 0, "value": {"luck": 3}}}


def corridor(events: list[Any]) -> dict[str, Any]:
    """A corridor with an event, then a monster, then the goal at its end."""
    maker = Maker(1)
    maker.names = ["F1"]
    tower = maker.tower()
    floor = tower["floors"]["F1"]
    floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
    floor |= {"firstArrive": [], "eachArrive": [], "map": [[0, 0, 121, 0, 202, 0], [1] * 6, [1] * 6, [1] * 6]}
    floor["events"] = {"2,0": [*events, {"type": "hide", "remove": True}]}
    tower["data"]["flags"]["statusBarItems"] = []
    tower["data"]["firstData"]["hero"] |= {"hp": 100, "loc": {"x": 0, "y": 0}}
    tower["items"] |= {"sword": SWORD, "shield": SHIELD, "axe": AXE, "odd": ODD}
    tower["maps"] = {**MAPS, "35": {"cls": "items", "id": "sword"}}
    return tower


def opened(tower: dict[str, Any], folder: Path) -> Board:
    """Its board: to the end of the corridor."""
    board = replace(open_floor(load_tower(write_tower(tower, folder)), "F1"), at=(0, 0))
    return replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1", visited=frozenset({"F1"}))


def solved(board: Board) -> Solution[Act]:
    return solve(board, LocalContext(Budget(seconds=None, nodes=5000)))


def have(*names: str) -> list[Any]:
    return [{"type": "setValue", "name": f"item:{name}", "operator": "+=", "value": "1"} for name in names]


def put_on(name: str) -> dict[str, Any]:
    return {"type": "loadEquip", "id": name}


FILLED = "function(){\nflags.list = [3, 4];\n}"
ASKED = "flags.list[1]==4"
HERE = "core.getBlockId(core.getHeroLoc('x'), core.getHeroLoc('y'))==='none'"
NULL = "flags.never==null"
SCRIPTS: dict[str, Test] = {
    FILLED: lambda e: e.flags.update(list=1),
    ASKED: lambda e: e.flags.get("list") == 1,
    HERE: lambda e: (e.block(e.x, e.y) or {}).get("id") == "none",
    NULL: lambda e: "never" not in e.flags,
    "'x'": lambda e: "x",
    "core.getBlock(2,1)!==null": lambda e: e.block(2, 1) is not None,
    "!core.getBlock(5,0,'F1',false)": lambda e: e.block(5, 0, "F1") is None,
    "core.canBattle('strong')": lambda e: _loses(e) < e.hero["hp"],
    "!core.platform.isPC && (core.isReplaying())": lambda e: False,
    "core.getDamage('weak')": lambda e: e.loss("weak"),
    "status:luck": lambda e: e.hero["luck"],
    "60": lambda e: 60,
}


def _loses(engine: Engine) -> float:
    found = engine.loss("strong")
    return 10**9 if found is None else found


HEAL = {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "50"}
STRONG = {"type": "setValue", "name": "status:atk", "operator": "+=", "value": "60"}
WON = {"type": "battle", "loc": [4, 0]}


def when(condition: str) -> dict[str, Any]:
    return {"type": "if", "condition": condition, "true": [HEAL], "false": []}


CASES: dict[str, list[Any]] = {
    "put on": [*have("sword"), put_on("sword")],
    "not there": [put_on("sword")],
    "swapped": [*have("sword", "axe"), put_on("sword"), put_on("axe")],
    "two slots": [*have("sword", "shield"), put_on("sword"), put_on("shield")],
    "taken off": [*have("axe"), put_on("axe"), {"type": "unloadEquip", "pos": 0}],
    "nothing to take off": [{"type": "unloadEquip", "pos": 3}],
    "list": [
        {"type": "function", "function": FILLED},
        {"type": "if", "condition": ASKED, "true": [HEAL], "false": []},
    ],
    "under the hero": [{"type": "if", "condition": HERE, "true": [HEAL], "false": []}],
    "not set": [{"type": "if", "condition": NULL, "true": [HEAL], "false": []}],
    "a block": [when("core.getBlock(2,1)!==null")],
    "no block": [when("!core.getBlock(5,0,'F1',false)")],
    "who would win": [when("core.canBattle('strong')"), STRONG, when("core.canBattle('strong')")],
    "damage": [
        {"type": "setValue", "name": "status:hp", "operator": "-=", "value": "core.getDamage('weak')"}
    ],
    "a stat of the tower": [
        {"type": "setValue", "name": "status:luck", "operator": "+=", "value": "2"},
        {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "status:luck"},
    ],
    "which machine": [when("!core.platform.isPC && (core.isReplaying())") | {"true": ["Mind the keys."]}],
    "speed": [{"type": "setGlobalValue", "name": "animateSpeed", "value": 300}],
    "he jumps": [{"type": "jumpHero"}, {"type": "jumpHero", "dxy": [2, 0]}],
    "it jumps": [{"type": "jump", "from": [4, 0], "dxy": [0, 1], "keep": True}],
    "it jumps where it stands": [{"type": "jump", "from": [4, 0], "dxy": [0, 0], "keep": True}],
    "it jumps away": [{"type": "jump", "from": [4, 0], "dxy": ["-1", "1"]}],
    "its cell": [HEAL, STRONG, WON],
    "its cell, deeper": [HEAL, STRONG, {"type": "if", "condition": "true", "true": [WON], "false": []}],
    "triggered": [STRONG, {"type": "trigger", "loc": [4, 0]}],
    "triggered, too strong": [{"type": "trigger", "loc": [4, 0]}],
    "triggered, nothing there": [HEAL, {"type": "trigger", "loc": [1, 0]}],
    "looks": [{"type": "setEnemy", "id": "strong", "name": "name", "value": "'x'"}],
}


@pytest.mark.parametrize("name", CASES)
def test_a_command_does_what_the_plain_player_says(name: str, tmp_path: Path) -> None:
    tower = corridor(CASES[name])
    tower["data"]["firstData"]["hero"]["luck"] = 7
    tower["floors"]["F1"]["afterBattle"] = {"4,0": [HEAL]} if "cell" in name or name == "triggered" else {}
    board = opened(tower, tmp_path)
    found = solved(board)
    tests = {**TESTS, **SCRIPTS}
    route = tokens_of(board, [step.move for step in found.steps if step.move.kind != "wear"])
    end = replayed(Engine(tower, tests), route)
    best, whole = best_hp(Engine(tower, tests), ("F1", 5, 0))
    assert whole
    assert found.status is Status.OPTIMAL
    if all(step.move.kind != "wear" for step in found.steps):
        assert (end.x, end.hero["hp"]) == (5, found.score)
    assert best is not None
    assert found.score is not None
    assert found.score >= best
    assert found.score == best or name == "taken off"  # what was taken off can be put on again by hand


def test_equipment_with_stats_that_nobody_knows_proves_nothing(tmp_path: Path) -> None:
    found = solved(opened(corridor([*have("odd"), put_on("odd")]), tmp_path))
    assert not found.status.proved
    assert any(alone.facts.get("id") == "odd" for alone in found.unmodelled)


HANDLER = """var plugins_bb40132b_638b_4a9f_b028_d3fe47acc8d1 = {"more": function () {
 core.registerSystemEvent("smith", function (data, callback) {
   var n = parseInt(core.status.floorId.substring(1)), name = core.status.floorId + "@" + data.x + "@met";
   if (core.getFlag(name, 0) == 1) core.insertAction(["again", {"type": "exit"}]);
   else {
     core.setFlag(name, 1);
     core.insertAction([{"type": "insert", "name": "gift", "args": [10 * n, data.x]}]);
   }
   if (callback) callback();
 });
}}"""


def test_a_tile_with_a_trigger_of_a_plug_in_does_what_that_says(tmp_path: Path) -> None:
    tower = corridor([])
    tower["maps"] |= {"122": {"cls": "npcs", "id": "smith", "trigger": "smith"}}
    heal = {"type": "setValue", "name": "status:hp", "operator": "+=", "value": "flag:arg1"}
    tower["events"] = {"gift": [heal, {"type": "hide", "loc": ["flag:arg2", 0], "remove": True}]}
    tower["floors"]["F1"] |= {"events": {}}
    tower["floors"]["F1"]["map"][0][2] = 122
    folder = write_tower(tower, tmp_path)
    (folder / "project" / "plugins.js").write_text(HANDLER)
    board = replace(open_floor(load_tower(folder), "F1"), at=(0, 0), visited=frozenset({"F1"}))
    found = solved(replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1"))
    bare = solved(opened(corridor([]), tmp_path / "bare"))
    assert bare.score is not None
    assert (found.status, found.score, found.unmodelled) == (Status.OPTIMAL, bare.score + 10, ())


@pytest.mark.parametrize("end", ["win", "restart"])
def test_nothing_comes_after_the_end_of_the_game(end: str, tmp_path: Path) -> None:
    assert solved(opened(corridor([{"type": end}]), tmp_path)).status is Status.INFEASIBLE


AFTER = """var functions_d6ad677b_427a_4623_b50f_a445a3b0ef8a = {"enemys": {
 "getEnemyInfo": function (enemy, hero, x, y, floorId) { return enemy; },
 "getDamageInfo": function (enemy, hero, x, y, floorId) { return {"damage": 10}; }},
 "events": {"afterBattle": function (enemyId, x, y) {
   var enemy = core.material.enemys[enemyId], special = enemy.special; // "{"
   if (core.hasSpecial(special, 40)) { core.status.hero.hp += (enemy.gift || 0) - (enemy.none || 0); }
   if (core.hasSpecial(special, 41)) { core.addFlag("rage", 1); }
   if (core.hasSpecial(special, 42)) { core.plugin.steal(x, y); }
   if (core.getFlag("rage", 0) > 3) core.setFlag("rage", 0);
 }},
 "control": {"updateCheckBlock": function (floorId) {
   for (var loc in blocks) {
     var enemy = core.material.enemys[id], x = block.x, y = block.y;
     if (enemy && core.hasSpecial(enemy.special, 43) && core.status.hero.hp * 2 < core.status.hero.hpmax) {
       for (var loc of [
         [x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]
       ]) {
         if (loc[0] < 0 || loc[0] >= width || loc[1] < 0 || loc[1] >= height) continue;
         damage[loc[0] + ',' + loc[1]] = Infinity;
       }
     }
     if (enemy && core.hasSpecial(enemy.special, 44) && core.status.hero.hp > 1) { repulse[loc] = 1; }
   }
 }}}"""


def with_specials(specials: list[int], tower: dict[str, Any], folder: Path) -> Solution[Act]:
    tower["enemys"]["strong"] |= {"special": specials, "gift": 7}
    path = write_tower(tower, folder)
    (path / "project" / "functions.js").write_text(AFTER)
    board = replace(open_floor(load_tower(path), "F1"), at=(0, 0), visited=frozenset({"F1"}))
    return solved(replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1"))


def test_what_a_towers_own_specials_leave_behind_is_read_where_nothing_else_sets_it(tmp_path: Path) -> None:
    found = with_specials([40], corridor([]), tmp_path / "0")
    assert (found.status, found.score, found.unmodelled) == (Status.OPTIMAL, 97, ())
    for special in (41, 42):
        found = with_specials([special], corridor([]), tmp_path / str(special))
        assert not found.status.proved
        assert any(alone.facts.get("special") == [special] for alone in found.unmodelled)


def test_more_hp_than_the_limit_of_the_tower_is_not_solved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The engine would lower them at once: with them the hero wins a fight that he does not win."""
    tower = corridor([])
    tower["data"]["flags"]["statusBarItems"] = ["enableHPMax"]
    tower["data"]["firstData"]["hero"] |= {"hp": 100, "hpmax": 40}
    folder = write_tower(tower, tmp_path)
    assert main(["solve", str(folder), "--floor", "F1"]) == 2
    told = capsys.readouterr().err
    assert "100 HP" in told
    assert "40 at most" in told


RULES = """var functions_d6ad677b_427a_4623_b50f_a445a3b0ef8a = {"enemys": {
 "getEnemyInfo": function (enemy, hero, x, y, floorId) { return enemy; },
 "getDamageInfo": function (enemy, hero, x, y, floorId) {
   var twice = core.hasSpecial(enemy.special, 40) ? 2 : 1;
   return {"damage": enemy.hp * twice + (enemy.bite || 0) + 5 * core.getFlag("rage", 0)};
 }}}"""
OWN: dict[str, tuple[list[Any], int]] = {
    "as they are": ([], 45),
    "special": ([{"type": "setEnemy", "id": "strong", "name": "special", "value": "[40,41]"}], 90),
    "hp": ([{"type": "setEnemy", "id": "strong", "name": "hp", "operator": "-=", "value": "15"}], 30),
    "of its own": ([{"type": "setEnemy", "id": "strong", "name": "bite", "value": "9"}], 54),
    "flag": ([{"type": "setValue", "name": "flag:rage", "operator": "=", "value": "3"}], 60),
}


@pytest.mark.parametrize("name", OWN)
def test_own_rules_are_told_what_events_change(name: str, tmp_path: Path) -> None:
    events, cost = OWN[name]
    tower = corridor(events)
    folder = write_tower(tower, tmp_path)
    (folder / "project" / "functions.js").write_text(RULES)
    board = replace(open_floor(load_tower(folder), "F1"), at=(0, 0))
    board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1", visited=frozenset({"F1"}))
    found = solved(board)
    assert (found.status, found.score, found.data["rules"]) == (Status.OPTIMAL, 100 - cost, "own")


def test_questions_are_told_and_drawn_with_the_figures_that_they_name(tmp_path: Path) -> None:
    give = {"text": "\r[red]Give ${status:hp/2} HP", "action": [], "need": "status:hp>1"}
    leave = {"text": "Leave", "action": []}
    odd = "\t[Witch,witch]You have ${status:hp} HP and ${item:yellowKey+1} ${core.odd()}.\\c[14]"
    board = opened(corridor([{"type": "choices", "text": odd, "choices": [give, leave]}]), tmp_path)
    asked = apply(board, Act("event", 2, 0))
    assert asked.pending is not None
    assert describe(asked, Act("choose", 0, 0, None, "0")) == "Answer: Give 50 HP"
    shapes = picture.scene(asked, View(), Act("choose", 0, 0, None, "1"), 0.5)
    texts = [shape.text for shape in shapes if isinstance(shape, Label)]
    assert "Give 50 HP" in texts
    assert "You have 100 HP and 1" in " ".join(texts)
    assert "1 ${core.odd()}." in " ".join(texts)  # what is not read stays as it is
    bold = [shape.text for shape in shapes if isinstance(shape, Label) and shape.bold]
    assert "Leave" in bold
    assert "Give 50 HP" not in bold
    assert picture.seconds(asked, Act("choose", 0, 0, None, "1")) > 1


@pytest.mark.parametrize(("name", "quiet"), [("s:enableMoney", True), ("s:enableHPMax", False)])
def test_what_the_status_bar_shows_is_nothing_to_follow(name: str, quiet: bool, tmp_path: Path) -> None:
    board = opened(corridor([{"type": "setGlobalFlag", "name": name, "value": True}]), tmp_path)
    assert bool(of_task(board)) is not quiet
    assert solved(board).status.proved is quiet
