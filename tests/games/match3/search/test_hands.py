"""Test the hands of parallel searches."""

from __future__ import annotations

from ringapp.games.match3.kernels import keeping as kernel
from ringapp.games.match3.search import hands
from tests.games.match3.builders import BOARD


def test_hands_that_know_of_less_forget_their_lines() -> None:
    three = [hands.Hand.of(BOARD, False) for _ in range(3)]
    for number, hand in enumerate(three):
        hand.counters[kernel.BEST], hand.counters[kernel.TIES] = (50, 70, 70)[number], number + 1
        hand.ties[: number + 1] = number
    hands.agree(three, 70)
    assert [int(hand.counters[kernel.BEST]) for hand in three] == [70] * 3
    assert hands.ends_of(three)[:, 0].tolist() == [1, 1, 2, 2, 2]
    hands.hand_over(three)
    assert three[0].ties[:5, 0].tolist() == [1, 1, 2, 2, 2]
    assert [int(hand.counters[kernel.TIES]) for hand in three] == [5, 0, 0]
    three[1].parent, three[1].stop, three[1].counters[kernel.KEPT] = 3, 5, 9
    assert not three[1].done
    three[1].drop()
    assert (three[1].done, int(three[1].counters[kernel.KEPT])) == (True, 0)
