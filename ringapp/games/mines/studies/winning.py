"""The study of win rates: a strategy plays whole games, alone or against another on the same boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import Explanation, Note, Option, OptionValue, Sentence
from ringapp.core.contract.i18n import tr
from ringapp.core.study.histogram import plus_minus, wilson
from ringapp.core.study.study import Counts, StudyInfo, Tally
from ringapp.core.study.study import Plan as StudyPlan
from ringapp.games.mines.rules.rules import Field
from ringapp.games.mines.studies.elsewhere import fields, is_other, kind_option, wins
from ringapp.games.mines.studies.given import read
from ringapp.games.mines.studies.sampling import GAME_FIRSTS, Plan, layouts
from ringapp.games.mines.studies.studies import level_option, plan_of, size_options

if TYPE_CHECKING:
    from numpy.random import SeedSequence

STRATEGIES = ("best", "lowest")
NOBODY = "nobody"
GIVEN_BATCH = 50


class WinStudy:
    """The study of how often a strategy wins."""

    @property
    def info(self) -> StudyInfo:
        labels = {
            "best": tr("The strongest: looks ahead, plays endgames perfectly"),
            "lowest": tr("Lowest chance of a mine"),
        }
        choices = tuple((name, labels[name]) for name in STRATEGIES)
        firsts = {
            "safe": tr("In the corner, never a mine"),
            "open": tr("At row 4, column 4, always an opening"),
            "free": tr("In the corner, anything"),
            "safe_centre": tr("In the centre, never a mine"),
            "open_corner": tr("In the corner, always an opening"),
            "open_centre": tr("In the centre, always an opening"),
            "xp_centre": tr("In the centre, a mine there is moved to the first free cell"),
        }
        first = tuple((name, firsts[name]) for name in GAME_FIRSTS)
        return StudyInfo(
            "win-rate",
            tr("Win rate"),
            tr("How often a strategy wins whole games, alone or against another on the same boards."),
            tr("games"),
            (
                level_option(),
                Option("first", tr("First click"), "choice", "safe", choices=first),
                Option("strategy", tr("Strategy"), "choice", "best", choices=choices),
                Option(
                    "against",
                    tr("Compared with"),
                    "choice",
                    NOBODY,
                    choices=((NOBODY, tr("Nobody")), *choices),
                ),
                *size_options(),
                kind_option(),
                Option(
                    "layouts",
                    tr("File of layouts"),
                    "text",
                    "",
                    tr("JSON with hexadecimal layouts, played in its order instead of random boards."),
                ),
            ),
            total=10_000,
            batch=256,
            boards=("layouts",),
            frees=True,
        )

    def plan(self, total: int | None, options: Mapping[str, OptionValue]) -> StudyPlan:
        """Return the plan of the study: random games, or all layouts of a given file."""
        info, text = self.info, str(options.get("layouts") or "").strip()
        if not text:
            return StudyPlan(total or info.total, info.batch, options)
        count = len(read(text).layouts)
        return StudyPlan(min(total or count, count), GIVEN_BATCH, options)

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        """Return counts of games: `won` by 0 lost, 1 won; `pair` by 2 (won by the first) + 1 (won by the
        other); for given layouts `results`: 1 lost, 2 won, by the layout's index."""
        text, kind, first = str(options.get("layouts") or ""), str(options["kind"]), None
        games: Iterable[NDArray[np.int8] | Field]
        start = int(seed.spawn_key[-1]) * GIVEN_BATCH
        if text:
            given = read(text)
            plan = Plan(given.rows, given.columns, given.mines)
            first = given.first[0] * given.columns + given.first[1]
            games = [np.stack([_numbered(one[None])[0] for one in given.boards(start, start + units)])]
        else:
            plan = plan_of(options)
            games = fields(plan, kind, units, seed) if is_other(kind) else truths_of(plan, units, seed)
        counts: Counts = {"won": {0: 0, 1: 0}}
        pair: dict[int, int] = dict.fromkeys(range(4), 0)
        for part in games:
            won = _played(plan, part, str(options["strategy"]), first)
            for result in won.tolist():
                counts["won"][int(result)] += 1
            if text:
                # Plus one, as a histogram drops entries of 0.
                counts["results"] = {at: 1 + int(result) for at, result in enumerate(won.tolist(), start)}
            if options["against"] != NOBODY:
                other = _played(plan, part, str(options["against"]), first)
                for code in (2 * won.astype(int) + other).tolist():
                    pair[code] += 1
        return {**counts, "pair": pair} if any(pair.values()) else counts

    def report(self, tally: Tally) -> dict[str, Any]:
        won = tally.histogram("won")
        wins, games = won.get(1, 0), sum(won.values())
        low, high = wilson(wins, games)
        report: dict[str, Any] = {
            "games": games,
            "won": wins,
            "rate": wins / games if games else 0.0,
            "interval": [low, high],
            "cpu_seconds": round(tally.cpu_seconds, 3),
        }
        results = tally.histogram("results")
        if results:
            report["results"] = "".join(str(results[number] - 1) for number in sorted(results))
        pair = tally.histogram("pair")
        if sum(pair.values()):
            gain, error = _difference(pair)
            report["against"] = {"difference": gain, "standard_error": error, "only_first": pair.get(2, 0)}
            report["against"] |= {"only_second": pair.get(1, 0), "both": pair.get(3, 0)}
        return report

    def explain(self, tally: Tally) -> Explanation:
        report = self.report(tally)
        if not report["games"]:
            return Explanation(tr("No game is played yet."))
        words = tr("{wins} of {games} games won: {rate} (95 % interval {low} to {high}).")
        low, high = (tr("{n} %").format(n=f"{100 * share:.2f}") for share in report["interval"])
        rate = tr("{n} %").format(n=f"{100 * report['rate']:.2f}")
        values = {"wins": f"{report['won']:,}", "games": f"{report['games']:,}"}
        headline = words.format(rate=rate, low=low, high=high, **values)
        notes: list[Note] = []
        if "against" in report:
            other = report["against"]
            words = tr(
                "On the same boards it wins {gain} ± {error} points more: {a} games alone, the other {b}."
            )
            gain = 100 * other["difference"]
            error = plus_minus(100 * other["standard_error"], other["only_first"] + other["only_second"], 2)
            values = {"a": str(other["only_first"]), "b": str(other["only_second"])}
            notes.append(Sentence(words.format(gain=f"{gain:+.2f}", error=error, **values)))
        if tally.cpu_seconds > 0:
            rate = tr("{ms} ms of processor time for each game.")
            notes.append(Sentence(rate.format(ms=f"{1000 * tally.cpu_seconds / tally.units:.2f}")))
        return Explanation(headline, tuple(notes))


def _difference(pair: Mapping[int, int]) -> tuple[float, float]:
    """Return the mean difference of two strategies on equal boards, with its standard error."""
    n = sum(pair.values())
    only_first, only_second = pair.get(2, 0), pair.get(1, 0)
    gain = (only_first - only_second) / n
    return gain, sqrt(max(0.0, (only_first + only_second) / n - gain * gain) / n)


def truths_of(plan: Plan, units: int, seed: SeedSequence) -> Iterator[NDArray[np.int8]]:
    """Yield random boards as arrays of boards x cells: each cell's number, -1 for a mine."""
    for boards in layouts(plan, units, seed):
        yield _numbered(boards)


def _numbered(boards: NDArray[np.uint8]) -> NDArray[np.int8]:
    _, rows, columns = boards.shape
    padded = np.pad(boards.astype(np.int16), ((0, 0), (1, 1), (1, 1)))
    sums = sum(padded[:, i : i + rows, j : j + columns] for i in range(3) for j in range(3))
    return np.where(boards == 1, -1, sums).astype(np.int8).reshape(len(boards), -1)


def _played(
    plan: Plan, part: NDArray[np.int8] | Field, strategy: str, first: int | None
) -> NDArray[np.bool_]:
    """Return whether each game is won: several on plain boards, or a single one on another board.

    Args:
        first: The cell of the first click, if it is not the plan's.
    """
    if isinstance(part, Field):
        return np.array([wins(part, plan, strategy)])
    from ringapp.games.mines.kernels import play
    from ringapp.games.mines.kernels.chances import workspace
    from ringapp.games.mines.kernels.endgame import tree_space

    first = plan.click[0] * plan.columns + plan.click[1] if first is None else first
    kind = play.BEST if strategy == "best" else play.LOWEST
    spaces = workspace(plan.rows * plan.columns), tree_space()
    size = plan.rows, plan.columns, plan.mines
    return np.array([play.play(truth, *size, first, kind, *spaces)[0] for truth in part], np.bool_)
