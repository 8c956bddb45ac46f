"""The search in a tower's own engine, against every press of a key in the same engine."""

from __future__ import annotations

import json
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.game import Budget, Cancelled, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, run_solver
from ringapp.games.mota.files.lz import pack
from ringapp.games.mota.files.notation import format_act, game_start, parse_act
from ringapp.games.mota.referee import rulesource, towerengine
from ringapp.games.mota.rules.board import Act, Board, Outcome
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.problems import of_task
from ringapp.games.mota.sandbox.engineroom import RUNS, SEED, EngineRoom, engine_folder
from ringapp.games.mota.search.asked import solve_asked
from ringapp.games.mota.view.claims import asked_engine
from tests.games.mota.sandbox.small_engine import tower_of

KEYS = ("U", "D", "L", "R", "Ileap:", "Idouble:", "C0", "C1")
ALTAR = "choose(['a', 'b'], function (n) { core.removeBlock(x, y); if (n) h.atk += 3; else h.hp += 30; });"
MAN = [[0, 121, 0, 201, 0], [1] * 5]


@pytest.fixture(autouse=True)
def plain_routes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small engine reads the tokens of a route as they are."""
    for module in (rulesource, towerengine):
        monkeypatch.setattr(module, "pack", lambda text: text)


def board_of(folder: Path, grid: list[list[int]], goal: tuple[int, int], **more: Any) -> Board:
    board = game_start(tower_of(folder, grid, **more))
    return replace(board, goal="tile", goal_at=goal, goal_floor="F1")


def best_by_keys(board: Board) -> tuple[int | None, int]:
    """Most HP on the goal, and the number of states, by trying each key after each other, from the start."""
    folder = engine_folder(board.tower.source)
    assert folder is not None
    best: int | None = None
    seen: set[str] = set()
    lines = [""]
    with closing(EngineRoom(folder, RUNS[0], lambda: None)) as room:
        while lines:
            line = lines.pop()
            room.refused = None
            room.begin(line, SEED, "")
            with suppress(RingappError):
                room.play()
            if room.refused is not None:
                continue
            save = room.state()
            asks = room._call("ASKS")
            hero: Any = save["hero"]
            place = hero.pop("loc")
            state = json.dumps([hero, place["x"], place["y"], save["maps"], asks])
            if state in seen:
                continue
            seen.add(state)
            if (place["x"], place["y"]) == board.goal_at and not asks:
                best = max(hero["hp"], -1 if best is None else best)
            lines += [line + key for key in KEYS]
    return best, len(seen)


@pytest.fixture(autouse=True)
def asking(monkeypatch: pytest.MonkeyPatch) -> None:
    """The room tells whether a question waits, which it need not know for a replay."""
    start = EngineRoom._start

    def started(room: EngineRoom, run: tuple[int, int]) -> None:
        start(room, run)
        room.box.run("function ASKS() { return JSON.stringify(!!core.status.event.id); }")

    monkeypatch.setattr(EngineRoom, "_start", started)


def found_in(board: Board, ctx: LocalContext | None = None) -> Solution[Any]:
    found = solve_asked(board, ctx or LocalContext(), lambda: None)
    assert found is not None
    return found


def random_floor(seed: int) -> list[list[int]]:
    source = Random(seed)
    row = [0, *(source.choice((0, 27, 28, 31, 41, 42, 121, 201, 202)) for _ in range(4)), 0]
    under = [source.choice((0, 1, 1, 27, 31, 201)) for _ in row]
    return [row, under]


SEEDS = [2, 5, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12) if seed not in (2, 5))]


@pytest.mark.parametrize("seed", SEEDS)
def test_it_finds_what_every_press_of_a_key_finds(seed: int, tmp_path: Path) -> None:
    board = board_of(tmp_path, random_floor(seed), (5, 0), event=ALTAR)
    best, _ = best_by_keys(board)
    found = found_in(board)
    assert found.status is (Status.INFEASIBLE if best is None else Status.OPTIMAL)
    assert found.score == best


def test_an_answer_is_proved_by_what_the_engine_plays_and_the_rules_do_not_follow(tmp_path: Path) -> None:
    board = board_of(tmp_path, MAN, (4, 0), event=ALTAR)
    assert any(fact.matters for fact in of_task(board))
    game = load_game("mota")
    found, _ = run_solver(game, board, LocalContext(), {})
    assert (found.status, found.unmodelled) == (Status.OPTIMAL, ())
    assert found.score == best_by_keys(board)[0]
    pressed = found.steps[0].move
    assert pressed.kind == "press"  # type: ignore[attr-defined]
    assert parse_act(format_act(pressed)) == pressed  # type: ignore[arg-type]
    assert found.data["referee"]["equal"] is True  # type: ignore[index, call-overload]
    told = game.explain(board, found)
    assert "Searched twice to the end in the tower’s own engine (2.9)" in str(told.notes)
    assert "man at [1, 0], as the engine does · Answer 1" in str(told.notes)
    assert game.report(board, found)["engine_search"]["complete"] is True  # type: ignore[index, call-overload]


def test_what_happens_before_the_board_is_not_played_there(tmp_path: Path) -> None:
    opening = [{"type": "function", "function": "function () { core.odd(); }"}]
    board = replace(
        board_of(tmp_path, MAN, (4, 0), event=ALTAR, opening=opening), saved="", visited=frozenset()
    )
    found, _ = run_solver(load_game("mota"), board, LocalContext(), {})
    facts: Any = found.data["engine_search"]
    assert (found.status, facts["complete"]) == (Status.FEASIBLE, True)
    assert [fact.facts["what"] for fact in found.unmodelled] == ["startText"]


@pytest.mark.parametrize(
    ("more", "holes"),
    [
        pytest.param({"after": "h.hp -= Math.floor(Math.random() * 9);"}, [], id="chance"),
        pytest.param({"after": "h.hp -= Date.now() % 7;"}, [], id="time"),
        pytest.param({"step": "if (++h.steps > 500) h.hp += 1;"}, [], id="steps counted"),
        pytest.param({"asks": "input"}, ["input"], id="a number is asked for"),
        pytest.param({"step": "core.status.lockControl = true;"}, ["stuck"], id="it stands"),
        pytest.param({"actions": ["move", "spell"]}, ["plugin"], id="a plug-in knows another move"),
    ],
)
def test_what_cannot_be_tried_in_every_way_proves_nothing(
    more: dict[str, Any], holes: list[str], tmp_path: Path
) -> None:
    board = board_of(tmp_path, MAN, (4, 0), event=ALTAR, **more)
    found = found_in(board)
    facts: Any = found.data["engine_search"]
    assert not found.status.proved
    assert (facts["complete"], facts["holes"]) == (False, holes)
    assert "not all there are" in asked_engine(facts)


HALL = [[27, 28, 31, 27, 28, 1, 1, 1, 1], [0, 0, 0, 0, 0, 0, 0, 121, 0]]
ROOM = [[0, 0, 0, 121, 0], [1] * 5]
JUMP = """GAME.items.leap.useItemEffect = "core.jump()";
core.jump = function () { core.status.hero.loc.x += 2; };"""
OPENS = "if (h.hp > 120) core.removeBlock(x, y);"


@pytest.mark.parametrize(
    ("grid", "goal", "more"),
    [
        pytest.param(
            HALL,
            (8, 1),
            {"event": OPENS, "hp": 20, "step": "if (x === 6 && h.atk === 12 && h.hp === 60) h.hp += 90;"},
            id="a step changes something in one of many states",
        ),
        pytest.param(
            ROOM,
            (4, 0),
            {
                "event": OPENS,
                "step": "var s = h.statistics.s = h.statistics.s || {n: 0}; if (++s.n === 2) h.hp += 50;",
            },
            id="what is counted is no number",
        ),
        pytest.param(
            ROOM,
            (4, 0),
            {"event": "if (core.last > 1) core.removeBlock(x, y);", "step": "core.last = x;"},
            id="the way there is kept beside the game",
        ),
        pytest.param(
            [[0, 41, 0, 0, 1, 0], [1] * 6],
            (5, 0),
            {"step": JUMP},
            id="a tool asks for the place without a word of it",
        ),
    ],
)
def test_what_the_first_search_takes_as_known_proves_nothing_where_it_is_not_so(
    grid: list[list[int]], goal: tuple[int, int], more: dict[str, Any], tmp_path: Path
) -> None:
    found = found_in(board_of(tmp_path, grid, goal, **more), LocalContext(Budget(seconds=None, nodes=400)))
    facts: Any = found.data["engine_search"]
    assert (found.status, facts["complete"], facts["fault"]) == (Status.UNKNOWN, False, "")


@pytest.mark.parametrize(
    "script",
    [
        "h.hp = 'abc';",
        "h.hp = [1];",
        "h.hp = 1e400;",
        "JSON.stringify = function () { return '{}'; };",
        "core.saveData = function () { return {floorId: 'F1'}; };",
        "var q = h.flags.q = []; for (var i = 0; i < 3000; i++) q = q[0] = [];",
    ],
)
def test_answers_of_no_use_prove_nothing(script: str, tmp_path: Path) -> None:
    facts: Any = found_in(board_of(tmp_path, MAN, (4, 0), event=ALTAR, after=script)).data["engine_search"]
    assert not facts["complete"]
    assert facts["fault"]


def test_a_flag_that_each_step_counts_makes_other_states(tmp_path: Path) -> None:
    board = board_of(tmp_path, MAN, (4, 0), event=ALTAR, step="h.flags.walked = (h.flags.walked || 0) + 1;")
    found = found_in(board, LocalContext(Budget(seconds=None, nodes=40)))
    facts: Any = found.data["engine_search"]
    assert (found.status.proved, facts["complete"], facts["holes"]) == (False, False, [])
    assert facts["states"] > 20


def test_a_search_is_cancelled_at_once(tmp_path: Path) -> None:
    board = board_of(tmp_path, MAN, (4, 0), event=ALTAR)
    with pytest.raises(Cancelled):
        found_in(board, LocalContext(cancelled=lambda: True))


@pytest.mark.parametrize(
    "text",
    [
        "press:1,0@U",
        "press:1,0@U=",
        "press:1,0@U=NoBoard",
        "press:1,0@U=" + pack('{"floor": 1}'),
        "press:a,0@U=A",
    ],
)
def test_a_move_that_tells_no_outcome_is_refused(text: str) -> None:
    with pytest.raises(ParseError):
        parse_act(text)


def test_an_outcome_on_a_floor_that_is_not_there_is_illegal(tmp_path: Path) -> None:
    board = board_of(tmp_path, MAN, (4, 0))
    sides = frozenset[Any](), frozenset[Any](), frozenset[Any](), frozenset[Any]()
    for floor, at in (("F9", (0, 0)), ("F1", (9, 9))):
        with pytest.raises(IllegalMove):
            apply(board, Act("press", 1, 0, None, "R", (), Outcome(floor, at, board.hero, False, *sides)))


def test_an_outcome_that_gives_a_flag_two_values_is_illegal(tmp_path: Path) -> None:
    board = board_of(tmp_path, MAN, (4, 0))
    none = frozenset[Any]()
    twice = Outcome("F1", (0, 0), board.hero, False, none, none, frozenset({("a", "x"), ("a", 5)}), none)
    with pytest.raises(IllegalMove, match="not told"):
        apply(board, Act("press", 1, 0, None, "R", (), twice))
