"""Shapes, crates, ingredients and the refill formula: published boards with their optima, searched."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.rules.board import Board, reaches_goal
from ringapp.games.match3.search import layered
from ringapp.games.match3.search.answers import Found, played, worth
from ringapp.games.match3.search.claims import Objective
from tests.games.match3 import plain

CTX = LocalContext(Budget(seconds=None))
OWN = Path(__file__).parents[2] / "data/match3"
DATA = Path(__file__).parents[4] / "shared/data/match3"


def entries(name: str, key: str) -> list[Any]:
    path = next((folder / name for folder in (OWN, DATA) if (folder / name).exists()), DATA / name)
    if not path.exists():
        return [pytest.param({}, marks=pytest.mark.skip("../shared/data/match3 is absent"))]
    return [pytest.param(entry, id=entry["id"]) for entry in json.loads(path.read_text())[key]]


def board_of(entry: dict[str, Any]) -> Board:
    return parse(json.dumps(entry["board"]))


@pytest.mark.parametrize("level", entries("levels.json", "levels"))
def test_a_published_line_is_worth_what_is_said(level: dict[str, Any]) -> None:
    board, expect = board_of(level), level["expect"]
    if level["line"] is not None:
        end = [board, *played(board, [tuple(move) for move in level["line"]])][-1]
        assert (end.points, reaches_goal(end)) == (expect["points"], True)
    if level["fewest_line"] is not None:
        ends = [board, *played(board, [tuple(move) for move in level["fewest_line"]])]
        assert [reaches_goal(end) for end in ends[-2:]][-1]
        assert (len(ends) - 1, ends[-1].points) == (expect["fewest"], expect["fewest_points"])


def hold(board: Board, expect: dict[str, Any], objective: Objective, found: Found) -> None:
    key = {"points": "points", "moves": "fewest_points", "article": "article"}[objective.value]
    assert found.proved
    if expect[key] is None:
        assert not found.goal
        return
    assert found.goal
    if objective is Objective.MOVES:
        assert len(found.lines[0]) == expect["fewest"]
        left = board.actions - expect["fewest"]
        assert found.score == worth(objective, expect["fewest_points"], left, board.largest_gain)
        return
    assert found.score == expect[key]


def by_lines(most: int) -> list[Any]:
    """The levels; those with more lines than plain Python tries in a moment are slow."""
    levels = entries("levels.json", "levels")
    many = [level.values[0].get("lines_tried", 0) > most for level in levels]
    return [
        pytest.param(*level.values, id=level.id, marks=(*level.marks, *[pytest.mark.slow] * slow))
        for level, slow in zip(levels, many, strict=True)
    ]


@pytest.mark.parametrize("level", by_lines(1_050))
def test_the_plain_search_finds_the_published_optima(level: dict[str, Any]) -> None:
    board = board_of(level)
    for objective in Objective if board.has_goal else (Objective.POINTS,):
        hold(board, level["expect"], objective, plain.search(board, objective, lambda _: None))


@pytest.mark.parametrize("level", entries("levels.json", "levels"))
def test_the_compiled_search_finds_the_published_optima(level: dict[str, Any]) -> None:
    board = board_of(level)
    for objective in Objective if board.has_goal else (Objective.POINTS,):
        hold(board, level["expect"], objective, layered.exact(board, objective, CTX, Found()))


@pytest.mark.parametrize("entry", entries("mechanicalmatch_original.json", "puzzles")[:3])
def test_the_fewest_swaps_of_an_assignment_are_proved(entry: dict[str, Any]) -> None:
    board, expect = board_of(entry), entry["expect"]
    found = Found()
    layered.beam(board, Objective.MOVES, 300, CTX, found)
    layered.exact(board, Objective.MOVES, CTX, found)
    assert (found.proved, len(found.lines[0])) == (True, expect["fewest"])
    assert played(board, found.lines[0])[-1].points == expect["fewest_points"]


@pytest.mark.parametrize("entry", entries("candycrush_shapes.json", "boards"))
def test_real_shapes_have_the_swaps_that_were_counted(entry: dict[str, Any]) -> None:
    board = board_of(entry)
    assert len(list(legal_moves(board))) == entry["legal_swaps"]
    voids = {tuple(cell) for cell in entry["voids"]}
    assert all(
        (board.at(x, y) == 112) == ((x, y) in voids)
        for x in range(9)
        for y in range(9)
        if x < board.width and y < board.height
    )
