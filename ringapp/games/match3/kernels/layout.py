"""How a board becomes a row of 64-bit words and back, for both compiled engines. Plain Python and numpy.

The bit engine takes boards of at most 8 x 8 under the SwapM3S rules: nine words hold three colour planes, the
two stripe planes, three thickness planes (bit 8 x + y of each is cell (x, y)) and how many reserve blocks of
each column are used up, a byte each. The cell engine takes everything else: four 16-bit block codes to a
word, then the used-up counts, then the jelly.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.rules.board import (
    COLUMN,
    PLAIN,
    ROW,
    Board,
    Move,
    block,
    colour_of,
    is_licorice,
    kind_of,
    thickness_of,
)

Words = npt.NDArray[Any]
"""Unsigned 64-bit numbers."""
Numbers = npt.NDArray[Any]
"""Signed whole numbers, or floats where a kernel says so."""
Word = Any
"""A single number inside a kernel, which the compiler types."""

BITS, CELLS = 0, 1
# Places in the parameter row that the kernels read.
ENGINE, WIDTH, HEIGHT, STRIPE_BONUS, THICK_BONUS = range(5)
CAP, WHOLE_ACTION, STRIPE_DAMAGE, ADJACENT_DAMAGE, ANY_SOURCE = range(5, 10)
FREE_SWAPS, THICK_SWAPPABLE, THICK_MATCHES, THICK_FALLS, WRAPPED_ON = range(10, 15)
BOMBS_ON, COMBOS_ON, JELLY_ON, RESERVE, ROWS_PLAIN = range(15, 20)
TARGET, CLEAR_JELLY, FREE_THICK, LARGEST, COLLECT = range(20, 25)
COLOURS = 10
PARAMETERS = COLLECT + COLOURS
BIT_RESERVE = 63


@dataclass(frozen=True, slots=True)
class World:
    """What of a board never changes during a search, as the kernels take it.

    Attributes:
        parameters: The rule switches and the goal, by the places above.
        values: V(0), V(1), … up to all blocks of a board.
        reserve: By plane and column for the bit engine; by column and height for the cell engine.
        words: Length of a state.
    """

    parameters: Numbers
    values: Numbers
    reserve: Words
    words: int


def fits_bits(board: Board) -> bool:
    """Whether the bit engine can play this board."""
    rules = board.rules
    plain = not (
        rules.free_swaps
        or rules.thick_swappable
        or rules.thick_matches
        or rules.wrapped
        or rules.bombs
        or rules.combos
        or board.jelly
        or board.clear_jelly
    )
    small = board.width <= 8 and board.height <= 8 and board.world_height - board.height <= BIT_RESERVE
    return (
        plain
        and small
        and rules.thick_falls
        and all(
            colour_of(code) <= 7
            and kind_of(code) in (PLAIN, ROW, COLUMN)
            and thickness_of(code) <= 7
            and not is_licorice(code)
            for code in board.cells
        )
    )


def pack(board: Board, cells_engine: bool = False) -> tuple[World, Words]:
    """The world of a settled board and its first state."""
    bits = fits_bits(board) and not cells_engine
    parameters = np.zeros(PARAMETERS, np.int64)
    rules = board.rules
    above = board.world_height - board.height
    parameters[:COLLECT] = [
        *(BITS if bits else CELLS, board.width, board.height, rules.stripe_bonus, rules.thick_bonus),
        *(board.largest_gain if rules.cap else -1, rules.scoring == "action"),
        *(rules.stripe_damage, rules.adjacent_damage, rules.adjacent_source == "any", rules.free_swaps),
        *(rules.thick_swappable, rules.thick_matches, rules.thick_falls, rules.wrapped, rules.bombs),
        *(rules.combos, bool(board.jelly), above, not any(code >> 4 for code in board.cells[board.size :])),
        *(-1 if board.target is None else board.target, board.clear_jelly, board.free_thick),
        board.largest_gain,
    ]
    parameters[COLLECT:] = -1
    for colour, left in board.collect:
        there = sum(colour_of(code) == colour for code in board.cells)
        parameters[COLLECT + colour] = max(there - left, 0) if left <= there else -2
    # An action may clear more blocks than the board holds: the reserve falls in, a stripe counts again.
    values = np.array([rules.points(count) for count in range(2 * len(board.cells) + 1)], np.int64)
    reserve, state = _pack_bits(board) if bits else _pack_cells(board)
    return World(parameters, values, reserve, len(state)), state


def _planes(code: int) -> tuple[int, ...]:
    colour, thick = colour_of(code), thickness_of(code)
    stripes = (kind_of(code) == ROW, kind_of(code) == COLUMN)
    return (colour & 1, colour >> 1 & 1, colour >> 2, *stripes, thick & 1, thick >> 1 & 1, thick >> 2)


def _pack_bits(board: Board) -> tuple[Words, Words]:
    state = [0] * 9
    reserve = [[0] * 8 for _ in range(8)]
    for cell, code in enumerate(board.cells):
        x, y = cell % board.width, cell // board.width
        for plane, bit in enumerate(_planes(code)):
            if y < board.height:
                state[plane] |= bit << (8 * x + y)
            else:
                reserve[plane][x] |= bit << (y - board.height)
    return np.array(reserve, np.uint64), np.array(state, np.uint64)


def _pack_cells(board: Board) -> tuple[Words, Words]:
    size = board.size
    above = board.world_height - board.height
    reserve = np.zeros((board.width, max(above, 1)), np.uint64)
    for cell, code in enumerate(board.cells[size:]):
        reserve[cell % board.width, cell // board.width] = code
    words = -(-size // 4) + -(-board.width // 8) + (-(-size // 16) if board.jelly else 0)
    state = [0] * words
    for cell, code in enumerate(board.cells[:size]):
        state[cell // 4] |= code << 16 * (cell % 4)
    first = -(-size // 4) + -(-board.width // 8)
    for cell, layers in enumerate(board.jelly):
        state[first + cell // 16] |= layers << 4 * (cell % 16)
    return reserve, np.array(state, np.uint64)


def unpack(board: Board, world: World, state: Words) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Cells of the whole world and jelly of a state; `board` is the one that was packed. For tests."""
    words = [int(word) for word in state]
    size, width = board.size, board.width
    if world.parameters[ENGINE] == BITS:
        used = [words[8] >> 8 * x & 255 for x in range(width)]
        cells = [_code_at(words, 8 * (cell % width) + cell // width) for cell in range(size)]
        jelly: tuple[int, ...] = ()
    else:
        cells = [words[cell // 4] >> 16 * (cell % 4) & 0xFFFF for cell in range(size)]
        first = -(-size // 4)
        used = [words[first + x // 8] >> 8 * (x % 8) & 255 for x in range(width)]
        first += -(-width // 8)
        jelly = tuple(words[first + c // 16] >> 4 * (c % 16) & 15 for c in range(size) if board.jelly)
    above = board.world_height - board.height
    for y in range(above):
        for x in range(width):
            source = size + (y + used[x]) * width + x
            cells.append(board.cells[source] if y + used[x] < above else 0)
    return tuple(cells), jelly


def _code_at(words: list[int], bit: int) -> int:
    low, mid, high, across, upright, *thick = (word >> bit & 1 for word in words[:8])
    kind = ROW if across else COLUMN if upright else PLAIN
    return block(low | mid << 1 | high << 2, kind, thick[0] | thick[1] << 1 | thick[2] << 2)


def move_of(world: World, number: int) -> Move:
    """The move behind a kernel's move number."""
    cell, up = divmod(int(number), 2)
    direction = "U" if up else "R"
    if world.parameters[ENGINE] == BITS:
        return cell // 8, cell % 8, direction
    width = int(world.parameters[WIDTH])
    return cell % width, cell // width, direction


def number_of(world: World, move: Move) -> int:
    """The kernel's number of a move."""
    x, y, direction = move
    cell = 8 * x + y if world.parameters[ENGINE] == BITS else y * int(world.parameters[WIDTH]) + x
    return 2 * cell + (direction == "U")
