"""Puzzles: winning positions scrambled, each kept only with its minimum and its number of solutions proved.

The same seed gives the same puzzles. No two puzzles are equal under the turns and mirrors of the board.
"""

from __future__ import annotations

import random as randomness
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import comb, log2

import numpy as np

from ringapp.core.contract.game import SolveContext
from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import Board, mask_of, packs
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import Move, all_moves, clicks, move_mask
from ringapp.games.rings.rules.playing import after_line
from ringapp.games.rings.rules.symmetry import least_image
from ringapp.games.rings.search.lines import counted, line_count, lines_of

PATIENCE = 20_000
"""Scrambled boards in a row that are of no use before no more are looked for."""
MOST_LINES = 500_000_000
"""Lines of full length looked at in vain, in a row, before that: half a minute whatever the length is."""
SHARE = 40_000
MOST_MOVES = 4
SMALL = 300_000
"""Boards of a size and count that are all looked at."""
EASY, MEDIUM = 12.0, 18.0
"""Ratings below which a puzzle is easy, or medium."""


@dataclass(frozen=True, slots=True)
class Wish:
    """The puzzles that are asked for.

    Attributes:
        clicks: (from, to) clicks of the quickest solution, None for any.
        rating: (from, to), both included.
    """

    enemies: int = 12
    moves: int = 3
    unique: bool = False
    rings: int = 4
    slices: int = 12
    rating: tuple[float, float] = (0.0, 99.0)
    clicks: tuple[int, int] = (0, 999)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A board whose `moves` are its proved minimum.

    Attributes:
        solutions: Shortest lines in normal form; `boards` the different boards to which they lead.
        clicks: Clicks of the solution that is shown.
        figures: Of enemies "near", how many lines of `moves` moves, none of them null, leave one; of a boss
            board "value", what the walk is worth.
    """

    board: Board
    solutions: int
    boards: int
    clicks: int
    figures: Mapping[str, int]
    rating: float
    steps: tuple[Move, ...]


def generate(wish: Wish, seed: int, ctx: SolveContext) -> Iterator[Puzzle]:
    """Yield puzzles as long as each new one takes at most PATIENCE tries and MOST_LINES lines."""
    from ringapp.games.rings.kernels.scan import Scan

    source = randomness.Random(seed)
    empty = Board(wish.rings, wish.slices)
    moves = all_moves(wish.rings, wish.slices)
    costs = np.array([clicks(empty, move) for move in moves])
    low, high = wish.clicks
    small, lines_each = is_small(wish), line_count(empty, wish.moves)
    vain = looked_at = 0
    for board in _every(wish, source, ctx) if small else _drawn(wish, source, ctx):
        vain += 1
        if not small and (vain > PATIENCE or looked_at > MOST_LINES):
            return
        scan = Scan(board, ctx)
        if any(scan.depth(length, only_first=True) for length in range(1, wish.moves)):
            continue
        blocks = scan.depth(wish.moves)
        if not blocks:
            continue
        lines = np.concatenate(blocks)
        totals = costs[lines].sum(axis=1)
        if (wish.unique and len(lines) > 1) or not low <= totals.min() <= high:
            continue
        looked_at += lines_each
        puzzle = _rated(board, wish, lines, totals, moves, ctx)
        if puzzle is not None:
            vain = looked_at = 0
            yield puzzle


def is_small(wish: Wish) -> bool:
    """Return whether there are so few boards that every one can be looked at."""
    few = comb(wish.rings * wish.slices, wish.enemies) <= SMALL and wish.moves < MOST_MOVES
    return few and packs(Board(wish.rings, wish.slices))


def _every(wish: Wish, source: randomness.Random, ctx: SolveContext) -> Iterator[Board]:
    """Yield each class of boards at the wished distance, in random order."""
    from ringapp.games.rings.search.tables import boards_at

    empty = Board(wish.rings, wish.slices, moves=wish.moves)
    found = boards_at(replace(empty, free=(1 << wish.enemies) - 1), wish.moves, ctx.tick)
    source.shuffle(found)
    return (replace(empty, free=free) for free in found)


def _drawn(wish: Wish, source: randomness.Random, ctx: SolveContext) -> Iterator[Board]:
    """Yield scrambled wins, no two equal, until too many in a row are already known."""
    empty = Board(wish.rings, wish.slices, moves=wish.moves)
    moves = all_moves(wish.rings, wish.slices)
    seen: set[int] = set()
    vain = 0
    while vain < PATIENCE:
        vain += 1
        if vain % 64 == 0:
            ctx.tick(64)
        board = scrambled(empty, wish, moves, source)
        name = least_image(board, board.free) if board is not None else 0
        if board is not None and name not in seen:
            seen.add(name)
            vain = 0
            yield board


def _rated(
    board: Board,
    wish: Wish,
    lines: np.ndarray[tuple[int, ...], np.dtype[np.int16]],
    totals: np.ndarray[tuple[int, ...], np.dtype[np.int64]],
    moves: list[Move],
    ctx: SolveContext,
) -> Puzzle | None:
    near = _near(board, wish.moves, ctx)
    rating = round(log2(line_count(board, wish.moves) / len(lines)) + log2(1 + near) / 2, 1)
    if not wish.rating[0] <= rating <= wish.rating[1]:
        return None
    best = lines[np.lexsort((*lines.T[::-1], totals))[0]]
    steps = tuple(moves[number] for number in best)
    ends = {after_line(board, [moves[number] for number in line]).free for line in lines}
    return Puzzle(board, len(lines), len(ends), int(totals.min()), {"near": near}, rating, steps)


def scrambled(empty: Board, wish: Wish, moves: list[Move], source: randomness.Random) -> Board | None:
    """Return a winning position after random moves; None where the random groups have no room."""
    free = _winning(empty, wish.enemies, source)
    if free is None:
        return None
    for move in source.sample(moves, wish.moves):
        free = move_mask(free, empty.rings, empty.slices, move)
    board = replace(empty, free=free)
    return None if is_goal(board) else board


def _winning(empty: Board, enemies: int, source: randomness.Random) -> int | None:
    """Return a random winning mask of `enemies` in groups side by side, None where groups meet."""
    size = max(empty.rings, 4)
    free, groups = 0, -(-enemies // 4)
    for number in range(groups):
        place = source.randrange(empty.slices)
        if (empty.rings == 4 and source.random() < 0.5) or (
            source.random() < 0.5 and enemies - 4 * number >= empty.rings
        ):
            group = [(ring, place) for ring in range(empty.rings)]
        else:
            pair = (place, (place + 1) % empty.slices)
            group = [(ring, s) for ring in (empty.rings - 2, empty.rings - 1) for s in pair]
        left = enemies - free.bit_count()
        group = source.sample(group, min(left, len(group), size))
        mask = mask_of(empty, group)
        if free & mask:
            return None
        free |= mask
    return free if free.bit_count() == enemies else None


def _near(board: Board, length: int, ctx: SolveContext) -> int:
    from ringapp.games.rings.kernels.effort import count_near, room_for
    from ringapp.games.rings.kernels.scan import rows_of

    states = np.zeros((length + 1, board.rings), np.uint64)
    states[0] = rows_of(board, board.free)
    sizes = counted(generators(board.rings, board.slices, ()))
    planes, room = np.zeros(3 * board.rings, np.uint64), room_for(board.allowed)
    found = 0
    for lines in lines_of(sizes, length):
        for start in range(0, len(lines), SHARE):
            end = min(start + SHARE, len(lines))
            found += int(count_near(lines, states, board.slices, board.allowed, planes, *room, start, end))
            ctx.tick(end - start)
    return found
