"""Answers of the tab: the AI's own line with each stage explained, or the best line for the same draws."""

from __future__ import annotations

import math
from collections.abc import Sequence

from ringapp.core.contract.game import BudgetSpent, Solution, SolveContext, Status, Step
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.contest.ai import claims
from ringapp.games.contest.ai.planner import StagePlan, in_core, plan_stage
from ringapp.games.contest.ai.search import Line, best_line, exact_line
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import Session, after, need_weights, position, session_for
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.evaluation import Evaluation
from ringapp.games.contest.rules.facts import PLAYS_TERM
from ringapp.games.contest.rules.machine import PASS, Machine
from ringapp.games.contest.rules.state import State

Move = int

QUICK = 40
"""Greatest width of the beam searches that come before a full search, and of those for regrets."""


def solve(board: Board, ctx: SolveContext, goal: str = "ai", width: int = 200) -> Solution[Move]:
    """Return the AI's line ("ai"), or the best line found ("beam") or proved ("exact") for the same draws."""
    session = session_for(board)
    need_weights(session)
    start = position(board)
    if start.v[c.ENDED]:
        score = float(start.v[c.SCORE])
        return Solution(
            Status.OPTIMAL,
            score=score,
            bound=score,
            claim=claims.BEST_LINE,
            assumptions=claims.assumptions(session, goal),
            unmodelled=claims.unmodelled(session, bool(start.v[c.SPILT])),
        )
    ai = _ai_line(session, start, ctx, board)
    if goal == "ai" or ai.status is Status.UNKNOWN or not ai.data["reaches_goal"]:
        return ai
    ctx.incumbent(ai)
    return _better(session, start, ctx, ai, goal, width)


def _ai_line(session: Session, start: State, ctx: SolveContext, board: Board) -> Solution[Move]:
    """Return the AI's line from a position on; its stages begin where those of the whole contest begin."""
    first = position(board.rewound()).v[c.TURN]
    line = _Line(session, start)
    try:
        while not line.s.v[c.ENDED]:
            s = line.s
            length = session.weights.stage_turns
            done = 0 if session.weights.limit else (s.v[c.TURN] - first) % length
            plan = _plan(session, s, ctx, length - done)
            line.go_on(plan)
            if plan.stopped or plan.nodes > FEW:
                ctx.incumbent(line.answer())
            if plan.stopped:
                break
            s = line.s
            ctx.tick(plan.nodes, min(1.0, s.v[c.TURN] / max(1, s.v[c.TURN] + s.v[c.REMAIN])))
    except BudgetSpent:
        if not line.steps:
            return Solution(Status.UNKNOWN, stats={"nodes": line.nodes})
    return line.answer()


FEW = 400
"""Positions of a stage up to which it is planned in Python; the compiled core weighs larger stages."""


def _plan(session: Session, s: State, ctx: SolveContext, turns: int) -> StagePlan:
    """Return the AI's plan for the stage at a position, from the compiled core if the stage is large."""
    asked = session.machine, s, session.weights
    if session.board.hands or session.weights.recommends:
        return plan_stage(*asked, ctx.tick, turns)
    plan = plan_stage(*asked, lambda _: ctx.tick(), turns, FEW)
    return plan_stage(*asked, ctx.tick, turns, search=in_core) if plan.cut else plan


class _Line:
    """The AI's line as far as it has been played."""

    def __init__(self, session: Session, start: State) -> None:
        self.session, self.s = session, start
        self.steps: list[Step[Move]] = []
        self.stages: list[JsonObject] = []
        self.lost: list[int] = []
        self.nodes, self.cut, self.stopped, self.uneven = 0, False, False, False

    def go_on(self, plan: StagePlan) -> None:
        """Play a stage by its plan and keep its facts."""
        self.nodes += plan.nodes
        self.cut = self.cut or plan.cut
        self.uneven = self.uneven or len({leaf.evaluation.remain for leaf in plan.leaves}) > 1
        self.stopped = plan.stopped
        self.stages.append(describe_stage(self.session, plan))
        steps, self.s = _steps(self.session, self.s, plan.path, self.lost)
        self.steps += steps

    def answer(self) -> Solution[Move]:
        """Return the line so far as an answer, which may end before the contest does."""
        s = self.s
        data: JsonObject = {
            "goal": "ai",
            "stages": list(self.stages),
            "final": s.v[c.SCORE],
            "reaches_goal": bool(s.v[c.ENDED]),
        }
        return Solution(
            Status.FEASIBLE,
            tuple(self.steps),
            float(s.v[c.SCORE]),
            data=data,
            stats={"nodes": float(self.nodes)},
            claim=claims.AI_LINE,
            assumptions=claims.assumptions(self.session, "ai"),
            unmodelled=claims.unmodelled(
                self.session, bool(s.v[c.SPILT]), self.cut, self.stopped, self.uneven, self.lost
            ),
        )


def _steps(
    session: Session, s: State, path: Sequence[Move], lost: list[int]
) -> tuple[list[Step[Move]], State]:
    """Return the steps of a path and its last position; turns that end with extra plays go to `lost`."""
    steps = []
    for move in path:
        if move == PASS and s.v[c.REMAIN] > 1 and s.v[c.PLAYS] > (s.v[c.PLAYED_TURN] == 0):
            lost.append(s.v[c.TURN])
        s = after(session.machine, s, move)
        steps.append(Step(move, float(s.v[c.SCORE])))
    return steps, s


def describe_stage(session: Session, plan: StagePlan) -> JsonObject:
    """Return the facts of a stage as JSON: each way to play it with its terms, the way taken."""
    return {
        "turn": plan.turn,
        "last_turn": plan.last_turn,
        "remain": plan.leaves[0].evaluation.remain,
        "term": plan.leaves[0].evaluation.term,
        "chosen": plan.chosen,
        "ways": plan.count,
        "combinations": [
            {
                "path": list(leaf.path),
                "cards": [_name(session, kind) for kind in leaf.kinds],
                "evaluation": leaf.evaluation.total,
                "score": leaf.evaluation.values[0],
                "terms": terms_of(leaf.evaluation),
                "values": list(leaf.evaluation.values),
                "enchants": [
                    [e.enchant, e.coefficient, e.remain, [list(a) for a in e.amounts], e.value]
                    for e in leaf.evaluation.enchants
                ],
            }
            for leaf in plan.leaves
        ],
        "weights": list(plan.leaves[0].evaluation.weights),
        "holds": _holds(session, plan),
    }


def _holds(session: Session, plan: StagePlan) -> list[list[JsonObject]]:
    """Return each choice of a card to hold on the way taken, its candidates with their terms, best first."""
    found: list[list[JsonObject]] = []
    if session.program.texts:
        return found
    machine = Machine(session.program, session.stage, session.weights)
    machine.log = []
    s = plan.start
    for move in plan.path:
        begun = len(machine.log)
        s = after(machine, s, move)
        for line in machine.log[begun:]:
            if line.what == "choice":
                first, *thousandths = line.values
                if first:
                    found.append([])
                terms = [part / 1000 for part in thousandths]
                card = _name(session, s.kind(line.subject))
                found[-1].append({"card": card, "value": math.floor(sum(terms)), "terms": terms})
    return found


def terms_of(evaluation: Evaluation) -> dict[str, float]:
    """Return a value's terms that are not 0, by name; r1 is always among them, "cards" is what plays add."""
    found = {f"r{i + 1}": part for i, part in enumerate(evaluation.parts) if part or i == 0}
    return found | ({PLAYS_TERM: float(evaluation.cards)} if evaluation.cards else {})


def _name(session: Session, kind: int) -> str:
    return "" if kind == c.NONE else session.program.card_names[kind]


def _better(
    session: Session, start: State, ctx: SolveContext, ai: Solution[Move], goal: str, width: int
) -> Solution[Move]:
    """Return the best line found or proved, with the points that each of the AI's choices gave away."""
    best = _Found(session, start, ai, goal)
    try:
        for narrow in _widths(QUICK if goal == "exact" else width):
            best.take(best_line(session, start, narrow, ctx))
            ctx.incumbent(best.answer())
        if goal == "exact":
            best.take(exact_line(session, start, ctx), proved=True)
            ctx.incumbent(best.answer())
        best.regrets = _regrets(session, start, ai, best.score, min(width, QUICK), ctx)
    except BudgetSpent:
        pass
    return best.answer()


def _widths(width: int) -> list[int]:
    """Return the beam widths to search with, narrow ones first to have an answer before the time is over."""
    return [narrow for narrow in (width // 25, width // 5, width) if narrow]


class _Found:
    """The best line so far for the same draws, at first the AI's own line."""

    def __init__(self, session: Session, start: State, ai: Solution[Move], goal: str) -> None:
        self.session, self.start, self.ai, self.goal = session, start, ai, goal
        self.ai_score = self.score = int(ai.score or 0)
        self.path = tuple(step.move for step in ai.steps)
        self.nodes, self.proved, self.spilt = 0, False, False
        self.regrets: list[int] = []

    def take(self, line: Line, proved: bool = False) -> None:
        """Take a line if it scores more than the best so far, or if it is proved best."""
        self.nodes += line.nodes
        self.spilt, self.proved = self.spilt or line.spilt, proved
        if line.score > self.score or proved:
            self.score, self.path = line.score, line.path

    def answer(self) -> Solution[Move]:
        """Return the best line so far as an answer."""
        session, ai = self.session, self.ai
        lost: list[int] = []
        steps, s = _steps(session, self.start, self.path, lost)
        data = {
            **ai.data,
            "goal": self.goal,
            "final": self.score,
            "ai_score": self.ai_score,
            "ai_path": [step.move for step in ai.steps],
            "ai_cards": _cards_on(session, self.start, ai),
            "regrets": self.regrets,
        }
        return Solution(
            Status.OPTIMAL if self.proved else Status.FEASIBLE,
            tuple(steps),
            float(self.score),
            float(self.score) if self.proved else None,
            data=data,
            stats={"nodes": float(self.nodes)},
            claim=claims.BEST_LINE if self.proved else claims.FOUND_LINE,
            assumptions=claims.assumptions(session, self.goal),
            unmodelled=claims.unmodelled(session, self.spilt or bool(s.v[c.SPILT]), lost=lost),
        )


def _cards_on(session: Session, start: State, line: Solution[Move]) -> list[str]:
    """Return the names of the cards that a line plays, "" for a move that ends a turn."""
    names, s = [], start
    for step in line.steps:
        names.append("" if step.move < 0 else _name(session, s.cards[s.hand[step.move]][c.KIND]))
        s = after(session.machine, s, step.move)
    return names


def _regrets(
    session: Session, start: State, ai: Solution[Move], best: int, width: int, ctx: SolveContext
) -> list[int]:
    """Return for each move of the AI how many points less the best line scores after it than before it."""
    lost = []
    s, before = start, best
    for step in ai.steps:
        s = after(session.machine, s, step.move)
        now = s.v[c.SCORE] if s.v[c.ENDED] else best_line(session, s, width, ctx).score
        now = min(before, max(now, int(ai.score or 0)))
        lost.append(before - now)
        before = now
    return lost
