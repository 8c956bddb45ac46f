"""Count the board cycles of Windows: after how many boards its random numbers repeat."""

from __future__ import annotations

from typing import NamedTuple

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr

MAX_BOARDS = 200_000
STARTS = 8
ALL_BITS = 31


def significant_bits(rows: int, columns: int) -> int:
    """Return how many low bits of the generator's state determine all boards."""
    sides = [side.bit_length() - 1 for side in (rows, columns)]
    powers = all(side == 1 << bits for side, bits in zip((rows, columns), sides, strict=True))
    return min(ALL_BITS, 16 + max(sides)) if powers else ALL_BITS


def next_state(state: int, rows: int, columns: int, mines: int, bits: int) -> int:
    """Return the generator's state after one board is laid, kept to its low `bits` bits."""
    mask = (1 << bits) - 1
    laid: set[tuple[int, int]] = set()
    while len(laid) < mines:
        state = (state * 214013 + 2531011) & mask
        across = (state >> 16) % columns
        state = (state * 214013 + 2531011) & mask
        laid.add((across, (state >> 16) % rows))
    return state


class Start(NamedTuple):
    """A start state of the generator: the boards before its cycle and in it, the cycle's index from 0, and
    the board of the cycle that is reached first. All others are None without a repeat in `MAX_BOARDS`."""

    start: int
    boards_before: int | None = None
    boards_in_cycle: int | None = None
    cycle: int | None = None
    enters: int | None = None


def board_cycles(rows: int, columns: int, mines: int, ctx: SolveContext) -> tuple[int, list[Start]]:
    """Return the number of bits that count, and from several starts how many boards come before a repeat.

    The generator of Windows' C library is s -> 214013 s + 2531011 modulo 2^31 and gives bits 16 to 30. A
    place is drawn as two remainders, by the columns and by the rows, and again where a mine is already. For
    a side of 2^k only bits 16 to 15 + k count, and the low bits of such a generator repeat early.

    Raises RingappError for mines that do not fit.
    """
    if not 0 < mines < rows * columns:
        sentence = tr("Mines: {mines}, cells: {cells}. At least one mine and one free cell are needed.")
        raise RingappError(sentence.format(mines=mines, cells=rows * columns))
    bits = significant_bits(rows, columns)
    lengths: list[int] = []
    known: dict[int, tuple[int, int, int]] = {}
    found: list[Start] = []
    for start in range(1, (STARTS if bits < ALL_BITS else 1) + 1):
        state = start
        order: dict[int, int] = {}
        while state not in order and state not in known and len(order) < MAX_BOARDS:
            ctx.tick(nodes=1)
            order[state] = len(order)
            state = next_state(state, rows, columns, mines, bits)
        if state in order:
            first = order[state]
            known |= {one: (len(lengths), 0, k - first) for one, k in order.items() if k >= first}
            lengths.append(len(order) - first)
        ends = known.get(state)
        if ends is not None:
            cycle, before, place = ends
            steps = order.get(state, len(order))
            known |= {one: (cycle, before + steps - k, place) for one, k in order.items() if k < steps}
        if start in known:
            cycle, before, place = known[start]
            found.append(Start(start, before, lengths[cycle], cycle, place))
        else:
            found.append(Start(start))
    return bits, found
