"""r28 and r29 of the AI's value, what has grown and what lasting effects bring, rounded as in the game."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.evaluation import changed_values
from ringapp.games.contest.rules.effectlang.values import term_of
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.flow import push, run
from ringapp.games.contest.rules.tables.layout import Row
from ringapp.games.contest.rules.tables.parts import growth
from ringapp.games.contest.rules.tables.piles import copy_state


def grown_cards(s: Row, slot: int) -> int:
    """Return how many cards outside the lost pile grew for the good in a slot, less those for the bad."""
    number = 0
    if s[c.GROWN] != 0:
        for card in range(s[a.N_CARDS]):
            bits = growth(s, card, c.GROW_BITS)
            change = (bits >> slot & 1) - (bits >> (slot + c.GROWTHS) & 1)
            if change != 0 and s[k.PLACES + card] != k.IN_LOST:
                number += change
    return number


def grown_part(s: Row, p: Row) -> float:
    """Return r28 of a position, the weighed sum of its cards' growth."""
    total = 0
    for slot in range(c.GROWTHS):
        total += grown_cards(s, slot) * p[p[a.GROWTH] + term_of(s, p) * 6 + slot]
    return float(total)


def lasts(s: Row, i: int) -> bool:
    """Return whether an enchant counts in r29: it is a card's and has uses left."""
    at = a.ENCHANTS + i * 6
    return s[at + c.A_SOURCE] == c.FROM_CARD and s[at + c.A_USES] != 0


def lasting_part(s: Row, p: Row, w: Row, trial: Row, i: int) -> int:
    """Return r29 of one enchant: what it would change now, times the turns that are left.

    The work table holds v1 to v27 of the position (`keep_values`).
    """
    if not lasts(s, i):
        return 0
    row = p[a.ENCHANT_CODES] + s[a.ENCHANTS + i * a.ENCHANT_WIDTH + c.A_ENCHANT] * 3
    copy_state(trial, s)
    term = term_of(s, p)
    product = 0.0
    for j in range(p[row + c.N_EFFECTS], p[row + c.N_EFFECTS] + p[row + c.N_EFFECT_COUNT]):
        effect = p[p[a.ENCHANT_EFFECTS] + j]
        if p[p[a.EFFECTS] + effect * a.EFFECT_WIDTH + c.E_OP] == c.OP_GROW:
            product += growth_product(s, p, (p[a.EFFECTS] + effect * a.EFFECT_WIDTH), term)
        else:
            push(w, a.W_EFFECT, effect, c.NONE)
            run(trial, p, w, 0)
    product += changed_values(trial, p, w, term)
    return int(p[p[a.COEFFICIENTS] + p[row + c.N_TRIGGER]] / 1000 * s[c.REMAIN] * product + 1e-4)


def reached_cards(s: Row, p: Row, e: int) -> int:
    """Return how many cards a growth effect would reach; a search of all places counts lost ones too."""
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
    """Return what a growth counts in r29: its amount times `cards`, negative for growth for the bad."""
    amount = abs(p[p[a.GROWS] + j * 3 + 1]) * cards
    return -amount if p[p[a.GROWS] + j * 3 + 2] >= 1 << c.GROWTHS else amount


def growth_product(s: Row, p: Row, e: int, term: int) -> float:
    """Return what the growth of an effect adds to r29, before the factor for turns left."""
    cards = reached_cards(s, p, e)
    product = 0.0
    for j in range(p[e + c.E_GROW], p[e + c.E_GROW] + p[e + c.E_GROW_COUNT]):
        at = term * 6 + p[p[a.GROWS] + j * 3 + 0] - c.GROW_SCORE
        product += growth_amount(p, j, cards) * p[p[a.GROWTH] + at] * (p[p[a.GROWTH_PERMILS] + at] / 1000)
    return product
