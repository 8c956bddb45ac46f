"""Which deck, measured: twenty small pools whose best deck is found by playing every deck often enough."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import pytest

from ringapp.core.contract.registry import load_game
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.compiler import kinds_of_plan
from ringapp.games.contest.files.session import program_of
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.optimise import Optimiser, interval
from ringapp.games.contest.studies.pools import candidates, read_pool
from ringapp.games.contest.studies.study import run_board
from tests.games.contest.conftest import Free

PRESETS = ("sense", "condition", "logic", "motivation", "strength", "anomaly")
POOLS = 20
FIRST, THEN, LEFT = 600, 8000, 5
"""Seeds on which every deck plays, and on which the best of them play again."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the search said of one pool, against plain counting."""

    pool: int
    decks: int
    best: bool
    """It named the very deck that plain counting puts first."""
    as_good: bool
    """It named that deck or one that 8,000 common seeds do not tell from it."""
    lost: float
    """What its deck scores less than that one, in percent."""
    covered: bool
    """The interval that it gave and that of plain counting meet."""
    seconds: float

    def __str__(self) -> str:
        marks = "best" if self.best else "as good" if self.as_good else "worse"
        marks += " covered" if self.covered else " off"
        return f"{self.pool:2} {self.decks:3} decks {marks} {self.lost:.2f} % {self.seconds:.1f} s"


def small_pool(number: int) -> tuple[Board, str]:
    """A ready deck with three slots and five other cards for them (56 decks), or two and five (21)."""
    source = random.Random(1000 + number)
    board: Board = load_game("contest").initial(PRESETS[number % len(PRESETS)])
    board = replace(board, deck=board.deck[:])
    program = program_of(board)
    owned = {program.kind(word) for word in board.deck}
    others = [program.card_ids[kind] for kind in kinds_of_plan(program, board.plan) if kind not in owned]
    places, more = ((0, 1, 2), 5) if number % 2 else ((0, 1), 5)
    slots = tuple(source.sample(range(len(board.deck)), len(places)))
    cards = [*(board.deck[slot] for slot in slots), *source.sample(others, more)]
    text = {"ringapp": 1, "game": "contest-pool", "slots": slots, "cards": cards, "swaps": len(slots)}
    return board, json.dumps(text)


def means(decks: Sequence[Board], drawn: np.ndarray) -> list[float]:  # type: ignore[type-arg]
    return [float(run_board(deck, drawn)[0].mean()) for deck in decks]


def judge(number: int) -> Verdict:
    """Search one pool, then count plainly on other seeds."""
    board, text = small_pool(number)
    began = time.process_time()
    answer = Optimiser(board, read_pool(text, board), number, 0, Free()).run()
    seconds = time.process_time() - began
    decks = list(candidates(board, read_pool(text, board)))
    source = np.random.default_rng([7, number])
    drawn = source.integers(1, seeds.SEED_LIMIT, FIRST)
    ranked = [deck for _, deck in sorted(zip(means(decks, drawn), decks, strict=True), key=lambda x: -x[0])]
    chosen = replace(board, deck=tuple(answer["best"]["choice"]))
    last = [*ranked[:LEFT], *([] if chosen in ranked[:LEFT] else [chosen])]
    drawn = source.integers(1, seeds.SEED_LIMIT, THEN)
    totals = {deck: run_board(deck, drawn)[0] for deck in last}
    first = max(last, key=lambda deck: float(totals[deck].mean()))
    behind, low, _ = interval(totals[first] - totals[chosen])
    _, least, most = interval(totals[chosen])
    covered = least <= answer["best"]["high"] and answer["best"]["low"] <= most
    lost = 100 * behind / float(totals[first].mean())
    return Verdict(number, len(decks), chosen == first, low <= 0, lost, covered, seconds)


@pytest.mark.slow
@pytest.mark.timeout(7200)
def test_the_best_decks_of_twenty_small_pools_are_found() -> None:
    verdicts = [judge(number) for number in range(POOLS)]
    print(*verdicts, sep="\n")
    assert sum(verdict.best for verdict in verdicts) >= 18
    assert sum(verdict.covered for verdict in verdicts) >= 18
    assert max(verdict.lost for verdict in verdicts) < 1
