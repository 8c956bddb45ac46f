"""Test distances to the goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.search.damages import Fights
from ringapp.games.mota.search.tower.arrays import arrays_of
from ringapp.games.mota.search.tower.goal_distance import EVENT_COST, FAR, MOST_LOSS, Distances
from ringapp.games.mota.search.tower.supported import Support
from ringapp.games.mota.search.tower.worlds import Worlds
from tests.games.mota.halls import foe, hall


def distances(board: Board, **hero: int) -> dict[tuple[int, int], int]:
    """How far each cell of F1 is from the goal for a hero of some stats."""
    worlds = Worlds(board, Support(board))
    number = worlds.number(board)
    made = Distances(worlds, Fights(board))
    stats = [hero.get("atk", 20), hero.get("df", 10), 0]
    made.learn(np.array([[int(worlds.form.rows[number]) << 8, *stats]]), arrays_of(worlds, board))
    row, cells = made.far[0], worlds.pool.cells.rows[worlds.floors.rows[number, 0]]
    wide = worlds.layout.wide
    return {(n % wide, n // wide): int(row[node]) for n, node in enumerate(cells.tolist()) if node >= 0}


def to_the_end(*rows: str, **more: Any) -> Board:
    return replace(
        hall(*rows, **more), goal="tile", goal_at=(len(rows[0]) - 1, 0), goal_floor="F1", floors="all"
    )


def test_the_way_to_the_goal_costs_what_stands_in_it() -> None:
    """ATK 20 takes 7 blows at DEF 5 and 100 HP: 6 times 30 - 10. A fight counts 1 besides, a key 20."""
    board = to_the_end("@0.D..", foes=(foe(),))
    assert distances(board)[0, 0] == 121 + 20
    assert distances(board)[2, 0] == 20
    assert distances(board)[4, 0] == 0
    assert distances(board, df=30)[0, 0] == 1 + 20, "a hero whom it cannot hurt"
    assert distances(board, atk=4)[0, 0] == MOST_LOSS + 20, "one who cannot win now may later"


def test_the_cheaper_of_two_ways_counts() -> None:
    board = to_the_end("@0..", ".#1.", "DD..", foes=(foe(), foe(1, 10, 1000, 0)))
    assert distances(board)[0, 0] == 40, "two doors are cheaper than the fight"
    closed = to_the_end("@0..", ".#1.", "##..", foes=(foe(), foe(1)))
    assert distances(closed)[0, 0] == 121


def test_many_heroes_never_fill_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those who share a row take a place, too: a full table was searched for ever."""
    monkeypatch.setattr("ringapp.games.mota.search.tower.goal_distance.MAX_ROWS", 2)
    board = to_the_end("@0..", foes=(foe(),))
    worlds = Worlds(board, Support(board))
    form = int(worlds.form.rows[worlds.number(board)]) << 8
    made = Distances(worlds, Fights(board))
    for atk in range(5):
        heroes = [[form, atk, df, 0] for df in range(1_000)]
        made.learn(np.array(heroes), arrays_of(worlds, board))
    assert made.count == 2
    assert np.count_nonzero(made.known.table.keys[:, 0] >= 0) == made.known.count == 5_000
    assert len(made.known.table.values) >= 10_000


def test_what_no_way_leads_to_is_far() -> None:
    found = distances(to_the_end("@.#.", "..#."))
    assert found[0, 0] == FAR
    assert found[3, 0] == 0
    assert EVENT_COST < 20 < MOST_LOSS < FAR
