"""Lowers gktools records to rows: cards, P-items and stages in the numbers of the effect-language machine.

No word without a number is passed over: the card, P-item or stage that uses it is listed in `broken`, with
a sentence that names it, the word and the column.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import Any, cast

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.customs import split_word
from ringapp.games.contest.files.effectlang.customs import chosen, number_of
from ringapp.games.contest.files.effectlang.language import Action, Effect, LanguageError, Node, effects_of
from ringapp.games.contest.files.effectlang.summary import has_effect, named, selected
from ringapp.games.contest.files.effectlang.vocabulary import (
    BOUNDS,
    BUFFS,
    FACTS,
    MAKES,
    ON_CARDS,
    OPERATORS,
    PLACES,
    PLAIN,
    PLANS,
    RARITIES,
    SCALAR,
    SOURCES,
    TYPES,
    UNVALUED,
    WORDS,
)
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k

DEFAULT = "at:cardUsed { if:stance==strength2 { fixedStamina-=1 } }"
"""An effect of every contest: the second stage of 強気 costs stamina."""

Columns = dict[str, tuple[Effect, ...]]


class Unknown(Exception):
    """Raised with (the word that has no number, the column that it stands in)."""


@dataclass(frozen=True, slots=True, eq=False)
class Lowered:
    """Rows of tables and of customized cards; `pack` puts them into one row and sets where each table begins.

    Attributes:
        words: Kind by the word that decks use for it ("307", "307+e33x1").
        items, stages: (place of the first effect, number of effects) by id.
        fits: For each filter on kinds a row of 1 and 0, one for each kind.
        broken: Why a card ("card:307"), P-item ("item:1") or stage ("stage:1") cannot run.
    """

    cards: tuple[tuple[int, ...], ...]
    records: tuple[Record, ...]
    words: Mapping[str, int]
    codes: tuple[tuple[int, ...], ...]
    actions: tuple[tuple[int, ...], ...]
    nodes: tuple[tuple[int, ...], ...]
    lists: tuple[int, ...]
    fits: tuple[tuple[int, ...], ...]
    items: Mapping[str, tuple[int, int]]
    stages: Mapping[str, tuple[int, int]]
    default: tuple[int, int]
    broken: Mapping[str, str]
    unknown: tuple[tuple[str, str, str], ...]
    columns: tuple[Columns, ...]
    item_effects: Mapping[str, tuple[Effect, ...]] = field(default_factory=dict)
    told: tuple[Effect, ...] = ()
    """The effects that the rows of `codes` were made from, in their order."""


@lru_cache(maxsize=64)
def lower(tables: Tables, custom: tuple[str, ...] = ()) -> Lowered:
    """Return the rows of a set of tables, with the customized cards that a board names.

    Raises:
        RingappError: A customized card is written wrongly, or names what the tables lack.
    """
    return _base(tables).extended(custom) if custom else _base(tables).lowered()


@lru_cache(maxsize=4)
def _base(tables: Tables) -> _Lowering:
    lowering = _Lowering(tables)
    lowering.read_all()
    return lowering


class _Lowering:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.codes: list[tuple[int, ...]] = []
        self.told: list[Effect] = []
        self.actions: list[tuple[int, ...]] = []
        self.nodes: list[tuple[int, ...]] = []
        self.node_at: dict[tuple[int, ...], int] = {}
        self.lists: list[int] = []
        self.masks: dict[tuple[str, str], int] = {}
        self.broken: dict[str, str] = {}
        self.unknown: list[tuple[str, str, str]] = []
        self.records: list[Record] = []
        self.columns: list[Columns] = []
        self.cards: list[tuple[int, ...]] = []
        self.words: dict[str, int] = {}
        self.kind_of_id: dict[int, int] = {}
        self.source = tables.source
        self.items: dict[str, tuple[int, int]] = {}
        self.stages: dict[str, tuple[int, int]] = {}
        self.item_effects: dict[str, tuple[Effect, ...]] = {}
        self.fits: list[tuple[int, ...]] = []
        self.default = (0, 0)

    def read_all(self) -> None:
        """Lower every card, P-item and stage of the tables."""
        records = self.tables.records
        cards = records.get("skill_cards", ())
        for kind, record in enumerate(cards):
            self.kind_of_id[int(record["id"])] = kind
        for record in cards:
            self.card(record, str(record["id"]), ())
        for record in records.get("p_items", ()):
            self.items[str(record["id"])] = self.registered(record, "item", "p_items.effects")
        for record in records.get("stages", ()):
            self.stages[str(record["id"])] = self.registered(record, "stage", "stages.effects")
        self.default = self.effects(effects_of(DEFAULT), "default")
        self.item_effects = {str(r["id"]): _parsed(r.get("effects", "")) for r in records.get("p_items", ())}
        self.fits = [self.mask(*key) for key in self.masks]

    def extended(self, custom: Iterable[str]) -> Lowered:
        """Return the rows with customized cards added; this object stays as it is."""
        other = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict):
                setattr(other, name, value.copy())
        customs = {str(r["id"]): r for r in self.tables.records.get("customizations", ())}
        cards = self.tables.records.get("skill_cards", ())
        for word in custom:
            head, levels = split_word(word)
            number = number_of(head, self.tables)
            if not number:
                sentence = tr("There is no card “{card}” in the tables “{source}”.")
                raise RingappError(sentence.format(card=word, source=self.source))
            record = cards[self.kind_of_id[number]]
            other.card(record, word, tuple(chosen(word, record, customs, levels)))
        added = range(len(self.cards), len(other.cards))
        for i, key in enumerate(other.masks):
            if i < len(self.fits):
                other.fits[i] = (*self.fits[i], *(int(other.means(*key, kind)) for kind in added))
            else:
                other.fits.append(other.mask(*key))
        return other.lowered()

    def lowered(self) -> Lowered:
        """Return the rows of all that was lowered so far."""
        values = (getattr(self, part.name) for part in fields(Lowered))
        frozen = [value if isinstance(value, dict) else tuple(value) for value in values]
        return Lowered(*cast("list[Any]", frozen))

    # Cards, P-items, stages ----------------------------------------------------------------------------

    def card(self, record: Record, word: str, patches: tuple[tuple[Record, int], ...]) -> None:
        kind = len(self.cards)
        self.words[word] = kind
        self.records.append(record)
        try:
            columns = card_columns(record, patches)
            self.columns.append(columns)
            self.cards.append(self.card_row(record, columns, patches))
        except (Unknown, LanguageError) as error:
            if len(self.columns) == kind:
                self.columns.append({})
            self.cards.append((0,) * k.CARD_WIDTH)
            what, column = error.args if len(error.args) == 2 else (error.args[0], "")
            self.fail(
                f"card:{word}",
                str(record.get("name", word)),
                word,
                str(what),
                f"skill_cards.{column}".rstrip("."),
            )

    def fail(self, key: str, name: str, id_: str, what: str, column: str) -> None:
        self.broken[key] = tr("{name} ({id}): unknown effect “{effect}” in {column}.").format(
            name=name, id=id_, effect=what, column=column
        )
        self.unknown.append((f"{name} ({id_})", what, column))

    def card_row(
        self, record: Record, columns: Columns, patches: tuple[tuple[Record, int], ...]
    ) -> tuple[int, ...]:
        number = int(record["id"])
        upgraded = bool(record.get("upgraded"))
        field_, cost = self.cost(columns["cost"])
        conditions = [condition for e in columns["conditions"] for condition in e.conditions]
        limit, initial = int(record.get("limit") or 0), bool(record.get("forceInitialHand"))
        for patch, _ in patches:
            limit = limit if patch.get("limit") in ("", None) else int(patch["limit"])
            initial = initial or patch.get("forceInitialHand") is True
        at, count = self.list_of(conditions, "conditions")
        first, actions = self.effects(columns["actions"], "actions")
        start, effects = self.effects(columns["effects"], "effects")
        score, power, share = selected(columns["actions"])
        return (
            TYPES.get(str(record.get("type")), c.TROUBLE),
            PLANS.get(str(record.get("plan")), c.ANY_PLAN),
            RARITIES.get(str(record.get("rarity")), 0),
            SOURCES.get(str(record.get("sourceType")), 0),
            number,
            number - 1 if upgraded else number,
            self.kind_of_id.get(number + 1, c.NONE)
            if not upgraded and self.is_upgrade(number + 1)
            else c.NONE,
            limit,
            int(initial),
            field_,
            cost,
            at,
            count,
            first,
            actions,
            start,
            effects,
            score,
            power,
            share,
        )

    def is_upgrade(self, number: int) -> bool:
        kind = self.kind_of_id.get(number)
        return kind is not None and bool(self.tables.records["skill_cards"][kind].get("upgraded"))

    def cost(self, effects: tuple[Effect, ...]) -> tuple[int, int]:
        if not effects:
            return c.NONE, 0
        action = effects[0].actions[0] if effects[0].actions else None
        simple = len(effects) == 1 and len(effects[0].actions) == 1 and isinstance(action, Action)
        if (
            not simple
            or not isinstance(action, Action)
            or action.op != "-="
            or action.parts[0].op != "number"
        ):
            raise Unknown(str(action), "cost")
        amount = round(action.parts[0].value * 1000)
        if action.word == "cost":
            return k.COST, amount
        if action.word == "stamina":
            return k.STAMINA_COST, amount
        if action.word not in k.FIELDS:
            raise Unknown(action.word, "cost")
        return k.FIELDS[action.word], amount

    def registered(self, record: Record, what: str, column: str) -> tuple[int, int]:
        try:
            return self.effects(effects_of(str(record.get("effects", ""))), "effects")
        except (Unknown, LanguageError) as error:
            name = str(record.get("name", record["id"]))
            self.fail(f"{what}:{record['id']}", name, str(record["id"]), str(error.args[0]), column)
            return 0, 0

    # Effects -------------------------------------------------------------------------------------------

    def effects(self, effects: Sequence[Effect], column: str) -> tuple[int, int]:
        """Add rows for effects; return the place of the first and their number."""
        wanted = [
            Effect(actions=(e,)) if column == "actions" and e.phase else e
            for e in effects
            if e.actions or e.phase
        ]
        rows = [self.code(e, column) for e in wanted]
        at = len(self.codes)
        self.codes.extend(rows)
        self.told.extend(wanted)
        return at, len(rows)

    def code(self, e: Effect, column: str) -> tuple[int, ...]:
        if e.filter is not None and e.filter.word in ("active", "mental"):
            # Effects on one type of cards have a phase of their own, after the phase of all types.
            typed = e.phase.replace("CardUsed", f"{e.filter.word.capitalize()}CardUsed")
            typed = typed.replace("cardUsed", f"{e.filter.word}CardUsed")
            if typed in k.PHASES:
                return self.code(replace(e, phase=typed, filter=None), column)
        if e.phase not in k.PHASES:
            raise Unknown(e.phase, column)
        group = tuple(pair for pair in e.modifiers if pair[0] == "group")
        actions = [row for action in e.actions for row in self.action_rows(action, column, group)]
        at, count = self.list_of(e.conditions, column)
        target = c.NONE
        for node in e.targets:
            part = self.filter(node, column)
            target = part if target == c.NONE else self.node(k.X_AND, target, part)
        first = len(self.actions)
        self.actions.extend(actions)
        modifiers = dict(e.modifiers)
        draws = any(k.DO_DRAW <= row[0] <= k.DO_USE_ALL for row in actions)
        return (
            k.PHASES[e.phase],
            self.filter(e.filter, column) if e.filter is not None else c.NONE,
            at,
            count,
            target,
            first,
            len(actions),
            modifiers.get("limit", k.ABSENT),
            modifiers.get("ttl", k.ABSENT),
            modifiers.get("delay", k.ABSENT),
            modifiers.get("group", 0),
            int(draws),
            900 if e.phase.endswith(("ctiveCardUsed", "entalCardUsed")) else 1000,
            reach({row[0] for row in actions}),
        )

    def list_of(self, conditions: Sequence[Node], column: str) -> tuple[int, int]:
        numbers = [self.expression(node, column) for node in conditions]
        at = len(self.lists)
        self.lists.extend(numbers)
        return at, len(numbers)

    def action_rows(
        self, action: Action | Effect, column: str, group: tuple[tuple[str, int], ...]
    ) -> list[tuple[int, ...]]:
        if isinstance(action, Effect):
            # An effect that another one sets up acts in the group of that one.
            at, _ = self.effects([replace(action, modifiers=(*group, *action.modifiers))], "nested")
            return [(k.DO_REGISTER, at, 0, c.NONE, c.NONE, c.NONE, 0)]
        if action.op:
            return [self.assignment(action, column)]
        return [self.call(action, column)]

    def assignment(self, action: Action, column: str) -> tuple[int, ...]:
        if action.op not in k.MODES:
            raise Unknown(action.op, column)
        mode, word = k.MODES.index(action.op), action.word
        amount = self.expression(action.parts[0], column)
        if word.startswith("g."):
            if word[2:] not in k.GROWTH_NAMES:
                raise Unknown(word, column)
            return k.DO_GROWTH, k.GROWTH_NAMES[word[2:]], mode, amount, c.NONE, c.NONE, 0
        if word in PLAIN:
            return PLAIN[word], 0, mode, amount, c.NONE, c.NONE, 0
        if word in k.MULTIPLIERS:
            return k.DO_MULTIPLIER, k.MULTIPLIERS[word], mode, amount, c.NONE, c.NONE, 0
        if word == "effectCounter":
            return k.DO_COUNTER, int(bool(action.key)), mode, amount, c.NONE, c.NONE, 0
        if word not in k.FIELDS:
            raise Unknown(word, column)
        return k.DO_ASSIGN, k.FIELDS[word], mode, amount, c.NONE, c.NONE, named(action.parts[0])

    def call(self, action: Action, column: str) -> tuple[int, ...]:
        word, parts = action.word, action.parts
        if word == "setStance" and len(parts) == 1 and parts[0].word in k.STANCES:
            return k.DO_STANCE, k.STANCES.index(parts[0].word), 0, c.NONE, c.NONE, c.NONE, 0
        numbers = [self.expression(part, column) for part in parts]
        first = numbers[0] if numbers else c.NONE
        if word in BUFFS and parts:
            return k.DO_BUFF, BUFFS[word], 0, first, numbers[1] if len(numbers) > 1 else c.NONE, c.NONE, 0
        if word in ("removeDebuffs", "decreaseFullPowerCharge"):
            return k.OPS[word], 0, 0, first, c.NONE, c.NONE, 0
        op = ON_CARDS.get(word)
        if op is None:
            raise Unknown(word, column)
        if op in MAKES:
            kind = self.kind_of_id.get(int(parts[0].value)) if parts else None
            if kind is None:
                raise Unknown(word, column)
            return op, kind, 0, c.NONE, c.NONE, c.NONE, 0
        node = c.NONE if action.filter is None else self.filter(action.filter, column)
        if op >= k.DO_USE_RANDOM and node == c.NONE:
            raise Unknown(word, column)
        return op, 0, 0, first, c.NONE, node, 0

    # Expressions ---------------------------------------------------------------------------------------

    def node(self, op: int, a: int = 0, b: int = 0) -> int:
        row = (op, a, b)
        if row not in self.node_at:
            self.node_at[row] = len(self.nodes)
            self.nodes.append(row)
        return self.node_at[row]

    def expression(self, node: Node, column: str) -> int:
        if node.op == "number":
            return self.node(k.X_NUMBER, round(node.value * 1000))
        if node.op == "name":
            if node.word in FACTS:
                return self.node(*FACTS[node.word])
            if node.word in WORDS:
                return self.node(k.X_NUMBER, round(WORDS[node.word] * 1000))
            raise Unknown(node.word, column)
        if node.op == "call":
            if node.word == "cardHasEffect" and len(node.parts) == 1:
                return self.node(k.X_HAS, self.mask_at("effect", node.parts[0].word))
            if node.word == "effectCounter":
                return self.node(k.X_COUNTER, 1)
            raise Unknown(node.word, column)
        if node.op == "filter":
            if node.word != "countCards":
                raise Unknown(node.word, column)
            return self.node(k.X_COUNT, self.filter(node.parts[0], column))
        parts = [self.expression(part, column) for part in node.parts]
        rows = [self.nodes[part] for part in parts]
        if node.op in BOUNDS and (rows[0][0], rows[1][0]) == (k.X_FIELD, k.X_NUMBER):
            bound, more = BOUNDS[node.op]
            return self.node(bound, rows[0][1], rows[1][1] + more)
        return self.node(OPERATORS[node.op], *parts)

    def filter(self, node: Node, column: str) -> int:
        if node.op == "number":
            return self.node(k.X_FITS, self.mask_at("baseId", str(int(node.value))))
        if node.op == "name":
            if node.word in PLACES:
                return self.node(k.X_PLACE, PLACES[node.word])
            if node.word in ("this", "all"):
                return self.node(k.X_THIS if node.word == "this" else k.X_ALL)
            if node.word in (*TYPES, *RARITIES, *SOURCES, "basic"):
                return self.node(k.X_FITS, self.mask_at("word", node.word))
            raise Unknown(node.word, column)
        if node.op == "call" and node.word in ("effect", "baseId", "id", "cost") and len(node.parts) == 1:
            part = node.parts[0]
            return self.node(k.X_FITS, self.mask_at(node.word, part.word or str(int(part.value))))
        if node.op in ("|", "&", "not"):
            return self.node(OPERATORS[node.op], *(self.filter(part, column) for part in node.parts))
        raise Unknown(node.word or node.op, column)

    def mask_at(self, what: str, word: str) -> int:
        return self.masks.setdefault((what, word), len(self.masks))

    def mask(self, what: str, word: str) -> tuple[int, ...]:
        return tuple(int(self.means(what, word, kind)) for kind in range(len(self.cards)))

    def means(self, what: str, word: str, kind: int) -> bool:
        record, row = self.records[kind], self.cards[kind]
        if what == "baseId":
            return row[k.K_BASE] == int(word)
        if what == "id":
            return row[k.K_ID] == int(word)
        if what == "cost":
            return row[k.K_COST_FIELD] == {"stamina": k.STAMINA_COST, "cost": k.COST}.get(
                word, k.FIELDS.get(word)
            )
        if what == "effect":
            return has_effect(self.columns[kind].get("actions", ()), word)
        if word == "basic":
            return "基本" in str(record.get("name", ""))
        return word in (record.get("type"), record.get("rarity"), record.get("sourceType"))


def reach(ops: set[int]) -> int:
    """Return how far some actions reach, one of the REACHES_ values."""
    if ops <= UNVALUED:
        return k.REACHES_NOTHING_VALUED
    return k.REACHES_SCALARS if ops <= SCALAR else k.REACHES_ALL


def _parsed(text: object) -> tuple[Effect, ...]:
    try:
        return effects_of(str(text))
    except LanguageError:
        return ()


def card_columns(record: Record, patches: Iterable[tuple[Record, int]]) -> Columns:
    """Return the effects of a card's columns, changed by its customizations."""
    columns = {
        name: effects_of(str(record.get(name, ""))) for name in ("conditions", "cost", "actions", "effects")
    }
    for patch, level in patches:
        for name in columns:
            for change in effects_of(str(patch.get(name, "")), level):
                columns[name] = _patched(columns[name], change)
    return columns


def _patched(effects: tuple[Effect, ...], change: Effect) -> tuple[Effect, ...]:
    places = [i for i, e in enumerate(effects) if change.anchor and e.anchor == change.anchor]
    if not places:
        return (*effects, change)
    old = effects[places[0]]
    new = Effect(
        change.phase or old.phase,
        change.filter or old.filter,
        change.conditions or old.conditions,
        change.targets or old.targets,
        change.actions or old.actions,
        tuple({**dict(old.modifiers), **dict(change.modifiers)}.items()),
        old.anchor,
    )
    return (*effects[: places[0]], new, *effects[places[0] + 1 :])
