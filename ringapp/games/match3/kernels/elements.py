"""Cages, swirls and chocolate: what breaks, opens, ends a beam or grows; and what is counted of it."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.kernels.layout import (
    ADJACENT_DAMAGE,
    ANY_SOURCE,
    ASKS,
    BASES,
    BOARD,
    CAGES,
    CHOCOLATE_BROKE,
    CHOCOLATE_PLANE,
    FALLING,
    GREW,
    ITEM,
    ITEMS,
    K0,
    K1,
    LAYERS_ON,
    PLACE,
    REFILL,
    SINKS,
    STRIDE,
    TASK_BITS,
    TASKS,
    TASKS_A_WORD,
    TOPS,
    UNKNOWN,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import bit, fixed, load, lowest, plane, popcount, some, store
from ringapp.games.match3.kernels.moves import Count, Mask, coloured_of, layers_of
from ringapp.games.match3.kernels.resting import one_of
from ringapp.games.match3.rules.board import CHOCOLATES, SWIRLS


def beside_of(hit: Mask, matched: Mask, world: World) -> Mask:
    """Return the cells beside a cleared cell that wears neighbours (R12: any one, or only a matched one)."""
    stride = world.switches[STRIDE]
    source = hit if world.switches[ANY_SOURCE] else hit & matched
    beside = (source << 1 & ~fixed(BASES, world)) | (source >> 1 & ~fixed(TOPS, world))
    return beside | (source << stride) | (source >> stride)


def beam_of(beam: Mask, place: int, swirls: Mask, world: World) -> Mask:
    """Return the cells of a beam fired at `place`, cut in each direction behind the first swirl (N5)."""
    one = bit(0, world.unit)
    here = bit(place, world.unit)
    stops = beam & swirls
    if some(stops & here):
        return here
    above = stops & ~(here - one)
    if some(above):
        first = above & ~(above - one)
        beam &= first | (first - one)
    below = stops & (here - one)
    if some(below):
        while some(below & (below - one)):
            below &= below - one
        beam &= ~(below - one)
    return beam


def collect(state: Words, item: int, number: int, world: World) -> None:
    """Lower what is left to collect of a goal's item by `number`, down to zero."""
    place = world.switches[TASKS] + item // TASKS_A_WORD
    shift = np.uint64(TASK_BITS * (item % TASKS_A_WORD))
    left: Count = int(state[place] >> shift) & 1023
    taken: Count = min(max(number, 0), left)
    state[place] -= np.uint64(taken) << shift


def collect_kind(state: Words, kind: int, number: int, world: World) -> None:
    """Lower what is left to collect of a kind of thing by `number`, where the goal asks for that kind."""
    for item in range(world.switches[ITEMS]):
        if world.switches[ITEM + item] == kind:
            collect(state, item, number, world)


def break_elements(
    state: Words, hit: Mask, matched: Mask, reached: Mask, swirls: Mask, world: World
) -> tuple[int, int, Mask]:
    """Open cages, break swirls, chocolate (N4 to N6). Returns cages opened, things broken, broken cells."""
    switches = world.switches
    caged, chocolate = plane(state, CAGES, world), plane(state, CHOCOLATE_PLANE, world)
    opened = caged & (reached | matched)
    if some(opened):
        store(state, switches[PLACE + CAGES], caged & ~opened)
    zone = reached
    if switches[ADJACENT_DAMAGE]:
        zone |= beside_of(hit, matched, world)
    broken = swirls & zone
    if some(broken):
        k1 = plane(state, K1, world)
        store(state, switches[PLACE + K1], k1 & ~broken)
        collect_kind(state, SWIRLS, popcount(broken), world)
    melted = chocolate & zone
    if some(melted):
        store(state, switches[PLACE + CHOCOLATE_PLANE], chocolate & ~melted)
        world.noted[CHOCOLATE_BROKE] = 1
        collect_kind(state, CHOCOLATES, popcount(melted), world)
    return popcount(opened), popcount(broken | melted), broken | melted


def grow(state: Words, world: World) -> None:
    """Let chocolate take the highest block beside it, or a random one with unknown refill (N6)."""
    switches, unit = world.switches, world.unit
    stride, one = switches[STRIDE], bit(0, unit)
    chocolate = plane(state, CHOCOLATE_PLANE, world)
    gems = coloured_of(state, world) | plane(state, K0, world) & plane(state, K1, world)
    if switches[LAYERS_ON]:
        gems &= ~layers_of(state, world)
    beside = (chocolate << 1 & ~fixed(BASES, world)) | (chocolate >> 1 & ~fixed(TOPS, world))
    beside |= (chocolate << stride) | (chocolate >> stride)
    rest = beside & gems & fixed(BOARD, world) & ~plane(state, CAGES, world)
    if not some(rest) or switches[ASKS]:
        return
    chosen: Count = lowest(rest)
    if switches[REFILL] == UNKNOWN:
        chosen = one_of(rest, state, world)
    else:
        while some(rest):
            place = lowest(rest)
            rest &= rest - one
            if place % stride > chosen % stride:
                chosen = place
    here = bit(chosen, unit)
    for index in range(switches[FALLING]):
        at = switches[PLACE + switches[SINKS + index]]
        store(state, at, load(state, at, unit) & ~here)
    store(state, switches[PLACE + CHOCOLATE_PLANE], chocolate | here)
    world.noted[GREW] = chosen
