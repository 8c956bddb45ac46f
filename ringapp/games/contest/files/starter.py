"""The starter set: cards, P-items and AI weights in our own words, so that the tab works without tables.

`starter.toml` writes effects as short lines such as `score 9`, `if focus 3: score 15`, `in 1: draw 1` or
`always end: score 4`. Here they become records in the form of master tables, which the one compiler
reads; stage rules of this form can be added to any tables.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.games.contest.files.tables import Tables

FILE = Path(__file__).with_name("starter.toml")

_WHOLE = re.compile(r"-?[0-9]{1,6}")
Toml = Mapping[str, Any]
V1, COUNT, TURNS = "effectValue1", "effectCount", "effectTurn"


@cache
def _data() -> Toml:
    return tomllib.loads(FILE.read_text("utf-8"))


def _words(group: str) -> Toml:
    """Return the short words of a group, such as "effects", and what the tables call each."""
    words: Toml = _data()["words"][group]
    return words


@cache
def starter_tables() -> Tables:
    """Return the starter set as tables."""
    data = _data()
    writer = _Writer()
    for card in data["card"]:
        writer.card(card)
    for item in data["item"]:
        writer.item(item)
    plays = {"AutoPlay": data, **data["manual"]}
    ai = {
        "ProduceExamAutoEvaluation": {play: _by_term(part["weights"], 2) for play, part in plays.items()},
        "ProduceExamAutoGrowEffectEvaluation": {
            play: _by_term(part["growth"], 2) for play, part in plays.items()
        },
        "ProduceExamAutoTriggerEvaluation": {play: dict(data["triggers"]) for play in plays},
        "ProduceExamAutoCardSelectEvaluation": {
            play: _by_term(part["select"], 1) for play, part in plays.items()
        },
    }
    chinese = {entry["name"]: entry["zh"] for entry in (*data["card"], *data["item"]) if "zh" in entry}
    return Tables("starter", writer.records(), ai, 1, chinese)


def with_rules(tables: Tables, rules: Iterable[str]) -> tuple[Tables, tuple[str, ...]]:
    """Return tables with stage rules added as P-items, and the ids of these P-items.

    Args:
        rules: Lines such as "turn 4 if good 2: heal 6".

    Raises:
        ParseError: A line cannot be read.
    """
    writer = _Writer()
    ids = []
    for i, rule in enumerate(rules):
        ids.append(f"stage-{i + 1}")
        writer.item({"name": ids[-1], "plan": "any", "do": [rule]})
    if not ids:
        return tables, ()
    added = writer.records()
    merged = {
        name: (*tables.records.get(name, ()), *added.get(name, ())) for name in {*tables.records, *added}
    }
    return Tables(tables.source, merged, tables.ai, tables.version, tables.names_zh), tuple(ids)


def _by_term(data: Mapping[str, Mapping[str, list[int]]], width: int) -> JsonObject:
    """Return nested AI tables of `Name = [weight, permil, ...]`: a number for each term, or a pair."""
    result: JsonObject = {}
    for main, rows in data.items():
        terms: dict[str, dict[str, Json]] = {}
        for name, numbers in rows.items():
            for i in range(0, len(numbers), width):
                own: list[Json] = list(numbers[i : i + width])
                terms.setdefault(str(i // width + 1), {})[name] = own if width > 1 else own[0]
        result[main] = terms
    return result


class _Writer:
    """Collects records in the form of master tables; the id of a record is the line it was made from."""

    def __init__(self) -> None:
        self.rows: dict[str, dict[str, JsonObject]] = {}

    def records(self) -> dict[str, tuple[JsonObject, ...]]:
        self.rows.setdefault("ProduceCardSearch", {})
        return {table: tuple(rows.values()) for table, rows in self.rows.items()}

    def add(self, table: str, id_: str, record: Toml) -> str:
        key = f"{id_}@{record.get('upgradeCount', 0)}" if table == "ProduceCard" else id_
        self.rows.setdefault(table, {}).setdefault(key, {"id": id_, **record})
        return id_

    def card(self, card: Toml) -> None:
        levels = [card, {**card, **card["plus"]}] if "plus" in card else [card]
        for level, row in enumerate(levels):
            cost, _, amount = str(row.get("cost", "")).partition(" ")
            record: JsonObject = {
                "upgradeCount": level,
                "name": card["name"] + "+" * level,
                "planType": f"_{_words('plans')[card['plan']]}",
                "category": f"_{_words('kinds')[card['kind']]}",
                "stamina": row.get("stamina", 0),
                "forceStamina": row.get("forced", 0),
                "costType": f"_{_words('costs').get(cost, 'Unknown')}",
                "costValue": int(amount or 0),
                "playEffects": [self.play(line) for line in row["do"]],
                "playMovePositionType": "_Lost" if row.get("once") else "_Grave",
                "isInitial": bool(row.get("first")),
                "noDeckDuplication": bool(row.get("unique")),
                "playProduceExamTriggerId": self.trigger("", row["needs"]) if "needs" in row else "",
                "effectGroupIds": [],
            }
            if "grows" in row:
                record["produceCardStatusEnchantId"] = self.growth_rule(row["grows"])
            self.add("ProduceCard", card["name"], record)

    def item(self, item: Toml) -> None:
        effects = []
        for line in item["do"]:
            when, effect = _split(line)
            enchant = self.enchant(when, effect.split("; "))
            effects.append(
                self.add(
                    "ProduceItemEffect",
                    f"{item['name']}: {line}",
                    {
                        "effectType": "_ExamStatusEnchant",
                        TURNS: -1,
                        COUNT: item.get("uses", 0),
                        "produceExamStatusEnchantId": enchant,
                    },
                )
            )
        self.add(
            "ProduceItem",
            item["name"],
            {
                "name": item["name"],
                "planType": f"_{_words('plans')[item['plan']]}",
                "produceItemEffectIds": effects,
            },
        )

    def play(self, line: str) -> dict[str, str]:
        """Return an effect of a card, with a condition if the line begins with `if CONDITION: `."""
        if line.startswith("if "):
            condition, effect = _split(line[3:])
            trigger = self.trigger("", condition)
            return {"produceExamEffectId": self.effect(effect), "produceExamTriggerId": trigger}
        return {"produceExamEffectId": self.effect(line)}

    def effect(self, line: str) -> str:
        if line.startswith("in "):
            turns, chained = _split(line[3:])
            record: JsonObject = {V1: _number(turns, line), COUNT: 1}
            record["chainProduceExamEffectId"] = self.effect(chained)
            return self.add("ProduceExamEffect", line, {"effectType": "_ExamEffectTimer", **record})
        if line.startswith("always "):
            when, chained = _split(line[7:])
            enchant = self.enchant(when, [chained])
            record = {TURNS: _turns(when), "produceExamStatusEnchantId": enchant}
            return self.add("ProduceExamEffect", line, {"effectType": "_ExamStatusEnchant", **record})
        return self.atom(line)

    def atom(self, line: str) -> str:
        word, *numbers = line.split() or [""]
        if word not in _words("effects"):
            raise ParseError(tr("“{word}” is no effect that a rule can have.").format(word=word))
        name, *places = _words("effects")[word]
        record: JsonObject = {"effectType": f"_{'Exam' if name != 'StanceLock' else ''}{name}"}
        if len(numbers) > len(places) or (word == "grow-all" and not numbers):
            raise ParseError(
                tr("“{line}” has not the numbers that “{word}” takes.").format(line=line, word=word)
            )
        for place, number in zip(places, numbers, strict=False):
            record[place] = _number(number, line)
        if word in ("score-up", "again"):
            record.setdefault(TURNS, -1)
        if word in ("upgrade-hand", "hold-hand", "hold-any"):
            record["produceCardSearchId"] = self.search("any" if word == "hold-any" else "hand")
            record["pickRangeType"] = "_All" if word == "upgrade-hand" else "_Select"
            record["pickCountMax"] = 1
        if word in ("hold-self", "hold-hand", "hold-any"):
            record["movePositionType"] = "_Hold"
        if word == "hold-self":
            record["produceCardSearchId"] = self.search("self")
        if word == "again":
            record["produceCardSearchId"] = self.search("playing")
        if word == "grow-all":
            record["produceCardSearchId"] = self.search("all")
            del record[V1]
            record["produceCardGrowEffectIds"] = [self.growth("score", _number(numbers[0], line))]
        return self.add("ProduceExamEffect", line, record)

    def growth(self, what: str, amount: int) -> str:
        record = {"effectType": f"_{_words('growths')[what]}", "value": amount}
        return self.add("ProduceCardGrowEffect", f"grow {what} {amount}", record)

    def growth_rule(self, line: str) -> str:
        """Return the id of a card's growth rule: `full-power: score 20`, with a limit `strength 2: ...`."""
        when, growth = _split(line)
        phase, _, limit = when.partition(" ")
        what, amount = growth.split()
        record: JsonObject = {
            "produceExamTriggerId": self.trigger(phase, "", "1" if phase == "stance" else ""),
            "produceCardGrowEffectIds": [self.growth(what, _number(amount, line))],
            "triggerCount": int(limit or 0),
        }
        return self.add("ProduceCardStatusEnchant", line, record)

    def search(self, name: str) -> str:
        return self.add("ProduceCardSearch", name, _words("searches")[name])

    def enchant(self, when: str, effects: list[str]) -> str:
        """Return the id of an enchant, made of `PHASE [NUMBER] [COLOUR] [if CONDITION] [for TURNS]`."""
        head, _, _ = when.partition(" for ")
        head, _, condition = head.partition(" if ")
        phase, *rest = head.split() or [""]
        colours = _words("colours")
        if not phase or any(not word.isdigit() and word not in colours for word in rest):
            raise ParseError(
                tr("“{line}” does not say when; expected such as “turn 4” or “end”.").format(line=when)
            )
        colour = next((word for word in rest if word in colours), "")
        number = next((word for word in rest if word.isdigit()), "")
        trigger = self.trigger(phase, condition, number, colour)
        record = {"produceExamTriggerId": trigger, "produceExamEffectIds": [self.effect(e) for e in effects]}
        return self.add("ProduceExamStatusEnchant", f"{when}: {'; '.join(effects)}", record)

    def trigger(self, phase: str, condition: str, number: str = "", colour: str = "") -> str:
        if phase and phase not in _words("phases"):
            raise ParseError(tr("“{word}” is no moment that a rule can have.").format(word=phase))
        record: JsonObject = {"phaseTypes": [f"_{_words('phases').get(phase, 'None')}"]}
        if number:
            record["phaseValues"] = [_number(number, number)]
        if colour:
            record["lessonType"] = f"_{_words('colours')[colour]}"
        if phase in ("active", "mental"):
            record["produceCardSearchId"] = self.search(phase)
        what, _, value = condition.partition(" ")
        if what:
            if what not in _words("conditions"):
                raise ParseError(tr("“{word}” is no condition that a rule can have.").format(word=what))
            record["fieldStatusTypes"] = [f"_{_words('conditions')[what]}"]
            record["fieldStatusValues"] = [_number(value, condition)] if value else []
            record["fieldStatusCheckTypes"] = ["_Not"] if what == "stance" else []
        name = " ".join(part for part in (phase, number, colour, condition and f"if {condition}") if part)
        return self.add("ProduceExamTrigger", name, record)


def _split(line: str) -> tuple[str, str]:
    head, mark, tail = line.partition(": ")
    if not mark:
        raise ParseError(tr("“{line}” lacks the colon between when and what.").format(line=line))
    return head, tail


def _turns(when: str) -> int:
    _, mark, turns = when.partition(" for ")
    return _number(turns, when) if mark else -1


def _number(word: str, line: str) -> int:
    if not _WHOLE.fullmatch(word):
        raise ParseError(tr("“{word}” in “{line}” is not a number.").format(word=word, line=line))
    return int(word)
