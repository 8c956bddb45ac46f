"""Moves that set off more than the compiled search counts, played by the rules and remembered.

Most events read nothing but flags and add to the hero's figures: what they do then depends on the world and
on the blocks that they name alone, and holds for every state that agrees in these.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ringapp.core.contract.errors import IllegalMove
from ringapp.games.mota.rules.board import PLACELESS, Act, Board
from ringapp.games.mota.rules.consequences import program_at
from ringapp.games.mota.rules.expressions import names
from ringapp.games.mota.rules.playing import apply, legal, possible
from ringapp.games.mota.rules.tower import Program
from ringapp.games.mota.search.graph.contraction import Node, Slow, Way
from ringapp.games.mota.search.graph.layout import Figures, TooMany, Words
from ringapp.games.mota.search.graph.suit import Unsuited
from ringapp.games.mota.search.graph.worlds import Worlds


@dataclass(slots=True)
class Outcome:
    """What a deed leads to.

    Attributes:
        node: What it is done to, -1 where that is nothing; `acts` the moves.
        gone, back: Bits that it sets and clears.
        add: What it adds to the hero's figures.
    """

    node: int
    acts: tuple[Act, ...]
    world: int
    gone: Words
    back: Words
    add: Figures
    cell: int
    left: bool


class Deeds:
    """Plays slow moves on boards; keeps what they did where that holds for other states too.

    Attributes:
        missed: Whether some move led to where the search cannot follow.
    """

    def __init__(self, worlds: Worlds) -> None:
        self.worlds = worlds
        self.layout, self.pool = worlds.layout, worlds.pool
        self.known: dict[tuple[int, int, bool, bytes], list[Outcome]] = {}
        self.named: dict[tuple[int, int, bool], Words | None] = {}
        self.missed = False
        self.autos = [auto for floor in worlds.boards[0].tower.floors.values() for auto in floor.autos]

    def reads(self, world: int, node: int, bombs: bool) -> Words | None:
        """The bits that a deed's outcome may rest on; None where it rests on more than these and flags."""
        key = (world, node, bombs)
        if key not in self.named:
            self.named[key] = self._reads(world, node, bombs)
        return self.named[key]

    def _reads(self, world: int, node: int, bombs: bool) -> Words | None:
        board, pool = self.worlds.boards[world], self.pool
        place = self.layout.place(int(pool.cell.rows[node]))
        programs: list[Program] = [auto.program for auto in self.autos]
        if any(not _reads_flags(auto.condition) for auto in self.autos):
            return None
        if board.tower.levels or pool.slow.rows[node] == Slow.EACH:
            return None
        if pool.kind.rows[node] == Node.THING and not bombs:
            programs.append(program_at(board.tower, place, Way(int(pool.way.rows[node])).name.lower()))
        places: set[Any] = set()
        for program in programs:
            found = _places(program)
            if found is None:
                return None
            places |= found
        return self.layout.words_of(places)

    def outcomes(
        self, world: int, words: Words, before: Figures, after: Figures, node: int, by: int, bombs: bool
    ) -> list[Outcome]:
        """Where a deed of a state leads; `after` are the figures when its fight or door is paid for."""
        mask = self.reads(world, node, bombs)
        if mask is None:
            return list(self._played(world, words, before, after, node, by, bombs))
        key = (world, node, bombs, (words & mask).tobytes())
        if key not in self.known:
            self.known[key] = list(self._played(world, words, before, after, node, by, bombs))
        return self.known[key]

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
        yield Outcome(node, acts, world, new ^ same, words ^ same, add, cell, end.left)

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
    """What an act leads to, once for each answer to what it asks."""
    try:
        after = apply(board, act)
    except IllegalMove:
        return
    if after.pending is None:
        yield (act,), after
        return
    for answer in possible(after):
        for acts, end in _leaves(after, answer):
            yield (act, *acts), end


def _places(program: Program) -> set[Any] | None:
    """Every place that a program touches; None where it reads more than flags or sets figures anew."""
    found: set[Any] = set()
    for instruction in program:
        head = instruction[0]
        if head == "set":
            _, name, op, tree = instruction
            if not _reads_flags(tree) or (op not in ("+=", "-=") and not name.startswith("flag:")):
                return None
        elif head == "if":
            if not _reads_flags(instruction[1]):
                return None
            for part in instruction[2:]:
                inner = _places(part)
                if inner is None:
                    return None
                found |= inner
        elif head in ("open", "put"):
            found |= set(instruction[1])
        elif head not in ("shop", "exit"):
            return None
    return found


def _reads_flags(tree: Any) -> bool:
    return all(name.startswith("flag:") for name in names(tree))
