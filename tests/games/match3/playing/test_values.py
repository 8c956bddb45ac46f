"""Test the swaps of one block and their values."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from ringapp.games.match3.playing.actions import is_legal
from ringapp.games.match3.playing.values import swap_values, values_at
from ringapp.games.match3.rules.lines import find_runs
from tests.games.match3.builders import board


@given(st.lists(st.sampled_from("AABBC-t@"), min_size=16, max_size=16))
@settings(max_examples=25)
def test_the_swaps_of_one_block_are_those_of_the_board_that_name_it(signs: list[str]) -> None:
    made = board(*("".join(signs[n : n + 4]) for n in range(0, 16, 4)))
    if find_runs(made, made.cells):
        return
    every = swap_values(made)
    for cell in range(16):
        x, y = cell % 4, cell // 4
        near = {(x, y, "R"), (x - 1, y, "R"), (x, y, "U"), (x, y - 1, "U")}
        assert dict(values_at(made, x, y)) == {move: every[move] for move in every if move in near}
        assert all(is_legal(made, move) for move in values_at(made, x, y))
    assert not values_at(replace(made, actions=0), 1, 1)
