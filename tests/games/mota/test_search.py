"""The searches against exhaustive play, tile by tile, on small random floors; and every line replayed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from ringapp.core.context import LocalContext
from ringapp.core.game import Budget, Solution, Status
from ringapp.core.registry import load_game
from ringapp.games.mota.board import Act, Board
from ringapp.games.mota.editing import with_grid
from ringapp.games.mota.model import contract
from ringapp.games.mota.notation import find_tower, open_floor
from ringapp.games.mota.rules import apply, is_goal, legal
from ringapp.games.mota.solver import solve
from ringapp.games.mota.stepwise import solve_stepwise, value_of

MONSTERS = (201, 202, 203, 204, 205, 206, 207, 208)
GAINS = (28, 28, 28, 27, 31, 21, 29, 36)
WALL, STAIRS, DOOR = 1, 87, 81


def random_floor(seed: int, side: int = 7, rooms: int = 7) -> Board:
    """Rooms in a grid with monsters and doors in the joints, a few loops, and gains in most rooms."""
    source = random.Random(seed)
    spots = [(x, y) for y in range(1, side, 2) for x in range(1, side, 2)]
    start = source.choice(spots)
    rows = [[WALL] * side for _ in range(side)]
    rows[start[1]][start[0]] = 0
    reached, left = [start], set(spots) - {start}
    joints = []
    while left and len(reached) < rooms:
        x, y = source.choice(reached)
        nx, ny = source.choice([(x + 2, y), (x - 2, y), (x, y + 2), (x, y - 2)])
        if not (0 < nx < side and 0 < ny < side) or ((nx, ny) not in left and len(joints) >= rooms + 1):
            continue
        joint = ((x + nx) // 2, (y + ny) // 2)
        if rows[joint[1]][joint[0]] != WALL:
            continue
        rows[joint[1]][joint[0]] = DOOR if source.random() < 0.12 else source.choice(MONSTERS)
        joints.append(joint)
        if (nx, ny) in left:
            left.discard((nx, ny))
            reached.append((nx, ny))
            rows[ny][nx] = source.choice(GAINS) if source.random() < 0.8 else 0
    rows[reached[-1][1]][reached[-1][0]] = STAIRS
    board = open_floor(find_tower("example:blue"), "F1")
    hero = replace(board.hero, hp=source.choice((900, 2500, 6000)), df=source.choice((40, 100, 160)))
    board = replace(board, at=start, hero=hero, goal=source.choice(("exit", "all")))
    return with_grid(board, tuple(tuple(row) for row in rows))


def best_by_play(board: Board) -> int | None:
    """The best value of any line at all, every single move tried; floors have no field damage."""
    best: int | None = None
    seen: dict[tuple[object, ...], int] = {}
    stack = [board]
    while stack:
        here = stack.pop()
        key = (here.gone, here.left)
        if seen.get(key, -1) >= here.hero.hp:
            continue
        seen[key] = here.hero.hp
        if is_goal(here):
            best = value_of(here) if best is None else max(best, value_of(here))
        stack += [apply(here, act) for act in legal(here)]
    return best


def end_of(board: Board, solution: Solution[Act]) -> Board:
    for step in solution.steps:
        board = apply(board, step.move)
        assert step.score == board.hero.hp
    return board


def check(board: Board, seed: int) -> None:
    expected = best_by_play(board)
    found = solve(board, LocalContext(Budget(seconds=60)))
    if expected is None:
        assert found.status is Status.INFEASIBLE, seed
        return
    assert found.status is Status.OPTIMAL, seed
    end = end_of(board, found)
    assert is_goal(end), seed
    assert value_of(end) == expected, seed


@pytest.mark.parametrize("seed", range(60))
def test_the_exact_search_equals_exhaustive_play(seed: int) -> None:
    board = random_floor(seed)
    assert not isinstance(contract(board), str)
    check(board, seed)


@pytest.mark.slow
@pytest.mark.timeout(900)
def test_the_exact_search_equals_exhaustive_play_on_many_floors() -> None:
    for seed in range(1000, 1300):
        check(random_floor(seed, rooms=8), seed)


@pytest.mark.parametrize("objective", ["stats", "keys"])
@pytest.mark.parametrize("seed", range(200, 210))
def test_other_wishes(seed: int, objective: str) -> None:
    check(replace(random_floor(seed), objective=objective), seed)


@pytest.mark.parametrize("seed", range(300, 312))
def test_orders_are_kept(seed: int) -> None:
    board = replace(random_floor(seed), goal="exit")
    fights = [act for act in legal(board) if act.kind == "battle"]
    if not fights:
        pytest.skip("no fight to give orders about")
    place = (board.floor, fights[0].x, fights[0].y)
    check(replace(board, forced=frozenset({place})), seed)
    check(replace(board, forbidden=frozenset({place})), seed)


@pytest.mark.parametrize("seed", range(400, 408))
def test_the_search_over_the_rules_agrees(seed: int) -> None:
    board = random_floor(seed, rooms=6)
    expected = best_by_play(board)
    found = solve_stepwise(board, LocalContext(Budget(seconds=60)))
    assert found.status is (Status.INFEASIBLE if expected is None else Status.OPTIMAL)
    if expected is not None:
        assert value_of(end_of(board, found)) == expected


@pytest.mark.parametrize("preset", ["F1", "F2", "F3", "F4"])
def test_the_examples_are_proved(preset: str) -> None:
    game = load_game("mota")
    board = game.initial(preset)
    found = game.solve(board, LocalContext(Budget(seconds=60)))
    assert found.status is Status.OPTIMAL
    assert is_goal(end_of(board, found))
