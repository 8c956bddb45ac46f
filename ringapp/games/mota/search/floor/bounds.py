"""Bounds on every end of a contracted task: dominators, least damages, Horn's value, spanning trees.

Every end clears the barriers that dominate something wanted, each for at least its least damage. Beyond that
a barrier fought before a gem behind another one costs more: `slopes` are lines below its damage, and for each
resource by itself Horn's order makes that excess least. The subtree behind an open barrier stays the same as
long as the barrier stands, so Horn's value of a state is a sum of numbers per open barrier and per pair.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from ringapp.games.mota.rules.tower import Gain
from ringapp.games.mota.search.damages import NEVER, Fights, Ints
from ringapp.games.mota.search.floor.loops import ring_of
from ringapp.games.mota.search.floor.model import Model

SCALE = 256
_STEEPEST = 1 << 33
Flags = npt.NDArray[np.bool_]
Words = npt.NDArray[np.uint64]
Parts = list[tuple[int, int]]


@dataclass(slots=True)
class Bounds:
    """Arrays of the bounds; n barriers, g counted regions.

    Attributes:
        must: Whether every end clears the barrier, `idom` its nearest dominator (-1 without one).
        order: Barriers with all that they dominate before them.
        least: Lower bound of the damage that clearing costs, -`NEVER` where it cannot be won.
        pot: HP in the regions that the barrier is the nearest dominator of.
        loose_dom: For each counted region its nearest dominator, -1 without one.
        inside, across: Excess that Horn's order leaves within the subtree of a barrier, and between the
            subtrees of two of them, times `SCALE`.
        kids: For each barrier those of `must` whose nearest dominator it is; `forest`: those without one.
        excess: Horn's excess at the start, times `SCALE`.
        ring: Barriers on loops as (place, place, barrier, partner or -1, least damage), cheapest first.
    """

    must: Flags
    idom: Ints
    order: Ints
    least: Ints
    pot: Ints
    loose_dom: Ints
    inside: Ints
    across: Ints
    kids: Words
    forest: Words
    excess: int
    ring: Ints


def reachable(model: Model, without: int) -> set[int]:
    """Return the regions, and barriers as -1 - number, reachable without ever clearing barrier `without`."""
    regions = set(model.start)
    cleared: set[int] = set()
    stack = [b for r in model.start for b in model.regions[r].barriers]
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


def bounds_of(model: Model, counted: list[int], kinds: Ints, damage: Ints, step: Ints) -> Bounds:
    """Return the bounds of a task, valid for any damage table."""
    n = len(model.barriers)
    reach = reachable(model, -1)
    behind = [reach - reachable(model, b) for b in range(n)]
    must = _must(model, behind, counted)
    above = [[a for a in range(n) if a != b and -1 - b in behind[a]] for b in range(n)]
    idom = np.array([max(a, key=lambda c: len(above[c]), default=-1) for a in above], np.int64)
    order = np.array(sorted(range(n), key=lambda b: -len(above[b])), np.int64)
    least, slope = _lines(model, counted, behind, must, kinds, damage, step)
    pot = np.zeros(n, np.int64)
    loose_dom = np.full(len(counted), -1, np.int64)
    weight = np.zeros((3, n), np.int64)
    for number, region in enumerate(counted):
        over = [b for b in range(n) if region in behind[b]]
        gain = model.regions[region].gain
        if over:
            last = max(over, key=lambda b: len(above[b]))
            loose_dom[number] = last
            pot[last] += gain.hp
        held = [b for b in over if must[b]]
        if held:
            weight[:, max(held, key=lambda b: len(above[b]))] += _stats(gain) // step
    inside, across = horn_sums(must, idom, order, slope, weight)
    ring = ring_of(model, reach, must, least) if model.board.goal == "all" else np.zeros((0, 5), np.int64)
    kids = np.array([mask_of({c for c in range(n) if must[c] and idom[c] == b}) for b in range(n)], np.uint64)
    top = [b for b in range(n) if must[b] and idom[b] < 0]
    excess = int(inside[top].sum() + np.triu(across[np.ix_(top, top)], 1).sum())
    return Bounds(
        must, idom, order, least, pot, loose_dom, inside, across, kids.reshape(-1, 2), mask_of({*top}),
        excess, ring,
    )  # fmt: skip


def mask_of(numbers: set[int]) -> Words:
    """Return a set of numbers below 128 as a mask of two 64-bit words."""
    whole = sum(1 << number for number in numbers)
    return np.array([whole & (1 << 64) - 1, whole >> 64], np.uint64)


def _stats(gain: Gain) -> Ints:
    return np.array([gain.atk, gain.df, gain.mdef], np.int64)


def _must(model: Model, behind: list[set[int]], counted: list[int]) -> Flags:
    board = model.board
    ends = {r for r in counted if model.regions[r].goal}
    must = np.zeros(len(behind), np.bool_)
    for b, shut in enumerate(behind):
        wanted = board.goal == "all" and any(r in shut and model.regions[r].gain for r in counted)
        leaving = bool(ends) and ends <= shut
        goal = model.goal_barrier >= 0 and -1 - model.goal_barrier in shut
        must[b] = wanted or leaving or goal or any(-1 - f in shut for f in model.forced)
    return must


def _lines(
    model: Model,
    counted: list[int],
    behind: list[set[int]],
    must: Flags,
    kinds: Ints,
    damage: Ints,
    step: Ints,
) -> tuple[Ints, Ints]:
    """Return each barrier's least damage, and its least extra damage per missing step of each resource.

    damage >= least + sum of slope * missing / SCALE, for any number missing of the steps not behind it.
    """
    n = len(model.barriers)
    least, slope = np.zeros(n, np.int64), np.zeros((3, n), np.int64)
    gains = {r: _stats(model.regions[r].gain) // step for r in counted}
    for b in range(n):
        if kinds[b] < 0:
            continue
        top = sum((gains[r] for r in counted if r not in behind[b]), np.zeros(3, np.int64))
        box = damage[kinds[b], : top[0] + 1, : top[1] + 1, : top[2] + 1]
        able = box != NEVER
        if not able.any():
            least[b] = -NEVER
            continue
        least[b] = box[able].min()
        if must[b]:
            slope[:, b] = _slopes(np.where(able, (box - least[b]) * SCALE, np.iinfo(np.int64).max), top)
    return least, slope


def _slopes(rest: Ints, top: Ints) -> Ints:
    """Return the largest whole slopes per missing step that fit under `rest`: DEF, then ATK, then MDEF."""
    found = np.zeros(3, np.int64)
    endless = np.iinfo(np.int64).max
    for axis in (1, 0, 2):
        missing = (top[axis] - np.arange(top[axis] + 1)).reshape([-1 if a == axis else 1 for a in range(3)])
        if top[axis] == 0:
            continue
        lines = np.where(rest == endless, _STEEPEST, rest // np.maximum(1, missing))
        found[axis] = min(_STEEPEST, int(np.delete(lines, top[axis], axis=axis).min()))
        rest = np.where(rest == endless, endless, rest - found[axis] * missing)
    return found


def horn_sums(must: Flags, idom: Ints, order: Ints, slope: Ints, weight: Ints) -> tuple[Ints, Ints]:
    """Return the least excess damage within each subtree, and between each two, over the three resources."""
    n = len(must)
    inside, across = np.zeros(n, np.int64), np.zeros((n, n), np.int64)
    for k, w in zip(slope, weight, strict=True):
        if not (k.any() and w.any()):
            continue
        parts: list[Parts] = [[] for _ in range(n)]
        below, cost = w.copy(), np.zeros(n, np.int64)
        for b in map(int, order):
            if not must[b]:
                continue
            children = [c for c in range(n) if must[c] and idom[c] == b]
            below[b] += sum(int(below[c]) for c in children)
            parts[b], cost[b] = _blocks(int(k[b]), int(w[b]), [(parts[c], int(cost[c])) for c in children])
        fixed = np.zeros(n, np.int64)
        for b in map(int, order):
            if must[b]:
                fixed[b] += k[b] * below[b]
                if idom[b] >= 0:
                    fixed[idom[b]] += fixed[b]
        inside += cost - fixed
        across += _between(parts)
    return inside, across


def _blocks(k: int, w: int, children: list[tuple[Parts, int]]) -> tuple[Parts, int]:
    """Return Horn's blocks (k, w) of a subtree, smallest ratio first, and the cost of their order."""
    merged = sorted((part for parts, _ in children for part in parts), key=_ratio)
    cost = sum(c for _, c in children)
    for a, (one, _) in enumerate(children):
        for other, _ in children[a + 1 :]:
            cost += sum(min(k1 * w2, k2 * w1) for k1, w1 in one for k2, w2 in other)
    cost += k * (w + sum(part[1] for part in merged))
    head, at = (k, w), 0
    while at < len(merged) and _ratio(merged[at]) < _ratio(head):
        head = (head[0] + merged[at][0], head[1] + merged[at][1])
        at += 1
    return [head, *merged[at:]], cost


def _ratio(part: tuple[int, int]) -> tuple[int, Fraction]:
    k, w = part
    return (1, Fraction(k)) if w <= 0 else (0, Fraction(k, w))


def _between(parts: list[Parts]) -> Ints:
    n = len(parts)
    owner = np.array([b for b in range(n) for _ in parts[b]], np.int64)
    flat = np.array([part for own in parts for part in own], np.int64).reshape(-1, 2)
    found = np.zeros((n, n), np.int64)
    for b in range(n):
        if parts[b]:
            mine = np.array(parts[b], np.int64)
            pairs = np.minimum(mine[:, :1] * flat[None, :, 1], mine[:, 1:] * flat[None, :, 0]).sum(axis=0)
            np.add.at(found[b], owner, pairs)
    return found


def most_hp(model: Model) -> int:
    """Return a bound on HP at the end: all gains, less the least damage of all forced fights.

    It holds for tasks where more of a stat never costs more and no fight heals.
    """
    reach = reachable(model, -1)
    counted = [r for r in reach if r >= 0]
    behind = [reach - reachable(model, b) for b in range(len(model.barriers))]
    must = _must(model, behind, counted)
    gain = sum((model.regions[r].gain for r in counted), Gain())
    best, fights = model.board.hero.with_gain(gain), Fights(model.board)
    enemies = [b.enemy for n, b in enumerate(model.barriers) if must[n] and b.enemy is not None]
    return best.hp - sum(max(0, fights.loss(enemy, best) or 0) for enemy in enemies)
