"""All shortest lines by trying every line, with numpy alone: any size and kinds, no compiler to wait for.

States are unsigned 32-bit rows of slices, `array[plane * rings + ring, state]`; planes are the kinds of
enemies (one plane where all are alike). Moves of a kind commute, so only lines are tried in which the index
grows within a run of turns or of slides. Lines are lengthened level by level; each level that ends without a
win proves that the minimum is larger.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext
from ringapp.games.rings.rules.board import Board, judged
from ringapp.games.rings.rules.moves import Move, all_moves

Rows = NDArray[np.uint32]
Lines = NDArray[np.int16]
Flags = NDArray[np.bool_]

WIDEST = 400_000
"""States that a level may have before it is cut into pieces."""


@dataclass
class Level:
    """Lines of one length: `lines[state, step]` are numbers of moves, `rows[:, state]` where they lead."""

    rows: Rows
    lines: Lines


class Brute:
    """A search over one board; `depth(n)` tries all lines of n moves."""

    def __init__(self, board: Board, ctx: SolveContext) -> None:
        self._board = board = judged(board)
        self._ctx = ctx
        self.tried = 0
        self.moves: list[Move] = all_moves(board.rings, board.slices)
        planes = [board.free, board.jump, board.hammer]
        if not board.jump and not board.hammer:
            planes = planes[:1]
        if board.targets:
            planes = [board.occupied]
        self._planes = len(planes)
        full = (1 << board.slices) - 1
        values = [mask >> (ring * board.slices) & full for mask in planes for ring in range(board.rings)]
        self._root = Level(np.array(values, np.uint32)[:, None], np.empty((1, 0), np.int16))
        targets = [board.targets >> (ring * board.slices) & full for ring in range(board.rings)]
        self._targets = np.array(targets, np.uint32)
        self._goal = Goal(board, self._planes)

    def depth(self, length: int, only_first: bool = False) -> list[Lines]:
        """Blocks of lines of `length` moves that win. Ticks often, so it may raise as `ctx.tick` does."""
        self.tried = 0
        found: list[Lines] = []
        self._deepen(self._root, length, found, only_first)
        return found

    def _deepen(self, level: Level, left: int, found: list[Lines], only_first: bool) -> None:
        piece = max(WIDEST // len(self.moves), 1) if left > 1 else WIDEST // 8
        for start in range(0, level.lines.shape[0], piece):
            part = Level(level.rows[:, start : start + piece], level.lines[start : start + piece])
            if left > 1:
                self._deepen(self._lengthen(part), left - 1, found, only_first)
            else:
                self._finish(part, found)
            if only_first and found:
                return

    def _lengthen(self, level: Level) -> Level:
        rows, lines = [], []
        for number, keep, after in self._children(level):
            stay = np.flatnonzero((after != level.rows[:, keep]).any(axis=0))
            rows.append(after[:, stay])
            lines.append(_longer(level.lines[keep][stay], number))
            self._ctx.tick(len(stay))
        return Level(np.concatenate(rows, axis=1), np.concatenate(lines))

    def _finish(self, level: Level, found: list[Lines]) -> None:
        for number, keep, after in self._children(level):
            won = self._won(after)
            self.tried += after.shape[1]
            if won.size:
                found.append(_longer(level.lines[keep][won], number))
            self._ctx.tick(after.shape[1])

    def _won(self, rows: Rows) -> NDArray[np.intp]:
        if self._board.targets:
            return np.flatnonzero((rows == self._targets[:, None]).all(axis=0))
        return self._goal.won(rows)

    def _children(self, level: Level) -> Iterator[tuple[int, NDArray[np.intp], Rows]]:
        """(number of the move, states that may make it, rows after it) for every move."""
        last = level.lines[:, -1] if level.lines.shape[1] else np.full(level.lines.shape[0], -1, np.int16)
        before = -1
        keep = np.arange(last.size)
        rows = level.rows
        for number, move in enumerate(self.moves):
            # Lines go on with the other kind, or with a larger index of the same kind.
            group = move.index if move.kind == "rotate" else self._board.rings + move.index
            if group != before:
                before = group
                keep = np.flatnonzero(self._may_follow(last, move))
                rows = level.rows[:, keep]
            if keep.size:
                yield number, keep, self._after(rows, move)

    def _may_follow(self, last: Lines, move: Move) -> Flags:
        turns = self._board.rings * (self._board.slices - 1)
        per_slide = 2 * self._board.rings - 1
        if move.kind == "rotate":
            return (last >= turns) | (last < move.index * (self._board.slices - 1))
        return last < turns + move.index * per_slide

    def _after(self, rows: Rows, move: Move) -> Rows:
        board = self._board
        after = rows.copy()
        if move.kind == "rotate":
            by, full = move.by % board.slices, np.uint32((1 << board.slices) - 1)
            for at in range(move.index, len(rows), board.rings):
                row = rows[at]
                after[at] = (row << np.uint32(by) | row >> np.uint32(board.slices - by)) & full
            return after
        near, far = np.uint32(move.index), np.uint32(move.index + board.slices // 2)
        one = np.uint32(1)
        clear = ~np.uint32((1 << int(near)) | (1 << int(far)))
        for plane in range(self._planes):
            part = rows[plane * board.rings : (plane + 1) * board.rings]
            loop = [row >> near & one for row in part] + [row >> far & one for row in reversed(part)]
            size = len(loop)
            for ring in range(board.rings):
                inward, outward = loop[(ring - move.by) % size], loop[(size - 1 - ring - move.by) % size]
                after[plane * board.rings + ring] = part[ring] & clear | inward << near | outward << far
        return after


class Goal:
    """The rule of `attacks.py` on many states at once; targets are not its matter."""

    def __init__(self, board: Board, planes: int) -> None:
        self._board = board
        self._planes = planes

    def won(self, rows: Rows) -> NDArray[np.intp]:
        """Numbers of the states that fall to the allowed attacks."""
        rings, allowed = self._board.rings, self._board.allowed
        outer = np.zeros(rows.shape[1], np.uint32)
        inner = np.zeros(rows.shape[1], np.uint32)
        for at, row in enumerate(rows):
            if at % rings < rings - 2:
                outer |= row
            else:
                inner |= row
        # Every slice with an outer enemy takes a line; what is left within takes at best one for two slices.
        lines = np.bitwise_count(outer).astype(np.int16)
        hammers = (np.bitwise_count(inner & ~outer).astype(np.int16) + 1) // 2
        likely = np.flatnonzero(lines + hammers <= allowed)
        return likely[self._fewest(rows[:, likely]) <= allowed] if likely.size else likely

    def _fewest(self, rows: Rows) -> NDArray[np.int16]:
        """The fewest attacks for each state, by the recurrence of `fewest_attacks`."""
        plain, hammered = zip(*(self._costs(rows, s) for s in range(self._board.slices)), strict=True)
        never = np.full(rows.shape[1], 500, np.int16)
        best = never
        for last in (0, 1):
            off, on = (never, np.zeros_like(never)) if last else (np.zeros_like(never), never)
            for without, with_hammer in zip(plain, hammered, strict=True):
                stay = np.minimum(off + without, on + with_hammer)
                on = np.minimum(off, on) + with_hammer + np.int16(1)
                off = stay
            best = np.minimum(best, on if last else off)
        return best

    def _costs(self, rows: Rows, place: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        rings = self._board.rings
        has = [[np.zeros(rows.shape[1], bool) for _ in range(3)] for _ in range(2)]
        for at, row in enumerate(rows):
            inner = int(at % rings >= rings - 2)
            has[inner][at // rings] |= (row >> np.uint32(place) & np.uint32(1)).astype(bool)
        outer, inner_has = has
        whole = [a | b for a, b in zip(outer, inner_has, strict=True)]
        hammered = [outer[0], whole[1], outer[2]]
        return self._line_cost(whole), self._line_cost(hammered)

    def _line_cost(self, has: list[Flags]) -> NDArray[np.int16]:
        free, jump, hammer = has
        if self._board.hurlhammer:
            return np.where(hammer, 1 + jump, free | jump).astype(np.int16)
        return np.where(hammer, 500, free | jump).astype(np.int16)


def _longer(lines: Lines, number: int) -> Lines:
    return np.concatenate([lines, np.full((len(lines), 1), number, np.int16)], axis=1)
