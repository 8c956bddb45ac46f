"""The searches against exhaustive play, tile by tile, on small random floors; and every line replayed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import legal
from ringapp.games.mota.search.floor.model import contract
from ringapp.games.mota.search.pickup import harm_of
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.stepwise import solve_stepwise, value_of
from tests.games.mota.brute_force import best_by_play
from tests.games.mota.builders import end_of
from tests.games.mota.random_floors import rooms_floor, small_floor
from tests.samples import sample

ODD = (0, 2, 3, 7, 8, 9, 10)
"""Specials whose damage may grow with a stat: 破甲, 反击, 净化, 模仿; and 坚固."""


def check(board: Board, seed: int) -> None:
    expected = best_by_play(board)
    found = solve(board, LocalContext(Budget(seconds=None)))
    if expected is None:
        assert found.status is Status.INFEASIBLE, seed
        return
    assert found.status is Status.OPTIMAL, seed
    end = end_of(board, found)
    assert is_goal(end), seed
    assert value_of(end) == expected, seed
    assert found.bound == found.score, seed


def hurts(board: Board) -> bool:
    """Whether some gem of the floor may make a fight cost more."""
    return any(harm_of(board).stats)


def with_negative_damage(board: Board) -> Board:
    flags = {**board.tower.flags, "enableNegativeDamage": True}
    return replace(board, tower=replace(board.tower, flags=flags, key=f"{board.tower.key} negative"))


@pytest.mark.parametrize("first", range(0, 200, 20))
def test_the_exact_search_equals_exhaustive_play(first: int) -> None:
    for seed in range(first, first + 20):
        check(small_floor(seed, 8), seed)


def test_a_chain_takes_the_door_that_the_search_had_a_key_for() -> None:
    check(small_floor(80963, 8), 80963)


@pytest.mark.parametrize("floors", sample(60, 100))
def test_gems_that_hurt_are_left_where_that_is_best(floors: int) -> None:
    boards = {seed: small_floor(seed, 8, ODD) for seed in range(1000, 1000 + floors)}
    assert sum(hurts(board) for board in boards.values()) > floors // 10
    for seed, board in boards.items():
        check(board, seed)


def test_fights_that_heal() -> None:
    for seed in range(2000, 2040):
        check(with_negative_damage(small_floor(seed, 7)), seed)


@pytest.mark.slow
@pytest.mark.timeout(900)
@pytest.mark.parametrize("rooms", [7, 8, 9])
def test_the_exact_search_equals_exhaustive_play_on_many_floors(rooms: int) -> None:
    for seed in range(10_000 * rooms, 10_000 * rooms + 1000):
        check(small_floor(seed, rooms), seed)
        check(small_floor(seed, rooms - 1, ODD), seed)


@pytest.mark.parametrize("objective", ["stats", "keys"])
def test_other_wishes(objective: str) -> None:
    for seed in range(3000, 3040):
        check(replace(small_floor(seed, 8), objective=objective), seed)


@pytest.mark.parametrize("floors", sample(30, 60))
def test_orders_are_kept(floors: int) -> None:
    kept = 0
    for seed in range(4000, 4000 + floors):
        board = replace(small_floor(seed, 7), goal="exit" if seed % 2 else "all")
        acts = [act for act in legal(board) if act.kind in ("battle", "door")]
        if acts:
            kept += 1
            place = (board.floor, acts[-1].x, acts[-1].y)
            check(replace(board, forced=frozenset({place})), seed)
            check(replace(board, forbidden=frozenset({place})), seed)
    assert kept > floors // 2


def test_everything_may_have_to_be_cleared() -> None:
    for seed in range(5000, 5040):
        board = replace(small_floor(seed, 7), goal="all")
        model = contract(board)
        assert not isinstance(model, str)
        check(replace(board, forced=frozenset(b.place for b in model.barriers)), seed)


@pytest.mark.parametrize("floors", sample(12, 25))
def test_any_tile_may_be_the_goal(floors: int) -> None:
    game = load_game("mota")
    reached = 0
    for seed in range(6000, 6000 + floors):
        board = small_floor(seed, 6)
        for x, y in ((x, y) for y in range(7) for x in range(7) if (x + 2 * y + seed) % 5 == 0):
            aim = replace(board, goal="tile", goal_at=(x, y))
            found = solve_here(game, aim, Budget(seconds=None))
            assert found.status in (Status.OPTIMAL, Status.INFEASIBLE)
            if found.status is Status.OPTIMAL:
                reached += 1
                assert is_goal(end_of(aim, found))
    assert reached > floors // 2


def test_the_search_over_the_rules_agrees() -> None:
    for seed in range(400, 410):
        board = small_floor(seed, 6)
        expected = best_by_play(board)
        found = solve_stepwise(board, LocalContext(Budget(seconds=None)))
        assert found.status is (Status.INFEASIBLE if expected is None else Status.OPTIMAL), seed
        if expected is not None:
            assert value_of(end_of(board, found)) == expected, seed


@pytest.mark.parametrize(("rooms", "loops"), [(30, 3), (30, 6), (36, 0), (36, 3)])
def test_large_floors_are_proved_and_their_routes_hold(rooms: int, loops: int) -> None:
    for goal in ("exit", "all"):
        board = replace(rooms_floor(rooms + loops, 6, rooms, loops), goal=goal)
        found = solve(board, LocalContext(Budget(seconds=None)))
        assert found.status is Status.OPTIMAL
        assert is_goal(end_of(board, found))


def test_an_answer_comes_before_the_proof() -> None:
    seen: list[Solution[Act]] = []
    board = rooms_floor(3, 6, 36, 6)
    found = solve(board, LocalContext(Budget(seconds=None), on_incumbent=seen.append))
    assert seen
    assert seen[0].status is Status.FEASIBLE
    assert is_goal(end_of(board, seen[0]))
    assert (seen[0].score or 0) <= (found.score or 0)


@pytest.mark.parametrize("preset", ["F1", "F2", "F3", "F4"])
def test_the_examples_are_proved(preset: str) -> None:
    game = load_game("mota")
    board = game.initial(preset)
    found = game.solve(board, LocalContext(Budget(seconds=None)))
    assert found.status is Status.OPTIMAL
    assert is_goal(end_of(board, found))
