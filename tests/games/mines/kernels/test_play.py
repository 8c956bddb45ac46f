"""The compiled chances against the exact ones, and whole games played by the two strategies."""

from __future__ import annotations

import json
from fractions import Fraction
from math import log

import numpy as np
import pytest
from hypothesis import given, settings

from ringapp.games.mines.chances.constraints import set_up
from ringapp.games.mines.chances.counting import count
from ringapp.games.mines.kernels import play
from ringapp.games.mines.kernels.chances import HIDDEN, KNOWN, NONE_FITS, READ, chances, workspace
from ringapp.games.mines.kernels.endgame import tree_space
from ringapp.games.mines.rules.rules import Field
from tests.games.mines.chances.test_counting import small_fields, tick
from tests.samples import DATA

SIGNS = {".": HIDDEN, "F": KNOWN, "*": KNOWN, "X": KNOWN, "?": READ}
SPACE = workspace(3000)
TREE = tree_space()


def compiled(field: Field) -> tuple[float, np.ndarray]:
    view = np.array([SIGNS.get(s, ord(s) - 48) for s in field.cells.decode()], np.int8)
    out = np.zeros(len(view))
    return chances(view, field.rows, field.columns, field.mines, SPACE, out), out


def agrees(field: Field, total: int, mines: dict[int, Fraction]) -> None:
    weight, out = compiled(field)
    if not total:
        assert weight == NONE_FITS
        return
    assert weight == pytest.approx(log(total), abs=1e-9)
    for cell, chance in mines.items():
        assert abs(out[cell] - float(chance)) < 1e-12
        assert (chance == 0) == (out[cell] == 0)
        assert (chance == 1) == (out[cell] == 1)


@given(small_fields())
@settings(max_examples=100)
def test_compiled_chances_are_the_exact_ones(field: Field) -> None:
    counts = count(set_up(field), tick)
    total = counts.total
    agrees(field, total, {c: Fraction(ways, total) for c, ways in counts.mines.items()} if total else {})


def test_compiled_chances_on_every_case_of_the_reference() -> None:
    cases = json.loads((DATA / "mines" / "prob_cases.json").read_text())["cases"]
    for case in cases:
        field = Field(case["rows"], case["cols"], case["mines"], "".join(case["grid"]).encode())
        flat = [index for row in case["cell_fraction"] for index in row]
        fractions = [Fraction(text) for text in case["fractions"]]
        hidden = {c: fractions[i] for c, i in enumerate(flat) if i >= 0 and field.cells[c] == ord(".")}
        agrees(field, int(case["solutions"]), hidden)


def test_a_game_without_guesses_is_always_won() -> None:
    """One mine in the far corner of an open field: logic alone opens the rest."""
    truth = np.zeros((9, 9), np.int8)
    truth[8, 8] = -1
    truth[7, 7] = truth[7, 8] = truth[8, 7] = 1
    assert play.play(truth.reshape(-1), 9, 9, 1, 0, play.BEST, SPACE, TREE) == (True, 0)


def test_the_first_click_can_lose() -> None:
    assert play.play(np.array([-1, 1], np.int8), 1, 2, 1, 0, play.BEST, SPACE, TREE) == (False, 0)
