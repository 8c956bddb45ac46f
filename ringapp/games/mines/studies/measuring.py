"""The study of all figures of a board, also ZiNi and islands: slower than that of 3BV alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import numpy as np

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Explanation, Note, OptionValue, Row, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.histogram import figures as moments
from ringapp.core.study.histogram import percentile, percentile_interval, plus_minus
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.games.mines.rules.metrics import MAX_ZINI_CELLS
from ringapp.games.mines.studies.sampling import layouts
from ringapp.games.mines.studies.studies import SHARES, first_option, level_option, plan_of, size_options

if TYPE_CHECKING:
    from numpy.random import SeedSequence


FIGURES = ("bbbv", "openings", "islands", "zini", "hzini")


def figure_labels() -> Mapping[str, str]:
    """Return the label of each figure by its name."""
    words = (tr("3BV"), tr("Openings"), tr("Islands"), tr("ZiNi"), tr("HZiNi"))
    return dict(zip(FIGURES, words, strict=True))


class FigureStudy:
    """The study of the distributions of 3BV, openings, islands, ZiNi and HZiNi over random boards."""

    @property
    def info(self) -> StudyInfo:
        return StudyInfo(
            "figures",
            tr("ZiNi, islands and openings"),
            tr("Distributions of 3BV, openings, islands, ZiNi and HZiNi over random boards."),
            tr("boards"),
            (level_option(), first_option(), *size_options()),
            total=200_000,
            batch=2_000,
            frees=True,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        from ringapp.games.mines.kernels.zini import figures_of

        plan = plan_of(options)
        if plan.rows * plan.columns > MAX_ZINI_CELLS:
            sentence = tr("ZiNi is counted on fields of up to {n} cells.")
            raise RingappError(sentence.format(n=MAX_ZINI_CELLS))
        tallies = np.zeros((len(FIGURES), plan.rows * plan.columns + 1), np.int64)
        for boards in layouts(plan, units, seed):
            for tally, values in zip(tallies, figures_of(boards).T, strict=True):
                tally += np.bincount(values, minlength=len(tally))
        seen = [np.flatnonzero(tally) for tally in tallies]
        return {
            name: dict(zip(values.tolist(), tally[values].tolist(), strict=True))
            for name, tally, values in zip(FIGURES, tallies, seen, strict=True)
        }

    def report(self, tally: Tally) -> JsonObject:
        report: JsonObject = {"boards": tally.units, "cpu_seconds": round(tally.cpu_seconds, 3)}
        for name in FIGURES:
            histogram = tally.histogram(name)
            found = moments(histogram)
            report[name] = {
                "mean": found.mean,
                "sd": found.sd,
                "standard_error": found.error,
                "min": found.low,
                "max": found.high,
                "percentiles": _percentiles(histogram),
                "histogram": {str(value): n for value, n in histogram.items()},
            }
        return report

    def explain(self, tally: Tally) -> Explanation:
        zini = tally.histogram("zini")
        found = moments(zini)
        if not found.n:
            return Explanation(tr("No board is counted yet."))
        words = tr("Mean ZiNi {mean} ± {error}. Boards: {n}.")
        values = {"mean": f"{found.mean:.3f}", "error": plus_minus(found.error, found.n, 3)}
        rows = []
        for name, label in figure_labels().items():
            histogram = tally.histogram(name)
            one = moments(histogram)
            low, high = percentile_interval(histogram, 0.5)
            median = f"{percentile(histogram, 0.5)} ({low}–{high})"
            mean = f"{one.mean:.3f} ± {plus_minus(one.error, one.n, 3)}"
            rows.append(Row((label, mean, f"{one.sd:.3f}", median, f"{one.low}–{one.high}")))
        columns = (tr("Figure"), tr("Mean"), tr("Standard deviation"), tr("Median"), tr("Range"))
        bars = tuple(map(float, zini)), tuple(map(float, zini.values()))
        chart = Chart(tr("ZiNi"), tr("ZiNi"), tr("Boards"), *bars, ((found.mean, tr("mean")),))
        notes: tuple[Note, ...] = (chart, Table(tr("Figures"), columns, tuple(rows)))
        return Explanation(words.format(n=f"{found.n:,}", **values), notes)


def _percentiles(histogram: Mapping[int, int]) -> dict[str, list[int]]:
    """Return for each share of SHARES, in percent, the percentile and its 95 % interval."""
    return {
        f"{100 * share:g}": [percentile(histogram, share), *percentile_interval(histogram, share)]
        for share in SHARES
    }
