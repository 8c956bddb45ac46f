"""The compiled search equals the plain one for every objective; the article's claims, checked."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import product

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.match3.files import presets
from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Move, Rules, reaches_goal
from ringapp.games.match3.search import hands, layered, memory, solver
from ringapp.games.match3.search.answers import Found, played, worth
from ringapp.games.match3.search.claims import Objective
from ringapp.games.match3.view.editing import randomised
from tests.games.match3 import plain
from tests.games.match3.boards import instances, random_board, regular_board
from tests.games.match3.search.builders import CTX, exact, free
from tests.samples import sample

FAMOUS = "actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C"


def check(board: Board, objective: Objective, found: Found, expected: Found) -> None:
    """The same worth, and every line is worth it when it is played."""
    assert found.proved
    assert (found.goal, found.score) == (expected.goal, expected.score), (to_json(board), objective)
    for line in found.lines:
        end = played(board, line)[-1] if line else board
        assert reaches_goal(end) == found.goal
        value = worth(objective, end.points, end.actions, board.largest_gain) if found.goal else end.points
        assert value == found.score
    assert found.bound is None or found.bound >= (found.score or 0)


@pytest.mark.parametrize("boards", sample(50, 300))
@pytest.mark.parametrize("objective", list(Objective))
def test_the_search_equals_brute_force_on_small_boards(objective: Objective, boards: int) -> None:
    compared = 0
    for board in instances(
        71, boards * 11 // 10 if objective is Objective.POINTS else boards * 8 // 5, (3, 4), 3
    ):
        if objective is Objective.POINTS or board.has_goal:
            expected = plain.search(board, objective, free)
            check(board, objective, exact(board, objective), expected)
            check(board, objective, exact(board, objective, width=4), expected)
            compared += 1
    assert compared >= boards


@pytest.mark.parametrize("boards", sample(24, 120))
@pytest.mark.parametrize("objective", list(Objective))
def test_the_search_equals_brute_force_on_regular_boards(objective: Objective, boards: int) -> None:
    """They have a kernel of their own."""
    source = random.Random(75)
    for number in range(boards):
        board = replace(regular_board(source, (3, 5)), actions=2 + number % 2)
        if objective is not Objective.POINTS or number % 3 == 0:
            board = replace(board, target=source.randrange(20, 1500, 20))
        expected = plain.search(board, objective, free)
        check(board, objective, exact(board, objective, width=3 * (number % 2)), expected)


@pytest.mark.slow
@pytest.mark.parametrize("objective", list(Objective))
def test_the_search_equals_brute_force_on_larger_boards(objective: Objective) -> None:
    for board in instances(72, 200, (3, 6), 4):
        if objective is Objective.POINTS or board.has_goal:
            expected = plain.search(board, objective, free)
            check(board, objective, exact(board, objective, width=10), expected)


def test_two_ways_to_one_board_keep_the_one_with_most_points() -> None:
    """Same world after two swaps with 480 and 540 points: a search that keeps the first one loses 60."""
    board = parse("actions 2\nA B C B\nB A B B\nC C A A\nC A C A")
    ends: dict[tuple[int, ...], set[int]] = {}
    for first in legal_moves(board):
        middle = resolve(board, first).after
        for second in legal_moves(middle):
            end = resolve(middle, second).after
            ends.setdefault(end.cells, set()).add(end.points)
    assert {480, 540} in ends.values()
    assert exact(board, Objective.POINTS).score == max(max(points) for points in ends.values())


def test_a_budget_gives_the_best_so_far_with_a_bound() -> None:
    game = load_game("match3")
    board = replace(game.initial("reserve"), actions=30)
    answer = solve_here(game, board, Budget(seconds=1.0))
    assert answer.status is Status.FEASIBLE
    assert answer.score is not None
    assert answer.bound is not None
    assert answer.score < answer.bound


def test_memory_is_kept_within_the_budget() -> None:
    board = replace(load_game("match3").initial("reserve"), actions=12)
    found = layered.exact(board, Objective.POINTS, LocalContext(Budget(None, bytes=30_000_000)), Found())
    assert not found.proved
    assert found.figures["memory"] == 1.0


def test_a_spent_budget_ends_every_algorithm() -> None:
    board = replace(load_game("match3").initial("reserve"), target=20_000)
    for name, objective in product(("bfs", "dijkstra"), ("moves",)):
        answer = solve_here(
            load_game("match3"), board, Budget(seconds=None, nodes=300), algorithm=name, objective=objective
        )
        assert answer.status is Status.UNKNOWN
    with pytest.raises(BudgetSpent):
        layered.beam(board, Objective.POINTS, 5, LocalContext(Budget(None, nodes=1)), Found())


def test_questions_that_make_no_sense_are_refused() -> None:
    game = load_game("match3")
    board = game.initial("reserve")
    with pytest.raises(RingappError, match="goal"):
        solve_here(game, board, objective="moves")
    uncapped = replace(board, target=500, rules=Rules(cap=False))
    with pytest.raises(RingappError, match="cap"):
        solve_here(game, uncapped, algorithm="dijkstra")


def test_the_greedy_example_is_a_trap_and_the_own_line_stands_beside_the_best() -> None:
    game = load_game("match3")
    board = game.initial("greedy-trap")
    move = next(iter(game.legal(board)))
    answer = solve_here(game, board, line=game.format_move(move))
    assert answer.data["own"] == [game.apply(board, move).points]
    words = " ".join(str(note) for note in game.explain(board, answer).notes)
    assert "lower" in words


def test_the_longest_game_of_a_small_world_is_solved_whole() -> None:
    board = parse("actions 40\nA B C D\nB A D C\nA C B A\n---\nB A C A\nA B A C\nC D B B\nD A C B")
    expected = plain.search(board, Objective.POINTS, free)
    assert exact(board, Objective.POINTS).score == expected.score


def test_the_three_searches_stand_side_by_side() -> None:
    game, board = load_game("match3"), parse(FAMOUS)
    answer = solve_here(game, board, algorithm="compare", objective="moves")
    assert [(row["name"], row["score"], row["swaps"]) for row in answer.data["rivals"]] == [
        ("ours", 1660, 2),
        ("dijkstra", 1660, 2),
        ("bfs", 1480, 2),
    ]
    assert "('Figure', 'ours', 'Dijkstra', 'BFS')" in str(game.explain(board, answer).notes)


def test_no_time_at_all_still_gives_a_line() -> None:
    game = load_game("match3")
    answer = solve_here(game, game.initial("reserve"), Budget(seconds=0.0))
    assert answer.status is Status.FEASIBLE
    assert answer.score is not None
    assert answer.score > 0


class Recording:
    """A context that keeps what is shown while a search runs."""

    def __init__(self, budget: Budget) -> None:
        self.inner, self.shown = LocalContext(budget), list[Solution[Move]]()
        self.budget = budget

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        self.inner.tick(nodes, done, note)

    def incumbent(self, solution: Solution[Move]) -> None:
        self.shown.append(solution)


def test_solving_again_begins_with_the_best_line_known_and_never_ends_worse(forgotten: None) -> None:
    board = replace(presets.load("reserve"), actions=12)
    first = Recording(Budget(seconds=None, nodes=150_000))
    stopped = solver.solve(board, first)
    assert stopped.status is Status.FEASIBLE
    again = Recording(Budget(seconds=None, nodes=20))
    second = solver.solve(board, again)
    assert stopped.score is not None
    assert second.score is not None
    assert second.score >= stopped.score, "a search that is cut at once keeps the line of the first"
    assert second.bound is not None
    assert second.bound >= second.score
    longer = solver.solve(board, Recording(Budget(seconds=None, nodes=600_000)))
    assert longer.score is not None
    assert longer.score >= second.score, "and what is continued goes on from there"


@pytest.mark.parametrize("number", [1, 3])
def test_a_search_that_was_stopped_goes_on_where_it_was(
    forgotten: None, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """Cut again and again, it still ends, with the same answer; one hand does no work twice."""
    monkeypatch.setattr(layered, "cores", lambda: number)
    monkeypatch.setattr(layered, "ALONE", 10)
    cut = 0
    for seed, (objective, wrapped) in enumerate(product(Objective, (False, True))):
        rules = Rules(wrapped=wrapped, cap=seed != 4)
        board = randomised(replace(presets.NEW, actions=6, rules=rules), seed)
        if objective is not Objective.POINTS:
            board = replace(board, target=4_000)
        whole = exact(board, objective)
        nodes = 0
        for _ in range(400):
            found = Found()
            memory.recall(board, objective, found)
            try:
                layered.exact(board, objective, LocalContext(Budget(seconds=None, nodes=15_000)), found)
            except BudgetSpent:
                cut += 1
            memory.remember(board, found.lines if found.goal else ())
            nodes += found.nodes
            if found.proved:
                break
        check(board, objective, found, whole)
        assert found.lines == whole.lines
        assert number > 1 or nodes <= 1.01 * whole.nodes + 1_000
    assert cut > 3


@pytest.mark.parametrize("batch", [600, 1 << 15])
def test_several_hands_find_the_lines_of_one(monkeypatch: pytest.MonkeyPatch, batch: int) -> None:
    """Also where a hand's batch is full before its states are expanded."""
    source = random.Random(77)
    boards = [replace(regular_board(source, (5, 6)), actions=5) for _ in range(4)]
    boards += [replace(random_board(source, (5, 6)), actions=5) for _ in range(4)]
    goals = [replace(board, target=source.randrange(500, 2_500, 20)) for board in boards]
    questions = [(board, Objective.POINTS) for board in boards]
    questions += [(board, (Objective.MOVES, Objective.ARTICLE)[n % 2]) for n, board in enumerate(goals)]
    monkeypatch.setattr(layered, "cores", lambda: 1)
    alone = [exact(board, objective, width=100) for board, objective in questions]
    monkeypatch.setattr(layered, "cores", lambda: 3)
    monkeypatch.setattr(layered, "ALONE", 1)
    monkeypatch.setattr(hands, "BATCH", batch)
    for (board, objective), one in zip(questions, alone, strict=True):
        together = exact(board, objective, width=100)
        check(board, objective, together, one)
        assert together.lines == one.lines
        assert [kept for kept, _ in together.layers] == [kept for kept, _ in one.layers]


def test_a_line_found_for_points_begins_the_search_for_fewest_swaps(forgotten: None) -> None:
    board = parse(FAMOUS)
    solver.solve(board, CTX, objective="points")
    again = Recording(Budget(seconds=None, nodes=1))
    answer = solver.solve(board, again, objective="moves")
    assert answer.data["goal"]
    assert answer.steps


def test_every_hand_has_its_share_of_a_large_layer(monkeypatch: pytest.MonkeyPatch) -> None:
    board = randomised(replace(presets.NEW, cells=(6, *presets.NEW.cells[1:]), actions=8), 3)
    shares = [0, 0]
    own = layered.Search._share_out

    def share_out(search: layered.Search) -> list[hands.Hand]:
        found = own(search)
        for number, hand in enumerate(found):
            shares[number] += hand.stop - hand.parent
        return found

    monkeypatch.setattr(layered, "cores", lambda: 2)
    monkeypatch.setattr(layered.Search, "_share_out", share_out)
    assert layered.exact(board, Objective.POINTS, CTX, Found()).proved
    assert shares[1] > 0.9 * shares[0] > 10_000
