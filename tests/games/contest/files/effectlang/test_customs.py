"""Customized cards of today's tables: their words, painting them, owning them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Label
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.links import write_query
from ringapp.games.contest.files.session import open_session, program_of
from ringapp.games.contest.rules import codes as c
from tests.games.contest.conftest import DATA

GKTOOLS = DATA / "gktools"
GAME = load_game("contest")


@pytest.fixture
def board() -> Board:
    if not GKTOOLS.is_dir():
        pytest.skip("the shared tables of today are not there")
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


def test_painting_raises_the_level_until_there_is_none(board: Board) -> None:
    seen = []
    for _ in range(4):
        board = GAME.edit(board, "custom:70", ("deck", 0))
        seen.append(board.deck[0])
    assert seen == ["691+e28x1", "691+e28x1e70x1", "691+e28x1e70x2", "691+e28x1e70x3"]
    board = GAME.edit(board, "custom:28", ("deck", 0))
    assert board.deck[0] == "691+e70x3"
    assert GAME.edit(board, "custom:70", ("deck", 9)) == board
    with pytest.raises(RingappError, match="does not offer"):
        GAME.edit(board, "custom:70", ("deck", 1))


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


def test_more_levels_win_among_copies(board: Board) -> None:
    words = ("691+e28x1e70x3", "691+e28x1e70x1", "691")
    program = program_of(replace(board, deck=words))
    kinds = [program.kind(word) for word in words]
    assert [program.custom_levels(kind) for kind in kinds] == [4, 2, 0]
    assert len({program.cards[kind][c.C_BASE] for kind in kinds}) == 1


@pytest.mark.parametrize(
    "word", ["25+e65x99", "25+e1x1", "nobody+e65x1", "25+e65x1e65x1", "25+e65", "25+e65x0"]
)
def test_what_is_not_offered_is_one_sentence(board: Board, word: str) -> None:
    problems = GAME.problems(replace(board, deck=(word,)))
    assert [problem.severity for problem in problems] == ["error"]
    assert 10 < len(problems[0].text) < 300
