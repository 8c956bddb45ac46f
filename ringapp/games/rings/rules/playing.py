"""Moves made on boards of every kind, as pure functions."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache, reduce
from itertools import accumulate

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Step
from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.attacks import is_goal as all_hit
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import FLIPPED, Boss, feathers_of
from ringapp.games.rings.rules.generators import Generator, generators
from ringapp.games.rings.rules.moves import WALK, Move, all_moves, clicks, line, loop_length, move_mask
from ringapp.games.rings.rules.pictures import Picture, wrong_cells
from ringapp.games.rings.rules.walk import after_walk, reaches


def is_goal(board: Board) -> bool:
    """Return whether the board is won: by attacks, targets, the walk that Mario has gone, or its picture."""
    if board.boss is not None:
        return board.boss.walked and not board.boss.turns and reaches(board)
    if board.picture is not None:
        return wrong_cells(board.picture, board.slices) == 0
    return bool(board.occupied) and all_hit(board)


def moves_of(board: Board) -> list[Move]:
    """Return every ring move of a board, rings first; on a boss board the walk last."""
    if board.picture is not None and board.picture.rings_only:
        return [move for move in all_moves(board.rings, board.slices) if move.kind == "rotate"]
    if board.boss is None:
        return all_moves(board.rings, board.slices)
    if board.boss.walked:
        return []
    moving = generators(board.rings, board.slices, board.boss.tape)
    return [move for generator in moving for move in generator.moves()] + [WALK]


def apply_move(board: Board, move: Move) -> Board:
    """Return the board after a move. Raises IllegalMove for no such ring or slice, or where nothing moves."""
    if board.boss is not None:
        return _on_boss_board(board, board.boss, move)
    _check(board, move)
    if board.picture is not None:
        return _on_picture(board, board.picture, move)
    shape = (board.rings, board.slices, move)
    return replace(
        board,
        free=move_mask(board.free, *shape),
        jump=move_mask(board.jump, *shape),
        hammer=move_mask(board.hammer, *shape),
        strict=move_mask(board.strict, *shape),
        made=_made(board),
    )


def after_line(board: Board, line: Iterable[Move]) -> Board:
    """Return the board after the moves of a line."""
    return reduce(apply_move, line, board)


def steps_of(board: Board, line: Iterable[Move]) -> tuple[Step[Move], ...]:
    """Return the steps of a line on a board, each with the clicks up to it as its score."""
    line = tuple(line)
    totals = accumulate(clicks(board, move) for move in line)
    return tuple(Step(move, float(total)) for move, total in zip(line, totals, strict=True))


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


def _on_picture(board: Board, picture: Picture, move: Move) -> Board:
    if picture.rings_only and move.kind == "slide":
        raise IllegalMove(tr("Only rings move on this board."))
    alone = next(
        one
        for one in generators(board.rings, board.slices, ())
        if (one.kind, one.index) == (move.kind, move.index)
    )
    sources, other = permutation(board.rings, board.slices, alone, move.by)
    tiles = bytes(picture.tiles[source] for source in sources)
    over = bytes(
        picture.turned[source] ^ (half and tile > 0)
        for source, half, tile in zip(sources, other, tiles, strict=True)
    )
    return replace(board, picture=replace(picture, tiles=tiles, turned=over), made=_made(board))


# Boss boards -----------------------------------------------------------------------------------------------


def _on_boss_board(board: Board, boss: Boss, move: Move) -> Board:
    if boss.walked:
        raise IllegalMove(tr("Mario has gone; nothing moves any more."))
    if move == WALK:
        if boss.turns and reaches(board):
            return after_walk(board)
        return replace(board, boss=replace(boss, walked=True))
    _check(board, move)
    generator, way = _held(board, boss, move)
    sources, turned = permutation(board.rings, board.slices, generator, way * move.by)
    panels = bytes(boss.panels[source] for source in sources)
    if boss.rules.flip == "rigid" and any(turned):
        panels = bytes(FLIPPED[one] if other else one for one, other in zip(panels, turned, strict=True))
    feathers = feathers_of(boss.feathers[source] for source in sources if boss.feathers)
    return replace(board, boss=replace(boss, panels=panels, feathers=feathers), made=_made(board))


def _held(board: Board, boss: Boss, move: Move) -> tuple[Generator, int]:
    """Return the generator that a move turns, and 1 or -1: whether the ring or diameter goes its way."""
    for generator in generators(board.rings, board.slices, boss.tape):
        if generator.kind == move.kind:
            for index, way in generator.members:
                if index == move.index:
                    return generator, way
    turns = move.kind == "rotate"
    words = tr("Ring {n} is locked by tape.") if turns else tr("Slice {n} is locked by tape.")
    raise IllegalMove(words.format(n=move.index))


@lru_cache(maxsize=4096)
def permutation(
    rings: int, slices: int, generator: Generator, by: int
) -> tuple[tuple[int, ...], tuple[bool, ...]]:
    """Return by cell where its next tile comes from, and whether that tile changes the half of its diameter.

    The half is the one where the tile ends, however often it passed the centre.
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
