"""Test weights in their order."""

from __future__ import annotations

import pytest

from ringapp.games.contest.files.session import load_weights, open_session
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.weights import GROWTH_TERMS, SELECT_TERMS
from tests.games.contest.builders import board, weighed


@pytest.fixture(scope="module")
def program() -> Program:
    return open_session(board()).program


def test_terms_are_read_in_their_order_and_missing_ones_are_nothing(program: Program) -> None:
    rows = {"ExamReview": {"1": {"Parameter": [5, 1000]}, "3": {"Stamina": [7, 2000]}}}
    growth = {"ExamReview": {"3": {GROWTH_TERMS[1]: [9, 500]}}}
    select = {"ExamReview": {"1": dict(zip(SELECT_TERMS, (1, 2, 3), strict=True))}}
    found = load_weights(
        weighed(Evaluation=rows, GrowEffectEvaluation=growth, CardSelectEvaluation=select),
        program,
        c.LOGIC,
        "ExamReview",
    )
    assert len(found.terms) == 3
    first, between, last = found.terms
    assert (first.weights[0], first.permils[0]) == (5, 1000)
    assert (last.weights[2], last.permils[2]) == (7, 2000)
    assert not any((*between.weights, *between.permils, *between.growth, *between.select))
    assert (last.growth[1], last.growth_permils[1]) == (9, 500)
    assert first.select == (1, 2, 3)
