"""Several turns of a boss: every line of ring moves for each turn, and the boards that the walks leave.

A plan has a line for each turn and meets the goal of each turn. Plans are searched by total moves, so the
first found are the shortest. The plans that follow on a board are worked out once, however it was
reached.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from operator import itemgetter
from typing import NamedTuple

import msgspec
import numpy as np

from ringapp.core.contract.game import Solution, SolveContext
from ringapp.games.rings.files.bossjson import turns_of
from ringapp.games.rings.files.notation import format_move
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss, Turn
from ringapp.games.rings.rules.facts import Prefer
from ringapp.games.rings.rules.moves import WALK, Move
from ringapp.games.rings.rules.playing import after_line, steps_of
from ringapp.games.rings.rules.walk import after_walk
from ringapp.games.rings.search.bosses import (
    MOST_LISTED,
    Key,
    Question,
    best_told,
    key_of,
    none_told,
    reached,
)
from ringapp.games.rings.search.lines import Lines, lines_of
from ringapp.games.rings.search.walks import Counts, Model, judge_lines, model_of, tiles_of

Line = tuple[Move, ...]


class Plan(NamedTuple):
    """A line for each turn from some turn on, with moves, value and clicks of all turns together."""

    lines: tuple[Line, ...]
    moves: int
    value: int
    clicks: int

    @property
    def text(self) -> str:
        """Return the moves in words, by which ties are settled."""
        return " walk ".join(" ".join(format_move(move) for move in line) for line in self.lines)


def ranked(plans: list[Plan], prefer: Prefer) -> list[Plan]:
    """Return the best plans; ties are settled by their text, made only where it can decide."""
    keyed = sorted(((key_of(prefer, *plan[1:]), plan) for plan in plans), key=itemgetter(0))
    if len(keyed) > MOST_LISTED:
        last = keyed[MOST_LISTED - 1][0]
        keyed = [pair for pair in keyed if pair[0] <= last]
    return [plan for _, plan in sorted(keyed, key=lambda pair: (pair[0], pair[1].text))][:MOST_LISTED]


@dataclass
class Plans:
    """All plans with some total of moves: how many, and the best of them, in the order of their keys."""

    prefer: Prefer
    count: int = 0
    best: list[Plan] = field(default_factory=list)
    worst: Key | None = None
    """The key of the last one that is listed, where others had to go."""

    def follow(self, won: Won, later: Plans) -> None:
        """Add the plans that begin with a winning line and go on with one of `later`."""
        self.count += later.count
        for plan in later.best:
            moves, value, cost = len(won.line) + plan.moves, won.value + plan.value, won.clicks + plan.clicks
            if self.worst is not None and key_of(self.prefer, moves, value, cost) > self.worst:
                break  # Every plan gets the same additions, so the plans that follow rank lower still.
            self.best.append(Plan((won.line, *plan.lines), moves, value, cost))
        if len(self.best) > 5 * MOST_LISTED:
            self.cut()

    def cut(self) -> None:
        """Cut the plans to those that are listed, the best first."""
        full = len(self.best) > MOST_LISTED
        self.best = ranked(self.best, self.prefer)
        self.worst = key_of(self.prefer, *self.best[-1][1:]) if full else self.worst


@dataclass(frozen=True)
class Won:
    """A line that meets the goal of a turn; `after` is the board of the next one."""

    line: Line
    value: int
    clicks: int
    after: Board


@dataclass
class Progress:
    """What the search knows so far; `met` is the most turns from the first on whose goals were met."""

    ruled_out: int = -1
    lines: int = 0
    met: int = 0
    complete: bool = False
    found: list[Plans] = field(default_factory=list)


def solve_turns(question: Question, ctx: SolveContext) -> Solution[Move]:
    """Return the best plan for all turns, proved over every plan of at most the moves allowed."""
    search = Search(question, ctx)
    return reached(ctx, search.run, lambda: _answer(question, search.progress))


class Search:
    """A search over plans by their total of moves."""

    def __init__(self, question: Question, ctx: SolveContext) -> None:
        self._question, self._ctx = question, ctx
        board = question.board
        first, *later = turns_of(board, question.boss)
        self._turns: tuple[Turn, ...] = (replace(first, moves=max(first.moves - board.made, 0)), *later)
        self._models: dict[tuple[int, bool], Model] = {}
        self._plans: dict[tuple[int, Boss, int], Plans] = {}
        self._won: dict[tuple[int, Boss, int], list[Won]] = {}
        self.progress = Progress()

    def run(self) -> None:
        """Search every plan; if the fewest moves are asked for, up to the first total that has plans."""
        question, progress = self._question, self.progress
        for total in range(question.limit + 1):
            plans = self._from(0, question.board, total)
            if plans.count:
                progress.found.append(plans)
                if question.prefer == "moves":
                    break
                self._ctx.incumbent(_answer(question, progress))
            elif not progress.found:
                progress.ruled_out = total
        progress.complete = True

    def _from(self, at: int, board: Board, total: int) -> Plans:
        """Return plans for the turns from `at` on, on a board, with `total` moves."""
        assert board.boss is not None
        key = at, board.boss, total
        if key not in self._plans:
            self._plans[key] = self._looked_for(at, board, board.boss, total)
        return self._plans[key]

    def _looked_for(self, at: int, board: Board, boss: Boss, total: int) -> Plans:
        turns = self._turns
        if at == len(turns) - 1:
            return (
                self._last(board, boss, total) if total <= turns[at].moves else Plans(self._question.prefer)
            )
        found = Plans(self._question.prefer)
        rest = sum(turn.moves for turn in turns[at + 1 :])
        for length in range(max(total - rest, 0), min(total, turns[at].moves) + 1):
            for won in self._winners(at, board, boss, length):
                found.follow(won, self._from(at + 1, won.after, total - length))
        found.cut()
        return found

    def _model(self, at: int, board: Board, boss: Boss) -> Model:
        # Between turns only the tiles change, and whether the circles are on.
        key = at, boss.on
        if key not in self._models:
            self._models[key] = model_of(board, boss)
        return replace(self._models[key], tiles=tiles_of(boss))

    def _judged(self, at: int, board: Board, boss: Boss, length: int) -> tuple[Model, Lines, Counts, Counts]:
        """Return (model, lines that meet the goal of a turn, their values, their clicks)."""
        model = self._model(at, board, boss)
        found: list[tuple[Lines, Counts]] = []
        for lines in lines_of(model.sizes, length):
            lacking, values = judge_lines(model, lines, self._ctx)
            self.progress.lines += len(lines)
            won = lacking == 0
            found.append((lines[won], values[won]))
        lines = np.concatenate([pair[0] for pair in found])
        if len(lines):
            self.progress.met = max(self.progress.met, at + 1)
        return model, lines, np.concatenate([pair[1] for pair in found]), model.costs[lines].sum(axis=1)

    def _winners(self, at: int, board: Board, boss: Boss, length: int) -> list[Won]:
        key = at, boss, length
        if key not in self._won:
            model, lines, values, costs = self._judged(at, board, boss, length)
            self._won[key] = [
                Won(line, value, cost, after_walk(after_line(board, line)))
                for line, value, cost in zip(
                    _named(model, lines), values.tolist(), costs.tolist(), strict=True
                )
            ]
        return self._won[key]

    def _last(self, board: Board, boss: Boss, total: int) -> Plans:
        """Return plans of the last turn's lines; only those that may be listed are named."""
        model, lines, values, costs = self._judged(len(self._turns) - 1, board, boss, total)
        prefer = self._question.prefer
        first, second = (-values, costs) if prefer != "clicks" else (costs, -values)
        order = np.lexsort((second, first))
        if len(order) > MOST_LISTED:
            last = order[MOST_LISTED - 1]
            lower = (first > first[last]) | ((first == first[last]) & (second > second[last]))
            order = order[: len(order) - int(lower.sum())]
        figures = zip(values[order].tolist(), costs[order].tolist(), strict=True)
        named = zip(_named(model, lines[order]), figures, strict=True)
        best = [Plan((line,), total, *value_and_cost) for line, value_and_cost in named]
        return Plans(prefer, len(lines), best if len(best) <= MOST_LISTED else ranked(best, prefer))


def _named(model: Model, lines: Lines) -> list[Line]:
    return [tuple(model.moves[move] for move in line) for line in lines.tolist()]


# Answers ---------------------------------------------------------------------------------------------------


def _answer(question: Question, progress: Progress) -> Solution[Move]:
    facts = msgspec.structs.replace(
        question.facts,
        ruled_out=progress.ruled_out,
        lines=progress.lines,
        complete=progress.complete,
        met=progress.met,
        turns=1 + len(question.boss.turns),
    )
    deed = "reaches the goals of all turns"
    if not progress.found:
        return none_told(question, facts, ((),), "plan", deed)
    plans = ranked([plan for one in progress.found for plan in one.best], question.prefer)
    best, shortest = plans[0], progress.found[0]
    figures = {"moves": best.moves, "clicks": best.clicks, "pickups": best.value}
    facts = msgspec.structs.replace(
        facts,
        minimum=progress.ruled_out + 1,
        solutions=shortest.count,
        value=best.value,
        met=1 + len(question.boss.turns),
    )
    first = key_of(question.prefer, *best[1:])[0]
    as_good = (
        [plan for plan in plans if key_of(question.prefer, *plan[1:])[0] == first]
        if question.every
        else [best]
    )
    lines = tuple(
        steps_of(question.board, (move for line in plan.lines for move in (*line, WALK)))
        for plan in as_good[:MOST_LISTED]
    )
    score = float(figures[question.prefer])
    return best_told(question, facts, lines, score, "plan", deed)
