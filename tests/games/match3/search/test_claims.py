"""Answers claim what was searched and nothing more, held against a plain player of every line."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import report_of
from ringapp.core.solving.context import solve_here
from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.rules.board import Board, Move, Refill, reaches_goal
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import NO_LINE, Objective
from tests.games.match3.boards import instances
from tests.samples import sample

GAME = load_game("match3")
GOALS = "actions 3\nP 360\nA B A C\nD A B B\nB D D B\nB B A C"


def ends(board: Board) -> Iterator[Board]:
    """Every position that any line leads to, the first one included: what a plain player can see."""
    yield board
    for move in legal_moves(board):
        yield from ends(resolve(board, move).after)


def first_goals(board: Board) -> Iterator[Board]:
    """The positions in which a line reaches the goal for the first time."""
    if reaches_goal(board):
        yield board
        return
    for move in legal_moves(board):
        yield from first_goals(resolve(board, move).after)


def most(board: Board, objective: Objective) -> tuple[int, ...] | None:
    """What the best line is worth by trying all of them; None where none reaches the goal."""
    if objective is Objective.POINTS:
        return max(((end.points,) for end in ends(board) if reaches_goal(end)), default=None)
    goals = list(first_goals(board))
    if objective is Objective.MOVES:
        return max(((end.actions, end.points) for end in goals), default=None)
    return max(((end.points + end.actions * board.largest_gain,) for end in goals), default=None)


def worth(board: Board, objective: Objective, answer: Solution[Move]) -> tuple[int, ...]:
    """What the line of an answer is worth when it is played."""
    end = board
    for step in answer.steps:
        end = resolve(end, step.move).after
    assert reaches_goal(end)
    if objective is Objective.POINTS:
        return (end.points,)
    if objective is Objective.MOVES:
        return end.actions, end.points
    return (end.points + end.actions * board.largest_gain,)


def hold_to_account(boards: list[Board]) -> None:
    """No false "proved", no false "none", and a claim that names the goal where there is one."""
    for board in boards:
        for objective in Objective if board.has_goal else (Objective.POINTS,):
            answer = solve_here(GAME, board, Budget(seconds=None), objective=objective.value)
            best = most(board, objective)
            about = (to_json(board), objective)
            assert answer.status is (Status.INFEASIBLE if best is None else Status.OPTIMAL), about
            if best is None:
                assert answer.claim == NO_LINE
                continue
            assert worth(board, objective, answer) == best, about
            assert ("goal" in answer.claim) == board.has_goal


@pytest.mark.parametrize("boards", sample(80, 250))
def test_no_claim_is_false_on_random_small_boards(boards: int) -> None:
    hold_to_account(instances(91, boards, (3, 4), 3))


def test_fewest_swaps_come_before_what_a_longer_line_is_worth() -> None:
    """Three swaps are worth 960, two that reach the goal only 380: the longer line must not be kept."""
    rows = ["B A A", "A B A", "A C B", "B A B|", "A C B", "A A1 A", "A B2 C|", "B A B", "A B C"]
    jelly = ["0 1 0", "0 0 1", "0 0 0", "0 0 0"]
    case = {"ringapp": 1, "game": "match3", "world": rows, "m": 4, "actions": 3}
    board = GAME.decode(json.dumps({**case, "jelly": jelly, "clear_jelly": True}))
    for objective in ("points", "article", "moves"):  # what was found for one question begins the next
        answer = solve_here(GAME, board, Budget(seconds=None), objective=objective)
    assert (answer.status, len(answer.steps), answer.data["points"]) == (Status.OPTIMAL, 2, 380)
    short, long = Found([[(0, 1, "R")]], 380, goal=True), Found([[(0, 1, "R")] * 2], 960, goal=True)
    short.take(long, Objective.MOVES)
    assert short.score == 380
    short.take(long, Objective.ARTICLE)
    assert short.score == 960


@pytest.mark.slow
def test_no_claim_is_false_on_five_thousand_boards() -> None:
    hold_to_account(instances(92, 5_000, (3, 4), 3))


def ask_at_random(seed: int, count: int) -> None:
    """No claim is false whatever is asked, and when the search is stopped: also of swaps nobody told."""
    source = random.Random(seed)
    for board in instances(seed, count, (3, 4), 3):
        algorithm = (
            source.choice(("best", "best", "compare", "bfs", "dijkstra")) if board.has_goal else "best"
        )
        if algorithm == "dijkstra" and not board.rules.cap:
            algorithm = "bfs"
        asked = source.choice(list(Objective)) if board.has_goal else Objective.POINTS
        board = replace(board, assumed=source.choice(((), (), ("actions",))))
        budget = Budget(seconds=None, nodes=source.choice((None, 1, 5, 30, 200)))
        answer = solve_here(GAME, board, budget, objective=asked.value, algorithm=algorithm)
        about = (to_json(board), asked, algorithm, budget)
        aim = Objective.ARTICLE if algorithm != "best" else asked
        best = most(board, aim)
        if board.assumed and answer.status is Status.INFEASIBLE:  # counted out, whatever swaps are left
            assert most(replace(board, actions=board.actions + 1), aim) is None, about
        else:
            assert not (board.assumed and (answer.status.proved or answer.bound is not None)), about
        if answer.status is Status.INFEASIBLE:
            assert best is None, about
        elif answer.status in (Status.OPTIMAL, Status.FEASIBLE):
            assert best is not None, about
            got = worth(board, aim, answer)
            assert got == best if answer.status is Status.OPTIMAL else got <= best, about
            assert answer.bound is None or answer.bound >= best[-1], about
            told = GAME.explain(board, answer).headline
            assert ("Proved" in told) <= answer.status.proved, about


@pytest.mark.parametrize("boards", sample(150, 3_000))
def test_no_claim_is_false_whatever_is_asked_and_when_it_is_stopped(boards: int) -> None:
    ask_at_random(93, boards)


def test_nothing_is_proved_where_nobody_told_how_many_swaps_are_left() -> None:
    for board in (parse(GOALS), replace(parse(GOALS), target=None), replace(parse(GOALS), target=100_000)):
        sure = solve_here(GAME, board)
        answer = solve_here(GAME, replace(board, assumed=("actions",)))
        assert sure.status.proved
        assert not answer.status.proved
        assert (answer.steps, [item.kind for item in answer.unmodelled]) == (sure.steps, ["assumed"])
        told = GAME.explain(board, answer).headline
        assert "Proved" not in told
        assert "How many swaps are left is not known: 3 are assumed" in told


def test_the_odds_say_whose_they_are() -> None:
    board = replace(parse(GOALS), refill=Refill(4))
    answer = solve_here(GAME, board, games=6)
    told = report_of(GAME, board, answer)
    assert (told["odds"]["policy"], told["odds"]["games"]) == ("best", 6)
    assert told["claim"].endswith("if the hints are followed")
    (player,) = [premise for premise in told["premises"] if premise["kind"] == "player"]
    assert (player["policy"], player["games"]) == ("best", 6)
    assert "goes on by the hints" in player["text"]
    open_board = replace(board, target=None)
    for depth, claim in ((1, "over sampled refills"), (2, "who sees the new blocks")):
        told = report_of(GAME, open_board, solve_here(GAME, open_board, worlds=6, depth=depth))
        assert told["claim"].endswith(claim)
        assert "odds" not in told
        assert any(assumption["kind"] == "player" for assumption in told["premises"]) == (depth > 1)


def test_with_a_goal_the_proof_is_about_lines_that_reach_it() -> None:
    board = replace(parse(GOALS), target=None, collect=((4, 2),))
    rich = solve_here(GAME, replace(board, collect=()))
    answer = solve_here(GAME, board)
    assert answer.status is Status.OPTIMAL
    assert (rich.score or 0) >= (answer.score or 0)
    assert answer.claim == "most points among lines that reach the goal"
    assert rich.claim == "most points within the actions"
    assert "that reaches the goal" in GAME.explain(board, answer).headline
    assert "that reaches the goal" not in GAME.explain(replace(board, collect=()), rich).headline


def test_the_answer_as_json_carries_claim_and_premises() -> None:
    board = parse(GOALS)
    told = report_of(GAME, board, solve_here(GAME, board, objective="moves"))
    assert told["proved"] is True
    assert told["claim"] == "fewest swaps to the goal, then most points"
    kinds = {assumption["kind"]: assumption for assumption in told["premises"]}
    assert set(kinds) == {"actions", "goal", "refill", "rulings"}
    assert kinds["goal"]["P"] == 360
    assert all(assumption["text"] for assumption in told["premises"])
    assert told["left_alone"] == []


def test_a_search_that_was_stopped_claims_no_line_of_another_as_its_own() -> None:
    board = parse("actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C")
    assert solve_here(GAME, board, objective="article").status is Status.OPTIMAL
    for algorithm in ("bfs", "dijkstra"):
        answer = solve_here(GAME, board, Budget(seconds=None, nodes=1), algorithm=algorithm)
        assert (answer.status, answer.steps) == (Status.UNKNOWN, ())


@pytest.mark.parametrize(("asked", "algorithm", "unknown", "pursued"), [
    ("points", "best", False, ""), ("article", "dijkstra", False, ""),
    ("points", "dijkstra", False, "article"), ("moves", "compare", False, "article"),
    ("points", "bfs", False, "swaps"), ("points", "best", True, ""), ("moves", "best", True, "sampled"),
    ("points", "dijkstra", True, "sampled"),
])  # fmt: skip
def test_an_objective_that_is_not_pursued_is_named(
    asked: str, algorithm: str, unknown: bool, pursued: str
) -> None:
    board = parse(GOALS)
    if unknown:
        board = replace(board, refill=Refill(4))
    answer = solve_here(GAME, board, objective=asked, algorithm=algorithm, worlds=4)
    told = [assumption for assumption in answer.assumptions if assumption.kind == "pursued"]
    facts = {"objective": asked, "algorithm": algorithm, "pursued": pursued}
    assert [assumption.facts for assumption in told] == ([facts] if pursued else [])
    assert all(GAME.describe_assumption(board, assumption).endswith(".") for assumption in told)
    assert (answer.claim == "fewest swaps to the goal") is (algorithm == "bfs" and not unknown)


@pytest.mark.parametrize(("change", "status", "claim", "headline"), [
    ({"actions": 0}, "optimal", "most points within the actions", "No swaps are left."),
    ({"actions": 0, "target": 50}, "infeasible", NO_LINE, "No swaps are left. The goal is not reached."),
    ({"points": 60, "target": 50}, "optimal", "the goal is reached", "The goal is reached."),
    ({"points": 60, "target": 50, "actions": 0}, "optimal", "the goal is reached", "The goal is reached."),
])  # fmt: skip
def test_under_an_unknown_refill_what_is_over_is_told_as_it_is(
    change: dict[str, int], status: str, claim: str, headline: str
) -> None:
    board = replace(parse(GOALS), **{"refill": Refill(4), "target": None, **change})  # type: ignore[arg-type]
    answer = solve_here(GAME, board)
    assert (answer.status.value, answer.claim, answer.steps) == (status, claim, ())
    assert answer.data["reaches_goal"] is (claim == "the goal is reached")
    assert GAME.explain(board, answer).headline == headline
    assert {"actions", "refill"} <= {assumption.kind for assumption in answer.assumptions}


def test_a_board_that_games_shuffle_gets_no_claim_but_that_its_goal_is_reached() -> None:
    stuck = replace(parse("actions 5\nA B\nC D"), refill=Refill(4))
    for target in (None, 50):
        answer = solve_here(GAME, replace(stuck, target=target))
        assert (answer.status, answer.claim, answer.steps) == (Status.UNKNOWN, "", ())
        assert "shuffle" in GAME.explain(stuck, answer).headline
    answer = solve_here(GAME, replace(stuck, target=50, points=60))
    assert answer.claim == "the goal is reached"
