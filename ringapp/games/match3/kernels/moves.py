"""The legal swaps of a state, all cells of a plane at once. It equals the reference."""

from __future__ import annotations

from numba import njit

from ringapp.core.solving.arrays import Whole
from ringapp.games.match3.kernels.layout import (
    BASES,
    BOARD,
    BOMBS_ON,
    C0,
    C1,
    C2,
    C3,
    COLOURS,
    COMBOS_ON,
    FALLING,
    FREE_SWAPS,
    K0,
    K1,
    LAYERS_ON,
    LICORICE,
    SINKS,
    STRIDE,
    T0,
    T1,
    T2,
    T3,
    THICK_MATCHES,
    THICK_SWAPPABLE,
    TOPS,
    Numbers,
    Words,
    World,
)
from ringapp.games.match3.kernels.masks import (
    INNER,
    OUTER,
    bit,
    fixed,
    lowest,
    none,
    plane,
    ref,
    some,
)

Mask = int
"""A set of cells: a whole number, whose width the compiler knows."""
Count = Whole


@njit(**INNER)
def copy(target: Words, source: Words) -> None:
    """Write a state over another."""
    for word in range(len(source)):
        target[word] = source[word]


@njit(**INNER)
def swaps_of(state: Words, world: World) -> tuple[Mask, Mask]:
    """Masks of the legal swaps to the right and upwards, by their left or lower cell."""
    switches, unit = world.switches, world.unit
    stride = switches[STRIDE]
    board, low, high = fixed(BOARD, world), ~fixed(BASES, world), ~fixed(TOPS, world)
    c0, c1, c2, c3 = (
        *(plane(state, C0, world), plane(state, C1, world)),
        *(plane(state, C2, world), plane(state, C3, world)),
    )
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    coloured = (c0 | c1 | c2 | c3) & board
    free, match = coloured | (k0 | k1) & board, coloured
    layers = none(unit)
    if switches[LAYERS_ON]:
        layers = plane(state, T0, world) | plane(state, T1, world) | plane(state, T2, world)
        layers |= plane(state, T3, world)
        if switches[THICK_SWAPPABLE] == 0:
            free &= ~layers
        match &= ~plane(state, LICORICE, world) if switches[THICK_MATCHES] else ~layers
    right, up = none(unit), none(unit)
    for colour in range(1, switches[COLOURS] + 1):
        same = match
        same &= c0 if colour & 1 else ~c0
        same &= c1 if colour & 2 else ~c1
        same &= c2 if colour & 4 else ~c2
        same &= c3 if colour & 8 else ~c3
        up1, down1 = same >> 1 & high, same << 1 & low
        up2, down2 = up1 >> 1 & high, down1 << 1 & low
        right1, left1 = same >> stride, same << stride
        two_right, two_left = right1 & (right1 >> stride), left1 & (left1 << stride)
        two_up, two_down = up1 & up2, down1 & down2
        upright = two_up | two_down | up1 & down1
        across = two_right | two_left | right1 & left1
        comes = same & free
        right |= (upright | two_left) & (comes >> stride) & free
        right |= ((upright | two_right) & (comes << stride) & free) >> stride
        up |= (across | two_down) & (comes >> 1 & high) & free
        up |= ((across | two_up) & (comes << 1 & low) & free) >> 1
    if switches[FREE_SWAPS]:
        sideways, upwards = none(unit), none(unit)
        for index in range(switches[FALLING]):
            mask = plane(state, switches[SINKS + index], world)
            sideways |= mask ^ (mask >> stride)
            upwards |= mask ^ (mask >> 1)
        some_block = free & (coloured | k1)
        right |= some_block & (some_block >> stride) & sideways
        up |= some_block & (some_block >> 1 & high) & upwards
    if switches[BOMBS_ON] or switches[COMBOS_ON]:
        bombs = k0 & k1 & ~coloured & board
        plain = coloured & ~(k0 | k1 | layers)
        if switches[BOMBS_ON]:
            right |= (bombs & (plain >> stride)) | (plain & (bombs >> stride))
            up |= ((bombs & (plain >> 1)) | (plain & (bombs >> 1))) & high
        if switches[COMBOS_ON]:
            special = bombs | coloured & (k0 | k1) & ~layers
            right |= special & (special >> stride)
            up |= special & (special >> 1) & high
    return right, up


@njit(**OUTER)
def list_moves(state: Words, world: World, moves: Numbers) -> Count:
    """Write the numbers of the legal swaps of a state into `moves`; how many."""
    world = ref(world)
    right, up = swaps_of(state, world)
    one = bit(0, world.unit)
    count = 0
    while some(right):
        moves[count] = 2 * lowest(right)
        right &= right - one
        count += 1
    while some(up):
        moves[count] = 2 * lowest(up) + 1
        up &= up - one
        count += 1
    return count
