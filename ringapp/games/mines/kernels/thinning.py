"""Use random numbers in a sweep: thin out a layer of states, and draw layouts from the swept states."""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Reals, Whole, Wholes
from ringapp.games.mines.kernels import drawing
from ringapp.games.mines.kernels.exports import export
from ringapp.games.mines.kernels.fields import (
    BITS,
    CHOOSE,
    COMP,
    COMPS,
    END,
    FRESH,
    HASH,
    LAYER,
    LIVE,
    LOST,
    LOWEST,
    ONE,
    ORDER,
    PLACE,
    ROOM,
    SLOT,
    STARTS,
    USED,
)
from ringapp.games.mines.kernels.memory import Space


@export("thinning")
def thin(odds: float, keep: Whole, seed: Whole, space: Space) -> None:
    """Keep about `keep` states of the new layer: heavy states unchanged, and a random few of the others with
    raised weights (P. Fearnhead, P. Clifford, 2003). States are chosen by their weight times the chance that
    the cells left fulfil what the state still demands."""
    spans, values, where = space.spans, space.values[0], space.where
    start, end = where[FRESH], where[END]
    heavy = np.empty(end - start)
    _foresight(odds, heavy, space)
    scale = _threshold(heavy, keep)
    number = np.uint64(seed) * HASH + ONE
    number = (number ^ (number >> np.uint64(31))) * np.uint64(0xBF58476D1CE4E5B9)
    number = (number ^ (number >> np.uint64(29))) * np.uint64(0x94D049BB133111EB)
    drawn = np.float64(number >> np.uint64(11)) / 9007199254740992.0
    kept, used = start, np.int64(spans[start, 2])
    for state in range(start, end):
        share = heavy[state - start] * scale
        space.moves[state, 0] = -1
        factor = 1.0
        if share < 1.0:
            drawn -= share
            if drawn > 0.0:
                continue
            drawn += 1.0
            factor = 1.0 / share
        wide = spans[state, 1] - spans[state, 0] + 1
        source = spans[state, 2]
        for a in range(wide):
            values[used + a] = values[source + a] * factor
        space.moves[state, 0] = kept
        space.keys[kept] = space.keys[state]
        spans[kept, 0] = spans[state, 0]
        spans[kept, 1] = spans[state, 1]
        spans[kept, 2] = used
        used += wide
        kept += 1
    size = space.boxes[space.lines[ORDER, where[PLACE]], 0]
    for state in range(where[LAYER], start):
        for k in range(size + 1):
            if space.moves[state, k] >= 0:
                space.moves[state, k] = space.moves[space.moves[state, k], 0]
    space.sums[LOST] *= (end - start) / (kept - start)
    where[END] = kept
    where[USED] = used


def _foresight(odds: float, heavy: Reals, space: Space) -> None:
    """Write into `heavy` each new state's weight times the chance that the rest fulfils its demands."""
    facts, spans, values = space.facts, space.spans, space.values[0]
    start, end = space.where[FRESH], space.where[END]
    comp = space.where[COMP]
    for state in range(start, end):
        source = spans[state, 2]
        heavy[state - start] = 0.0
        for a in range(spans[state, 1] - spans[state, 0] + 1):
            heavy[state - start] += values[source + a]
    chance = odds / (1.0 + odds)
    table = np.empty(16)
    seen = space.lines[LIVE]
    count = 0
    for p in range(space.lines[STARTS, comp], space.where[PLACE] + 1):
        box = space.lines[ORDER, p]
        for k in range(space.boxes[box, 1]):
            n = space.boxes[box, 2 + k]
            if facts[ROOM, n] > 0 and facts[SLOT, n] < 64:
                facts[SLOT, n] += 64
                seen[count] = n
                count += 1
    for i in range(count):
        n = seen[i]
        facts[SLOT, n] -= 64
        room = facts[ROOM, n]
        mask = (ONE << np.uint64(facts[BITS, n])) - ONE
        for k in range(16):
            table[k] = 0.0
            if k <= room:
                table[k] = CHOOSE[room, k] * chance**k * (1.0 - chance) ** (room - k)
        for state in range(start, end):
            wanted = np.int64((space.keys[state] >> np.uint64(facts[SLOT, n])) & mask)
            heavy[state - start] *= table[wanted]


def _threshold(heavy: Reals, keep: Whole) -> float:
    """Return the factor by which min(1, factor * weight) sums to `keep`."""
    total = 0.0
    for state in range(len(heavy)):
        total += heavy[state]
    for state in range(len(heavy)):
        heavy[state] /= total
    low, high = 0.0, 60.0
    for _ in range(60):
        middle = (low + high) / 2.0
        factor = 2.0**middle
        count = 0.0
        for weight in heavy:
            count += min(1.0, weight * factor)
        if count < keep:
            low = middle
        else:
            high = middle
    return 2.0 ** ((low + high) / 2.0)


@export("thinning")
def draw(odds: float, seed: Whole, mines: Wholes, space: Space, taken: Wholes) -> None:
    """Draw a random layout of each swept component, with `mines` above its fewest, from its last box to its
    first; `taken` gets the mines of each box."""
    lines, spans, moves, ahead = space.lines, space.spans, space.moves, space.values[0]
    source = np.zeros(1, np.uint64)
    source[0] = np.uint64(seed)
    for comp in range(space.counts[COMPS]):
        left = mines[comp] + lines[LOWEST, comp]
        goal = space.layers[lines[STARTS, comp + 1] + comp]
        for place in range(lines[STARTS, comp + 1] - 1, lines[STARTS, comp] - 1, -1):
            box = lines[ORDER, place]
            size = space.boxes[box, 0]
            total, origin, chosen = 0.0, -1, 0
            for state in range(space.layers[place + comp], space.layers[place + comp + 1]):
                for k in range(size + 1):
                    at = left - k - spans[state, 0]
                    if moves[state, k] == goal and 0 <= at <= spans[state, 1] - spans[state, 0]:
                        weight = CHOOSE[size, k] * odds**k * ahead[spans[state, 2] + at]
                        total += weight
                        if drawing.share(source) * total < weight:
                            origin, chosen = state, k
            taken[box] = chosen
            left -= chosen
            goal = origin
