"""Boards on today's tables: their program, their machine, and the position before anything happened."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files import linked
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.customs import custom_words, is_customized, split_word
from ringapp.games.contest.files.effectlang.compiler import Lowered, lower
from ringapp.games.contest.files.effectlang.customs import customizations, offered
from ringapp.games.contest.files.effectlang.packing import pack
from ringapp.games.contest.files.effectlang.scripts import opening as empty_position
from ringapp.games.contest.files.effectlang.scripts import set_up_all
from ringapp.games.contest.files.effectlang.vocabulary import PLANS
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang import layout as k
from ringapp.games.contest.rules.effectlang.piles import new_card, put
from ringapp.games.contest.rules.effectlang.position import Position
from ringapp.games.contest.rules.machine import Machine, Packed
from ringapp.games.contest.rules.program import ItemCode, Program, plain
from ringapp.games.contest.rules.state import Rules, Stage, State
from ringapp.games.contest.rules.weights import Weights

COMMON = {
    c.SENSE: (5, 7, 1, 1, 15, 15, 17, 17),
    c.LOGIC: (9, 11, 19, 19, 21, 21, 13, 13),
    c.ANOMALY: (370, 372, 1, 1, 374, 374, 376, 376),
}
"""Ids of the eight cards that join every deck of a contest, by plan."""

MOST_CARDS = 72
"""Most cards of all decks of a contest; the rest of a row's room is for cards made on the way."""
HEEDED = ("free_needs_cost", "growth_waits", "reserved_after_draw", "even_first_turn")
"""Switches of the rules that today's machine has; all else it plays as gktools does."""


def is_effectlang(tables: Tables) -> bool:
    """Return whether tables are written in the effect language."""
    return bool(tables.records.get("skill_cards"))


def effectlang_program(tables: Tables, custom: tuple[str, ...]) -> Program:
    """Return the program that deck, picture and words read. Raises RingappError for a wrong custom word."""
    return _program(lower(tables, custom), tables)


@lru_cache(maxsize=32)
def _program(low: Lowered, tables: Tables) -> Program:
    words = [""] * len(low.cards)
    for word, kind in low.words.items():
        words[kind] = word
    names = tuple(str(record.get("name", record["id"])) for record in low.records)
    kinds: dict[str, int] = {}
    for kind, word in enumerate(words):
        kinds[word] = kind
        if not is_customized(word):
            kinds.setdefault(names[kind], kind)
            kinds.setdefault(plain(names[kind]), kind)
    items = {}
    for record in tables.records.get("p_items", ()):
        id_ = str(record["id"])
        plan = PLANS.get(str(record.get("plan")), c.ANY_PLAN)
        if record.get("mode", "stage") == "stage":
            items[id_] = ItemCode(
                id_, str(record.get("name", id_)), plan, (), text=str(record.get("effects", ""))
            )
    single = frozenset(
        kind
        for kind, record in enumerate(low.records)
        if record.get("unique") is True and record.get("rarity") not in ("L", "T")
    )
    broken = {key.partition(":")[2]: why for key, why in low.broken.items() if not key.startswith("stage")}
    return Program(
        source=tables.source,
        version=tables.version,
        cards=tuple(_card_row(low, kind) for kind in range(len(low.cards))),
        card_ids=tuple(words),
        card_names=names,
        items=items,
        broken=broken,
        chinese=tables.names_zh,
        customs={kind: split_word(word)[1] for kind, word in enumerate(words) if is_customized(word)},
        lasting=low.told,
        patched={
            kind: tuple(effect for name in TOLD for effect in low.columns[kind].get(name, ()))
            for kind, word in enumerate(words)
            if is_customized(word)
        },
        offers={kind: offered(record) for kind, record in enumerate(low.records)},
        customizations=customizations(tables),
        kinds=kinds,
        single=single,
        rarities={kind: str(record.get("rarity", "")) for kind, record in enumerate(low.records)},
        texts={kind: _text(record) for kind, record in enumerate(low.records)},
    )


def _card_row(low: Lowered, kind: int) -> tuple[int, ...]:
    row, record = low.cards[kind], low.records[kind]
    plain = row[k.K_COST] // 1000
    out = [0] * (c.C_LEVEL + 1)
    out[c.C_STAMINA] = plain if row[k.K_COST_FIELD] == k.COST else 0
    out[c.C_FORCED] = plain if row[k.K_COST_FIELD] == k.STAMINA_COST else 0
    out[c.C_COST_FIELD] = row[k.K_COST_FIELD] if row[k.K_COST_FIELD] >= 0 else c.NONE
    out[c.C_COST] = plain if row[k.K_COST_FIELD] >= 0 else 0
    out[c.C_TRIGGER] = out[c.C_GROW_TRIGGER] = c.NONE
    out[c.C_LOST], out[c.C_CATEGORY], out[c.C_PLAN] = int(row[k.K_LIMIT] > 0), row[k.K_TYPE], row[k.K_PLAN]
    out[c.C_INITIAL], out[c.C_UPGRADED] = row[k.K_INITIAL], row[k.K_UPGRADED]
    out[c.C_BASE], out[c.C_LEVEL] = row[k.K_BASE], int(bool(record.get("upgraded")))
    return tuple(out)


TOLD = ("conditions", "actions", "effects")
"""Columns that say what a card does; its cost is shown apart from them."""


def _text(record: Record) -> tuple[str, ...]:
    return tuple(str(record[name]) for name in TOLD if record.get(name))


def stage_record(tables: Tables, season: str) -> Record | None:
    """Return the record of a board's stage, None for none. Raises RingappError if the tables lack it."""
    if not season:
        return None
    for record in tables.records.get("stages", ()):
        if str(record["id"]) == season:
            return record
    raise RingappError(tr("These tables have no contest stage “{name}”.").format(name=season))


def played_deck(board: Board, tables: Tables, deck: tuple[str, ...]) -> tuple[str, ...]:
    """Return the player's cards, with the eight common ones if the stage is a contest's."""
    record = stage_record(tables, board.season)
    if record is None or record.get("type") != "contest" or not board.common:
        return deck
    return (*deck, *map(str, COMMON[board.plan]))


def effectlang_machine(
    board: Board,
    tables: Tables,
    program: Program,
    stage: Stage,
    weights: tuple[Weights, ...],
    decks: Sequence[Sequence[str]],
) -> Machine:
    """Return the machine that plays a board on today's tables, by the rules of the effect language.

    Args:
        weights: The AI's weights, for each idol of a link contest; `decks`: the cards that each plays.
    """
    low = lower(tables, custom_words(board))
    if board.start or board.hands or board.gimmicks:
        words = tr("With these tables a board starts at its beginning, with the rules of its contest stage.")
        raise RingappError(words)
    record = stage_record(tables, board.season)
    linked.check(board, record)
    last = linked.last_turns(record) if board.link and record is not None else (0,)
    rows, first = [], 0
    for idol, deck, until in zip(linked.idols(board), decks, last, strict=True):
        # the number of cards is read in link contests only; elsewhere decks of one length share a program
        rows.append((first, len(deck) if board.link else len(board.deck), idol.stamina, *idol.bonus, until))
        first += len(deck)
    if first > MOST_CARDS:
        words = tr("All decks together have {n} cards; at most {most} are played.")
        raise RingappError(words.format(n=first, most=MOST_CARDS))
    known = weights if all(one.terms for one in weights) else ()
    packed = _packed(low, board.plan, tuple(rows), stage.colours, known, board.rules)
    return Machine(program, stage, packed=packed)


@lru_cache(maxsize=8)
def _packed(
    low: Lowered,
    plan: int,
    idols: tuple[tuple[int, ...], ...],
    colours: tuple[int, ...],
    weights: tuple[Weights, ...],
    rules: Rules,
) -> Packed:
    """Return the packed program; it does not depend on the deck, so all decks of these tables share it."""
    row = pack(
        low,
        plan,
        idols,
        colours,
        weights,
        early=not rules.reserved_after_draw,
        free_needs=rules.free_needs_cost,
        waits=rules.growth_waits,
    )
    return Packed(row)


def effectlang_opening(board: Board, tables: Tables, machine: Machine, deck: tuple[str, ...]) -> State:
    """Return the position of a board before anything happened, decks in their order."""
    low = lower(tables, custom_words(board))
    packed = machine.row
    idols = linked.idols(board)
    row = empty_position(idols[0].stamina, board.turns)
    row[c.GROWN] = 0  # growth is kept and copied from the first growth on
    for word in deck:
        new_card(row, machine.program.kind(word))
    first = packed[packed[k.P_IDOLS] + k.I_CARDS] if board.link else len(deck)
    for card in range(first - 1, -1, -1):
        put(row, card, k.IN_DECK)
    for card in range(first, len(deck)):
        row[k.PLACES + card] = k.LATER
    items = [machine.program.item(word).id for idol in idols for word in idol.items if word]
    set_up_all(row, packed, low, board.season, items)
    return Position(row)
