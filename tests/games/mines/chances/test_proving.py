"""Test windows of a large field and what they prove."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from ringapp.games.mines.chances.decimals import view_of
from ringapp.games.mines.chances.proving import SIDE, STRIDE, Contradiction, _windows, prove
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.rules.rules import around, open_picture
from tests.games.mines.builders import certain, game
from tests.games.mines.chances.test_counting import tick


@pytest.mark.parametrize("seed", range(12))
def test_a_window_proves_what_its_numbers_force_and_nothing_else(seed: int) -> None:
    """On a field that one window covers all numbers count: what they force without the number of mines."""
    field = game(100 + seed, 4, 4, 4)
    source = Random(seed)
    for cell in range(16):
        if not field.layout[cell] and source.random() < 0.3:
            field = replace(
                field,
                cells=field.cells[:cell] + open_picture(field)[cell : cell + 1] + field.cells[cell + 1 :],
            )
    view = view_of(field)
    numbers = {cell for cell, sign in enumerate(field.cells) if chr(sign).isdigit()}
    beside = {near for cell in numbers for near in around(field, *divmod(cell, 4))}
    safe, mines = certain(field, counted=False)
    before = view.copy()
    found = prove(view, 4, 4, np.ones(16, bool), tick)
    changed = {cell for cell in range(16) if view[cell] != before[cell]}
    assert found == bool(changed)
    assert {cell for cell in changed if view[cell] == fields.READ} == safe & beside
    assert {cell for cell in changed if view[cell] == fields.KNOWN} == mines & beside


def test_numbers_of_a_window_that_contradict_each_other_are_named_by_their_cells() -> None:
    field = parse("1 4 1\n3.1.")
    with pytest.raises(Contradiction) as refused:
        prove(view_of(field), 1, 4, np.ones(4, bool), tick)
    assert refused.value.cells == [0, 1, 2, 3]


def test_where_nothing_is_of_interest_nothing_is_looked_at() -> None:
    field = parse("1 3 1\n1..")
    view = view_of(field)
    assert not prove(view, 1, 3, np.zeros(3, bool), tick)
    assert view.tolist() == view_of(field).tolist()


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (5, 30), (11, 11), (12, 15), (23, 40)])
def test_windows_overlap_and_cover_the_whole_field(rows: int, columns: int) -> None:
    found = _windows(np.ones((rows, columns), bool))
    covered = np.zeros((rows, columns), bool)
    for top, left in found:
        assert top % STRIDE == left % STRIDE == 0
        covered[top : top + SIDE, left : left + SIDE] = True
    assert covered.all()
    assert len(set(found)) == len(found)


def test_windows_are_put_where_something_is() -> None:
    near = np.zeros((30, 30), bool)
    assert _windows(near) == []
    near[20, 3] = True
    found = _windows(near)
    assert found
    assert all(top <= 20 < top + SIDE and left <= 3 < left + SIDE for top, left in found)
    wanted = [(top, left) for top in range(0, 23, STRIDE) for left in range(0, 23, STRIDE)]
    assert set(found) == {(t, x) for t, x in wanted if t <= 20 < t + SIDE and x <= 3 < x + SIDE}
