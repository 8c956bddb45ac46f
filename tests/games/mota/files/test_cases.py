"""Our damage and field tables against those that the engine computed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ringapp.core.contract.registry import load_game
from ringapp.core.solving.context import LocalContext

DATA = Path(__file__).resolve().parents[4].parent / "shared" / "data" / "mota"


def cases(name: str) -> list[dict[str, Any]]:
    path = DATA / name
    if not path.is_file():
        return []
    return list(json.loads(path.read_text(encoding="utf-8"))["cases"])


@pytest.mark.parametrize(("name", "least"), [("damage_cases.json", 293), ("field_cases.json", 60)])
def test_equal_to_the_engine(name: str, least: int) -> None:
    found = cases(name)
    if not found:
        pytest.skip("the shared data is not here")
    game = load_game("mota")
    results = [game.check(case, LocalContext()) for case in found]
    assert len(results) >= least
    assert [result["id"] for result in results if not result["equal"]] == []


def test_a_case_without_a_monster_is_refused() -> None:
    with pytest.raises(ValueError, match="enemy"):
        load_game("mota").check({"hero": {"hp": 1}}, LocalContext())
