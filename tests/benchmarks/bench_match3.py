"""Speed of Match-3: python3 dev.py bench match3. The plain Python searches are the baseline of the same run.

Each benchmark prints what it measured besides the time: children made in a processor second, shares of the
optimum, points of whole games. Boards are random ones of 8 x 8 with 6 colours under a world of 16 rows.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from time import perf_counter, process_time
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files import presets
from ringapp.games.match3.files.notation import to_json
from ringapp.games.match3.rules.board import (
    CAGE,
    CHOCOLATE,
    INGREDIENT,
    SWIRL,
    VOID,
    Board,
    Refill,
    Rules,
    Supply,
    block,
    crate,
)
from ringapp.games.match3.search import article, layered
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.players import Player
from ringapp.games.match3.studies.level import LevelStudy, paired
from ringapp.games.match3.studies.refill import RefillStudy
from ringapp.games.match3.view.editing import randomised
from tests.games.match3 import plain

CTX = LocalContext(Budget(seconds=None))
COLOURS = 6
PROVED = {8: range(3, 11), 10: range(1, 21), 12: (3, 9)}
"""Seeds of the boards that are proved with so many actions."""
INSTANCES = range(1, 21)


@pytest.fixture
def tell(capsys: pytest.CaptureFixture[str]) -> Any:
    """Print a line beside the table of times."""

    def say(text: str) -> None:
        with capsys.disabled():
            print(f"\n  {text}")

    return say


def board_of(seed: int, actions: int) -> Board:
    six = replace(presets.NEW, cells=(block(COLOURS), *presets.NEW.cells[1:]), actions=actions)
    return randomised(six, seed)


def proved(board: Board, objective: Objective = Objective.POINTS) -> Found:
    found = layered.beam(board, objective, 30_000, CTX, Found())
    return layered.exact(board, objective, CTX, found)


def test_children_kept_once(benchmark: Any, tell: Any) -> None:
    """Children made with cascades, hashed and kept once; beside them the plain search's."""
    board = board_of(3, 8)
    uncapped = replace(board, rules=replace(board.rules, cap=False), actions=7)
    found = benchmark.pedantic(lambda: layered.exact(uncapped, Objective.POINTS, CTX, Found()), rounds=3)
    began = process_time()
    layered.exact(uncapped, Objective.POINTS, CTX, Found())
    ours = found.nodes / (process_time() - began)
    began = process_time()
    slow = plain.search(replace(board, actions=3), Objective.POINTS, lambda nodes: None)
    theirs = slow.nodes / (process_time() - began)
    tell(
        f"{ours / 1e6:.1f} million children a CPU second; plain Python {theirs:,.0f}: {ours / theirs:,.0f} x"
    )


@pytest.mark.parametrize("actions", list(PROVED))
def test_most_points_proved(benchmark: Any, tell: Any, actions: int) -> None:
    times: list[float] = []
    waits: list[float] = []
    widest: list[int] = []

    def run() -> None:
        for seed in PROVED[actions]:
            began, called = process_time(), perf_counter()
            found = proved(board_of(seed, actions))
            times.append(process_time() - began)
            waits.append(perf_counter() - called)
            widest.append(max(kept for kept, _ in found.layers))
            assert found.proved

    benchmark.pedantic(run, rounds=1)
    tell(
        f"{actions} actions, {len(times)} boards: median {np.median(times):.2f} s, "
        f"{min(times):.2f} to {max(times):.2f} s; by the clock median {np.median(waits):.2f} s, at most "
        f"{max(waits):.2f} s, {sum(wait <= 3 for wait in waits)} within 3 s; widest layer {max(widest):,}"
    )


@pytest.mark.parametrize("width", [1, 100, 1000, 10_000])
def test_beam_beside_the_optimum(benchmark: Any, tell: Any, width: int) -> None:
    boards = [board_of(seed, 7) for seed in INSTANCES]
    best = np.array([proved(board).score for board in boards], float)
    scores = benchmark.pedantic(
        lambda: [layered.beam(board, Objective.POINTS, width, CTX, Found()).score for board in boards],
        rounds=1,
    )
    share = np.array(scores, float) / best
    tell(f"width {width}: {share.mean():.3f} of the optimum, least {share.min():.3f}, "
         f"{int((share == 1).sum())} of {len(boards)} optimal")  # fmt: skip


@pytest.mark.parametrize(
    ("policy", "depth", "games"), [("random", 1, 400), ("greedy", 1, 400), ("beam", 3, 60), ("beam", 4, 60)]
)
def test_games_with_unknown_refill(benchmark: Any, tell: Any, policy: str, depth: int, games: int) -> None:
    options = {"policy": policy, "swaps": 30, "colours": 6, "worlds": 30, "depth": depth}
    study = RefillStudy()
    study.count(1, np.random.SeedSequence(1), options)
    began = process_time()
    counts = benchmark.pedantic(lambda: study.count(games, np.random.SeedSequence(2026), options), rounds=1)
    spent = process_time() - began
    points = np.repeat(list(counts["points"]), list(counts["points"].values()))
    error = points.std(ddof=1) / games**0.5
    tell(
        f"{policy}, depth {depth}: {points.mean():,.0f} ± {error:,.0f} points, "
        f"{spent / games / 30 * 1e3:.2f} ms a swap"
    )


def sampled_board(kind: str) -> Board:
    """A board with unknown refill: the side, then what it has."""
    side = int(kind[0])
    cells = tuple(
        VOID if "voids" in kind and c % side in (0, side - 1) and c // side in (0, side - 1) else 0
        for c in range(side * side)
    )
    board = Board(side, side, cells, 30, refill=Refill(5), rules=Rules(wrapped="wrapped" in kind))
    if "elements" in kind:
        return elements(board)
    jelly = tuple(int(code != VOID) for code in cells)
    return replace(board, jelly=jelly, clear_jelly=True) if "jelly" in kind else board


def elements(board: Board) -> Board:
    """A board with everything that a real level may have, which slides."""
    code = {
        **dict.fromkeys((40, 56), VOID),
        **dict.fromkeys((10, 25), CHOCOLATE),
        66: crate(2),
        74: INGREDIENT,
    }
    code |= dict.fromkeys((21, 60), SWIRL) | dict.fromkeys((36, 44), block(1) | CAGE)
    cells = tuple(code.get(cell, 0) for cell in range(board.size))
    supply = ((SWIRL, Supply(5, 2, 3)),)
    rules = replace(board.rules, fall="slide", wrapped=True, bombs=True)
    jelly = tuple(int(cell % 2) for cell in range(board.size))
    return replace(board, cells=cells, portals=((70, 16),), supply=supply, rules=rules, jelly=jelly)


def microseconds(board: Board) -> float:
    """Processor time of a swap that the look-ahead makes, the median of some boards."""
    times = []
    for seed in range(6):
        player = Player.of(randomised(board, seed))
        moves = player.moves(player.first)
        player.look_ahead(player.first, moves, player.sampled(1), 3, 0, 30)
        began, made = process_time(), 0
        for number in range(40):
            player.look_ahead(player.first, moves, player.sampled(number), 3, 0, 30)
            made += int(player.rooms.made[0])
        times.append((process_time() - began) / made * 1e6)
    return float(np.median(times))


@pytest.mark.parametrize(
    "kind", ["8 jelly", "8 wrapped", "9", "9 jelly", "9 wrapped", "9 jelly voids wrapped", "9 elements"]
)
def test_sampled_moves(benchmark: Any, tell: Any, kind: str) -> None:
    """A sampled swap on a board with more than a plain one of 8 x 8 has, against that one in the same run."""
    side = kind[0] if "elements" in kind else "8"
    plainly = microseconds(sampled_board(side))
    found = benchmark.pedantic(lambda: microseconds(sampled_board(kind)), rounds=1)
    tell(
        f"{kind}: {found:.2f} µs a sampled move, plain side {side} {plainly:.2f} µs: {found / plainly:.2f} x"
    )


def test_two_policies_on_the_same_games(benchmark: Any, tell: Any) -> None:
    """The policy of Solve beside one swap ahead, on random levels with jelly that nobody tuned it on."""
    shapes = (
        lambda x, y: x in (0, 7) or y < 2,
        lambda x, y: y < 3,
        lambda x, y: x in (0, 7) or y in (0, 7),
        lambda x, y: (x + y) % 2 == 1,
        lambda x, y: True,
    )
    pairs: Counter[int] = Counter()

    def play() -> None:
        for number in range(25):
            colours, swaps = (5, 24) if number % 3 else (6, 32)
            jelly = tuple(int(shapes[number % 5](c % 8, c // 8)) for c in range(64))
            bare = Board(8, 8, (0,) * 64, swaps, refill=Refill(colours), jelly=jelly, clear_jelly=True)
            options = {"board": to_json(randomised(bare, number)), "policy": "best", "against": "one-swap"}
            seed = np.random.SeedSequence([2026, number])
            pairs.update(LevelStudy().count(4, seed, {**options, "worlds": 10, "depth": 3})["pairs"])

    benchmark.pedantic(play, rounds=1)
    found = paired("one-swap", pairs)
    assert found is not None
    low, high = found["interval95"]
    tell(f"{found['only_this']} won by Solve's policy alone, {found['only_other']} by one swap ahead alone, "
         f"{found['both']} by both, {found['neither']} by none: {low:+.3f} to {high:+.3f}")  # fmt: skip


@pytest.mark.parametrize("name", ["breadth_first", "dijkstra", "ours"])
def test_the_article_beside_ours(benchmark: Any, tell: Any, name: str) -> None:
    """The same goal on the same board: nine tenths of the most points that five actions can have."""
    board = board_of(3, 5)
    target = int(proved(board).score or 0) * 9 // 10
    board = replace(board, target=target)
    searches = {
        "breadth_first": lambda: article.breadth_first(board, lambda nodes: None, Found()),
        "dijkstra": lambda: article.dijkstra(board, lambda nodes: None, Found()),
        "ours": lambda: layered.exact(board, Objective.ARTICLE, CTX, Found()),
    }
    found = benchmark.pedantic(searches[name], rounds=1)
    expanded = found.figures.get("expanded", 0)
    tell(f"{name}: P = {target}, total {found.score}, {found.nodes:,} children, {expanded:,.0f} expanded")
