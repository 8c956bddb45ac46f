"""Exact counts against brute force on small fields and against cases that two other methods agreed on."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ringapp.core.contract.game import Budget, Solution
from ringapp.core.contract.registry import load_game
from ringapp.games.mines.chances.constraints import TooWide, set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.rules.rules import Field, grid, neighbour_sums
from tests.samples import DATA


def tick(nodes: int, done: float | None = None) -> None:
    """Nobody listens."""


class Quiet:
    """A SolveContext without limits."""

    budget = Budget(None)

    def tick(self, nodes: int = 0, done: float | None = None, note: str = "") -> None:
        """Nobody listens."""

    def incumbent(self, solution: Solution[object]) -> None:
        """Nobody listens."""


def brute_force(field: Field) -> tuple[int, dict[int, int]]:
    """Every layout tried."""
    hidden = [i for i, sign in enumerate(field.cells) if sign == ord(".")]
    fixed = [i for i, sign in enumerate(field.cells) if sign in b"F*X"]
    total, mines = 0, dict.fromkeys(hidden, 0)
    left = field.mines - len(fixed)
    for chosen in combinations(hidden, left) if 0 <= left <= len(hidden) else ():
        layout = bytearray(len(field.cells))
        for cell in (*fixed, *chosen):
            layout[cell] = 1
        sums = neighbour_sums(grid(bytes(layout), field.rows, field.columns)).reshape(-1)
        if all(sums[i] == sign - ord("0") for i, sign in enumerate(field.cells) if chr(sign).isdigit()):
            total += 1
            for cell in chosen:
                mines[cell] += 1
    return total, mines


@st.composite
def small_fields(draw: st.DrawFn) -> Field:
    """A field of up to 12 cells: mostly one that some layout fits, now and then any signs at all."""
    rows, columns = draw(st.integers(1, 4)), draw(st.integers(1, 4))
    cells = rows * columns
    layout = bytes(draw(st.lists(st.integers(0, 1), min_size=cells, max_size=cells)))
    sums = neighbour_sums(grid(layout, rows, columns)).reshape(-1)
    signs = bytearray()
    for cell in range(cells):
        shown = draw(st.sampled_from("..#"))
        if layout[cell]:
            signs += draw(st.sampled_from([b".", b".", b"F"]))
        else:
            signs += b"." if shown == "." else str(sums[cell]).encode()
    if draw(st.integers(0, 5)) == 0:
        signs[draw(st.integers(0, cells - 1))] = draw(st.sampled_from(list(b"012345678.F?*")))
    off = draw(st.sampled_from([0, 0, 0, 1, -1]))
    return Field(rows, columns, min(max(layout.count(1) + off, 0), cells), bytes(signs))


@given(small_fields())
def test_counts_are_those_of_brute_force(field: Field) -> None:
    counts = count(set_up(field), tick)
    total, mines = brute_force(field)
    assert counts.total == total
    assert not total or counts.mines == mines


def test_every_case_of_the_reference_to_the_fraction() -> None:
    cases = json.loads((DATA / "mines" / "prob_cases.json").read_text())["cases"]
    game = load_game("mines")
    wrong = [case["id"] for case in cases if not game.check(case, Quiet())["equal"]]
    assert len(cases) > 150
    assert wrong == []


def test_a_blank_field_has_a_binomial_of_layouts() -> None:
    from math import comb

    counts = count(set_up(Field()), tick)
    assert counts.total == comb(480, 99)
    assert {Fraction(ways, counts.total) for ways in counts.mines.values()} == {Fraction(99, 480)}


def test_a_field_too_wide_is_refused_before_memory_is_gone() -> None:
    side = 41
    cells = bytearray(b"." * side * side)
    for row in range(1, side, 2):
        for column in range(1, side, 2):
            cells[row * side + column] = ord("3")
    with pytest.raises(TooWide):
        count(set_up(Field(side, side, 600, bytes(cells))), tick, limit=2000)
