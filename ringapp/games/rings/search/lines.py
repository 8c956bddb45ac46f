"""Every line of moves in normal form, as rows of move numbers.

Moves of a kind commute, so within a run of turns, or of slides, the generators grow. A generator is what one
hand on the board moves: a ring, a diameter, or a strip of them that tape holds together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.generators import Generator, generators
from ringapp.games.rings.rules.moves import Move, clicks
from ringapp.games.rings.rules.playing import permutation

Lines = NDArray[np.int16]

WHOLE = 400_000
"""Lines of a length that are kept in memory at once; longer ones come in pieces."""


@dataclass(frozen=True)
class Generators:
    """How many amounts each generator has: the turning ones first, then the sliding ones."""

    turns: tuple[int, ...]
    slides: tuple[int, ...]

    @property
    def moves(self) -> int:
        """Return how many moves there are."""
        return sum(self.turns) + sum(self.slides)

    def count(self, length: int) -> int:
        """Return how many lines of a length there are."""
        runs = [_picks(sizes, length) for sizes in (self.turns, self.slides)]
        ending = [(1, 1)]
        for total in range(1, length + 1):
            ending.append(
                (
                    sum(runs[0][n] * ending[total - n][1] for n in range(1, total + 1)),
                    sum(runs[1][n] * ending[total - n][0] for n in range(1, total + 1)),
                )
            )
        return 1 if length == 0 else sum(ending[length])


def counted(moving: Sequence[Generator]) -> Generators:
    """Return how many amounts each of the generators of a board has."""
    turns, slides = (
        tuple(one.size - 1 for one in moving if one.kind == kind) for kind in ("rotate", "slide")
    )
    return Generators(turns, slides)


def line_count(board: Board, length: int) -> int:
    """Return how many lines of a length a board without tape has."""
    return counted(generators(board.rings, board.slices, ())).count(length)


class Moves(NamedTuple):
    """The moves of a board as arrays.

    Attributes:
        names: The moves; their numbers in lines are their places.
        costs: The clicks of each.
        sources: For each move, and last for no move, where the tile of each cell comes from; `turned` tells
            whether the tile changes the half of its diameter.
    """

    names: tuple[Move, ...]
    sizes: Generators
    costs: NDArray[np.int64]
    sources: Lines
    turned: NDArray[np.bool_]


def moves_as_arrays(board: Board, moving: Sequence[Generator]) -> Moves:
    """Return the moves of the generators as arrays."""
    pairs = [(generator, move) for generator in moving for move in generator.moves()]
    names = tuple(move for _, move in pairs)
    sources = np.tile(np.arange(board.rings * board.slices, dtype=np.int16), (len(pairs) + 1, 1))
    turned = np.zeros(sources.shape, bool)
    for number, (generator, move) in enumerate(pairs):
        sources[number], turned[number] = permutation(board.rings, board.slices, generator, move.by)
    costs = np.array([clicks(board, move) for move in names], np.int64)
    return Moves(names, counted(moving), costs, sources, turned)


def _picks(sizes: tuple[int, ...], most: int) -> list[int]:
    """Return the numbers of lines of n moves of one kind: elementary symmetric sums of the sizes."""
    found = [1] + [0] * most
    for size in sizes:
        for n in range(most, 0, -1):
            found[n] += found[n - 1] * size
    return found


@lru_cache(maxsize=32)
def _followers(generators: Generators) -> tuple[Lines, ...]:
    """Return for each move the moves that may follow it; the last entry has those that may begin."""
    turns, slides = generators.turns, generators.slides
    starts = np.concatenate([[0], np.cumsum(turns + slides)]).astype(np.int16)
    middle, end = int(starts[len(turns)]), int(starts[-1])
    every = np.arange(end, dtype=np.int16)
    found = []
    for number, size in enumerate(turns + slides):
        own = every[starts[number + 1] : middle if number < len(turns) else end]
        other = every[middle:] if number < len(turns) else every[:middle]
        after = np.sort(np.concatenate([own, other]))
        found += [after] * size
    return (*found, every)


@lru_cache(maxsize=16)
def _lines(generators: Generators, length: int) -> Lines:
    lines = np.zeros((1, 0), np.int16)
    lines.setflags(write=False)
    for _ in range(length):
        lines = _longer(generators, lines)
    return lines


def _longer(generators: Generators, lines: Lines) -> Lines:
    follow = _followers(generators)
    last = lines[:, -1] if lines.shape[1] else np.full(len(lines), len(follow) - 1, np.int16)
    sizes = np.array([len(after) for after in follow])[last]
    rows = np.repeat(np.arange(len(lines)), sizes)
    ends = np.concatenate([follow[move] for move in last]) if len(last) else np.zeros(0, np.int16)
    longer = np.concatenate([lines[rows], ends[:, None]], axis=1)
    longer.setflags(write=False)
    return longer


def lines_of(generators: Generators, length: int) -> Iterator[Lines]:
    """Yield every line of a length, in blocks sorted by their moves.

    The arrays are read-only, as kernels are compiled for one kind of array.
    """
    if generators.count(length) <= WHOLE:
        yield _lines(generators, length)
        return
    for piece in lines_of(generators, length - 1):
        share = max(WHOLE // generators.moves, 1)
        for start in range(0, len(piece), share):
            yield _longer(generators, piece[start : start + share])
