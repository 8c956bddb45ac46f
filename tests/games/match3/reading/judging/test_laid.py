"""What somebody laid on a board stands as in a mirror: blockers do, and the holes of an outline."""

from __future__ import annotations

import numpy as np

from ringapp.games.match3.reading.judging.laid import laid, outlined

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
