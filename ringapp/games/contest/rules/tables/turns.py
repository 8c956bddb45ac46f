"""Turns and plays of a contest under the game's tables."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.piles import leave, put
from ringapp.games.contest.rules.effectlang.status_changes import fade as fade_statuses
from ringapp.games.contest.rules.effectlang.values import buff_permil, colour_permil
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.flow import (
    change_stance,
    grow_phase,
    lose_stamina,
    matches,
    push,
    push_phase,
    run,
)
from ringapp.games.contest.rules.tables.layout import Row
from ringapp.games.contest.rules.tables.parts import (
    ceil_permil,
    draw,
    drop_hand,
    forced_cost,
    growth,
    holds,
    note,
    note_card,
    note_score,
    parameter,
    points,
    usual_cost,
)


def fade(s: Row) -> None:
    """Count down what lasts for turns, except what began in the turn before after its start."""
    fade_statuses(s)
    fade_rows(s, a.N_ENCHANTS, a.ENCHANTS, a.ENCHANT_WIDTH, c.A_TURNS, c.A_FRESH, c.A_USES)
    fade_rows(s, a.N_REPEATS, a.REPEATS, a.REPEAT_WIDTH, c.R_TURNS, c.R_FRESH, c.R_USES)
    for i in range(s[a.N_TIMERS]):
        s[a.TIMERS + i * 2] -= 1


def fade_rows(s: Row, length: int, at: int, width: int, turns: int, fresh: int, uses: int) -> None:
    """Count down the turns of rows that wait, and drop those without turns or uses left."""
    kept = 0
    for i in range(s[length]):
        row = at + i * width
        if s[row + turns] >= 0:
            if s[row + fresh] == 0:
                s[row + turns] -= 1
            s[row + fresh] = 0
        if s[row + turns] != 0 and s[row + uses] != 0:
            for j in range(width):
                s[at + kept * width + j] = s[row + j]
            kept += 1
    s[length] = kept


def enter_full_power(s: Row, p: Row, w: Row) -> None:
    """Take the stance 全力 if 全力値 suffices and the stance is not locked; put reactions on the stack."""
    if s[c.POWER] >= p[a.K_FULL_AT] and s[c.STANCE_LOCK] <= 0 and s[c.STANCE] != c.FULL:
        s[c.POWER] -= p[a.K_FULL_AT]
        change_stance(s, p, w, c.FULL)


def announce(s: Row, p: Row, w: Row, phase: int, second: int) -> None:
    """Let the enchants that react to a phase act now."""
    push_phase(s, p, w, phase, second, c.NONE)
    run(s, p, w, 0)


def begin_turn(s: Row, p: Row, w: Row) -> None:
    """Begin a turn, up to but without its draw, which is where the AI looks."""
    if s[c.TURN] > 0:
        s[c.REMAIN] -= 1
        fade(s)
    s[c.TURN] += 1
    s[c.PLAYED_TURN] = 0
    s[c.PLAYS] = 1
    s[c.STARTING] = 1
    note(s, w, a.NOTE_TURN, c.NONE, s[c.TURN], p[a.COLOURS + s[c.TURN]], colour_permil(s, p))
    for i in range(s[a.N_ENCHANTS]):
        at = a.ENCHANTS + i * 6
        trigger = p[p[a.ENCHANT_CODES] + (s[at + c.A_ENCHANT]) * 3 + c.N_TRIGGER]
        if p[p[a.TRIGGERS] + trigger * a.TRIGGER_WIDTH + c.T_PHASE] == c.P_PLAY_TURN_INTERVAL:
            s[at + c.A_COUNT] = 0
    if s[c.STANCE] == c.FULL:
        s[c.STANCE] = c.NO_STANCE
        note(s, w, a.NOTE_STANCE, c.NONE, c.NO_STANCE, a.ZERO, a.ZERO)
    push(w, a.W_COUNT, c.P_TURN_INTERVAL, c.NONE)
    push(w, a.W_PHASE, c.P_TURN_TIMER, c.NONE)
    push(w, a.W_START, c.NONE, c.NONE)
    enter_full_power(s, p, w)
    run(s, p, w, 0)
    s[c.STARTING] = 0
    if p[a.K_RESERVED_AFTER] == 0:
        run_reserved(s, p, w, 1)


def run_reserved(s: Row, p: Row, w: Row, early: int) -> None:
    """Let the effects reserved for this turn act; with `early` only those that move no cards (D10)."""
    due = 0
    kept = 0
    for i in range(s[a.N_TIMERS]):
        turns, effect = s[a.TIMERS + i * 2], s[a.TIMERS + i * 2 + 1]
        op = p[p[a.EFFECTS] + effect * a.EFFECT_WIDTH + c.E_OP]
        if turns <= 0 and (early == 0 or not c.OP_DRAW <= op <= c.OP_CREATE):
            w[a.FOUND + due] = effect
            due += 1
        else:
            s[a.TIMERS + kept * 2], s[a.TIMERS + kept * 2 + 1] = turns, effect
            kept += 1
    s[a.N_TIMERS] = kept
    for order in (2, 1, 0):
        for i in range(due - 1, -1, -1):
            op = p[p[a.EFFECTS] + (w[a.FOUND + i]) * a.EFFECT_WIDTH + c.E_OP]
            rank = 0
            if op == c.OP_DRAW or op == c.OP_SWAP_HAND:
                rank = 1
            elif op == c.OP_UPGRADE:
                rank = 2
            if rank == order:
                push(w, a.W_EFFECT, w[a.FOUND + i], c.NONE)
    run(s, p, w, 0)


def draw_hand(s: Row, p: Row, w: Row) -> None:
    """Draw the hand of the turn, then let the effects reserved for it act."""
    count = p[a.K_DRAW]
    if s[c.TURN] == 1:
        initial = 0
        for i in range(s[a.N_CARDS]):
            initial += p[p[a.CARDS] + (s[a.KINDS + i]) * a.CARD_WIDTH + c.C_INITIAL]
        count = max(count, min(p[a.K_HAND], initial))
    draw(s, p, w, count)
    run_reserved(s, p, w, 0)


def pay(s: Row, p: Row, w: Row, card: int) -> None:
    """Take the cost of a card; a card that would cost stamina uses up a waiver instead."""
    row = p[a.CARDS] + (s[a.KINDS + card]) * a.CARD_WIDTH
    usual, forced = usual_cost(s, p, card), forced_cost(s, p, card)
    if s[c.FREE] > 0 and (p[row + c.C_STAMINA] or p[row + c.C_FORCED]):
        s[c.FREE] -= 1
        usual = forced = 0
        note_card(s, w, a.NOTE_FREE, card)
    from_block = min(s[c.BLOCK], usual)
    s[c.BLOCK] -= from_block
    note(s, w, a.NOTE_COST, card, from_block, usual - from_block + forced, a.ZERO)
    s[c.DEPTH] = 1
    lose_stamina(s, p, w, usual - from_block + forced)
    run(s, p, w, 0)
    s[c.DEPTH] = 0
    if p[row + c.C_COST_FIELD] >= 0:
        s[p[row + c.C_COST_FIELD]] -= p[row + c.C_COST]
        if p[row + c.C_COST]:
            note(s, w, a.NOTE_GAIN, p[row + c.C_COST_FIELD], -p[row + c.C_COST], a.ZERO, a.ZERO)


def repetitions(s: Row, p: Row, kind: int) -> int:
    """Return how often the effects of a card run, and use up the repetitions that fit it."""
    times = 1
    kept = 0
    for i in range(s[a.N_REPEATS]):
        at = a.REPEATS + i * 5
        search = s[at + c.R_SEARCH]
        if s[at + c.R_USES] > 0 and (search < 0 or p[p[a.FITS] + search * p[a.N_KINDS] + kind]):
            times += s[at + c.R_EXTRA]
            s[at + c.R_USES] -= 1
        if s[at + c.R_USES] > 0:
            for j in range(5):
                s[a.REPEATS + kept * 5 + j] = s[at + j]
            kept += 1
    s[a.N_REPEATS] = kept
    return times


def run_card(s: Row, p: Row, w: Row, card: int, row: int) -> None:
    """Let the effects of a card act; the triggers of all are judged before the first acts."""
    s[c.COUNTED] = 0
    s[c.DEPTH] = 1
    for j in range(p[row + c.C_EFFECTS] + p[row + c.C_EFFECT_COUNT] - 1, p[row + c.C_EFFECTS] - 1, -1):
        trigger = p[p[a.PLAYS] + j * 2 + 1]
        if trigger < 0 or holds(s, p, trigger):
            push(w, a.W_EFFECT, p[p[a.PLAYS] + j * 2 + 0], card)
    run(s, p, w, 0)
    s[c.DEPTH] = 0


def play(s: Row, p: Row, w: Row, position: int) -> None:
    """Play the card at a place of the hand: cost, triggers before, effects, triggers after, its pile."""
    card = s[a.HAND + position]
    kind = s[a.KINDS + card]
    row = p[a.CARDS] + kind * a.CARD_WIDTH
    note(s, w, a.NOTE_PLAY, card, kind, a.ZERO, a.ZERO)
    s[c.PLAYING] = card
    before = 0
    for i in range(s[a.N_ENCHANTS]):
        if matches(s, p, i, c.P_CARD_PLAY, c.NONE):
            before |= 1 << i
    leave(s, card)
    pay(s, p, w, card)
    s[c.PLAYS] -= 1
    push(w, a.W_COUNT, c.P_PLAY_TURN_INTERVAL, c.NONE)
    push(w, a.W_COUNT, c.P_PLAY_INTERVAL, c.NONE)
    if s[c.STANCE] == c.STRONG2:
        lose_stamina(s, p, w, p[a.K_STRONG2_STAMINA])
    for i in range(s[a.N_ENCHANTS] - 1, -1, -1):
        if before >> i & 1:
            push(w, a.W_FIRE, i, c.NONE)
    run(s, p, w, 0)
    for slot in range(c.GROW_SCORE, c.GROW_SCORE + c.GROWTHS):
        w[a.OWN + slot - 1] = growth(s, card, slot)
    for _ in range(repetitions(s, p, kind)):
        run_card(s, p, w, card, row)
    s[c.PLAYED] += 1
    s[c.PLAYED_TURN] += 1
    s[c.LAST_CATEGORY] = p[row + c.C_CATEGORY]
    announce(s, p, w, c.P_CARD_AFTER, c.NONE)
    grow_phase(s, p, w, c.P_CARD_AFTER, c.NONE)
    if s[c.HELD]:
        s[c.HELD] = 0
    elif p[row + c.C_LOST]:
        put(s, card, k.IN_LOST)
        announce(s, p, w, c.P_CARD_LOST, c.NONE)
    else:
        put(s, card, k.IN_GRAVE)
    s[c.PLAYING] = c.NONE
    if p[a.K_FULL_AFTER]:
        enter_full_power(s, p, w)
        run(s, p, w, 0)


def end_turn(s: Row, p: Row, w: Row) -> None:
    """End a turn: effects, points from 好印象, hand to the grave; after the last turn the contest ends."""
    if s[c.PLAYS] > 0:
        s[c.STAMINA] = min(s[c.MAX_STAMINA], s[c.STAMINA] + p[a.K_SKIP])
    announce(s, p, w, c.P_END_TURN, c.NONE)
    if s[c.IMPRESSION] > 0:
        impression_score(s, p, w)
    drop_hand(s)
    s[c.HEAT] = 0
    s[c.PLAYS] = 0
    if s[c.REMAIN] <= 1:
        s[c.REMAIN] = 0
        s[c.ENDED] = 1
        note(s, w, a.NOTE_END, c.NONE, s[c.SCORE], a.ZERO, a.ZERO)


def impression_score(s: Row, p: Row, w: Row) -> None:
    """Add the points that 好印象 gives at the end of a turn."""
    value, focus = s[c.IMPRESSION], ceil_permil(s[c.FOCUS], 1000 + buff_permil(s, k.FOCUS_EFFECT))
    base = max(0, value + focus + s[c.HEAT] - s[c.TENSE])
    made = parameter(s, p, base, a.WHOLE)
    s[c.SCORE] += points(p, made, colour_permil(s, p))
    note_score(s, p, w, value, focus, base, a.WHOLE, made, a.ONE)


def act(s: Row, p: Row, w: Row, deed: int) -> None:
    """Play the card at a place of the hand, or do END_TURN, DRAW_HAND or BEGIN, up to the next draw.

    One kernel for all deeds: each kernel that runs effects would compile the effects once more.
    """
    if deed == a.DRAW_HAND:
        draw_hand(s, p, w)
        return
    if deed == a.BEGIN:
        s[c.STARTING] = 1
        announce(s, p, w, c.P_START_PLAY_EXAM, c.NONE)
        announce(s, p, w, c.P_START_EXAM, c.NONE)
    elif deed >= 0:
        play(s, p, w, deed)
        if s[c.PLAYS] > 0:
            return
    elif deed == a.END_TURN:
        note_card(s, w, a.NOTE_PASS, c.NONE)
    if deed != a.BEGIN:
        end_turn(s, p, w)
    if s[c.ENDED] == 0:
        begin_turn(s, p, w)
