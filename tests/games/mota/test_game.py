"""The engine's meanings, one small tower each: what is claimed is what the engine ends with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status, View
from ringapp.core.contract.registry import load_game
from ringapp.core.solving.answers import pack, report_of, unpack
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files import notation
from ringapp.games.mota.files.route import tokens_of
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.search.solver import solve

FOLDER = Path(__file__).parents[3].parent / "shared" / "data" / "mota" / "semantics"


def cases() -> list[dict[str, Any]]:
    path = FOLDER / "cases.json"
    return json.loads(path.read_text())["cases"] if path.is_file() else []


def board_of(case: dict[str, Any]) -> Board:
    return notation.parse(json.dumps(case["board"] | {"tower": str(FOLDER / case["board"]["tower"])}))


def solved(board: Board) -> Solution[Act]:
    return solve(board, LocalContext(Budget(seconds=20)))


def heard(board: Board, found: Solution[Act], tokens: str) -> None:
    """Every step is written, read, told and drawn; the route that is taken along leads to the same end."""
    game = load_game("mota")
    assert unpack(game, board, pack(game, found)).steps == found.steps
    assert json.dumps(report_of(game, board, found))
    assert game.explain(board, found).headline
    at = board
    for step in found.steps:
        assert game.describe_move(at, step.move)
        assert step.move.kind == "walk" or step.move in game.legal(at)
        assert list(game.scene(at, View(), move=step.move, t=0.5))
        at = game.apply(at, step.move)
        assert game.decode(game.encode(at)) == at
    own = board
    for act in game.read_line(board, "own.route.txt", tokens.encode()):
        own = game.apply(own, act)
    assert own.hero == at.hero


@pytest.mark.skipif(not cases(), reason="the constructed towers are not here")
@pytest.mark.parametrize("case", cases(), ids=lambda case: str(case["id"]))
def test_the_engine_means_this(case: dict[str, Any]) -> None:
    board = board_of(case)
    found = solved(board)
    end = board
    for step in found.steps:
        end = apply(end, step.move)
    assert not found.steps or is_goal(end)
    tokens = tokens_of(board, [step.move for step in found.steps])
    heard(board, found, tokens)
    if case["expect"] == "not_proved":
        assert not found.status.proved
        assert found.bound is None
        return
    if case["expect"] == "no_false_proof" and not found.status.proved:
        return
    assert found.status is Status.OPTIMAL
    assert found.score == case["score"], (tokens, found.unmodelled)
    stats = {"hp": end.hero.hp, "atk": end.hero.atk, "def": end.hero.df, "mdef": end.hero.mdef}
    assert stats == case.get("end", stats)
    assert case.get("route_has", "") in tokens
