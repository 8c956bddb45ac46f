"""What an answer rests on and what it leaves alone, in sentences."""

from __future__ import annotations

from ringapp.core.contract.claims import LeftAlone, Premise
from ringapp.core.contract.i18n import tr
from ringapp.games.mines.rules.laying import GUESSLESS


def tell(fact: Premise | LeftAlone) -> str:
    """One sentence for a fact of `advice.claims`."""
    facts = fact.facts
    if fact.kind == "numbers":
        return tr("Open numbers taken as right: {n}.").format(n=facts["numbers"])
    if fact.kind == "mines":
        return tr("Mines in all: {n}.").format(n=facts["mines"])
    if fact.kind == "flags":
        return tr("Flags taken at their word, each a mine: {n}.").format(n=facts["flags"])
    if fact.kind == "shown_mines":
        return tr("Mines that are shown: {n}.").format(n=facts["mines"])
    if fact.kind == "even_layouts":
        return tr("Every layout that fits is equally likely.")
    if fact.kind == "first_click_rule":
        if facts["rule"] in GUESSLESS:
            return tr("That the board needs no guess was not used; it makes some layouts likelier.")
        return tr("That a mine moves out of the first click was not used; it makes some layouts likelier.")
    if fact.kind == "clicks_too_wide":
        return tr("Clicks on fields too wide to count, which were not judged: {n}.").format(n=facts["clicks"])
    if fact.kind == "clicks_unjudged":
        return tr("Clicks that there was no time to judge: {n}.").format(n=facts["clicks"])
    return fact.kind
