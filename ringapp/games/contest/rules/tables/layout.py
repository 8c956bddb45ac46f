"""Where everything lies in the rows of a position, of a program and of the work table.

A position is one row of SIZE integers. It begins with the scalars and the lengths of its lists; numbers
beyond a list's length mean nothing. Growth of cards is only kept while the scalar GROWN is 1.
"""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k

N_CARDS = k.N_CARDS
N_DECK, N_HAND, N_GRAVE, N_HOLD, N_LOST = k.N_DECK, k.N_HAND, k.N_GRAVE, k.N_HOLD, k.N_LOST
N_ENCHANTS, N_TIMERS, N_MULTIPLIERS, N_REPEATS = k.N_EFFECTS, k.SPACES, k.N_BUFFS, k.WAITED
GROW_WIDTH = 9
"""Numbers of a card's growth, of the room that a position has for them."""
ENCHANT_WIDTH, REPEAT_WIDTH = 6, 5
W_EFFECT, W_FIRE, W_DEPTH, W_PHASE, W_START, W_COUNT, W_GROW = range(7)
"""Kinds of work that waits in the work table."""
END_TURN, DRAW_HAND, BEGIN = -1, -2, -3
"""Deeds besides playing a card of the hand; see `turns.act`."""
ZERO, ONE, WHOLE = 0, 1, 1000
"""Plain numbers; WHOLE is all of a permil."""
MAX_WAITING, MAX_REPEATS = 24, 8
"""Enchants, timers or multipliers, and repetitions, that a contest can hold at once."""
KINDS, DECK, HAND, GRAVE, HOLD, LOST = k.KINDS, k.DECK, k.HAND, k.GRAVE, k.HOLD, k.LOST
ENCHANTS, TIMERS, MULTIPLIERS, GROWN = k.EFFECTS, k.COUNTERS, k.BUFFS, k.GROWN
REPEATS = ENCHANTS + k.EFFECT_WIDTH * MAX_WAITING
SIZE = GROWN + k.MAX_CARDS * k.GROWTHS
PARTS = (
    (N_DECK, DECK, 1),
    (N_HAND, HAND, 1),
    (N_GRAVE, GRAVE, 1),
    (N_HOLD, HOLD, 1),
    (N_LOST, LOST, 1),
    (N_ENCHANTS, ENCHANTS, ENCHANT_WIDTH),
    (N_TIMERS, TIMERS, 2),
    (N_MULTIPLIERS, MULTIPLIERS, k.BUFF_WIDTH),
    (N_REPEATS, REPEATS, REPEAT_WIDTH),
)
"""The lists of a position: where their lengths stand, where they begin, how many numbers an entry has."""

# The work table in its order: rows of work; 1 if a log is kept; lines of the log; the work; the growth that a
# play reads (D3); cards that an effect takes; the log.
W_TOP, W_LOGS, W_LINES, WORK = k.W_TOP, k.W_ENDLESS + 1, k.W_ENDLESS + 2, k.FRAMES
WORK_ROWS, WORK_WIDTH = 512, 3
OWN = WORK + WORK_ROWS * WORK_WIDTH
FOUND = k.FOUND
LOG = k.WORK
MAX_LINES, LINE_WIDTH = 400, 17
"""Lines of the log that one act has room for; each is the turn, a NOTE_ code, its subject, its figures."""
WORK_SIZE = LOG + MAX_LINES * LINE_WIDTH
NOTES = {
    (NOTE_TURN := 0): ("turn", 3), (NOTE_PLAY := 1): ("play", 1), (NOTE_COST := 2): ("cost", 2),
    (NOTE_FREE := 3): ("free", 0), (NOTE_GAIN := 4): ("gain", 1), (NOTE_SCORE := 5): ("score", 14),
    (NOTE_STANCE := 6): ("stance", 1), (NOTE_TRIGGER := 7): ("trigger", 1),
    (NOTE_ENCHANT := 8): ("enchant", 0), (NOTE_TIMER := 9): ("timer", 1),
    (NOTE_SHUFFLE := 10): ("shuffle", 0), (NOTE_DRAW := 11): ("draw", 0), (NOTE_HOLD := 12): ("hold", 0),
    (NOTE_UNHOLD := 13): ("unhold", 0), (NOTE_CHOICE := 14): ("choice", 4),
    (NOTE_UPGRADE := 15): ("upgrade", 0), (NOTE_CREATE := 16): ("create", 0), (NOTE_GROW := 17): ("grow", 2),
    (NOTE_SHIELD := 18): ("shield", 0), (NOTE_NO_BLOCK := 19): ("no block", 0),
    (NOTE_PASS := 20): ("pass", 0), (NOTE_END := 21): ("end", 1),
}  # fmt: skip
"""The word of the log line of each code, and how many figures it has.

A choice has a line for each card: 1 for the first, which is taken, and the AI's three terms in thousandths.
"""

# A program is one row too: the head of both rules, constants, starts of tables, small tables, the tables.
K_STAGE_TURNS, K_FREE_NEEDS_COST, K_GROWTH_WAITS = k.P_STAGE_TURNS, k.P_FREE_NEEDS, k.P_WAITS
N_KINDS, N_TERMS, CARDS, FITS = k.P_KINDS, k.P_TERMS, k.P_CARDS, k.P_FITS
WEIGHTS, WEIGHT_PERMILS, SELECT = k.P_WEIGHTS, k.P_WEIGHT_PERMILS, k.P_SELECT
GROWTH, GROWTH_PERMILS = k.P_GROWTH, k.P_GROWTH_PERMILS
COLOURS = k.P_HEADER
FIRST = COLOURS + k.MAX_COLOURS
CONSTANTS = {
    (K_DRAW := FIRST + 0): ("turnStartDistribute", 3),
    (K_HAND := FIRST + 1): ("handLimit", 5),
    (K_HOLD := FIRST + 2): ("holdLimit", 2),
    (K_SKIP := FIRST + 3): ("examTurnEndRecoveryStamina", 2),
    (K_GOOD := FIRST + 4): ("examParameterBuffPermil", 1500),
    (K_GREAT := FIRST + 5): ("examParameterBuffMultiplePerTurnPermil", 100),
    (K_POOR := FIRST + 6): ("examGimmickParameterDebuffPermil", 667),
    (K_UNEASE := FIRST + 7): ("examBlockAddDownPermil", 667),
    (K_STRONG := FIRST + 8): ("examConcentrationLessonValueMultiplePermil1", 2000),
    (K_STRONG2 := FIRST + 9): ("examConcentrationLessonValueMultiplePermil2", 2500),
    (K_CALM := FIRST + 10): ("examPreservationLessonValueMultiplePermil1", 500),
    (K_CALM2 := FIRST + 11): ("examPreservationLessonValueMultiplePermil2", 250),
    (K_FULL := FIRST + 12): ("examFullPowerLessonValueMultiplePermil", 3000),
    (k.P_STANCE_COSTS + c.STRONG): ("examConcentrationStaminaMultiplePermil1", 2000),
    (k.P_STANCE_COSTS + c.STRONG2): ("examConcentrationStaminaMultiplePermil2", 2000),
    (k.P_STANCE_COSTS + c.CALM): ("examPreservationStaminaMultiplePermil1", 500),
    (k.P_STANCE_COSTS + c.CALM2): ("examPreservationStaminaMultiplePermil2", 250),
    (K_STRONG2_STAMINA := FIRST + 13): ("examConcentrationStaminaPenetrateReduce2", 1),
    (K_CALM_HEAT := FIRST + 14): ("preservationReleaseEnthusiastic1", 5),
    (K_CALM2_HEAT := FIRST + 15): ("preservationReleaseEnthusiastic2", 8),
    (K_CALM_BLOCK := FIRST + 16): ("", 0),
    (K_CALM2_BLOCK := FIRST + 17): ("preservationReleaseBlockAdd2", 5),
    (K_CALM_PLAYS := FIRST + 18): ("preservationReleasePlayableValueAdd1", 1),
    (K_FULL_PLAYS := FIRST + 19): ("fullPowerPlayableValueAdd", 1),
    (K_FULL_AT := FIRST + 20): ("", 10),
}
"""Constants of the exam setting by their places: their words there, and what they are without one.

They are permil unless they count something.
"""
(
    K_EXACT, K_HOLD_LAST, K_FULL_AFTER, K_FULL_HAND_STOPS, K_RESERVED_AFTER, K_PLAN, PLAYS, EFFECTS, GROWS,
    TRIGGERS, ENCHANT_CODES, ENCHANT_EFFECTS, SEARCHES, POOLS, POOL_AT, COEFFICIENTS, ACTIVE_SEARCH, HARMFUL,
) = range(FIRST + 21, FIRST + 39)  # fmt: skip
CARD_WIDTH, EFFECT_WIDTH, TRIGGER_WIDTH = c.C_LEVEL + 1, c.E_GROW_COUNT + 1, c.T_OP + 1
ADD_FIELD = HARMFUL + len(c.OPS)
ADD_PLACE = ADD_FIELD + len(c.OPS)
ADD_SIGN = ADD_PLACE + len(c.OPS)
ADD_EVENT = ADD_SIGN + len(c.OPS)
SHARE_FIELD = ADD_EVENT + len(c.OPS)
SHARE_EVENT = SHARE_FIELD + len(c.OPS)
TABLES = SHARE_EVENT + len(c.OPS)

Row = list[int]
"""A list of whole numbers; in the core bare memory, read and written without a check."""
