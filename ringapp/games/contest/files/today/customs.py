"""Customized cards (カスタマイズ): how decks write them, and what the cards of tables offer.

A word is the card, a plus and each customization with its level: `307+e33x1e36x2`, `軽い足取り++e65x1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.tables import Record, Tables
from ringapp.games.contest.rules.program import Customization

_MARKS = re.compile(r"(?:e[0-9]{1,6}x[0-9]{1,3})+")
_MARK = re.compile(r"e([0-9]+)x([0-9]+)")
Levels = tuple[tuple[int, int], ...]
"""Customizations with their levels."""


def is_customized(word: str) -> bool:
    """Whether a word of a deck is meant as a customized card."""
    return "+e" in word


def split_word(word: str) -> tuple[str, Levels]:
    """The card of a customized card's word, and its customizations. Raises RingappError."""
    head, _, marks = word.rpartition("+")
    found = tuple((int(a), int(b)) for a, b in _MARK.findall(marks))
    if not head or not _MARKS.fullmatch(marks) or len(dict(found)) < len(found):
        raise RingappError(tr("“{card}” is no card word; expected such as 307+e33x1.").format(card=word))
    return head, found


def joined(head: str, levels: Iterable[tuple[int, int]]) -> str:
    """The word of a card with customizations, the ones of level 0 left out."""
    marks = "".join(f"e{number}x{level}" for number, level in levels if level)
    return f"{head}+{marks}" if marks else head


def number_of(head: str, tables: Tables) -> int:
    """The number of a card that is called by number or name; 0 where there is none."""
    cards = tables.records.get("skill_cards", ())
    if head.isdecimal():
        return int(head) if any(int(r["id"]) == int(head) for r in cards) else 0
    return next((int(r["id"]) for r in cards if str(r.get("name")) == head), 0)


def offered(record: Record) -> tuple[int, ...]:
    """The customizations that a card offers."""
    return tuple(
        int(n) for n in str(record.get("availableCustomizations", "")).split(",") if n.strip().isdecimal()
    )


def customizations(tables: Tables) -> Mapping[int, Customization]:
    """What the tables say of each customization."""
    columns = ("conditions", "cost", "actions", "effects")
    return {
        int(r["id"]): Customization(
            str(r.get("name", r["id"])),
            int(r.get("max") or 1),
            tuple(str(r[name]) for name in columns if r.get(name)),
        )
        for r in tables.records.get("customizations", ())
    }


def chosen(
    word: str, record: Record, customs: Mapping[int, Record], levels: Levels
) -> Iterable[tuple[Record, int]]:
    """The records of a word's customizations. Raises RingappError for one that its card does not offer."""
    for number, level in levels:
        if number not in offered(record) or number not in customs:
            sentence = tr("“{card}” does not offer customization {n}.")
            raise RingappError(sentence.format(card=word, n=number))
        most = int(customs[number].get("max") or 1)
        if not 1 <= level <= most:
            sentence = tr("“{card}”: customization {n} has levels 1 to {most}.")
            raise RingappError(sentence.format(card=word, n=number, most=most))
        yield customs[number], level
