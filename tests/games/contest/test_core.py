"""The compiled core against its own text in Python: every position of random contests, and the AI's own."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest

from ringapp.core.contract.registry import load_game
from ringapp.core.solving.arrays import Wholes
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.compiler import kinds_of_plan
from ringapp.games.contest.files.session import Session, open_session, opening, program_of, start_position
from ringapp.games.contest.kernels.calling import core, pointer
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.contests import ready_deck
from ringapp.games.contest.rules.state import Rules, State
from ringapp.games.contest.rules.tables import layout as arrays
from ringapp.games.contest.studies.study import count_contests, run_board
from tests.games.contest.conftest import MASTER, run_contest
from tests.samples import sample

pytestmark = pytest.mark.timeout(600)
"""Compiling the core for the first time takes a while on a busy machine."""

MAINS = ("", "ExamLessonBuff", "ExamReview", "ExamFullPower")


def random_board(seed: int, rules: Rules | None = None) -> Board:
    """A deck of any cards of a plan, four of its P-items, on the master tables where they are."""
    source = random.Random(seed)
    plan = 1 + seed % 3
    master = str(MASTER) if MASTER.is_dir() else "starter"
    board = Board(master=master, plan=plan, main=MAINS[plan], turns=source.choice((8, 10, 12)), seed=seed + 1)
    program = program_of(board)
    kinds = kinds_of_plan(program, plan)
    deck = tuple(program.card_ids[kind] for kind in source.sample(kinds, min(20, len(kinds))))
    items = [item.id for item in program.items.values() if item.plan in (c.ANY_PLAN, plan)]
    chosen = tuple(source.sample(items, min(4, len(items))))
    return replace(board, deck=deck, items=chosen, rules=rules or Rules())


def same(s: State, row: Wholes) -> bool:
    return s.key() == State([int(n) for n in row]).key()


class Pair:
    """The same contest in both, compared after every change."""

    def __init__(self, session: Session) -> None:
        self.session, self.machine = session, session.machine
        self.p = np.array(self.machine.row, np.int64)
        self.w = np.zeros(arrays.WORK_SIZE, np.int64)
        self.s = opening(session)
        self.s.v[c.RANDOM] = session.start_random
        ready_deck(self.s.row, self.machine.row)
        self.row = np.array(self.s.row, np.int64)
        self.machine.begin(self.s)
        self.core_acts(arrays.BEGIN)
        self.draw()

    def core_acts(self, deed: int) -> None:
        core()["act"](pointer(self.row), pointer(self.p), pointer(self.w), deed)

    def draw(self) -> None:
        assert same(self.s, self.row)
        self.machine.draw_hand(self.s)
        self.core_acts(arrays.DRAW_HAND)
        assert same(self.s, self.row)

    def act(self, choice: int) -> None:
        turn = self.s.v[c.TURN]
        self.machine.act(self.s, choice)
        self.core_acts(choice)
        assert same(self.s, self.row)
        if self.s.v[c.TURN] != turn and not self.s.v[c.ENDED]:
            self.draw()


def check_contest(seed: int, rules: Rules | None = None) -> None:
    session = open_session(random_board(seed, rules))
    pair = Pair(session)
    source = random.Random(seed * 7)
    while not pair.s.v[c.ENDED]:
        choices = session.machine.choices(pair.s)
        pair.act(-1 if source.random() < 0.1 else source.choice(choices))
    _, end = run_contest(session.machine, start_position(session), session.weights)
    totals, _, _ = run_board(session.board, np.array([session.board.seed]))
    assert totals[0] == end.v[c.SCORE]


@pytest.mark.parametrize("contests", sample(30, 90))
def test_random_contests_are_equal_position_by_position(contests: int) -> None:
    for seed in range(contests):
        check_contest(seed)


@pytest.mark.slow
def test_a_thousand_random_contests_are_equal() -> None:
    for seed in range(1000):
        check_contest(seed)


@pytest.mark.parametrize("rules", [
    Rules(exact=True), Rules(free_needs_cost=True), Rules(hold_last_first=True),
    Rules(full_power_after_play=True), Rules(poor_permil=670), Rules(full_hand_stops=True),
    Rules(growth_waits=True),
])  # fmt: skip
def test_the_switches_mean_the_same_in_both(rules: Rules) -> None:
    for seed in range(18):
        check_contest(seed, rules)


@pytest.mark.parametrize("preset", ["sense", "logic", "anomaly"])
def test_many_seeds_give_what_single_contests_give(preset: str) -> None:
    board = load_game("contest").initial(preset)
    drawn = np.arange(1, 13)
    totals, gains, played = run_board(board, drawn)
    single = []
    for seed in drawn:
        session = open_session(replace(board, seed=int(seed)))
        _, end = run_contest(session.machine, start_position(session), session.weights)
        single.append(end.v[c.SCORE])
    assert list(totals) == single
    assert gains.sum() == totals.sum() - 0
    assert played.sum() >= 12 * len(drawn) - len(drawn)


def test_a_deck_compared_with_itself_differs_by_nothing() -> None:
    board = load_game("contest").initial("sense")
    counts = count_contests(board, board, np.arange(1, 31))
    assert counts["differences"] == {0: 30}
