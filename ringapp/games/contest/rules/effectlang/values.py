"""Values of conditions, amounts and filters in a position; nothing here changes statuses or piles."""

from __future__ import annotations

import math

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k

Row = list[int]
"""A list of integers; in the core a one-dimensional array of int64."""


def up(x: float) -> int:
    """Return a number rounded up; one within 1e-9 above a whole number becomes that number."""
    return math.ceil(x - 1e-9)


def value(s: Row, p: Row, at: int) -> float:
    """Return the value of the expression at a node, 1 or 0 for a condition (fast for simple ones)."""
    n = p[k.P_NODES] + at * k.NODE_WIDTH
    op, a, b = p[n], p[n + 1], p[n + 2]
    if op == k.X_NUMBER:
        return a / 1000.0
    if op == k.X_FIELD_AT_LEAST:
        return 1.0 if s[a] * 1000 >= b else 0.0
    if op == k.X_FIELD_AT_MOST:
        return 1.0 if s[a] * 1000 <= b else 0.0
    return worked_out(s, p, at)


def worked_out(s: Row, p: Row, at: int) -> float:
    """Return the value of the expression at a node, of any kind, by its parts."""
    n = p[k.P_NODES] + at * k.NODE_WIDTH
    op, a, b = p[n], p[n + 1], p[n + 2]
    if op == k.X_NUMBER:
        return a / 1000.0
    if op == k.X_FIELD:
        return s[a] * 1.0
    if op == k.X_FIELD_AT_LEAST:
        return 1.0 if s[a] * 1000 >= b else 0.0
    if op == k.X_FIELD_AT_MOST:
        return 1.0 if s[a] * 1000 <= b else 0.0
    if op < k.X_OR or op >= k.X_FULL:
        return leaf(s, p, op, a)
    if op == k.X_AND:
        return worked_out(s, p, b) if worked_out(s, p, a) != 0.0 else 0.0
    if op == k.X_OR:
        left = worked_out(s, p, a)
        return left if left != 0.0 else worked_out(s, p, b)
    if op == k.X_NOT:
        return 1.0 if worked_out(s, p, a) == 0.0 else 0.0
    if op == k.X_NEGATIVE:
        return -worked_out(s, p, a)
    return joined(op, worked_out(s, p, a), worked_out(s, p, b))


def joined(op: int, left: float, right: float) -> float:
    """Return what an operator makes of two numbers, 1 or 0 for a comparison; division by 0 gives 0."""
    if op == k.X_PLUS:
        return left + right
    if op == k.X_MINUS:
        return left - right
    if op == k.X_TIMES:
        return left * right
    if op == k.X_OVER:
        return left / right if right != 0.0 else 0.0
    if op == k.X_REST:
        return left - right * math.floor(left / right) if right != 0.0 else 0.0
    holds = left == right
    if op == k.X_UNEQUAL:
        holds = left != right
    elif op == k.X_LESS:
        holds = left < right
    elif op == k.X_MORE:
        holds = left > right
    elif op == k.X_AT_MOST:
        holds = left <= right
    elif op == k.X_AT_LEAST:
        holds = left >= right
    return 1.0 if holds else 0.0


def leaf(s: Row, p: Row, op: int, a: int) -> float:
    """Return a fact of the position that is no plain status: a counter, count, stance, colour or card."""
    found = 0
    if op == k.X_COUNTER:
        found = s[k.COUNTERS + 2 * s[k.SPACE] + a] if s[k.SPACE] >= 0 else 0
    elif op == k.X_COUNT:
        for card in range(s[k.N_CARDS]):
            if fits(s, p, a, card):
                found += 1
    elif op == k.X_ELAPSED:
        found = s[c.TURN] - 1
    elif op == k.X_STRONG:
        found = 1 if s[c.STANCE] == c.STRONG or s[c.STANCE] == c.STRONG2 else 0
    elif op == k.X_CALM:
        found = 1 if s[c.STANCE] in (c.CALM, c.CALM2, k.LEISURE) else 0
    elif op == k.X_FULL:
        found = 1 if s[c.STANCE] == c.FULL else 0
    elif op == k.X_SPENT:
        return s[k.SPENT_MILLI] / 1000.0
    elif op == k.X_COLOUR:
        found = 1 if colour(s, p) == a else 0
    else:
        found = card_fact(s, p, op, a)
    return found * 1.0


def card_fact(s: Row, p: Row, op: int, a: int) -> int:
    """Return a fact of the card in use or just come to the hand, 0 or -1 without a card."""
    card = s[k.MOVED] if op == k.X_MOVED or op == k.X_MOVED_BASE else s[k.USED]
    if card < 0:
        return 0 if op == k.X_HAS else -1
    kind = s[k.KINDS + card]
    row = p[k.P_CARDS] + kind * k.CARD_WIDTH
    if op == k.X_HAS:
        return p[p[k.P_FITS] + a * p[k.P_KINDS] + kind]
    place = k.K_ID
    if op == k.X_USED_BASE or op == k.X_MOVED_BASE:
        place = k.K_BASE
    elif op == k.X_USED_RARITY:
        place = k.K_RARITY
    elif op == k.X_USED_SOURCE:
        place = k.K_SOURCE
    return p[row + place]


def fits(s: Row, p: Row, at: int, card: int) -> bool:
    """Return whether the filter at a node matches an instance."""
    n = p[k.P_NODES] + at * k.NODE_WIDTH
    plain = fits_plainly(s, p, n, card)
    return fits_joined(s, p, n, card) if plain < 0 else plain != 0


def fits_plainly(s: Row, p: Row, n: int, card: int) -> int:
    """Return 1 or 0 for whether a filter without and, or, not matches an instance; -1 for other filters."""
    op, a = p[n], p[n + 1]
    if op == k.X_FITS:
        return p[p[k.P_FITS] + a * p[k.P_KINDS] + s[k.KINDS + card]]
    if op == k.X_PLACE:
        place = s[k.PLACES + card]
        before = s[c.TURN] == 0 and place == k.LATER  # before turn 1 later idols' decks count too
        return 1 if place == a or (before and a == k.IN_DECK) else 0
    if op == k.X_THIS:
        return 1 if card == s[k.THIS] else 0
    return 1 if op == k.X_ALL else -1


def fits_joined(s: Row, p: Row, n: int, card: int) -> bool:
    """Return whether a filter made with and, or, not matches an instance."""
    op = p[n]
    first, second = p[k.P_NODES] + p[n + 1] * k.NODE_WIDTH, p[k.P_NODES] + p[n + 2] * k.NODE_WIDTH
    plain = fits_plainly(s, p, first, card)
    left = fits_joined(s, p, first, card) if plain < 0 else plain != 0
    if op == k.X_NOT:
        return not left
    if left != (op == k.X_AND):
        return left
    plain = fits_plainly(s, p, second, card)
    return fits_joined(s, p, second, card) if plain < 0 else plain != 0


def collect(s: Row, p: Row, at: int, w: Row) -> int:
    """Write the instances that a filter matches to FOUND of the work table; return how many.

    Cards of an idol that has not come yet are left out, though conditions may count them.
    """
    n = 0
    for card in range(s[k.N_CARDS]):
        if s[k.PLACES + card] != k.LATER and fits(s, p, at, card):
            w[k.FOUND + n] = card
            n += 1
    return n


def all_hold(s: Row, p: Row, at: int, count: int) -> bool:
    """Return whether every condition of a list holds now."""
    i = 0
    while i < count and value(s, p, p[p[k.P_LISTS] + at + i]) != 0.0:
        i += 1
    return i == count


def term_of(s: Row, p: Row) -> int:
    """Return which row of the AI's weights holds, from 0: by turns left, and each idol has its own rows."""
    term = max(s[c.REMAIN], 1) if p[k.P_RECOMMENDS] != 0 else s[c.REMAIN] // p[k.P_STAGE_TURNS] + 1
    return min(term, p[k.P_TERMS]) - 1 + s[k.IDOL] * p[k.P_TERMS]


def colour(s: Row, p: Row) -> int:
    """Return the colour of the present turn."""
    return p[k.P_HEADER + min(max(s[c.TURN], 1), k.MAX_COLOURS - 1)]


def colour_permil(s: Row, p: Row) -> int:
    """Return the score bonus of the present turn, permil."""
    return p[p[k.P_IDOLS] + s[k.IDOL] * k.IDOL_WIDTH + k.I_VOCAL + colour(s, p) - 1]


def buff(s: Row, kind: int) -> float:
    """Return the sum of all buffs of a kind."""
    return buff_permil(s, kind) / 1000.0


def buff_permil(s: Row, kind: int) -> int:
    """Return the sum of all buffs of a kind, permil."""
    total = 0
    for i in range(s[k.N_BUFFS]):
        at = k.BUFFS + i * k.BUFF_WIDTH
        if s[at + k.B_KIND] == kind:
            total += s[at + k.B_AMOUNT]
    return total


def growth(s: Row, card: int, slot: int) -> float:
    """Return how much an instance has grown in a slot, 0 for no card."""
    if card < 0 or s[c.GROWN] == 0:
        return 0.0
    return s[k.GROWN + card * k.GROWTHS + slot] / 1000.0


def own_growth(s: Row, card: int, slot: int) -> float:
    """Return how much a card has grown in a slot, as its present play reads it."""
    if card < 0 or s[c.GROWN] == 0:
        return 0.0
    return s[k.FROZEN + card * k.GROWTHS + slot] / 1000.0


def stance_factor(s: Row) -> float:
    """Return the factor that the stance puts on scores."""
    stance = s[c.STANCE]
    if stance == c.STRONG:
        return 2.0 + buff(s, k.STRONG_EFFECT)
    if stance == c.STRONG2:
        return 2.5 + buff(s, k.STRONG_EFFECT)
    if stance == c.CALM:
        return 0.5
    if stance == c.CALM2:
        return 0.25
    if stance == c.FULL:
        return 3.0 + buff(s, k.FULL_EFFECT)
    return 0.0 if stance == k.LEISURE else 1.0


def points(s: Row, p: Row, amount: float) -> int:
    """Return the points of a score of this amount, with statuses, stance, buffs and the turn's bonus."""
    x = amount
    if x > 0.0:
        x += s[c.FOCUS] * (s[k.BY_FOCUS] / 1000.0) * (1.0 + buff(s, k.FOCUS_EFFECT))
        x += s[c.HEAT] * (s[k.BY_HEAT] / 1000.0)
    x = up(x) * 1.0
    if s[c.GOOD] > 0:
        great = 0.1 * s[c.GOOD] if s[c.GREAT] > 0 else 0.0
        x *= 1.0 + (0.5 + great) * (s[k.BY_GOOD] / 1000.0)
    x *= stance_factor(s)
    pride = 0.0
    if s[k.PRIDE] > 0:
        pride = min(0.02 * min(s[c.IMPRESSION], s[c.DRIVE]), 0.5)
    x *= 1.0 + buff(s, k.MORE_SCORE) + pride
    x *= max(0.0, 1.0 - buff(s, k.LESS_SCORE))
    if s[c.POOR] > 0:
        x *= 0.67
    return max(0, up(up(x) * (colour_permil(s, p) / 1000.0)))


def stamina_cost(s: Row, p: Row, amount: float, usual: bool) -> int:
    """Return a stamina cost with stance and statuses in it; `usual` tells that genki pays first."""
    x = amount
    if usual or s[c.STANCE] != k.LEISURE:
        x *= p[k.P_STANCE_COSTS + s[c.STANCE]] / 1000.0
    if s[c.COST_HALF] > 0:
        x *= 0.5
    if s[c.COST_DOUBLE] > 0:
        x *= 2.0
    return max(0, up(x) - s[c.COST_LESS] + s[c.COST_MORE])


def cost_of(s: Row, p: Row, card: int) -> int:
    """Return the amount of a card's cost with its growth; K_COST_FIELD of the card says of what."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    slot = k.G_COST if p[row + k.K_COST_FIELD] == k.COST else k.G_TYPED
    return max(0, up(p[row + k.K_COST] / 1000.0 - growth(s, card, slot)))


def waived(s: Row, p: Row, card: int) -> bool:
    """Return whether a card's stamina cost is waived; a cost in a status never is (D11)."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    if p[row + k.K_COST_FIELD] >= -1:
        return False
    return bool(s[c.FREE] > 0 or (s[k.FREE_ACTIVE] > 0 and p[row + k.K_TYPE] == c.ACTIVE))


def usable(s: Row, p: Row, card: int) -> bool:
    """Return whether a card may be used now."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    kind = p[row + k.K_TYPE]
    if (
        s[k.NO_CARDS] > 0
        or (kind == c.ACTIVE and s[c.NO_ACTIVE] > 0)
        or (kind == c.MENTAL and s[c.NO_MENTAL] > 0)
    ):
        return False
    s[k.USED], s[k.THIS] = card, card
    if not all_hold(s, p, p[row + k.K_CONDITIONS], p[row + k.K_CONDITION_COUNT]):
        return False
    field, amount = p[row + k.K_COST_FIELD], cost_of(s, p, card)
    if field >= 0:
        return bool(field == c.GREAT or s[field] >= amount)
    if p[k.P_FREE_NEEDS] == 0 and waived(s, p, card):
        return True
    if field == k.COST:
        return bool(s[c.STAMINA] >= stamina_cost(s, p, amount * 1.0, True) - s[c.BLOCK])
    if field == k.STAMINA_COST:
        return bool(s[c.STAMINA] >= stamina_cost(s, p, amount * 1.0, False))
    return True
