"""Customized cards of today's tables: their words, painting them, owning them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.links import write_query
from ringapp.games.contest.files.session import open_session, program_of
from tests.games.contest.conftest import GKTOOLS, need

GAME = load_game("contest")


@pytest.fixture
def board() -> Board:
    need(GKTOOLS)
    start = Board(master=f"{GKTOOLS} | starter", deck=("691+e28x1e70x3", "705", "25", "軽い足取り+"))
    return GAME.change_setting(start, "season", "139")


def test_a_name_stands_for_the_number(board: Board) -> None:
    named = replace(board, deck=("軽い足取り++e65x1",))
    numbered = replace(board, deck=("25+e65x1",))
    one, two = open_session(named), open_session(numbered)
    assert one.machine.program.custom_levels(one.program.kind("軽い足取り++e65x1")) == 1
    assert write_query(named) == write_query(numbered)
    assert GAME.describe_target(named, ("deck", 0)) == GAME.describe_target(numbered, ("deck", 0))
    assert two.deck[0] == "25+e65x1"


def test_a_name_keeps_its_plus(board: Board) -> None:
    painted = GAME.edit(board, "custom:65", ("deck", 3))
    assert painted.deck[3] == "軽い足取り++e65x1"
    for _ in range(program_of(board).customizations["65"].most):
        painted = GAME.edit(painted, "custom:65", ("deck", 3))
    assert painted == board


def test_only_what_the_deck_offers_is_there_to_paint(board: Board) -> None:
    painted = {tool.id for tool in GAME.tools(board) if tool.id.startswith("custom:")}
    program = program_of(board)
    offers = {n for word in board.deck for n in program.offers[program.kind(word)]}
    assert painted == {f"custom:{number}" for number in offers}
    assert {"custom:65", "custom:68", "custom:18"} <= painted


def test_levels_are_shown_on_the_card(board: Board) -> None:
    words = [shape.text for shape in GAME.scene(board, View()) if isinstance(shape, Label)]
    assert "C4" in words


def test_what_is_owned_may_be_customized(board: Board) -> None:
    owned = GAME.change_cell(replace(board, pool=("705+e3x1",)), "owned", "add:", 0, "705")
    assert owned.pool == ("705+e3x1", "705")
    assert not [p for p in GAME.problems(owned) if p.severity == "error"]
    rows = [row.cells for sheet in GAME.sheets(owned, {}) for row in sheet.rows if sheet.id == "owned"]
    assert "一発勝負+" in str(rows)
