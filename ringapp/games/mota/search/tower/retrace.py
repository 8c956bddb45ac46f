"""Turns moves of the compiled search into moves on the board, with stairs taken and items picked up."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import suppress
from itertools import islice

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.solving.arrays import Truths
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.copying import replace
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.rules.walking import approach, walks
from ringapp.games.mota.search.tower.nodes import Node
from ringapp.games.mota.search.tower.scripted_moves import Outcome
from ringapp.games.mota.search.tower.state_layout import HP, Unsuited
from ringapp.games.mota.search.tower.worlds import Worlds

_REGION, _THING = int(Node.REGION), int(Node.THING)
Deeds = list[int]
Free = Truths | None


class Retrace:
    """Walks the hero over the nodes of the worlds while the rules play each of his moves.

    Attributes:
        acts: His moves on the board; `boards`: the first one and the one after each move.
        trail: The deeds done, including free items taken on the way.
        credit: HP lent to him; `least`: the least HP he ever had, the credit included.
        free: What he takes on reaching it where no event happens; None: what the nodes tell, and monsters
            that cost nothing.
    """

    def __init__(self, worlds: Worlds, board: Board, credit: int = 0, free: Free = None) -> None:
        self.worlds, self.pool, self.layout = worlds, worlds.pool, worlds.layout
        self.board, self.credit, self.free = board, credit, free
        self._lend()
        self.least = self.board.hero.hp
        self.acts: list[Act] = []
        self.boards = [board]
        self.trail: list[int] = []
        self._harms: dict[tuple[object, ...], bool] = {}
        self._enter()
        self._gather()

    def play(self, deed: int, outcomes: list[Outcome]) -> None:
        """Play one deed of the search. Raises IllegalMove where the rules forbid it."""
        if deed >= 0 and self.gone & self._bit(deed):
            return  # beaten as soon as it could do no harm
        self.trail.append(deed)
        if deed >= 0:
            node = self._now(deed)
            self._go(node)
            self._do(self.pool.act(node))
            self.gone |= self._bit(node)
        else:
            outcome = outcomes[-1 - deed]
            if outcome.node >= 0:
                self._go(self._now(outcome.node))
            least = self.least
            for act in outcome.acts:
                self._do(act)
            if not outcome.keep[HP]:  # the event has set his HP, whatever he had
                self._lend()
                self.least = min(least, self.board.hero.hp)
            self._enter()
        self._gather()

    def leave(self) -> None:
        """Walk to the goal: to its tile's floor, or out by the stairs. Raises IllegalMove."""
        if is_goal(self.board):
            return
        if self.board.goal == "tile" and self.board.goal_at is not None:
            goal = (self.board.goal_floor, *self.board.goal_at)
            with suppress(IllegalMove):
                self._go(self._node(self.layout.code(goal)))
            if is_goal(self.board):
                return
        for end, _ in self._paths(True):
            if self.pool.kind.rows[end] == Node.EXIT:
                self._go(end)
                _, x, y = self.layout.place(int(self.pool.cell.rows[end]))
                self._do(Act("stairs", x, y))
                break
        if not is_goal(self.board):
            raise IllegalMove("no way out")

    def go_to(self, floor: str) -> None:
        """Take the stairs to a floor, as far as the rules allow it."""
        number, stride = self.layout.index[floor], self.layout.stride
        for node, _ in self._paths(True):
            if self.board.floor != floor and self.pool.cell.rows[node] // stride == number:
                with suppress(IllegalMove):
                    self._go(node)
                return

    def _enter(self) -> None:
        try:
            self.world = self.worlds.number(self.board)
        except Unsuited as error:
            raise IllegalMove("no world of the search") from error
        self.floors = self.worlds.floors.rows[self.world].tolist()
        self.open = self.worlds.open.rows[self.world].tolist()
        if self.free is not None:
            self.open = [1] * len(self.open)
        self.foes = self.worlds.beatable(self.world) if self.free is None else frozenset[int]()
        self.gone = int.from_bytes(self.layout.words_of(self.board.gone).tobytes(), "little")

    def _do(self, act: Act) -> None:
        self.board = apply(self.board, act)
        self.acts.append(act)
        self.boards.append(self.board)
        self.least = min(self.least, self.board.hero.hp)

    def _lend(self) -> None:
        hero = self.board.hero
        self.board = replace(self.board, hero=replace(hero, hp=hero.hp + self.credit))

    def _bit(self, node: int) -> int:
        bit = int(self.pool.bit.rows[node])
        return 1 << bit if bit >= 0 else 0

    def _gather(self) -> None:
        """Take free items and beat monsters that cost nothing, always the nearest first."""
        while (found := self._nearest()) is not None:
            gift, stairs = found
            self._climb(stairs)
            self._do(self.pool.act(gift))
            self.trail.append(gift)
            self.gone |= self._bit(gift)

    def _nearest(self) -> tuple[int, tuple[int, ...]] | None:
        """Return the nearest node that he takes or beats without a choice, and the stairs on the way."""
        free = self.pool.gift.rows if self.free is None else self.free
        best: tuple[int, int] | None = None
        for node, stairs in self._paths():
            if stairs and best is not None:
                break
            if not self.gone & self._bit(node) and (free[node] or self._harmless(node)):
                if stairs:
                    return node, stairs
                steps = self._steps(node)
                best = (steps, node) if best is None or steps < best[0] else best
        return None if best is None else (best[1], ())

    def _steps(self, node: int) -> int:
        """Return how many steps away a node on his floor is."""
        seen = walks(self.board)
        near = approach(self.board, self.layout.place(int(self.pool.cell.rows[node]))[1:], seen)
        return seen[near][1] if near is not None else 0

    def _harmless(self, node: int) -> bool:
        """Return whether a node is a monster that costs nothing to fight and sets off no event."""
        if node not in self.foes:
            return False
        pool = self.pool
        hero, kind = self.board.hero, int(pool.arg.rows[node])
        key = (kind, hero.atk, hero.df, hero.mdef, hero.bag, hero.worn)
        if key not in self._harms:
            foe = next(islice(pool.enemies, kind, None))
            self._harms[key] = self.worlds.fights.loss(foe, replace(hero, hp=1)) != 0
        return not self._harms[key]

    def _now(self, node: int) -> int:
        """Return the node of a node's cell in the present world. Raises IllegalMove without one.

        A block that events have put up and the hero has cleared is a bit to the search and gone for good to
        the rules, so that one floor may have been contracted twice.
        """
        known = self._node(int(self.pool.cell.rows[node]))
        if known < 0:
            raise IllegalMove("no such thing")
        return known

    def _node(self, code: int) -> int:
        return self.worlds.node_at(code, self.floors)

    def _go(self, target: int) -> None:
        """Take the stairs that bring the hero next to a node. Raises IllegalMove without a way."""
        stairs = next((path for node, path in self._paths(True) if node == target), None)
        if stairs is None:
            raise IllegalMove("no way")
        self._climb(stairs)

    def _climb(self, stairs: tuple[int, ...]) -> None:
        for node in stairs:
            _, x, y = self.layout.place(int(self.pool.cell.rows[node]))
            self._do(Act("stairs", x, y))

    def _paths(self, standing: bool = False) -> Iterator[tuple[int, tuple[int, ...]]]:
        """Yield every node that can be walked up to with the stairs taken to it, fewest stairs first.

        None where events have set the hero down on what is no node, as in a wall.

        Args:
            standing: Also yield nodes on which the hero stands already, now or after taking stairs.
        """
        start = self._node(self.layout.code((self.board.floor, *self.board.at)))
        table, stride = self.pool.table, self.layout.stride
        queue: deque[tuple[int, tuple[int, ...]]] = deque([(start, ())] if start >= 0 else [])
        seen: set[int] = set() if standing else {start}
        stood, told = {start}, set[int]()
        while queue:
            here, path = queue.popleft()
            if standing and here not in seen:
                told.add(here)  # stairs that he was set down on may still be taken
                yield here, path
            for node in self.pool.beside[here]:
                if node in seen:
                    continue
                seen.add(node)
                if node not in told:
                    yield node, path
                kind, bit, _, _, _, _, _, leads = table[node]
                if kind == _THING and not (bit >= 0 and self.gone >> bit & 1):
                    continue
                if kind == _REGION or (kind == _THING and leads < 0):
                    if node not in stood:
                        stood.add(node)
                        queue.appendleft((node, path))
                elif leads >= 0 and self.open[leads // stride]:
                    end = self._node(leads)
                    if end >= 0 and end not in stood:
                        stood.add(end)
                        queue.append((end, (*path, node)))


def retraced(
    worlds: Worlds, board: Board, deeds: Deeds, outcomes: list[Outcome], credit: int = 0, free: Free = None
) -> Retrace:
    """Return a line of deeds played by the rules, then led to the goal. Raises IllegalMove."""
    line = followed(worlds, board, deeds, outcomes, credit, free)
    line.leave()
    return line


def followed(
    worlds: Worlds, board: Board, deeds: Deeds, outcomes: list[Outcome], credit: int = 0, free: Free = None
) -> Retrace:
    """Return a line of deeds played by the rules. Raises IllegalMove."""
    line = Retrace(worlds, board, credit, free)
    for deed in deeds:
        line.play(deed, outcomes)
    return line
