"""Compute a lower bound on the clicks that open a board, by dual prices and branching over chords.

Each opening, and each cell that no opening opens, is opened by a click or by a chord on a neighbour. So of
any set of cells around it, one is clicked or one is opened by a chord from outside the set. Such a set gets
a price, charged to the clicks on its cells and to the chords that lead into it. A click can bear 1 in all; a
chord can bear 1 and a share of the flags on its mines, where all chords beside a mine share the 1 of its
flag. While no click or chord bears more than this, the prices add up to a lower bound. A set whose chords
can bear no more grows by the cells of these chords.

Where the bound is below the known number of clicks, chords are assumed made (with their flags) or not made,
case by case, until every case has a bound as high as the known number.
"""

from __future__ import annotations

import heapq
from collections.abc import Callable, Collection
from random import Random

from ringapp.games.mines.rules.metrics import Board

Cell = int
"""Index of a cell; openings have the indices after all cells."""
UNIT = 5040
"""Units of price in one click: prices are whole numbers, so that the bound has no rounding error."""
AT_ONCE = UNIT // 4
"""A price rises by no more than this before another set has its turn."""
ROUNDS, ROUNDS_OF_CASES = 60, 12
STEPS = 120_000
"""Limit on the steps (price rises and set growths) of one bound: about a second."""


class Bounding:
    """A search for a lower bound on the clicks that open a board."""

    def __init__(self, board: Board, tick: Callable[[int], None]) -> None:
        numbers, size = board.numbers, board.size
        self._tick = tick
        self._source = Random(0)
        self._steps = 0
        chords = [cell for cell in range(size) if numbers[cell] > 0]
        self._mines = {c: [other for other in board.near[c] if numbers[other] < 0] for c in chords}
        self._into = {c: {other for other in board.near[c] if numbers[other] > 0} for c in chords}
        zeros = {c: {size + board.group[other] for other in board.near[c]} for c in chords}
        self._openings = {c: {opening for opening in zeros[c] if opening >= size} for c in chords}
        for opening, members in enumerate(board.members, size):
            around = {other for cell in members for other in board.near[cell]}
            self._into[opening] = {other for other in around if numbers[other] > 0}
            self._openings[opening] = set()
        self._wanted = [c for c in chords if board.alone[c]] + list(range(size, size + board.openings))

    def bound(self, known: int) -> int:
        """Return a number of clicks that every sequence needs; `known` clicks are known to suffice."""
        start: tuple[frozenset[Cell], frozenset[Cell]] = (frozenset(), frozenset())
        found, branch = self._case(*start, known, ROUNDS)
        cases = [(found, 0, *start, branch)]
        number = 0
        while cases and cases[0][0] < known and self._steps < STEPS:
            low, _, made, left, branch = heapq.heappop(cases)
            if branch is None:
                return low
            for case in ((made | {branch}, left), (made, left | {branch})):
                number += 1
                found, after = self._case(*case, known, ROUNDS_OF_CASES)
                heapq.heappush(cases, (max(low, found), number, *case, after))
        return min(cases[0][0], known)

    def _case(
        self, made: frozenset[Cell], left: frozenset[Cell], known: int, rounds: int
    ) -> tuple[int, Cell | None]:
        """Return a bound for given made and left-out chords, and the chord to branch on next."""
        best, branch = -1, None
        for _ in range(rounds):
            prices = _Prices(self._mines, self._into, self._openings, made, left, self._source)
            steps = prices.rise([*self._wanted, *(cell for cell in made if cell not in self._wanted)])
            self._steps += steps
            self._tick(steps)
            if prices.total > best:
                best, branch = prices.total, prices.scarcest()
            if best > (known - 1) * UNIT or self._steps >= STEPS:
                break
        return -(-best // UNIT), branch


class _Prices:
    """One round of raising prices, in a random order."""

    def __init__(
        self,
        mines: dict[Cell, list[Cell]],
        into: dict[Cell, set[Cell]],
        openings: dict[Cell, set[Cell]],
        made: Collection[Cell],
        left: Collection[Cell],
        source: Random,
    ) -> None:
        self._mines, self._into, self._openings = mines, into, openings
        self._made, self._left, self._source = made, left, source
        flagged = {mine for cell in made for mine in mines[cell]}
        self.total = UNIT * (len(made) + len(flagged))
        self._click = dict.fromkeys(into, UNIT)
        self._chord = {cell: 0 if cell in made else UNIT for cell in mines}
        flags = {mine: 0 if mine in flagged else UNIT for near in mines.values() for mine in near}
        self._flag = flags
        self._liking = {mine: 1 + source.random() for mine in flags}

    def rise(self, wanted: list[Cell]) -> int:
        """Raise the prices of sets around the `wanted` cells while possible; return the number of steps."""
        sets = {cell: self._grown(set(), cell) for cell in wanted}
        turn = {cell: 1 + self._source.random() / 2 for cell in wanted}
        size = {cell: len(self._leading(sets[cell])) * turn[cell] for cell in wanted}
        steps = 0
        while size:
            steps += 1
            cell = min(size, key=size.__getitem__)
            within = sets[cell]
            leading = self._leading(within)
            used = [one for one in leading if not self._chord[one] and not self._left_of(one)]
            if not min(self._click[one] for one in within):
                del size[cell]
            elif used:
                for one in used:
                    self._grown(within, one)
                size[cell] = (len(self._leading(within)) + len(within)) * turn[cell]
            else:
                self._raise(within, leading)
        return steps

    def _raise(self, within: set[Cell], leading: set[Cell]) -> None:
        """Raise the price of a set by the most that its clicks and the chords into it can still bear."""
        sharing: dict[Cell, list[Cell]] = {}
        most = min(AT_ONCE, *(self._click[one] for one in within))
        for one in leading:
            if self._chord[one]:
                most = min(most, self._chord[one])
            else:
                mine = max(self._mines[one], key=lambda mine: self._flag[mine] * self._liking[mine])
                sharing.setdefault(mine, []).append(one)
        for mine, payers in sharing.items():
            most = min(most, self._flag[mine] // len(payers))
        if not most:
            # The rest of a flag is too small to be shared by its payers and is dropped.
            for mine, payers in sharing.items():
                self._flag[mine] = self._flag[mine] if self._flag[mine] >= len(payers) else 0
            return
        self.total += most
        for one in within:
            self._click[one] -= most
        for one in leading:
            self._chord[one] -= most if self._chord[one] else 0
        for mine, payers in sharing.items():
            self._flag[mine] -= most * len(payers)

    def scarcest(self) -> Cell | None:
        """Return the undecided chord that can bear least further price; None without one."""
        open_ones = [cell for cell in self._mines if cell not in self._made and cell not in self._left]
        return min(open_ones, key=lambda cell: self._chord[cell] + self._left_of(cell), default=None)

    def _left_of(self, cell: Cell) -> int:
        return sum(self._flag[mine] for mine in self._mines[cell])

    def _grown(self, within: set[Cell], cell: Cell) -> set[Cell]:
        """Return the set with a cell, and the openings that open the cell, added to it."""
        if cell not in within:
            within.add(cell)
            within |= self._openings[cell]
        return within

    def _leading(self, within: set[Cell]) -> set[Cell]:
        """Return the chords, not left out, on cells outside a set that open a cell inside."""
        return set().union(*(self._into[cell] for cell in within)) - within - set(self._left)
