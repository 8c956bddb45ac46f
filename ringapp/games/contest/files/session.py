"""From a board to a running contest: its tables, program, weights, and the position after its moves."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files import linked
from ringapp.games.contest.files.board import GROWTH_WORDS, PILES, Board
from ringapp.games.contest.files.cases import FIELDS, STANCES
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.customs import custom_words
from ringapp.games.contest.files.effectlang.boards import (
    effectlang_machine,
    effectlang_opening,
    effectlang_program,
    is_effectlang,
    played_deck,
)
from ringapp.games.contest.files.starter import starter_tables, with_rules
from ringapp.games.contest.files.tables import TERM_TABLE, Record, Tables, is_known, open_folder
from ringapp.games.contest.files.weights import ai_of, load_weights
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.contests import ready_deck
from ringapp.games.contest.rules.copies import Dropped, dropped_copies
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Stage, State
from ringapp.games.contest.rules.tables import layout
from ringapp.games.contest.rules.weights import STAGE_TURNS, Weights


@dataclass(frozen=True, slots=True, eq=False)
class Session:
    """All that a board's contest runs on: tables, program, weights, stage and machine."""

    board: Board
    tables: Tables
    program: Program
    weights: Weights
    stage: Stage
    machine: Machine
    gimmick_ids: tuple[str, ...]
    start_random: int
    deck: tuple[str, ...]
    """The cards that are played: without empty slots, without copies of a card that a deck may hold once."""
    dropped: tuple[Dropped, ...]


def tables_of(master: str) -> Tables:
    """Return the starter set, the tables of a folder, or of several ("CARDS | AI"), where later ones win.

    Raises:
        RingappError: A folder or a table is missing or wrong.
    """
    found = [_tables(part.strip()) for part in master.split("|")]
    return found[0] if len(found) == 1 else _overlaid(tuple(found))


def is_open(master: str) -> bool:
    """Return whether `tables_of` would return at once, without reading files."""
    return all(name == "starter" or is_known(name) for name in map(str.strip, master.split("|")))


def _tables(name: str) -> Tables:
    return starter_tables() if name == "starter" else open_folder(name)


@lru_cache(maxsize=8)
def _overlaid(layers: tuple[Tables, ...]) -> Tables:
    """Return layers of tables as one: each table from the last layer with it, the AI by its weights."""
    records: dict[str, tuple[Record, ...]] = {}
    ai: dict[str, object] = {}
    names: dict[str, str] = {}
    weights = layers[0]
    for layer in layers:
        if layer.ai.get(TERM_TABLE):
            weights = layer
        records.update({name: rows for name, rows in layer.records.items() if rows})
        ai.update({name: data for name, data in layer.ai.items() if data})
        names.update(layer.names_zh)
    source = " | ".join(layer.source for layer in layers)
    return Tables(source, records, ai, weights.version, names, weights.season)


@lru_cache(maxsize=16)
def _ruled(tables: Tables, gimmicks: tuple[str, ...]) -> tuple[Tables, tuple[str, ...]]:
    return with_rules(tables, gimmicks)


def program_of(board: Board) -> Program:
    """Return the program that a board runs on. Raises RingappError as `tables_of` does."""
    tables = tables_of(board.master)
    if is_effectlang(tables):
        return effectlang_program(tables, custom_words(board))
    return compile_tables(_ruled(tables, board.gimmicks)[0], custom_words(board))


def open_session(board: Board) -> Session:
    """Return the session of a board, whatever its moves. Raises RingappError if it cannot run."""
    return _session(board.rewound(), tables_of(board.master))


@lru_cache(maxsize=64)
def _session(board: Board, found: Tables) -> Session:
    if is_effectlang(found):
        return _effectlang_session(board, found)
    tables, ids = _ruled(found, board.gimmicks)
    program = compile_tables(tables, custom_words(board))
    if not program.cards:
        raise RingappError(
            tr("The tables “{source}” have AI weights but no cards; open a folder with ProduceCard.").format(
                source=tables.source
            )
        )
    weights = load_weights(tables, program, board.plan, board.main, board.play, ai_of(board, tables))
    colours, random = _coloured(board)
    hands = tuple(tuple(program.kind(word) for word in hand) for hand in board.hands)
    stage = Stage(board.plan, board.bonus, colours, board.turns, board.rules, hands)
    deck, dropped = _deck_of(program, board.deck)
    machine = Machine(program, stage, weights)
    return Session(board, tables, program, weights, stage, machine, ids, random, deck, dropped)


def _effectlang_session(board: Board, tables: Tables) -> Session:
    """Return a session on today's tables; without AI tables it has no weights, but plays and replays."""
    program = effectlang_program(tables, custom_words(board))
    idols = linked.idols(board)
    try:
        ai = ai_of(board, tables)
        weights = tuple(load_weights(tables, program, one.plan, one.main, board.play, ai) for one in idols)
    except RingappError:
        weights = (Weights(board.main, "AutoPlay", STAGE_TURNS[board.plan], ()),)
    colours, random = _coloured(board)
    stage = Stage(board.plan, board.bonus, colours, board.turns, board.rules)
    decks: list[tuple[str, ...]] = []
    dropped: list[Dropped] = []
    for number, one in enumerate(idols):
        own, copies = _deck_of(program, one.deck)
        dropped += [replace(copy, idol=number) for copy in copies]
        decks.append(played_deck(board, tables, own))
    machine = effectlang_machine(board, tables, program, stage, weights, decks)
    deck = tuple(word for one in decks for word in one)
    return Session(board, tables, program, weights[0], stage, machine, (), random, deck, tuple(dropped))


def _coloured(board: Board) -> tuple[tuple[int, ...], int]:
    """Return the colour of each turn, and the generator's state after drawing them."""
    state = seeds.start(board.seed, board.rules.even_first_turn)
    return (board.colours, state) if board.colours else seeds.turn_colours(board.weights, board.turns, state)


def _deck_of(program: Program, deck: Sequence[str]) -> tuple[tuple[str, ...], tuple[Dropped, ...]]:
    """Return the cards of a deck that are played, and the copies that are not."""
    dropped = dropped_copies(program, deck)
    away = {copy.position for copy in dropped}
    return tuple(word for i, word in enumerate(deck) if word and i not in away), dropped


def need_weights(session: Session) -> None:
    """Raise RingappError if the session's tables have no AI weights."""
    if not session.weights.terms:
        words = tr(
            "The tables “{source}” have no AI weights; add the folder that has them: “{source} | FOLDER”."
        )
        raise RingappError(words.format(source=session.tables.source))


def session_for(board: Board) -> Session:
    """Return the session of a board, whatever its moves."""
    return open_session(board.rewound())


def position(board: Board) -> State:
    """Return the position after the board's moves, its hand drawn; never change it. Raises RingappError."""
    return _position(board, tables_of(board.master))


@lru_cache(maxsize=1024)
def _position(board: Board, tables: Tables) -> State:
    session = _session(board.rewound(), tables)
    if not board.moves:
        return start_position(session)
    before = _position(replace(board, moves=board.moves[:-1]), tables)
    return after(session.machine, before, board.moves[-1])


def points_by_turn(board: Board) -> dict[int, int]:
    """Return the points that the board's moves brought in each turn."""
    return _points_by_turn(board, tables_of(board.master))


@lru_cache(maxsize=256)
def _points_by_turn(board: Board, tables: Tables) -> dict[int, int]:
    found: dict[int, int] = {}
    for i in range(len(board.moves)):
        before = _position(replace(board, moves=board.moves[:i]), tables)
        now = _position(replace(board, moves=board.moves[: i + 1]), tables)
        turn = before.v[c.TURN]
        found[turn] = found.get(turn, 0) + now.v[c.SCORE] - before.v[c.SCORE]
    return found


def after(machine: Machine, before: State, move: int) -> State:
    """Return a copy of a position with one move made, and the hand drawn if a new turn began."""
    s = before.copy()
    turn = s.v[c.TURN]
    machine.act(s, move)
    if s.v[c.TURN] != turn and not s.v[c.ENDED]:
        machine.draw_hand(s)
    return s


def start_position(session: Session) -> State:
    """Return the first position of a contest, or the position that the board gives."""
    start = session.board.start
    return _given(session, json.loads(start)) if start else _fresh(session)


def _fresh(session: Session) -> State:
    s = opening(session)
    s.v[c.RANDOM] = session.start_random
    ready_deck(s.row, session.machine.row)
    session.machine.begin(s)
    session.machine.draw_hand(s)
    return s


def opening(session: Session) -> State:
    """Return a board's position before anything happened, the deck in its order."""
    board, program = session.board, session.program
    if is_effectlang(session.tables):
        return effectlang_opening(board, session.tables, session.machine, session.deck)
    s = State()
    v = s.v
    v[c.STAMINA] = v[c.MAX_STAMINA] = board.stamina
    v[c.REMAIN] = board.turns
    s.deck = [_new_card(program, s, word) for word in session.deck]
    s.enchants = _item_enchants(session)
    return s


def _new_card(program: Program, s: State, word: str) -> int:
    """Add a card to a position; return its number. Growth by customization is there, but not in r28."""
    kind = program.kind(word)
    card = s.add_card(kind)
    grown = program.grown.get(kind, ())
    if any(grown):
        s.change_card(card, (kind, *grown, *(0,) * (layout.GROW_WIDTH - c.GROWTHS)))
    return card


def _item_enchants(session: Session) -> list[tuple[int, ...]]:
    rows: list[tuple[int, ...]] = []
    for id_ in filter(None, (*session.gimmick_ids, *session.board.items)):
        source = c.FROM_STAGE if id_ in session.gimmick_ids else c.FROM_ITEM
        for enchant, turns, uses in session.program.item(id_).enchants:
            rows.append((enchant, turns, uses, 0, source, 0))
    return rows


def _given(session: Session, data: Record) -> State:
    """Return the position that a board's "state" describes; piles and statuses it lacks are empty."""
    program, board = session.program, session.board
    s = State()
    v = s.v
    v[c.TURN] = data.get("turn", 1)
    v[c.REMAIN] = board.turns - v[c.TURN] + 1
    v[c.PLAYS] = 1
    v[c.STAMINA] = v[c.MAX_STAMINA] = board.stamina
    v[c.RANDOM] = session.start_random
    for name, field in FIELDS.items():
        if name in data:
            v[field] = data[name]
    v[c.STANCE] = STANCES.index(data.get("stance", "none"))
    for name in PILES:
        setattr(s, name, [_new_card(program, s, word) for word in data.get(name, ())])
    for entry in data.get("growth", ()):
        _grow(s, getattr(s, entry["pile"])[entry["place"]], entry)
    if "enchants" in data:
        rules = _item_enchants(session)[: len(session.gimmick_ids)]
        s.enchants = rules + [row for entry in data["enchants"] for row in _given_enchants(program, entry)]
    else:
        s.enchants = _item_enchants(session)
    return s


def _grow(s: State, card: int, entry: Record) -> None:
    """Add growth to a card; a dearer cost is for the bad, all other growth for the good."""
    row = list(s.cards[card])
    for i, word in enumerate(GROWTH_WORDS):
        amount = entry.get(word, 0)
        slot = c.GROW_SCORE + i
        row[slot] += amount
        if amount:
            good = (amount < 0) == (slot >= c.GROW_COST)
            row[c.GROW_BITS] |= 1 << i if good else 1 << (i + c.GROWTHS)
    s.change_card(card, tuple(row))


def _given_enchants(program: Program, entry: Record) -> list[tuple[int, ...]]:
    word = entry["from"]
    turns, uses, count = entry.get("turns", -1), entry.get("uses", -1), max(0, entry.get("count", 0))
    if program.find(word) is not None:
        row = program.cards[program.kind(word)]
        pairs = program.plays[row[c.C_EFFECTS] : row[c.C_EFFECTS] + row[c.C_EFFECT_COUNT]]
        effects = [program.effects[effect] for effect, _ in pairs]
        found = [e[c.E_REF] for e in effects if e[c.E_OP] == c.OP_ENCHANT]
        return [(enchant, turns, uses, count, c.FROM_CARD, 0) for enchant in found]
    return [(enchant, turns, uses, count, c.FROM_ITEM, 0) for enchant, _, _ in program.item(word).enchants]
