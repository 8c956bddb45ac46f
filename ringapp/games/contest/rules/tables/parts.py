"""Small parts of a contest under the game's tables: piles, conditions, scores, stamina costs and the log.

Products are in 32-bit floats as in the game and in its order: stance, down, up, poor condition, good
condition, base; only the last product is rounded up.
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.piles import append, put, refill, sink
from ringapp.games.contest.rules.effectlang.values import buff_permil, colour_permil, stamina_cost, value
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.layout import Row

F = np.float32
SMALL = np.float32(1e-4)
THOUSAND = np.float32(1000)
ONE = np.float32(1)


def growth(s: Row, card: int, slot: int) -> int:
    """Return a growth number of an instance, by the slots of `codes` (GROW_SCORE and so on)."""
    if card < 0 or s[c.GROWN] == 0:
        return 0
    return s[a.GROWN + card * k.GROWTHS + slot - 1]


def own_growth(s: Row, p: Row, w: Row, card: int, slot: int) -> int:
    """Return a growth number of the card being played, as its play reads it (D3)."""
    if card >= 0 and p[a.K_GROWTH_WAITS]:
        return w[a.OWN + slot - 1]
    return growth(s, card, slot)


def start_growth(s: Row) -> None:
    """Begin to keep growth, all of it 0, if it is not kept yet."""
    if s[c.GROWN] == 0:
        s[c.GROWN] = 1
        for i in range(a.GROWN, a.GROWN + s[a.N_CARDS] * k.GROWTHS):
            s[i] = 0


def allows(s: Row, p: Row, trigger: int) -> bool:
    """Return whether the condition of a trigger holds; expressions are numbered as triggers are."""
    return value(s, p, trigger) != 0.0


def fits_playing(s: Row, p: Row, search: int) -> bool:
    """Return whether a search fits the card being played; -1 fits any card."""
    if search < 0:
        return True
    card = s[c.PLAYING]
    return card >= 0 and p[p[a.FITS] + search * p[a.N_KINDS] + s[a.KINDS + card]] != 0


def holds(s: Row, p: Row, trigger: int) -> bool:
    """Return whether a trigger's colour, card and condition hold now."""
    row = p[a.TRIGGERS] + trigger * a.TRIGGER_WIDTH
    colour = p[row + c.T_COLOUR]
    if colour != c.ANY_COLOUR and colour != p[a.COLOURS + s[c.TURN]]:
        return False
    if p[row + c.T_PHASE] == c.P_TURN_TIMER and p[row + c.T_EVERY] != s[c.TURN]:
        return False
    if not fits_playing(s, p, p[row + c.T_SEARCH]):
        return False
    return allows(s, p, trigger)


def ceil_permil(value: int, share: int) -> int:
    """Return value x share / 1000, rounded up."""
    return -((-value * share) // 1000)


def stance_permil(s: Row, p: Row) -> int:
    """Return the factor that the stance puts on scores, permil."""
    return p[a.K_STRONG + s[c.STANCE] - 1] if s[c.STANCE] > 0 else 1000


def poor_permil(s: Row, p: Row) -> int:
    """Return the factor that 不調 puts on scores, permil."""
    return p[a.K_POOR] if s[c.POOR] > 0 else 1000


def good_extra(s: Row, p: Row) -> int:
    """Return what 好調 and 絶好調 add to a score, permil."""
    if s[c.GOOD] <= 0:
        return 0
    great = p[a.K_GREAT] * s[c.GOOD] if s[c.GREAT] > 0 else 0
    return p[a.K_GOOD] - 1000 + great


def parameter(s: Row, p: Row, base: int, good_permil: int) -> int:
    """Return what a score comes to before the bonus of its turn, rounded up."""
    if s[c.SLUMP] > 0:
        return 0
    up, down = 1000 + buff_permil(s, k.MORE_SCORE), max(0, 1000 - buff_permil(s, k.LESS_SCORE))
    stance, poor, extra = stance_permil(s, p), poor_permil(s, p), good_extra(s, p)
    if p[a.K_EXACT]:
        y = stance / 1000 * (down / 1000) * (up / 1000) * (poor / 1000)
        y = y * (1 + extra / 1000 * (good_permil / 1000)) * base
        return max(0, math.ceil(y - 1e-4))
    good = ONE + F(extra) / THOUSAND * (F(good_permil) / THOUSAND)
    x = F(stance) / THOUSAND
    x = x * (F(down) / THOUSAND)
    x = x * (F(up) / THOUSAND)
    x = x * (F(poor) / THOUSAND)
    x = x * good
    x = x * F(base)
    return max(0, math.ceil(x - SMALL))


def points(p: Row, made: int, colour: int) -> int:
    """Return the points of a score in a turn with this bonus, permil."""
    if p[a.K_EXACT]:
        return max(0, math.ceil(made * (colour / 1000) - 1e-4))
    return max(0, math.ceil(F(made) * (F(colour) / THOUSAND) - SMALL))


def card_code(s: Row, p: Row, card: int, what: int) -> int:
    """Return a number from the table row of an instance's kind (C_STAMINA and so on)."""
    return p[p[a.CARDS] + s[a.KINDS + card] * a.CARD_WIDTH + what]


def usual_cost(s: Row, p: Row, card: int) -> int:
    """Return the part of a card's cost that genki (元気) pays first."""
    cost = max(0, card_code(s, p, card, c.C_STAMINA) + growth(s, card, c.GROW_COST))
    return stamina_cost(s, p, cost * 1.0, True) if cost else 0


def forced_cost(s: Row, p: Row, card: int) -> int:
    """Return the part of a card's cost that stamina pays alone."""
    cost = max(0, card_code(s, p, card, c.C_FORCED) + growth(s, card, c.GROW_STAMINA))
    return stamina_cost(s, p, cost * 1.0, False) if cost else 0


def playable(s: Row, p: Row, card: int) -> bool:
    """Return whether a card of the hand may be played now."""
    row = p[a.CARDS] + (s[a.KINDS + card]) * a.CARD_WIDTH
    category = p[row + c.C_CATEGORY]
    if category == c.ACTIVE and s[c.NO_ACTIVE] > 0:
        return False
    if category == c.MENTAL and s[c.NO_MENTAL] > 0:
        return False
    if p[row + c.C_TRIGGER] >= 0 and not allows(s, p, p[row + c.C_TRIGGER]):
        return False
    field = p[row + c.C_COST_FIELD]
    if field >= 0 and s[field] < p[row + c.C_COST]:
        return False
    if s[c.FREE] > 0 and p[a.K_FREE_NEEDS_COST] == 0:
        return True
    needed = max(0, usual_cost(s, p, card) - s[c.BLOCK]) + forced_cost(s, p, card)
    return needed <= s[c.STAMINA]


def note(s: Row, w: Row, what: int, subject: int, x: int, y: int, z: int) -> None:
    """Add a line to the log, if one is kept and not full."""
    if w[a.W_LOGS] == 0 or w[a.W_LINES] >= a.MAX_LINES:
        return
    at = a.LOG + w[a.W_LINES] * a.LINE_WIDTH
    w[at], w[at + 1], w[at + 2] = s[c.TURN], what, subject
    w[at + 3], w[at + 4], w[at + 5] = x, y, z
    w[a.W_LINES] += 1


def note_card(s: Row, w: Row, what: int, subject: int) -> None:
    """Add a line without figures to the log."""
    note(s, w, what, subject, a.ZERO, a.ZERO, a.ZERO)


def note_score(
    s: Row, p: Row, w: Row, value: int, focus: int, base: int, good_permil: int, made: int, times: int
) -> None:
    """Add a score and its factors to the log."""
    if w[a.W_LOGS] == 0 or w[a.W_LINES] >= a.MAX_LINES:
        return
    at = a.LOG + w[a.W_LINES] * a.LINE_WIDTH
    note(s, w, a.NOTE_SCORE, c.NONE, times, value, focus)
    w[at + 6], w[at + 7], w[at + 8] = s[c.HEAT], base, stance_permil(s, p)
    w[at + 9], w[at + 10] = buff_permil(s, k.LESS_SCORE), buff_permil(s, k.MORE_SCORE)
    w[at + 11], w[at + 12], w[at + 13] = poor_permil(s, p), good_extra(s, p), good_permil
    w[at + 14], w[at + 15], w[at + 16] = colour_permil(s, p), made, points(p, made, colour_permil(s, p))


def draw(s: Row, p: Row, w: Row, count: int) -> None:
    """Draw cards; an empty deck is filled with the shuffled grave."""
    for _ in range(count):
        if s[a.N_DECK] == 0:
            if s[a.N_GRAVE] == 0:
                return
            refill(s)
            note_card(s, w, a.NOTE_SHUFFLE, c.NONE)
        if s[a.N_HAND] < p[a.K_HAND]:
            card = s[a.DECK + s[a.N_DECK] - 1]
            put(s, card, k.IN_HAND)
            note_card(s, w, a.NOTE_DRAW, card)
        elif p[a.K_FULL_HAND_STOPS] == 0:
            sink(s, s[a.N_DECK] - 1)


def drop_hand(s: Row) -> int:
    """Move the hand to the grave; return how many cards it had."""
    count = s[a.N_HAND]
    s[a.N_HAND] = 0
    for i in range(count):
        append(s, s[a.HAND + i], k.IN_GRAVE)
    return count
