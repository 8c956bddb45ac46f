"""A contracted task as arrays for the kernels: what each barrier opens, costs and gives."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from math import gcd

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.game import SolveContext
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.tower import Enemy, Hero
from ringapp.games.mota.search.damages import MAX_TABLE, NEVER, Ints, heroes, rising, table_of
from ringapp.games.mota.search.floor.bounds import Bounds, Words, bounds_of, mask_of, reachable
from ringapp.games.mota.search.floor.kernels import records
from ringapp.games.mota.search.floor.model import MAX_REGIONS, Model

Packed = tuple[records.Root, records.Options, records.Task, records.Bounds, records.Model]
KEY_KINDS = 6
MAX_KEYS = 1023


class Unfit(Exception):
    """A merged task is too large for the tables, or not as the rules have it; another search takes it."""


@dataclass(slots=True)
class Tables:
    """The arrays that the kernels read; see `kernels.expansion`.

    Attributes:
        hero: The hero with everything that lies free at the start.
        counted: Regions that get a bit each, in the order of their bits.
        macro: Whether delaying barriers that give nothing never hurts, so that chains of them are one move.
        front: Barriers open at the start; `done`: whether the goal is already reached.
    """

    model: Model
    hero: Hero
    counted: list[int]
    bounds: Bounds
    macro: bool
    front: Words
    opens: Words
    touches: Words
    kinds: Ints
    need: Ints
    spend: Ints
    gains: Ints
    keygain: Ints
    damage: Ints
    base: Ints
    step: Ints
    wanted: Words
    goals: Words
    forced: npt.NDArray[np.bool_]
    late: npt.NDArray[np.bool_]
    purse: int
    bonus: int
    spare: int
    heavy: int
    done: bool

    @property
    def n(self) -> int:
        """The number of barriers."""
        return len(self.kinds)

    def for_kernels(self, macro: bool) -> Packed:
        """Return the arrays in the form that `kernels.expansion` takes."""
        stats = np.array([self.hero.atk, self.hero.df, self.hero.mdef], np.int64)
        b = self.bounds
        rest = int(self.gains[:, 0].sum()) - int(b.least[b.must].sum())
        numbers = (self.purse, self.bonus, rest, b.excess)
        root = records.Root(self.front, stats, *numbers)
        collect = self.model.board.goal == "all"
        options = records.Options(self.base, self.step, collect, macro, self.heavy)
        task = records.Task(self.wanted, self.goals, self.model.goal_barrier, self.forced, self.late)
        lines = (b.must, b.idom, b.order, b.least, b.pot, b.loose_dom, b.inside, b.across, b.ring)
        forest = (self.spare, self.gains, b.kids, b.forest)
        tables = (self.opens, self.touches, self.kinds, self.need, self.spend, self.gains)
        purses = (self.keygain << (10 * np.arange(KEY_KINDS))).sum(axis=1)
        model = records.Model(*tables, purses, self.damage, self.spend.sum(axis=0))
        return root, options, task, records.Bounds(*lines, *forest), model

    def loss(self, barrier: int, hero: Hero) -> int | None:
        """Return the HP that a hero loses by clearing a barrier, keys aside; None where he cannot win."""
        if self.kinds[barrier] < 0:
            return 0
        at = (np.array([hero.atk, hero.df, hero.mdef]) - self.base) // self.step
        loss = int(self.damage[self.kinds[barrier], at[0], at[1], at[2]])
        return None if loss == NEVER else loss


def tables_of(model: Model, ctx: SolveContext) -> Tables:
    """Return the arrays of a model. Raises Unfit."""
    board, barriers, regions = model.board, model.barriers, model.regions
    key_names = sorted({key for b in barriers for key, _, _ in b.door})
    counted = _counted(model, key_names)
    bit = {region: number for number, region in enumerate(counted)}
    start = board.hero
    for region in sorted(model.start):
        start = start.with_gain(regions[region].gain)
    kinds, damage, base, step = damage_tables(model, start, counted, ctx)
    bounds = bounds_of(model, counted, kinds, damage, step)
    ctx.tick(note="preparing")
    opens, touches = _neighbours(model, bit)
    need, spend = _prices(model, key_names)
    gains, keygain = _gains(model, counted, key_names)
    heavy = {"hp": 0, "stats": 1, "keys": 2}[board.objective]
    healing = bool(np.any((damage < 0) & (damage != NEVER)))
    # A key spent in a chain would be missing from its worth, and a fight that heals is a gain of its own.
    macro = not any(rising(damage)) and heavy != 2 and not healing
    goals, wanted = _aims(model, counted, bit)
    start_goal = any(regions[i].goal for i in model.start)
    front = mask_of(set[int]().union(*(regions[r].barriers for r in model.start)))
    if _is_hopeless(model, goals, bounds):
        front = mask_of(set())
    purse = sum(start.count(key) << (10 * i) for i, key in enumerate(key_names))
    begin = (0, start.atk + start.df + start.mdef, sum(c for k, c in start.bag if k.endswith("Key")))
    nothing = not wanted.any() and not goals and model.goal_barrier < 0 and not model.forced
    forced = np.isin(np.arange(len(barriers)), list(model.forced))
    done = nothing and (start_goal or not model.has_exit)
    return Tables(
        model, start, counted, bounds, macro, front, opens, touches, kinds, need, spend, gains, keygain,
        damage, base, step, wanted, mask_of(goals), forced, _late(model, bit), purse, begin[heavy],
        _spare(bounds, kinds), heavy, done,
    )  # fmt: skip


def _counted(model: Model, key_names: list[str]) -> list[int]:
    """Return the reachable regions beyond the start that give something or are a goal. Raises Unfit."""
    reach = reachable(model, -1)
    regions = [i for i, r in enumerate(model.regions) if i in reach and (r.gain or r.goal)]
    counted = [i for i in regions if i not in model.start]
    if len(key_names) > KEY_KINDS or len(counted) > MAX_REGIONS or not _countable(model, counted, key_names):
        raise Unfit
    return counted


def _aims(model: Model, counted: list[int], bit: dict[int, int]) -> tuple[set[int], Words]:
    """Return the goal regions' bits (none if the start is one), and the mask of regions to gather."""
    regions = model.regions
    here = any(regions[i].goal for i in model.start)
    goals = set() if here else {bit[i] for i in counted if regions[i].goal}
    own = counted if model.board.goal == "all" else ()
    return goals, mask_of({bit[i] for i in own if regions[i].gain})


def _is_hopeless(model: Model, goals: set[int], bounds: Bounds) -> bool:
    """Return whether the goal cannot be reached, or a fight that must be fought cannot be won."""
    here = any(model.regions[i].goal for i in model.start)
    no_goal = not goals and not here and model.goal_barrier < 0 and model.has_exit
    return no_goal or bool(np.any(bounds.least[bounds.must] == -NEVER))


def _spare(bounds: Bounds, kinds: Ints) -> int:
    """Return the most HP that optional fights could give, where fights may heal."""
    free = ~bounds.must & (kinds >= 0) & (bounds.least != -NEVER)
    return int(np.maximum(0, -bounds.least[free]).sum())


def _late(model: Model, bit: dict[int, int]) -> npt.NDArray[np.bool_]:
    """Return flags of forced barriers that give nothing and can wait for the end."""
    late = np.zeros(len(model.barriers), np.bool_)
    if model.board.goal != "all":
        return late
    sure = {r for r, region in enumerate(model.regions) if r in model.start or (r in bit and region.gain)}
    more = True
    while more:
        more = False
        for b in model.forced:
            barrier = model.barriers[b]
            near = barrier.regions & sure or any(late[c] for c in barrier.barriers)
            if near and not late[b]:
                late[b] = more = True
                sure |= barrier.regions
    return late


def _countable(model: Model, counted: list[int], key_names: list[str]) -> bool:
    """Return whether HP, wishes and keys fit the bits that the kernels give them."""
    hero, gains = model.board.hero, [region.gain for region in model.regions]
    most = hero.hp + sum(gain.hp for gain in gains)
    stats = hero.atk + hero.df + hero.mdef + sum(gain.atk + gain.df + gain.mdef for gain in gains)
    named = all(name.endswith("Key") for name in key_names) or model.board.objective != "keys"
    keys = (hero.count(k) + sum(n for g in gains for name, n in g.keys if name == k) for k in key_names)
    spent = (sum(n for b in model.barriers for name, n, _ in b.door if name == k) for k in key_names)
    return most < 1 << 39 and stats < 1 << 22 and named and all(n < MAX_KEYS for n in (*keys, *spent))


def _neighbours(model: Model, bit: dict[int, int]) -> tuple[Words, Words]:
    """Return, for each barrier, masks of the barriers and counted regions that clearing it opens."""
    n = len(model.barriers)
    opens, touches = np.zeros((n, 2), np.uint64), np.zeros((n, 2), np.uint64)
    for b, barrier in enumerate(model.barriers):
        near = set(barrier.barriers)
        for region in barrier.regions:
            near |= model.regions[region].barriers
        opens[b] = mask_of(near - {b})
        touches[b] = mask_of({bit[region] for region in barrier.regions if region in bit})
    return opens, touches


def _prices(model: Model, key_names: list[str]) -> tuple[Ints, Ints]:
    """Return the keys that each barrier needs, and those that it uses up."""
    n = len(model.barriers)
    need, spend = np.zeros((n, KEY_KINDS), np.int64), np.zeros((n, KEY_KINDS), np.int64)
    for b, barrier in enumerate(model.barriers):
        for key, number, used in barrier.door:
            need[b, key_names.index(key)] = number
            spend[b, key_names.index(key)] = number if used else 0
    return need, spend


def _gains(model: Model, counted: list[int], key_names: list[str]) -> tuple[Ints, Ints]:
    """Return each counted region's gains (HP, ATK, DEF, MDEF, worth to the wish) and its keys."""
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
