"""Legal swaps, and an action as its waves, as the kernels play it and write it down.

An action swaps two blocks, then repeats: find lines, clear, make specials, take layers off thick blocks, let
everything fall (R5), until there is no line. It gains points, at most V(n + m) with the cap on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from threading import RLock

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.match3.kernels.layout import (
    AFTER_WAVE,
    BEFORE_WAVE,
    BROKEN,
    CLEARED_ROW,
    CRATES_BROKEN,
    DELIVERED,
    FALLS_FROM,
    FIRED_ROW,
    FREED,
    GREW,
    KNOWN,
    MADE,
    PLAYED,
    PORTALS,
    REFILL,
    ROWS_NOTED,
    SLIDES,
    STRIDE,
    Words,
    World,
    fits,
    move_of,
    pack,
    with_switch,
)
from ringapp.games.match3.kernels.moves import list_moves
from ringapp.games.match3.kernels.resting import rest
from ringapp.games.match3.kernels.sampling import shuffle
from ringapp.games.match3.kernels.waves import go_on, play
from ringapp.games.match3.kernels.waves import settle as settle_state
from ringapp.games.match3.playing.states import NEW, Reader, number_of, packed
from ringapp.games.match3.rules.board import (
    CHOCOLATE,
    HIDDEN,
    INGREDIENT,
    VOID,
    Board,
    Move,
    is_caged,
    is_crate,
    on_board,
    partner,
    thickness_of,
)
from ringapp.games.match3.rules.falling import next_random
from ringapp.games.match3.rules.lines import uncertain_triples

_PLAYING = RLock()
"""A packed world serves one swap at a time."""


@dataclass(frozen=True, slots=True)
class Fall:
    """One step of a fall of the whole world: blocks drop and enter, or go through portals, or slide.

    Attributes:
        before, after: The world with its gaps, and after the step.
        origins: By each cell of `after` with a block, the cell that the block came from, `NEW` for none.
        delivered: Cells of `after` from which ingredients leave at the end of the step.
    """

    before: tuple[int, ...]
    after: tuple[int, ...]
    origins: dict[int, int]
    delivered: tuple[int, ...] = ()

    @property
    def drops(self) -> list[tuple[int, int]]:
        """Return (from, to) cells of every block that moves."""
        return [(start, end) for end, start in self.origins.items() if start not in (NEW, end)]


@dataclass(frozen=True, slots=True)
class Wave:
    """One round of an action, as the picture and the tables need it.

    Attributes:
        before: The world that the lines were found in.
        cleared: Cells whose blocks are cleared, those that turn into specials among them.
        fired: Cells of specials that fired.
        made: How many specials were made.
        changed: Blocks that became others and stay: cell to the new code.
        freed: How many thick blocks became regular, and cages opened.
        crates: How many crates broke.
        broken: How many swirls and chocolates broke.
        delivered: How many ingredients left.
        points: V and bonuses of this wave ("action" scoring counts V at the end of the action only).
        gaps: The world after clearing, before falling.
        falls: The falls until it is at rest, with the ingredients that leave between them.
    """

    before: tuple[int, ...]
    cleared: frozenset[int]
    fired: tuple[int, ...]
    made: int
    changed: tuple[tuple[int, int], ...]
    freed: int
    crates: int
    broken: int
    delivered: int
    points: int
    gaps: tuple[int, ...]
    falls: tuple[Fall, ...]

    @property
    def after(self) -> tuple[int, ...]:
        """Return the world at rest after the wave."""
        return self.falls[-1].after


@dataclass(frozen=True, slots=True)
class Action:
    """Everything that a swap does: its waves, the points before (`raw`) and after the cap (`gain`), the end.

    `waiting` says that it stopped before its end, because hidden blocks must be named first; `grown` is the
    cell that chocolate has taken after the last wave.
    """

    waves: tuple[Wave, ...]
    raw: int
    gain: int
    cleared: int
    after: Board
    waiting: bool = False
    grown: int | None = None


def is_legal(board: Board, move: Move) -> bool:
    """Return whether the rules allow a swap (R2, R3, R11, R14), even if no action is left."""
    return move in _swaps(board)


@lru_cache(maxsize=64)
def _swaps(board: Board) -> tuple[Move, ...]:
    """Return every legal swap by (y, x), right before up, however many actions are left."""
    if not fits(board):
        return ()
    world, state = packed(board)
    with _PLAYING:
        count = list_moves(state, world, world.moves)
        moves = [move_of(world, number) for number in world.moves[:count]]
    return tuple(sorted(moves, key=lambda move: (move[1], move[0], move[2])))


def legal_moves(board: Board) -> Iterator[Move]:
    """Yield every legal swap by (y, x), right before up; none without actions left."""
    return iter(_swaps(board) if board.actions > 0 else ())


@lru_cache(maxsize=256)
def resolve(board: Board, move: Move, entered: tuple[int, ...] = ()) -> Action:
    """Return everything that a swap does, wave by wave.

    Args:
        entered: Codes of the hidden blocks in the order in which they enter, where the refill asks for them.

    Raises:
        IllegalMove: With the reason.
    """
    if not is_legal(board, move) or board.actions <= 0:
        raise IllegalMove(refusal_of(board, move))
    with _PLAYING:
        return _played(board, move, entered)


def children(board: Board) -> Iterator[tuple[Move, Board]]:
    """Yield each legal swap of a known world with the board after it, without waves and marks."""
    moves = legal_moves(board)
    if not board.actions:
        return
    world, first = pack(board)
    reader = Reader(board, world)
    for move in moves:
        state = first.copy()
        gain = int(play(state, number_of(world, move), world))
        left, points = board.actions - 1, board.points + gain
        yield move, replace(_left_of(board, reader, state), actions=left, points=points, invented=())


def _played(board: Board, move: Move, entered: tuple[int, ...]) -> Action:
    world, first = packed(board)
    reader, state = Reader(board, world), first.copy()
    marks = _swapped_marks(board, move)
    waves: list[Wave] = []
    points = int(play(state, number_of(world, move), world))
    waiting = False
    while world.noted[PLAYED]:
        wave = _wave(reader, world, points - int(world.noted[DELIVERED]) * board.rules.delivery_bonus)
        waves.append(wave)
        marks = _marks_after(board, marks, wave)
        if board.asks == "each" and next(uncertain_triples(board, wave.after), None):
            asked = replace(board, cells=wave.after).hidden
            waiting = len(entered) < len(asked)
            if waiting:
                break
            world, reader, state = _named(board, wave, asked, entered, reader, state, world)
            entered = entered[len(asked) :]
        points = int(go_on(state, 0, 0, len(waves), world))
    return _finish(board, tuple(waves), (reader, state, world), marks, waiting)


def _named(
    board: Board,
    wave: Wave,
    asked: tuple[int, ...],
    entered: tuple[int, ...],
    reader: Reader,
    state: Words,
    world: World,
) -> tuple[World, Reader, Words]:
    """Return world, reader and state after a wave, once the cells `asked` hold the codes `entered`."""
    cells = list(wave.after)
    for cell, code in zip(asked, entered, strict=False):
        cells[cell] = code
    following, noted = _left_of(board, reader, state), world.noted
    following = replace(following, cells=tuple(cells))
    world, state = packed(following)
    world.noted[:] = noted
    return world, Reader(following, world), state.copy()


def _left_of(board: Board, reader: Reader, state: Words) -> Board:
    """Return the board with the blocks, the jelly and what is left to collect that a state holds."""
    wanted = reader.wanted(state)
    collect = tuple((item, left) for (item, _), left in zip(board.collect, wanted, strict=False))
    return replace(
        board,
        cells=reader.cells(state),
        jelly=reader.jelly(state),
        collect=collect,
        supply=reader.supply(state),
        ingredients=None if board.ingredients is None else wanted[-1],
    )


def _wave(reader: Reader, world: World, points: int) -> Wave:
    """Return the recorded wave; `points` is what it gained before its deliveries."""
    record, noted = world.record, world.noted
    before, gaps = reader.cells(record[BEFORE_WAVE]), reader.cells(record[AFTER_WAVE])
    changed = ((cell, code) for cell, code in enumerate(gaps) if code and code != before[cell])
    return Wave(
        before,
        frozenset(reader.marked(record[CLEARED_ROW])),
        tuple(reader.marked(record[FIRED_ROW])),
        int(noted[MADE]),
        tuple(changed),
        int(noted[FREED]),
        int(noted[CRATES_BROKEN]),
        int(noted[BROKEN]),
        int(noted[DELIVERED]),
        points,
        gaps,
        tuple(_falls(reader, world, FALLS_FROM)),
    )


def _falls(reader: Reader, world: World, first: int) -> Iterator[Fall]:
    """Yield the falls recorded from row `first` on: the first one, and those in which something moved."""
    rows = world.record[first : world.noted[ROWS_NOTED] // 2 * 2]
    worlds = [reader.cells(row) for row in rows]
    moves_on = world.switches[SLIDES] or world.switches[PORTALS]
    for number in range(0, len(rows), 2):
        before, after = worlds[number : number + 2]
        if number and before == after and moves_on:
            continue
        following = worlds[number + 2] if number + 2 < len(rows) else after
        left = (cell for cell, code in enumerate(after) if code == INGREDIENT and not following[cell])
        yield Fall(before, after, reader.origins(rows[number], rows[number + 1]), tuple(left))


def _swapped_marks(board: Board, move: Move) -> tuple[int, ...]:
    """Return the invented cells after a swap: a mark moves with its block."""
    first, second = partner(board.width, move)
    turned = {first: second, second: first}
    return tuple(sorted(turned.get(cell, cell) for cell in board.invented))


def _marks_after(board: Board, marks: tuple[int, ...], wave: Wave) -> tuple[int, ...]:
    """Return the invented cells after a wave: marks fall with their blocks, and drawn blocks get marks."""
    drawn = board.unknown and not board.asks
    if not marks and not drawn:
        return ()
    left = {cell for cell in marks if wave.gaps[cell]}
    for fall in wave.falls:
        left = {cell for cell, start in fall.origins.items() if start in left or (drawn and start == NEW)}
    return tuple(sorted(left))


def refusal_of(board: Board, move: Move, name: str = "") -> str:
    """Return why a swap is not legal, in one sentence; the swap is called `name`, else such as 3,0,R."""
    name = name or f"{move[0]},{move[1]},{move[2]}"
    if board.actions <= 0:
        return tr("{move}: no action is left.").format(move=name)
    if move[2] not in ("R", "U") or not on_board(board, move):
        return tr("{move}: this swap does not lie on the board.").format(move=name)
    both = [board.cells[cell] for cell in partner(board.width, move)]
    why = (
        (not all(both), tr("{move}: a block cannot be swapped with an empty cell.")),
        (HIDDEN in both, tr("{move}: a block that is not named yet cannot be swapped.")),
        (VOID in both, tr("{move}: there is no cell in a void.")),
        (any(map(is_crate, both)), tr("{move}: a crate cannot be swapped.")),
        (CHOCOLATE in both, tr("{move}: chocolate cannot be swapped.")),
        (any(map(is_caged, both)), tr("{move}: a block in a cage cannot be swapped.")),
        (
            any(map(thickness_of, both)) and not board.rules.thick_swappable,
            tr("{move}: a thick block cannot be swapped."),
        ),
    )
    usual = tr("{move}: this swap makes no line of three.")
    return next((words for is_so, words in why if is_so), usual).format(move=name)


def _finish(
    board: Board,
    waves: tuple[Wave, ...],
    end: tuple[Reader, Words, World],
    marks: tuple[int, ...],
    waiting: bool,
) -> Action:
    reader, state, world = end
    cleared = sum(len(wave.cleared) for wave in waves)
    raw = sum(wave.points + wave.delivered * board.rules.delivery_bonus for wave in waves)
    if board.rules.scoring == "action":
        raw += board.rules.points(cleared)
    gain = min(raw, board.largest_gain) if board.rules.cap else raw
    refill = board.refill
    if refill and board.unknown and not board.asks:
        refill = replace(refill, seed=next_random(refill.seed))
    after = replace(
        _left_of(board, reader, state),
        invented=marks,
        actions=board.actions - 1,
        points=board.points + gain,
        refill=refill,
    )
    grew = -1 if waiting else int(world.noted[GREW])
    stride = int(world.switches[STRIDE])
    grown = None if grew < 0 else grew % stride * board.width + grew // stride
    return Action(waves, raw, gain, cleared, reshuffle(after), waiting, grown)


def reshuffle(board: Board) -> Board:
    """Return the board shuffled until a swap is legal, if none is and its refill is unknown (R15)."""
    if not board.unknown or board.asks or _swaps(board):
        return board
    assert board.refill is not None
    world, first = packed(board)
    state = first.copy()
    with _PLAYING:
        if not shuffle(state, np.uint64(board.refill.seed), world, first.copy()):
            return board
    refill = replace(board.refill, seed=next_random(board.refill.seed))
    return replace(board, cells=Reader(board, world).cells(state), refill=refill)


def settle(board: Board) -> Board:
    """Return the board at rest (R4, L13): all fell, lines vanished, without points, actions or effects."""
    if not fits(board):
        return board
    world, state = packed(board)
    state = state.copy()
    with _PLAYING:
        settle_state(state, _closed(world))
    return replace(board, cells=Reader(board, world).cells(state))


def hanging(board: Board) -> list[int]:
    """Return, for each column in which a block can still fall, the lowest cell where one would land."""
    if not fits(board):
        return []
    world, state = packed(board)
    world = _closed(world)
    with _PLAYING:
        world.noted[ROWS_NOTED] = 0
        rest(state.copy(), world)
        ends = [end for fall in _falls(Reader(board, world), world, 0) for _, end in fall.drops]
    above = range(board.size, len(board.cells) - board.width)
    ends += (cell for cell in above if not board.cells[cell] and board.cells[cell + board.width])
    lowest: dict[int, int] = {}
    for end in sorted(ends):
        lowest.setdefault(end % board.width, end)
    return list(lowest.values())


def _closed(world: World) -> World:
    """Return the world without unknown refill: only what stands above the board enters."""
    return with_switch(world, REFILL, KNOWN) if world.switches[REFILL] else world
