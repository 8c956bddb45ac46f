"""A goal that the world does not hold is refused by counting, before any search, and only then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import solve_here
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.problems import lacking
from ringapp.games.match3.rules.board import Board, Refill, Rules

GAME = load_game("match3")
BOARD = parse("actions 9\nA B A C\nD A B B\nB D D B\nB B A C")
PLAIN = Rules(stripes=False)


def with_jelly(layers: int, cell: int, rules: Rules = PLAIN, board: Board = BOARD) -> Board:
    jelly = tuple(layers if place == cell else 0 for place in range(board.size))
    return replace(board, jelly=jelly, clear_jelly=True, rules=rules)


@pytest.mark.parametrize(("board", "told"), [
    (replace(BOARD, collect=((1, 5),)), "Only 4 blocks of A are in the world; 5 are to be collected."),
    (replace(BOARD, ingredients=1), "Only 0 ingredients are in the world; 1 are to be delivered."),
    (with_jelly(2, 12), "At (0, 3) lie 2 layers of jelly, but only 1 block can come there."),
])  # fmt: skip
def test_what_the_world_lacks_is_proved_without_a_search(board: Board, told: str) -> None:
    answer = solve_here(GAME, board, Budget(seconds=None, nodes=1))
    assert (answer.status, answer.steps, answer.claim) == (Status.INFEASIBLE, (), "no line reaches the goal")
    assert [answer.data[key] for key in ("goal", "reaches_goal", "counted")] == [False, False, True]
    assert not answer.unmodelled
    assert GAME.explain(board, answer).headline == f"The goal cannot be reached. Proved by counting. {told}"
    assert told in [problem.text for problem in GAME.problems(board)]


@pytest.mark.parametrize("board", [
    replace(BOARD, collect=((1, 4),)), replace(BOARD, collect=((1, 5),), refill=Refill(4)), with_jelly(1, 12),
    with_jelly(2, 8), with_jelly(2, 12, Rules()), with_jelly(2, 12, replace(PLAIN, bombs=True)),
    replace(with_jelly(2, 12), clear_jelly=False),
    with_jelly(2, 12, board=parse("actions 9\nA B A C\n---\nA B A C\nD A B B\nB D D B\nB B A C")),
])  # fmt: skip
def test_nothing_is_counted_out_that_might_be_had(board: Board) -> None:
    assert list(lacking(board)) == []


def test_a_void_that_stops_parts_what_can_come_to_a_cell() -> None:
    text = "actions 9\nA B A C\nx A B B\nB D D B\nB B A C"
    stopped = with_jelly(2, 8 - 4, replace(PLAIN, fall="stop"), parse(text))
    assert [flaw.facts["there"] for flaw in lacking(stopped)] == [1]
    assert list(lacking(with_jelly(2, 8 - 4, PLAIN, parse(text)))) == []


def test_what_the_world_lacks_is_lacking_however_many_swaps_are_left() -> None:
    board = replace(BOARD, collect=((1, 5),), assumed=("actions",))
    assert solve_here(GAME, board).status is Status.INFEASIBLE
    answer = solve_here(GAME, replace(board, left_out=("portals",)))
    assert (answer.status, [item.kind for item in answer.unmodelled]) == (Status.UNKNOWN, ["left_out"])
