"""The AI's value of a position: r1 to r29 by the tables of the first AI, an estimate for the effect language.

The AI's tables name neither the newer effects nor their triggers: an effect without a weight counts nothing,
and a lasting effect counts by the phase that it waits for.
"""

from __future__ import annotations

import math

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.executor import push
from ringapp.games.contest.rules.effectlang.turns import run
from ringapp.games.contest.rules.effectlang.values import Row, term_of, value

TERMS = k.TERM_COUNT
SLOTS = (k.G_SCORE, k.G_TIMES, k.G_BLOCK, k.G_POWER, k.G_COST, k.G_TYPED)
"""Growth that the AI's tables have weights for, in their order; cost growth is good where it is positive."""

CAPPED = (0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""1 for each of v1 to v27 that counts at most the number of turns left."""
V_STRONG, V_CALM, V_FULL = 19, 20, 21


def count(s: Row, p: Row, i: int) -> int:
    """Return v(i+1) of a position, the number that the term r(i+1) weighs."""
    field, stance = p[p[k.P_TERM_FIELDS] + i], s[c.STANCE]
    if field >= 0:
        return min(s[field], s[c.REMAIN]) if p[p[k.P_TERM_CAPS] + i] != 0 else s[field]
    if i == V_STRONG:
        return 1 if stance == c.STRONG else 2 if stance == c.STRONG2 else 0
    if i == V_CALM:
        return 1 if stance == c.CALM else 2 if stance == c.CALM2 else 0
    return 1 if i == V_FULL and stance == c.FULL else 0


def keep_values(s: Row, p: Row, w: Row) -> None:
    """Write v1 to v27 of a position to the work table, to compare with after a lasting effect has acted."""
    for i in range(TERMS):
        w[k.VALUES + i] = count(s, p, i)


def first_part(s: Row, p: Row) -> float:
    """Return r1, the weighed score: divided by the mean bonus to six digits, in a lesson as it is."""
    weight = p[p[k.P_WEIGHTS] + term_of(s, p) * TERMS]
    if p[k.P_RAW_SCORE] != 0:
        return s[c.SCORE] * weight * 1.0
    idol = p[k.P_IDOLS] + s[k.IDOL] * k.IDOL_WIDTH
    permils = max(1, p[idol + k.I_VOCAL] + p[idol + k.I_DANCE] + p[idol + k.I_VISUAL])
    x = s[c.SCORE] * weight * 3000 / (permils * 1.0) + 0.0000999999975
    return math.floor(x * 1e6 + 0.5) / 1e6


def grown_part(s: Row, p: Row) -> float:
    """Return r28: weights of growth for the good, less those for the bad, of cards that are not removed."""
    if s[c.GROWN] == 0:
        return 0.0
    total = 0
    at = p[k.P_GROWTH] + term_of(s, p) * 6
    for card in range(s[k.N_CARDS]):
        if s[k.PLACES + card] != k.IN_LOST and s[k.PLACES + card] != k.AWAY:
            grown = k.GROWN + card * k.GROWTHS
            for slot, place in enumerate(SLOTS):
                if s[grown + place] > 0:
                    total += p[at + slot]
                elif s[grown + place] < 0:
                    total -= p[at + slot]
    return total * 1.0


def lasting_part(s: Row, p: Row, w: Row, trial: Row, i: int) -> int:
    """Return r29 of one effect, 0 if no card set it up: its change now times the turns left.

    The work table holds v1 to v27 of the position (`keep_values`).
    """
    at = k.EFFECTS + i * k.EFFECT_WIDTH
    code = p[k.P_CODES] + s[at + k.E_CODE] * k.CODE_WIDTH
    if s[at + k.E_SOURCE] != c.FROM_CARD or s[at + k.E_LIMIT] == 0:
        return 0
    base = term_of(s, p)
    product = 0.0
    for j in range(p[code + k.F_ACTION_COUNT]):
        action = p[k.P_ACTIONS] + (p[code + k.F_ACTIONS] + j) * k.ACTION_WIDTH
        if p[action + k.A_OP] == k.DO_GROWTH and p[action + k.A_FIELD] <= k.G_TYPED:
            amount = value(s, p, p[action + k.A_VALUE])
            weights = base * 6 + p[action + k.A_FIELD]
            share = p[p[k.P_GROWTH_PERMILS] + weights] / 1000.0
            product += abs(amount) * p[p[k.P_GROWTH] + weights] * share
    reach = p[code + k.F_REACH]
    if reach == k.REACHES_SCALARS:
        copy_part(trial, s, k.KINDS - k.HEADER, k.HEADER)
        product += changed_part(s, p, w, at, base)
        copy_part(s, trial, k.KINDS - k.HEADER, k.HEADER)
    elif reach == k.REACHES_ALL:
        copy_position(trial, s)
        product += changed_part(trial, p, w, at, base)
    return int(p[code + k.F_PERMIL] / 1000.0 * s[c.REMAIN] * product + 1e-4)


def changed_part(s: Row, p: Row, w: Row, at: int, base: int) -> float:
    """Let a lasting effect act on a position; return the weighed change of v1 to v27 from the work table."""
    # The effect acts as one of a P-item, so that nothing reacts to it.
    push(w, k.DO_EFFECT, s[at + k.E_CODE], 0, s[at + k.E_CARD], s[at + k.E_SPACE], 0, -2)
    run(s, p, w)
    return changed_values(s, p, w, base)


def changed_values(s: Row, p: Row, w: Row, base: int) -> float:
    """Return the weighed sum of how far v1 to v27 of a position differ from the work table."""
    product = 0.0
    for term in range(TERMS):
        weight = p[p[k.P_WEIGHTS] + base * TERMS + term]
        if weight != 0:
            change = count(s, p, term) - w[k.VALUES + term]
            product += change * weight * (p[p[k.P_WEIGHT_PERMILS] + base * TERMS + term] / 1000.0)
    return product


def copy_part(to: Row, s: Row, at: int, n: int) -> None:
    """Copy `n` numbers from place `at` on to the same places of another row."""
    for i in range(at, at + n):
        to[i] = s[i]


def copy_position(to: Row, s: Row) -> None:
    """Copy a position to another row, all but the numbers that mean nothing in it."""
    n = s[k.N_CARDS]
    copy_part(to, s, k.KINDS - k.HEADER, k.HEADER)
    copy_part(to, s, k.KINDS, n)
    copy_part(to, s, k.PLACES, n)
    copy_part(to, s, k.DECK, s[k.N_DECK])
    copy_part(to, s, k.HAND, s[k.N_HAND])
    copy_part(to, s, k.GRAVE, s[k.N_GRAVE])
    copy_part(to, s, k.HOLD, s[k.N_HOLD])
    copy_part(to, s, k.LOST, s[k.N_LOST])
    copy_part(to, s, k.COUNTERS, 2 * s[k.SPACES])
    copy_part(to, s, k.BUFFS, s[k.N_BUFFS] * k.BUFF_WIDTH)
    copy_part(to, s, k.EFFECTS, s[k.N_EFFECTS] * k.EFFECT_WIDTH)
    if s[c.GROWN] != 0:
        copy_part(to, s, k.GROWN, n * k.GROWTHS)
