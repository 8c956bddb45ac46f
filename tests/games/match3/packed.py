"""What a packed state of the kernels holds, read back for comparison with the plain rules."""

from __future__ import annotations

from ringapp.games.match3.kernels.layout import (
    J0,
    K0,
    LICORICE,
    PLACE,
    PLANES,
    RESERVE,
    STRIDE,
    T0,
    USED,
    Words,
    World,
)
from ringapp.games.match3.rules.board import (
    BOMB,
    EMPTY,
    INGREDIENT,
    VOID,
    Board,
    Move,
    block,
    crate,
)


def unpack(board: Board, world: World, state: Words) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Give cells of the whole world and jelly of a state; `board` is the one that was packed."""
    switches, words = world.switches, len(world.unit)
    stride, width = int(switches[STRIDE]), board.width
    planes = []
    for plane in range(PLANES):
        place = int(switches[PLACE + plane])
        parts = [int(state[place + word]) << 64 * word for word in range(words if place >= 0 else 0)]
        planes.append(sum(parts))
    cells = []
    jelly = []
    for cell in range(width * stride):
        bits = sum(
            (mask >> (stride * (cell % width) + cell // width) & 1) << plane
            for plane, mask in enumerate(planes)
        )
        cells.append(VOID if board.cells[cell] == VOID else _code(bits & (1 << J0) - 1))
        jelly.append(bits >> J0)
    for y in range(board.world_height - stride):
        for x in range(width):
            source = used_of(world, state, x) + y
            above = source < switches[RESERVE]
            cells.append(board.cells[board.size + source * width + x] if above else EMPTY)
    return tuple(cells), tuple(jelly[: board.size]) if board.jelly else ()


def _code(bits: int) -> int:
    """Give the block that `code_bits` turned into bits."""
    colour, kind, layers = bits & 15, bits >> K0 & 3, bits >> T0 & 15
    if not colour and layers:
        return crate(layers)
    if not colour:
        return {0: EMPTY, 1: INGREDIENT, 3: block(0, BOMB)}[kind]
    return block(colour, kind, layers, bool(bits >> LICORICE & 1))


def used_of(world: World, state: Words, x: int) -> int:
    """Give how many blocks a column has used of what stands above it."""
    place = int(world.switches[USED])
    return int(state[place + x // 8]) >> 8 * (x % 8) & 255 if place >= 0 else 0


def _code(bits: int) -> int:
    """Give the block that `code_bits` turned into bits."""
    colour, kind, layers = bits & 15, bits >> K0 & 3, bits >> T0 & 15
    if not colour and layers:
        return crate(layers)
    if not colour:
        return {0: EMPTY, 1: INGREDIENT, 3: block(0, BOMB)}[kind]
    return block(colour, kind, layers, bool(bits >> LICORICE & 1))


def number_of(world: World, move: Move) -> int:
    """Give the kernel's number of a move."""
    x, y, direction = move
    return 2 * (int(world.switches[STRIDE]) * x + y) + (direction == "U")
