"""Test which lines around a board are its own."""

from __future__ import annotations

from ringapp.core.reading.board.around import around, measures, turned_box
from ringapp.core.reading.board.belonging import whole_box
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.sampling import sums_of
from tests.reading.frames import SIDE, tiled


def test_covered_cells_with_a_rim_of_their_own_are_boxed_in() -> None:
    """Edges of their rims lie at two of three places within them, and around them."""
    pixels, lattice = tiled(["2" * 9 + "#"] * 8)
    inner = Lattice(lattice.x, lattice.y, SIDE, SIDE, 8, 9, 1.0)
    seen = around(pixels, sums_of(pixels), inner)
    right, box = seen.turned(3), turned_box(whole_box(inner), seen.looks.shape[:2], 3)
    assert right.lies[:, box[0] - 1, box[1] : box[3]].mean() > 0.5
    assert measures(right, box)["boxed"] == 1
