"""Test names of looks: softened, and in other lights."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.reading.looks import naming
from ringapp.core.reading.looks.naming import STRANGE, looked_again, name, unexplained
from ringapp.core.reading.looks.skins import shipped
from tests.core.reading.builders import random_looks
from tests.reading.skins import look, skin


def test_cells_of_another_dark_program_are_not_explained_by_a_dark_skin() -> None:
    skin = next(skin for skin in shipped("mines") if skin.name == "ringapp dark")
    known = np.concatenate([skin.looks()] * 2)
    own = name(known, [skin])
    assert own is not None
    assert unexplained(known, own) < 0.2
    strange = np.full((60, *known.shape[1:]), 30, np.float32)
    strange[:, 0] = strange[:, :, 0] = strange[:, -1] = strange[:, :, -1] = 55
    strange[::2, 3:9, 5:7] = 90
    other = name(strange, [skin])
    assert other is not None
    assert unexplained(strange, other) > 0.9


def test_what_a_skin_does_not_know_is_read_as_one_that_draws_alike_has_it() -> None:
    cells = np.stack([look(value) for value in "0.1230.1230.123F"])
    own, other = skin("own", "0.123"), skin("other", "0.123F")
    named = name(cells, [own])
    assert named is not None
    assert named.near[-1] >= STRANGE
    again = looked_again(cells, named, [own, other])
    assert again.values == tuple("0.1230.1230.123F")
    assert again.near[-1] < STRANGE
    assert looked_again(cells, named, [own]).near[-1] >= STRANGE, "nobody knows it"


def test_a_cell_that_lies_a_sample_aside_is_compared_there() -> None:
    cells = np.stack([look(value) for value in "0.1230.1230.1230.123"])
    own = skin("own", "0.123")
    cells[-1] = look("3", 1)
    named = name(cells, [own])
    assert named is not None
    again = looked_again(cells, named, [])
    assert again.near[-1] <= named.near[-1]
    assert again.values[-1] == "3"


def test_softened_samples_are_mixed_with_their_neighbours_one_two_one() -> None:
    look = np.zeros((1, 5, 5, 3), np.float32)
    look[0, 2, 2] = 16
    assert naming.soft(look)[0, 1:4, 1:4, 0].tolist() == [[1, 2, 1], [2, 4, 2], [1, 2, 1]]
    even = np.full((2, 4, 4, 3), 7, np.float32)
    assert np.allclose(naming.soft(even), 7)
    assert naming._halved(random_looks(1, 4, 5)).shape == (1, 2, 2, 3)
    quarters = np.arange(16, dtype=np.float32).reshape(1, 4, 4, 1).repeat(3, 3)
    assert naming._halved(quarters)[0, :, :, 0].tolist() == [[2.5, 4.5], [10.5, 12.5]]


def test_lights_are_tried_only_where_they_differ_enough() -> None:
    looks = np.full((4, 4, 4, 3), 100, np.float32)

    def lights(seen: np.ndarray) -> list[np.ndarray]:
        return naming._light(*(naming._at_percentiles(one, (80,)) for one in (seen, looks)))

    assert lights(looks) == []
    (dim,) = lights(looks * 0.5)
    assert dim.tolist() == [0.5, 0.5, 0.5]
    assert lights(looks * 0.1)[0].tolist() == pytest.approx([0.3] * 3), "a bound"
    assert lights(looks * 2.5)[0].tolist() == [1.5] * 3
    assert lights(looks * 1.05) == []
    assert naming._in_light(looks, np.array([1, 2, 4], np.float32))[0, 0, 0].tolist() == [100, 200, 255]
