"""Test how engines name paintings."""

from __future__ import annotations

import pytest

from ringapp.games.mota.files.paintings import paintings_from
from ringapp.games.mota.rules.tower import Painting


@pytest.mark.parametrize(
    ("value", "found"),
    [
        (None, ()),
        ([], ()),
        ("sky.png", (Painting("sky.png"),)),
        ([[0, 32, "sky.png", 2]], (Painting("sky.png", "auto", (0, 32)),)),
        ([[0, 0, "sky.png", 1, 4]], (Painting("sky.png", "fg", frames=4),)),
        ([{"name": "sky.png", "canvas": "bg", "x": 3, "y": 4, "sx": 5, "w": 6, "reverse": ":x"}],
         (Painting("sky.png", "bg", (3, 4), (5, 0, 6, 0), turned=":x"),)),
        ([{"canvas": "bg"}, 7, [1, 2], {"name": 5}], ()),
    ],
)  # fmt: skip
def test_each_engine_names_them_in_its_way(value: object, found: tuple[Painting, ...]) -> None:
    assert paintings_from(value) == found
