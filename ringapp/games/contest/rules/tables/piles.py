"""Cards that effects act on: which ones, where they go, and what effects set up for later turns."""

from __future__ import annotations

import math

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.evaluation import copy_part, copy_position
from ringapp.games.contest.rules.effectlang.piles import (
    bring_forward,
    draw_number,
    hold,
    new_card,
    put,
    sink,
)
from ringapp.games.contest.rules.effectlang.values import term_of
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.layout import Row
from ringapp.games.contest.rules.tables.parts import (
    ceil_permil,
    fits_playing,
    growth,
    note,
    note_card,
)


def copy_state(to: Row, s: Row) -> None:
    """Copy a position to another row, all but the numbers that mean nothing in it."""
    copy_position(to, s)
    copy_part(to, s, a.REPEATS, s[a.N_REPEATS] * a.REPEAT_WIDTH)


def return_held(s: Row, p: Row, w: Row) -> None:
    """Move held cards to the hand, as many as it has room for."""
    while s[a.N_HOLD] > 0 and s[a.N_HAND] < p[a.K_HAND]:
        position = s[a.N_HOLD] - 1 if p[a.K_HOLD_LAST] else 0
        card = s[a.HOLD + position]
        put(s, card, k.IN_HAND)
        note_card(s, w, a.NOTE_UNHOLD, card)


def collect(s: Row, p: Row, search: int, w: Row) -> int:
    """Write the instances that a search matches to FOUND of the work table; return how many."""
    if search < 0:
        return 0
    place, limit = p[p[a.SEARCHES] + search * 4 + c.S_PLACE], p[p[a.SEARCHES] + search * 4 + c.S_LIMIT]
    n = a.ZERO
    everywhere = place == c.IN_ALL
    if everywhere or place == c.IN_DECK or place == c.IN_DECK_GRAVE:
        n = collect_pile(s, p, search, a.N_DECK, a.DECK, w, n)
    if everywhere or place == c.IN_GRAVE or place == c.IN_DECK_GRAVE:
        n = collect_pile(s, p, search, a.N_GRAVE, a.GRAVE, w, n)
    if everywhere or place == c.IN_HAND:
        n = collect_pile(s, p, search, a.N_HAND, a.HAND, w, n)
    if everywhere or place == c.IN_HOLD:
        n = collect_pile(s, p, search, a.N_HOLD, a.HOLD, w, n)
    if everywhere or place == c.IN_LOST:
        n = collect_pile(s, p, search, a.N_LOST, a.LOST, w, n)
    if (everywhere or place == c.IN_PLAYING) and s[c.PLAYING] >= 0 and fits_playing(s, p, search):
        w[a.FOUND + n] = s[c.PLAYING]
        n += 1
    return n if limit < 0 else min(n, limit)


def collect_pile(s: Row, p: Row, search: int, length: int, at: int, w: Row, n: int) -> int:
    """Add the cards of a pile that a search matches to the n in FOUND, the top first; return the new n."""
    for i in range(s[length]):
        card = s[at + s[length] - 1 - i] if at == a.DECK else s[at + i]
        if p[p[a.FITS] + search * p[a.N_KINDS] + s[a.KINDS + card]]:
            w[a.FOUND + n] = card
            n += 1
    return n


def hold_part(s: Row, p: Row, card: int, part: int) -> float:
    """Return a term of a card's hold value: scores (0), 全力値 (1), share of all 全力値 gained (2)."""
    if p[a.N_TERMS] == 0:
        return 0.0
    weight = p[p[a.SELECT] + term_of(s, p) * 3 + part]
    row = p[a.CARDS] + (s[a.KINDS + card]) * a.CARD_WIDTH
    found = 0.0
    for j in range(p[row + c.C_EFFECTS], p[row + c.C_EFFECTS] + p[row + c.C_EFFECT_COUNT]):
        e = p[a.EFFECTS] + (p[p[a.PLAYS] + j * 2 + 0]) * a.EFFECT_WIDTH
        trigger = p[p[a.PLAYS] + j * 2 + 1]
        factor = 1.0 if trigger < 0 else p[p[a.COEFFICIENTS] + trigger] / 1000
        found += held_amount(s, p, card, e, part) * weight * factor
    return found


def held_amount(s: Row, p: Row, card: int, e: int, part: int) -> int:
    """Return what an effect of a card counts in term `part` of the hold value."""
    op = p[e + c.E_OP]
    if part == 1 and op == c.OP_POWER:
        return p[e + c.E_V1] + growth(s, card, c.GROW_POWER)
    if part == 2 and op == c.OP_LESSON_BY_POWER:
        return ceil_permil(s[c.POWER_SUM], p[e + c.E_V2])
    if part == 0 and (op == c.OP_LESSON or op == c.OP_LESSON_FOCUS or op == c.OP_LESSON_BY_POWER):
        times = max(1, p[e + c.E_COUNT]) + growth(s, card, c.GROW_TIMES)
        return (p[e + c.E_V1] + growth(s, card, c.GROW_SCORE)) * times
    return 0


def hold_value(s: Row, p: Row, card: int) -> int:
    """Return a card's hold value: how much the AI wants to hold it."""
    return math.floor(hold_part(s, p, card, 0) + hold_part(s, p, card, 1) + hold_part(s, p, card, 2))


def note_choice(s: Row, p: Row, w: Row, first: int, n: int) -> None:
    """Log a line for each card of a choice, the chosen one first, with its three terms in thousandths."""
    for i in range(first, n):
        card = w[a.FOUND + i]
        at = a.LOG + w[a.W_LINES] * a.LINE_WIDTH + 6
        if w[a.W_LOGS] and w[a.W_LINES] < a.MAX_LINES:
            score, power, share = hold_part(s, p, card, 0), hold_part(s, p, card, 1), hold_part(s, p, card, 2)
            note(s, w, a.NOTE_CHOICE, card, 1 if i == first else 0, thousandths(score), thousandths(power))
            w[at] = thousandths(share)


def thousandths(x: float) -> int:
    """Return a number in thousandths, rounded."""
    return math.floor(x * 1000.0 + 0.5)


def pick(s: Row, p: Row, how: int, count: int, w: Row, n: int) -> int:
    """Bring the cards that an effect takes to the front of FOUND; return how many it takes."""
    if how == c.PICK_ALL:
        return n
    taken = min(count, n)
    for t in range(taken):
        best = t
        if how == c.PICK_SELECT:
            value = hold_value(s, p, w[a.FOUND + t])
            for i in range(t + 1, n):
                other = hold_value(s, p, w[a.FOUND + i])
                if other > value:
                    best, value = i, other
        else:
            best = t + draw_number(s, n - t)
        bring_forward(w, best, t)
        if how == c.PICK_SELECT:
            note_choice(s, p, w, t, n)
    return taken


def place(s: Row, p: Row, w: Row, card: int, destination: int) -> None:
    """Move a card to its destination, unless that is a full hand."""
    if destination == c.TO_HAND and s[a.N_HAND] >= p[a.K_HAND]:
        return
    if card == s[c.PLAYING]:
        s[c.HELD] = 1
    if destination == c.TO_HOLD:
        hold(s, card, p[a.K_HOLD])
        note_card(s, w, a.NOTE_HOLD, card)
    elif destination <= c.TO_LOST:
        put(s, card, destination)
    else:
        put(s, card, k.IN_DECK)
        sink(s, draw_number(s, s[a.N_DECK]) if destination == c.TO_RANDOM else s[a.N_DECK] - 1)


def move_cards(s: Row, p: Row, e: int, w: Row) -> None:
    """Move the cards that an effect takes to its destination."""
    n = collect(s, p, p[e + c.E_SEARCH], w)
    kept = a.ZERO
    for i in range(n):
        card = w[a.FOUND + i]
        own = card == s[c.PLAYING] and (p[e + c.E_DEST] != c.TO_HOLD or p[e + c.E_PICK] != c.PICK_ALL)
        held = p[e + c.E_DEST] == c.TO_HOLD and s[k.PLACES + card] == k.IN_HOLD
        if not own and not held:
            w[a.FOUND + kept] = card
            kept += 1
    for i in range(pick(s, p, p[e + c.E_PICK], p[e + c.E_PICKS], w, kept)):
        place(s, p, w, w[a.FOUND + i], p[e + c.E_DEST])


def upgrade_cards(s: Row, p: Row, e: int, w: Row) -> None:
    """Improve the cards that an effect takes, of those not improved yet."""
    n = collect(s, p, p[e + c.E_SEARCH], w)
    kept = a.ZERO
    for i in range(n):
        if p[p[a.CARDS] + (s[a.KINDS + w[a.FOUND + i]]) * a.CARD_WIDTH + c.C_UPGRADED] >= 0:
            w[a.FOUND + kept] = w[a.FOUND + i]
            kept += 1
    for i in range(pick(s, p, p[e + c.E_PICK], p[e + c.E_PICKS], w, kept)):
        card = w[a.FOUND + i]
        s[a.KINDS + card] = p[p[a.CARDS] + (s[a.KINDS + card]) * a.CARD_WIDTH + c.C_UPGRADED]
        note_card(s, w, a.NOTE_UPGRADE, card)


def create_cards(s: Row, p: Row, w: Row, e: int) -> None:
    """Make random cards of a pool and put them in the hand."""
    at = p[p[a.POOL_AT] + p[e + c.E_REF]]
    count = p[p[a.POOL_AT] + p[e + c.E_REF] + 1] - at
    for _ in range(max(1, p[e + c.E_V1])):
        card = new_card(s, p[p[a.POOLS] + at + draw_number(s, count)]) if count > 0 else c.NONE
        if card >= 0:
            put(s, card, k.IN_HAND)
            note_card(s, w, a.NOTE_CREATE, card)


def wait_for(s: Row, p: Row, w: Row, e: int) -> None:
    """Set up the enchant, timer, multiplier or repetition of an effect; without room, SPILT is set."""
    op = p[e + c.E_OP]
    turns = p[e + c.E_TURNS] if p[e + c.E_TURNS] else c.NONE
    fresh = 1 if s[c.STARTING] == 0 else 0
    if not has_room(s, op):
        s[c.SPILT] = 1
        return
    if op == c.OP_ENCHANT:
        at = a.ENCHANTS + s[a.N_ENCHANTS] * 6
        uses = p[e + c.E_COUNT] if p[e + c.E_COUNT] else c.NONE
        s[at], s[at + 1], s[at + 2] = p[e + c.E_REF], turns, uses
        s[at + 3], s[at + 4], s[at + 5] = 0, c.FROM_CARD, fresh
        s[a.N_ENCHANTS] += 1
        note_card(s, w, a.NOTE_ENCHANT, p[e + c.E_REF])
    elif op == c.OP_TIMER:
        at = a.TIMERS + s[a.N_TIMERS] * 2
        s[at], s[at + 1] = p[e + c.E_V1], p[e + c.E_REF]
        s[a.N_TIMERS] += 1
        note(s, w, a.NOTE_TIMER, p[e + c.E_REF], p[e + c.E_V1], a.ZERO, a.ZERO)
    elif op == c.OP_REPEAT:
        at = a.REPEATS + s[a.N_REPEATS] * 5
        s[at], s[at + 1], s[at + 2] = p[e + c.E_V1], p[e + c.E_COUNT], turns
        s[at + 3], s[at + 4] = p[e + c.E_SEARCH], fresh
        s[a.N_REPEATS] += 1
    else:
        kind = k.MORE_SCORE
        if op == c.OP_SCORE_DOWN:
            kind = k.LESS_SCORE
        elif op == c.OP_FOCUS_MULTIPLE:
            kind = k.FOCUS_EFFECT
        at = a.MULTIPLIERS + s[a.N_MULTIPLIERS] * k.BUFF_WIDTH
        s[at], s[at + 1], s[at + 2], s[at + 3] = kind, p[e + c.E_V1], turns, fresh
        s[a.N_MULTIPLIERS] += 1


def has_room(s: Row, op: int) -> bool:
    """Return whether there is room for one more of what an operation sets up."""
    if op == c.OP_ENCHANT:
        return s[a.N_ENCHANTS] < a.MAX_WAITING
    if op == c.OP_TIMER:
        return s[a.N_TIMERS] < a.MAX_WAITING
    if op == c.OP_REPEAT:
        return s[a.N_REPEATS] < a.MAX_REPEATS
    return s[a.N_MULTIPLIERS] < a.MAX_WAITING
