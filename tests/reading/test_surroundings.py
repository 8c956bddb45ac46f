"""What lies around boards of programs that nobody knows: panels, pages, backdrops, edges of pictures."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.finder.lattice import find_lattices
from ringapp.games.mines.reading.screenshots import LOOK, read_picture
from tests.reading.drawn import varied_field


# Half the pitch was read where cells melt into one area: of the second and the third. The first is pale.
@pytest.mark.parametrize("seed", [3, 10, 35])
def test_a_field_in_a_way_of_real_programs_keeps_its_columns(seed: int) -> None:
    field = varied_field(seed)
    try:
        reading = read_picture(field.pixels, Hints())
    except RingappError as error:
        pytest.fail(str(error))
    assert reading.board.columns == field.shape[1]


def test_the_pitch_of_a_few_cells_with_gaps_is_that_of_their_beginnings() -> None:
    """The rim shows one side of a gap only: over nine cells the last one lay two pixels off."""
    picture = np.full((380, 360, 3), 20, np.uint8)
    for row in range(9):
        for col in range(9):
            y, x = 41 + 33 * row, 31 + 33 * col
            picture[y : y + 31, x : x + 31] = (20, 160, 240) if (3 * row + col * col) % 4 else (250, 180, 60)
            picture[y + 9 : y + 21, x + 12 : x + 18] = 255
    best = find_lattices(picture, LOOK)[0]
    assert (best.rows, best.cols) == (9, 9)
    assert best.dx == pytest.approx(33, abs=0.1)
    assert best.dy == pytest.approx(33, abs=0.1)
