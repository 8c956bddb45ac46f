"""Put the assumptions of an answer, and what it does not model, into sentences."""

from __future__ import annotations

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.rules.laying import GUESSLESS
from ringapp.games.mines.view.editing import rule_choices


def tell(fact: Assumption | Unmodelled) -> str:
    """Return the sentence for an assumption, or for something unmodelled, of `advice.claims`."""
    facts = fact.facts
    counted = {
        "numbers": tr("Open numbers taken as right: {n}."),
        "mines": tr("Mines in all: {n}."),
        "flags": tr("Flags taken at their word, each a mine: {n}."),
        "shown_mines": tr("Mines that are shown: {n}."),
        "clicks_too_wide": tr("Clicks on fields too wide to count, which were not judged: {n}."),
        "clicks_unjudged": tr("Clicks that there was no time to judge: {n}."),
        "mines_missing": tr("How many mines there are in all is missing: every number was allowed."),
        "even_layouts": tr("Every layout that fits is equally likely."),
        "even_places": tr("Every choice of places with as many mines is equally likely."),
        "sums": tr("Sums taken as right: {n}."),
        "mines_density": tr("Each place holds a mine with the chance {n}."),
    }
    if fact.kind in counted:
        return counted[fact.kind].format(n=next(iter(facts.values()), ""))
    if fact.kind == "mines_range":
        words = tr("Mines in all: each number from {low} to {high} is equally likely.")
        return words.format(**facts)
    if fact.kind == "first_click":
        rule = dict(rule_choices())[str(facts["rule"])]
        return tr("The mines are laid for the first click: {rule}.").format(rule=rule)
    if fact.kind == "first_click_rule":
        if facts["rule"] in GUESSLESS:
            return tr("That the board needs no guess was not used; it makes some layouts likelier.")
        return tr("That a mine moves out of the first click was not used; it makes some layouts likelier.")
    return fact.kind
