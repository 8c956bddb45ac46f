"""The counts of many contests as figures, as a JSON report, and in words with a chart and tables."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Chart, Explanation, Note, Row, Sentence, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study import histogram as histograms
from ringapp.core.study.study import Counts
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import open_session, program_of
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.copies import Dropped
from ringapp.games.contest.view.words import colour_name, named_card

SCORES, DIFFERENCES, PLAYS, GAINS = "scores", "differences", "plays:", "gains:"
"""Names of the histograms of a study; the last two are followed by a card's name."""
MARKS = (5, 25, 50, 75, 95)
"""Percentiles that are shown."""


def figures(histogram: Mapping[int, int]) -> dict[str, float]:
    """Return mean, deviation, extremes and percentiles of a histogram, {} for an empty one."""
    found = histograms.figures(histogram)
    if not found.n:
        return {}
    result = {"mean": found.mean, "deviation": found.sd, "least": found.low, "most": found.high}
    return result | {f"p{mark}": float(histograms.percentile(histogram, mark / 100)) for mark in MARKS}


def difference(histogram: Mapping[int, int]) -> dict[str, float]:
    """Return the mean of differences, its 95 % confidence interval, and the share of those above 0."""
    found = histograms.figures(histogram)
    half = histograms.Z95 * found.error
    wins = sum(count for value, count in histogram.items() if value > 0)
    return {"mean": found.mean, "low": found.mean - half, "high": found.mean + half, "better": wins / found.n}


def report(board: Board, counts: Counts, runs: int) -> JsonObject:
    """Return the counts of a board's contests as a JSON object."""
    scores = counts.get(SCORES, {})
    shares = seeds.colour_shares(board.weights, board.turns, board.rules.even_first_turn)
    result: JsonObject = {
        "runs": runs,
        **figures(scores),
        "histogram": [[value, scores[value]] for value in sorted(scores)],
        "cards": [{"card": name, "plays": plays, "points": points} for name, plays, points in _parts(counts)],
    }
    if not board.colours:
        result["colours"] = [
            {**dict(zip(c.COLOURS, row.shares, strict=True)), "exact": row.exact} for row in shares
        ]
    if counts.get(DIFFERENCES):
        result["difference"] = difference(counts[DIFFERENCES])
    with suppress(RingappError):  # a saved study may come from a machine whose tables are not here
        result["dropped"] = dropped_report(open_session(board).dropped)
    return result


def dropped_report(dropped: Iterable[Dropped]) -> list[JsonObject]:
    """Return the copies that are not played as JSON; slots count from 0 in the board's deck."""
    return [
        {"position": copy.position, "card": copy.card, "kept": copy.kept, "reason": "duplicate"}
        for copy in dropped
    ]


def _parts(counts: Counts) -> Iterator[tuple[str, int, int]]:
    """Yield (card, plays, points), the card with the most points first."""
    names = [key.removeprefix(PLAYS) for key in counts if key.startswith(PLAYS)]
    rows = [(name, counts[PLAYS + name].get(1, 0), counts.get(GAINS + name, {}).get(1, 0)) for name in names]
    yield from sorted(rows, key=lambda row: -row[2])


def explain_counts(board: Board, counts: Counts) -> Explanation:
    """Return the counts of a board's contests in words, with a chart and tables."""
    scores = counts.get(SCORES, {})
    if not scores:
        return Explanation(tr("No contest has been played yet."))
    found, runs = figures(scores), sum(scores.values())
    words = tr("{n} contest(s): {mean} points on average, half of them between {low} and {high}.", "", runs)
    headline = words.format(
        n=f"{runs:,}", mean=f"{found['mean']:,.0f}", low=f"{found['p25']:,.0f}", high=f"{found['p75']:,.0f}"
    )
    notes = (*_notes(board, counts, found, runs), *_colour_table(board))
    return Explanation(headline, notes)


def _card_words(board: Board, name: str) -> str:
    """Return a card's name in words; without its tables, as a saved study may be, the name as it is."""
    if not name:
        return tr("turns ended, created cards")
    with suppress(RingappError):
        return named_card(program_of(board), name)
    return name


def _colour_table(board: Board) -> tuple[Table, ...]:
    """Return a table of each colour's chance in every turn, none if the board gives the colours."""
    if board.colours:
        return ()
    shares = seeds.colour_shares(board.weights, board.turns, board.rules.even_first_turn)
    rows = tuple(
        Row(
            (
                str(i + 1),
                *(tr("{n} %").format(n=f"{'' if row.exact else '≈ '}{100 * x:.1f}") for x in row.shares),
            )
        )
        for i, row in enumerate(shares)
    )
    names = tuple(colour_name(colour) for colour in (c.VOCAL, c.DANCE, c.VISUAL))
    return (
        Table(
            tr("Chances of the colours over all seeds; ≈ where the draws were taken as even"),
            (tr("Turn"), *names),
            rows,
        ),
    )


def _notes(board: Board, counts: Counts, found: Mapping[str, float], runs: int) -> Iterator[Note]:
    yield chart(counts[SCORES], found)
    rows = [(tr("mean"), "mean"), (tr("standard deviation"), "deviation"), (tr("least"), "least")]
    rows += [(tr("{n} % reach at most").format(n=mark), f"p{mark}") for mark in MARKS]
    rows.append((tr("most"), "most"))
    yield Table(
        tr("Points of {n} contest(s)", "", runs).format(n=f"{runs:,}"),
        (tr("Figure"), tr("Points")),
        tuple(Row((name, f"{found[key]:,.0f}")) for name, key in rows),
    )
    if counts.get(DIFFERENCES):
        yield _difference_words(difference(counts[DIFFERENCES]))
    parts = list(_parts(counts))
    if any(plays for _, plays, _ in parts):
        yield Table(
            tr("What each card brought per contest, its triggers and the end of its turn included"),
            (tr("Points"), tr("Plays"), tr("Each play"), tr("Card")),
            tuple(
                Row(
                    (
                        f"{points / runs:,.1f}",
                        f"{plays / runs:.2f}",
                        f"{points / plays:,.1f}" if plays else "",
                        _card_words(board, name),
                    )
                )
                for name, plays, points in parts
            ),
        )


def _difference_words(found: Mapping[str, float]) -> Sentence:
    words = tr(
        "On the same seeds the other deck differs by {mean} points (95 % sure: {low} to {high})"
        " and wins {share} %."
    )
    tone = "good" if found["low"] > 0 else "bad" if found["high"] < 0 else "plain"
    return Sentence(
        words.format(
            mean=f"{found['mean']:+,.0f}",
            low=f"{found['low']:+,.0f}",
            high=f"{found['high']:+,.0f}",
            share=round(100 * found["better"]),
        ),
        tone,  # type: ignore[arg-type]
    )


def chart(histogram: Mapping[int, int], found: Mapping[str, float], bars: int = 40) -> Chart:
    """Return the distribution as a chart of `bars` adjoining equal bins, with median and quartiles."""
    low, high = min(histogram), max(histogram)
    width = (high - low) / bars or 1.0 / bars
    heights = [0] * bars
    for value, count in histogram.items():
        heights[min(bars - 1, int((value - low) / width))] += count
    return Chart(
        tr("Final scores"),
        tr("points"),
        tr("contests"),
        tuple(low + i * width for i in range(bars)),
        tuple(float(height) for height in heights),
        tuple((found[f"p{n}"], tr("{n} %").format(n=n)) for n in (25, 50, 75)),
        width,
    )
