"""Words of master tables and the numbers of the instruction form that they stand for."""

from __future__ import annotations

from ringapp.games.contest.rules import codes as c

PLANS = {"Common": c.ANY_PLAN, "Unknown": c.ANY_PLAN, "Plan1": c.SENSE, "Plan2": c.LOGIC, "Plan3": c.ANOMALY}
CATEGORIES = {"ActiveSkill": c.ACTIVE, "MentalSkill": c.MENTAL, "Trouble": c.TROUBLE}
COSTS = {
    "Unknown": c.NONE,
    "": c.NONE,
    "ExamLessonBuff": c.FOCUS,
    "ExamParameterBuff": c.GOOD,
    "ExamReview": c.IMPRESSION,
    "ExamCardPlayAggressive": c.DRIVE,
    "ExamFullPowerPoint": c.POWER,
    "ExamParameterBuffMultiplePerTurn": c.GREAT,
}
PLACES = {
    "DeckAll": c.IN_ALL,
    "Deck": c.IN_DECK,
    "Grave": c.IN_GRAVE,
    "DeckGrave": c.IN_DECK_GRAVE,
    "Hand": c.IN_HAND,
    "Hold": c.IN_HOLD,
    "Lost": c.IN_LOST,
    "Playing": c.IN_PLAYING,
    "Target": c.IN_PLAYING,
    "RandomPool": c.IN_POOL,
}
DESTINATIONS = {
    "Unknown": c.NONE,
    "": c.NONE,
    "Hand": c.TO_HAND,
    "Hold": c.TO_HOLD,
    "Grave": c.TO_GRAVE,
    "Lost": c.TO_LOST,
    "DeckFirst": c.TO_TOP,
    "DeckLast": c.TO_BOTTOM,
    "DeckRandom": c.TO_RANDOM,
}
PICKS = {
    "Unknown": c.PICK_ALL,
    "": c.PICK_ALL,
    "All": c.PICK_ALL,
    "Select": c.PICK_SELECT,
    "Random": c.PICK_RANDOM,
}
GROWTH = {
    "Lesson": c.GROW_SCORE,
    "LessonCount": c.GROW_TIMES,
    "Block": c.GROW_BLOCK,
    "FullPowerPoint": c.GROW_POWER,
    "Cost": c.GROW_COST,
    "CostPenetrate": c.GROW_STAMINA,
}
LESSONS = {
    "Unknown": c.ANY_COLOUR,
    "": c.ANY_COLOUR,
    "LessonVocal": c.VOCAL,
    "LessonDance": c.DANCE,
    "LessonVisual": c.VISUAL,
    "LessonSp": c.NEVER,
}
