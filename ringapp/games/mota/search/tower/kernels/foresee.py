"""Compiled part of a guide: what states would be left with after the rest of a known route."""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Lists, Numbers, Reals, Whole, Wholes
from ringapp.games.mota.search.exports import export
from ringapp.games.mota.search.tower.kernels.climbing import (
    ATK,
    BATTLE,
    DEF,
    DOOR,
    EXP,
    HP,
    ITEM,
    MDEF,
    MONEY,
    NEVER,
    ONE,
    UNKNOWN,
    WALL,
    fighter,
    loss,
)
from ringapp.games.mota.search.tower.kernels.records import SPENT, LossTable, Prices, Rest, Rows

HOPELESS = 600
"""HP that a fight counts which the hero could not win as he would be."""
LACKING = 120
"""HP that a key counts which the rest of the guide would lack."""


@export("guides")
def foresee(
    rows: Rows,
    first: Whole,
    guide: Rest,
    worth: Reals,
    outfit: Numbers,
    tables: Prices,
    fights: LossTable,
    hero: Wholes,
    misses: Lists,
    found: Reals,
) -> tuple[int, int]:
    """Apply the rest of a guide to each state from `first` on, without checking whether it can walk there.

    Returns:
        Where to go on once the fights in `misses` are known, and how many these are.
    """
    words, figures, world = rows.words, rows.figures, rows.world
    deeds, add, keep, done = guide
    gains, _, spent, prize, pickaxe, felt, _, _ = tables
    missed, again = 0, words.shape[0]
    for i in range(first, words.shape[0]):
        if missed + deeds.shape[0] > misses.shape[0]:
            again = min(again, i)
            break
        for k in range(hero.shape[0]):
            hero[k] = figures[i, k]
        w, before = world[i], missed
        debt = 0.0
        for n in range(deeds.shape[0]):
            bit, way, arg, late = deeds[n, 0], deeds[n, 1], deeds[n, 2], deeds[n, 3]
            if bit >= 0:
                if (words[i, bit >> 6] >> np.uint64(bit & 63)) & ONE != np.uint64(0):
                    continue
            elif way == SPENT:
                if hero[arg] < 1:
                    continue
            elif done[w, late]:
                continue
            if way == BATTLE:
                cost = loss(arg, hero, outfit[w], felt, fights)
                if cost == UNKNOWN:
                    misses[missed, 0] = fighter(outfit[w], arg, hero, felt)
                    misses[missed, 1], misses[missed, 2], misses[missed, 3] = hero[ATK], hero[DEF], hero[MDEF]
                    missed += 1
                    cost = 0
                hero[HP] -= HOPELESS if cost == NEVER else cost
                hero[MONEY] += prize[arg, 0]
                hero[EXP] += prize[arg, 1]
            elif way == DOOR:
                for k in range(hero.shape[0]):
                    hero[k] -= spent[arg, k]
            elif way == WALL and pickaxe >= 0:
                hero[pickaxe] -= 1
            elif way == ITEM:
                for k in range(hero.shape[0]):
                    hero[k] += gains[arg, k]
            if late > 0:
                for k in range(hero.shape[0]):
                    hero[k] = hero[k] * keep[late, k] + add[late, k]
            if hero[HP] <= 0:
                debt = max(debt, 1.0 - hero[HP])
        if missed > before:
            again = min(again, i)
            continue
        value = -debt
        for k in range(hero.shape[0]):
            value += worth[k] * hero[k] if hero[k] >= 0 or k == HP else LACKING * hero[k]
        found[i] = value
    return again, missed
