"""Small parts of a contest under the game's tables: piles, conditions, scores, stamina costs and the log.

Products are in 32-bit floats as in the game and in its order: stance, down, up, poor condition, good
condition, base; only the last product is rounded up.
"""

from __future__ import annotations

import math

import numpy as np

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang.evaluation import copy_part
from ringapp.games.contest.rules.effectlang.piles import draw_number
from ringapp.games.contest.rules.effectlang.values import colour_permil
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.layout import Row

F = np.float32
SMALL = np.float32(1e-4)
THOUSAND = np.float32(1000)
ONE = np.float32(1)


def shuffle(s: Row, at: int, count: int) -> None:
    """Shuffle `count` numbers of a row from place `at` on, from the back."""
    for n in range(count, 1, -1):
        j = draw_number(s, n)
        s[at + n - 1], s[at + j] = s[at + j], s[at + n - 1]


def copy_state(to: Row, s: Row) -> None:
    """Copy a position to another row, all but the numbers that mean nothing in it."""
    cards = s[a.N_CARDS]
    copy_part(to, s, a.ZERO, c.SCALARS)
    copy_part(to, s, a.LENGTHS, a.KINDS - a.LENGTHS + cards)
    if s[c.GROWN]:
        copy_part(to, s, a.GROWN_CARDS, cards * a.GROW_WIDTH)
    copy_part(to, s, a.DECK, s[a.N_DECK])
    copy_part(to, s, a.HAND, s[a.N_HAND])
    copy_part(to, s, a.GRAVE, s[a.N_GRAVE])
    copy_part(to, s, a.HOLD, s[a.N_HOLD])
    copy_part(to, s, a.LOST, s[a.N_LOST])
    copy_part(to, s, a.ENCHANTS, s[a.N_ENCHANTS] * a.ENCHANT_WIDTH)
    copy_part(to, s, a.TIMERS, s[a.N_TIMERS] * 2)
    copy_part(to, s, a.MULTIPLIERS, s[a.N_MULTIPLIERS] * a.MULTIPLIER_WIDTH)
    copy_part(to, s, a.REPEATS, s[a.N_REPEATS] * a.REPEAT_WIDTH)


def remove_at(s: Row, length: int, at: int, position: int) -> None:
    """Take the card at a position out of a pile."""
    s[length] -= 1
    for i in range(at + position, at + s[length]):
        s[i] = s[i + 1]


def insert_at(s: Row, length: int, at: int, position: int, card: int) -> None:
    """Put a card into a pile at a position."""
    for i in range(at + s[length], at + position, -1):
        s[i] = s[i - 1]
    s[at + position] = card
    s[length] += 1


def append(s: Row, length: int, at: int, card: int) -> None:
    """Put a card at the end of a pile."""
    s[at + s[length]] = card
    s[length] += 1


def remove_card(s: Row, length: int, at: int, card: int) -> None:
    """Take a card out of a pile, if it is in it."""
    for i in range(s[length]):
        if s[at + i] == card:
            remove_at(s, length, at, i)
            return


def growth(s: Row, card: int, slot: int) -> int:
    """Return a growth number of an instance, by the slots of `codes` (GROW_SCORE and so on)."""
    if card < 0 or s[c.GROWN] == 0:
        return 0
    return s[a.GROWN_CARDS + card * a.GROW_WIDTH + slot - 1]


def own_growth(s: Row, p: Row, w: Row, card: int, slot: int) -> int:
    """Return a growth number of the card being played, as its play reads it (D3)."""
    if card >= 0 and p[a.K_GROWTH_WAITS]:
        return w[a.OWN + slot - 1]
    return growth(s, card, slot)


def start_growth(s: Row) -> None:
    """Begin to keep growth, all of it 0, if it is not kept yet."""
    if s[c.GROWN] == 0:
        s[c.GROWN] = 1
        for i in range(a.GROWN_CARDS, a.GROWN_CARDS + s[a.N_CARDS] * a.GROW_WIDTH):
            s[i] = 0


def in_stance(s: Row, what: int, value: int) -> bool:
    """Return whether the stance is the one that a condition asks for."""
    stance = s[c.STANCE]
    if what == c.IF_STRONG:
        return stance == c.STRONG2 or (stance == c.STRONG and value < 2)
    if what == c.IF_CALM:
        return stance == c.CALM2 or (stance == c.CALM and value < 2)
    return stance == (c.FULL if what == c.IF_FULL else c.NO_STANCE)


def condition(s: Row, p: Row, what: int, value: int) -> bool:
    """Return whether a condition on the position holds."""
    field = p[a.AT_LEAST + what]
    if field >= 0:
        return s[field] >= value
    if c.IF_STRONG <= what <= c.IF_NO_STANCE:
        return in_stance(s, what, value)
    if what == c.IF_STAMINA:
        return s[c.STAMINA] * 1000 >= s[c.MAX_STAMINA] * value
    if what == c.IF_STAMINA_LOW:
        return s[c.STAMINA] * 1000 <= s[c.MAX_STAMINA] * value
    if what == c.IF_REMAIN:
        return s[c.REMAIN] <= value
    if what == c.IF_AFTER_ACTIVE or what == c.IF_AFTER_MENTAL:
        return s[c.LAST_CATEGORY] == (c.ACTIVE if what == c.IF_AFTER_ACTIVE else c.MENTAL)
    if what == c.IF_GOOD:
        return s[c.GOOD] > 0
    if what == c.IF_NO_BLOCK:
        return s[c.BLOCK] <= 0
    if what == c.IF_COST_HALF:
        return s[c.COST_HALF] > 0
    return what == c.IF_ALWAYS or what == c.IF_NOT_CLEARED


def allows(s: Row, p: Row, trigger: int) -> bool:
    """Return whether a card's play condition holds."""
    row = p[a.TRIGGERS] + trigger * a.TRIGGER_WIDTH
    return condition(s, p, p[row + c.T_CONDITION], p[row + c.T_VALUE]) != (p[row + c.T_NOT] != 0)


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


def multiplier(s: Row, kind: int) -> int:
    """Return the sum of the permils of all multipliers of a kind."""
    total = 0
    for i in range(s[a.N_MULTIPLIERS]):
        if s[a.MULTIPLIERS + i * 4 + c.M_KIND] == kind:
            total += s[a.MULTIPLIERS + i * 4 + c.M_PERMIL]
    return total


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
    up, down = 1000 + multiplier(s, c.MORE_SCORE), max(0, 1000 - multiplier(s, c.LESS_SCORE))
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


def stamina_cost(s: Row, p: Row, value: int) -> int:
    """Return a stamina cost with stance and statuses in it, rounded up."""
    share = 1000
    if c.NO_STANCE < s[c.STANCE] < c.FULL:
        share = p[a.K_STRONG_COST + s[c.STANCE] - 1]
    product = value * share
    unit = 1000
    if s[c.COST_HALF] > 0:
        product *= 500
        unit = 1000000
    if s[c.COST_DOUBLE] > 0:
        product *= 2
    return max(0, -((-product) // unit) + s[c.COST_MORE] - s[c.COST_LESS])


def card_code(s: Row, p: Row, card: int, what: int) -> int:
    """Return a number from the table row of an instance's kind (C_STAMINA and so on)."""
    return p[p[a.CARDS] + s[a.KINDS + card] * a.CARD_WIDTH + what]


def usual_cost(s: Row, p: Row, card: int) -> int:
    """Return the part of a card's cost that genki (元気) pays first."""
    value = max(0, card_code(s, p, card, c.C_STAMINA) + growth(s, card, c.GROW_COST))
    return stamina_cost(s, p, value) if value else 0


def forced_cost(s: Row, p: Row, card: int) -> int:
    """Return the part of a card's cost that stamina pays alone."""
    value = max(0, card_code(s, p, card, c.C_FORCED) + growth(s, card, c.GROW_STAMINA))
    return stamina_cost(s, p, value) if value else 0


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
    w[at + 9], w[at + 10] = multiplier(s, c.LESS_SCORE), multiplier(s, c.MORE_SCORE)
    w[at + 11], w[at + 12], w[at + 13] = poor_permil(s, p), good_extra(s, p), good_permil
    w[at + 14], w[at + 15], w[at + 16] = colour_permil(s, p), made, points(p, made, colour_permil(s, p))


def draw(s: Row, p: Row, w: Row, count: int) -> None:
    """Draw cards; an empty deck is filled with the shuffled grave."""
    for _ in range(count):
        if s[a.N_DECK] == 0:
            if s[a.N_GRAVE] == 0:
                return
            for i in range(s[a.N_GRAVE]):
                s[a.DECK + i] = s[a.GRAVE + i]
            s[a.N_DECK] = s[a.N_GRAVE]
            s[a.N_GRAVE] = 0
            shuffle(s, a.DECK, s[a.N_DECK])
            note_card(s, w, a.NOTE_SHUFFLE, c.NONE)
        if s[a.N_HAND] >= p[a.K_HAND]:
            if p[a.K_FULL_HAND_STOPS] == 0:
                card = s[a.DECK]
                remove_at(s, a.N_DECK, a.DECK, a.ZERO)
                append(s, a.N_DECK, a.DECK, card)
            continue
        card = s[a.DECK]
        remove_at(s, a.N_DECK, a.DECK, a.ZERO)
        append(s, a.N_HAND, a.HAND, card)
        note_card(s, w, a.NOTE_DRAW, card)
