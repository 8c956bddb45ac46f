"""Boss boards against a second simulator that plays every line, and against recorded expectations."""

from __future__ import annotations

import json
from itertools import product
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove, ParseError
from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import COUNTED_WORDS, PANELS
from ringapp.games.rings.rules.facts import PREFERENCES, moves_in
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.rules.walk import after_walk, walk
from ringapp.games.rings.search.bosses import MOST_LISTED
from ringapp.games.rings.search.solver import solve
from tests.games.rings.builders import random_boss
from tests.games.rings.small_answers import quiet
from tests.games.rings.walker import Boss
from tests.samples import DATA, sample


def best_of(boss: Boss, most: int) -> tuple[Any, Any]:
    """(the figures of the best line in each order, those of the best effort) by looking at every line."""
    played = list(boss.lines(most))
    lines = [(moves, clicks, *boss.judged(tiles)) for moves, clicks, tiles in played]
    won = [(moves, clicks, value) for moves, clicks, fails, value in lines if not fails]
    if not won:
        fails, value, moves, clicks = min((f, -v, m, c) for m, c, f, v in lines)
        return None, (fails, -value, moves, clicks)
    orders = {
        "moves": sorted((m, -v, c) for m, c, v in won),
        "pickups": sorted((-v, m, c) for m, c, v in won),
        "clicks": sorted((c, m, -v) for m, c, v in won),
    }
    shortest = min(m for m, _, _ in won)
    ends = [tiles for moves, _, tiles in played if moves == shortest and not boss.judged(tiles)[0]]
    boards = len({frozenset((cell, tile) for cell, tile in tiles.items() if any(tile)) for tiles in ends})
    return (orders, shortest, len(ends), boards), None


STOPS = list(product((1, 2, 60, 2_000), PREFERENCES))


def check_stopped(board: Board, number: int, shortest: int | None, claim: str) -> None:
    """Wherever it is stopped, a search says how many moves are ruled out, and proves no more."""
    nodes, prefer = STOPS[number % len(STOPS)]
    solution = solve(board, LocalContext(Budget(seconds=None, nodes=nodes)), prefer=prefer)
    ruled = solution.data["ruled_out"]
    assert isinstance(ruled, int)
    assert shortest is None or ruled < shortest
    if solution.status is Status.UNKNOWN:
        told = claim.format(moves=moves_in(ruled)) if ruled >= 0 else ""
        assert (solution.bound, solution.claim) == (ruled + 1, told)
    if solution.status is Status.FEASIBLE:
        assert (solution.bound, solution.claim) == (None, "")


def check_one_of_all(board: Board, every: Solution[Move], prefer: str) -> None:
    """One line is the first of all that are as good."""
    one = solve_here(GAME, board, prefer=prefer, all=False)
    assert (one.status, one.steps, one.score, one.bound) == (
        every.status,
        every.steps,
        every.score,
        every.bound,
    )
    assert one.alternatives == ()
    assert every.score == every.bound


def check_the_walk_alone(board: Board, fails: int) -> None:
    solution = solve_here(GAME, apply_move(board, WALK))
    reached = (Status.OPTIMAL, 0, 1, 0.0) if not fails else (Status.INFEASIBLE, None, 0, None)
    found = solution.status, solution.data["minimum"], solution.data["solutions"], solution.bound
    assert found == reached


def check_the_next_turn(board: Board, boss: Boss) -> None:
    after, (tiles, on, laid) = after_walk(board).boss, boss.next(boss.tiles)
    assert after is not None
    feathers = after.feathers or bytes(len(after.panels))
    there = {
        divmod(at, board.slices): (PANELS[panel], count)
        for at, (panel, count) in enumerate(zip(after.panels, feathers, strict=True))
        if panel or count
    }
    assert (there, after.on) == (tiles, on)
    assert after.refill == (() if laid or board.boss is None else board.boss.refill)
    assert (after.missiles, after.spouts) == ((), ())


def check_against_the_second_simulator(source: Random, boards: int, sizes: list[tuple[int, int]]) -> None:
    for number in range(boards):
        value = random_boss(source, sizes)
        value["boss"]["panels"] = value["boss"]["panels"][:: 1 + 3 * (number % 3 == 0)]
        text = json.dumps(value)
        board, boss = GAME.decode(text), Boss(text)
        assert GAME.decode(GAME.encode(board)) == board
        gone = walk(board)
        cells, end, met, on = boss.walk(boss.tiles)
        assert (list(gone.cells), gone.end, gone.on) == (cells, end, on)
        assert {COUNTED_WORDS[code - 1]: count for code, count in gone.met} == met
        check_the_next_turn(board, boss)
        check_the_walk_alone(board, boss.judged(boss.tiles)[0])
        found, effort = best_of(boss, 2)
        check_stopped(board, number, found and found[1], "no line of at most {moves} reaches the goal")
        solution = solve_here(GAME, board)
        facts = solution.data
        if found is None:
            mine = facts["effort"]
            assert (solution.status, solution.bound) == (Status.INFEASIBLE, 3), "a false “none”"
            assert len(solution.alternatives) == 1
            assert (len(mine["unmet"]), mine["value"], mine["moves"], mine["clicks"]) == effort
            continue
        orders, shortest, count, boards = found
        assert (facts["minimum"], facts["solutions"], facts["boards"]) == (shortest, count, boards)
        for prefer, keys in orders.items():
            answer = solve_here(GAME, board, prefer=prefer)
            moves, clicks = len(answer.steps) - 1, int(answer.steps[-1].score or 0)
            value = answer.data["value"]
            mine = {
                "moves": (moves, -value, clicks),
                "pickups": (-value, moves, clicks),
                "clicks": (clicks, moves, -value),
            }[prefer]
            assert mine == keys[0]
            assert answer.status is Status.OPTIMAL
            assert 1 + len(answer.alternatives) == min(sum(k[0] == keys[0][0] for k in keys), MOST_LISTED)
            check_one_of_all(board, answer, prefer)


def test_lines_that_lead_to_one_board_are_told_by_it() -> None:
    text = '{"game":"rings","rings":2,"slices":4,"boss":{"entry":0,"panels":[[0,2,"action"]]}}'
    data = solve_here(GAME, GAME.decode(text)).data
    assert (data["minimum"], data["solutions"], data["boards"]) == (1, 3, 2), "ring 0 turned, slice 0 slid"


def test_every_order_and_the_best_effort_are_those_of_plain_play() -> None:
    check_against_the_second_simulator(Random(3), 60, [(2, 4), (2, 6), (3, 4)])


@pytest.mark.slow
def test_thousands_of_boss_boards_are_judged_as_plain_play_does() -> None:
    check_against_the_second_simulator(Random(4), 3_000, [(2, 4), (2, 6), (3, 4), (3, 8), (4, 6)])


def test_what_tape_locks_does_not_move_and_after_the_walk_nothing_does() -> None:
    board = GAME.decode(
        '{"game":"rings","boss":{"entry":0,"panels":[],"tape":[{"locked_rings":[2]},{"rings":[1,2]}]}}'
    )
    for ring in (1, 2):
        with pytest.raises(IllegalMove, match="locked"):
            apply_move(board, Move("rotate", ring, 1))
    gone = apply_move(apply_move(board, Move("rotate", 0, 1)), WALK)
    assert list(GAME.legal(gone)) == []
    with pytest.raises(IllegalMove):
        apply_move(gone, Move("rotate", 0, 1))
    with pytest.raises(IllegalMove):
        apply_move(Board(), WALK)


@pytest.mark.parametrize(
    ("boss", "place"),
    [
        ('{"entry":12,"panels":[]}', "boss.entry"),
        ('{"entry":0}', "boss.panels"),
        ('{"entry":0,"panels":[[0,0,"lava"]]}', "panels[0]"),
        ('{"entry":0,"panels":[[0,12,"ice"]]}', "panels[0]"),
        ('{"entry":0,"panels":[[0,0,"ice"],[0,0,"on"]]}', "panels[1]"),
        ('{"entry":0,"panels":[],"rules":{"ice":"melt"}}', "boss.rules.ice"),
        ('{"entry":0,"panels":[],"rules":{"wind":"on"}}', "boss.rules.wind"),
        ('{"entry":0,"panels":[],"goal":{"end":["sleep"]}}', "boss.goal.end"),
        ('{"entry":0,"panels":[],"goal":{"collect":{"gold":1}}}', "boss.goal.collect.gold"),
        ('{"entry":0,"panels":[],"goal":{"rings":[4]}}', "boss.goal.rings"),
        ('{"entry":0,"panels":[],"tape":[{"rings":[0,1]},{"rings":[1,2]}]}', "tape[1]"),
        ('{"entry":0,"panels":[],"tape":[{"slices":[2,8]}]}', "tape[0]"),
        ('{"entry":0,"panels":[],"wind":1}', "boss.wind"),
        ("[]", "boss"),
    ],
)
def test_what_a_boss_board_cannot_be_is_refused_by_its_place(boss: str, place: str) -> None:
    with pytest.raises(ParseError) as caught:
        GAME.decode(f'{{"game":"rings","boss":{boss}}}')
    assert place in str(caught.value)


def test_enemies_and_panels_exclude_each_other() -> None:
    with pytest.raises(ParseError, match="never two of them"):
        GAME.decode('{"game":"rings","enemies":[[0,0]],"boss":{"entry":0,"panels":[]}}')


@pytest.mark.parametrize("every", sample(3, 1))
@pytest.mark.parametrize("name", ["boss_boards.json", "effort_boards.json", "every_boss.json"])
def test_the_recorded_expectations_are_met(name: str, every: int) -> None:
    cases = json.loads((DATA / "rings" / name).read_text(encoding="utf-8"))
    verdicts = [GAME.check(case, quiet()) for case in cases[::every]]
    assert verdicts
    assert [verdict["id"] for verdict in verdicts if not verdict["equal"]] == []


def test_the_walk_is_no_ring_move() -> None:
    board = GAME.initial("boss")
    solution = solve_here(GAME, board)
    moves = [step.move for step in solution.steps]
    assert GAME.count_moves(moves) == GAME.report(board, solution)["moves"] == len(moves) - 1
