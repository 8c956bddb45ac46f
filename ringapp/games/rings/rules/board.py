"""Boards of the ring battles: immutable values and pure functions, whole masks as Python integers.

Ring 0 is the outermost, slice 0 lies at nine o'clock, slices count clockwise. The cell (ring, slice) is bit
`ring * slices + slice` of a mask. What wins is in `attacks.py`,
or for boss boards in `walk.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Literal

from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.rules.pictures import Picture

MIN_RINGS, MAX_RINGS = 2, 6
MIN_SLICES, MAX_SLICES = 4, 24
MAX_MOVES = 99
MAX_MADE = 9_999
MAX_UNREAD = 50
PACKED_CELLS, PACKED_SLICES = 60, 12
"""What the compiled search can hold in a number."""

Cell = tuple[int, int]
"""A (ring, slice)."""

Kind = Literal["any", "jump", "hammer", "strict"]
KINDS: tuple[Kind, ...] = ("any", "jump", "hammer", "strict")


@dataclass(frozen=True, slots=True)
class Board:
    """A ring board.

    Attributes:
        free: Enemies that fall to any attack; `jump` and `hammer` those that only fall to one of them.
        strict: Hammer-only enemies that iron boots do not hurt either.
        targets: Cells that the enemies have to stand on in the end; 0 for none.
        moves: Ring moves that the player has, None where that is not known.
        made: How many of these moves are spent, counted where `moves` is stated.
        groups: Attacks that the player has, None for one for every four enemies, rounded up.
        iron_boots: Jumps hurt hammer-only enemies too.
        hurlhammer: A hammer can be thrown along a whole slice.
        boss: The parts of a boss board, which has no enemies; None on an ordinary board.
        picture: The tiles of a board whose goal is a picture, without enemies; None on others.
        aside: The boss of a board that is shown without it; it comes back when the board is switched.
        unread: Keys of the board's file that mean nothing here.
    """

    rings: int = 4
    slices: int = 12
    free: int = 0
    jump: int = 0
    hammer: int = 0
    strict: int = 0
    targets: int = 0
    moves: int | None = None
    made: int = 0
    groups: int | None = None
    iron_boots: bool = False
    hurlhammer: bool = False
    boss: Boss | None = None
    picture: Picture | None = None
    aside: Boss | None = None
    unread: tuple[str, ...] = ()

    @property
    def occupied(self) -> int:
        """Return the mask of all enemies."""
        return self.free | self.jump | self.hammer | self.strict

    @property
    def count(self) -> int:
        """Return how many enemies there are."""
        return self.occupied.bit_count()

    @property
    def allowed(self) -> int:
        """Return how many attacks may be used."""
        return self.groups if self.groups is not None else -(-self.count // 4)

    @property
    def left(self) -> int | None:
        """Return how many ring moves are left, None where that is not known."""
        return None if self.moves is None else max(self.moves - self.made, 0)


def packs(board: Board) -> bool:
    """Return whether the compiled search can hold boards of this size."""
    return board.slices <= PACKED_SLICES and board.rings * board.slices <= PACKED_CELLS


def contains(board: Board, cell: Cell) -> bool:
    """Return whether a cell lies on the board."""
    return 0 <= cell[0] < board.rings and 0 <= cell[1] < board.slices


def bit(board: Board, cell: Cell) -> int:
    """Return the mask of one cell."""
    return 1 << (cell[0] * board.slices + cell[1])


def cells(board: Board, mask: int) -> Iterator[Cell]:
    """Yield the cells of a mask, ring by ring from outside."""
    while mask:
        low = mask & -mask
        yield divmod(low.bit_length() - 1, board.slices)
        mask ^= low


def mask_of(board: Board, places: Iterable[Cell]) -> int:
    """Return the mask of some cells."""
    mask = 0
    for cell in places:
        mask |= bit(board, cell)
    return mask


def kind_at(board: Board, cell: Cell) -> Kind | None:
    """Return what stands on a cell."""
    here = bit(board, cell)
    if board.jump & here:
        return "jump"
    if board.hammer & here:
        return "hammer"
    if board.strict & here:
        return "strict"
    return "any" if board.free & here else None


def with_kind(board: Board, cell: Cell, kind: Kind | None) -> Board:
    """Return the board with an enemy of a kind, or nothing, on a cell."""
    here = bit(board, cell)

    def mask(known: Kind, before: int) -> int:
        return before | here if kind == known else before & ~here

    return replace(
        board,
        free=mask("any", board.free),
        jump=mask("jump", board.jump),
        hammer=mask("hammer", board.hammer),
        strict=mask("strict", board.strict),
    )


def judged(board: Board) -> Board:
    """Return the board with its equipment turned into kinds of enemies, as the searches play it.

    Iron boots make hammer-only enemies fall to anything; strict ones stay hammer-only whatever is worn.
    """
    if board.iron_boots:
        free, hammer = board.free | board.hammer, board.strict
        return replace(board, free=free, hammer=hammer, strict=0, iron_boots=False)
    return replace(board, hammer=board.hammer | board.strict, strict=0) if board.strict else board
