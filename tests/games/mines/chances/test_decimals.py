"""Test chances in decimals on large fields."""

from __future__ import annotations

import pytest

from ringapp.games.mines.chances import decimals
from ringapp.games.mines.chances.decimals import Sweep, finish
from ringapp.games.mines.chances.ordering import narrow
from ringapp.games.mines.chances.proving import prove
from ringapp.games.mines.kernels import fields
from tests.games.mines.chances.builders import lattice
from tests.games.mines.chances.test_counting import tick


def test_a_sweep_in_stretches_is_the_same_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    view, mines = lattice(18, 1)
    found = []
    for states, room in ((20_000, 400_000_000), (400, 0)):
        monkeypatch.setattr(decimals, "FIRST_STATES", states)
        monkeypatch.setattr(decimals, "FIRST_VALUES", 20 * states)
        monkeypatch.setattr(decimals, "ROOM", room)
        sweep = Sweep(view, 18, 18, mines)
        assert sweep.forward(tick)
        stretches = len(sweep.stretches)
        combined = sweep.combine(tick)
        sweep.backward(combined, tick)
        found.append((stretches, finish(sweep, combined)))
    (one, whole), (many, pieces) = found
    assert one == 0
    assert many > 3
    hidden = view == fields.HIDDEN
    assert (whole.risk[hidden] == pieces.risk[hidden]).all()
    assert (whole.safe == pieces.safe).all()
    assert whole.log == pieces.log


def test_windows_prove_only_what_is_certain() -> None:
    view, mines = lattice(20, 3)
    sweep = Sweep(view, 20, 20, mines)
    narrow(sweep.space, 20, tick)
    sweep.forward(tick)
    combined = sweep.combine(tick)
    sweep.backward(combined, tick)
    exact = finish(sweep, combined)
    marked = view.copy()
    assert prove(marked, 20, 20, view == fields.HIDDEN, tick)
    hidden = view == fields.HIDDEN
    assert not (hidden & (marked == fields.READ) & ~exact.safe).any()
    assert not (hidden & (marked == fields.KNOWN) & ~exact.mines).any()
    assert (hidden & (marked != fields.HIDDEN)).sum() > 0.8 * (exact.safe | exact.mines).sum()
