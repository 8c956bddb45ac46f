"""Test rewritten parts of a line: never worse, and around them nothing changes."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Solution, Status, Step, Table
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.files.notation import format_act
from ringapp.games.mota.rules.board import Act, Board
from ringapp.games.mota.rules.goals import is_goal
from ringapp.games.mota.rules.manual import entries
from ringapp.games.mota.rules.playing import apply, legal
from ringapp.games.mota.rules.tower import Enemy
from ringapp.games.mota.search import rewriting
from ringapp.games.mota.search.rewriting import rewrite, way_on
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.view.words import explain, report
from tests.games.mota.halls import foe, hall
from tests.games.mota.odd_floors import odd_floor
from tests.games.mota.random_floors import small_floor
from tests.games.mota.several_towers import board_of, clumsy
from tests.samples import sample

MAKERS: dict[str, Callable[[int], Board]] = {
    "packed": lambda seed: replace(small_floor(seed, 8), goal="exit"),
    "by the rules": lambda seed: odd_floor(seed, (0, 0, 15, 18)),
}


def played(board: Board, acts: list[Act]) -> list[Board]:
    boards = [board]
    for act in acts:
        boards.append(apply(boards[-1], act))
    return boards


def careless(board: Board, seed: int) -> list[Act]:
    """A line of any legal moves, until there are none or the hero has left."""
    source, acts = random.Random(seed), list[Act]()
    while not board.left and len(acts) < 12:
        moves = [act for act in legal(board) if act.kind != "walk"]
        if not moves:
            break
        acts.append(source.choice(moves))
        board = apply(board, acts[-1])
    return acts


@pytest.mark.parametrize("kind", MAKERS)
def test_a_part_is_never_worse_and_what_is_around_it_stays(kind: str) -> None:
    tried = bettered = unfinished = 0
    for seed in range(1, 40):
        board = MAKERS[kind](seed)
        line = careless(board, seed)
        if len(line) < 4 or tried > 5:
            continue
        tried += 1
        boards = played(board, line)
        source = random.Random(seed)
        first = source.randint(0, len(line) - 3)
        last = source.choice((len(line), source.randint(first + 2, len(line))))
        found = rewrite(board, line, first, last, LocalContext(Budget(seconds=10)))
        acts = [step.move for step in found.steps]
        ends = played(board, acts)
        assert acts[:first] == line[:first]
        assert acts[len(acts) - len(line) + last :] == line[last:]
        assert ends[-1].hero.hp >= boards[-1].hero.hp
        assert (found.data["before"], found.data["after"]) == (boards[-1].hero.hp, ends[-1].hero.hp)
        assert found.data["better"] == (acts != line)
        assert found.data.get("reaches_goal", True) == is_goal(ends[-1]) == is_goal(boards[-1])
        bettered += bool(found.data["better"])
        unfinished += "reaches_goal" in found.data
    assert tried > 5
    assert bettered >= 1
    assert unfinished >= 1


def test_the_end_of_a_part_has_as_much_of_everything() -> None:
    for seed in (2, 3, 5, 7):
        board = MAKERS["packed"](seed)
        line = careless(board, seed)
        boards = played(board, line)
        last = len(line) - boards[-1].left
        found = rewrite(board, line, 0, last, LocalContext(Budget(seconds=10)))
        acts = [step.move for step in found.steps]
        own, end = boards[last].hero, played(board, acts[: len(acts) - len(line) + last])[-1].hero
        assert (end.hp, end.atk, end.df, end.mdef) >= (own.hp, own.atk, own.df, own.mdef)
        assert end.atk >= own.atk
        assert end.df >= own.df
        assert all(end.count(name) >= count for name, count in own.bag)


@pytest.mark.parametrize("last", [3, None])
def test_who_stops_at_once_still_has_what_was_played(last: int | None) -> None:
    board, line = next(
        (board, line)
        for board in (MAKERS["packed"](seed) for seed in range(1, 40))
        if len(line := careless(board, 1)) > 3 and is_goal(played(board, line)[-1])
    )
    ctx = LocalContext(Budget(nodes=0))
    try:
        found = rewrite(board, line, 1, last, ctx)
    except BudgetSpent:
        assert ctx.best is not None
        found = ctx.best
    assert [step.move for step in found.steps] == line
    assert found.data["after"] == found.data["before"] == played(board, line)[-1].hero.hp


@pytest.mark.parametrize(("guard", "status"), [(foe(0, 5000, 500, 19), Status.INFEASIBLE), (foe(0), None)])
def test_no_way_on_tells_of_where_it_was_asked_for(guard: Enemy, status: Status | None) -> None:
    """Stopped or proved, the figures are those behind the line's gem, not those of its beginning."""
    board = hall("@g0.", foes=(guard,), goal="tile", goal_at=(3, 0))
    line = [Act("item", 1, 0)]
    found = rewrite(board, line, 1, None, LocalContext(Budget(nodes=None if status else 0)))
    assert (found.status, found.steps) == (status or Status.UNKNOWN, ())
    assert found.data["asked"] == {"floor": "F1", "hp": 1000, "atk": 23, "def": 10, "mdef": 0, "keys": {}}
    there = entries(apply(board, line[0]))
    assert found.data["manual"] == msgspec.to_builtins(there)
    table = explain(board, found).notes[-1]
    assert isinstance(table, Table)
    assert table.title == "Monster manual: F1  First, HP 1000, ATK 23, DEF 10"
    assert report(board, found)["hero"] == {"hp": 1000, "atk": 23, "def": 10, "mdef": 0, "keys": {}}


def test_the_way_on_is_never_worse_than_the_rest_at_hand() -> None:
    """A search that is ended at once has the rest of the line, one that ends what it proved."""
    poorer = tried = 0
    for seed in range(1, 30):
        board = MAKERS["packed"](seed)
        whole = solve(board, LocalContext(Budget(seconds=None, nodes=3000)))
        if whole.score is None or len(whole.steps) < 2 or tried > 5:
            continue
        tried += 1
        rest = "\n".join(format_act(step.move) for step in whole.steps)
        told: list[float | None] = []
        found = way_on(board, rest, Ended(told))
        assert found.score == whole.score == told[0]
        assert played(board, [step.move for step in found.steps])[-1].hero.hp == whole.score
        again = way_on(board, rest, LocalContext(Budget(seconds=None, nodes=3000)))
        assert (again.status, again.score) == (whole.status, whole.score)
        line = careless(board, seed)
        end = played(board, line)[-1]
        arrives = is_goal(end)
        other = way_on(board, "\n".join(map(format_act, line)), Ended([]))
        assert (other.score is not None and other.score >= end.hero.hp) or not arrives
        poorer += arrives and end.hero.hp < whole.score
    assert tried >= 4
    assert poorer


class Ended(LocalContext):
    """A search that is ended with its first look at the clock."""

    def __init__(self, told: list[float | None]) -> None:
        super().__init__(Budget(seconds=None))
        self.told = told

    def incumbent(self, solution: Solution[object]) -> None:
        """Note what is published."""
        self.told.append(solution.score)

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Let no time pass."""
        raise BudgetSpent


@pytest.mark.parametrize(
    ("score", "bound", "kept"),
    [(None, None, None), (999.0, 1001.0, 1001.0), (999.0, 1000.0, 1000.0), (999.0, 999.0, None)],
)
def test_what_is_at_hand_stands_until_a_way_on_is_as_good(
    monkeypatch: pytest.MonkeyPatch, score: float | None, bound: float | None, kept: float | None
) -> None:
    """A bound below what is at hand is of another figure, and says nothing."""
    board = hall("@g.", goal="tile", goal_at=(2, 0))
    line = [Act("item", 1, 0), Act("walk", 2, 0)]
    monkeypatch.setattr(rewriting, "solve", lambda *_: Solution(Status.UNKNOWN, (), score, bound))
    rest = "\n".join(map(format_act, line))
    found = way_on(board, rest, LocalContext(Budget()))
    assert ([step.move for step in found.steps], found.score, found.bound) == (line, 1000, kept)
    as_good = Solution(Status.OPTIMAL, (), 1000.0, 1000.0)
    monkeypatch.setattr(rewriting, "solve", lambda *_: as_good)
    assert way_on(board, rest, LocalContext(Budget())) is as_good
    assert way_on(board, "", LocalContext(Budget())) is as_good, "nothing arrives"


@pytest.mark.parametrize("status", Status)
def test_a_way_on_that_does_not_arrive_is_no_answer(status: Status) -> None:
    onward = Solution(
        status, (Step(Act("item", 1, 0)),), 5.0, 9.0, data={"furthest": 1, "ends": 2}, claim="so"
    )
    found = rewriting._not_arrived(onward, {"from": 1, "after": 3})
    none = status is Status.INFEASIBLE
    assert (found.status, found.claim) == ((status, "so") if none else (Status.UNKNOWN, ""))
    assert (found.steps, found.score, found.bound) == ((), None, None)
    assert found.data == {"from": 1, "after": None, "furthest": 1}


@pytest.mark.parametrize("towers", sample(10, 24))
def test_a_part_made_better_is_never_worse_and_the_rest_goes_on(towers: int, tmp_path: Path) -> None:
    tried = 0
    for seed in range(1, towers + 1):
        board = board_of(seed, tmp_path / str(seed))
        line = clumsy(board)
        if len(line) < 4:
            continue
        tried += 1
        before = board
        for act in line:
            before = apply(before, act)
        for first, last in ((0, len(line) - 1), (1, len(line) // 2 + 1)):
            found = rewrite(board, line, first, last, LocalContext(Budget(seconds=3)))
            end = board
            for step in found.steps:
                end = apply(end, step.move)
            assert is_goal(end)
            assert found.data["before"] == before.hero.hp <= end.hero.hp == found.data["after"]
            rest = [step.move for step in found.steps][-(len(line) - last) :]
            assert rest == line[last:]
            assert [step.move for step in found.steps][:first] == line[:first]
    assert tried >= 2
