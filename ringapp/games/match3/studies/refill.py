"""A study of many games with unknown refill: what a policy scores on average, with its error.

Every unit is one game on a fresh 8 x 8 board. The same seeds deal the same first boards to every policy.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING

from ringapp.core.contract.game import Chart, Explanation, Note, Option, OptionValue, Row, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.histogram import figures, percentile
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.games.match3.rules.board import Board, Refill
from ringapp.games.match3.view.editing import randomised

if TYPE_CHECKING:
    from numpy.random import SeedSequence

POLICIES = ("random", "greedy", "beam")
SIDE = 8
BARS = 24


class RefillStudy:
    """Points of a policy over many games."""

    @property
    def info(self) -> StudyInfo:
        names = (tr("a random swap"), tr("the largest known gain"), tr("sampled worlds and a beam"))
        policy = Option(
            *("policy", tr("Policy"), "choice", "beam"), choices=tuple(zip(POLICIES, names, strict=True))
        )
        return StudyInfo(
            id="refill",
            label=tr("Match-3 with unknown refill"),
            help=tr(
                "Plays games on random 8 × 8 boards whose new blocks are unknown, and counts the points."
            ),
            unit=tr("games"),
            options=(
                policy,
                Option("swaps", tr("Swaps in a game"), "int", 30, minimum=1, maximum=200),
                Option("colours", tr("Colours"), "int", 6, minimum=4, maximum=7),
                Option("worlds", tr("Sampled worlds"), "int", 30, minimum=1, maximum=1000),
                Option("depth", tr("Swaps looked ahead"), "int", 3, minimum=1, maximum=6),
            ),
            total=100,
            batch=5,
            frees=False,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        """Return histograms "points" and "reshuffles" over `units` games."""
        import numpy as np

        from ringapp.games.match3.search.games import play_game
        from ringapp.games.match3.search.players import Player

        numbers = {name: int(options[name] or 0) for name in ("swaps", "colours", "worlds", "depth")}
        empty = Board(SIDE, SIDE, (0,) * SIDE * SIDE, numbers["swaps"], refill=Refill(numbers["colours"]))
        policy = "best" if options["policy"] == "beam" else str(options["policy"])
        points: Counter[int] = Counter()
        dealt: Counter[int] = Counter()
        for start in seed.generate_state(units, np.uint64):
            player = Player.of(randomised(empty, int(start)))
            end = play_game(player, policy, int(start) >> 2, numbers["worlds"], numbers["depth"])
            points[end.points] += 1
            dealt[end.shuffled] += 1
        return {"points": dict(points), "reshuffles": dict(dealt)}

    def report(self, tally: Tally) -> JsonObject:
        """Return mean, standard error and percentiles as a JSON object."""
        points = tally.histogram("points")
        found = figures(points)
        return {
            **dict(tally.spec.options),
            "games": found.n,
            "mean": found.mean,
            "error": found.error,
            "sd": found.sd,
            "p10": percentile(points, 0.1),
            "median": percentile(points, 0.5),
            "p90": percentile(points, 0.9),
            "reshuffles": sum(value * count for value, count in tally.histogram("reshuffles").items()),
        }

    def explain(self, tally: Tally) -> Explanation:
        """Return the mean with its error, a table and a histogram."""
        points = tally.histogram("points")
        found = figures(points)
        if not found.n:
            return Explanation(tr("No game has been played yet."))
        words = tr("{mean} ± {error} points on average over {n} game(s).", "", found.n)
        rows = (
            Row((tr("mean"), f"{found.mean:.0f} ± {found.error:.0f}")),
            Row((tr("standard deviation"), f"{found.sd:.0f}")),
            Row((tr("one game in ten is below"), str(percentile(points, 0.1)))),
            Row((tr("median"), str(percentile(points, 0.5)))),
            Row((tr("one game in ten is above"), str(percentile(points, 0.9)))),
        )
        table = Table(tr("Points of a game"), (tr("Figure"), tr("Value")), rows)
        notes: tuple[Note, ...] = (table, _chart(points, found.mean))
        return Explanation(words.format(mean=round(found.mean), error=round(found.error), n=found.n), notes)


def _chart(points: Mapping[int, int], mean: float) -> Chart:
    """Return the points as a chart of a few bars of equal width, with the mean marked."""
    low, high = min(points), max(points)
    width = max((high - low) // BARS, 1)
    bars: Counter[int] = Counter()
    for value, count in points.items():
        bars[(value - low) // width] += count
    numbers = range(max(bars) + 1)
    return Chart(
        tr("Points of a game"),
        tr("points"),
        tr("games"),
        tuple(low + (number + 0.5) * width for number in numbers),
        tuple(float(bars[number]) for number in numbers),
        ((mean, tr("mean")),),
    )
