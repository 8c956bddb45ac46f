"""Rehearsals and the whole contest in words: agreement by stage and deck, and who plays where."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NotRequired, TypedDict

import msgspec

from ringapp.core.contract.claims import Assumption
from ringapp.core.contract.game import Explanation, Note, Row, Sentence, Table
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.rules.facts import Interval
from ringapp.games.contest.view.telling import tell

FEWEST = 5
"""Least number of rehearsals that are compared."""
RUNS = 2000
"""Contests played for a prediction."""


Told = Sequence[Mapping[str, Json]]


class Beside(TypedDict, total=False):
    """A deck's recorded scores beside its prediction; `z` is None if there were too few to compare."""

    idol: int
    n: int
    mean: float
    sd: float
    predicted: float
    predictedSd: float
    z: float | None
    low: float
    high: float
    inside: bool


class Rehearsal(TypedDict):
    """What a comparison of rehearsals found: the decks of each stage, rows read and flagged."""

    stages: Sequence[Sequence[Beside]]
    rows: int
    flagged: int
    unread: NotRequired[Sequence[str]]
    premises: Told
    left_alone: Told


class Won(Interval):
    """The points of a stage, and the chance to win it."""

    win: NotRequired[float]


class Whole(TypedDict):
    """What the search of a whole contest found; `win`, `low` and `high` are there with opponents."""

    units: Sequence[Sequence[Sequence[str]]]
    stages: Sequence[Won]
    total: float
    win: NotRequired[float]
    low: NotRequired[float]
    high: NotRequired[float]
    gain: Interval
    tried: int
    exhaustive: bool
    premises: Told
    left_alone: Told


def goals() -> tuple[tuple[str, str], ...]:
    """Return what a whole contest can be searched for, with its words."""
    return ("win", tr("win two of three stages")), ("total", tr("the largest total"))


def _headed(found: Rehearsal | Whole, first: str, notes: Iterator[Note]) -> Explanation:
    """Return an explanation whose headline goes on with what it rests on and leaves out."""
    plain = [fact for fact in found["premises"] if fact["kind"] in ("weights", "sample")]
    told = (tell(Board(), fact) for fact in _joined((*plain, *found["left_alone"])))
    return Explanation("\n".join((first, *told)), tuple(notes))


def _joined(facts: Told) -> Iterator[Assumption]:
    """Yield one fact of each kind, with the lists of all of that kind joined."""
    for kind in dict.fromkeys(str(fact["kind"]) for fact in facts):
        alike = [fact for fact in facts if fact["kind"] == kind]
        lists: dict[str, Json] = {}
        for name in ("main", "open", "cards"):
            given = [fact[name] for fact in alike if fact.get(name)]
            values = [value if isinstance(value, list) else [value] for value in given]
            known = {str(word): None for value in values for word in value if word != "per_card_sum"}
            lists |= {name: [*known] or ["per_card_sum"]} if values else {}
        yield Assumption(kind, {**alike[0], **lists})


# Rehearsals ---------------------------------------------------------------------------------------------


def explain_rehearsal(told: JsonObject | None) -> Explanation:
    """Return in words how many decks agree with their prediction, and each deck's figures."""
    if told is None:
        return Explanation(tr("Nothing has been compared yet."))
    found = msgspec.convert(told, Rehearsal)
    decks = [one for row in found["stages"] for one in row if one.get("z") is not None]
    if not decks:
        words = tr("No deck has {n} rehearsals yet, so nothing is compared.").format(n=FEWEST)
    else:
        inside = sum(one["inside"] for one in decks)
        words = tr("{n} of {all} decks lie within the 95 % interval of their prediction ({share} %).")
        words = words.format(n=inside, all=len(decks), share=round(100 * inside / len(decks)))
    return _headed(found, words, _rehearsal_notes(found))


def _rehearsal_notes(found: Rehearsal) -> Iterator[Note]:
    words = tr("Rehearsals read: {n}. Flagged and left out: {flagged}.")
    yield Sentence(words.format(n=found["rows"], flagged=found["flagged"]))
    if unread := found.get("unread"):
        words = tr("Not read, so left out: {stages}.")
        yield Sentence(words.format(stages="; ".join(unread)))
    columns = (tr("Deck"), "n", tr("Recorded"), tr("Predicted"), "z", tr("95 %"), tr("Verdict"))
    placed = enumerate(found["stages"], 1)
    yield Table(tr("Each deck"), columns, tuple(_row(n, one) for n, row in placed for one in row))
    by_stage = [[one for one in row if one.get("z") is not None] for row in found["stages"]]
    yield Table(
        tr("Each stage"),
        (tr("Stage"), tr("Within the interval"), tr("Largest z")),
        tuple(_stage_row(n, row) for n, row in enumerate(by_stage, 1) if row),
    )


def _stage_row(stage: int, row: Sequence[Beside]) -> Row:
    largest = max(abs(one["z"] or 0.0) for one in row)
    return Row((str(stage), f"{sum(one['inside'] for one in row)} / {len(row)}", f"{largest:.1f}"))


def _row(stage: int, one: Beside) -> Row:
    head = tr("stage {n}, idol {i}").format(n=stage, i=one["idol"] + 1), str(one["n"])
    predicted = f"{one['predicted']:,.0f}"
    if one.get("z") is None:
        return Row((*head, "–", predicted, "–", "–", verdict(one)))
    span = f"{one['low']:,.0f} – {one['high']:,.0f}"
    return Row((*head, f"{one['mean']:,.0f}", predicted, f"{one['z']:+.1f}", span, verdict(one)))


def verdict(one: Beside) -> str:
    """Return what a deck's recorded scores say about its prediction."""
    if one.get("z") is None:
        words = tr("{n} rehearsal(s): at least {fewest} are needed.", "", one["n"])
        return words.format(n=one["n"], fewest=FEWEST)
    z, n, mean, predicted = one["z"] or 0.0, one["n"], one["mean"], one["predicted"]
    if abs(z) <= 2:
        return tr("agrees ({n} rehearsal(s))", "", n).format(n=n)
    if abs(z) <= 3:
        left = ((mean - predicted) / 3) ** 2 - one["predictedSd"] ** 2 / RUNS
        more = math.ceil(one["sd"] ** 2 / left) - n if left > 0 else 0
        if more > 0:
            return tr("not told apart yet; {n} more rehearsal(s) would", "", more).format(n=more)
        return tr("not told apart yet")
    share = f"{100 * (mean / predicted - 1):+.0f} %" if predicted else "+∞"
    return tr("plays this deck differently ({share})").format(share=share)


# The whole contest --------------------------------------------------------------------------------------


def explain_whole(told: JsonObject | None, goal: str) -> Explanation:
    """Return in words the best assignment of memories, its chances, and what it gains."""
    if told is None:
        return Explanation(tr("Nothing has been looked for yet."))
    found = msgspec.convert(told, Whole)
    gain, wins = found["gain"], "win" in found
    scale, digits = (100, 1) if goal == "win" and wins else (1, 0)
    facts = {
        "win": _percent(found.get("win", 0.0)),
        "low": _percent(found.get("low", 0.0)),
        "high": _percent(found.get("high", 0.0)),
        "total": f"{found['total']:,.0f}",
        "gain": f"{scale * gain['mean']:+,.{digits}f}",
        "least": f"{scale * gain['low']:+,.{digits}f}",
        "most": f"{scale * gain['high']:+,.{digits}f}",
    }
    if goal == "win" and wins:
        words = tr(
            "The best assignment wins {win} % of the contests ({low} to {high} %): {gain} percentage"
            " points against yours ({least} to {most})."
        )
    else:
        words = tr(
            "The best assignment found makes {total} points: {gain} against yours ({least} to {most})."
        )
    if not gain["mean"]:
        words = tr("No assignment found is better than yours: {total} points on average.")
        if wins:
            words = tr("No assignment found wins more often than yours: {win} % ({low} to {high} %).")
    return _headed(found, words.format(**facts), _whole_notes(found))


def _whole_notes(found: Whole) -> Iterator[Note]:
    tried = f"{found['tried']:,}"
    if found["exhaustive"]:
        yield Sentence(tr("All {n} assignments took part in the race.").format(n=tried))
    else:
        yield Sentence(tr("Not all were tried: {n}, by exchanges of two memories.").format(n=tried))
    pairs = [(n, i, pair) for n, row in enumerate(found["units"], 1) for i, pair in enumerate(row, 1)]
    yield Table(
        tr("Who plays where"),
        (tr("Stage"), tr("Idol"), tr("First memory"), tr("Second memory")),
        tuple(Row((str(n), str(i), *map(str, pair))) for n, i, pair in pairs),
    )
    columns = (tr("Stage"), tr("Points"), tr("95 %"), *([tr("Chance to win")] if "win" in found else []))
    yield Table(
        tr("Each stage"), columns, tuple(_won_row(n, one) for n, one in enumerate(found["stages"], 1))
    )


def _won_row(stage: int, one: Won) -> Row:
    won = [f"{_percent(one['win'])} %"] if "win" in one else []
    return Row((str(stage), f"{one['mean']:,.0f}", f"{one['low']:,.0f} – {one['high']:,.0f}", *won))


def _percent(share: float) -> str:
    return f"{100 * share:.1f}"
