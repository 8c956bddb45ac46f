"""Build the sets and bounds that tests of the search on a floor share."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from ringapp.games.mota.files.notation import find_tower, open_floor
from ringapp.games.mota.rules.board import Board
from ringapp.games.mota.view.editing import with_grid


@st.composite
def forests(draw: st.DrawFn, most: int = 6) -> list[int]:
    """The barrier over each, always one of a lower number, or -1."""
    n = draw(st.integers(1, most))
    return [draw(st.integers(-1, b - 1)) for b in range(n)]


def closed(up: list[int], numbers: set[int]) -> set[int]:
    """Some barriers with all that is over them."""
    found = set(numbers)
    for b in sorted(numbers, reverse=True):
        while b >= 0:
            found.add(b)
            b = up[b]
    return found


MESH = 201


def mesh(side: int, hp: int = 5000) -> Board:
    """A field of monsters that bring nothing, the stairs in the far corner; a gem beside them."""
    rows = [[1] * (side + 2), *([1, *[MESH + (x * y) % 4 for x in range(side)], 1] for y in range(side))]
    rows.append([1] * (side + 2))
    rows[1][1] = 0
    rows[side][side], rows[side][side - 1] = 87, 28
    board = open_floor(find_tower("example:blue"), "F1")
    board = replace(board, at=(1, 1), hero=replace(board.hero, hp=hp))
    return with_grid(board, tuple(tuple(row) for row in rows))
