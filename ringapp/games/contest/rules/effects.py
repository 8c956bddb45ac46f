"""What each operation does, one small function per code, gathered in `ACTIONS`."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.scoring import ceil_permil
from ringapp.games.contest.rules.state import Row, State

if TYPE_CHECKING:
    from ringapp.games.contest.rules.machine import Machine

Action = Callable[["Machine", State, Row, "Row | None"], None]

SCORE_OF = {
    c.OP_LESSON_BY_BLOCK: c.BLOCK,
    c.OP_LESSON_BY_IMPRESSION: c.IMPRESSION,
    c.OP_LESSON_BY_DRIVE: c.DRIVE,
    c.OP_LESSON_BY_GOOD: c.GOOD,
    c.OP_LESSON_BY_SPENT: c.SPENT,
}
"""Scores that are a share of a status."""

ADDS = {
    c.OP_FOCUS: (c.FOCUS, c.E_V1, c.OP_FOCUS),
    c.OP_GOOD: (c.GOOD, c.E_TURNS, c.OP_GOOD),
    c.OP_GREAT: (c.GREAT, c.E_TURNS, c.NONE),
    c.OP_IMPRESSION: (c.IMPRESSION, c.E_V1, c.OP_IMPRESSION),
    c.OP_DRIVE: (c.DRIVE, c.E_V1, c.OP_DRIVE),
    c.OP_COST_HALF: (c.COST_HALF, c.E_TURNS, c.NONE),
    c.OP_COST_DOUBLE: (c.COST_DOUBLE, c.E_TURNS, c.NONE),
    c.OP_COST_LESS: (c.COST_LESS, c.E_V1, c.NONE),
    c.OP_COST_MORE: (c.COST_MORE, c.E_V1, c.NONE),
    c.OP_NO_BLOCK: (c.NO_BLOCK, c.E_TURNS, c.NONE),
    c.OP_UNEASE: (c.UNEASE, c.E_TURNS, c.NONE),
    c.OP_WEAK: (c.WEAK, c.E_V1, c.NONE),
    c.OP_TENSE: (c.TENSE, c.E_V1, c.NONE),
    c.OP_POOR: (c.POOR, c.E_TURNS, c.NONE),
    c.OP_SLUMP: (c.SLUMP, c.E_TURNS, c.NONE),
    c.OP_SHIELD: (c.SHIELD, c.E_COUNT, c.NONE),
    c.OP_STANCE_LOCK: (c.STANCE_LOCK, c.E_TURNS, c.NONE),
    c.OP_FREE: (c.FREE, c.E_COUNT, c.NONE),
}
"""Plain additions: the status, where the amount stands, and what it is announced as."""

LOSES = {
    c.OP_FOCUS_LOSE: c.FOCUS,
    c.OP_GOOD_LOSE: c.GOOD,
    c.OP_IMPRESSION_LOSE: c.IMPRESSION,
    c.OP_DRIVE_LOSE: c.DRIVE,
}
"""Plain losses of value."""

MULTIPLIES = {
    c.OP_FOCUS_TIMES: (c.FOCUS, c.OP_FOCUS),
    c.OP_IMPRESSION_TIMES: (c.IMPRESSION, c.OP_IMPRESSION),
    c.OP_DRIVE_TIMES: (c.DRIVE, c.OP_DRIVE),
}
"""A share of a status on top of it, and what it is announced as."""

# Scores ------------------------------------------------------------------------------------------------


def lesson(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Value, `count` times."""
    m.score(s, e[c.E_V1], e[c.E_COUNT] or 1, grown=grown)


def lesson_fixed(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Value times the turn's bonus and nothing else."""
    s.v[c.SCORE] += ceil_permil(e[c.E_V1], m.stage.permil(s.v[c.TURN])) * (e[c.E_COUNT] or 1)


def lesson_focus(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """集中 counts 1 + value2 times."""
    m.score(s, e[c.E_V1], e[c.E_COUNT] or 1, focus_permil=1000 + e[c.E_V2], grown=grown)


def lesson_good(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """好調 counts 1 + value2 times."""
    m.score(s, e[c.E_V1], e[c.E_COUNT] or 1, good_permil=1000 + e[c.E_V2], grown=grown)


def _lesson_by(field: int) -> Action:
    """A share of a status as value; value2 of the status is given up for it."""

    def action(m: Machine, s: State, e: Row, grown: Row | None) -> None:
        held = s.v[field]
        m.score(s, ceil_permil(held, e[c.E_V1]), e[c.E_COUNT] or 1, grown=grown)
        if e[c.E_V2]:
            m.gain(s, field, -(held * e[c.E_V2] // 1000))
        if field == c.BLOCK:
            m.status_changed(s, c.OP_LESSON_BY_BLOCK)

    return action


def lesson_by_played(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Value plus value2 for every card played."""
    m.score(s, e[c.E_V1] + e[c.E_V2] * s.v[c.PLAYED], e[c.E_COUNT] or 1, grown=grown)


def lesson_by_power(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Value plus a share of all 全力値 gained."""
    value = e[c.E_V1] + ceil_permil(s.v[c.POWER_SUM], e[c.E_V2])
    m.score(s, value, e[c.E_COUNT] or 1, grown=grown)


# Genki and statuses ------------------------------------------------------------------------------------


def block(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """元気 with やる気."""
    m.add_block(s, e[c.E_V1] + (grown[c.GROW_BLOCK] if grown else 0))


def block_fixed(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """元気 and nothing else."""
    m.gain(s, c.BLOCK, e[c.E_V1], c.OP_BLOCK)


def block_drive(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """元気 where やる気 counts 1 + value2 times."""
    m.add_block(s, e[c.E_V1] + (grown[c.GROW_BLOCK] if grown else 0), 1000 + e[c.E_V2])


def block_by_played(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """元気, value2 more for every card played."""
    m.add_block(s, e[c.E_V1] + e[c.E_V2] * s.v[c.PLAYED] + (grown[c.GROW_BLOCK] if grown else 0))


def block_by_impression(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """A share of 好印象 as 元気."""
    m.add_block(s, ceil_permil(s.v[c.IMPRESSION], e[c.E_V1]))


def block_lose(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """A share of 元気 is lost."""
    m.gain(s, c.BLOCK, -(s.v[c.BLOCK] * e[c.E_V1] // 1000))


def impression_by_block(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """元気 is given up (value2), a share of it becomes 好印象."""
    held = s.v[c.BLOCK]
    m.gain(s, c.BLOCK, -(held * e[c.E_V2] // 1000))
    m.gain(s, c.IMPRESSION, ceil_permil(held, e[c.E_V1]), c.OP_IMPRESSION)


def focus_by_good(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """A share of the turns of 好調 as 集中."""
    m.gain(s, c.FOCUS, ceil_permil(s.v[c.GOOD], e[c.E_V1]), c.OP_FOCUS)


def _add(field: int, place: int, op: int) -> Action:
    def action(m: Machine, s: State, e: Row, grown: Row | None) -> None:
        m.gain(s, field, e[place], op)

    return action


def _lose(field: int) -> Action:
    def action(m: Machine, s: State, e: Row, grown: Row | None) -> None:
        m.gain(s, field, -e[c.E_V1])

    return action


def _times(field: int, op: int) -> Action:
    def action(m: Machine, s: State, e: Row, grown: Row | None) -> None:
        m.gain(s, field, ceil_permil(s.v[field], e[c.E_V1]), op)

    return action


def power(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """全力値, also into its sum."""
    amount = max(0, e[c.E_V1] + (grown[c.GROW_POWER] if grown else 0))
    s.v[c.POWER_SUM] += amount
    m.gain(s, c.POWER, amount, c.OP_POWER)


def no_cards(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Active or mental cards may not be played for some turns: the search tells which."""
    active = any(
        fit and row[c.C_CATEGORY] == c.ACTIVE
        for fit, row in zip(m.program.fits[e[c.E_SEARCH]], m.program.cards, strict=True)
    )
    m.gain(s, c.NO_ACTIVE if active else c.NO_MENTAL, e[c.E_TURNS])


def heal(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Stamina, up to its maximum."""
    _heal(m, s, e[c.E_V1])


def heal_share(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """A share of the maximum as stamina."""
    _heal(m, s, ceil_permil(s.v[c.MAX_STAMINA], e[c.E_V1]))


def _heal(m: Machine, s: State, amount: int) -> None:
    m.gain(s, c.STAMINA, min(amount, s.v[c.MAX_STAMINA] - s.v[c.STAMINA]))


def spend(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Stamina is consumed, whatever 元気 there is."""
    m.lose_stamina(s, e[c.E_V1])


def damage(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Stamina is lost after 元気."""
    from_block = min(s.v[c.BLOCK], e[c.E_V1])
    m.gain(s, c.BLOCK, -from_block)
    m.lose_stamina(s, e[c.E_V1] - from_block)


def strong(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """強気, at once in the second stage where value is 2."""
    m.change_stance(s, c.STRONG2 if e[c.E_V1] > 1 else c.STRONG)


def calm(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """温存."""
    m.change_stance(s, c.CALM2 if e[c.E_V1] > 1 else c.CALM)


def stance_reset(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """No stance."""
    s.v[c.STANCE] = c.NO_STANCE


def plays(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """More cards this turn."""
    m.gain(s, c.PLAYS, e[c.E_COUNT])


def extra_turn(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """One more turn."""
    m.gain(s, c.REMAIN, 1)
    s.v[c.EXTRA_TURNS] += 1


# Cards -------------------------------------------------------------------------------------------------


def draw(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Draw cards."""
    m.draw(s, e[c.E_V1])


def swap_hand(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """The whole hand to the grave, as many new cards."""
    count = len(s.hand)
    s.grave.extend(s.hand)
    s.hand = []
    m.draw(s, count)


def found(m: Machine, s: State, search: int) -> list[int]:
    """Instances that a search means, in the order of the piles."""
    if search == c.NONE:
        return []
    place, limit, _, _ = m.program.searches[search]
    piles = {
        c.IN_ALL: (s.deck, s.grave, s.hand, s.hold, s.lost),
        c.IN_DECK: (s.deck,),
        c.IN_GRAVE: (s.grave,),
        c.IN_DECK_GRAVE: (s.deck, s.grave),
        c.IN_HAND: (s.hand,),
        c.IN_HOLD: (s.hold,),
        c.IN_LOST: (s.lost,),
    }.get(place, ())
    fits = m.program.fits[search]
    cards = [card for pile in piles for card in pile if fits[s.cards[card][c.KIND]]]
    playing = s.v[c.PLAYING]
    if place in (c.IN_PLAYING, c.IN_ALL) and playing != c.NONE and fits[s.cards[playing][c.KIND]]:
        cards.append(playing)
    return cards if limit < 0 else cards[:limit]


def picked(m: Machine, s: State, e: Row, cards: list[int]) -> list[int]:
    """The cards that an effect takes out of those found: all, chosen ones or random ones."""
    if e[c.E_PICK] == c.PICK_ALL:
        return cards
    chosen: list[int] = []
    for _ in range(min(e[c.E_PICKS], len(cards))):
        if e[c.E_PICK] == c.PICK_SELECT:
            card = m.choose(s, cards)
        else:
            card = cards[seeds.below(s.v[c.RANDOM], len(cards))]
            s.v[c.RANDOM] = seeds.advance(s.v[c.RANDOM])
        chosen.append(card)
        cards = [other for other in cards if other != card]
    return chosen


def upgrade(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Improve cards that are not improved yet."""
    cards = [k for k in found(m, s, e[c.E_SEARCH]) if _better(m, s, k) != c.NONE]
    for card in picked(m, s, e, cards):
        s.cards[card] = (_better(m, s, card), *s.cards[card][1:])
        m.note(s, "upgrade", card)


def _better(m: Machine, s: State, card: int) -> int:
    return m.program.cards[s.cards[card][c.KIND]][c.C_UPGRADED]


def move(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Move cards to another pile; the played card itself can only be held."""
    cards = found(m, s, e[c.E_SEARCH])
    if e[c.E_DEST] != c.TO_HOLD or e[c.E_PICK] != c.PICK_ALL:
        cards = [card for card in cards if card != s.v[c.PLAYING]]
    if e[c.E_DEST] == c.TO_HOLD:
        cards = [card for card in cards if card not in s.hold]
    for card in picked(m, s, e, cards):
        _place(m, s, card, e[c.E_DEST])


def _place(m: Machine, s: State, card: int, destination: int) -> None:
    if destination == c.TO_HAND and len(s.hand) >= m.k.hand_limit:
        return
    if card == s.v[c.PLAYING]:
        s.v[c.HELD] = 1
    for pile in (s.deck, s.grave, s.hand, s.hold, s.lost):
        if card in pile:
            pile.remove(card)
    if destination == c.TO_HOLD:
        s.hold.append(card)
        m.note(s, "hold", card)
        while len(s.hold) > m.k.hold_limit:
            s.grave.append(s.hold.pop(0))
    elif destination == c.TO_TOP:
        s.deck.insert(0, card)
    elif destination == c.TO_RANDOM:
        s.deck.insert(seeds.below(s.v[c.RANDOM], len(s.deck) + 1), card)
        s.v[c.RANDOM] = seeds.advance(s.v[c.RANDOM])
    else:
        {c.TO_HAND: s.hand, c.TO_GRAVE: s.grave, c.TO_LOST: s.lost}.get(destination, s.deck).append(card)


def create(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """A random card of a pool comes to the hand, as many as value says."""
    pool = m.program.pools[e[c.E_REF]]
    for _ in range(e[c.E_V1] or 1):
        fitting = [k for k in pool if m.program.cards[k][c.C_PLAN] in (c.ANY_PLAN, m.stage.plan)]
        if len(s.cards) >= MAX_CARDS:
            s.v[c.SPILT] = 1
        if not fitting or len(s.cards) >= MAX_CARDS:
            return
        kind = fitting[seeds.below(s.v[c.RANDOM], len(fitting))]
        s.v[c.RANDOM] = seeds.advance(s.v[c.RANDOM])
        card = s.add_card(kind)
        s.hand.append(card)
        m.note(s, "create", card)


MAX_CARDS = 48
"""Instances that a contest can hold, created ones included."""


def grow(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """Let cards grow."""
    m.grow(s, picked(m, s, e, found(m, s, e[c.E_SEARCH])), e[c.E_GROW], e[c.E_GROW_COUNT])


# What waits --------------------------------------------------------------------------------------------

MAX_WAITING = 24
"""Enchants, timers or multipliers that a contest can hold at once."""


def enchant(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """A lasting effect from now on."""
    if len(s.enchants) < MAX_WAITING:
        turns = e[c.E_TURNS] or c.NONE
        uses = e[c.E_COUNT] or c.NONE
        fresh = int(not s.v[c.STARTING])
        s.enchants.append((e[c.E_REF], turns, uses, 0, c.FROM_CARD, fresh))
        m.note(s, "enchant", e[c.E_REF])
    else:
        s.v[c.SPILT] = 1


def timer(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """An effect some turns later."""
    if len(s.timers) < MAX_WAITING:
        s.timers.append((e[c.E_V1], e[c.E_REF]))
        m.note(s, "timer", e[c.E_REF], e[c.E_V1])
    else:
        s.v[c.SPILT] = 1


def _multiply(kind: int) -> Action:
    def action(m: Machine, s: State, e: Row, grown: Row | None) -> None:
        if len(s.multipliers) < MAX_WAITING:
            s.multipliers.append((kind, e[c.E_V1], e[c.E_TURNS] or c.NONE, int(not s.v[c.STARTING])))
        else:
            s.v[c.SPILT] = 1

    return action


def repeat(m: Machine, s: State, e: Row, grown: Row | None) -> None:
    """The next fitting card acts again."""
    if len(s.repeats) < 8:
        turns = e[c.E_TURNS] or c.NONE
        s.repeats.append((e[c.E_V1], e[c.E_COUNT], turns, e[c.E_SEARCH], int(not s.v[c.STARTING])))
    else:
        s.v[c.SPILT] = 1


ACTIONS: dict[int, Action] = {
    c.OP_LESSON: lesson,
    c.OP_LESSON_FIXED: lesson_fixed,
    c.OP_LESSON_FOCUS: lesson_focus,
    c.OP_LESSON_GOOD: lesson_good,
    c.OP_LESSON_BY_PLAYED: lesson_by_played,
    c.OP_LESSON_BY_POWER: lesson_by_power,
    c.OP_BLOCK: block,
    c.OP_BLOCK_FIXED: block_fixed,
    c.OP_BLOCK_DRIVE: block_drive,
    c.OP_BLOCK_BY_PLAYED: block_by_played,
    c.OP_BLOCK_BY_IMPRESSION: block_by_impression,
    c.OP_BLOCK_LOSE: block_lose,
    c.OP_FOCUS_BY_GOOD: focus_by_good,
    c.OP_IMPRESSION_BY_BLOCK: impression_by_block,
    c.OP_POWER: power,
    c.OP_NO_CARDS: no_cards,
    c.OP_HEAL: heal,
    c.OP_HEAL_SHARE: heal_share,
    c.OP_SPEND: spend,
    c.OP_DAMAGE: damage,
    c.OP_STRONG: strong,
    c.OP_CALM: calm,
    c.OP_STANCE_RESET: stance_reset,
    c.OP_PLAYS: plays,
    c.OP_EXTRA_TURN: extra_turn,
    c.OP_DRAW: draw,
    c.OP_SWAP_HAND: swap_hand,
    c.OP_UPGRADE: upgrade,
    c.OP_MOVE: move,
    c.OP_CREATE: create,
    c.OP_GROW: grow,
    c.OP_ENCHANT: enchant,
    c.OP_TIMER: timer,
    c.OP_SCORE_UP: _multiply(c.MORE_SCORE),
    c.OP_SCORE_DOWN: _multiply(c.LESS_SCORE),
    c.OP_FOCUS_MULTIPLE: _multiply(c.MORE_FOCUS),
    c.OP_REPEAT: repeat,
    **{op: _lesson_by(field) for op, field in SCORE_OF.items()},
    **{op: _add(*row) for op, row in ADDS.items()},
    **{op: _lose(field) for op, field in LOSES.items()},
    **{op: _times(*row) for op, row in MULTIPLIES.items()},
}
