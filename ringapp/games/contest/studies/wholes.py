"""The studies of a whole contest: rehearsals beside their prediction, and who plays where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Explanation, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import JsonObject
from ringapp.core.contract.options import Option, OptionValue
from ringapp.core.study.study import Counts, Kept, StudyInfo, Tally
from ringapp.games.contest.ai.claims import grounds
from ringapp.games.contest.files import units
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.links import board_from
from ringapp.games.contest.studies.rehearsal import Placed, compare, line_of, read_rehearsals
from ringapp.games.contest.studies.whole import FINAL, WholeSearch
from ringapp.games.contest.view.telling import told_grounds
from ringapp.games.contest.view.wholes import RUNS, explain_rehearsal, explain_whole, goals

if TYPE_CHECKING:
    from numpy.random import SeedSequence

    from ringapp.core.study.workers import Place


class _Search:
    """A study that only searches, so that nothing is counted."""

    def count(self, units: int, seed: SeedSequence, options: Mapping[str, OptionValue]) -> Counts:
        return {}

    def seeks(self, options: Mapping[str, OptionValue]) -> bool:
        return True

    def report(self, tally: Tally) -> JsonObject:
        return tally.found or {}


class RehearsalStudy(_Search):
    """Recorded rehearsals beside predicted scores, deck by deck."""

    @property
    def info(self) -> StudyInfo:
        scores = tr(
            "Nine scores a line, stage by stage (- for nobody), CSV, or pictures of results (or drop them)"
        )
        board = tr(
            "A file of three stages (contest-unit); empty: the deck in the tab, as one idol of a stage"
        )
        return StudyInfo(
            id="contest-rehearsal",
            label=tr("Rehearsals beside the prediction"),
            help=tr("Do the recorded scores of リハーサル agree with what the AI here makes of your decks?"),
            unit=tr("contests"),
            options=(
                Option("rehearsals", tr("Scores"), "text", "", scores),
                Option("board", tr("Decks"), "text", "", board),
                Option("stage", tr("Stage"), "int", 1, minimum=1, maximum=units.STAGES),
                Option("idol", tr("Idol"), "int", 1, minimum=1, maximum=units.MOST_IDOLS),
            ),
            total=1,
            batch=1,
            pasted=("rehearsals", "board"),
            forms=(units.KIND,),
            frees=True,
        )

    def seek(
        self, options: Mapping[str, OptionValue], seed: int, ctx: SolveContext, kept: Kept, place: Place
    ) -> JsonObject:
        decks = _decks(options)
        scores = str(options.get("rehearsals") or "")
        if not scores.strip():
            raise RingappError(tr("Paste the scores of your rehearsals, or open their files."))
        found = compare(decks, read_rehearsals(scores), seed, ctx)
        return {**found, **_grounds_of((board for _, _, board in decks), RUNS, seed)}

    def text_of(self, name: str, data: bytes) -> str:
        """Return the scores of a picture of results as a line. Raises RingappError if it is no picture."""
        from ringapp.games.contest.studies.results import read_results

        return line_of(name, read_results(name, data))

    def explain(self, tally: Tally) -> Explanation:
        return explain_rehearsal(tally.found)


class WholeStudy(_Search):
    """Who plays where in a whole contest."""

    @property
    def info(self) -> StudyInfo:
        board = tr("A file of three stages, your memories, who plays where, and opponents (contest-unit)")
        return StudyInfo(
            id="contest-whole",
            label=tr("Whole contest: who plays where"),
            help=tr("Three stages, each memory once: the assignment that wins two stages, or scores most."),
            unit=tr("contests"),
            options=(
                Option("board", tr("Contest"), "text", "", board),
                Option("goal", tr("Goal"), "choice", "win", choices=goals()),
            ),
            total=1,
            batch=1,
            pasted=("board",),
            forms=(units.KIND,),
            frees=True,
        )

    def seek(
        self, options: Mapping[str, OptionValue], seed: int, ctx: SolveContext, kept: Kept, place: Place
    ) -> JsonObject:
        return of_whole(options, seed, ctx)

    def explain(self, tally: Tally) -> Explanation:
        return explain_whole(tally.found, str(dict(tally.spec.options).get("goal")))


def of_whole(options: Mapping[str, OptionValue], seed: int, ctx: SolveContext) -> JsonObject:
    """Return the best assignment of memories of a whole contest."""
    text = str(options.get("board") or "")
    if not units.is_whole(text):
        raise RingappError(tr("Paste or open the file of a whole contest: three stages with your memories."))
    whole = units.read_whole(text)
    found = WholeSearch(whole, str(options.get("goal") or "win"), seed, ctx).run()
    return {**found, **_grounds_of((board for _, _, board in _placed(whole)), FINAL, seed)}


def _decks(options: Mapping[str, OptionValue]) -> list[Placed]:
    """Return the decks that rehearsals are compared with: those of a whole contest, or of one board."""
    text = str(options.get("board") or "")
    if units.is_whole(text):
        return _placed(units.read_whole(text))
    stage, idol = (int(options.get(name) or 1) - 1 for name in ("stage", "idol"))
    return [(stage, idol, board_from(text).rewound())]


def _placed(whole: units.WholeContest) -> list[Placed]:
    return [
        (stage, idol, whole.board(stage, pair))
        for stage, pairs in enumerate(whole.units)
        for idol, pair in enumerate(pairs)
    ]


def _grounds_of(boards: Iterable[Board], runs: int, seed: int) -> JsonObject:
    """Return the assumptions and gaps of averages over several boards, equal ones once."""
    told = [told_grounds(*grounds(board, runs, seed)) for board in boards]
    return {
        name: list({str(fact): fact for one in told for fact in one[name]}.values())
        for name in ("premises", "left_alone")
    }
