"""What the packed search says of itself, stopped and at its end."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from ringapp.core.contract.game import Budget, BudgetSpent, Cancelled, Sentence, Solution, Status, Table
from ringapp.core.solving.context import LocalContext, best_so_far
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.search.solver import solve
from ringapp.games.mota.search.tower import solve as tower_solve
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.first_route import ascend
from ringapp.games.mota.search.tower.solve import _Run
from ringapp.games.mota.view.journey import furthest as furthest_notes
from ringapp.games.mota.view.words import explain, report
from tests.games.mota.coin_halls import tower_of
from tests.games.mota.search.builders import bare_board, board_of


def run(line: Solution[Any] | None = None, found: object = None, best: object = None) -> Any:
    """As much of a search as is asked for its answer: `found` is how far it came, `best` an end of it."""
    climb = SimpleNamespace(states=3, furthest=SimpleNamespace(found=found))
    ends = SimpleNamespace(best=best, facts=lambda: ["end"])
    return SimpleNamespace(line=line, climb=climb, ends=ends)


LINE: Solution[Any] = Solution(Status.FEASIBLE, score=500.0)


@pytest.mark.parametrize(
    ("search", "proved", "status", "bound", "far"),
    [
        (run(), True, Status.INFEASIBLE, None, False),
        (run(found=[1]), True, Status.INFEASIBLE, None, False),
        (run(best=1), True, Status.UNKNOWN, None, False),
        (run(best=1, found=[1]), True, Status.UNKNOWN, None, True),
        (run(), False, Status.UNKNOWN, None, False),
        (run(found=[1]), False, Status.UNKNOWN, None, True),
        (run(LINE), False, Status.FEASIBLE, None, False),
        (run(LINE), True, Status.OPTIMAL, 500, False),
    ],
)
def test_what_a_search_says_of_itself(
    search: Any, status: Status, bound: float | None, *, proved: bool, far: bool
) -> None:
    found = _Run.answer(search, proved)
    assert (found.status, found.bound, "furthest" in found.data) == (status, bound, far)
    assert found.stats == {"nodes": 3.0}


@pytest.mark.parametrize(
    ("search", "told"), [(run(), False), (run(found=[1]), True), (run(LINE, found=[1]), False)]
)
def test_how_far_it_came_is_told_where_there_is_no_route(search: Any, *, told: bool) -> None:
    published: list[object] = []
    search.ctx = SimpleNamespace(incumbent=published.append)
    search.answer = lambda proved: proved
    _Run.leave(search)
    assert published == ([False] if told else [])


def test_an_answer_over_floors_that_was_cut_short_has_a_bound(tmp_path: Path) -> None:
    class Enough(LocalContext):
        def incumbent(self, solution: Solution[Act]) -> None:
            raise BudgetSpent

    board = bare_board(8, tmp_path, floors=4, rooms=9)
    found = solve(board, Enough(Budget(seconds=None)))
    assert found.status is Status.FEASIBLE
    assert found.score is not None
    assert found.bound is not None
    assert found.bound > found.score


def test_where_no_way_leads_on_it_is_told_how_far_the_climb_came(tmp_path: Path) -> None:
    board = board_of(8, tmp_path, floors=4)
    board = replace(board, goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall
    run = tower_solve._Run(board, LocalContext(Budget(seconds=None)))
    run.climb.credit = 500
    ascend(run.climb, 20, lambda: None)
    assert run.answer(False).data == {}
    run = tower_solve._Run(board, LocalContext(Budget(seconds=None)))
    ascend(run.climb, 20, lambda: None)
    answer = run.answer(False)
    furthest = answer.data["furthest"]
    assert answer.status is Status.UNKNOWN
    assert isinstance(furthest, list)
    assert isinstance(furthest[0], dict)
    floor = furthest[0]["floor"]
    assert floor == max(floor for world in run.climb.worlds.boards for floor in world.visited)
    reachable = replace(board, goal_at=(5, 5), goal_floor=floor)
    ends = BeamSearch(reachable, LocalContext(Budget(seconds=None)))
    layer, most = ends.root(), 0
    ends.seen.admit(layer)
    while len(layer):
        there = ends.layout.index[floor] == layer.cell // ends.layout.stride
        most = max([most, *layer.figures[there, 0].tolist()])
        layer = ends.expanded(layer, ends.chronicle.add(layer))
    assert 0 < furthest[0]["hp"] <= most
    told = explain(board, answer)
    assert any(isinstance(note, Sentence) and "furthest" in note.text for note in told.notes)
    assert any(isinstance(note, Table) and floor in note.title for note in told.notes)
    assert report(board, answer)["furthest"] == furthest
    assert not furthest_notes(board, Solution(Status.UNKNOWN, data={"furthest": []}))


def test_a_search_that_a_person_stops_tells_how_far_it_came(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = board_of(8, tmp_path, floors=4)
    board = replace(board, goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall

    def stopped(run: tower_solve._Run, width: int | None) -> bool:
        ascend(run.climb, 20, lambda: None)
        raise Cancelled

    monkeypatch.setattr(tower_solve._Run, "sweep", stopped)
    context = LocalContext(Budget(seconds=None))
    with pytest.raises(Cancelled):
        tower_solve.solve_several(board, context)
    left = best_so_far(context)
    assert left.status is Status.UNKNOWN
    told = explain(board, left)
    assert any(isinstance(note, Sentence) and "furthest" in note.text for note in told.notes)


def test_legs_begin_anew_after_a_climb_that_found_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = replace(tower_of(8, tmp_path, 4), goal="tile", goal_at=(0, 0), goal_floor="F4")  # a wall
    run = tower_solve._Run(board, LocalContext(Budget(seconds=None)))
    begun: list[tuple[int, int, float]] = []

    def legs_of(climb: BeamSearch, width: int, *_: object) -> None:
        assert climb.ends is run.ends
        begun.append((len(climb.worlds.boards), width, climb.states))

    monkeypatch.setattr(tower_solve, "by_legs", legs_of)
    monkeypatch.setattr(tower_solve, "on_credit", lambda *_: None)
    run.ascend(tower_solve.WIDTHS[1])
    assert not run.climb.furthest.floors, "a narrow sweep is not followed by a climb"
    run.ascend(tower_solve.WIDTHS[0])
    far, before = run.climb.furthest.floors, run.climb.states
    assert far > 1, "but the narrowest is"
    assert len(run.climb.worlds.boards) > 1
    assert not begun
    run.ascend(tower_solve.LEGS)
    [(worlds, width, states)] = begun
    assert (worlds, width) == (1, tower_solve.LEGS)
    assert states >= before
    assert run.climb.furthest.floors == far
