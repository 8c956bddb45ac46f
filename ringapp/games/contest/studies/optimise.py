"""Which deck? Candidates race on common seeds; what is reported was played on seeds used for nothing else.

Rounds of more and more seeds: a candidate leaves when its paired difference to the leader is beyond four
standard errors, or when it is outside the best third after the first round. Where there are too many decks
for that, single swaps are made while one gains, then pairs of swaps.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from itertools import combinations, islice, product
from pathlib import Path

import numpy as np
import numpy.typing as npt

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.facts import JsonObject
from ringapp.core.contract.game import BudgetSpent, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import Fields, load_board
from ringapp.core.files.storage import read_bounded
from ringapp.core.solving.compiling import COMPILING
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, MAX_WORD, Board
from ringapp.games.contest.files.session import need_weights, open_session
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.study import core_of, run_board
from ringapp.games.contest.view.counts import dropped_report

ROUNDS = (32, 128, 512, 2048, 8192)
SECOND = 32
"""Decks that play a second round at least: the first one tells little, and so few cost little."""
STEP_ROUNDS = 4
"""Rounds that a step of a climb is decided by: what it misses by little, the next step finds."""
FINAL, FINAL_STEP, FINAL_MOST = 5000, 2500, 40_000
ALL_DECKS, NEIGHBOURS, PAIRS, KEPT, LAST, THREADS = 5000, 100_000, 1500, 12, 4, 2
Totals = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Pool:
    """What a player owns and which slots of the board it may go to."""

    slots: tuple[int, ...]
    cards: tuple[str, ...]
    swaps: int
    memories: tuple[tuple[str, ...], ...]
    items: tuple[str, ...]
    item_slots: tuple[int, ...]


@dataclass(slots=True)
class Race:
    """Candidates with the totals that they have made so far, on the same seeds."""

    seeds: Totals
    totals: dict[Board, list[Totals]] = field(default_factory=dict)
    contests: int = 0
    tried: set[Board] = field(default_factory=set)


def read_pool(text: str, board: Board) -> Pool:
    """A pool from its JSON, or from the file that has it. Raises RingappError."""
    if not text.lstrip().startswith("{"):
        try:
            text = read_bounded(Path(text).expanduser()).decode("utf-8-sig")
        except (OSError, UnicodeDecodeError):
            raise RingappError(tr("The pool “{file}” cannot be read.").format(file=text[:200])) from None
    f = load_board(text, "contest-pool", "cards", "memories")
    usual = list(range(min(len(board.deck), 12)))
    slots = _places(f, "slots", MAX_DECK) if "slots" in f else tuple(usual)
    memories = tuple(_memory(f, memory) for memory in f.items("memories", 60))
    pool = Pool(
        slots,
        _words(f, "cards", 200),
        f.integer("swaps", 1, MAX_DECK, len(slots) or 1),
        memories,
        _words(f, "items", 60),
        _places(f, "itemSlots", MAX_ITEMS),
    )
    if not pool.cards and len(memories) < 2 and not pool.items:
        raise ParseError(tr("The pool has neither cards, nor two memories, nor P-items to choose from."))
    return pool


def _words(f: Fields, key: str, limit: int) -> tuple[str, ...]:
    words = f.items(key, limit)
    if not all(isinstance(word, str) and 0 < len(word) <= MAX_WORD for word in words):
        f.fail(key, tr("a list of names"))
    return tuple(words)


def _places(f: Fields, key: str, limit: int) -> tuple[int, ...]:
    places = f.items(key, limit)
    if not all(isinstance(i, int) and not isinstance(i, bool) and 0 <= i < limit for i in places):
        f.fail(key, tr("a list of slots, counted from 0"))
    return tuple(dict.fromkeys(places))


def _memory(f: Fields, memory: object) -> tuple[str, ...]:
    if not isinstance(memory, list) or len(memory) != 6 or not all(isinstance(word, str) for word in memory):
        f.fail("memories", tr("a list of memories, each six cards"))
    return tuple(memory)


# Candidates --------------------------------------------------------------------------------------------


def candidates(board: Board, pool: Pool) -> Iterator[Board]:
    """Every deck of a pool, the order of its cards aside."""
    decks = _memory_decks(board, pool) if pool.memories else _card_decks(board, pool)
    item_rows = list(_item_rows(board, pool))
    seen: set[tuple[tuple[str, ...], tuple[str, ...]]] = set()
    for deck, items in product(decks, item_rows):
        key = (tuple(sorted(deck)), tuple(sorted(items)))
        if key not in seen:
            seen.add(key)
            yield replace(board, deck=deck, items=items)


def _memory_decks(board: Board, pool: Pool) -> Iterator[tuple[str, ...]]:
    rest = board.deck[12:]
    for one, two in combinations(pool.memories, 2):
        yield (*one, *two, *rest)


def _card_decks(board: Board, pool: Pool) -> Iterator[tuple[str, ...]]:
    deck = (*board.deck, *[""] * (max(pool.slots, default=-1) + 1 - len(board.deck)))
    if not pool.cards:
        yield deck
        return
    own = [deck[i] for i in pool.slots]
    if pool.swaps < len(own):
        yield from (_with_slots(deck, pool.slots, chosen) for chosen in _swapped(own, pool))
        return
    for chosen in combinations(sorted(pool.cards), min(len(own), len(pool.cards))):
        yield _with_slots(deck, pool.slots, chosen)


def _swapped(own: Sequence[str], pool: Pool) -> Iterator[tuple[str, ...]]:
    """The cards of the slots with up to `swaps` of them exchanged for cards of the pool."""
    most = Counter(pool.cards) | Counter(own)
    words = sorted(pool.cards)
    for swaps in range(pool.swaps + 1):
        for out in sorted(set(combinations(sorted(own), swaps))):
            kept = Counter(own) - Counter(out)
            for into in sorted(set(combinations(words, swaps))):
                chosen = kept + Counter(into)
                if not set(into) & set(out) and chosen <= most:
                    yield tuple(sorted(chosen.elements()))


def _with_slots(deck: Sequence[str], slots: Sequence[int], chosen: Sequence[str]) -> tuple[str, ...]:
    """The deck with chosen cards in some slots; those that are there already stay where they are."""
    left = Counter(chosen)
    new = list(deck)
    free = []
    for slot in slots:
        if left[new[slot]] > 0:
            left[new[slot]] -= 1
        else:
            free.append(slot)
    for slot, word in zip(free, left.elements(), strict=False):
        new[slot] = word
    return tuple(new)


def _item_rows(board: Board, pool: Pool) -> Iterator[tuple[str, ...]]:
    if not pool.items or not pool.item_slots:
        yield board.items
        return
    rows = (*board.items, *[""] * (max(pool.item_slots) + 1 - len(board.items)))
    for chosen in combinations(sorted(pool.items), min(len(pool.item_slots), len(pool.items))):
        yield _with_slots(rows, pool.item_slots, chosen)


def neighbours(board: Board, pool: Pool, start: Board, swaps: int) -> Iterator[Board]:
    """Decks that differ from this one by so many cards of the pool."""
    spare = Counter(pool.cards)
    spare.subtract(Counter(board.deck[slot] for slot in pool.slots))
    words = sorted(word for word, n in spare.items() for _ in range(max(0, min(n, swaps))))
    before = Counter(start.deck[slot] for slot in pool.slots if slot < len(start.deck))
    for slots in combinations(pool.slots, swaps):
        for chosen in sorted(set(combinations(words, swaps))):
            deck = list(board.deck)
            for slot, word in zip(slots, chosen, strict=True):
                deck[slot] = word
            changed = Counter(deck[slot] for slot in pool.slots) - before
            if sum(changed.values()) <= pool.swaps:
                yield replace(board, deck=tuple(deck))


# Racing ------------------------------------------------------------------------------------------------


class Optimiser:
    """One search; it can be stopped between contests and then tells the best so far."""

    def __init__(self, board: Board, pool: Pool, seed: int, contests: int, ctx: SolveContext) -> None:
        self.board, self.pool, self.ctx, self.most = board.rewound(), pool, ctx, contests
        drawn = np.random.default_rng([seed, 1])
        self.race = Race(drawn.integers(1, seeds.SEED_LIMIT, ROUNDS[-1]))
        self.leader = self.board
        """The best deck, once the search is over."""
        self.told: Callable[[Board], None] = lambda _: None
        """Hears of the leader after every part of the race."""
        self.fresh = np.random.default_rng([seed, 2])

    def run(self) -> JsonObject:
        """The whole answer as a JSON object. Raises RingappError where the board cannot be played."""
        need_weights(open_session(self.board))
        core_of(self.board).wait(lambda: self.ctx.tick(note=COMPILING))
        decks = list(islice(candidates(self.board, self.pool), ALL_DECKS + 1))
        exhaustive = len(decks) <= ALL_DECKS
        leader, stopped = self.board, False
        close: list[JsonObject] = []
        try:
            if exhaustive:
                leader, close = self.best_of(decks)
            else:
                leader, close = self.climb()
        except BudgetSpent:
            stopped = True
            leader = self.leader_so_far()
        self.leader = leader
        return self.report(leader, close, len(decks) if exhaustive else None, exhaustive and not stopped)

    def leader_so_far(self) -> Board:
        """The best mean of those that have played the most."""
        played = self.race.totals
        if not played:
            return self.board
        most = max(len(rows) for rows in played.values())
        longest = [board for board, rows in played.items() if len(rows) == most]
        return max(longest, key=lambda board: self.mean(board))

    def totals(self, board: Board, parts: int = len(ROUNDS)) -> Totals:
        """What a deck scored in so many first rounds, or in those that it has played."""
        return np.concatenate(self.race.totals[board][:parts])

    def mean(self, board: Board, parts: int = len(ROUNDS)) -> float:
        return float(self.totals(board, parts).mean())

    def gap(self, ahead: Board, behind: Board) -> Totals:
        """Paired differences on the seeds that both have played."""
        parts = min(len(self.race.totals[ahead]), len(self.race.totals[behind]))
        return self.totals(ahead, parts) - self.totals(behind, parts)

    def play(self, boards: Sequence[Board], part: int) -> None:
        """Let candidates play the seeds of a round, those that they have not played."""
        race = self.race
        low = ROUNDS[part - 1] if part else 0
        drawn = race.seeds[low : ROUNDS[part]]
        waiting = [board for board in boards if len(race.totals.get(board, ())) <= part]
        race.tried.update(waiting)
        with ThreadPoolExecutor(THREADS) as threads:
            for at in range(0, len(waiting), 8):
                batch = waiting[at : at + 8]
                rows = threads.map(lambda board: run_board(board, drawn)[0], batch)
                for board, totals in zip(batch, rows, strict=True):
                    race.totals.setdefault(board, []).append(totals)
                race.contests += len(batch) * len(drawn)
                self.ctx.tick(len(batch) * len(drawn), None, "racing")
                if 0 < self.most <= race.contests:
                    raise BudgetSpent

    def best_of(self, boards: Sequence[Board], rounds: int = len(ROUNDS)) -> tuple[Board, list[JsonObject]]:
        """The best of some decks, and those that are as good as far as could be told."""
        left = list(boards)
        for part in range(len(ROUNDS[:rounds])):
            if part == len(ROUNDS) - 1:
                left = left[:LAST]
            self.play(left, part)
            left.sort(key=lambda board, parts=part + 1: self.mean(board, parts), reverse=True)  # type: ignore[misc]
            self.told(left[0])
            left = self.survivors(left, part + 1)
            if part == 0:
                left = left[: max(SECOND, math.ceil(len(boards) / 3))]
            if len(left) == 1:
                break
        return left[0], [self.behind(board, left[0]) for board in left[1:KEPT]]

    def survivors(self, ranked: Sequence[Board], parts: int) -> list[Board]:
        """Those within four standard errors of the leader after so many rounds."""
        kept = [ranked[0]]
        first = self.totals(ranked[0], parts)
        for board in ranked[1:]:
            gap = first - self.totals(board, parts)
            error = gap.std(ddof=1) / math.sqrt(len(gap))
            if gap.mean() <= 4 * error or not gap.any():
                kept.append(board)
        return kept

    def behind(self, board: Board, leader: Board) -> JsonObject:
        mean, low, high = interval(self.gap(leader, board))
        return {"choice": list(board.deck), "behind": mean, "low": low, "high": high}

    def climb(self) -> tuple[Board, list[JsonObject]]:
        """Single swaps while one gains, then pairs of those that did best."""
        here = self.board
        close: list[JsonObject] = []
        for swaps in (1, 2):
            while True:
                around = list(islice(neighbours(here, self.pool, self.board, swaps), NEIGHBOURS))
                if swaps > 1:
                    around = self.promising(here, around)
                best, close = self.best_of([here, *around], STEP_ROUNDS)
                if best == here or self.gap(best, here).mean() <= 0:
                    break
                here = best
        return here, close

    def promising(self, here: Board, pairs: Sequence[Board]) -> list[Board]:
        """The pairs of exchanges whose parts brought most by themselves in the first round."""
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
        """The leader of the race, whose mean flatters it."""
        mean, low, high = interval(self.totals(leader))
        deck, items = list(leader.deck), list(leader.items)
        return {
            "best": {"choice": deck, "items": items, "mean": mean, "low": low, "high": high},
            "tried": len(self.race.tried),
            "contests": self.race.contests,
        }

    # The answer ----------------------------------------------------------------------------------------

    def final(self, best: Board) -> tuple[Totals, Totals]:
        """Fresh seeds for the best deck and for the start, until the mean is known to one percent."""
        ours, theirs = [], []
        for n in (FINAL, *[FINAL_STEP] * ((FINAL_MOST - FINAL) // FINAL_STEP)):
            drawn = self.fresh.integers(1, seeds.SEED_LIMIT, n)
            ours.append(run_board(best, drawn)[0])
            theirs.append(run_board(self.board, drawn)[0] if best != self.board else ours[-1])
            self.race.contests += 2 * n
            mean, low, high = interval(np.concatenate(ours))
            try:
                self.ctx.tick(2 * n, None, "measuring")
            except BudgetSpent:
                break
            if high - low <= 0.02 * abs(mean):
                break
        return np.concatenate(ours), np.concatenate(theirs)

    def report(self, best: Board, close: list[JsonObject], decks: int | None, exhaustive: bool) -> JsonObject:
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
            "close": close,
            "dropped": dropped_report(session.dropped),
        }


def interval(values: Totals) -> tuple[float, float, float]:
    """Mean and its 95 % confidence interval."""
    mean = float(values.mean())
    half = 1.96 * float(values.std(ddof=1)) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return mean, mean - half, mean + half


def _figures(values: Totals) -> dict[str, float]:
    mean, low, high = interval(values)
    return {"mean": mean, "low": low, "high": high}
