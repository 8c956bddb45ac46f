"""Lines in normal form, counted and searched, beside plain play."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from random import Random
from typing import Any

import pytest

from ringapp.games.rings.rules.attacks import is_goal
from ringapp.games.rings.rules.board import KINDS, Board, judged, mask_of, with_kind
from ringapp.games.rings.rules.moves import Move, all_moves, line_count
from ringapp.games.rings.search import lines
from tests.games.rings.brute import Brute
from tests.games.rings.reference import enemies_of, moved, won
from tests.games.rings.small_answers import quiet


def drawn(source: Random, rings: int, slices: int, count: int, kinds: tuple[str, ...] = ("any",)) -> Board:
    """So many enemies of some kinds anywhere."""
    board = Board(rings, slices)
    every = [(ring, place) for ring in range(rings) for place in range(slices)]
    for cell in source.sample(every, count):
        board = with_kind(board, cell, source.choice(kinds))  # type: ignore[arg-type]
    return board


def normal_lines(board: Board, most: int) -> list[tuple[Move, ...]]:
    """Every line of at most so many moves in which neighbours of a kind stand by their number, each once."""

    def ordered(line: tuple[Move, ...]) -> bool:
        return all(one.kind != two.kind or one.index < two.index for one, two in pairwise(line))

    moves = all_moves(board.rings, board.slices)
    every = (line for length in range(most + 1) for line in product(moves, repeat=length))
    return [line for line in every if ordered(line)]


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
        assert sizes.count(length) == line_count(board, length)
    assert line_count(board, 2) == len([line for line in normal_lines(board, 2) if len(line) == 2])


def played(board: Board, line: tuple[Move, ...]) -> tuple[Any, bool]:
    """Where everyone stands after a line by the plain rules, and whether every move of it moved someone."""
    placing, idle = enemies_of(board), False
    for move in line:
        after = moved(placing, board.rings, board.slices, move)
        placing, idle = after, idle or after == placing
    return placing, not idle


@pytest.mark.parametrize("seed", [1, 2, 5, 8, 10, 28])
def test_every_line_that_wins_is_found_by_both_searches(seed: int) -> None:
    """Kinds, equipment and targets; a move that leaves everyone in place is worth no line of its own."""
    from ringapp.games.rings.search.engine import Compiled

    source = Random(seed)
    board = drawn(source, 2, 4, source.randint(2, 5), KINDS)
    board = replace(board, hurlhammer=seed % 2 == 0, groups=source.choice([None, 1, 2]))
    if seed == 5:
        board = replace(board, targets=mask_of(board, [(0, n % 4) for n in range(min(board.count, 4))]))
    if is_goal(board):
        board = replace(board, groups=1)
    assert not is_goal(board)
    moves, equipped = all_moves(2, 4), judged(board)
    for length in (1, 2):
        wanted = {
            line
            for line in normal_lines(board, length)
            if len(line) == length and won(played(board, line)[0], board) and played(equipped, line)[1]
        }
        for engine in (Brute(board, quiet()), Compiled(board, quiet())):
            blocks = engine.depth(length)
            found = {tuple(moves[int(number)] for number in line) for block in blocks for line in block}
            assert wanted <= found, type(engine)
            assert all(won(played(board, line)[0], board) for line in found)
