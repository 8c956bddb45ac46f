"""A tower's own engine as referee: a small engine of ours that loads and replays as the real one does."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.cli.main import main
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Explanation, Solution, Status, Step, Table
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, run_solver
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import game_start, open_floor
from ringapp.games.mota.files.route import boards_by_key, route_start
from ringapp.games.mota.files.saves import board_of
from ringapp.games.mota.referee.towerengine import check_line
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.onward import asked_onward
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.sandbox.engineroom import SEED
from ringapp.games.mota.search.solver import _refereed
from ringapp.games.mota.view.claims import refereed
from ringapp.games.mota.view.ledger import ledger
from tests.games.mota.event_towers import write_tower
from tests.games.mota.referee.builders import check, route
from tests.games.mota.test_commands import corridor

PAGE = """<html><body><div id="gameGroup" class='box'></div><canvas class="gameCanvas" id="ui"></canvas>
<script src='libs/thirdparty/localforage.min.js'></script><script id='mainScript' src='main.js'></script>
<script>main.init('play')</script></body></html>"""
MAIN = """
function main() { this.version = "2.9"; }
main.prototype.load = function (name, then) {
  var script = document.createElement("script");
  script.src = name + "?v=1";
  script.onload = then;
  document.body.appendChild(script);
};
main.prototype.init = function () {
  if (!document.getElementsByClassName("gameCanvas").ui.getContext("2d").measureText("x").width) return;
  main.load("libs/control.js", function () {
    core.control = new control();
    new Image().src = "project/images/hero.png";
    setTimeout(function () { core.initStatus.maps = {}; }, 5);
    (function frame() { requestAnimationFrame(frame); })();
  });
};
main = new main();
"""
CONTROL = """
function control() {}
var core = {
  initStatus: {}, animateFrame: {asyncId: {}}, events: {},
  status: {event: {id: null}, heroMoving: 0, lockControl: false, replay: {toReplay: []}, automaticRoute: {}},
  decodeRoute: function (text) { return LIST; },
  clone: function (one) { return JSON.parse(JSON.stringify(one)); },
  control: {}, updateStatusBar: function () {},
  firstData: {hero: {hp: 1, flags: {}}}, material: {items: {}, enemys: {}}, OPENS: %s
};
var LIST = %s, HP = %s, at = 0;
core.events.startGame = function (hard, seed, list) {
  core.status.hero = {hp: HP[0], atk: 10, def: 5, mdef: 0, loc: {x: 0, y: 0}, flags: {}};
  core.status.floorId = "F1";
  core.OPENS();
  core.status.replay = {toReplay: list.slice(), pausing: true};
};
core.saveData = function () { return {floorId: "F1", hero: core.status.hero, maps: {}}; };
core.loadData = function (data, then) {
  core.status.hero = data.hero;
  core.status.floorId = data.floorId;
  core.status.route = [];
  setTimeout(then, 30);
};
core.startReplay = function (list) { core.status.replay = {toReplay: list.slice(), pausing: true}; };
core.removeBlock = function (x, y, floor) { core.status.hero["gone" + x + y + floor] = true; };
control.prototype.replay = function (force) {
  var replay = core.status.replay;
  if (!force) return;
  replay.toReplay.shift();
  if (HP[++at] === "no") { replay.failed = true; return; }
  core.status.lockControl = true;
  setTimeout(function () { core.status.hero.hp = %s; core.status.lockControl = false; }, 40);
};
"""


def tower_with(folder: Path, hp: list[Any], figure: str = "HP[at]", opens: str = "") -> Board:
    """A corridor with an engine beside it that says these HP at the start and after each of its keys."""
    files = corridor([])
    floor = files["floors"]["F1"]
    floor["map"] = [[0, 0, 201, 0, 0, 0], [1] * 6, [1] * 6, [1] * 6]
    floor["events"] = {}
    files["data"]["firstData"]["hero"]["loc"] = {"x": 0, "y": 0, "direction": "up"}
    write_tower(files, folder)
    (folder / "libs").mkdir()
    (folder / "index.html").write_text(PAGE, "utf-8")
    (folder / "main.js").write_text(MAIN, "utf-8")
    keys = json.dumps(["right"] * (len(hp) - 1))
    (folder / "libs" / "control.js").write_text(
        CONTROL % (f"function () {{{opens}}}", keys, json.dumps(hp), figure), "utf-8"
    )
    return open_floor(load_tower(folder), "F1")


def ours(folder: Path, keys: int) -> list[int]:
    """HP at the start and after each key by the rules here."""
    board = tower_with(folder / "ours", [0])
    begin = open_floor(board.tower, board.tower.start[0])
    return [begin.hero.hp, *(there.hero.hp for there in boards_by_key(begin, f"R{keys}"))]


def test_a_route_that_both_play_alike_is_checked(tmp_path: Path) -> None:
    hp = ours(tmp_path, 4)
    assert hp[0] > hp[-1]
    found = check(tower_with(tmp_path / "t", hp), 4)
    assert (found["equal"], found["keys"], found["followed"]) == (True, 4, 4)
    assert found["end"]["hp"] == hp[-1]
    assert refereed(found) == "Checked by the tower’s own engine (2.9): 4 steps, all equal."  # type: ignore[arg-type]


@pytest.mark.parametrize("wrong", [2, 4])
def test_the_first_step_that_differs_is_named(wrong: int, tmp_path: Path) -> None:
    hp = ours(tmp_path, 4)
    other = [n - 7 * (k >= wrong) for k, n in enumerate(hp)]
    found = check(tower_with(tmp_path / "t", other), 4)
    assert found["equal"] is False
    assert found["difference"]["step"] == wrong
    assert (found["difference"]["engine"]["hp"], found["difference"]["ours"]["hp"]) == (
        other[wrong],
        hp[wrong],
    )


def test_a_route_that_the_engine_does_not_take_to_its_end_is_not_called_equal(tmp_path: Path) -> None:
    hp: list[Any] = ours(tmp_path, 4)
    found = check(tower_with(tmp_path / "t", [*hp[:3], "no", 0]), 4)
    assert (found["equal"], found["followed"], found["refused"]) == (None, 2, 3)


@pytest.mark.parametrize("figure", ["Math.floor(Math.random() * 1e6)", "HP[at] + performance.now() % 97"])
def test_what_rests_on_chance_or_time_is_not_checked(figure: str, tmp_path: Path) -> None:
    found = check(tower_with(tmp_path / "t", ours(tmp_path, 4), figure), 4)
    assert found["equal"] is None
    assert "chance or time" in refereed(found)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "script",
    [
        pytest.param("while (true) {}", id="a loop"),
        pytest.param("var a = []; while (true) a.push(new Array(1000).join('x'));", id="memory"),
        pytest.param("setInterval(function () {}, 0);", id="timers without end"),
        pytest.param("(function f() { Promise.resolve().then(f); })()", id="promises without end"),
        pytest.param("JSON.stringify = null; Array.prototype.shift = null;", id="replaced functions"),
        pytest.param("syntax error", id="no script"),
    ],
)
def test_an_engine_made_to_harm_ends_in_one_sentence(script: str, tmp_path: Path) -> None:
    board = tower_with(tmp_path, [100, 90])
    (tmp_path / "main.js").write_text(script, "utf-8")
    with pytest.raises(RingappError) as told:
        check(board, 1)
    assert "\n" not in str(told.value)


def test_scripts_outside_of_the_folder_are_not_read(tmp_path: Path) -> None:
    board = tower_with(tmp_path / "t", [100, 90])
    (tmp_path / "control.js").write_text("var stolen = 1;", "utf-8")
    main_js = (tmp_path / "t" / "main.js").read_text("utf-8").replace("libs/control.js", "../control.js")
    (tmp_path / "t" / "main.js").write_text(main_js, "utf-8")
    with pytest.raises(RingappError, match="does not start"):
        check(board, 1)


def answer_with(folder: Path, hp: list[Any], figure: str = "HP[at]") -> tuple[Solution[Any], Explanation]:
    """What is found and told of the way to the end of the corridor, with an engine that says these HP."""
    board = tower_with(folder, hp, figure)
    board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1")
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    return found, load_game("mota").explain(board, found)


def test_an_answer_says_that_the_engine_agrees_and_is_withdrawn_where_it_does_not(tmp_path: Path) -> None:
    hp = ours(tmp_path, 6)
    good, told = answer_with(tmp_path / "good", hp)
    assert (good.status, good.score) == (Status.OPTIMAL, hp[-1])
    assert good.data["referee"]["equal"] is True  # type: ignore[index, call-overload]
    assert "Checked by the tower’s own engine" in str(told.notes)
    bad, told = answer_with(tmp_path / "bad", [*hp[:-1], hp[-1] - 1])
    assert (bad.status, bad.steps, bad.score) == (Status.UNKNOWN, (), None)
    assert told.headline == "The route that was found does not hold in the tower’s own engine."
    assert "differs at step 6" in str(told.notes)


def test_a_line_stays_unproved_where_the_hero_has_no_less_in_the_engine(tmp_path: Path) -> None:
    hp = ours(tmp_path, 6)
    more, told = answer_with(tmp_path / "more", [*hp[:3], *(n + 5 for n in hp[3:])])
    assert (more.status, more.score) == (Status.FEASIBLE, hp[-1])
    assert "so the route holds" in str(told.notes)


def test_a_proof_falls_where_the_engine_refuses_a_step_or_plays_by_chance(tmp_path: Path) -> None:
    hp: list[Any] = ours(tmp_path, 6)
    refused, told = answer_with(tmp_path / "refused", [*hp[:3], "no", 0, 0, 0])
    assert (refused.status, refused.score) == (Status.FEASIBLE, hp[-1])
    assert "does not take step 3" in str(told.notes)
    chance, _ = answer_with(tmp_path / "chance", hp, "Math.floor(Math.random() * 1e6)")
    assert (chance.status, chance.score) == (Status.FEASIBLE, hp[-1])


def test_an_engine_that_does_not_start_withdraws_nothing(tmp_path: Path) -> None:
    board = tower_with(tmp_path, [100, 90])
    (tmp_path / "main.js").write_text("while (true) {}", "utf-8")
    board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1")
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    assert found.status is Status.OPTIMAL
    assert found.data["referee"]["fault"]  # type: ignore[index, call-overload]


GOAL: dict[str, Any] = {"goal": "tile", "goal_at": (5, 0), "goal_floor": "F1"}


def under_way(folder: Path, hp: list[Any], **more: Any) -> tuple[Board, list[Act]]:
    """A board in the middle of the corridor, its monster gone, with an engine beside it; a way to the end."""
    board = replace(tower_with(folder, hp, **more), at=(3, 0), gone=frozenset({("F1", 2, 0)}), **GOAL)
    return replace(board, hero=replace(board.hero, hp=hp[0], atk=10, df=5, mdef=0)), [Act("walk", 5, 0)]


def test_a_line_that_begins_under_way_is_checked_from_there(tmp_path: Path) -> None:
    board, acts = under_way(tmp_path / "good", [77, 77, 77], figure="core.status.hero.gone20F1 ? HP[at] : 0")
    told = check_line(board, acts, lambda: None)
    assert told is not None
    assert (told["equal"], told["moves"], told["followed"]) == (True, 1, 2)
    board, acts = under_way(tmp_path / "bad", [77, 77, 70])
    told = check_line(board, acts, lambda: None)
    assert told is not None
    assert (told["equal"], told["moves"]) == (False, 0)


def test_a_save_is_loaded_with_what_no_board_holds(tmp_path: Path) -> None:
    board, acts = under_way(tmp_path, [60, 60, 60], figure="(core.status.hero.flags.odd || [0])[0] * HP[at]")
    hero = {
        "hp": 60,
        "atk": 10,
        "def": 5,
        "mdef": 0,
        "hpmax": 120,
        "loc": {"x": 3, "y": 0},
        "flags": {"odd": [[1]]},
    }
    saved = replace(
        board_of(board.tower, {"floorId": "F1", "hero": hero, "maps": {}}), gone=board.gone, **GOAL
    )
    again = load_game("mota").decode(load_game("mota").encode(saved))
    assert again == saved
    assert (check_line(saved, acts, lambda: None) or {})["equal"] is True
    assert (check_line(replace(saved, saved=""), acts, lambda: None) or {})["equal"] is False


def test_an_engine_that_does_not_stand_where_the_board_does_withdraws_nothing(tmp_path: Path) -> None:
    board, acts = under_way(tmp_path, [77, 77, 77])
    text = (tmp_path / "libs" / "control.js").read_text("utf-8").replace("hero = data.hero", "hero = {hp: 1}")
    (tmp_path / "libs" / "control.js").write_text(text, "utf-8")
    told = check_line(board, acts, lambda: None)
    assert told is not None
    assert told["equal"] is None
    assert "take up" in str(told["fault"])


def test_the_game_begins_where_the_engine_comes_to_the_first_move(tmp_path: Path) -> None:
    opens = "core.status.hero.hp = 500; core.status.hero.flags.met = 3; core.status.hero.loc.x = 3;"
    tower = tower_with(tmp_path / "a", [100, 90], opens=opens).tower
    board = game_start(tower)
    assert (board.hero.hp, board.at, dict(board.flags)["met"]) == (500, (3, 0), 3)
    assert not [fact for fact in of_task(board) if fact.facts.get("what") == "startText"]
    tower = tower_with(tmp_path / "b", [100, 90], opens="core.status.lockControl = true;").tower
    assert game_start(tower) == open_floor(tower, "F1"), "it asks something that nobody answers"


def test_the_ledger_marks_the_steps_that_the_engine_has_checked(tmp_path: Path) -> None:
    hp = ours(tmp_path, 6)
    found, told = answer_with(tmp_path / "t", hp)
    assert [entry.checked for entry in ledger(tower_with(tmp_path / "u", hp), found)] == [True] * len(
        found.steps
    )
    table = next(note for note in told.notes if isinstance(note, Table) and "Engine" in note.columns)
    assert {row.cells[-1] for row in table.rows} == {"✓"}


def test_a_line_that_asks_how_far_he_comes_says_up_to_where_it_holds(tmp_path: Path) -> None:
    hp = ours(tmp_path, 6)
    board = asked_onward(tower_with(tmp_path / "t", [*hp[:-1], hp[-1] - 1]))
    line = tuple(Step(act, 0.0) for act in (Act("battle", 2, 0), Act("walk", 5, 0)))
    found = _refereed(board, Solution(Status.FEASIBLE, line, 0.0), LocalContext())
    assert found.steps == line
    assert [entry.checked for entry in ledger(board, found)] == [True, False]
    told = load_game("mota").explain(board, found)
    assert f"HP {hp[-1] - 1}, not HP {hp[-1]}. Up to move 1 both are equal" in str(told.notes)


def test_what_a_route_begins_with_is_read_from_its_file() -> None:
    assert route_start(route(1, seed=77, hard="Hard")) == (77, "Hard")
    assert route_start(route(1, hero={"flags": {"__seed__": 5}})) == (5, "")
    assert route_start(b"R4") == route_start(route(1, seed="x")) == (SEED, "")


def test_the_command_line_checks_a_route_and_ends_with_1_where_it_differs(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hp = ours(tmp_path, 4)
    (tmp_path / "a.h5route").write_bytes(route(4))
    tower_with(tmp_path / "good", hp)
    tower_with(tmp_path / "bad", [*hp[:-1], hp[-1] - 1])
    assert main(["check", str(tmp_path / "a.h5route"), str(tmp_path / "good")]) == 0
    assert "all equal" in capsys.readouterr().out
    assert main(["check", str(tmp_path / "a.h5route"), str(tmp_path / "bad"), "--json"]) == 1
    assert json.loads(capsys.readouterr().out)["difference"]["step"] == 4
