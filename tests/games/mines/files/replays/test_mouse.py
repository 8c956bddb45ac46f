"""Test what buttons of the mouse mean."""

from __future__ import annotations

import pytest

from ringapp.games.mines.files.replays.mouse import Mouse


@pytest.mark.parametrize(
    ("events", "meanings"),
    [
        ("lc lr", ["", "open"]),
        ("rc rr", ["flag", ""]),
        ("lc rc rr lr", ["", "", "chord", ""]),
        ("rc lc lr rr", ["flag", "", "chord", ""]),
        ("rc lc lr lc lr rr", ["flag", "", "chord", "", "chord", ""]),
        ("mc mr", ["", "chord"]),
        ("lc cc lr rr", ["", "", "chord", ""]),
        ("l l", ["", "open"]),
    ],
)
def test_buttons_mean_what_they_mean_in_the_game(events: str, meanings: list[str]) -> None:
    mouse = Mouse()
    assert [mouse.event(kind) for kind in events.split()] == meanings
