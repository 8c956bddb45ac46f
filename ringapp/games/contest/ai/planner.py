"""The V1 AI: it weighs all ways to play a stage of turns, takes the best and plans the next stage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang.layout import P_NODES
from ringapp.games.contest.rules.evaluation import Evaluation, evaluate
from ringapp.games.contest.rules.machine import PASS, Machine
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.weights import Weights

Path = tuple[int, ...]
Tick = Callable[[int], None]
MOST_WAYS = 400
"""Most ways of a stage that are kept with all their terms."""


@dataclass(frozen=True, slots=True)
class Leaf:
    """One way to play a stage: places in the hand (PASS = -1), kinds played, and the value of its end."""

    path: Path
    kinds: tuple[int, ...]
    evaluation: Evaluation


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


def plan_stage(
    machine: Machine,
    start: State,
    weights: Weights,
    tick: Tick | None = None,
    turns: int | None = None,
    most: int | None = None,
) -> StagePlan:
    """Return the AI's plan for the stage that begins at a position, with every way to play it weighed.

    If the game only recommends cards, a stage is one play, valued before its turn ends.

    Args:
        start: A position in the middle of a turn, its hand drawn.
        turns: Turns of the stage that are left, this one included; None for a whole stage.
        most: Positions to look at, 0 for all; None for as many as the AI's tables allow.
    """
    if weights.recommends:
        return _recommended(machine, start, weights)
    last = start.v[c.TURN] + (turns or weights.stage_turns) - 1
    limit = weights.limit
    if most is None:
        most = machine.row[P_NODES]
    leaves: list[Leaf] = []
    best, best_state = -1, start
    nodes = since = 0
    stack: list[tuple[State, Path, Path]] = [(start, (), ())]
    while stack:
        s, path, kinds = stack.pop()
        if s.v[c.ENDED] or s.v[c.TURN] > last or (limit and len(path) >= limit) or 0 < most <= nodes:
            leaves.append(Leaf(path, kinds, evaluate(machine, s, weights, kinds)))
            if best < 0 or leaves[-1].evaluation.total > leaves[best].evaluation.total:
                best, best_state = len(leaves) - 1, s
            continue
        for choice in reversed(machine.choices(s)):
            child, kind = child_of(machine, s, choice, last)
            stack.append((child, (*path, choice), (*kinds, kind)))
            nodes, since = nodes + 1, since + 1
        if tick is not None and since > 20:
            tick(since)
            since = 0
    shown, chosen = _best_ways(leaves, best)
    cut = 0 < most <= nodes
    turn, count = start.v[c.TURN], len(leaves)
    return StagePlan(turn, last, start, shown, chosen, best_state, nodes, cut, count)


def _best_ways(leaves: list[Leaf], best: int) -> tuple[tuple[Leaf, ...], int]:
    """Return the best MOST_WAYS ways, in the order they were found, and the place of the best among them."""
    if len(leaves) <= MOST_WAYS:
        return tuple(leaves), best
    ranked = sorted(range(len(leaves)), key=lambda i: -leaves[i].evaluation.total)
    kept = sorted(ranked[:MOST_WAYS])
    return tuple(leaves[i] for i in kept), kept.index(best)


def child_of(machine: Machine, s: State, choice: int, last: int) -> tuple[State, int]:
    """Return the position after a choice, the hand drawn in a new turn of the stage, and the kind played."""
    child = s.copy()
    kind = c.NONE if choice == PASS else s.cards[s.hand[choice]][c.KIND]
    machine.act(child, choice)
    if s.v[c.TURN] < child.v[c.TURN] <= last and not child.v[c.ENDED]:
        machine.draw_hand(child)
    return child, kind


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


def run_contest(
    machine: Machine, start: State, weights: Weights, tick: Tick | None = None
) -> tuple[list[StagePlan], State]:
    """Return the stages of the AI from a position with its hand drawn on, and the contest's last position."""
    plans: list[StagePlan] = []
    s = start
    while not s.v[c.ENDED]:
        plan = plan_stage(machine, s, weights, tick)
        plans.append(plan)
        s = plan.end.copy()
        if not s.v[c.ENDED] and s.v[c.TURN] > plan.last_turn:
            machine.draw_hand(s)
    return plans, s
