"""The blue-gem theory done right: Horn's order of a contracted tree, blocks and ratios, conditions checked.

Each job has k, what one DEF saves in its fights, and w, the DEF behind it. The order that loses least takes
the block of the smallest ratio k / w first; a job whose parent is still to come joins its parent's block.
This is Horn 1972 (SIAM J. Appl. Math. 23) for 1 | outtree | sum w C: processing time k, weight w.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from ringapp.games.mota.board import around
from ringapp.games.mota.damage import fight
from ringapp.games.mota.model import Model
from ringapp.games.mota.tower import Hero


@dataclass(frozen=True, slots=True)
class Block:
    """Jobs done one right after the other; `k` and `w` are their sums."""

    jobs: tuple[int, ...]
    k: int
    w: int


def horn_blocks(parent: Sequence[int], k: Sequence[int], w: Sequence[int]) -> list[Block]:
    """Blocks of a forest in the best order, in O(n log n).

    Args:
        parent: For each job the one that must come before it, -1 for none; parents may have any number.
        k: Processing times, not negative.
        w: Weights; a block of weight 0 comes last among equals.
    """
    n = len(parent)
    total_k, total_w = list(k), list(w)
    last, following = list(range(n)), [-1] * n
    owner, version = list(range(n)), [0] * n
    heap = [(_key(k[i], w[i]), i, 0) for i in range(n)]
    heapq.heapify(heap)
    scheduled: list[int] = []
    done = [False] * n
    while heap:
        _, i, seen = heapq.heappop(heap)
        if done[i] or owner[i] != i or version[i] != seen:
            continue
        above = _owner(owner, parent[i]) if parent[i] >= 0 else -1
        if above < 0 or done[above]:
            done[i] = True
            scheduled.append(i)
            continue
        following[last[above]] = i
        last[above] = last[i]
        total_k[above] += total_k[i]
        total_w[above] += total_w[i]
        owner[i] = above
        version[above] += 1
        heapq.heappush(heap, (_key(total_k[above], total_w[above]), above, version[above]))
    return [Block(_chain(i, following), total_k[i], total_w[i]) for i in scheduled]


def _key(k: int, w: int) -> tuple[int, Fraction]:
    return (1, Fraction(k)) if w <= 0 else (0, Fraction(k, w))


def _owner(owner: list[int], i: int) -> int:
    while owner[i] != i:
        owner[i] = owner[owner[i]]
        i = owner[i]
    return i


def _chain(i: int, following: list[int]) -> tuple[int, ...]:
    jobs = []
    while i >= 0:
        jobs.append(i)
        i = following[i]
    return tuple(jobs)


def order_cost(order: Sequence[int], k: Sequence[int], w: Sequence[int]) -> int:
    """Sum of weight times the k of all that comes no later: what the order loses against full DEF."""
    time = cost = 0
    for job in order:
        time += k[job]
        cost += w[job] * time
    return cost


def theory_data(model: Model) -> dict[str, Any]:
    """Blocks of a task as JSON, and the words for the conditions of the theory that it breaks."""
    broken = _broken(model)
    parent, tree = _tree(model)
    if not tree:
        broken.append("loops")
    k, bent, clamped = _slopes(model)
    broken += (["bent"] if bent else []) + (["clamp"] if clamped else [])
    w = [0] * len(model.barriers)
    for number, barrier in enumerate(model.barriers):
        if parent[number] == -2:  # nothing leads there
            continue
        for region in barrier.regions - _before(model, parent, number):
            w[number] += model.regions[region].gain.df
    blocks = []
    for block in horn_blocks(parent, k, w) if tree else []:
        if not block.w:
            continue
        cells = [[*model.barriers[job].place[1:]] for job in block.jobs]
        ratio = Fraction(block.k, block.w)
        blocks.append(
            {
                "floor": model.barriers[block.jobs[0]].place[0],
                "cells": cells,
                "k": block.k,
                "w": block.w,
                "ratio": str(ratio) if ratio.denominator == 1 else f"{float(ratio):.3f}",
            }
        )
    return {"blocks": blocks, "broken": broken}


def _tree(model: Model) -> tuple[list[int], bool]:
    """The barrier before each one on the way from the start, and whether that way is the only one."""
    n = len(model.barriers)
    parent = [-2] * n
    through = dict.fromkeys(model.start, -1)
    queue = [(b, -1) for region in model.start for b in sorted(model.regions[region].barriers)]
    tree = True
    at = 0
    while at < len(queue):
        b, before = queue[at]
        at += 1
        if parent[b] != -2:
            tree = tree and parent[b] == before
            continue
        parent[b] = before
        for region in sorted(model.barriers[b].regions):
            if not model.regions[region].cells:
                continue
            if region in through:
                tree = tree and through[region] in (before, b)
                continue
            through[region] = b
            queue += [(c, b) for c in sorted(model.regions[region].barriers) if c != b]
        queue += [(c, b) for c in sorted(model.barriers[b].barriers) if c != before]
    return parent, tree


def _before(model: Model, parent: list[int], number: int) -> set[int]:
    """Regions on the near side of a barrier."""
    above = parent[number]
    return set(model.start) if above < 0 else set(model.barriers[above].regions) | set(model.start)


def _broken(model: Model) -> list[str]:
    gains = [region.gain for region in model.regions]
    words = []
    if any(gain.atk for gain in gains):
        words.append("attack")
    if any(gain.mdef for gain in gains) and any(gain.df for gain in gains):
        words.append("mdef")
    if any(barrier.door for barrier in model.barriers):
        words.append("doors")
    return words


def _slopes(model: Model) -> tuple[list[int], bool, bool]:
    """What one DEF saves per barrier; whether some line is bent, and whether some ends at no damage."""
    hero = model.board.hero
    place = around(model.board)
    most = hero.df + sum(region.gain.df for region in model.regions)
    k: list[int] = []
    bent = clamped = False
    for barrier in model.barriers:
        if barrier.enemy is None:
            k.append(0)
            continue
        ends = [
            fight(barrier.enemy, Hero(hero.hp, hero.atk, df, hero.mdef), place)
            for df in (hero.df, hero.df + 1, (hero.df + most) // 2, most)
        ]
        losses = [end.damage for end in ends if end is not None]
        if len(losses) < 4:
            k.append(0)
            bent = True
            continue
        slope = losses[0] - losses[1]
        k.append(max(0, slope))
        straight = all(
            loss == losses[0] - slope * (df - hero.df)
            for loss, df in zip(losses[2:], ((hero.df + most) // 2, most), strict=True)
        )
        clamped = clamped or (not straight and losses[-1] == 0)
        bent = bent or (not straight and losses[-1] != 0)
    return k, bent, clamped
