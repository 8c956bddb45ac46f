"""Effects and triggers of a contest, with a stack of work that waits in place of nested calls.

Work is (code, x, y): an effect to run, an enchant to fire, a phase to announce. What an effect sets off is
put on the stack when the effect is done, and runs before the work that was there, as a nested call would.
"""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.status_changes import change
from ringapp.games.contest.rules.effectlang.values import buff_permil, colour_permil
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables.layout import Row
from ringapp.games.contest.rules.tables.parts import (
    ceil_permil,
    draw,
    drop_hand,
    fits_playing,
    growth,
    holds,
    note,
    note_card,
    note_score,
    own_growth,
    parameter,
    points,
    start_growth,
)
from ringapp.games.contest.rules.tables.piles import (
    collect,
    create_cards,
    move_cards,
    pick,
    return_held,
    upgrade_cards,
    wait_for,
)


def push(w: Row, code: int, x: int, y: int) -> None:
    """Put work on the stack; a full stack drops it, which the cards of the tables never reach."""
    n = w[a.W_TOP]
    if n < a.WORK_ROWS:
        at = a.WORK + n * a.WORK_WIDTH
        w[at], w[at + 1], w[at + 2] = code, x, y
        w[a.W_TOP] = n + 1


def matches(s: Row, p: Row, i: int, phase: int, op: int) -> bool:
    """Return whether the enchant at place `i` reacts to a phase now."""
    at = a.ENCHANTS + i * 6
    trigger = p[p[a.ENCHANT_CODES] + (s[at + c.A_ENCHANT]) * 3 + c.N_TRIGGER]
    row = p[a.TRIGGERS] + trigger * a.TRIGGER_WIDTH
    if p[row + c.T_PHASE] != phase or s[at + c.A_USES] == 0 or p[row + c.T_OP] != op:
        return False
    return holds(s, p, trigger)


def push_phase(s: Row, p: Row, w: Row, phase: int, second: int, op: int) -> None:
    """Put the enchants that react to a phase on the stack, so that the first of them runs first."""
    for i in range(s[a.N_ENCHANTS] - 1, -1, -1):
        if matches(s, p, i, phase, op) or (second >= 0 and matches(s, p, i, second, op)):
            push(w, a.W_FIRE, i, c.NONE)


def push_count(s: Row, p: Row, w: Row, phase: int) -> None:
    """Count a phase for enchants that act every nth time, and put those that are due on the stack."""
    due = 0
    for i in range(s[a.N_ENCHANTS]):
        at = a.ENCHANTS + i * 6
        trigger = p[p[a.ENCHANT_CODES] + (s[at + c.A_ENCHANT]) * 3 + c.N_TRIGGER]
        row = p[a.TRIGGERS] + trigger * a.TRIGGER_WIDTH
        if p[row + c.T_PHASE] != phase or not fits_playing(s, p, p[row + c.T_SEARCH]):
            continue
        s[at + c.A_COUNT] += 1
        if (
            s[at + c.A_COUNT] % max(1, p[row + c.T_EVERY]) == 0
            and s[at + c.A_USES] != 0
            and holds(s, p, trigger)
        ):
            due |= 1 << i
    for i in range(s[a.N_ENCHANTS] - 1, -1, -1):
        if due >> i & 1:
            push(w, a.W_FIRE, i, c.NONE)


def fire(s: Row, p: Row, w: Row, i: int) -> None:
    """Let an enchant act: use up one of its uses and put its effects on the stack."""
    at = a.ENCHANTS + i * 6
    if s[at + c.A_USES] == 0:
        return
    if s[at + c.A_USES] > 0:
        s[at + c.A_USES] -= 1
    note(s, w, a.NOTE_TRIGGER, s[at + c.A_ENCHANT], s[at + c.A_SOURCE], a.ZERO, a.ZERO)
    push(w, a.W_DEPTH, s[c.DEPTH], c.NONE)
    s[c.DEPTH] = 0
    row = p[a.ENCHANT_CODES] + (s[at + c.A_ENCHANT]) * 3
    for j in range(p[row + c.N_EFFECT_COUNT] - 1, -1, -1):
        push(w, a.W_EFFECT, p[p[a.ENCHANT_EFFECTS] + p[row + c.N_EFFECTS] + j], c.NONE)


def apply_growth(s: Row, p: Row, w: Row, card: int, at: int, count: int) -> None:
    """Let a card grow by `count` rows of the table of growth, from row `at` on."""
    start_growth(s)
    base = a.GROWN + card * k.GROWTHS - 1
    for j in range(at, at + count):
        s[base + p[p[a.GROWS] + j * 3 + 0]] += p[p[a.GROWS] + j * 3 + 1]
        s[base + c.GROW_BITS] |= p[p[a.GROWS] + j * 3 + 2]
        note(s, w, a.NOTE_GROW, card, p[p[a.GROWS] + j * 3], p[p[a.GROWS] + j * 3 + 1], a.ZERO)


def grow_phase(s: Row, p: Row, w: Row, phase: int, op: int) -> None:
    """Let cards grow whose own growth rule reacts to a phase."""
    if p[a.K_PLAN] != c.ANOMALY:
        return
    for card in range(s[a.N_CARDS]):
        row = p[a.CARDS] + (s[a.KINDS + card]) * a.CARD_WIDTH
        index = p[row + c.C_GROW_TRIGGER]
        if (
            index < 0
            or p[p[a.TRIGGERS] + index * a.TRIGGER_WIDTH + c.T_PHASE] != phase
            or p[p[a.TRIGGERS] + index * a.TRIGGER_WIDTH + c.T_OP] != op
        ):
            continue
        if growth(s, card, c.GROW_USED) == p[row + c.C_GROW_LIMIT] or not holds(s, p, index):
            continue
        start_growth(s)
        base = a.GROWN + card * k.GROWTHS - 1
        s[base + c.GROW_COUNT] += 1
        every = max(1, p[p[a.TRIGGERS] + index * a.TRIGGER_WIDTH + c.T_EVERY])
        if phase == c.P_STANCE_INTERVAL and s[base + c.GROW_COUNT] % every:
            continue
        s[base + c.GROW_USED] += 1
        apply_growth(s, p, w, card, p[row + c.C_GROW], p[row + c.C_GROW_COUNT])


def run(s: Row, p: Row, w: Row, base: int) -> None:
    """Run the work on the stack until only `base` rows are left."""
    while w[a.W_TOP] > base:
        n = w[a.W_TOP] - 1
        w[a.W_TOP] = n
        at = a.WORK + n * a.WORK_WIDTH
        code, x, y = w[at], w[at + 1], w[at + 2]
        if code == a.W_EFFECT:
            run_effect(s, p, w, x, y)
        elif code == a.W_FIRE:
            fire(s, p, w, x)
        elif code == a.W_DEPTH:
            s[c.DEPTH] = x
        elif code == a.W_PHASE:
            push_phase(s, p, w, x, c.NONE, y)
        elif code == a.W_START:
            push_phase(s, p, w, c.P_START_PLAY, c.P_START_TURN, c.NONE)
        elif code == a.W_COUNT:
            push_count(s, p, w, x)
        elif code == a.W_GROW:
            grow_phase(s, p, w, x, y)


def gain(s: Row, p: Row, w: Row, field: int, amount: int, op: int) -> None:
    """Add to a status, at least to 0; if it rises, put what reacts to `op` on the stack."""
    old = s[field]
    change(s, p, field, max(0, old + amount))
    if s[field] != old:
        note(s, w, a.NOTE_GAIN, field, s[field] - old, a.ZERO, a.ZERO)
    if op >= 0 and s[field] > old:
        status_changed(s, w, op)


def status_changed(s: Row, w: Row, op: int) -> None:
    """Put what reacts to a rise of a status on the stack, if the played card itself raised it."""
    if s[c.DEPTH]:
        push(w, a.W_GROW, c.P_STATUS, op)
        push(w, a.W_PHASE, c.P_STATUS, op)


def lose_stamina(s: Row, p: Row, w: Row, amount: int) -> None:
    """Take stamina and put what reacts to it on the stack."""
    taken = min(s[c.STAMINA], max(0, amount))
    s[c.STAMINA] -= taken
    s[c.SPENT] += taken
    if taken and s[c.DEPTH]:
        push_phase(s, p, w, c.P_STAMINA, c.P_STAMINA_CARD, c.NONE)


def add_block(s: Row, p: Row, w: Row, base: int, drive_permil: int) -> None:
    """Add genki: `base` with the share of やる気, less what 不安 and 弱気 take; none while it is blocked."""
    if s[c.NO_BLOCK] > 0:
        note_card(s, w, a.NOTE_NO_BLOCK, c.NONE)
        return
    amount = base + ceil_permil(s[c.DRIVE], drive_permil)
    if s[c.UNEASE] > 0:
        amount -= amount * (1000 - p[a.K_UNEASE]) // 1000
    gain(s, p, w, c.BLOCK, max(0, amount - s[c.WEAK]), c.OP_BLOCK)


def add_score(
    s: Row, p: Row, w: Row, value: int, times: int, focus_permil: int, good_permil: int, card: int
) -> None:
    """Add a score `times` times; a card's growth adds to the value and, once per play, to the times."""
    if card >= 0 and s[c.GROWN]:
        value += own_growth(s, p, w, card, c.GROW_SCORE)
        more = own_growth(s, p, w, card, c.GROW_TIMES)
        if more and s[c.COUNTED] == 0:
            times += more
            s[c.COUNTED] = 1
    if value <= 0:
        return
    focus = ceil_permil(s[c.FOCUS], focus_permil + buff_permil(s, k.FOCUS_EFFECT))
    base = max(0, value + focus + s[c.HEAT] - s[c.TENSE])
    if times > 0:
        made = parameter(s, p, base, good_permil)
        s[c.SCORE] += times * points(p, made, colour_permil(s, p))
        note_score(s, p, w, value, focus, base, good_permil, made, times)


def change_stance(s: Row, p: Row, w: Row, stance: int) -> None:
    """Take a stance: one of the family that holds deepens it, leaving 温存 gives its reward."""
    old = s[c.STANCE]
    if old == c.FULL or s[c.STANCE_LOCK] > 0:
        return
    was_strong = old == c.STRONG or old == c.STRONG2
    was_calm = old == c.CALM or old == c.CALM2
    strong = stance == c.STRONG or stance == c.STRONG2
    calm = stance == c.CALM or stance == c.CALM2
    if strong and was_strong:
        s[c.STANCE] = c.STRONG2
    elif calm and was_calm:
        s[c.STANCE] = c.CALM2
    else:
        s[c.STANCE] = stance
    note(s, w, a.NOTE_STANCE, c.NONE, s[c.STANCE], a.ZERO, a.ZERO)
    if (strong and was_strong) or (calm and was_calm):
        return
    if was_calm:
        deep = 1 if old == c.CALM2 else 0
        s[c.HEAT] += p[a.K_CALM_HEAT + deep]
        s[c.BLOCK] += p[a.K_CALM_BLOCK + deep]
        s[c.PLAYS] += p[a.K_CALM_PLAYS]
    field, phase = c.TIMES_STRONG, c.P_STRONG
    if stance == c.FULL:
        field, phase = c.TIMES_FULL, c.P_FULL
        s[c.PLAYS] += p[a.K_FULL_PLAYS]
        return_held(s, p, w)
    elif calm:
        field, phase = c.TIMES_CALM, c.P_CALM
    s[field] += 1
    push(w, a.W_GROW, c.P_STANCE_INTERVAL, c.NONE)
    push(w, a.W_GROW, phase, c.NONE)
    push(w, a.W_COUNT, c.P_STANCE_INTERVAL, c.NONE)
    push(w, a.W_PHASE, phase, c.NONE)


def run_effect(s: Row, p: Row, w: Row, effect: int, card: int) -> None:
    """Run an effect; `card` is the instance whose growth counts, NONE for an enchant's effect."""
    e = p[a.EFFECTS] + effect * a.EFFECT_WIDTH
    op = p[e + c.E_OP]
    if p[a.HARMFUL + op] and s[c.SHIELD] > 0:
        s[c.SHIELD] -= 1
        note_card(s, w, a.NOTE_SHIELD, op)
    elif p[a.ADD_FIELD + op] >= 0:
        amount = p[a.ADD_SIGN + op] * p[e + p[a.ADD_PLACE + op]]
        gain(s, p, w, p[a.ADD_FIELD + op], amount, p[a.ADD_EVENT + op])
    elif op <= c.OP_LESSON_BY_POWER:
        run_lesson(s, p, w, e, card)
    elif op <= c.OP_BLOCK_LOSE:
        run_block(s, p, w, e, card)
    elif op <= c.OP_SHIELD:
        run_status(s, p, w, e, card)
    elif op <= c.OP_EXTRA_TURN:
        run_body(s, p, w, e)
    else:
        run_cards(s, p, w, e)


def run_lesson(s: Row, p: Row, w: Row, e: int, card: int) -> None:
    """Run an effect that scores."""
    op, v1, v2, times = p[e + c.E_OP], p[e + c.E_V1], p[e + c.E_V2], max(1, p[e + c.E_COUNT])
    if op == c.OP_LESSON:
        add_score(s, p, w, v1, times, a.WHOLE, a.WHOLE, card)
    elif op == c.OP_LESSON_FIXED:
        s[c.SCORE] += ceil_permil(v1, colour_permil(s, p)) * times
    elif op == c.OP_LESSON_FOCUS:
        add_score(s, p, w, v1, times, a.WHOLE + v2, a.WHOLE, card)
    elif op == c.OP_LESSON_GOOD:
        add_score(s, p, w, v1, times, a.WHOLE, a.WHOLE + v2, card)
    elif op == c.OP_LESSON_BY_PLAYED:
        add_score(s, p, w, v1 + v2 * s[c.PLAYED], times, a.WHOLE, a.WHOLE, card)
    elif op == c.OP_LESSON_BY_POWER:
        add_score(s, p, w, v1 + ceil_permil(s[c.POWER_SUM], v2), times, a.WHOLE, a.WHOLE, card)
    else:
        run_share(s, p, w, e, card, p[a.SHARE_FIELD + op])


def run_share(s: Row, p: Row, w: Row, e: int, card: int, field: int) -> None:
    """Run a score that is a share of a status, and take what the effect gives up of that status."""
    held, given = s[field], p[e + c.E_V2]
    add_score(s, p, w, ceil_permil(held, p[e + c.E_V1]), max(1, p[e + c.E_COUNT]), a.WHOLE, a.WHOLE, card)
    if given:
        gain(s, p, w, field, -(held * given // 1000), c.NONE)
    if field == c.BLOCK:
        status_changed(s, w, c.OP_LESSON_BY_BLOCK)


def run_block(s: Row, p: Row, w: Row, e: int, card: int) -> None:
    """Run an effect on genki (元気)."""
    op, v1 = p[e + c.E_OP], p[e + c.E_V1]
    grown = v1 + own_growth(s, p, w, card, c.GROW_BLOCK)
    if op == c.OP_BLOCK:
        add_block(s, p, w, grown, a.WHOLE)
    elif op == c.OP_BLOCK_FIXED:
        gain(s, p, w, c.BLOCK, v1, c.OP_BLOCK)
    elif op == c.OP_BLOCK_DRIVE:
        add_block(s, p, w, grown, a.WHOLE + p[e + c.E_V2])
    elif op == c.OP_BLOCK_BY_PLAYED:
        add_block(s, p, w, grown + p[e + c.E_V2] * s[c.PLAYED], a.WHOLE)
    elif op == c.OP_BLOCK_BY_IMPRESSION:
        add_block(s, p, w, ceil_permil(s[c.IMPRESSION], v1), a.WHOLE)
    else:
        gain(s, p, w, c.BLOCK, -(s[c.BLOCK] * v1 // 1000), c.NONE)


def run_status(s: Row, p: Row, w: Row, e: int, card: int) -> None:
    """Run an effect that changes a status by a share or with growth, or blocks cards."""
    op, v1 = p[e + c.E_OP], p[e + c.E_V1]
    if p[a.SHARE_FIELD + op] >= 0:
        field = p[a.SHARE_FIELD + op]
        gain(s, p, w, field, ceil_permil(s[field], v1), p[a.SHARE_EVENT + op])
    elif op == c.OP_POWER:
        amount = max(0, v1 + own_growth(s, p, w, card, c.GROW_POWER))
        s[c.POWER_SUM] += amount
        gain(s, p, w, c.POWER, amount, op)
    elif op == c.OP_FOCUS_BY_GOOD:
        gain(s, p, w, c.FOCUS, ceil_permil(s[c.GOOD], v1), c.OP_FOCUS)
    elif op == c.OP_IMPRESSION_BY_BLOCK:
        held = s[c.BLOCK]
        gain(s, p, w, c.BLOCK, -(held * p[e + c.E_V2] // 1000), c.NONE)
        gain(s, p, w, c.IMPRESSION, ceil_permil(held, v1), c.OP_IMPRESSION)
    elif op == c.OP_NO_CARDS:
        active = p[p[a.ACTIVE_SEARCH] + p[e + c.E_SEARCH]]
        gain(s, p, w, c.NO_ACTIVE if active else c.NO_MENTAL, p[e + c.E_TURNS], c.NONE)


def run_body(s: Row, p: Row, w: Row, e: int) -> None:
    """Run an effect on stamina, stances, plays or turns."""
    op, v1 = p[e + c.E_OP], p[e + c.E_V1]
    if op == c.OP_HEAL:
        gain(s, p, w, c.STAMINA, min(v1, s[c.MAX_STAMINA] - s[c.STAMINA]), c.NONE)
    elif op == c.OP_HEAL_SHARE:
        amount = ceil_permil(s[c.MAX_STAMINA], v1)
        gain(s, p, w, c.STAMINA, min(amount, s[c.MAX_STAMINA] - s[c.STAMINA]), c.NONE)
    elif op == c.OP_SPEND:
        lose_stamina(s, p, w, v1)
    elif op == c.OP_DAMAGE:
        from_block = min(s[c.BLOCK], v1)
        gain(s, p, w, c.BLOCK, -from_block, c.NONE)
        lose_stamina(s, p, w, v1 - from_block)
    elif op == c.OP_STRONG:
        change_stance(s, p, w, c.STRONG2 if v1 > 1 else c.STRONG)
    elif op == c.OP_CALM:
        change_stance(s, p, w, c.CALM2 if v1 > 1 else c.CALM)
    elif op == c.OP_STANCE_RESET:
        s[c.STANCE] = c.NO_STANCE
    elif op == c.OP_PLAYS:
        gain(s, p, w, c.PLAYS, p[e + c.E_COUNT], c.NONE)
    else:
        gain(s, p, w, c.REMAIN, a.ONE, c.NONE)
        s[c.EXTRA_TURNS] += 1


def run_cards(s: Row, p: Row, w: Row, e: int) -> None:
    """Run an effect that draws, moves, improves or grows cards, or one that sets up what waits."""
    op = p[e + c.E_OP]
    if op == c.OP_DRAW:
        draw(s, p, w, p[e + c.E_V1])
    elif op == c.OP_SWAP_HAND:
        draw(s, p, w, drop_hand(s))
    elif op == c.OP_UPGRADE:
        upgrade_cards(s, p, e, w)
    elif op == c.OP_MOVE:
        move_cards(s, p, e, w)
    elif op == c.OP_CREATE:
        create_cards(s, p, w, e)
    elif op == c.OP_GROW:
        n = collect(s, p, p[e + c.E_SEARCH], w)
        n = pick(s, p, p[e + c.E_PICK], p[e + c.E_PICKS], w, n)
        start_growth(s)
        for i in range(n):
            apply_growth(s, p, w, w[a.FOUND + i], p[e + c.E_GROW], p[e + c.E_GROW_COUNT])
    else:
        wait_for(s, p, w, e)
