"""Plain and slow rules of the rings, written from the spec alone: sets of cells, no masks, no tables."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from ringapp.games.rings.rules.board import Board, cells, kind_at
from ringapp.games.rings.rules.moves import Move, all_moves

Enemies = frozenset[tuple[int, int, str]]
"""(ring, slice, kind) of each enemy."""


def enemies_of(board: Board) -> Enemies:
    return frozenset((r, s, str(kind_at(board, (r, s)))) for r, s in cells(board, board.occupied))


def moved(enemies: Enemies, rings: int, slices: int, move: Move) -> Enemies:
    after = set()
    for ring, place, kind in enemies:
        if move.kind == "rotate":
            if ring == move.index:
                place = (place + move.by) % slices
        elif place % (slices // 2) == move.index:
            inward = [(r, move.index) for r in range(rings)]
            outward = [(r, move.index + slices // 2) for r in range(rings - 1, -1, -1)]
            loop = inward + outward
            ring, place = loop[(loop.index((ring, place)) + move.by) % len(loop)]
        after.add((ring, place, kind))
    return frozenset(after)


def attack_sets(board: Board) -> Iterator[set[tuple[int, int, str]]]:
    """The (ring, slice, kind) that each attack there is would hit."""
    rings, slices = board.rings, board.slices
    jump = {"any", "jump"} | ({"hammer"} if board.iron_boots else set())
    for s in range(slices):
        column = [(r, s) for r in range(rings)]
        yield {(r, c, kind) for r, c in column for kind in jump}
        square = [(r, c % slices) for r in (rings - 2, rings - 1) for c in (s, s + 1)]
        yield {(r, c, kind) for r, c in square for kind in ("any", "hammer", "strict")}
        if board.hurlhammer:
            yield {(r, c, kind) for r, c in column for kind in ("any", "hammer", "strict")}


def won(enemies: Enemies, board: Board) -> bool:
    if board.targets:
        return {(r, s) for r, s, _ in enemies} == set(cells(board, board.targets))
    return coverable(enemies, list(attack_sets(board)), board.allowed)


def coverable(enemies: Enemies, attacks: list[set[tuple[int, int, str]]], left: int) -> bool:
    if not enemies:
        return True
    first = min(enemies)
    return left > 0 and any(
        coverable(enemies - attack, attacks, left - 1) for attack in attacks if first in attack
    )


def partitions(count: int) -> set[frozenset[tuple[int, int]]]:
    """Every placing of `count` enemies on 4 by 12 that falls apart into full jumps and hammers."""
    jumps = [frozenset((r, s) for r in range(4)) for s in range(12)]
    hammers = [frozenset((r, (s + i) % 12) for r in (2, 3) for i in (0, 1)) for s in range(12)]
    found = set()
    for chosen in combinations(jumps + hammers, count // 4):
        union = frozenset().union(*chosen)
        if len(union) == count:
            found.add(union)
    return found


def fewest_moves(board: Board, most: int) -> int | None:
    """Breadth-first search over every move, without symmetry or order; None beyond `most`."""
    start = enemies_of(board)
    moves = all_moves(board.rings, board.slices)
    seen, level, depth = {start}, [start], 0
    while True:
        if any(won(enemies, board) for enemies in level):
            return depth
        if depth == most:
            return None
        depth += 1
        after = []
        for enemies in level:
            for move in moves:
                other = moved(enemies, board.rings, board.slices, move)
                if other not in seen:
                    seen.add(other)
                    after.append(other)
        level = after
