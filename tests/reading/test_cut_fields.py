"""Fields that a picture cuts: what numbers at such a rim want may lie beyond it."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.reading import Hints
from ringapp.core.reading.board.whole import whole_of
from ringapp.core.reading.finder.look import Lattice
from ringapp.core.reading.finder.sides import SIDES
from ringapp.core.reading.sampling import sums_of
from ringapp.games.mines.reading.screenshots import LOOK, read_picture
from ringapp.games.mines.reading.sense import contradictions, doubtful_openings
from tests.reading.drawn import a_game, drawn, style_of

TOP, BOTTOM, LEFT, RIGHT = SIDES


def test_numbers_at_a_cut_rim_may_want_mines_beyond_it() -> None:
    text = ".10011010012"
    assert contradictions(text, 3, 4) == [(1, 3), (2, 2), (2, 3)]
    # Beyond the lower rim alone there is no place for both mines of the last number that the others leave.
    assert contradictions(text, 3, 4, (BOTTOM,)) == [(1, 3), (2, 1), (2, 2), (2, 3)]
    assert contradictions(text, 3, 4, (BOTTOM, RIGHT)) == []


def test_what_is_wrong_within_a_cut_field_stays_wrong() -> None:
    assert contradictions("000003000000", 3, 4, (RIGHT,)) == [(1, 1)]
    assert contradictions("9.", 1, 2, (RIGHT,)) == [(0, 0)]


def test_numbers_that_cannot_be_together_are_wrong() -> None:
    """Of three covered cells all hold mines by the number below their middle, one by those beside it."""
    assert contradictions("...131", 2, 3) == [(1, 0), (1, 1), (1, 2)]
    assert contradictions("...121", 2, 3) == []
    assert contradictions("...212", 2, 3) == [(1, 0), (1, 1), (1, 2)]


def test_an_opening_whose_numbers_lack_their_mines_is_doubted_as_a_whole() -> None:
    """Covered cells were taken for empty ones, and only those beside the numbers were hatched."""
    rows = "00000001000", "00000001000", "11111001000", "...F1112000", ".....F10000"
    text, wrong = "".join(rows), contradictions("".join(rows), 5, 11)
    doubted = doubtful_openings(text, 5, 11, wrong)
    assert doubted[:, 8:].all()
    assert not doubted[:3, :7].any(), "most of its numbers have theirs"
    assert not doubtful_openings(text, 5, 11, wrong[:1]).any(), "one number may be misread"


@pytest.mark.parametrize("seed", range(20))
def test_contradictions_are_those_that_are_counted_cell_by_cell(seed: int) -> None:
    chance = random.Random(seed)
    rows, cols = chance.randint(1, 7), chance.randint(1, 7)
    text = "".join(chance.choice("0011223456789....FF**?x") for _ in range(rows * cols))
    cut = tuple(side for side in SIDES if chance.random() < 0.3)
    assert contradictions(text, rows, cols, cut) == _counted(text, rows, cols, cut)


@pytest.mark.parametrize(("seen", "cut"), [(16.0, ()), (16.45, (RIGHT,)), (16.8, ())])
def test_a_board_that_is_cut_to_a_usual_size_is_told(seen: float, cut: tuple[int, ...]) -> None:
    """Nothing is missing of such a board unless a further cell is seen to begin."""
    style = replace(
        style_of(np.random.default_rng(3)), gap=0.0, bevel=0.08, corner=0.0, sloping=False, chess=0
    )
    field = drawn(a_game(np.random.default_rng(5), 16, 30), style, 24.0, (0.5, 0.5, 0.5, 0.5))
    x, y, _, _ = field.grid
    pixels = np.ascontiguousarray(field.pixels[:, : round(x + seen * 24)])
    board = Lattice(x, y, 24.0, 24.0, 16, 16)
    assert whole_of(sums_of(pixels), board, LOOK).cut == cut


def test_a_field_with_no_covered_cell_has_the_mines_that_are_shown() -> None:
    cells = ("0011100", "112F210", "2F33F10", "2F2F210", "1122200", "001F100", "0011100")
    style = style_of(np.random.default_rng(4))
    field = drawn(cells, style, 26, (1.0, 1.0, 1.0, 1.0))
    names = {(row, col): value for row, line in enumerate(cells) for col, value in enumerate(line)}
    reading = read_picture(field.pixels, Hints(names=names))
    assert reading.board.cells.decode() == "".join(cells)
    assert reading.board.mines == 6
    assert "unread" not in reading.facts


def test_more_rows_than_a_picture_has_room_for_are_no_board() -> None:
    """It was read with the rows that were found, without a word."""
    source = np.random.default_rng(3)
    field = drawn(a_game(source, 9, 9), style_of(source), 24, (1.0, 1.0, 1.0, 1.0))
    with pytest.raises(RingappError, match="No board of so many rows"):
        read_picture(field.pixels, Hints(rows=100))


def _counted(text: str, rows: int, cols: int, cut: tuple[int, ...]) -> list[tuple[int, int]]:
    def sign(row: int, col: int) -> str:
        if 0 <= row < rows and 0 <= col < cols:
            return text[row * cols + col]
        beyond = {TOP: row < 0, BOTTOM: row >= rows, LEFT: col < 0, RIGHT: col >= cols}
        return "?" if all(side in cut for side in SIDES if beyond[side]) else ""

    wrong, unseen, wanted = set(), {}, {}
    for here in product(range(rows), range(cols)):
        around = [(here[0] + down, here[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
        signs = {place: sign(*place) for place in around if place != here}
        if not sign(*here).isdigit():
            continue
        unseen[here] = {place for place, one in signs.items() if one and one in ".F?"}
        wanted[here] = int(sign(*here)) - list(signs.values()).count("*")
        inside = any(one and one in ".F*" for place, one in signs.items() if _is_in(place, rows, cols))
        if not 0 <= wanted[here] <= len(unseen[here]):
            wrong.add(here)
            wanted.pop(here)
        elif sign(*here) == "0" and inside:
            wrong.add(here)
    for one, other in combinations(wanted, 2):
        both = unseen[one] & unseen[other]
        if not any(
            all(0 <= wanted[each] - mines <= len(unseen[each] - both) for each in (one, other))
            for mines in range(len(both) + 1)
        ):
            wrong |= {one, other}
    return sorted(wrong)


def _is_in(place: tuple[int, int], rows: int, cols: int) -> bool:
    return 0 <= place[0] < rows and 0 <= place[1] < cols
