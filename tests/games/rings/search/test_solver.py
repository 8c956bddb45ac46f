"""The solver against plain breadth-first search, recorded boards and itself: both engines, kinds, targets."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import Board, mask_of, with_kind
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.search.solver import solve
from tests.games.rings.brute import Brute
from tests.games.rings.reference import fewest_moves
from tests.games.rings.search.builders import lines_of, random_board
from tests.games.rings.small_answers import quiet
from tests.samples import DATA

RECORDED = DATA / "rings" / "real_boards.json"


@pytest.mark.parametrize(
    ("rings", "slices", "count", "boards"),
    [(2, 4, 2, 12), (2, 6, 4, 8), (3, 4, 3, 10), (3, 6, 5, 5), (4, 6, 4, 6), (4, 12, 4, 3), (6, 4, 6, 3)],
)
def test_the_minimum_is_that_of_plain_search(
    engine: Any, rings: int, slices: int, count: int, boards: int
) -> None:
    source = Random(rings * 100 + slices)
    for _ in range(boards):
        board = random_board(source, rings, slices, count)
        plain = fewest_moves(board, 3 if rings * slices <= 12 else 2)
        solution = solve_here(GAME, board, max_moves=None)
        if plain is not None:
            assert solution.data["minimum"] == plain
        else:
            assert solution.data["ruled_out"] >= 2


@pytest.mark.parametrize("seed", range(6))
def test_kinds_and_equipment_are_solved_as_plain_search_does(engine: Any, seed: int) -> None:
    source = Random(seed)
    board = random_board(source, 3, 6, 4, groups=source.choice([None, 2, 3]), hurlhammer=seed % 2 == 0)
    for ring, place in [(r, s) for r in range(3) for s in range(6) if board.free >> (r * 6 + s) & 1]:
        board = with_kind(board, (ring, place), source.choice(["any", "jump", "hammer"]))
    plain = fewest_moves(board, 2)
    solution = solve_here(GAME, board, Budget(seconds=20))
    if plain is not None:
        assert solution.data["minimum"] == plain
    else:
        assert solution.status is Status.INFEASIBLE or solution.data["ruled_out"] >= 2


@pytest.mark.parametrize("count", [8, 12])
def test_turned_and_mirrored_boards_are_as_far_from_a_win(engine: Any, count: int) -> None:
    source = Random(count)
    for _ in range(10):
        board = random_board(source, 4, 12, count)
        cells = [(b // 12, b % 12) for b in range(48) if board.free >> b & 1]
        by = source.randrange(12)
        other = replace(board, free=mask_of(board, [(r, (by - s) % 12) for r, s in cells]))
        first, second = solve_here(GAME, board), solve_here(GAME, other)
        assert first.data["minimum"] == second.data["minimum"]
        assert first.data["solutions"] == second.data["solutions"]


def test_a_search_that_is_cancelled_keeps_what_it_proved() -> None:
    board = random_board(Random(5), 6, 24, 60)
    found: list[Solution[Move]] = []
    for patience in (-1, 100):
        ticks = iter(range(1_000))
        context = LocalContext(Budget(), cancelled=lambda ticks=ticks, most=patience: next(ticks) > most)
        found.append(solve_here(GAME, board, context=context))
    assert [solution.status for solution in found] == [Status.UNKNOWN] * 2
    first, second = (solution.bound for solution in found)
    assert first == 1
    assert second is not None
    assert second >= 2
    assert GAME.report(board, found[1])["bound"] == second


def test_every_recorded_board_is_solved_as_recorded() -> None:
    verdicts = [GAME.check(case, quiet()) for case in json.loads(RECORDED.read_text(encoding="utf-8"))]
    unsupported = [verdict for verdict in verdicts if "unsupported" in verdict]
    assert len(verdicts) - len(unsupported) == sum(verdict.get("equal", False) for verdict in verdicts)
    assert len(unsupported) == 1


def test_the_article_s_board_is_answered_before_the_compiler_is_there() -> None:
    board = GAME.initial("battle")
    brute = Brute(board, quiet())
    assert [len(lines_of(brute.depth(n), board)) for n in (1, 2, 3)] == [0, 0, 4]


def test_the_answer_of_the_demo_and_its_report() -> None:
    board = GAME.initial("battle")
    solution = solve_here(GAME, board)
    report = GAME.report(board, solution)
    assert (report["status"], report["moves"], report["clicks"], report["bound"]) == ("optimal", 3, 8, 3)
    assert len(report["alternatives"]) == 3
    assert sorted(attack["kind"] for attack in report["attacks"]) == ["hammer", "jump", "jump"]
    clicks = [line[-1].score for line in (solution.steps, *solution.alternatives)]
    assert clicks == sorted(clicks)
    headline = "3 moves. Proved: no shorter solution exists. 4 solutions; the quickest takes 8 clicks."
    assert GAME.explain(board, solution).headline == headline
    assert len(GAME.hints(board, solution)) == 4
    assert len(solve(board, quiet()).alternatives) == 3
    one = solve_here(GAME, board, all=False)
    assert (one.status, len(one.steps), one.alternatives) == (Status.OPTIMAL, 3, ())


def test_too_few_moves_are_proved_with_the_true_minimum(engine: Any) -> None:
    board = GAME.initial("battle")
    solution = solve_here(GAME, board, max_moves=2)
    assert (solution.status, solution.bound, solution.steps) == (Status.INFEASIBLE, 3.0, ())
    words = GAME.explain(board, solution).headline
    assert words == "No solution within 2 moves. Proved. The minimum is 3."


def test_a_slip_of_one_cell_is_found(engine: Any) -> None:
    board = GAME.initial("battle")
    slipped = with_kind(with_kind(board, (2, 6), None), (2, 5), "any")
    solution = solve_here(GAME, slipped)
    assert solution.status is Status.INFEASIBLE, "no green tick over “No solution within 3 moves”"
    assert solution.data["minimum"] > 3
    assert solution.data["beyond"] == len(solution.alternatives) - 1 > 0
    suggested = [GAME.decode(repair["board"]) for repair in solution.data["repairs"]]
    assert board in suggested
    for other in suggested:
        assert solve_here(GAME, other).data["minimum"] <= 3


def test_forgotten_and_surplus_enemies_are_found(engine: Any) -> None:
    board = GAME.initial("two-groups")
    forgotten = with_kind(apply_move(board, Move("slide", 4, 1)), (2, 8), None)
    solution = solve_here(GAME, replace(forgotten, moves=1))
    assert solution.data["minimum"] > 1
    assert {repair["kind"] for repair in solution.data["repairs"]} <= {"move", "add", "remove"}


def test_what_cannot_be_won_is_proved_with_a_reason() -> None:
    board = replace(Board(groups=1), hammer=0b11111)
    solution = solve_here(GAME, board)
    assert solution.status is Status.INFEASIBLE
    assert "1 attack does not hit them all" in GAME.explain(board, solution).headline
    assert GAME.report(board, solution)["moves"] is None


def test_a_solved_board_takes_no_moves() -> None:
    board = replace(Board(), free=mask_of(Board(), [(r, 3) for r in range(4)]))
    solution = solve_here(GAME, board)
    assert (solution.status, solution.steps, solution.score) == (Status.OPTIMAL, (), 0.0)
    assert (solution.data["solutions"], solution.data["clicks"]) == (1, [[0, 1]])
    assert GAME.hints(board, solution) == []


def test_an_empty_board_claims_nothing() -> None:
    for board in (Board(), Board(moves=2), Board(targets=3), Board(groups=1, moves=0)):
        (problem,) = GAME.problems(board)
        assert (problem.text, problem.severity) == ("There are no enemies on the board.", "error")
        assert not GAME.is_goal(board)
        with pytest.raises(RingappError, match="no enemies"):
            solve_here(GAME, board)


def test_a_lone_enemy_is_never_said_to_be_one_too_many() -> None:
    board = replace(Board(moves=1), jump=1, targets=1 << 20)
    assert not any(r["kind"] == "remove" for r in GAME.report(board, solve_here(GAME, board))["did_you_mean"])


def test_a_board_too_large_to_finish_says_what_it_proved() -> None:
    board = random_board(Random(5), 6, 24, 60)
    solution: Solution[Move] = solve_here(GAME, board, Budget(seconds=1.0))
    assert solution.status is Status.UNKNOWN
    assert solution.bound is not None
    assert solution.bound >= 2
    assert "at least" in GAME.explain(board, solution).headline


def test_a_spent_budget_keeps_what_was_ruled_out() -> None:
    class Short(LocalContext):
        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            super().tick(nodes, done, note)
            if self.nodes > 3000:
                raise BudgetSpent

    solution = solve(random_board(Random(8), 6, 16, 30), Short(Budget(seconds=None)), max_moves=1)
    assert solution.status is Status.INFEASIBLE
    assert solution.data["minimum"] is None
    words = GAME.explain(Board(free=1), solution).headline
    assert words.startswith("No solution within 1 move. Proved. The minimum is at least")
