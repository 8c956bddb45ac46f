"""Lines of three and more, for drawing boards and refusing swaps (R1, R11). Kernels find their own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ringapp.games.match3.rules.board import (
    HIDDEN,
    Board,
    Rules,
    colour_of,
    is_licorice,
    thickness_of,
)


@dataclass(frozen=True, slots=True)
class Run:
    """A line of at least three, as long as it gets: cells from left to right or upwards, and direction."""

    cells: tuple[int, ...]
    horizontal: bool


def match_colour(rules: Rules, code: int) -> int:
    """Return the colour that a block matches with, 0 for a block that matches nothing, such as licorice."""
    if thickness_of(code) and (is_licorice(code) or not rules.thick_matches):
        return 0
    return colour_of(code)


def find_runs(board: Board, cells: Sequence[int]) -> list[Run]:
    """Return every maximal line: the horizontal ones by (y, x), then the vertical ones by (x, y)."""
    width, height = board.width, board.height
    rows = [range(y * width, (y + 1) * width) for y in range(height)]
    columns = [range(x, height * width, width) for x in range(width)]
    return [
        *(Run(run, True) for row in rows for run in _runs_in(board.rules, cells, row)),
        *(Run(run, False) for column in columns for run in _runs_in(board.rules, cells, column)),
    ]


def _runs_in(rules: Rules, cells: Sequence[int], track: range) -> Iterable[tuple[int, ...]]:
    start = 0
    colours = [match_colour(rules, cells[cell]) for cell in track]
    for end in range(1, len(track) + 1):
        if end == len(track) or colours[end] != colours[start]:
            if colours[start] and end - start >= 3:
                yield tuple(track[start:end])
            start = end


def in_line(board: Board, cells: Sequence[int], cell: int) -> bool:
    """Return whether a board cell is part of a line of three."""
    width = board.width
    colour = match_colour(board.rules, cells[cell])
    if not colour:
        return False
    x, y = cell % width, cell // width

    def reach(dx: int, dy: int) -> int:
        steps, column, row = 0, x + dx, y + dy
        while (
            0 <= column < width
            and 0 <= row < board.height
            and match_colour(board.rules, cells[row * width + column]) == colour
        ):
            steps, column, row = steps + 1, column + dx, row + dy
        return steps

    return reach(1, 0) + reach(-1, 0) >= 2 or reach(0, 1) + reach(0, -1) >= 2


def uncertain_triples(board: Board, cells: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield each three cells in a row or column that hold a hidden block and may be a line."""
    width = board.width
    for start in range(board.size):
        x, y = start % width, start // width
        for step, fits in ((1, x + 2 < width), (width, y + 2 < board.height)):
            triple = (start, start + step, start + 2 * step) if fits else ()
            codes = [cells[cell] for cell in triple]
            colours = {match_colour(board.rules, code) for code in codes if code != HIDDEN}
            if HIDDEN in codes and 0 not in colours and len(colours) <= 1:
                yield triple


def at_risk(board: Board) -> tuple[int, ...]:
    """Return known cells that may have changed in the game alongside: hidden blocks may match there."""
    triples = uncertain_triples(board, board.cells)
    return tuple(sorted({cell for triple in triples for cell in triple if board.cells[cell] != HIDDEN}))
