"""Fewest moves, proved, with every shortest line: lengths are ruled out one by one until a line wins.

The first line of the first level that has one is published at once; the others, which the count and the
fewest clicks need, follow. Moves that were made already are taken off those that the player has.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Solution, SolveContext, Status, Step
from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.attacks import goal_exists
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.facts import (
    USUAL_LIMIT,
    Effort,
    Facts,
    Prefer,
    Repair,
    data_of,
    moves_in,
    unread_of,
)
from ringapp.games.rings.rules.moves import Move, all_moves, clicks
from ringapp.games.rings.rules.playing import is_goal, steps_of
from ringapp.games.rings.search.bosses import question_of, reached, solve_boss
from ringapp.games.rings.search.engine import Compiled
from ringapp.games.rings.search.pictures import DIRECT, PictureSearch
from ringapp.games.rings.search.repairs import repairs
from ringapp.games.rings.search.turns import solve_turns

Lines = NDArray[np.int16]

QUICKEST = 4
"""Moves up to which all lines are listed, so that the quickest is known, even where one would do."""
MOST_LISTED = 1_000
"""More shortest lines than this are counted but not listed."""
BEYOND = 20
"""Lines that are listed where they need more moves than there are."""


@dataclass(frozen=True)
class Question:
    """The question asked about a board.

    Attributes:
        limit: Moves at hand, None for no limit; `total` includes the moves made already.
        every: Whether to list every shortest line; else one, up to QUICKEST moves the one with fewest clicks.
    """

    board: Board
    prefer: Prefer
    limit: int | None
    total: int | None
    every: bool

    def facts(self) -> Facts:
        """Return the facts known before the search."""
        made = min(self.board.made, self.total) if self.total is not None else 0
        return Facts(prefer=self.prefer, limit=self.limit, total=self.total, made=made)

    def longest(self, shortest: int) -> int:
        """Return the length up to which lines are compared by clicks, given the shortest line's length."""
        longest = max(USUAL_LIMIT, shortest) if self.limit is None else self.limit
        if self.board.picture is not None:
            # Longer lines are only looked for from both ends, which finds none that could be shorter.
            longest = max(min(longest, DIRECT), shortest)
        return longest


@dataclass
class Progress:
    """What the search knows so far."""

    ruled_out: int = 0
    lines: int = 0
    found: list[Lines] = field(default_factory=list)
    """Winning lines, one array for each length that has some, the shortest first."""
    complete: bool = False
    repairs: tuple[Repair, ...] = ()
    effort: tuple[Effort, tuple[Step[Move], ...]] | None = None


def solve(
    board: Board,
    ctx: SolveContext,
    max_moves: int | None = None,
    every: bool = True,
    prefer: Prefer = "moves",
) -> Solution[Move]:
    """Return the fewest moves that win, or the fewest clicks within the limit, with the proof.

    Args:
        max_moves: Moves from the start of the battle, in the place of `board.moves`. Proving that what is
            left of them does not do is an answer; the true minimum is looked for all the same.

    Raises:
        RingappError: There is nothing to be hit.
    """
    if board.boss is not None:
        asked = question_of(board, board.boss, max_moves, every, prefer)
        several = board.boss.turns and not board.boss.walked
        return solve_turns(asked, ctx) if several else solve_boss(asked, ctx)
    if board.picture is None and not board.occupied:
        raise RingappError(tr("There are no enemies on the board."))
    if board.picture is not None and not any(board.picture.target):
        raise RingappError(tr("The picture has no target yet."))
    total = max_moves if max_moves is not None else board.moves
    limit = None if total is None else max(total - board.made, 0)
    question = Question(board, prefer, limit, total, every)
    facts = question.facts()
    if is_goal(board):
        done = msgspec.structs.replace(facts, minimum=0, solutions=1, clicks=((0, 1),))
        return _told(question, Status.OPTIMAL, done, ((),), "the board is won without a move", 0.0)
    if board.picture is None and not goal_exists(board):
        never = msgspec.structs.replace(facts, reason="no_goal")
        return _told(question, Status.INFEASIBLE, never, (), "no placing of these enemies is won")
    return _searched(question, ctx)


def _searched(question: Question, ctx: SolveContext) -> Solution[Move]:
    progress = Progress()

    def search() -> None:
        _shortest(question, ctx, progress)
        if question.prefer == "clicks" and not _too_long(question, progress):
            _longer(question, ctx, progress)

    return reached(ctx, search, lambda: _answer(question, progress))


def _shortest(question: Question, ctx: SolveContext, progress: Progress) -> None:
    """Search every line of the first winning length; a single one where that is enough."""
    board = question.board
    engine = _engine(board, ctx)
    if question.limit == 0:
        _beside_the_limit(question, ctx, progress, engine)
    while board.picture is None or not _too_long(question, progress):
        length = progress.ruled_out + 1
        quick = length > QUICKEST and board.picture is None
        blocks = engine.depth(length, only_first=quick)
        progress.lines += engine.tried
        if blocks:
            progress.found = [np.concatenate(blocks)]
            break
        progress.ruled_out = length
        if length == question.limit:
            _beside_the_limit(question, ctx, progress, engine)
    if not progress.found:
        return
    if quick and question.every:
        ctx.incumbent(_answer(question, progress))
        progress.found = [np.concatenate(engine.depth(length))]
        progress.lines += engine.tried
    progress.complete = question.every or not quick
    if isinstance(engine, PictureSearch) and not engine.counted:
        progress.complete = False


def _engine(board: Board, ctx: SolveContext) -> Compiled | PictureSearch:
    return Compiled(board, ctx) if board.picture is None else PictureSearch(board, ctx)


def _longer(question: Question, ctx: SolveContext, progress: Progress) -> None:
    """Search winning lines longer than the shortest, up to the limit, for fewer clicks."""
    board, limit = question.board, question.longest(progress.found[0].shape[1])
    progress.complete = False
    ctx.incumbent(_answer(question, progress))
    engine = _engine(board, ctx)
    for length in range(progress.found[0].shape[1] + 1, limit + 1):
        blocks = engine.depth(length)
        progress.lines += engine.tried
        if blocks:
            progress.found.append(np.concatenate(blocks))
            ctx.incumbent(_answer(question, progress))
    progress.complete = True


def _beside_the_limit(
    question: Question, ctx: SolveContext, progress: Progress, engine: Compiled | PictureSearch
) -> None:
    """Find repairs and the best effort where no line within the limit wins, before the true minimum."""
    from ringapp.games.rings.search.effort import best_effort

    limit = question.limit or 0
    if isinstance(engine, PictureSearch):
        progress.effort = engine.effort(limit)
        return
    ctx.incumbent(_answer(question, progress))
    progress.effort = best_effort(question.board, limit, ctx)
    progress.repairs = tuple(repairs(question.board, limit, ctx))
    ctx.incumbent(_answer(question, progress))


def _too_long(question: Question, progress: Progress) -> bool:
    """Return whether no line within the limit wins, as far as is known."""
    return question.limit is not None and progress.ruled_out >= question.limit


# Answers ---------------------------------------------------------------------------------------------------


def _answer(question: Question, progress: Progress) -> Solution[Move]:
    """Return the answer by what is known so far."""
    facts = msgspec.structs.replace(
        question.facts(),
        ruled_out=progress.ruled_out,
        lines=progress.lines,
        complete=progress.complete,
        repairs=progress.repairs,
    )
    if not progress.found:
        return _without_line(question, facts, progress)
    board = question.board
    moves = all_moves(board.rings, board.slices)
    costs = np.array([clicks(board, move) for move in moves])
    shortest = progress.found[0]
    minimum = shortest.shape[1]
    facts = msgspec.structs.replace(facts, minimum=minimum, solutions=len(shortest))
    if _too_long(question, progress):
        ranked = _ranked([shortest], costs)[:BEYOND]
        steps = tuple(steps_of(board, [moves[number] for number in line]) for line in ranked)
        facts = msgspec.structs.replace(facts, clicks=_tally(shortest, costs), beyond=len(steps))
        return _without_line(question, facts, progress, steps)
    by_clicks = question.prefer == "clicks"
    ranked = _ranked(progress.found if by_clicks else [shortest], costs)
    fewest = int(costs[ranked[0]].sum())
    facts = msgspec.structs.replace(
        facts, clicks=_tally(ranked[0][None, :] if by_clicks else shortest, costs)
    )
    if by_clicks:
        facts = msgspec.structs.replace(facts, limit=question.longest(minimum))
        ranked = [line for line in ranked if int(costs[line].sum()) == fewest]
    listed = ranked[: MOST_LISTED if question.every or by_clicks else 1]
    steps = tuple(steps_of(board, [moves[number] for number in line]) for line in listed)
    if not by_clicks:
        claim = f"no line of fewer than {moves_in(minimum)} wins"
        return _told(question, Status.OPTIMAL, facts, steps, claim, float(minimum))
    if progress.complete:
        claim = f"no winning line of at most {moves_in(facts.limit)} takes fewer than {fewest} clicks"
        return _told(question, Status.OPTIMAL, facts, steps, claim, float(fewest))
    return _told(question, Status.FEASIBLE, facts, steps, "", float(fewest), float(minimum))


def _without_line(
    question: Question, facts: Facts, progress: Progress, beyond: tuple[tuple[Step[Move], ...], ...] = ()
) -> Solution[Move]:
    """Return the answer where no line within the limit wins; lengths ruled out stay proved."""
    bound = float(facts.ruled_out + 1 if facts.minimum is None else facts.minimum)
    status, claim = Status.UNKNOWN, f"no line of at most {moves_in(facts.ruled_out)} wins"
    if _too_long(question, progress):
        status, claim = Status.INFEASIBLE, f"no line of at most {moves_in(question.limit)} wins"
    effort: tuple[tuple[Step[Move], ...], ...] = ()
    if progress.effort is not None:
        facts = msgspec.structs.replace(facts, effort=progress.effort[0])
        effort = (progress.effort[1],)
    return _told(question, status, facts, ((), *effort, *beyond), claim, None, bound)


def _told(
    question: Question,
    status: Status,
    facts: Facts,
    lines: tuple[tuple[Step[Move], ...], ...],
    claim: str,
    score: float | None = None,
    bound: float | None = None,
) -> Solution[Move]:
    return Solution(
        status,
        lines[0] if lines else (),
        score,
        score if bound is None else bound,
        lines[1:],
        data_of(facts),
        {"nodes": float(facts.lines)},
        claim,
        assumptions_of(question, facts),
    )


def assumptions_of(question: Question, facts: Facts) -> tuple[Assumption, ...]:
    """Return the rules and limits that the search took for granted."""
    board = question.board
    assumptions = [Assumption("ring_moves", {"rings": board.rings, "slices": board.slices})]
    if board.picture is not None:
        picture = board.picture
        rules = {"upright": picture.upright, "turned": picture.any_turn, "rings_only": picture.rings_only}
        assumptions.append(
            Assumption("picture", {"cells": len(picture.target) - picture.target.count(0), **rules})
        )
    elif board.targets:
        assumptions.append(Assumption("targets", {"cells": board.targets.bit_count()}))
    else:
        attacks = {"attacks": board.allowed, "enemies": board.count, "stated": board.groups is not None}
        assumptions.append(Assumption("attacks", attacks))
        kinds = {kind: getattr(board, kind).bit_count() for kind in ("jump", "hammer", "strict")}
        if any(kinds.values()):
            assumptions.append(Assumption("kinds", kinds))
        for name in ("iron_boots", "hurlhammer"):
            if getattr(board, name):
                assumptions.append(Assumption("equipment", {"name": name}))
    if question.limit is not None:
        limit = {"moves": question.total, "made": board.made, "left": question.limit}
        assumptions.append(Assumption("limit", limit))
    elif facts.limit is not None:
        assumptions.append(Assumption("unstated_limit", {"left": facts.limit}))
    return (*assumptions, *unread_of(board))


def _ranked(found: list[Lines], costs: NDArray[np.int64]) -> list[Lines]:
    """Return lines by clicks, then by moves, then in the order of their moves."""
    ranked: list[tuple[int, int, tuple[int, ...], Lines]] = []
    for lines in found:
        totals = costs[lines].sum(axis=1)
        order = np.lexsort((*lines.T[::-1], totals))[:MOST_LISTED]
        ranked += [(int(totals[at]), lines.shape[1], tuple(lines[at].tolist()), lines[at]) for at in order]
    return [line for *_, line in sorted(ranked, key=lambda one: one[:3])]


def _tally(lines: Lines, costs: NDArray[np.int64]) -> tuple[tuple[int, int], ...]:
    values, counts = np.unique(costs[lines].sum(axis=1), return_counts=True)
    return tuple((int(total), int(n)) for total, n in zip(values, counts, strict=True))
