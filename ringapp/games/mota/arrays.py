"""A contracted task as arrays for the kernels: what each barrier opens, costs and brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.core.game import SolveContext
from ringapp.games.mota.bounds import behind_of, dominators, linear, reachable
from ringapp.games.mota.damagetables import NEVER, Ints, Unfit, damage_tables, falling
from ringapp.games.mota.model import MAX_REGIONS, Model

KEY_KINDS = 6


@dataclass(slots=True)
class Tables:
    """The arrays that the kernels read; see `kernels.expand`.

    Attributes:
        exact: Whether taking a gem at once never hurts, so that the contracted task is the whole task.
        healing: Whether some fight gives HP, so that the bound on HP does not hold.
    """

    model: tuple[Any, ...]
    task: tuple[Any, ...]
    stats: tuple[Any, ...]
    root: dict[str, Any]
    n: int
    exact: bool = True
    healing: bool = False


def tables_of(model: Model, ctx: SolveContext) -> Tables:
    """The arrays of a model. Raises Unfit."""
    board = model.board
    barriers, regions = model.barriers, model.regions
    n = len(barriers)
    key_names = sorted({key for b in barriers for key, _, _ in b.door})
    if len(key_names) > KEY_KINDS:
        raise Unfit
    reach = reachable(model, -1)
    counted = [i for i, r in enumerate(regions) if i in reach and i not in model.start and (r.gain or r.goal)]
    bit = {region: number for number, region in enumerate(counted)}
    if len(counted) > MAX_REGIONS or not _countable(model, counted, key_names):
        raise Unfit
    start = board.hero
    for region in sorted(model.start):
        start = start.with_gain(regions[region].gain)
    behind = [behind_of(model, b, counted, reach) for b in range(n)]
    must, idom, order = dominators(model, behind, counted, reach)
    kinds, damage, base, step = damage_tables(model, start, counted, ctx)
    opens, touches = _neighbours(model, bit)
    need, spend = _prices(model, key_names)
    gains, keygain = _gains(model, counted, key_names)
    bounds = linear(model, start, counted, behind, must, idom, kinds, damage, base, step)
    mind, kslope, weight, fixed, pot, loose_pot, loose_dom = bounds
    collect = board.goal == "all"
    goals = {bit[i] for i in counted if regions[i].goal}
    start_goal = any(regions[i].goal for i in model.start)
    wanted = _mask({bit[i] for i in counted if regions[i].gain}) if collect else _mask(set())
    forced = np.isin(np.arange(n), list(model.forced))
    purse = sum(min(start.count(key), 1023) << (10 * i) for i, key in enumerate(key_names))
    front = model.edge.union(*(regions[region].barriers for region in model.start))
    heavy = {"hp": 0, "stats": 1, "keys": 2}[board.objective]
    begin = {0: 0, 1: start.atk + start.df + start.mdef, 2: sum(c for k, c in start.bag if k.endswith("Key"))}
    # A key spent in a chain would be missing from its worth, and a fight that heals is a gain of its own.
    healing = bool(np.any((damage < 0) & (damage != NEVER)))
    fine = bool(np.all(falling(damage)))
    macro = fine and heavy != 2 and not healing
    goal_mask = _mask(set() if start_goal else goals)
    top = (
        start.hp
        + int(gains[:, 0].sum())
        - sum(int(mind[b]) for b in range(n) if must[b] and mind[b] != -NEVER)
    )
    done = not wanted.any() and not goal_mask.any() and model.goal_barrier < 0 and not model.forced
    root = {
        "reached": np.zeros(2, np.uint64),
        "front": _mask(front - _closed(model)),
        "hp": start.hp,
        "keys": purse,
        "bonus": begin[heavy],
        "atk": start.atk,
        "df": start.df,
        "mdef": start.mdef,
        "bound": top,
        "done": done and (start_goal or not model.has_exit),
        "worth": start.hp + (begin[heavy] << 40 if heavy else 0),
    }
    no_goal = not goals and not start_goal and model.goal_barrier < 0 and model.has_exit
    unreachable = model.goal_barrier >= 0 and model.goal_barrier in _closed(model)
    if no_goal or unreachable:
        root["front"] = np.zeros(2, np.uint64)
    task = (
        must,
        idom,
        order,
        mind,
        pot,
        kslope,
        weight,
        fixed,
        wanted,
        goal_mask,
        forced,
        loose_dom,
        loose_pot,
    )
    stats = (base, step, np.int64(model.goal_barrier), collect, macro, heavy, bool(weight.any()))
    arrays = (opens, touches, kinds, need, spend, gains, keygain, damage)
    return Tables(arrays, task, stats, root, n, fine and not healing, healing)


def _countable(model: Model, counted: list[int], key_names: list[str]) -> bool:
    """Whether HP, wishes and keys fit the bits that the kernels give them."""
    hero, gains = model.board.hero, [region.gain for region in model.regions]
    most = hero.hp + sum(gain.hp for gain in gains)
    stats = hero.atk + hero.df + hero.mdef + sum(gain.atk + gain.df + gain.mdef for gain in gains)
    named = all(name.endswith("Key") for name in key_names) or model.board.objective != "keys"
    keys = (hero.count(k) + sum(n for g in gains for name, n in g.keys if name == k) for k in key_names)
    return most < 1 << 39 and stats < 1 << 22 and named and all(count < 1023 for count in keys)


def _neighbours(model: Model, bit: dict[int, int]) -> tuple[Any, Any]:
    """Masks of the barriers and of the counted regions that clearing each barrier opens."""
    n = len(model.barriers)
    opens, touches = np.zeros((n, 2), np.uint64), np.zeros((n, 2), np.uint64)
    for b, barrier in enumerate(model.barriers):
        near = set(barrier.barriers)
        for region in barrier.regions:
            near |= model.regions[region].barriers
        opens[b] = _mask(near - {b} - _closed(model))
        touches[b] = _mask({bit[region] for region in barrier.regions if region in bit})
    return opens, touches


def _prices(model: Model, key_names: list[str]) -> tuple[Ints, Ints]:
    """Keys that each barrier needs, and those that it uses up."""
    n = len(model.barriers)
    need, spend = np.zeros((n, KEY_KINDS), np.int64), np.zeros((n, KEY_KINDS), np.int64)
    for b, barrier in enumerate(model.barriers):
        for key, number, used in barrier.door:
            need[b, key_names.index(key)] = number
            spend[b, key_names.index(key)] = number if used else 0
    return need, spend


def _gains(model: Model, counted: list[int], key_names: list[str]) -> tuple[Ints, Ints]:
    """HP, ATK, DEF, MDEF and worth to the wish of each counted region, and its keys."""
    gains = np.zeros((len(counted), 5), np.int64)
    keygain = np.zeros((len(counted), KEY_KINDS), np.int64)
    for number, region in enumerate(counted):
        gain = model.regions[region].gain
        keys = sum(count for key, count in gain.keys if key.endswith("Key"))
        worth = {"stats": gain.atk + gain.df + gain.mdef, "keys": keys}.get(model.board.objective, 0)
        gains[number] = (gain.hp, gain.atk, gain.df, gain.mdef, worth)
        for key, count in gain.keys:
            if key in key_names:
                keygain[number, key_names.index(key)] = count
    return gains, keygain


def _closed(model: Model) -> set[int]:
    """Barriers that must not be touched: none, because the board leaves them out of the model already."""
    return {b for b, barrier in enumerate(model.barriers) if barrier.place in model.board.forbidden}


def _mask(numbers: set[int]) -> npt.NDArray[np.uint64]:
    whole = sum(1 << number for number in numbers)
    return np.array([whole & (1 << 64) - 1, whole >> 64], np.uint64)
