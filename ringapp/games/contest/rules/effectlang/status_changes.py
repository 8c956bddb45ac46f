"""Changes of statuses: additions with their buffs and wards, stamina and genki paid, growth, decay."""

from __future__ import annotations

import math

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.values import Row, buff, own_growth, points, stamina_cost, up


def whole(x: float) -> int:
    """Return a number rounded up to a whole one, after rounding to two digits."""
    return up(math.floor(x * 100.0 + 0.5) / 100.0)


def set_field(s: Row, p: Row, field: int, x: float) -> None:
    """Set a status, at least to 0; one that begins after a turn's start skips the next decay."""
    new = max(0, whole(x))
    if field == c.STAMINA:
        new = min(new, s[c.MAX_STAMINA])
    if field == c.BLOCK and new < s[field]:
        s[k.SPENT_BLOCK] += s[field] - new
    if field == c.REMAIN and new > s[field]:
        s[c.EXTRA_TURNS] += new - s[field]
    change(s, p, field, new)


def change(s: Row, p: Row, field: int, new: int) -> None:
    """Give a status its new amount, and note one that begins after the turn's start."""
    fade = p[p[k.P_FADE] + field]
    if fade > 0 and s[field] <= 0 and new > 0 and s[c.STARTING] == 0:
        s[c.FRESH] |= 1 << (fade - 1)
    s[field] = new


def add(s: Row, p: Row, field: int, amount: float, card: int) -> None:
    """Add to a status, with buffs and wards; `card` is the instance whose growth counts, -1 for none."""
    if p[p[k.P_HARM] + field] != 0 and amount > 0.0 and s[c.SHIELD] > 0:
        s[c.SHIELD] -= 1
        return
    if field == c.BLOCK and s[c.NO_BLOCK] > 0:
        return
    x = raised(s, field, amount, card)
    if field == c.POWER:
        s[c.POWER_SUM] += max(0, whole(x))
    set_field(s, p, field, s[field] + x)


def raised(s: Row, field: int, amount: float, card: int) -> float:
    """Return an amount with the growth of its card and the buffs of its status added."""
    if field == c.BLOCK:
        x = amount + own_growth(s, card, k.G_BLOCK) + s[c.DRIVE] * (s[k.BY_DRIVE] / 1000.0)
        return x * 0.67 if s[c.UNEASE] > 0 else x
    if field == c.GOOD:
        return (amount + own_growth(s, card, k.G_GOOD)) * (1.0 + buff(s, k.MORE_GOOD))
    if field == c.IMPRESSION:
        return (amount + own_growth(s, card, k.G_IMPRESSION)) * (1.0 + buff(s, k.MORE_IMPRESSION))
    if field == c.FOCUS:
        more = own_growth(s, card, k.G_FOCUS) + buff(s, k.ADD_FOCUS)
        return (amount + more) * (1.0 + buff(s, k.MORE_FOCUS))
    if field == c.DRIVE:
        more = own_growth(s, card, k.G_DRIVE) + buff(s, k.ADD_DRIVE)
        return (amount + more) * (1.0 + buff(s, k.MORE_DRIVE))
    if field == c.HEAT:
        return (amount + buff(s, k.ADD_HEAT)) * (1.0 + buff(s, k.MORE_HEAT))
    if field == c.POWER:
        return (amount + own_growth(s, card, k.G_POWER)) * (1.0 + buff(s, k.MORE_POWER))
    if field == c.GREAT:
        return amount + own_growth(s, card, k.G_GREAT)
    if field == c.COST_HALF:
        return amount + own_growth(s, card, k.G_HALF)
    return amount


def add_score(s: Row, p: Row, amount: float, card: int, names: int, more: int) -> None:
    """Add points to the score, 1 + `more` times; `names` tells the status that the amount is made of."""
    x = amount
    if names == 1:
        x += own_growth(s, card, k.G_BY_BLOCK) * s[c.BLOCK]
    elif names == 2:
        x += own_growth(s, card, k.G_BY_IMPRESSION) * s[c.IMPRESSION]
    elif names == 3:
        x += own_growth(s, card, k.G_BY_DRIVE) * s[c.DRIVE]
    else:
        x += own_growth(s, card, k.G_SCORE)
    for _ in range(1 + more):
        s[c.SCORE] += points(s, p, x)


def take_stamina(s: Row, amount: float) -> None:
    """Take stamina; what is left is rounded up, what counts as consumed is not rounded."""
    s[c.STAMINA] = max(0, whole(s[c.STAMINA] - amount))
    s[k.SPENT_MILLI] += int(amount * 1000.0 + 0.5)
    s[c.SPENT] = s[k.SPENT_MILLI] // 1000


def pay_usual(s: Row, p: Row, amount: float) -> None:
    """Pay a cost: genki first, stamina for the rest."""
    cost = stamina_cost(s, p, amount, True)
    from_block = min(s[c.BLOCK], cost)
    s[c.BLOCK] -= from_block
    s[k.SPENT_BLOCK] += from_block
    take_stamina(s, (cost - from_block) * 1.0)


def add_buff(s: Row, kind: int, amount: int, turns: int) -> None:
    """Add a buff, in thousandths, to one of its kind with as many turns, else as a new one."""
    for i in range(s[k.N_BUFFS]):
        at = k.BUFFS + i * k.BUFF_WIDTH
        if s[at + k.B_KIND] == kind and s[at + k.B_TURNS] == turns:
            s[at + k.B_AMOUNT] += amount
            return
    if s[k.N_BUFFS] >= k.MAX_BUFFS:
        s[c.SPILT] = 1
        return
    at = k.BUFFS + s[k.N_BUFFS] * k.BUFF_WIDTH
    s[at + k.B_KIND], s[at + k.B_AMOUNT], s[at + k.B_TURNS] = kind, amount, turns
    s[at + k.B_FRESH] = 1 if s[c.STARTING] == 0 else 0
    s[k.N_BUFFS] += 1


def grow(s: Row, p: Row, card: int, slot: int, amount: int) -> None:
    """Let an instance grow, amount in thousandths; under D3 this acts from the next play on."""
    if s[c.GROWN] == 0:
        s[c.GROWN] = 1
        for i in range(s[k.N_CARDS] * k.GROWTHS):
            s[k.GROWN + i], s[k.FROZEN + i] = 0, 0
    s[k.GROWN + card * k.GROWTHS + slot] += amount
    if p[k.P_WAITS] == 0:
        s[k.FROZEN + card * k.GROWTHS + slot] = s[k.GROWN + card * k.GROWTHS + slot]


def fade(s: Row) -> None:
    """Count down statuses and buffs, except those that began after the turn's start."""
    fresh = s[c.FRESH]
    for bit, field in enumerate(k.FADING):
        if s[field] > 0 and not fresh >> bit & 1:
            s[field] -= 1
    s[c.FRESH] = 0
    kept = 0
    for i in range(s[k.N_BUFFS]):
        at, to = k.BUFFS + i * k.BUFF_WIDTH, k.BUFFS + kept * k.BUFF_WIDTH
        turns = s[at + k.B_TURNS]
        if turns > 0 and s[at + k.B_FRESH] == 0:
            turns -= 1
        if turns != 0:
            s[to + k.B_KIND], s[to + k.B_AMOUNT] = s[at + k.B_KIND], s[at + k.B_AMOUNT]
            s[to + k.B_TURNS], s[to + k.B_FRESH] = turns, 0
            kept += 1
    s[k.N_BUFFS] = kept


def fade_effects(s: Row) -> None:
    """Count down time limits and delays of lasting effects, and drop the effects that are over."""
    kept, waited = 0, 0
    for i in range(s[k.N_EFFECTS]):
        at = k.EFFECTS + i * k.EFFECT_WIDTH
        for place in (k.E_TTL, k.E_DELAY):
            if s[at + place] > -1:
                s[at + place] -= 1
        if s[at + k.E_LIMIT] != 0 and s[at + k.E_TTL] != -1:
            to = k.EFFECTS + kept * k.EFFECT_WIDTH
            for j in range(k.EFFECT_WIDTH):
                s[to + j] = s[at + j]
            waited |= 1 << s[to + k.E_PHASE]
            kept += 1
    s[k.N_EFFECTS], s[k.WAITED] = kept, waited
