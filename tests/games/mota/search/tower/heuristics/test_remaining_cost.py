"""Test what still stands is counted, monsters and doors."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from ringapp.core.contract.game import Budget
from ringapp.core.solving.context import LocalContext
from ringapp.games.mota.rules.board import Board, grid_now, monsters, task_floors
from ringapp.games.mota.rules.moves import keys_for
from ringapp.games.mota.rules.walking import kind_at
from ringapp.games.mota.search.tower.beam import BeamSearch
from ringapp.games.mota.search.tower.goal_distance import KEY_WORTH, OTHER_KEY
from ringapp.games.mota.search.tower.heuristics import remaining_cost as outlooks
from tests.games.mota.search.builders import board_of


def toll(climb: BeamSearch, board: Board) -> float:
    """What stands on a board counts, monster by monster, from the board alone."""
    total, unseen = 0.0, 0
    for name in (name for name in board.tower.floors if name in task_floors(board)):
        unseen += name not in board.visited and name != climb.board.floor
        known = name in board.visited or name == climb.board.floor
        for _, _, foe in monsters(replace(board, floor=name)):
            loss = climb.fights.loss(foe, board.hero)
            assert loss is None or loss <= outlooks.DEAR
            lacking = 0.0
            if loss is None:
                lacking = outlooks.RAISE * (foe.df + 1 - board.hero.atk)
                loss = max(foe.atk - board.hero.df, 0) * foe.hp
                if loss > outlooks.DEAR:
                    loss = outlooks.DEAR * (1 + outlooks.STEEP * float(np.log(loss / outlooks.DEAR)))
            total += (loss + lacking) * (1.0 if known else outlooks.AHEAD**unseen)
    return total


@pytest.mark.parametrize("seed", [1, 8, 63, 164])
def test_what_still_stands_is_counted_monster_by_monster(seed: int, tmp_path: Path) -> None:
    board = board_of(seed, tmp_path)
    board = replace(board, hero=replace(board.hero, atk=90, df=40))
    climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
    layer = climb.root()
    climb.seen.admit(layer)
    for _ in range(4):
        costs = climb.outlook.costs(layer)
        for row in range(0, len(layer), 3):
            world = climb.worlds.boards[layer.world[row]]
            there = climb.layout.board_of(world, layer.words[row], layer.figures[row], int(layer.cell[row]))
            assert costs[row] == pytest.approx(toll(climb, there))
        layer = climb.expanded(layer, climb.chronicle.add(layer))
        if not len(layer):
            break


def shut(climb: BeamSearch, board: Board) -> float:
    """What the keys of all doors are worth that stand on a board, from the board alone."""
    total, unseen = 0.0, 0
    for name in (name for name in board.tower.floors if name in task_floors(board)):
        known = name in board.visited or name == climb.board.floor
        unseen += not known
        view = replace(board, floor=name)
        for y, row in enumerate(grid_now(view)):
            for x in (x for x in range(len(row)) if kind_at(view, (x, y)) == "door"):
                worth = sum(
                    KEY_WORTH.get(key, OTHER_KEY) * n for key, n, used in keys_for(view, (x, y)) if used
                )
                total += worth * (1.0 if known else outlooks.AHEAD**unseen)
    return total


def test_doors_that_still_stand_are_counted_one_by_one(tmp_path: Path) -> None:
    opened = 0
    for seed in (1, 8, 63, 164):
        board = board_of(seed, tmp_path / str(seed))
        board = replace(board, hero=replace(board.hero, hp=9_000, atk=90, df=40, bag=(("yellowKey", 9),)))
        climb = BeamSearch(board, LocalContext(Budget(seconds=None)))
        layer, met = climb.root(), set[float]()
        climb.seen.admit(layer)
        for _ in range(4):
            locks = climb.outlook.locks(layer)
            for row in range(0, len(layer), 3):
                world = climb.worlds.boards[layer.world[row]]
                there = climb.layout.board_of(
                    world, layer.words[row], layer.figures[row], int(layer.cell[row])
                )
                assert locks[row] == pytest.approx(shut(climb, there))
                met.add(round(float(locks[row]), 3))
            layer = climb.expanded(layer, climb.chronicle.add(layer))
        opened += len(met) > 1
    assert opened >= 1
