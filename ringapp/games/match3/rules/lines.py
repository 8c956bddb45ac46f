"""Lines of three and more, and which of their cells turn into special blocks. Plain reference code.

Rulings: R1 (only rows below m count), R7, R8, R8b (which cell becomes the special one), R11 (thick blocks).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    HIDDEN,
    ROW,
    WRAPPED,
    Board,
    Rules,
    block,
    colour_of,
    is_licorice,
    thickness_of,
)


@dataclass(frozen=True, slots=True)
class Run:
    """A maximal line of at least three: its cell numbers from left to right or upwards, and its direction."""

    cells: tuple[int, ...]
    horizontal: bool


def match_colour(rules: Rules, code: int) -> int:
    """The colour a block matches with, 0 for one that matches nothing; licorice never matches."""
    if thickness_of(code) and (is_licorice(code) or not rules.thick_matches):
        return 0
    return colour_of(code)


def find_runs(board: Board, cells: Sequence[int]) -> list[Run]:
    """Every maximal line: the horizontal ones by (y, x), then the vertical ones by (x, y)."""
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
    """Whether a line of three contains this board cell."""
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
    """Yield three cells in a row or column that hold a hidden block and may turn out to be a line."""
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
    """Return the known cells that a game beside may have changed by itself once its blocks were there."""
    triples = uncertain_triples(board, board.cells)
    return tuple(sorted({cell for triple in triples for cell in triple if board.cells[cell] != HIDDEN}))


def made_by(board: Board, cells: Sequence[int], runs: Sequence[Run], moved: Sequence[int]) -> dict[int, int]:
    """The special blocks that lines make: cell number to code.

    A line of 4 or more makes a stripe across itself. With the switches on, a line of 5 makes a colour bomb
    and a crossing of two lines a wrapped block instead, in this order; each line makes one thing at most.
    """
    made: dict[int, int] = {}
    used: set[int] = set()

    def place(run: Run) -> int | None:
        candidates = (*(cell for cell in moved if cell in run.cells), *run.cells)
        return next((c for c in candidates if c not in made and not thickness_of(cells[c])), None)

    if board.rules.bombs:
        for number, run in enumerate(runs):
            if len(run.cells) >= 5 and (cell := place(run)) is not None:
                made[cell] = block(0, BOMB)
                used.add(number)
    if board.rules.wrapped:
        _make_wrapped(cells, runs, used, made)
    for number, run in enumerate(runs):
        long = len(run.cells) >= 4 and board.rules.stripes and number not in used
        if long and (cell := place(run)) is not None:
            made[cell] = block(colour_of(cells[cell]), COLUMN if run.horizontal else ROW)
    return made


def _make_wrapped(cells: Sequence[int], runs: Sequence[Run], used: set[int], made: dict[int, int]) -> None:
    for number, across in enumerate(runs):
        if not across.horizontal:
            continue
        for other, upright in enumerate(runs):
            if upright.horizontal or number in used or other in used:
                continue
            shared = next((cell for cell in across.cells if cell in upright.cells), None)
            if shared is not None and shared not in made and not thickness_of(cells[shared]):
                made[shared] = block(colour_of(cells[shared]), WRAPPED)
                used |= {number, other}
