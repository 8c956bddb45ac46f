"""Sheets beside the board: what the player owns, for the best deck, and the tables that cards come from."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache

from ringapp.core.contract.abilities import Column, Sheet, SheetRow
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import language, tr
from ringapp.games.contest.files.board import MAX_MEMORIES, MAX_POOL, Board
from ringapp.games.contest.files.compiler import kinds_of_plan
from ringapp.games.contest.files.session import is_open, program_of, tables_of
from ringapp.games.contest.files.tables import AI_TABLES, Tables, look_again
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.words import card_name, cost_sign

MEMORY = 6
TODAY_REPOSITORY = "github.com/surisuririsu/gakumas-tools"
MASTER_REPOSITORY = "github.com/vertesan/gakumasu-diff"


def sheets(board: Board) -> tuple[Sheet, ...]:
    """Return the sheets of what is owned and of the tables; tables not read yet are left unread."""
    program: Program | None = None
    found: Tables | None = None
    if is_open(board.master):
        with suppress(RingappError):
            found = tables_of(board.master)
            program = program_of(board)
    return _owned(board, program), _tables(board.master, found, language())


def change_cell(board: Board, sheet: str, row: str, column: int, text: str) -> Board:
    """Return the board after a cell of a sheet was edited. Raises RingappError."""
    text = text.strip()
    if sheet == "tables":
        look_again()
        return replace(board, master=text or "starter", moves=())
    kind, _, place = row.partition(":")
    if kind == "swaps":
        if not text.isdecimal() or not 1 <= int(text) <= 40:
            raise RingappError(tr("Swaps at most: a whole number from 1 to 40."))
        return replace(board, swaps=int(text))
    if kind == "memory":
        return _with_memory(board, int(place), text)
    if kind == "add":
        return _with_pool(board, [*board.pool, *_cards_of(board, text)])
    word, copies = board.pool_counts()[int(place)]
    if not text.isdecimal() or int(text) > 20:
        raise RingappError(tr("Copies: a whole number from 0 to 20."))
    counts = Counter(board.pool)
    counts[word] += int(text) - copies
    return _with_pool(board, list(counts.elements()))


def _with_pool(board: Board, words: list[str]) -> Board:
    if len(words) > MAX_POOL:
        raise RingappError(tr("At most {n} cards are compared.").format(n=MAX_POOL))
    return replace(board, pool=tuple(words))


def _cards_of(board: Board, text: str) -> list[str]:
    """Return the cards written in a text with commas; “*” is every improved card of the plan."""
    program = program_of(board)
    if text == "*":
        kinds = [k for k in kinds_of_plan(program, board.plan) if program.cards[k][c.C_LEVEL] == 1]
        return [program.card_ids[k] for k in kinds if program.card_ids[k] not in program.broken]
    words = [word for part in text.replace("、", ",").split(",") for word in [part.strip()] if word]
    for word in words:
        program.kind(word)
    return words


def _with_memory(board: Board, place: int, text: str) -> Board:
    memories = list(board.memories)
    if not text:
        del memories[place : place + 1]
        return replace(board, memories=tuple(memories))
    cards = _cards_of(board, text)
    if len(cards) != MEMORY:
        raise RingappError(tr("A memory is six cards with commas between, not {n}.").format(n=len(cards)))
    if len(memories) >= MAX_MEMORIES and place >= len(memories):
        raise RingappError(tr("At most {n} memories are compared.").format(n=MAX_MEMORIES))
    memories[place : place + 1] = [tuple(cards)]
    return replace(board, memories=tuple(memories))


def _owned(board: Board, program: Program | None) -> Sheet:
    columns = (
        Column("×", tr("Copies: how many; 0 takes the card away")),
        Column(tr("Card"), tr("What you own besides the deck; add cards in the last rows")),
        Column(tr("Cost")),
        Column(tr("Rarity")),
    )
    rows = [
        SheetRow(f"card:{i}", (*_words(program, word, copies),), (str(copies), None, None, None))
        for i, (word, copies) in enumerate(board.pool_counts())
    ]
    rows.append(SheetRow("add:", ("", tr("＋ name or number"), "", ""), (None, "", None, None)))
    for i, memory in enumerate((*board.memories, ())):
        shown = ", ".join(_name(program, word) for word in memory) or tr("＋ six cards of a memory")
        if memory:
            shown = tr("memory {n}: {cards}").format(n=i + 1, cards=shown)
        rows.append(SheetRow(f"memory:{i}", ("", shown, "", ""), (None, ", ".join(memory), None, None)))
    swaps = (str(board.swaps), tr("exchanges at most"), "", "")
    rows.append(SheetRow("swaps:", swaps, (str(board.swaps), None, None, None)))
    return Sheet("owned", tr("What I own"), columns, tuple(rows))


def _words(program: Program | None, word: str, copies: int) -> tuple[str, str, str, str]:
    kind = None if program is None else program.find(word)
    if program is None or kind is None:
        return str(copies), word, "", ""
    once = "×1" if kind in program.single else ""
    rarity = " ".join(filter(None, (program.rarities.get(kind, ""), once)))
    return str(copies), _name(program, word), cost_sign(program, kind), rarity


def _name(program: Program | None, word: str) -> str:
    kind = None if program is None else program.find(word)
    if program is None or kind is None:
        return word
    levels = program.custom_levels(kind)
    return card_name(program, kind) + (f" C{levels}" if levels else "")


@lru_cache(maxsize=8)
def _tables(master: str, found: Tables | None, words: str) -> Sheet:
    """Return the sheet of tables: what each is for, where it comes from, and whether it is there."""
    del words  # only part of the cache's key
    columns = (Column(tr("Table", "of the game")), Column(tr("What for, from where")))
    hint = tr("Choose a folder (File: Open folder), drop it or a .zip on the window, or type its place here")
    rows = [SheetRow("place", (master, hint), (master, None))]
    for name, what in (*_effectlang_rows(), *_master_rows()):
        sign, count = _count(found, name)
        words = tr("{what}: {count}").format(count=count, what=what)
        rows.append(SheetRow(name, (f"{sign} {name}", words), (None, None)))
    return Sheet("tables", tr("Get the tables"), columns, tuple(rows), wraps=True)


def _effectlang_rows() -> tuple[tuple[str, str], ...]:
    where = tr("{repository}, folder packages/gakumas-data/json (BSD licence)")
    source = where.format(repository=TODAY_REPOSITORY)
    return (
        ("skill_cards", tr("Today's cards: {source}").format(source=source)),
        ("p_items", tr("P-items; without it decks have none. From the same folder")),
        ("stages", tr("Contest stages: turns, bonuses and their rules. From the same folder")),
        ("customizations", tr("Customized cards (カスタマイズ). From the same folder")),
        ("p_idols", tr("Idols, for the plan and main effect of a linked deck. From the same folder")),
    )


def _master_rows() -> tuple[tuple[str, str], ...]:
    weights = tr("The AI's weights; the starter set has those of December 2024: {repository}")
    cards = tr("Cards as the game's own tables have them, with nine tables more: {repository}")
    return (
        ("ProduceCard", cards.format(repository=MASTER_REPOSITORY)),
        ("ProduceCardCustomize", tr("Customized cards (カスタマイズ). From the same folder")),
        *((name, weights.format(repository=MASTER_REPOSITORY)) for name in AI_TABLES),
    )


def _count(found: Tables | None, name: str) -> tuple[str, str]:
    """Return whether a table is there, as a sign and in words."""
    if found is None:
        return "?", tr("cannot be read")
    if name in AI_TABLES:
        return ("✓", tr("there")) if found.ai.get(name) else ("✕", tr("missing"))
    n = len(found.records.get(name, ()))
    return ("✓", tr("{n} record(s)", "", n).format(n=n)) if n else ("✕", tr("missing"))
