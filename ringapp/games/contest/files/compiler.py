"""Compiles master tables to the instruction form; for what it does not know there is a sentence per card."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from copy import copy
from functools import cached_property, lru_cache
from typing import Any

from ringapp.core.contract.errors import ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files import customizing
from ringapp.games.contest.files.customizing import Customized, NothingToChange
from ringapp.games.contest.files.customs import Levels, no_level, not_offered, split_word
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.files.vocabulary import (
    CATEGORIES,
    COSTS,
    DESTINATIONS,
    GROWTH,
    LESSONS,
    PICKS,
    PLACES,
    PLANS,
)
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Customization, ItemCode, Program, Row, plain
from ringapp.games.contest.rules.tables.layout import CONSTANTS

NO_CARD = (0,) * c.C_LEVEL + (0,)
"""The row of a card that cannot run."""
MAX_TEXT = 1000
"""Most letters of a text that is shown on a card."""


class _Unknown(Exception):
    """A word that has no code in the instruction form: (what it is, the word)."""


def _tail(word: object) -> str:
    """Return the part of a name after its last underscore: "Plan1" of "ProducePlanType_Plan1"."""
    return str(word or "").rpartition("_")[2]


def _code(words: Mapping[str, int], record: Record, key: str) -> int:
    word = _tail(record.get(key))
    if word not in words:
        raise _Unknown(key, word)
    return words[word]


def _first(record: Record, key: str) -> Any:
    values = record.get(key) or ()
    if len(values) > 1:
        raise _Unknown(key, f"{len(values)} values")
    return values[0] if values else None


def _int(record: Record, key: str) -> int:
    value = record.get(key, 0)
    if isinstance(value, bool) or not isinstance(value, int) or abs(value) > 1_000_000:
        raise _Unknown(key, str(value))
    return value


def shown_text(record: Record) -> str:
    """Return a record's text as the game shows it, whole or joined of its parts; "" if it has none."""
    text, parts = record.get("text"), record.get("produceDescriptions")
    if isinstance(parts, list) and not text:
        text = "".join(str(part.get("text", "")) for part in parts if isinstance(part, dict))
    return text[:MAX_TEXT] if isinstance(text, str) else ""


@lru_cache(maxsize=32)
def compile_tables(tables: Tables, custom: tuple[str, ...] = ()) -> Program:
    """Return the program of a set of tables; cards and P-items that cannot run are listed in its `broken`.

    Args:
        custom: Words of the customized cards that a board names; those that cannot run are listed too.
    """
    base = _base(tables)
    return base.extended(custom).program() if custom else base.program()


@lru_cache(maxsize=8)
def _base(tables: Tables) -> _Compiler:
    compiler = _Compiler(tables)
    compiler.read_all()
    return compiler


class _Compiler:
    """A compiler of one set of tables; it leaves out records, maybe unknown ones, that no card needs."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.raw = {name: {r["id"]: r for r in rows if "id" in r} for name, rows in tables.records.items()}
        self.effects: list[Row] = []
        self.effect_at: dict[str, int] = {}
        self.triggers: list[Row] = []
        self.trigger_at: dict[str, int] = {}
        self.enchants: list[Row] = []
        self.enchant_at: dict[str, int] = {}
        self.enchant_effects: list[int] = []
        self.searches: list[Row] = []
        self.search_at: dict[str, int] = {}
        self.grows: list[tuple[int, int, int]] = []
        self.pools: list[tuple[int, ...]] = []
        self.pool_at: dict[str, int] = {}
        self.plays: list[tuple[int, int]] = []
        self.broken: dict[str, str] = {}
        self.kinds: dict[str, int] = {}
        self.card_records: list[Record] = list(tables.records.get("ProduceCard", ()))
        self.ids: list[str] = []
        self.cards: list[Row] = []
        self.items: dict[str, ItemCode] = {}
        self.fits: dict[str, tuple[int, ...]] = {}
        self.customs: dict[int, Levels] = {}
        self.grown: dict[int, Row] = {}

    def read_all(self) -> None:
        """Compile every card and P-item of the tables."""
        self.name_cards()
        self.cards += [self.card(kind, record) for kind, record in enumerate(self.card_records)]
        self.items = {r["id"]: self.item(r) for r in self.tables.records.get("ProduceItem", ()) if "id" in r}
        self.fit_all()

    def extended(self, custom: Iterable[str]) -> _Compiler:
        """Return a copy of the compiler with customized cards added."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(other, name, value.copy())
        other.raw["ProduceExamEffect"] = dict(self.raw.get("ProduceExamEffect", {}))
        for word in custom:
            other.customized(word)
        other.fit_all()
        return other

    def customized(self, word: str) -> None:
        """Compile a customized card; if it cannot run, its sentence is put in `broken`."""
        kind = len(self.ids)
        head, _, _ = word.rpartition("+")
        base = self.kinds.get(head, self.kinds.get(plain(head)))
        if base is None:
            return  # no card has this name, as `Program.kind` says when the deck is read
        record: Record = self.card_records[base]
        self.ids.append(word)
        self.kinds[word] = kind
        try:
            levels = split_word(word)[1]
            self.customs[kind] = levels
            changed = self.changed(word, record, levels)
            record = changed.record
            self.raw["ProduceExamEffect"] |= changed.effects
            self.card_records.append(record)
            self.cards.append(self.card(kind, record))
            self.grown[kind] = self.grown_row(changed.instance)
        except RingappError as error:
            self.broken[word] = str(error)
        if len(self.cards) == kind:
            self.card_records[kind:] = [record]
            self.cards.append(NO_CARD)

    def changed(self, word: str, record: Record, levels: Levels) -> Customized:
        """Return a card's record with customizations. Raises RingappError for one that is not offered."""
        card = Customized(dict(record))
        known, most = self.levels, customizing.most_of(record)
        for id_, level in levels:
            if id_ not in customizing.offered(record) or id_ not in known:
                raise RingappError(not_offered(word, id_))
            if level not in known[id_]:
                raise RingappError(no_level(word, id_, max(known[id_])))
        if 0 < most < sum(level for _, level in levels):
            words = tr("“{card}” takes {most} levels of customization in all.")
            raise RingappError(words.format(card=word, most=most))
        for id_, level in levels:
            for grow in customizing.growth_ids(known[id_][level]):
                self.change(card, grow)
        return card

    def change(self, card: Customized, id_: str) -> None:
        """Change a card's record by a growth of the tables. Raises RingappError if nothing fits it."""
        try:
            grow = self.find("ProduceCardGrowEffect", id_)
            customizing.change(card, grow, lambda effect: self.find("ProduceExamEffect", effect), GROWTH)
            self.grown_row(card.instance)
        except (_Unknown, NothingToChange):
            name = card.record.get("name", card.record["id"])
            words = tr("The card “{card}” cannot run: {what} “{word}” is unknown to this version.")
            raise RingappError(words.format(card=name, what=tr("customization"), word=id_)) from None

    @cached_property
    def levels(self) -> Mapping[str, Mapping[int, Record]]:
        """Records of each customization by level."""
        return customizing.levels_of(self.tables)

    @cached_property
    def told(self) -> Mapping[str, str]:
        """Texts of cards and P-items as the game shows them, by id."""
        cards = zip(self.ids, self.tables.records.get("ProduceCard", ()), strict=False)
        items = ((r["id"], r) for r in self.tables.records.get("ProduceItem", ()) if "id" in r)
        return {id_: shown for id_, record in (*cards, *items) if (shown := shown_text(record))}

    @cached_property
    def customizations(self) -> Mapping[str, Customization]:
        """Customizations of the tables by id."""
        return customizing.customizations(self.tables)

    def grown_row(self, grows: Iterable[Record]) -> Row:
        """Return the growth that some records add to each slot from the beginning."""
        row = [0] * c.GROWTHS
        for grow in grows:
            slot, amount, _ = _growth(grow)
            row[slot - c.GROW_SCORE] += amount
        return tuple(row)

    def fit_all(self) -> None:
        """Work out which cards each search fits, for the cards and searches added since the last time."""
        for id_ in self.search_at:
            known = self.fits.get(id_, ())
            search = self.raw["ProduceCardSearch"][id_]
            new = self.card_records[len(known) :]
            self.fits[id_] = (*known, *(int(_fits(search, card)) for card in new))

    def program(self) -> Program:
        """Return all that was compiled so far as a program."""
        return Program(
            source=self.tables.source,
            version=self.tables.version,
            cards=tuple(self.cards),
            card_ids=tuple(self.ids),
            card_names=tuple(str(r.get("name", r["id"])) for r in self.card_records),
            plays=tuple(self.plays),
            effects=tuple(self.effects),
            grows=tuple(self.grows),
            triggers=tuple(self.triggers),
            trigger_ids=tuple(self.trigger_at),
            enchants=tuple(self.enchants),
            enchant_effects=tuple(self.enchant_effects),
            searches=tuple(self.searches),
            fits=tuple(self.fits[id_] for id_ in self.search_at),
            pools=tuple(self.pools),
            items=self.items,
            constants=self.constants(),
            broken=self.broken,
            chinese=self.tables.names_zh,
            told=self.told,
            kinds=self.kinds,
            rarities={
                i: str(r["rarity"]).rpartition("_")[2].upper()
                for i, r in enumerate(self.card_records)
                if r.get("rarity")
            },
            single=frozenset(i for i, r in enumerate(self.card_records) if r.get("noDeckDuplication")),
            customs=self.customs,
            grown=self.grown,
            offers={i: customizing.offered(r) for i, r in enumerate(self.card_records)},
            most_customs={i: customizing.most_of(r) for i, r in enumerate(self.card_records)},
            customizations=self.customizations,
        )

    def name_cards(self) -> None:
        for kind, record in enumerate(self.card_records):
            if not isinstance(record.get("id"), str):
                raise ParseError(tr("Record {n} of ProduceCard has no id.").format(n=kind + 1))
            level = record.get("upgradeCount", 0)
            self.ids.append(f"{record['id']}@{level}")
            self.kinds[self.ids[-1]] = kind
            self.kinds.setdefault(record["id"], kind)
            self.kinds.setdefault(str(record.get("name", "")), kind)
            self.kinds.setdefault(plain(str(record.get("name", ""))), kind)

    def constants(self) -> dict[int, int]:
        row = next(iter(self.tables.records.get("ExamSetting", ())), {})
        return {at: row[word] for at, (word, _) in CONSTANTS.items() if isinstance(row.get(word), int)}

    # Cards and items ---------------------------------------------------------------------------------

    def card(self, kind: int, record: Record) -> Row:
        """Return the row of a card; one that cannot run gets an empty row and its sentence in `broken`."""
        try:
            return self.card_row(record)
        except _Unknown as unknown:
            what, word = unknown.args
            self.broken[self.ids[kind]] = tr(
                "The card “{card}” cannot run: {what} “{word}” is unknown to this version."
            ).format(card=record.get("name", record["id"]), what=what, word=word)
            return NO_CARD

    def card_row(self, record: Record) -> Row:
        effects = [
            (self.effect(p.get("produceExamEffectId", "")), self.trigger(p.get("produceExamTriggerId", "")))
            for p in record.get("playEffects") or ()
        ]
        at = len(self.plays)
        self.plays.extend(effects)
        rule = self.card_enchant(record.get("produceCardStatusEnchantId", ""))
        level = _int(record, "upgradeCount")
        base = self.kinds[record["id"]]
        return (
            _int(record, "stamina"),
            _int(record, "forceStamina"),
            _code(COSTS, record, "costType"),
            _int(record, "costValue"),
            self.trigger(record.get("playProduceExamTriggerId", "")),
            at,
            len(effects),
            int(_tail(record.get("playMovePositionType")) == "Lost"),
            int(bool(record.get("isInitial"))),
            _code(CATEGORIES, record, "category"),
            _code(PLANS, record, "planType"),
            *rule,
            self.kinds.get(f"{record['id']}@1", c.NONE) if level == 0 else c.NONE,
            base,
            level,
        )

    def card_enchant(self, id_: str) -> tuple[int, int, int, int]:
        if not id_:
            return c.NONE, 0, 0, c.NONE
        record = self.find("ProduceCardStatusEnchant", id_)
        at, count = self.grow_list(record.get("produceCardGrowEffectIds") or ())
        limit = _int(record, "triggerCount")
        return self.trigger(record["produceExamTriggerId"]), at, count, limit or c.NONE

    def item(self, record: Record) -> ItemCode:
        enchants: list[tuple[int, int, int]] = []
        outside: list[str] = []
        plan = c.ANY_PLAN
        try:
            plan = _code(PLANS, record, "planType")
            for id_ in record.get("produceItemEffectIds") or ():
                effect = self.find("ProduceItemEffect", id_)
                if _tail(effect.get("effectType")) == "ProduceEffect":
                    outside.append(str(effect.get("produceEffectId", "")))
                    continue
                enchant = self.enchant(effect.get("produceExamStatusEnchantId", ""))
                turns, uses = _int(effect, "effectTurn"), _int(effect, "effectCount")
                enchants.append((enchant, turns or c.NONE, uses or c.NONE))
        except _Unknown as unknown:
            what, word = unknown.args
            self.broken[record["id"]] = tr(
                "The P-item “{item}” cannot run: {what} “{word}” is unknown to this version."
            ).format(item=record.get("name", record["id"]), what=what, word=word)
        return ItemCode(
            record["id"], str(record.get("name", record["id"])), plan, tuple(enchants), tuple(outside)
        )

    # Effects and what they refer to --------------------------------------------------------------------

    def find(self, table: str, id_: str) -> Record:
        record = self.raw.get(table, {}).get(id_)
        if record is None:
            raise _Unknown(table, id_)
        return record

    def effect(self, id_: str) -> int:
        if id_ in self.effect_at:
            return self.effect_at[id_]
        record = self.find("ProduceExamEffect", id_)
        name = _tail(record.get("effectType")).removeprefix("Exam")
        if name not in c.OPS:
            raise _Unknown("effect", name)
        op = c.OPS[name]
        grow, grow_count = self.grow_list(record.get("produceCardGrowEffectIds") or ())
        row = (
            op,
            _int(record, "effectValue1"),
            _int(record, "effectValue2"),
            _int(record, "effectCount"),
            _int(record, "effectTurn"),
            self.search(record.get("produceCardSearchId", "")),
            _code(DESTINATIONS, record, "movePositionType"),
            _code(PICKS, record, "pickRangeType"),
            _int(record, "pickCountMax"),
            self.reference(op, record),
            grow,
            grow_count,
        )
        self.effect_at[id_] = len(self.effects)
        self.effects.append(row)
        return self.effect_at[id_]

    def reference(self, op: int, record: Record) -> int:
        """Return the row that an effect refers to: its enchant, the effect it delays or the pool it uses."""
        if op == c.OP_ENCHANT:
            return self.enchant(record.get("produceExamStatusEnchantId", ""))
        if op == c.OP_TIMER:
            return self.effect(record.get("chainProduceExamEffectId", ""))
        if op == c.OP_CREATE:
            search = self.find("ProduceCardSearch", record.get("produceCardSearchId", ""))
            return self.pool(search.get("produceCardRandomPoolId", ""))
        return c.NONE

    def grow_list(self, ids: Iterable[str]) -> tuple[int, int]:
        at = len(self.grows)
        for id_ in ids:
            self.grows.append(_growth(self.find("ProduceCardGrowEffect", id_)))
        return at, len(self.grows) - at

    def pool(self, id_: str) -> int:
        if id_ not in self.pool_at:
            rows = [r for r in self.tables.records.get("ProduceCardRandomPool", ()) if r.get("id") == id_]
            keys = [f"{r.get('produceCardId')}@{r.get('upgradeCount', 0)}" for r in rows]
            kinds = [self.kinds[key] for key in keys if key in self.kinds]
            if not kinds:
                raise _Unknown("random pool", id_)
            self.pool_at[id_] = len(self.pools)
            self.pools.append(tuple(kinds))
        return self.pool_at[id_]

    def enchant(self, id_: str) -> int:
        if id_ in self.enchant_at:
            return self.enchant_at[id_]
        record = self.find("ProduceExamStatusEnchant", id_)
        trigger = self.trigger(record.get("produceExamTriggerId", ""))
        effects = [self.effect(e) for e in record.get("produceExamEffectIds") or ()]
        self.enchant_at[id_] = len(self.enchants)
        self.enchants.append((trigger, len(self.enchant_effects), len(effects)))
        self.enchant_effects.extend(effects)
        return self.enchant_at[id_]

    def trigger(self, id_: str) -> int:
        if not id_:
            return c.NONE
        if id_ in self.trigger_at:
            return self.trigger_at[id_]
        record = self.find("ProduceExamTrigger", id_)
        phase = _tail(_first(record, "phaseTypes"))
        condition = _tail(_first(record, "fieldStatusTypes"))
        if phase not in c.PHASES:
            raise _Unknown("phase", phase)
        if condition not in c.CONDITIONS:
            raise _Unknown("condition", condition)
        watched = _tail(_first(record, "effectTypes")).removeprefix("Exam")
        if watched and watched not in c.OPS:
            raise _Unknown("effect", watched)
        row = (
            c.PHASES[phase],
            int(_first(record, "phaseValues") or 0),
            c.CONDITIONS[condition],
            int(_first(record, "fieldStatusValues") or 0),
            int(_tail(_first(record, "fieldStatusCheckTypes")) == "Not"),
            self.search(record.get("produceCardSearchId", "")),
            _code(LESSONS, record, "lessonType"),
            c.OPS[watched] if watched else c.NONE,
        )
        self.trigger_at[id_] = len(self.triggers)
        self.triggers.append(row)
        return self.trigger_at[id_]

    def search(self, id_: str) -> int:
        if not id_:
            return c.NONE
        if id_ in self.search_at:
            return self.search_at[id_]
        record = self.find("ProduceCardSearch", id_)
        place = _code(PLACES, record, "cardPositionType")
        random_order = _tail(record.get("orderType")) == "Random"
        self.search_at[id_] = len(self.searches)
        itself = int(bool(record.get("isSelf")) or id_.endswith("is_self"))
        self.searches.append((place, _int(record, "limitCount") or c.NONE, int(random_order), itself))
        return self.search_at[id_]


def _growth(record: Record) -> tuple[int, int, int]:
    """Return the slot of a growth, the amount it adds, and the bit of GROW_BITS that it sets."""
    name = _tail(record.get("effectType"))
    less = name.endswith("Reduce")
    stem = name.removesuffix("Reduce").removesuffix("Add")
    if stem not in GROWTH:
        raise _Unknown("growth", name)
    slot = GROWTH[stem]
    bad = less != (slot in (c.GROW_COST, c.GROW_STAMINA))
    value = _int(record, "value")
    bit = slot - c.GROW_SCORE + (c.GROWTHS if bad else 0)
    return slot, -value if less else value, 1 << bit


def _fits(search: Record, card: Record) -> bool:
    """Return whether a search fits a kind of card, wherever it lies."""
    groups = set(search.get("effectGroupIds") or ())
    stamina = card.get("stamina", 0)
    bounded = _tail(search.get("staminaMinMaxType")) == "MinMax"
    tests = (
        not search.get("cardCategories") or card.get("category") in search["cardCategories"],
        not search.get("produceCardIds") or card["id"] in search["produceCardIds"],
        not search.get("cardRarities") or card.get("rarity") in search["cardRarities"],
        not search.get("cardSearchTag") or card.get("searchTag") == search["cardSearchTag"],
        not groups or bool(groups & set(card.get("effectGroupIds") or ())),
        not bounded or search.get("staminaMin", 0) <= stamina <= search.get("staminaMax", 0),
    )
    return all(tests)


def kinds_of_plan(program: Program, plan: int) -> tuple[int, ...]:
    """Return the kinds that a deck of this plan may hold, in the tables' order, without customized ones."""
    return tuple(
        kind
        for kind, row in enumerate(program.cards)
        if row[c.C_PLAN] in (c.ANY_PLAN, plan)
        and kind not in program.customs
        and program.card_ids[kind] not in program.broken
    )
