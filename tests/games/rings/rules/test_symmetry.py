"""Test the images of a board under turns and mirrors."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from ringapp.games.rings.rules.board import Board, cells, mask_of
from ringapp.games.rings.rules.symmetry import images, least_image


@given(st.integers(0, 2**12 - 1))
def test_images_are_the_turns_and_mirrors_of_the_whole_board(mask: int) -> None:
    made = Board(3, 4)
    found = set(images(made, mask))
    places = list(cells(made, mask))
    expected = set()
    for by, way in product(range(4), (1, -1)):
        expected.add(mask_of(made, [(r, (way * s + by) % 4) for r, s in places]))
    assert found == expected
    assert least_image(made, mask) == min(expected)
    assert {least_image(made, other) for other in found} == {min(expected)}
