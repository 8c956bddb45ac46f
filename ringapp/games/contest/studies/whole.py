"""The best assignment of memories to a whole contest, by the chance to win two stages or by the total."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations, islice
from typing import TYPE_CHECKING

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import BudgetSpent, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.study.histogram import wilson
from ringapp.games.contest.files.session import need_weights, open_session
from ringapp.games.contest.files.units import Pair, Scores, Units, WholeContest
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.optimise import interval
from ringapp.games.contest.studies.study import scores_of

if TYPE_CHECKING:
    from ringapp.core.solving.arrays import Wholes

ALL_UNITS = 5000
"""Most assignments up to which all are tried."""
ROUNDS = (64, 512)
"""Contests of each idol in the two rounds of the search; the second round decides."""
FINAL = 5000
"""Contests of each idol that measure the answer, on seeds that the search does not use."""
TIE_BREAK = 1e-12
"""Weight of points beside the chance to win: of equal chances the larger total is better."""
BONUS = 5
"""Divisor of the bonus: the best idol of a stage adds a fifth of its score once more."""


class WholeSearch:
    """The search for the best assignment of memories to stages."""

    def __init__(self, whole: WholeContest, goal: str, seed: int, ctx: SolveContext) -> None:
        if goal == "win" and not whole.opponents:
            raise RingappError(
                tr("Without opponents nothing can be won: give their scores, or ask for --goal total.")
            )
        self.whole, self.goal, self.seed, self.ctx = whole, goal, seed, ctx
        self.tried = 0
        self._scores: dict[tuple[int, Pair, int, int], Wholes] = {}

    def run(self) -> JsonObject:
        """Return the report of the search: the best assignment, with its chances on fresh seeds."""
        start = self.whole.units
        for stage, pairs in enumerate(start):
            for pair in pairs:
                need_weights(open_session(self.whole.board(stage, pair)))
        every = list(islice(assignments(self.whole), ALL_UNITS + 1))
        exhaustive = len(every) <= ALL_UNITS
        stopped, best = False, start
        try:
            best = self._best_of(every) if exhaustive else self._climb(start)
        except BudgetSpent:
            stopped = True
        return {**self._report(start, best), "tried": self.tried, "exhaustive": exhaustive and not stopped}

    def _best_of(self, every: Sequence[Units]) -> Units:
        """Return the best of some assignments: all play round one, the best third (8 at least) round two."""
        first = sorted(every, key=lambda units: -self._worth(units, ROUNDS[0]))
        self.tried = len(every)
        kept = first[: max(8, math.ceil(len(first) / 3))]
        return max(kept, key=lambda units: self._worth(units, ROUNDS[1]))

    def _climb(self, units: Units) -> Units:
        """Return the assignment reached by exchanging two memories at a time until no exchange gains."""
        best, worth = units, self._worth(units, ROUNDS[1])
        while True:
            near = [one for one in exchanges(best, len(self.whole.memories)) if self._fits(one)]
            ranked = sorted(near, key=lambda one: -self._worth(one, ROUNDS[0]))[:8]
            self.tried += len(near)
            found = max(ranked, key=lambda one: self._worth(one, ROUNDS[1]), default=best)
            if self._worth(found, ROUNDS[1]) <= worth:
                return best
            best, worth = found, self._worth(found, ROUNDS[1])

    def _fits(self, units: Units) -> bool:
        return all(fits(self.whole, stage, pair) for stage, pairs in enumerate(units) for pair in pairs)

    def _worth(self, units: Units, runs: int) -> float:
        """Return an assignment's chance to win or its total, by the goal, over the first `runs` seeds."""
        samples = self._samples(units, runs, 0)
        points = float(sum(totals(stage).mean() for stage in samples))
        if self.goal == "total":
            return points
        return float(np.mean([won.mean() for won in self._wins(samples, 0)])) + points * TIE_BREAK

    def _samples(self, units: Units, runs: int, part: int) -> list[list[Wholes]]:
        """Return scores by stage and idol; `part` 0 uses the seeds of the search, 1 fresh ones."""
        return [[self._of_pair(i, pair, runs, part) for pair in pairs] for i, pairs in enumerate(units)]

    def _of_pair(self, stage: int, pair: Pair, runs: int, part: int) -> Wholes:
        key = (stage, pair, runs, part)
        if key not in self._scores:
            sequence = [self.seed, part, stage, *(pair if part else ())]
            drawn = np.random.default_rng(sequence).integers(1, seeds.SEED_LIMIT, runs)
            self._scores[key] = scores_of(self.whole.board(stage, pair), drawn, self.ctx, "racing", part == 1)
        return self._scores[key]

    def _wins(self, samples: list[list[Wholes]], part: int) -> Iterator[Wholes]:
        """Yield for each opponent which contests are won, that is two of three stages; equal totals lose."""
        for number, (_, scores) in enumerate(self.whole.opponents):
            won = [
                beats(stage, self._theirs(scores, number, i, len(stage[0]), part))
                for i, stage in enumerate(samples)
            ]
            yield np.stack(won).sum(axis=0) >= 2

    def _theirs(self, scores: Scores, number: int, stage: int, runs: int, part: int) -> list[Wholes]:
        rng = np.random.default_rng([self.seed, 7, part, number, stage])
        return [np.maximum(0, np.rint(rng.normal(mean, sd, runs))) for mean, sd in scores[stage]]

    def _report(self, start: Units, best: Units) -> JsonObject:
        """Return the best assignment's chances, totals and gain over the start, on fresh seeds."""
        mine, first = (self._samples(units, FINAL, 1) for units in (best, start))
        stages: list[Json] = []
        for i, stage in enumerate(mine):
            mean, low, high = interval(totals(stage))
            told: JsonObject = {"mean": mean, "low": low, "high": high}
            if self.whole.opponents:
                won = [
                    beats(stage, self._theirs(scores, number, i, FINAL, 1)).mean()
                    for number, (_, scores) in enumerate(self.whole.opponents)
                ]
                told["win"] = float(np.mean(won))
            stages.append(told)
        whole, before = (np.sum([totals(stage) for stage in samples], axis=0) for samples in (mine, first))
        result: JsonObject = {"units": self._named(best), "stages": stages, "total": float(whole.mean())}
        gained = whole - before
        if self.whole.opponents:
            won, lost = (np.mean(list(self._wins(samples, 1)), axis=0) for samples in (mine, first))
            # A mean over opponents varies no more than one game does, so this interval is wide enough.
            low, high = wilson(round(float(won.sum())), len(won))
            result |= {"win": float(won.mean()), "low": low, "high": high}
            gained = won - lost if self.goal == "win" else gained
        gain, low, high = interval(gained)
        return {**result, "gain": {"mean": gain, "low": low, "high": high}}

    def _named(self, units: Units) -> list[Json]:
        ids = [memory.id for memory in self.whole.memories]
        return [[[ids[main], ids[sub]] for main, sub in pairs] for pairs in units]


def fits(whole: WholeContest, stage: int, pair: Pair) -> bool:
    """Return whether both memories of a pair are of one plan, and of the stage's plan if it has one."""
    try:
        whole.board(stage, pair)
    except RingappError:
        return False
    return True


def assignments(whole: WholeContest) -> Iterator[Units]:
    """Yield every assignment of the memories that has as many idols on each stage as the file."""
    sizes = [len(pairs) for pairs in whole.units]
    count = len(whole.memories)
    able = [
        [(a, b) for a in range(count) for b in range(count) if a != b and fits(whole, stage, (a, b))]
        for stage in range(len(sizes))
    ]

    def place(stage: int, used: frozenset[int], before: Units) -> Iterator[Units]:
        if stage == len(sizes):
            yield before
            return
        free = [pair for pair in able[stage] if not used & {*pair}]
        for pairs in combinations(free, sizes[stage]):
            taken = [one for pair in pairs for one in pair]
            if len({*taken}) == len(taken):
                yield from place(stage + 1, used | {*taken}, (*before, pairs))

    yield from place(0, frozenset(), ())


def exchanges(units: Units, memories: int) -> Iterator[Units]:
    """Yield the assignments that differ by an exchange of two memories, one of which may be unused."""
    seats = [(i, j, k) for i, pairs in enumerate(units) for j in range(len(pairs)) for k in (0, 1)]
    places = {units[i][j][k]: (i, j, k) for i, j, k in seats}
    for first in places:
        for second in range(memories):
            if second != first and (second not in places or second > first):
                swap = {first: second, second: first}
                yield tuple(
                    tuple((swap.get(main, main), swap.get(sub, sub)) for main, sub in pairs)
                    for pairs in units
                )


def totals(stage: Sequence[Wholes]) -> Wholes:
    """Return a stage's total in each contest: all its scores and a fifth of the best one more."""
    scores = np.stack(stage)
    found: Wholes = scores.sum(axis=0) + scores.max(axis=0) // BONUS
    return found


def beats(mine: Sequence[Wholes], theirs: Sequence[Wholes]) -> Wholes:
    """Return which contests win a stage; the side with the best score of both adds a fifth of it."""
    own, other = np.stack(mine), np.stack(theirs) if theirs else np.zeros((1, len(mine[0])))
    best, against = own.max(axis=0), other.max(axis=0)
    left = own.sum(axis=0) + np.where(best >= against, best // BONUS, 0)
    right = other.sum(axis=0) + np.where(against >= best, against // BONUS, 0)
    won: Wholes = left > right
    return won
