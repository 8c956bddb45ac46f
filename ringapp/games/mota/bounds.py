"""What no end of a contracted task can beat: dominators, least damages, slopes for Horn's value."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.damagetables import NEVER, Ints, falling
from ringapp.games.mota.model import Model
from ringapp.games.mota.tower import Hero


def reachable(model: Model, without: int) -> set[int]:
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


def behind_of(model: Model, b: int, counted: list[int], reach: set[int]) -> set[int]:
    """Counted regions (and barriers as -1 - number) that cannot be reached without clearing `b`."""
    return reach - reachable(model, b)


def dominators(
    model: Model, behind: list[set[int]], counted: list[int], reach: set[int]
) -> tuple[npt.NDArray[np.bool_], Ints, Ints]:
    """Barriers that every end needs, the dominator of each barrier (-1 without), and innermost first."""
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


def linear(
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
    fine = falling(damage)
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
        able = box[box != NEVER]
        if not able.size:
            mind[b] = -NEVER
            continue
        mind[b] = able.min()
        if must[b] and fine[kind]:
            slope[b] = _slope(damage[kind, top[0], : top[1] + 1, top[2]], int(mind[b]), int(step[1]))
    for b in range(n):
        if must[b]:
            inside = sum(int(weight[c]) for c in range(n) if c == b or -1 - c in behind[b])
            fixed[b] = slope[b] * inside
    return mind, slope, weight, fixed, pot, loose_pot, loose_dom


def _slope(row: Ints, least: int, step: int) -> int:
    """The steepest whole number k with row[j] >= least + k * (DEF missing to the last entry)."""
    size = row.shape[0]
    if size < 2 or row[-1] == NEVER:
        return 0
    slopes = [(int(row[j]) - least) // ((size - 1 - j) * step) for j in range(size - 1) if row[j] != NEVER]
    return max(0, min(slopes)) if slopes else 0
