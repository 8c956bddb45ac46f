"""Table of what fights cost: each is asked once and kept where kernels look it up."""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.kernels.records import LossTable
from ringapp.games.mota.search.tower.state_layout import FELT_BITS
from ringapp.games.mota.search.tower.state_store import Ints
from ringapp.games.mota.search.tower.worlds import Worlds

NEVER = -(1 << 50)
KIND_BITS = 20
"""A fighter is outfit << 28 | kind of monster << 8 | a bit for each item in the bag that fights feel."""


class Losses:
    """The known losses; `table` is what kernels take."""

    def __init__(self, fights: Fights, worlds: Worlds) -> None:
        self.fights, self.worlds = fights, worlds
        self.count = 0
        self.table = self._made(1 << 12)

    def _made(self, size: int) -> LossTable:
        return LossTable(np.full((size, 4), -1, np.int64), np.zeros(size, np.int64))

    def learn(self, asked: Ints) -> None:
        """Compute what some fights cost and enter it; rows are (fighter, ATK, DEF, MDEF)."""
        from ringapp.games.mota.search.tower.kernels import climbing

        rows = np.unique(asked, axis=0)
        while 2 * (self.count + len(rows)) > len(self.table[1]):
            larger = self._made(2 * len(self.table[1]))
            used = self.table[0][:, 0] >= 0
            climbing.enter_fights(larger, self.table[0][used], self.table[1][used])
            self.table = larger
        foes = list(self.worlds.pool.enemies)
        worn = list(self.worlds.outfits)
        found = [self._loss(foes, worn, row) for row in rows.tolist()]
        climbing.enter_fights(self.table, rows, np.array(found, np.int64))
        self.count += len(rows)

    def _loss(self, foes: list[Enemy], worn: list[tuple[tuple[str, str], ...]], row: list[int]) -> int:
        who, atk, df, mdef = row
        foe = foes[who >> FELT_BITS & (1 << KIND_BITS) - 1]
        bag = self.worlds.layout.bag_of(who)
        hero = Hero(1, atk, df, mdef, bag=bag, worn=worn[who >> KIND_BITS + FELT_BITS])
        loss = self.fights.loss(foe, hero)
        return NEVER if loss is None else loss
