"""Unsure cells stand beside the other assumptions of an answer."""

from __future__ import annotations

from ringapp.core.contract.claims import UNSURE_CELLS, Assumption
from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.solving.answers import as_saved
from ringapp.core.solving.assumptions import unsure_cells, with_unsure_cells

WIN = (Step((0, 0), 1.0),)


def test_unsure_cells_stand_beside_other_assumptions_and_once() -> None:
    own = Solution(
        Status.OPTIMAL, WIN, assumptions=(Assumption("odd"), Assumption(UNSURE_CELLS, {"unsure": 9}))
    )
    found = with_unsure_cells(own, 2)
    assert [(one.kind, one.facts) for one in found.assumptions] == [
        (UNSURE_CELLS, {"unsure": 2}),
        ("odd", {}),
    ]
    assert found.saved is None
    assert found.status is Status.OPTIMAL
    kept = with_unsure_cells(as_saved(own), 2)
    assert kept.saved is not None
    assert kept.status is Status.FEASIBLE
    assert unsure_cells(kept) == unsure_cells(kept.saved) == 2
    assert with_unsure_cells(own, 0) is own
