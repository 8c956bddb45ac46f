"""Where everything lies in the rows of a position, of a program and of the work table.

The rules of the first tables share the header of a position, its piles, and what the AI goes by
(`tables.layout`).

The first scalars are those of `rules.codes`, so that the AI's evaluation and the picture read both kinds of
positions alike. Fractions (growth, buffs, multipliers, constants) are kept as whole thousandths.
"""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c

# A position ------------------------------------------------------------------------------------------
(
    PRIDE,  # 高揚? prideTurns
    NO_CARDS,
    FREE_ACTIVE,
    AGAIN,  # doubleCardEffectCards
    LEISURE_TIMES,
    CHANGES,  # stanceChangedTimes
    DIRECT_CHANGES,
    ACTIVES,
    MENTALS,
    SPENT_BLOCK,  # consumedGenki
    SPENT_MILLI,  # consumedStamina, thousandths: it is never rounded
    PREV_STANCE,
    USED,  # instance of the card in use
    MOVED,  # instance that came to the hand
    DELTA,
    DIRECT,  # isDirectEffect
    PAYING,  # 1 where the phase came from paying a cost
    THIS,  # instance whose effect is looked at
    SPACE,  # counters of that effect
    BY_FOCUS,  # multipliers of the effect that acts, thousandths
    BY_GOOD,
    BY_DRIVE,
    BY_HEAT,
    SELF_HELD,
    NESTED,  # free and selected uses that are going on
    IDOL,
    SPACES,  # counter spaces handed out
    FAULT,  # 1 + the event of the script that did not fit
    AWAIT,  # 1 while the turn waits for its draw
    N_CARDS,
    N_DECK,
    N_HAND,
    N_GRAVE,
    N_HOLD,
    N_LOST,
    N_EFFECTS,
    N_BUFFS,
    WAITED,  # a bit for every phase that an effect may wait for
    HEADER,
) = range(c.SCALARS, c.SCALARS + 39)

MAX_CARDS, MAX_EFFECTS, MAX_BUFFS, MAX_SPACES = 84, 120, 32, 110
GROWTHS = 16
KINDS = HEADER
PLACES = KINDS + MAX_CARDS
DECK = PLACES + MAX_CARDS  # the top is the end
HAND = DECK + MAX_CARDS
GRAVE = HAND + MAX_CARDS
HOLD = GRAVE + MAX_CARDS
LOST = HOLD + MAX_CARDS
COUNTERS = LOST + MAX_CARDS
BUFFS = COUNTERS + 2 * MAX_SPACES
BUFF_WIDTH = 4
B_KIND, B_AMOUNT, B_TURNS, B_FRESH = range(4)
EFFECTS = BUFFS + BUFF_WIDTH * MAX_BUFFS
EFFECT_WIDTH = 8
E_CODE, E_CARD, E_LIMIT, E_TTL, E_DELAY, E_SPACE, E_SOURCE, E_PHASE = range(EFFECT_WIDTH)
GROWN = EFFECTS + EFFECT_WIDTH * MAX_EFFECTS
FROZEN = GROWN + MAX_CARDS * GROWTHS
"""Growth of a card as its play reads it; means nothing between plays."""
SIZE = FROZEN + MAX_CARDS * GROWTHS
ABSENT = -9
"""Value of a limit, ttl or delay that an effect does not have."""

AWAY, IN_DECK, IN_HAND, IN_GRAVE, IN_HOLD, IN_LOST, LATER = range(7)
"""Where an instance lies, piles in the order of their rows; LATER is the deck of an idol yet to come."""
MOST_HELD = 2
LEISURE = 6
STANCES = ("none", "strength", "strength2", "preservation", "preservation2", "fullPower", "leisure")

FADING = (
    c.GOOD, c.GREAT, c.IMPRESSION, PRIDE, c.STANCE_LOCK, c.COST_HALF, c.COST_DOUBLE, c.NO_BLOCK, c.POOR,
    c.NO_ACTIVE, c.NO_MENTAL, c.UNEASE, NO_CARDS, c.SLUMP,
)  # fmt: skip
"""Statuses that last for turns."""
FIELDS = {
    "score": c.SCORE, "genki": c.BLOCK, "stamina": c.STAMINA, "maxStamina": c.MAX_STAMINA,
    "goodConditionTurns": c.GOOD, "perfectConditionTurns": c.GREAT, "concentration": c.FOCUS,
    "goodImpressionTurns": c.IMPRESSION, "motivation": c.DRIVE, "fullPowerCharge": c.POWER,
    "cumulativeFullPowerCharge": c.POWER_SUM, "enthusiasm": c.HEAT, "cardUsesRemaining": c.PLAYS,
    "halfCostTurns": c.COST_HALF, "doubleCostTurns": c.COST_DOUBLE, "costReduction": c.COST_LESS,
    "costIncrease": c.COST_MORE, "nullifyCostCards": c.FREE, "nullifyCostActiveCards": FREE_ACTIVE,
    "nullifyGenkiTurns": c.NO_BLOCK, "nullifyDebuff": c.SHIELD, "turnsRemaining": c.REMAIN,
    "lockStanceTurns": c.STANCE_LOCK, "cardsUsed": c.PLAYED, "turnCardsUsed": c.PLAYED_TURN,
    "activeCardsUsed": ACTIVES, "mentalCardsUsed": MENTALS, "noActiveTurns": c.NO_ACTIVE,
    "noMentalTurns": c.NO_MENTAL, "noCardUseTurns": NO_CARDS, "poorConditionTurns": c.POOR,
    "uneaseTurns": c.UNEASE, "prideTurns": PRIDE, "doubleCardEffectCards": AGAIN,
    "consumedGenki": SPENT_BLOCK, "strengthTimes": c.TIMES_STRONG, "preservationTimes": c.TIMES_CALM,
    "fullPowerTimes": c.TIMES_FULL, "leisureTimes": LEISURE_TIMES, "stanceChangedTimes": CHANGES,
    "stanceChangedByDirectEffectTimes": DIRECT_CHANGES,
}  # fmt: skip
"""Names of the language for whole numbers of a position."""

HARMFUL = (
    c.COST_DOUBLE, c.COST_MORE, c.NO_BLOCK, c.UNEASE, c.POOR, c.NO_ACTIVE, c.NO_MENTAL, NO_CARDS,
    c.STANCE_LOCK,
)  # fmt: skip
"""Fields whose rise is a debuff, which 低下状態無効 wards off."""
DEBUFFS = HARMFUL[:-1]
"""Those of them that effects take away: all but a locked stance."""

BUFF_NAMES = {
    "scoreBuffs": (MORE_SCORE := 0), "scoreDebuffs": (LESS_SCORE := 1),
    "goodConditionTurnsBuffs": (MORE_GOOD := 2), "goodImpressionTurnsBuffs": (MORE_IMPRESSION := 3),
    "goodImpressionTurnsEffectBuffs": (IMPRESSION_EFFECT := 4),
    "goodImpressionTurnsTimesBuffs": (IMPRESSION_TIMES := 5), "concentrationBuffs": (MORE_FOCUS := 6),
    "concentrationEffectBuffs": (FOCUS_EFFECT := 7), "concentrationAdditionBuffs": (ADD_FOCUS := 8),
    "motivationBuffs": (MORE_DRIVE := 9), "motivationAdditionBuffs": (ADD_DRIVE := 10),
    "enthusiasmBuffs": (MORE_HEAT := 11), "enthusiasmBonusBuffs": (ADD_HEAT := 12),
    "fullPowerChargeBuffs": (MORE_POWER := 13), "fullPowerEffectBuffs": (FULL_EFFECT := 14),
    "strengthEffectBuffs": (STRONG_EFFECT := 15),
}  # fmt: skip

GROWTH_NAMES = {
    "score": (G_SCORE := 0), "scoreTimes": (G_TIMES := 1), "genki": (G_BLOCK := 2),
    "fullPowerCharge": (G_POWER := 3), "cost": (G_COST := 4), "typedCost": (G_TYPED := 5),
    "goodConditionTurns": (G_GOOD := 6), "perfectConditionTurns": (G_GREAT := 7),
    "concentration": (G_FOCUS := 8), "goodImpressionTurns": (G_IMPRESSION := 9),
    "motivation": (G_DRIVE := 10), "halfCostTurns": (G_HALF := 11), "scoreByGenki": (G_BY_BLOCK := 12),
    "scoreByGoodImpressionTurns": (G_BY_IMPRESSION := 13), "scoreByMotivation": (G_BY_DRIVE := 14),
    "stanceLevel": (G_STANCE := 15),
}  # fmt: skip

# A program -------------------------------------------------------------------------------------------
(
    P_KINDS,  # how many
    P_CARDS,
    P_CODES,
    P_ACTIONS,
    P_NODES,
    P_LISTS,
    P_FITS,
    P_POOL,
    P_POOL_SIZE,
    P_BASICS,
    P_BASICS_SIZE,
    P_IDOLS,  # rows of the idols: first card, cards, stamina, permils, last turn
    P_IDOL_COUNT,
    P_EARLY,  # D10
    P_WEIGHTS,
    P_WEIGHT_PERMILS,
    P_GROWTH,
    P_GROWTH_PERMILS,
    P_SELECT,
    P_TERMS,
    P_STAGE_TURNS,
    P_LIMIT,
    P_HARM,  # 1 for scalars whose rise is a debuff
    P_FADE,  # 1 + bit for scalars that fade
    P_FREE_NEEDS,  # D2
    P_WAITS,  # D3
    P_TERM_FIELDS,  # fields of v1 to v27, and which of them count at most the turns left
    P_TERM_CAPS,
    P_WORTHS,  # what one play of each kind adds, by term; 0 for an AI that weighs no plays
    P_RULES,  # LANGUAGE or TABLES
    P_MOST,  # positions that one stage may have, 0 for any number
    P_RECOMMENDS,  # 1 if the term is the number of turns left
    P_RAW_SCORE,  # 1 if r1 takes the score as it is
    P_CARD_WIDTH,
    P_STANCE_COSTS,  # what a stamina cost comes to in each stance, permil
) = range(35)
P_HEADER = P_STANCE_COSTS + len(STANCES)
LANGUAGE, TABLES = range(2)
"""Which rules a program runs by: those of the effect language or those of the game's tables."""
TERM_COUNT = 27
MAX_COLOURS = 64
IDOL_WIDTH = 7
I_FIRST, I_CARDS, I_STAMINA, I_VOCAL, I_DANCE, I_VISUAL, I_UNTIL = range(IDOL_WIDTH)

(
    K_TYPE, K_PLAN, K_RARITY, K_SOURCE, K_ID, K_BASE, K_UPGRADED, K_LIMIT, K_INITIAL, K_COST_FIELD, K_COST,
    K_CONDITIONS, K_CONDITION_COUNT, K_ACTIONS, K_ACTION_COUNT, K_EFFECTS, K_EFFECT_COUNT, K_SELECT_SCORE,
    K_SELECT_POWER, K_SELECT_SHARE, CARD_WIDTH,
) = range(21)  # fmt: skip
COST, STAMINA_COST = -2, -3
"""Costs that are no status: stamina that genki pays first, and stamina alone."""

(
    F_PHASE,
    F_FILTER,
    F_CONDITIONS,
    F_CONDITION_COUNT,
    F_TARGET,
    F_ACTIONS,
    F_ACTION_COUNT,
    F_LIMIT,
    F_TTL,
    F_DELAY,
    F_GROUP,
    F_DRAWS,  # 1 if it draws, upgrades or moves cards: then D10 lets it act after the draw
    F_PERMIL,  # permil that its phase counts in r29
    F_REACH,  # how far its actions reach
    CODE_WIDTH,
) = range(15)
REACHES_ALL, REACHES_SCALARS, REACHES_NOTHING_VALUED = range(3)
"""How far the actions of a code reach: anything; only plain statuses; nothing that v1 to v27 count."""

A_OP, A_FIELD, A_MODE, A_VALUE, A_SECOND, A_FILTER, A_NAMES = range(7)
ACTION_WIDTH = 7
SET, ADD, SUBTRACT, TIMES_BY, DIVIDE = range(5)
MODES = ("=", "+=", "-=", "*=", "/=")
OPS = {
    "assign": (DO_ASSIGN := 0), "cost": (DO_COST := 1), "fixedStamina": (DO_FIXED_STAMINA := 2),
    "fixedGenki": (DO_FIXED_BLOCK := 3), "multiplier": (DO_MULTIPLIER := 4), "counter": (DO_COUNTER := 5),
    "growth": (DO_GROWTH := 6), "buff": (DO_BUFF := 7), "register": (DO_REGISTER := 8),
    "setStance": (DO_STANCE := 9), "drawCard": (DO_DRAW := 10), "upgradeHand": (DO_UPGRADE_HAND := 11),
    "upgradeRandomCardInHand": (DO_UPGRADE_RANDOM := 12), "exchangeHand": (DO_EXCHANGE := 13),
    "holdThisCard": (DO_HOLD_THIS := 14), "holdSelected": (DO_HOLD_SELECTED := 15),
    "holdCard": (DO_HOLD_CARD := 16), "moveRandomToHand": (DO_RANDOM_TO_HAND := 17),
    "moveRandomToTopOfDeck": (DO_RANDOM_TO_TOP := 18), "moveAllToDeck": (DO_ALL_TO_DECK := 19),
    "moveAllToHand": (DO_ALL_TO_HAND := 20), "moveCardToHandFromRemoved": (DO_FROM_LOST := 21),
    "removeRandom": (DO_REMOVE_RANDOM := 22), "addCardToDeck": (DO_ADD_DECK := 23),
    "addCardToTopOfDeck": (DO_ADD_TOP := 24), "addCardToHand": (DO_ADD_HAND := 25),
    "addRandomUpgradedCardToHand": (DO_ADD_UPGRADED := 26),
    "addRandomBasicCardToDeckAtRandom": (DO_ADD_BASICS := 27), "useRandomCardFree": (DO_USE_RANDOM := 28),
    "useSelectedFree": (DO_USE_SELECTED_FREE := 29), "useSelected": (DO_USE_SELECTED := 30),
    "useAllFree": (DO_USE_ALL := 31), "removeDebuffs": (DO_REMOVE_DEBUFFS := 32),
    "decreaseFullPowerCharge": (DO_LESS_POWER := 33), "stamina": (DO_STAMINA := 34),
}  # fmt: skip
MULTIPLIERS = {
    "concentrationMultiplier": BY_FOCUS,
    "goodConditionTurnsMultiplier": BY_GOOD,
    "motivationMultiplier": BY_DRIVE,
    "enthusiasmMultiplier": BY_HEAT,
}

NODE_WIDTH = 3
(
    X_NUMBER,
    X_FIELD,
    X_COUNTER,
    X_COUNT,
    X_HAS,
    X_ELAPSED,
    X_STRONG,
    X_CALM,
    X_COLOUR,
    X_USED_BASE,
    X_USED_RARITY,
    X_USED_SOURCE,
    X_MOVED,
    X_MOVED_BASE,
    X_OR,
    X_AND,
    X_NOT,
    X_EQUAL,
    X_UNEQUAL,
    X_LESS,
    X_MORE,
    X_AT_MOST,
    X_AT_LEAST,
    X_PLUS,
    X_MINUS,
    X_TIMES,
    X_OVER,
    X_REST,
    X_NEGATIVE,
    X_PLACE,
    X_THIS,
    X_ALL,
    X_FITS,
    X_FULL,
    X_SPENT,
    X_FIELD_AT_LEAST,  # a status against a number, the most usual of conditions
    X_FIELD_AT_MOST,
) = range(37)

PHASES = {
    "": (AT_PLAY := 0), "prestage": (AT_PRESTAGE := 1), "startOfStage": (AT_STAGE := 2),
    "afterStartOfStage": (AT_STAGE_AFTER := 3), "beforeStartOfTurn": (AT_TURN_BEFORE := 4),
    "startOfTurn": (AT_TURN_START := 5), "afterStartOfTurn": (AT_TURN_AFTER := 6), "turn": (AT_TURN := 7),
    "everyTurn": (AT_EVERY_TURN := 8), "turnSkipped": (AT_SKIP := 9), "endOfTurn": (AT_END := 10),
    "beforeCardUsed": (AT_BEFORE := 11), "cardUsed": (AT_USED := 12), "activeCardUsed": (AT_ACTIVE := 13),
    "mentalCardUsed": (AT_MENTAL := 14), "afterCardUsed": (AT_AFTER := 15),
    "afterActiveCardUsed": (AT_AFTER_ACTIVE := 16), "afterMentalCardUsed": (AT_AFTER_MENTAL := 17),
    "cardRemoved": (AT_REMOVED := 18), "cardMovedToHand": (AT_HAND := 19), "cardMovedToHeld": (AT_HELD := 20),
    "goodImpressionTurnsIncreased": (AT_IMPRESSION := 21), "motivationIncreased": (AT_DRIVE := 22),
    "genkiIncreased": (AT_BLOCK := 23), "goodConditionTurnsIncreased": (AT_GOOD := 24),
    "concentrationIncreased": (AT_FOCUS := 25), "fullPowerChargeIncreased": (AT_POWER := 26),
    "staminaDecreased": (AT_STAMINA := 27), "buffCostConsumed": (AT_COST := 28),
    "stanceChanged": (AT_STANCE := 29), "stanceValueChanged": (AT_STANCE_VALUE := 30),
}  # fmt: skip

# The work table --------------------------------------------------------------------------------------
W_TOP, W_MODE, W_AT, W_END, W_LOST, W_ENDLESS = range(6)
"""Frames that wait; 1 while a script answers; where it is read; where it ends; 1 if a frame found no room;
what did not come to an end: 1, or 2 more than the kind of the card to blame.
"""
FRAME = 9
MAX_FRAMES = 400
MOST_ACTIONS = 10000
"""Most actions that one play may set off before it counts as endless."""
FRAMES = 8
FOUND = FRAMES + FRAME * MAX_FRAMES
SCRIPT = FOUND + 2 * MAX_CARDS
MAX_SCRIPT = 1000
VALUES = SCRIPT + MAX_SCRIPT
"""Where v1 to v27 of the position that is valued stand."""
WORK = VALUES + TERM_COUNT

(
    DO_EFFECT,
    DO_PHASE,
    DO_PAY,
    DO_CARD_EFFECTS,
    DO_AFTER,
    DO_DRAWS,
    DO_USE,
    DO_ROUND,
    DO_ENTER,
    DO_SPENT,
    DO_RISES,
    DO_DONE,
) = range(12)
