"""Compiled basics of the exact search: sets of barriers as two words, their hash table, parts of bounds."""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Grid, Lists, Numbers, Table, Truths, Whole, Wholes
from ringapp.games.mota.search.exports import export
from ringapp.games.mota.search.floor.kernels.records import Bounds

ZERO = np.uint64(0)
ONE = np.uint64(1)
NEVER = -(1 << 50)
SCALE_BITS = 8
_MAGIC = np.uint64(0x03F79D71B4CB0A89)
_PLACES = np.array(
    [p for _, p in sorted(((0x03F79D71B4CB0A89 << p & (1 << 64) - 1) >> 58, p) for p in range(64))], np.int64
)


def mix(a: np.uint64, b: np.uint64) -> np.uint64:
    """Return a hash of a set of barriers."""
    h = a * np.uint64(0x9E3779B97F4A7C15) ^ (b + np.uint64(0x7F4A7C159E3779B9)) * np.uint64(
        0xC2B2AE3D27D4EB4F
    )
    h ^= h >> np.uint64(29)
    h *= np.uint64(0xBF58476D1CE4E5B9)
    h ^= h >> np.uint64(32)
    return h


@export("floor")
def rehash(table: Numbers, sets: Table, first: Whole, last: Whole) -> None:
    """Enter the states first to last - 1 into a hash table that has none of them; -1 marks empty places."""
    mask = np.uint64(table.shape[0] - 1)
    for i in range(first, last):
        at = mix(sets[i, 0], sets[i, 1]) & mask
        while table[at] >= 0:
            at = (at + ONE) & mask
        table[at] = i


@export("floor")
def layer(head: int, small: Grid, found: Wholes) -> tuple[int, int]:
    """Collect a layer's states along its links from `head`; return how many, and the next one or -1."""
    count = 0
    while head >= 0 and count < found.shape[0]:
        found[count] = head
        count += 1
        head = small[head, 1]
    return count, head


def has(a: np.uint64, b: np.uint64, i: Whole) -> bool:
    """Return whether bit i is set in the pair of words."""
    word = a if i < 64 else b
    return (word >> np.uint64(i & 63)) & ONE != ZERO


def lowest(x: np.uint64) -> Whole:
    """Return the number of the lowest bit of a word that is not 0."""
    return _PLACES[((x & (~x + ONE)) * _MAGIC) >> np.uint64(58)]


@export("floor")
def optional(
    s0: np.uint64, s1: np.uint64, r0: np.uint64, r1: np.uint64, hp: Whole, bounds: Bounds, val: Wholes
) -> Whole:
    """Return a bound on the HP at the end, clearing only barriers that are required or pay off."""
    must, idom, order, least, pot, loose_dom, _, _, _, _, gains, _, _ = bounds
    total = hp
    val[:] = 0
    for b in order:
        if has(s0, s1, b):
            total += val[b]
            continue
        v = val[b] + pot[b]
        if least[b] == -NEVER:
            v = np.int64(NEVER) if must[b] else np.int64(0)
        elif must[b]:
            v -= least[b]
        else:
            v = max(np.int64(0), v - least[b])
        p = idom[b]
        if p >= 0:
            val[p] += v
        else:
            total += v
    for j in range(gains.shape[0]):
        if gains[j, 0] != 0 and not has(r0, r1, j):
            d = loose_dom[j]
            if d < 0 or has(s0, s1, d):
                total += gains[j, 0]
    return total


def spanning(s0: np.uint64, s1: np.uint64, ring: Lists, up: Wholes) -> Whole:
    """Return the least damage of a spanning tree of the rooms on loops; cleared barriers are free."""
    for e in range(ring.shape[0]):
        up[ring[e, 0]] = ring[e, 0]
        up[ring[e, 1]] = ring[e, 1]
    total = np.int64(0)
    for turn in range(2):
        for e in range(ring.shape[0]):
            b, c = ring[e, 2], ring[e, 3]
            free = has(s0, s1, b) or (c >= 0 and has(s0, s1, c))
            if free != (turn == 0):
                continue
            u, v = ring[e, 0], ring[e, 1]
            while up[u] != u:
                up[u] = up[up[u]]
                u = up[u]
            while up[v] != v:
                up[v] = up[up[v]]
                v = up[v]
            if u != v:
                up[u] = v
                if not free:
                    total += ring[e, 4]
    return total


def renew(
    x0: np.uint64,
    x1: np.uint64,
    n0: np.uint64,
    n1: np.uint64,
    q0: np.uint64,
    q1: np.uint64,
    excess: Whole,
    bounds: Bounds,
) -> tuple[np.uint64, np.uint64, Whole]:
    """Return the dominator forest's open barriers, and Horn's excess over them, after clearing those in x.

    Args:
        n0, n1: All cleared barriers, x included; q0, q1: the forest's open barriers before.

    Returns:
        (q0, q1, excess).
    """
    inside, across, kids = bounds.inside, bounds.across, bounds.kids
    new0, new1 = ZERO, ZERO
    for word in range(2):
        x = x1 if word else x0
        while x != ZERO:
            b = lowest(x) + 64 * word
            x &= x - ONE
            new0 |= kids[b, 0]
            new1 |= kids[b, 1]
            if has(q0, q1, b):
                if word:
                    q1 &= ~(ONE << np.uint64(b - 64))
                else:
                    q0 &= ~(ONE << np.uint64(b))
                excess -= inside[b] + meet(b, q0, q1, across)
    new0 &= ~n0
    new1 &= ~n1
    for word in range(2):
        x = new1 if word else new0
        while x != ZERO:
            b = lowest(x) + 64 * word
            x &= x - ONE
            excess += inside[b] + meet(b, q0, q1, across)
            if word:
                q1 |= ONE << np.uint64(b - 64)
            else:
                q0 |= ONE << np.uint64(b)
    return q0, q1, excess


def meet(b: Whole, q0: np.uint64, q1: np.uint64, across: Lists) -> Whole:
    """Return Horn's excess between the subtree of b and those of the open barriers."""
    total = np.int64(0)
    for word in range(2):
        x = q1 if word else q0
        while x != ZERO:
            total += across[b, lowest(x) + 64 * word]
            x &= x - ONE
    return total


def affords(purse: Whole, need: Wholes) -> bool:
    """Return whether a purse has the keys that a door needs."""
    able = True
    for q in range(6):
        able = able and (purse >> (10 * q)) & 1023 >= need[q]
    return able


def plenty(purse: Whole, used: Whole, total: Wholes, need: Wholes) -> bool:
    """Return whether the purse has keys for all doors of these colours that still stand."""
    for q in range(6):
        if need[q] > 0 and (purse >> (10 * q)) & 1023 < total[q] - ((used >> (10 * q)) & 1023):
            return False
    return True


def returns(c: Whole, t0: np.uint64, t1: np.uint64, gains: Lists, loose_dom: Wholes) -> Whole:
    """Return the HP gained by clearing c from regions that only c leads to."""
    back = np.int64(0)
    for j in range(gains.shape[0]):
        if loose_dom[j] == c and has(t0, t1, j):
            back += gains[j, 0]
    return back


def all_in(flags: Truths, s0: np.uint64, s1: np.uint64) -> bool:
    """Return whether every flagged barrier is in the set."""
    every = True
    for c in range(flags.shape[0]):
        every = every and (has(s0, s1, c) or not flags[c])
    return every
