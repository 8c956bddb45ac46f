"""Compiled part of the exact search: expansion, bounds, hashing. Every call returns within its budget.

A state is a set of cleared barriers in two 64-bit words; stats and keys are functions of it, and only the
best HP of each set is kept. A barrier that never costs less later is cleared at once, where allowed.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Lists, Numbers, Table, Whole, Wholes
from ringapp.games.mota.search.exports import export
from ringapp.games.mota.search.floor.kernels.records import (
    Bounds,
    Model,
    Options,
    Root,
    Scratch,
    States,
    Task,
)
from ringapp.games.mota.search.floor.kernels.sets import (
    NEVER,
    ONE,
    SCALE_BITS,
    ZERO,
    affords,
    all_in,
    has,
    lowest,
    mix,
    optional,
    plenty,
    renew,
    returns,
    spanning,
)

Pair = tuple[np.uint64, np.uint64]
Six = tuple[Whole, Whole, Whole, Whole, Whole, Whole]


def finish(
    s0: np.uint64, s1: np.uint64, f0: np.uint64, f1: np.uint64, hp: Whole, purse: Whole,
    at: tuple[Whole, Whole, Whole], task: Task, model: Model,
) -> Whole:  # fmt: skip
    """Return the HP after clearing all forced barriers left with the stats as they are; -1 if it fails."""
    opens, kinds, damage = model.opens, model.kinds, model.damage
    need, spend, forced = model.need, model.spend, task.forced
    ia, ib, ic = at
    n = kinds.shape[0]
    more = True
    while more:
        more = False
        for b in range(n):
            if not (forced[b] and has(f0, f1, b)):
                continue
            if kinds[b] >= 0:
                loss = damage[kinds[b], ia, ib, ic]
                if loss == NEVER or loss >= hp:
                    return np.int64(-1)
                hp -= loss
            else:
                for q in range(6):
                    if (purse >> (10 * q)) & 1023 < need[b, q]:
                        return np.int64(-1)
                    purse -= spend[b, q] << (10 * q)
            more = True
            if b < 64:
                s0 |= ONE << np.uint64(b)
            else:
                s1 |= ONE << np.uint64(b - 64)
            f0 = (f0 | opens[b, 0]) & ~s0
            f1 = (f1 | opens[b, 1]) & ~s1
    for b in range(n):
        if forced[b] and not has(s0, s1, b):
            return np.int64(-1)
    return hp


def standing(
    s0: np.uint64, s1: np.uint64, root: Root, options: Options, bounds: Bounds, model: Model
) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64, Whole, Whole, Whole, Whole, Whole, Whole, Whole, int]:
    """Return what a set of barriers determines: front, reached regions, places in the damage tables, keys,
    worth, what the bound counts, keys used up, and the number of barriers.
    """
    opens, touches, kinds, _, spend, gains, keygain, _, _ = model
    base, step, _, _, heavy = options
    root_front, root_stats, keys, bonus, rest, _ = root
    must, least = bounds.must, bounds.least
    f0, f1 = root_front[0], root_front[1]
    r0, r1 = ZERO, ZERO
    ja, jb, jc = np.int64(0), np.int64(0), np.int64(0)
    spent, size = np.int64(0), 0
    for word in range(2):
        x = s1 if word else s0
        while x != ZERO:
            b = lowest(x) + 64 * word
            x &= x - ONE
            size += 1
            f0 |= opens[b, 0]
            f1 |= opens[b, 1]
            r0 |= touches[b, 0]
            r1 |= touches[b, 1]
            if must[b]:
                rest += least[b]
            if kinds[b] < 0:
                for q in range(6):
                    spent += spend[b, q] << (10 * q)
                    if heavy == 2:
                        bonus -= spend[b, q]
    for word in range(2):
        x = r1 if word else r0
        while x != ZERO:
            j = lowest(x) + 64 * word
            x &= x - ONE
            rest -= gains[j, 0]
            ja += gains[j, 1]
            jb += gains[j, 2]
            jc += gains[j, 3]
            bonus += gains[j, 4]
            keys += keygain[j]
    ja = (root_stats[0] + ja - base[0]) // step[0]
    jb = (root_stats[1] + jb - base[1]) // step[1]
    jc = (root_stats[2] + jc - base[2]) // step[2]
    return f0 & ~s0, f1 & ~s1, r0, r1, ja, jb, jc, keys - spent, bonus, rest, spent, size


def gathered(fresh0: np.uint64, fresh1: np.uint64, step: Wholes, model: Model) -> Six:
    """Return the gains of newly reached regions: HP, steps in the damage tables, worth, keys."""
    gains, keygain = model.gains, model.keygain
    hp, worth, keys = np.int64(0), np.int64(0), np.int64(0)
    ia, ib, ic = np.int64(0), np.int64(0), np.int64(0)
    while (fresh0 | fresh1) != ZERO:
        if fresh0 != ZERO:
            j = lowest(fresh0)
            fresh0 &= fresh0 - ONE
        else:
            j = lowest(fresh1) + 64
            fresh1 &= fresh1 - ONE
        hp += gains[j, 0]
        ia += gains[j, 1] // step[0]
        ib += gains[j, 2] // step[1]
        ic += gains[j, 3] // step[2]
        worth += gains[j, 4]
        keys += keygain[j]
    return hp, ia, ib, ic, worth, keys


def ripe(
    h0: np.uint64,
    h1: np.uint64,
    m0: np.uint64,
    m1: np.uint64,
    at: tuple[Whole, Whole, Whole],
    left: Whole,
    keys: tuple[Whole, Whole],
    bounds: Bounds,
    model: Model,
) -> tuple[Whole, Whole]:
    """Return an open barrier that is best cleared now, and the HP that it costs; -1 without one.

    It is a fight that costs nothing, or one at its least cost that only gives back HP; or a door for which
    a key will always be left.
    """
    _, touches, kinds, need, _, gains, _, damage, total_spend = model
    least, loose_dom = bounds.least, bounds.loose_dom
    ia, ib, ic = at
    purse, used = keys
    while (h0 | h1) != ZERO:
        if h0 != ZERO:
            c = lowest(h0)
            h0 &= h0 - ONE
        else:
            c = lowest(h1) + 64
            h1 &= h1 - ONE
        if kinds[c] < 0:
            if affords(purse, need[c]) and plenty(purse, used, total_spend, need[c]):
                return c, np.int64(0)
            continue
        loss = damage[kinds[c], ia, ib, ic]
        if loss == NEVER or (loss > least[c] and loss > 0) or loss >= left:
            continue
        if loss <= 0 or returns(c, touches[c, 0] & ~m0, touches[c, 1] & ~m1, gains, loose_dom) >= loss:
            return c, loss
    return np.int64(-1), np.int64(0)


def sought(n0: np.uint64, n1: np.uint64, table: Numbers, sets: Table) -> tuple[np.uint64, Whole]:
    """Return a set's place in the hash table, and the state that has the set, or -1."""
    mask = np.uint64(table.shape[0] - 1)
    slot = mix(n0, n1) & mask
    while table[slot] >= 0:
        other = table[slot]
        if sets[other, 0] == n0 and sets[other, 1] == n1:
            return slot, other
        slot = (slot + ONE) & mask
    return slot, -1


def promised(
    new: Pair, n: Pair, m: Pair, left: Whole, rest: Whole, bonus: Whole, options: Options, bounds: Bounds,
    gains: Lists, val: Wholes,
) -> tuple[Whole, Whole]:  # fmt: skip
    """Return a state's bound before the forest's part, and how many barriers are new in it."""
    _, _, collect, _, heavy = options
    must, least, spare = bounds.must, bounds.least, bounds.spare
    extra: Whole = np.int64(0)
    if heavy != 0:
        extra = bonus
        for j in range(gains.shape[0]):
            if gains[j, 4] != 0 and not has(m[0], m[1], j):
                extra += gains[j, 4]
        extra <<= 40
    more, toll = 0, np.int64(0)
    for word in range(2):
        x = new[1] if word else new[0]
        while x != ZERO:
            c = lowest(x) + 64 * word
            x &= x - ONE
            more += 1
            if must[c]:
                toll += least[c]
    if collect:
        return extra + left + rest + spare + toll, more
    return extra + optional(n[0], n[1], m[0], m[1], left, bounds, val), more


def reached(n0: np.uint64, n1: np.uint64, m0: np.uint64, m1: np.uint64, heavy: Whole, task: Task) -> bool:
    """Return whether a state has reached the goal, apart from forced barriers that may be left to the end."""
    wanted, goal_mask, goal_barrier, forced, _ = task
    done = (wanted[0] & ~m0) | (wanted[1] & ~m1) == ZERO
    if goal_barrier >= 0:
        done = done and has(n0, n1, goal_barrier)
    elif (goal_mask[0] | goal_mask[1]) != ZERO:
        done = done and ((goal_mask[0] & m0) | (goal_mask[1] & m1)) != ZERO
    return done and (heavy != 2 or all_in(forced, n0, n1))


@export("floor")
def expand(
    todo: Wholes,
    first: Whole,
    limit: Whole,
    count: Whole,
    best: Whole,
    pool: States,
    root: Root,
    options: Options,
    table: Numbers,
    heads: Numbers,
    task: Task,
    bounds: Bounds,
    model: Model,
    scratch: Scratch,
) -> tuple[Whole, Whole, Whole, Whole, bool]:
    """Expand the states todo[first:first + limit] and add their children to the pool.

    Returns:
        (next position, states in the pool, best value, state that has it or -1, whether a state's chains
        grew beyond the scratch or the pool, so that some of its children are missing). It stops early when
        the pool is nearly full, and after a better end.
    """
    sets, long, small = pool
    opens, touches, kinds, need, spend, gains, _, damage, _ = model
    _, _, goal_barrier, forced, late = task
    _, step, collect, macro, heavy = options
    chain, marks, val = scratch
    ring, forest = bounds.ring, bounds.forest
    cap = sets.shape[0]
    found: Whole = -1
    lost = False
    at = first
    last = min(first + limit, todo.shape[0])
    while at < last:
        if count + 4000 > cap:
            break
        i = todo[at]
        at += 1
        if long[i, 1] <= best:
            continue
        s0, s1 = sets[i, 0], sets[i, 1]
        f0, f1, r0, r1, ja, jb, jc, keys0, bonus0, rest0, spent, size0 = standing(
            s0, s1, root, options, bounds, model
        )
        q0, q1, excess0 = renew(s0, s1, s0, s1, forest[0], forest[1], root.excess, bounds)
        top = 0
        chain[0, 0], chain[0, 1], chain[0, 2], chain[0, 3] = s0, s1, f0, f1
        chain[0, 4], chain[0, 5] = f0, f1
        marks[0, 0], marks[0, 1], marks[0, 2] = long[i, 0], keys0, spent
        links = 0
        while top >= 0:
            links += 1
            if links > 4 * chain.shape[0]:
                lost = True
                break
            c0, c1, g0, g1 = chain[top, 0], chain[top, 1], chain[top, 2], chain[top, 3]
            a0, a1 = chain[top, 4], chain[top, 5]
            hp, keys, gone = marks[top, 0], marks[top, 1], marks[top, 2]
            top -= 1
            while (a0 | a1) != ZERO:
                if a0 != ZERO:
                    b = lowest(a0)
                    a0 &= a0 - ONE
                else:
                    b = lowest(a1) + 64
                    a1 &= a1 - ONE
                left, purse, used = hp, keys, gone
                if kinds[b] >= 0:
                    loss = damage[kinds[b], ja, jb, jc]
                    if loss == NEVER or loss >= left:
                        continue
                    left -= loss
                else:
                    if not affords(purse, need[b]):
                        continue
                    for q in range(6):
                        purse -= spend[b, q] << (10 * q)
                        used += spend[b, q] << (10 * q)
                bit = ONE << np.uint64(b & 63)
                n0 = c0 | bit if b < 64 else c0
                n1 = c1 if b < 64 else c1 | bit
                h0 = (g0 | opens[b, 0]) & ~n0
                h1 = (g1 | opens[b, 1]) & ~n1
                fresh0, fresh1 = touches[b, 0] & ~r0, touches[b, 1] & ~r1
                gainful = (not macro) or (fresh0 | fresh1) != ZERO or b == goal_barrier
                if not (gainful or (forced[b] and not late[b])):
                    o0 = opens[b, 0] & ~n0 & ~g0
                    o1 = opens[b, 1] & ~n1 & ~g1
                    if (o0 | o1) != ZERO:
                        if top + 1 >= chain.shape[0]:
                            lost = True
                            continue
                        top += 1
                        chain[top, 0], chain[top, 1], chain[top, 2], chain[top, 3] = n0, n1, h0, h1
                        chain[top, 4], chain[top, 5] = o0, o1
                        marks[top, 0], marks[top, 1], marks[top, 2] = left, purse, used
                    continue
                m0, m1 = r0, r1
                ia, ib, ic, bonus, rest = ja, jb, jc, bonus0, rest0
                if heavy == 2:
                    for q in range(6):
                        bonus -= spend[b, q]
                again = True
                while again:
                    again = False
                    m0 |= fresh0
                    m1 |= fresh1
                    hp_more, da, db, dc, worth_more, keys_more = gathered(fresh0, fresh1, step, model)
                    left += hp_more
                    rest -= hp_more
                    ia += da
                    ib += db
                    ic += dc
                    bonus += worth_more
                    purse += keys_more
                    if not macro:
                        break
                    c, loss = ripe(h0, h1, m0, m1, (ia, ib, ic), left, (purse, used), bounds, model)
                    if c < 0:
                        break
                    left -= loss
                    if kinds[c] < 0:
                        for q in range(6):
                            purse -= spend[c, q] << (10 * q)
                            used += spend[c, q] << (10 * q)
                    if c < 64:
                        n0 |= ONE << np.uint64(c)
                    else:
                        n1 |= ONE << np.uint64(c - 64)
                    fresh0, fresh1 = touches[c, 0] & ~m0, touches[c, 1] & ~m1
                    h0 = (h0 | opens[c, 0]) & ~n0
                    h1 = (h1 | opens[c, 1]) & ~n1
                    again = True
                slot, child = sought(n0, n1, table, sets)
                if child >= 0:
                    if long[child, 0] >= left:
                        continue
                    up = long[child, 1] + left - long[child, 0]
                else:
                    x0, x1 = n0 & ~s0, n1 & ~s1
                    up, more = promised(
                        (x0, x1), (n0, n1), (m0, m1), left, rest, bonus, options, bounds, gains, val
                    )
                    if up <= best:
                        continue
                    _, _, excess = renew(x0, x1, n0, n1, q0, q1, excess0, bounds)
                    up -= -((-excess) >> SCALE_BITS)
                    if up <= best:
                        continue
                    if collect and ring.shape[0] > 0:
                        up -= spanning(n0, n1, ring, val)
                        if up <= best:
                            continue
                    if count >= cap:
                        lost = True
                        continue
                    child = count
                    count += 1
                    table[slot] = child
                    sets[child, 0], sets[child, 1] = n0, n1
                    small[child, 1] = heads[size0 + more]
                    heads[size0 + more] = child
                long[child, 0] = left
                long[child, 1] = up
                small[child, 0] = i
                small[child, 2] = b
                if not reached(n0, n1, m0, m1, heavy, task):
                    continue
                left = finish(n0, n1, h0, h1, left, purse, (ia, ib, ic), task, model)
                worth = left + (bonus << 40) if heavy != 0 else left
                if left > 0 and worth > best:
                    best = worth
                    found = child
        if found >= 0:
            break
    return at, count, best, found, lost
