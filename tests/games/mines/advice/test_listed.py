"""Small fields beside all their layouts: counts, certain cells and why, splits, guesses and perfect play."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from ringapp.games.mines.advice.clash import find_clash
from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.chances.decimals import view_of
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.files.notation import parse
from tests.games.mines import listed
from tests.games.mines.builders import only, positions
from tests.games.mines.chances.test_counting import tick

SEAMS = [
    "1 7 2\n.1.?.1.",  # two numbers with a gap between them share nothing but the mines
    "1 7 3\n.1...1.",  # and here one sea
    "2 6 3\n.1..1.\n......",
    "3 5 4\n.1.1.\n.....\n.1.1.",  # one cell in the middle touches all four
    "4 4 3\n1..1\n....\n....\n1..1",  # numbers in the corners, none of whose cells is another's
    "4 4 5\n1..2\n....\n....\n0..3",
    "2 7 3\n.2.F.2.\n.......",  # a flag counts for both
    "3 5 3\n...?.\n1....\n....2",
]
"""Fields whose numbers hang together in one way or another, or not at all."""


@pytest.mark.parametrize("text", SEAMS)
def test_whatever_the_number_of_mines_the_counts_are_those_of_the_list(text: str) -> None:
    """From none to all of them: what is left over goes to the sea, and too few or too many fit nowhere."""
    field = parse(text)
    in_all, together = listed.in_any_number(field), 0
    for mines in range(len(field.cells) + 1):
        every = [one for one in in_all if len(one) == mines]
        counts = count(set_up(replace(field, mines=mines)), tick)
        assert counts.total == len(every)
        if every:
            assert counts.mines == {c: sum(c in one for one in every) for c in listed.hidden(field)}
        together += counts.total
    assert together == len(in_all) > 0


@pytest.mark.parametrize("text", SEAMS)
def test_decimals_of_a_seam_are_the_fractions_of_the_list(text: str) -> None:
    field = parse(text)
    for mines in range(field.mines - 1, field.mines + 3):
        every = listed.fitting(field, mines)
        changed = replace(field, mines=mines)
        found = weigh(view_of(changed), field.rows, field.columns, mines, tick)
        assert (found is None) == (not every)
        if found is not None:
            for cell in listed.hidden(field):
                share = listed.risk(every, cell)
                assert found.risk[cell] == pytest.approx(float(share), abs=1e-12)
                assert not found.safe[cell] or share == 0
                assert not found.mines[cell] or share == 1


def test_what_a_field_says_is_parted_into_boxes_components_and_sea() -> None:
    """Cells of a box touch the same numbers, components share none, the sea touches none; nothing is lost."""
    for field in positions(3, 4):
        problem = set_up(field)
        if problem.clash:
            continue
        touched = {
            cell: {one for one in listed.near(field, cell) if chr(field.cells[one]).isdigit()}
            for cell in listed.hidden(field)
        }
        boxes = [box for component in problem.components for box in component.boxes]
        assert sorted([cell for box in boxes for cell in box] + list(problem.sea)) == listed.hidden(field)
        assert all(not touched[cell] for cell in problem.sea)
        assert all(len({frozenset(touched[cell]) for cell in box}) == 1 for box in boxes)
        assert len({frozenset(touched[box[0]]) for box in boxes}) == len(boxes), "no box is another's"
        numbers = [
            {one for box in component.boxes for one in touched[box[0]]} for component in problem.components
        ]
        assert sum(map(len, numbers)) == len(set().union(*numbers)), "components share no number"
        assert problem.left == field.mines - sum(map(field.cells.count, b"F*X"))


def test_a_clash_is_a_set_of_numbers_without_a_layout_and_each_of_them_is_needed() -> None:
    source, found = Random(13), 0
    for field in positions(13, 6, 0.3, 0.6):
        shown = [cell for cell, sign in enumerate(field.cells) if chr(sign).isdigit()]
        if not shown:
            continue
        signs = bytearray(field.cells)
        signs[source.choice(shown)] = ord(str(source.randint(0, 4)))
        broken = replace(field, cells=bytes(signs))
        if listed.fitting(broken):
            continue
        clash = find_clash(broken, tick)
        assert clash is not None
        assert not listed.fitting(only(broken, clash.numbers))
        for number in clash.numbers:
            fewer = tuple(one for one in clash.numbers if one != number)
            assert listed.fitting(only(broken, fewer)), "without it a layout fits"
        assert clash.by_count == bool(listed.in_any_number(only(broken, clash.numbers)))
        found += 1
    assert found > 10
