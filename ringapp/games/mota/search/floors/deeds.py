"""Moves that set off more than the compiled search counts, played by the rules and remembered.

Most events read nothing but flags and add to the hero's figures: what they do then depends on the world and
on the blocks that they name alone, and holds for every state that agrees in these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.rules.board import PLACELESS, Act, Board
from ringapp.games.mota.rules.events.expressions import Value
from ringapp.games.mota.rules.events.values import Question
from ringapp.games.mota.rules.playing import apply, legal, pause_of
from ringapp.games.mota.search.floors.contraction import Node, Slow, Way, stirred_by
from ringapp.games.mota.search.floors.layout import HP, Figures, TooMany, Words
from ringapp.games.mota.search.floors.reads import reads_of
from ringapp.games.mota.search.floors.suit import Unsuited
from ringapp.games.mota.search.floors.traced import Trace, Traced, untraced
from ringapp.games.mota.search.floors.worlds import Worlds

MAX_ENDS, MAX_ANSWERS = 24, 8
"""Ends of a deed that asks, and answers that lead to one."""


@dataclass(slots=True)
class Outcome:
    """What a deed leads to.

    Attributes:
        node: What it is done to, -1 where that is nothing; `acts` the moves.
        gone, back: Bits that it sets and clears.
        add: What it adds to the hero's figures.
        keep: Which figures go on (1); the others are set to what is added (0).
    """

    node: int
    acts: tuple[Act, ...]
    world: int
    gone: Words
    back: Words
    add: Figures
    cell: int
    left: bool
    keep: Figures


@dataclass(slots=True)
class _Lesson:
    """What a deed does where the figures that it reads lie between two rows; None: they do not tell."""

    low: Figures
    high: Figures
    ends: list[Outcome] | None

    def holds(self, read: Figures) -> bool:
        """Whether a row of the figures lies between."""
        return bool(np.all(read >= self.low) and np.all(read <= self.high))


class Deeds:
    """Plays slow moves on boards; keeps what they did where that holds for other states too.

    Attributes:
        missed: Whether some move led to where the search cannot follow.
    """

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.layout, self.pool = worlds.layout, worlds.pool
        self.known: dict[tuple[int, int, bytes], list[_Lesson]] = {}
        self.named: dict[tuple[int, int, bool], tuple[Words, Figures] | None] = {}
        self.missed = False

    def alike(self, world: int, node: int, bombs: bool) -> tuple[Words, Figures] | None:
        """What states must agree in for a deed to do the same to them: bits, and which of the figures.

        None where it rests on more than these and the world.
        """
        key = (world, node, bombs)
        if key not in self.named:
            self.named[key] = self._alike(world, node, bombs)
        return self.named[key]

    def _alike(self, world: int, node: int, bombs: bool) -> tuple[Words, Figures] | None:
        pool, layout = self.pool, self.layout
        if pool.slow.rows[node] == Slow.EACH or bombs:
            return None
        board = self.worlds.boards[world]
        leads = int(pool.leads.rows[node])
        if pool.kind.rows[node] == Node.STAIRS or leads >= 0:
            found = reads_of(layout, board, layout.place(leads), [])
        else:
            place = layout.place(int(pool.cell.rows[node]))
            found = reads_of(layout, board, place, stirred_by(board, place))
        if found is None:
            return None
        return layout.words_of(found.places), np.array(sorted(found.figures), np.int64)

    def outcomes(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, bombs: bool
    ) -> tuple[npt.NDArray[np.bool_], list[Outcome]]:
        """Where a deed leads the first of some states of a world, and which of them it leads there alike.

        Args:
            words, after: A row for each state; `after` the figures when the fight or the door is paid for.
            before: The first one's figures before that.
        """
        only = np.arange(len(words)) == 0
        alike = self.alike(world, node, bombs)
        if alike is None:
            return only, list(self._played(world, words[0], before, after[0], node, by, bombs))
        bits, figures = alike
        named, read = words & bits, after[:, figures]
        known = self.known.setdefault((world, node, named[0].tobytes()), [])
        lesson = next((one for one in known if one.holds(read[0])), None)
        if lesson is None:
            lesson = self._learned(world, words[0], before, after[0], node, by, figures)
            known.insert(0, lesson)
        if lesson.ends is None:
            return only, list(self._played(world, words[0], before, after[0], node, by, bombs))
        same = np.all(named == named[0], axis=1)
        return same & np.all((read >= lesson.low) & (read <= lesson.high), axis=1), lesson.ends

    def _learned(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, read: Figures
    ) -> _Lesson:
        """What a deed does to all states alike; without ends where what it names does not tell."""
        traces = {int(n): Trace(int(before[n])) for n in read}
        found = list(self._played(world, words, before, after, node, by, False, traces))
        paid = (after - before)[read]
        low = np.array([traces[int(n)].low for n in read], np.int64) + paid
        high = np.array([traces[int(n)].high for n in read], np.int64) + paid
        more = np.ones_like(before)
        more[read] = np.where(high > after[read], 1, np.where(low < after[read], -1, 0))
        if HP not in read:
            more[HP] = 1
        other = list(self._played(world, words, before + more, after + more, node, by, False))
        if len(found) != len(other):
            return _Lesson(low, high, None)
        for one, two in zip(found, other, strict=True):
            ends = (one.world, one.cell, one.left, one.acts) == (two.world, two.cell, two.left, two.acts)
            gone = np.array_equal(one.gone, two.gone) and np.array_equal(one.back, two.back)
            drift = two.add - one.add + more
            if not ends or not gone or np.any((drift != 0) & (drift != more)):
                return _Lesson(low, high, None)
            one.keep = np.where(drift == more, 1, 0)
            one.add = np.where(one.keep == 1, one.add, one.add + after)
        return _Lesson(low, high, found)

    def loose(self, world: int, words: Words, figures: Figures, cell: int) -> Iterator[Outcome]:
        """What a hero can do where he stands: wear, buy, fly."""
        board = self.layout.board_of(self.worlds.boards[world], words, figures, cell)
        for act in legal(board):
            if act.kind in PLACELESS:
                for acts, end in _leaves(board, act):
                    yield from self._outcome(-1, acts, end, words, figures)

    def _played(
        self,
        world: int,
        words: Words,
        before: Figures,
        after: Figures,
        node: int,
        by: int,
        bombs: bool,
        traces: dict[int, Trace] | None = None,
    ) -> Iterator[Outcome]:
        layout = self.layout
        stand = int(self.pool.cell.rows[by])
        row = before.tolist()
        for n, trace in (traces or {}).items():
            row[n] = Traced(row[n], trace)
        board = layout.board_of(self.worlds.boards[world], words, row, stand)
        for acts, end in _leaves(board, self._act(node, words, bombs)):
            yield from self._outcome(node, acts, end, words, after)

    def _outcome(
        self, node: int, acts: tuple[Act, ...], end: Board, words: Words, after: Figures
    ) -> Iterator[Outcome]:
        """An end of a deed as what it changes; none where the search cannot follow."""
        layout, end = self.layout, untraced(end)
        try:
            world = self.worlds.number(end)
        except (TooMany, Unsuited):
            self.missed = True
            return
        new = layout.words_of(end.gone)
        same = words & new
        add = layout.figures_of(end.hero) - after
        cell = layout.code((end.floor, *end.at))
        yield Outcome(node, acts, world, new ^ same, words ^ same, add, cell, end.left, np.ones_like(add))

    def _act(self, node: int, words: Words, bombs: bool) -> Act:
        pool = self.pool
        _, x, y = self.layout.place(int(pool.cell.rows[node]))
        if bombs:
            return Act("use", x, y, None, "bomb")
        bit = int(pool.bit.rows[node])
        gone = bit >= 0 and bool(int(words[bit >> 6]) >> (bit & 63) & 1)
        if pool.kind.rows[node] != Node.THING or gone:
            return Act("stairs", x, y)
        way = Way(int(pool.way.rows[node]))
        if way is Way.WALL:
            return Act("use", x, y, None, "pickaxe")
        return Act(way.name.lower(), x, y)  # type: ignore[arg-type]


def _leaves(board: Board, act: Act) -> Iterator[tuple[tuple[Act, ...], Board]]:
    """What an act leads to, once for each answer to what it asks: few answers first.

    Where it comes to the same question with all as it was before, it is not answered a second time.
    """
    todo: deque[tuple[tuple[Act, ...], Board, Act]] = deque([((), board, act)])
    asked: list[tuple[Question, Board, dict[str, Value]]] = []
    ends = 0
    while todo and ends < MAX_ENDS:
        acts, here, move = todo.popleft()
        try:
            after = apply(here, move)
        except IllegalMove:
            continue
        if after.pending is None:
            yield (*acts, move), after
            ends += 1
            continue
        pause = pause_of(after)
        if pause is None or pause in asked or len(acts) >= MAX_ANSWERS:
            continue
        asked.append(pause)
        for n, (_, given) in enumerate(pause[0].answers):
            if given:
                todo.append(((*acts, move), after, Act("choose", 0, 0, None, str(n))))
