"""Every kind of fact that an answer may carry is said in words."""

from __future__ import annotations

import pytest

from ringapp.core.contract.claims import LeftAlone, Premise
from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.search.premises import premises_of
from ringapp.games.mota.view.claims import tell

FACTS = [
    LeftAlone("event", "F1", ((1, 1),), {"what": "afterBattle"}),
    LeftAlone("arrival", "F2", (), {"what": "parallelDo"}),
    LeftAlone("special", "F1", ((1, 1),), {"id": "mossBlob", "special": [28]}),
    LeftAlone("item", "F1", ((1, 1),), {"id": "wand"}),
    LeftAlone("tool", facts={"id": "centerFly"}),
    LeftAlone("tile", "F1", ((1, 1),), {"trigger": "ski"}),
    LeftAlone("shop", "F1", (), {"id": "bank"}),
    LeftAlone("rule", facts={"what": "setEnemy"}),
    LeftAlone("own_rules", facts={"why": "no engine"}),
    Premise("goal", {"goal": "tile", "floor": "F1", "at": [1, 2], "stairs": True}),
    Premise("forbidden", {"places": [["F1", 1, 2]]}),
]


@pytest.mark.parametrize("fact", FACTS, ids=lambda fact: str(fact.kind))
def test_a_fact_is_a_sentence(fact: LeftAlone | Premise) -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    told = tell(board, fact)
    assert told not in ("", fact.kind)
    assert "{" not in told


def test_premises_are_sentences() -> None:
    board = open_floor(find_tower("example:blue"), "F1")
    assert all("{" not in tell(board, fact) for fact in premises_of(board, "own"))
