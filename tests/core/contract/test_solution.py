"""What was left alone and matters leaves no proof."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.claims import Unmodelled
from ringapp.core.contract.solution import Solution, Status

Answer = Solution[Any]
HARMLESS, HARMFUL = Unmodelled("odd", matters=False), Unmodelled("event")


@pytest.mark.parametrize(
    ("status", "left", "kept"),
    [
        (Status.OPTIMAL, (), Status.OPTIMAL),
        (Status.OPTIMAL, (HARMLESS,), Status.OPTIMAL),
        (Status.OPTIMAL, (HARMLESS, HARMFUL), Status.FEASIBLE),
        (Status.INFEASIBLE, (HARMFUL,), Status.UNKNOWN),
        (Status.INFEASIBLE, (HARMLESS,), Status.INFEASIBLE),
        (Status.FEASIBLE, (HARMFUL,), Status.FEASIBLE),
        (Status.UNKNOWN, (HARMFUL,), Status.UNKNOWN),
    ],
)
def test_no_proof_survives_what_was_left_alone_and_matters(
    status: Status, left: tuple[Unmodelled, ...], kept: Status
) -> None:
    found: Answer = Solution(status, score=3.0, bound=3.0, unmodelled=left)
    assert found.status is kept
    assert found.bound == (None if HARMFUL in left else 3.0), "the bound rests on the same search"
    assert found.score == 3.0
    assert replace(found, status=Status.OPTIMAL).status is not Status.OPTIMAL or HARMFUL not in left


@pytest.mark.parametrize(
    ("status", "proved"),
    [
        (Status.OPTIMAL, True),
        (Status.INFEASIBLE, True),
        (Status.FEASIBLE, False),
        (Status.UNKNOWN, False),
    ],
)
def test_two_of_four_are_proofs(status: Status, proved: bool) -> None:
    assert status.proved is proved
