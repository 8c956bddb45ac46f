"""Seconds of the theory on large trees, and of proofs on floors with loops."""

from __future__ import annotations

import os
import random
import resource
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from time import process_time
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.loader import load_tower
from ringapp.games.mota.files.notation import open_floor
from ringapp.games.mota.referee.judging import judge
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.problems import on_floor
from ringapp.games.mota.rules.stairs import all_stairs, arrival
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.theory import horn_blocks
from ringapp.games.mota.search.tower.solve import solve_several
from tests.games.mota.brute_force import best_by_play
from tests.games.mota.random_floors import rooms_floor, small_floor
from tests.games.mota.small_towers import small_tower, write_tower

DATA = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "mota"
STARTS = {"MT6": (6, 12), "MT7": (5, 11), "MT8": (5, 11), "MT9": (5, 11), "MT10": (5, 11)}
LONG = (3, 8, 14)
TOWERS = ("constructed", "humanbreak", "shengqishi", "xingming")
PLAIN = {33: 31, 35: 27, 36: 28, 37: 28, 47: 21, 48: 31, 85: 203}
"""What stands in a plain tower instead of equipment, tools and trap doors."""
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="the shared data is not here")


def random_tree(n: int) -> tuple[list[int], list[int], list[int]]:
    source = random.Random(1)
    parent = [source.randint(-1, i - 1) for i in range(n)]
    return parent, [source.randint(1, 99) for _ in range(n)], [source.randint(1, 99) for _ in range(n)]


def quadratic_horn(parent: list[int], k: list[int], w: list[int]) -> list[int]:
    """The plain way: look for the smallest ratio among all blocks that are left, time and again."""
    k, w, owner = list(k), list(w), list(range(len(parent)))
    left, order = set(owner), []
    while left:
        best = min(left, key=lambda i: (Fraction(k[i], w[i]), i))
        left.discard(best)
        above = parent[best]
        while above >= 0 and owner[above] != above:
            above = owner[above]
        if above < 0 or above not in left:
            order.append(best)
            continue
        k[above] += k[best]
        w[above] += w[best]
        owner[best] = above
    return order


def proved(board: Board) -> Solution[Act]:
    found = solve(board, LocalContext(Budget(seconds=None)))
    assert found.status is Status.OPTIMAL
    return found


@pytest.mark.parametrize("n", [10_000, 100_000])
def test_theory(benchmark: Any, n: int) -> None:
    assert benchmark.pedantic(horn_blocks, random_tree(n), rounds=3)


@pytest.mark.parametrize("way", [horn_blocks, quadratic_horn])
def test_theory_of_1000_nodes_and_the_plain_way(benchmark: Any, way: Any) -> None:
    assert benchmark.pedantic(way, random_tree(1000), rounds=3)


@pytest.mark.parametrize("preset", ["F1", "F2", "F3", "F4"])
def test_example(benchmark: Any, preset: str) -> None:
    board = load_game("mota").initial(preset)
    benchmark.pedantic(proved, (board,), rounds=3)


@pytest.mark.parametrize("goal", ["exit", "all"])
@pytest.mark.parametrize(
    ("rooms", "loops", "general"), [(30, 6, True), (36, 3, True), (36, 6, False), (36, 6, True)]
)
def test_rooms(benchmark: Any, rooms: int, loops: int, general: bool, goal: str) -> None:
    boards = [replace(rooms_floor(seed, 6, rooms, loops, general), goal=goal) for seed in range(10)]
    cpu = []

    def every() -> None:
        cpu.clear()
        for board in boards:
            started = process_time()
            solve(board, LocalContext(Budget(seconds=None)))
            cpu.append(process_time() - started)

    benchmark.pedantic(every, rounds=1)
    benchmark.extra_info |= {"cpu median": sorted(cpu)[len(cpu) // 2], "cpu most": max(cpu)}


def test_first_answer(benchmark: Any) -> None:
    """Until the first route is published, all preparations included."""

    class Enough(LocalContext):
        def incumbent(self, solution: Solution[Any]) -> None:
            raise BudgetSpent

    def first(board: Board) -> None:
        found = solve(board, Enough(Budget(seconds=None)))
        assert found.steps

    benchmark.pedantic(first, (rooms_floor(3, 6, 36, 6),), rounds=10)


@pytest.mark.parametrize("way", ["search", "play"])
def test_small_floors_and_exhaustive_play(benchmark: Any, way: str) -> None:
    boards = [small_floor(seed, 9) for seed in range(40)]
    work = best_by_play if way == "play" else lambda board: solve(board, LocalContext(Budget(seconds=None)))
    benchmark.pedantic(lambda: [work(board) for board in boards], rounds=1)


def plain_tower(seed: int) -> dict[str, Any]:
    """Ten floors of nine rooms with monsters, doors, keys, gems and potions, nothing else."""
    tower = small_tower(seed, floors=10, rooms=9)
    tower["data"]["firstData"] |= {"shops": []}
    tower["data"]["firstData"]["hero"] |= {"hp": 1_500, "items": {"tools": {"yellowKey": 3}}}
    tower["data"]["flags"] = {"statusBarItems": []}
    for floor in tower["floors"].values():
        floor["map"] = [[PLAIN.get(n, n) for n in row] for row in floor["map"]]
        floor |= {"afterBattle": {}, "autoEvent": {}}
    return tower


@pytest.mark.parametrize("seed", LONG)
def test_many_floors(benchmark: Any, seed: int, tmp_path: Path) -> None:
    """Ten floors of nine rooms each: the first route, and the best of ten seconds."""
    tower = plain_tower(seed)
    board = replace(open_floor(load_tower(write_tower(tower, tmp_path)), "F1"), floors="all")
    first: list[float] = []

    def climb() -> Solution[Act]:
        started = process_time()

        class Told(LocalContext):
            def incumbent(self, solution: Solution[Any]) -> None:
                first.append(process_time() - started)

        return solve_several(board, Told(Budget(seconds=10)))

    found = benchmark.pedantic(climb, rounds=1)
    benchmark.extra_info |= {"first": first[0] if first else None, "hp": found.score, **found.stats}


@needs_data
@pytest.mark.parametrize("name", TOWERS)
def test_clean_floors(benchmark: Any, name: str) -> None:
    """Reading a tower whole; how many of its floors hold nothing that is not followed, and which rules."""
    tower = benchmark.pedantic(load_tower, (DATA / name,), rounds=1)
    boards = [open_floor(tower, floor) for floor in tower.floors]
    clean = sum(not on_floor(board) for board in boards)
    benchmark.extra_info |= {"floors": len(boards), "clean": clean, "own rules": bool(tower.own_rules)}


needs_tower = pytest.mark.skipif(
    "RINGAPP_TOWER" not in os.environ, reason="RINGAPP_TOWER names no tower's folder"
)


def from_the_start(floors: int) -> Board:
    """The way out of so many of a tower's first floors, from its true start."""
    tower = load_tower(Path(os.environ["RINGAPP_TOWER"]))
    names = list(tower.floors)
    first = names.index(tower.start[0])
    start = open_floor(tower, tower.start[0])
    chosen = tuple(names[first : first + floors])
    return judge(replace(start, goal="exit", floors="some", chosen=chosen)).board


class Timed(LocalContext):
    """Notes after how many processor seconds routes came; ends with the first that is `enough`."""

    def __init__(self, seconds: float, enough: Callable[[Solution[Any]], bool]) -> None:
        super().__init__(Budget(seconds=None))
        self.started, self.span, self.enough = process_time(), seconds, enough
        self.told: list[tuple[float, float | None]] = []

    def tick(self, nodes: int = 1, done: float | None = None, note: str = "") -> None:
        if process_time() - self.started > self.span:
            raise BudgetSpent
        super().tick(nodes, done, note)

    def incumbent(self, solution: Solution[Any]) -> None:
        self.told.append((round(process_time() - self.started, 2), solution.score))
        if self.enough(solution):
            raise BudgetSpent


@needs_tower
@pytest.mark.parametrize("floors", [3, 5, 7, 9])
def test_first_route_from_the_start(benchmark: Any, floors: int) -> None:
    """Processor seconds to the first route from a tower's start over so many of its first floors."""
    board, told = from_the_start(floors), Timed(60, lambda solution: True)
    found = benchmark.pedantic(lambda: solve_several(board, told), rounds=1)
    benchmark.extra_info |= {"routes": told.told, **found.stats}


@needs_tower
def test_entrance_of_floor_ten(benchmark: Any) -> None:
    """Processor seconds to a hero with ATK and DEF of 24 and 649 HP who has come up to the tenth floor."""
    board = from_the_start(10)
    below, above = board.chosen[-2:]
    stairs = next(found for _, found in all_stairs(replace(board, floor=below)) if found.floor == above)
    at = arrival(replace(board, floor=below), stairs)
    board = replace(board, goal="tile", goal_at=at, goal_floor=above)

    def enough(solution: Solution[Any]) -> bool:
        ends = solution.data["frontier"]
        return any(end["hp"] >= 649 and min(end["atk"], end["def"]) >= 24 for end in ends)

    told = Timed(60, enough)
    found = benchmark.pedantic(lambda: solve_several(board, told), rounds=1)
    benchmark.extra_info |= {"routes": told.told, "ends": found.data.get("frontier", [])[:9], **found.stats}


@needs_tower
@pytest.mark.parametrize(("floors", "seconds"), [(11, 60), (20, 600)])
def test_many_floors_from_the_start(benchmark: Any, floors: int, seconds: float) -> None:
    """All routes over so many of a tower's first floors within a span of processor time, memory in MB."""
    board, told = from_the_start(floors), Timed(seconds, lambda solution: False)
    found = benchmark.pedantic(lambda: solve_several(board, told), rounds=1)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    benchmark.extra_info |= {"routes": told.told, "hp": found.score, "memory": most, **found.stats}


@needs_data
@pytest.mark.parametrize("name", STARTS)
def test_constructed(benchmark: Any, name: str) -> None:
    tower = load_tower(DATA / "constructed")
    board = replace(open_floor(tower, name), at=STARTS[name], hero=replace(tower.hero, hp=60_000))
    found = benchmark.pedantic(proved, (replace(board, goal="exit" if name == "MT6" else "all"),), rounds=3)
    benchmark.extra_info["states"] = found.stats["nodes"]
