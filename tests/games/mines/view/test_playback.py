"""A recorded game played back: its clock, its mouse, its counters, and the page that is told of it."""

from __future__ import annotations

import pytest

from ringapp.core.contract.game import BudgetSpent, Table, View
from ringapp.core.contract.registry import load_game
from ringapp.core.contract.shapes import Disc, Line, Polygon
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.rules.rules import Field, apply_click
from ringapp.games.mines.view.picture import CELL
from ringapp.games.mines.view.playback import LEAD, MOUSE, WAY
from ringapp.ui.session.replay_line import ReplayLine
from tests.games.mines.chances.test_counting import Quiet

GAME = load_game("mines")
RAWVF = """Player: A <b>
Program: none | at all
Width: 4
Height: 2
Mines: 1
Marks: Off
Board:
*...
....
Events:
0.00 mv (8 8)
4.00 mv (40 24)
5.00 lc (56 24)
5.10 lr (56 24)
6.00 mv (8 8)
6.50 rc (8 8)
6.60 rr (8 8)
8.00 lc (8 24)
8.25 lr (8 24)
"""


@pytest.fixture(scope="module")
def field() -> Field:
    read = GAME.read("own.rawvf", RAWVF.encode())
    assert isinstance(read, Field)
    return read


def test_the_clock_is_the_recording_s(field: Field) -> None:
    assert GAME.decode(GAME.encode(field)) == field
    assert field.tape is not None
    assert field.tape.player == "A <b>"
    found = GAME.moments(field, field.record)
    # The clock of these files starts with the first opening, which the button's rise at 5.1 makes.
    assert found == pytest.approx((-LEAD, 0.0, 1.4, 3.15))
    assert GAME.moments(field, field.record[:2]) == found[:3]
    assert GAME.moments(field, field.record[1:]) == ()
    assert GAME.moments(apply_click(field, field.record[0]), field.record) == ()


def test_a_film_by_the_clock_shows_a_state_until_the_next_click(field: Field) -> None:
    steps = solve(field, Quiet()).steps
    film = ReplayLine(GAME, field, steps)
    assert film.duration(2) == pytest.approx(1.75)
    assert film.position(film.seconds(1.25)) == pytest.approx(1.25)
    assert film.position(99.0) == 3.0
    assert film.position(-99.0) == 0.0
    assert film.index(1.9) == 1
    frame = film.frame(1.9, announce=True)
    assert frame.move is None
    assert frame.state == film.state(1)


def test_the_mouse_and_its_way_are_drawn(field: Field) -> None:
    shapes = GAME.pointer(field, 1.45, View(layers=frozenset({MOUSE, WAY})))
    arrow = [shape for shape in shapes if isinstance(shape, Polygon)]
    assert [shape.points[0] for shape in arrow] == [(0.5 * CELL, 0.5 * CELL)]
    assert [shape for shape in shapes if isinstance(shape, Disc)]
    whole = max((shape for shape in shapes if isinstance(shape, Line)), key=lambda line: len(line.points))
    assert len(whole.points) == 6
    assert not GAME.pointer(field, 1.45, View())


def test_the_counters_stand_as_they_stood(field: Field) -> None:
    film = ReplayLine(GAME, field, solve(field, Quiet()).steps)
    at_flag = GAME.standing(field, film.state(2), 2.0)
    assert "2.0 s" in at_flag
    assert "3BV 1 of 2" in at_flag
    assert "clicks: 2" in at_flag
    assert "mines left: 0" in at_flag


def test_the_page_tells_who_played_and_what_was_costly(field: Field) -> None:
    solution = solve(field, Quiet())
    told = GAME.explain(field, solution)
    assert "A <b>" in told.notes[0].text
    costly = next(note for note in told.notes if isinstance(note, Table) and "risked" in note.title)
    marks = GAME.marks(field, solution)
    assert [row.step for row in costly.rows] == [mark.step for mark in marks]
    page = GAME.write(field, solution, "page").decode()
    assert "A \\<b\\>" in page
    assert "## Figures of the game" in page
    assert page.count("\n|") > 10


def test_what_there_was_no_time_to_judge_is_played_back_all_the_same(field: Field) -> None:
    class Brief(Quiet):
        calls = 0

        def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
            self.calls += 1
            if self.calls > 8:
                raise BudgetSpent

    solution = solve(field, Brief(), fractions=False)
    assert [step.move for step in solution.steps] == list(field.record)
    late = [fact for fact in solution.data["line"] if fact["kind"] == "later"]
    assert len(late) == solution.data["unjudged"]
    report = GAME.report(field, solution)["replay"]
    assert report["unjudged"] == len(late)
    assert report["figures"]["clicks"] == 3
