"""Master tables to the instruction form; what it does not know is a sentence that names card and effect."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from ringapp.core.contract.errors import ParseError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Constants, ItemCode, Program, Row

PLANS = {"Common": c.ANY_PLAN, "Unknown": c.ANY_PLAN, "Plan1": c.SENSE, "Plan2": c.LOGIC, "Plan3": c.ANOMALY}
CATEGORIES = {"ActiveSkill": c.ACTIVE, "MentalSkill": c.MENTAL, "Trouble": c.TROUBLE}
COSTS = {
    "Unknown": c.NONE,
    "": c.NONE,
    "ExamLessonBuff": c.FOCUS,
    "ExamParameterBuff": c.GOOD,
    "ExamReview": c.IMPRESSION,
    "ExamCardPlayAggressive": c.DRIVE,
    "ExamFullPowerPoint": c.POWER,
}
PLACES = {
    "DeckAll": c.IN_ALL,
    "Deck": c.IN_DECK,
    "Grave": c.IN_GRAVE,
    "DeckGrave": c.IN_DECK_GRAVE,
    "Hand": c.IN_HAND,
    "Hold": c.IN_HOLD,
    "Lost": c.IN_LOST,
    "Playing": c.IN_PLAYING,
    "Target": c.IN_PLAYING,
    "RandomPool": c.IN_POOL,
}
DESTINATIONS = {
    "Unknown": c.NONE,
    "": c.NONE,
    "Hand": c.TO_HAND,
    "Hold": c.TO_HOLD,
    "Grave": c.TO_GRAVE,
    "Lost": c.TO_LOST,
    "DeckFirst": c.TO_TOP,
    "DeckLast": c.TO_BOTTOM,
    "DeckRandom": c.TO_RANDOM,
}
PICKS = {
    "Unknown": c.PICK_ALL,
    "": c.PICK_ALL,
    "All": c.PICK_ALL,
    "Select": c.PICK_SELECT,
    "Random": c.PICK_RANDOM,
}
GROWTH = {
    "Lesson": c.GROW_SCORE,
    "LessonCount": c.GROW_TIMES,
    "Block": c.GROW_BLOCK,
    "FullPowerPoint": c.GROW_POWER,
    "Cost": c.GROW_COST,
    "CostPenetrate": c.GROW_STAMINA,
}
LESSONS = {
    "Unknown": c.ANY_COLOUR,
    "": c.ANY_COLOUR,
    "LessonVocal": c.VOCAL,
    "LessonDance": c.DANCE,
    "LessonVisual": c.VISUAL,
    "LessonSp": c.NEVER,
}
SETTINGS = {
    "draw": "turnStartDistribute",
    "hand_limit": "handLimit",
    "hold_limit": "holdLimit",
    "skip_recovery": "examTurnEndRecoveryStamina",
    "good": "examParameterBuffPermil",
    "great": "examParameterBuffMultiplePerTurnPermil",
    "poor": "examGimmickParameterDebuffPermil",
    "unease": "examBlockAddDownPermil",
    "strong": "examConcentrationLessonValueMultiplePermil1",
    "strong2": "examConcentrationLessonValueMultiplePermil2",
    "calm": "examPreservationLessonValueMultiplePermil1",
    "calm2": "examPreservationLessonValueMultiplePermil2",
    "full": "examFullPowerLessonValueMultiplePermil",
    "strong_cost": "examConcentrationStaminaMultiplePermil1",
    "strong2_cost": "examConcentrationStaminaMultiplePermil2",
    "calm_cost": "examPreservationStaminaMultiplePermil1",
    "calm2_cost": "examPreservationStaminaMultiplePermil2",
    "strong2_stamina": "examConcentrationStaminaPenetrateReduce2",
    "calm_heat": "preservationReleaseEnthusiastic1",
    "calm2_heat": "preservationReleaseEnthusiastic2",
    "calm2_block": "preservationReleaseBlockAdd2",
    "calm_plays": "preservationReleasePlayableValueAdd1",
    "full_plays": "fullPowerPlayableValueAdd",
}


class _Unknown(Exception):
    """A word that the instruction form has no code for: (what it is, the word)."""


def _tail(word: object) -> str:
    """The last part of an enumeration name: "ProducePlanType_Plan1" is "Plan1"."""
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


@lru_cache(maxsize=8)
def compile_tables(tables: Tables) -> Program:
    """The program of a set of tables; cards and items that cannot run are listed in `broken`."""
    return _Compiler(tables).program()


class _Compiler:
    """Rows are compiled when something first needs them, so that unused records may be unknown."""

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
        self.card_records = tables.records.get("ProduceCard", ())

    def program(self) -> Program:
        ids = self.name_cards()
        cards = tuple(self.card(kind, record) for kind, record in enumerate(self.card_records))
        items = {r["id"]: self.item(r) for r in self.tables.records.get("ProduceItem", ()) if "id" in r}
        fits = tuple(self.fit(search) for search in self.search_at)
        return Program(
            source=self.tables.source,
            version=self.tables.version,
            cards=cards,
            card_ids=ids,
            card_names=tuple(str(r.get("name", r["id"])) for r in self.card_records),
            plays=tuple(self.plays),
            effects=tuple(self.effects),
            grows=tuple(self.grows),
            triggers=tuple(self.triggers),
            trigger_ids=tuple(self.trigger_at),
            enchants=tuple(self.enchants),
            enchant_effects=tuple(self.enchant_effects),
            searches=tuple(self.searches),
            fits=fits,
            pools=tuple(self.pools),
            items=items,
            constants=self.constants(),
            broken=self.broken,
            chinese=self.tables.names_zh,
            kinds=self.kinds,
            rarities={
                i: str(r["rarity"]).rpartition("_")[2].upper()
                for i, r in enumerate(self.card_records)
                if r.get("rarity")
            },
            single=frozenset(i for i, r in enumerate(self.card_records) if r.get("noDeckDuplication")),
        )

    def name_cards(self) -> tuple[str, ...]:
        ids = []
        for kind, record in enumerate(self.card_records):
            if not isinstance(record.get("id"), str):
                raise ParseError(tr("Record {n} of ProduceCard has no id.").format(n=kind + 1))
            level = record.get("upgradeCount", 0)
            ids.append(f"{record['id']}@{level}")
            self.kinds[ids[-1]] = kind
            self.kinds.setdefault(record["id"], kind)
            self.kinds.setdefault(str(record.get("name", "")), kind)
        return tuple(ids)

    def constants(self) -> Constants:
        rows = self.tables.records.get("ExamSetting", ())
        if not rows:
            return Constants()
        found = {name: rows[0][key] for name, key in SETTINGS.items() if isinstance(rows[0].get(key), int)}
        return Constants(**found)

    # Cards and items ---------------------------------------------------------------------------------

    def card(self, kind: int, record: Record) -> Row:
        """The row of a card; one that cannot run keeps an empty row and its sentence in `broken`."""
        try:
            return self.card_row(record)
        except _Unknown as unknown:
            what, word = unknown.args
            self.broken[f"{record['id']}@{record.get('upgradeCount', 0)}"] = tr(
                "The card “{card}” cannot run: {what} “{word}” is unknown to this version."
            ).format(card=record.get("name", record["id"]), what=what, word=word)
            return (0,) * c.C_LEVEL + (0,)

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
            _code(CATEGORIES, record, "category"),
            _code(PLANS, record, "planType"),
            int(bool(record.get("isInitial"))),
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
        op = c.OPS.index(name)
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
        """The row that an effect leads to: its enchant, the effect it delays or the pool it draws from."""
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
            record = self.find("ProduceCardGrowEffect", id_)
            name = _tail(record.get("effectType"))
            less = name.endswith("Reduce")
            stem = name.removesuffix("Reduce").removesuffix("Add")
            if stem not in GROWTH:
                raise _Unknown("growth", name)
            slot = GROWTH[stem]
            bad = less != (slot in (c.GROW_COST, c.GROW_STAMINA))
            value = _int(record, "value")
            bit = slot - c.GROW_SCORE + (c.GROWTHS if bad else 0)
            self.grows.append((slot, -value if less else value, 1 << bit))
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
            c.PHASES.index(phase),
            int(_first(record, "phaseValues") or 0),
            c.CONDITIONS.index(condition),
            int(_first(record, "fieldStatusValues") or 0),
            int(_tail(_first(record, "fieldStatusCheckTypes")) == "Not"),
            self.search(record.get("produceCardSearchId", "")),
            _code(LESSONS, record, "lessonType"),
            c.OPS.index(watched) if watched else c.NONE,
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

    def fit(self, id_: str) -> tuple[int, ...]:
        search = self.raw["ProduceCardSearch"][id_]
        return tuple(int(_fits(search, card)) for card in self.card_records)


def _fits(search: Record, card: Record) -> bool:
    """Whether a search means this kind of card, wherever it lies."""
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
    """Cards that a deck of this plan may hold, in the order of the tables."""
    return tuple(
        kind
        for kind, row in enumerate(program.cards)
        if row[c.C_PLAN] in (c.ANY_PLAN, plan) and program.card_ids[kind] not in program.broken
    )
