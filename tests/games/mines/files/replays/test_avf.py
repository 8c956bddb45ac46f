"""Test replays of Arbiter: levels, times and events."""

from __future__ import annotations

import pytest

from tests.games.mines.files.builders import recorded
from tests.games.mines.replaybytes import avf

CORNER = [(0, 0)]


@pytest.mark.parametrize(("level", "size"), [(3, (8, 8, 10)), (4, (16, 16, 40)), (5, (16, 30, 99))])
def test_levels_of_arbiter_have_their_sizes(level: int, size: tuple[int, int, int]) -> None:
    _, columns, mines = size
    places = [divmod(cell, columns) for cell in range(mines)]
    found = recorded(".avf", avf(places, [(0.0, 3, 8, 8)], level=level))
    assert (found.rows, found.columns, found.layout.count(1)) == size
    assert found.layout[:mines] == b"\1" * mines


def test_the_time_of_arbiter_is_that_of_its_events_where_its_line_was_changed() -> None:
    events = [(0.0, 3, 40, 8), (2.0, 5, 40, 8)]
    assert recorded(".avf", avf(CORNER, events, seconds="3.01")).seconds == pytest.approx(2.01)
    assert recorded(".avf", avf(CORNER, events, seconds="3,01")).seconds == pytest.approx(2.01)
    assert recorded(".avf", avf(CORNER, events, seconds="1.50")).seconds == pytest.approx(2.0)


def test_places_and_times_beyond_one_byte_are_read() -> None:
    found = recorded(".avf", avf(CORNER, [(0.0, 3, 300, 513), (299.99, 5, 700, 8)]))
    assert [(e.x, e.y) for e in found.events] == [(300, 513), (700, 8)]
    assert found.events[1].seconds == pytest.approx(299.99)


@pytest.mark.parametrize(
    ("number_", "kind"),
    [
        *((1, "mv"), (3, "lc"), (5, "lr"), (9, "rc"), (17, "rr"), (33, "mc"), (65, "mr")),
        *((145, "rr"), (193, "mr"), (11, "sc"), (21, "lr")),
    ],
)
def test_events_of_arbiter_by_their_numbers(number_: int, kind: str) -> None:
    found = recorded(".avf", avf(CORNER, [(0.0, 3, 1, 1), (0.1, number_, 1, 1)]))
    assert found.events[1].kind == kind
