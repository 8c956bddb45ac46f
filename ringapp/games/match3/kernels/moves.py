"""The legal swaps of a state, found for all cells at once; tests compare them with the reference."""

from __future__ import annotations

from ringapp.games.match3.kernels.exports import export
from ringapp.games.match3.kernels.layout import (
    BASES,
    BOARD,
    BOMBS_ON,
    C0,
    C1,
    C2,
    C3,
    CAGES,
    COMBOS_ON,
    ELEMENTS,
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
    bit,
    fixed,
    lowest,
    none,
    plane,
    some,
)

Mask = int
"""A set of cells: a whole number, whose width the compiler knows."""
Count = int
Colours = tuple[Mask, Mask, Mask, Mask]


def copy(target: Words, source: Words) -> None:
    """Copy the words of a state into another."""
    for word in range(len(source)):
        target[word] = source[word]


def coloured_of(state: Words, world: World) -> Mask:
    """Return the cells whose blocks have a colour."""
    coloured = plane(state, C0, world) | plane(state, C1, world)
    return coloured | plane(state, C2, world) | plane(state, C3, world)


def layers_of(state: Words, world: World) -> Mask:
    """Return the cells with layers: thick blocks and crates."""
    layers = plane(state, T0, world) | plane(state, T1, world)
    return layers | plane(state, T2, world) | plane(state, T3, world)


def colour_of(state: Words, here: Mask, world: World) -> Count:
    """Return the colour of the block on a cell, given as a mask, 0 for none."""
    colour = 0
    for number in range(4):
        colour |= some(plane(state, C0 + number, world) & here) << number
    return colour


def _equal(match: Mask, colours: Colours, step: int) -> Mask:
    """Return the cells that have the colour of the cell `step` bits further, where both can match."""
    c0, c1, c2, c3 = colours
    other = (c0 ^ c0 >> step) | (c1 ^ c1 >> step) | (c2 ^ c2 >> step) | (c3 ^ c3 >> step)
    return match & (match >> step) & ~other


def _lines(match: Mask, colours: Colours, world: World) -> tuple[Mask, Mask]:
    """Return masks of the swaps to the right and upwards that bring a swapped block into a line.

    A line needs two blocks of the colour that comes, on one side of its new place or on both. What a cell has
    in common with those that lie around its neighbour is found for all cells at once, and serves both blocks
    of a swap and both directions.
    """
    stride = world.switches[STRIDE]
    # Masks of cells that are not in the top row, nor in the one below; not in the lowest, nor above that.
    top, base = fixed(TOPS, world), fixed(BASES, world)
    below1, below2, below3 = ~top, ~(top | top >> 1), ~(top | top >> 1 | (top >> 2))
    above1, above2 = ~base, ~(base | base << 1)
    up1, up2 = (
        _equal(match, colours, stride + 1) & below1,
        _equal(match, colours, stride + 2) & below2,
    )
    down1 = _equal(match, colours, max(stride - 1, 0)) & above1
    down2 = _equal(match, colours, max(stride - 2, 0)) & above2
    on2, on3 = _equal(match, colours, 2 * stride), _equal(match, colours, 3 * stride)
    right = up1 & up2 | down1 & down2 | up1 & down1 | on2 & on3
    left2, left3 = on2 << stride, on3 << 2 * stride
    more1, more2, less1, less2 = down1 >> 1, down2 >> 2, up1 << 1, up2 << 2
    right |= more1 & more2 | less1 & less2 | more1 & less1 | left2 & left3
    far_up = _equal(match, colours, 2 * stride + 1) & below1
    far_down = _equal(match, colours, max(2 * stride - 1, 0)) & above1
    two, three = _equal(match, colours, 2) & below2, _equal(match, colours, 3) & below3
    left1, left2 = down1 << max(stride - 1, 0), far_down << max(2 * stride - 1, 0)
    up = up1 & far_up | left1 & left2 | up1 & left1 | two & three
    right1, right2, left1, left2 = down1 >> 1, far_down >> 1, up1 << stride, far_up << 2 * stride
    up |= right1 & right2 | left1 & left2 | right1 & left1 | (two << 1) & (three << 2)
    return right, up & below1


def swaps_of(state: Words, world: World) -> tuple[Mask, Mask]:
    """Return masks of the legal swaps to the right and upwards, by their left or lower cell."""
    switches, unit = world.switches, world.unit
    stride = switches[STRIDE]
    board, high = fixed(BOARD, world), ~fixed(TOPS, world)
    c0, c1, c2, c3 = (
        *(plane(state, C0, world), plane(state, C1, world)),
        *(plane(state, C2, world), plane(state, C3, world)),
    )
    k0, k1 = plane(state, K0, world), plane(state, K1, world)
    coloured = (c0 | c1 | c2 | c3) & board
    free, match = coloured | (k0 | k1) & board & ~plane(state, LICORICE, world), coloured
    layers = none(unit)
    if switches[LAYERS_ON]:
        layers = layers_of(state, world)
        if switches[THICK_SWAPPABLE] == 0:
            free &= ~layers
        match &= ~plane(state, LICORICE, world) if switches[THICK_MATCHES] else ~layers
    if switches[ELEMENTS]:
        layers |= plane(state, CAGES, world)
        free &= ~plane(state, CAGES, world)
    right, up = _lines(match, (c0, c1, c2, c3), world)
    right, up = right & free & (free >> stride), up & free & (free >> 1)
    if switches[FREE_SWAPS]:
        sideways, upwards = none(unit), none(unit)
        for index in range(switches[FALLING]):
            mask = plane(state, switches[SINKS + index], world)
            sideways |= mask ^ (mask >> stride)
            upwards |= mask ^ (mask >> 1)
        some_block = free & (coloured | k0 & k1)
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


@export("sampling")
def list_moves(state: Words, world: World, moves: Numbers) -> Count:
    """Write the numbers of the legal swaps of a state into `moves`. Returns how many there are."""
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
