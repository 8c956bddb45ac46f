"""Windows' board cycles: its C library's random numbers, and after how many boards they come round again.

The generator is s -> 214013 s + 2531011 modulo 2^31 and gives bits 16 to 30 (Microsoft's `rand`). A place is
drawn as two remainders, by the columns and by the rows, and again where a mine is already. For a side of 2^k
only bits 16 to 15 + k count, and the low bits of such a generator repeat early: the boards must come again.
"""

from __future__ import annotations

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject

MAX_BOARDS = 200_000
STARTS = 8
ALL_BITS = 31


def significant_bits(rows: int, columns: int) -> int:
    """How many low bits of the generator's state decide all boards."""
    sides = [side.bit_length() - 1 for side in (rows, columns)]
    powers = all(side == 1 << bits for side, bits in zip((rows, columns), sides, strict=True))
    return min(ALL_BITS, 16 + max(sides)) if powers else ALL_BITS


def next_state(state: int, rows: int, columns: int, mines: int, bits: int) -> int:
    """The state after one board is laid; only the low `bits` are kept."""
    mask = (1 << bits) - 1
    laid: set[tuple[int, int]] = set()
    while len(laid) < mines:
        state = (state * 214013 + 2531011) & mask
        across = (state >> 16) % columns
        state = (state * 214013 + 2531011) & mask
        laid.add((across, (state >> 16) % rows))
    return state


def board_cycles(rows: int, columns: int, mines: int, ctx: SolveContext) -> JsonObject:
    """How many boards come before the same ones come again, from several starts.

    Returns {"bits", "cycles": [{"start", "boards_before", "boards_in_cycle"}]}; the last two are None where
    `MAX_BOARDS` do not repeat. Raises RingappError for mines that do not fit.
    """
    if not 0 < mines < rows * columns:
        sentence = tr("Mines: {mines}, cells: {cells}. At least one mine and one free cell are needed.")
        raise RingappError(sentence.format(mines=mines, cells=rows * columns))
    bits = significant_bits(rows, columns)
    found: list[JsonObject] = []
    for start in range(1, (STARTS if bits < ALL_BITS else 1) + 1):
        state = start
        order: dict[int, int] = {}
        while state not in order and len(order) < MAX_BOARDS:
            ctx.tick(nodes=1)
            order[state] = len(order)
            state = next_state(state, rows, columns, mines, bits)
        before = order.get(state)
        length = None if before is None else len(order) - before
        found.append({"start": start, "boards_before": before, "boards_in_cycle": length})
    return {"bits": bits, "cycles": found}
