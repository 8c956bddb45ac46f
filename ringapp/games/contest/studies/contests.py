"""The study of many contests of one deck, and the searches for the best deck or assignment."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import (
    Cancelled,
    Explanation,
    Option,
    OptionValue,
    SolveContext,
)
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.core.study.study import Counts, Kept, StudyInfo, Tally
from ringapp.games.contest.ai import claims
from ringapp.games.contest.files import units
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.open_types import adds_plays
from ringapp.games.contest.files.session import open_session
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.studies.keeping import fill_race, race_to_text
from ringapp.games.contest.studies.optimise import Optimiser
from ringapp.games.contest.studies.pools import read_input, read_pool
from ringapp.games.contest.studies.rehearsal import RUNS, compare, read_rehearsals
from ringapp.games.contest.studies.study import boards_of, count_contests
from ringapp.games.contest.studies.whole import FINAL, WholeSearch
from ringapp.games.contest.view.counts import explain_counts, report
from ringapp.games.contest.view.telling import tell, with_grounds

if TYPE_CHECKING:
    from numpy.random import SeedSequence

    from ringapp.core.study.workers import Place


class ContestStudy:
    """The study of contests as `ringapp study` runs it; it keeps no state."""

    @property
    def info(self) -> StudyInfo:
        goals = (("win", tr("win two of three stages")), ("total", tr("the largest total")))
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
                Option("goal", tr("Goal"), "choice", "win", choices=goals),
                Option("rehearsals", tr("Rehearsals"), "text", "", tr("a file of scores to compare with")),
            ),
            total=1000,
            batch=250,
            boards=("other",),
            searches=("optimise", "contests", "master", "whole", "goal", "rehearsals"),
            forms=(units.KIND,),
            frees=True,
        )

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        import numpy as np

        board, other = boards_of(options)
        drawn = np.random.default_rng(seed).integers(1, seeds.SEED_LIMIT, units)
        return count_contests(board, other, drawn)

    def seeks(self, options: Mapping[str, OptionValue]) -> bool:
        return bool(options.get("optimise") or options.get("whole") or options.get("rehearsals"))

    def seek(
        self, options: Mapping[str, OptionValue], seed: int, ctx: SolveContext, kept: Kept, place: Place
    ) -> JsonObject:
        if not options.get("optimise"):
            return _of_whole(options, seed, ctx)
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
        return {**found, **_told_grounds(search.leader, _grounds(search.leader, _runs(found), seed))}

    def report(self, tally: Tally) -> JsonObject:
        board, _ = boards_of(dict(tally.spec.options))
        told = _told_grounds(board, _grounds(board, tally.units, tally.spec.seed))
        return {**report(board, tally.counts, tally.units), **told}

    def explain(self, tally: Tally) -> Explanation:
        board, _ = boards_of(dict(tally.spec.options))
        return with_grounds(
            board, explain_counts(board, tally.counts), *_grounds(board, tally.units, tally.spec.seed)
        )


def _of_whole(options: Mapping[str, OptionValue], seed: int, ctx: SolveContext) -> JsonObject:
    """Return the best assignment of a whole contest, or its recorded rehearsals beside predicted scores."""
    whole = units.read_whole(str(options.get("board") or "{}"))
    if options.get("rehearsals"):
        text = read_input(str(options["rehearsals"]))
        found, runs = compare(whole, read_rehearsals(text), seed, ctx), RUNS
    else:
        found, runs = WholeSearch(whole, str(options.get("goal") or "win"), seed, ctx).run(), FINAL
    boards = [whole.board(stage, pair) for stage, pairs in enumerate(whole.units) for pair in pairs]
    told = [_told_grounds(board, _grounds(board, runs, seed)) for board in boards]
    return {**found, **{name: _once(one[name] for one in told) for name in ("premises", "left_alone")}}


def _once(lists: Iterable[Json]) -> list[Json]:
    """Return the entries of all lists in one, equal ones once."""
    found: dict[str, Json] = {}
    for entries in lists:
        for entry in entries if isinstance(entries, list) else ():
            found.setdefault(json.dumps(entry, sort_keys=True), entry)
    return list(found.values())


Grounds = tuple[tuple[Assumption, ...], tuple[Unmodelled, ...]]


def _told_grounds(board: Board, grounds: Grounds) -> JsonObject:
    """Return assumptions and gaps as JSON, each with its sentence."""
    premises, left = (
        [{"kind": fact.kind, **fact.facts, "text": tell(board, fact)} for fact in part] for part in grounds
    )
    return {"premises": list(premises), "left_alone": list(left)}


def _runs(found: JsonObject) -> int:
    """Return how many contests measured the best deck of a report, 0 for a report without one."""
    best = found.get("best")
    runs = best.get("runs", 0) if isinstance(best, dict) else 0
    return runs if isinstance(runs, int) else 0


def _grounds(board: Board, runs: int, seed: int) -> Grounds:
    """Return the assumptions and gaps of averages over a board's contests; none without its tables."""
    with suppress(RingappError):
        session = open_session(board)
        premises = claims.sampled(claims.assumptions(session, "ai"), runs, seed)
        return premises, claims.unmodelled(session, False, uneven=adds_plays(session))
    return (), ()
