"""The AI's plans: it weighs all ways to play a stage of turns, takes the best and plans the next stage.

The ways are found in Python or by the compiled core, which gives values alone: of these the best ones are
played again in Python, for their terms.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ringapp.core.contract.game import BudgetSpent, Cancelled
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.contests import MAX_LEVELS
from ringapp.games.contest.rules.effectlang.layout import P_MOST, W_ENDLESS
from ringapp.games.contest.rules.effectlang.position import refuse_endless
from ringapp.games.contest.rules.evaluation import Evaluation, evaluate
from ringapp.games.contest.rules.machine import PASS, Machine
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.tables.layout import WORK_SIZE
from ringapp.games.contest.rules.weights import Weights

Path = tuple[int, ...]
Tick = Callable[[int], None]
MOST_WAYS, KEPT = 400, 100
"""Most ways of a stage that are kept with all their terms, and of those that the core found."""
FEW_AT_ONCE, AT_ONCE = 20, 2048
"""Positions that are looked at between two ticks: in Python, and in the core, in some five milliseconds."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One way to play a stage: places in the hand (PASS = -1), kinds played, and the value of its end."""

    path: Path
    kinds: tuple[int, ...]
    evaluation: Evaluation


@dataclass(frozen=True, slots=True)
class Way:
    """A way that was weighed; the core gives neither its leaf nor the position that it ends in."""

    value: int
    path: Path
    leaf: Leaf | None = None
    end: State | None = None


Found = Iterator[tuple[int, int, list[Way]]]
"""Positions looked at since the last time, ways weighed, and the best of these in their order."""
Search = Callable[[Machine, State, Weights, int, int], Found]


@dataclass(frozen=True, slots=True)
class StagePlan:
    """A stage of the AI: the position it starts from, the ways to play it, and the way it takes.

    Attributes:
        leaves: The ways that are kept, at most MOST_WAYS; of more the best ones.
        cut: Whether the stage had more positions than may be looked at.
        count: How many ways were weighed.
        stopped: Whether the search was stopped before all ways were weighed.
    """

    turn: int
    last_turn: int
    start: State
    leaves: tuple[Leaf, ...]
    chosen: int
    end: State
    nodes: int
    cut: bool = False
    count: int = 0
    stopped: bool = False

    @property
    def path(self) -> Path:
        """The choices of the way that the AI takes."""
        return self.leaves[self.chosen].path


def in_python(machine: Machine, start: State, weights: Weights, last: int, most: int) -> Found:
    """Yield all ways to play a stage up to its last turn, each with its terms and the position it ends in."""
    found: list[Way] = []
    nodes = since = 0
    stack: list[tuple[State, Path, Path]] = [(start, (), ())]
    while stack:
        s, path, kinds = stack.pop()
        full = 0 < weights.limit <= len(path) or 0 < most <= nodes
        if s.v[c.ENDED] or s.v[c.TURN] > last or full:
            leaf = Leaf(path, kinds, evaluate(machine, s, weights, kinds))
            found.append(Way(leaf.evaluation.total, path, leaf, s))
            continue
        for choice in reversed(machine.choices(s)):
            child, kind = child_of(machine, s, choice, last)
            stack.append((child, (*path, choice), (*kinds, kind)))
            nodes, since = nodes + 1, since + 1
        if since > FEW_AT_ONCE:
            yield since, len(found), found
            found, since = [], 0
    yield since, len(found), found


def in_core(machine: Machine, start: State, weights: Weights, last: int, most: int) -> Found:
    """Yield the best ways of all that the compiled core weighs, which deals no recorded hands."""
    import numpy as np

    from ringapp.games.contest.kernels.calling import core, pointer, pointers

    levels = np.zeros((MAX_LEVELS + 1, len(start.row)), np.int64)
    levels[0] = start.row
    program = np.array(machine.row, np.int64)
    program[P_MOST] = most
    work, *rooms = (np.zeros(n, np.int64) for n in (WORK_SIZE, len(start.row), *[MAX_LEVELS + 1] * 3))
    state, values = np.array((0, 0, 0, last), np.int64), np.zeros(AT_ONCE, np.int64)
    plays = np.zeros((AT_ONCE, MAX_LEVELS + 1), np.int64)
    tables = (levels, program, work, *rooms, state, values, plays)
    places = [pointers(table) if table.ndim == 2 else pointer(table) for table in tables]
    while state[0] >= 0:
        before = int(state[1])
        core()["list_ways"](*places, AT_ONCE)
        refuse_endless(int(work[W_ENDLESS]), machine.program.card_names)
        count = int(state[2])
        best = np.sort(np.argsort(-values[:count], kind="stable")[:KEPT])
        ways = [Way(int(values[i]), tuple(plays[i, 1 : 1 + plays[i, 0]].tolist())) for i in best]
        yield int(state[1]) - before, count, ways


def plan_stage(
    machine: Machine,
    start: State,
    weights: Weights,
    tick: Tick | None = None,
    turns: int | None = None,
    most: int | None = None,
    search: Search = in_python,
) -> StagePlan:
    """Return the AI's plan for the stage that begins at a position, with every way to play it weighed.

    If the game only recommends cards, a stage is one play, valued before its turn ends.

    Args:
        start: A position in the middle of a turn, its hand drawn.
        turns: Turns of the stage that are left, this one included; None for a whole stage.
        most: Positions to look at, 0 for all; None for as many as the AI's tables allow.

    Raises:
        BudgetSpent, Cancelled: Stopped before any way was weighed; later, the plan is marked `stopped`.
    """
    if weights.recommends:
        return _recommended(machine, start, weights)
    turn = start.v[c.TURN]
    last = turn + (turns or weights.stage_turns) - 1
    most = machine.row[P_MOST] if most is None else most
    ways: list[Way] = []
    nodes, count, stopped = 0, 0, False
    try:
        for seen, weighed, found in search(machine, start, weights, last, most):
            ways = best_of([*ways, *found], KEPT if search is in_core else MOST_WAYS)
            nodes, count = nodes + seen, count + weighed
            if tick is not None:
                tick(seen)
    except (BudgetSpent, Cancelled):
        if not ways:
            raise
        stopped = True
    leaves, ends = _played(machine, start, weights, ways, last)
    chosen, cut = max(range(len(ways)), key=lambda i: ways[i].value), 0 < most <= nodes
    return StagePlan(turn, last, start, tuple(leaves), chosen, ends[chosen], nodes, cut, count, stopped)


def best_of(ways: list[Way], most: int) -> list[Way]:
    """Return the best ways, at most `most`, in the order they were found; of equal ones the earlier."""
    if len(ways) <= most:
        return ways
    ranked = sorted(range(len(ways)), key=lambda i: -ways[i].value)
    return [ways[i] for i in sorted(ranked[:most])]


def child_of(machine: Machine, s: State, choice: int, last: int) -> tuple[State, int]:
    """Return the position after a choice, the hand drawn in a new turn of the stage, and the kind played."""
    child = s.copy()
    kind = c.NONE if choice == PASS else s.cards[s.hand[choice]][c.KIND]
    machine.act(child, choice)
    if s.v[c.TURN] < child.v[c.TURN] <= last and not child.v[c.ENDED]:
        machine.draw_hand(child)
    return child, kind


def _played(
    machine: Machine, start: State, weights: Weights, ways: list[Way], last: int
) -> tuple[list[Leaf], list[State]]:
    """Return each way with its terms and its last position; moves that neighbours share are played once."""
    leaves, ends = [], []
    trail: list[tuple[State, int]] = [(start, c.NONE)]
    before: Path = ()
    for way in ways:
        leaf, end = way.leaf, way.end
        if leaf is None or end is None:
            same = 0
            while same < min(len(before), len(way.path)) and before[same] == way.path[same]:
                same += 1
            del trail[same + 1 :]
            for choice in way.path[same:]:
                trail.append(child_of(machine, trail[-1][0], choice, last))
            before, end = way.path, trail[-1][0]
            kinds = tuple(kind for _, kind in trail[1:])
            leaf = Leaf(way.path, kinds, evaluate(machine, end, weights, kinds))
        leaves.append(leaf)
        ends.append(end)
    return leaves, ends


def _recommended(machine: Machine, start: State, weights: Weights) -> StagePlan:
    """Return a plan of one play: each card is valued by what it alone changes, and the best is played."""
    leaves = []
    for choice in machine.choices(start):
        child = start.copy()
        kind = c.NONE
        if choice != PASS:
            kind = start.cards[start.hand[choice]][c.KIND]
            machine.play(child, choice)
        leaves.append(Leaf((choice,), (kind,), evaluate(machine, child, weights)))
    chosen = max(range(len(leaves)), key=lambda i: leaves[i].evaluation.total)
    end = start.copy()
    machine.act(end, leaves[chosen].path[0])
    turn = start.v[c.TURN]
    return StagePlan(turn, turn, start, tuple(leaves), chosen, end, len(leaves), count=len(leaves))
