"""Test what growth of cards is worth."""

from __future__ import annotations

from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.evaluation import evaluate
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.tables import value
from tests.games.contest.builders import anomaly


def test_growth_is_worth_2005(tables: Tables, program: Program) -> None:
    machine, weights, s = anomaly(tables, program, "ManualPlayAudition", 4)
    assert weights.term(4) == 4
    cards = [s.add_card(0) for _ in range(2)]
    s.hand = cards
    grown = [(c.GROW_SCORE, 4, 1), (c.GROW_TIMES, 1, 2), (c.GROW_COST, 1, 1 << 10)]
    for card, changes in ((cards[0], grown), (cards[1], grown[:1])):
        row = list(s.cards[card])
        for slot, amount, bit in changes:
            row[slot] += amount
            row[c.GROW_BITS] |= bit
        s.change_card(card, tuple(row))
    assert [value.grown_cards(s.row, slot) for slot in range(c.GROWTHS)] == [2, 1, 0, 0, -1, 0]
    assert evaluate(machine, s, weights).parts[27] == 2005
