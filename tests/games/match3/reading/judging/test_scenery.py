"""Test scenery in the holes of a board."""

from __future__ import annotations

import numpy as np

from ringapp.core.reading.sampling import sums_of
from ringapp.games.match3.reading.judging.gems import judged
from ringapp.games.match3.reading.judging.scenery import scenery
from tests.reading.scenery import drawn


def test_a_sky_that_is_seen_through_holes_goes_on_into_them() -> None:
    rows = ("..BP..", ".BPRG.", "RGBPRG", ".PRGB.")
    pixels, lattice = drawn(rows)
    surely, perhaps = scenery(sums_of(pixels), lattice)
    holes = np.array([[name == "." for name in line] for line in rows])
    assert (surely == holes).all()
    assert (perhaps == holes).all()
    gems = judged(sums_of(pixels), lattice)
    assert ((gems.colours < 0) == holes).all()


def test_holes_in_the_middle_of_a_board_are_not_asked() -> None:
    """What is seen through them may be gems on the ground of all cells."""
    rows = ("RGBPRG", "GB..GB", "RGBPRG", "PRGBPR")
    surely, _ = scenery(sums_of(drawn(rows)[0]), drawn(rows)[1])
    assert not surely.any()
