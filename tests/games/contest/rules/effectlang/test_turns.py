"""Test how draws end."""

from __future__ import annotations

import pytest

from ringapp.games.contest.rules.effectlang import executor, piles, turns
from ringapp.games.contest.rules.effectlang import layout as k
from tests.games.contest.rules.effectlang.builders import packed


@pytest.mark.parametrize(("deck", "grave", "hand", "count", "drawn"), [
    (4, 0, 0, 3, 3), (2, 2, 0, 3, 3), (1, 0, 0, 3, 1), (4, 0, 4, 3, 1), (4, 0, 0, 0, 0), (0, 0, 0, 2, 0),
    (4, 0, 0, 1, 1),
])  # fmt: skip
def test_draws_end_with_a_full_hand_or_no_card(
    deck: int, grave: int, hand: int, count: int, drawn: int
) -> None:
    p, s = packed()
    w = [0] * k.WORK
    for place, number in ((k.IN_DECK, deck), (k.IN_GRAVE, grave), (k.IN_HAND, hand)):
        for _ in range(number):
            piles.put(s, piles.new_card(s, 0), place)
    executor.push(w, k.DO_DRAWS, count, 0, 0, 0, 0, 0)
    turns.run(s, p, w)
    assert s[k.N_HAND] == hand + drawn
    assert s[k.N_HAND] + s[k.N_DECK] + s[k.N_GRAVE] == deck + grave + hand
