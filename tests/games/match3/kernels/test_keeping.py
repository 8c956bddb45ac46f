"""Test which lines a search keeps."""

from __future__ import annotations

from ringapp.games.match3.kernels import keeping as kernel
from ringapp.games.match3.search import hands
from tests.games.match3.builders import BOARD


def test_only_so_many_best_lines_are_kept() -> None:
    two = [hands.Hand.of(BOARD, False) for _ in range(2)]
    for hand in two:
        hand.counters[kernel.TIES] = kernel.MAX_TIES - 1
    assert len(hands.ends_of(two)) == kernel.MAX_TIES
