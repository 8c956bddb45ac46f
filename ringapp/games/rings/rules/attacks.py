"""The winning rule: the fewest attacks that cover every enemy by a kind of attack that hurts it.

A jump hits any enemies of one slice; a hammer hits the cells of two neighbouring slices on the two innermost
rings, around the wrap too; a hurlhammer hits one slice as a hammer does. Jump-only enemies fall to jumps,
hammer-only ones to hammers and hurlhammers, and to jumps in iron boots, which do not help against strict
ones. Two attacks may hit the same cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Literal

from ringapp.games.rings.rules.board import Board, judged

AttackKind = Literal["jump", "hammer", "hurl"]
NEVER = 1_000


@dataclass(frozen=True, slots=True)
class Attack:
    """A jump or hurlhammer on `slice`, or a hammer on `slice` and the next one."""

    kind: AttackKind
    slice: int


def is_goal(board: Board) -> bool:
    """Return whether the board is won: the enemies stand on the targets, or fall to the attacks allowed."""
    if not board.occupied:
        return True
    if board.targets:
        return board.occupied == board.targets
    found = fewest_attacks(board)
    return found is not None and len(found) <= board.allowed


def fewest_attacks(board: Board) -> tuple[Attack, ...] | None:
    """Return a smallest set of attacks that hits every enemy, ordered by slice; None where no set does.

    Whether slice `s` is hit by a hammer decides which line attacks it needs besides, so the choice runs
    around the circle of slices with the hammer of the slice before as its only memory.
    """
    board = judged(board)
    needs = [(_lines(board, s, False), _lines(board, s, True)) for s in range(board.slices)]
    best: tuple[int, tuple[bool, ...]] | None = None
    for last in (False, True):
        paths: dict[bool, tuple[int, tuple[bool, ...]]] = {last: (0, ())}
        for plain, hammered in needs:
            after: dict[bool, tuple[int, tuple[bool, ...]]] = {}
            for before, (cost, choice) in paths.items():
                for here in (False, True):
                    lines = hammered if before or here else plain
                    if lines is None:
                        continue
                    total = cost + len(lines) + here
                    if here not in after or total < after[here][0]:
                        after[here] = (total, (*choice, here))
            paths = after
        if last in paths and (best is None or paths[last][0] < best[0]):
            best = paths[last]
    return None if best is None else _listed(needs, best[1])


Needs = list[tuple[tuple[AttackKind, ...] | None, tuple[AttackKind, ...] | None]]


def _listed(needs: Needs, hammers: tuple[bool, ...]) -> tuple[Attack, ...]:
    found: list[Attack] = []
    for s, pair in enumerate(needs):
        found += [Attack(kind, s) for kind in pair[hammers[s - 1] or hammers[s]] or ()]
        if hammers[s]:
            found.append(Attack("hammer", s))
    return tuple(found)


def _lines(board: Board, place: int, hammered: bool) -> tuple[AttackKind, ...] | None:
    """Return the line attacks that a slice needs with its inner cells hammered or not; None where none do."""
    column = sum(1 << (ring * board.slices + place) for ring in range(board.rings))
    inner = column >> ((board.rings - 2) * board.slices) << ((board.rings - 2) * board.slices)
    free, hammer = board.free & column, board.hammer & column
    if hammered:
        free, hammer = free & ~inner, hammer & ~inner
    jump = board.jump & column
    if not free and not jump and not hammer:
        return ()
    if not hammer:
        return ("jump",)
    if not board.hurlhammer:
        return None
    return ("jump", "hurl") if jump else ("hurl",)


def goal_exists(board: Board) -> bool:
    """Return whether some placing of these enemies is won; moves can reach every placing."""
    if not board.occupied:
        return True
    if board.targets:
        return board.targets.bit_count() == board.count
    board = judged(board)
    attacks = ("jump", "hammer", "hurl") if board.hurlhammer else ("jump", "hammer")
    ways = combinations_with_replacement(attacks, board.allowed)
    return any(_have_room(board, way.count("jump"), way.count("hurl"), way.count("hammer")) for way in ways)


def _have_room(board: Board, jumps: int, hurls: int, hammers: int) -> bool:
    hammered = min(2 * hammers, board.slices)
    for shared in range(max(0, jumps + hurls - board.slices), min(jumps, hurls) + 1):
        plain = board.slices - jumps - hurls + shared
        for below in range(max(0, hammered - plain), min(hammered, jumps + hurls - shared) + 1):
            for below_jump in range(min(below, jumps - shared) + 1):
                outside = hammered - below
                if _fits(board, jumps, hurls, shared, outside, below_jump):
                    return True
    return False


def _fits(board: Board, jumps: int, hurls: int, shared: int, outside: int, below_jump: int) -> bool:
    """Return whether cells suffice for jump-only, hammer-only and other enemies (Hall's condition)."""
    every = board.rings * (jumps + hurls - shared) + 2 * outside
    for_jump = board.rings * jumps
    for_hammer = board.rings * hurls + 2 * outside + 2 * below_jump
    of_jump, of_hammer = board.jump.bit_count(), board.hammer.bit_count()
    return of_jump <= for_jump and of_hammer <= for_hammer and board.count <= every


def most_hitting(board: Board) -> tuple[Attack, ...]:
    """Return the allowed attacks that hit the most enemies, ordered by slice; targets are ignored.

    As `fewest_attacks`, but what is kept for each number of attacks is the most enemies hit.
    """
    if board.targets:
        return ()
    board = judged(board)
    best: tuple[int, tuple[Attack, ...]] = (0, ())
    for last in (False, True):
        paths: Hits = {(last, 0): (0, ())}
        for place in range(board.slices):
            after: Hits = {}
            for (before, used), (hit, attacks) in paths.items():
                for here in (False, True):
                    for kinds in _line_choices(board):
                        spent = used + here + len(kinds)
                        if spent > board.allowed:
                            continue
                        total = hit + _hit(board, place, before or here, kinds)
                        if total > after.get((here, spent), (-1, ()))[0]:
                            chosen = (*kinds, "hammer") if here else kinds
                            more = tuple(Attack(kind, place) for kind in chosen)
                            after[here, spent] = (total, (*attacks, *more))
            paths = after
        ends = [value for (here, _), value in paths.items() if here == last]
        best = max([best, *ends], key=lambda end: (end[0], -len(end[1])))
    return best[1]


Hits = dict[tuple[bool, int], tuple[int, tuple[Attack, ...]]]
"""For (hammer on the slice before, attacks used): the most enemies hit, and by which attacks."""


def _line_choices(board: Board) -> tuple[tuple[AttackKind, ...], ...]:
    return ((), ("jump",), ("hurl",), ("jump", "hurl")) if board.hurlhammer else ((), ("jump",))


def _hit(board: Board, place: int, hammered: bool, kinds: tuple[AttackKind, ...]) -> int:
    """Return how many enemies of a slice fall to a hammer on its inner cells and to line attacks."""
    column = sum(1 << (ring * board.slices + place) for ring in range(board.rings))
    inner = column >> ((board.rings - 2) * board.slices) << ((board.rings - 2) * board.slices)
    fallen = (board.free | board.hammer) & inner if hammered else 0
    if "jump" in kinds:
        fallen |= (board.free | board.jump) & column
    if "hurl" in kinds:
        fallen |= (board.free | board.hammer) & column
    return fallen.bit_count()
