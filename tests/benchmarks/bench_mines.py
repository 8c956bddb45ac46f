"""Speed of Mines: python3 dev.py bench mines. ms-toollib and the article's six ways run in the same run."""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

import numpy as np
import pytest

from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.files.presets import preset
from ringapp.games.mines.kernels import play
from ringapp.games.mines.kernels.boards import figures_of
from ringapp.games.mines.kernels.chances import HIDDEN, chances, workspace
from ringapp.games.mines.kernels.endgame import tree_space
from ringapp.games.mines.kernels.zini import figures_of as figures_of_many
from ringapp.games.mines.rules.laying import lay
from ringapp.games.mines.rules.rules import neighbour_sums
from ringapp.games.mines.studies.laboratory import WAYS, drawing, laid
from ringapp.games.mines.studies.sampling import Plan, layouts, sample
from tests.games.mines.plain_figures import figures as plain_figures

LEVELS = {"beginner": Plan(9, 9, 10), "intermediate": Plan(16, 16, 40), "expert": Plan(16, 30, 99)}
BOARDS = 200_000
PEER_BOARDS = 500


@pytest.fixture(scope="module")
def peer() -> Any:
    return pytest.importorskip("ms_toollib", reason="ms-toollib is not installed")


@pytest.mark.parametrize("level", LEVELS)
def test_lay_and_count(benchmark: Any, level: str) -> None:
    plan = LEVELS[level]
    sample(plan, 128, np.random.SeedSequence(0))
    benchmark.group = f"lay and 3BV, {level}"
    benchmark.extra_info["boards"] = BOARDS
    counts = benchmark(sample, plan, BOARDS, np.random.SeedSequence(1))
    assert sum(counts["bbbv"].values()) == BOARDS


@pytest.mark.parametrize("level", LEVELS)
def test_lay_and_count_with_ms_toollib(benchmark: Any, level: str, peer: Any) -> None:
    plan = LEVELS[level]
    benchmark.group = f"lay and 3BV, {level}"
    benchmark.extra_info["boards"] = PEER_BOARDS

    def run() -> int:
        total = 0
        for _ in range(PEER_BOARDS):
            total += peer.cal_bbbv(peer.laymine(plan.rows, plan.columns, plan.mines, 0, 0))
        return total

    assert benchmark(run) > 0


@pytest.mark.parametrize("way", WAYS)
def test_the_six_ways(benchmark: Any, way: str) -> None:
    benchmark.group = "one expert layout"
    assert sum(benchmark(laid, WAYS[way], 480, 99, drawing(random.Random(1)))) == 99


def test_a_layout_as_games_lay_it(benchmark: Any) -> None:
    benchmark.group = "one expert layout"
    assert benchmark(lay, 480, 99, 1).sum() == 99


def guess_positions(number: int) -> list[np.ndarray]:
    """Expert positions in which nothing is certain, from games that click the lowest chance."""
    found: list[np.ndarray] = []
    space, out = workspace(480), np.zeros(480)
    plan = Plan(16, 30, 99, "safe_corner")
    for boards in layouts(plan, 2000, np.random.SeedSequence(5)):
        padded = np.pad(boards.astype(np.int16), ((0, 0), (1, 1), (1, 1)))
        sums = sum(padded[:, i : i + 16, j : j + 30] for i in range(3) for j in range(3))
        for truth in np.where(boards == 1, -1, sums).astype(np.int8).reshape(-1, 480):
            view, stack = np.full(480, HIDDEN, np.int8), np.empty(480, np.int64)
            cell = 0
            while truth[cell] >= 0 and (view == HIDDEN).sum() > 99:
                play._open(view, truth, 16, 30, cell, stack)
                chances(view, 16, 30, 99, space, out)
                hidden = np.flatnonzero(view == HIDDEN)
                cell = int(hidden[np.argmin(out[hidden])])
                if out[cell] > 0:
                    found.append(view.copy())
                    if len(found) == number:
                        return found
    return found


@pytest.fixture(scope="module")
def positions() -> list[np.ndarray]:
    return guess_positions(400)


def test_chances_at_expert_guesses(benchmark: Any, positions: list[np.ndarray]) -> None:
    space, out = workspace(480), np.zeros(480)
    benchmark.group = "chances at 400 expert guesses"
    benchmark(lambda: [chances(view, 16, 30, 99, space, out) for view in positions])


def test_chances_at_expert_guesses_with_ms_toollib(
    benchmark: Any, positions: list[np.ndarray], peer: Any
) -> None:
    boards = [np.where(view == HIDDEN, 10, view).reshape(16, 30).tolist() for view in positions]
    benchmark.group = "chances at 400 expert guesses"
    benchmark.pedantic(lambda: [peer.cal_probability_onboard(board, 99) for board in boards], rounds=3)


def test_fractions_of_the_example(benchmark: Any) -> None:
    problem = set_up(preset("position"))
    benchmark.group = "exact fractions"
    assert benchmark(count, problem, lambda nodes: None).total > 0


def test_chances_in_the_middle_of_200_by_200(benchmark: Any) -> None:
    layout = lay(40000, 7000, 3).reshape(200, 200)
    padded = np.pad(layout.astype(np.int16), 1)
    sums = sum(padded[i : i + 200, j : j + 200] for i in range(3) for j in range(3))
    truth = np.where(layout == 1, -1, sums).astype(np.int8).reshape(-1)
    view, stack = np.full(40000, HIDDEN, np.int8), np.empty(40000, np.int64)
    for cell in np.flatnonzero(truth == 0)[:60].tolist():
        if view[cell] == HIDDEN:
            play._open(view, truth, 200, 200, cell, stack)
    space, out = workspace(40000), np.zeros(40000)
    benchmark.group = "200 x 200"
    assert np.isfinite(benchmark(chances, view, 200, 200, 7000, space, out))


def lattice(side: int) -> tuple[np.ndarray, int]:
    """A view in which every second cell of every second row is open, and its mines."""
    layout = np.random.default_rng(1).random((side, side)) < 0.2
    layout[::2, ::2] = False
    view = np.full((side, side), HIDDEN, np.int8)
    view[::2, ::2] = neighbour_sums(layout)[::2, ::2]
    return view.reshape(-1), int(layout.sum())


@pytest.mark.parametrize("side", [16, 24, 30])
def test_a_lattice(benchmark: Any, side: int) -> None:
    view, mines = lattice(side)
    benchmark.group = "lattices, every second cell open"
    found = benchmark(weigh, view, side, side, mines, lambda *spent: None)
    assert found.errors is None


@pytest.mark.parametrize("side", [100, 200])
def test_the_middle_of_a_large_game(benchmark: Any, side: int) -> None:
    """From the view to the chances, with everything around the kernels."""
    layout = lay(side * side, side * side * 7 // 40, 3).reshape(side, side)
    truth = np.where(layout == 1, -1, neighbour_sums(layout)).astype(np.int8).reshape(-1)
    view, stack = np.full(side * side, HIDDEN, np.int8), np.empty(side * side, np.int64)
    zeros = np.flatnonzero(truth == 0)
    np.random.default_rng(1).shuffle(zeros)
    for cell in zeros[: side * side // 130].tolist():
        if view[cell] == HIDDEN:
            play._open(view, truth, side, side, cell, stack)
    benchmark.group = "middle of a large game"
    found = benchmark(weigh, view, side, side, side * side * 7 // 40, lambda *spent: None)
    assert found.errors is None


def test_the_hardest_of_400_expert_guesses(benchmark: Any, positions: list[np.ndarray]) -> None:
    """The 99th percentile: the 396th of 400 positions by the time that it takes."""
    space, out = workspace(480), np.zeros(480)

    def seconds(view: np.ndarray) -> float:
        start = perf_counter()
        chances(view, 16, 30, 99, space, out)
        return perf_counter() - start

    best = [min(seconds(view) for _ in range(5)) for view in positions]
    hard = positions[int(np.argsort(best)[int(0.99 * len(best))])]
    benchmark.group = "chances at one expert guess, 99th percentile"
    assert np.isfinite(benchmark(chances, hard, 16, 30, 99, space, out))


def test_figures_of_1000_by_1000(benchmark: Any) -> None:
    layout = lay(1_000_000, 200_000, 1).reshape(1000, 1000)
    figures_of(layout[:3, :3].copy())
    benchmark.group = "1000 x 1000"
    assert benchmark(figures_of, layout)[0] > 0


@pytest.mark.parametrize("strategy", [play.LOWEST, play.BEST])
def test_a_hundred_expert_games(benchmark: Any, strategy: int) -> None:
    plan = Plan(16, 30, 99, "safe_corner")
    boards = next(iter(layouts(plan, 100, np.random.SeedSequence(2))))
    padded = np.pad(boards.astype(np.int16), ((0, 0), (1, 1), (1, 1)))
    sums = sum(padded[:, i : i + 16, j : j + 30] for i in range(3) for j in range(3))
    truths = np.where(boards == 1, -1, sums).astype(np.int8).reshape(-1, 480)
    spaces = workspace(480), tree_space()
    benchmark.group = "100 expert games"
    benchmark.extra_info["games"] = 100

    def run() -> int:
        return sum(play.play(truth, 16, 30, 99, 0, strategy, *spaces)[0] for truth in truths)

    assert benchmark(run) > 0


def test_every_figure_of_an_expert_board(benchmark: Any) -> None:
    boards = next(iter(layouts(LEVELS["expert"], 100, np.random.SeedSequence(4))))
    figures_of_many(boards[:2])
    benchmark.group = "3BV, openings, islands, ZiNi and HZiNi of 100 expert boards"
    assert benchmark(figures_of_many, boards).sum() > 0


def test_every_figure_of_an_expert_board_in_plain_python(benchmark: Any) -> None:
    boards = next(iter(layouts(LEVELS["expert"], 100, np.random.SeedSequence(4))))
    benchmark.group = "3BV, openings, islands, ZiNi and HZiNi of 100 expert boards"
    benchmark.extra_info["boards"] = 100
    found = benchmark.pedantic(lambda: [plain_figures(b.tobytes(), 16, 30).zini for b in boards], rounds=1)
    assert all(found)
