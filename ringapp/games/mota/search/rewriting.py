"""A line that was played, made better: the way on from one of its steps, or the part between two of them.

What is kept before and behind the part stays as it was, and the line is never worse than what was played: the
part is searched with its own end as the least that must be there again, and every candidate is played to the
line's end by the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from time import perf_counter
from typing import Any

import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.facts import JsonObject
from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status
from ringapp.games.mota.files.notation import parse_act
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.playing import apply
from ringapp.games.mota.sandbox.judging import judge
from ringapp.games.mota.search.floors.climb import Climb
from ringapp.games.mota.search.floors.ends import End
from ringapp.games.mota.search.floors.layout import HP, TooMany
from ringapp.games.mota.search.floors.retrace import acts_for
from ringapp.games.mota.search.floors.states import Ints, States
from ringapp.games.mota.search.floors.suit import Unsuited
from ringapp.games.mota.search.objective import value_of_hero
from ringapp.games.mota.search.stepwise import line_of

PATIENCE = 1.6
"""Seconds that a part is searched for at most."""
WIDTHS = (30, 150, 700, 3_000)
MAX_CANDIDATES = 12


class _Enough(Exception):
    """A part has been searched for long enough."""


def rewrite(
    board: Board, line: Sequence[Act], first: int, last: int | None, ctx: SolveContext
) -> Solution[Act]:
    """The whole line with its moves from `first` to before `last`, or all of them from `first`, made better.

    Raises:
        IllegalMove: The line cannot be played.
    """
    boards = [board]
    for act in line:
        boards.append(apply(boards[-1], act))
    first = min(max(first, 0), len(line))
    before = boards[-1]
    if last is None or last >= len(line):
        new = _onward(boards[first], ctx)
    else:
        last = max(first, last)
        floors = tuple(dict.fromkeys(here.floor for here in boards[first : last + 1]))
        new = _part(boards[first], boards[last], floors, line[last:], ctx)
    own = list(line[first:])
    if new is not None and _is_better(boards[first], new, before):
        acts = [*line[:first], *new]
    else:
        acts = [*line[:first], *own]
    found = line_of(board, acts, Status.FEASIBLE, 0)
    after = found.score if acts else float(board.hero.hp)
    facts: JsonObject = {"from": first, "to": last, "before": before.hero.hp, "after": after}
    end = board
    for act in acts:
        end = apply(end, act)
    if not is_goal(end):  # a line that does not arrive is no answer
        return Solution(Status.UNKNOWN, data={**facts, "after": None})
    return replace(found, data=facts)


def resumed(state: Board, ctx: SolveContext, **options: Any) -> Solution[Act]:
    """The line of the options `line` (moves as text), taken up at `first` and made better up to `last`."""
    acts = [parse_act(text) for text in str(options["line"]).splitlines() if text]
    first, last = options.get("first"), options.get("last")
    return rewrite(state, acts, len(acts) if first is None else int(first), last, ctx)


def _is_better(start: Board, acts: list[Act], before: Board) -> bool:
    end = start
    for act in acts:
        end = apply(end, act)
    if is_goal(end) != is_goal(before):
        return is_goal(end)
    return value_of_hero(start, end.hero) > value_of_hero(start, before.hero)


def _onward(start: Board, ctx: SolveContext) -> list[Act] | None:
    """The best way on that is found from a step of the line."""
    from ringapp.games.mota.search.solver import solve

    found = solve(start, ctx)
    return [step.move for step in found.steps] if found.steps else None


def _part(
    start: Board, end: Board, floors: tuple[str, ...], rest: Sequence[Act], ctx: SolveContext
) -> list[Act] | None:
    """A better way from a board to where another is at least as good, and on by the rest of the line."""
    if end.left or start == end:
        return None
    goal = replace(start, goal="tile", goal_at=end.at, goal_floor=end.floor, floors="some", chosen=floors)
    judged = judge(goal)
    try:
        climb = Climb(judged.board, ctx)
        wanted = _Wanted(climb, replace(judged.board, **_of_state(end)))
    except (Unsuited, TooMany):
        return None
    climb.ends = wanted
    until = perf_counter() + PATIENCE

    def heed() -> None:
        if perf_counter() > until:
            raise _Enough

    try:
        for width in WIDTHS:
            if climb.sweep(width, heed):
                break
    except (_Enough, BudgetSpent):
        pass
    return _first_that_goes_on(climb, judged.board, start, wanted, rest)


def _of_state(board: Board) -> dict[str, Any]:
    """What a board of the same task has become: all but what is asked for."""
    names = ("floor", "hero", "at", "gone", "left", "flags", "visited", "changed", "pending")
    return {name: getattr(board, name) for name in names}


def _first_that_goes_on(
    climb: Climb, board: Board, start: Board, wanted: _Wanted, rest: Sequence[Act]
) -> list[Act] | None:
    best: tuple[float, list[Act]] | None = None
    for candidate in sorted(wanted.found, key=lambda end: -end.value)[:MAX_CANDIDATES]:
        try:
            acts = [*acts_for(climb.worlds, board, candidate.deeds, climb.outcomes), *rest]
            here = start
            for act in acts:
                here = apply(here, act)
        except IllegalMove:
            continue
        value = value_of_hero(start, here.hero)
        if best is None or value > best[0]:
            best = (value, acts)
    return None if best is None else best[1]


class _Wanted:
    """Ends of a part: the same world, nothing less of anything, and the place where the line went on."""

    def __init__(self, climb: Climb, end: Board) -> None:
        self.world = climb.worlds.number(end)
        self.least = climb.layout.figures_of(end.hero)
        self.found: list[End] = []

    def note(self, layer: States, numbers: Ints, climb: Climb) -> None:
        """Look for ends among states."""
        able = (layer.flags != 0) & (layer.world == self.world)
        able &= np.all(layer.figures >= self.least, axis=1)
        for row in np.flatnonzero(able).tolist():
            figures = layer.figures[row]
            deeds = climb.chronicle.deeds(int(numbers[row]))
            self.found.append(End(float(figures[HP]), figures.copy(), deeds))
