"""Compile a card of gktools, for tests of words and pictures."""

from __future__ import annotations

import pytest

from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import program_of
from ringapp.games.contest.rules.program import Program
from tests.games.contest.conftest import GKTOOLS, need


@pytest.fixture(scope="module")
def program() -> Program:
    need(GKTOOLS)
    return program_of(Board(master=str(GKTOOLS), deck=("705+e3x1",)))
