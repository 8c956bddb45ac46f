"""Test replays of Minesweeper Clone."""

from __future__ import annotations

from tests.games.mines.files.builders import recorded
from tests.games.mines.replaybytes import mvf

CORNER = [(0, 0)]


def test_a_game_of_old_clone_ends_where_its_time_runs_back_or_out() -> None:
    events = [(0.0, 0, 8, 8), (0.5, 1, 8, 8), (0.5, 3, 9, 8), (0.4, 0, 8, 8)]
    found = recorded(".mvf", mvf(CORNER, events))
    assert [(e.seconds, e.kind) for e in found.events] == [
        (0.0, "mv"),
        (0.5, "lc"),
        (0.5, "mv"),
        (0.5, "mc"),
        (0.5, "mr"),
        (0.5, "lr"),
    ], "what is still down is let go at the end"
    late = recorded(".mvf", mvf(CORNER, [(0.0, 1, 8, 8), (3.6, 0, 8, 8)], seconds=3.5))
    assert [e.kind for e in late.events] == ["lc", "lr"]
    assert recorded(".mvf", mvf(CORNER, [], marks=True)).marks
    assert not recorded(".mvf", mvf(CORNER, [])).marks
