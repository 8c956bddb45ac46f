"""The problems of a board, a sentence each, with the slots that they are about."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Problem
from ringapp.core.contract.i18n import tr
from ringapp.games.contest.files import linked
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.open_types import second_ai
from ringapp.games.contest.files.session import open_session, position, program_of, tables_of
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.copies import dropped_copies
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.view.telling import tell
from ringapp.games.contest.view.words import card_name, unread_words


def problems(board: Board) -> tuple[Problem, ...]:
    """Return all problems of a board; those that keep its contest from being played are errors."""
    try:
        return _problems(board, tables_of(board.master))
    except RingappError as error:
        return (Problem(str(error)),)


@lru_cache(maxsize=256)
def _problems(board: Board, tables: Tables) -> tuple[Problem, ...]:
    del tables  # only part of the cache's key: changed tables have other problems
    try:
        program = program_of(board)
    except RingappError as error:
        return (Problem(str(error)),)
    found = [*_of_cards(board, program), *_of_items(board, program), *_of_others(board, program)]
    if not _errors(found):
        found += _of_copies(board, program)
    if not found and not board.start and not any(board.deck):
        found.append(Problem(tr("The deck is empty: paint cards into its slots."), severity="warning"))
    if not _errors(found):
        try:
            position(board)
        except RingappError as error:
            found.append(Problem(str(error)))
    if not _errors(found):
        session = open_session(board)
        found += [Problem(tell(board, fact), severity="info") for fact in second_ai(session)]
    if board.unread:
        found.append(Problem(unread_words(), severity="warning"))
    return tuple(found)


def _errors(found: list[Problem]) -> bool:
    return any(problem.severity == "error" for problem in found)


def _of_cards(board: Board, program: Program) -> Iterator[Problem]:
    for i, word in enumerate(board.deck):
        try:
            kind = program.kind(word) if word else c.NONE
        except RingappError as error:
            yield Problem(str(error), (("deck", i),))
            continue
        plan = program.cards[kind][c.C_PLAN] if word else c.ANY_PLAN
        if plan not in (c.ANY_PLAN, board.plan):
            name = card_name(program, kind) if word else word
            words = tr("“{card}” belongs to another plan.").format(card=name)
            yield Problem(words, (("deck", i),), "warning")


def _of_items(board: Board, program: Program) -> Iterator[Problem]:
    for i, word in enumerate(board.items):
        try:
            if word:
                program.item(word)
        except RingappError as error:
            yield Problem(str(error), (("item", i),))


def _of_others(board: Board, program: Program) -> Iterator[Problem]:
    """Yield the problems of the idols of a link contest whose decks are not shown."""
    for number, idol in enumerate(linked.idols(board)):
        if board.link and number != board.idol:
            for problem in (*_of_cards(idol, program), *_of_items(idol, program)):
                words = tr("Idol {n}: {what}").format(n=number + 1, what=problem.text)
                yield Problem(words, (), problem.severity)


def _of_copies(board: Board, program: Program) -> Iterator[Problem]:
    for copy in dropped_copies(program, board.deck):
        words = tr("Slot {slot}: “{card}” may be in a deck once (重複不可); slot {kept} is played.")
        name = card_name(program, program.kind(copy.card))
        sentence = words.format(slot=copy.position + 1, card=name, kept=copy.kept + 1)
        yield Problem(sentence, (("deck", copy.position),), "warning")
