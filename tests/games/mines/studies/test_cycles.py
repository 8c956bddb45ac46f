"""Windows' board cycles: the generator's known numbers, and a cycle that is really one."""

from __future__ import annotations

from ringapp.games.mines.studies.cycles import board_cycles, next_state, significant_bits
from tests.games.mines.chances.test_counting import Quiet


def test_the_bits_that_count() -> None:
    assert significant_bits(8, 8) == 19
    assert significant_bits(16, 16) == 20
    assert significant_bits(16, 30) == 31


def test_low_bits_decide_alone() -> None:
    """A start with other high bits lays the same boards."""
    state, other = 12345, 12345 + (5 << 19)
    for _ in range(20):
        state, other = next_state(state, 8, 8, 10, 19), next_state(other, 8, 8, 10, 31)
        assert state == other % (1 << 19)


def test_small_boards_come_again() -> None:
    for cycle in board_cycles(4, 4, 3, Quiet())[1]:
        state = cycle.start
        for _ in range(cycle.boards_before):
            state = next_state(state, 4, 4, 3, 18)
        again = state
        for _ in range(cycle.boards_in_cycle):
            again = next_state(again, 4, 4, 3, 18)
        assert again == state


def test_starts_of_one_cycle_enter_it_where_they_say() -> None:
    """From its start to the entry, then round to where another start of that cycle enters."""
    _, starts = board_cycles(8, 8, 10, Quiet())
    states = []
    for one in starts:
        state = one.start
        for _ in range(one.boards_before):
            state = next_state(state, 8, 8, 10, 19)
        states.append(state)
    first = starts[0]
    state = states[0]
    for place in range(first.boards_in_cycle):
        for one, entry in zip(starts, states, strict=True):
            assert (one.cycle == first.cycle and one.enters == place) == (entry == state)
        state = next_state(state, 8, 8, 10, 19)
    assert state == states[0]
