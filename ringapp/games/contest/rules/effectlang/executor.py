"""The stack of frames that wait (effects, phases, plays), and what each single action of an effect does."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.piles import (
    choose,
    draw_one,
    hold,
    new_card,
    pick,
    put,
    put_anywhere,
    random_kind,
    shuffle_deck,
    told,
)
from ringapp.games.contest.rules.effectlang.status_changes import (
    add,
    add_buff,
    add_score,
    grow,
    pay_usual,
    set_field,
    take_stamina,
)
from ringapp.games.contest.rules.effectlang.values import (
    Row,
    all_hold,
    collect,
    fits,
    own_growth,
    stamina_cost,
    value,
)


def push(w: Row, what: int, a: int, b: int, x: int, d: int, e: int, f: int) -> None:
    """Put a frame on the stack: its DO_ code `what` and six figures; a full stack is noted as lost."""
    top = w[k.W_TOP]
    if top >= k.MAX_FRAMES:
        w[k.W_LOST] = 1
        return
    at = k.FRAMES + top * k.FRAME
    w[at], w[at + 1], w[at + 2], w[at + 3] = what, a, b, x
    w[at + 4], w[at + 5], w[at + 6] = d, e, f
    w[k.W_TOP] = top + 1


def push_rises(
    w: Row, card: int, impression: int, drive: int, block: int, good: int, focus: int, power: int,
    stamina: int,
) -> None:  # fmt: skip
    """Put a frame on the stack that announces rises above these amounts, those before a cost was paid."""
    top = w[k.W_TOP]
    push(w, k.DO_RISES, card, impression, drive, block, good, focus)
    if w[k.W_TOP] > top:
        at = k.FRAMES + top * k.FRAME
        w[at + 7], w[at + 8] = power, stamina


def push_phase(w: Row, phase: int, direct: int, used: int, moved: int, delta: int) -> None:
    """Put a phase on the stack, to act next. `direct`: 1 from a play, 3 from paying its cost."""
    push(w, k.DO_PHASE, phase, 0, direct, used, moved, delta)


def acts(s: Row, at: int) -> bool:
    """Return whether the effect in this row of the position may act now: uses left, in time, delay over."""
    limit, ttl, delay = s[at + k.E_LIMIT], s[at + k.E_TTL], s[at + k.E_DELAY]
    return bool(limit != 0 and (ttl == k.ABSENT or ttl >= 0) and (delay == k.ABSENT or delay == -1))


def run_phase(s: Row, p: Row, w: Row, phase: int, group: int, part: int) -> None:
    """Put the effects of one group that react to a phase on the stack; all conditions are judged now.

    Args:
        part: 0 all effects; 1 those that act before the AI looks (`early`), 2 all others (D10).
    """
    if not s[k.WAITED] >> phase & 1:
        return
    n = 0
    later = 1000000
    for i in range(s[k.N_EFFECTS]):
        at = k.EFFECTS + i * k.EFFECT_WIDTH
        if s[at + k.E_PHASE] != phase or not acts(s, at):
            continue
        code = p[k.P_CODES] + s[at + k.E_CODE] * k.CODE_WIDTH
        if part != 0 and (part == 2) == early(s, p, at):
            continue
        if p[code + k.F_GROUP] != group:
            if p[code + k.F_GROUP] > group:
                later = min(later, p[code + k.F_GROUP])
            continue
        if matches(s, p, at, code):
            w[k.FOUND + n] = i
            n += 1
    if later < 1000000:
        direct = s[k.DIRECT] + 2 * s[k.PAYING] + 8 * part
        push(w, k.DO_PHASE, phase, later, direct, s[k.USED], s[k.MOVED], s[k.DELTA])
    for j in range(n - 1, -1, -1):
        push_registered(s, p, w, w[k.FOUND + j])


def early(s: Row, p: Row, at: int) -> bool:
    """Return whether an effect is a reservation that moves no cards: it acts before the AI looks (D10)."""
    code = p[k.P_CODES] + s[at + k.E_CODE] * k.CODE_WIDTH
    return bool(p[code + k.F_LIMIT] == 1 and p[code + k.F_DRAWS] == 0 and s[at + k.E_SOURCE] == c.FROM_CARD)


def matches(s: Row, p: Row, at: int, code: int) -> bool:
    """Return whether the filter and the conditions of an effect in the position hold now."""
    s[k.THIS], s[k.SPACE] = s[at + k.E_CARD], s[at + k.E_SPACE]
    if p[code + k.F_FILTER] >= 0:
        card = s[k.MOVED] if p[code + k.F_PHASE] == k.AT_HAND else s[k.USED]
        if card < 0 or not fits(s, p, p[code + k.F_FILTER], card):
            return False
    return all_hold(s, p, p[code + k.F_CONDITIONS], p[code + k.F_CONDITION_COUNT])


def push_registered(s: Row, p: Row, w: Row, i: int) -> None:
    """Put the effect at place `i` of the position on the stack, so that it acts next."""
    at = k.EFFECTS + i * k.EFFECT_WIDTH
    code = p[k.P_CODES] + s[at + k.E_CODE] * k.CODE_WIDTH
    phase = p[code + k.F_PHASE]
    reserved = phase == k.AT_TURN and p[code + k.F_LIMIT] == 1 and s[at + k.E_SOURCE] == c.FROM_CARD
    direct = 1 if phase == k.AT_HAND or reserved else 0
    push(w, k.DO_EFFECT, s[at + k.E_CODE], 0, s[at + k.E_CARD], s[at + k.E_SPACE], direct, i)


def register(s: Row, p: Row, code: int, card: int, space: int, source: int) -> None:
    """Add an effect to those that wait in the position; without room for it, SPILT is set."""
    if s[k.N_EFFECTS] >= k.MAX_EFFECTS:
        s[c.SPILT] = 1
        return
    row = p[k.P_CODES] + code * k.CODE_WIDTH
    at = k.EFFECTS + s[k.N_EFFECTS] * k.EFFECT_WIDTH
    s[at + k.E_CODE], s[at + k.E_CARD] = code, card
    s[at + k.E_LIMIT], s[at + k.E_TTL] = p[row + k.F_LIMIT], p[row + k.F_TTL]
    s[at + k.E_DELAY], s[at + k.E_SPACE], s[at + k.E_SOURCE] = p[row + k.F_DELAY], space, source
    s[k.N_EFFECTS] += 1
    s[at + k.E_PHASE] = p[row + k.F_PHASE]
    s[k.WAITED] |= 1 << s[at + k.E_PHASE]


def new_space(s: Row) -> int:
    """Return the number of a new counter space, its two counters 0; without room, that of the last one."""
    space = s[k.SPACES]
    if space >= k.MAX_SPACES:
        s[c.SPILT] = 1
        return k.MAX_SPACES - 1
    s[k.SPACES] = space + 1
    s[k.COUNTERS + 2 * space], s[k.COUNTERS + 2 * space + 1] = 0, 0
    return space


def set_stance(s: Row, p: Row, w: Row, wanted: int, direct: int) -> None:
    """Take a stance: one of the family that holds deepens it, leaving 温存 or のんびり gives its reward."""
    old, new = s[c.STANCE], wanted
    ends = old == c.FULL and new == c.NO_STANCE
    if (s[c.STANCE_LOCK] > 0 or old == c.FULL) and not ends:
        return
    s[k.PREV_STANCE] = old
    calm = old == c.CALM or old == c.CALM2
    to_calm = new == c.CALM or new == c.CALM2
    strong = old == c.STRONG or old == c.STRONG2
    if old == k.LEISURE and to_calm:
        return
    if (calm and to_calm) or (strong and (new == c.STRONG or new == c.STRONG2)):
        deep = c.CALM2 if calm else c.STRONG2
        if old != deep:
            s[c.STANCE] = deep
            push_phase(w, k.AT_STANCE_VALUE, direct, s[k.USED], -1, 0)
        return
    if new == old:
        return
    s[c.STANCE] = new
    push_phase(w, k.AT_STANCE_VALUE, direct, s[k.USED], -1, 0)
    push(w, k.DO_ENTER, new, direct, 0, 0, 0, 0)
    push_phase(w, k.AT_STANCE, direct, s[k.USED], -1, 0)
    leave_stance(s, p, old, new)


def leave_stance(s: Row, p: Row, old: int, new: int) -> None:
    """Give the reward for leaving 温存 or のんびり: 熱意, plays and genki, or growth of all cards."""
    if new == k.LEISURE:
        return
    if old == c.CALM or old == c.CALM2:
        add(s, p, c.HEAT, 8.0 if old == c.CALM2 else 5.0, -1)
        s[c.PLAYS] += 1
        if old == c.CALM2:
            s[c.BLOCK] += 5
    elif old == k.LEISURE:
        s[c.BLOCK] += 5
        s[c.PLAYS] += 1
        if new == c.FULL:
            for card in range(s[k.N_CARDS]):
                grow(s, p, card, k.G_SCORE, 10000)
        else:
            add(s, p, c.HEAT, 10.0, -1)


def count_stance(s: Row, new: int, direct: int) -> None:
    """Count a stance that was taken; this happens after the effects that react to it."""
    if new != k.LEISURE and new != c.NO_STANCE:
        s[k.CHANGES] += 1
        if direct == 1 and new != c.FULL:
            s[k.DIRECT_CHANGES] += 1
    if new == c.STRONG or new == c.STRONG2:
        s[c.TIMES_STRONG] += 1
    elif new == c.CALM or new == c.CALM2:
        s[c.TIMES_CALM] += 1
    elif new == c.FULL:
        s[c.TIMES_FULL] += 1
    elif new == k.LEISURE:
        s[k.LEISURE_TIMES] += 1


def announce_rises(
    s: Row, w: Row, direct: int, impression: int, drive: int, block: int, good: int, focus: int, power: int,
    stamina: int,
) -> None:  # fmt: skip
    """Put the phases of statuses that rose, and of stamina lost, on the stack; amounts are those before."""
    used = s[k.USED]
    if s[c.STAMINA] < stamina:
        push_phase(w, k.AT_STAMINA, direct, used, -1, stamina - s[c.STAMINA])
    if s[c.POWER] > power:
        push_phase(w, k.AT_POWER, direct, used, -1, s[c.POWER] - power)
    if s[c.FOCUS] > focus:
        push_phase(w, k.AT_FOCUS, direct, used, -1, s[c.FOCUS] - focus)
    if s[c.GOOD] > good:
        push_phase(w, k.AT_GOOD, direct, used, -1, s[c.GOOD] - good)
    if s[c.BLOCK] > block:
        push_phase(w, k.AT_BLOCK, direct, used, -1, s[c.BLOCK] - block)
    if s[c.DRIVE] > drive:
        push_phase(w, k.AT_DRIVE, direct, used, -1, s[c.DRIVE] - drive)
    if s[c.IMPRESSION] > impression:
        push_phase(w, k.AT_IMPRESSION, direct, used, -1, s[c.IMPRESSION] - impression)


def run_effect(
    s: Row, p: Row, w: Row, code: int, step: int, card: int, space: int, direct: int, i: int
) -> None:
    """Do action `step` of an effect and put its later actions on the stack, below what this one sets off."""
    row = p[k.P_CODES] + code * k.CODE_WIDTH
    if step == 0:
        if i >= 0:
            limit = k.EFFECTS + i * k.EFFECT_WIDTH + k.E_LIMIT
            if s[limit] == 0:
                return
            if s[limit] > 0:
                s[limit] -= 1
        s[k.BY_FOCUS], s[k.BY_GOOD], s[k.BY_DRIVE], s[k.BY_HEAT] = 1000, 1000, 1000, 1000
    own = card if i == -1 else -1  # a card's growth counts only in what its play does itself
    more = direct >> 1
    if step == 0:
        more = int(own_growth(s, own, k.G_TIMES))
    action = p[k.P_ACTIONS] + (p[row + k.F_ACTIONS] + step) * k.ACTION_WIDTH
    scores = p[action + k.A_OP] == k.DO_ASSIGN and p[action + k.A_FIELD] == c.SCORE
    if step + 1 < p[row + k.F_ACTION_COUNT]:
        # Repetitions by growth of the card count for the effect's first score only.
        later = (direct & 1) + (0 if scores else 2 * more)
        push(w, k.DO_EFFECT, code, step + 1, card, space, later, i)
    s[k.THIS], s[k.SPACE] = card, space
    impression, drive, block, good = s[c.IMPRESSION], s[c.DRIVE], s[c.BLOCK], s[c.GOOD]
    focus, power, stamina = s[c.FOCUS], s[c.POWER], s[c.STAMINA]
    source = s[k.EFFECTS + i * k.EFFECT_WIDTH + k.E_SOURCE] if i >= 0 else c.FROM_CARD
    if scores:
        assign(s, p, action, own, more)
    else:
        act_once(s, p, w, action, card, own, direct & 1, p[row + k.F_TARGET], source)
    if direct & 1:
        announce_rises(s, w, 1, impression, drive, block, good, focus, power, stamina)


def act_once(
    s: Row, p: Row, w: Row, at: int, card: int, own: int, direct: int, target: int, source: int
) -> None:
    """Do an action of an effect that is no score."""
    op = p[at + k.A_OP]
    if op == k.DO_ASSIGN:
        assign(s, p, at, own, no_more())
    elif op <= k.DO_COUNTER or op == k.DO_STAMINA:
        assign_other(s, p, at, op)
    elif op == k.DO_GROWTH:
        grow_cards(s, p, at, target)
    elif op == k.DO_BUFF:
        amount = int(value(s, p, p[at + k.A_VALUE]) * 1000.0 + 0.5)
        warded = p[at + k.A_FIELD] == k.LESS_SCORE and s[c.SHIELD] > 0
        if warded:
            s[c.SHIELD] -= 1
        else:
            turns = int(value(s, p, p[at + k.A_SECOND])) if p[at + k.A_SECOND] >= 0 else -1
            add_buff(s, p[at + k.A_FIELD], amount, turns)
    elif op == k.DO_REGISTER:
        register(s, p, p[at + k.A_FIELD], card, s[k.SPACE], source)
    elif op == k.DO_STANCE:
        stance = p[at + k.A_FIELD]
        if own_growth(s, own, k.G_STANCE) > 0.0:
            stance = c.STRONG2 if stance == c.STRONG else c.CALM2 if stance == c.CALM else stance
        set_stance(s, p, w, stance, direct)
    elif op == k.DO_LESS_POWER:
        lose_power(s, p, at)
    elif op == k.DO_REMOVE_DEBUFFS:
        remove_debuffs(s, int(value(s, p, p[at + k.A_VALUE])))
    else:
        act_on_cards(s, p, w, at, op, card)


def no_more() -> int:
    """Return 0, for a score without repetitions."""
    return 0


def assign(s: Row, p: Row, at: int, card: int, more: int) -> None:
    """Give a status the value that an action assigns; a score is added `more` times more."""
    field, mode = p[at + k.A_FIELD], p[at + k.A_MODE]
    x = value(s, p, p[at + k.A_VALUE])
    if mode == k.ADD:
        if field == c.SCORE:
            add_score(s, p, x, card, p[at + k.A_NAMES], more)
        else:
            add(s, p, field, x, card)
    elif mode == k.SUBTRACT:
        set_field(s, p, field, s[field] - x)
    elif mode == k.TIMES_BY:
        set_field(s, p, field, s[field] * x)
    elif mode == k.DIVIDE:
        set_field(s, p, field, s[field] / x if x != 0.0 else 0.0)
    else:
        set_field(s, p, field, x)


def assign_other(s: Row, p: Row, at: int, op: int) -> None:
    """Do an action on costs, fixed amounts, multipliers or counters."""
    x = value(s, p, p[at + k.A_VALUE])
    more = p[at + k.A_MODE] == k.ADD
    if op == k.DO_COST:
        pay_usual(s, p, x)
    elif op == k.DO_STAMINA:
        if more:
            set_field(s, p, c.STAMINA, s[c.STAMINA] + x)
        else:
            take_stamina(s, stamina_cost(s, p, x, False) * 1.0)
    elif op == k.DO_FIXED_STAMINA:
        if more:
            set_field(s, p, c.STAMINA, s[c.STAMINA] + x)
        else:
            take_stamina(s, x)
    elif op == k.DO_FIXED_BLOCK:
        set_field(s, p, c.BLOCK, s[c.BLOCK] + x if more else s[c.BLOCK] - x)
    elif op == k.DO_MULTIPLIER:
        s[p[at + k.A_FIELD]] = int(x * 1000.0 + 0.5)
    elif s[k.SPACE] >= 0:
        place = k.COUNTERS + 2 * s[k.SPACE] + p[at + k.A_FIELD]
        s[place] = s[place] + int(x) if more else int(x)


def grow_cards(s: Row, p: Row, at: int, target: int) -> None:
    """Let all cards that the filter `target` means grow."""
    amount = int(value(s, p, p[at + k.A_VALUE]) * 1000.0 + 0.5)
    if p[at + k.A_MODE] == k.SUBTRACT:
        amount = -amount
    for card in range(s[k.N_CARDS]):
        if target >= 0 and fits(s, p, target, card):
            grow(s, p, card, p[at + k.A_FIELD], amount)


def lose_power(s: Row, p: Row, at: int) -> None:
    """Take 全力値 away, or use up one 低下状態無効 instead."""
    if s[c.SHIELD] > 0:
        s[c.SHIELD] -= 1
    else:
        set_field(s, p, c.POWER, s[c.POWER] - value(s, p, p[at + k.A_VALUE]))


def remove_debuffs(s: Row, count: int) -> None:
    """End the first `count` debuffs that are there."""
    left = count
    for field in k.DEBUFFS:
        if left > 0 and s[field] > 0:
            s[field] = 0
            left -= 1


def to_hand(s: Row, w: Row, card: int) -> None:
    """Move a card to the hand and put the phase that reacts to it on the stack."""
    put(s, card, k.IN_HAND)
    push_phase(w, k.AT_HAND, 0, s[k.USED], card, 0)


def act_on_cards(s: Row, p: Row, w: Row, at: int, op: int, card: int) -> None:
    """Do an action that draws, improves, holds, moves, makes or uses cards."""
    amount = int(value(s, p, p[at + k.A_VALUE])) if p[at + k.A_VALUE] >= 0 else 1
    if op == k.DO_DRAW:
        push(w, k.DO_DRAWS, amount, 0, 0, 0, 0, 0)
    elif op == k.DO_UPGRADE_HAND or op == k.DO_UPGRADE_RANDOM:
        upgrade(s, p, w, op == k.DO_UPGRADE_RANDOM)
    elif op == k.DO_EXCHANGE:
        n = s[k.N_HAND]
        for i in range(n - 1, -1, -1):
            put(s, s[k.HAND + i], k.IN_GRAVE)
        push(w, k.DO_DRAWS, n, 0, 0, 0, 0, 0)
    elif op == k.DO_HOLD_THIS:
        if card >= 0:
            s[k.SELF_HELD] = card + 1
    elif op == k.DO_HOLD_CARD:
        hold_kind(s, p, amount)
    elif op == k.DO_FROM_LOST:
        from_lost(s, p, w, amount)
    elif k.DO_ADD_DECK <= op <= k.DO_ADD_BASICS:
        make_cards(s, p, w, op, p[at + k.A_FIELD], amount)
    else:
        act_on_found(s, p, w, op, collect(s, p, p[at + k.A_FILTER], w), amount)


def make_cards(s: Row, p: Row, w: Row, op: int, kind: int, amount: int) -> None:
    """Make new cards, of the kind given or random ones, and put them in the deck or the hand."""
    if op == k.DO_ADD_BASICS:
        for _ in range(amount):
            basic = random_kind(s, p, w, p[k.P_BASICS], p[k.P_BASICS_SIZE])
            card = new_card(s, basic) if basic >= 0 else -1
            if card >= 0:
                put_anywhere(s, card)
        return
    wanted = kind
    if op == k.DO_ADD_UPGRADED:
        wanted = random_kind(s, p, w, p[k.P_POOL], p[k.P_POOL_SIZE])
    made = new_card(s, wanted) if wanted >= 0 else -1
    if made < 0:
        return
    if op == k.DO_ADD_DECK:
        put_anywhere(s, made)
    elif op == k.DO_ADD_TOP:
        put(s, made, k.IN_DECK)
    else:
        to_hand(s, w, made)


def act_on_found(s: Row, p: Row, w: Row, op: int, found: int, amount: int) -> None:
    """Do the action `op` with the `found` cards in FOUND that its filter matched."""
    n = without_held(s, w, found) if op == k.DO_RANDOM_TO_TOP else found
    if n == 0 or (op == k.DO_RANDOM_TO_HAND and s[k.N_HAND] >= 5):
        return
    if op >= k.DO_USE_RANDOM:
        use_found(s, p, w, op, n, amount)
    elif op == k.DO_HOLD_SELECTED:
        for i in range(choose(s, p, w, n, amount)):
            hold(s, w[k.FOUND + i], k.MOST_HELD)
    elif op == k.DO_RANDOM_TO_HAND:
        card = pick(s, w, n)
        if s[k.PLACES + card] != k.IN_HAND:
            to_hand(s, w, card)
    elif op == k.DO_RANDOM_TO_TOP:
        for _ in range(min(amount, n)):
            card = pick(s, w, n)
            n = drop_found(w, n, card)
            put(s, card, k.IN_DECK)
    elif op == k.DO_REMOVE_RANDOM:
        put(s, pick(s, w, n), k.IN_LOST)
    else:
        move_all(s, w, op, n)


def move_all(s: Row, w: Row, op: int, found: int) -> None:
    """Move all cards in FOUND to the deck, which is then shuffled, or to the hand."""
    if op == k.DO_ALL_TO_DECK:
        for i in range(found):
            put(s, w[k.FOUND + i], k.IN_DECK)
        shuffle_deck(s)
        return
    n = found
    for _ in range(found):
        at = told(s, w, 109) if w[k.W_MODE] != 0 else k.FOUND
        if at >= 0:
            card = w[at]
            n = drop_found(w, n, card)
            to_hand(s, w, card)


def use_found(s: Row, p: Row, w: Row, op: int, n: int, amount: int) -> None:
    """Put the use of cards in FOUND on the stack: of a random one, of chosen ones, or of all."""
    if op == k.DO_USE_RANDOM:
        push(w, k.DO_USE, pick(s, w, n), 1, 0, 0, 0, 0)
    elif op == k.DO_USE_ALL:
        use_all(s, w, n)
    else:
        mode = 2 if op == k.DO_USE_SELECTED else 1
        for i in range(choose(s, p, w, n, amount)):
            push(w, k.DO_USE, w[k.FOUND + i], mode, 0, 0, 0, 0)


def use_all(s: Row, w: Row, n: int) -> None:
    """Put the use of all cards in FOUND on the stack, one after another and for free."""
    order = n
    if w[k.W_MODE] != 0:
        for i in range(n):
            at = told(s, w, 117)
            if at >= 0:
                w[k.FOUND + k.MAX_CARDS + i] = w[at]
            else:
                w[k.FOUND + k.MAX_CARDS + i] = w[k.FOUND + i]
        for i in range(n):
            w[k.FOUND + i] = w[k.FOUND + k.MAX_CARDS + i]
    for i in range(order - 1, -1, -1):
        push(w, k.DO_USE, w[k.FOUND + i], 1, 0, 0, 0, 0)


def without_held(s: Row, w: Row, n: int) -> int:
    """Take the held cards out of FOUND; return how many are left."""
    kept = 0
    for i in range(n):
        if s[k.PLACES + w[k.FOUND + i]] != k.IN_HOLD:
            w[k.FOUND + kept] = w[k.FOUND + i]
            kept += 1
    return kept


def drop_found(w: Row, n: int, card: int) -> int:
    """Take one card out of FOUND; return how many are left."""
    kept = 0
    for i in range(n):
        if w[k.FOUND + i] != card:
            w[k.FOUND + kept] = w[k.FOUND + i]
            kept += 1
    return kept


def upgrade(s: Row, p: Row, w: Row, one: bool) -> None:
    """Improve every card of the hand that can be, or one of them at random."""
    n = 0
    for i in range(s[k.N_HAND]):
        card = s[k.HAND + i]
        if p[p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH + k.K_UPGRADED] >= 0:
            w[k.FOUND + n] = card
            n += 1
    if one and n > 0:
        w[k.FOUND] = pick(s, w, n)
        n = 1
    for i in range(n):
        card = w[k.FOUND + i]
        s[k.KINDS + card] = p[p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH + k.K_UPGRADED]


def hold_kind(s: Row, p: Row, base: int) -> None:
    """Hold the first card with this base id, whatever its level."""
    for card in range(s[k.N_CARDS]):
        row = p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH
        place = s[k.PLACES + card]
        if p[row + k.K_BASE] == base and place != k.IN_HOLD and place != k.AWAY:
            hold(s, card, k.MOST_HELD)
            return


def from_lost(s: Row, p: Row, w: Row, base: int) -> None:
    """Pick a random card with this base id, and move it to the hand if it was used up."""
    n = 0
    for card in range(s[k.N_CARDS]):
        if p[p[k.P_CARDS] + s[k.KINDS + card] * k.CARD_WIDTH + k.K_BASE] == base:
            w[k.FOUND + n] = card
            n += 1
    if n > 0:
        card = pick(s, w, n)
        if s[k.PLACES + card] == k.IN_LOST:
            to_hand(s, w, card)


def draw_some(s: Row, w: Row, count: int) -> None:
    """Draw a card and put the other `count` - 1 draws on the stack, below what reacts to the card."""
    if count <= 0:
        return
    card = draw_one(s, w)
    if count > 1:
        push(w, k.DO_DRAWS, count - 1, 0, 0, 0, 0, 0)
    if card >= 0:
        push_phase(w, k.AT_HAND, 0, s[k.USED], card, 0)
