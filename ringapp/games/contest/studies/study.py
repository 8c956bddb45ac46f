"""Many contests of one deck: distribution of scores, each card's part, two decks on the same seeds."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    Chart,
    Explanation,
    Note,
    Option,
    OptionValue,
    Row,
    Sentence,
    SolveContext,
    Table,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.solving.compiling import Compilation
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.games.contest.files.board import Board, decode
from ringapp.games.contest.files.presets import preset
from ringapp.games.contest.files.session import (
    need_weights,
    open_session,
    opening,
    program_of,
    start_position,
)
from ringapp.games.contest.files.today import is_today
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.copies import Dropped
from ringapp.games.contest.view.words import colour_name, named_card

if TYPE_CHECKING:
    from numpy.random import SeedSequence

SCORES, DIFFERENCES, PLAYS, GAINS = "scores", "differences", "plays:", "gains:"
MARKS = (5, 25, 50, 75, 95)


class ContestStudy:
    """The study of a deck; it keeps no state."""

    @property
    def info(self) -> StudyInfo:
        other = tr("a second board, as a file or as JSON, played on the same seeds")
        return StudyInfo(
            id="contest",
            label=tr("Contests of one deck"),
            help=tr("The AI plays a deck with many seeds: distribution, percentiles, each card's part"),
            unit=tr("contests"),
            options=(
                Option("board", tr("Board"), "text", "", tr("the board as JSON; empty for the sense deck")),
                Option("other", tr("Other deck"), "text", "", other),
                Option(
                    "optimise", tr("Pool of cards"), "text", "", tr("a pool file: look for the best deck")
                ),
                Option("contests", tr("Contests at most"), "int", 0, minimum=0, maximum=100_000_000),
            ),
            total=1000,
            batch=250,
            boards=("other",),
            frees=True,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        import numpy as np

        board, other = boards_of(options)
        drawn = np.random.default_rng(seed).integers(1, seeds.SEED_LIMIT, units)
        return count_contests(board, other, drawn)

    def seeks(self, options: Mapping[str, OptionValue]) -> bool:
        return bool(options.get("optimise"))

    def seek(self, options: Mapping[str, OptionValue], seed: int, ctx: SolveContext) -> dict[str, Any]:
        from ringapp.games.contest.studies.optimise import optimise

        board, _ = boards_of(options)
        return dict(optimise(board, str(options["optimise"]), seed, int(options.get("contests") or 0), ctx))

    def report(self, tally: Tally) -> dict[str, Any]:
        board, _ = boards_of(dict(tally.spec.options))
        return report(board, tally.counts, tally.units)

    def explain(self, tally: Tally) -> Explanation:
        board, _ = boards_of(dict(tally.spec.options))
        return explain_counts(board, tally.counts)


def boards_of(options: Mapping[str, OptionValue]) -> tuple[Board, Board | None]:
    """The board of a study and the one that it is compared with. Raises RingappError."""
    board = decode(str(options["board"])) if options.get("board") else preset("sense")
    other = decode(str(options["other"])) if options.get("other") else None
    return board.rewound(), None if other is None else other.rewound()


def count_contests(board: Board, other: Board | None, drawn: Any) -> Counts:
    """Histograms of the AI's final scores for an array of seeds; sums are kept as counts of 1."""
    totals, gains, played = run_board(board, drawn)
    counts: Counts = {SCORES: _histogram(totals)}
    names = card_names(board)
    for i, name in enumerate(names):
        for kind, numbers in ((PLAYS, played), (GAINS, gains)):
            histogram = counts.setdefault(kind + name, {})
            histogram[1] = histogram.get(1, 0) + int(numbers[i])
    if other is not None:
        counts[DIFFERENCES] = _histogram(run_board(other, drawn)[0] - totals)
    return counts


def _histogram(values: Any) -> dict[int, int]:
    import numpy as np

    found, numbers = np.unique(values, return_counts=True)
    return {int(value): int(number) for value, number in zip(found, numbers, strict=True)}


def card_names(board: Board) -> list[str]:
    """Names of the deck's cards, "" last for ended turns and created cards."""
    session = open_session(board)
    return [*(session.program.card_names[session.program.kind(word)] for word in session.deck), ""]


def run_board(board: Board, drawn: Any) -> tuple[Any, Any, Any]:
    """Final scores for seeds, points by the place of the card that brought them, and plays likewise."""
    import numpy as np

    places = len(open_session(board).deck) + 1
    totals = np.zeros(len(drawn), np.int64)
    gains, played = np.zeros(places, np.int64), np.zeros(places, np.int64)
    if board.rules.growth_waits or board.start or board.hands or board.play != "AutoPlay":
        _run_slowly(board, drawn, totals)
    elif is_today(open_session(board).tables):
        _run_today(board, drawn, totals, gains, played)
    else:
        _run_core(board, drawn, totals, gains, played)
    return totals, gains, played


def _run_today(board: Board, drawn: Any, totals: Any, gains: Any, played: Any) -> None:
    """Contests on today's tables, in the core that is compiled from their machine."""
    import numpy as np

    from ringapp.games.contest.rules.today import layout, running
    from ringapp.games.contest.rules.today.machine import Position, TodayMachine

    session = open_session(board)
    need_weights(session)
    pool = np.array(seeds.colour_pool(board.weights, board.turns), np.int64)
    high, middle, low = seeds.colour_order(board.weights)
    states = np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64)
    rows: list[Any] = [
        np.array(cast(Position, opening(session)).row, np.int64),
        np.array(cast(TodayMachine, session.machine).packed, np.int64),
        np.zeros(layout.WORK, np.int64),
        states,
        pool,
        np.zeros(len(pool), np.int64),
        np.array((low, middle, high), np.int64),
        int(not board.colours and board.turns >= 3),
        np.zeros((running.MAX_LEVELS + 3, layout.SIZE), np.int64),
        np.zeros((5, running.MAX_LEVELS + 1), np.int64),
    ]
    if TODAY.ready() or _compiled_soon(len(drawn)):
        from ringapp.games.contest.kernels.today import core

        core().run_many(*rows, totals, gains, played)
        return
    lists: list[Any] = [row if isinstance(row, int) else row.tolist() for row in rows]
    found = [[0] * len(totals), [0] * len(gains), [0] * len(played)]
    running.run_many(*lists, *found)
    for row, numbers in zip((totals, gains, played), found, strict=True):
        row += np.array(numbers, np.int64)


PATIENCE = 2000
"""Contests that are played without the core before it is worth compiling."""
_plain = 0


def _compiled_soon(contests: int) -> bool:
    """Compile the core of today's cards once enough contests were played without it; whether it is there."""
    global _plain
    _plain += contests
    if _plain > PATIENCE:
        TODAY.prepare()
    return TODAY.ready()


def _run_core(board: Board, drawn: Any, totals: Any, gains: Any, played: Any) -> None:
    import numpy as np

    from ringapp.games.contest.kernels.arrays import pack
    from ringapp.games.contest.kernels.contest import run_many

    session = open_session(board)
    pool = np.array(seeds.colour_pool(board.weights, board.turns), np.int64)
    high, middle, low = seeds.colour_order(board.weights)
    last = np.array((low, middle, high), np.int64)
    draws = int(not board.colours and board.turns >= 3)
    first = pack(opening(session))
    states = np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64)
    run_many(first, _packed(_without_deck(board)).copy(), states, pool, last, draws, totals, gains, played)


def _without_deck(board: Board) -> Board:
    """What a program in the core depends on: not the deck, the P-items or the seed."""
    return replace(board, deck=(), items=(), seed=1, moves=())


@lru_cache(maxsize=8)
def _packed(board: Board) -> Any:
    from ringapp.games.contest.kernels.arrays import pack_session

    return pack_session(open_session(board))


def _compile() -> None:
    """Play one contest in the core."""
    import numpy as np

    from ringapp.games.contest.files.presets import preset

    run_board(preset("sense"), np.ones(1, np.int64))


def _compile_today() -> None:
    """Compile the machine of today's cards, for which no contest is needed."""
    import numpy as np

    from ringapp.games.contest.kernels.today import core

    row, rows = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    core().run_many(row, row, row, row, row, row, row, 0, rows, rows, row, row, row)


CORE = Compilation("contest", _compile)
TODAY = Compilation("contest-today", _compile_today)


def _run_slowly(board: Board, drawn: Any, totals: Any) -> None:
    """What the core does not know (D3, positions in the middle, forced hands) runs in the interpreter."""
    from ringapp.games.contest.ai.planner import run_contest

    for i, seed in enumerate(drawn):
        session = open_session(replace(board, seed=int(seed)))
        _, end = run_contest(session.machine, start_position(session), session.weights)
        totals[i] = end.v[c.SCORE]


# What the counts say -----------------------------------------------------------------------------------


def figures(histogram: Mapping[int, int]) -> dict[str, float]:
    """Mean, deviation, extremes and percentiles of a histogram; empty where nothing was counted."""
    number = sum(histogram.values())
    if not number:
        return {}
    mean = sum(value * count for value, count in histogram.items()) / number
    spread = sum((value - mean) ** 2 * count for value, count in histogram.items())
    result = {"mean": mean, "deviation": math.sqrt(spread / max(1, number - 1))}
    result |= {"least": min(histogram), "most": max(histogram)}
    return result | {f"p{mark}": float(percentile(histogram, mark)) for mark in MARKS}


def percentile(histogram: Mapping[int, int], mark: int) -> int:
    """The smallest value that at least `mark` percent do not exceed."""
    wanted = sum(histogram.values()) * mark / 100
    seen = 0
    for value in sorted(histogram):
        seen += histogram[value]
        if seen >= wanted:
            return value
    return max(histogram)


def difference(histogram: Mapping[int, int]) -> dict[str, float]:
    """Mean of a paired difference with its 95 % confidence interval."""
    number = sum(histogram.values())
    found = figures(histogram)
    half = 1.96 * found["deviation"] / math.sqrt(number) if number else 0.0
    wins = sum(count for value, count in histogram.items() if value > 0)
    return {
        "mean": found["mean"],
        "low": found["mean"] - half,
        "high": found["mean"] + half,
        "better": wins / number,
    }


def report(board: Board, counts: Counts, runs: int) -> dict[str, Any]:
    """The counts as a JSON object."""
    scores = counts.get(SCORES, {})
    shares = seeds.colour_shares(board.weights, board.turns, board.rules.even_first_turn)
    result: dict[str, Any] = {
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


def dropped_report(dropped: Iterable[Dropped]) -> list[dict[str, Any]]:
    """Copies that stayed away, 0-based slots of the given deck."""
    return [
        {"position": copy.position, "card": copy.card, "kept": copy.kept, "reason": "duplicate"}
        for copy in dropped
    ]


def _parts(counts: Counts) -> Iterator[tuple[str, int, int]]:
    """(card, plays, points) from the most points to the least."""
    names = [key.removeprefix(PLAYS) for key in counts if key.startswith(PLAYS)]
    rows = [(name, counts[PLAYS + name].get(1, 0), counts.get(GAINS + name, {}).get(1, 0)) for name in names]
    yield from sorted(rows, key=lambda row: -row[2])


def explain_counts(board: Board, counts: Counts) -> Explanation:
    """The counts of a board's contests in words, a chart and tables."""
    scores = counts.get(SCORES, {})
    if not scores:
        return Explanation(tr("No contest has been played yet."))
    found, runs = figures(scores), sum(scores.values())
    words = tr("{n} contests: {mean} points on average, half of them between {low} and {high}.")
    headline = words.format(
        n=f"{runs:,}",
        mean=f"{found['mean']:,.0f}",
        low=f"{found['p25']:,.0f}",
        high=f"{found['p75']:,.0f}",
    )
    return Explanation(headline, (*_notes(board, counts, found, runs), *_colour_table(board)))


def _card_words(board: Board, name: str) -> str:
    """A card in words; a saved study may come from a machine whose tables are not here."""
    if not name:
        return tr("turns ended, created cards")
    with suppress(RingappError):
        return named_card(program_of(board), name)
    return name


def _colour_table(board: Board) -> tuple[Table, ...]:
    """The share of each colour in every turn, where the seed draws them; what is not exact says so."""
    if board.colours:
        return ()
    shares = seeds.colour_shares(board.weights, board.turns, board.rules.even_first_turn)
    rows = tuple(
        Row((str(i + 1), *(f"{'' if row.exact else '≈ '}{100 * x:.1f} %" for x in row.shares)))
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
        tr("Points of {n} contests").format(n=f"{runs:,}"),
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
    """The distribution in `bars` equal steps with its median and quartiles."""
    low, high = min(histogram), max(histogram)
    width = (high - low) / bars or 1.0
    heights = [0] * bars
    for value, count in histogram.items():
        heights[min(bars - 1, int((value - low) / width))] += count
    return Chart(
        tr("Final scores"),
        tr("points"),
        tr("contests"),
        tuple(low + (i + 0.5) * width for i in range(bars)),
        tuple(float(height) for height in heights),
        ((found["p25"], "25 %"), (found["p50"], "50 %"), (found["p75"], "75 %")),
    )
