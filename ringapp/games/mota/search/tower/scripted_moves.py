"""Plays moves with more effects than the compiled search counts by the rules, and remembers their outcomes.

Most events read only flags and add to the hero's figures: their effect then depends on the world and on the
blocks that they read alone, and holds for every state that agrees in these.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import SolveContext
from ringapp.games.mota.rules.board import PLACELESS, Act, Board
from ringapp.games.mota.rules.moves import mirrors
from ringapp.games.mota.rules.playing import Pause, apply, possible, tried
from ringapp.games.mota.search.tower.nodes import Node, Slow, Way, stirred_by
from ringapp.games.mota.search.tower.script_reads import read_by
from ringapp.games.mota.search.tower.state_layout import ATK, DEF, MDEF, Figures, Unsuited, Words
from ringapp.games.mota.search.tower.traced_stats import Trace, goes_on, traced, untraced
from ringapp.games.mota.search.tower.worlds import Worlds

MAX_ENDS, MAX_ANSWERS, MAX_ASKED = 24, 8, 96
"""Ends of a deed that asks, answers that lead to one, and questions answered to find them."""


@dataclass(slots=True)
class Outcome:
    """The effect of a deed on a state.

    Attributes:
        node: The thing dealt with, -1 for none; `acts`: the moves.
        gone, back: Bits of things that it sets and clears.
        add: Numbers that it adds to the hero's figures.
        keep: 1 for figures that it adds to, 0 for those that it sets to `add`.
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
    """Outcomes of a deed, valid for figures between two rows and for one price of fight or door."""

    low: Figures
    high: Figures
    paid: Figures
    ends: list[Outcome]

    @classmethod
    def between(cls, traces: list[Trace], paid: Figures, ends: list[Outcome]) -> _Lesson:
        """Return the outcomes, valid for all figures that the traces did not tell apart."""
        low = np.array([trace.low for trace in traces], np.int64)
        high = np.array([trace.high for trace in traces], np.int64)
        return cls(low, high, paid, ends)

    def holds(self, before: Figures, paid: Figures) -> bool:
        """Return whether the lesson is valid for a row of figures and a price."""
        between = np.all(before >= self.low) and np.all(before <= self.high)
        return bool(between and np.array_equal(paid, self.paid))


class ScriptedMoves:
    """Plays slow moves on boards and remembers outcomes that hold for other states too.

    Attributes:
        missed: Whether some outcome was left out: the search cannot represent it, or there are too many.
    """

    def __init__(self, worlds: Worlds, ctx: SolveContext) -> None:
        self.worlds, self.ctx = worlds, ctx
        self.layout, self.pool = worlds.layout, worlds.pool
        self.known: dict[tuple[int, int, bytes], list[_Lesson]] = {}
        self.named: dict[tuple[int, bool], Words | None] = {}
        self.missed = False

    def alike(self, world: int, node: int, bombs: bool) -> Words | None:
        """Return the mask of bits in which states must agree for one playing of a deed to hold for all.

        None where the deed depends on more than such bits, the hero's figures and the world.
        """
        key = (node, bombs)  # a node is of one form of its floor: in all worlds the same stands there
        if key not in self.named:
            self.named[key] = self._alike(world, node, bombs)
        return self.named[key]

    def _alike(self, world: int, node: int, bombs: bool) -> Words | None:
        pool, layout = self.pool, self.layout
        if pool.slow.rows[node] == Slow.EACH or bombs:
            return None
        board = self.worlds.boards[world]
        leads = int(pool.leads.rows[node])
        if pool.kind.rows[node] == Node.STAIRS or leads >= 0:
            found = read_by(layout, board, layout.place(leads), [])
        else:
            place = layout.place(int(pool.cell.rows[node]))
            found = read_by(layout, board, place, stirred_by(board, place))
        return None if found is None else layout.words_of(found)

    def outcomes(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, bombs: bool
    ) -> tuple[npt.NDArray[np.bool_], list[Outcome]]:
        """Return which of some states have the same outcomes of a deed as the first one, and these outcomes.

        Args:
            words, before, after: Rows of states; `after` is the figures with the fight or door paid for.
        """
        bits = self.alike(world, node, bombs)
        if bits is None:
            only = np.arange(len(words)) == 0
            return only, list(self._played(world, words[0], before[0], after[0], node, by, bombs))
        named, paid = words & bits, after - before
        known = self.known.setdefault((world, node, named[0].tobytes()), [])
        lesson = next((one for one in known if one.holds(before[0], paid[0])), None)
        if lesson is None:
            lesson = self._learned(world, words[0], before[0], after[0], node, by)
            known.insert(0, lesson)
        same = np.all(named == named[0], axis=1) & np.all(paid == paid[0], axis=1)
        return same & np.all((before >= lesson.low) & (before <= lesson.high), axis=1), lesson.ends

    def _learned(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int
    ) -> _Lesson:
        """Play a deed with traced figures and return the lesson for all states alike."""
        traces = [Trace(value) for value in before.tolist()]
        thing = self.pool.kind.rows[node] == Node.THING
        if thing and self.pool.way.rows[node] == Way.BATTLE:  # own rules note nothing
            for n in (ATK, DEF, MDEF):
                traces[n].pin()
        ends = list(self._played(world, words, before, after, node, by, False, traces))
        return _Lesson.between(traces, after - before, ends)

    def spent(
        self, world: int, words: Words, figures: Figures, cell: int, name: str
    ) -> tuple[npt.NDArray[np.bool_], list[Outcome]]:
        """Return which of some states get the first one's outcomes by using a tool up, and these outcomes.

        Args:
            words, cell: Those of the first state; `figures` are rows of all states.
        """
        known = self.known.setdefault((world, -1 - self.layout.counter[name], b""), [])
        nothing = np.zeros_like(figures[0])
        lesson = next((one for one in known if one.holds(figures[0], nothing)), None)
        if lesson is None:
            traces = [Trace(value) for value in figures[0].tolist()]
            row = traced(figures[0].tolist(), traces)
            board = self.layout.board_of(self.worlds.boards[world], words, row, cell)
            ends = []
            with suppress(IllegalMove):
                act = Act("spend", 0, 0, None, name)
                end = apply(board, act)
                ends = list(self._outcome(-1, (act,), end, words, figures[0], traces))
            lesson = _Lesson.between(traces, nothing, ends)
            known.insert(0, lesson)
        return np.all((figures >= lesson.low) & (figures <= lesson.high), axis=1), lesson.ends

    def loose(self, world: int, words: Words, figures: Figures, cell: int) -> Iterator[Outcome]:
        """Yield outcomes of moves that need no place: wear, buy, fly, and flights to the opposite cell."""
        board = self.layout.board_of(self.worlds.boards[world], words, figures, cell)
        for act in possible(board):
            if act.kind == "spend" and act.what in self.worlds.suit.spends:
                continue
            if act.kind in PLACELESS or mirrors(board, act):
                for acts, end in self._leaves(board, act):
                    yield from self._outcome(-1, acts, end, words, figures)

    def _played(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, bombs: bool,
        traces: list[Trace] | None = None,
    ) -> Iterator[Outcome]:  # fmt: skip
        layout = self.layout
        stand = int(self.pool.cell.rows[by])
        row = before.tolist() if traces is None else traced(before.tolist(), traces)
        board = layout.board_of(self.worlds.boards[world], words, row, stand)
        for acts, end in self._leaves(board, self._act(node, words, bombs)):
            yield from self._outcome(node, acts, end, words, after, traces)

    def _outcome(
        self, node: int, acts: tuple[Act, ...], end: Board, words: Words, after: Figures,
        traces: list[Trace] | None = None,
    ) -> Iterator[Outcome]:  # fmt: skip
        """Yield the outcome that leads from a state to a board; nothing where it cannot be represented."""
        layout = self.layout
        keep = np.ones_like(after)
        if traces is not None:
            figures = layout.listed(end.hero)
            keep[:] = [goes_on(value, trace) for value, trace in zip(figures, traces, strict=True)]
            end = untraced(end)
        try:
            world = self.worlds.number(end)
        except Unsuited:
            self.missed = True
            return
        new = layout.words_of(end.gone)
        same = words & new
        add = layout.figures_of(end.hero) - after * keep
        cell = layout.code((end.floor, *end.at))
        yield Outcome(node, acts, world, new ^ same, words ^ same, add, cell, end.left, keep)

    def _act(self, node: int, words: Words, bombs: bool) -> Act:
        pool = self.pool
        _, x, y = self.layout.place(int(pool.cell.rows[node]))
        if bombs:
            return Act("use", x, y, None, "bomb")
        bit = int(pool.bit.rows[node])
        gone = bit >= 0 and bool(int(words[bit >> 6]) >> (bit & 63) & 1)
        return Act("stairs", x, y) if gone or pool.kind.rows[node] != Node.THING else pool.act(node)

    def _leaves(self, board: Board, act: Act) -> Iterator[tuple[tuple[Act, ...], Board]]:
        """Yield the moves and board after an act for each choice of answers, few answers first.

        A question that comes back with nothing changed is not answered a second time.
        """
        todo: deque[tuple[tuple[Act, ...], Board, Act]] = deque([((), board, act)])
        asked: list[Pause] = []
        ends = 0
        while todo:
            if ends >= MAX_ENDS or len(asked) >= MAX_ASKED:
                self.missed = True
                return
            self.ctx.tick()
            acts, here, move = todo.popleft()
            try:
                after, pause = tried(here, move)
            except IllegalMove:
                continue
            if pause is None:
                yield (*acts, move), after
                ends += 1
            elif len(acts) >= MAX_ANSWERS:
                self.missed = self.missed or pause not in asked
            elif pause not in asked:
                asked.append(pause)
                for n, (_, given) in enumerate(pause[0].answers):
                    if given:
                        todo.append(((*acts, move), after, Act("choose", 0, 0, None, str(n))))
