"""Decks of gktools: reads and writes addresses of its simulator, and reads the JSON of its loadouts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl, quote, unquote, urlsplit

from ringapp.core.contract.errors import Missing, ParseError, RingappError
from ringapp.core.contract.i18n import tr
from ringapp.core.files.jsontext import load_json
from ringapp.games.contest.files.board import MAX_DECK, MAX_ITEMS, Board, idol_part
from ringapp.games.contest.files.customs import is_customized, joined, split_word
from ringapp.games.contest.files.effectlang.boards import is_effectlang, stage_record
from ringapp.games.contest.files.effectlang.customs import number_of
from ringapp.games.contest.files.effectlang.vocabulary import PLANS
from ringapp.games.contest.files.linked import show
from ringapp.games.contest.files.places import remembered
from ringapp.games.contest.files.seasons import FIRST_MAIN, decode_on_stage, with_parameters, with_season
from ringapp.games.contest.files.session import program_of, tables_of
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules import codes as c

ADDRESS = "https://gktools.ris.moe/simulator/"
GROUP = 6
"""Cards of a memory."""
MAX_LINK = 20_000
MAINS = {
    "concentration": "ExamLessonBuff",
    "goodConditionTurns": "ExamParameterBuff",
    "goodImpressionTurns": "ExamReview",
    "motivation": "ExamCardPlayAggressive",
    "strength": "ExamConcentration",
    "preservation": "ExamConcentration",
    "fullPower": "ExamFullPower",
}
"""Main effects by the name under which the table of idols recommends them."""
_NUMBER = re.compile(r"[0-9]{1,9}")
_QUERY = re.compile(r"(?:stage|support_bonus|params|items|cards|customizations|loadout)=")


@dataclass(frozen=True, slots=True)
class Loadout:
    """A deck as gktools has it, in numbers of its tables, 0 for an empty place or no stage."""

    stage: int
    support: float
    parameters: tuple[int, ...]
    items: tuple[int, ...]
    cards: tuple[tuple[int, ...], ...]
    customs: tuple[tuple[str, ...], ...]


def is_foreign_deck(text: str) -> bool:
    """Return whether a text is a deck of gktools, as an address or as JSON."""
    start = text.strip()[:400]
    if start.startswith("{"):
        return "skillCardIdGroups" in text and '"ringapp"' not in start
    return "gktools" in start.partition("?")[0] or _QUERY.match(start.lstrip("?")) is not None


def board_from(text: str) -> Board:
    """Return the board of a text in our form or of gktools. Raises RingappError."""
    return read_deck(text) if is_foreign_deck(text) else decode_on_stage(text)


def read_deck(text: str) -> Board:
    """Return the board of a gktools deck, on the tables opened last.

    Raises:
        RingappError: The text has no deck, or no tables were opened yet.
    """
    text = text.strip()
    if len(text) > MAX_LINK:
        raise ParseError(tr("This is too long for a link to a deck of gktools."))
    loadouts = (_of_json(text),) if text.startswith("{") else _of_query(text)
    master = remembered()
    if not master:
        raise Missing(tr("This deck needs gktools tables: open their folder, or put `--master FOLDER`."))
    boards = tuple(board_of(loadout, master) for loadout in loadouts)
    if len(boards) == 1:
        return boards[0]
    return replace(boards[0], link=tuple(map(idol_part, boards[1:])), unread=any(b.unread for b in boards))


def board_of(loadout: Loadout, master: str) -> Board:
    """Return the board of a loadout on some tables. Raises RingappError if they are not today's."""
    tables = tables_of(master)
    if not is_effectlang(tables):
        raise RingappError(
            tr("A deck of gktools needs its tables; “{source}” has others.").format(source=tables.source)
        )
    plan, main = _idol(loadout, tables)
    vocal, dance, visual, stamina = (*loadout.parameters, 0, 0, 0, 0)[:4]
    board = Board(
        master=master,
        plan=plan,
        main=main,
        stamina=min(max(stamina, 1), 999),
        deck=_deck(loadout),
        items=tuple(str(item) if item else "" for item in loadout.items),
        support=round(loadout.support * 1000),
        unread=len(loadout.customs) != len(loadout.cards) and any(map(any, loadout.customs)),
    )
    placed = replace(with_season(board, str(loadout.stage or "")), main=main)
    return with_parameters(placed, (vocal, dance, visual))


def _deck(loadout: Loadout) -> tuple[str, ...]:
    same = len(loadout.customs) == len(loadout.cards)
    words = []
    for i, group in enumerate(loadout.cards):
        customs = (*(loadout.customs[i] if same else ()), *[""] * len(group))
        for card, custom in zip(group, customs, strict=False):
            words.append(f"{card}+{custom}" if card and custom else str(card or ""))
    while words and not words[-1]:
        words.pop()
    return tuple(words[:MAX_DECK])


def _idol(loadout: Loadout, tables: Tables) -> tuple[int, str]:
    """Return plan and main effect of a loadout: by its stage, P-items and cards, in this order."""
    record = stage_record(tables, str(loadout.stage or "")) or {}
    items = {record["id"]: record for record in tables.records.get("p_items", ())}
    cards = {record["id"]: record for record in tables.records.get("skill_cards", ())}
    used = [items[item] for item in loadout.items if item in items]
    used += [cards[card] for group in loadout.cards for card in group if card in cards]
    plan = next(
        (PLANS[str(r["plan"])] for r in (record, *used) if r and PLANS.get(str(r.get("plan")), 0)), c.SENSE
    )
    idols = {r["id"]: r for r in tables.records.get("p_idols", ()) if PLANS.get(str(r.get("plan"))) == plan}
    for part in used:
        idol: Record | None = idols.get(part.get("pIdolId"))
        if idol is not None and idol.get("recommendedEffect") in MAINS:
            return plan, MAINS[str(idol["recommendedEffect"])]
    return plan, FIRST_MAIN[plan]


# Reading -----------------------------------------------------------------------------------------------


def _of_query(text: str) -> tuple[Loadout, ...]:
    """Return the deck of an address, or each deck of a link contest, encoded as queries inside the query."""
    pairs = _pairs(urlsplit(text).query if "://" in text else text.lstrip("?"))
    several = [value for key, value in pairs if key == "loadout"]
    if not several:
        return (_of_pairs(pairs),)
    if not 2 <= len(several) <= 4:
        raise _no_deck()
    return tuple(_of_pairs(_pairs(value if "=" in value else unquote(value))) for value in several)


def _pairs(query: str) -> list[tuple[str, str]]:
    try:
        return parse_qsl(query, keep_blank_values=True, max_num_fields=30)
    except ValueError:
        raise _no_deck() from None


def _of_pairs(pairs: Sequence[tuple[str, str]]) -> Loadout:
    found = dict(pairs)
    if "cards" not in found or "stage" not in found:
        raise _no_deck()
    customs = found.get("customizations", "")
    return _checked(
        found["stage"],
        found.get("support_bonus") or "0",
        found.get("params", "").split("-"),
        found.get("items", "").split("-"),
        [group.split("-") for group in found["cards"].split("_")],
        [group.split("-") for group in customs.split("_")] if customs else [],
    )


def _of_json(text: str) -> Loadout:
    data = load_json(text)
    if isinstance(data, dict) and isinstance(data.get("loadout"), dict):
        data = data["loadout"]
    if not isinstance(data, dict):
        raise _no_deck()
    cards, customs = data.get("skillCardIdGroups"), data.get("customizationGroups") or []
    if isinstance(cards, str):
        cards = [group.split("-") for group in cards.split("_")]
    if not isinstance(cards, list) or not _is_rows(cards) or not _is_rows(customs):
        raise _no_deck()
    return _checked(
        data.get("stageId"),
        data.get("supportBonus") or 0,
        _numbers(data.get("params")),
        _numbers(data.get("pItemIds")),
        cards,
        [[_custom_word(entry) for entry in group] for group in customs],
    )


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, list) for row in value)


def _numbers(value: object) -> Sequence[object]:
    if isinstance(value, str):
        return value.split("-")
    return value if isinstance(value, list) else []


def _custom_word(entry: object) -> str:
    """Return the word of customizations: e33x1 for {"33": 1}."""
    if isinstance(entry, Mapping):
        return "".join(f"e{key}x{level}" for key, level in entry.items() if level)
    return str(entry or "")


def _checked(
    stage: object, support: object, parameters: Sequence[object], items: Sequence[object],
    cards: Sequence[Sequence[object]], customs: Sequence[Sequence[str]],
) -> Loadout:  # fmt: skip
    """Return a loadout, its numbers checked. Raises ParseError."""
    if len(cards) > 8 or sum(len(group) for group in cards) > MAX_DECK:
        raise _no_deck()
    while items and items[-1] in ("", "0", 0, None):
        items = items[:-1]
    if len(items) > MAX_ITEMS:
        words = tr("This deck of gktools has {n} places for P-items; at most {most} are read.")
        raise ParseError(words.format(n=len(items), most=MAX_ITEMS))
    try:
        bonus = float(str(support))
    except (TypeError, ValueError):
        raise _no_deck() from None
    if not 0 <= bonus <= 10:
        raise _no_deck()
    customs = [[_with_letter(str(word)) for word in group] for group in customs]
    for group in customs:
        for word in filter(None, group):
            split_word(f"1+{word}")
    return Loadout(
        _number(stage),
        bonus,
        tuple(map(_number, parameters)),
        tuple(map(_number, items)),
        tuple(tuple(map(_number, group)) for group in cards),
        tuple(tuple(group) for group in customs),
    )


def _with_letter(custom: str) -> str:
    """Return a customization with its letter "e", which some addresses leave out."""
    return f"e{custom}" if custom[:1].isdigit() else custom


def _number(value: object) -> int:
    text = str(value).strip() if value not in (None, "") else "0"
    if isinstance(value, bool) or not _NUMBER.fullmatch(text):
        raise ParseError(tr("“{text}” in the deck of gktools is no number.").format(text=str(value)[:40]))
    return int(text)


def _no_deck() -> ParseError:
    return ParseError(
        tr("This is no deck of gktools; expected the address of its simulator with stage= and cards=.")
    )


# Writing -----------------------------------------------------------------------------------------------


def write_link(board: Board) -> str:
    """Return the address of a board's deck. Raises RingappError if the board is not on today's tables."""
    if not board.link:
        return f"{ADDRESS}?{write_query(board)}"
    each = [replace(show(board, i), link=(), idol=0) for i in range(len(board.link) + 1)]
    decks = (quote(write_query(one), safe="") for one in each)
    return f"{ADDRESS}?" + "&".join(f"loadout={quote(deck, safe='')}" for deck in decks)


def write_query(board: Board) -> str:
    """Return the query of a deck's address, the part behind the question mark."""
    tables = tables_of(board.master)
    if not is_effectlang(tables) or not board.season:
        raise RingappError(tr("A gktools link needs its tables and a contest stage."))
    program = program_of(board)
    words = [_by_number(word, tables) if word else "" for word in board.deck]
    words += [""] * (-len(words) % GROUP)
    groups = [words[i : i + GROUP] for i in range(0, len(words), GROUP)] or [[""] * GROUP]
    cards = "_".join("-".join(word.partition("+")[0] or "0" for word in group) for group in groups)
    customs = "_".join("-".join(word.partition("+")[2] for word in group) for group in groups)
    items = "-".join(program.item(item).id if item else "0" for item in board.items) or "0"
    parameters = "-".join(map(str, (*board.parameters, board.stamina)))
    parts = (
        ("stage", board.season),
        ("support_bonus", f"{board.support / 1000:g}"),
        ("params", parameters),
        ("items", items),
        ("cards", cards),
        ("customizations", customs),
    )
    return "&".join(f"{key}={quote(value, safe='-_.+')}" for key, value in parts)


def _by_number(word: str, tables: Tables) -> str:
    """Return a card's word with its number. Raises RingappError if the tables lack the card."""
    head, levels = split_word(word) if is_customized(word) else (word, ())
    number = number_of(head, tables)
    if not number:
        sentence = tr("There is no card “{card}” in the tables “{source}”.")
        raise RingappError(sentence.format(card=word, source=tables.source))
    return joined(str(number), levels)
