"""The AI's value of a position, each of its terms r1 to r29 rounded as in the game."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import evaluation as shared
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.values import term_of
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.tables import layout as a
from ringapp.games.contest.rules.tables import value
from ringapp.games.contest.rules.weights import TERMS, Weights

EPSILON = 0.0000999999975


@dataclass(frozen=True, slots=True)
class EnchantTerm:
    """r29 of one lasting effect; `amounts` are (term, change, weight, permil), growth as terms 28 to 33."""

    enchant: int
    coefficient: int
    remain: int
    amounts: tuple[tuple[int, int, int, int], ...]
    value: int


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The AI's value of a position by its terms; `parts[i]` is r(i+1) of 29, before the last rounding."""

    total: int
    remain: int
    term: int
    values: tuple[int, ...]
    weights: tuple[int, ...]
    parts: tuple[float, ...]
    enchants: tuple[EnchantTerm, ...] = ()
    cards: int = 0
    """What the plays of the stage add by the second AI's weights of single cards."""


def evaluate(machine: Machine, s: State, weights: Weights, plays: Sequence[int] = ()) -> Evaluation:
    """Return the AI's value of a position with all its terms.

    Args:
        plays: Kinds of the cards played since the stage began.
    """
    row, p, remain = s.row, machine.row_for(weights), s.v[c.REMAIN]
    table, term = weights.at(remain), term_of(row, p)
    values = tuple(shared.count(row, p, i) for i in range(len(TERMS)))
    at = p[k.P_WEIGHTS] + term * len(TERMS)
    own = tuple(p[at : at + len(TERMS)])
    parts = [float(n * weight) for n, weight in zip(values, own, strict=True)]
    parts[0] = shared.first_part(row, p)
    enchants: tuple[EnchantTerm, ...] = ()
    if p[k.P_RULES] == k.TABLES:
        grown = [value.grown_cards(row, slot) for slot in range(c.GROWTHS)]
        parts.append(float(sum(n * weight for n, weight in zip(grown, table.growth, strict=True))))
        values = (*values, *grown)
        lasting = (i for i in range(row[a.N_ENCHANTS]) if value.lasts(row, i))
        enchants = tuple(enchant_term(machine, s, i, weights) for i in lasting)
        parts.append(float(sum(e.value for e in enchants)))
    else:
        parts.append(shared.grown_part(row, p))
        work, trial = [0] * k.WORK, [0] * k.SIZE
        shared.keep_values(row, p, work)
        parts.append(float(sum(shared.lasting_part(row, p, work, trial, i) for i in range(row[k.N_EFFECTS]))))
    cards = sum(table.cards.get(kind, 0) for kind in plays)
    total = math.floor(sum(parts) + EPSILON) + cards
    return Evaluation(total, remain, weights.term(remain), values, own, tuple(parts), enchants, cards)


def enchant_term(machine: Machine, s: State, place: int, weights: Weights) -> EnchantTerm:
    """Return r29 of the enchant at a place: what it would change now, times the turns that are left."""
    program, row, p = machine.program, s.row, machine.row_for(weights)
    table, trial = weights.at(s.v[c.REMAIN]), [0] * a.SIZE
    shared.keep_values(row, p, machine.work)
    found = value.lasting_part(row, p, machine.work, trial, place)
    enchant = row[a.ENCHANTS + place * a.ENCHANT_WIDTH + c.A_ENCHANT]
    trigger, at, count = program.enchants[enchant]
    amounts: list[tuple[int, int, int, int]] = []
    for effect in program.enchant_effects[at : at + count]:
        e = program.effects[effect]
        if e[c.E_OP] != c.OP_GROW:
            continue
        cards = value.reached_cards(row, p, p[a.EFFECTS] + effect * a.EFFECT_WIDTH)
        for j in range(e[c.E_GROW], e[c.E_GROW] + e[c.E_GROW_COUNT]):
            i = program.grows[j][0] - c.GROW_SCORE
            amount = value.growth_amount(p, j, cards)
            amounts.append((28 + i, amount, table.growth[i], table.growth_permils[i]))
    for i in range(len(TERMS)):
        if change := shared.count(trial, p, i) - machine.work[k.VALUES + i]:
            amounts.append((i + 1, change, table.weights[i], table.permils[i]))
    return EnchantTerm(enchant, weights.triggers.get(trigger, 1), s.v[c.REMAIN], tuple(amounts), found)
