"""Damage of every kind of monster for every stat that gems can give: [kind, atk, df, mdef]."""

from __future__ import annotations

from functools import partial
from itertools import product
from math import gcd

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.game import SolveContext
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.damage import Around, fight
from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.search.barriers.model import Model

MAX_TABLE = 3_000_000
MAX_DAMAGE = 1 << 40
NEVER = -(1 << 50)
Ints = npt.NDArray[np.int64]
_PLAIN = frozenset({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 22})


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
        place.judge.foresee(list(names), _heroes(start, axes), place, partial(ctx.tick, note="preparing"))
    for enemy, kind in names.items():
        ctx.tick(note="preparing")
        if _PLAIN.issuperset(enemy.special) and not place.blocks and place.judge is None:
            table[kind] = stock_table(enemy, start, place, axes)
        else:
            _fill(table[kind], enemy, start, place, axes, ctx)
    return kinds, table, base, step


def stock_table(enemy: Enemy, start: Hero, place: Around, axes: list[Ints]) -> Ints:
    """`damage.fight` over whole axes of ATK, DEF and MDEF, for monsters that stand for themselves."""
    atk, df, mdef = (np.maximum(0, axis) for axis in axes)
    atk, df, mdef = atk[:, None, None], df[None, :, None], mdef[None, None, :]
    special = set(enemy.special)
    mon_atk: Ints = atk if 10 in special else np.full_like(atk, enemy.atk)
    mon_def: Ints = df if 10 in special else np.full_like(df, enemy.df)
    if 3 in special:
        mon_def = np.maximum(mon_def, atk - 1)
    per = mon_atk if 2 in special else np.maximum(0, mon_atk - df)
    times = (2 if 4 in special else 1) * (3 if 5 in special else 1)
    per = per * times * (int(np.floor(enemy.value("n"))) or 4 if 6 in special else 1)
    hit = atk - mon_def
    turn = -(-enemy.hp // np.maximum(1, hit))
    damage = (turn - 1) * per - mdef
    for kind, name, stat in ((7, "breakArmor", df), (9, "purify", mdef), (8, "counterAttack", atk)):
        if kind in special:
            share = np.floor((enemy.value(name) or place.values.get(name, 0)) * stat).astype(np.int64)
            damage = damage + (turn * share if kind == 8 else share)
    if 1 in special:
        damage = damage + per
    if not place.negative:
        damage = np.maximum(0, damage)
    if 22 in special:
        damage = damage + int(np.floor(enemy.value("damage")))
    never = (hit <= 0) | (damage >= MAX_DAMAGE) | (20 in special and not place.cross)
    return np.where(never, NEVER, damage)


def _fill(table: Ints, enemy: Enemy, start: Hero, place: Around, axes: list[Ints], ctx: SolveContext) -> None:
    for i, atk in enumerate(axes[0]):
        ctx.tick(note="preparing")
        for j, df in enumerate(axes[1]):
            for m, mdef in enumerate(axes[2]):
                hero = Hero(start.hp, int(atk), int(df), int(mdef), bag=start.bag)
                found = fight(enemy, hero, place)
                if found is not None and found.damage < MAX_DAMAGE:
                    table[i, j, m] = found.damage


def _heroes(start: Hero, axes: list[Ints]) -> list[Hero]:
    stats = product(*(axis.tolist() for axis in axes))
    return [Hero(start.hp, atk, df, mdef, bag=start.bag) for atk, df, mdef in stats]


def rising(table: Ints) -> tuple[bool, bool, bool]:
    """Whether more ATK, DEF or MDEF ever costs more HP in some fight; no fight at all costs the most."""
    endless = np.where(table == NEVER, np.int64(1 << 50), table)
    return tuple(bool(np.any(np.diff(endless, axis=axis) > 0)) for axis in (1, 2, 3))  # type: ignore[return-value]
