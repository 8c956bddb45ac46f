"""What a search may spend, and what it claims when it ends, by a clock that the test holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Cancelled, Solution, Status, Step
from ringapp.core.contract.registry import load_game
from ringapp.core.solving import context
from ringapp.core.solving.answers import digest_of
from ringapp.core.solving.context import LocalContext, Retold, Spent, best_so_far, ending_in_time, run_solver
from ringapp.core.study.study import StudySpec, Tally
from ringapp.core.study.tallyfile import tally_to_text

GAME = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
WIN = (Step((0, 0), 1.0),)
Answer = Solution[Any]


class Clock:
    """Time that goes on when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 100.0
        monkeypatch.setattr(context, "monotonic", lambda: self.now)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def test_seconds_are_spent_from_the_beginning_on(clock: Clock) -> None:
    ctx = LocalContext(Budget(seconds=2.0))
    clock.now += 1.99
    ctx.tick()
    assert ctx.seconds == pytest.approx(1.99)
    clock.now += 0.01
    with pytest.raises(BudgetSpent):
        ctx.tick()
    assert ctx.stopped == "time"


@pytest.mark.parametrize(("nodes", "stops"), [([9], False), ([10], True), ([4, 5], False), ([4, 6], True)])
def test_nodes_add_up(clock: Clock, nodes: list[int], stops: bool) -> None:
    ctx = LocalContext(Budget(seconds=None, nodes=10))
    for count in nodes[:-1]:
        ctx.tick(count)
    if stops:
        with pytest.raises(BudgetSpent):
            ctx.tick(nodes[-1])
    else:
        ctx.tick(nodes[-1])
    assert ctx.nodes == sum(nodes)
    assert ctx.stopped == ("nodes" if stops else "")


def test_without_limits_nothing_is_ever_spent(clock: Clock) -> None:
    ctx = LocalContext(Budget(seconds=None))
    clock.now += 1e9
    ctx.tick(10**12)
    assert ctx.stopped == ""


def test_a_wish_to_stop_goes_before_every_limit(clock: Clock) -> None:
    wish = [False]
    ctx = LocalContext(Budget(seconds=1.0, nodes=1), cancelled=lambda: wish[0])
    wish[0] = True
    clock.now += 5
    with pytest.raises(Cancelled):
        ctx.tick(5)
    assert ctx.stopped == "cancel"


def test_progress_is_reported_twenty_times_a_second_at_most_with_what_is_left(clock: Clock) -> None:
    told: list[Spent] = []
    ctx = LocalContext(Budget(seconds=None), on_progress=told.append)
    for _ in range(100):
        clock.now += 0.01
        ctx.tick(1, note="searching" if not told else "")
    assert 15 <= len(told) <= 20
    assert told[-1].note == "searching", "a note stays until there is another"
    assert (told[-1].done, told[-1].eta) == (None, None)
    clock.now += 1.0
    ctx.tick(0, 0.25)
    assert told[-1].done == 0.25
    assert told[-1].eta == pytest.approx(3 * told[-1].seconds)
    clock.now += 1.0
    ctx.tick()
    assert told[-1].done == 0.25, "the share stays too"


@pytest.mark.parametrize(("done", "eta"), [(0.0, None), (0.01, None), (0.5, 10.0), (1.0, 0.0)])
def test_how_long_it_takes_is_told_once_something_is_done(
    clock: Clock, done: float, eta: float | None
) -> None:
    told: list[Spent] = []
    ctx = LocalContext(Budget(seconds=None), on_progress=told.append)
    clock.now += 10.0
    ctx.tick(0, done)
    assert told[0].eta == (None if eta is None else pytest.approx(eta))


def test_the_last_of_many_answers_is_always_published(clock: Clock) -> None:
    told: list[Answer] = []
    ctx = LocalContext(Budget(seconds=None), on_incumbent=told.append)
    for n in range(10):
        clock.now += 0.001
        ctx.incumbent(Solution(Status.FEASIBLE, score=float(n)))
    assert [one.score for one in told] == [0.0]
    clock.now += 0.06
    ctx.tick()
    assert [one.score for one in told] == [0.0, 9.0]
    clock.now += 0.06
    ctx.tick()
    assert len(told) == 2, "what was sent is not sent again"
    assert ctx.best is told[-1]


GOOD: Answer = Solution(Status.OPTIMAL, WIN, 1.0, 1.0)


class Rough:
    """A game whose solver publishes one answer, or none, and then does something."""

    def __init__(self, published: Answer | None, end: Callable[[LocalContext], Answer]) -> None:
        self.published, self.end = published, end

    def solve(self, _state: object, ctx: LocalContext) -> Answer:
        if self.published is not None:
            ctx.incumbent(self.published)
        return self.end(ctx)


def raising(error: type[BaseException]) -> Callable[[LocalContext], Answer]:
    def end(_ctx: LocalContext) -> Answer:
        raise error

    return end


def spent(ctx: LocalContext) -> Answer:
    ctx.tick(10**6)
    raise AssertionError("the budget has an end")


UNKNOWN: Answer = Solution(Status.UNKNOWN)
FOUND: Answer = Solution(Status.FEASIBLE, WIN, 1.0)


@pytest.mark.parametrize(
    ("published", "end", "status", "stopped"),
    [
        (None, lambda _: GOOD, Status.OPTIMAL, ""),
        (None, lambda _: FOUND, Status.FEASIBLE, ""),
        (None, lambda _: UNKNOWN, Status.UNKNOWN, ""),
        (FOUND, lambda _: UNKNOWN, Status.FEASIBLE, ""),
        (GOOD, lambda _: UNKNOWN, Status.FEASIBLE, ""),
        (None, raising(Cancelled), Status.UNKNOWN, "cancel"),
        (FOUND, raising(Cancelled), Status.FEASIBLE, "cancel"),
        (GOOD, raising(Cancelled), Status.FEASIBLE, "cancel"),
        (GOOD, raising(MemoryError), Status.FEASIBLE, "memory"),
        (None, raising(MemoryError), Status.UNKNOWN, "memory"),
        (GOOD, spent, Status.FEASIBLE, "nodes"),
        (None, spent, Status.UNKNOWN, "nodes"),
    ],
    ids=(
        *("proved", "found", "nothing", "kept", "kept-unproved", "stopped", "stopped-with", "stopped-proof"),
        *("memory", "memory-nothing", "spent", "spent-nothing"),
    ),
)
def test_every_way_to_end_keeps_the_best_and_claims_no_proof_that_was_not_made(
    published: Answer | None, end: Callable[[LocalContext], Answer], status: Status, stopped: str
) -> None:
    ctx = LocalContext(Budget(seconds=None, nodes=10**6))
    game: Any = Rough(published, end)
    found, why = run_solver(game, BOARD, ctx, {})
    assert (found.status, why) == (status, stopped)
    assert set(found.stats) == {"nodes", "seconds"}


def test_what_a_search_returns_goes_before_what_it_published() -> None:
    better: Answer = Solution(Status.FEASIBLE, WIN, 2.0)
    game: Any = Rough(FOUND, lambda _: better)
    assert run_solver(game, BOARD, LocalContext(Budget(seconds=None)), {})[0].score == 2.0


def test_a_published_answer_that_there_is_none_is_no_proof() -> None:
    ctx = LocalContext(Budget(seconds=None))
    ctx.incumbent(Solution(Status.INFEASIBLE))
    assert best_so_far(ctx).status is Status.UNKNOWN


def test_figures_of_the_search_itself_go_before_those_of_the_context() -> None:
    ctx = LocalContext(Budget(seconds=None))
    ctx.tick(5)
    told = best_so_far(ctx)
    assert (told.status, told.stats["nodes"]) == (Status.UNKNOWN, 5)
    ctx.incumbent(replace(FOUND, stats={"nodes": 77.0, "own": 1.0}))
    assert best_so_far(ctx).stats["nodes"] == 77
    assert best_so_far(ctx).stats["own"] == 1


@pytest.mark.parametrize(
    ("published", "status"),
    [(GOOD, Status.FEASIBLE), (FOUND, Status.FEASIBLE), (None, Status.UNKNOWN)],
)
def test_a_search_that_runs_out_of_time_leaves_its_last_answer_unproved(
    published: Answer | None, status: Status
) -> None:
    outer = LocalContext(Budget(seconds=None))

    def search(ctx: Any) -> Answer:
        if published is not None:
            ctx.incumbent(published)
        raise BudgetSpent

    found = ending_in_time(search, outer)
    assert found.status is status
    assert outer.best is published, "it is passed on to the world too"
    assert ending_in_time(lambda _: GOOD, outer) is GOOD


def test_what_is_retold_says_more_and_spends_the_same() -> None:
    outer = LocalContext(Budget(seconds=7.0))
    inner = Retold(outer, lambda one: replace(one, claim="told"))
    inner.tick(3)
    inner.incumbent(GOOD)
    assert (outer.nodes, inner.budget.seconds) == (3, 7.0)
    assert outer.best is not None
    assert (outer.best.claim, outer.best.status) == ("told", Status.OPTIMAL)


SPEC = StudySpec("dice", 25, 3, 10, (("sides", 6),))


def told(**change: Any) -> str:
    """A saved study with other keys and the digest of these."""
    value = {**json.loads(tally_to_text(Tally(SPEC))), **change}
    del value["digest"]
    return json.dumps({**value, "digest": digest_of(value)})
