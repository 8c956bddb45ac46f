"""Parts of the search beside plain play of every line: corrections, best efforts, lines, and which search."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random
from typing import Any

import pytest

from ringapp.core.contract.game import BudgetSpent
from ringapp.games.rings.files.notation import parse, to_json
from ringapp.games.rings.rules.board import Board, kind_at, mask_of, with_kind
from ringapp.games.rings.search import repairs
from tests.games.rings.reference import fewest_moves
from tests.games.rings.search.builders import drawn
from tests.games.rings.small_answers import quiet

# Did you mean ----------------------------------------------------------------------------------------------


def one_cell_away(board: Board) -> list[tuple[str, Any, Any, Board]]:
    """Every board that an enemy which slipped, was forgotten or is too many makes of this one."""
    found: list[tuple[str, Any, Any, Board]] = []
    every = [(ring, place) for ring in range(board.rings) for place in range(board.slices)]
    for start, to in product(every, every):
        rings, places = abs(start[0] - to[0]), (start[1] - to[1]) % board.slices
        beside = (rings == 0 and places in (1, board.slices - 1)) or (rings == 1 and places == 0)
        kind = kind_at(board, start)
        if beside and kind is not None and kind_at(board, to) is None:
            found.append(("move", start, to, with_kind(with_kind(board, start, None), to, kind)))
    for cell in every:
        there = kind_at(board, cell) is not None
        if there and board.count % 4 == 1:
            found.append(("remove", cell, None, with_kind(board, cell, None)))
        if not there and board.count % 4 == 3:
            found.append(("add", None, cell, with_kind(board, cell, "any")))
    return found


@pytest.mark.parametrize(
    ("rings", "slices", "count", "kinds", "limit"),
    [
        (2, 4, 2, ("any",), 2),
        (2, 4, 3, ("any",), 1),  # one is missing to a group of four
        (2, 4, 3, ("any", "jump", "hammer"), 2),
        (2, 6, 5, ("any",), 1),  # one too many
        (3, 4, 3, ("any", "jump", "hammer"), 1),
        (2, 6, 4, ("any", "strict"), 1),
    ],
)
def test_corrections_are_all_boards_one_cell_away_that_are_won_in_time(
    monkeypatch: pytest.MonkeyPatch, rings: int, slices: int, count: int, kinds: tuple[str, ...], limit: int
) -> None:
    monkeypatch.setattr(repairs, "SECONDS", 1e9)
    monkeypatch.setattr(repairs, "MOST", 10_000)
    board = drawn(Random(10 * rings + slices + count), rings, slices, count, kinds)
    told = repairs.repairs(board, limit, quiet())
    wanted = {
        (kind, start, to, moves, to_json(other))
        for kind, start, to, other in one_cell_away(board)
        if (moves := fewest_moves(other, limit)) is not None
    }
    assert {(one.kind, one.start, one.to, one.moves, one.board) for one in told} == wanted
    assert len(told) == len(wanted)
    assert [one.moves for one in told] == sorted(one.moves for one in told), "the quickest first"


@pytest.mark.parametrize(("limit", "some"), [(0, False), (1, True), (4, True), (5, False)])
def test_corrections_are_looked_for_up_to_four_moves(
    monkeypatch: pytest.MonkeyPatch, limit: int, some: bool
) -> None:
    monkeypatch.setattr(repairs, "SECONDS", 1e9)
    board = replace(Board(), free=mask_of(Board(), [(0, 4), (1, 5), (2, 5), (3, 5)]))
    assert bool(repairs.repairs(board, limit, quiet())) == some
    assert len(repairs.repairs(board, min(limit, 4), quiet())) <= repairs.MOST


def test_time_that_is_spent_ends_the_corrections_with_those_found(monkeypatch: pytest.MonkeyPatch) -> None:
    board = replace(Board(), free=mask_of(Board(), [(0, 4), (1, 5), (2, 5), (3, 5)]))
    monkeypatch.setattr(repairs, "SECONDS", -1.0)
    assert len(repairs.repairs(board, 1, quiet())) <= 1, "the first board is looked at, no other"

    def spent(board: Board, limit: int, ctx: object) -> int:
        raise BudgetSpent

    monkeypatch.setattr(repairs, "_moves_within", spent)
    assert repairs.repairs(board, 1, quiet()) == []


# Lines -----------------------------------------------------------------------------------------------------


def test_a_board_of_a_correction_is_read_again() -> None:
    board = replace(Board(moves=1), free=mask_of(Board(), [(0, 4), (1, 5), (2, 5), (3, 5)]))
    first = repairs.repairs(board, 1, quiet())[0]
    other = parse(first.board)
    assert (other.moves, other.count) == (1, 4)
    assert fewest_moves(other, 1) == first.moves
