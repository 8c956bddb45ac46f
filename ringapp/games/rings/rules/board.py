"""Boards and moves of the ring battles: immutable values and pure functions, whole masks as Python integers.

Ring 0 is the outermost, slice 0 lies at nine o'clock, slices count clockwise. The cell (ring, slice) is bit
`ring * slices + slice` of a mask. What wins is in `attacks.py`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from math import comb
from typing import Literal

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr

MIN_RINGS, MAX_RINGS = 2, 6
MIN_SLICES, MAX_SLICES = 4, 24
MAX_MOVES = 99
MAX_MADE = 9_999
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
        made: How many of them are spent, counted where their number is stated.
        groups: Attacks that the player has, None for one for every four enemies begun.
        iron_boots: Jumps hurt hammer-only enemies too.
        hurlhammer: A hammer can be thrown along a whole slice.
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

    @property
    def occupied(self) -> int:
        """Mask of all enemies."""
        return self.free | self.jump | self.hammer | self.strict

    @property
    def count(self) -> int:
        """How many enemies there are."""
        return self.occupied.bit_count()

    @property
    def allowed(self) -> int:
        """How many attacks may be used."""
        return self.groups if self.groups is not None else -(-self.count // 4)

    @property
    def left(self) -> int | None:
        """How many ring moves are left, None where that is not known."""
        return None if self.moves is None else max(self.moves - self.made, 0)


@dataclass(frozen=True, slots=True)
class Move:
    """One ring move: a ring turned clockwise by `by`, or a slice pushed toward the centre by `by` cells.

    A negative `by` goes the other way. `index` is the ring, or the slice of a diameter in the first half of
    the slices; its opposite goes the other way.
    """

    kind: Literal["rotate", "slide"]
    index: int
    by: int


def packs(board: Board) -> bool:
    """Whether the compiled search can hold boards of this size."""
    return board.slices <= PACKED_SLICES and board.rings * board.slices <= PACKED_CELLS


def contains(board: Board, cell: Cell) -> bool:
    """Whether a cell lies on the board."""
    return 0 <= cell[0] < board.rings and 0 <= cell[1] < board.slices


def bit(board: Board, cell: Cell) -> int:
    """The mask of one cell."""
    return 1 << (cell[0] * board.slices + cell[1])


def cells(board: Board, mask: int) -> Iterator[Cell]:
    """The cells of a mask, ring by ring from outside."""
    while mask:
        low = mask & -mask
        yield divmod(low.bit_length() - 1, board.slices)
        mask ^= low


def mask_of(board: Board, places: Iterable[Cell]) -> int:
    """The mask of some cells."""
    mask = 0
    for cell in places:
        mask |= bit(board, cell)
    return mask


def kind_at(board: Board, cell: Cell) -> Kind | None:
    """What stands on a cell."""
    here = bit(board, cell)
    if board.jump & here:
        return "jump"
    if board.hammer & here:
        return "hammer"
    if board.strict & here:
        return "strict"
    return "any" if board.free & here else None


def with_kind(board: Board, cell: Cell, kind: Kind | None) -> Board:
    """The board with an enemy of a kind, or nothing, on a cell."""
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
    """The board with its equipment used up in the kinds of its enemies: what the searches play.

    Iron boots make hammer-only enemies fall to anything; strict ones stay hammer-only whatever is worn.
    """
    if board.iron_boots:
        free, hammer = board.free | board.hammer, board.strict
        return replace(board, free=free, hammer=hammer, strict=0, iron_boots=False)
    return replace(board, hammer=board.hammer | board.strict, strict=0) if board.strict else board


def shortest(by: int, size: int) -> int:
    """`by` turned into the shortest way around a loop of `size`; a half turn is positive."""
    by %= size
    return by - size if by * 2 > size else by


def loop_length(board: Board, move: Move) -> int:
    """How many cells the loop has that a move turns."""
    return board.slices if move.kind == "rotate" else 2 * board.rings


def clicks(board: Board, move: Move) -> int:
    """How many steps the player keys in for a move."""
    return abs(shortest(move.by, loop_length(board, move)))


def all_moves(rings: int, slices: int) -> list[Move]:
    """Every move on a board of this size, rings first, each by its shortest way."""
    turns = [Move("rotate", r, shortest(by, slices)) for r in range(rings) for by in range(1, slices)]
    slides = [
        Move("slide", s, shortest(by, 2 * rings)) for s in range(slices // 2) for by in range(1, 2 * rings)
    ]
    return turns + slides


def line_count(board: Board, length: int) -> int:
    """How many lines of a length there are, counted once whatever the order of moves that commute."""
    # Runs of turns and of slides alternate; a run of n moves takes n of the rings, or n of the diameters.
    turns = [comb(board.rings, n) * (board.slices - 1) ** n for n in range(length + 1)]
    slides = [comb(board.slices // 2, n) * (2 * board.rings - 1) ** n for n in range(length + 1)]
    ending = [(1, 1)]
    for total in range(1, length + 1):
        with_turns = sum(turns[n] * (ending[total - n][1]) for n in range(1, total + 1))
        with_slides = sum(slides[n] * (ending[total - n][0]) for n in range(1, total + 1))
        ending.append((with_turns, with_slides))
    return 1 if length == 0 else sum(ending[length])


def line(rings: int, slices: int, index: int) -> list[Cell]:
    """The cells of a diameter: its slice from outside to the centre, then the opposite one outwards."""
    inward = [(ring, index) for ring in range(rings)]
    return inward + [(ring, index + slices // 2) for ring in reversed(range(rings))]


def move_mask(mask: int, rings: int, slices: int, move: Move) -> int:
    """A mask after a move."""
    if move.kind == "rotate":
        full = (1 << slices) - 1
        shift = move.index * slices
        row = mask >> shift & full
        by = move.by % slices
        row = (row << by | row >> (slices - by)) & full
        return mask & ~(full << shift) | row << shift
    loop = [ring * slices + place for ring, place in line(rings, slices, move.index)]
    result = mask
    for position, cell in enumerate(loop):
        source = loop[(position - move.by) % len(loop)]
        result = result & ~(1 << cell) | (mask >> source & 1) << cell
    return result


def apply_move(board: Board, move: Move) -> Board:
    """The board after a move. Raises IllegalMove where there is no such ring or slice, or nothing moves."""
    half = board.slices // 2
    if move.kind == "rotate" and not 0 <= move.index < board.rings:
        sentence = tr("There is no ring {ring}; the rings are 0 to {last}.")
        raise IllegalMove(sentence.format(ring=move.index, last=board.rings - 1))
    if move.kind == "slide" and not 0 <= move.index < half:
        sentence = tr("There is no slide of slice {slice}; slices 0 to {last} slide, with their opposites.")
        raise IllegalMove(sentence.format(slice=move.index, last=half - 1))
    size = loop_length(board, move)
    if not 0 < abs(move.by) < size:
        sentence = tr("A move by {by} is none; here it goes by 1 to {last}.")
        raise IllegalMove(sentence.format(by=move.by, last=size - 1))
    shape = (board.rings, board.slices, move)
    return replace(
        board,
        free=move_mask(board.free, *shape),
        jump=move_mask(board.jump, *shape),
        hammer=move_mask(board.hammer, *shape),
        strict=move_mask(board.strict, *shape),
        made=board.made if board.moves is None else min(board.made + 1, MAX_MADE),
    )
