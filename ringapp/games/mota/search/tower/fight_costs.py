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


class ByFigures:
    """Numbers by a fighter or a form of the floors, and by ATK, DEF and MDEF, as kernels look them up."""

    def __init__(self) -> None:
        self.count = 0
        self.table = self._made(1 << 12)

    def _made(self, size: int) -> LossTable:
        return LossTable(np.full((size, 4), -1, np.int64), np.zeros(size, np.int64))

    def enter(self, rows: Ints, numbers: Ints) -> None:
        """Enter the numbers of rows that the table does not have."""
        from ringapp.games.mota.search.tower.kernels import climbing

        while 2 * (self.count + len(rows)) > len(self.table.values):
            larger, used = self._made(2 * len(self.table.values)), self.table.keys[:, 0] >= 0
            climbing.enter_fights(larger, self.table.keys[used], self.table.values[used])
            self.table = larger
        climbing.enter_fights(self.table, rows, numbers)
        self.count += len(rows)


class Losses(ByFigures):
    """The known losses."""

    def __init__(self, fights: Fights, worlds: Worlds) -> None:
        super().__init__()
        self.fights, self.worlds = fights, worlds

    def learn(self, asked: Ints) -> None:
        """Compute what some fights cost and enter it; rows are (fighter, ATK, DEF, MDEF)."""
        rows = np.unique(asked, axis=0)
        foes, worn = list(self.worlds.pool.enemies), list(self.worlds.outfits)
        found = [self._loss(foes, worn, row) for row in rows.tolist()]
        self.enter(rows, np.array(found, np.int64))

    def _loss(self, foes: list[Enemy], worn: list[tuple[tuple[str, str], ...]], row: list[int]) -> int:
        who, atk, df, mdef = row
        foe = foes[who >> FELT_BITS & (1 << KIND_BITS) - 1]
        bag = self.worlds.layout.bag_of(who)
        hero = Hero(1, atk, df, mdef, bag=bag, worn=worn[who >> KIND_BITS + FELT_BITS])
        loss = self.fights.loss(foe, hero)
        return NEVER if loss is None else loss
