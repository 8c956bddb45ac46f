"""Test that moves carry panels as a second simulator does."""

from __future__ import annotations

import json
from random import Random

from ringapp.games.rings import GAME
from ringapp.games.rings.rules.boss import PANELS
from ringapp.games.rings.rules.moves import WALK
from ringapp.games.rings.rules.playing import apply_move, moves_of
from tests.games.rings.builders import random_boss
from tests.games.rings.walker import Boss


def test_moves_carry_panels_as_the_second_simulator_does() -> None:
    source = Random(6)
    for _ in range(30):
        text = json.dumps(random_boss(source, [(2, 4), (3, 8), (4, 12)]))
        board, boss = GAME.decode(text), Boss(text)
        groups = {(kind, members[0][0]): members for kind, members in boss.groups()}
        moves = moves_of(board)
        assert moves[-1] == WALK
        assert {(m.kind == "slide", m.index) for m in moves[:-1]} == {(k == "slices", n) for k, n in groups}
        for move in source.sample(moves[:-1], min(len(moves) - 1, 6)):
            kind = "rings" if move.kind == "rotate" else "slices"
            tiles = boss.moved(boss.tiles, kind, groups[kind, move.index], move.by)
            after = apply_move(board, move)
            assert after.boss is not None
            feathers = after.boss.feathers or bytes(len(after.boss.panels))
            there = {
                divmod(at, board.slices): (PANELS[panel], count)
                for at, (panel, count) in enumerate(zip(after.boss.panels, feathers, strict=True))
                if panel or count
            }
            assert there == tiles
