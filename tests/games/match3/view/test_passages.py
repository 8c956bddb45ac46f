"""Portals and sources are drawn, dragged and taken away, and stay where a board grows."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.match3.files.notation import parse, to_json
from ringapp.games.match3.rules.board import Board, Refill
from ringapp.games.match3.view.editing import carry, edit, lifts, resized, tools

BOARD = parse("A B C\nB C A\nC A B\nA B C")
UNKNOWN = replace(BOARD, refill=Refill(4))


def at(board: Board, pairs: tuple[tuple[int, int], ...]) -> list[tuple[int, int, int, int]]:
    n = board.width
    return [(start % n, start // n, end % n, end // n) for start, end in pairs]


def test_a_click_makes_a_pair_below_and_blocks_stop_at_voids_then() -> None:
    drawn = edit(BOARD, "portal", (1, 3))
    assert at(drawn, drawn.portals) == [(1, 3, 1, 1)]
    assert drawn.rules.fall == "stop"
    assert edit(drawn, "portal", (1, 3)) == drawn
    assert parse(to_json(drawn)) == drawn


@pytest.mark.parametrize(
    ("end", "pairs"),
    [((2, 0), [(1, 3, 2, 0)]), ((0, 3), [(1, 3, 1, 1)]), ((1, 3), [(1, 3, 1, 1)]), (None, [])],
    ids=["elsewhere", "no exit tops its column", "no cell twice", "taken away"],
)
def test_an_end_is_dragged_where_it_can_be(
    end: tuple[int, int] | None, pairs: list[tuple[int, int, int, int]]
) -> None:
    drawn = edit(BOARD, "portal", (1, 3))
    assert lifts(drawn, "portal", (1, 1))
    assert not lifts(drawn, "source", (1, 1))
    after = carry(drawn, "portal", (1, 1), end)
    assert at(after, after.portals) == pairs
    assert parse(to_json(after)) == after


def test_every_pair_that_clicks_make_can_be_saved() -> None:
    board = BOARD
    for cell in range(board.size):
        board = edit(board, "portal", (cell % 3, cell // 3))
        assert parse(to_json(board)) == board
    assert len(board.portals) > 2


def test_a_source_is_the_top_of_its_track() -> None:
    drawn = edit(UNKNOWN, "source", (1, 0))
    assert drawn.sources == (10,)
    assert edit(drawn, "source", (1, 0)).sources == (10,)
    assert carry(drawn, "source", (1, 3), (2, 1)).sources == (11,)
    assert carry(drawn, "source", (1, 3), None).sources is None
    ids = [{tool.id for tool in tools(board)} for board in (BOARD, UNKNOWN)]
    assert ids[1] - ids[0] == {"source"}


@pytest.mark.parametrize(
    ("width", "height", "pairs", "sources"),
    [(4, 5, [(1, 3, 1, 1)], (17,)), (2, 4, [(1, 3, 1, 1)], (7,)), (1, 4, [], None), (3, 2, [], None)],
    ids=["larger", "narrower", "without the column", "without the entrance"],
)
def test_ways_stay_where_they_fit_when_the_size_changes(
    width: int, height: int, pairs: list[tuple[int, int, int, int]], sources: tuple[int, ...] | None
) -> None:
    drawn = edit(edit(UNKNOWN, "portal", (1, 3)), "source", (1, 3))
    after = resized(drawn, width, height, height)
    assert (at(after, after.portals), after.sources) == (pairs, sources)
    assert parse(to_json(after)) == after


def test_a_void_takes_what_leads_through_it() -> None:
    drawn = edit(edit(UNKNOWN, "portal", (1, 3)), "source", (1, 3))
    after = edit(drawn, "void", (1, 3))
    assert (after.portals, after.sources) == ((), None)
