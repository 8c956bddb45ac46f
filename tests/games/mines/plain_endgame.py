"""Perfect play in plain Python, to check the compiled endgame: every layout is listed, the tree searched.

A layout is a bit mask over the hidden cells that matter. A position is the set of layouts that are still
possible and the cells that are open; the best click is the one that keeps, over all numbers it may show, the
most layouts won. Positions that are met again are looked up.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb

from ringapp.games.mines.chances.constraints import Cell, Component, Problem
from ringapp.games.mines.chances.counting import box_order

Tick = Callable[[int], None]


class TooMany(Exception):
    """More layouts or positions than the search may look at."""


@dataclass(frozen=True, slots=True)
class Endgame:
    """The value of a position under perfect play.

    Attributes:
        wins: Layouts of `layouts` that perfect play wins.
        best: A cell that keeps them all; None where everything without a mine is open.
        by_cell: Wins for each first click that was looked at to the end.
    """

    wins: int
    layouts: int
    best: Cell | None
    by_cell: dict[Cell, int]


def layouts_of(problem: Problem, limit: int, tick: Tick) -> tuple[list[int], list[Cell]]:
    """Every layout as a mask over the returned cells. Raises TooMany beyond `limit`."""
    cells = [c for comp in problem.components for box in comp.boxes for c in box] + list(problem.sea)
    place = {cell: index for index, cell in enumerate(cells)}
    partial = [0]
    for component in problem.components:
        own = _assignments(component, place, limit, tick)
        if len(partial) * len(own) > limit * 64:
            raise TooMany
        partial = [a | b for a in partial for b in own if (a | b).bit_count() <= problem.left]
        if len(partial) > limit * 64:
            raise TooMany
    sea = [1 << place[cell] for cell in problem.sea]
    out: list[int] = []
    for mask in partial:
        left = problem.left - mask.bit_count()
        if 0 <= left <= len(sea):
            if len(out) + comb(len(sea), left) > limit:
                raise TooMany
            out += [mask | extra for extra in _choose(sea, left)]
    return out, cells


def _assignments(component: Component, place: dict[Cell, int], limit: int, tick: Tick) -> list[int]:
    needs = [constraint.mines for constraint in component.constraints]
    touching: list[list[int]] = [[] for _ in component.boxes]
    room = [0] * len(needs)
    for slot, constraint in enumerate(component.constraints):
        for box in constraint.boxes:
            touching[box].append(slot)
            room[slot] += len(component.boxes[box])
    rows = [(0, tuple(needs))]
    for box in box_order(component):
        bits = [1 << place[cell] for cell in component.boxes[box]]
        slots = touching[box]
        for slot in slots:
            room[slot] -= len(bits)
        grown = []
        for mask, left in rows:
            fewest = max(0, max(left[slot] - room[slot] for slot in slots))
            most = min(len(bits), min(left[slot] for slot in slots))
            for k in range(fewest, most + 1):
                after = tuple(need - k * (slot in slots) for slot, need in enumerate(left))
                grown += [(mask | extra, after) for extra in _choose(bits, k)]
            if len(grown) > limit * 64:
                raise TooMany
        rows = grown
        tick(len(rows))
    return [mask for mask, _ in rows]


def _choose(bits: Sequence[int], k: int) -> list[int]:
    return [sum(chosen) for chosen in combinations(bits, k)]


def play_out(
    problem: Problem, neighbours: Callable[[Cell], Sequence[Cell]], tick: Tick, limit: int = 300
) -> Endgame:
    """Perfect play from here on.

    Args:
        neighbours: The cells around a cell.
        limit: Layouts beyond which the search is not started; positions are limited to 200 times that.

    Raises:
        TooMany: There are more layouts or positions.
    """
    layouts, cells = layouts_of(problem, limit, tick)
    place = {cell: index for index, cell in enumerate(cells)}
    near = [sum(1 << place[c] for c in neighbours(cell) if c in place) for cell in cells]
    search = _Search(layouts, near, limit * 200, tick)
    everything = tuple(range(len(layouts)))
    by_cell: dict[Cell, int] = {}
    wins, best = search.value(everything, 0, by_cell)
    named = {cells[index]: found for index, found in by_cell.items()}
    return Endgame(wins, len(layouts), None if best < 0 else cells[best], named)


class _Search:
    """The game tree over listed layouts, with the positions that were met."""

    def __init__(self, layouts: list[int], near: list[int], limit: int, tick: Tick) -> None:
        self.layouts = layouts
        self.near = near
        self.limit = limit
        self.tick = tick
        self.known: dict[tuple[tuple[int, ...], int], int] = {}

    def value(
        self, alive: tuple[int, ...], opened: int, record: dict[int, int] | None = None
    ) -> tuple[int, int]:
        """(Layouts won, best cell or -1) with the layouts `alive` possible and the cells `opened` open."""
        layouts, count = self.layouts, len(alive)
        always, ever = -1, 0
        for index in alive:
            always &= layouts[index]
            ever |= layouts[index]
        full = (1 << len(self.near)) - 1
        if count == 1 or ever == always:
            free = full & ~ever & ~opened
            return count, free.bit_length() - 1
        safe = full & ~ever & ~opened
        if safe:
            return self._open_safe(alive, opened, safe, record)
        return self._guess(alive, opened, full & ~always & ~opened, record)

    def _open_safe(
        self, alive: tuple[int, ...], opened: int, safe: int, record: dict[int, int] | None
    ) -> tuple[int, int]:
        """Safe cells cost nothing: all are opened, and the layouts part by what they show."""
        parts: dict[tuple[int, ...], list[int]] = {}
        cells = [index for index in range(safe.bit_length()) if safe >> index & 1]
        for index in alive:
            layout = self.layouts[index]
            shown = tuple((layout & self.near[cell]).bit_count() for cell in cells)
            parts.setdefault(shown, []).append(index)
        wins = sum(self._known(tuple(part), opened | safe) for part in parts.values())
        if record is not None:
            record.update(dict.fromkeys(cells, wins))
        return wins, cells[0]

    def _guess(
        self, alive: tuple[int, ...], opened: int, open_to: int, record: dict[int, int] | None
    ) -> tuple[int, int]:
        """Each cell in turn, the safest first; one that cannot reach the best so far is passed over."""
        tries = []
        for cell in range(open_to.bit_length()):
            if open_to >> cell & 1:
                free = [index for index in alive if not self.layouts[index] >> cell & 1]
                if free:
                    tries.append((-len(free), cell, free))
        best, choice = 0, -1
        for bound, cell, free in sorted(tries):
            if -bound <= best and record is None:
                break
            parts: dict[int, list[int]] = {}
            for index in free:
                parts.setdefault((self.layouts[index] & self.near[cell]).bit_count(), []).append(index)
            wins = sum(self._known(tuple(part), opened | 1 << cell) for part in parts.values())
            if record is not None:
                record[cell] = wins
            if wins > best:
                best, choice = wins, cell
        return best, choice

    def _known(self, alive: tuple[int, ...], opened: int) -> int:
        key = (alive, opened)
        found = self.known.get(key)
        if found is None:
            if len(self.known) >= self.limit:
                raise TooMany
            self.tick(1)
            found = self.known[key] = self.value(alive, opened)[0]
        return found
