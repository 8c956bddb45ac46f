"""Keeps the states of a known route in a sweep along it, however poor they look.

A beam that values states by a guide may crowd out the guide's own line by states that look better and die
later; then a sweep would end with less than it began with. With the line held, it never does.
"""

from __future__ import annotations

import numpy as np

from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.state_store import Seen, States


def anchor_of(climb: BeamSearch, deeds: list[int]) -> list[States]:
    """Return the state after each of a route's deeds, one row each, as far as the search follows them."""
    climb.seen = Seen(climb.seen.most)
    state = climb.root()
    found: list[States] = []
    for deed in deeds:
        while not (deed >= 0 and _gone(climb, state, int(climb.pool.bit.rows[deed]))):
            after = climb.expanded(state, np.zeros(1, np.int64))
            own = [n for n in range(len(after)) if _same(climb, int(after.deed[n]), deed)]
            if not own and len(after) != 1:
                return found
            state = after.picked(np.array(own[:1] or [0]))
            found.append(state)
            if own:
                break
    return found


def _gone(climb: BeamSearch, state: States, bit: int) -> bool:
    """Return whether a thing is gone already in a state, as a monster beaten at no cost."""
    return bit >= 0 and bool(int(state.words[0, bit >> 6]) >> (bit & 63) & 1)


def _same(climb: BeamSearch, one: int, other: int) -> bool:
    if one >= 0 or other >= 0:
        return one == other
    a, b = climb.outcomes[-1 - one], climb.outcomes[-1 - other]
    return (a.node, a.acts, a.world) == (b.node, b.acts, b.world)
