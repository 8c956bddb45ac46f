"""What searches hand on, by hand: which of two answers is better, what is remembered, what is told of it."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Iterator
from dataclasses import replace
from statistics import stdev

import numpy as np
import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.playing.values import greedy_line
from ringapp.games.match3.rules.board import Board, Move, Refill
from ringapp.games.match3.search import article, memory, sampled, solver
from ringapp.games.match3.search.answers import Found, is_over, played, rank, to_solution, worth
from ringapp.games.match3.search.bounds import first_bound
from ringapp.games.match3.search.claims import Objective
from tests.games.match3.boards import random_board

BOARD = parse("actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C")
OPEN = replace(BOARD, target=None)
BONUS = BOARD.largest_gain
ONE, TWO = sorted(legal_moves(BOARD))[:2]
RICH = replace(random_board(random.Random(1), (4, 4)), actions=4, target=500)
"""One swap reaches 500; three that begin otherwise end with more."""


# Of two answers the better one -------------------------------------------------------------------------


def test_what_a_line_is_worth() -> None:
    assert worth(Objective.POINTS, 500, 2, 100) == 500
    assert worth(Objective.ARTICLE, 500, 2, 100) == 700
    assert worth(Objective.MOVES, 500, 0, 100) == 500


def test_the_goal_goes_before_all_and_fewest_swaps_before_points() -> None:
    for objective in Objective:
        assert rank(objective, True, 9, 0) > rank(objective, False, 1, 999)
        assert rank(objective, True, 2, 10) > rank(objective, True, 2, 9)
    assert rank(Objective.MOVES, True, 2, 10) > rank(Objective.MOVES, True, 3, 999)
    assert rank(Objective.MOVES, False, 3, 11) > rank(Objective.MOVES, False, 2, 10), "not there yet: points"
    assert rank(Objective.POINTS, True, 2, 10) < rank(Objective.POINTS, True, 3, 11)
    assert Found().rank(Objective.POINTS) < Found([[]], 0).rank(Objective.POINTS)
    assert Found([[ONE]], 5, goal=True).rank(Objective.MOVES) == (True, -1, 5)


def test_a_better_answer_or_a_proof_is_taken_over() -> None:
    ours = Found([[ONE]], 300, 900, goal=True, nodes=10)
    ours.take(Found([[TWO]], 300, 800, goal=True, nodes=5), Objective.POINTS)
    assert (ours.lines, ours.bound, ours.nodes) == ([[ONE]], 900, 15), "no better"
    ours.take(Found([[TWO]], 301, 800, goal=True, nodes=1), Objective.POINTS)
    assert (ours.lines, ours.score, ours.bound, ours.proved) == ([[TWO]], 301, 800, False)
    ours.take(Found([[ONE]], 200, 200, goal=True, proved=True, layers=[(1, 2)]), Objective.POINTS)
    assert (ours.score, ours.proved, ours.layers) == (200, True, [(1, 2)])
    fresh = Found()
    fresh.take(Found([[ONE]], 0), Objective.POINTS)
    assert fresh.lines == [[ONE]]


def test_when_a_game_is_over() -> None:
    assert not is_over(BOARD)
    assert is_over(replace(BOARD, points=360))
    assert not is_over(replace(BOARD, actions=0)), "a goal that was missed is not the end that is wanted"
    assert not is_over(OPEN)
    assert is_over(replace(OPEN, actions=0))


def line_of(board: Board) -> list[Move]:
    return [move for move, _ in greedy_line(board)]


def test_the_status_says_what_was_searched() -> None:
    line = line_of(OPEN)
    points = played(OPEN, line)[-1].points
    best = Found(
        [line, line[:1]], points, points + 60, goal=True, proved=True, nodes=77, layers=[(9, 40), (5, 77)]
    )
    told = to_solution(OPEN, best, Objective.POINTS, "best", {"own": [1]})
    assert (told.status, told.score, told.bound) == (Status.OPTIMAL, points, points)
    assert [step.score for step in told.steps] == [end.points for end in played(OPEN, line)]
    assert [len(other) for other in told.alternatives] == [1]
    assert told.stats == {"nodes": 77.0, "states": 14.0}
    assert (told.data["points"], told.data["bonus"], told.data["own"]) == (points, 0, [1])
    assert told.data["layers"] == [[9, 40], [5, 77]]
    open_end = to_solution(OPEN, replace(best, proved=False), Objective.POINTS, "best")
    assert (open_end.status, open_end.bound) == (Status.FEASIBLE, points + 60)
    assert to_solution(OPEN, replace(best, proved=False, bound=None), Objective.POINTS, "best").bound is None
    nearest = to_solution(BOARD, replace(best, lines=[line]), Objective.ARTICLE, "bfs")
    assert (nearest.status, nearest.claim) == (Status.FEASIBLE, "fewest swaps to the goal")
    end = played(BOARD, line)[-1]
    assert nearest.data["bonus"] == end.actions * BONUS
    assert nearest.data["reaches_goal"] is (end.points >= 360)


def test_no_line_to_the_goal_is_told_with_the_best_without_it() -> None:
    far = replace(BOARD, target=90_000)
    missed = Found([[ONE]], 60, goal=False, proved=True)
    told = to_solution(far, missed, Objective.POINTS, "best")
    assert (told.status, told.score, len(told.steps)) == (Status.INFEASIBLE, 60.0, 1)
    assert (told.claim, told.data["reaches_goal"], told.data["bonus"]) == (
        "no line reaches the goal",
        False,
        0,
    )
    stopped = to_solution(far, replace(missed, proved=False), Objective.POINTS, "best")
    assert (stopped.status, stopped.steps, stopped.score, stopped.claim) == (Status.UNKNOWN, (), None, "")
    nothing = to_solution(far, Found(), Objective.POINTS, "best")
    assert (nothing.status, nothing.steps, nothing.data["points"]) == (Status.UNKNOWN, (), 0)


# What is remembered ------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any board."""
    monkeypatch.setattr(memory, "_known", OrderedDict())
    monkeypatch.setattr(memory, "_left", [])


def recalled(board: Board, objective: Objective, found: Found | None = None) -> Found:
    found = found or Found()
    memory.recall(board, objective, found)
    return found


def two_lines() -> tuple[list[Move], list[Move]]:
    """Of the rich board: a line of one swap to the goal, and one of three that ends with most points."""

    def all_lines(board: Board, line: list[Move]) -> Iterator[tuple[list[Move], Board]]:
        yield line, board
        if len(line) < 3:
            for move in legal_moves(board):
                yield from all_lines(resolve(board, move).after, [*line, move])

    found = [(line, end) for line, end in all_lines(RICH, []) if end.points >= 500]
    short = min(found, key=lambda pair: (len(pair[0]), pair[1].points))
    rich = max((pair for pair in found if len(pair[0]) == 3), key=lambda pair: pair[1].points)
    assert len(short[0]) == 1
    assert rich[1].points > short[1].points
    return short[0], rich[0]


def test_a_recalled_line_is_cut_where_the_objective_ends() -> None:
    short, rich = two_lines()
    points = [end.points for end in played(RICH, rich)]
    memory.remember(RICH, [rich])
    best = recalled(RICH, Objective.POINTS)
    assert (best.lines, best.score, best.goal) == ([rich], points[-1], True)
    assert best.bound == max(points[-1], first_bound(RICH, Objective.POINTS) or 0)
    first = next(number for number, value in enumerate(points, 1) if value >= 500)
    fewest = recalled(RICH, Objective.MOVES)
    assert (fewest.lines, fewest.score) == ([rich[:first]], points[first - 1] + (4 - first) * BONUS)
    memory.remember(RICH, [short])
    again = recalled(RICH, Objective.POINTS)
    assert again.score == points[-1], "the richer of both, whichever was kept last"
    assert len(recalled(RICH, Objective.MOVES).lines[0]) == 1


def test_a_recalled_line_beats_only_what_is_worse() -> None:
    short, rich = two_lines()
    memory.remember(RICH, [rich])
    end = played(RICH, rich)[-1].points
    assert recalled(RICH, Objective.POINTS, Found([short], end, goal=True)).lines == [short]
    assert recalled(RICH, Objective.POINTS, Found([short], end - 1, goal=True)).lines == [rich]
    assert recalled(RICH, Objective.POINTS, Found([short], end + 9, goal=False)).lines == [rich]
    at_once = Found([[]], 1, goal=True)
    assert recalled(RICH, Objective.MOVES, at_once).lines == [[]], "no longer line for fewest swaps"
    nowhere = replace(RICH, target=90_000)
    memory.remember(nowhere, [rich])
    assert recalled(nowhere, Objective.POINTS).lines == [], "it misses the goal"
    assert recalled(replace(RICH, points=20), Objective.POINTS).lines == [], "another board"


# Which search ------------------------------------------------------------------------------------------


class Spent:
    """A context whose budget is spent after so many children."""

    def __init__(self, after: int) -> None:
        self.left, self.budget = after, Budget(None)
        self.shown: list[object] = []

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        self.left -= nodes
        if self.left < 0:
            raise BudgetSpent

    def incumbent(self, solution: object) -> None:
        self.shown.append(solution)


def test_our_search_that_finds_nothing_in_time_leaves_a_greedy_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def spent(*_: object) -> None:
        raise BudgetSpent

    monkeypatch.setattr(solver, "_best", spent)
    answer = solver.solve(OPEN, Spent(0))
    assert answer.status is Status.FEASIBLE
    assert answer.score == played(OPEN, line_of(OPEN))[-1].points
    assert solver.solve(BOARD, Spent(0), algorithm="bfs").steps == ()


def test_beams_come_before_the_proof_and_wider_ones_where_it_needs_too_much(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from ringapp.games.match3.search import layered

    asked: list[object] = []

    def beam(board: Board, aim: Objective, width: int, *_: object) -> None:
        asked.append(width)

    def exact(*_: object, patient: bool = True) -> Found:
        asked.append("patient" if patient else "impatient")
        return Found(proved=patient)

    monkeypatch.setattr(layered, "beam", beam)
    monkeypatch.setattr(layered, "exact", exact)
    solver._best(OPEN, Objective.POINTS, Spent(9), Found(), lambda _: None)
    assert asked == [100, 2_000, 20_000, "impatient", 100_000, 300_000, "patient"]
    asked.clear()
    solver._best(OPEN, Objective.POINTS, Spent(9), Found(figures={"memory": 1.0}), lambda _: None)
    assert asked[-1] == 300_000, "what memory could not hold is not tried again"
    asked.clear()
    memory.leave(OPEN, Objective.POINTS, "search")
    solver._best(OPEN, Objective.POINTS, Spent(9), Found(), lambda _: None)
    assert asked[0] == "impatient", "what was stopped goes on at once"


def test_a_share_of_the_time_ends_one_of_several_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([10.0, 12.9, 13.0, 13.1, 20.0])
    monkeypatch.setattr(solver, "perf_counter", lambda: next(clock))
    shared = solver._Shared(Spent(99), 3.0)
    shared.tick(1)
    shared.tick(1)
    with pytest.raises(solver._ShareSpent):
        shared.tick(1)
    endless = solver._Shared(Spent(99), None)
    endless.tick(1)


def test_the_row_of_a_rival() -> None:
    found = Found(
        [[ONE, TWO]], 500, goal=True, proved=True, nodes=80, figures={"expanded": 9.0, "bytes": 70.0}
    )
    row = solver._rival("bfs", found, 1.5)
    assert (row["name"], row["score"], row["swaps"], row["children"]) == ("bfs", 500, 2, 80)
    assert (row["expanded"], row["bytes"], row["stored"], row["seconds"]) == (9.0, 70.0, None, 1.5)
    assert solver._rival("bfs", replace(found, goal=False), 1.5)["score"] is None
    assert solver._rival("bfs", Found(), 0.0)["swaps"] is None


# The article's searches --------------------------------------------------------------------------------


def test_what_breadth_first_has_stored_and_expanded() -> None:
    board = replace(BOARD, actions=1, target=90_000)
    found = article.breadth_first(board, lambda _: None, Found())
    children = {resolve(board, move).after for move in legal_moves(board)}
    assert (found.goal, found.proved, found.nodes) == (False, True, len(list(legal_moves(board))))
    assert found.figures["stored"] == 1 + len(children)
    assert found.figures["expanded"] == 1 + len(children), "also those without an action left"
    assert found.figures["frontier"] == len(children) - 1, "the most that waited while one was looked at"
    cheapest = article.dijkstra(board, lambda _: None, Found())
    assert {name: cheapest.figures[name] for name in ("stored", "expanded", "frontier")} == {
        name: found.figures[name] for name in ("stored", "expanded", "frontier")
    }
    here = article.breadth_first(replace(BOARD, points=400), lambda _: None, Found())
    assert (here.lines, here.score, here.goal, here.proved) == ([[]], 400 + 4 * BONUS, True, True)


# Sampled answers ---------------------------------------------------------------------------------------


def test_means_errors_and_what_a_swap_is_behind_are_of_paired_worlds() -> None:
    names: list[Move] = [(0, 0, "R"), (1, 0, "R")]
    samples = np.array([[60.0, 100.0], [20.0, 140.0], [70.0, 120.0]])
    best, other = sampled._expectations(names, samples, [1, 0])
    assert (best["move"], best["mean"], best["behind"], best["behind_error"]) == (
        [1, 0, "R"], 120.0, 0.0, 0.0,
    )  # fmt: skip
    assert best["error"] == pytest.approx(20 / 3**0.5)
    assert (other["mean"], other["behind"]) == (50.0, 70.0)
    assert other["behind_error"] == pytest.approx(stdev([40.0, 120.0, 50.0]) / 3**0.5)
    (alone,) = sampled._expectations(names[:1], samples[:1, :1], [0])
    assert (alone["mean"], alone["error"], alone["behind_error"]) == (60.0, 0.0, 0.0)


def test_sampled_worlds_are_drawn_from_the_seed_and_published_now_and_then() -> None:
    board = replace(OPEN, actions=2, refill=Refill(4))
    context = LocalContext(Budget(None, seed=3))
    shown: list[int] = []
    context.incumbent = lambda told: shown.append(told.data["worlds"])  # type: ignore[assignment, method-assign]
    answer = sampled.solve(board, context, 25, 9)
    assert shown == [10, 20]
    assert (answer.data["worlds"], answer.data["depth"], answer.stats) == (25, 2, {"worlds": 25.0})
    cut = sampled.solve(board, Spent(3 * len(list(legal_moves(board)))), 25, 1)
    assert cut.data["worlds"] == 3, "worlds that were looked at whole"
    assert sampled.solve(board, Spent(0), 25, 1) is None
    one = len(list(legal_moves(board)))
    assert sampled.solve(board, Spent(one), 25, 1) is None, "one world has no error"
