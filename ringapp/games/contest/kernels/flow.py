"""Effects and triggers of the core, with an explicit stack of work instead of calls that call each other.

Work is (code, x, y): an effect to run, an enchant to fire, a phase to announce. What an effect sets off is
pushed when it is done and so runs before whatever was waiting, as nested calls would.
"""

from __future__ import annotations

from numba import njit

from ringapp.games.contest import codes as c
from ringapp.games.contest.effects import MAX_CARDS, MAX_WAITING
from ringapp.games.contest.kernels import arrays as a
from ringapp.games.contest.kernels.parts import (
    append,
    below,
    ceil_permil,
    draw,
    fits_playing,
    growth,
    holds,
    insert_at,
    multiplier,
    permil,
    points,
    remove_at,
    remove_card,
    start_growth,
)

W_EFFECT, W_FIRE, W_DEPTH, W_PHASE, W_COUNT, W_GROW, W_FULL = range(7)
WORK_ROWS = 512
TOP = WORK_ROWS - 1
"""The last row of the work table holds how much work there is."""


@njit(cache=True, nogil=True)
def push(w, code, x, y):
    """Add work; a table that is full drops it, which no card of the tables comes near."""
    n = w[TOP, 0]
    if n < TOP:
        w[n, 0], w[n, 1], w[n, 2] = code, x, y
        w[TOP, 0] = n + 1


@njit(cache=True, nogil=True)
def matches(s, p, i, phase, op):
    """Whether the enchant at a position reacts to a phase now."""
    at = a.ENCHANTS + i * 6
    trigger = p.enchants[s[at + c.A_ENCHANT], c.N_TRIGGER]
    row = p.triggers[trigger]
    if row[c.T_PHASE] != phase or s[at + c.A_USES] == 0 or row[c.T_OP] != op:
        return False
    return holds(s, p, trigger)


@njit(cache=True, nogil=True)
def push_phase(s, p, w, phase, second, op):
    """Push the enchants that react to a phase, so that the first of them runs first."""
    for i in range(s[a.N_ENCHANTS] - 1, -1, -1):
        if matches(s, p, i, phase, op) or (second >= 0 and matches(s, p, i, second, op)):
            push(w, W_FIRE, i, 0)


@njit(cache=True, nogil=True)
def push_count(s, p, w, phase):
    """Count for enchants that act every nth time, and push those that are due."""
    due = 0
    for i in range(s[a.N_ENCHANTS]):
        at = a.ENCHANTS + i * 6
        trigger = p.enchants[s[at + c.A_ENCHANT], c.N_TRIGGER]
        row = p.triggers[trigger]
        if row[c.T_PHASE] != phase or not fits_playing(s, p, row[c.T_SEARCH]):
            continue
        s[at + c.A_COUNT] += 1
        if s[at + c.A_COUNT] % max(1, row[c.T_EVERY]) == 0 and s[at + c.A_USES] != 0 and holds(s, p, trigger):
            due |= 1 << i
    for i in range(s[a.N_ENCHANTS] - 1, -1, -1):
        if due >> i & 1:
            push(w, W_FIRE, i, 0)


@njit(cache=True, nogil=True)
def fire(s, p, w, i):
    """Let an enchant act: its use counts, its effects are pushed."""
    at = a.ENCHANTS + i * 6
    if s[at + c.A_USES] == 0:
        return
    if s[at + c.A_USES] > 0:
        s[at + c.A_USES] -= 1
    push(w, W_DEPTH, s[c.DEPTH], 0)
    s[c.DEPTH] = 0
    row = p.enchants[s[at + c.A_ENCHANT]]
    for j in range(row[c.N_EFFECT_COUNT] - 1, -1, -1):
        push(w, W_EFFECT, p.enchant_effects[row[c.N_EFFECTS] + j], -1)


@njit(cache=True, nogil=True)
def apply_growth(s, p, card, at, count):
    """Let one card grow."""
    start_growth(s)
    base = a.GROWN_CARDS + card * a.GROW_WIDTH - 1
    for j in range(at, at + count):
        s[base + p.grows[j, 0]] += p.grows[j, 1]
        s[base + c.GROW_BITS] |= p.grows[j, 2]


@njit(cache=True, nogil=True)
def grow_phase(s, p, phase, op):
    """Growth rules of cards that react to a phase."""
    if p.k[a.K_PLAN] != c.ANOMALY:
        return
    for card in range(s[a.N_CARDS]):
        row = p.cards[s[a.KINDS + card]]
        index = row[c.C_GROW_TRIGGER]
        if index < 0 or p.triggers[index, c.T_PHASE] != phase or p.triggers[index, c.T_OP] != op:
            continue
        if growth(s, card, c.GROW_USED) == row[c.C_GROW_LIMIT] or not holds(s, p, index):
            continue
        start_growth(s)
        base = a.GROWN_CARDS + card * a.GROW_WIDTH - 1
        s[base + c.GROW_COUNT] += 1
        every = max(1, p.triggers[index, c.T_EVERY])
        if phase == c.P_STANCE_INTERVAL and s[base + c.GROW_COUNT] % every:
            continue
        s[base + c.GROW_USED] += 1
        apply_growth(s, p, card, row[c.C_GROW], row[c.C_GROW_COUNT])


@njit(cache=True, nogil=True)
def run(s, p, w, base):
    """Do work until only `base` rows are left."""
    while w[TOP, 0] > base:
        n = w[TOP, 0] - 1
        w[TOP, 0] = n
        code, x, y = w[n, 0], w[n, 1], w[n, 2]
        if code == W_EFFECT:
            run_effect(s, p, w, x, y)
        elif code == W_FIRE:
            fire(s, p, w, x)
        elif code == W_DEPTH:
            s[c.DEPTH] = x
        elif code == W_PHASE:
            push_phase(s, p, w, x, -1, y)
        elif code == W_COUNT:
            push_count(s, p, w, x)
        elif code == W_GROW:
            grow_phase(s, p, x, y)


@njit(cache=True, nogil=True)
def is_fading(p, field):
    """The bit of a status that lasts for turns, -1 for others."""
    for bit in range(len(p.fading)):
        if p.fading[bit] == field:
            return bit
    return -1


@njit(cache=True, nogil=True)
def gain(s, p, w, field, amount, op):
    """Add to a status that never falls below zero; what reacts to it is pushed."""
    old = s[field]
    s[field] = max(0, old + amount)
    if old <= 0 and s[field] > 0 and s[c.STARTING] == 0:
        bit = is_fading(p, field)
        if bit >= 0:
            s[c.FRESH] |= 1 << bit
    if op >= 0 and s[field] > old:
        status_changed(s, w, op)


@njit(cache=True, nogil=True)
def status_changed(s, w, op):
    """Announce a status that the played card itself raised."""
    if s[c.DEPTH]:
        push(w, W_GROW, c.P_STATUS, op)
        push(w, W_PHASE, c.P_STATUS, op)


@njit(cache=True, nogil=True)
def lose_stamina(s, p, w, amount):
    """Consume stamina; what reacts to it is pushed."""
    taken = min(s[c.STAMINA], max(0, amount))
    s[c.STAMINA] -= taken
    s[c.SPENT] += taken
    if taken and s[c.DEPTH]:
        push_phase(s, p, w, c.P_STAMINA, c.P_STAMINA_CARD, -1)


@njit(cache=True, nogil=True)
def add_block(s, p, w, base, drive_permil):
    """元気 with やる気, 不安 and 弱気."""
    if s[c.NO_BLOCK] > 0:
        return
    amount = base + ceil_permil(s[c.DRIVE], drive_permil)
    if s[c.UNEASE] > 0:
        amount -= amount * (1000 - p.k[a.K_UNEASE]) // 1000
    gain(s, p, w, c.BLOCK, max(0, amount - s[c.WEAK]), c.OP_BLOCK)


@njit(cache=True, nogil=True)
def add_score(s, p, value, times, focus_permil, good_permil, card):
    """A score line, `times` times; growth adds to the value and once per play to the times."""
    if card >= 0 and s[c.GROWN]:
        value += growth(s, card, c.GROW_SCORE)
        more = growth(s, card, c.GROW_TIMES)
        if more and s[c.COUNTED] == 0:
            times += more
            s[c.COUNTED] = 1
    if value <= 0:
        return
    focus = ceil_permil(s[c.FOCUS], focus_permil + multiplier(s, c.MORE_FOCUS))
    base = max(0, value + focus + s[c.HEAT] - s[c.TENSE])
    if times > 0:
        s[c.SCORE] += times * points(s, p, base, good_permil, permil(s, p))


@njit(cache=True, nogil=True)
def change_stance(s, p, w, stance):
    """Take a stance; the same one again deepens it, and leaving 温存 pays out."""
    old = s[c.STANCE]
    if old == c.FULL or s[c.STANCE_LOCK] > 0:
        return
    was_strong = old == c.STRONG or old == c.STRONG2
    was_calm = old == c.CALM or old == c.CALM2
    strong = stance == c.STRONG or stance == c.STRONG2
    calm = stance == c.CALM or stance == c.CALM2
    if strong and was_strong:
        s[c.STANCE] = c.STRONG2
        return
    if calm and was_calm:
        s[c.STANCE] = c.CALM2
        return
    s[c.STANCE] = stance
    if was_calm:
        deep = 1 if old == c.CALM2 else 0
        s[c.HEAT] += p.k[a.K_CALM_HEAT + deep]
        s[c.BLOCK] += p.k[a.K_CALM_BLOCK + deep]
        s[c.PLAYS] += p.k[a.K_CALM_PLAYS]
    field, phase = c.TIMES_STRONG, c.P_STRONG
    if stance == c.FULL:
        field, phase = c.TIMES_FULL, c.P_FULL
        s[c.PLAYS] += p.k[a.K_FULL_PLAYS]
        return_held(s, p)
    elif calm:
        field, phase = c.TIMES_CALM, c.P_CALM
    s[field] += 1
    push(w, W_GROW, c.P_STANCE_INTERVAL, -1)
    push(w, W_GROW, phase, -1)
    push(w, W_COUNT, c.P_STANCE_INTERVAL, 0)
    push(w, W_PHASE, phase, -1)


@njit(cache=True, nogil=True)
def return_held(s, p):
    """Held cards come back to the hand, as many as it can take."""
    while s[a.N_HOLD] > 0 and s[a.N_HAND] < p.k[a.K_HAND]:
        position = s[a.N_HOLD] - 1 if p.k[a.K_HOLD_LAST] else 0
        card = s[a.HOLD + position]
        remove_at(s, a.N_HOLD, a.HOLD, position)
        append(s, a.N_HAND, a.HAND, card)


@njit(cache=True, nogil=True)
def collect(s, p, search, found):
    """Write the instances that a search means into `found`; returns how many."""
    if search < 0:
        return 0
    place, limit = p.searches[search, c.S_PLACE], p.searches[search, c.S_LIMIT]
    n = 0
    everywhere = place == c.IN_ALL
    if everywhere or place == c.IN_DECK or place == c.IN_DECK_GRAVE:
        n = collect_pile(s, p, search, a.N_DECK, a.DECK, found, n)
    if everywhere or place == c.IN_GRAVE or place == c.IN_DECK_GRAVE:
        n = collect_pile(s, p, search, a.N_GRAVE, a.GRAVE, found, n)
    if everywhere or place == c.IN_HAND:
        n = collect_pile(s, p, search, a.N_HAND, a.HAND, found, n)
    if everywhere or place == c.IN_HOLD:
        n = collect_pile(s, p, search, a.N_HOLD, a.HOLD, found, n)
    if everywhere or place == c.IN_LOST:
        n = collect_pile(s, p, search, a.N_LOST, a.LOST, found, n)
    if (everywhere or place == c.IN_PLAYING) and s[c.PLAYING] >= 0 and fits_playing(s, p, search):
        found[n] = s[c.PLAYING]
        n += 1
    return n if limit < 0 else min(n, limit)


@njit(cache=True, nogil=True)
def collect_pile(s, p, search, length, at, found, n):
    """Add the fitting cards of a pile."""
    for i in range(s[length]):
        card = s[at + i]
        if p.fits[search, s[a.KINDS + card]]:
            found[n] = card
            n += 1
    return n


@njit(cache=True, nogil=True)
def hold_value(s, p, card):
    """How much the AI wants to hold a card."""
    term = min(s[c.REMAIN] // p.k[a.K_STAGE_TURNS] + 1, len(p.select)) - 1
    select = p.select[term]
    row = p.cards[s[a.KINDS + card]]
    score, power, share = 0.0, 0.0, 0.0
    for j in range(row[c.C_EFFECTS], row[c.C_EFFECTS] + row[c.C_EFFECT_COUNT]):
        e = p.effects[p.plays[j, 0]]
        trigger = p.plays[j, 1]
        factor = 1.0 if trigger < 0 else p.coefficients[trigger] / 1000
        op = e[c.E_OP]
        if op == c.OP_LESSON or op == c.OP_LESSON_FOCUS or op == c.OP_LESSON_BY_POWER:
            times = max(1, e[c.E_COUNT]) + growth(s, card, c.GROW_TIMES)
            score += (e[c.E_V1] + growth(s, card, c.GROW_SCORE)) * times * select[0] * factor
        if op == c.OP_LESSON_BY_POWER:
            share += ceil_permil(s[c.POWER_SUM], e[c.E_V2]) * select[2] * factor
        if op == c.OP_POWER:
            power += (e[c.E_V1] + growth(s, card, c.GROW_POWER)) * select[1] * factor
    return int((score + power + share) // 1)


@njit(cache=True, nogil=True)
def pick(s, p, how, count, found, n):
    """Bring the cards that an effect takes to the front of `found`; returns how many it takes."""
    if how == c.PICK_ALL:
        return n
    taken = min(count, n)
    for t in range(taken):
        best = t
        if how == c.PICK_SELECT:
            value = hold_value(s, p, found[t])
            for i in range(t + 1, n):
                other = hold_value(s, p, found[i])
                if other > value:
                    best, value = i, other
        else:
            best = t + below(s, n - t)
        card = found[best]
        for i in range(best, t, -1):
            found[i] = found[i - 1]
        found[t] = card
    return taken


@njit(cache=True, nogil=True)
def contains(s, length, at, card):
    """Whether a pile has a card."""
    for i in range(s[length]):
        if s[at + i] == card:
            return True
    return False


@njit(cache=True, nogil=True)
def place(s, p, card, destination):
    """Move a card to another pile."""
    if destination == c.TO_HAND and s[a.N_HAND] >= p.k[a.K_HAND]:
        return
    if card == s[c.PLAYING]:
        s[c.HELD] = 1
    remove_card(s, a.N_DECK, a.DECK, card)
    remove_card(s, a.N_GRAVE, a.GRAVE, card)
    remove_card(s, a.N_HAND, a.HAND, card)
    remove_card(s, a.N_HOLD, a.HOLD, card)
    remove_card(s, a.N_LOST, a.LOST, card)
    if destination == c.TO_HOLD:
        append(s, a.N_HOLD, a.HOLD, card)
        while s[a.N_HOLD] > p.k[a.K_HOLD]:
            first = s[a.HOLD]
            remove_at(s, a.N_HOLD, a.HOLD, 0)
            append(s, a.N_GRAVE, a.GRAVE, first)
    elif destination == c.TO_TOP:
        insert_at(s, a.N_DECK, a.DECK, 0, card)
    elif destination == c.TO_RANDOM:
        insert_at(s, a.N_DECK, a.DECK, below(s, s[a.N_DECK] + 1), card)
    elif destination == c.TO_HAND:
        append(s, a.N_HAND, a.HAND, card)
    elif destination == c.TO_GRAVE:
        append(s, a.N_GRAVE, a.GRAVE, card)
    elif destination == c.TO_LOST:
        append(s, a.N_LOST, a.LOST, card)
    else:
        append(s, a.N_DECK, a.DECK, card)


@njit(cache=True, nogil=True)
def move_cards(s, p, e, found):
    """Move the cards that an effect means."""
    n = collect(s, p, e[c.E_SEARCH], found)
    kept = 0
    for i in range(n):
        card = found[i]
        own = card == s[c.PLAYING] and (e[c.E_DEST] != c.TO_HOLD or e[c.E_PICK] != c.PICK_ALL)
        held = e[c.E_DEST] == c.TO_HOLD and contains(s, a.N_HOLD, a.HOLD, card)
        if not own and not held:
            found[kept] = card
            kept += 1
    for i in range(pick(s, p, e[c.E_PICK], e[c.E_PICKS], found, kept)):
        place(s, p, found[i], e[c.E_DEST])


@njit(cache=True, nogil=True)
def upgrade_cards(s, p, e, found):
    """Improve cards that are not improved yet."""
    n = collect(s, p, e[c.E_SEARCH], found)
    kept = 0
    for i in range(n):
        if p.cards[s[a.KINDS + found[i]], c.C_UPGRADED] >= 0:
            found[kept] = found[i]
            kept += 1
    for i in range(pick(s, p, e[c.E_PICK], e[c.E_PICKS], found, kept)):
        card = found[i]
        s[a.KINDS + card] = p.cards[s[a.KINDS + card], c.C_UPGRADED]


@njit(cache=True, nogil=True)
def create_cards(s, p, e):
    """Random cards of a pool come to the hand."""
    at = p.pool_at[e[c.E_REF]]
    count = p.pool_at[e[c.E_REF] + 1] - at
    for _ in range(max(1, e[c.E_V1])):
        if count == 0 or s[a.N_CARDS] >= MAX_CARDS:
            return
        kind = p.pools[at + below(s, count)]
        card = s[a.N_CARDS]
        s[a.N_CARDS] += 1
        s[a.KINDS + card] = kind
        if s[c.GROWN]:
            for i in range(a.GROW_WIDTH):
                s[a.GROWN_CARDS + card * a.GROW_WIDTH + i] = 0
        append(s, a.N_HAND, a.HAND, card)


@njit(cache=True, nogil=True)
def wait_for(s, e):
    """Enchants, timers, multipliers and repetitions that an effect sets up."""
    op = e[c.E_OP]
    turns = e[c.E_TURNS] if e[c.E_TURNS] else c.NONE
    fresh = 1 if s[c.STARTING] == 0 else 0
    if op == c.OP_ENCHANT:
        if s[a.N_ENCHANTS] < MAX_WAITING:
            at = a.ENCHANTS + s[a.N_ENCHANTS] * 6
            uses = e[c.E_COUNT] if e[c.E_COUNT] else c.NONE
            s[at], s[at + 1], s[at + 2] = e[c.E_REF], turns, uses
            s[at + 3], s[at + 4], s[at + 5] = 0, c.FROM_CARD, fresh
            s[a.N_ENCHANTS] += 1
    elif op == c.OP_TIMER:
        if s[a.N_TIMERS] < MAX_WAITING:
            at = a.TIMERS + s[a.N_TIMERS] * 2
            s[at], s[at + 1] = e[c.E_V1], e[c.E_REF]
            s[a.N_TIMERS] += 1
    elif op == c.OP_REPEAT:
        if s[a.N_REPEATS] < a.MAX_REPEATS:
            at = a.REPEATS + s[a.N_REPEATS] * 5
            s[at], s[at + 1], s[at + 2] = e[c.E_V1], e[c.E_COUNT], turns
            s[at + 3], s[at + 4] = e[c.E_SEARCH], fresh
            s[a.N_REPEATS] += 1
    elif s[a.N_MULTIPLIERS] < MAX_WAITING:
        kind = c.MORE_SCORE
        if op == c.OP_SCORE_DOWN:
            kind = c.LESS_SCORE
        elif op == c.OP_FOCUS_MULTIPLE:
            kind = c.MORE_FOCUS
        at = a.MULTIPLIERS + s[a.N_MULTIPLIERS] * 4
        s[at], s[at + 1], s[at + 2], s[at + 3] = kind, e[c.E_V1], turns, fresh
        s[a.N_MULTIPLIERS] += 1


@njit(cache=True, nogil=True)
def run_effect(s, p, w, effect, card):
    """One effect; `card` is the instance whose growth counts, NONE for an enchant."""
    e = p.effects[effect]
    op = e[c.E_OP]
    if p.harmful[op] and s[c.SHIELD] > 0:
        s[c.SHIELD] -= 1
        return
    if op <= c.OP_LESSON_BY_POWER:
        run_lesson(s, p, w, e, card)
    elif op <= c.OP_BLOCK_LOSE:
        run_block(s, p, w, e, card)
    elif op <= c.OP_SHIELD:
        run_status(s, p, w, e, card)
    elif op <= c.OP_EXTRA_TURN:
        run_body(s, p, w, e)
    else:
        run_cards(s, p, w, e)


@njit(cache=True, nogil=True)
def run_lesson(s, p, w, e, card):
    """Scores."""
    op, v1, v2, times = e[c.E_OP], e[c.E_V1], e[c.E_V2], max(1, e[c.E_COUNT])
    if op == c.OP_LESSON:
        add_score(s, p, v1, times, 1000, 1000, card)
    elif op == c.OP_LESSON_FIXED:
        s[c.SCORE] += ceil_permil(v1, permil(s, p)) * times
    elif op == c.OP_LESSON_FOCUS:
        add_score(s, p, v1, times, 1000 + v2, 1000, card)
    elif op == c.OP_LESSON_GOOD:
        add_score(s, p, v1, times, 1000, 1000 + v2, card)
    elif op == c.OP_LESSON_BY_PLAYED:
        add_score(s, p, v1 + v2 * s[c.PLAYED], times, 1000, 1000, card)
    elif op == c.OP_LESSON_BY_POWER:
        add_score(s, p, v1 + ceil_permil(s[c.POWER_SUM], v2), times, 1000, 1000, card)
    else:
        field = c.BLOCK
        if op == c.OP_LESSON_BY_IMPRESSION:
            field = c.IMPRESSION
        elif op == c.OP_LESSON_BY_DRIVE:
            field = c.DRIVE
        elif op == c.OP_LESSON_BY_GOOD:
            field = c.GOOD
        elif op == c.OP_LESSON_BY_SPENT:
            field = c.SPENT
        held = s[field]
        add_score(s, p, ceil_permil(held, v1), times, 1000, 1000, card)
        if v2:
            gain(s, p, w, field, -(held * v2 // 1000), -1)
        if field == c.BLOCK:
            status_changed(s, w, c.OP_LESSON_BY_BLOCK)


@njit(cache=True, nogil=True)
def run_block(s, p, w, e, card):
    """元気."""
    op, v1 = e[c.E_OP], e[c.E_V1]
    if op == c.OP_BLOCK:
        add_block(s, p, w, v1 + growth(s, card, c.GROW_BLOCK), 1000)
    elif op == c.OP_BLOCK_FIXED:
        gain(s, p, w, c.BLOCK, v1, c.OP_BLOCK)
    elif op == c.OP_BLOCK_DRIVE:
        add_block(s, p, w, v1 + growth(s, card, c.GROW_BLOCK), 1000 + e[c.E_V2])
    elif op == c.OP_BLOCK_BY_PLAYED:
        add_block(s, p, w, v1 + e[c.E_V2] * s[c.PLAYED] + growth(s, card, c.GROW_BLOCK), 1000)
    elif op == c.OP_BLOCK_BY_IMPRESSION:
        add_block(s, p, w, ceil_permil(s[c.IMPRESSION], v1), 1000)
    else:
        gain(s, p, w, c.BLOCK, -(s[c.BLOCK] * v1 // 1000), -1)


@njit(cache=True, nogil=True)
def run_status(s, p, w, e, card):
    """Statuses for the good and the bad."""
    op, v1, turns = e[c.E_OP], e[c.E_V1], e[c.E_TURNS]
    if op == c.OP_FOCUS:
        gain(s, p, w, c.FOCUS, v1, op)
    elif op == c.OP_GOOD:
        gain(s, p, w, c.GOOD, turns, op)
    elif op == c.OP_IMPRESSION:
        gain(s, p, w, c.IMPRESSION, v1, op)
    elif op == c.OP_DRIVE:
        gain(s, p, w, c.DRIVE, v1, op)
    elif op == c.OP_POWER:
        amount = max(0, v1 + growth(s, card, c.GROW_POWER))
        s[c.POWER_SUM] += amount
        gain(s, p, w, c.POWER, amount, op)
    elif op == c.OP_GREAT:
        gain(s, p, w, c.GREAT, turns, -1)
    elif op == c.OP_COST_HALF:
        gain(s, p, w, c.COST_HALF, turns, -1)
    elif op == c.OP_COST_LESS:
        gain(s, p, w, c.COST_LESS, v1, -1)
    elif op == c.OP_SHIELD:
        gain(s, p, w, c.SHIELD, e[c.E_COUNT], -1)
    elif op == c.OP_FOCUS_BY_GOOD:
        gain(s, p, w, c.FOCUS, ceil_permil(s[c.GOOD], v1), c.OP_FOCUS)
    elif op == c.OP_FOCUS_TIMES:
        gain(s, p, w, c.FOCUS, ceil_permil(s[c.FOCUS], v1), c.OP_FOCUS)
    elif op == c.OP_IMPRESSION_TIMES:
        gain(s, p, w, c.IMPRESSION, ceil_permil(s[c.IMPRESSION], v1), c.OP_IMPRESSION)
    elif op == c.OP_DRIVE_TIMES:
        gain(s, p, w, c.DRIVE, ceil_permil(s[c.DRIVE], v1), c.OP_DRIVE)
    elif op == c.OP_IMPRESSION_BY_BLOCK:
        held = s[c.BLOCK]
        gain(s, p, w, c.BLOCK, -(held * e[c.E_V2] // 1000), -1)
        gain(s, p, w, c.IMPRESSION, ceil_permil(held, v1), c.OP_IMPRESSION)
    else:
        run_harm(s, p, w, e)


@njit(cache=True, nogil=True)
def run_harm(s, p, w, e):
    """Statuses lost, and harmful ones."""
    op, v1, turns = e[c.E_OP], e[c.E_V1], e[c.E_TURNS]
    if op == c.OP_FOCUS_LOSE:
        gain(s, p, w, c.FOCUS, -v1, -1)
    elif op == c.OP_GOOD_LOSE:
        gain(s, p, w, c.GOOD, -v1, -1)
    elif op == c.OP_IMPRESSION_LOSE:
        gain(s, p, w, c.IMPRESSION, -v1, -1)
    elif op == c.OP_DRIVE_LOSE:
        gain(s, p, w, c.DRIVE, -v1, -1)
    elif op == c.OP_COST_DOUBLE:
        gain(s, p, w, c.COST_DOUBLE, turns, -1)
    elif op == c.OP_COST_MORE:
        gain(s, p, w, c.COST_MORE, v1, -1)
    elif op == c.OP_NO_BLOCK:
        gain(s, p, w, c.NO_BLOCK, turns, -1)
    elif op == c.OP_UNEASE:
        gain(s, p, w, c.UNEASE, turns, -1)
    elif op == c.OP_WEAK:
        gain(s, p, w, c.WEAK, v1, -1)
    elif op == c.OP_TENSE:
        gain(s, p, w, c.TENSE, v1, -1)
    elif op == c.OP_POOR:
        gain(s, p, w, c.POOR, turns, -1)
    elif op == c.OP_SLUMP:
        gain(s, p, w, c.SLUMP, turns, -1)
    elif op == c.OP_NO_CARDS:
        field = c.NO_ACTIVE if p.active_search[e[c.E_SEARCH]] else c.NO_MENTAL
        gain(s, p, w, field, turns, -1)


@njit(cache=True, nogil=True)
def run_body(s, p, w, e):
    """Stamina, stances, plays and turns."""
    op, v1 = e[c.E_OP], e[c.E_V1]
    if op == c.OP_HEAL:
        gain(s, p, w, c.STAMINA, min(v1, s[c.MAX_STAMINA] - s[c.STAMINA]), -1)
    elif op == c.OP_HEAL_SHARE:
        amount = ceil_permil(s[c.MAX_STAMINA], v1)
        gain(s, p, w, c.STAMINA, min(amount, s[c.MAX_STAMINA] - s[c.STAMINA]), -1)
    elif op == c.OP_SPEND:
        lose_stamina(s, p, w, v1)
    elif op == c.OP_DAMAGE:
        from_block = min(s[c.BLOCK], v1)
        gain(s, p, w, c.BLOCK, -from_block, -1)
        lose_stamina(s, p, w, v1 - from_block)
    elif op == c.OP_STRONG:
        change_stance(s, p, w, c.STRONG2 if v1 > 1 else c.STRONG)
    elif op == c.OP_CALM:
        change_stance(s, p, w, c.CALM2 if v1 > 1 else c.CALM)
    elif op == c.OP_STANCE_RESET:
        s[c.STANCE] = c.NO_STANCE
    elif op == c.OP_STANCE_LOCK:
        gain(s, p, w, c.STANCE_LOCK, e[c.E_TURNS], -1)
    elif op == c.OP_PLAYS:
        gain(s, p, w, c.PLAYS, e[c.E_COUNT], -1)
    else:
        gain(s, p, w, c.REMAIN, 1, -1)
        s[c.EXTRA_TURNS] += 1


@njit(cache=True, nogil=True)
def run_cards(s, p, w, e):
    """Drawing, moving, improving, growing, and what waits."""
    op = e[c.E_OP]
    found = w[:, 3]
    if op == c.OP_DRAW:
        draw(s, p, e[c.E_V1])
    elif op == c.OP_SWAP_HAND:
        count = s[a.N_HAND]
        for i in range(count):
            append(s, a.N_GRAVE, a.GRAVE, s[a.HAND + i])
        s[a.N_HAND] = 0
        draw(s, p, count)
    elif op == c.OP_UPGRADE:
        upgrade_cards(s, p, e, found)
    elif op == c.OP_MOVE:
        move_cards(s, p, e, found)
    elif op == c.OP_CREATE:
        create_cards(s, p, e)
    elif op == c.OP_GROW:
        n = collect(s, p, e[c.E_SEARCH], found)
        n = pick(s, p, e[c.E_PICK], e[c.E_PICKS], found, n)
        start_growth(s)
        for i in range(n):
            apply_growth(s, p, found[i], e[c.E_GROW], e[c.E_GROW_COUNT])
    elif op == c.OP_FREE:
        gain(s, p, w, c.FREE, e[c.E_COUNT], -1)
    else:
        wait_for(s, e)
