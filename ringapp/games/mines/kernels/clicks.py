"""Search for the numbers to chord so that flags, chords and clicks are fewest, compiled.

The set of chorded numbers decides the clicks: each is a chord, each mine beside one a flag. Chorded cells
that touch open each other, and so do a chorded cell and an opening beside it: each such group needs one
click, and each cell that nothing else opens a click of its own. The set is searched for by simulated
annealing: one number is added or removed at a time, worse sets are accepted ever more rarely.

A board has a border of one cell around it.
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.core.solving.arrays import Lists, Whole, Wholes
from ringapp.games.mines.kernels.exports import export

MINE, OUTSIDE = -1, -2
NUMBER, GROUP, ALONE, CHOSEN, COVERED, FLAGGED, SEEN, STACK, BEST = range(9)
"""Rows of the facts of a board, cell by cell: its number; the opening of a 0, else -1; whether no opening
opens it; whether it is chorded; chorded cells on or beside it; chorded cells beside a mine; what a search has
seen; the cells it has still to see; the best set."""
WARM, COLD = 1.3, 0.14
"""Temperatures that an annealing begins and ends with, in clicks."""
_SHIFT = np.uint64(11)


@export("clicks")
def anneal(
    facts: Lists, near: Wholes, candidates: Wholes, starts: Wholes, borders: Wholes, steps: Whole, seed: Whole
) -> Whole:
    """Return the fewest clicks found; row BEST of `facts` marks the numbers to chord.

    Args:
        facts: 9 rows of cells.
        near: Offsets of the eight cells around a cell.
        candidates: Cells with a number above 0.
        starts: For each opening the index in `borders` where its border begins, then the end of all.
        steps: How many changes are tried.
        seed: Seed of the random numbers.
    """
    openings, count = len(starts) - 1, len(candidates)
    seen = np.zeros(openings + 1, np.int64)
    state = np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(0x2545F4914F6CDD1D)
    cost = np.zeros(1, np.int64)
    for cell in range(facts.shape[1]):
        cost[0] += facts[ALONE, cell]
        facts[CHOSEN, cell], facts[COVERED, cell], facts[FLAGGED, cell], facts[SEEN, cell] = 0, 0, 0, 0
        facts[BEST, cell] = 0
    stamp = 1
    now = cost[0] + _parts(facts, near, candidates, starts, borders, seen, stamp)
    best = now
    cooling = math.exp(math.log(COLD / WARM) / max(steps, 1))
    heat = WARM
    for _ in range(steps if count else 0):
        heat *= cooling
        state ^= state << np.uint64(13)
        state ^= state >> np.uint64(7)
        state ^= state << np.uint64(17)
        cell = candidates[np.int64((state >> np.uint64(33)) % np.uint64(count))]
        other = 0
        if (state & np.uint64(3)) == np.uint64(0):
            beside = cell + near[np.int64((state >> np.uint64(8)) & np.uint64(7))]
            if facts[NUMBER, beside] > 0 and facts[CHOSEN, beside] != facts[CHOSEN, cell]:
                other = beside
        _flip(facts, near, cell, cost)
        if other:
            _flip(facts, near, other, cost)
        stamp += 1
        fresh = cost[0] + _parts(facts, near, candidates, starts, borders, seen, stamp)
        chance = np.float64(state >> _SHIFT) / 9007199254740992.0
        if fresh <= now or chance < math.exp((now - fresh) / heat):
            now = fresh
            if now < best:
                best = now
                for place in candidates:
                    facts[BEST, place] = facts[CHOSEN, place]
        else:
            _flip(facts, near, cell, cost)
            if other:
                _flip(facts, near, other, cost)
    return best


def _flip(facts: Lists, near: Wholes, cell: Whole, cost: Wholes) -> None:
    """Add a number to the set or remove it; `cost` changes by chords, flags and single clicks."""
    change = 1 - 2 * facts[CHOSEN, cell]
    facts[CHOSEN, cell] += change
    cost[0] += change
    _cover(facts, cell, change, cost)
    for step in near:
        beside = cell + step
        if facts[NUMBER, beside] == MINE:
            before = facts[FLAGGED, beside]
            facts[FLAGGED, beside] += change
            cost[0] += (before + change > 0) - (before > 0)
        elif facts[NUMBER, beside] > 0:
            _cover(facts, beside, change, cost)


def _cover(facts: Lists, cell: Whole, change: Whole, cost: Wholes) -> None:
    before = facts[COVERED, cell]
    facts[COVERED, cell] += change
    if facts[ALONE, cell]:
        cost[0] += (before > 0) - (before + change > 0)


def _parts(
    facts: Lists,
    near: Wholes,
    candidates: Wholes,
    starts: Wholes,
    borders: Wholes,
    seen: Wholes,
    stamp: Whole,
) -> Whole:
    """Return the number of connected groups of chorded cells and openings, each of which needs one click."""
    stack, size, parts = facts[STACK], facts.shape[1], 0
    for opening in range(len(starts) - 1):
        if seen[opening] != stamp:
            seen[opening] = stamp
            stack[0] = size + opening
            _reach(facts, near, starts, borders, seen, stamp)
            parts += 1
    for cell in candidates:
        if facts[CHOSEN, cell] and facts[SEEN, cell] != stamp:
            facts[SEEN, cell] = stamp
            stack[0] = cell
            _reach(facts, near, starts, borders, seen, stamp)
            parts += 1
    return parts


def _reach(facts: Lists, near: Wholes, starts: Wholes, borders: Wholes, seen: Wholes, stamp: Whole) -> None:
    """Mark every chorded cell and opening that is connected to the first one on the stack."""
    stack, size, top = facts[STACK], facts.shape[1], 1
    while top:
        top -= 1
        cell = stack[top]
        if cell >= size:
            for place in range(starts[cell - size], starts[cell - size + 1]):
                beside = borders[place]
                if facts[CHOSEN, beside] and facts[SEEN, beside] != stamp:
                    facts[SEEN, beside] = stamp
                    stack[top] = beside
                    top += 1
            continue
        for step in near:
            beside = cell + step
            group = facts[GROUP, beside]
            if group >= 0:
                if seen[group] != stamp:
                    seen[group] = stamp
                    stack[top] = size + group
                    top += 1
            elif facts[CHOSEN, beside] and facts[SEEN, beside] != stamp:
                facts[SEEN, beside] = stamp
                stack[top] = beside
                top += 1
