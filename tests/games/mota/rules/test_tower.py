"""Test which automatic events of other floors count."""

from __future__ import annotations

from dataclasses import replace

from ringapp.games.mota.rules.tower import AutoEvent, Floor, all_programs
from tests.games.mota.halls import grid_of_signs, hall

SET = ("set", "flag:a", "=", ("num", 1))


def test_automatic_events_of_other_floors_count_where_they_may_run() -> None:
    here, there = (SET,), (SET, SET)
    autos = (
        AutoEvent("a", ("num", 1), here, here_only=True),
        AutoEvent("b", ("num", 1), there, here_only=False),
    )
    upstairs = Floor("F2", "Second", grid_of_signs("."), autos=autos)
    board = hall("@", floors=(upstairs,))
    assert all_programs(board.tower, "F1") == (there,)
    assert all_programs(board.tower, "F2") == (here, there)
    points = hall("@", tower={"programs": {("points", ""): here, ("touch", "x"): there}})
    assert all_programs(points.tower) == (there,)
    with_points = replace(points.tower, key="points", flags={"enableAddPoint": True})
    assert all_programs(with_points) == (here, there)
