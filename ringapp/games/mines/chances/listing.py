"""List the layouts of a position where they are few, as integers with a bit for each undecided cell."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from ringapp.games.mines.chances.constraints import Cell, Component, Problem, Tick
from ringapp.games.mines.chances.counting import box_order, steps_of
from ringapp.games.mines.chances.reducing import reduce

SLACK = 16
"""Most ways of one component, as a multiple of the layouts that may be listed."""


def layouts(problem: Problem, bits: Mapping[Cell, int], limit: int, tick: Tick) -> list[int] | None:
    """Return every layout of a field with a known number of mines, one mine a cell; None above `limit`.

    Args:
        bits: The bit of each undecided cell; the others are mines in every layout.
    """
    parts: list[Component] = []
    left = problem.left
    for component in problem.components:
        reduced = reduce(component)
        if reduced is None:
            return []
        left -= sum(reduced.fixed.values())
        parts += reduced.parts
    found: dict[int, list[int]] = {0: [0]}
    for part in parts:
        ways = _ways(part, bits, SLACK * limit, tick)
        if ways is None:
            return None
        found = _joined(found, ways, left)
        if sum(map(len, found.values())) > SLACK * limit:
            return None
    sea = [1 << bits[cell] for cell in problem.sea if cell in bits]
    always = len(problem.sea) - len(sea)
    every: list[int] = []
    for mines, words in found.items():
        for laid in combinations(sea, left - mines - always) if mines + always <= left else ():
            every += [word | sum(laid) for word in words]
            if len(every) > limit:
                return None
    return every


def _joined(
    found: Mapping[int, Sequence[int]], ways: Mapping[int, Sequence[int]], most: int
) -> dict[int, list[int]]:
    both: dict[int, list[int]] = {}
    for mines, words in found.items():
        for more, others in ways.items():
            if mines + more <= most:
                both.setdefault(mines + more, []).extend(a | b for a in words for b in others)
    return both


def _ways(part: Component, bits: Mapping[Cell, int], limit: int, tick: Tick) -> dict[int, list[int]] | None:
    """Return the layouts of a component by their number of mines; None where there are more than `limit`."""
    found: dict[int, list[int]] = {}
    for number, (mines, word) in enumerate(_laid(part, bits)):
        if number % 1000 == 0:
            tick(1000)
        if number >= limit:
            return None
        found.setdefault(mines, []).append(word)
    return found


def _laid(part: Component, bits: Mapping[Cell, int]) -> Iterator[tuple[int, int]]:
    order = box_order(part)
    start, steps = steps_of(part, order)
    todo = [(0, start, 0, 0)]
    while todo:
        place, state, mines, word = todo.pop()
        if place == len(order):
            yield mines, word
            continue
        step = steps[place]
        for k in step.allowed(state):
            after = step.after(state, k)
            for laid in combinations(part.boxes[order[place]], k):
                fresh = word | sum(1 << bits[cell] for cell in laid if cell in bits)
                todo.append((place + 1, after, mines + k, fresh))
