"""Boards laid and counted on a CUDA device: the functions of `boards`, a thread for each word of a block.

The generators of a group of blocks begin at what the number of the group says, so each thread finds its own
start and the counts are those of the processor. Needs the extra `cuda` and a device; this module alone
imports numba's CUDA side.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from types import FunctionType
from typing import Any

import numpy as np

from ringapp.core.solving.arrays import Wholes, Words
from ringapp.games.mines.kernels.boards import (
    GROUP,
    MAX_SIDE,
    WORDS,
    Tables,
    begin,
    lay_block,
    measure_block,
    move_hit_mines,
)
from ringapp.games.mines.kernels.exports import PACKAGE

cuda: Any = import_module("numba.cuda")
THREADS = 64
CELLS = MAX_SIDE * MAX_SIDE + 1
SEEN, COLUMN, HALVES = (2, CELLS), (MAX_SIDE, 1), (2, MAX_SIDE)
"""Shapes of a thread's memory, which have to be constants."""


def why_not() -> str:
    """Why no device can be used, empty where one can; in the words of the CUDA driver."""
    try:
        found = cuda.is_available() and len(cuda.gpus) > 0
    except cuda.CudaSupportError as error:
        return " ".join(str(error).split())
    return "" if found else "none was found"


def sample(
    key: Words, masks: Words, tables: Tables, mines: int, moved: tuple[int, int], columns: int, units: int
) -> Wholes:
    """Lay and measure `units` boards; arguments as of `boards.sample`; the tallies are returned."""
    kernel = _kernel()
    groups = -(-units // (2 * WORDS * GROUP))
    tallies = cuda.to_device(np.zeros((2, len(masks) * columns + 1), np.int64))
    arrays = [cuda.to_device(array) for array in (key, masks, *tables)]
    plain = np.array([mines, moved[0], moved[1], columns, units], np.int64)
    kernel[-(-groups * WORDS // THREADS), THREADS](*arrays, cuda.to_device(plain), tallies)
    counted: Wholes = tallies.copy_to_host()
    return counted


@cache
def _kernel() -> Any:
    """The kernel, compiled for a device when it is first called."""
    return cuda.jit(_bound(count))


def _bound(function: Callable[..., object]) -> FunctionType:
    """Return a function whose lanes are single words and that calls others as functions of the device."""
    assert isinstance(function, FunctionType)
    world = {**function.__globals__, "LANES": 1}
    for name in function.__code__.co_names:
        found = getattr(world.get(name), "function", world.get(name))
        if isinstance(found, FunctionType) and found.__module__.startswith(PACKAGE):
            world[name] = _on_device(found)
    return FunctionType(function.__code__, world, function.__name__)


@cache
def _on_device(function: FunctionType) -> Any:
    return cuda.jit(_bound(function), device=True)


def count(
    key: Words,
    masks: Words,
    digits: Words,
    may: Words,
    cells: Words,
    plain: Wholes,
    tallies: Wholes,
) -> None:
    """What a thread does: one word of each block of a group; `plain` is mines, moved row and column, columns
    and units. Counts are gathered by the block of threads, then added to `tallies`."""
    seen = cuda.shared.array(SEEN, np.int32)
    for place in range(cuda.threadIdx.x, 2 * CELLS, cuda.blockDim.x):
        seen[place // CELLS, place % CELLS] = 0
    cuda.syncthreads()
    thread = cuda.grid(1)
    rows, columns, units = len(masks), plain[3], plain[4]
    block = cuda.local.array(COLUMN, np.uint64)[:rows]
    zeros = cuda.local.array(COLUMN, np.uint64)[:rows]
    work = cuda.local.array(COLUMN, np.uint64)[:rows]
    sums = cuda.local.array((4, 1), np.uint64)
    single = cuda.local.array(HALVES, np.uint64)
    state = cuda.local.array((4, 1), np.uint64)
    extra = cuda.local.array((4, 1), np.uint64)
    openings = cuda.local.array(2, np.int64)
    alone = cuda.local.array(2, np.int64)
    begin(key, np.int64(thread), state, extra)
    first = np.int64(thread // WORDS * GROUP * WORDS + thread % WORDS) * 2
    for number in range(GROUP):
        board = first + 2 * WORDS * number
        if board >= units:
            break
        lay_block(state, extra, (digits, may, cells), plain[0], block, sums)
        if plain[1] >= 0:
            move_hit_mines(block, columns, plain[1], plain[2])
        measure_block(block, masks, (zeros, work, sums, single), openings, alone)
        for half in range(2):
            if board + half < units:
                cuda.atomic.add(seen, (0, openings[half] + alone[half]), 1)
                cuda.atomic.add(seen, (1, openings[half]), 1)
    cuda.syncthreads()
    for place in range(cuda.threadIdx.x, 2 * tallies.shape[1], cuda.blockDim.x):
        row, value = place // tallies.shape[1], place % tallies.shape[1]
        if seen[row, value]:
            cuda.atomic.add(tallies, (row, value), seen[row, value])
