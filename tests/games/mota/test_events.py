"""Random small towers of events against a plain player of the engine's order: never proved falsely."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor, parse, to_json
from ringapp.games.mota.files.route import tokens_of
from ringapp.games.mota.search import stepwise
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.event_towers import HIGH, TESTS, WIDE, Maker, write_tower
from tests.games.mota.plain_engine import Engine, best_hp, hp_of, replayed
from tests.samples import sample

PLAYED = 2500
"""States up to which a tower is played whole."""
WEIGHTS = (("atk", 7.0), ("money", 5.0), ("yellowKey", 20.0))
"""No HP: who ends with more of it may well have got less of these."""
FIRST = 10**6
WORTH: dict[str, Callable[[Engine], float]] = {
    "hp": hp_of,
    "stats": lambda end: sum(end.hero[name] for name in ("atk", "def", "mdef")) * FIRST + end.hero["hp"],
    "keys": lambda end: end.bag.get("yellowKey", 0) * FIRST + end.hero["hp"],
    "weights": lambda end: 7 * end.hero["atk"] + 5 * end.hero["money"] + 20 * end.bag.get("yellowKey", 0),
}


@dataclass(frozen=True)
class Asked:
    """What is asked of a tower.

    Attributes:
        odd: Whether there may be commands in it that are not followed.
        stays: "one" or "some" for a task of the first floor alone, else all floors of the tower are the task.
        anywhere: Whether the goal may lie on a wall or a thing.
        newer: Whether there may be commands in it that have been followed since the others were.
    """

    odd: bool = False
    stays: str = ""
    anywhere: bool = False
    wish: str = "hp"
    newer: bool = False


PLAIN, ODD, NEWER = Asked(), Asked(odd=True), Asked(newer=True)


def compare(seed: int, folder: Path, asked: Asked = PLAIN) -> str:
    """How an answer to one tower stands to play of all there is: the status, "" where that is too much."""
    maker = Maker(seed, asked.odd, asked.newer)
    tower = maker.tower()
    goal_floor = maker.names[0 if asked.stays else -1]
    at = maker.free(tower["floors"][goal_floor])
    if asked.anywhere:
        at = (maker.source.randrange(WIDE), maker.source.randrange(HIGH))
    goal, worth = (goal_floor, *at), WORTH[asked.wish]
    plain = _player(tower, asked, goal)
    best, whole = best_hp(plain, goal, PLAYED, worth)
    if not whole:
        return ""
    board = open_floor(load_tower(write_tower(tower, folder / str(seed))), "F1")
    floors = asked.stays or ("all" if len(maker.names) == 2 else "one")
    chosen = ("F1",) if floors == "some" else ()
    board = replace(board, goal="tile", goal_at=at, goal_floor=goal_floor, floors=floors, chosen=chosen)
    weights = WEIGHTS if asked.wish == "weights" else ()
    board = replace(board, visited=frozenset({"F1"}), objective=asked.wish, weights=weights)
    found = solve(board, LocalContext(Budget(seconds=None, nodes=30_000)))
    if found.status is Status.INFEASIBLE:
        assert best is None, (seed, best)
    if found.score is None:
        return found.status.value
    route = tokens_of(board, [step.move for step in found.steps])
    end = replayed(_player(tower, asked, goal), route)
    assert (end.floor, end.x, end.y) == goal, (seed, route)
    figure = worth(end) // FIRST if asked.wish in ("keys", "stats") else worth(end)
    assert figure == found.score, (seed, route)
    assert best is not None, (seed, found.score)
    assert worth(end) <= best, (seed, worth(end), best)
    assert found.status is not Status.OPTIMAL or worth(end) == best, (seed, worth(end), best)
    return found.status.value


def _player(tower: dict[str, Any], asked: Asked, goal: tuple[str, int, int]) -> Engine:
    """The plain player at the start, held to the floors of the task."""
    plain = Engine(tower, TESTS)
    plain.goal, plain.home = goal, "F1" if asked.stays == "one" else ""
    plain.floors = frozenset({"F1"}) if asked.stays == "some" else plain.floors
    return plain


@pytest.mark.parametrize("block", [0, 3, *(pytest.param(n, marks=pytest.mark.slow) for n in (1, 2))])
def test_answers_equal_play_of_all_there_is(block: int, tmp_path: Path) -> None:
    told = [compare(seed, tmp_path) for seed in range(block * 8, block * 8 + 8)]
    proved = sum(status in ("optimal", "infeasible") for status in told)
    assert proved >= 0.7 * sum(status != "" for status in told)


def test_the_stairs_that_are_the_goal_end_the_task(tmp_path: Path) -> None:
    assert compare(21390, tmp_path, ODD) == "feasible", "who takes them is led away at once"


def test_a_route_begins_where_an_automatic_event_has_led_the_hero(tmp_path: Path) -> None:
    assert compare(22383, tmp_path, ODD) == "feasible", "no step was written for the way from there"


@pytest.mark.parametrize(("seed", "told"), [(23789, "optimal"), (23838, "optimal")])
def test_a_goal_where_automatic_events_lead_needs_no_key(seed: int, told: str, tmp_path: Path) -> None:
    assert compare(seed, tmp_path, ODD) == told


@pytest.mark.parametrize(("seed", "stays", "told"), [(30005, "one", "optimal"), (30004, "some", "optimal")])
def test_a_task_of_one_floor_does_not_leave_it_by_events(
    seed: int, stays: str, told: str, tmp_path: Path
) -> None:
    assert compare(seed, tmp_path, Asked(stays=stays)) == told


@pytest.mark.parametrize("seed", range(32000, 32006))
def test_a_goal_may_lie_on_anything(seed: int, tmp_path: Path) -> None:
    compare(seed, tmp_path, Asked(anywhere=True))


def test_a_goal_given_without_a_floor_stays_on_the_first(tmp_path: Path) -> None:
    tower = two_bare_floors([[0, 0, 0, 1, 0, 0]] * 4, [[0] * 6] * 4)
    board = open_floor(load_tower(write_tower(tower, tmp_path)), "F1")
    board = replace(board, goal="tile", goal_at=(5, 0), floors="all")
    assert solve(board, LocalContext()).status is Status.INFEASIBLE, "the same tile of F2 was the goal"
    by_stairs = solve(replace(board, goal_at=(0, 3)), LocalContext())
    assert by_stairs.status is Status.OPTIMAL
    assert by_stairs.assumptions[0].facts == {"goal": "tile", "floor": "F1", "at": [0, 3], "stairs": True}
    assert all(parse(to_json(replace(board, floor=name))).goal_floor == "F1" for name in ("F1", "F2"))
    bare = replace(board, goal="exit", goal_at=None, goal_floor="F1")
    assert parse(to_json(bare)) == replace(bare, tower=parse(to_json(bare)).tower)


@pytest.mark.parametrize(("seed", "wish"), [(61318, "keys"), (61176, "weights")])
def test_what_is_wished_for_is_proved_and_not_hp(
    seed: int, wish: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a first answer and that of the whole search the one with more HP was called the best."""
    monkeypatch.setattr(stepwise, "NARROW", 1)
    assert compare(seed, tmp_path, Asked(wish=wish)) == "optimal"


def test_an_end_with_more_of_what_is_weighed_is_not_beaten_by_hp(tmp_path: Path) -> None:
    tower = two_bare_floors([[0] * 6] * 4, [[0] * 6] * 3 + [[0, 0, 0, 0, 0, 201]])
    board = open_floor(load_tower(write_tower(tower, tmp_path)), "F1")
    board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F2", floors="all")
    board = replace(board, objective="weights", weights=(("money", 1),))
    found = solve_several(board, LocalContext(Budget(seconds=None)))
    end = replayed(Engine(tower, TESTS), tokens_of(board, [step.move for step in found.steps]))
    assert end.hero["money"] == 1


def two_bare_floors(first: list[list[int]], second: list[list[int]]) -> dict[str, Any]:
    """A tower of two floors with nothing but stairs from one to the other, on [0, 3]."""
    tower = Maker(1).tower()
    empty = {kind: {} for kind, value in tower["floors"]["F1"].items() if isinstance(value, dict)}
    bare = {**tower["floors"]["F1"], **empty, "firstArrive": [], "eachArrive": []}
    leads = {"0,3": {"floorId": "F2", "loc": [0, 0]}}
    tower["floors"] = {
        "F1": {**bare, "map": first, "changeFloor": leads},
        "F2": {**bare, "floorId": "F2", "title": "F2", "map": second},
    }
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    tower["data"]["firstData"]["hero"]["loc"] = {"x": 0, "y": 0}
    return tower


def test_a_gem_behind_a_way_of_no_return_is_not_free(tmp_path: Path) -> None:
    """It was taken at once, and what lies on the other side proved out of reach."""
    assert compare(40459, tmp_path, NEWER) == "optimal"


def test_a_key_is_not_free_to_who_leaves_the_goal_for_it(tmp_path: Path) -> None:
    """The way back to the goal leads past a monster in ambush."""
    assert compare(40703, tmp_path, NEWER) == "optimal"


def test_nothing_is_proved_where_a_monster_is_stepped_on(tmp_path: Path) -> None:
    """The engine lets the hero walk on past a fight that he cannot win there."""
    assert compare(11874, tmp_path) == "unknown"


def test_an_event_that_leads_away_hides_its_cell_of_the_floor_that_it_leads_to(tmp_path: Path) -> None:
    assert compare(10645, tmp_path) == "infeasible", "it was proved that the goal is reached with 200 HP"


@pytest.mark.parametrize("seed", [10028])
def test_who_stands_on_a_monster_is_not_taken_for_one_who_stands_beside_it(seed: int, tmp_path: Path) -> None:
    assert compare(seed, tmp_path) == "optimal"


@pytest.mark.parametrize("towers", sample(6, 12))
def test_what_is_not_followed_is_never_proved_away(towers: int, tmp_path: Path) -> None:
    told = [compare(seed, tmp_path, ODD) for seed in range(1000, 1000 + towers)]  # all, not up to the first
    assert any(told)


def test_arrivals_that_lead_on_without_end_are_not_followed(tmp_path: Path) -> None:
    maker = Maker(3)
    while len(maker.names) != 2:
        maker = Maker(maker.source.randrange(1000))
    tower = maker.tower()
    for here, there in (("F1", "F2"), ("F2", "F1")):
        lead = {"type": "changeFloor", "floorId": there, "loc": maker.free(tower["floors"][there])}
        tower["floors"][here]["eachArrive"] = [lead]
    x, y = (tower["data"]["firstData"]["hero"]["loc"][name] for name in "xy")
    tower["floors"]["F1"]["map"] = [[0] * 6 for _ in range(4)]
    tower["floors"]["F1"]["changeFloor"] = {f"{5 - x},{y}": {"floorId": "F2", "loc": [0, 0]}}
    board = open_floor(load_tower(write_tower(tower, tmp_path)), "F1")
    board = replace(board, goal="tile", goal_at=(0, 0), goal_floor="F2", floors="all")
    found = solve(replace(board, visited=frozenset({"F1"})), LocalContext(Budget(seconds=None, nodes=3000)))
    assert not found.status.proved


def test_stairs_under_the_hero_wait_for_him_to_come_back(tmp_path: Path) -> None:
    """The way on is shown on F2 by an event of F1, and the question is asked from F2, on its stairs."""
    maker = Maker(1)
    maker.names = ["F1", "F2"]
    tower = maker.tower()
    for name, there, by, at in (("F1", "F2", "5,3", [0, 0]), ("F2", "F1", "0,0", [5, 3])):
        floor = tower["floors"][name]
        floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
        floor |= {"firstArrive": [], "eachArrive": [], "map": [[0] * 6 for _ in range(4)]}
        floor["changeFloor"] = {by: {"floorId": there, "loc": at}}
    tower["data"]["flags"]["statusBarItems"] = []
    tower["floors"]["F1"]["events"] = {"3,3": [{"type": "show", "loc": [[1, 0]], "floorId": "F2"}]}
    opens = [{"type": "hide", "loc": [[2, 0]], "remove": True}]
    tower["floors"]["F2"]["events"] = {"1,0": {"enable": False, "data": opens}}
    tower["floors"]["F2"]["map"] = [[0, 0, 1, 0, 0, 0], [1] * 6, [1] * 6, [1] * 6]
    board = open_floor(load_tower(write_tower(tower, tmp_path)), "F2")
    board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F2", floors="all")
    assert board.at == (0, 0)
    found = solve(board, LocalContext(Budget(seconds=None, nodes=30_000)))
    assert (found.status, found.score) == (Status.OPTIMAL, board.hero.hp)


def test_what_the_tower_does_when_the_game_begins_is_not_proved_away(tmp_path: Path) -> None:
    tower = Maker(1).tower()
    for name in tower["floors"]:
        floor = tower["floors"][name]
        floor |= {kind: {} for kind in floor if isinstance(floor[kind], dict)}
        floor |= {"firstArrive": [], "eachArrive": [], "map": [[0, 0, 0, 1, 0, 0]] * 4}
    tower["data"]["firstData"]["hero"]["loc"] = {"x": 0, "y": 0}
    begins = [
        ("optional", []),
        ("optional", [{"type": "setValue", "name": "flag:story", "value": "1"}]),
        ("optional", [{"type": "if", "condition": "flag:a", "true": ["Hello"], "false": []}]),
        ("optional", [{"type": "setGlobalAttribute", "name": "font", "value": "normal"}]),
        ("", [{"type": "hide", "loc": [[3, 0]], "floorId": "F1", "remove": True}]),
        ("", [{"type": "setValue", "name": "flag:a", "value": "1"}]),  # an event of the floor asks for it
        ("", [{"type": "setValue", "name": "flag:hard", "value": "1"}]),
        ("", [{"type": "function", "function": "function(){\ncore.setHeroLoc('x', 5);\n}"}]),
        ("", [{"type": "setGlobalValue", "name": "redGem", "value": 9}]),
        ("", [{"type": "if", "condition": "core.isPlaying()", "true": [{"type": "wait"}], "false": []}]),
        ("", [{"type": "confirm", "text": "?", "yes": [{"type": "trigger", "loc": [3, 0]}], "no": []}]),
        ("", [7]),
    ]
    waits = [{"type": "if", "condition": "flag:a", "true": ["Hello"], "false": []}]
    tower["floors"]["F1"]["events"] = {"2,0": {"data": waits, "noPass": False}}
    for number, (harmless, commands) in enumerate(begins):
        tower["data"]["firstData"]["startText"] = ["Welcome", *commands]
        board = open_floor(load_tower(write_tower(tower, tmp_path / str(number))), "F1")
        found = solve(replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1"), LocalContext())
        assert found.status is (Status.INFEASIBLE if harmless else Status.UNKNOWN), commands
        assert [alone.facts["what"] for alone in found.unmodelled] == ([] if harmless else ["startText"])


SPOILT = [b"x = {", b"\xff\xfe\x00", b"\x1f\x8bbroken", b"x = [" * 300, b"x = 5"]


@pytest.mark.parametrize(
    ("name", "floors"),
    [
        *((name, "one") for name in ("data", "maps", "enemys", "items", "events", "functions", "plugins")),
        ("floors/F2", "all"),
        ("floors/F2", "one"),
        ("icons", "one"),
    ],
)
def test_a_file_of_the_tower_that_cannot_be_read_proves_nothing(
    name: str, floors: str, tmp_path: Path
) -> None:
    tower = Maker(1).tower()
    first = tower["floors"]["F1"]
    first |= {kind: {} for kind in first if isinstance(first[kind], dict)}
    first |= {"firstArrive": [], "eachArrive": [], "map": [[0, 0, 0, 1, 0, 0]] * 4}
    first["changeFloor"] = {"0,3": {"floorId": "F2", "loc": [0, 0]}}
    tower["floors"] = {"F1": first, "F2": {**first, "floorId": "F2", "changeFloor": {}}}
    tower["data"]["main"]["floorIds"] = ["F1", "F2"]
    tower["data"]["firstData"]["hero"]["loc"] = {"x": 0, "y": 0}
    for number, spoilt in enumerate((None, *SPOILT)):
        folder = write_tower(tower, tmp_path / str(number))
        if spoilt is not None:
            (folder / "project" / f"{name}.js").write_bytes(spoilt)
        board = open_floor(load_tower(folder), "F1")
        board = replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1", floors=floors)
        found = solve(replace(board, at=(0, 0)), LocalContext())
        holds = spoilt is None or name == "icons" or (name, floors) == ("floors/F2", "one")
        holds = holds or (name == "plugins" and spoilt == b"x = 5")  # it defines nothing
        assert found.status.proved is holds, (name, spoilt)
        told = {"file": lambda fact: fact.facts["file"], "plugins": lambda fact: "plugins.js"}
        alone = [told[fact.kind](fact) for fact in found.unmodelled if fact.kind in told and fact.matters]
        assert alone == ([] if holds else [f"{name}.js"])


def test_an_automatic_event_that_is_ripe_and_not_followed_is_no_exception(tmp_path: Path) -> None:
    tower = Maker(1).tower()
    first = tower["floors"]["F1"]
    first |= {kind: {} for kind in first if isinstance(first[kind], dict)}
    first |= {"firstArrive": [], "eachArrive": [], "map": [[0] * 6 for _ in range(4)]}
    odd = {"type": "setGlobalValue", "name": "redGem", "value": 9}
    first["autoEvent"] = {"2,1": {"0": {"condition": "true", "currentFloor": True, "data": [odd]}}}
    tower["floors"] = {"F1": first}
    tower["data"]["main"]["floorIds"] = ["F1"]
    board = open_floor(load_tower(write_tower(tower, tmp_path)), "F1")
    found = solve(replace(board, goal="tile", goal_at=(5, 0), goal_floor="F1", at=(0, 0)), LocalContext())
    assert (found.status, found.steps) == (Status.UNKNOWN, ())


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("block", range(30))
def test_three_thousand_towers(block: int, tmp_path: Path) -> None:
    told = [compare(10_000 + 100 * block + n, tmp_path) for n in range(100)]
    proved = sum(status in ("optimal", "infeasible") for status in told)
    assert proved >= 0.8 * sum(status != "" for status in told)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("block", range(30))
def test_three_thousand_towers_with_later_commands(block: int, tmp_path: Path) -> None:
    told = [compare(40_000 + 100 * block + n, tmp_path, NEWER) for n in range(100)]
    assert sum(status in ("optimal", "infeasible") for status in told) > 5


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("block", range(50))
def test_five_thousand_towers_with_what_is_not_followed(block: int, tmp_path: Path) -> None:
    told = [compare(20_000 + 100 * block + n, tmp_path, ODD) for n in range(100)]
    assert sum(status in ("optimal", "infeasible") for status in told) > 5
