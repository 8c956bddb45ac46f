"""Every kind of fact that an answer may carry is said in words."""

from __future__ import annotations

import pytest

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.search.assumptions import assumptions_of
from ringapp.games.mota.view.claims import tell

FACTS = [
    Unmodelled("event", "F1", ((1, 1),), {"what": "afterBattle"}),
    Unmodelled("arrival", "F2", (), {"what": "parallelDo"}),
    Unmodelled("special", "F1", ((1, 1),), {"id": "mossBlob", "special": [28]}),
    Unmodelled("item", "F1", ((1, 1),), {"id": "wand"}),
    Unmodelled("tool", facts={"id": "centerFly"}),
    Unmodelled("tile", "F1", ((1, 1),), {"trigger": "ski"}),
    Unmodelled("shop", "F1", (), {"id": "bank"}),
    Unmodelled("rule", facts={"what": "setEnemy"}),
    Unmodelled("own_rules", facts={"why": "no engine"}),
    Assumption("goal", {"goal": "tile", "floor": "F1", "at": [1, 2], "stairs": True}),
    Assumption("forbidden", {"places": [["F1", 1, 2]]}),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: str(fact.kind))
def test_a_fact_is_a_sentence(fact: Unmodelled | Assumption) -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    told = tell(board, fact)
    assert told not in ("", fact.kind)
    assert "{" not in told


def test_premises_are_sentences() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    assert all("{" not in tell(board, fact) for fact in assumptions_of(board, {"rules": "own"}))
