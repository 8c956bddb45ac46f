"""Test floors as files write them: maps filled up, odd ones named, events made programs."""

from __future__ import annotations

import pytest

from ringapp.core.contract.errors import ParseError
from ringapp.games.mota.files.floors import MAX_SIDE, floor_from, grid_from, unclear_cells
from ringapp.games.mota.rules.events.lowering import Compiler


@pytest.mark.parametrize(
    ("rows", "grid", "told"),
    [
        ([[1, 2], [3, 4]], ((1, 2), (3, 4)), ""),
        ([[1, 2], [3]], ((1, 2), (3, 0)), ""),
        ([["7", 2]], ((7, 2),), "“m” has '7' at [0, 0]; expected a tile number."),
        ([[1, None], [None, 4]], ((1, 0), (0, 4)), "“m” has None at [1, 0]; expected a tile number."),
        ([[1, -5]], ((1, 0),), "“m” has -5 at [1, 0]; expected a tile number."),
        ([[1, True]], ((1, 0),), "“m” has True at [1, 0]; expected a tile number."),
        ([[2.0]], ((2,),), "“m” has 2.0 at [0, 0]; expected a tile number."),
        ([[10**7]], ((0,),), "“m” has 10000000 at [0, 0]; expected a tile number."),
    ],
)
def test_a_map_is_filled_up_and_what_is_odd_on_it_is_told_once(rows: object, grid: object, told: str) -> None:
    odd: list[str] = []
    assert grid_from("m", rows, odd) == grid
    assert odd == ([told] if told else [])


@pytest.mark.parametrize("rows", [None, [], [1], [[]], "0", [[0] * (MAX_SIDE + 1)], [[0]] * (MAX_SIDE + 1)])
def test_what_is_no_map_is_refused(rows: object) -> None:
    with pytest.raises(ParseError, match=r"“m”: expected the map|“m” has \d+ x \d+ tiles; at most 256 x 256"):
        grid_from("m", rows, [])


def test_cells_without_a_number_are_named() -> None:
    assert unclear_cells([[0, None, 1], "x", [True, 2]]) == [(1, 0), (0, 2)]
    assert unclear_cells(None) == []


def test_events_become_programs_and_what_only_talks_is_kept_apart() -> None:
    compiler = Compiler({})
    compiler.texts = {}
    value = {
        "map": [[0, 1, 2], [3, 4, 5]],
        "events": {
            "1,0": ["Hello"],
            "2,0": {"data": [{"type": "setValue", "name": "flag:a", "value": "1"}]},
        },
        "afterGetItem": {"0,1": {"type": "setValue", "name": "flag:b", "value": "2"}},
    }
    found = floor_from("F1", value, compiler, ("", ""), [])
    assert found.programs.keys() == {("events", 2, 0), ("afterGetItem", 0, 1)}
    assert found.talk.keys() == {("events", 1, 0)}
    assert compiler.texts == {"Hello": 0}
    with pytest.raises(ParseError, match="F1: expected an object"):
        floor_from("F1", [], Compiler({}), ("", ""), [])
