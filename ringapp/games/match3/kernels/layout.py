"""The layout of a board as a row of 64-bit words. Plain Python and numpy, without the compiler.

Every property of a block is one bit, and the cells that have it are one mask, a *plane*: bit H x + y is cell
(x, y), H being the rows that the masks hold. A state is the planes that a board can ever need, the blocks
that each column has used of what stands above, and what is left to collect. What never changes is the
`World`.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise, zip_longest
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ringapp.games.match3.rules.board import (
    BOMB,
    CHOCOLATE,
    COLLECTED,
    HIDDEN,
    INGREDIENT,
    MAX_ACTIONS,
    SUPPLIED,
    SWIRL,
    VOID,
    WRAPPED,
    Board,
    Move,
    Rules,
    Supply,
    block,
    colour_of,
    is_caged,
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

# Planes. Kinds: 1 horizontal stripe, 2 vertical, 3 wrapped; without a colour 1 ingredient, 2 swirl, 3 bomb. A
# crate has layers and no colour, a block that is not named yet is an ingredient of licorice. The planes up to
# LICORICE fall, those behind do not; those from ID0 on name blocks while a fall is recorded.
C0, C1, C2, C3, K0, K1, T0, T1, T2, T3, LICORICE, J0, J1, CAGES, CHOCOLATE_PLANE, ID0 = range(16)
IDS = 9
PLANES = ID0 + IDS
# What the kernels read from the row of switches.
STRIDE, COLUMNS, ROWS, CAP, WHOLE_ACTION = range(5)
STRIPE_BONUS, THICK_BONUS, CRATE_BONUS, DELIVERY_BONUS = range(6, 10)
STRIPE_DAMAGE, ADJACENT_DAMAGE, CRATE_DAMAGE, ANY_SOURCE = range(10, 14)
FREE_SWAPS, THICK_SWAPPABLE, THICK_MATCHES, THICK_FALLS = range(14, 18)
WRAPPED_ON, BOMBS_ON, COMBOS_ON, STRIPES_ON, COLOURS = range(18, 23)
LAYERS_ON, STANDING, HOPS, SEGMENTS, REFILL, DRAWN = range(23, 29)
TARGET, CLEAR_JELLY, FREE_THICK, CLEAR_CRATES, LARGEST, ITEMS = range(29, 35)
USED, TASKS, KEYED, FALLING, RESERVE, EXITS_ON, SEED = range(35, 42)
ELEMENTS, CHOCOLATE_ON, CLEAR_CHOCOLATE, SLIDES, PORTALS, ASKS, RECORDS, SUPPLY = range(42, 50)
ON_BOARD, EVERY = 50, 52
PLACE = 54
ITEM = PLACE + PLANES
SINKS = ITEM + len(COLLECTED) + 1
SWITCHES = SINKS + LICORICE + 1 + IDS
# What is noted of a wave: rows that are recorded, specials made, blocks freed, crates and others that broke,
# ingredients that left; of a swap whether a wave was played, whether chocolate broke, where it grew.
ROWS_NOTED, MADE, FREED, CRATES_BROKEN, BROKEN, DELIVERED, PLAYED, CHOCOLATE_BROKE, GREW = range(9)
NOTED = 9
# The first rows of a record: the state before and after the wave, what was cleared, what fired.
BEFORE_WAVE, AFTER_WAVE, CLEARED_ROW, FIRED_ROW, FALLS_FROM = range(5)
MOST_ROWS = 4096
LEFT_FIRST, RIGHT_FIRST = 1, 2
# Kinds of refill.
KNOWN, UNKNOWN, FORMULA = range(3)
# Masks of the shape.
CELLS, BOARD, BASES, TOPS, BELOW_TOPS, WAYS_OUT, VOIDS, RIM, CORNERS, CUTS, HOP = range(11)
MOST_HOPS = 16
NAMES = HOP + 2 * MOST_HOPS
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
    """The part of a board that never changes during a search, in the form that kernels take.

    Attributes:
        switches: Rules, sizes and places of the planes, by the names above.
        values: V(0), V(1), …
        shape: Masks, one after the other.
        reserve: By column and height the blocks above the board; below them, by column, the thick layers from
            a height on; below those, by column, the bits of the segments from the top, each with a row that
            tells whether unknown blocks enter.
        stacks: By column and blocks that it has used, `LANES` words: the colour bits of what enters next, as
            planes in which the lowest row of the column holds the first block.
        cells: By bit the next lower cell of the track (-1 for none), and the column.
        portals: The bits of entrances and exits.
        made, runs, blasts, moves, later: Room to work in; a world serves one search at a time.
        record, noted: Where a wave is written down, for pictures and tables.
        table: Where all of these lie in memory, so that kernels hand on one pointer; see `with_table`.
        unit: Names the width of the masks.
    """

    switches: Numbers
    values: Numbers
    shape: Words
    reserve: Numbers
    stacks: Words
    cells: Numbers
    portals: Numbers
    made: Numbers
    runs: Numbers
    blasts: Words
    moves: Numbers
    later: Numbers
    record: Words
    noted: Numbers
    table: Words
    unit: Unit


TABLED = tuple(name for name in World._fields if name not in ("table", "unit"))
"""The parts of a world that kernels read, in the order of its table: an address, rows and columns each."""
FLAT = {"switches", "values", "shape", "stacks", "blasts", "moves", "later", "noted"}


def with_table(world: World) -> World:
    """Return the world with the addresses of its arrays filled in; they stay valid as long as it lives."""
    entries: list[int] = []
    for name in TABLED:
        part = getattr(world, name)
        entries += (part.ctypes.data, part.shape[0], part.shape[1] if part.ndim == 2 else 1)
    return world._replace(table=np.array(entries, np.uint64))


def with_switch(world: World, switch: int, value: int) -> World:
    """Return a copy of the world with one switch set to `value`; it shares the working arrays."""
    switches, table = world.switches.copy(), world.table.copy()
    switches[switch] = value
    table[3 * TABLED.index("switches")] = switches.ctypes.data
    return world._replace(switches=switches, table=table)


def _most_cleared(board: Board) -> int:
    """Return the largest count of cleared blocks for which V must be known.

    An action may clear more than the board holds: the reserve falls in, and an endless refill never stops.
    """
    endless = board.refill is not None and board.rules.scoring == "action"
    return len(board.cells) * (MAX_WAVES + 1 if endless else 2)


def stride_of(board: Board) -> int:
    """Return the rows that masks hold: those of the board, or of the whole world with the refill formula."""
    formula = board.refill is not None and board.refill.formula
    return board.world_height if formula else board.height


def fits(board: Board) -> bool:
    """Return whether the widest masks can hold a board."""
    stride = stride_of(board)
    return stride <= 60 and board.width * stride <= WIDTHS[-1]


def is_regular(board: Board) -> bool:
    """Return whether a board has plain and striped blocks alone, no voids and a known refill."""
    rules = board.rules
    extended = rules.wrapped or rules.bombs or rules.combos or any(board.jelly)
    flags = board.clear_jelly or board.free_thick or board.clear_crates or board.clear_chocolate
    tasks = flags or board.collect
    asked = tasks or board.refill is not None or board.ingredients is not None
    narrow = board.size <= WIDTHS[0] and board.world_height - board.height <= WIDTHS[0]
    colours = 1 << COLOUR_BITS
    known = all(code < MOST_REGULAR and colour_of(code) < colours for code in board.cells[: board.size])
    known = known and board.rules.fall != "slide" and not board.portals
    enters = all(code < colours for code in board.cells[board.size :])
    return narrow and not extended and not asked and known and enters


def pack(board: Board, keyed: bool = False, records: bool = False) -> tuple[World, Words]:
    """Return the world of a board and its first state.

    With `keyed`, states that differ in points alone count as different. A world with `records` plays wave by
    wave and writes down what each wave does.
    """
    stride = stride_of(board)
    bits = next(width for width in WIDTHS if board.width * stride <= width)
    words = bits // 64
    switches = np.zeros(SWITCHES, np.int64)
    _rules(board, switches)
    switches[RECORDS] = records
    switches[STANDING] |= records
    switches[SEED] = board.refill.seed & (1 << 62) - 1 if board.refill and records else 0
    switches[STRIDE], switches[COLUMNS], switches[ROWS] = stride, board.width, board.height
    length = _places(board, switches, words, keyed)
    order = tracks(board)
    world = World(
        switches,
        _values(board.rules, _most_cleared(board)),
        _shape(board, order, stride, words, switches),
        _reserve(board, order, stride, switches),
        _stacks(board, stride, switches) if is_regular(board) else np.zeros(0, np.uint64),
        _cells(board, order, stride, bits),
        np.array(
            [[_bit(cell, board.width, stride) for cell in pair] for pair in board.portals], np.int64
        ).reshape(-1, 2),
        np.zeros((MOST_MADE, 2), np.int64),
        np.zeros((MOST_RUNS, 4), np.int64),
        np.zeros(MOST_BLASTS * words, np.uint64),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros(MOST_MOVES, np.int64),
        np.zeros((MOST_ROWS if records else 0, length), np.uint64),
        np.zeros(NOTED, np.int64),
        np.zeros(0, np.uint64),
        (np.uint64(1),) * words,
    )
    return with_table(world), _first(board, switches, stride, words, length)


@lru_cache(maxsize=16)
def _values(rules: Rules, most: int) -> Numbers:
    """Return the points V(0), V(1), … up to V(most)."""
    return np.array([rules.points(count) for count in range(most + 1)], np.int64)


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
    chocolate, caged = CHOCOLATE in board.cells, any(map(is_caged, board.cells))
    slides = rules.fall == "slide"
    switches[STANDING] = (
        standing or chocolate or caged or slides or board.portals != () or any(map(is_crate, board.cells))
    )
    coming = [code for code, _ in board.supply]
    switches[ELEMENTS] = chocolate or caged or SWIRL in (*board.cells, *coming)
    switches[CHOCOLATE_ON], switches[CLEAR_CHOCOLATE] = chocolate, board.clear_chocolate
    switches[SLIDES] = (RIGHT_FIRST if rules.slide_first == "right" else LEFT_FIRST) if slides else 0
    switches[PORTALS] = len(board.portals)
    switches[ASKS] = bool(board.asks)
    switches[TARGET] = -1 if board.target is None else board.target
    switches[CLEAR_JELLY : CLEAR_CRATES + 1] = board.clear_jelly, board.free_thick, board.clear_crates
    switches[LARGEST] = board.largest_gain
    switches[EXITS_ON] = INGREDIENT in (*board.cells, *coming)
    items = [item for item, _ in board.collect] + [0] * (board.ingredients is not None)
    switches[ITEMS] = len(items)
    switches[ITEM : ITEM + len(items)] = items


def _planes_needed(board: Board, switches: Numbers) -> list[bool]:
    rules, codes = board.rules, board.cells
    bombs = rules.bombs or any(kind_of(code) == BOMB for code in codes)
    asks = bool(switches[ASKS])
    specials = rules.stripes or rules.wrapped or bombs or rules.combos or any(map(kind_of, codes))
    specials = specials or asks or board.supply != ()
    thickest = max(map(thickness_of, codes))
    deepest = max(board.jelly, default=0)
    colours = int(switches[COLOURS])
    return [
        *(colours >= 1 << bit for bit in range(4)),
        *(specials, specials),
        *(thickest >= 1 << bit for bit in range(4)),
        any(map(is_licorice, codes)) or asks,
        *(deepest >= 1 << bit for bit in range(2)),
        any(map(is_caged, codes)),
        CHOCOLATE in codes,
        *(bool(switches[RECORDS]),) * IDS,
    ]


def _places(board: Board, switches: Numbers, words: int, keyed: bool) -> int:
    """Give each plane and counter that the board needs its place in a state. Returns the state's length."""
    length = 0
    for plane, needed in enumerate(_planes_needed(board, switches)):
        switches[PLACE + plane] = length if needed else -1
        if needed and (plane <= LICORICE or plane >= ID0):
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
    switches[SUPPLY] = length if board.supply and not board.asks else -1
    length += len(SUPPLIED) if board.supply and not board.asks else 0
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
        voids if board.rules.fall != "through" else 0,
        *(_hard_to_reach(width, stride, board.height, on_board, most) for most in (4, 2)),
        sum(1 << _bit(cell, width, stride) for cell in _above_cuts(board)),
    ]
    steps = sorted(hops)
    masks += [hops[step] for step in steps] + [0] * (MOST_HOPS - len(steps))
    masks += steps + [0] * (MOST_HOPS - len(steps))
    places = range(width * stride)
    masks += [sum(1 << place for place in places if place + 1 >> number & 1) for number in range(IDS)]
    flat = [mask >> 64 * word & 2**64 - 1 for mask in masks for word in range(words)]
    return np.array(flat, np.uint64)


def _above_cuts(board: Board) -> set[int]:
    """Return the cells from which nothing drops straight down: entrances, and cells above exits."""
    above = {way_out + board.width for _, way_out in board.portals}
    return {entrance for entrance, _ in board.portals} | {cell for cell in above if cell < board.size}


@lru_cache(maxsize=64)
def _hard_to_reach(width: int, stride: int, height: int, on_board: int, most: int) -> int:
    """Return the cells that at most `most` possible lines of three cover: the rim has four, a corner two."""
    there = [bool(on_board >> _bit(cell, width, stride) & 1) for cell in range(width * height)]
    mask = 0
    for cell in range(width * height):
        x, y = cell % width, cell // width
        across = [0 <= x + d < width and there[cell + d] for d in range(-2, 3)]
        upright = [0 <= y + d < height and there[cell + d * width] for d in range(-2, 3)]
        lines = sum(all(line[start : start + 3]) for line in (across, upright) for start in range(3))
        mask |= (lines <= most and there[cell]) << _bit(cell, width, stride)
    return mask


def code_bits(code: int) -> int:
    """Return a block as the bits that it has in the falling planes."""
    kind = kind_of(code)
    if code in (INGREDIENT, HIDDEN):
        kind = 1
    elif code == SWIRL:
        kind = 2
    elif is_crate(code) or code == CHOCOLATE:
        kind = 0
    elif kind == BOMB:
        kind = 3
    return colour_of(code) | kind << K0 | thickness_of(code) << T0 | is_licorice(code) << LICORICE


def _reserve(board: Board, order: Tracks, stride: int, switches: Numbers) -> Numbers:
    width, above = board.width, int(switches[RESERVE])
    parts: list[list[tuple[int, bool]]] = [[] for _ in range(width)]
    for track in order:
        held = [cell for cell in track if cell < width * stride]
        if held:
            column = sum(1 << cell // width for cell in held)
            parts[held[0] % width].insert(0, (column, _pours(board, held[-1])))
    parts = [column[:1] + [part for part in column[1:] if part[1]] for column in parts]
    segments = max(map(len, parts), default=0)
    switches[SEGMENTS] = segments if switches[REFILL] == UNKNOWN else min(segments, 1)
    table = np.zeros((2 * width + 2 * max(segments, 1), max(above + 1, width)), np.int64)
    for x in range(width):
        codes = [code for code in board.cells[board.size + x :: width][:above] if code]
        table[x, : len(codes)] = [code_bits(code) for code in codes]
        for y in range(len(codes)):
            table[width + x, y] = sum(map(thickness_of, codes[y:]))
            if switches[RECORDS]:
                table[x, y] |= y + 1 << ID0 | 1 << ID0 + IDS - 1
        for number, (column, pours) in enumerate(parts[x]):
            table[2 * width + 2 * number, x] = column
            table[2 * width + 2 * number + 1, x] = pours
    return table


def _pours(board: Board, top: int) -> bool:
    """Return whether unknown blocks enter at `top`, the top cell of a track (L5, N2)."""
    if board.sources is not None:
        return top in board.sources
    narrow = board.rules.fall == "slide" or board.portals
    return not narrow or all(
        code == VOID for code in board.cells[top + board.width : board.size : board.width]
    )


def _stacks(board: Board, stride: int, switches: Numbers) -> Words:
    """Return the blocks that enter each column next, for every number of blocks already used."""
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
    state = np.zeros(length, np.uint64)
    codes = board.cells[: board.width * stride]
    bits = [_all_bits(code) for code in codes]
    if board.jelly:
        bits = [one | layers << J0 for one, layers in zip_longest(bits, board.jelly, fillvalue=0)]
    order = np.array(bits, np.int64).reshape(stride, board.width).T.reshape(-1)
    for plane in range(PLANES):
        place = int(switches[PLACE + plane])
        if place >= 0:
            marked = np.zeros(64 * words, np.uint8)
            marked[: len(order)] = order >> plane & 1
            state[place : place + words] = np.packbits(marked, bitorder="little").view(np.uint64)
    wanted = [left for _, left in board.collect] + [board.ingredients or 0]
    for number in range(int(switches[ITEMS])):
        word, shift = divmod(number, TASKS_A_WORD)
        state[int(switches[TASKS]) + word] |= np.uint64(wanted[number] << TASK_BITS * shift)
    for kind, code in enumerate(SUPPLIED if switches[SUPPLY] >= 0 else ()):
        supply = dict(board.supply).get(code, Supply(0, 0, 0))
        state[int(switches[SUPPLY]) + kind] = np.uint64(supply.total | supply.since << 32)
        switches[ON_BOARD + kind], switches[EVERY + kind] = supply.on_board, supply.every or MAX_ACTIONS + 1
    if switches[KEYED] >= 0:
        state[int(switches[KEYED])] = board.points
    return state


@lru_cache(maxsize=1024)
def _all_bits(code: int) -> int:
    """Return a cell's content as the bits that it has in all planes but those of jelly."""
    bits = 0 if code == VOID else code_bits(code)
    return bits | is_caged(code) << CAGES | (code == CHOCOLATE) << CHOCOLATE_PLANE


def move_of(world: World, number: int) -> Move:
    """Return the move of a kernel's move number."""
    place, up = divmod(int(number), 2)
    stride = int(world.switches[STRIDE])
    return place // stride, place % stride, "U" if up else "R"
