"""What an answer may claim and what a search may spend: each guard alone, by a clock that the test holds."""

from __future__ import annotations

import json
import math
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from itertools import product
from typing import Any

import msgspec
import numpy as np
import pytest

from ringapp.core.contract.claims import UNSURE_CELLS, Assumption, Unmodelled
from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.game import Budget, BudgetSpent, Cancelled, Solution, Status, Step
from ringapp.core.contract.registry import load_game, meant
from ringapp.core.files.jsontext import load_json
from ringapp.core.solving import answers, context
from ringapp.core.solving.answers import (
    Packed,
    WrongAnswer,
    as_saved,
    check_answer,
    digest_of,
    encode_json,
    pack,
    replay,
    report_of,
    unpack,
)
from ringapp.core.solving.assumptions import unsure_cells, with_unsure_cells
from ringapp.core.solving.context import LocalContext, Retold, Spent, best_so_far, ending_in_time, run_solver
from ringapp.core.study.study import MAX_BATCHES, MAX_SEED, MAX_UNITS, StudySpec, Tally, merge
from ringapp.core.study.tallyfile import tally_from_text, tally_to_text

GAME = load_game("_template")
BOARD = GAME.decode("oo.\no..\n...")
WIN = (Step((0, 0), 1.0),)
MISS = (Step((2, 2), 1.0),)
Answer = Solution[Any]


# What is claimed -------------------------------------------------------------------------------------------

HARMLESS, HARMFUL = Unmodelled("odd", matters=False), Unmodelled("event")


@pytest.mark.parametrize(
    ("status", "left", "kept"),
    [
        (Status.OPTIMAL, (), Status.OPTIMAL),
        (Status.OPTIMAL, (HARMLESS,), Status.OPTIMAL),
        (Status.OPTIMAL, (HARMLESS, HARMFUL), Status.FEASIBLE),
        (Status.INFEASIBLE, (HARMFUL,), Status.UNKNOWN),
        (Status.INFEASIBLE, (HARMLESS,), Status.INFEASIBLE),
        (Status.FEASIBLE, (HARMFUL,), Status.FEASIBLE),
        (Status.UNKNOWN, (HARMFUL,), Status.UNKNOWN),
    ],
)
def test_no_proof_survives_what_was_left_alone_and_matters(
    status: Status, left: tuple[Unmodelled, ...], kept: Status
) -> None:
    found: Answer = Solution(status, score=3.0, bound=3.0, unmodelled=left)
    assert found.status is kept
    assert found.bound == (None if HARMFUL in left else 3.0), "the bound rests on the same search"
    assert found.score == 3.0
    assert replace(found, status=Status.OPTIMAL).status is not Status.OPTIMAL or HARMFUL not in left


@pytest.mark.parametrize(
    ("status", "proved"),
    [
        (Status.OPTIMAL, True),
        (Status.INFEASIBLE, True),
        (Status.FEASIBLE, False),
        (Status.UNKNOWN, False),
    ],
)
def test_two_of_four_are_proofs(status: Status, proved: bool) -> None:
    assert status.proved is proved


# Replay ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "steps", "more", "data", "holds"),
    [
        (Status.OPTIMAL, WIN, (), {}, True),
        (Status.FEASIBLE, WIN, (), {}, True),
        (Status.OPTIMAL, MISS, (), {}, False),
        (Status.FEASIBLE, MISS, (), {}, False),
        (Status.OPTIMAL, MISS, (), {"reaches_goal": False}, True),
        (Status.OPTIMAL, MISS, (), {"reaches_goal": True}, False),
        (Status.UNKNOWN, MISS, (), {}, True),
        (Status.OPTIMAL, (), (), {}, True),
        (Status.OPTIMAL, WIN, (WIN,), {}, True),
        (Status.OPTIMAL, WIN, (WIN, MISS), {}, False),
        (Status.OPTIMAL, (Step((9, 9)),), (), {}, False),
    ],
    ids=(
        *("wins", "wins-unproved", "misses", "misses-unproved", "needs-not-win", "has-to-win", "unknown"),
        *("no-moves", "other-line", "other-line-misses", "illegal"),
    ),
)
def test_lines_have_to_reach_what_they_claim(
    status: Status, steps: Any, more: Any, data: dict[str, Any], holds: bool
) -> None:
    solution: Answer = Solution(status, steps, alternatives=more, data=data)
    if holds:
        check_answer(GAME, BOARD, solution)
        return
    with pytest.raises(WrongAnswer):
        check_answer(GAME, BOARD, solution)


def test_a_replay_names_the_move_that_breaks_the_rules() -> None:
    with pytest.raises(WrongAnswer, match=r"move 2, r10c10: "):
        replay(GAME, BOARD, (*WIN, Step((9, 9))))
    with pytest.raises(WrongAnswer, match="the line r3c3 does not reach the goal"):
        check_answer(GAME, BOARD, Solution(Status.OPTIMAL, MISS))
    assert GAME.is_goal(replay(GAME, BOARD, WIN))
    assert replay(GAME, BOARD, ()) == BOARD


FULL: Answer = Solution(
    Status.FEASIBLE,
    WIN,
    1.0,
    0.0,
    (WIN,),
    {"facts": [1, 2]},
    {"nodes": 3},
    "a_claim",
    (Assumption("ruling", {"n": 1}),),
    (Unmodelled("odd", "page", ((1, 2), ("hand", 0)), {"a": "b"}, False), Unmodelled("event")),
)


def test_an_answer_comes_back_from_its_packed_form() -> None:
    packed = msgspec.json.decode(encode_json(pack(GAME, FULL)), type=Packed)
    assert unpack(GAME, BOARD, packed) == FULL


@pytest.mark.parametrize("figure", [math.inf, -math.inf, math.nan])
def test_figures_that_are_not_finite_become_nothing(figure: float) -> None:
    packed = pack(GAME, replace(FULL, score=figure, bound=figure, stats={"n": figure, "m": 1}))
    assert (packed.score, packed.bound, packed.stats) == (None, None, {"n": None, "m": 1})
    again = unpack(GAME, BOARD, msgspec.json.decode(encode_json(packed), type=Packed))
    assert again.stats == {"m": 1}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"steps": [("r1", 1)]}, "“r1”"),
        ({"steps": [("r9c9", 1)]}, "move 1"),
        ({"alternatives": [[("r3c3", 1)]]}, "does not reach the goal"),
        ({"alternatives": [[("nonsense", 1)]]}, "“nonsense”"),
    ],
)
def test_a_packed_answer_that_does_not_hold_is_refused(change: dict[str, Any], words: str) -> None:
    with pytest.raises(WrongAnswer, match=words):
        unpack(GAME, BOARD, msgspec.structs.replace(pack(GAME, FULL), **change))


def test_nonsense_lengths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "LINES", 2)
    two = msgspec.structs.replace(pack(GAME, FULL), alternatives=[[("r1c1", 1)]] * 2)
    assert len(unpack(GAME, BOARD, two).alternatives) == 2
    with pytest.raises(WrongAnswer, match="3 alternatives"):
        unpack(GAME, BOARD, msgspec.structs.replace(two, alternatives=[[]] * 3))
    with pytest.raises(WrongAnswer, match="a line of 3 moves"):
        unpack(GAME, BOARD, msgspec.structs.replace(two, steps=[("r1c1", 1)] * 3))


def test_numbers_of_arrays_become_plain_and_nothing_else_does() -> None:
    told = {"a": np.int64(3), "b": np.arange(2), "c": np.float64(0.5)}
    assert json.loads(encode_json(told)) == {"a": 3, "b": [0, 1], "c": 0.5}
    with pytest.raises(TypeError, match="object is not JSON"):
        encode_json(object())


def test_a_report_says_what_is_claimed_under_what() -> None:
    told = report_of(GAME, BOARD, replace(FULL, assumptions=(), unmodelled=()))
    assert (told["status"], told["proved"], told["claim"]) == ("feasible", False, "a_claim")
    assert (told["premises"], told["left_alone"]) == ([], [])
    proved = report_of(GAME, BOARD, Solution(Status.OPTIMAL, WIN, 1.0, 1.0))
    assert proved["proved"]


# What may be spent -----------------------------------------------------------------------------------------


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


# How a search ends -----------------------------------------------------------------------------------------

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


# Studies ----------------------------------------------------------------------------------------------------

SPEC = StudySpec("dice", 25, 3, 10, (("sides", 6),))


@pytest.mark.parametrize(("index", "units"), [(0, 10), (1, 10), (2, 5)])
def test_the_last_batch_is_what_is_left(index: int, units: int) -> None:
    assert SPEC.batches == 3
    assert SPEC.units(index) == units


@pytest.mark.parametrize("batches", list(product((False, True), repeat=3)), ids=str)
def test_what_is_counted_is_known_batch_by_batch(batches: tuple[bool, ...]) -> None:
    tally = Tally(SPEC)
    inside = [index for index, there in enumerate(batches) if there]
    for index in reversed(inside):
        assert tally.add(index, {"n": {index: 1}}, 0.5)
        assert not tally.add(index, {"n": {index: 1}}, 0.5)
    assert [tally.has(index) for index in range(3)] == list(batches)
    assert list(tally.missing()) == [index for index in range(3) if index not in inside]
    assert tally.units == sum(map(SPEC.units, inside))
    assert tally.complete == all(batches)
    assert tally.cpu_seconds == 0.5 * len(inside)
    assert tally.histogram("n") == dict.fromkeys(inside, 1)
    assert tally_from_text(tally_to_text(tally)) == tally


def test_histograms_add_up() -> None:
    counts = {"a": {1: 2}, "b": {5: 1}}
    merge(counts, {"a": {1: 3, 2: 1}, "c": {0: 4}})
    assert counts == {"a": {1: 5, 2: 1}, "b": {5: 1}, "c": {0: 4}}


def told(**change: Any) -> str:
    """A saved study with other keys and the digest of these."""
    value = {**json.loads(tally_to_text(Tally(SPEC))), **change}
    del value["digest"]
    return json.dumps({**value, "digest": digest_of(value)})


def test_a_saved_study_whose_counts_were_changed_is_refused() -> None:
    value = json.loads(tally_to_text(Tally(SPEC)))
    assert tally_from_text(json.dumps(value)) == Tally(SPEC)
    value["counts"] = {"face": [[1, 100]]}
    with pytest.raises(ParseError, match="changed after it was saved"):
        tally_from_text(json.dumps(value))
    with pytest.raises(ParseError, match="Unknown key “count”"):
        tally_from_text(told(count={}))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"ringapp": 2}, "“ringapp” is 2; expected a whole number from 1 to 1."),
        ({"study": "x" * 101}, "expected a text of at most 100 characters."),
        ({"total": 0}, f"“total” is 0; expected a whole number from 1 to {MAX_UNITS}."),
        ({"total": MAX_UNITS + 1}, "expected a whole number from 1 to"),
        ({"batch": 0}, f"“batch” is 0; expected a whole number from 1 to {MAX_UNITS}."),
        ({"seed": MAX_SEED + 1}, "“seed” is 340282366920938463463374607431768211457; expected"),
        ({"total": MAX_BATCHES + 1, "batch": 1}, f"expected at most {MAX_BATCHES} batches."),
        ({"options": {"sides": [6]}}, "“options” is an object; expected an object of plain values."),
        ({"cpu_seconds": -1}, "“cpu_seconds” is -1; expected a number of seconds."),
        ({"cpu_seconds": True}, "“cpu_seconds” is true or false; expected a number of seconds."),
        ({"cpu_seconds": 1e15}, "expected a number of seconds."),
        ({"done": [[0, 4]]}, "“done” is a list of 1; expected growing pairs of batch numbers up to 3."),
        ({"done": [[0, 1], [1, 2]]}, "expected growing pairs of batch numbers up to 3."),
        ({"done": [[1, 1]]}, "expected growing pairs"),
        ({"done": [[1, 2], [0, 1]]}, "expected growing pairs"),
        ({"done": [[0, 1, 2]]}, "expected growing pairs"),
        ({"done": [[0, True]]}, "expected growing pairs"),
        ({"done": [[0, 1.0]]}, "expected growing pairs"),
        ({"counts": {"face": [[1]]}}, "“counts.face” is a list of 1; expected a list of [value, count]."),
        ({"counts": {"face": [[1, -1]]}}, "expected a list of [value, count]."),
        ({"counts": {"face": [[1, 2**63 + 1]]}}, "expected a list of [value, count]."),
        ({"counts": {"face": 3}}, "“counts.face” is 3; expected a list of at most"),
    ],
)
def test_a_saved_study_that_is_broken_names_its_key(change: dict[str, Any], words: str) -> None:
    with pytest.raises(ParseError) as refused:
        tally_from_text(told(**change))
    assert words in str(refused.value)


@pytest.mark.parametrize(
    "change",
    [
        {"total": MAX_UNITS, "batch": MAX_UNITS},
        {"seed": -MAX_SEED},
        {"total": MAX_BATCHES, "batch": 1},
        {"done": [[0, 1], [2, 3]]},
        {"counts": {"face": [[-(2**63), 2**63]]}},
        {"cpu_seconds": 0},
    ],
)
def test_the_largest_study_is_read(change: dict[str, Any]) -> None:
    again = tally_to_text(tally_from_text(told(**change)))
    assert {key: json.loads(again)[key] for key in change} == change


# Words ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("word", "known", "question"),
    [
        ("sovle", ("solve", "play"), "Did you mean “solve”?"),
        ("SOLVE", ("solve", "play"), "Did you mean “solve”?"),
        ("xyz", ("solve", "play"), ""),
        ("", ("solve",), ""),
    ],
)
def test_a_word_is_asked_for_by_the_nearest(word: str, known: tuple[str, ...], question: str) -> None:
    assert meant(word, known) == question


def test_an_error_is_one_line() -> None:
    assert str(RingappError("two\nlines\r\nand more")) == "two lines and more"
    assert str(RingappError(ValueError("x"))) == "x"
    assert (ParseError("x", 3, 4).line, ParseError("x", 3, 4).column) == (3, 4)


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ('{"a": }', "a value is missing"),
        ("{a: 1}", "a key in double quotes is missing"),
        ('{"a" 1}', "a colon is missing"),
        ('{"a": 1 "b": 2}', "a comma is missing"),
        ('{"a": "x', "a text is not ended"),
        ('"a\nb"', "a text holds a control character"),
        ("1 2", "there is more behind its end"),
        (r'"\x"', "a text holds a wrong escape"),
    ],
)
def test_broken_json_is_told_in_our_words(text: str, what: str) -> None:
    with pytest.raises(ParseError) as refused:
        load_json(text)
    assert str(refused.value).endswith(f"this is not JSON ({what}).")


# What binds and what it rests on ---------------------------------------------------------------------------


def test_a_digest_is_the_same_in_every_version_and_order_of_keys() -> None:
    assert digest_of({"b": "é", "a": 1}) == sha256('[{"a":1,"b":"é"}]'.encode()).hexdigest()


def test_unsure_cells_stand_beside_other_assumptions_and_once() -> None:
    own = Solution(
        Status.OPTIMAL, WIN, assumptions=(Assumption("odd"), Assumption(UNSURE_CELLS, {"unsure": 9}))
    )
    found = with_unsure_cells(own, 2)
    assert [(one.kind, one.facts) for one in found.assumptions] == [
        (UNSURE_CELLS, {"unsure": 2}),
        ("odd", {}),
    ]
    assert found.saved is None
    assert found.status is Status.OPTIMAL
    kept = with_unsure_cells(as_saved(own), 2)
    assert kept.saved is not None
    assert kept.status is Status.FEASIBLE
    assert unsure_cells(kept) == unsure_cells(kept.saved) == 2
    assert with_unsure_cells(own, 0) is own


@pytest.mark.parametrize("text", ["{}", '{"total": 1}', "[]", '["study"]'])
def test_what_is_no_study_says_so(text: str) -> None:
    with pytest.raises(ParseError, match="no saved study"):
        tally_from_text(text)
