"""Test the tables of losses against the rules."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.fight_costs import NEVER, Losses
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds
from tests.games.mota.halls import PLAIN
from tests.games.mota.search.tower.builders import two_floors


def test_losses_are_those_of_the_rules() -> None:
    board = two_floors(hero=replace(PLAIN, bag=(("cloak", 1), ("sword", 1))))
    worlds = Worlds(board, Support(board))
    worlds.number(board)
    losses = Losses(Fights(board), worlds)
    foes = list(worlds.pool.enemies)
    asked = np.array(
        [[kind << 8, atk, df, 0] for kind in range(len(foes)) for atk in (4, 20) for df in (0, 10)]
    )
    losses.learn(asked)
    losses.learn(asked[:0])
    assert losses.count == len(asked)
    found = {
        tuple(key): int(n) for key, n in zip(losses.table.keys.tolist(), losses.table.values, strict=True)
    }
    for who, atk, df, mdef in asked.tolist():
        told = fight(foes[who >> 8], Hero(1, atk, df, mdef), Fights(board).around)
        assert found[who, atk, df, mdef] == (NEVER if told is None else told.damage)
