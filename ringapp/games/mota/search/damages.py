"""Tables of what fights with a kind of monster cost over ranges of ATK, DEF and MDEF."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.board import Board, around
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.equipment import in_fight
from ringapp.games.mota.rules.tower import Around, Enemy, Hero

MAX_TABLE = 3_000_000
MAX_DAMAGE = 1 << 40
NEVER = -(1 << 50)
Ints = npt.NDArray[np.int64]
_PLAIN = frozenset({1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 20, 22})


def table_of(
    enemy: Enemy, start: Hero, place: Around, axes: list[Ints], tick: Callable[[], None] | None = None
) -> Ints:
    """Return damage as [atk, df, mdef] for all stats on the axes; `NEVER` where a fight cannot be won.

    Args:
        start: The hero whose HP and bag every entry uses.
        tick: Called between parts of the work, so that it can be cancelled.
    """
    if _PLAIN.issuperset(enemy.special) and not place.blocks and place.judge is None:
        return stock_table(enemy, start, place, axes)
    table = np.full([len(axis) for axis in axes], NEVER, np.int64)
    for i, atk in enumerate(axes[0]):
        if tick is not None:
            tick()
        for j, df in enumerate(axes[1]):
            for m, mdef in enumerate(axes[2]):
                hero = Hero(start.hp, int(atk), int(df), int(mdef), bag=start.bag)
                found = fight(enemy, hero, place)
                if found is not None and found.damage < MAX_DAMAGE:
                    table[i, j, m] = found.damage
    return table


def stock_table(enemy: Enemy, start: Hero, place: Around, axes: list[Ints]) -> Ints:
    """Return the damage table by stock rules, for monsters whose fights depend on no other monster."""
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


def heroes(start: Hero, axes: list[Ints]) -> list[Hero]:
    """Return a hero for every combination of ATK, DEF and MDEF on the axes."""
    stats = product(*(axis.tolist() for axis in axes))
    return [Hero(start.hp, atk, df, mdef, bag=start.bag) for atk, df, mdef in stats]


def rising(table: Ints) -> tuple[bool, bool, bool]:
    """Return whether more (ATK, DEF, MDEF) ever raises some fight's cost; no win counts as the highest."""
    endless = np.where(table == NEVER, np.int64(1 << 50), table)
    return tuple(bool(np.any(np.diff(endless, axis=axis) > 0)) for axis in (1, 2, 3))  # type: ignore[return-value]


class Fights:
    """Computes fights that depend only on stats and items felt, and remembers their damage."""

    def __init__(self, board: Board) -> None:
        self.around = around(replace(board, gone=frozenset()))
        self.tower = board.tower
        judge = board.tower.judge
        self.felt = ("cross", *(judge.felt if judge is not None else ()))
        self.known: dict[tuple[Enemy, int, int, int, tuple[bool, ...]], int | None] = {}

    def loss(self, enemy: Enemy, hero: Hero) -> int | None:
        """Return the HP that a fight costs, None where no HP wins it."""
        dressed = in_fight(self.tower, hero)
        held = tuple(hero.count(name) > 0 for name in self.felt)
        key = (enemy, dressed.atk, dressed.df, dressed.mdef, held)
        if key not in self.known:
            changed = () if enemy == self.tower.enemies.get(enemy.id) else (enemy,)
            foes = (*(foe for foe in self.around.foes if foe.id != enemy.id), *changed)
            found = fight(enemy, dressed, replace(self.around, cross=held[0], blocks=(), foes=foes))
            self.known[key] = None if found is None else found.damage
        return self.known[key]
