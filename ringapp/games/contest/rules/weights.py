"""What the AI weighs by: the terms of its value and their weights by turns left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ringapp.games.contest.rules import codes as c

TERMS = (
    "Parameter",
    "Block",
    "Stamina",
    "ExamLessonBuff",
    "ExamReview",
    "ExamCardPlayAggressive",
    "ExamParameterBuff",
    "ExamStaminaConsumptionDown",
    "ExamStaminaConsumptionAdd",
    "ExamBlockAddDown",
    "ExamGimmickLessonDebuff",
    "ExamGimmickParameterDebuff",
    "ExamGimmickSleepy",
    "ExamGimmickSlump",
    "ExamStaminaConsumptionDownFix",
    "PlayableValueAdd",
    "ParameterBuffMultiplePerTurn",
    "ParameterBuffOverTurn",
    "ExamExtraTurn",
    "ExamConcentration",
    "ExamPreservation",
    "ExamFullPower",
    "ExamFullPowerPointTotal",
    "ExamConcentrationCount",
    "ExamPreservationCount",
    "ExamFullPowerCount",
    "HoldCount",
)
"""Evaluation types of r1 to r27."""

GROWTH_TERMS = (
    "LessonAdd",
    "LessonCountAdd",
    "BlockAdd",
    "FullPowerPointAdd",
    "CostReduce",
    "CostPenetrateReduce",
)
"""Growth types of r28, one per slot."""

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
"""Turns that the AI looks ahead at a time, by plan."""

LESSONS = ("ManualPlayLesson", "ManualPlayLessonHard")
AUTO_PLAY = "AutoPlay"
"""The kind of play in which the AI plays by itself, looking ahead; in the others the game recommends."""


@dataclass(frozen=True, slots=True)
class TermWeights:
    """One remaining term: weights and enchant permils of r1 to r27 and of growth, and hold selection.

    Attributes:
        cards: What one play of a kind adds, for the second AI; 0 for kinds that are not there.
    """

    weights: tuple[int, ...]
    permils: tuple[int, ...]
    growth: tuple[int, ...]
    growth_permils: tuple[int, ...]
    select: tuple[int, int, int]
    cards: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, eq=False)
class Weights:
    """What the AI goes by for one play type and main effect; `terms[0]` is term 1."""

    main: str
    play: str
    stage_turns: int
    terms: tuple[TermWeights, ...]
    limit: int = 0
    """Plays that a stage has at most, 0 without a limit."""
    triggers: Mapping[int, int] = field(default_factory=dict)
    """Permil by trigger of the program; a trigger that is missing counts 1 permil."""
    version: int = 1
    """The AI that goes by them: 2 counts what single plays add."""
    season: int = 0
    """The last season of contests that their tables know, 0 where they know none."""

    @property
    def counts_score(self) -> bool:
        """Whether r1 is the score as it is: a lesson has no bonuses by colour."""
        return self.play in LESSONS

    @property
    def recommends(self) -> bool:
        """Whether the game only recommends a card with these weights, by what its play alone would change."""
        return self.play != AUTO_PLAY

    def term(self, remain: int) -> int:
        """The term of a number of turns left, at most the table's last one; recommendations count turns."""
        if self.recommends:
            return min(max(remain, 1), len(self.terms))
        return min(remain // self.stage_turns + 1, len(self.terms))

    def at(self, remain: int) -> TermWeights:
        """Return the weights with this many turns left."""
        return self.terms[self.term(remain) - 1]
