"""The study of many contests of one deck, and the searches for the best deck or assignment."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from ringapp.core.contract.game import Cancelled, Explanation, Option, OptionValue, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.study.study import Counts, Kept, StudyInfo, Tally
from ringapp.games.contest.ai.claims import grounds
from ringapp.games.contest.files import units
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.keeping import fill_race, race_to_text
from ringapp.games.contest.studies.optimise import Optimiser
from ringapp.games.contest.studies.pools import read_pool
from ringapp.games.contest.studies.study import boards_of, count_contests
from ringapp.games.contest.studies.wholes import of_whole
from ringapp.games.contest.view.counts import explain_counts, report
from ringapp.games.contest.view.telling import told_grounds, with_grounds
from ringapp.games.contest.view.wholes import goals

if TYPE_CHECKING:
    from numpy.random import SeedSequence

    from ringapp.core.study.workers import Place


class ContestStudy:
    """The study of contests as `ringapp study` runs it; it keeps no state."""

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
                Option("master", tr("Folder of tables"), "text", "", tr("for decks that come as addresses")),
                Option("contests", tr("Contests at most"), "int", 0, minimum=0, maximum=100_000_000),
                Option(
                    "whole",
                    tr("Whole contest"),
                    "bool",
                    False,
                    tr("the file has three stages: who plays where"),
                ),
                Option("goal", tr("Goal"), "choice", "win", choices=goals()),
            ),
            total=1000,
            batch=250,
            boards=("optimise",),
            pasted=("other",),
            searches=("optimise", "contests", "master", "whole", "goal"),
            forms=(units.KIND,),
            frees=True,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        import numpy as np

        board, other = boards_of(options)
        drawn = np.random.default_rng(seed).integers(1, seeds.SEED_LIMIT, units)
        return count_contests(board, other, drawn)

    def seeks(self, options: Mapping[str, OptionValue]) -> bool:
        return bool(options.get("optimise") or options.get("whole"))

    def seek(
        self, options: Mapping[str, OptionValue], seed: int, ctx: SolveContext, kept: Kept, place: Place
    ) -> JsonObject:
        if not options.get("optimise"):
            return of_whole(options, seed, ctx)
        board, _ = boards_of(options)
        pool = read_pool(str(options["optimise"]), board)
        search = Optimiser(board, pool, seed, int(options.get("contests") or 0), ctx, place)
        if kept.before:
            fill_race(search.race, kept.before, board, pool, seed)
        search.keep = lambda: kept.keep(race_to_text(search.race, board, pool, seed))
        try:
            found = search.run()
        except Cancelled:
            if not search.race.totals:
                raise
            found = {**search.so_far(search.leader_so_far()), "stopped": True}
        finally:
            search.keep()
        return {**found, **told_grounds(*grounds(search.leader, _runs(found), seed))}

    def report(self, tally: Tally) -> JsonObject:
        board, _ = boards_of(dict(tally.spec.options))
        told = told_grounds(*grounds(board, tally.units, tally.spec.seed))
        return {**report(board, tally.counts, tally.units), **told}

    def explain(self, tally: Tally) -> Explanation:
        board, _ = boards_of(dict(tally.spec.options))
        return with_grounds(
            board, explain_counts(board, tally.counts), *grounds(board, tally.units, tally.spec.seed)
        )


def _runs(found: JsonObject) -> int:
    """Return how many contests measured the best deck of a report, 0 for a report without one."""
    best = found.get("best")
    runs = best.get("runs", 0) if isinstance(best, dict) else 0
    return runs if isinstance(runs, int) else 0
