"""Chances in double precision against brute force and reference cases; what is certain must be proved."""

from __future__ import annotations

import json
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given

from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.chances.decimals import Chances, view_of
from ringapp.games.mines.chances.estimating import estimate
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.files import notation
from ringapp.games.mines.kernels import fields
from ringapp.games.mines.rules.rules import HIDDEN, Field
from tests.games.mines.chances.builders import lattice
from tests.games.mines.chances.test_counting import brute_force, small_fields, tick
from tests.samples import DATA


def weighed(field: Field) -> Chances | None:
    return weigh(view_of(field), field.rows, field.columns, field.mines, tick)


@given(small_fields())
def test_small_fields_as_by_brute_force(field: Field) -> None:
    judged = weighed(field)
    total, mines = brute_force(field)
    if not total:
        assert judged is None
        return
    assert judged is not None
    assert judged.log == pytest.approx(np.log(total), abs=1e-9)
    for cell, ways in mines.items():
        assert judged.risk[cell] == pytest.approx(ways / total, abs=1e-12)
        assert not judged.safe[cell] or ways == 0
        assert not judged.mines[cell] or ways == total
        if not judged.tight:
            assert judged.safe[cell] == (ways == 0)
            assert judged.mines[cell] == (ways == total)


def test_every_case_of_the_reference() -> None:
    """Within 1e-12 of each fraction, and the same cells certain."""
    cases = json.loads((DATA / "mines" / "prob_cases.json").read_text())["cases"]
    seen = 0
    for case in cases:
        field = notation.parse("\n".join([f"{case['rows']} {case['cols']} {case['mines']}", *case["grid"]]))
        judged = weighed(field)
        if case["solutions"] == "0":
            assert judged is None, case["id"]
            continue
        assert judged is not None, case["id"]
        index = np.array(case["cell_fraction"]).reshape(-1)
        chances = [Fraction(text) for text in case["fractions"]]
        hidden = np.frombuffer(field.cells, np.uint8) == HIDDEN
        exact = np.array([float(chances[i]) if i >= 0 else 0.0 for i in index])
        assert np.abs(judged.risk - exact)[hidden].max(initial=0) <= 1e-12, case["id"]
        never = np.array([i >= 0 and chances[i] == 0 for i in index]) & hidden
        always = np.array([i >= 0 and chances[i] == 1 for i in index]) & hidden
        assert not (judged.safe & ~never).any(), case["id"]
        assert not (judged.mines & ~always).any(), case["id"]
        if not judged.tight:
            assert (judged.safe == never).all(), case["id"]
            assert (judged.mines == always).all(), case["id"]
        seen += 1
    assert seen > 130


def test_what_is_nearly_certain_is_not_called_certain() -> None:
    """One mine or fifty in a sea of many: a chance that rounds to 0 is told as more than 0."""
    field = Field(60, 60, 1800, b".1" + b"." * 3598)
    judged = weighed(field)
    assert judged is not None
    hidden = np.frombuffer(field.cells, np.uint8) == HIDDEN
    assert (judged.risk[hidden] > 0).all()
    assert (judged.risk[hidden] < 1).all()
    assert not judged.safe.any()
    assert not judged.mines.any()


@pytest.mark.slow
def test_sampled_chances_are_right_within_their_errors() -> None:
    for seed in (1, 2):
        view, mines = lattice(24, seed)
        exact = weigh(view, 24, 24, mines, tick)
        assert exact is not None
        wide = view == fields.HIDDEN
        sampled = estimate(view, 24, 24, mines, wide, tick, 4.0, lambda chances: None)
        assert sampled.errors is not None
        seen = sampled.errors > 0
        off = (sampled.risk - exact.risk)[seen] / sampled.errors[seen]
        assert np.sqrt((off**2).mean()) < 2
        assert np.abs((sampled.risk - exact.risk)[seen]).max() < 0.1
        assert abs((sampled.risk - exact.risk)[seen].mean()) < 0.005
        assert not (sampled.safe & ~exact.safe).any()


def test_the_count_of_a_case_agrees_with_whole_numbers() -> None:
    view, mines = lattice(12, 5)
    cells = bytes(ord(".") if sign < 0 else ord("0") + sign for sign in view.tolist())
    field = Field(12, 12, mines, cells)
    judged, counts = weighed(field), count(set_up(field), tick)
    assert judged is not None
    assert judged.log == pytest.approx(np.log(float(counts.total)), rel=1e-12)
