"""The examples keep what their names promise; each goal can be reached."""

from __future__ import annotations

import pytest

from ringapp.core.contract.game import Budget, Status
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext, solve_here
from ringapp.games.match3.files import presets
from ringapp.games.match3.playing.actions import resolve
from ringapp.games.match3.playing.values import greedy_line
from ringapp.games.match3.rules.board import (
    BOMB,
    WRAPPED,
    Board,
    is_licorice,
    kind_of,
    reaches_goal,
    thickness_of,
)
from ringapp.games.match3.search import layered
from ringapp.games.match3.search.answers import Found, played
from ringapp.games.match3.search.claims import Objective

LEVELS = [preset.id for preset in presets.presets()]
CTX = LocalContext(Budget(seconds=None))


def best(board: Board, objective: Objective) -> Found:
    return layered.exact(board, objective, CTX, layered.beam(board, objective, 300, CTX, Found()))


@pytest.mark.parametrize("name", [name for name in LEVELS if name not in ("reserve", "unknown", "level")])
def test_every_goal_can_be_reached_and_is_proved(name: str) -> None:
    game = load_game("match3")
    board = presets.load(name)
    assert board.has_goal
    answer = solve_here(game, board, objective="moves")
    assert answer.status is Status.OPTIMAL
    assert reaches_goal(played(board, [step.move for step in answer.steps])[-1])


def test_the_greedy_trap_is_one() -> None:
    board = presets.load("greedy-trap")
    assert board.target is not None
    assert sum(gain for _, gain in greedy_line(board)) * 3 < board.target


def test_fewest_swaps_and_most_points_begin_differently() -> None:
    board = presets.load("short-or-rich")
    short, rich = best(board, Objective.MOVES), best(board, Objective.POINTS)
    assert not {line[0] for line in short.lines} & {line[0] for line in rich.lines}


def test_the_cascade_is_long() -> None:
    board = presets.load("cascade")
    line = best(board, Objective.POINTS).lines[0]
    boards = [board, *played(board, line)]
    assert max(len(resolve(b, move).waves) for b, move in zip(boards, line, strict=False)) >= 6


@pytest.mark.parametrize(("name", "kind"), [("wrapped", WRAPPED), ("bomb", BOMB)])
def test_the_best_line_makes_and_uses_the_special(name: str, kind: int) -> None:
    board = presets.load(name)
    line = best(board, Objective.POINTS).lines[0]
    boards = [board, *played(board, line)]
    waves = [wave for b, move in zip(boards, line, strict=False) for wave in resolve(b, move).waves]
    made = [n for n, wave in enumerate(waves) for _, code in wave.changed if kind_of(code) == kind]
    used = [
        number
        for number, wave in enumerate(waves)
        if any(kind_of(wave.before[cell]) == kind for cell in wave.cleared)
    ]
    assert made
    assert max(used) > min(made)


def test_the_layers_are_there() -> None:
    assert sum(thickness_of(code) for code in presets.load("thick").cells) >= 4
    assert any(is_licorice(code) for code in presets.load("licorice").cells)
    assert sum(presets.load("jelly").jelly) >= 6
    assert len(presets.load("collect").collect) == 2
