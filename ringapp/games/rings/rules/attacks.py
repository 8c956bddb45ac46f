"""What wins: the fewest attacks that cover every enemy by a kind of attack that it falls to.

A jump hits any enemies of one slice; a hammer hits the cells of two neighbouring slices on the two innermost
rings, around the wrap too; a hurlhammer hits one slice as a hammer does. Jump-only enemies fall to jumps,
hammer-only ones to hammers and hurlhammers, and to jumps in iron boots. Two attacks may hit the same cell.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from ringapp.games.rings.rules.board import Board

AttackKind = Literal["jump", "hammer", "hurl"]
NEVER = 1_000


@dataclass(frozen=True, slots=True)
class Attack:
    """A jump or hurlhammer on `slice`, or a hammer on `slice` and the next one."""

    kind: AttackKind
    slice: int


def is_goal(board: Board) -> bool:
    """Whether the board is won: the enemies stand on the targets, or fall to the attacks that there are."""
    if not board.occupied:
        return True
    if board.targets:
        return board.occupied == board.targets
    found = fewest_attacks(board)
    return found is not None and len(found) <= board.allowed


def fewest_attacks(board: Board) -> tuple[Attack, ...] | None:
    """A smallest set of attacks that hits every enemy, ordered by slice; None where no set does.

    Whether slice `s` is hit by a hammer decides which line attacks it needs besides, so the choice runs
    around the circle of slices with the hammer of the slice before as its only memory.
    """
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
    """The line attacks that a slice needs when its inner cells are hammered or not; None where none do."""
    column = sum(1 << (ring * board.slices + place) for ring in range(board.rings))
    inner = column >> ((board.rings - 2) * board.slices) << ((board.rings - 2) * board.slices)
    free, hammer = board.free & column, board.hammer & column
    if hammered:
        free, hammer = free & ~inner, hammer & ~inner
    jump = board.jump & column
    if not free and not jump and not hammer:
        return ()
    if not hammer or board.iron_boots:
        return ("jump",)
    if not board.hurlhammer:
        return None
    return ("jump", "hurl") if jump else ("hurl",)


def goal_exists(board: Board) -> bool:
    """Whether any placing of these enemies is won; every placing can be reached from every other one."""
    if not board.occupied:
        return True
    if board.targets:
        return board.targets.bit_count() == board.count
    ways = (
        (jumps, hurls, hammers)
        for jumps in range(min(board.allowed, board.slices) + 1)
        for hurls in range((min(board.allowed - jumps, board.slices) if board.hurlhammer else 0) + 1)
        for hammers in range(min(board.allowed - jumps - hurls, board.slices) + 1)
    )
    return any(_have_room(board, *way) for way in ways)


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
    """Hall's condition for cells that take jump-only enemies, hammer-only ones, or both."""
    every = board.rings * (jumps + hurls - shared) + 2 * outside
    for_jump = board.rings * jumps
    for_hammer = board.rings * hurls + 2 * outside + 2 * below_jump
    if board.iron_boots:
        for_hammer = every
    of_jump, of_hammer = board.jump.bit_count(), board.hammer.bit_count()
    return of_jump <= for_jump and of_hammer <= for_hammer and board.count <= every
