"""Cells, kinds and equipment of a ring board."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ringapp.games.rings.rules.board import (
    Board,
    Kind,
    bit,
    cells,
    contains,
    judged,
    kind_at,
    mask_of,
    packs,
    with_kind,
)
from tests.games.rings.rules.builders import board, text

SMALL = Board(2, 4)
KINDS: tuple[Kind, ...] = ("any", "jump", "hammer", "strict")


def test_a_cell_is_one_bit_and_every_bit_a_cell() -> None:
    made = Board(3, 6)
    every = [(r, s) for r in range(3) for s in range(6)]
    assert [bit(made, cell) for cell in every] == [1 << n for n in range(18)]
    assert list(cells(made, mask_of(made, every))) == every
    assert list(cells(made, 0)) == []
    assert [contains(made, cell) for cell in ((0, 0), (2, 5), (3, 0), (0, 6), (-1, 0), (0, -1))] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]


@pytest.mark.parametrize("before", KINDS)
@pytest.mark.parametrize("kind", [*KINDS, None])
def test_one_enemy_stands_on_a_cell(before: Kind, kind: Kind | None) -> None:
    other = with_kind(SMALL, (1, 2), "jump")
    made = with_kind(with_kind(other, (0, 1), before), (0, 1), kind)
    assert kind_at(made, (0, 1)) == kind
    assert kind_at(made, (1, 2)) == "jump"
    assert made.count == 1 + (kind is not None)


@pytest.mark.parametrize(
    ("count", "groups", "allowed"),
    [(0, None, 0), (1, None, 1), (4, None, 1), (5, None, 2), (5, 3, 3), (8, 0, 0)],
)
def test_one_attack_for_every_four_enemies_begun(count: int, groups: int | None, allowed: int) -> None:
    assert Board(2, 8, free=(1 << count) - 1, groups=groups).allowed == allowed


@pytest.mark.parametrize(
    ("moves", "made", "left"), [(None, 3, None), (3, 0, 3), (3, 2, 1), (3, 3, 0), (3, 9, 0)]
)
def test_moves_that_are_left(moves: int | None, made: int, left: int | None) -> None:
    assert Board(moves=moves, made=made).left == left


def test_what_the_compiled_search_can_hold() -> None:
    assert packs(Board(5, 12))
    assert packs(Board(6, 10))
    assert not packs(Board(6, 12))
    assert not packs(Board(4, 14))


def test_equipment_is_used_up_in_the_kinds() -> None:
    plain = board("ojhs", "....")
    assert text(judged(plain)) == ["ojhh", "...."], "strict ones are hammered"
    assert text(judged(replace(plain, iron_boots=True))) == ["ojoh", "...."]
    assert not judged(replace(plain, iron_boots=True)).iron_boots
    bare = board("ojh.", "....")
    assert judged(bare) is bare
