"""Damage tables [kind, atk, df, mdef]: every kind of monster, all stats that gems can lead to."""

from __future__ import annotations

from functools import partial
from math import gcd

import numpy as np

from ringapp.core.contract.game import SolveContext
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.search.damages import MAX_TABLE, NEVER, Ints, heroes, table_of
from ringapp.games.mota.search.floor.model import Model


class Unfit(Exception):
    """A merged task is too large for the tables, or not as the rules have it; another search takes it."""


def damage_tables(
    model: Model, start: Hero, counted: list[int], ctx: SolveContext
) -> tuple[Ints, Ints, Ints, Ints]:
    """Return the barriers' kinds, damage as [kind, atk, df, mdef], the first stats, and the steps between.

    Steps are the greatest common divisors of the gains. `NEVER` marks a fight that cannot be won.

    Raises:
        Unfit: The table would be too large.
    """
    gains = [model.regions[r].gain for r in counted]
    base = np.array([start.atk, start.df, start.mdef], np.int64)
    ways = [[g.atk for g in gains], [g.df for g in gains], [g.mdef for g in gains]]
    step = np.array([gcd(*way) or 1 for way in ways], np.int64)
    sizes = [int(sum(way) // size) + 1 for way, size in zip(ways, step, strict=True)]
    names: dict[Enemy, int] = {}
    kinds = np.array(
        [-1 if b.enemy is None else names.setdefault(b.enemy, len(names)) for b in model.barriers], np.int64
    )
    if len(names) * sizes[0] * sizes[1] * sizes[2] > MAX_TABLE:
        raise Unfit
    table = np.full((max(1, len(names)), *sizes), NEVER, np.int64)
    place = around(model.board)
    axes = [base[i] + step[i] * np.arange(sizes[i], dtype=np.int64) for i in range(3)]
    if place.judge is not None:
        place.judge.foresee(list(names), heroes(start, axes), place, partial(ctx.tick, note="preparing"))
    for enemy, kind in names.items():
        ctx.tick(note="preparing")
        table[kind] = table_of(enemy, start, place, axes, partial(ctx.tick, note="preparing"))
    return kinds, table, base, step
