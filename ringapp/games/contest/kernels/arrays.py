"""Flat arrays for the core: where everything of a state lies, and programs and states turned into arrays.

A state is one row of SIZE integers. Its first HEADER numbers are the scalars and the lengths of what follows;
numbers behind a length mean nothing. Growth of cards is only kept while the scalar GROWN is 1.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ringapp.games.contest import codes as c
from ringapp.games.contest.effects import MAX_CARDS, MAX_WAITING
from ringapp.games.contest.program import Program
from ringapp.games.contest.session import Session
from ringapp.games.contest.state import Rules, State

N_CARDS = c.SCALARS
N_DECK, N_HAND, N_GRAVE, N_HOLD, N_LOST = (c.SCALARS + i for i in range(1, 6))
N_ENCHANTS, N_TIMERS, N_MULTIPLIERS, N_REPEATS = (c.SCALARS + i for i in range(6, 10))
HEADER = 64
GROW_WIDTH = 9
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
    K_GROWTH_WAITS,
    K_HOLD_LAST,
    K_FULL_AFTER,
    K_FULL_HAND_STOPS,
    K_PLAN,
    K_TURNS,
    K_STAGE_TURNS,
) = range(34)

Array = Any
"""A numpy array of int64, two-dimensional where rows are meant."""


class Arrays(NamedTuple):
    """A program, a stage and the AI's weights for the core; `colours` is filled anew for every contest."""

    cards: Array
    plays: Array
    effects: Array
    grows: Array
    triggers: Array
    enchants: Array
    enchant_effects: Array
    searches: Array
    fits: Array
    pools: Array
    pool_at: Array
    k: Array
    permils: Array
    colours: Array
    weights: Array
    weight_permils: Array
    growth: Array
    growth_permils: Array
    select: Array
    coefficients: Array
    fading: Array
    harmful: Array
    active_search: Array


def _table(rows: Any, width: int) -> Array:
    """Rows as a table that has at least one line, so that its type is always the same."""
    table = np.zeros((max(1, len(rows)), width), np.int64)
    for i, row in enumerate(rows):
        table[i] = row
    return table


def pack_session(session: Session) -> Arrays:
    """The arrays of a session."""
    p, w, board = session.program, session.weights, session.board
    pool_at = np.zeros(len(p.pools) + 2, np.int64)
    flat: list[int] = []
    for i, pool in enumerate(p.pools):
        fitting = [kind for kind in pool if p.cards[kind][c.C_PLAN] in (c.ANY_PLAN, board.plan)]
        flat.extend(fitting)
        pool_at[i + 1] = len(flat)
    coefficients = np.ones(max(1, len(p.triggers)), np.int64)
    for trigger, permil in w.triggers.items():
        coefficients[trigger] = permil
    harmful = np.zeros(len(c.OPS), np.int64)
    harmful[list(c.HARMFUL)] = 1
    return Arrays(
        _table(p.cards, c.C_LEVEL + 1),
        _table(p.plays, 2),
        _table(p.effects, c.E_GROW_COUNT + 1),
        _table(p.grows, 3),
        _table(p.triggers, c.T_OP + 1),
        _table(p.enchants, 3),
        np.array(p.enchant_effects or (0,), np.int64),
        _table(p.searches, 4),
        _table(p.fits, max(1, len(p.cards))),
        np.array(flat or (0,), np.int64),
        pool_at,
        _constants(session),
        np.array(board.bonus, np.int64),
        _colours(session.stage.colours),
        np.array([t.weights for t in w.terms], np.int64),
        np.array([t.permils for t in w.terms], np.int64),
        np.array([t.growth for t in w.terms], np.int64),
        np.array([t.growth_permils for t in w.terms], np.int64),
        np.array([t.select for t in w.terms], np.int64),
        coefficients,
        np.array(c.FADING, np.int64),
        harmful,
        _active_searches(p),
    )


def _colours(colours: tuple[int, ...]) -> Array:
    """Colours by turn, the last one repeated; turn 1 stands at 1."""
    last = colours[-1] if colours else c.VOCAL
    padded = (*colours, *[last] * 64)[:64]
    return np.array((padded[0], *padded), np.int64)


def _constants(session: Session) -> Array:
    k, rules, board = session.program.constants, session.board.rules, session.board
    numbers = [getattr(k, name) for name in k.__dataclass_fields__]
    numbers[K_POOR] = rules.poor_permil
    numbers += _switches(rules)
    return np.array([*numbers, board.plan, board.turns, session.weights.stage_turns], np.int64)


def _switches(rules: Rules) -> list[int]:
    names = (
        rules.exact,
        rules.free_needs_cost,
        rules.growth_waits,
        rules.hold_last_first,
        rules.full_power_after_play,
        rules.full_hand_stops,
    )
    return [int(name) for name in names]


def _active_searches(p: Program) -> Array:
    """1 for searches that mean some active card: those block active cards, others mental ones."""
    flags = np.zeros(max(1, len(p.searches)), np.int64)
    for i, fits in enumerate(p.fits):
        flags[i] = any(f and row[c.C_CATEGORY] == c.ACTIVE for f, row in zip(fits, p.cards, strict=True))
    return flags


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
