"""Several turns of a boss against plain play of every line of each turn."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.game import Status
from ringapp.core.solving.context import solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.moves import WALK
from ringapp.games.rings.rules.walk import walk
from ringapp.games.rings.search.turns import MOST_LISTED
from tests.games.rings.builders import random_boss
from tests.games.rings.search.test_bosses import check_one_of_all, check_stopped, check_the_next_turn
from tests.games.rings.walker import Boss

GOALS: list[dict[str, Any]] = [
    {"end": "any", "collect": {"chest": 1}},
    {"end": ["action", "circle"]},
    {"end": "any"},
    {"end": ["circle-any"], "avoid": ["missile"]},
]


def several(source: Random, count: int) -> dict[str, Any]:
    """A random board of so many turns of at most one move."""
    value = random_boss(source, [(2, 4), (2, 6)])
    del value["moves"], value["boss"]["goal"]
    value["boss"]["turns"] = [
        {"moves": source.randrange(2), "goal": source.choice(GOALS)} for _ in range(count)
    ]
    return value


def plans(value: dict[str, Any]) -> tuple[list[tuple[int, int, int]], int]:
    """((moves, value, clicks) of every plan, the most first turns whose goals are met) by plain play."""
    turns, met = value["boss"]["turns"], 0
    found: list[tuple[int, int, int]] = []

    def from_turn(at: int, boss: Boss, moves: int, worth: int, clicks: int) -> None:
        nonlocal met
        met = max(met, at)
        if at == len(turns):
            found.append((moves, worth, clicks))
            return
        boss.goal = turns[at]["goal"]
        for made, total, tiles in boss.lines(turns[at]["moves"]):
            fails, gain = boss.judged(tiles)
            if not fails:
                after = Boss(json.dumps(value))
                after.tiles, after.on, laid = boss.next(tiles)
                after.missiles = after.spouts = []
                after.refill = {} if laid else boss.refill
                from_turn(at + 1, after, moves + made, worth + gain, clicks + total)

    first = json.loads(json.dumps(value))
    from_turn(0, Boss(json.dumps(first)), 0, 0, 0)
    return found, met


WON = (28, 31, 42, 60, 74, 120, 140, 152, 177, 199, 201, 236, 262, 284, 292, 310, 368, 376)
"""Seeds of boards that have plans, 1 to 400 of them; few have."""


@pytest.mark.parametrize("seed", [0, 1, 8, 16, 18, *WON])
def test_plans_for_several_turns_are_those_of_plain_play(seed: int) -> None:
    value = several(Random(seed), 2 + seed % 2)
    board = GAME.decode(json.dumps(value))
    assert GAME.decode(GAME.encode(board)) == board
    found, met = plans(value)
    assert bool(found) == (seed in WON)
    shortest = min((one[0] for one in found), default=None)
    for number in (seed, 3):  # The fourth way ends within plans of one move.
        check_stopped(board, number, shortest, "no plan of at most {moves} reaches the goals of all turns")
    for prefer in ("moves", "pickups", "clicks"):
        solution = solve_here(GAME, board, prefer=prefer)
        facts = solution.data
        if not found:
            assert (solution.status, facts["met"]) == (Status.INFEASIBLE, met)
            assert solution.bound == 1 + sum(turn["moves"] for turn in value["boss"]["turns"])
            continue
        key = {
            "moves": lambda one: (one[0], -one[1], one[2]),
            "pickups": lambda one: (-one[1], one[0], one[2]),
            "clicks": lambda one: (one[2], one[0], -one[1]),
        }[prefer]
        moves, worth, clicks = best = min(found, key=key)
        told = GAME.report(board, solution)
        assert (told["moves"], told["value"], told["clicks"]) == (moves, worth, clicks)
        assert (told["bound"], told["solutions"]) == (shortest, sum(one[0] == shortest for one in found))
        assert solution.status is Status.OPTIMAL
        assert len(told["turns"]) == len(value["boss"]["turns"])
        as_good = sum(key(one)[0] == key(best)[0] for one in found)
        assert 1 + len(solution.alternatives) == min(as_good, MOST_LISTED)
        check_one_of_all(board, solution, prefer)
        assert (facts["met"], facts["turns"]) == (len(value["boss"]["turns"]),) * 2
        after = board
        for step in solution.steps:
            after = GAME.apply(after, step.move)
        assert GAME.is_goal(after)
        assert GAME.decode(json.dumps(told["next"])).boss is not None


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 1 << 32))
def test_walks_and_what_they_leave_are_those_of_the_second_simulator(seed: int) -> None:
    text = json.dumps(random_boss(Random(seed), [(2, 4), (3, 6), (4, 12)]))
    board, boss = GAME.decode(text), Boss(text)
    cells, end, _, on = boss.walk(boss.tiles)
    gone = walk(board)
    assert (list(gone.cells), gone.end, gone.on) == (cells, end, on)
    check_the_next_turn(board, boss)


def test_a_walk_that_misses_the_goal_of_its_turn_ends_the_fight() -> None:
    boss = {"entry": 0, "panels": [[0, 0, "ice"]], "turns": [{"moves": 1, "goal": {}}, {"moves": 1}]}
    board = GAME.decode(json.dumps({"game": "rings", "boss": boss}))
    gone = GAME.apply(board, WALK)
    assert not GAME.is_goal(gone)
    assert list(GAME.legal(gone)) == []
    assert GAME.decode(GAME.encode(gone)) == gone


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({"moves": 2, "boss": {"entry": 0, "panels": [], "turns": [{"moves": 1}] * 2}}, "leave out “moves”"),
        ({"boss": {"entry": 0, "panels": [], "turns": [{"moves": 1}]}}, "2 or 3 turns"),
        ({"boss": {"entry": 0, "panels": [], "turns": [{"moves": 1}] * 4}}, "a list of at most 3"),
        ({"boss": {"entry": 0, "panels": [], "goal": {}, "turns": [{"moves": 1}] * 2}}, "leave out"),
        ({"made": 2, "boss": {"entry": 0, "panels": [], "turns": [{"moves": 1}] * 2}}, "“made” is 2"),
        ({"boss": {"entry": 0, "panels": [], "feathers": [[0, 0, 0]]}}, "feathers[0][2]"),
        ({"boss": {"entry": 0, "panels": [], "missiles": [[0, 0], [0, 0]]}}, "missiles[1]"),
        ({"boss": {"entry": 0, "panels": [], "refill": [[0, 0, "lava"]]}}, '“boss.refill[0][2]” is "lava"'),
    ],
)
def test_what_turns_cannot_be_is_refused(value: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as caught:
        GAME.decode(json.dumps({"game": "rings"} | value))
    assert words in str(caught.value)
