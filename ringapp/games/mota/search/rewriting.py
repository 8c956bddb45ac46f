"""Improves a played line: the way on from one of its steps, or the part between two of them.

The moves before and behind the part stay, and the line never gets worse: the part is searched for ends
with at least what the hero had there, and every candidate is played by the rules to the line's end.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from time import perf_counter, thread_time
from typing import Any

import msgspec
import numpy as np

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Budget, BudgetSpent, Solution, SolveContext, Status
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.solving.context import Retold
from ringapp.games.mota.files.notation import parse_act
from ringapp.games.mota.referee.judging import Judged, finished, judge
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.facts import figures_of
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.search.objective import value_of_hero
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.stepwise import boards_of, line_through, search
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.best_ends import End, Led
from ringapp.games.mota.search.tower.retrace import retraced
from ringapp.games.mota.search.tower.state_layout import HP, Unsuited
from ringapp.games.mota.search.tower.state_store import States
from ringapp.games.mota.search.tower.worlds import Worlds
from ringapp.games.mota.search.wish import wished

PATIENCE, LONGEST, LEAST = 1.85, 6.0, 0.5
"""Seconds that a part takes at most, all in all: of the processor, and by the clock where that is shared.

What reading the line has taken counts, and is kept for telling of the answer; the least is for the search."""
WIDTHS = (30, 150, 700, 3_000)
NARROW = (10, 40, 160)
"""Widths of the search by the rules, which takes the place of the packed one where that does not hold."""
MAX_CANDIDATES = 12


def rewrite(
    board: Board, line: Sequence[Act], first: int, last: int | None, ctx: SolveContext
) -> Solution[Act]:
    """Return the line with its moves from `first` up to `last`, or all from `first` on, improved.

    A part can be improved in a line that stops before the goal; `data["reaches_goal"]` is then False.

    Raises:
        IllegalMove: The line cannot be played.
    """
    begun_at = thread_time()
    boards = boards_of(board, line)
    played = _as_played(boards, line, first, last)
    if played is not None:
        ctx.incumbent(played)  # whoever stops at once still has what was there
    with closing(_judged(boards, ctx)) as judged:
        return _rewritten(judged, boards, line, first, last, ctx, begun_at)


def _judged(boards: Sequence[Board], ctx: SolveContext) -> Judged:
    """Return the first board with its tower's own rules, set up for the floors that a line visits."""
    board = boards[0]
    floors = tuple(dict.fromkeys(here.floor for here in boards))
    judged = judge(replace(board, floors="some", chosen=floors), ctx.tick)
    return replace(judged, board=replace(judged.board, floors=board.floors, chosen=board.chosen))


def _told(boards: Sequence[Board], acts: Sequence[Act]) -> Solution[Act]:
    """Return a line as an answer, scored by the board's wish."""
    return wished(boards[0], line_through(boards, acts, Status.FEASIBLE, 0))


def _as_played(
    boards: Sequence[Board], line: Sequence[Act], first: int, last: int | None
) -> Solution[Act] | None:
    """Return the line as it was played; None where it should reach the goal and does not."""
    end = boards[-1]
    if last is None and not is_goal(end):
        return None
    facts: JsonObject = {"from": first, "to": last, "before": end.hero.hp, "after": end.hero.hp}
    facts |= {"better": False} | ({} if is_goal(end) else {"reaches_goal": False})
    return replace(_told(boards, line), data=facts)


def _rewritten(
    judged: Judged, boards: list[Board], line: Sequence[Act], first: int, last: int | None,
    ctx: SolveContext, begun_at: float,
) -> Solution[Act]:  # fmt: skip
    tower, line, read_at = boards[0].tower, list(line), thread_time()
    if judged.rules is not None:
        line = [replace(act, loss=None, losses=()) for act in line]
        boards = boards_of(judged.board, line)
    telling = 2 * (thread_time() - read_at)
    first, before = min(max(first, 0), len(line)), boards[-1]
    onward: Solution[Act] = Solution(Status.UNKNOWN)
    asked: JsonObject = {}
    if last is None:
        asked = _asked(replace(boards[first], tower=judged.board.tower))
        onward = solve(replace(boards[first], tower=tower), ctx)
        new = [step.move for step in onward.steps] or None
    else:
        last = min(max(first, last), len(line) - before.left)  # the way out is no part of it
        short = _Short(ctx, max(begun_at + PATIENCE - telling, thread_time() + LEAST))
        new = _part(boards, first, last, line[last:], short)
    other = line if new is None else [*line[:first], *new]
    there = boards if new is None else [*boards[:first], *boards_of(boards[first], new)]
    better = new is not None and ("ends" in onward.data or _is_better(boards[0], there[-1], before))
    acts, boards = (other, there) if better else (line, boards)
    found, end = finished(judged, _told(boards, acts)), boards[-1]
    facts: JsonObject = {
        "from": first, "to": last, "before": before.hero.hp, "after": end.hero.hp, "better": better,
        **asked,
    }  # fmt: skip
    if last is not None and not is_goal(end):
        return replace(found, data={**facts, "reaches_goal": False})
    if "ends" in onward.data:
        kept = {name: onward.data[name] for name in ("ends", "reaches_goal") if name in onward.data}
        return replace(found, data=facts | kept, assumptions=onward.assumptions, unmodelled=onward.unmodelled)
    if is_goal(end):
        return replace(found, data=facts, assumptions=onward.assumptions, unmodelled=onward.unmodelled)
    return _not_arrived(onward, facts)


def _not_arrived(onward: Solution[Act], facts: JsonObject) -> Solution[Act]:
    """Return the answer for a way on that does not reach the goal, with what is proved about it."""
    kept = {name: onward.data[name] for name in ("exhausted", "furthest") if name in onward.data}
    status = onward.status if onward.status is Status.INFEASIBLE else Status.UNKNOWN
    claim = onward.claim if status is Status.INFEASIBLE else ""
    data = {**facts, "after": None, **kept}
    return Solution(
        status, data=data, stats=onward.stats, claim=claim, assumptions=onward.assumptions,
        unmodelled=onward.unmodelled,
    )  # fmt: skip


def _asked(board: Board) -> JsonObject:
    """Return the state that the way on starts from, as facts: floor, hero, and the manual there."""
    return {
        "asked": {"floor": board.floor, **figures_of(board.hero)},
        "manual": msgspec.to_builtins(entries(board)),
    }


def way_on(board: Board, rest: str, ctx: SolveContext) -> Solution[Act]:
    """Return the best way on from a board, at least as good as the moves `rest` (text, one a line).

    If `rest` does not reach the goal, it is ignored.
    """
    played = _at_hand(board, _read(rest), ctx)
    if played is None:
        return solve(board, ctx)
    had = played.score
    assert had is not None

    def best(found: Solution[Act]) -> Solution[Act]:
        if found.score is not None and found.score >= had:
            return found
        kept = replace(played, unmodelled=found.unmodelled, assumptions=found.assumptions, stats=found.stats)
        bound = found.bound if found.bound is not None and found.bound >= had else None
        return replace(kept, data=found.data, bound=bound)

    ctx.incumbent(played)  # whoever stops at once still has what was there
    return best(solve(board, Retold(ctx, best)))


def _at_hand(board: Board, acts: list[Act], ctx: SolveContext) -> Solution[Act] | None:
    """Return moves played as an answer under the rules in force; None where they do not reach the goal."""
    try:
        with closing(judge(board, ctx.tick)) as judged:
            if judged.rules is not None:
                acts = [replace(act, loss=None, losses=()) for act in acts]
            boards = boards_of(judged.board, acts)
            return finished(judged, _told(boards, acts)) if is_goal(boards[-1]) else None
    except (IllegalMove, BudgetSpent):
        return None


def resumed(state: Board, ctx: SolveContext, **options: Any) -> Solution[Act]:
    """Return the line of option `line` (moves as text) improved between options `first` and `last`."""
    acts = _read(str(options["line"]))
    if not acts and options.get("last") is None:
        found = solve(state, ctx)
        return replace(found, data={**_asked(state), **found.data})
    first, last = options.get("first"), options.get("last")
    return rewrite(state, acts, len(acts) if first is None else int(first), last, ctx)


def _read(lines: str) -> list[Act]:
    return [parse_act(text) for text in lines.splitlines() if text]


def _is_better(start: Board, end: Board, before: Board) -> bool:
    if is_goal(end) != is_goal(before):
        return is_goal(end)
    return value_of_hero(start, end.hero) > value_of_hero(start, before.hero)


class _Short:
    """A search context with an early deadline that publishes nothing, as a part alone is no answer."""

    def __init__(self, ctx: SolveContext, until: float) -> None:
        self._ctx = ctx
        self._until = until, perf_counter() + LONGEST

    @property
    def budget(self) -> Budget:
        """The budget of the surrounding search."""
        return self._ctx.budget

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Report progress and allow cancelling. Raises BudgetSpent once the time is up."""
        self._ctx.tick(nodes, done, note)
        if thread_time() > self._until[0] or perf_counter() > self._until[1]:
            raise BudgetSpent

    def incumbent(self, solution: Solution[object]) -> None:
        """Publish nothing."""


def _part(
    boards: Sequence[Board], first: int, last: int, rest: Sequence[Act], short: _Short
) -> list[Act] | None:
    """Return moves that replace a part and still allow the rest, the rest included; None if none is found."""
    start, end = boards[first], boards[last]
    if start == end or start.pending is not None or end.pending is not None:
        return None
    floors = tuple(dict.fromkeys(here.floor for here in boards[first : last + 1]))
    goal = replace(start, goal="tile", goal_at=end.at, goal_floor=end.floor, floors="some", chosen=floors)
    try:
        climb = BeamSearch(goal, short)
        wanted = _Wanted(climb, replace(goal, **_of_state(end)))
    except Unsuited:
        return _by_rules(goal, start, end, rest, short)
    except BudgetSpent:
        return None
    climb.ends = wanted
    try:
        for width in WIDTHS:
            if climb.sweep(width, short.tick):
                break
    except BudgetSpent:
        pass
    return _first_that_goes_on(climb, goal, start, wanted, rest)


def _by_rules(goal: Board, start: Board, end: Board, rest: Sequence[Act], short: _Short) -> list[Act] | None:
    """Return what `_part` returns, found by the full rules, where packed states do not suit the task."""

    def arrives(here: Board) -> bool:
        same = all(
            getattr(here, name) == getattr(end, name) for name in ("floor", "at", "flags", "changed", "foes")
        )
        if not same or here.pending is not None or not _nothing_less(here, end):
            return False
        try:
            boards_of(replace(start, **_of_state(here)), rest)
        except IllegalMove:
            return False
        return True

    best: list[Act] | None = None
    for width in NARROW:
        found, complete, _ = search(goal, short, width, arrives=arrives)
        best = [*(step.move for step in found.steps), *rest] if found is not None else best
        try:
            short.tick()
        except BudgetSpent:
            break
        if complete:
            break
    return best


def _nothing_less(here: Board, there: Board) -> bool:
    """Return whether a hero has at least as much of everything as another, wearing the same."""
    own, other = here.hero, there.hero
    figures = ("hp", "hpmax", "atk", "df", "mdef", "money", "exp", "lv")
    bag = all(own.count(name) >= count for name, count in other.bag)
    return bag and own.worn == other.worn and all(getattr(own, f) >= getattr(other, f) for f in figures)


def _of_state(board: Board) -> dict[str, Any]:
    """Return a board's fields that moves change, without the task."""
    names = ("floor", "hero", "at", "gone", "left", "flags", "visited", "changed", "foes")
    return {name: getattr(board, name) for name in names}


def _first_that_goes_on(
    climb: BeamSearch, board: Board, start: Board, wanted: _Wanted, rest: Sequence[Act]
) -> list[Act] | None:
    best: tuple[float, list[Act]] | None = None
    for candidate in sorted(wanted.found, key=lambda end: -end.value)[:MAX_CANDIDATES]:
        try:
            acts = [*retraced(climb.worlds, board, candidate.deeds, climb.outcomes).acts, *rest]
            here = boards_of(start, acts)[-1]
        except IllegalMove:
            continue
        value = value_of_hero(start, here.hero)
        if best is None or value > best[0]:
            best = (value, acts)
    return None if best is None else best[1]


class _Wanted:
    """Collects ends of a part: same world, at least as much of every figure, at the place to go on from."""

    def __init__(self, climb: BeamSearch, end: Board) -> None:
        self.world = climb.worlds.number(end)
        self.least = climb.layout.figures_of(end.hero)
        self.found: list[End] = []

    def note(self, layer: States, led: Led, worlds: Worlds) -> None:
        """Note the states of a layer that may end the part."""
        able = (layer.flags != 0) & (layer.world == self.world)
        able &= np.all(layer.figures >= self.least, axis=1)
        for row in np.flatnonzero(able).tolist():
            figures = layer.figures[row]
            self.found.append(End(float(figures[HP]), figures.copy(), led(row)))
