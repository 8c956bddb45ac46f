"""Compiled part of the exact search: expansion, bounds, hashing. Every call returns within its budget.

A state is a set of cleared barriers in two 64-bit words; stats are functions of it, and only the best HP of
each set is kept.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

ONE = np.uint64(1)
LOW = np.uint64(63)
NEVER = -(1 << 50)


@njit(cache=True, nogil=True)
def mix(a: Any, b: Any) -> Any:
    h = a * np.uint64(0x9E3779B97F4A7C15) ^ (b + np.uint64(0x7F4A7C159E3779B9)) * np.uint64(
        0xC2B2AE3D27D4EB4F
    )
    h ^= h >> np.uint64(29)
    h *= np.uint64(0xBF58476D1CE4E5B9)
    h ^= h >> np.uint64(32)
    return h


@njit(cache=True, nogil=True)
def rehash(table: Any, sets: Any, count: Any) -> Any:
    """Fill an empty table (-1) with the first `count` states."""
    mask = np.uint64(table.shape[0] - 1)
    for i in range(count):
        at = mix(sets[i, 0], sets[i, 1]) & mask
        while table[at] >= 0:
            at = (at + ONE) & mask
        table[at] = i


@njit(cache=True, nogil=True)
def horn(
    done0: Any, done1: Any, must: Any, idom: Any, k: Any, w: Any, parent_of: Any, kk: Any, ww: Any, alive: Any
) -> Any:
    """Horn's value: the least sum of weight times the k of all that comes no later, over the forest."""
    n = must.shape[0]
    cost = np.int64(0)
    left = 0
    for b in range(n):
        alive[b] = False
        kk[b] = 0
        if must[b]:
            word = done0 if b < 64 else done1
            if (word >> np.uint64(b & 63)) & ONE == np.uint64(0):
                alive[b] = True
                left += 1
                kk[b] = k[b]
                ww[b] = w[b]
                cost += k[b] * w[b]
                parent_of[b] = idom[b]
    time = np.int64(0)
    while left > 0:
        best = -1
        for b in range(n):
            if alive[b] and (best < 0 or ww[b] * kk[best] > ww[best] * kk[b]):
                best = b
        p = parent_of[best]
        while p >= 0 and not alive[p]:
            p = ww[p] if kk[p] < 0 else np.int64(-1)
        if p >= 0:
            cost += kk[p] * ww[best]
            kk[p] += kk[best]
            ww[p] += ww[best]
            alive[best] = False
            kk[best] = -1
            ww[best] = p
        else:
            cost += time * ww[best]
            time += kk[best]
            alive[best] = False
            kk[best] = 0
        left -= 1
    return cost


@njit(cache=True, nogil=True)
def bound(
    s0: Any,
    s1: Any,
    r0: Any,
    r1: Any,
    hp: Any,
    collect: Any,
    must: Any,
    idom: Any,
    order: Any,
    mind: Any,
    pot: Any,
    loose_pot: Any,
    loose_dom: Any,
    val: Any,
) -> Any:
    """No end from this state has more HP.

    `collect`: every must-barrier falls and all potions count; else a barrier is cleared only where it pays.
    """
    n = must.shape[0]
    total = hp
    for i in range(n):
        val[i] = 0
    for i in range(n):
        b = order[i]
        word = s0 if b < 64 else s1
        if (word >> np.uint64(b & 63)) & ONE != np.uint64(0):
            total += val[b]
            continue
        v = val[b] + pot[b]
        if mind[b] == -NEVER:
            v = np.int64(NEVER) if must[b] else np.int64(0)
        elif must[b]:
            v -= mind[b]
        else:
            v = max(np.int64(0), v - (np.int64(0) if collect else mind[b]))
        p = idom[b]
        if p >= 0:
            val[p] += v
        else:
            total += v
    for j in range(loose_pot.shape[0]):
        if loose_pot[j] != 0:
            word = r0 if j < 64 else r1
            if (word >> np.uint64(j & 63)) & ONE == np.uint64(0):
                d = loose_dom[j]
                if d < 0:
                    total += loose_pot[j]
                else:
                    word = s0 if d < 64 else s1
                    if (word >> np.uint64(d & 63)) & ONE != np.uint64(0):
                        total += loose_pot[j]
    return total


@njit(cache=True, nogil=True)
def expand(
    todo: Any,
    first: Any,
    limit: Any,
    count: Any,
    best: Any,
    pool: Any,
    stats: Any,
    table: Any,
    heads: Any,
    task: Any,
    model: Any,
    scratch: Any,
) -> Any:
    """Expand states todo[first:first + limit].

    Returns:
        (next position, states in the pool, best value, state that has it or -1, whether a state's chains
        grew beyond the scratch or the pool, so that some of its children are missing). It stops early when
        the pool is nearly full.
    """
    sets, reached, front, long, small = pool
    opens, touches, kinds, need, spend, gains, keygain, damage = model
    must, idom, order, mind, pot, kslope, weight, fixed, wanted, goal_mask, forced, loose_dom, wide = task
    base, step, goal_barrier, collect, macro, heavy, use_horn = stats
    st, sl, val, parent_of, kk, ww, alive = scratch
    n = kinds.shape[0]
    mask = np.uint64(table.shape[0] - 1)
    cap = sets.shape[0]
    found = -1
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
        top = 0
        st[0, 0] = sets[i, 0]
        st[0, 1] = sets[i, 1]
        st[0, 2] = front[i, 0]
        st[0, 3] = front[i, 1]
        st[0, 4] = front[i, 0]
        st[0, 5] = front[i, 1]
        sl[0, 0] = long[i, 0]
        sl[0, 1] = long[i, 2]
        sl[0, 2] = small[i, 4]
        links = 0
        while top >= 0:
            links += 1
            if links > 4 * st.shape[0]:
                lost = True
                break
            s0, s1, f0, f1, a0, a1 = st[top, 0], st[top, 1], st[top, 2], st[top, 3], st[top, 4], st[top, 5]
            hp, keys, size = sl[top, 0], sl[top, 1], sl[top, 2]
            top -= 1
            for b in range(n):
                word = a0 if b < 64 else a1
                bit = ONE << np.uint64(b & 63)
                if word & bit == np.uint64(0):
                    continue
                left, purse = hp, keys
                if kinds[b] >= 0:
                    ia = (small[i, 0] - base[0]) // step[0]
                    ib = (small[i, 1] - base[1]) // step[1]
                    ic = (small[i, 2] - base[2]) // step[2]
                    loss = damage[kinds[b], ia, ib, ic]
                    if loss == NEVER or loss >= left:
                        continue
                    left -= loss
                else:
                    able = True
                    for q in range(6):
                        if (purse >> (10 * q)) & 1023 < need[b, q]:
                            able = False
                    if not able:
                        continue
                    for q in range(6):
                        purse -= np.int64(spend[b, q]) << (10 * q)
                n0 = s0 | bit if b < 64 else s0
                n1 = s1 if b < 64 else s1 | bit
                g0 = (f0 | opens[b, 0]) & ~n0
                g1 = (f1 | opens[b, 1]) & ~n1
                fresh0 = touches[b, 0] & ~reached[i, 0]
                fresh1 = touches[b, 1] & ~reached[i, 1]
                gainful = (not macro) or fresh0 != np.uint64(0) or fresh1 != np.uint64(0)
                if b == goal_barrier or forced[b]:
                    gainful = True
                if not gainful:
                    o0 = opens[b, 0] & ~n0 & ~f0
                    o1 = opens[b, 1] & ~n1 & ~f1
                    if (o0 | o1) != np.uint64(0):
                        if top + 1 >= st.shape[0]:
                            lost = True
                            continue
                        top += 1
                        st[top, 0], st[top, 1], st[top, 2], st[top, 3] = n0, n1, g0, g1
                        st[top, 4], st[top, 5] = o0, o1
                        sl[top, 0], sl[top, 1], sl[top, 2] = left, purse, size + 1
                    continue
                ha, hd, hm, bonus = small[i, 0], small[i, 1], small[i, 2], long[i, 3]
                for j in range(gains.shape[0]):
                    w2 = fresh0 if j < 64 else fresh1
                    if (w2 >> np.uint64(j & 63)) & ONE != np.uint64(0):
                        left += gains[j, 0]
                        ha += gains[j, 1]
                        hd += gains[j, 2]
                        hm += gains[j, 3]
                        bonus += gains[j, 4]
                        for q in range(6):
                            have = (purse >> (10 * q)) & 1023
                            more = min(np.int64(keygain[j, q]), 1023 - have)
                            purse += more << (10 * q)
                if heavy == 2:
                    for q in range(6):
                        bonus -= spend[b, q]
                m0, m1 = reached[i, 0] | fresh0, reached[i, 1] | fresh1
                rest = np.int64(0)
                if heavy != 0:
                    for j in range(gains.shape[0]):
                        w2 = m0 if j < 64 else m1
                        if (w2 >> np.uint64(j & 63)) & ONE == np.uint64(0):
                            rest += gains[j, 4]
                up = bound(n0, n1, m0, m1, left, collect, must, idom, order, mind, pot, wide, loose_dom, val)
                up += (bonus + rest) << 40 if heavy != 0 else 0
                if up <= best:
                    continue
                if use_horn:
                    cost = horn(n0, n1, must, idom, kslope, weight, parent_of, kk, ww, alive)
                    for c in range(n):
                        word2 = n0 if c < 64 else n1
                        if must[c] and (word2 >> np.uint64(c & 63)) & ONE == np.uint64(0):
                            cost -= fixed[c]
                    up -= max(np.int64(0), cost)
                    if up <= best:
                        continue
                slot = mix(n0, n1) & mask
                child = -1
                while table[slot] >= 0:
                    other = table[slot]
                    if sets[other, 0] == n0 and sets[other, 1] == n1:
                        child = other
                        break
                    slot = (slot + ONE) & mask
                if child >= 0:
                    if long[child, 0] >= left:
                        continue
                else:
                    if count >= cap:
                        lost = True
                        continue
                    child = count
                    count += 1
                    table[slot] = child
                    sets[child, 0], sets[child, 1] = n0, n1
                    front[child, 0], front[child, 1] = g0, g1
                    reached[child, 0], reached[child, 1] = m0, m1
                    small[child, 0], small[child, 1], small[child, 2] = ha, hd, hm
                    small[child, 4] = size + 1
                    small[child, 5] = heads[size + 1]
                    heads[size + 1] = child
                long[child, 0] = left
                long[child, 1] = up
                long[child, 2] = purse
                long[child, 3] = bonus
                small[child, 3] = i
                done = (wanted[0] & ~m0) | (wanted[1] & ~m1) == np.uint64(0)
                if goal_barrier >= 0:
                    word2 = n0 if goal_barrier < 64 else n1
                    done = done and (word2 >> np.uint64(goal_barrier & 63)) & ONE != np.uint64(0)
                elif (goal_mask[0] | goal_mask[1]) != np.uint64(0):
                    done = done and ((goal_mask[0] & m0) | (goal_mask[1] & m1)) != np.uint64(0)
                if done:
                    for c in range(n):
                        if forced[c]:
                            word2 = n0 if c < 64 else n1
                            if (word2 >> np.uint64(c & 63)) & ONE == np.uint64(0):
                                done = False
                worth = left + (bonus << 40) if heavy != 0 else left
                if done and worth > best:
                    best = worth
                    found = child
        if found >= 0:
            break
    return at, count, best, found, lost
