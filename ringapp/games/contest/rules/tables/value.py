"""The AI's value of a position: r1 to r29 with every rounding of the game."""

from __future__ import annotations

import math

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.flow import push, run
from ringapp.games.contest.rules.tables.layout import Row
from ringapp.games.contest.rules.tables.parts import copy_state, growth, term_of

EPSILON = 0.0000999999975
TERMS = 27


def counts(s: Row, v: Row) -> None:
    """v1 to v27 of a position."""
    remain, stance = s[c.REMAIN], s[c.STANCE]
    v[0], v[1], v[2], v[3] = s[c.SCORE], s[c.BLOCK], s[c.STAMINA], s[c.FOCUS]
    v[4], v[5] = s[c.IMPRESSION], s[c.DRIVE]
    v[6] = min(s[c.GOOD], remain)
    v[7] = min(s[c.COST_HALF], remain)
    v[8] = min(s[c.COST_DOUBLE], remain)
    v[9] = min(s[c.UNEASE], remain)
    v[10] = s[c.TENSE]
    v[11] = min(s[c.POOR], remain)
    v[12], v[13], v[14], v[15] = s[c.WEAK], s[c.SLUMP], s[c.COST_LESS], s[c.PLAYS]
    v[16] = min(s[c.GREAT], remain)
    v[17], v[18] = s[c.GOOD], s[c.EXTRA_TURNS]
    v[19] = 1 if stance == c.STRONG else 2 if stance == c.STRONG2 else 0
    v[20] = 1 if stance == c.CALM else 2 if stance == c.CALM2 else 0
    v[21] = 1 if stance == c.FULL else 0
    v[22] = s[c.POWER_SUM]
    v[23], v[24], v[25] = s[c.TIMES_STRONG], s[c.TIMES_CALM], s[c.TIMES_FULL]
    v[26] = s[a.N_HOLD]


def grown_cards(s: Row, slot: int) -> int:
    """Cards outside the lost pile that grew for the good in something, less those for the bad."""
    number = 0
    if s[c.GROWN] != 0:
        for card in range(s[a.N_CARDS]):
            bits = growth(s, card, c.GROW_BITS)
            change = (bits >> slot & 1) - (bits >> (slot + c.GROWTHS) & 1)
            if change != 0 and not_lost(s, card):
                number += change
    return number


def grown_part(s: Row, p: Row, term: int) -> float:
    """r28."""
    total = 0
    for slot in range(c.GROWTHS):
        total += grown_cards(s, slot) * p[p[a.GROWTH] + term * 6 + slot]
    return float(total)


def not_lost(s: Row, card: int) -> bool:
    """Whether a card is outside the lost pile."""
    lost = False
    for i in range(s[a.N_LOST]):
        lost = lost or s[a.LOST + i] == card
    return not lost


def first_part(s: Row, p: Row) -> float:
    """r1: the score as if every bonus were 1000 permil, six digits; in a lesson the score as it is."""
    weighed = s[c.SCORE] * p[p[a.WEIGHTS] + term_of(s, p) * 27]
    if p[a.K_RAW_SCORE]:
        return float(weighed)
    bonuses = max(1, p[a.PERMILS + 0] + p[a.PERMILS + 1] + p[a.PERMILS + 2])
    return math.floor((weighed * 3000 / bonuses + EPSILON) * 1e6 + 0.5) / 1e6


def evaluate(s: Row, p: Row, w: Row, trial: Row, v: Row, v2: Row) -> int:
    """The AI's value of a position; `trial`, `v` and `v2` are room to work in."""
    term = term_of(s, p)
    counts(s, v)
    total = first_part(s, p)
    for i in range(1, TERMS):
        total += float(v[i] * p[p[a.WEIGHTS] + term * 27 + i])
    total += grown_part(s, p, term)
    lasting = 0
    for i in range(s[a.N_ENCHANTS]):
        if lasts(s, i):
            lasting += enchant_part(s, p, w, trial, v, v2, s[a.ENCHANTS + i * 6 + c.A_ENCHANT], term)
    total += float(lasting)
    return math.floor(total + EPSILON)


def lasts(s: Row, i: int) -> bool:
    """Whether an enchant is a card's and has uses left: only such count."""
    at = a.ENCHANTS + i * 6
    return s[at + c.A_SOURCE] == c.FROM_CARD and s[at + c.A_USES] != 0


def enchant_part(s: Row, p: Row, w: Row, trial: Row, v: Row, v2: Row, enchant: int, term: int) -> int:
    """r29 of one lasting effect."""
    row = p[a.ENCHANT_CODES] + enchant * 3
    copy_state(trial, s)
    product = 0.0
    for j in range(p[row + c.N_EFFECTS], p[row + c.N_EFFECTS] + p[row + c.N_EFFECT_COUNT]):
        effect = p[p[a.ENCHANT_EFFECTS] + j]
        if p[p[a.EFFECTS] + effect * a.EFFECT_WIDTH + c.E_OP] == c.OP_GROW:
            product += growth_product(s, p, w, (p[a.EFFECTS] + effect * a.EFFECT_WIDTH), term)
        else:
            push(w, a.W_EFFECT, effect, c.NONE)
            run(trial, p, w, 0)
    counts(trial, v2)
    for i in range(TERMS):
        if v2[i] != v[i]:
            product += (
                (v2[i] - v[i])
                * p[p[a.WEIGHTS] + term * 27 + i]
                * (p[p[a.WEIGHT_PERMILS] + term * 27 + i] / 1000)
            )
    return int(p[p[a.COEFFICIENTS] + p[row + c.N_TRIGGER]] / 1000 * s[c.REMAIN] * product + 1e-4)


def reached_cards(s: Row, p: Row, e: int) -> int:
    """Cards that a growth effect would reach, lost ones included."""
    search = p[e + c.E_SEARCH]
    cards = 0
    if search < 0 or p[p[a.SEARCHES] + search * 4 + c.S_PLACE] == c.IN_ALL:
        for i in range(s[a.N_CARDS]):
            if search < 0 or p[p[a.FITS] + search * p[a.N_KINDS] + s[a.KINDS + i]]:
                cards += 1
    else:
        for i in range(s[a.N_HAND]):
            if p[p[a.FITS] + search * p[a.N_KINDS] + s[a.KINDS + s[a.HAND + i]]]:
                cards += 1
    return cards


def growth_amount(p: Row, j: int, cards: int) -> int:
    """What a growth counts inside r29: its amount for every card."""
    amount = abs(p[p[a.GROWS] + j * 3 + 1]) * cards
    return -amount if p[p[a.GROWS] + j * 3 + 2] >= 1 << c.GROWTHS else amount


def growth_product(s: Row, p: Row, w: Row, e: int, term: int) -> float:
    """Growth inside r29."""
    cards = reached_cards(s, p, e)
    product = 0.0
    for j in range(p[e + c.E_GROW], p[e + c.E_GROW] + p[e + c.E_GROW_COUNT]):
        at = term * 6 + p[p[a.GROWS] + j * 3 + 0] - c.GROW_SCORE
        product += growth_amount(p, j, cards) * p[p[a.GROWTH] + at] * (p[p[a.GROWTH_PERMILS] + at] / 1000)
    return product
