"""The study of the distribution of 3BV and openings over random boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ringapp.core.contract.game import Chart, Explanation, Note, Option, OptionValue, Row, Sentence, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.histogram import figures, percentile, percentile_interval, plus_minus, wilson
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.games.mines.rules.rules import LEVELS
from ringapp.games.mines.studies import elsewhere
from ringapp.games.mines.studies.elsewhere import is_other, kind_option
from ringapp.games.mines.studies.sampling import FIRSTS, Plan, sample
from ringapp.games.mines.view.editing import level_choices

if TYPE_CHECKING:
    from numpy.random import SeedSequence

REACH = 0.05
"""Share of the boards that belong to a tail."""
WIDE_SD = 10.0
"""Standard deviation from which on every fifth value is listed instead of each one."""
MAX_ROWS = 30


@dataclass(frozen=True, slots=True)
class Tail:
    """The `hits` boards with at most (or at least) `value`: their share of all, with its 95 % interval."""

    value: int
    hits: int
    share: float
    low: float
    high: float


def tails(histogram: Mapping[int, int]) -> tuple[list[Tail], list[Tail]]:
    """Return both tails of a histogram, P(X <= value) and P(X >= value), from the rarest values inwards."""
    found = figures(histogram)
    if not found.n:
        return [], []
    step = 5 if found.sd >= WIDE_SD else 1
    lowest, highest = -(-found.low // step) * step, found.high // step * step
    below = range(lowest, percentile(histogram, REACH) + 1, step)[:MAX_ROWS]
    above = range(highest, percentile(histogram, 1 - REACH) - 1, -step)[:MAX_ROWS]
    at_most = [_tail(x, sum(n for v, n in histogram.items() if v <= x), found.n) for x in below]
    return at_most, [_tail(x, sum(n for v, n in histogram.items() if v >= x), found.n) for x in above]


def _tail(value: int, hits: int, n: int) -> Tail:
    return Tail(value, hits, hits / n, *wilson(hits, n))


def tails_report(histogram: Mapping[int, int]) -> JsonObject:
    """Return both tails as JSON, each entry [value, share, low, high]."""
    at_most, at_least = tails(histogram)
    return {
        name: [[tail.value, tail.share, tail.low, tail.high] for tail in tail_of]
        for name, tail_of in (("at_most", at_most), ("at_least", at_least))
    }


def tails_table(histogram: Mapping[int, int]) -> Table:
    """Return a table of both tails, in boards of a million."""
    at_most, at_least = tails(histogram)
    rows = [_row("≤", tail) for tail in at_most] + [_row("≥", tail) for tail in reversed(at_least)]
    columns = (tr("3BV"), tr("Boards"), tr("Of a million"), tr("95 % interval"))
    return Table(tr("Tails"), columns, tuple(rows))


def _row(sign: str, tail: Tail) -> Row:
    low, share, high = (f"{1e6 * part:.4g}" for part in (tail.low, tail.share, tail.high))
    return Row((f"{sign} {tail.value}", f"{tail.hits:,}", share, f"{low}–{high}"))


SHARES = (0.001, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 0.999)


def level_option() -> Option:
    """Return the option for the level of the boards."""
    choices = (*level_choices(), ("custom", tr("Custom")))
    return Option("level", tr("Level"), "choice", "expert", choices=choices)


def size_options() -> tuple[Option, ...]:
    """Return the options for size and mines of the custom level."""
    words = tr("Only with the custom level.")
    return (
        Option("rows", tr("Rows"), "int", 16, words, minimum=1, maximum=1000),
        Option("columns", tr("Columns"), "int", 30, words, minimum=1, maximum=1000),
        Option("mines", tr("Mines in all"), "int", 99, words, minimum=0, maximum=1_000_000),
    )


def first_option() -> Option:
    """Return the option for what the first click keeps free."""
    labels = (
        tr("Nothing kept free"),
        tr("No mine in the corner"),
        tr("An opening in the corner"),
        tr("An opening in the centre"),
        tr("A mine in the centre is moved, as in Windows XP"),
    )
    return Option(
        "first", tr("First click"), "choice", "free", choices=tuple(zip(FIRSTS, labels, strict=True))
    )


def size_of(options: Mapping[str, OptionValue]) -> tuple[int, int, int]:
    """Return rows, columns and mines by the options of a study."""
    level = str(options["level"])
    if level in LEVELS:
        return LEVELS[level]
    rows, columns, mines = (int(options[name] or 0) for name in ("rows", "columns", "mines"))
    return rows, columns, mines


def plan_of(options: Mapping[str, OptionValue]) -> Plan:
    """Return the plan of the boards by the options of a study."""
    return Plan(*size_of(options), str(options["first"]))


class BoardStudy:
    """The study of 3BV and openings over random boards."""

    @property
    def info(self) -> StudyInfo:
        return StudyInfo(
            "mines",
            tr("3BV of random boards"),
            tr("Distribution of the 3BV and the openings over random boards."),
            tr("boards"),
            (level_option(), first_option(), *size_options(), kind_option()),
            total=10_000_000,
            batch=1_000_000,
            frees=True,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        if is_other(options["kind"]):
            return elsewhere.sample(plan_of(options), str(options["kind"]), units, seed)
        return sample(plan_of(options), units, seed)

    def report(self, tally: Tally) -> JsonObject:
        bbbv, openings = tally.histogram("bbbv"), tally.histogram("openings")
        found, opened = figures(bbbv), figures(openings)
        return {
            "boards": tally.units,
            "mean": found.mean,
            "sd": found.sd,
            "standard_error": found.error,
            "skewness": found.skew,
            "min": found.low,
            "max": found.high,
            "percentiles": {f"{100 * share:g}": percentile(bbbv, share) for share in SHARES},
            "intervals": {f"{100 * share:g}": list(percentile_interval(bbbv, share)) for share in SHARES},
            "tails": tails_report(bbbv),
            "openings": {
                "mean": opened.mean,
                "sd": opened.sd,
                "histogram": {str(value): n for value, n in openings.items()},
            },
            "histogram": {str(value): n for value, n in bbbv.items()},
            "cpu_seconds": round(tally.cpu_seconds, 3),
        }

    def explain(self, tally: Tally) -> Explanation:
        bbbv = tally.histogram("bbbv")
        found = figures(bbbv)
        if not found.n:
            return Explanation(tr("No board is counted yet."))
        words = tr("Mean 3BV {mean} ± {error}, standard deviation {sd}, from {low} to {high}. Boards: {n}.")
        headline = words.format(
            n=f"{found.n:,}",
            mean=f"{found.mean:.4f}",
            error=plus_minus(found.error, found.n, 4),
            sd=f"{found.sd:.3f}",
            low=found.low,
            high=found.high,
        )
        return Explanation(headline, tuple(_notes(tally)))


def _notes(tally: Tally) -> Sequence[Note]:
    bbbv, openings = tally.histogram("bbbv"), figures(tally.histogram("openings"))
    rows = []
    for share in SHARES:
        low, high = percentile_interval(bbbv, share)
        rows.append(
            Row((tr("{n} %").format(n=f"{100 * share:g}"), str(percentile(bbbv, share)), f"{low}–{high}"))
        )
    mean = figures(bbbv).mean
    chart = Chart(
        tr("3BV"),
        tr("3BV"),
        tr("Boards"),
        tuple(map(float, bbbv)),
        tuple(map(float, bbbv.values())),
        ((mean, tr("mean")),),
    )
    columns = (tr("Share of boards"), tr("3BV at most"), tr("95 % interval"))
    words = tr("Openings: mean {mean} ± {error}.")
    sentence = words.format(mean=f"{openings.mean:.4f}", error=plus_minus(openings.error, openings.n, 4))
    notes: list[Note] = [chart, Sentence(sentence), Table(tr("Percentiles"), columns, tuple(rows))]
    notes.append(tails_table(bbbv))
    if tally.cpu_seconds > 0:
        rate = tr("{n} million boards for each processor second.")
        notes.append(Sentence(rate.format(n=f"{tally.units / tally.cpu_seconds / 1e6:.2f}")))
    return notes
