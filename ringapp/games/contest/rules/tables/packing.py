"""Writes a program, its stage and the AI's weights to the one row that the contest runs on."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.evaluation import CAPPED
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Stage
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.weights import TERMS, TermWeights, Weights

STANCE_COSTS = (1000, 2000, 2000, 500, 250, 1000, 0)
"""What a stamina cost comes to in each stance, permil."""
SCORE_OF = {
    c.OP_LESSON_BY_BLOCK: c.BLOCK,
    c.OP_LESSON_BY_IMPRESSION: c.IMPRESSION,
    c.OP_LESSON_BY_DRIVE: c.DRIVE,
    c.OP_LESSON_BY_GOOD: c.GOOD,
    c.OP_LESSON_BY_SPENT: c.SPENT,
}
"""Scores that are a share of a status, and the status."""

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
"""Operations that add a plain amount: the status, where the amount stands, and the event announced."""

LOSES = {
    c.OP_FOCUS_LOSE: c.FOCUS,
    c.OP_GOOD_LOSE: c.GOOD,
    c.OP_IMPRESSION_LOSE: c.IMPRESSION,
    c.OP_DRIVE_LOSE: c.DRIVE,
}
"""Operations that take a plain amount, and the status."""

MULTIPLIES = {
    c.OP_FOCUS_TIMES: (c.FOCUS, c.OP_FOCUS),
    c.OP_IMPRESSION_TIMES: (c.IMPRESSION, c.OP_IMPRESSION),
    c.OP_DRIVE_TIMES: (c.DRIVE, c.OP_DRIVE),
}
"""Operations that add a share of a status to itself: the status, and the event announced."""

MANY = 1_000_000
AT_LEAST = {
    c.IF_IMPRESSION: c.IMPRESSION,
    c.IF_DRIVE: c.DRIVE,
    c.IF_FOCUS: c.FOCUS,
    c.IF_GOOD_TURNS: c.GOOD,
    c.IF_BLOCK: c.BLOCK,
    c.IF_TURN: c.TURN,
    c.IF_POWER: c.POWER,
    c.IF_POWER_SUM: c.POWER_SUM,
    c.IF_TIMES_CALM: c.TIMES_CALM,
}
"""Conditions that ask for at least a number of a status, and the status."""

BETWEEN = {
    c.IF_GOOD: (c.GOOD, 1, MANY),
    c.IF_COST_HALF: (c.COST_HALF, 1, MANY),
    c.IF_NO_BLOCK: (c.BLOCK, 0, 0),
    c.IF_NO_STANCE: (c.STANCE, c.NO_STANCE, c.NO_STANCE),
    c.IF_STRONG: (c.STANCE, c.STRONG, c.STRONG2),
    c.IF_CALM: (c.STANCE, c.CALM, c.CALM2),
    c.IF_FULL: (c.STANCE, c.FULL, c.FULL),
    c.IF_AFTER_ACTIVE: (c.LAST_CATEGORY, c.ACTIVE, c.ACTIVE),
    c.IF_AFTER_MENTAL: (c.LAST_CATEGORY, c.MENTAL, c.MENTAL),
}
"""Conditions that ask for a range: the status, the least and the most."""


def pack(program: Program, stage: Stage, weights: Weights | None = None) -> list[int]:
    """Return a program as one row of integers; without weights, choices take the first card."""
    row = _head(program, stage)
    parts: list[tuple[int, Iterable[int]]] = [
        *_program_tables(program, stage.plan),
        (k.P_IDOLS, (0, 0, 0, *stage.permils, 0)),
        *shared_tables(),
    ]
    if weights is not None:
        row[k.P_LIMIT], row[k.P_STAGE_TURNS] = weights.limit, weights.stage_turns
        row[k.P_RECOMMENDS], row[k.P_RAW_SCORE] = int(weights.recommends), int(weights.counts_score)
        row[k.P_TERMS] = len(weights.terms)
        parts.append((a.COEFFICIENTS, [weights.triggers.get(i, 1) for i in range(len(program.triggers))]))
        parts += weight_tables(weights.terms, len(program.cards), weights.version)
    for at, table in parts:
        row[at] = len(row)
        row += table
    return row


def _head(program: Program, stage: Stage) -> list[int]:
    constants, rules = program.constants, stage.rules
    head = [0] * a.TABLES
    head[k.P_CARD_WIDTH], head[k.P_STANCE_COSTS : k.P_HEADER] = a.CARD_WIDTH, STANCE_COSTS
    for place, (_, usual) in a.CONSTANTS.items():
        head[place] = constants.get(place, usual)
    head[a.K_POOR] = rules.poor_permil
    head[a.K_EXACT] = int(rules.exact)
    head[a.K_FREE_NEEDS_COST] = int(rules.free_needs_cost)
    head[a.K_HOLD_LAST] = int(rules.hold_last_first)
    head[a.K_FULL_AFTER] = int(rules.full_power_after_play)
    head[a.K_FULL_HAND_STOPS] = int(rules.full_hand_stops)
    head[a.K_RESERVED_AFTER] = int(rules.reserved_after_draw)
    head[a.K_GROWTH_WAITS] = int(rules.growth_waits)
    head[a.K_PLAN], head[a.N_KINDS], head[a.K_STAGE_TURNS] = stage.plan, len(program.cards), 1
    head[k.P_RULES], head[k.P_IDOL_COUNT] = k.TABLES, 1
    head[a.COLOURS : a.COLOURS + k.MAX_COLOURS] = [stage.colour(turn) for turn in range(k.MAX_COLOURS)]
    _fill_operations(head)
    return head


def _fill_operations(head: list[int]) -> None:
    """Write the small tables of what operations and conditions mean to the head of a row."""
    for op in c.HARMFUL:
        head[a.HARMFUL + op] = 1
    head[a.ADD_FIELD : a.TABLES] = [-1] * (a.TABLES - a.ADD_FIELD)
    for op, (field, place, event) in ADDS.items():
        head[a.ADD_FIELD + op], head[a.ADD_PLACE + op], head[a.ADD_SIGN + op] = field, place, 1
        head[a.ADD_EVENT + op] = event
    for op, field in LOSES.items():
        head[a.ADD_FIELD + op], head[a.ADD_PLACE + op], head[a.ADD_SIGN + op] = field, c.E_V1, -1
    for op, (field, event) in MULTIPLIES.items():
        head[a.SHARE_FIELD + op], head[a.SHARE_EVENT + op] = field, event
    for op, field in SCORE_OF.items():
        head[a.SHARE_FIELD + op] = field


@lru_cache(maxsize=16)
def _program_tables(p: Program, plan: int) -> tuple[tuple[int, Sequence[int]], ...]:
    """Return the tables of a program, each with the place of its start in the head."""
    pool_at, pool = [0], []
    for kinds in p.pools:
        pool += [kind for kind in kinds if p.cards[kind][c.C_PLAN] in (c.ANY_PLAN, plan)]
        pool_at.append(len(pool))
    rows = {
        a.CARDS: p.cards,
        a.PLAYS: p.plays,
        a.EFFECTS: p.effects,
        a.GROWS: p.grows,
        a.TRIGGERS: p.triggers,
        k.P_NODES: condition_nodes(p.triggers),
        a.ENCHANT_CODES: p.enchants,
        a.ENCHANT_EFFECTS: (p.enchant_effects,),
        a.SEARCHES: p.searches,
        a.FITS: p.fits,
        a.POOLS: (pool,),
        a.POOL_AT: (pool_at,),
        a.ACTIVE_SEARCH: (_active_searches(p),),
    }
    return tuple((at, list(chain.from_iterable(table))) for at, table in rows.items())


def condition_nodes(triggers: Sequence[Sequence[int]]) -> list[tuple[int, int, int]]:
    """Return the conditions of triggers as expressions; that of a trigger has the trigger's number."""
    parts: list[tuple[int, int, int]] = []

    def add(op: int, first: int, second: int = 0) -> int:
        parts.append((op, first, second))
        return len(triggers) + len(parts) - 1

    def node(what: int, value: int) -> tuple[int, int, int]:
        if what == c.IF_STAMINA or what == c.IF_STAMINA_LOW:
            have = add(k.X_TIMES, add(k.X_FIELD, c.STAMINA), add(k.X_NUMBER, 1000 * 1000))
            wanted = add(k.X_TIMES, add(k.X_FIELD, c.MAX_STAMINA), add(k.X_NUMBER, 1000 * value))
            return k.X_AT_LEAST if what == c.IF_STAMINA else k.X_AT_MOST, have, wanted
        if what in AT_LEAST:
            return k.X_FIELD_AT_LEAST, AT_LEAST[what], 1000 * value
        if what == c.IF_REMAIN:
            return k.X_FIELD_AT_MOST, c.REMAIN, 1000 * value
        if what not in BETWEEN:
            return k.X_NUMBER, 0 if what == c.IF_CLEARED else 1000, 0
        field, least, most = BETWEEN[what]
        least += 1 if value > 1 and what in (c.IF_STRONG, c.IF_CALM) else 0
        ends = (k.X_FIELD_AT_LEAST, field, 1000 * least), (k.X_FIELD_AT_MOST, field, 1000 * most)
        return k.X_AND, add(*ends[0]), add(*ends[1])

    roots = []
    for row in triggers:
        found = node(row[c.T_CONDITION], row[c.T_VALUE])
        roots.append((k.X_NOT, add(*found), 0) if row[c.T_NOT] else found)
    return [*roots, *parts]


def _active_searches(p: Program) -> list[int]:
    """Return 1 for each search that fits an active card: its ban is on active cards, else on mental."""
    return [
        int(any(f and row[c.C_CATEGORY] == c.ACTIVE for f, row in zip(fits, p.cards, strict=True)))
        for fits in p.fits
    ]


def shared_tables() -> list[tuple[int, Iterable[int]]]:
    """Return the tables that are alike in both rules, each with the place of its start in the head."""
    fade = [0] * k.HEADER
    for bit, field in enumerate(k.FADING):
        fade[field] = 1 + bit
    return [(k.P_FADE, fade), (k.P_TERM_FIELDS, TERMS.values()), (k.P_TERM_CAPS, CAPPED)]


def weight_tables(terms: Sequence[TermWeights], kinds: int, version: int) -> list[tuple[int, Iterable[int]]]:
    """Return the AI's weight tables for these terms, each with the place of its start in the head."""

    def by_term(row_of: Callable[[TermWeights], Iterable[int]]) -> Iterable[int]:
        return chain.from_iterable(map(row_of, terms))

    found = [
        (k.P_WEIGHTS, by_term(lambda term: term.weights)),
        (k.P_WEIGHT_PERMILS, by_term(lambda term: term.permils)),
        (k.P_GROWTH, by_term(lambda term: term.growth)),
        (k.P_GROWTH_PERMILS, by_term(lambda term: term.growth_permils)),
        (k.P_SELECT, by_term(lambda term: term.select)),
    ]
    if version == 2:
        found.append((k.P_WORTHS, by_term(lambda term: [term.cards.get(kind, 0) for kind in range(kinds)])))
    return found
