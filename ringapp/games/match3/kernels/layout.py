"""How a board becomes a row of 64-bit words and back. Plain Python and numpy, without the compiler.

Every property of a block is one bit, and the cells that have it are one mask, a *plane*: bit H x + y is cell
(x, y), H being the rows that the masks hold. A state is the planes that a board can ever need, the blocks
that each column has used of what stands above, and what is left to collect. What never changes is the
`World`.
"""

from __future__ import annotations

from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.rules.board import (
    BOMB,
    INGREDIENT,
    VOID,
    WRAPPED,
    Board,
    Move,
    block,
    colour_of,
    is_crate,
    is_licorice,
    is_thick,
    kind_of,
    thickness_of,
)
from ringapp.games.match3.rules.falling import MAX_WAVES, exits, tracks

Words = npt.NDArray[np.uint64]
"""Unsigned 64-bit numbers: states and masks."""
Numbers = npt.NDArray[np.int64]
"""Signed whole numbers."""
Table = Words
"""Rows of them: states."""
Tables = Words
"""Several such tables."""
Grid = Numbers
"""Rows of whole numbers."""
Unit = tuple[np.uint64, ...]
"""One, two or four words: how wide the masks are."""

# Planes. Kinds: 1 horizontal stripe, 2 vertical, 3 wrapped; without a colour 1 ingredient, 3 bomb. A crate
# has layers and no colour. The planes up to LICORICE fall, the jelly does not.
C0, C1, C2, C3, K0, K1, T0, T1, T2, T3, LICORICE, J0, J1 = range(13)
PLANES = 13
# What the kernels read from the row of switches.
STRIDE, COLUMNS, ROWS, CAP, WHOLE_ACTION = range(5)
STRIPE_BONUS, THICK_BONUS, CRATE_BONUS, DELIVERY_BONUS = range(6, 10)
STRIPE_DAMAGE, ADJACENT_DAMAGE, CRATE_DAMAGE, ANY_SOURCE = range(10, 14)
FREE_SWAPS, THICK_SWAPPABLE, THICK_MATCHES, THICK_FALLS = range(14, 18)
WRAPPED_ON, BOMBS_ON, COMBOS_ON, STRIPES_ON, COLOURS = range(18, 23)
LAYERS_ON, STANDING, HOPS, SEGMENTS, REFILL, DRAWN = range(23, 29)
TARGET, CLEAR_JELLY, FREE_THICK, CLEAR_CRATES, LARGEST, ITEMS = range(29, 35)
USED, TASKS, KEYED, FALLING, RESERVE, EXITS_ON, SEED = range(35, 42)
PLACE, ITEM, SINKS = 42, 55, 65
SWITCHES = SINKS + 11
# Kinds of refill.
KNOWN, UNKNOWN, FORMULA = range(3)
# Masks of the shape.
CELLS, BOARD, BASES, TOPS, BELOW_TOPS, WAYS_OUT, VOIDS, RIM, CORNERS, HOP = range(10)
MOST_HOPS = 16
TASKS_A_WORD, TASK_BITS = 6, 10
BELOW, COLUMN = 0, 1
MOST_MADE, MOST_RUNS, MOST_BLASTS, MOST_MOVES = 64, 128, 300, 512
WIDTHS = (64, 128, 256)
COLOUR_BITS = 3
LANES = 4
"""Boards that are played at once: what common machines hold in a register. Eight were slower."""
MOST_REGULAR = block(0, WRAPPED)
"""All codes below are regular and striped blocks and empty cells."""


class World(NamedTuple):
    """What of a board never changes during a search, as the kernels take it.

    Attributes:
        switches: Rules, sizes and places of the planes, by the names above.
        values: V(0), V(1), …
        shape: Masks, one after the other.
        reserve: By column and height the blocks above the board; below them, by column, the thick layers from
            a height on; below those, by column, the bits of the segments from the top.
        stacks: By column and blocks that it has used, `LANES` words: the colour bits of what enters next, as
            planes in which the lowest row of the column holds the first block.
        cells: By bit the next lower cell of the track (-1 for none), and the column.
        made, runs, blasts, moves, later: Room to work in; a world serves one search at a time.
        table: Where all of these lie in memory, so that kernels hand on one pointer; see `with_table`.
        unit: Names the width of the masks.
    """

    switches: Numbers
    values: Numbers
    shape: Words
    reserve: Numbers
    stacks: Words
    cells: Numbers
    made: Numbers
    runs: Numbers
    blasts: Words
    moves: Numbers
    later: Numbers
    table: Words
    unit: Unit


TABLED = tuple(name for name in World._fields if name not in ("table", "unit"))
"""The parts of a world that kernels read, in the order of its table: an address, rows and columns each."""
FLAT = {"switches", "values", "shape", "stacks", "blasts", "moves", "later"}


def with_table(world: World) -> World:
    """The world with the places of its parts; they live as long as it does."""
    entries: list[int] = []
    for name in TABLED:
        part = getattr(world, name)
        entries += (part.ctypes.data, part.shape[0], part.shape[1] if part.ndim == 2 else 1)
    return world._replace(table=np.array(entries, np.uint64))


def with_switch(world: World, switch: int, value: int) -> World:
    """Copy the world with one switch set otherwise; its room is shared."""
    switches, table = world.switches.copy(), world.table.copy()
    switches[switch] = value
    table[3 * TABLED.index("switches")] = switches.ctypes.data
    return world._replace(switches=switches, table=table)


def _most_cleared(board: Board) -> int:
    """Blocks that V is asked for at most; an action may clear more than the board holds.

    The reserve falls in and a stripe counts again; an endless refill goes on for hundreds of waves.
    """
    endless = board.refill is not None and board.rules.scoring == "action"
    return len(board.cells) * (MAX_WAVES + 1 if endless else 2)


def stride_of(board: Board) -> int:
    """Rows that the masks hold: those of the board; with the refill formula all, because all change."""
    formula = board.refill is not None and board.refill.formula
    return board.world_height if formula else board.height


def fits(board: Board) -> bool:
    """Whether masks are wide enough for a board."""
    stride = stride_of(board)
    return stride <= 60 and board.width * stride <= WIDTHS[-1]


def is_regular(board: Board) -> bool:
    """Whether a board has regular and striped blocks alone, no voids, and what enters is known."""
    rules = board.rules
    extended = rules.wrapped or rules.bombs or rules.combos or any(board.jelly)
    tasks = board.clear_jelly or board.free_thick or board.clear_crates or board.collect
    asked = tasks or board.refill is not None or board.ingredients is not None
    narrow = board.size <= WIDTHS[0] and board.world_height - board.height <= WIDTHS[0]
    colours = 1 << COLOUR_BITS
    known = all(code < MOST_REGULAR and colour_of(code) < colours for code in board.cells[: board.size])
    enters = all(code < colours for code in board.cells[board.size :])
    return narrow and not extended and not asked and known and enters


def pack(board: Board, keyed: bool = False) -> tuple[World, Words]:
    """The world of a settled board and its first state; `keyed` states tell points apart."""
    stride = stride_of(board)
    bits = next(width for width in WIDTHS if board.width * stride <= width)
    words = bits // 64
    switches = np.zeros(SWITCHES, np.int64)
    _rules(board, switches)
    switches[STRIDE], switches[COLUMNS], switches[ROWS] = stride, board.width, board.height
    length = _places(board, switches, words, keyed)
    order = tracks(board)
    world = World(
        switches,
        np.array([board.rules.points(count) for count in range(_most_cleared(board) + 1)], np.int64),
        _shape(board, order, stride, words, switches),
        _reserve(board, order, stride, switches),
        _stacks(board, stride, switches) if is_regular(board) else np.zeros(0, np.uint64),
        _cells(board, order, stride, bits),
        np.zeros((MOST_MADE, 2), np.int64),
        np.zeros((MOST_RUNS, 4), np.int64),
        np.zeros(MOST_BLASTS * words, np.uint64),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros(0, np.uint64),
        (np.uint64(1),) * words,
    )
    return with_table(world), _first(board, switches, stride, words, length)


def _rules(board: Board, switches: Numbers) -> None:
    rules = board.rules
    switches[CAP] = board.largest_gain if rules.cap else -1
    switches[WHOLE_ACTION] = rules.scoring == "action"
    switches[STRIPE_BONUS : DELIVERY_BONUS + 1] = (
        *(rules.stripe_bonus, rules.thick_bonus, rules.crate_bonus),
        rules.delivery_bonus,
    )
    switches[STRIPE_DAMAGE : ANY_SOURCE + 1] = (
        *(rules.stripe_damage, rules.adjacent_damage, rules.crate_damage),
        rules.adjacent_source == "any",
    )
    switches[FREE_SWAPS : STRIPES_ON + 1] = (
        *(rules.free_swaps, rules.thick_swappable, rules.thick_matches, rules.thick_falls),
        *(rules.wrapped, rules.bombs, rules.combos, rules.stripes),
    )
    drawn = board.refill.colours if board.refill else 0
    switches[DRAWN] = drawn
    switches[COLOURS] = max([drawn, *map(colour_of, board.cells)])
    switches[REFILL] = (FORMULA if board.refill.formula else UNKNOWN) if board.refill else KNOWN
    switches[LAYERS_ON] = any(map(thickness_of, board.cells))
    standing = any(map(is_thick, board.cells)) and not rules.thick_falls
    switches[STANDING] = standing or any(map(is_crate, board.cells))
    switches[TARGET] = -1 if board.target is None else board.target
    switches[CLEAR_JELLY : CLEAR_CRATES + 1] = board.clear_jelly, board.free_thick, board.clear_crates
    switches[LARGEST] = board.largest_gain
    switches[EXITS_ON] = INGREDIENT in board.cells
    items = [colour for colour, _ in board.collect] + [0] * (board.ingredients is not None)
    switches[ITEMS] = len(items)
    switches[ITEM : ITEM + len(items)] = items


def _planes_needed(board: Board, switches: Numbers) -> list[bool]:
    rules, codes = board.rules, board.cells
    bombs = rules.bombs or any(kind_of(code) == BOMB for code in codes)
    specials = rules.stripes or rules.wrapped or bombs or rules.combos or any(map(kind_of, codes))
    thickest = max(map(thickness_of, codes))
    deepest = max(board.jelly, default=0)
    colours = int(switches[COLOURS])
    return [
        *(colours >= 1 << bit for bit in range(4)),
        *(specials, specials),
        *(thickest >= 1 << bit for bit in range(4)),
        any(map(is_licorice, codes)),
        *(deepest >= 1 << bit for bit in range(2)),
    ]


def _places(board: Board, switches: Numbers, words: int, keyed: bool) -> int:
    """Give each plane and counter that is needed its place in a state; the length of a state."""
    length = 0
    for plane, needed in enumerate(_planes_needed(board, switches)):
        switches[PLACE + plane] = length if needed else -1
        if needed and plane <= LICORICE:
            switches[SINKS + switches[FALLING]] = plane
            switches[FALLING] += 1
        length += words * needed
    above = board.world_height - board.height
    counts = switches[REFILL] == UNKNOWN or (above > 0 and switches[REFILL] == KNOWN)
    switches[RESERVE] = above if counts else 0
    switches[USED] = length if counts else -1
    length += -(-board.width // 8) if counts else 0
    switches[TASKS] = length
    length += -(-int(switches[ITEMS]) // TASKS_A_WORD)
    switches[KEYED] = length if keyed else -1
    return length + keyed


Tracks = tuple[tuple[int, ...], ...]
"""Cells in the order that blocks fall along them, lowest first."""


def _bit(cell: int, width: int, stride: int) -> int:
    return stride * (cell % width) + cell // width


def _shape(board: Board, order: Tracks, stride: int, words: int, switches: Numbers) -> Words:
    width = board.width
    bases = sum(1 << stride * x for x in range(width))
    tops = bases << stride - 1
    held = [[cell for cell in track if cell < width * stride] for track in order]
    hops: dict[int, int] = {}
    for track in held:
        for lower, upper in pairwise(track):
            step = (upper - lower) // width
            hops[step] = hops.get(step, 0) | 1 << _bit(lower, width, stride)
    switches[HOPS] = len(hops)
    cells = sum(1 << _bit(cell, width, stride) for track in held for cell in track)
    gems = [cell for cell in range(board.size) if board.cells[cell] != VOID]
    on_board = sum(1 << _bit(cell, width, stride) for cell in gems)
    voids = sum(1 << _bit(c, width, stride) for c in range(board.size) if board.cells[c] == VOID)
    masks = [
        *(cells, on_board, bases, tops, (1 << stride * width) - 1 & ~tops),
        sum(1 << _bit(cell, width, stride) for cell in exits(board)),
        voids if board.rules.fall == "stop" else 0,
        *(_hard_to_reach(board, stride, most) for most in (4, 2)),
    ]
    steps = sorted(hops)
    masks += [hops[step] for step in steps] + [0] * (MOST_HOPS - len(steps))
    masks += steps
    flat = [mask >> 64 * word & 2**64 - 1 for mask in masks for word in range(words)]
    return np.array(flat, np.uint64)


def _hard_to_reach(board: Board, stride: int, most: int) -> int:
    """The cells that at most so many lines of three can cover: the rim has four, a corner two."""
    width, there = board.width, [code != VOID for code in board.cells[: board.size]]
    mask = 0
    for cell in range(board.size):
        x, y = cell % width, cell // width
        across = [0 <= x + d < width and there[cell + d] for d in range(-2, 3)]
        upright = [0 <= y + d < board.height and there[cell + d * width] for d in range(-2, 3)]
        lines = sum(all(line[start : start + 3]) for line in (across, upright) for start in range(3))
        mask |= (lines <= most and there[cell]) << _bit(cell, width, stride)
    return mask


def code_bits(code: int) -> int:
    """A block as the bits of the falling planes."""
    kind = kind_of(code)
    if code == INGREDIENT:
        kind = 1
    elif is_crate(code):
        kind = 0
    elif kind == BOMB:
        kind = 3
    return colour_of(code) | kind << K0 | thickness_of(code) << T0 | is_licorice(code) << LICORICE


def _reserve(board: Board, order: Tracks, stride: int, switches: Numbers) -> Numbers:
    width, above = board.width, int(switches[RESERVE])
    parts: list[list[int]] = [[] for _ in range(width)]
    for track in order:
        column = sum(1 << cell // width for cell in track if cell < width * stride)
        if column:
            parts[track[0] % width].insert(0, column)
    segments = max(map(len, parts), default=0)
    switches[SEGMENTS] = segments if switches[REFILL] == UNKNOWN else min(segments, 1)
    table = np.zeros((2 * width + max(segments, 1), max(above + 1, width)), np.int64)
    for x in range(width):
        codes = [board.cells[board.size + y * width + x] for y in range(above)]
        table[x, :above] = [code_bits(code) for code in codes]
        for y in range(above):
            table[width + x, y] = sum(map(thickness_of, codes[y:]))
        for number, column in enumerate(parts[x]):
            table[2 * width + number, x] = column
    return table


def _stacks(board: Board, stride: int, switches: Numbers) -> Words:
    """What enters next, for every number of blocks that a column can have used."""
    above = int(switches[RESERVE])
    table = np.zeros((board.width, above + 1, LANES), np.uint64)
    for x in range(board.width if above else 0):
        colours = [colour_of(code) for code in board.cells[board.size + x :: board.width]]
        for used in range(above):
            for y, colour in enumerate(colours[used : used + stride]):
                for number in range(COLOUR_BITS):
                    table[x, used, number] |= np.uint64((colour >> number & 1) << stride * x + y)
    return table.reshape(-1)


def _cells(board: Board, order: Tracks, stride: int, bits: int) -> Numbers:
    width = board.width
    table = np.full((2, bits), -1, np.int64)
    table[COLUMN] = np.minimum(np.arange(bits) // stride, width - 1)
    for track in order:
        held = [_bit(cell, width, stride) for cell in track if cell < width * stride]
        table[BELOW, held[1:]] = held[:-1]
    return table


def _first(board: Board, switches: Numbers, stride: int, words: int, length: int) -> Words:
    state = [0] * length
    planes = [0] * PLANES
    for cell in range(board.width * stride):
        code = board.cells[cell]
        bits = 0 if code == VOID else code_bits(code)
        bits |= board.jelly[cell] << J0 if board.jelly and cell < board.size else 0
        for plane in range(PLANES):
            planes[plane] |= (bits >> plane & 1) << _bit(cell, board.width, stride)
    for plane, mask in enumerate(planes):
        place = int(switches[PLACE + plane])
        for word in range(words if place >= 0 else 0):
            state[place + word] = mask >> 64 * word & 2**64 - 1
    wanted = [left for _, left in board.collect] + [board.ingredients or 0]
    for number in range(int(switches[ITEMS])):
        word, shift = divmod(number, TASKS_A_WORD)
        state[int(switches[TASKS]) + word] |= wanted[number] << TASK_BITS * shift
    if switches[KEYED] >= 0:
        state[int(switches[KEYED])] = board.points
    return np.array(state, np.uint64)


def move_of(world: World, number: int) -> Move:
    """The move behind a kernel's move number."""
    place, up = divmod(int(number), 2)
    stride = int(world.switches[STRIDE])
    return place // stride, place % stride, "U" if up else "R"
