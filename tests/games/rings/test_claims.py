"""What is claimed is true: random small boards against a player who plays every line by the plain rules."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Budget, Sentence, Solution, Status
from ringapp.core.solving.answers import report_of
from ringapp.core.solving.assumptions import with_unsure_cells
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.rings import GAME
from ringapp.games.rings.rules.board import KINDS, Board, with_kind
from ringapp.games.rings.rules.facts import facts_of, moves_in
from ringapp.games.rings.rules.moves import Move, all_moves, clicks
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.search.solver import solve
from tests.games.rings.reference import attack_sets, enemies_of, moved, won
from tests.games.rings.small_answers import quiet
from tests.samples import sample

SIZES = [(2, 4), (2, 4), (2, 6), (3, 4)]


def small_board(source: Random) -> Board:
    """Kinds, equipment, counts of attacks, targets, limits, and moves that are made already."""
    rings, slices = source.choice(SIZES)
    board = Board(
        rings,
        slices,
        moves=source.choice([None, 0, 1, 1, 2, 2, 3]),
        made=source.choice([0, 0, 0, 1, 2]),
        groups=source.choice([None, None, 1, 2, 3]),
        iron_boots=source.random() < 0.3,
        hurlhammer=source.random() < 0.3,
    )
    cells = [(r, s) for r in range(rings) for s in range(slices)]
    kinds = source.choice([KINDS[:1], KINDS])
    board = replace(board, made=min(board.made, board.moves) if board.moves is not None else board.made)
    for cell in source.sample(cells, source.choice([0, *range(1, 6), *range(1, 6)])):
        board = with_kind(board, cell, source.choice(kinds))
    if source.random() < 0.2:
        marked = source.sample(cells, board.count if source.random() < 0.8 else 2)
        board = replace(board, targets=sum(1 << (r * slices + s) for r, s in marked))
    return board


def levels(board: Board, most: int) -> list[set[Any]]:
    """The placings that can be reached in exactly the fewest moves 0, 1, ... `most`."""
    moves = all_moves(board.rings, board.slices)
    found, seen = [{enemies_of(board)}], {enemies_of(board)}
    for _ in range(most):
        after = {moved(placing, board.rings, board.slices, m) for placing in found[-1] for m in moves} - seen
        seen |= after
        found.append(after)
    return found


def fewest_left(placing: Any, board: Board) -> int:
    """How many enemies stay, by trying every choice of attacks."""
    if board.targets:
        return sum(not board.targets >> (r * board.slices + s) & 1 for r, s, _ in placing)
    attacks = [attack & placing for attack in attack_sets(board)]
    states = {placing}
    for _ in range(board.allowed):
        states |= {state - attack for state in states for attack in attacks}
    return min(map(len, states))


def check_board(board: Board, solution: Solution[Move]) -> None:
    deepest = 3 if board.rings * board.slices <= 8 else 2
    reach = levels(board, deepest)
    wins = [any(won(placing, board) for placing in level) for level in reach]
    minimum = wins.index(True) if True in wins else None
    left = board.left if board.moves is not None else None
    facts = facts_of(solution)
    if solution.status is Status.OPTIMAL and facts.prefer == "moves":
        assert minimum == len(solution.steps) or (minimum is None and len(solution.steps) > deepest)
        assert left is None or len(solution.steps) <= left or not solution.steps
    if solution.status is Status.INFEASIBLE:
        allowed = deepest if facts.reason else left
        assert allowed is not None
        assert minimum is None or minimum > allowed, "a false “none”"
    if facts.effort is not None and facts.effort.proved and left is not None and left <= deepest:
        best = min(fewest_left(placing, board) for level in reach[: left + 1] for placing in level)
        assert facts.effort.left == best
        first = next(
            n
            for n, level in enumerate(reach)
            if any(fewest_left(placing, board) == best for placing in level)
        )
        assert facts.effort.moves == first


def check_assumptions(board: Board, solution: Solution[Move]) -> None:
    assert not solution.unmodelled, "all that a board can hold is followed"
    if solution.status.proved:
        assert solution.claim
    limits = [assumption.facts for assumption in solution.assumptions if assumption.kind == "limit"]
    assert bool(limits) == (board.moves is not None)
    for facts in limits:
        assert facts["left"] == board.left
    report = report_of(GAME, board, solution)
    assert [assumption["text"] for assumption in report["premises"]] == [
        GAME.describe_assumption(board, assumption) for assumption in solution.assumptions
    ]
    assert all(assumption["text"] != assumption["kind"] for assumption in report["premises"])


def check_words(board: Board, solution: Solution[Move]) -> None:
    """What is no solution says so, and what is unsure proves nothing."""
    told = [note.text for note in GAME.explain(board, solution).notes if isinstance(note, Sentence)]
    effort = facts_of(solution).effort
    assert any(text.startswith("Not a solution:") for text in told) == (effort is not None)
    for number, line in enumerate(solution.alternatives, 1):
        end = enemies_of(board)
        for step in line:
            end = moved(end, board.rings, board.slices, step.move)
        words = GAME.line_words(board, solution, number)
        assert won(end, board) or words.startswith("Not a solution")
        assert bool(words) == (solution.status not in (Status.OPTIMAL, Status.FEASIBLE))
    report = report_of(GAME, board, with_unsure_cells(solution, 2))
    assert (report["proved"], report["status"]) in ((False, "feasible"), (False, "unknown"))


def run(boards: int, seed: int) -> None:
    source = Random(seed)
    for _ in range(boards):
        board = small_board(source)
        assert GAME.decode(GAME.encode(board)) == board
        if not board.occupied:
            with pytest.raises(RingappError, match="no enemies"):
                solve_here(GAME, board)
            continue
        stopped = source.choice([None, None, None, 1, 50, 2_000])
        ctx = LocalContext(Budget(seconds=30, nodes=stopped))
        solution = solve_here(GAME, board, context=ctx, prefer=source.choice(["moves", "moves", "clicks"]))
        check_board(board, solution)
        check_assumptions(board, solution)
        check_words(board, solution)


@pytest.mark.parametrize("boards", sample(100, 300))
def test_nothing_false_is_said_of_some_hundred_small_boards(boards: int) -> None:
    run(boards, 1)


@pytest.mark.slow
def test_nothing_false_is_said_of_five_thousand_small_boards() -> None:
    run(5_000, 2)


def test_moves_made_by_hand_are_taken_off_the_limit() -> None:
    board = GAME.initial("battle")
    spent = apply_move(apply_move(board, Move("rotate", 0, 1)), Move("rotate", 0, 2))
    solution = solve_here(GAME, spent)
    assert solution.status is Status.INFEASIBLE
    words = GAME.explain(spent, solution).headline
    assert words.startswith("1 of 3 moves is left: no solution. Proved. It needs ")
    assert GAME.report(spent, solution)["limit"] == 1
    on_the_way = apply_move(board, solve_here(GAME, board).steps[0].move)
    assert solve_here(GAME, on_the_way).status is Status.OPTIMAL


def test_no_answer_within_the_limit_shows_the_best_effort_and_what_it_would_take() -> None:
    board = replace(GAME.initial("battle"), moves=2)
    solution = solve_here(GAME, board)
    report = GAME.report(board, solution)
    assert (report["status"], report["moves"], report["minimum"], report["bound"]) == (
        "infeasible",
        None,
        3,
        3,
    )
    assert len(report["beyond"]) == 4
    effort = report["best_effort"]
    assert 0 < effort["left"] < 12
    assert len(effort["steps"]) <= 2
    assert len(effort["attacks"]) == 3


def test_a_crowded_board_ends_within_its_budget_with_the_best_that_was_looked_at() -> None:
    crowd = Board(free=sum(1 << cell for cell in Random(7).sample(range(48), 20)), moves=3)
    ctx = LocalContext(Budget(seconds=None, nodes=200_000))
    solution = solve_here(GAME, crowd, context=ctx)
    facts = facts_of(solution)
    assert ctx.nodes < 300_000, "what lies between two ticks is short"
    assert facts.effort is not None
    assert not facts.effort.proved
    assert (solution.status, facts.ruled_out) == (Status.INFEASIBLE, 3)
    assert solution.bound == 4


def test_fewest_clicks_without_a_limit_look_as_far_as_it_takes_and_say_so() -> None:
    """Six moves are needed here: three, the usual number, must not be taken for the player's."""
    needs_six = Board(free=0x410D10121D0)
    for board, most in ((GAME.initial("battle"), 3), (needs_six, 6)):
        board = replace(board, moves=None)
        answer = solve_here(GAME, board, Budget(seconds=None), prefer="clicks")
        assert answer.status is Status.OPTIMAL
        assert answer.claim.startswith(f"no winning line of at most {most} moves takes fewer than 8 clicks")
        report = report_of(GAME, board, answer)
        told = [p for p in report["premises"] if p["kind"] == "unstated_limit"]
        assert [p["left"] for p in told] == [most]
        assert told[0]["text"] == f"No number of moves is stated: lines of up to {most} moves were looked at."
        stated = solve_here(GAME, board, prefer="clicks", max_moves=most)
        assert {"limit"} == {p.kind for p in stated.assumptions if "limit" in p.kind}
    fewest = solve_here(GAME, replace(GAME.initial("battle"), moves=None))
    assert not any("limit" in assumption.kind for assumption in fewest.assumptions)
    boss = replace(GAME.initial("boss"), moves=None)
    assert [p.facts["left"] for p in solve_here(GAME, boss).assumptions if p.kind == "unstated_limit"] == [3]


def test_fewest_clicks_are_those_of_every_line_within_the_limit() -> None:
    source, compared = Random(4), 0
    moves = all_moves(2, 4)
    for _ in range(40):
        board = replace(small_board(source), moves=2, made=0)
        if (board.rings, board.slices) != (2, 4) or not board.occupied:
            continue
        lines = [[], *([a] for a in moves), *([a, b] for a in moves for b in moves)]
        winning = []
        for line in lines:
            placing = enemies_of(board)
            for move in line:
                placing = moved(placing, 2, 4, move)
            if won(placing, board):
                winning.append((sum(clicks(board, move) for move in line), len(line)))
        solution = solve_here(GAME, board, prefer="clicks")
        if not winning:
            assert solution.status is Status.INFEASIBLE
            continue
        total = int(solution.steps[-1].score or 0) if solution.steps else 0
        assert solution.status is Status.OPTIMAL
        assert (total, len(solution.steps)) == min(winning)
        compared += 1
    assert compared >= 5


def test_a_longer_line_of_fewer_clicks_is_found_and_until_then_nothing_is_proved() -> None:
    board = Board(2, 8, free=33026, targets=784, moves=3)
    cheapest, least = {enemies_of(board): 0}, dict[int, int]()
    for length in (1, 2, 3):
        after: dict[Any, int] = {}
        for (placing, spent), move in product(cheapest.items(), all_moves(2, 8)):
            end, total = moved(placing, 2, 8, move), spent + clicks(board, move)
            after[end] = min(total, after.get(end, total))
        cheapest = after
        wins = [spent for placing, spent in after.items() if won(placing, board)]
        least |= {length: min(wins)} if wins else {}
    assert least == {2: 4, 3: 3}
    seen = set()
    for nodes in (1, 100, 1_000, 2_000, 4_000, None):
        ctx = LocalContext(Budget(seconds=None, nodes=nodes))
        solution = solve(board, ctx, every=nodes is None, prefer="clicks")
        seen.add(solution.status)
        if solution.status is Status.FEASIBLE:
            assert (solution.score, solution.bound, solution.claim) == (4, 2, "")
        elif solution.status is Status.UNKNOWN:
            ruled = facts_of(solution).ruled_out
            told = f"no line of at most {moves_in(ruled)} wins"
            assert (solution.score, solution.bound, solution.claim) == (None, ruled + 1, told)
    assert seen == {Status.UNKNOWN, Status.FEASIBLE, Status.OPTIMAL}
    assert (solution.score, solution.bound, len(solution.steps)) == (3, 3, 3)
    assert facts_of(solution).clicks == ((3, 1),)
    assert solve(board, quiet(), prefer="clicks") == solution, "all lines are asked for where nobody says"
