"""The AI's value of a position: r1 to r29 with every rounding of the game; and which card it holds."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import cast

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import evaluation
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.machine import EffectMachine, Position
from ringapp.games.contest.rules.effectlang.values import term_of
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.scoring import ceil_permil
from ringapp.games.contest.rules.state import Stage, State

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

EPSILON = 0.0000999999975
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
        """The weights with this many turns left."""
        return self.terms[self.term(remain) - 1]


@dataclass(frozen=True, slots=True)
class EnchantTerm:
    """One part of r29: `amounts` are (term, change, weight, permil), growth as terms 28 to 33."""

    enchant: int
    coefficient: int
    remain: int
    amounts: tuple[tuple[int, int, int, int], ...]
    value: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """A position in the AI's eyes; `parts[i]` is r(i+1), 29 of them, before the last rounding."""

    total: int
    remain: int
    term: int
    values: tuple[int, ...]
    weights: tuple[int, ...]
    parts: tuple[float, ...]
    enchants: tuple[EnchantTerm, ...] = ()
    cards: int = 0
    """What the plays of the stage add for the second AI."""


def counts(s: State) -> tuple[int, ...]:
    """v1 to v27 of a position."""
    v = s.v
    remain, stance = v[c.REMAIN], v[c.STANCE]
    return (
        v[c.SCORE],
        v[c.BLOCK],
        v[c.STAMINA],
        v[c.FOCUS],
        v[c.IMPRESSION],
        v[c.DRIVE],
        min(v[c.GOOD], remain),
        min(v[c.COST_HALF], remain),
        min(v[c.COST_DOUBLE], remain),
        min(v[c.UNEASE], remain),
        v[c.TENSE],
        min(v[c.POOR], remain),
        v[c.WEAK],
        v[c.SLUMP],
        v[c.COST_LESS],
        v[c.PLAYS],
        min(v[c.GREAT], remain),
        v[c.GOOD],
        v[c.EXTRA_TURNS],
        (stance == c.STRONG) + 2 * (stance == c.STRONG2),
        (stance == c.CALM) + 2 * (stance == c.CALM2),
        int(stance == c.FULL),
        v[c.POWER_SUM],
        v[c.TIMES_STRONG],
        v[c.TIMES_CALM],
        v[c.TIMES_FULL],
        len(s.hold),
    )


def grown_cards(s: State) -> tuple[int, ...]:
    """For each growth slot: cards outside the lost pile that grew for the good, less those for the bad."""
    if not s.v[c.GROWN]:
        return (0,) * c.GROWTHS
    bits = [s.cards[i][c.GROW_BITS] for pile in (s.deck, s.hand, s.grave, s.hold) for i in pile]
    return growth_counts(bits)


def growth_counts(bits: list[int]) -> tuple[int, ...]:
    """Cards that grew for the good less those for the bad, for each slot."""
    return tuple(sum((b >> i & 1) - (b >> (i + c.GROWTHS) & 1) for b in bits) for i in range(c.GROWTHS))


def score_share(score: int, weight: int, permils: tuple[int, int, int]) -> float:
    """r1: the score as if every bonus were 1000 permil, six digits."""
    return math.floor((score * weight * 3000 / (sum(permils) or 1) + EPSILON) * 1e6 + 0.5) / 1e6


def evaluate(machine: Machine, s: State, weights: Weights, plays: Sequence[int] = ()) -> Evaluation:
    """The AI's value of a position with all its terms.

    Args:
        plays: The kinds that were played since the stage began.
    """
    if isinstance(s, Position):
        return _of_effectlang(cast(EffectMachine, machine), s, weights, plays)
    remain = s.v[c.REMAIN]
    table = weights.at(remain)
    values = counts(s)
    parts = [float(value * weight) for value, weight in zip(values, table.weights, strict=True)]
    if not weights.counts_score:
        parts[0] = score_share(values[0], table.weights[0], machine.stage.permils)
    grown = grown_cards(s)
    parts.append(float(sum(n * w for n, w in zip(grown, table.growth, strict=True))))
    enchants = tuple(
        enchant_term(machine, s, row[c.A_ENCHANT], weights, values)
        for row in s.enchants
        if row[c.A_SOURCE] == c.FROM_CARD and row[c.A_USES] != 0
    )
    parts.append(float(sum(e.value for e in enchants)))
    cards = sum(table.cards.get(kind, 0) for kind in plays)
    total = math.floor(sum(parts) + EPSILON) + cards
    return Evaluation(
        total, remain, weights.term(remain), (*values, *grown), table.weights, tuple(parts), enchants, cards
    )


def _of_effectlang(machine: EffectMachine, s: Position, weights: Weights, plays: Sequence[int]) -> Evaluation:
    """The same for a position of today's tables: an estimate, since the tables are older than its cards."""
    row, p, remain = s.row, machine.packed.row, s.v[c.REMAIN]
    table = weights.at(remain)
    values = tuple(evaluation.count(row, p, i) for i in range(evaluation.TERMS))
    own = table.weights
    if row[k.IDOL]:  # the second idol of a link contest is weighed by its own main effect
        at = p[k.P_WEIGHTS] + term_of(row, p) * evaluation.TERMS
        own = tuple(p[at : at + evaluation.TERMS])
    parts = [float(value * weight) for value, weight in zip(values, own, strict=True)]
    if not weights.counts_score:
        parts[0] = evaluation.first_part(row, p)
    parts.append(evaluation.grown_part(row, p))
    work, trial = [0] * k.WORK, [0] * k.SIZE
    evaluation.keep_values(row, p, work)
    lasting = sum(evaluation.lasting_part(row, p, work, trial, i) for i in range(row[k.N_EFFECTS]))
    parts.append(float(lasting))
    cards = sum(table.cards.get(kind, 0) for kind in plays)
    total = math.floor(sum(parts) + EPSILON) + cards
    return Evaluation(total, remain, weights.term(remain), values, own, tuple(parts), cards=cards)


def enchant_term(
    machine: Machine, s: State, enchant: int, weights: Weights, values: tuple[int, ...]
) -> EnchantTerm:
    """r29 of one lasting effect: what it would change now, times the turns that are left."""
    program, remain = machine.program, s.v[c.REMAIN]
    table = weights.at(remain)
    trigger, at, count = program.enchants[enchant]
    trial = s.copy()
    log, machine.log = machine.log, None
    amounts: list[tuple[int, int, int, int]] = []
    for effect in program.enchant_effects[at : at + count]:
        row = program.effects[effect]
        if row[c.E_OP] == c.OP_GROW:
            amounts.extend(_growth_amounts(program, s, row, table))
        else:
            machine.run_effect(trial, effect, c.NONE)
    machine.log = log
    after = counts(trial)
    for i, (old, new) in enumerate(zip(values, after, strict=True)):
        if new != old:
            amounts.append((i + 1, new - old, table.weights[i], table.permils[i]))
    coefficient = weights.triggers.get(trigger, 1)
    product = sum(n * w * (permil / 1000) for _, n, w, permil in amounts)
    value = int(coefficient / 1000 * remain * product + 1e-4)
    return EnchantTerm(enchant, coefficient, remain, tuple(amounts), value)


def _growth_amounts(
    program: Program, s: State, effect: tuple[int, ...], table: TermWeights
) -> list[tuple[int, int, int, int]]:
    """Growth in r29 counts its amount for every card it would reach, lost ones included."""
    place = program.searches[effect[c.E_SEARCH]][c.S_PLACE] if effect[c.E_SEARCH] != c.NONE else c.IN_ALL
    fits = program.fits[effect[c.E_SEARCH]] if effect[c.E_SEARCH] != c.NONE else ()
    reached = range(len(s.cards)) if place == c.IN_ALL else s.hand
    cards = sum(1 for i in reached if not fits or fits[s.cards[i][c.KIND]])
    at = effect[c.E_GROW]
    found = []
    for slot, amount, bit in program.grows[at : at + effect[c.E_GROW_COUNT]]:
        i = slot - c.GROW_SCORE
        good = bit < 1 << c.GROWTHS
        found.append(
            (28 + i, abs(amount) * cards * (1 if good else -1), table.growth[i], table.growth_permils[i])
        )
    return found


def hold_value(
    program: Program, s: State, card: int, weights: Weights
) -> tuple[int, tuple[float, float, float]]:
    """How much the AI wants to hold a card: the floor of its three terms, and the terms."""
    table = weights.at(s.v[c.REMAIN])
    instance = s.cards[card]
    row = program.cards[instance[c.KIND]]
    parts = [0.0, 0.0, 0.0]
    at = row[c.C_EFFECTS]
    for effect, trigger in program.plays[at : at + row[c.C_EFFECT_COUNT]]:
        e = program.effects[effect]
        factor = 1.0 if trigger == c.NONE else weights.triggers.get(trigger, 1) / 1000
        op = e[c.E_OP]
        if op in (c.OP_LESSON, c.OP_LESSON_FOCUS, c.OP_LESSON_BY_POWER):
            times = (e[c.E_COUNT] or 1) + instance[c.GROW_TIMES]
            parts[0] += (e[c.E_V1] + instance[c.GROW_SCORE]) * times * table.select[0] * factor
        if op == c.OP_LESSON_BY_POWER:
            parts[2] += ceil_permil(s.v[c.POWER_SUM], e[c.E_V2]) * table.select[2] * factor
        if op == c.OP_POWER:
            parts[1] += (e[c.E_V1] + instance[c.GROW_POWER]) * table.select[1] * factor
    return math.floor(parts[0] + parts[1] + parts[2]), (parts[0], parts[1], parts[2])


def machine_for(program: Program, stage: Stage, weights: Weights) -> Machine:
    """An interpreter that chooses cards to hold as the AI does: the largest value, ties to the first."""

    def choose(s: State, cards: list[int]) -> int:
        return max(cards, key=lambda card: hold_value(program, s, card, weights)[0])

    return Machine(program, stage, choose)
