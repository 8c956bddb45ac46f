"""Test how a board is packed into bits and figures, and back."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.mota.search.tower.state_layout import (
    ATK,
    DEF,
    EXP,
    FIRST_COUNTER,
    HP,
    MDEF,
    MONEY,
    SPARE_BITS,
    Layout,
    Unsuited,
)
from tests.games.mota.halls import PLAIN, hall
from tests.games.mota.search.tower.builders import two_floors

FEW = settings(max_examples=25, deadline=None, derandomize=True)


def test_each_cell_of_each_floor_has_a_number_of_its_own() -> None:
    layout = Layout(two_floors())
    assert (layout.floors, layout.wide, layout.stride) == (("F1", "F2"), 7, 28)
    places = [("F1", x, y) for y in range(2) for x in range(7)]
    places += [("F2", x, y) for y in range(4) for x in range(2)]
    assert layout.code(("F1", 3, 1)) == 10
    assert layout.code(("F2", 1, 2)) == 28 + 2 * 7 + 1
    assert [layout.place(layout.code(place)) for place in places] == places


def test_only_the_floors_of_the_task_have_numbers() -> None:
    assert Layout(replace(two_floors(), floors="one")).floors == ("F1",)
    assert Layout(replace(two_floors(), floors="some", chosen=("F2",))).floors == ("F1", "F2")


def test_things_have_bits_in_the_order_in_which_they_are_met() -> None:
    layout = Layout(two_floors())
    assert [layout.bit(("F1", x, 0)) for x in (1, 3, 1, 5)] == [0, 1, 0, 2]
    layout.close()
    assert layout.words == (3 + SPARE_BITS + 63) // 64
    room = 64 * layout.words
    assert [layout.bit(("F9", n, 0)) for n in range(3, room)] == list(range(3, room))
    with pytest.raises(Unsuited):
        layout.bit(("F9", room, 0))
    assert layout.bit(("F1", 3, 0)) == 1, "what is known may still be asked for"


@given(st.sets(st.integers(0, 150), max_size=20))
@FEW
def test_what_is_gone_goes_into_words_and_back(numbers: set[int]) -> None:
    layout = Layout(hall("@"))
    for n in range(151):
        layout.bit(("F1", n, 0))
    layout.close()
    gone = frozenset(("F1", n, 0) for n in numbers)
    words = layout.words_of([*gone, ("F7", 1, 1)])  # which has no bit
    assert words.dtype == np.uint64
    assert sum(int(word) << 64 * n for n, word in enumerate(words)) == sum(1 << n for n in numbers)
    assert layout.gone_of(words) == gone


def test_a_hero_s_figures_stand_in_their_places_and_come_back() -> None:
    board = two_floors(hero=replace(PLAIN, bag=(("sword", 1), ("yellowKey", 3)), money=8, exp=5, mdef=2))
    layout = Layout(board)
    assert layout.counters == ("sword", "yellowKey"), "gems and potions are not carried"
    row = layout.figures_of(board.hero)
    assert row[[HP, ATK, DEF, MDEF, MONEY, EXP]].tolist() == [1000, 20, 10, 2, 8, 5]
    assert row[FIRST_COUNTER:].tolist() == [1, 3]
    world = layout.stripped(board)
    assert layout.hero_of(world, row) == board.hero
    row[layout.counter["sword"]] = 0
    assert layout.hero_of(world, row).bag == (("yellowKey", 3),)


def test_a_world_is_a_board_without_hero_and_things() -> None:
    board = two_floors(hero=replace(PLAIN, worn=(("0", "sword"),), bag=(("odd", 2), ("yellowKey", 1)), lv=3))
    layout = Layout(board)
    layout.bit(("F1", 1, 0))
    layout.close()
    later = replace(board, at=(4, 0), floor="F2", gone=frozenset({("F1", 1, 0), ("F2", 9, 9)}))
    world = layout.stripped(later)
    assert world == layout.stripped(replace(later, at=(0, 0), floor="F1", hero=replace(later.hero, hp=3)))
    assert world.gone == {("F2", 9, 9)}, "only what has no bit"
    assert (world.hero.worn, world.hero.lv, world.hero.hp) == ((("0", "sword"),), 3, 0)
    assert "yellowKey" not in dict(world.hero.bag)
    whole = layout.board_of(
        world, layout.words_of(later.gone), layout.figures_of(later.hero), layout.code(("F2", 1, 3))
    )
    assert (whole.floor, whole.at, whole.gone, whole.hero) == ("F2", (1, 3), later.gone, later.hero)
