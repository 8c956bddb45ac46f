"""Test rows of packed states and the memory of states met."""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.search.tower.state_layout import ATK, FIRST_COUNTER, HP
from ringapp.games.mota.search.tower.state_store import Chronicle, Seen, States, joined


def rows_of(*before_and_deed: tuple[int, int]) -> States:
    states = States.empty(len(before_and_deed), 1, FIRST_COUNTER)
    states.before[:] = [before for before, _ in before_and_deed]
    states.deed[:] = [deed for _, deed in before_and_deed]
    return states


def test_a_chronicle_tells_the_deeds_from_the_root_on() -> None:
    chronicle = Chronicle()
    assert chronicle.add(rows_of((-1, 0))).tolist() == [0]
    assert chronicle.add(rows_of((0, 11), (0, 12))).tolist() == [1, 2]
    assert chronicle.add(rows_of((2, 21), (1, 22))).tolist() == [3, 4]
    assert chronicle.deeds(0) == []
    assert chronicle.deeds(3) == [12, 21]
    assert chronicle.deeds(4) == [11, 22]


def test_a_chronicle_grows() -> None:
    chronicle = Chronicle()
    chronicle.add(rows_of((-1, 0)))
    for n in range(3):
        chronicle.add(rows_of(*[(n, 100 + n)] * 4000))
    assert (chronicle.before.count, len(chronicle.before.rows)) == (12_001, 1 << 14)
    assert chronicle.deeds(12_000) == [100, 102], "its row before is 2, that of 2 the root"


def test_states_are_picked_as_copies_and_joined_in_order() -> None:
    states = rows_of((0, 1), (0, 2), (0, 3))
    states.figures[:, HP] = 10, 20, 30
    picked = states.picked(np.array([2, 0]))
    picked.figures[0, HP] = 99
    assert states.figures[:, HP].tolist() == [10, 20, 30]
    whole = joined([states, picked])
    assert (len(whole), whole.figures[:, HP].tolist(), whole.deed.tolist()) == (
        5, [10, 20, 30, 99, 10], [1, 2, 3, 3, 1],
    )  # fmt: skip
    assert len(states.picked(states.figures[:, HP] > 10)) == 2


def test_a_state_is_admitted_once_and_again_with_more_hp() -> None:
    """Alike is what has the same things gone, the same figures but HP, the same world and reach."""
    seen = Seen(4)

    def state(hp: int, atk: int = 5, word: int = 1, world: int = 0) -> States:
        made = States.empty(1, 1, FIRST_COUNTER)
        made.figures[0, [HP, ATK]] = hp, atk
        made.words[0, 0], made.world[0] = word, world
        return made

    def admitted(one: States) -> bool:
        return bool(seen.admit(one)[0])

    assert admitted(state(100))
    assert not admitted(state(100))
    assert not admitted(state(90))
    weak = state(100)
    assert admitted(state(101))
    assert not seen.current(weak)[0], "it has been bettered"
    assert seen.current(state(101))[0]
    assert admitted(state(50, atk=6))
    assert admitted(state(50, word=3))
    assert not seen.full()
    assert admitted(state(50, world=1))
    assert (seen.count, seen.full()) == (4, True)
