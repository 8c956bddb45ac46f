"""The exact search on a contracted task: beams for an incumbent, then all that could still be better.

Layers by the number of barriers cleared; per set of barriers only the best HP is kept. Where damage never
grows with a stat, a barrier that brings nothing is only cleared together with what it opens: postponing it
does not hurt. Bounds: what must fall costs at least its least damage (dominators), and Horn's value for the
gems behind.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import gcd
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.core.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.games.mota.board import Act, Board, around
from ringapp.games.mota.damage import Around, fight
from ringapp.games.mota.model import MAX_REGIONS, Model
from ringapp.games.mota.replay import acts_for
from ringapp.games.mota.tower import Enemy, Hero

KEY_KINDS = 6
MAX_TABLE = 3_000_000
MAX_STATES = 7_000_000
MAX_CHAINS = 20_000
BEAMS = (30, 600)
_NEVER = -(1 << 50)
Ints = npt.NDArray[np.int64]


class Unfit(Exception):
    """The task is contracted but too large for the tables; the search over the rules takes it."""


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


def solve_exact(model: Model, ctx: SolveContext) -> Solution[Act]:
    """The proved best route of a contracted task, or the best found within the budget.

    Raises:
        Unfit: The tables would be too large.
    """
    tables = _tables(model, ctx)
    run = _Run(model, tables, ctx)
    complete = False
    try:
        for width in (*BEAMS, None):
            complete = run.sweep(width)
            if complete:
                break
        if run.lost and not complete:
            run.take_single_steps()
            complete = run.sweep(None)
    except BudgetSpent:
        pass
    return run.answer(complete)


class _Run:
    """One search: the best end so far, and the pool of states of the present sweep."""

    def __init__(self, model: Model, tables: Tables, ctx: SolveContext) -> None:
        self.model, self.tables, self.ctx = model, tables, ctx
        self.best = _NEVER
        self.line: list[int] | None = None
        self.states = 0
        self.root_bound = _NEVER
        self.chunk = 64
        self.lost = False
        n = tables.n
        self.scratch = (
            np.zeros((MAX_CHAINS, 6), np.uint64),
            np.zeros((MAX_CHAINS, 3), np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.int64),
            np.zeros(n, np.bool_),
        )
        if tables.root["done"]:
            self.best, self.line = tables.root["worth"], []

    def take_single_steps(self) -> None:
        """Clear one barrier at a time from now on: more states, but no chains that could be cut off."""
        base, step, goal, collect, _, heavy, use_horn = self.tables.stats
        self.tables.stats = (base, step, goal, collect, False, heavy, use_horn)

    def sweep(self, width: int | None) -> bool:
        """One pass over all layers; True where nothing was left out, so that the best is proved."""
        from ringapp.games.mota import kernels

        cap = 20_000 if width is not None else 200_000
        pool = _pool(cap)
        table = np.full(1 << (cap * 2).bit_length(), -1, np.int32)
        heads = np.full(self.tables.n + 2, -1, np.int32)
        self._place_root(pool, table, heads)
        count, complete = 1, True
        for size in range(self.tables.n + 1):
            todo = _layer(heads[size], pool[4])
            if width is not None and todo.size > width:
                ranked = np.argsort(-pool[3][todo, 1], kind="stable")[:width]
                complete = False
                todo = todo[ranked]
            at = 0
            while at < todo.size:
                started = perf_counter()
                before = (at, count)
                at, count, best, found, lost = kernels.expand(
                    todo,
                    at,
                    self.chunk,
                    count,
                    self.best,
                    pool,
                    self.tables.stats,
                    table,
                    heads,
                    self.tables.task,
                    self.tables.model,
                    self.scratch,
                )
                spent = perf_counter() - started
                if lost:
                    self.lost, complete = True, False
                self.chunk = (
                    self.chunk * 2
                    if spent < 0.004
                    else max(1, self.chunk // 2)
                    if spent > 0.012
                    else self.chunk
                )
                self.states += count - before[1]
                if found >= 0:
                    self.best = int(best)
                    self.line = _barriers(pool, int(found))
                    self._publish()
                self.ctx.tick(count - before[1], note="proving" if width is None else "searching")
                if at == before[0]:
                    if count >= MAX_STATES:
                        return False
                    pool, table = _grown(pool, count)
                    kernels.rehash(table, pool[0], count)
        return complete

    def _place_root(self, pool: tuple[Any, ...], table: Any, heads: Any) -> None:
        sets, reached, front, long, small = pool
        root = self.tables.root
        reached[0], front[0] = root["reached"], root["front"]
        long[0] = (root["hp"], 1 << 60, root["keys"], root["bonus"])
        small[0] = (root["atk"], root["df"], root["mdef"], -1, 0, -1)
        from ringapp.games.mota import kernels

        kernels.rehash(table, sets, 1)
        heads[0] = 0

    def _publish(self) -> None:
        solution = self._solution(Status.FEASIBLE)
        if solution is not None:
            self.ctx.incumbent(solution)

    def _solution(self, status: Status) -> Solution[Act] | None:
        if self.line is None:
            return None
        acts = acts_for(self.model, self.line)
        end: Board = self.model.board
        steps = []
        from ringapp.games.mota.rules import apply

        for act in acts:
            end = apply(end, act)
            steps.append(Step(act, float(end.hero.hp)))
        return Solution(status, tuple(steps), float(end.hero.hp), stats={"nodes": float(self.states)})

    def answer(self, complete: bool) -> Solution[Act]:
        """What the search is worth now."""
        complete = complete and self.tables.exact
        status = Status.OPTIMAL if complete else Status.FEASIBLE
        found = self._solution(status)
        if found is None:
            nothing = Status.INFEASIBLE if complete else Status.UNKNOWN
            return Solution(nothing, stats={"nodes": float(self.states)})
        if complete:
            return replace(found, bound=found.score)
        top = self.tables.root["bound"]
        return replace(
            found,
            bound=float(max(top, found.score or 0))
            if self.model.board.objective == "hp" and not self.tables.healing
            else None,
        )


def _pool(cap: int) -> tuple[Any, ...]:
    return (
        np.zeros((cap, 2), np.uint64),
        np.zeros((cap, 2), np.uint64),
        np.zeros((cap, 2), np.uint64),
        np.zeros((cap, 4), np.int64),
        np.zeros((cap, 6), np.int32),
    )


def _grown(pool: tuple[Any, ...], count: int) -> tuple[tuple[Any, ...], Any]:
    """A pool twice as large, and an empty hash table for it."""
    cap = min(MAX_STATES + 5000, pool[0].shape[0] * 2)
    larger = []
    for part in pool:
        whole = np.zeros((cap, part.shape[1]), part.dtype)
        whole[:count] = part[:count]
        larger.append(whole)
    return tuple(larger), np.full(1 << (cap + cap // 2).bit_length(), -1, np.int32)


def _layer(head: int, small: Any) -> npt.NDArray[np.int64]:
    found = []
    at = int(head)
    while at >= 0:
        found.append(at)
        at = int(small[at, 5])
    return np.array(found, np.int64)


def _barriers(pool: tuple[Any, ...], state: int) -> list[int]:
    """Sets of barriers from the root to a state, each as one number with a bit per barrier."""
    sets, small = pool[0], pool[4]
    line = []
    while state >= 0:
        line.append(int(sets[state, 0]) | int(sets[state, 1]) << 64)
        state = int(small[state, 3])
    return line[::-1]


def _mask(numbers: set[int]) -> npt.NDArray[np.uint64]:
    whole = sum(1 << number for number in numbers)
    return np.array([whole & (1 << 64) - 1, whole >> 64], np.uint64)


def _tables(model: Model, ctx: SolveContext) -> Tables:
    board = model.board
    barriers, regions = model.barriers, model.regions
    n = len(barriers)
    key_names = sorted({key for b in barriers for key, _, _ in b.door})
    if len(key_names) > KEY_KINDS:
        raise Unfit
    reach = _reachable(model, -1)
    counted = [i for i, r in enumerate(regions) if i in reach and i not in model.start and (r.gain or r.goal)]
    bit = {region: number for number, region in enumerate(counted)}
    if len(counted) > MAX_REGIONS or not _countable(model, counted, key_names):
        raise Unfit
    start = board.hero
    for region in sorted(model.start):
        start = start.with_gain(regions[region].gain)
    behind = [_behind(model, b, counted, reach) for b in range(n)]
    must, idom, order = _dominators(model, behind, counted, reach)
    kinds, damage, base, step = _damage(model, start, counted, ctx)
    opens, touches = _neighbours(model, bit)
    need, spend = np.zeros((n, KEY_KINDS), np.int64), np.zeros((n, KEY_KINDS), np.int64)
    for b, barrier in enumerate(barriers):
        for key, number, used in barrier.door:
            need[b, key_names.index(key)] = number
            spend[b, key_names.index(key)] = number if used else 0
    gains, keygain = np.zeros((len(counted), 5), np.int64), np.zeros((len(counted), KEY_KINDS), np.int64)
    for number, region in enumerate(counted):
        gain = regions[region].gain
        bonus = {
            "stats": gain.atk + gain.df + gain.mdef,
            "keys": sum(c for k, c in gain.keys if k.endswith("Key")),
        }
        gains[number] = (gain.hp, gain.atk, gain.df, gain.mdef, bonus.get(board.objective, 0))
        for key, count in gain.keys:
            if key in key_names:
                keygain[number, key_names.index(key)] = count
    linear = _linear(model, start, counted, behind, must, idom, kinds, damage, base, step)
    mind, kslope, weight, fixed, pot, loose_pot, loose_dom = linear
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
    healing = bool(np.any((damage < 0) & (damage != _NEVER)))
    falling = bool(np.all(_falling(damage)))
    macro = falling and heavy != 2 and not healing
    goal_mask = _mask(set() if start_goal else goals)
    top = (
        start.hp
        + int(gains[:, 0].sum())
        - sum(int(mind[b]) for b in range(n) if must[b] and mind[b] != -_NEVER)
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
    return Tables(arrays, task, stats, root, n, falling and not healing, healing)


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


def _reachable(model: Model, without: int) -> set[int]:
    """Regions that can be reached when every barrier but one could be cleared."""
    regions = set(model.start)
    cleared: set[int] = set()
    stack = [b for r in model.start for b in model.regions[r].barriers] + list(model.edge)
    while stack:
        b = stack.pop()
        if b in cleared or b == without:
            continue
        cleared.add(b)
        stack += model.barriers[b].barriers - cleared
        for region in model.barriers[b].regions - regions:
            regions.add(region)
            stack += model.regions[region].barriers - cleared
    return regions | {-1 - b for b in cleared}


def _behind(model: Model, b: int, counted: list[int], reach: set[int]) -> set[int]:
    """Counted regions (and barriers as -1 - number) that cannot be reached without clearing `b`."""
    return reach - _reachable(model, b)


def _dominators(
    model: Model, behind: list[set[int]], counted: list[int], reach: set[int]
) -> tuple[npt.NDArray[np.bool_], Ints, Ints]:
    n = len(model.barriers)
    board = model.board
    ends = {r for r in counted if model.regions[r].goal}
    must = np.zeros(n, np.bool_)
    for b in range(n):
        wanted = board.goal == "all" and any(r in behind[b] and model.regions[r].gain for r in counted)
        leaving = bool(ends) and ends <= behind[b]
        goal = model.goal_barrier >= 0 and -1 - model.goal_barrier in behind[b]
        forced = any(-1 - f in behind[b] for f in model.forced)
        must[b] = wanted or leaving or goal or forced
    above = [[a for a in range(n) if a != b and -1 - b in behind[a]] for b in range(n)]
    idom = np.full(n, -1, np.int64)
    for b in range(n):
        if above[b]:
            idom[b] = max(above[b], key=lambda a: len(above[a]))
    order = np.array(sorted(range(n), key=lambda b: -len(above[b])), np.int64)
    return must, idom, order


def _damage(
    model: Model, start: Hero, counted: list[int], ctx: SolveContext
) -> tuple[Ints, Ints, Ints, Ints]:
    """Damage as [kind, atk, df, mdef], in steps of the greatest common divisor of the gains."""
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
    table = np.full((max(1, len(names)), *sizes), _NEVER, np.int64)
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


def _falling(table: Ints) -> npt.NDArray[np.bool_]:
    """Per kind whether no more of any stat ever costs more; what cannot be fought counts as endless."""
    endless = np.where(table == _NEVER, np.int64(1 << 50), table)
    fine = np.ones(table.shape[0], np.bool_)
    for axis in (1, 2, 3):
        fine &= np.all(np.diff(endless, axis=axis) <= 0, axis=(1, 2, 3))
    return fine


def _linear(
    model: Model,
    start: Hero,
    counted: list[int],
    behind: list[set[int]],
    must: npt.NDArray[np.bool_],
    idom: Ints,
    kinds: Ints,
    damage: Ints,
    base: Ints,
    step: Ints,
) -> tuple[Ints, ...]:
    """Least damage per barrier, slopes and weights for Horn; true for any damage table."""
    n = len(model.barriers)
    regions = model.regions
    mind, slope = np.zeros(n, np.int64), np.zeros(n, np.int64)
    weight, fixed, pot = np.zeros(n, np.int64), np.zeros(n, np.int64), np.zeros(n, np.int64)
    loose_pot, loose_dom = np.zeros(len(counted), np.int64), np.full(len(counted), -1, np.int64)
    falling = _falling(damage)
    for number, region in enumerate(counted):
        over = [b for b in range(n) if region in behind[b]]
        gain = regions[region].gain
        if over:
            last = max(over, key=lambda b: sum(-1 - b in behind[a] for a in over))
            pot[last] += gain.hp
            weight[last] += gain.df if must[last] else 0
            loose_dom[number] = last
        loose_pot[number] = gain.hp
    for b in range(n):
        kind = kinds[b]
        if kind < 0:
            continue
        ahead = [regions[r].gain for r in counted if r not in behind[b]]
        top = [
            int(sum(getattr(g, name) for g in ahead) // size)
            for name, size in zip(("atk", "df", "mdef"), step, strict=True)
        ]
        box = damage[kind, : top[0] + 1, : top[1] + 1, : top[2] + 1]
        able = box[box != _NEVER]
        if not able.size:
            mind[b] = -_NEVER
            continue
        mind[b] = able.min()
        if must[b] and falling[kind]:
            slope[b] = _slope(damage[kind, top[0], : top[1] + 1, top[2]], int(mind[b]), int(step[1]))
    for b in range(n):
        if must[b]:
            inside = sum(int(weight[c]) for c in range(n) if c == b or -1 - c in behind[b])
            fixed[b] = slope[b] * inside
    return mind, slope, weight, fixed, pot, loose_pot, loose_dom


def _slope(row: Ints, least: int, step: int) -> int:
    """The steepest whole number k with row[j] >= least + k * (DEF missing to the last entry)."""
    size = row.shape[0]
    if size < 2 or row[-1] == _NEVER:
        return 0
    slopes = [(int(row[j]) - least) // ((size - 1 - j) * step) for j in range(size - 1) if row[j] != _NEVER]
    return max(0, min(slopes)) if slopes else 0
