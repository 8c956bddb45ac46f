"""Plays and turns of the effect language, and the loop that runs the frames on the stack."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.executor import (
    announce_rises,
    count_stance,
    draw_some,
    new_space,
    push,
    push_phase,
    push_rises,
    register,
    run_effect,
    run_phase,
    set_stance,
)
from ringapp.games.contest.rules.effectlang.piles import (
    hold,
    initials_left,
    initials_up,
    leave,
    put,
    shuffle_deck,
)
from ringapp.games.contest.rules.effectlang.status_changes import (
    fade,
    fade_effects,
    pay_usual,
    set_field,
    take_stamina,
)
from ringapp.games.contest.rules.effectlang.values import (
    Row,
    all_hold,
    buff,
    cost_of,
    points,
    stamina_cost,
    usable,
    waived,
)


def run(s: Row, p: Row, w: Row) -> None:
    """Run all frames on the stack; after too many the rest is dropped and the card to blame noted."""
    acted, answering, using = 0, -1, -1
    while w[k.W_TOP] > 0:
        acted += 1
        if acted > k.MOST_ACTIONS or w[k.W_LOST] != 0:
            w[k.W_TOP], w[k.W_LOST] = 0, 0
            note_endless(s, w, answering if using < 0 else using)
            return
        w[k.W_TOP] -= 1
        at = k.FRAMES + w[k.W_TOP] * k.FRAME
        what, a, b, x, d, e, f = w[at], w[at + 1], w[at + 2], w[at + 3], w[at + 4], w[at + 5], w[at + 6]
        if what == k.DO_EFFECT:
            answering = x if f >= 0 else answering
            run_effect(s, p, w, a, b, x, d, e, f)
        elif what == k.DO_PHASE:
            s[k.USED], s[k.MOVED], s[k.DELTA] = d, e, f
            s[k.DIRECT], s[k.PAYING] = x & 1, x >> 1 & 1
            run_phase(s, p, w, a, b, x >> 3)
        elif what == k.DO_DRAWS:
            draw_some(s, w, a)
        elif what == k.DO_ENTER:
            count_stance(s, a, b)
        elif what == k.DO_DONE:
            s[k.USED] = -1
        elif what == k.DO_SPENT:
            s[k.SPENT_BLOCK] += max(0, a - s[c.BLOCK])
        elif what == k.DO_RISES:
            s[k.USED] = a
            announce_rises(s, w, 3, b, x, d, e, f, w[at + 7], w[at + 8])
        else:
            using = answering if what == k.DO_USE and b != 0 else using
            run_play(s, p, w, what, a, b, x)


def note_endless(s: Row, w: Row, card: int) -> None:
    """Note a play without end in the work table, with the kind of the card to blame (-1: none)."""
    w[k.W_ENDLESS] = 1 if card < 0 else s[k.KINDS + card] + 2


def run_play(s: Row, p: Row, w: Row, what: int, card: int, mode: int, mask: int) -> None:
    """Do one step of a play. `mode`: 0 a play of the turn, 1 a free use, 2 a paid use that is no play."""
    if what == k.DO_USE:
        start_use(s, p, w, card, mode)
    elif what == k.DO_PAY:
        pay(s, p, w, card, mode)
    elif what == k.DO_CARD_EFFECTS:
        run_card(s, p, w, card, mode, mask)
    elif what == k.DO_ROUND:
        play_round(s, p, w, card, mask)
    else:
        finish_use(s, p, w, card)


def start_use(s: Row, p: Row, w: Row, card: int, mode: int) -> None:
    """Begin the use of a card; in mode 2 a card that may not be used goes to the grave."""
    if mode == 2 and not usable(s, p, card):
        put(s, card, k.IN_GRAVE)
        return
    push(w, k.DO_PAY, card, mode, 0, 0, 0, 0)
    push_phase(w, k.AT_BEFORE, 0, card, -1, 0)


def pay(s: Row, p: Row, w: Row, card: int, mode: int) -> None:
    """Settle what reacts to a card and whether it acts, then take its cost and announce what changed."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    s[k.USED], s[k.MOVED], s[k.DELTA], s[k.DIRECT], s[k.PAYING] = card, -1, 0, 0, 0
    s[k.THIS], s[k.SPACE] = card, -1
    holds = mode != 1 or all_hold(s, p, p[row + k.K_CONDITIONS], p[row + k.K_CONDITION_COUNT])
    push(w, k.DO_CARD_EFFECTS, card, mode, 1 if holds else 0, 0, 0, 0)
    s[k.USED] = card
    if p[row + k.K_TYPE] != c.TROUBLE:
        run_phase(s, p, w, k.AT_ACTIVE if p[row + k.K_TYPE] == c.ACTIVE else k.AT_MENTAL, 0, 0)
    run_phase(s, p, w, k.AT_USED, 0, 0)
    impression, drive, block, good = s[c.IMPRESSION], s[c.DRIVE], s[c.BLOCK], s[c.GOOD]
    focus, power, stamina, great = s[c.FOCUS], s[c.POWER], s[c.STAMINA], s[c.GREAT]
    spent = s[k.SPENT_BLOCK]
    if mode != 1:
        take_cost(s, p, card, row)
    leave(s, card)
    if mode == 0:
        s[c.PLAYS] -= 1
    if s[k.SPENT_BLOCK] > spent:
        # Genki counts as spent only after all reactions to the cost, which may give some of it back.
        s[k.SPENT_BLOCK] = spent
        push(w, k.DO_SPENT, block, 0, 0, 0, 0, 0)
    fell = s[c.IMPRESSION] < impression or s[c.DRIVE] < drive or s[c.GOOD] < good
    if fell or s[c.FOCUS] < focus or s[c.POWER] < power or s[c.GREAT] < great:
        # Rises are measured after all reactions to a cost paid in statuses.
        push_rises(w, card, impression, drive, block, good, focus, power, stamina)
        push_phase(w, k.AT_COST, 3, card, -1, 0)
    else:
        announce_rises(s, w, 3, impression, drive, block, good, focus, power, stamina)


def take_cost(s: Row, p: Row, card: int, row: int) -> None:
    """Take the cost of a card, or use up a waiver of it."""
    field, amount = p[row + k.K_COST_FIELD], cost_of(s, p, card)
    if waived(s, p, card):
        if s[c.FREE] > 0:
            s[c.FREE] -= 1
        else:
            s[k.FREE_ACTIVE] -= 1
    elif field == k.COST:
        pay_usual(s, p, amount * 1.0)
    elif field == k.STAMINA_COST:
        take_stamina(s, stamina_cost(s, p, amount * 1.0, False) * 1.0)
    elif field >= 0:
        set_field(s, p, field, s[field] - amount * 1.0)


def holding(s: Row, p: Row, card: int) -> int:
    """Return which effects of a card have all conditions met, one bit each."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    s[k.USED], s[k.MOVED], s[k.DELTA], s[k.DIRECT], s[k.PAYING] = card, -1, 0, 0, 0
    s[k.THIS], s[k.SPACE] = card, -1
    mask = 0
    for i in range(p[row + k.K_ACTION_COUNT]):
        code = p[k.P_CODES] + (p[row + k.K_ACTIONS] + i) * k.CODE_WIDTH
        if all_hold(s, p, p[code + k.F_CONDITIONS], p[code + k.F_CONDITION_COUNT]):
            mask |= 1 << i
    return mask


def run_card(s: Row, p: Row, w: Row, card: int, mode: int, allowed: int) -> None:
    """Let the effects of a card act, twice if a status lets the next card act again."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    s[k.SELF_HELD] = 0
    push(w, k.DO_AFTER, card, mode, 0, 0, 0, 0)
    if allowed and s[k.AGAIN] > 0 and p[row + k.K_RARITY] != 5:
        s[k.AGAIN] -= 1
        push(w, k.DO_ROUND, card, mode, allowed, 0, 0, 0)
    play_round(s, p, w, card, allowed)


def play_round(s: Row, p: Row, w: Row, card: int, allowed: int) -> None:
    """Let the effects of a card act once; the conditions of all are judged before the first acts."""
    mask = holding(s, p, card) if allowed else 0
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    if s[c.GROWN] != 0:
        for i in range(k.GROWTHS):
            s[k.FROZEN + card * k.GROWTHS + i] = s[k.GROWN + card * k.GROWTHS + i]
    space = new_space(s)
    for i in range(p[row + k.K_ACTION_COUNT] - 1, -1, -1):
        if mask >> i & 1:
            push(w, k.DO_EFFECT, p[row + k.K_ACTIONS] + i, 0, card, space, 1, -1)


def finish_use(s: Row, p: Row, w: Row, card: int) -> None:
    """Count a used card, put what reacts to it on the stack, and move it to its next pile."""
    row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
    kind = p[row + k.K_TYPE]
    s[c.PLAYED] += 1
    s[c.PLAYED_TURN] += 1
    if kind == c.ACTIVE:
        s[k.ACTIVES] += 1
    elif kind == c.MENTAL:
        s[k.MENTALS] += 1
    # When a free use within this use is over, no card counts as in use any more.
    push(w, k.DO_DONE, 0, 0, 0, 0, 0, 0)
    s[k.MOVED], s[k.DELTA], s[k.DIRECT], s[k.PAYING] = -1, 0, 0, 0
    if kind != c.TROUBLE:
        run_phase(s, p, w, k.AT_AFTER_ACTIVE if kind == c.ACTIVE else k.AT_AFTER_MENTAL, 0, 0)
    run_phase(s, p, w, k.AT_AFTER, 0, 0)
    s[c.LAST_CATEGORY] = kind if s[k.USED] >= 0 else 0
    if s[k.SELF_HELD] == card + 1:
        hold(s, card, k.MOST_HELD)
        s[k.SELF_HELD] = 0
    elif p[row + k.K_LIMIT] > 0:
        put(s, card, k.IN_LOST)
        push_phase(w, k.AT_REMOVED, 0, card, -1, 0)
    else:
        put(s, card, k.IN_GRAVE)


def fire(s: Row, p: Row, w: Row, phase: int, part: int) -> None:
    """Let everything that reacts to a phase act now."""
    push(w, k.DO_PHASE, phase, 0, 8 * part, -1, -1, 0)
    run(s, p, w)


def begin_turn(s: Row, p: Row, w: Row) -> None:
    """Begin a turn, up to but without its draw, which is where the AI looks."""
    s[c.PLAYS], s[k.PREV_STANCE], s[c.STARTING], s[k.AWAIT] = 1, c.NO_STANCE, 1, 1
    s[k.USED] = -1
    if s[c.STANCE] == c.FULL:
        set_stance(s, p, w, c.NO_STANCE, 0)
        run(s, p, w)
    if s[c.STANCE_LOCK] == 0 and s[c.POWER] >= 10:
        s[c.POWER] -= 10
        set_stance(s, p, w, c.FULL, 1)
        run(s, p, w)
    fire(s, p, w, k.AT_TURN_BEFORE, 0)
    fire(s, p, w, k.AT_TURN_START, 0)
    if p[k.P_EARLY] != 0:
        fire(s, p, w, k.AT_TURN, 1)


def draw_hand(s: Row, p: Row, w: Row) -> None:
    """Draw the hand of the turn and let everything that reacts to the turn's start act."""
    s[k.AWAIT] = 0
    push(w, k.DO_DRAWS, 3, 0, 0, 0, 0, 0)
    run(s, p, w)
    if s[c.STANCE] == c.FULL:
        s[c.PLAYS] += 1
        all_to_hand(s, w)
        run(s, p, w)
    extra = 0
    while fresh_deck(s, p) and extra < 2 and initials_left(s, p):
        extra += 1
        push(w, k.DO_DRAWS, 1, 0, 0, 0, 0, 0)
        run(s, p, w)
    fire(s, p, w, k.AT_TURN_AFTER, 0)
    fire(s, p, w, k.AT_TURN, 2 if p[k.P_EARLY] != 0 else 0)
    fire(s, p, w, k.AT_EVERY_TURN, 0)
    s[c.STARTING] = 0


def all_to_hand(s: Row, w: Row) -> None:
    """Move the held cards to the hand, last one first, and put what reacts to each on the stack."""
    n, first = s[k.N_HOLD], s[k.N_HAND]
    for i in range(n - 1, -1, -1):
        put(s, s[k.HOLD + i], k.IN_HAND)
    for i in range(first + n - 1, first - 1, -1):
        push_phase(w, k.AT_HAND, 0, s[k.USED], s[k.HAND + i], 0)


def fresh_deck(s: Row, p: Row) -> bool:
    """Return whether this is the first turn of the idol who plays."""
    if s[k.IDOL] == 0:
        return bool(s[c.TURN] == 1)
    return bool(s[c.TURN] == p[p[k.P_IDOLS] + (s[k.IDOL] - 1) * k.IDOL_WIDTH + k.I_UNTIL] + 1)


def end_turn(s: Row, p: Row, w: Row) -> None:
    """End a turn: effects, points of 好印象, decay, hand to the grave; the last turn ends the contest."""
    if s[c.PLAYS] > 0:
        s[c.STAMINA] = min(s[c.MAX_STAMINA], s[c.STAMINA] + 2)
        fire(s, p, w, k.AT_SKIP, 0)
    fire(s, p, w, k.AT_END, 0)
    times = 1 + int(buff(s, k.IMPRESSION_TIMES))
    s[k.BY_FOCUS], s[k.BY_GOOD], s[k.BY_HEAT] = 1000, 1000, 1000
    for _ in range(times):
        amount = s[c.IMPRESSION] * (1.0 + buff(s, k.IMPRESSION_EFFECT))
        if amount >= 1.0:
            s[c.SCORE] += points(s, p, amount)
    fade(s)
    s[c.PLAYS], s[c.PLAYED_TURN], s[c.HEAT] = 0, 0, 0
    fade_effects(s)
    for i in range(s[k.N_HAND] - 1, -1, -1):
        put(s, s[k.HAND + i], k.IN_GRAVE)
    s[c.TURN] += 1
    s[c.REMAIN] -= 1
    if s[c.REMAIN] <= 0:
        s[c.REMAIN], s[c.ENDED] = 0, 1


def change_idol(s: Row, p: Row) -> None:
    """Let the next idol of a link contest come, with its own stamina and deck, if its turn begins."""
    if s[k.IDOL] + 1 >= p[k.P_IDOL_COUNT]:
        return
    if s[c.TURN] != p[p[k.P_IDOLS] + s[k.IDOL] * k.IDOL_WIDTH + k.I_UNTIL] + 1:
        return
    s[k.IDOL] += 1
    for card in range(s[k.N_CARDS]):
        if s[k.PLACES + card] != k.IN_HOLD and s[k.PLACES + card] != k.LATER:
            leave(s, card)
    row = p[k.P_IDOLS] + s[k.IDOL] * k.IDOL_WIDTH
    s[c.STAMINA] = s[c.MAX_STAMINA] = p[row + k.I_STAMINA]
    for i in range(p[row + k.I_CARDS]):
        put(s, p[row + k.I_FIRST] + i, k.IN_DECK)
    shuffle_deck(s)
    initials_up(s, p)


def act(s: Row, p: Row, w: Row, deed: int) -> None:
    """Play the card at a place of the hand, end the turn (-1), draw the hand (-2) or begin (-3)."""
    if deed == -2:
        draw_hand(s, p, w)
        return
    if deed == -3:
        begin(s, p, w)
        return
    if deed >= 0:
        play(s, p, w, deed)
        if s[c.PLAYS] > 0:
            return
    end_turn(s, p, w)
    if s[c.ENDED] == 0:
        change_idol(s, p)
        begin_turn(s, p, w)


def play(s: Row, p: Row, w: Row, position: int) -> None:
    """Play the card at a place of the hand; the turn does not end, even without plays left."""
    push(w, k.DO_USE, s[k.HAND + position], 0, 0, 0, 0, 0)
    run(s, p, w)


def begin(s: Row, p: Row, w: Row) -> None:
    """Begin the contest, its effects already set up: let those before the stage act, then begin turn 1."""
    s[c.STARTING] = 0
    fire(s, p, w, k.AT_PRESTAGE, 0)
    kept = 0
    for i in range(s[k.N_EFFECTS]):
        at = k.EFFECTS + i * k.EFFECT_WIDTH
        if s[at + k.E_PHASE] != k.AT_PRESTAGE:
            for j in range(k.EFFECT_WIDTH):
                s[k.EFFECTS + kept * k.EFFECT_WIDTH + j] = s[at + j]
            kept += 1
    s[k.N_EFFECTS] = kept
    fire(s, p, w, k.AT_STAGE, 0)
    fire(s, p, w, k.AT_STAGE_AFTER, 0)
    s[c.TURN] = 1
    begin_turn(s, p, w)


def set_up(s: Row, p: Row, code: int, count: int, card: int, source: int) -> None:
    """Set up all effects of a stage, a P-item or a card; they share one counter space."""
    space = new_space(s)
    for i in range(count):
        register(s, p, code + i, card, space, source)
