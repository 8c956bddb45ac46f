"""Test what numbers decide, and what is decided next."""

from __future__ import annotations

from ringapp.games.mines.chances.constraints import Component, Constraint
from ringapp.games.mines.chances.reducing import reduce


def test_a_number_decides_and_what_it_decides_decides_the_next() -> None:
    boxes = ((1,), (2,), (3, 4), (5,))
    numbers = (Constraint(10, (1,), (0,)), Constraint(11, (1,), (0, 1)), Constraint(12, (2,), (1, 2)))
    found = reduce(Component(boxes, (*numbers, Constraint(13, (0,), (3,)))))
    assert found is not None
    assert found.fixed == {0: 1, 1: 0, 2: 2, 3: 0}
    assert found.parts == ()


def test_two_numbers_about_the_same_boxes_are_one_or_contradict() -> None:
    boxes = ((1,), (2,))
    one = Constraint(10, (1,), (0, 1))
    found = reduce(Component(boxes, (one, Constraint(11, (1,), (0, 1)))))
    assert found is not None
    assert [part.constraints for part in found.parts] == [(one,)]
    three = ((1, 2), (3, 4))
    assert reduce(Component(three, (one, Constraint(11, (2,), (0, 1))))) is None
