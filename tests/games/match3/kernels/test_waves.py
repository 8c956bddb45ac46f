"""Test that an endless cascade is counted whole."""

from __future__ import annotations

import json

from ringapp.games.match3.files.notation import parse
from ringapp.games.match3.kernels.layout import pack
from ringapp.games.match3.kernels.waves import play
from ringapp.games.match3.playing.states import number_of
from tests.games.match3.plainrules.rules import resolve


def test_an_endless_cascade_is_counted_whole() -> None:
    """One swap clears more than twice the blocks of the world, and V of them all is what it gains."""
    rows = ["C C A A A C C B", "A B C B C C B C", "B C A C C A B B", "B C C B B C A B", "A B C A C B B C"]
    rows += ["A B A A B A B B", "B A A C C A A C", "C A B C B B A A", "A B C A A B B C", "B A A B A C A A"]
    rules = {"V": "linear", "cap": False, "scoring": "action", "stripes": False}
    refill = {"colours": 3, "formula": True}
    document = {"ringapp": 1, "game": "match3", "world": [*rows, "B C B A B A C B"], "m": 9, "actions": 9}
    board = parse(json.dumps(document | {"refill": refill, "rules": rules}))
    world, state = pack(board)
    action = resolve(board, (4, 6, "R"))
    assert action.cleared > 2 * len(board.cells)
    assert play(state, number_of(world, (4, 6, "R")), world) == action.gain
