"""Blue-gem theory: Horn's order of a contracted tree, its blocks and ratios, its conditions checked.

Each job has k, HP that one DEF saves in its fights, and w, the DEF behind it. The order losing least takes
the block of smallest ratio k / w first; a job whose parent comes later joins its parent's block.
This is Horn 1972 (SIAM J. Appl. Math. 23) for 1 | outtree | sum w C: processing time k, weight w.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.games.mota.rules.board import around
from ringapp.games.mota.rules.damage import fight
from ringapp.games.mota.rules.tower import Hero
from ringapp.games.mota.search.floor.model import Model


@dataclass(frozen=True, slots=True)
class Block:
    """Jobs to be done one right after the other; `k` and `w` are their sums."""

    jobs: tuple[int, ...]
    k: int
    w: int


def horn_blocks(parent: Sequence[int], k: Sequence[int], w: Sequence[int]) -> list[Block]:
    """Return the blocks of a forest of jobs in the best order, in O(n log n).

    Args:
        parent: For each job the job that must come before it, -1 for none; parents may have any number.
        k: Processing times, not negative.
        w: Weights, not negative; a block of weight 0 comes last.
    """
    n = len(parent)
    total_k, total_w = list(k), list(w)
    last, following, owner = list(range(n)), [-1] * n, list(range(n))
    # Two ratios of whole numbers up to `most` differ by 1 / most^2 at least: so whole numbers stand for them.
    most = sum(w) + 1
    scale, endless = most * most, (sum(k) + 1) * most * most
    codes = [(k[i] * scale // w[i] if w[i] else endless) * n + i for i in range(n)]
    heap = codes.copy()
    heapq.heapify(heap)
    scheduled: list[int] = []
    while heap:
        code = heapq.heappop(heap)
        i = code % n
        if codes[i] != code:
            continue
        above = parent[i]
        while above >= 0 and owner[above] != above:
            owner[above] = above = owner[owner[above]]
        codes[i] = -1
        if above < 0 or codes[above] < 0:
            scheduled.append(i)
            continue
        following[last[above]] = i
        last[above] = last[i]
        total_k[above] += total_k[i]
        total_w[above] += total_w[i]
        owner[i] = above
        weight = total_w[above]
        codes[above] = code = (total_k[above] * scale // weight if weight else endless) * n + above
        heapq.heappush(heap, code)
    return [Block(_chain(i, following), total_k[i], total_w[i]) for i in scheduled]


def _chain(i: int, following: list[int]) -> tuple[int, ...]:
    jobs = []
    while i >= 0:
        jobs.append(i)
        i = following[i]
    return tuple(jobs)


def theory_data(model: Model, fought: Sequence[int] | None = None) -> JsonObject:
    """Return the theory's view of a task, as JSON.

    Args:
        fought: Barriers in an answer's order: where there are loops, those that opened nothing are left out.

    Returns:
        "blocks" in order, each with the "jobs" in it, the number of its "merge" where there is more than one,
        "k", "w" and "ratio"; "broken": words for the conditions that do not hold; and "left": (floor, x, y)
        of what need not be fought, where loops leave the choice.
    """
    broken = _broken(model)
    everything = set(range(len(model.barriers)))
    parent, tree = _tree(model, everything)
    data: JsonObject = {}
    if not tree:
        broken.append("loops")
        kept = _openers(model, fought or ())
        parent, tree = _tree(model, kept)
        tree = tree and fought is not None
        if tree:
            data["left"] = [list(model.barriers[b].place) for b in sorted(everything - kept)]
    k, bent, clamped = _slopes(model)
    broken += (["bent"] if bent else []) + (["clamp"] if clamped else [])
    w = [0] * len(model.barriers)
    for number, barrier in enumerate(model.barriers):
        if parent[number] == -2:  # nothing leads there
            continue
        for region in barrier.regions - _before(model, parent, number):
            w[number] += model.regions[region].gain.df
    found = [block for block in horn_blocks(parent, k, w) if block.w] if tree else []
    merges = 0
    blocks = []
    for number, block in enumerate(found, 1):
        merges += len(block.jobs) > 1
        blocks.append(_as_json(model, block, number, merges if len(block.jobs) > 1 else None, k, w))
    return {"blocks": blocks, "broken": broken, **data}


def _as_json(
    model: Model, block: Block, order: int, merge: int | None, k: Sequence[int], w: Sequence[int]
) -> JsonObject:
    ratio = Fraction(block.k, block.w)
    places = [model.barriers[job].place for job in block.jobs]
    jobs: list[Json] = [
        {"floor": place[0], "at": [*place[1:]], "k": k[job], "w": w[job]}
        for job, place in zip(block.jobs, places, strict=True)
    ]
    return {
        "order": order, "merge": merge, "floor": places[0][0], "cells": [[*place[1:]] for place in places],
        "jobs": jobs, "k": block.k, "w": block.w,
        "ratio": str(ratio) if ratio.denominator == 1 else f"{float(ratio):.3f}",
    }  # fmt: skip


def _openers(model: Model, fought: Sequence[int]) -> set[int]:
    """Return the barriers of an answer that opened a region, or that stand directly before others."""
    reached, found = set(model.start), set()
    for b in fought:
        barrier = model.barriers[b]
        if barrier.regions - reached or barrier.barriers:
            found.add(b)
        reached |= barrier.regions
    return found


def _tree(model: Model, kept: set[int]) -> tuple[list[int], bool]:
    """Return the barrier before each of `kept` on the way from the start, and whether all ways are unique."""
    parent = [-2] * len(model.barriers)
    through = dict.fromkeys(model.start, -1)
    queue = [(b, -1) for region in model.start for b in sorted(model.regions[region].barriers & kept)]
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
            if not model.regions[region].nodes:
                continue
            if region in through:
                tree = tree and through[region] in (before, b)
                continue
            through[region] = b
            queue += [(c, b) for c in sorted(model.regions[region].barriers & kept) if c != b]
        queue += [(c, b) for c in sorted(model.barriers[b].barriers & kept) if c != before]
    return parent, tree


def _before(model: Model, parent: list[int], number: int) -> set[int]:
    """Return the regions on the side of a barrier where the hero comes from."""
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
    """Return the HP that one DEF saves per barrier, whether that varies, whether some damage falls to 0."""
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
