"""The search's own arithmetic, one step at a time: who works on what, what is kept, when it gives up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.kernels import keeping as kernel
from ringapp.games.match3.kernels.layout import move_of
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Refill, Rules
from ringapp.games.match3.search import layered
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.bounds import ceiling
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.search.layered import GaveUp, Layer, OutOfRoom, Search
from tests.games.match3.builders import BOARD, searching

# Sharing a layer out -----------------------------------------------------------------------------------


def shares(search: Search) -> list[tuple[int, int]]:
    return [(hand.parent, hand.stop) for hand in search._share_out()]


@pytest.mark.parametrize(("states", "parent", "work", "expected"), [
    (1200, 0, 4_000, [(0, 333), (333, 666)]),  # twelve children each: 333 states are 4,000 children
    (1200, 0, 60_000, [(0, 600), (600, 1200)]), (1001, 0, 60_000, [(0, 501), (501, 1001)]),
    (999, 0, 60_000, [(0, 999)]),  # not worth a second hand
    (1000, 0, 60_000, [(0, 500), (500, 1000)]), (1000, 1, 60_000, [(1, 1000)]),
    (1499, 0, 60_000, [(0, 750), (750, 1499)]), (1500, 0, 60_000, [(0, 500), (500, 1000), (1000, 1500)]),
    (9000, 0, 600_000, [(0, 3000), (3000, 6000), (6000, 9000)]),  # three cores
    (9000, 8998, 600_000, [(8998, 9000)]),
    (5, 0, 3, [(0, 1)]),  # one state at least
])  # fmt: skip
def test_states_are_shared_among_as_many_hands_as_are_worth_it(
    monkeypatch: pytest.MonkeyPatch, states: int, parent: int, work: int, expected: list[tuple[int, int]]
) -> None:
    monkeypatch.setattr(layered, "cores", lambda: 3)
    search = searching(parent=parent, work=work)
    search.scores = np.zeros(states, np.int32)
    assert shares(search) == expected


def test_a_new_hand_knows_the_best_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(layered, "cores", lambda: 2)
    search = searching(work=60_000)
    search.scores = np.zeros(2_000, np.int32)
    search.hands[0].counters[kernel.BEST] = 777
    assert [int(hand.counters[kernel.BEST]) for hand in search._share_out()] == [777, 777]


# Room for a layer --------------------------------------------------------------------------------------


def test_a_table_has_two_slots_for_each_state_and_no_more_than_are_wanted() -> None:
    assert [len(Layer.of_size(room, 1, room).table) for room in (1, 2, 3, 4, 5, 8, 9)] == [
        2, 4, 8, 8, 16, 16, 32,
    ]  # fmt: skip
    wide = Layer.of_size(1000, 3, 4)
    assert (len(wide.table), wide.states.shape, len(wide.scores)) == (8, (1000, 3), 1000)
    assert not wide.table.any()


def test_the_states_that_memory_allows() -> None:
    """Seven tenths of the budget hold two layers; a state takes its words and 28 bytes beside."""
    search = searching(budget=Budget(None, bytes=10_000_000))
    search.states = np.zeros((1, 3), np.uint64)
    assert search._most() == 7_000_000 // 104
    search.states = np.zeros((1, 10), np.uint64)
    assert search._most() == 7_000_000 // 216
    unlimited = searching()
    unlimited.states = np.zeros((1, 3), np.uint64)
    assert 0.999 < unlimited._most() * 104 / layered.MEMORY <= 1


def entered(search: Search, layer: Layer, numbers: Sequence[int], kept: int) -> int:
    """Enter made-up states, each a number in all of its words; how many the layer keeps then."""
    room = search.states.shape[1]
    states = np.array([[number * 0x9E3779B97F4A7C15 % 2**64] * room for number in numbers], np.uint64)
    hashes = np.array([number * 0xD6E8FEB86659FD93 % 2**64 for number in numbers], np.uint64)
    some = np.array(numbers)
    batch = (states, some.astype(np.int32), (some + 1).astype(np.int32), (some + 2).astype(np.int16), hashes)
    return int(kernel.absorb(batch, len(numbers), kept, layer.arrays()))


def test_a_layer_that_grows_keeps_what_it_has_and_still_knows_it() -> None:
    search = searching()
    layer = Layer.of_size(8, search.states.shape[1], 8)
    search.kept = entered(search, layer, range(1, 7), 0)
    assert search.kept == 6
    larger = search._grown(layer, 20)
    assert len(larger.scores) == 32
    assert larger.scores[:6].tolist() == [1, 2, 3, 4, 5, 6]
    assert larger.parents[:6].tolist() == [2, 3, 4, 5, 6, 7]
    assert larger.moves[:6].tolist() == [3, 4, 5, 6, 7, 8]
    assert np.array_equal(larger.states[:6], layer.states[:6])
    assert entered(search, larger, range(1, 7), 6) == 6, "none is new"
    assert entered(search, larger, range(5, 9), 6) == 8


def test_a_layer_grows_fourfold_and_then_at_once_to_what_memory_allows(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Search, "_most", lambda search: 50)
    monkeypatch.setattr(layered, "GROWN", 32)
    search = searching()
    words = search.states.shape[1]
    assert len(search._grown(Layer.of_size(2, words, 2), 3).scores) == 8
    assert len(search._grown(Layer.of_size(8, words, 8), 9).scores) == 32
    assert len(search._grown(Layer.of_size(9, words, 9), 10).scores) == 50
    assert len(search._grown(Layer.of_size(2, words, 2), 33).scores) == 50
    full = Layer.of_size(50, words, 50)
    with pytest.raises(OutOfRoom):
        search._grown(full, 51)
    tabled = Layer.of_size(50, words, 4)
    same = search._grown(tabled, 20)
    assert same.states is tabled.states, "only the table had become too small"
    assert len(same.table) > len(tabled.table)


def test_a_batch_is_entered_once_and_then_forgotten() -> None:
    search = searching()
    search.layer, hand = Layer.of_size(4, search.states.shape[1], 4), search.hands[0]
    search._absorb(hand)
    assert search.kept == 0
    for number in (1, 2, 3):
        hand.batch[0][number - 1] = number
        hand.batch[1][number - 1], hand.batch[4][number - 1] = 10 * number, number << 40
    hand.counters[kernel.KEPT] = 3
    search._absorb(hand)
    assert (search.kept, int(hand.counters[kernel.KEPT])) == (3, 0)
    hand.counters[kernel.KEPT] = 3
    search._absorb(hand)
    assert search.kept == 3
    assert len(search.layer.scores) > 4, "two times three might have been six"


# Bounds, giving up, and what is told -------------------------------------------------------------------


def bound(search: Search, scores: Sequence[int], left: int) -> int | None:
    search.found.score = search.found.score or 0
    search._bound(np.array(scores, np.int32), left)
    return search.found.bound


def test_a_whole_layer_bounds_what_can_come_of_it() -> None:
    most = BOARD.largest_gain
    known = ceiling(BOARD)
    assert known is not None
    assert most == BOARD.rules.points(8)
    points = searching(horizon=4)
    assert bound(points, [40, 300, 100], 3) == 300 + min(3 * most, known.after(1, 3))
    assert bound(points, [40, 300, 100], 1) == 300 + min(most, known.after(3, 1))
    assert bound(searching(horizon=4), [], 2) is None
    article = searching(objective=Objective.ARTICLE, horizon=4)
    assert bound(article, [300, 40], 2) == 300 + 2 * most
    shorter = searching(objective=Objective.MOVES, horizon=3)
    assert bound(shorter, [300, 40], 2) == 300 + 2 * most + most, "of four swaps one is left for certain"
    article.found.score = 9_000
    assert bound(article, [300], 2) == 9_000, "never below what is had"
    endless = replace(BOARD, refill=Refill(5, formula=True))
    assert bound(searching(endless, horizon=3), [300], 2) == 300 + 2 * most, (
        "a swap that is left gives nothing"
    )
    uncapped = replace(BOARD, rules=Rules(cap=False), refill=Refill(5, formula=True))
    assert bound(searching(uncapped, Objective.ARTICLE, horizon=4), [300], 2) is None


def test_fewest_swaps_need_no_layer_after_that_of_the_goal() -> None:
    found = layered.exact(BOARD, Objective.MOVES, LocalContext(Budget(None)), Found())
    assert (found.goal, found.proved) == (True, True)
    assert len(found.layers) == len(found.lines[0]) < BOARD.actions


def given_up(most: int, monkeypatch: pytest.MonkeyPatch, **more: Any) -> bool:
    monkeypatch.setattr(Search, "_most", lambda search: most)
    sizes = more.pop("sizes", [1, 10, 100, 10_000, 20_000])
    found = more.pop("found", Found())
    board = more.pop("board", replace(BOARD, actions=10))
    search = searching(board, horizon=10, depth=5, patient=more.pop("patient", False), **more)
    search.found = found
    found.layers = [(size, 0) for size in sizes]
    try:
        search._give_up_early()
    except GaveUp:
        return True
    return False


def test_a_search_leaves_where_its_layers_will_outgrow_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Twice as many with each of five more layers are 640,000; fifty times what has room is too many."""
    assert given_up(12_799, monkeypatch)
    assert not given_up(12_800, monkeypatch)
    assert not given_up(1, monkeypatch, patient=True)
    assert not given_up(1, monkeypatch, width=100)
    assert not given_up(1, monkeypatch, sizes=[1, 10, 10_000, 20_000]), "four layers say too little"
    assert not given_up(1, monkeypatch, sizes=[1, 10, 100, 10_000, 19_999])
    assert not given_up(1, monkeypatch, sizes=[1, 10, 100, 20_000, 20_000]), "they do not grow"
    three = Found(score=3 * BOARD.largest_gain, goal=True)
    assert given_up(1_599, monkeypatch, found=three), "three layers fewer until the bound drops states"
    assert not given_up(1_600, monkeypatch, found=three)
    without = Found(score=3 * BOARD.largest_gain, goal=False)
    assert given_up(12_799, monkeypatch, found=without)
    uncapped = replace(BOARD, actions=10, rules=Rules(cap=False))
    assert given_up(12_799, monkeypatch, found=replace(three), board=uncapped)


def test_what_a_search_has_cost_is_told() -> None:
    search = searching()
    search.states = np.zeros((1, 3), np.uint64)
    search.found.layers = [(8, 50), (30, 250), (12, 300)]
    search._count_cost()
    assert search.found.figures == {
        "expanded": 1.0 + 8 + 30, "stored": 1.0 + 8 + 30 + 12, "frontier": 30.0,
        "bytes": 42.0 * (3 * 8 + 4 + 16) + 51 * 6,
    }  # fmt: skip


@pytest.mark.parametrize(("objective", "horizon", "depth", "part", "share"), [
    (Objective.POINTS, 4, 3, 0.0, 1.0), (Objective.POINTS, 4, 2, 0.0, 1 / 8),
    (Objective.POINTS, 4, 2, 0.5, 4.5 / 8), (Objective.POINTS, 4, 2, 1.0, 1.0),
    (Objective.POINTS, 4, 0, 0.0, 1 / 512), (Objective.MOVES, 4, 3, 0.0, 1 / 8),
    (Objective.MOVES, 1, 0, 1.0, 1.0), (Objective.POINTS, 1, 0, 0.5, None),
])  # fmt: skip
def test_the_last_layer_is_nearly_all_of_the_work(
    objective: Objective, horizon: int, depth: int, part: float, share: float | None
) -> None:
    assert searching(objective=objective, horizon=horizon)._share(depth, part) == share
    assert searching(objective=objective, horizon=horizon, width=10)._share(depth, part) is None


def test_nothing_is_the_first_line_and_the_most_for_every_swap_the_first_bound() -> None:
    search = searching(objective=Objective.ARTICLE)
    search._begin()
    assert (search.found.lines, search.found.goal, search.found.score) == ([[]], False, 0)
    assert search.found.bound == 4 * BOARD.largest_gain
    there = searching(replace(BOARD, points=400), Objective.ARTICLE)
    there._begin()
    assert (there.found.goal, there.found.score) == (True, 400 + 4 * BOARD.largest_gain)
    points = searching(replace(BOARD, points=400))
    points._begin()
    assert points.found.score == 400


def told(search: Search, best: int, ends: Sequence[Sequence[int]], depth: int) -> Found:
    shown: list[int] = []
    search.publish = lambda: shown.append(1)
    hand = search.hands[0]
    hand.counters[kernel.BEST], hand.counters[kernel.TIES] = best, len(ends)
    hand.ties[: len(ends)] = np.array(ends, np.int64).reshape(-1, 4)
    search._report(depth)
    search.found.nodes = len(shown)
    return search.found


def test_a_better_line_is_published_and_an_equal_one_only_at_the_end() -> None:
    search = searching(horizon=2)
    search.history = [(np.array([0], np.int32), np.array([4], np.int16))]
    name = lambda number: move_of(search.world, number)  # noqa: E731
    found = told(search, 90, [[0, 0, 3, -1]], 1)
    assert (found.lines, found.score, found.goal, found.nodes) == ([[name(3)]], 90, False, 1)
    assert told(search, 90, [[0, 0, 5, -1]], 1).nodes == 0
    found = told(search, 90, [[0, 0, 5, -1], [1, 0, 2, -1], [0, 0, 3, 6], [0, 0, 5, -1]], 2)
    assert found.nodes == 1
    assert found.lines == [[name(5)], [name(4), name(2)], [name(3), name(6)]], "each line once"
    assert told(search, 80, [[0, 0, 7, -1]], 2).nodes == 0
    found.bound = 100
    assert told(search, kernel.GOAL + 120, [[0, 0, 7, -1]], 1).bound == 120
    assert (found.goal, found.score) == (True, 120)
    assert told(search, kernel.GOAL + 200, [], 1).nodes == 0


def test_fewest_swaps_count_a_last_swap_that_was_not_kept() -> None:
    search = searching(objective=Objective.MOVES, horizon=3)
    search.history = [(np.array([0], np.int32), np.array([4], np.int16))]
    assert len(told(search, kernel.GOAL + 300, [[1, 0, 2, -1]], 1).lines[0]) == 2
    assert told(search, kernel.GOAL + 400, [[1, 0, 2, 3]], 1).nodes == 0, "three swaps"
    assert told(search, kernel.GOAL + 100, [[0, 0, 2, -1]], 1).nodes == 1, "one swap, though fewer points"


# What exact() begins with ------------------------------------------------------------------------------


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Search]:
    """The search that `exact` makes, before it runs."""

    def begin(board: Board, objective: Objective, found: Found) -> Search:
        caught: list[Search] = []
        monkeypatch.setattr(Search, "run", lambda search: caught.append(search) or found)
        monkeypatch.setattr(layered.memory, "unfinished", lambda *_: None)
        layered.exact(board, objective, LocalContext(Budget(None)), found)
        return caught[0]

    return begin


def test_a_known_line_sets_what_a_search_still_has_to_beat(begun: Callable[..., Search]) -> None:
    line = [(0, 0, "R"), (1, 0, "R")]
    nothing = begun(BOARD, Objective.POINTS, Found())
    assert (nothing.horizon, nothing.least, nothing.floor) == (4, -1, -1)
    short = begun(BOARD, Objective.POINTS, Found([line], 300, goal=False))
    assert (short.horizon, short.least, short.floor) == (4, 300, -1)
    there = begun(BOARD, Objective.POINTS, Found([line], 400, goal=True))
    assert (there.horizon, there.least, there.floor) == (4, kernel.GOAL + 400, -1)
    fewest = begun(BOARD, Objective.MOVES, Found([line], 400, goal=True))
    assert (fewest.horizon, fewest.least, fewest.floor) == (2, -1, 360), "no longer line, and P within reach"
    uncapped = replace(BOARD, rules=Rules(cap=False))
    assert begun(uncapped, Objective.MOVES, Found([line], 400, goal=True)).floor == -1
    pointless = replace(BOARD, target=None, jelly=(1,) * 16, clear_jelly=True)
    assert begun(pointless, Objective.MOVES, Found([line], 400, goal=True)).floor == -1


def test_one_swap_is_looked_at_and_none_after_it() -> None:
    """A horizon of one sees the best of the legal swaps, and proves it."""
    board = replace(BOARD, actions=1, target=None)
    best = max(resolve(board, move).after.points for move in legal_moves(board))
    found = layered.exact(board, Objective.POINTS, LocalContext(Budget(None)), Found())
    assert (found.proved, found.score) == (True, best)
    assert {len(line) for line in found.lines} == {1}
    none = layered.exact(replace(board, actions=0), Objective.POINTS, LocalContext(Budget(None)), Found())
    assert (none.proved, none.score, none.lines) == (True, 0, [[]])
