"""Test replays in text."""

from __future__ import annotations

from tests.games.mines.files.builders import recorded
from tests.games.mines.replaybytes import RAWVF, rawvf

CORNER = [(0, 0)]


def test_lines_of_text_replays_that_are_no_events_are_passed_over() -> None:
    text = "start\n0.1 mt\n0.2 opened something\n0.3 lc 1 3 (40 8)\n\n0.5 lr (40 8)   \nend"
    found = recorded(".rawvf", rawvf(text))
    assert [(e.seconds, e.kind) for e in found.events] == [(0.1, "mt"), (0.3, "lc"), (0.5, "lr")]
    assert (found.software, found.player, found.marks) == ("Meta", "Anna", False)
    assert recorded(".rawvf", rawvf("", RAWVF.replace("Marks: Off", "marks : ON"))).marks
