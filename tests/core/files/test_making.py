"""Test of which place of a replay a picture is."""

from __future__ import annotations

from typing import Any, cast

import pytest

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.files.document import Document
from ringapp.core.files.making import shown
from ringapp.games._template.rules import Lamps, switched_by

LAMPS = load_game("_template")
CORNER: Any = Lamps(3, 3, switched_by(Lamps(3, 3), (0, 0)))


@pytest.mark.parametrize("cursor", [0, 1, 3])
def test_a_picture_is_of_the_place_where_the_replay_stands(cursor: int) -> None:
    moves = [(1, 1), (1, 1), (0, 0)]
    solution: Any = Solution(Status.FEASIBLE, tuple(Step(move) for move in moves), 3.0)
    document = Document("_template", CORNER, {}, solution, cursor)
    board: Any = CORNER
    for move in moves[:cursor]:
        board = LAMPS.apply(board, cast(Any, move))
    assert shown(document).state == board
    assert document.state == CORNER, "what is exported is a copy"
    assert (shown(document).solution is None) is (cursor > 0), "the answer is about the board before"
