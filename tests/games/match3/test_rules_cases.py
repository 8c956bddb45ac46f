"""The reference equals every published case: single moves, legal swaps and whole lines."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.match3.files.notation import format_rows, parse
from ringapp.games.match3.playing.actions import legal_moves, resolve
from ringapp.games.match3.rules.board import Board, reaches_goal

DATA = Path(__file__).parents[2] / "data/match3"


@cache
def cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((DATA / "cases.json").read_text())["cases"]
    return found


def board_of(case: dict[str, Any]) -> Board:
    keys = ("world", "m", "actions", "P", "rules")
    return parse(json.dumps({key: case[key] for key in keys if key in case}))


def named(kind: str | None) -> list[Any]:
    return [pytest.param(case, id=case["id"]) for case in cases() if case.get("kind") == kind]


@pytest.mark.parametrize("case", named(None))
def test_a_move_does_what_the_case_says(case: dict[str, Any]) -> None:
    board, expect = board_of(case), case["expect"]
    move = (case["move"][0], case["move"][1], case["move"][2])
    if expect.get("illegal"):
        with pytest.raises(IllegalMove):
            resolve(board, move)
        return
    action = resolve(board, move)
    waves = [{"cleared": len(w.cleared), "stripes": w.made, "freed": w.freed} for w in action.waves]
    assert format_rows(action.after) == expect["world"]
    assert (action.gain, action.raw, action.cleared) == (expect["gain"], expect["raw"], expect["cleared"])
    assert waves == expect.get("waves", waves)


@pytest.mark.parametrize("case", named("legal"))
def test_the_legal_swaps_are_those_of_the_case(case: dict[str, Any]) -> None:
    assert sorted(legal_moves(board_of(case))) == sorted((x, y, d) for x, y, d in case["legal"])


@pytest.mark.parametrize("case", named("solution"))
def test_a_line_ends_as_the_case_says(case: dict[str, Any]) -> None:
    start = board = board_of(case)
    for x, y, direction in case["moves"]:
        board = resolve(board, (x, y, direction)).after
    expect = case["expect"]
    assert start.actions - board.actions == expect["used"]
    assert board.points == expect.get("p", board.points)
    assert reaches_goal(board) == expect.get("won", reaches_goal(board))
    total = board.points + board.actions * board.largest_gain
    assert total == expect.get("total", total)
