"""Test worlds and their tables of losses."""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.fight_costs import Losses
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds
from tests.games.mota.search.tower.builders import two_floors


def test_a_table_of_losses_grows_before_it_is_full() -> None:
    board = two_floors()
    worlds = Worlds(board, Support(board))
    worlds.number(board)
    losses = Losses(Fights(board), worlds)
    losses.learn(np.array([[0, atk, 3, 0] for atk in range(1500)]))
    losses.learn(np.array([[0, atk, 4, 0] for atk in range(1500)]))
    assert (len(losses.table.values), losses.count) == (1 << 13, 3000)
    assert (losses.table.keys[:, 0] >= 0).sum() == 3000, "what was known is known"
