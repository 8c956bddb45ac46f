"""Play with unknown refill: what each first swap leads to in sampled worlds; all swaps see the same worlds.

In a sampled world the blocks to come follow from a seed. `look_ahead` plays in it with a narrow beam that
sees them, so what it finds guides and is optimistic.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.keeping import has_tasks, hash_of, ready, tasks_left
from ringapp.games.match3.kernels.layout import (
    BOARD,
    CAGES,
    CLEAR_JELLY,
    CORNERS,
    ITEM,
    ITEMS,
    J0,
    J1,
    K0,
    K1,
    RIM,
    STRIDE,
    TARGET,
    Numbers,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import (
    bit,
    fixed,
    lowest,
    plane,
    popcount,
    some,
)
from ringapp.games.match3.kernels.moves import Count, coloured_of, copy, layers_of, list_moves, swaps_of
from ringapp.games.match3.kernels.resting import mixed
from ringapp.games.match3.kernels.waves import lines_in, play, swap

Merits = npt.NDArray[np.float64]
Weights = Merits
"""Rows of merits."""
# What a state is worth: by points, special that is ready, swap to choose from, unit that the goal lacks, row
# that an ingredient has to fall; reaching the goal, and each swap left then.
POINT, SPECIAL, CHOICE, UNIT, ROW, REACHED, SPARED = range(7)
SELECTION, LEAF = 0, 1
TRIES = 40


class Rooms(NamedTuple):
    """Working arrays of a look-ahead: the beam's states, their children, points gained and swaps made."""

    states: Words
    children: Words
    scores: Numbers
    gains: Numbers
    merits: Merits
    hashes: Words
    spare: Words
    made: Numbers


@export("sampling")
def nothing_left(state: Words, world: World) -> bool:
    """Return whether every part of the goal besides points is met."""
    return not has_tasks(world) or tasks_left(state, world) == 0


def _reached(state: Words, points: int, world: World) -> bool:
    return points >= world.switches[TARGET] and nothing_left(state, world)


def _merit(state: Words, points: int, world: World, weights: Merits) -> float:
    """Return a beam's value of a state; jelly on the rim, which few lines reach, counts up to twice."""
    switches = world.switches
    value = weights[POINT] * points + weights[SPECIAL] * ready(state, world)
    if weights[CHOICE]:
        right, up = swaps_of(state, world)
        value += weights[CHOICE] * (popcount(right) + popcount(up))
    if weights[UNIT] == 0:
        return value
    units = tasks_left(state, world) * 1.0
    if switches[CLEAR_JELLY]:
        jelly = plane(state, J0, world) | plane(state, J1, world)
        units += 0.5 * popcount(jelly & fixed(RIM, world)) + 0.5 * popcount(jelly & fixed(CORNERS, world))
    value -= weights[UNIT] * units
    for item in range(switches[ITEMS]):
        if switches[ITEM + item] == 0:
            rest = plane(state, K0, world) & ~(coloured_of(state, world) | plane(state, K1, world))
            one = bit(0, world.unit)
            while some(rest):
                value -= weights[ROW] * (lowest(rest) % switches[STRIDE])
                rest &= rest - one
    return value


def _select(made: int, width: int, rooms: Rooms) -> Count:
    """Move the `width` best different children to `states`. Returns how many there are."""
    kept = 0
    while kept < width:
        top = -1
        for number in range(made):
            if rooms.merits[number] > -1e17 and (top < 0 or rooms.merits[number] > rooms.merits[top]):
                top = number
        if top < 0:
            break
        rooms.merits[top] = -1e18
        name = hash_of(rooms.children[top])
        new = True
        for number in range(kept):
            new = new and rooms.hashes[number] != name
        if new:
            rooms.hashes[kept] = name
            copy(rooms.states[kept], rooms.children[top])
            rooms.scores[kept] = rooms.gains[top]
            kept += 1
    return kept


@export("sampling")
def look_ahead(
    state: Words,
    moves: Numbers,
    plan: tuple[int, int, int, int],
    world: World,
    weights: Weights,
    rooms: Rooms,
    worth: Merits,
) -> None:
    """Fill `worth` with the best value that a beam finds behind each first swap in one sampled world.

    Args:
        plan: Swaps to look ahead, counting the first; width; points so far; swaps left in all.
        weights: A row for choosing the states that the beam keeps, and a row for valuing its ends.
    """
    depth, width, points, left = plan
    goal = weights[LEAF, REACHED] != 0.0
    rooms.made[0] = 0
    for first in range(len(moves)):
        copy(rooms.states[0], state)
        rooms.scores[0] = points
        kept, best = 1, -1e300
        for level in range(depth):
            made = 0
            for number in range(kept):
                count = 1 if level == 0 else list_moves(rooms.states[number], world, world.moves)
                for index in range(count):
                    if made == len(rooms.gains):
                        break
                    child = rooms.children[made]
                    copy(child, rooms.states[number])
                    move = moves[first] if level == 0 else world.moves[index]
                    rooms.gains[made] = rooms.scores[number] + play(child, move, world)
                    made += 1
            rooms.made[0] += made
            for number in range(made):
                child, gained = rooms.children[number], rooms.gains[number]
                value = _merit(child, gained, world, weights[LEAF])
                rooms.merits[number] = value
                if not goal and level + 1 < depth:
                    rooms.merits[number] = _merit(child, gained, world, weights[SELECTION])
                if goal and _reached(child, gained, world):
                    value += weights[LEAF, REACHED] + weights[LEAF, SPARED] * (left - level - 1)
                    rooms.merits[number] = -1e18
                best = max(best, value)
            if made == 0:
                break
            kept = _select(made, width, rooms) if level + 1 < depth else 0
        worth[first] = best


@export("sampling")
def shuffle(state: Words, seed: np.uint64, world: World, spare: Words) -> bool:
    """Shuffle the plain blocks until a swap is legal and no line stands (R15). Returns whether it worked."""
    other = plane(state, K0, world) | plane(state, K1, world) | layers_of(state, world)
    plain = coloured_of(state, world) & fixed(BOARD, world) & ~(other | plane(state, CAGES, world))
    one = bit(0, world.unit)
    count = 0
    while some(plain):
        world.later[count] = lowest(plain)
        plain &= plain - one
        count += 1
    for _ in range(TRIES):
        copy(spare, state)
        for index in range(count - 1, 0, -1):
            seed += np.uint64(0x9E3779B97F4A7C15)
            swap(spare, world.later[index], world.later[int(mixed(seed) % np.uint64(index + 1))], world)
        if not some(lines_in(spare, world)) and list_moves(spare, world, world.moves) > 0:
            copy(state, spare)
            return True
    return False


@export("sampling")
def choose_greedily(state: Words, points: int, known: World, weights: Weights, rooms: Rooms) -> Count:
    """Return the number of the swap with the best value by the known blocks alone, -1 without legal swaps."""
    count = list_moves(state, known, known.later)
    best, chosen = -1e300, (-1)
    for index in range(count):
        child = rooms.spare[0]
        copy(child, state)
        gained = points + play(child, known.later[index], known)
        value = _merit(child, gained, known, weights[LEAF])
        if weights[LEAF, REACHED] and _reached(child, gained, known):
            value += weights[LEAF, REACHED]
        if value > best:
            best, chosen = value, known.later[index]
    return chosen
