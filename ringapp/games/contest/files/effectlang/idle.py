"""Finds levels of customizations that change nothing of their card: faults of the tables, told in answers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ringapp.games.contest.files.customs import is_customized, split_word
from ringapp.games.contest.files.effectlang.customs import number_of, offered
from ringapp.games.contest.files.effectlang.language import Action, Effect, LanguageError, effects_of
from ringapp.games.contest.files.effectlang.summary import has_effect
from ringapp.games.contest.files.tables import Record, Tables

COLUMNS = ("conditions", "cost", "actions")
BY_STATUS = {
    "scoreByGenki": "genki",
    "scoreByGoodImpressionTurns": "goodImpressionTurns",
    "scoreByMotivation": "motivation",
}
OTHER_WORDS = {"scoreTimes": "score", "stanceLevel": "setStance"}
"""Words that a growth acts on, where they differ from the growth's name."""


def idle_customizations(tables: Tables, words: Iterable[str]) -> Iterator[tuple[str, str]]:
    """Yield (card's word, customization) for each level in a deck that changes nothing."""
    cards, customs = _cards(tables), _customs(tables)
    for word in words:
        if not is_customized(word):
            continue
        head, levels = split_word(word)
        record = cards[number_of(head, tables)]
        more = [(customs[id_], level) for id_, level in levels if id_ in customs]
        for id_, level in levels:
            if changes_nothing(record, customs[id_], level, more):
                yield word, id_


def all_idle(tables: Tables) -> list[tuple[str, str]]:
    """Return (card's word with the level, customization) for every level that changes nothing."""
    customs = _customs(tables)
    found = []
    for record in tables.records.get("skill_cards", ()):
        for id_ in offered(record):
            for level in range(1, int(customs.get(id_, {}).get("max") or 0) + 1):
                if changes_nothing(record, customs[id_], level):
                    found.append((f"{record['id']}+e{id_}x{level}", id_))
    return found


def changes_nothing(
    record: Record, custom: Record, level: int, others: Iterable[tuple[Record, int]] = ()
) -> bool:
    """Return whether a level changes nothing of a card, which may have other customizations too."""
    try:
        if any(effects_of(str(custom.get(name, "")), level) for name in COLUMNS):
            return False
        grown = effects_of(str(custom.get("effects", "")), level)
        actions = list(effects_of(str(record.get("actions", ""))))
        for other, own in others:
            actions += effects_of(str(other.get("actions", "")), own)
        cost = effects_of(str(record.get("cost", "")))
    except LanguageError:
        return False
    lifts_limit = custom.get("limit") == 0 and custom.get("limit") is not False and bool(record.get("limit"))
    comes_first = bool(custom.get("forceInitialHand")) and not record.get("forceInitialHand")
    return not (lifts_limit or comes_first or any(_acts(effect, actions, cost) for effect in grown))


def _acts(effect: Effect, actions: list[Effect], cost: tuple[Effect, ...]) -> bool:
    """Return whether an effect of a customization may do something; growth must find what it makes larger."""
    if effect.phase != "prestage":
        return True
    return any(_grows(action, actions, cost) for action in effect.actions)


def _grows(action: Action | Effect, actions: list[Effect], cost: tuple[Effect, ...]) -> bool:
    if isinstance(action, Effect):
        return _acts(Effect("prestage", actions=action.actions), actions, cost)
    slot = action.word.removeprefix("g.")
    paid = {one.word for effect in cost for one in effect.actions if isinstance(one, Action)}
    if slot == action.word:
        return True
    if slot == "cost":
        return "cost" in paid
    if slot == "typedCost":
        return bool(paid - {"cost"})
    if slot in BY_STATUS:
        return has_effect(actions, "score")
    return has_effect(actions, OTHER_WORDS.get(slot, slot))


def _cards(tables: Tables) -> dict[int, Record]:
    return {int(record["id"]): record for record in tables.records.get("skill_cards", ())}


def _customs(tables: Tables) -> dict[str, Record]:
    return {str(record["id"]): record for record in tables.records.get("customizations", ())}
