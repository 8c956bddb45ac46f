"""The study of all figures of a board, ZiNi and islands too: counted plainly, so slower than 3BV alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ringapp.core.errors import RingappError
from ringapp.core.game import Chart, Explanation, Note, Option, OptionValue, Row, Table
from ringapp.core.histogram import figures as moments
from ringapp.core.histogram import percentile, percentile_interval
from ringapp.core.i18n import tr
from ringapp.core.study import Counts, StudyInfo, Tally
from ringapp.games.mines.metrics import MAX_ZINI_CELLS, figures
from ringapp.games.mines.sampling import FIRSTS, layouts
from ringapp.games.mines.studies import SHARES, first_labels, level_option, plan_of, size_options

if TYPE_CHECKING:
    from numpy.random import SeedSequence

FIGURES = ("bbbv", "openings", "islands", "zini", "hzini")


def figure_labels() -> Mapping[str, str]:
    """The figures in words."""
    words = (tr("3BV"), tr("Openings"), tr("Islands"), tr("ZiNi"), tr("HZiNi"))
    return dict(zip(FIGURES, words, strict=True))


class FigureStudy:
    """The distributions of 3BV, openings, islands, ZiNi and HZiNi over random boards."""

    @property
    def info(self) -> StudyInfo:
        labels = first_labels()
        choices = tuple((name, labels[name]) for name in FIRSTS)
        first = Option("first", tr("First click"), "choice", "free", choices=choices)
        return StudyInfo(
            "figures",
            tr("ZiNi, islands and openings"),
            tr("Distributions of 3BV, openings, islands, ZiNi and HZiNi over random boards."),
            tr("boards"),
            (level_option(), first, *size_options()),
            total=2_000,
            batch=50,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        plan = plan_of(options)
        if plan.rows * plan.columns > MAX_ZINI_CELLS:
            sentence = tr("ZiNi is counted on fields of up to {n} cells.")
            raise RingappError(sentence.format(n=MAX_ZINI_CELLS))
        counts: Counts = {name: {} for name in FIGURES}
        for boards in layouts(plan, units, seed):
            for board in boards:
                found = figures(board.tobytes(), plan.rows, plan.columns)
                for name in FIGURES:
                    value = int(getattr(found, name))
                    counts[name][value] = counts[name].get(value, 0) + 1
        return counts

    def report(self, tally: Tally) -> dict[str, Any]:
        report: dict[str, Any] = {"boards": tally.units, "cpu_seconds": round(tally.cpu_seconds, 3)}
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
                "histogram": histogram,
            }
        return report

    def explain(self, tally: Tally) -> Explanation:
        zini = tally.histogram("zini")
        found = moments(zini)
        if not found.n:
            return Explanation(tr("No board is counted yet."))
        words = tr("Mean ZiNi {mean} ± {error}. Boards: {n}.")
        values = {"mean": f"{found.mean:.3f}", "error": f"{1.96 * found.error:.3f}"}
        rows = []
        for name, label in figure_labels().items():
            histogram = tally.histogram(name)
            one = moments(histogram)
            low, high = percentile_interval(histogram, 0.5)
            median = f"{percentile(histogram, 0.5)} ({low}–{high})"
            mean = f"{one.mean:.3f} ± {1.96 * one.error:.3f}"
            rows.append(Row((label, mean, f"{one.sd:.3f}", median, f"{one.low}–{one.high}")))
        columns = (tr("Figure"), tr("Mean"), tr("Standard deviation"), tr("Median"), tr("Range"))
        bars = tuple(map(float, zini)), tuple(map(float, zini.values()))
        chart = Chart(tr("ZiNi"), tr("ZiNi"), tr("Boards"), *bars, ((found.mean, tr("mean")),))
        notes: tuple[Note, ...] = (chart, Table(tr("Figures"), columns, tuple(rows)))
        return Explanation(words.format(n=f"{found.n:,}", **values), notes)


def _percentiles(histogram: Mapping[int, int]) -> dict[str, list[int]]:
    """[value, low, high] for each share: the percentile and its 95 % interval."""
    return {
        f"{100 * share:g}": [percentile(histogram, share), *percentile_interval(histogram, share)]
        for share in SHARES
    }
