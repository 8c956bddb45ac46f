"""Values the tools that give HP when used up, for a hero who still carries them.

Such a tool may give more the later it is used, as a potion that scales with ATK and DEF. If it counted
nothing in the bag, it would be used up at once, or never fetched.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.solving.arrays import Reals
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.events.contents import instructions, trees_in
from ringapp.games.mota.rules.events.expressions import names
from ringapp.games.mota.rules.features import spent_on
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.tower import Hero, Program
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, HP, MDEF, Figures
from ringapp.games.mota.search.tower.worlds import Worlds

COARSE = 64
"""HP to which a hero's are rounded down where what a tool gives rests on them: it is a guess all the same."""


class Potions:
    """The HP that tools would give now, computed once for each kind of hero."""

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.known: dict[tuple[str, int, int, int, int], int] = {}
        spent = spent_on(worlds.start)
        self.feels_hp = {name for name in worlds.suit.spends if _feels_hp(spent[name])}

    def worth(self, figures: Figures, name: str) -> Reals:
        """Return the HP that one piece of a tool would give each hero now, times how many he has."""
        count = figures[:, self.worlds.layout.counter[name]]
        found = np.zeros(len(figures))
        own = np.flatnonzero(count > 0)
        if len(own):
            kinds = figures[own][:, [HP, ATK, DEF, MDEF]]
            kinds[:, 0] = np.maximum(1, kinds[:, 0] // COARSE * COARSE) if name in self.feels_hp else 1
            kinds, which = np.unique(kinds, axis=0, return_inverse=True)
            gains = np.array([self._gain(name, *row) for row in kinds.tolist()], np.float64)
            found[own] = gains[which.ravel()] * count[own]
        return found

    def _gain(self, name: str, hp: int, atk: int, df: int, mdef: int) -> int:
        key = (name, hp, atk, df, mdef)
        if key not in self.known:
            board = replace(self.worlds.start, hero=Hero(hp, atk, df, mdef, bag=((name, 1),)))
            try:
                after = apply(board, Act("spend", 0, 0, None, name)).hero.hp
            except IllegalMove:
                after = hp
            self.known[key] = max(0, after - hp)
        return self.known[key]


def _feels_hp(program: Program) -> bool:
    """Return whether the HP that a program gives depends on the hero's HP."""
    ones = list(instructions(program))
    asked = {name for one in ones for tree in trees_in(one) for name in names(tree)}
    scales = any(one[0] == "set" and one[1] == "status:hp" and one[2] not in ("+=", "-=") for one in ones)
    return scales or "status:hp" in asked
