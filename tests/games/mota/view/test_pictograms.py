"""Pictograms: each kind of monster has its own form, above the line where its damage is written."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import ringapp
from ringapp.core.contract.shapes import Label
from ringapp.core.pictures.svg import box_of
from ringapp.games.mota.rules.tower import Tile, Tower
from ringapp.games.mota.view.pictograms import pictogram

NAMES = (
    "slimelord",
    "redBat",
    "skeletonKing",
    "dragon",
    "blackKing",
    "bluePriest",
    "redGuard",
    "ghost",
    "rock",
)
DAMAGE = 0.69
"""Where the line of damage begins, in heights of a cell."""


@pytest.fixture(scope="module")
def tile() -> Tile:
    board: Any = ringapp.example("mota").state
    tower: Tower = board.tower
    return next(tile for tile in tower.tiles.values() if tile.trigger == "battle")


def test_kinds_of_monsters_differ_in_form_and_leave_room_for_the_damage(tile: Tile) -> None:
    forms = set()
    for name in (*NAMES, "mothlike nobody"):
        shapes = pictogram(replace(tile, id=name), 0, 0, 1)
        forms.add(tuple(box_of(shape) for shape in shapes))
        assert not any(isinstance(shape, Label) for shape in shapes)
        for left, top, right, bottom in map(box_of, shapes):
            assert -0.1 < left < right < 1.1
            assert -0.1 < top < bottom < DAMAGE + 0.06, "stroke and round corners are estimated"
    assert len(forms) == len(NAMES) + 1 - 1, "a moth is drawn as a bat"


@pytest.mark.parametrize(
    ("name", "same"), [("绿色史莱姆", "slime"), ("法师", "wizard"), ("battleMage", "mage")]
)
def test_a_monster_is_known_by_its_name_in_another_language(tile: Tile, name: str, same: str) -> None:
    known = pictogram(replace(tile, id="m1"), 0, 0, 1, name)
    assert known == pictogram(replace(tile, id="m1"), 0, 0, 1, same)
    assert known != pictogram(replace(tile, id="m1"), 0, 0, 1, "drummer")
