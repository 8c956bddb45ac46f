"""Test where stairs lead and where the hero arrives."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.mota.rules.board import stairs_at
from ringapp.games.mota.rules.stairs import all_stairs, arrival, landing
from ringapp.games.mota.rules.tower import Floor, Stairs
from tests.games.mota.halls import grid_of_signs, hall

SECOND = Floor("F2", "Second", grid_of_signs("#.<", "...", ">.."), arrivals={"door": (1, 1)})
THIRD = Floor("F3", "Third", grid_of_signs("...", "..."))


@pytest.mark.parametrize(
    ("stairs", "cell"),
    [
        (Stairs("F2", (0, 1)), (0, 1)),
        (Stairs("F2", None), (2, 0)),
        (Stairs("F2", None, "upFloor"), (0, 2)),
        (Stairs("F2", None, "door"), (1, 1)),
        (Stairs("F2", None, "nothing"), (1, 2)),
        (Stairs("F3", None), (1, 1)),
        (Stairs("F2", None, ":now"), (2, 1)),
        (Stairs("F2", None, ":symmetry"), (0, 0)),
        (Stairs("F2", None, ":symmetry_x"), (0, 1)),
        (Stairs("F2", None, ":symmetry_y"), (2, 0)),
    ],
    ids=[
        "a-place-that-is-said",
        "upwards-at-the-stairs-down",
        "at-stairs-that-are-named",
        "at-an-arrival-of-the-floor",
        "nothing-of-that-name",
        "no-stairs-at-all",
        "where-he-stands",
        "both-ways-mirrored",
        "mirrored-across",
        "mirrored-upright",
    ],
)
def test_where_stairs_arrive(stairs: Stairs, cell: tuple[int, int]) -> None:
    board = hall("...", "..@", floors=(SECOND, THIRD))
    assert arrival(board, stairs) == cell


def test_downwards_he_arrives_at_the_stairs_up() -> None:
    below = Floor("F0", "Cellar", grid_of_signs(".>."))
    board = hall("@", floors=(SECOND,))
    tower = replace(board.tower, key="cellar", floors={"F0": below, **board.tower.floors})
    assert arrival(replace(board, tower=tower), Stairs("F0", None)) == (1, 0)


@pytest.mark.parametrize(
    ("spot", "stair", "cell"),
    [
        ((2, 2), "", (2, 2)),
        (None, "", (2, 1)),
        ((9, -4), "", (2, 0)),
        ((0, 0), "downFloor", (2, 0)),
        ((0, 0), "door", (1, 1)),
        ((0, 1), "nothing", (0, 1)),
        (None, ":symmetry", (0, 0)),
    ],
)
def test_where_an_event_sets_him_down(
    spot: tuple[int, int] | None, stair: str, cell: tuple[int, int]
) -> None:
    board = hall("...", "..@", floors=(SECOND,))
    assert landing(board, "F2", spot, stair) == cell


def test_drawn_stairs_lead_to_the_floors_around_and_said_ones_where_they_say() -> None:
    board = hall("<@>", "...", floors=(SECOND, THIRD), floor={"stairs": {(1, 1): Stairs("F3", (0, 0))}})
    assert [(cell, stairs.floor) for cell, stairs in all_stairs(board)] == [
        ((0, 0), ""),
        ((2, 0), "F2"),
        ((1, 1), "F3"),
    ], "below the first floor they lead out of the tower"
    assert stairs_at(board, (1, 0)) is None
    up = replace(board, floor="F2")
    assert [(cell, stairs.floor) for cell, stairs in all_stairs(up)] == [((2, 0), "F1"), ((0, 2), "F3")]
