"""What an answer rests on, in words."""

from __future__ import annotations

from collections.abc import Iterable

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.game import Sentence
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, Json
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.view.words import main_name, switch_label, unread_words


def _slot(place: Json) -> int:
    """Slots are counted from one."""
    return int(str(place)) + 1


def _second_ai(facts: Facts) -> str:
    """What is not the second AI's, where it was asked for or the tables are its own."""
    if facts.get("ai") == "v2":
        return tr("The second AI also weighs single cards in a way that is not known; it is left out.")
    if facts.get("asked") == "v2":
        return tr("The second AI was asked for, but V1 plays: the second one is not known for these cards.")
    return tr("These are tables of the second AI, but V1 plays with their weights.")


def above(
    board: Board, assumptions: Iterable[Assumption], unmodelled: Iterable[Unmodelled]
) -> tuple[Sentence, ...]:
    """What stands right under a figure: whose play it is, over how many contests, what is not certain."""
    plain = [fact for fact in assumptions if fact.kind in ("weights", "sample")]
    matters = [fact for fact in unmodelled if fact.matters]
    return (
        *(Sentence(tell(board, fact), "warn") for fact in matters),
        *(Sentence(tell(board, fact)) for fact in plain),
    )


def tell(board: Board, fact: Assumption | Unmodelled) -> str:
    """One sentence for an assumption or for something left alone."""
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
        words = tr("{ai} of the AI plays; it weighs by its tables for {play}, {main}.")
        ai, main = str(facts.get("ai", "v1")).upper(), main_name(str(facts["main"]))
        return words.format(ai=ai, play=facts["play"], main=main)
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
        "newer_cards": tr("The AI's tables are older than these cards: what it plays is an estimate."),
        "training_effect": tr("“{item}” also has effects that only act while training."),
        "stage_cut": tr(
            "Some turns have more than {most} positions; the AI's choice there is the best of the first ones."
        ),
        "stage_stopped": tr(
            "Stopped while the ways of a turn were weighed; the best of those so far is taken."
        ),
        "too_many_waiting": tr(
            "More effects or cards came up than there is room for here; some were left out."
        ),
    }.get(fact.kind, fact.kind)
    return words.format(**facts)
