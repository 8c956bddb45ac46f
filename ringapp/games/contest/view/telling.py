"""Assumptions and gaps of an answer in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import cast

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Explanation
from ringapp.core.contract.i18n import listed, tr
from ringapp.core.contract.json_types import Facts, Json, JsonObject
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.view.words import main_name, switch_label, unread_words

SHOWN = 4
"""Names that a sentence tells before it only tells how many more there are."""


def _slot(place: Json) -> int:
    """Return the number of a slot as players count, from 1."""
    return int(str(place)) + 1


def _some(names: Iterable[str]) -> str:
    """Return the first names of some, and how many more there are."""
    found = list(names)
    more = len(found) - SHOWN
    if more <= 1:
        return listed(found)
    return tr("{names} and {n} more").format(names=listed(found[:SHOWN]), n=more)


def _second_ai(facts: Facts) -> str:
    """Return in words what of the second AI's value rests on a ruling or is not known."""
    names = [str(name) for name in cast(Sequence[object], facts.get("open", ()))]
    if names == ["per_card_sum"]:
        return tr("The second AI plays; that it adds up what single cards are worth to it is a ruling.")
    found = [name for name in names if name != "per_card"]
    told = []
    if found:
        words = tr("The second AI also values {types}. How is not public, so this answer leaves it out.")
        told.append(words.format(types=_some(found)))
    if "per_card" in names:
        told.append(tr("What single cards are worth to the second AI needs the table ProduceCard: add it."))
    return " ".join(told)


def _weights(facts: Facts) -> str:
    """Return in words which AI plays, with the weights of which tables."""
    words = tr("{ai} of the AI plays; it weighs by its tables for {play}, {main}.")
    if facts.get("season"):
        words = tr("{ai} of the AI plays; it weighs by its tables of season {season} for {play}, {main}.")
    ai, main = str(facts.get("ai", "v1")).upper(), facts["main"]
    mains = listed(main_name(str(one)) for one in (main if isinstance(main, list) else [main]))
    return words.format(ai=ai, play=facts["play"], main=mains, season=facts.get("season"))


def with_grounds(
    board: Board, found: Explanation, assumptions: Iterable[Assumption], unmodelled: Iterable[Unmodelled]
) -> Explanation:
    """Return an explanation with its weights, its sample and its gaps added below the headline."""
    plain = [fact for fact in assumptions if fact.kind in ("weights", "sample")]
    matters = [fact for fact in unmodelled if fact.matters]
    told = [*(tell(board, fact) for fact in plain), *(tell(board, fact) for fact in matters)]
    counted = Counter(told)
    lines = (f"{words} (×{count})" if count > 1 else words for words, count in counted.items())
    return replace(found, headline="\n".join((found.headline, *lines)))


def told_grounds(
    assumptions: Iterable[Assumption], unmodelled: Iterable[Unmodelled]
) -> dict[str, list[JsonObject]]:
    """Return assumptions and gaps as JSON, each with its sentence."""
    parts: dict[str, Iterable[Assumption | Unmodelled]]
    parts = {"premises": assumptions, "left_alone": unmodelled}
    return {
        name: [{"kind": fact.kind, **fact.facts, "text": tell(Board(), fact)} for fact in part]
        for name, part in parts.items()
    }


def tell(board: Board, fact: Assumption | Unmodelled) -> str:
    """Return the sentence for an assumption or a gap."""
    facts = dict(fact.facts)
    if fact.kind == "ruling":
        return tr("Ruling in force: {name}.").format(name=switch_label(str(facts["name"])))
    if fact.kind == "draws":
        if facts.get("given"):
            words = tr(
                "The position and the hands are those of the board; the rest is drawn as with seed {seed}."
            )
            return words.format(seed=facts["seed"])
        return tr("Cards are drawn as with seed {seed}.").format(seed=facts["seed"])
    if fact.kind == "weights":
        return _weights(facts)
    if fact.kind == "second_ai":
        return _second_ai(facts)
    if fact.kind == "dropped":
        words = tr("“{card}” in slot {slot} is a copy of slot {kept} and stays away: 重複不可.")
        told = words.format(card=facts["card"], slot=_slot(facts["position"]), kept=_slot(facts["kept"]))
        return tr("Idol {n}: {what}").format(n=_slot(facts["idol"]), what=told) if "idol" in facts else told
    words = {
        "tables": tr("Cards and effects are those of the tables “{source}”."),
        "ai_chooses_cards": tr("Where an effect lets one choose a card, the AI's choice is taken."),
        "gktools_rules": tr(
            "Where D1 and D4 to D8 differ, today's cards are played as gktools has it, whatever they say."
        ),
        "unread_customizations": unread_words(),
        "sample": tr("Averages are over {runs} contests with seeds drawn from {seed}."),
        "newer_cards": tr("The AI's tables do not know {cards}: what it plays is an estimate."),
        "customization_without_effect": tr(
            "Customization {customization} changes nothing of “{card}” in these tables."
        ),
        "training_effect": tr("“{item}” also has effects that only act while training."),
        "stage_cut": tr(
            "Some turns have more than {most} positions; the AI's choice there is the best of the first ones."
        ),
        "stage_stopped": tr(
            "Stopped while the ways of a turn were weighed; the best of those so far is taken."
        ),
        "carry_plays": tr(
            "Plays left when turn {turns} ended are lost, as in two engines; whether any stay is not settled."
        ),
        "too_many_waiting": tr(
            "More effects or cards came up than there is room for here; some were left out."
        ),
    }.get(fact.kind, fact.kind)
    if "turns" in facts:
        facts["turns"] = listed(map(str, cast(Sequence[object], facts["turns"])))
    if "cards" in facts:
        facts["cards"] = _some(f"“{name}”" for name in cast(Sequence[object], facts["cards"]))
    return words.format(**facts)
