"""Stored playthroughs come out as they were; `python3 dev.py playthroughs` renews them where it is meant."""

from __future__ import annotations

import pytest

from ringapp.core.contract.i18n import language, set_language
from tests.playthroughs import GAMES, played, stored


@pytest.mark.parametrize("game_id", GAMES)
def test_stored_lines_come_out_as_they_were(game_id: str) -> None:
    before = language()
    set_language("en")
    try:
        now = played(game_id)
    finally:
        set_language(before)
    kept = stored(game_id)
    assert kept, f"nothing is stored yet: python3 dev.py playthroughs {game_id}"
    assert [entry["preset"] for entry in kept] == [entry["preset"] for entry in now]
    for old, new in zip(kept, now, strict=True):
        assert old == new, f"{game_id} {old['preset']}: see python3 dev.py playthroughs"
