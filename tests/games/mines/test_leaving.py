"""How a played line ends, and when whole numbers are counted in the time that is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, repeat

import pytest

from ringapp.core.contract.game import Budget
from ringapp.games.mines.advice import solver
from ringapp.games.mines.advice.solver import solve
from ringapp.games.mines.files import notation
from ringapp.games.mines.rules.rules import Click, Field
from tests.games.mines.chances.test_counting import Quiet

PAIR = Field(2, 2, 1, b"1.1.", bytes((0, 1, 0, 0)))
"""Two hidden cells, one of them the mine: whichever is clicked, one layout wins and the other loses."""


def test_a_line_says_how_the_game_ends() -> None:
    layouts = (PAIR.layout, bytes((0, 0, 0, 1)))
    ends = [solve(replace(PAIR, layout=layout), Quiet()).data["ends"] for layout in layouts]
    assert sorted(ends) == ["lost", "won"]
    halfway = Field(1, 4, 1, b"....", bytes((1, 0, 0, 0)), record=(Click("open", 0, 1),))
    assert solve(halfway, Quiet()).data["ends"] == "stopped"
    assert "ends" not in solve(notation.parse("1 3 1\n1.."), Quiet()).data


class Limited(Quiet):
    """Ten seconds for all."""

    budget = Budget(10.0)


@pytest.mark.parametrize(
    ("context", "spent", "price", "counted"),
    [
        (Limited(), 4.0, 5.0, True),
        (Limited(), 6.0, 5.0, False),
        (Limited(), 0.0, solver.LONGEST, False),
        (Quiet(), 60.0, solver.LONGEST - 1, True),
        (Quiet(), 0.0, solver.LONGEST, False),
    ],
)
def test_whole_numbers_are_counted_where_there_is_time(
    monkeypatch: pytest.MonkeyPatch, context: Quiet, spent: float, price: float, counted: bool
) -> None:
    """The clock says when the weighing began and when it was done; the price is what counting would take."""
    clock: Iterator[float] = chain([100.0], repeat(100.0 + spent))
    monkeypatch.setattr(solver, "monotonic", lambda: next(clock))
    monkeypatch.setattr(solver, "_price", lambda *_: price)
    facts = solve(notation.parse("1 6 3\n.1..2."), context, line=False).data
    assert ("decimal" in facts) != counted
