"""Sampled chances: the same for the same seed, with error bars that hold, 0 only where it is proved."""

from __future__ import annotations

import json

import numpy as np
import pytest

from ringapp.games.mines.chances import estimating
from ringapp.games.mines.chances.constraints import Tick
from ringapp.games.mines.chances.decimals import Chances, view_of
from ringapp.games.mines.chances.spreading import PARTS, SLOW, Drawn, Record, spread_of
from ringapp.games.mines.chances.weighing import weigh
from ringapp.games.mines.files.notation import parse
from ringapp.games.mines.rules.rules import Field
from tests.games.mines.chances.test_counting import tick
from tests.games.mines.kernels.test_walking import lattice
from tests.samples import DATA


def sampled(field: Field, seed: int) -> Chances:
    judged = weigh(view_of(field), field.rows, field.columns, field.mines, tick, sampled=True, seed=seed)
    assert judged is not None
    assert judged.errors is not None
    return judged


def test_sampling_repeats_to_the_bit_and_its_bars_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "ROUNDS", 30)
    monkeypatch.setattr(estimating, "REDRAWN", 10.0)
    field = lattice(12, 0.3, 5)
    exact = weigh(view_of(field), 12, 12, field.mines, tick)
    assert exact is not None
    first, again, other = (sampled(field, seed) for seed in (1, 1, 2))
    assert first.errors is not None
    assert np.array_equal(first.risk, again.risk, equal_nan=True)
    assert not np.array_equal(first.risk, other.risk, equal_nan=True)
    told = first.errors > 0
    away = np.abs(first.risk - exact.risk)[told] / first.errors[told]
    assert (away < 1.96).mean() > 0.9
    assert (away < 3).mean() > 0.97
    assert (first.safe <= exact.safe).all()
    assert (first.mines <= exact.mines).all()


def test_where_there_is_no_number_nothing_is_sampled() -> None:
    field = Field(3, 3, 2, b"." * 9)
    judged = weigh(view_of(field), 3, 3, 2, tick, sampled=True)
    assert judged is not None
    assert judged.errors is None
    assert judged.risk == pytest.approx(2 / 9)


def test_chains_that_do_not_agree_are_told() -> None:
    """Chains that each stand still somewhere else: the bars must say that nothing is known."""
    records = [Record() for _ in range(4)]
    known = np.ones(3, bool)
    for chain, record in enumerate(records):
        for _ in range(40):
            stuck = np.array([float(chain % 2), 0.25, 0.0])
            record.add((stuck, known, stuck > 0.5))
    found = spread_of(records)
    assert found.mean == pytest.approx([0.5, 0.25, 0.0])
    assert found.error[0] > 0.3
    assert found.mixing[0] > 1.3
    assert found.mixing[1:] == pytest.approx(1.0)
    assert found.error[2] >= 1 / (4 * 36 + 1)


def test_few_slow_chains_have_bars_that_hold() -> None:
    """Chains that forget their past in as many draws as they have, begun where they are at home."""
    source, inside = np.random.default_rng(7), []
    for _ in range(25):
        means = np.full(20, 0.5)
        records = [Record() for _ in range(8)]
        for record in records:
            now = source.normal(0, 1, 20)
            for _ in range(90):
                now = 0.98 * now + np.sqrt(1 - 0.98**2) * source.normal(0, 1, 20)
                record.add((means + 0.1 * now, np.ones(20, bool), now > 0))
        found = spread_of(records)
        assert found.slow > SLOW
        inside.append(np.abs(found.mean - 0.5) < 1.96 * found.error)
    assert np.mean(inside) > 0.95


def test_bars_of_independent_draws_are_not_too_wide_either() -> None:
    source, inside = np.random.default_rng(8), []
    for _ in range(25):
        records = [Record() for _ in range(8)]
        for record in records:
            for _ in range(90):
                drawn = 0.5 + 0.1 * source.normal(0, 1, 100)
                record.add((drawn, np.ones(100, bool), drawn > 0.5))
        found = spread_of(records)
        inside.append(np.abs(found.mean - 0.5) < 1.96 * found.error)
    assert 0.935 < np.mean(inside) < 0.965


def test_chains_that_mix_slowly_are_drawn_on(monkeypatch: pytest.MonkeyPatch) -> None:
    field, told = lattice(12, 0.3, 5), []
    monkeypatch.setattr(estimating, "ROUNDS", 18)
    monkeypatch.setattr(estimating, "REDRAWN", 0.1)
    step = estimating.Sampler.step

    def counted(sampler: estimating.Sampler, chain: int, tick: Tick) -> Drawn:
        told.append(chain)
        drawn = step(sampler, chain, tick)
        # One cell without a chance would make every sum over the field none.
        assert np.isfinite(drawn[0][drawn[1]]).all()
        return drawn

    monkeypatch.setattr(estimating.Sampler, "step", counted)
    monkeypatch.setattr(estimating, "SLOW", 0.0)
    sampled(field, 1)
    assert len(told) == 2 * 18 * estimating.CHAINS
    told.clear()
    monkeypatch.setattr(estimating, "SLOW", np.inf)
    sampled(field, 1)
    assert len(told) == 18 * estimating.CHAINS


def test_bins_keep_every_draw() -> None:
    record = Record()
    for number in range(200):
        record.add((np.array([float(number)]), np.ones(1, bool), np.zeros(1, bool)))
    assert sum(part[0, 0] for part in record.bins) == sum(range(200))
    parts = record.parts()
    assert parts.shape == (PARTS - 1, 3, 1)
    assert parts[-1, 0, 0] > parts[0, 0, 0]


def test_a_wide_lattice_gets_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(estimating, "ROUNDS", 18)
    monkeypatch.setattr(estimating, "REDRAWN", 1.0)
    field = lattice(40, 0.3, 1)
    judged = weigh(view_of(field), 40, 40, field.mines, tick)
    assert judged is not None
    assert judged.errors is not None
    assert not judged.cut


@pytest.mark.slow
def test_bars_hold_on_the_wide_fields_of_another_count() -> None:
    """Within 1.96 errors 95 of 100, beyond 3 at most one, on fields whose chances are known exactly."""
    away = []
    for case in json.loads((DATA / "mines" / "wide.json").read_text())["cases"]:
        if "p" not in case:
            continue
        head = f"{case['rows']} {case['cols']} {case['mines']}"
        field = parse("\n".join([head, *case["grid"]]))
        judged = sampled(field, 3)
        assert judged.errors is not None
        known = np.array([np.nan if p is None else p for row in case["p"] for p in row])
        told = ~np.isnan(known) & (judged.errors > 0)
        away.append(np.abs(judged.risk - known)[told] / judged.errors[told])
    together = np.concatenate(away)
    assert (together < 1.96).mean() >= 0.93
    assert (together > 3).mean() <= 0.01
