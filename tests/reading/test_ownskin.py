"""The program's own drawings of Mines are read back without a question."""

from __future__ import annotations

from functools import cache
from itertools import product

import numpy as np
import pytest

from ringapp.core.contract.reading import Hints
from ringapp.core.reading.looks.clusters import distances
from ringapp.core.reading.looks.skins import Skin, shipped
from ringapp.games.mines.reading.screenshots import read_picture
from ringapp.games.mines.rules.rules import Field
from tests.reading.drawn import a_game
from tests.reading.ownskin import THEMES, drawn, skin
from tests.samples import seldom

SAME = 3.0
"""Colour levels by which a look that ships may differ from one that is drawn now."""


@cache
def skins() -> dict[str, Skin]:
    return {one.name: one for one in shipped("mines")}


@pytest.mark.parametrize("theme", THEMES)
def test_the_skin_that_ships_is_what_is_drawn(theme: str) -> None:
    made, kept = skin(theme), skins()[f"ringapp {theme}"]
    assert [one.value for one in made.signs] == [one.value for one in kept.signs]
    assert np.diag(distances(made.looks(), kept.looks())).max() < SAME, "run python -m tests.reading.ownskin"


EXPORTED = {(24, "light"), (37, "dark"), (48, "dark"), (72, "light")}
"""Each size once, and each theme with a small and a large one."""


@pytest.mark.parametrize(
    ("side", "theme"),
    [case if case in EXPORTED else seldom(*case) for case in product((24, 37, 48, 72), ("light", "dark"))],
)
def test_a_field_that_was_exported_is_read_as_it_was(side: int, theme: str) -> None:
    cells = a_game(np.random.default_rng(side), 16, 30)
    field = Field(16, 30, 99, "".join(cells).encode())
    reading = read_picture(np.pad(drawn(field, theme, side), ((9, 9), (9, 9), (0, 0)), mode="edge"), Hints())
    assert (reading.skin, reading.clusters) == (f"ringapp {theme}", ())
    assert reading.board.cells == field.cells


def test_a_column_that_looks_like_ground_is_none_beside_a_board_of_a_level() -> None:
    """By night KMines lost its last column, whose covered cells were dim: 16 x 29 for 16 x 30."""
    cells = np.array([list(line) for line in a_game(np.random.default_rng(3), 16, 30)])
    cells[:, -2], cells[::2, -1] = ".", "0"
    field = Field(16, 30, 99, "".join(cells.ravel()).encode())
    reading = read_picture(np.pad(drawn(field, "light", 48), ((9, 9), (9, 9), (0, 0)), mode="edge"), Hints())
    assert (reading.board.rows, reading.board.columns) == (16, 30)
