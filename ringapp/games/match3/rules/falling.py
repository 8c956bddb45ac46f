"""The shape that blocks fall in: tracks, blocks that stand, exits; and the numbers that draw blocks."""

from __future__ import annotations

from functools import lru_cache

from ringapp.games.match3.rules.board import (
    CHOCOLATE,
    VOID,
    Board,
    is_caged,
    is_crate,
    thickness_of,
)

_MASK = (1 << 64) - 1
MAX_WAVES = 500
"""After so many waves of one action nothing enters any more, so that every action ends."""

Track = tuple[int, ...]
"""Cells that blocks fall along, from below upwards."""


def tracks(board: Board) -> tuple[Track, ...]:
    """Return the tracks that blocks fall straight along, column by column, from the bottom (L4, L5).

    Voids cut a column into tracks unless blocks drop past them; portals cut it below entrances, above exits.
    """
    voids = tuple(cell for cell in range(board.size) if board.cells[cell] == VOID)
    lowest = (*(entrance for entrance, _ in board.portals), *(end + board.width for _, end in board.portals))
    stop = board.rules.fall != "through"
    return _tracks(board.width, board.height, board.world_height, voids, stop, lowest)


@lru_cache(maxsize=64)
def _tracks(
    width: int, height: int, world: int, voids: Track, stop: bool, lowest: Track
) -> tuple[Track, ...]:
    none = frozenset(voids)
    found: list[Track] = []
    for x in range(width):
        column = [cell for cell in range(x, width * height, width) if cell not in none]
        segments: list[list[int]] = [column]
        if stop:
            segments = [[]]
            for cell in column:
                if segments[-1] and (cell - segments[-1][-1] > width or cell in lowest):
                    segments.append([])
                segments[-1].append(cell)
        # What is above the board feeds the topmost segment alone.
        segments[-1] += range(width * height + x, width * world, width)
        found += map(tuple, segments)
    return tuple(found)


def portals_fit(pairs: tuple[tuple[int, int], ...], width: int, cells: tuple[int, ...]) -> bool:
    """Return whether (entrance, exit) cells all differ, no exit tops its column and no portals loop."""
    used = [cell for pair in pairs for cell in pair]
    tops = [end for _, end in pairs if not any(code != VOID for code in cells[end + width :: width])]
    return len(set(used)) == len(used) and not tops and not _leads_back(pairs, width, cells)


def _leads_back(pairs: tuple[tuple[int, int], ...], width: int, cells: tuple[int, ...]) -> bool:
    """Return whether a block that falls out of an exit can come to that exit again."""
    ways = dict(pairs)
    for _, start in pairs:
        cell, steps = start, 0
        while steps <= len(cells) and (cell in ways or (cell >= width and cells[cell - width] != VOID)):
            cell = ways[cell] if cell in ways else cell - width
            steps += 1
        if steps > len(cells):
            return True
    return False


def stands(board: Board, cell: int, code: int) -> bool:
    """Return whether the block `code` at a cell does not fall (R11, L6, N4, N6)."""
    if is_crate(code) or is_caged(code) or code == CHOCOLATE:
        return True
    return thickness_of(code) > 0 and not board.rules.thick_falls and cell < board.size


def next_random(seed: int) -> int:
    """Return the splitmix64 generator's next state; `mixed` makes a number of it."""
    return (seed + 0x9E3779B97F4A7C15) & _MASK


def mixed(seed: int) -> int:
    """Return 64 well-mixed bits of a generator's state."""
    value = ((seed ^ seed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
    value = ((value ^ value >> 27) * 0x94D049BB133111EB) & _MASK
    return value ^ value >> 31


def exits(board: Board) -> list[int]:
    """Return the cells where ingredients leave: the lowest ones of the exit columns (L10)."""
    columns = range(board.width) if board.exits is None else board.exits
    lowest: list[int] = []
    for x in columns:
        column = range(x, board.size, board.width)
        lowest += [cell for cell in column if board.cells[cell] != VOID][:1]
    return lowest
