"""Lines in normal form, counted and searched, beside plain play."""

from __future__ import annotations

from itertools import pairwise, product

import pytest

from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.search import lines
from tests.games.rings.search.builders import normal_lines

SIZES = [
    lines.Generators((3, 3), (3, 3)),
    lines.Generators((2, 1), (4,)),
    lines.Generators((), (2, 3, 1)),
    lines.Generators((1,), ()),
]


def numbered(generators: lines.Generators) -> list[tuple[str, int]]:
    """Kind and generator of each move by its number."""
    turns = [("turn", n) for n, size in enumerate(generators.turns) for _ in range(size)]
    return turns + [("slide", n) for n, size in enumerate(generators.slides) for _ in range(size)]


@pytest.mark.parametrize("generators", SIZES, ids=["even", "taped", "all-rings-locked", "one-turn"])
@pytest.mark.parametrize("length", [0, 1, 2, 3])
@pytest.mark.parametrize("whole", [lines.WHOLE, 30], ids=["at-once", "in-pieces"])
def test_lines_are_those_in_normal_form_in_their_order(
    monkeypatch: pytest.MonkeyPatch, generators: lines.Generators, length: int, whole: int
) -> None:
    monkeypatch.setattr(lines, "WHOLE", whole)
    names = numbered(generators)
    wanted = [
        line
        for line in product(range(len(names)), repeat=length)
        if all(names[a][0] != names[b][0] or names[a] < names[b] for a, b in pairwise(line))
    ]
    pieces = list(lines.lines_of(generators, length))
    assert [tuple(line.tolist()) for piece in pieces for line in piece] == wanted
    assert generators.count(length) == len(wanted)
    assert not any(piece.flags.writeable for piece in pieces)
    assert whole == 30 or len(pieces) == 1


@pytest.mark.parametrize(("rings", "slices"), [(2, 4), (3, 4), (2, 6)])
def test_the_lines_of_a_board_are_counted_alike_by_rules_and_search(rings: int, slices: int) -> None:
    board = Board(rings, slices)
    sizes = lines.Generators((slices - 1,) * rings, (2 * rings - 1,) * (slices // 2))
    for length in range(4):
        assert sizes.count(length) == lines.line_count(board, length)
    assert lines.line_count(board, 2) == len([line for line in normal_lines(board, 2) if len(line) == 2])
