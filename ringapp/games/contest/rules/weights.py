"""The AI's weights: the terms of its value and their weights by turns left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k

TERMS = {
    "Parameter": c.SCORE, "Block": c.BLOCK, "Stamina": c.STAMINA, "ExamLessonBuff": c.FOCUS,
    "ExamReview": c.IMPRESSION, "ExamCardPlayAggressive": c.DRIVE, "ExamParameterBuff": c.GOOD,
    "ExamStaminaConsumptionDown": c.COST_HALF, "ExamStaminaConsumptionAdd": c.COST_DOUBLE,
    "ExamBlockAddDown": c.UNEASE, "ExamGimmickLessonDebuff": c.TENSE, "ExamGimmickParameterDebuff": c.POOR,
    "ExamGimmickSleepy": c.WEAK, "ExamGimmickSlump": c.SLUMP, "ExamStaminaConsumptionDownFix": c.COST_LESS,
    "PlayableValueAdd": c.PLAYS, "ParameterBuffMultiplePerTurn": c.GREAT, "ParameterBuffOverTurn": c.GOOD,
    "ExamExtraTurn": c.EXTRA_TURNS, "ExamConcentration": -1, "ExamPreservation": -1, "ExamFullPower": -1,
    "ExamFullPowerPointTotal": c.POWER_SUM, "ExamConcentrationCount": c.TIMES_STRONG,
    "ExamPreservationCount": c.TIMES_CALM, "ExamFullPowerCount": c.TIMES_FULL, "HoldCount": k.N_HOLD,
}  # fmt: skip
"""Names that the tables give the terms r1 to r27, and the fields that v1 to v27 are read from.

The stances have none, -1.
"""

GROWTH_TERMS = (
    "LessonAdd",
    "LessonCountAdd",
    "BlockAdd",
    "FullPowerPointAdd",
    "CostReduce",
    "CostPenetrateReduce",
)
"""Names that the tables give the growth slots of r28."""

SELECT_TERMS = ("LessonCoefficient", "FullPowerPointCoefficient", "FullPowerPointValue2Coefficient")
MAINS = (
    "ExamLessonBuff",
    "ExamParameterBuff",
    "ExamReview",
    "ExamCardPlayAggressive",
    "ExamConcentration",
    "ExamFullPower",
)
STAGE_TURNS = {c.SENSE: 2, c.LOGIC: 2, c.ANOMALY: 1}
"""Turns of one stage, which is how far the AI looks ahead, by plan."""

LESSONS = ("ManualPlayLesson", "ManualPlayLessonHard")
AUTO_PLAY = "AutoPlay"
"""The kind of play in which the AI plays by itself and looks ahead; in others the game recommends cards."""


@dataclass(frozen=True, slots=True)
class TermWeights:
    """Weights for one number of turns left: of r1 to r27 and growth, for lasting effects, for holding.

    Attributes:
        cards: What one play of a kind adds, for the second AI; 0 for kinds without an entry.
    """

    weights: tuple[int, ...]
    permils: tuple[int, ...]
    growth: tuple[int, ...]
    growth_permils: tuple[int, ...]
    select: tuple[int, ...]
    cards: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """The AI's weights for one kind of play and main effect; `terms[0]` is term 1."""

    main: str
    play: str
    stage_turns: int
    terms: tuple[TermWeights, ...]
    limit: int = 0
    """Most plays of a stage, 0 without a limit."""
    triggers: Mapping[int, int] = field(default_factory=dict)
    """Permil by trigger of the program; a trigger without an entry counts 1 permil."""
    version: int = 1
    """The AI that the weights are for; the second one also counts what single plays add."""
    season: int = 0
    """The last season of contests that the weights' tables know, 0 if they know none."""

    @property
    def counts_score(self) -> bool:
        """Whether r1 is the score as it is, as in a lesson, which has no bonuses by colour."""
        return self.play in LESSONS

    @property
    def recommends(self) -> bool:
        """Whether the game only recommends a card with these weights, by what the card alone would change."""
        return self.play != AUTO_PLAY

    def term(self, remain: int) -> int:
        """Return the term for a number of turns left, at most the last; one a turn in recommendations."""
        if self.recommends:
            return min(max(remain, 1), len(self.terms))
        return min(remain // self.stage_turns + 1, len(self.terms))

    def at(self, remain: int) -> TermWeights:
        """Return the weights for this many turns left."""
        return self.terms[self.term(remain) - 1]
