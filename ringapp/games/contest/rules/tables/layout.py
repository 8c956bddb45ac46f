"""Flat rows of integers for the core: where everything lies, and programs and states packed into them.

A state is one row of SIZE integers. Its first HEADER numbers are the scalars and the lengths of what follows;
numbers behind a length mean nothing. Growth of cards is only kept while the scalar GROWN is 1.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ringapp.games.contest.files.session import Session
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effects import ADDS, LOSES, MAX_CARDS, MAX_WAITING, MULTIPLIES, SCORE_OF
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Rules, State

N_CARDS = c.SCALARS
N_DECK, N_HAND, N_GRAVE, N_HOLD, N_LOST = (c.SCALARS + i for i in range(1, 6))
N_ENCHANTS, N_TIMERS, N_MULTIPLIERS, N_REPEATS = (c.SCALARS + i for i in range(6, 10))
HEADER = 64
GROW_WIDTH = 9
ENCHANT_WIDTH, MULTIPLIER_WIDTH, REPEAT_WIDTH = 6, 4, 5
W_EFFECT, W_FIRE, W_DEPTH, W_PHASE, W_START, W_COUNT, W_GROW = range(7)
"""Kinds of work that waits in the work table."""
END_TURN, DRAW_HAND, BEGIN = -1, -2, -3
"""Deeds besides playing a position of the hand; see `contest.act`."""
ZERO, ONE, WHOLE = 0, 1, 1000
"""Plain numbers, of which WHOLE is all of a permil."""
MAX_REPEATS = 8
KINDS = HEADER
GROWN_CARDS = KINDS + MAX_CARDS
DECK = GROWN_CARDS + MAX_CARDS * GROW_WIDTH
HAND = DECK + MAX_CARDS
GRAVE = HAND + MAX_CARDS
HOLD = GRAVE + MAX_CARDS
LOST = HOLD + MAX_CARDS
ENCHANTS = LOST + MAX_CARDS
TIMERS = ENCHANTS + 6 * MAX_WAITING
MULTIPLIERS = TIMERS + 2 * MAX_WAITING
REPEATS = MULTIPLIERS + 4 * MAX_WAITING
SIZE = REPEATS + 5 * MAX_REPEATS

# The work table: how much work waits, the work, and a column for cards that an effect means.
W_TOP, WORK = 0, 1
WORK_ROWS, WORK_WIDTH = 512, 3
FOUND = WORK + WORK_ROWS * WORK_WIDTH
WORK_SIZE = FOUND + 4 * MAX_CARDS

# A program is one row too: constants, then where its tables start, then small tables, then the tables.
(
    K_DRAW,
    K_HAND,
    K_HOLD,
    K_SKIP,
    K_GOOD,
    K_GREAT,
    K_POOR,
    K_UNEASE,
    K_STRONG,
    K_STRONG2,
    K_CALM,
    K_CALM2,
    K_FULL,
    K_STRONG_COST,
    K_STRONG2_COST,
    K_CALM_COST,
    K_CALM2_COST,
    K_STRONG2_STAMINA,
    K_CALM_HEAT,
    K_CALM2_HEAT,
    K_CALM_BLOCK,
    K_CALM2_BLOCK,
    K_CALM_PLAYS,
    K_FULL_PLAYS,
    K_FULL_AT,
    K_EXACT,
    K_FREE_NEEDS_COST,
    K_HOLD_LAST,
    K_FULL_AFTER,
    K_FULL_HAND_STOPS,
    K_RESERVED_AFTER,
    K_PLAN,
    K_STAGE_TURNS,
    K_LIMIT,
    N_KINDS,
    N_TERMS,
    CARDS,
    PLAYS,
    EFFECTS,
    GROWS,
    TRIGGERS,
    ENCHANT_CODES,
    ENCHANT_EFFECTS,
    SEARCHES,
    FITS,
    POOLS,
    POOL_AT,
    WEIGHTS,
    WEIGHT_PERMILS,
    GROWTH,
    GROWTH_PERMILS,
    SELECT,
    COEFFICIENTS,
    ACTIVE_SEARCH,
    WORTHS,
) = range(55)
CARD_WIDTH, EFFECT_WIDTH, TRIGGER_WIDTH = c.C_LEVEL + 1, c.E_GROW_COUNT + 1, c.T_OP + 1
MAX_COLOURS = 64
MAX_LEVELS = 40
"""Plays that one stage of the AI may have."""
BEST, TRIAL, PRESENT, LEVELS = range(MAX_LEVELS, MAX_LEVELS + 4)
"""Positions to work in besides those of a stage's plays, and how many there are in all."""
CHOICES, SCORES, PLAYED, BEST_SCORES, BEST_CARDS, VALUES, TRIAL_VALUES, POOL, LINES = range(9)
"""Rows of numbers to work in, each of LINE numbers."""
LINE = 64
PERMILS = 56
COLOURS = 60
HARMFUL = COLOURS + MAX_COLOURS
FADING = HARMFUL + len(c.OPS)
FADE_BIT = FADING + len(c.FADING)
ADD_FIELD = FADE_BIT + c.SCALARS
ADD_PLACE = ADD_FIELD + len(c.OPS)
ADD_SIGN = ADD_PLACE + len(c.OPS)
ADD_EVENT = ADD_SIGN + len(c.OPS)
SHARE_FIELD = ADD_EVENT + len(c.OPS)
SHARE_EVENT = SHARE_FIELD + len(c.OPS)
TABLES = SHARE_EVENT + len(c.OPS)

Array = Any
"""A one-dimensional numpy array of int64."""
Row = Any
"""Such numbers as the core sees them: bare memory, read and written without a check."""


def pack_session(session: Session) -> Array:
    """A program, its stage and the AI's weights as one row; COLOURS is filled anew for every contest."""
    p, w, board = session.program, session.weights, session.board
    head = np.zeros(TABLES, np.int64)
    k, rules = p.constants, board.rules
    numbers = [getattr(k, name) for name in k.__dataclass_fields__]
    numbers[K_POOR] = rules.poor_permil
    numbers += [int(switch) for switch in _switches(rules)]
    numbers += [board.plan, w.stage_turns, w.limit or MAX_LEVELS, len(p.cards), len(w.terms)]
    head[: len(numbers)] = numbers
    head[PERMILS : PERMILS + 3] = board.bonus
    head[COLOURS : COLOURS + MAX_COLOURS] = _colours(session.stage.colours)
    for op in c.HARMFUL:
        head[HARMFUL + op] = 1
    head[FADE_BIT:TABLES] = -1
    for op, (field, place, event) in ADDS.items():
        head[ADD_FIELD + op], head[ADD_PLACE + op], head[ADD_SIGN + op] = field, place, 1
        head[ADD_EVENT + op] = event
    for op, field in LOSES.items():
        head[ADD_FIELD + op], head[ADD_PLACE + op], head[ADD_SIGN + op] = field, c.E_V1, -1
    for op, (field, event) in MULTIPLIES.items():
        head[SHARE_FIELD + op], head[SHARE_EVENT + op] = field, event
    for op, field in SCORE_OF.items():
        head[SHARE_FIELD + op] = field
    for bit, field in enumerate(c.FADING):
        head[FADING + bit] = field
        head[FADE_BIT + field] = bit
    parts = [head]
    size = TABLES
    for at, rows in _tables(session):
        table = np.array(rows, np.int64).reshape(-1)
        head[at] = size
        size += len(table)
        parts.append(table)
    return np.concatenate(parts)


def _tables(session: Session) -> list[tuple[int, Any]]:
    """Every table and the place that holds where it starts."""
    p, w = session.program, session.weights
    pool_at, pool = [0], []
    for kinds in p.pools:
        pool += [kind for kind in kinds if p.cards[kind][c.C_PLAN] in (c.ANY_PLAN, session.board.plan)]
        pool_at.append(len(pool))
    coefficients = [w.triggers.get(i, 1) for i in range(len(p.triggers))]
    return [
        (CARDS, p.cards),
        (PLAYS, p.plays),
        (EFFECTS, p.effects),
        (GROWS, p.grows),
        (TRIGGERS, p.triggers),
        (ENCHANT_CODES, p.enchants),
        (ENCHANT_EFFECTS, p.enchant_effects),
        (SEARCHES, p.searches),
        (FITS, p.fits),
        (POOLS, pool),
        (POOL_AT, pool_at),
        (WEIGHTS, [term.weights for term in w.terms]),
        (WEIGHT_PERMILS, [term.permils for term in w.terms]),
        (GROWTH, [term.growth for term in w.terms]),
        (GROWTH_PERMILS, [term.growth_permils for term in w.terms]),
        (SELECT, [term.select for term in w.terms]),
        (COEFFICIENTS, coefficients),
        (ACTIVE_SEARCH, _active_searches(p)),
        *([(WORTHS, _worths(session))] if w.version == 2 else []),
    ]


def _worths(session: Session) -> list[list[int]]:
    """What one play of each kind adds for the second AI, by term."""
    kinds = range(len(session.program.cards))
    return [[term.cards.get(kind, 0) for kind in kinds] for term in session.weights.terms]


def _colours(colours: tuple[int, ...]) -> list[int]:
    """Colours by turn, the last one repeated; turn 1 stands at 1."""
    last = colours[-1] if colours else c.VOCAL
    padded = (*colours, *[last] * MAX_COLOURS)
    return [padded[0], *padded[: MAX_COLOURS - 1]]


def _switches(rules: Rules) -> tuple[bool, ...]:
    return (
        rules.exact,
        rules.free_needs_cost,
        rules.hold_last_first,
        rules.full_power_after_play,
        rules.full_hand_stops,
        rules.reserved_after_draw,
    )


def _active_searches(p: Program) -> list[int]:
    """1 for searches that mean some active card: those block active cards, others mental ones."""
    return [
        int(any(f and row[c.C_CATEGORY] == c.ACTIVE for f, row in zip(fits, p.cards, strict=True)))
        for fits in p.fits
    ]


def pack(s: State) -> Array:
    """A state as a row; numbers that mean nothing are 0, so that equal states are equal rows."""
    row = np.zeros(SIZE, np.int64)
    row[: c.SCALARS] = s.v
    row[N_CARDS] = len(s.cards)
    for i, card in enumerate(s.cards):
        row[KINDS + i] = card[c.KIND]
        row[GROWN_CARDS + i * GROW_WIDTH : GROWN_CARDS + (i + 1) * GROW_WIDTH] = card[1:]
    for length, at, pile in (
        (N_DECK, DECK, s.deck),
        (N_HAND, HAND, s.hand),
        (N_GRAVE, GRAVE, s.grave),
        (N_HOLD, HOLD, s.hold),
        (N_LOST, LOST, s.lost),
    ):
        row[length] = len(pile)
        row[at : at + len(pile)] = pile
    for length, at, rows, width in (
        (N_ENCHANTS, ENCHANTS, s.enchants, 6),
        (N_TIMERS, TIMERS, s.timers, 2),
        (N_MULTIPLIERS, MULTIPLIERS, s.multipliers, 4),
        (N_REPEATS, REPEATS, s.repeats, 5),
    ):
        row[length] = len(rows)
        for i, numbers in enumerate(rows):
            row[at + i * width : at + (i + 1) * width] = numbers
    return row


def clean(row: Array) -> Array:
    """A copy of a row with 0 wherever the numbers mean nothing."""
    new = np.zeros(SIZE, np.int64)
    new[:HEADER] = row[:HEADER]
    cards = int(row[N_CARDS])
    new[KINDS : KINDS + cards] = row[KINDS : KINDS + cards]
    if row[c.GROWN]:
        new[GROWN_CARDS : GROWN_CARDS + cards * GROW_WIDTH] = row[
            GROWN_CARDS : GROWN_CARDS + cards * GROW_WIDTH
        ]
    for length, at, width in (
        (N_DECK, DECK, 1),
        (N_HAND, HAND, 1),
        (N_GRAVE, GRAVE, 1),
        (N_HOLD, HOLD, 1),
        (N_LOST, LOST, 1),
        (N_ENCHANTS, ENCHANTS, 6),
        (N_TIMERS, TIMERS, 2),
        (N_MULTIPLIERS, MULTIPLIERS, 4),
        (N_REPEATS, REPEATS, 5),
    ):
        end = at + int(row[length]) * width
        new[at:end] = row[at:end]
    return new
