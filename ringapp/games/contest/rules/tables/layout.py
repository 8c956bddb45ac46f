"""Where everything lies in the rows of a position, of a program and of the work table.

A position is one row of SIZE integers. Its first HEADER numbers are the scalars and the lengths of what
follows; numbers behind a length mean nothing. Growth of cards is only kept while the scalar GROWN is 1.
"""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c

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
MAX_CARDS = 48
"""Instances that a contest can hold, created ones included."""
MAX_WAITING, MAX_REPEATS = 24, 8
"""Enchants, timers or multipliers, and repetitions, that a contest can hold at once."""
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
PARTS = (
    (N_DECK, DECK, 1),
    (N_HAND, HAND, 1),
    (N_GRAVE, GRAVE, 1),
    (N_HOLD, HOLD, 1),
    (N_LOST, LOST, 1),
    (N_ENCHANTS, ENCHANTS, ENCHANT_WIDTH),
    (N_TIMERS, TIMERS, 2),
    (N_MULTIPLIERS, MULTIPLIERS, MULTIPLIER_WIDTH),
    (N_REPEATS, REPEATS, REPEAT_WIDTH),
)
"""The lists of a position: where their lengths stand, where they begin, how many numbers an entry has."""

# The work table: how much work waits; 1 where a log is kept, and its lines; the work; the growth that a play
# goes by (D3); a column for cards that an effect means; the log.
W_TOP, W_LOGS, W_LINES, WORK = range(4)
WORK_ROWS, WORK_WIDTH = 512, 3
OWN = WORK + WORK_ROWS * WORK_WIDTH
FOUND = OWN + GROW_WIDTH
LOG = FOUND + 4 * MAX_CARDS
MAX_LINES, LINE_WIDTH = 400, 17
"""Lines of the log that one act has room for; each is the turn, one of the NOTE_ codes, then its figures."""
WORK_SIZE = LOG + MAX_LINES * LINE_WIDTH
(
    NOTE_TURN,
    NOTE_PLAY,
    NOTE_COST,
    NOTE_FREE,
    NOTE_GAIN,
    NOTE_SCORE,
    NOTE_STANCE,
    NOTE_TRIGGER,
    NOTE_ENCHANT,
    NOTE_TIMER,
    NOTE_SHUFFLE,
    NOTE_DRAW,
    NOTE_HOLD,
    NOTE_UNHOLD,
    NOTE_CHOICE,
    NOTE_UPGRADE,
    NOTE_CREATE,
    NOTE_GROW,
    NOTE_SHIELD,
    NOTE_NO_BLOCK,
    NOTE_PASS,
    NOTE_END,
) = range(22)

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
    K_GROWTH_WAITS,
    K_PLAN,
    K_STAGE_TURNS,
    K_LIMIT,
    K_RECOMMENDS,
    K_RAW_SCORE,
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
) = range(58)
CARD_WIDTH, EFFECT_WIDTH, TRIGGER_WIDTH = c.C_LEVEL + 1, c.E_GROW_COUNT + 1, c.T_OP + 1
MAX_COLOURS = 64
MAX_LEVELS = 40
"""Plays that one stage of the AI may have."""
BEST, TRIAL, PRESENT, LEVELS = range(MAX_LEVELS, MAX_LEVELS + 4)
"""Positions to work in besides those of a stage's plays, and how many there are in all."""
CHOICES, SCORES, PLAYED, BEST_SCORES, BEST_CARDS, VALUES, TRIAL_VALUES, POOL, LINES = range(9)
"""Rows of numbers to work in, each of LINE numbers."""
LINE = 64
PERMILS = 60
COLOURS = 64
HARMFUL = COLOURS + MAX_COLOURS
FADING = HARMFUL + len(c.OPS)
FADE_BIT = FADING + len(c.FADING)
ADD_FIELD = FADE_BIT + c.SCALARS
ADD_PLACE = ADD_FIELD + len(c.OPS)
ADD_SIGN = ADD_PLACE + len(c.OPS)
ADD_EVENT = ADD_SIGN + len(c.OPS)
SHARE_FIELD = ADD_EVENT + len(c.OPS)
SHARE_EVENT = SHARE_FIELD + len(c.OPS)
AT_LEAST = SHARE_EVENT + len(c.OPS)
TABLES = AT_LEAST + len(c.CONDITIONS)

Row = list[int]
"""A list of whole numbers; in the core bare memory, read and written without a check."""
