"""The search over the rules: a narrow one first, then all of it, and what is proved by which."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, Solution, Status
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Act, Board, monsters
from ringapp.games.mota.rules.tower import Floor, Gain
from ringapp.games.mota.search import stepwise
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall

LINES: dict[int, Solution[object]] = {
    score: Solution(Status.FEASIBLE, score=float(score)) for score in (4, 5)
}


@pytest.mark.parametrize(
    ("narrow", "whole", "status", "score", "nodes"),
    [
        ((5, True, 2), None, Status.OPTIMAL, 5, 2),
        ((None, True, 2), None, Status.INFEASIBLE, None, 2),
        ((4, False, 2), (5, True, 3), Status.OPTIMAL, 5, 5),
        ((4, False, 2), (5, False, 3), Status.FEASIBLE, 5, 5),
        ((5, False, 2), (4, False, 3), Status.FEASIBLE, 5, 5),
        ((None, False, 2), (4, True, 3), Status.OPTIMAL, 4, 5),
        ((4, False, 2), (None, False, 3), Status.FEASIBLE, 4, 5),
        ((None, False, 2), (None, True, 3), Status.INFEASIBLE, None, 5),
        ((None, False, 2), (None, False, 3), Status.UNKNOWN, None, 5),
    ],
)
def test_all_is_tried_where_the_narrow_search_left_something(
    monkeypatch: pytest.MonkeyPatch,
    narrow: tuple[int | None, bool, int],
    whole: tuple[int | None, bool, int] | None,
    status: Status,
    score: int | None,
    nodes: int,
) -> None:
    results = iter([narrow, whole])
    widths: list[int | None] = []

    def search(_board: object, _ctx: object, width: int | None, _most: int) -> tuple[object, bool, int]:
        widths.append(width)
        known, complete, states = next(results) or (None, False, 0)
        return LINES.get(known or 0), complete, states

    monkeypatch.setattr(stepwise, "search", search)
    monkeypatch.setattr(stepwise, "worth_of", lambda _, found: -1.0 if found is None else found.score)
    found = stepwise.solve_stepwise(hall("@"), LocalContext())
    assert (found.status, found.score, found.stats) == (status, score, {"nodes": nodes})
    assert found.bound == (score if status is Status.OPTIMAL else None)
    assert widths == [stepwise.NARROW, *([None] if whole else [])]


def test_of_two_lines_as_good_that_of_the_whole_search_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = (replace(LINES[5], claim=name) for name in ("narrow", "whole"))
    results = iter([(one, False, 1), (two, False, 1)])
    monkeypatch.setattr(stepwise, "search", lambda *_: next(results))
    monkeypatch.setattr(stepwise, "worth_of", lambda *_: 5.0)
    assert stepwise.solve_stepwise(hall("@"), LocalContext()).claim == "whole"


TWO = hall("1@0", foes=(foe(0), foe(1)), goal="all")
"""Four states, in layers of 1, 2 and 1: either fight may come first, and both cost as much."""
GIFT = hall("g@0", foes=(foe(0),), goal="all")


@pytest.mark.parametrize(
    ("board", "rest", "width", "most", "nodes", "told"),
    [
        (TWO, 0, None, 4, None, (True, True, 4, 1)),
        (TWO, 1, None, 4, None, (True, True, 4, 1)),
        (TWO, 0, None, 3, None, (False, False, 4, 0)),
        (TWO, 0, 2, 4, None, (True, True, 4, 1)),
        (TWO, 0, 1, 4, None, (True, False, 4, 1)),
        (TWO, 0, None, 4, 2, (False, False, 3, 0)),
        (TWO, 1, None, 4, 3, (True, False, 4, 1)),
        (GIFT, 0, None, 9, None, (True, True, 2, 1)),
    ],
)
def test_all_is_tried_where_neither_width_nor_number_nor_budget_ends_it(
    board: Board,
    rest: int,
    width: int | None,
    most: int,
    nodes: int | None,
    told: tuple[bool, bool, int, int],
) -> None:
    """What is told: whether a line was found, whether all was tried, the states and the lines on the way."""
    lines: list[object] = []
    ctx = LocalContext(Budget(nodes=nodes))
    ctx.incumbent = lines.append  # type: ignore[method-assign, assignment]
    found, complete, states = stepwise.search(board, ctx, width, most, lambda now: len(monsters(now)) <= rest)
    assert (found is not None, complete, states, len(lines)) == told


@pytest.mark.parametrize("missed", [False, True])
@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("costs", [False, True])
def test_what_is_not_followed_and_who_walks_to_lose_prove_nothing(
    monkeypatch: pytest.MonkeyPatch, *, missed: bool, strict: bool, costs: bool
) -> None:
    monkeypatch.setattr(stepwise, "more_hp_hurts", lambda _: strict)
    monkeypatch.setattr(stepwise, "_costs_steps", lambda _: costs)
    monkeypatch.setattr(stepwise, "_children", lambda _, __, noted: noted.extend([True] * missed) or [])
    _, complete, _ = stepwise.search(TWO, LocalContext(), None)
    assert complete == (not missed and not (strict and costs))


def test_nothing_is_taken_at_once_where_that_may_hurt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stepwise, "takes_at_once", lambda _: False)
    assert stepwise.search(GIFT, LocalContext(), None)[2] > 2


@pytest.mark.parametrize(
    ("floors", "away", "told"), [("one", True, False), ("one", False, True), ("some", True, True)]
)
def test_an_event_that_leads_out_of_the_task_proves_nothing(
    monkeypatch: pytest.MonkeyPatch, floors: Any, told: bool, *, away: bool
) -> None:
    board = hall("@", floors=(Floor("F2", "", grid_of_signs("..")),))
    board = replace(board, floors=floors, chosen=() if floors == "one" else ("F1", "F2"))
    monkeypatch.setattr(stepwise, "begun", lambda start: replace(start, floor="F2") if away else start)
    assert stepwise.search(board, LocalContext(), None, arrives=lambda _: False) == (None, told, 1)


@pytest.mark.parametrize(
    ("hurts", "special", "costs"),
    [(False, (), False), (False, (15,), True), (True, (), True), (False, (3,), False)],
)
def test_walking_costs_by_the_map_or_by_a_monster(
    monkeypatch: pytest.MonkeyPatch, special: tuple[int, ...], *, hurts: bool, costs: bool
) -> None:
    monkeypatch.setattr(stepwise, "hurts", lambda _: hurts)
    monkeypatch.setattr(stepwise, "kinds_of", lambda _: [foe(0, 9, 9, 9, *special)])
    assert stepwise._costs_steps(hall("@")) == costs


@pytest.mark.parametrize(
    ("of", "taken"),
    [
        ({}, True),
        ({"gain": None}, False),
        ({"spares": False}, False),
        ({"program": True}, False),
        ({"at": (1, 0)}, True),
        ({"at": (1, 0), "leads": False}, False),
        ({"at": (1, 0), "damage": True}, False),
        ({"at": (1, 0), "between": True}, False),
        ({"at": (1, 0), "poison": 1}, False),
        ({"damage": True, "between": True, "poison": 1, "leads": False}, True),
        ({"gain": Gain(hp=50), "hp": 1050}, True),
        ({"gain": Gain(hp=50), "hp": 1049}, False),
        ({"gain": Gain(hp=50), "hp": 1000}, False),
    ],
)
def test_a_gift_costs_and_spoils_nothing(
    monkeypatch: pytest.MonkeyPatch, of: dict[str, Any], *, taken: bool
) -> None:
    board = hall("@g")
    after = replace(board, at=of.get("at", board.at), hero=replace(PLAIN, hp=of.get("hp", PLAIN.hp)))
    table = SimpleNamespace(damage=of.get("damage", False), between=of.get("between", False))
    told = {
        "gain_at": of.get("gain", Gain(atk=3)),
        "program_at": of.get("program", False),
        "apply": after,
        "fields": table,
        "poison_of": of.get("poison", 0),
        "_leads_as_far": of.get("leads", True),
    }
    for name, said in told.items():
        monkeypatch.setattr(stepwise, name, lambda *_, said=said: said)
    harm: Any = SimpleNamespace(spares=lambda _: of.get("spares", True))
    assert stepwise._gift(board, Act("item", 1, 0), harm) is (after if taken else None)
