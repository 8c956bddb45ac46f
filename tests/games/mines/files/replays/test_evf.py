"""Test replays of Metasweeper."""

from __future__ import annotations

import pytest

from tests.games.mines.files.builders import LAYOUT, recorded
from tests.games.mines.replaybytes import evf, evf_event, number

CORNER = [(0, 0)]


@pytest.mark.parametrize(
    ("number_", "kind"),
    list(enumerate(("mv", "lc", "lr", "rc", "rr", "mc", "mr", "pf", "cc", "l", "r", "m"), 1)),
)
def test_events_of_metasweeper_by_their_numbers(number_: int, kind: str) -> None:
    (event,) = recorded(".evf", evf(LAYOUT, evf_event(number_, 1500, 3, 5) + b"\xff")).events
    assert (event.seconds, event.kind, event.x, event.y) == (1.5, kind, 3, 5)


def test_other_events_of_the_fourth_version_are_passed_over() -> None:
    """Chords of keys, comments and marks of time; a place beside the window is beside the field."""
    outside = number(-32768, 2)
    told = number(0, 2)
    told += b"\xc8\1" + bytes(10) + b"\xc9\1" + bytes(2) + b"a comment\0"
    told += b"\x5c\1" + b"\x63\1" + b"\xff" + number(1000, 2)
    told += b"\2\5" + number(10, 2) + number(20, 2) + b"\x64\1" + number(1, 2) + number(2, 2)
    told += b"\1\0" + outside + outside + b"\1\0" + number(-1, 2) + number(0, 2) + b"\0"
    found = [(e.seconds, e.kind, e.x, e.y) for e in recorded(".evf", evf(LAYOUT, told, version=4)).events]
    assert found == [(1.009, "lc", 10, 20), (1.01, "mv", -1, -1), (1.01, "mv", 10, 22)]
