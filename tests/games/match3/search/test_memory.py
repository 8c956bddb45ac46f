"""Test what is remembered of boards that were solved."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import replace

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files import presets
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.rules.board import Refill
from ringapp.games.match3.search import layered, memory
from ringapp.games.match3.search.answers import Found
from ringapp.games.match3.search.claims import Objective
from tests.games.match3.search.builders import exact

BOARD = parse("actions 4\nP 360\nA B A C\nD A B B\nB D D B\nB B A C")
OPEN = replace(BOARD, target=None)
ONE, TWO = sorted(legal_moves(BOARD))[:2]


@pytest.fixture(autouse=True)
def forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is known of any board."""
    monkeypatch.setattr(memory, "_known", OrderedDict())
    monkeypatch.setattr(memory, "_left", [])


def test_the_newest_lines_of_a_board_are_kept_once_each() -> None:
    lines = [[(x, y, "R")] for y in range(4) for x in range(3)]
    memory.remember(BOARD, [*lines[:2], []])
    memory.remember(BOARD, [lines[1], lines[2]])
    assert memory._known[BOARD] == [tuple(line) for line in (lines[1], lines[2], lines[0])]
    memory.remember(BOARD, lines)
    assert memory._known[BOARD] == [tuple(line) for line in lines[: memory.LINES]]


def test_boards_that_were_solved_long_ago_are_forgotten() -> None:
    boards = [replace(BOARD, points=number) for number in range(memory.BOARDS)]
    for board in boards:
        memory.remember(board, [[ONE]])
    memory.remember(boards[0], [[TWO]])
    memory.remember(replace(BOARD, points=5_000), [[ONE]])
    assert boards[1] not in memory._known, "the one that was asked for longest ago"
    assert all(board in memory._known for board in (boards[0], *boards[2:]))


def test_marks_and_the_seed_of_a_refill_do_not_make_another_board() -> None:
    drawn = replace(BOARD, refill=Refill(4, seed=9), invented=(3,))
    assert memory._key(drawn) == replace(BOARD, refill=Refill(4))
    assert memory._key(BOARD) == BOARD


def test_a_search_that_was_left_is_handed_out_once_and_to_its_own_question_only() -> None:
    memory.leave(BOARD, Objective.POINTS, "search")
    assert memory.is_unfinished(BOARD, Objective.POINTS)
    assert not memory.is_unfinished(BOARD, Objective.MOVES)
    assert not memory.is_unfinished(OPEN, Objective.POINTS)
    assert memory.unfinished(BOARD, Objective.POINTS) == "search"
    assert memory.unfinished(BOARD, Objective.POINTS) is None
    memory.leave(BOARD, Objective.POINTS, "search")
    assert memory.unfinished(BOARD, Objective.MOVES) is None
    assert not memory.is_unfinished(BOARD, Objective.POINTS), "another question lets it go"


def test_another_question_lets_a_stopped_search_go(forgotten: None) -> None:
    board = replace(presets.load("reserve"), actions=12)
    with pytest.raises(BudgetSpent):
        layered.exact(board, Objective.POINTS, LocalContext(Budget(seconds=None, nodes=20_000)), Found())
    assert memory.is_unfinished(board, Objective.POINTS)
    exact(replace(board, actions=2), Objective.POINTS)
    assert not memory.is_unfinished(board, Objective.POINTS)
