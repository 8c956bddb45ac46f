"""What special blocks do when they are cleared or swapped with each other. Plain reference code.

A blast is the tuple of cells that one activation covers; a thick block or a crate on it loses layers and
stays, an ingredient is passed over, everything else on it is cleared. Rulings: R9, R10, R12, R14, L2 and, for
the extensions, E1 to E4 of `docs/using/match3.md`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from ringapp.games.match3.rules.board import (
    BOMB,
    COLUMN,
    EMPTY,
    PLAIN,
    ROW,
    WRAPPED,
    Board,
    Move,
    block,
    colour_of,
    crate,
    is_crate,
    is_gem,
    is_licorice,
    kind_of,
    partner,
    thickness_of,
)
from ringapp.games.match3.rules.lines import Run

Blast = tuple[int, ...]
STRIPES = (ROW, COLUMN)


@dataclass(slots=True)
class Opening:
    """How the first wave of a swapped pair of specials starts.

    Attributes:
        changed: Blocks that turn into others before the wave (bomb with a stripe).
        hit: Cells that are cleared and fire where they are special.
        silent: Cells that are cleared without firing: the pair itself.
        blasts: What the pair itself does.
    """

    changed: dict[int, int] = field(default_factory=dict)
    hit: list[int] = field(default_factory=list)
    silent: list[int] = field(default_factory=list)
    blasts: list[Blast] = field(default_factory=list)


def row_of(board: Board, y: int) -> Blast:
    """Every cell of a board row, nothing beside the board."""
    return tuple(range(y * board.width, (y + 1) * board.width)) if 0 <= y < board.height else ()


def column_of(board: Board, x: int) -> Blast:
    """Every cell of a column up to row m (R1), nothing beside the board."""
    return tuple(range(x, board.size, board.width)) if 0 <= x < board.width else ()


def square_of(board: Board, cell: int, reach: int) -> Blast:
    """The square of side 2 * reach + 1 about a cell, as far as it lies on the board."""
    x, y = cell % board.width, cell // board.width
    columns = range(max(x - reach, 0), min(x + reach + 1, board.width))
    rows = range(max(y - reach, 0), min(y + reach + 1, board.height))
    return tuple(row * board.width + column for row in rows for column in columns)


def coloured(board: Board, cells: Sequence[int], colour: int) -> Blast:
    """Every board cell with a block of this colour that is not thick."""
    return tuple(
        cell
        for cell in range(board.size)
        if cells[cell] and colour_of(cells[cell]) == colour and not thickness_of(cells[cell])
    )


def commonest(board: Board, cells: Sequence[int]) -> int:
    """The colour with most blocks that are not thick, the first letter among equals; 0 without any (E3)."""
    count = Counter(colour_of(code) for code in cells[: board.size] if code and not thickness_of(code))
    del count[0]
    return min(count, key=lambda colour: (-count[colour], colour), default=0)


def blast_of(board: Board, cells: Sequence[int], cell: int, target: int) -> Blast:
    """What a special block at `cell` covers when it is cleared; `target` is the colour a bomb takes."""
    kind = kind_of(cells[cell])
    if kind == ROW:
        return row_of(board, cell // board.width)
    if kind == COLUMN:
        return column_of(board, cell % board.width)
    if kind == WRAPPED:
        return square_of(board, cell, 1)
    return coloured(board, cells, target) if kind == BOMB and target else ()


def is_pair(board: Board, cells: Sequence[int], move: Move) -> bool:
    """Whether swapping these two blocks has an effect of its own, without a line (R14)."""
    first, second = partner(board.width, move)
    kinds = {kind_of(cells[first]), kind_of(cells[second])}
    if not all(is_gem(cells[cell]) and not thickness_of(cells[cell]) for cell in (first, second)):
        return False
    if BOMB in kinds and board.rules.bombs and kinds & {PLAIN}:
        return True
    return board.rules.combos and PLAIN not in kinds


def opening_of(board: Board, cells: Sequence[int], move: Move) -> Opening:
    """The effect of a pair for which `is_pair` holds; it is centred on the cell that the move names (E4)."""
    first, second = partner(board.width, move)
    kinds = (kind_of(cells[first]), kind_of(cells[second]))
    if BOMB in kinds:
        return _bomb_opening(board, cells, first, second)
    x, y = move[0], move[1]
    opening = Opening(silent=[first, second])
    if kinds == (WRAPPED, WRAPPED):
        opening.blasts = [square_of(board, first, 2)]
    else:
        reach = 1 if WRAPPED in kinds else 0
        near = range(-reach, reach + 1)
        opening.blasts = [*(row_of(board, y + d) for d in near), *(column_of(board, x + d) for d in near)]
    return opening


def _bomb_opening(board: Board, cells: Sequence[int], first: int, second: int) -> Opening:
    bomb, other = (first, second) if kind_of(cells[first]) == BOMB else (second, first)
    kind = kind_of(cells[other])
    if kind == BOMB:
        return Opening(silent=[first, second], blasts=[tuple(range(board.size))])
    colour = colour_of(cells[other])
    victims = coloured(board, cells, colour)
    if kind == PLAIN:
        return Opening(silent=[bomb], hit=list(victims))
    changed = {cell: block(colour, _converted(board, kind, cell)) for cell in victims}
    return Opening(changed=changed, silent=[bomb], hit=list(victims))


def _converted(board: Board, kind: int, cell: int) -> int:
    """Bomb with stripe: stripes whose directions alternate like a chess board (E4); else wrapped."""
    if kind not in STRIPES:
        return kind
    return ROW if (cell % board.width + cell // board.width) % 2 == 0 else COLUMN


def spread(
    board: Board, cells: Sequence[int], opening: Opening, matched: Iterable[int]
) -> tuple[set[int], Counter[int], list[int]]:
    """Let every special block that is hit fire, until nothing new is hit (R9).

    Returns:
        The cells that are cleared, how many activations each thick cell took, and the cells that fired.
    """
    target = commonest(board, cells)
    cleared: set[int] = set()
    blasted: Counter[int] = Counter()
    fired: list[int] = []
    waiting: list[int] = []

    def hit(cell: int) -> None:
        if cell not in cleared and is_gem(cells[cell]):
            cleared.add(cell)
            if kind_of(cells[cell]) != PLAIN and cell not in opening.silent:
                waiting.append(cell)

    def cover(blast: Blast) -> None:
        for cell in blast:
            if thickness_of(cells[cell]):
                blasted[cell] += 1
            else:
                hit(cell)

    for cell in (*opening.silent, *opening.hit, *matched):
        hit(cell)
    for blast in opening.blasts:
        cover(blast)
    while waiting:
        cell = waiting.pop(0)
        fired.append(cell)
        cover(blast_of(board, cells, cell, target))
    return cleared, blasted, fired


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


def thinner(code: int, layers: int) -> int:
    """The block with `layers` fewer layers, at 0 a plain block of its colour (R13), a crate gone."""
    left = max(thickness_of(code) - layers, 0)
    if is_crate(code):
        return crate(left) if left else EMPTY
    return block(colour_of(code), kind_of(code), left, is_licorice(code) and left > 0)
