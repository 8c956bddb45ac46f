"""Customized cards (カスタマイズ) in the words that decks use, for every kind of tables.

A word is the card, a plus and each customization with its level: `307+e33x1e36x2`, `軽い足取り++e65x1`, and
with master tables, where ids of customizations are words, `p_card-01-act-0_003@1+ep_card_custom-020-ax1`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from itertools import chain

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files.board import Board

_MARK = re.compile(r"e([0-9]{1,6}|[A-Za-z_][\w-]{0,400}?)x([0-9]{1,3})(?=e[0-9A-Za-z_]|$)")
Levels = tuple[tuple[str, int], ...]
"""(Id, level) of each customization of a card."""


def is_customized(word: str) -> bool:
    """Return whether a deck's word is one for a customized card."""
    return "+e" in word


def split_word(word: str) -> tuple[str, Levels]:
    """Return the card and the customizations that a word names. Raises RingappError for any other word."""
    head, _, marks = word.rpartition("+")
    found = [match.groups() for match in _MARK.finditer(marks)]
    levels = tuple((str(id_), int(level)) for id_, level in found)
    written = "".join(f"e{id_}x{level}" for id_, level in found)
    if not head or not found or written != marks or len(dict(levels)) < len(levels):
        raise RingappError(tr("“{card}” is no card word; expected such as 307+e33x1.").format(card=word))
    return head, levels


def joined(head: str, levels: Iterable[tuple[str, int]]) -> str:
    """Return the word of a card with customizations; those of level 0 are left out."""
    marks = "".join(f"e{id_}x{level}" for id_, level in levels if level)
    return f"{head}+{marks}" if marks else head


def custom_words(board: Board) -> tuple[str, ...]:
    """Return the words of all customized cards on a board, in decks, pool or memories."""
    words = chain(board.deck, board.pool, *board.memories, *(idol.deck for idol in board.link))
    return tuple(sorted({word for word in words if is_customized(word)}))


def not_offered(word: str, id_: str) -> str:
    """Return the sentence that a card does not offer a customization."""
    return tr("“{card}” does not offer customization {n}.").format(card=word, n=id_)


def no_level(word: str, id_: str, most: int) -> str:
    """Return the sentence that a customization does not have a level."""
    return tr("“{card}”: customization {n} has levels 1 to {most}.").format(card=word, n=id_, most=most)
