"""The search for the best deck: candidates race on common seeds, and fresh seeds measure the best one.

Each round has more seeds. A candidate leaves when its paired difference to the leader is beyond four
standard errors, or when it is outside the best third after the first round. Where there are too many decks
to race, cards are exchanged one at a time while this gains, then two at a time.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.game import BudgetSpent, SolveContext
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.histogram import Z95, figures
from ringapp.core.study.workers import Here, Place
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.effectlang.boards import is_effectlang
from ringapp.games.contest.files.session import need_weights, open_session
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.pools import Pool, candidates, neighbours
from ringapp.games.contest.studies.scoring import scored
from ringapp.games.contest.view.counts import dropped_report

ROUNDS = (32, 128, 512, 2048, 8192, 24_576)
LAST = {4: 4, 5: 2}
"""Most decks that play a late round, by the round's number."""
FEW = 100
"""Most decks of a race that goes to the last round; larger races, and races of today's cards, end before."""
STEP_ROUNDS = 4
"""Rounds of a step of a climb; what a step misses by a little, the next step finds."""
FINAL, FINAL_STEP, FINAL_MOST = 5000, 2500, 40_000
ALL_DECKS, NEIGHBOURS, PAIRS, KEPT = 5000, 100_000, 1500, 12
KEEP_EVERY = 5.0
"""Seconds between two times at which the race is kept."""
Totals = npt.NDArray[np.int64]


@dataclass(slots=True)
class Race:
    """Candidates of a race and their scores in the rounds that they have played, all on the same seeds."""

    seeds: Totals
    totals: dict[Board, list[Totals]] = field(default_factory=dict)
    contests: int = 0
    tried: set[Board] = field(default_factory=set)


SECOND = 64
"""Decks that play the second round at least: the first round tells little, and few decks cost little."""
SHARE = 3
"""After the first round one deck in SHARE stays at most; later rounds are expected to keep about as many."""


class Pace:
    """Progress of a search whose later rounds depend on its earlier ones; it never goes back."""

    def __init__(self) -> None:
        self.played = 0
        self.due = 0
        self._done = 0.0

    def expect(self, contests: int) -> None:
        """Set how many contests are still expected."""
        self.due = self.played + contests

    def done(self) -> float | None:
        """Return the share of the search that is done, None before anything is expected."""
        if not self.due:
            return None
        self._done = max(self._done, min(1.0, self.played / self.due))
        return self._done


def staying(decks: int) -> int:
    """Return how many decks of a race may play its second round."""
    return max(SECOND, math.ceil(decks / SHARE))


def expected(decks: int, rounds: Sequence[int], last: Mapping[int, int], part: int = 0) -> int:
    """Return how many contests a race is expected to take from round `part` on, which `decks` decks play.

    Args:
        rounds: Number of seeds after each round.
        last: Most decks in a round, for rounds with such a limit.
    """
    total, left = 0, decks
    for i in range(part, len(rounds)):
        if i > part:
            left = min(left, staying(decks)) if i == 1 else max(1, left // SHARE)
        left = min(left, last.get(i, left))
        total += left * (rounds[i] - (rounds[i - 1] if i else 0))
    return total


class Optimiser:
    """A search for the best deck; stopped between two contests, it tells the best deck so far."""

    def __init__(
        self,
        board: Board,
        pool: Pool,
        seed: int,
        contests: int,
        ctx: SolveContext,
        place: Place | None = None,
    ) -> None:
        """Set up a search; `place` is where its contests are played, which does not change what is found."""
        self.board, self.pool, self.ctx, self.most = board.rewound(), pool, ctx, contests
        self.place: Place = place or Here()
        drawn = np.random.default_rng([seed, 1])
        self.race = Race(drawn.integers(1, seeds.SEED_LIMIT, ROUNDS[-1]))
        self.leader = self.board
        """The best deck when the search is over."""
        self.told: Callable[[Board], None] = lambda _: None
        """Called with the leader after every round."""
        self.keep: Callable[[], None] = lambda: None
        """Called every KEEP_EVERY seconds, to keep the race."""
        self.fresh = np.random.default_rng([seed, 2])
        self.pace = Pace()
        self.afterwards = 2 * FINAL
        """Contests expected after the race."""
        self._kept = time.monotonic()

    def run(self) -> JsonObject:
        """Return the report of the whole search. Raises RingappError if the board cannot be played."""
        need_weights(open_session(self.board))
        decks = list(islice(candidates(self.board, self.pool), ALL_DECKS + 1))
        exhaustive = len(decks) <= ALL_DECKS
        leader, stopped = self.board, False
        close: list[Board] = []
        try:
            if exhaustive:
                short = len(decks) <= FEW and not is_effectlang(open_session(self.board).tables)
                rounds = len(ROUNDS) if short else STEP_ROUNDS + 1
                leader, close = self.best_of(decks, rounds, self.afterwards)
            else:
                leader, close = self.climb()
        except BudgetSpent:
            stopped = True
            leader = self.leader_so_far()
        self.leader = leader
        return self.report(leader, close, len(decks) if exhaustive else None, exhaustive and not stopped)

    def leader_so_far(self) -> Board:
        """Return the deck with the best mean among those that have played the most rounds."""
        played = self.race.totals
        if not played:
            return self.board
        most = max(len(rows) for rows in played.values())
        longest = [board for board, rows in played.items() if len(rows) == most]
        return max(longest, key=lambda board: self.mean(board))

    def totals(self, board: Board, parts: int = len(ROUNDS)) -> Totals:
        """Return a deck's scores of its first `parts` rounds, or of all that it has played."""
        return np.concatenate(self.race.totals[board][:parts])

    def mean(self, board: Board, parts: int = len(ROUNDS)) -> float:
        return float(self.totals(board, parts).mean())

    def gap(self, ahead: Board, behind: Board) -> Totals:
        """Return the differences of two decks' scores, seed by seed, in the rounds that both have played."""
        parts = min(len(self.race.totals[ahead]), len(self.race.totals[behind]))
        return self.totals(ahead, parts) - self.totals(behind, parts)

    def play(self, boards: Sequence[Board], part: int) -> None:
        """Let the candidates that have not played a round play it. Raises BudgetSpent."""
        race = self.race
        low = ROUNDS[part - 1] if part else 0
        waiting = [board for board in dict.fromkeys(boards) if len(race.totals.get(board, ())) <= part]
        race.tried.update(waiting)
        for played, ready in scored(waiting, race.seeds[low : ROUNDS[part]], self.place):
            for board, totals in ready:
                race.totals.setdefault(board, []).append(totals)
            self._count(played, "racing")
            if 0 < self.most <= race.contests:
                raise BudgetSpent

    def scores(self, boards: Sequence[Board], drawn: Totals, *, whole: bool = False) -> dict[Board, Totals]:
        """Return the scores of decks on the seeds given, which are not those of the race.

        Raises:
            BudgetSpent: The budget ended first; with `whole` everything is played all the same.
        """
        found: dict[Board, Totals] = {}
        for played, ready in scored(list(dict.fromkeys(boards)), drawn, self.place):
            found.update(ready)
            try:
                self._count(played, "measuring")
            except BudgetSpent:
                if not whole:
                    raise
        return found

    def _count(self, played: int, note: str) -> None:
        self.race.contests += played
        self.pace.played += played
        now = time.monotonic()
        if now - self._kept >= KEEP_EVERY:
            self._kept = now
            self.keep()
        self.ctx.tick(played, self.pace.done(), note)

    def best_of(self, boards: Sequence[Board], rounds: int, later: int) -> tuple[Board, list[Board]]:
        """Return the winner of a race between decks, and the decks that could not be told apart from it.

        Args:
            later: Contests expected after this race.
        """
        left, rounds = list(boards), min(rounds, len(ROUNDS))
        for part in range(rounds):
            left = left[: LAST.get(part)]
            self.pace.expect(expected(len(left), ROUNDS[:rounds], LAST, part) + later)
            self.play(left, part)
            left.sort(key=lambda board, parts=part + 1: self.mean(board, parts), reverse=True)  # type: ignore[misc]
            self.told(left[0])
            left = self.survivors(left, part + 1)
            if part == 0:
                left = left[: staying(len(boards))]
            if len(left) == 1:
                break
        return left[0], left[1:KEPT]

    def survivors(self, ranked: Sequence[Board], parts: int) -> list[Board]:
        """Return the decks within four standard errors of the leader after `parts` rounds."""
        kept = [ranked[0]]
        first = self.totals(ranked[0], parts)
        for board in ranked[1:]:
            gap = first - self.totals(board, parts)
            error = gap.std(ddof=1) / math.sqrt(len(gap))
            if gap.mean() <= 4 * error or not gap.any():
                kept.append(board)
        return kept

    def climb(self) -> tuple[Board, list[Board]]:
        """Exchange cards one at a time while it gains, then two at a time; return the last race's result."""
        here, ends, swaps, steps = self.board, [self.board], 1, 0
        while swaps <= 2:
            around = list(islice(neighbours(here, self.pool, self.board, swaps), NEIGHBOURS))
            if swaps > 1:
                around = self.promising(here, around)
            later = self._to_come(len(around), self.pool.swaps - steps, swaps)
            best, close = self.best_of([here, *around], STEP_ROUNDS, later)
            ends = [here, best, *close]
            if best == here or self.gap(best, here).mean() <= 0:
                swaps += 1
            else:
                here, swaps, steps = best, 1, steps + 1
        return self.best_of(list(dict.fromkeys(ends)), STEP_ROUNDS + 1, self.afterwards)

    def _to_come(self, around: int, steps: int, swaps: int) -> int:
        """Return how many contests are expected after a step of a climb that looks at `around` decks."""
        step = expected(around, ROUNDS[:STEP_ROUNDS], LAST)
        pairs = expected(PAIRS, ROUNDS[:STEP_ROUNDS], LAST)
        return self.afterwards + (max(0, steps) * step + pairs if swaps == 1 else 0)

    def promising(self, here: Board, pairs: Sequence[Board]) -> list[Board]:
        """Return the pairs of exchanges whose two single exchanges gained most in the first round."""
        known = self.race.totals

        def gain(pair: Board) -> float:
            total = 0.0
            for i, (old, new) in enumerate(zip(here.deck, pair.deck, strict=True)):
                single = replace(here, deck=(*here.deck[:i], new, *here.deck[i + 1 :]))
                if old != new and single in known:
                    total += float(known[single][0].mean() - known[here][0].mean())
            return total

        return sorted(pairs, key=gain, reverse=True)[:PAIRS]

    def so_far(self, leader: Board) -> JsonObject:
        """Return the leader of the race with its mean, which is too high as the leader was chosen by it."""
        mean, low, high = interval(self.totals(leader))
        deck, items = list(leader.deck), list(leader.items)
        return {
            "best": {"choice": deck, "items": items, "mean": mean, "low": low, "high": high},
            "tried": len(self.race.tried),
            "contests": self.race.contests,
        }

    # The answer ----------------------------------------------------------------------------------------

    def final(self, best: Board) -> tuple[Totals, Totals]:
        """Return the scores of best deck and start on fresh seeds, until the mean is known to one percent."""
        ours: list[Totals] = []
        theirs: list[Totals] = []
        self.pace.expect(self.afterwards)
        for n in (FINAL, *[FINAL_STEP] * ((FINAL_MOST - FINAL) // FINAL_STEP)):
            drawn = self.fresh.integers(1, seeds.SEED_LIMIT, n)
            try:
                found = self.scores([best, self.board], drawn, whole=not ours)
            except BudgetSpent:
                break
            ours.append(found[best])
            theirs.append(found[self.board])
            mean, low, high = interval(np.concatenate(ours))
            if high - low <= 0.02 * abs(mean):
                break
        return np.concatenate(ours), np.concatenate(theirs)

    def behind(self, board: Board, leader: Board) -> JsonObject:
        """Return a deck with its difference to the leader on the seeds of the race."""
        mean, low, high = interval(self.gap(leader, board))
        return {
            "choice": list(board.deck),
            "items": list(board.items),
            "behind": mean,
            "low": low,
            "high": high,
        }

    def report(self, best: Board, close: Sequence[Board], decks: int | None, exhaustive: bool) -> JsonObject:
        """Return the report, with means on fresh seeds."""
        ours, theirs = self.final(best)
        session = open_session(best)
        return {
            "best": {
                "deck": list(session.deck),
                "choice": list(best.deck),
                "items": list(best.items),
                **_figures(ours),
                "runs": len(ours),
            },
            "start": _figures(theirs),
            "gain": _figures(ours - theirs),
            "decks": decks,
            "tried": len(self.race.tried),
            "exhaustive": exhaustive,
            "contests": self.race.contests,
            "close": [self.behind(board, best) for board in close],
            "dropped": dropped_report(session.dropped),
        }


def interval(values: Totals) -> tuple[float, float, float]:
    """Return the mean of some values and its 95 % confidence interval."""
    found, counts = np.unique(values, return_counts=True)
    told = figures(dict(zip(found.tolist(), counts.tolist(), strict=True)))
    half = Z95 * told.error
    return told.mean, told.mean - half, told.mean + half


def _figures(values: Totals) -> dict[str, float]:
    mean, low, high = interval(values)
    return {"mean": mean, "low": low, "high": high}
