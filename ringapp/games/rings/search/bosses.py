"""Boss boards: every line of ring moves within the limit, each followed by the walk; the best, proved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field
from typing import TypeVar

import msgspec
import numpy as np

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import BudgetSpent, Cancelled, Solution, SolveContext, Status, Step
from ringapp.games.rings.files.bossjson import goal_json
from ringapp.games.rings.files.notation import format_move
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss, Rulings
from ringapp.games.rings.rules.facts import USUAL_LIMIT, Effort, Facts, Prefer, data_of, moves_in, unread_of
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import after_line, is_goal, steps_of
from ringapp.games.rings.rules.walk import unmet, walk
from ringapp.games.rings.search.lines import WHOLE, Lines, lines_of
from ringapp.games.rings.search.walks import Counts, Model, final_tiles, judge_lines, model_of

MOST_LISTED = 200
"""Lines that are listed beside the best: each is played once more before it is shown."""
Steps = tuple[Step[Move], ...]
Key = tuple[int, ...]


@dataclass
class Wins:
    """Lines of one length that meet the goal, with their values and clicks."""

    lines: Lines
    values: Counts
    totals: Counts


@dataclass
class Progress:
    """What a search knows so far; `effort` is the key and moves of the best line that misses the goal."""

    ruled_out: int = -1
    lines: int = 0
    wins: list[Wins] = field(default_factory=list)
    effort: tuple[Key, str, tuple[int, ...]] | None = None
    complete: bool = False


@dataclass(frozen=True)
class Question:
    """A question: the best line of at most `limit` moves in the order that `prefer` names."""

    board: Board
    boss: Boss
    model: Model
    prefer: Prefer
    limit: int
    total: int
    stated: bool
    every: bool

    @property
    def facts(self) -> Facts:
        """Return the facts known before the search."""
        made = min(self.board.made, self.total)
        return Facts(prefer=self.prefer, limit=self.limit, total=self.total, made=made)


def question_of(board: Board, boss: Boss, max_moves: int | None, every: bool, prefer: Prefer) -> Question:
    """Return the question: within `max_moves`, else the moves of the board and its later turns, else 3.

    Moves made already are taken off.
    """
    at_hand = None if board.moves is None else board.moves + sum(turn.moves for turn in boss.turns)
    stated = max_moves if max_moves is not None else at_hand
    total = USUAL_LIMIT + board.made if stated is None else stated
    limit = max(total - board.made, 0)
    if boss.turns and at_hand is not None:
        limit = min(limit, at_hand - board.made)
    return Question(board, boss, model_of(board, boss), prefer, limit, total, stated is not None, every)


def solve_boss(question: Question, ctx: SolveContext) -> Solution[Move]:
    """Return the best line in the order preferred, or the line that comes nearest to the goal."""
    if question.boss.walked:
        return _after_the_walk(question)
    progress = Progress()
    return reached(ctx, lambda: _search(question, ctx, progress), lambda: _answer(question, progress))


def reached(
    ctx: SolveContext, search: Callable[[], None], answer: Callable[[], Solution[Move]]
) -> Solution[Move]:
    """Return the answer once a search or its budget ends; publish it where the search is cancelled."""
    try:
        search()
    except BudgetSpent:
        pass
    except Cancelled:
        ctx.incumbent(answer())
        raise
    return answer()


def _search(question: Question, ctx: SolveContext, progress: Progress) -> None:
    model = question.model
    for length in range(question.limit + 1):
        for lines in lines_of(model.sizes, length):
            lacking, values = judge_lines(model, lines, ctx)
            progress.lines += len(lines)
            _keep(question, progress, lines, lacking, values)
        if not progress.wins:
            progress.ruled_out = length
        elif question.prefer == "moves":
            break
        if length < question.limit and model.sizes.count(length + 1) > WHOLE:
            # The next length takes long, so the answer so far is published first.
            ctx.incumbent(_answer(question, progress))
    progress.complete = True


def _keep(question: Question, progress: Progress, lines: Lines, lacking: Counts, values: Counts) -> None:
    model, length = question.model, lines.shape[1]
    won = np.flatnonzero(lacking == 0)
    if won.size:
        totals = model.costs[lines[won]].sum(axis=1)
        last = progress.wins[-1] if progress.wins else None
        if last is not None and last.lines.shape[1] == length:
            last.lines = np.concatenate([last.lines, lines[won]])
            last.values = np.concatenate([last.values, values[won]])
            last.totals = np.concatenate([last.totals, totals])
        else:
            progress.wins.append(Wins(lines[won], values[won], totals))
    if progress.wins or not len(lines):
        return
    fewest = np.flatnonzero(lacking == lacking.min())
    fewest = fewest[values[fewest] == values[fewest].max()]
    totals = model.costs[lines[fewest]].sum(axis=1)
    for at in fewest[totals == totals.min()]:
        key = (int(lacking[at]), -int(values[at]), length, int(totals.min()))
        if progress.effort is None or key <= progress.effort[0]:
            text = _text(model, lines[at].tolist())
            if progress.effort is None or (key, text) < progress.effort[:2]:
                progress.effort = (key, text, tuple(lines[at].tolist()))


def _text(model: Model, line: list[int]) -> str:
    return " ".join(format_move(model.moves[number]) for number in line)


# Answers ---------------------------------------------------------------------------------------------------


def _answer(question: Question, progress: Progress) -> Solution[Move]:
    facts = msgspec.structs.replace(
        question.facts, ruled_out=progress.ruled_out, lines=progress.lines, complete=progress.complete
    )
    if not progress.wins:
        return _without_line(question, facts, progress)
    model, shortest = question.model, progress.wins[0]
    ranked = _ranked(question, progress.wins)
    best, line = ranked[0]
    value = -best[{"moves": 1, "pickups": 0, "clicks": 2}[question.prefer]]
    tally = np.unique(shortest.totals, return_counts=True)
    facts = msgspec.structs.replace(
        facts,
        minimum=shortest.lines.shape[1],
        solutions=len(shortest.lines),
        boards=len(np.unique(final_tiles(model, shortest.lines), axis=0)),
        value=value,
        clicks=tuple((int(total), int(n)) for total, n in zip(*tally, strict=True)),
    )
    as_good = [one for key, one in ranked if key[0] == best[0]] if question.every else [line]
    lines = tuple(_steps(question, one) for one in as_good[:MOST_LISTED])
    score = float(value if question.prefer == "pickups" else best[0])
    return best_told(question, facts, lines, score, "line", "reaches the goal")


def best_told(
    question: Question, facts: Facts, lines: tuple[Steps, ...], score: float, what: str, deed: str
) -> Solution[Move]:
    """Return the best lines; the claim that none is better is made where every line was looked at."""
    if not facts.complete:
        return told(question, Status.FEASIBLE, facts, lines, "", score, None)
    most = moves_in(question.limit)
    claim = {
        "moves": f"no {what} of fewer than {moves_in(facts.minimum)} {deed}",
        "clicks": f"no {what} of at most {most} {deed} in under {score:g} clicks",
        "pickups": f"no {what} of at most {most} {deed} and is worth over {score:g}",
    }[question.prefer]
    return told(question, Status.OPTIMAL, facts, lines, claim, score, score)


def none_told(
    question: Question, facts: Facts, lines: tuple[Steps, ...], what: str, deed: str
) -> Solution[Move]:
    """Return that no line is known; the claim that there is none covers the lengths that were looked at."""
    status, most = Status.UNKNOWN, facts.ruled_out
    if facts.complete:
        status, most = Status.INFEASIBLE, question.limit
    claim = f"no {what} of at most {moves_in(most)} {deed}" if most >= 0 else ""
    return told(question, status, facts, lines, claim, None, float(facts.ruled_out + 1))


def _ranked(question: Question, wins: list[Wins]) -> list[tuple[Key, list[int]]]:
    """Return winning lines with their keys, the best first; ties are settled by the text of the moves."""
    found: list[tuple[Key, str, list[int]]] = []
    for one in wins:
        keys = key_of(question.prefer, np.full(len(one.lines), one.lines.shape[1]), one.values, one.totals)
        order = np.lexsort(keys[::-1])
        table = np.stack(keys, axis=1)[order]
        tied = int((table == table[0]).all(axis=1).sum())
        for key, at in zip(table[: max(tied, MOST_LISTED)], order, strict=False):
            line = one.lines[at].tolist()
            found.append((tuple(key.tolist()), _text(question.model, line), line))
    return [(key, line) for key, _, line in sorted(found)]


Figure = TypeVar("Figure", int, Counts)


def key_of(prefer: Prefer, moves: Figure, value: Figure, cost: Figure) -> tuple[Figure, Figure, Figure]:
    """Return the key by which lines are ranked, or the keys of many."""
    if prefer == "moves":
        return moves, -value, cost
    return (-value, moves, cost) if prefer == "pickups" else (cost, moves, -value)


def _without_line(question: Question, facts: Facts, progress: Progress) -> Solution[Move]:
    lines: tuple[Steps, ...] = ((),)
    if progress.effort is not None:
        (_, value, moves, total), _, line = progress.effort
        after = after_line(question.board, (question.model.moves[number] for number in line))
        lacking = unmet(question.boss.goal, walk(after))
        effort = Effort(moves, total, unmet=lacking, value=-value, proved=progress.complete)
        facts = msgspec.structs.replace(facts, effort=effort)
        lines = ((), _steps(question, line))
    return none_told(question, facts, lines, "line", "reaches the goal")


def _after_the_walk(question: Question) -> Solution[Move]:
    gone = is_goal(question.board)
    facts = msgspec.structs.replace(question.facts, minimum=0 if gone else None, solutions=int(gone))
    if gone:
        return told(question, Status.OPTIMAL, facts, ((),), "the walk has reached the goal", 0.0, 0.0)
    return told(question, Status.INFEASIBLE, facts, ((),), "the walk is over and missed the goal", None, None)


def _steps(question: Question, line: Sequence[int]) -> Steps:
    return steps_of(question.board, (*(question.model.moves[number] for number in line), WALK))


def told(
    question: Question,
    status: Status,
    facts: Facts,
    lines: tuple[Steps, ...],
    claim: str,
    score: float | None,
    bound: float | None,
) -> Solution[Move]:
    return Solution(
        status,
        lines[0],
        score,
        bound,
        lines[1:],
        data_of(facts),
        {"nodes": float(facts.lines)},
        claim,
        _assumptions(question),
        (Unmodelled("boss_damage", matters=False),),
    )


def _assumptions(question: Question) -> tuple[Assumption, ...]:
    board, boss = question.board, question.boss
    usual = asdict(Rulings())
    assumptions = [Assumption("ring_moves", {"rings": board.rings, "slices": board.slices})]
    assumptions += [
        Assumption("ruling", {"name": name, "value": word, "default": word == usual[name]})
        for name, word in asdict(boss.rules).items()
    ]
    if boss.tape:
        assumptions.append(Assumption("tape", {strip.kind: list(strip.members) for strip in boss.tape}))
    if boss.turns:
        assumptions.append(Assumption("turns", {"turns": 1 + len(boss.turns)}))
    else:
        assumptions.append(Assumption("goal", goal_json(boss.goal)))
    if not question.stated:
        return (*assumptions, Assumption("unstated_limit", {"left": question.limit}), *unread_of(board))
    limit = {"moves": question.total, "made": board.made, "left": question.limit}
    return (*assumptions, Assumption("limit", limit), *unread_of(board))
