"""Moves that set off more than the compiled search counts, played by the rules and remembered.

Most events read nothing but flags and add to the hero's figures: what they do then depends on the world and
on the blocks that they name alone, and holds for every state that agrees in these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.rules.board import PLACELESS, Act, Board
from ringapp.games.mota.rules.events.values import Question
from ringapp.games.mota.rules.playing import apply, legal, question_of
from ringapp.games.mota.search.graph.contraction import Node, Slow, Way, stirred_by
from ringapp.games.mota.search.graph.layout import HP, Figures, TooMany, Words
from ringapp.games.mota.search.graph.reads import reads_of
from ringapp.games.mota.search.graph.suit import Unsuited
from ringapp.games.mota.search.graph.worlds import Worlds

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


class Deeds:
    """Plays slow moves on boards; keeps what they did where that holds for other states too.

    Attributes:
        missed: Whether some move led to where the search cannot follow.
    """

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.layout, self.pool = worlds.layout, worlds.pool
        self.known: dict[tuple[int, int, bool, bytes, bytes], list[Outcome] | None] = {}
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
    ) -> list[Outcome]:
        """Where a deed of a state leads; `after` are the figures when its fight or door is paid for."""
        alike = self.alike(world, node, bombs)
        if alike is None:
            return list(self._played(world, words, before, after, node, by, bombs))
        bits, figures = alike
        key = (world, node, bombs, (words & bits).tobytes(), after[figures].tobytes())
        if key not in self.known:
            self.known[key] = self._learned(world, words, before, after, node, by, figures)
        found = self.known[key]
        return list(self._played(world, words, before, after, node, by, bombs)) if found is None else found

    def _learned(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, read: Figures
    ) -> list[Outcome] | None:
        """What a deed does to all states alike; None where it turns out not to be told by what it names."""
        found = list(self._played(world, words, before, after, node, by, False))
        more = np.ones_like(before)
        more[read] = 0
        more[HP] = HP not in read
        other = list(self._played(world, words, before + more, after + more, node, by, False))
        if len(found) != len(other):
            return None
        for one, two in zip(found, other, strict=True):
            ends = (one.world, one.cell, one.left, one.acts) == (two.world, two.cell, two.left, two.acts)
            gone = np.array_equal(one.gone, two.gone) and np.array_equal(one.back, two.back)
            drift = two.add - one.add + more
            if not ends or not gone or np.any((drift != 0) & (drift != more)):
                return None
            one.keep = np.where(drift == more, 1, 0)
            one.add = np.where(one.keep == 1, one.add, one.add + after)
        return found

    def loose(self, world: int, words: Words, figures: Figures, cell: int) -> Iterator[Outcome]:
        """What a hero can do where he stands: wear, buy, fly."""
        board = self.layout.board_of(self.worlds.boards[world], words, figures, cell)
        for act in legal(board):
            if act.kind in PLACELESS:
                for acts, end in _leaves(board, act):
                    yield from self._outcome(-1, acts, end, words, figures)

    def _played(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, bombs: bool
    ) -> Iterator[Outcome]:
        layout = self.layout
        stand = int(self.pool.cell.rows[by])
        board = layout.board_of(self.worlds.boards[world], words, before, stand)
        for acts, end in _leaves(board, self._act(node, words, bombs)):
            yield from self._outcome(node, acts, end, words, after)

    def _outcome(
        self, node: int, acts: tuple[Act, ...], end: Board, words: Words, after: Figures
    ) -> Iterator[Outcome]:
        """An end of a deed as what it changes; none where the search cannot follow."""
        layout = self.layout
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

    A question that comes again after its answer has led nowhere and is not answered a second time.
    """
    todo: deque[tuple[tuple[Act, ...], Board, Act, tuple[Question, ...]]] = deque([((), board, act, ())])
    ends = 0
    while todo and ends < MAX_ENDS:
        acts, here, move, asked = todo.popleft()
        try:
            after = apply(here, move)
        except IllegalMove:
            continue
        if after.pending is None:
            yield (*acts, move), after
            ends += 1
            continue
        question = question_of(after)
        if question is None or question in asked or len(asked) >= MAX_ANSWERS:
            continue
        for n, (_, given) in enumerate(question.answers):
            if given:
                answer = Act("choose", 0, 0, None, str(n))
                todo.append(((*acts, move), after, answer, (*asked, question)))
