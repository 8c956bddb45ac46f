"""Enumerate every refill of a small board, for tests of several rooms."""

from __future__ import annotations

import pytest

from ringapp.games.match3.playing.actions import legal_moves
from ringapp.games.match3.rules.board import Board
from tests.games.match3 import plain_play
from tests.games.match3.builders import FOUR, STRIPED, THREE, Courses


@pytest.fixture(scope="module", params=[THREE, FOUR, STRIPED], ids=["3x3", "4x4", "a stripe fires"])
def enumerated(request: pytest.FixtureRequest) -> tuple[Board, Courses]:
    """Every refill of every first swap, two falls deep."""
    board = request.param
    return board, {move: plain_play.expected(board, move, 4, 2) for move in legal_moves(board)}
