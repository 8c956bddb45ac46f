"""Test the line of a replay: its states, its clock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from ringapp.core.contract.errors import IllegalMove
from ringapp.core.contract.game import Step
from tests.ui.builders import Counter, film_of


@dataclass
class Record(Counter):
    """The same with a clock: a line takes 1, 2, 3 … seconds a move, after half a second."""

    def moments(self, state: int, moves: Sequence[int]) -> Sequence[float]:
        times = [0.5]
        for number, _ in enumerate(moves, 1):
            times.append(times[-1] + number)
        return times

    def pointer(self, state: object, seconds: float, view: object) -> Sequence[Any]:
        return ()

    def standing(self, state: object, here: object, seconds: float) -> str:
        return ""


@pytest.mark.parametrize(
    ("position", "announce", "frame"),
    [
        (0.0, False, (0, None, 1.0)),
        (0.0, True, (0, 5, 0.0)),
        (0.25, False, (0, 5, 0.25)),
        (1.0, False, (5, None, 1.0)),
        (1.5, True, (5, 7, 0.5)),
        (2.0, True, (12, None, 1.0)),
        (9.0, False, (12, None, 1.0)),
        (-1.0, False, (0, None, 1.0)),
    ],
    ids=["rest", "announced", "under-way", "made", "in-the-middle", "end", "beyond", "before"],
)
def test_the_picture_at_a_position(
    position: float, announce: bool, frame: tuple[int, int | None, float]
) -> None:
    assert tuple(film_of(5, 7).frame(position, announce=announce)) == frame


def test_states_are_made_once_and_on_first_need() -> None:
    game = Counter()
    line = film_of(1, 2, 3, game=game)
    assert (len(line), line.start, game.played) == (3, 0, 0)
    assert [line.state(n) for n in (2, 1, 2, 0)] == [3, 1, 3, 0]
    assert game.played == 2
    assert line.describe(2) == "3 and 3"
    assert line.duration(2) == pytest.approx(0.3)
    assert film_of(0).duration(0) == 0.02, "nothing takes no time at all"
    with pytest.raises(IllegalMove):
        film_of(1, -1).state(2)


@pytest.mark.parametrize(
    ("moves", "start", "more"),
    [
        ((1, 2, 3, 4), 0, 1),
        ((1, 2), 0, 0),
        ((1, 9, 3), 0, 2),
        ((1, 2, 3), 5, 3),
        ((), 0, 0),
    ],
    ids=["one-more", "fewer", "another-in-the-middle", "another-start", "none"],
)
def test_another_line_keeps_what_both_share(moves: tuple[int, ...], start: int, more: int) -> None:
    game = Counter()
    line = film_of(1, 2, 3, game=game)
    line.state(3)
    game.played = 0
    other = line.turned(start, tuple(Step(move) for move in moves))
    assert other.state(len(moves)) == start + sum(moves)
    assert game.played == more
    assert line.state(3) == 6, "the first line stays as it was"


def test_a_recorded_line_goes_by_its_clock() -> None:
    line = film_of(5, 7, game=Record())
    assert line.moments == (0.5, 1.5, 3.5)
    assert [line.duration(0), line.duration(1)] == [1.0, 2.0]
    assert tuple(line.frame(0.9)) == (0, None, 1.0), "a state stands until the next is made"
    assert tuple(line.frame(0.0, announce=True)) == (0, None, 1.0)
    assert (line.index(0.9), film_of(5, 7).index(0.9)) == (0, 1)
    for position, seconds in ((0.0, 0.5), (0.5, 1.0), (1.0, 1.5), (1.25, 2.0), (2.0, 3.5)):
        assert line.seconds(position) == pytest.approx(seconds)
        assert line.position(seconds) == pytest.approx(position)
    assert line.position(0.0) == 0.0, "before it begins"
    assert line.position(99.0) == 2.0
    assert film_of(5).seconds(0.5) == 0.0
    assert film_of(game=Record()).moments == (), "a line without moves has no clock"


def test_moves_at_the_same_moment_take_no_time() -> None:
    class AtOnce(Record):
        def moments(self, state: int, moves: Sequence[int]) -> Sequence[float]:
            return [0.0, 1.0, 1.0]

    line = film_of(5, 7, game=AtOnce())
    assert line.position(1.0) == 2.0
    assert line.seconds(1.5) == 1.0
