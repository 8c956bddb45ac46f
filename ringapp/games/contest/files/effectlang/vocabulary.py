"""The words of gktools' effect language and the numbers that `rules.effectlang` has for them."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k

TYPES = {"active": c.ACTIVE, "mental": c.MENTAL, "trouble": c.TROUBLE}
PLANS = {"free": c.ANY_PLAN, "sense": c.SENSE, "logic": c.LOGIC, "anomaly": c.ANOMALY}
RARITIES = {"N": 1, "R": 2, "SR": 3, "SSR": 4, "L": 5, "T": 6}
SOURCES = {"default": 1, "pIdol": 2, "produce": 3, "support": 4}
WORDS = {
    **{name: float(i) for i, name in enumerate(k.STANCES)},
    **{name: float(n) for name, n in (*TYPES.items(), *RARITIES.items(), *SOURCES.items())},
    "processCost": 1.0,
}
"""Words that values are compared with, and the numbers they stand for."""

FACTS = {
    **{name: (k.X_FIELD, at) for name, at in k.FIELDS.items()},
    **{f"{name}Delta": (k.X_FIELD, k.DELTA) for name in k.FIELDS}, "stance": (k.X_FIELD, c.STANCE),
    "prevStance": (k.X_FIELD, k.PREV_STANCE), "isDirectEffect": (k.X_FIELD, k.DIRECT),
    "parentPhase": (k.X_FIELD, k.PAYING), "lastUsedCardType": (k.X_FIELD, c.LAST_CATEGORY),
    "consumedStamina": (k.X_SPENT, 0), "turnsElapsed": (k.X_ELAPSED, 0), "effectCounter": (k.X_COUNTER, 0),
    "isStrength": (k.X_STRONG, 0), "isPreservation": (k.X_CALM, 0), "isFullPower": (k.X_FULL, 0),
    "isVocalTurn": (k.X_COLOUR, c.VOCAL), "isDanceTurn": (k.X_COLOUR, c.DANCE),
    "isVisualTurn": (k.X_COLOUR, c.VISUAL), "usedCardBaseId": (k.X_USED_BASE, 0),
    "cardRarity": (k.X_USED_RARITY, 0), "cardSourceType": (k.X_USED_SOURCE, 0), "movedCardId": (k.X_MOVED, 0),
    "movedCardBaseId": (k.X_MOVED_BASE, 0),
}  # fmt: skip
OPERATORS = {
    "|": k.X_OR, "&": k.X_AND, "not": k.X_NOT, "==": k.X_EQUAL, "!=": k.X_UNEQUAL, "<": k.X_LESS,
    ">": k.X_MORE, "<=": k.X_AT_MOST, ">=": k.X_AT_LEAST, "+": k.X_PLUS, "-": k.X_MINUS, "*": k.X_TIMES,
    "/": k.X_OVER, "%": k.X_REST, "minus": k.X_NEGATIVE,
}  # fmt: skip
PLACES = {
    "deck": k.IN_DECK,
    "hand": k.IN_HAND,
    "discarded": k.IN_GRAVE,
    "removed": k.IN_LOST,
    "held": k.IN_HOLD,
}
PLAIN = {name: k.OPS[name] for name in ("cost", "stamina", "fixedStamina", "fixedGenki")}
BUFFS = {
    f"set{name[0].upper()}{name[1:-1]}".replace("BonusBuff", "Bonus"): kind
    for name, kind in k.BUFF_NAMES.items()
}
"""Actions that set a buff, named after it, and its kind."""
ON_CARDS = {name: code for name, code in k.OPS.items() if k.DO_DRAW <= code <= k.DO_USE_ALL}
ON_CARDS |= {"useRandomFree": k.DO_USE_RANDOM, "holdSelectedUpto": k.DO_HOLD_SELECTED}
MAKES = (k.DO_ADD_DECK, k.DO_ADD_TOP, k.DO_ADD_HAND)
"""Actions that make a new card of a given kind."""
BOUNDS = {
    ">=": (k.X_FIELD_AT_LEAST, 0),
    ">": (k.X_FIELD_AT_LEAST, 1),
    "<=": (k.X_FIELD_AT_MOST, 0),
    "<": (k.X_FIELD_AT_MOST, -1),
}
"""Comparisons with a number as bounds in thousandths: the bound's kind, and what to add to the number."""
UNVALUED = {k.DO_GROWTH, k.DO_BUFF, k.DO_REGISTER, k.DO_COUNTER}
SCALAR = {
    k.DO_ASSIGN,
    k.DO_COST,
    k.DO_FIXED_STAMINA,
    k.DO_FIXED_BLOCK,
    k.DO_MULTIPLIER,
    k.DO_REMOVE_DEBUFFS,
    k.DO_LESS_POWER,
    k.DO_STAMINA,
}
