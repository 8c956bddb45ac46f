"""Test lattices with a line more or less."""

from __future__ import annotations

import pytest

from ringapp.core.reading.finder.look import Lattice

LATTICE = Lattice(10.0, 20.0, 5.0, 4.0, 3, 2)


def test_a_lattice_has_one_line_more_than_cells() -> None:
    across, down = LATTICE.lines()
    assert across.tolist() == [10, 15, 20]
    assert down.tolist() == [20, 24, 28, 32]
    assert LATTICE.box == (10, 20, 10, 12)


@pytest.mark.parametrize(
    ("side", "count", "wanted"),
    [
        (0, 1, Lattice(10, 16, 5, 4, 4, 2)),
        (1, 1, Lattice(10, 20, 5, 4, 4, 2)),
        (2, 1, Lattice(5, 20, 5, 4, 3, 3)),
        (3, 1, Lattice(10, 20, 5, 4, 3, 3)),
        (0, -1, Lattice(10, 24, 5, 4, 2, 2)),
        (2, 3, Lattice(-5, 20, 5, 4, 3, 5)),
        (3, -1, Lattice(10, 20, 5, 4, 3, 1)),
    ],
)
def test_a_line_more_or_less_at_a_side(side: int, count: int, wanted: Lattice) -> None:
    assert LATTICE.with_line(side, count) == wanted
    assert LATTICE.with_line(side, count).with_line(side, -count) == LATTICE
