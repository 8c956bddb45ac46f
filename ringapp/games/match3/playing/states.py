"""Boards as states of the kernels, and back: a board is packed once for all questions about it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

import numpy as np

from ringapp.games.match3.kernels.layout import (
    CAGES,
    CHOCOLATE_PLANE,
    ELEMENTS,
    ID0,
    IDS,
    ITEMS,
    J0,
    K0,
    LICORICE,
    PLACE,
    RESERVE,
    STRIDE,
    SUPPLY,
    T0,
    TASK_BITS,
    TASKS,
    TASKS_A_WORD,
    USED,
    Numbers,
    Words,
    World,
    pack,
)
from ringapp.games.match3.rules.board import (
    BOMB,
    CAGE,
    CHOCOLATE,
    EMPTY,
    HIDDEN,
    INGREDIENT,
    SUPPLIED,
    SWIRL,
    VOID,
    Board,
    Move,
    Supply,
    block,
    crate,
)

NEW = -1
"""Where a block comes from that was nowhere before."""


@lru_cache(maxsize=32)
def packed(board: Board) -> tuple[World, Words]:
    """Return the world and first state of a board for recorded play; the state must not be changed."""
    return pack(board, records=True)


def number_of(world: World, move: Move) -> int:
    """Return the kernel's number for a move."""
    x, y, direction = move
    return 2 * (int(world.switches[STRIDE]) * x + y) + (direction == "U")


def _code(bits: int) -> int:
    """Return the block of the given plane bits; undoes `layout.code_bits`."""
    colour, kind, layers = bits & 15, bits >> K0 & 3, bits >> T0 & 15
    if colour:
        return block(colour, kind, layers, bool(bits >> LICORICE & 1))
    if layers:
        return crate(layers)
    if bits >> LICORICE & 1:
        return HIDDEN if kind == 1 else EMPTY
    return (EMPTY, INGREDIENT, SWIRL, block(0, BOMB))[kind]


_CODES = np.array([_code(bits) for bits in range(1 << LICORICE + 1)], np.int64)


class Reader:
    """Reads states of a board's world: cells, jelly, items and supply."""

    def __init__(self, board: Board, world: World) -> None:
        self._board, self._world = board, world
        self._stride = int(world.switches[STRIDE])
        cells = np.arange(board.width * self._stride)
        self._bits = self._stride * (cells % board.width) + cells // board.width
        codes = np.array(board.cells[: len(cells)], np.int64)
        self._voids = codes == VOID
        self._above = [
            [code for code in board.cells[board.size + x :: board.width] if code]
            for x in range(board.width if self._stride == board.height else 0)
        ]

    def cells(self, state: Words) -> tuple[int, ...]:
        """Return the cells of the whole world."""
        bits = self._planes(state, range(LICORICE + 1))
        codes = _CODES[bits]
        if self._world.switches[ELEMENTS]:
            codes[self._planes(state, range(CAGES, CAGES + 1)) > 0] |= CAGE
            codes[self._planes(state, range(CHOCOLATE_PLANE, CHOCOLATE_PLANE + 1)) > 0] = CHOCOLATE
        codes[self._voids] = VOID
        return (*codes.tolist(), *self._reserve(state))

    def jelly(self, state: Words) -> tuple[int, ...]:
        """Return the jelly layers under each cell of the board, () where there never were any."""
        if not self._board.jelly:
            return ()
        return tuple(self._planes(state, range(J0, J0 + 2)).tolist()[: self._board.size])

    def wanted(self, state: Words) -> list[int]:
        """Return what is left of each item to collect; ingredients come last."""
        first = int(self._world.switches[TASKS])
        return [
            int(state[first + number // TASKS_A_WORD]) >> TASK_BITS * (number % TASKS_A_WORD) & 1023
            for number in range(int(self._world.switches[ITEMS]))
        ]

    def supply(self, state: Words) -> tuple[tuple[int, Supply], ...]:
        """Return each supply with the number still to come and the swaps since the last one came."""
        first = int(self._world.switches[SUPPLY])
        if first < 0:
            return self._board.supply
        left = dict(zip(SUPPLIED, map(int, state[first : first + len(SUPPLIED)]), strict=True))
        return tuple(
            (code, replace(entry, total=left[code] & 0xFFFFFFFF, since=left[code] >> 32))
            for code, entry in self._board.supply
        )

    def marked(self, words: Words) -> list[int]:
        """Return the cells of the mask that `words` begin with."""
        size = len(self._world.unit)
        bits = np.unpackbits(words[:size].view(np.uint8), bitorder="little")
        return np.flatnonzero(bits[self._bits]).tolist()

    def origins(self, before: Words, after: Words) -> dict[int, int]:
        """Return for each block of `after` its cell in `before`, `NEW` for none; `before` must be named."""
        names = self._planes(after, range(ID0, ID0 + IDS)).tolist()
        stride, width, board = self._stride, self._board.width, self._board
        there = np.flatnonzero(self._planes(after, range(LICORICE + 1))).tolist()
        origins = {}
        for cell in there:
            name = names[cell]
            if name > 1 << IDS - 1:
                x = cell % width
                row = name - (1 << IDS - 1) - 1 - self._used(before, x)
                origins[cell] = board.size + row * width + x
            else:
                origins[cell] = NEW if name == 0 else (name - 1) % stride * width + (name - 1) // stride
        for x, codes in enumerate(self._above):
            used, by = self._used(after, x), self._used(after, x) - self._used(before, x)
            for y in range(len(codes) - used if codes else 0):
                cell = board.size + y * width + x
                origins[cell] = cell + by * width
        return origins

    def _planes(self, state: Words, planes: range) -> Numbers:
        """Return for each cell the bits that the given planes have there, one bit a plane."""
        bits = np.unpackbits(state.view(np.uint8), bitorder="little")
        places = [int(place) for place in self._world.switches[PLACE + planes.start : PLACE + planes.stop]]
        found = np.zeros(len(self._bits), np.int64)
        for number, place in enumerate(places):
            if place >= 0:
                found |= bits[64 * place + self._bits].astype(np.int64) << number
        return found

    def _used(self, state: Words, x: int) -> int:
        """Return how many blocks column x has used of those above the board."""
        place = int(self._world.switches[USED])
        return int(state[place + x // 8]) >> 8 * (x % 8) & 255 if place >= 0 else 0

    def _reserve(self, state: Words) -> list[int]:
        rows = self._board.world_height - self._stride
        columns = []
        for x, codes in enumerate(self._above):
            left = codes[self._used(state, x) :] if self._world.switches[RESERVE] else codes
            columns.append([*left, *[EMPTY] * (rows - len(left))])
        return [columns[x][y] for y in range(rows) for x in range(self._board.width)]
