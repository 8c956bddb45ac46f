"""Test hints, and tiles and floors in words."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.games.mota.rules.board import Act
from ringapp.games.mota.rules.tower import Floor, Hero
from ringapp.games.mota.view import ledger, telling
from tests.games.mota.halls import PLAIN, foe, grid_of_signs, hall

UPSTAIRS = (Floor("F2", "Second", grid_of_signs("@.<")),)


@pytest.mark.parametrize(
    ("act", "hints"),
    [
        (
            Act("battle", 2, 0),
            [
                "The next move is a fight.",
                "It is in row 0, counted from 0 at the top.",
                "Fight Foe 0 at [2, 0]",
            ],
        ),
        (Act("wear", 0, 0, None, "sword"), ["The next move puts on equipment.", "Put on the Sword"]),
        (Act("fly", 0, 0, None, "F2"), ["The next move flies to another floor.", "Fly to Second"]),
    ],
)
def test_hints_tell_more_and_more_of_the_next_move(act: Act, hints: list[str]) -> None:
    board = hall("k@0", foes=(foe(),), floors=UPSTAIRS)
    assert telling.hints(board, Solution(Status.OPTIMAL, (Step(act),))) == hints
    assert telling.hints(board, Solution(Status.INFEASIBLE)) == []


def test_a_floor_is_counted_without_what_is_gone() -> None:
    board = hall("k@0", "0Dg", foes=(foe(),))
    assert (
        telling.summary(board) == "2 monsters, 2 items, 1 door; the hero begins on F1 at [1, 0] with 1000 HP"
    )
    gone = replace(board, gone=frozenset({("F1", 2, 0), ("F1", 1, 1)}), hero=Hero(7, 1, 1))
    assert telling.summary(gone) == "1 monster, 2 items, 0 doors; the hero begins on F1 at [1, 0] with 7 HP"


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        ((0, 0), "[0, 0] yellow key"),
        ((1, 0), "[1, 0] empty floor"),
        ((3, 0), "[3, 0] stairs to Second"),
        (
            (2, 0),
            "[2, 0] Foe 0: HP 100, ATK 30, DEF 5; damage 120; nothing special · "
            "2 more ATK save 20 HP · one more DEF saves 6 HP",
        ),
        ((9, 0), ""),
        ((0, -1), ""),
    ],
)
def test_a_tile_in_words(cell: tuple[int, int], words: str) -> None:
    board = hall("k@0>", foes=(foe(),), floors=UPSTAIRS)
    assert telling.describe_cell(board, cell) == words


def test_a_tile_tells_what_a_step_costs_and_which_events_are_not_followed() -> None:
    zone = foe(0, 100, 30, 25, 15, zone=8)
    board = hall("@.0", foes=(zone,), floor={"oddities": ((1, 0, "events"), (1, 0, "cannotMove"))})
    told = telling.describe_cell(board, (1, 0))
    assert (
        told == "[1, 0] empty floor · stepping here costs 8 HP · events here: blocked ways out, event tiles"
    )
    assert "damage ???; zone · 6 ATK are missing" in telling.describe_cell(board, (2, 0))


def test_where_two_lines_part_the_first_worse_step_is_named() -> None:
    """The gem first saves a blow; fighting first costs 20 more."""
    board = hall("g@0>", foes=(foe(),), hero=replace(PLAIN, hp=500), floors=UPSTAIRS)
    best = [Act("item", 0, 0), Act("battle", 2, 0), Act("stairs", 3, 0)]
    own = [Act("battle", 2, 0), Act("item", 0, 0), Act("stairs", 3, 0)]
    assert ledger.first_worse_step(board, own, best) == (1, 20)
    assert ledger.first_worse_step(board, best, best) is None
    assert telling.verdict(board, own, best) == (
        "First worse step: 1, Fight Foe 0 at [2, 0]; 20 HP less at the end."
    )
    assert telling.verdict(board, best, best) == "My line ends as well as the solver's."
    assert telling.verdict(board, own[:2], best) == "My line has not reached the goal yet."
    assert ledger.worse_by_floor(board, own, best) == [("F1", 1, 20)]
    assert ledger.worse_by_floor(board, best, best) == []
