"""Test what stands on the tiles of a board, and what commands leave there."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.mota.rules.board import block_of, enemy_named, hidden_block, item_named, monsters, tile_at
from ringapp.games.mota.rules.tower import Item, Mark
from tests.games.mota.halls import foe, hall


@pytest.mark.parametrize(
    ("changed", "block", "hidden"),
    [
        ((), 201, None),
        ((("F1", 1, 0, 81),), 81, None),
        ((("F1", 1, 0, 0),), None, None),
        ((("F1", 1, 0, -202),), None, 201),
        ((("F2", 1, 0, 81),), 201, None),
    ],
    ids=["as-drawn", "another-one-put", "taken", "hidden", "on-another-floor"],
)
def test_what_stands_on_a_tile_now(
    changed: tuple[tuple[str, int, int, int], ...], block: int | None, hidden: int | None
) -> None:
    board = hall("@0", foes=(foe(),), changed=changed)
    assert (block_of(board, ("F1", 1, 0)), hidden_block(board, ("F1", 1, 0))) == (block, hidden)
    assert block_of(replace(board, gone=frozenset({("F1", 1, 0)})), ("F1", 1, 0)) is None


def test_events_on_bare_floor_are_blocks_without_a_number_and_those_asleep_are_none() -> None:
    board = hall("@..", floor={"marks": {(1, 0): Mark()}, "dormant": {(2, 0): 81}})
    assert [block_of(board, ("F1", x, 0)) for x in range(3)] == [None, 0, None]
    assert hidden_block(board, ("F1", 2, 0)) == 81
    assert hidden_block(board, ("F1", 1, 0)) is None
    for place in (("F1", 3, 0), ("F1", 0, -1), ("F9", 0, 0)):
        assert block_of(board, place) is None
        assert hidden_block(board, place) is None


@pytest.mark.parametrize(
    ("mark", "trigger", "blocks"),
    [
        (Mark(), "battle", True),
        (Mark("action"), "action", True),
        (Mark("", False), "battle", False),
        (Mark("changeFloor", True), "changeFloor", True),
    ],
)
def test_an_event_of_a_tile_may_change_what_its_block_does(mark: Mark, trigger: str, blocks: bool) -> None:
    tile = tile_at(hall("@0", foes=(foe(),), floor={"marks": {(1, 0): mark}}), (1, 0))
    assert (tile.trigger, tile.blocks) == (trigger, blocks)


def test_hand_made_monsters_and_items_stand_for_the_tower_s() -> None:
    board = hall("@0", foes=(foe(),))
    strong = foe(0, 999, 9, 9)
    edited = replace(board, foes=(strong,), things=(Item("redGem", "Gem", "items", (("atk", 9, False),)),))
    assert (enemy_named(edited, "m0"), enemy_named(board, "m0")) == (strong, foe())
    assert enemy_named(board, "m9") is None
    assert monsters(edited) == ((1, 0, strong),)
    gem = item_named(edited, "redGem")
    assert gem is not None
    assert gem.name == "Gem"
    assert item_named(board, "nothing") is None
