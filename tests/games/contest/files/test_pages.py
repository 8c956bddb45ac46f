"""What the power of a memory is made of."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ringapp.games.contest.files.pages import is_power
from tests.games.contest.small_program import table_card

FACTS = (
    ("pIdol", "SSR", 1),
    ("support", "SR", 1),
    ("produce", "R", 1),
    ("produce", "SR", 5),
    ("produce", "SSR", 9),
)


@pytest.fixture
def master(tmp_path: Path) -> str:
    """Five plain and five improved cards, and four P-items."""
    cards = [
        {**table_card(k + 1, "score+=1"), "sourceType": source, "rarity": rarity, "unlockPlv": level}
        | {"upgraded": k > 4}
        for k, (source, rarity, level) in enumerate((*FACTS, *FACTS))
    ]
    items = [
        {"id": 1, "sourceType": "pIdol", "rarity": "SSR", "upgraded": True},
        {"id": 2, "sourceType": "support", "rarity": "SSR", "upgraded": False, "welfare": True},
        {"id": 3, "sourceType": "support", "rarity": "SR", "upgraded": False},
        {"id": 4, "sourceType": "produce", "rarity": "SSR", "upgraded": False},
    ]
    items = [{"name": "", "effects": "", "plan": "free", **item} for item in items]
    (tmp_path / "skill_cards.json").write_text(json.dumps(cards))
    (tmp_path / "p_items.json").write_text(json.dumps(items))
    return str(tmp_path)


def test_power_is_parameters_stamina_items_cards_and_levels(master: str) -> None:
    own = 3 * (900 + 2500 + 1800) + 24 * 44 + (420 + 159 + 135) + (3 + 96 + 30 + 105 + 150)
    improved = own - (3 + 96 + 30 + 105 + 150) + (15 + 126 + 39 + 141 + 204)
    numbers, items = [900, 2500, 1800, 44], [1, 2, 3, 4]
    assert is_power(own, numbers, items, [1, 2, 3, 4, 5], master)
    assert is_power(own + 36 * 6, numbers, items, [1, 2, 3, 4, 5], master)
    assert is_power(improved, numbers, items, [6, 7, 8, 9, 10], master)
    for off in (-36, 1, 35, 36 * 19):
        assert not is_power(own + off, numbers, items, [1, 2, 3, 4, 5], master)
    assert not is_power(own, [900, 2508, 1800, 44], items, [1, 2, 3, 4, 5], master)
