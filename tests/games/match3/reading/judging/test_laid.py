"""What somebody laid on a board stands as in a mirror: blockers do, and the holes of an outline."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.reading.judging.laid import laid, of_four_cells, outlined

ROWS = ("..aBcB..", ".bcaBca.", "#caBcab#", "#bcacBa#", ".acBcbB.", "..Bcaca.")
"""Gems by letters, blockers, holes; the last row has one hole less on the right."""


def where(signs: str) -> np.ndarray:
    return np.array([[sign in signs for sign in line] for line in ROWS])


def test_looks_in_a_pattern_are_laid_and_gems_by_chance_are_not() -> None:
    gems = [where(sign) for sign in "abcB"]
    assert laid([where("#."), *gems], gems) == [True, False, False, False, False]


def test_two_of_a_kind_opposite_each_other_are_no_pattern() -> None:
    assert laid([where("#")], [where("a")]) == [False]


def test_where_gems_are_in_a_pattern_nothing_is_told_by_one() -> None:
    assert laid([where("#.")], [where("#")]) == [False]


def test_holes_opposite_each_other_are_sure_and_what_is_doubtful_opposite_one_is_a_hole() -> None:
    surely, more, _ = outlined(where("."), where("b"))
    assert surely.sum() == where(".").sum() - 1
    assert not surely[5, 1]
    assert not more.any()
    odd = np.zeros(surely.shape, bool)
    odd[5, 6] = True
    assert outlined(where("."), odd)[1].tolist() == odd.tolist()


def test_holes_by_chance_are_no_outline() -> None:
    assert not np.any(outlined(where("b"), where("a")))


def test_what_is_doubtful_on_both_sides_may_be_a_hole_but_not_in_the_middle() -> None:
    empty, doubtful = np.zeros((2, 5, 7), bool)
    empty[:2, [0, 6]] = True
    doubtful[4, [0, 3, 6]] = True
    assert np.argwhere(outlined(empty, doubtful)[2]).tolist() == [[4, 0], [4, 6]]


def looks_of(rows: tuple[str, ...], signs: str) -> list[np.ndarray]:
    return [np.array([[one == sign for one in line] for line in rows]) for sign in signs]


def test_corners_of_things_of_four_cells_are_told_by_where_they_stand() -> None:
    rows = ("RGabRG", "YBbcYB", "RGcabc", "YBabca", "RGRGab", "YBYBca")
    assert of_four_cells(looks_of(rows, "RGYBabc")) == [True] * 4 + [False] * 3
    lower = (*rows[-1:], *rows[:-1])
    assert of_four_cells(looks_of(tuple(line[1:] for line in lower), "RGYBabc"))[-3:] == [False] * 3
    wider = tuple("abc"[number % 3] + line for number, line in enumerate(rows))
    assert of_four_cells(looks_of(wider, "RGYBabc")) == [True] * 4 + [False] * 3


def test_looks_of_every_second_row_that_do_not_stand_together_are_no_corners() -> None:
    rows = ("R...R...", "........", "..R...R.", ".G...G..", "........", "...G...G", "Y...Y...", "........")
    assert not any(of_four_cells(looks_of(rows, "RGY")))


def test_gems_anywhere_are_no_corners_of_larger_things() -> None:
    rng = np.random.default_rng(5)
    for _ in range(300):
        board = rng.integers(0, 8, (8, 8))
        assert not any(of_four_cells([board == kind for kind in range(8)]))
