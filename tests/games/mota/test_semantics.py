"""The engine's meanings, one small tower each: what is claimed is what the engine ends with."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
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
    if case["expect"] == "not_proved":
        assert not found.status.proved
        assert found.bound is None
        return
    if case["expect"] == "no_false_proof" and not found.status.proved:
        return
    assert found.status is Status.OPTIMAL
    assert found.score == case["score"], (tokens, found.left_alone)
    stats = {"hp": end.hero.hp, "atk": end.hero.atk, "def": end.hero.df, "mdef": end.hero.mdef}
    assert stats == case.get("end", stats)
    assert case.get("route_has", "") in tokens
