"""Test which moves remain where tape locks panels."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.rings.rules.boss import Strip
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.rules.playing import apply_move, moves_of
from tests.games.rings.rules.builders import boss, rows_of


def test_tape_holds_together_or_locks() -> None:
    both = boss("v...", ">...", tape=(Strip("rings", (0, 1)),))
    assert rows_of(apply_move(both, Move("rotate", 0, 1))) == [".v..", ".>.."]
    assert rows_of(apply_move(both, Move("rotate", 1, 1))) == [".v..", ".>.."]
    across = boss("v>..", "....", tape=(Strip("slices", (0, 3)),))
    assert rows_of(apply_move(across, Move("slide", 0, 1))) == ["...<", "v..."], (
        "the other slice goes outwards"
    )
    moves = {(one.kind, one.index): one.members for one in generators(2, 4, (Strip("slices", (0, 3)),))}
    assert moves == {
        ("rotate", 0): ((0, 1),),
        ("rotate", 1): ((1, 1),),
        ("slide", 0): ((0, 1), (1, -1)),
    }
    locked = boss("v...", "....", tape=(Strip("locked_rings", (0,)), Strip("locked_slices", (2,))))
    assert {(move.kind, move.index) for move in moves_of(locked)} == {
        ("rotate", 1),
        ("slide", 1),
        ("walk", 0),
    }
    with pytest.raises(IllegalMove, match="Ring 0 is locked by tape"):
        apply_move(locked, Move("rotate", 0, 1))
    with pytest.raises(IllegalMove, match="Slice 0 is locked by tape"):
        apply_move(locked, Move("slide", 0, 1))
