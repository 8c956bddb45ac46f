"""Moves made on boards: pure, and for every kind of board."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.attacks import is_goal as all_hit
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import FLIPPED, Boss
from ringapp.games.rings.rules.generators import Generator, generators
from ringapp.games.rings.rules.moves import WALK, Move, all_moves, line, loop_length, move_mask
from ringapp.games.rings.rules.walk import reaches


def is_goal(board: Board) -> bool:
    """Whether the board is won: by attacks, by targets, or by the walk that Mario has gone."""
    if board.boss is not None:
        return board.boss.walked and reaches(board)
    return bool(board.occupied) and all_hit(board)


def moves_of(board: Board) -> list[Move]:
    """Every ring move there is, rings first; on a boss board the walk last."""
    if board.boss is None:
        return all_moves(board.rings, board.slices)
    if board.boss.walked:
        return []
    moving = generators(board.rings, board.slices, board.boss.tape)
    return [move for generator in moving for move in generator.moves()] + [WALK]


def apply_move(board: Board, move: Move) -> Board:
    """The board after a move. Raises IllegalMove where there is no such ring or slice, or nothing moves."""
    if board.boss is not None:
        return _on_boss_board(board, board.boss, move)
    _check(board, move)
    shape = (board.rings, board.slices, move)
    return replace(
        board,
        free=move_mask(board.free, *shape),
        jump=move_mask(board.jump, *shape),
        hammer=move_mask(board.hammer, *shape),
        strict=move_mask(board.strict, *shape),
        made=_made(board),
    )


def _made(board: Board) -> int:
    return board.made if board.moves is None else min(board.made + 1, board.moves)


def _check(board: Board, move: Move) -> None:
    if move == WALK:
        raise IllegalMove(tr("There is no walk on an ordinary board."))
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


# Boss boards -----------------------------------------------------------------------------------------------


def _on_boss_board(board: Board, boss: Boss, move: Move) -> Board:
    if boss.walked:
        raise IllegalMove(tr("Mario has gone; nothing moves any more."))
    if move == WALK:
        return replace(board, boss=replace(boss, walked=True))
    _check(board, move)
    generator, way = _held(board, boss, move)
    tiles = moved_tiles(boss.panels, board.rings, board.slices, generator, way * move.by, boss.rules.flip)
    return replace(board, boss=replace(boss, panels=tiles), made=_made(board))


def _held(board: Board, boss: Boss, move: Move) -> tuple[Generator, int]:
    """What a hand on a ring or diameter moves, and whether it moves this one the same way."""
    for generator in generators(board.rings, board.slices, boss.tape):
        if generator.kind == move.kind:
            for index, way in generator.members:
                if index == move.index:
                    return generator, way
    turns = move.kind == "rotate"
    words = tr("Ring {n} is locked by tape.") if turns else tr("Slice {n} is locked by tape.")
    raise IllegalMove(words.format(n=move.index))


def moved_tiles(panels: bytes, rings: int, slices: int, generator: Generator, by: int, flip: str) -> bytes:
    """Panels after a generator's move."""
    sources, turned = permutation(rings, slices, generator, by)
    after = bytes(panels[source] for source in sources)
    if flip == "keep" or not any(turned):
        return after
    return bytes(FLIPPED[tile] if other else tile for tile, other in zip(after, turned, strict=True))


@lru_cache(maxsize=4096)
def permutation(
    rings: int, slices: int, generator: Generator, by: int
) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """For each cell the one whose panel comes there, and whether that changes the half of its diameter.

    Which half counts is where the panel ends, not how often it passed the centre.
    """
    sources = list(range(rings * slices))
    turned = [False] * len(sources)
    for index, way in generator.members:
        if generator.kind == "rotate":
            for place in range(slices):
                sources[index * slices + place] = index * slices + (place - by * way) % slices
            continue
        loop = [ring * slices + place for ring, place in line(rings, slices, index)]
        for position, cell in enumerate(loop):
            source = (position - by * way) % len(loop)
            sources[cell] = loop[source]
            turned[cell] = (source < rings) != (position < rings)
    return tuple(sources), tuple(turned)
