"""Test kinds that stand as no gems do."""

from __future__ import annotations

import numpy as np
import pytest

from ringapp.core.reading.sampling import cut, sums_of
from ringapp.games.match3.reading.finding.looks import N
from ringapp.games.match3.reading.judging.standing import standing
from tests.reading.scenery import drawn


@pytest.mark.parametrize(
    ("rows", "strange"),
    [
        pytest.param(("######", "RGBPRG", "GBPRGB", "PRGBPR"), 6, id="a bar beside the board"),
        pytest.param(("RRRGGG", "BBBPPP", "GGGRRR", "PPPBBB"), 0, id="gems that are taken by area"),
    ],
)
def test_lines_tell_only_where_gems_stand_in_none(rows: tuple[str, ...], strange: int) -> None:
    pixels, lattice = drawn(rows)
    colours = np.array([["#RGBP".index(name) for name in line] for line in rows])
    found = standing(cut(sums_of(pixels), *lattice.lines(), N), colours, np.zeros(colours.shape, bool))
    assert found.strange.sum() == strange
    assert not found.blockers.any()


def test_kinds_that_looks_tell_are_no_one_thing() -> None:
    """Two reds that are hardly unlike stood in lines together, and all gems of both were doubted."""
    rows = ("RrRGBP", "BGPRGB", "GPrBPG", "BrRrGP", "PGBPBG")
    pixels, lattice = drawn(tuple(line.replace("r", "R") for line in rows))
    colours = np.array([["rRGBP".index(name) for name in line] for line in rows])
    cells = cut(sums_of(pixels), *lattice.lines(), N) + 8.0 * (colours == 0)[..., None, None, None]
    told = np.ones(colours.shape, bool)
    told[1, 3] = False  # A gem that sparkles hangs together with both.
    assert not standing(cells, colours, told).doubted.any()
    assert standing(cells, colours, ~told).doubted.sum() == 8
