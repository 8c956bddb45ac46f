"""Build random boards and list their winning lines, for tests of the searches."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

from ringapp.games.rings.rules.board import Board, mask_of, with_kind
from ringapp.games.rings.rules.moves import Move, all_moves


def normal_lines(board: Board, most: int) -> list[tuple[Move, ...]]:
    """Every line of at most so many moves in which neighbours of a kind stand by their number, each once."""

    def ordered(line: tuple[Move, ...]) -> bool:
        return all(one.kind != two.kind or one.index < two.index for one, two in pairwise(line))

    moves = all_moves(board.rings, board.slices)
    every = (line for length in range(most + 1) for line in product(moves, repeat=length))
    return [line for line in every if ordered(line)]


def random_board(source: Random, rings: int, slices: int, count: int, **more: Any) -> Board:
    board = Board(rings, slices, **more)
    cells = [(r, s) for r in range(rings) for s in range(slices)]
    return replace(board, free=mask_of(board, source.sample(cells, count)))


def lines_of(blocks: list[Any], board: Board) -> set[tuple[int, ...]]:
    return {tuple(int(number) for number in line) for block in blocks for line in block}


def drawn(source: Random, rings: int, slices: int, count: int, kinds: tuple[str, ...] = ("any",)) -> Board:
    """So many enemies of some kinds anywhere."""
    board = Board(rings, slices)
    every = [(ring, place) for ring in range(rings) for place in range(slices)]
    for cell in source.sample(every, count):
        board = with_kind(board, cell, source.choice(kinds))  # type: ignore[arg-type]
    return board
