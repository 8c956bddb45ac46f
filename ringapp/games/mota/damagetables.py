"""Damage of every kind of monster for every stat that gems can give: [kind, atk, df, mdef]."""

from __future__ import annotations

from math import gcd

import numpy as np
import numpy.typing as npt

from ringapp.core.game import SolveContext
from ringapp.games.mota.board import around
from ringapp.games.mota.damage import Around, fight
from ringapp.games.mota.model import Model
from ringapp.games.mota.tower import Enemy, Hero

MAX_TABLE = 3_000_000
NEVER = -(1 << 50)
Ints = npt.NDArray[np.int64]


class Unfit(Exception):
    """The task is contracted but too large for the tables; the search over the rules takes it."""


def damage_tables(
    model: Model, start: Hero, counted: list[int], ctx: SolveContext
) -> tuple[Ints, Ints, Ints, Ints]:
    """Kinds of the barriers, damage as [kind, atk, df, mdef], the stats at 0 and the steps between.

    Steps are the greatest common divisors of the gains. A fight that cannot be won has `NEVER`.

    Raises:
        Unfit: The table would be too large.
    """
    gains = [model.regions[r].gain for r in counted]
    base = np.array([start.atk, start.df, start.mdef], np.int64)
    sums = [sum(g.atk for g in gains), sum(g.df for g in gains), sum(g.mdef for g in gains)]
    step = np.array(
        [
            gcd(*(g.atk for g in gains)) or 1,
            gcd(*(g.df for g in gains)) or 1,
            gcd(*(g.mdef for g in gains)) or 1,
        ],
        np.int64,
    )
    sizes = [int(total // size) + 1 for total, size in zip(sums, step, strict=True)]
    names: dict[Enemy, int] = {}
    kinds = np.array(
        [-1 if b.enemy is None else names.setdefault(b.enemy, len(names)) for b in model.barriers], np.int64
    )
    if len(names) * sizes[0] * sizes[1] * sizes[2] > MAX_TABLE:
        raise Unfit
    table = np.full((max(1, len(names)), *sizes), NEVER, np.int64)
    place = around(model.board)
    for enemy, kind in names.items():
        for i in range(sizes[0]):
            ctx.tick(note="preparing")
            _fill(table[kind, i], enemy, place, start, base, step, i)
    return kinds, table, base, step


def _fill(table: Ints, enemy: Enemy, place: Around, start: Hero, base: Ints, step: Ints, i: int) -> None:
    for j in range(table.shape[0]):
        for m in range(table.shape[1]):
            hero = Hero(
                start.hp,
                int(base[0] + i * step[0]),
                int(base[1] + j * step[1]),
                int(base[2] + m * step[2]),
                bag=start.bag,
            )
            found = fight(enemy, hero, place)
            if found is not None and found.damage < 1 << 40:
                table[j, m] = found.damage


def falling(table: Ints) -> npt.NDArray[np.bool_]:
    """Per kind whether no more of any stat ever costs more; what cannot be fought counts as endless."""
    endless = np.where(table == NEVER, np.int64(1 << 50), table)
    fine = np.ones(table.shape[0], np.bool_)
    for axis in (1, 2, 3):
        fine &= np.all(np.diff(endless, axis=axis) <= 0, axis=(1, 2, 3))
    return fine
