"""Customizations of master tables: how each changes a card's record or the growth of its instances.

A level is a record of ProduceCardCustomize that names growth (ProduceCardGrowEffect); the levels of one
customization replace one another. Growth that cards also gain while they are played is given to instances
from the beginning. Other growth changes the record: a status that an effect gives, a cost of a status, a
condition, one more effect. A card whose record has nothing that the growth could change cannot run.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ringapp.games.contest.files.checks import is_number
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules.program import Customization

Changing = dict[str, Any]
"""A card's record while it is changed."""
FindEffect = Callable[[str], Record]

AMOUNTS = {
    "LessonBuff": ("ExamLessonBuff", "effectValue1"),
    "ParameterBuffTurn": ("ExamParameterBuff", "effectTurn"),
    "ParameterBuffMultiplePerTurn": ("ExamParameterBuffMultiplePerTurn", "effectTurn"),
    "Review": ("ExamReview", "effectValue1"),
    "Aggressive": ("ExamCardPlayAggressive", "effectValue1"),
    "StaminaConsumptionDownTurn": ("ExamStaminaConsumptionDown", "effectTurn"),
    "LessonDependBlock": ("ExamLessonDependBlock", "effectValue1"),
    "LessonDependExamReview": ("ExamLessonDependExamReview", "effectValue1"),
    "LessonDependExamCardPlayAggressive": ("ExamLessonDependExamCardPlayAggressive", "effectValue1"),
}
"""For each growth of what effects give: the type of these effects, and the column of the amount."""
COSTS = {
    "CostLessonBuff": "ExamLessonBuff",
    "CostParameterBuff": "ExamParameterBuff",
    "CostParameterBuffMultiplePerTurn": "ExamParameterBuffMultiplePerTurn",
    "CostReview": "ExamReview",
    "CostAggressive": "ExamCardPlayAggressive",
    "CostFullPowerPoint": "ExamFullPowerPoint",
}
"""For each growth of a cost: the status that is paid."""


class NothingToChange(Exception):
    """Raised for a growth that finds nothing to change in a card's record."""


@dataclass
class Customized:
    """A card's record changed by customizations.

    Attributes:
        effects: New effects that the changed record names, by id.
        instance: Records of the growth that instances of the card have from the beginning.
    """

    record: Changing
    effects: dict[str, Record] = field(default_factory=dict)
    instance: list[Record] = field(default_factory=list)


def levels_of(tables: Tables) -> Mapping[str, Mapping[int, Record]]:
    """Return the records of each customization, by id and level."""
    found: dict[str, dict[int, Record]] = {}
    for record in tables.records.get("ProduceCardCustomize", ()):
        level = record.get("customizeCount", 0)
        if isinstance(record.get("id"), str) and level > 0:
            found.setdefault(record["id"], {})[level] = record
    return found


def growth_ids(level: Record) -> tuple[str, ...]:
    """Return the ids of the growth that a level of a customization gives."""
    return tuple(level.get("produceCardGrowEffectIds") or ())


def offered(record: Record) -> tuple[str, ...]:
    """Return the ids of the customizations that a card offers."""
    return tuple(record.get("produceCardCustomizeIds") or ())


def most_of(record: Record) -> int:
    """Return how many levels of customization a card takes in all, 0 if its tables do not say."""
    most = record.get("maxCustomizeCount", 0)
    return int(most) if is_number(most) else 0


def customizations(tables: Tables) -> Mapping[str, Customization]:
    """Return each customization of the tables with its name and the growth of its levels, by id."""
    rows = tables.records.get("ProduceCardGrowEffect", ())
    grows = {str(row.get("id")): row for row in rows}
    found = {}
    for id_, levels in levels_of(tables).items():
        names = (record.get("description") for _, record in sorted(levels.items()))
        name = next((name for name in names if isinstance(name, str) and name), "")
        growths = tuple(
            tuple(_told(grows.get(grow, {})) for grow in growth_ids(levels.get(level, {})))
            for level in range(1, max(levels) + 1)
        )
        found[id_] = Customization(name, max(levels), (), growths)
    return found


def _told(grow: Record) -> tuple[str, int]:
    value = grow.get("value", 0)
    return type_of(grow), int(value) if is_number(value) else 0


def type_of(grow: Record) -> str:
    """Return the type of a growth without its prefix, such as LessonAdd."""
    return str(grow.get("effectType", "")).rpartition("_")[2]


def change(card: Customized, grow: Record, find_effect: FindEffect, instance: Iterable[str]) -> None:
    """Change a card's record by a growth.

    Args:
        find_effect: Returns the record of an effect of the tables by its id.
        instance: Growth types, without Add or Reduce, that instances carry.

    Raises:
        NothingToChange: The record has nothing that the growth could change.
    """
    word = type_of(grow)
    stem = word.removesuffix("Reduce").removesuffix("Add")
    if stem in instance:
        card.instance.append(grow)
    elif stem in AMOUNTS:
        _amount(card, grow, AMOUNTS[stem], find_effect)
    elif stem in COSTS:
        _cost(card.record, grow, COSTS[stem])
    elif word == "InitialAdd":
        card.record["isInitial"] = True
    elif word == "PlayMovePositionTypeChange":
        card.record["playMovePositionType"] = grow.get("playMovePositionType", "")
    elif word == "CardStatusEnchantChange":
        card.record["produceCardStatusEnchantId"] = grow.get("produceCardStatusEnchantId", "")
    elif word == "PlayTriggerChange":
        _replace_trigger(card.record, grow)
    elif word in ("EffectAdd", "EffectChange", "PlayEffectTriggerChange"):
        _effects(card.record, grow, word)
    else:
        raise NothingToChange


def _signed(grow: Record) -> int:
    value = _number(grow, "value")
    return -value if type_of(grow).endswith("Reduce") else value


def _number(record: Record, column: str) -> int:
    value = record.get(column, 0)
    if not is_number(value):
        raise NothingToChange
    return int(value)


def _amount(card: Customized, grow: Record, what: tuple[str, str], find_effect: FindEffect) -> None:
    """Add a growth's value to what the card's effects of a type give."""
    kind, column = what
    value = _signed(grow)
    plays, changed = [], False
    for play in card.record.get("playEffects") or ():
        id_ = play.get("produceExamEffectId", "")
        effect = card.effects.get(id_) or find_effect(id_)
        if str(effect.get("effectType", "")).rpartition("_")[2] == kind:
            changed = True
            own = f"{id_}{value:+d}"
            card.effects[own] = {**effect, "id": own, column: max(0, _number(effect, column) + value)}
            play = {**play, "produceExamEffectId": own}
        plays.append(play)
    if not changed:
        raise NothingToChange
    card.record["playEffects"] = plays


def _cost(record: Changing, grow: Record, kind: str) -> None:
    if str(record.get("costType", "")).rpartition("_")[2] != kind:
        raise NothingToChange
    record["costValue"] = max(0, _number(record, "costValue") + _signed(grow))


def _replace_trigger(record: Changing, grow: Record) -> None:
    old = grow.get("targetPlayEffectProduceExamTriggerIds") or ()
    if record.get("playProduceExamTriggerId", "") not in old:
        raise NothingToChange
    record["playProduceExamTriggerId"] = grow.get("playProduceExamTriggerId", "")


def _effects(record: Changing, grow: Record, word: str) -> None:
    """Add an effect to a card, or put another effect or another condition in place of one."""
    plays = list(record.get("playEffects") or ())
    effect = grow.get("playProduceExamEffectId", "")
    if word == "EffectAdd":
        changed = [*plays, {"produceExamEffectId": effect}]
    elif word == "EffectChange":
        old = grow.get("targetPlayProduceExamEffectIds") or ()
        changed = _with_other(plays, "produceExamEffectId", old, effect)
    else:
        old = grow.get("targetPlayEffectProduceExamTriggerIds") or ()
        other = grow.get("playEffectProduceExamTriggerId", "")
        changed = _with_other(plays, "produceExamTriggerId", old, other)
    if changed == plays:
        raise NothingToChange
    record["playEffects"] = changed
    groups = [*(record.get("effectGroupIds") or ()), *(grow.get("effectGroupIds") or ())]
    record["effectGroupIds"] = list(dict.fromkeys(groups))


def _with_other(plays: list[Record], column: str, old: Iterable[str], new: str) -> list[Record]:
    return [{**play, column: new} if play.get(column, "") in old else play for play in plays]
