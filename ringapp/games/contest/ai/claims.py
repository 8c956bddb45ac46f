"""The claims, assumptions and gaps of an answer, read off the session that was played."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import fields

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.json_types import Json
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.effectlang.boards import HEEDED, is_effectlang
from ringapp.games.contest.files.effectlang.idle import idle_customizations
from ringapp.games.contest.files.open_types import adds_plays, newer_cards, second_ai
from ringapp.games.contest.files.session import Session, open_session
from ringapp.games.contest.rules.contests import MOST_NODES
from ringapp.games.contest.rules.state import Rules

AI_LINE = "line_of_the_ai"
BEST_LINE = "no_line_with_these_draws_gives_more_points"
DECK_FOUND = "best_deck_found_of_what_is_owned"
FOUND_LINE = "best_line_found_with_these_draws"


def assumptions(session: Session, goal: str) -> tuple[Assumption, ...]:
    """Return the assumptions of an answer: tables, draws, weights, rulings in force, copies not played."""
    board, weights = session.board, session.weights
    drawn = {"seed": board.seed, "given": bool(board.start or board.hands)}
    season: dict[str, Json] = {"season": weights.season} if weights.season else {}
    found = [
        Assumption("tables", {"source": session.tables.source}),
        Assumption("draws", drawn),
        Assumption(
            "weights",
            {
                "play": weights.play,
                "main": weights.main,
                "ai": f"v{weights.version}",
                "stageTurns": weights.stage_turns,
                "commands": weights.limit,
                **season,
            },
        ),
    ]
    usual = Rules()
    today = is_effectlang(session.tables)
    if today:
        found.append(Assumption("gktools_rules"))
    for switch in fields(Rules):
        value = getattr(board.rules, switch.name)
        if value != getattr(usual, switch.name) and (not today or switch.name in HEEDED):
            found.append(Assumption("ruling", {"name": switch.name, "value": value}))
    if goal != "ai":
        found.append(Assumption("ai_chooses_cards"))
    for copy in session.dropped:
        place: dict[str, Json] = {"idol": copy.idol} if board.link else {}
        facts = {"position": copy.position, "card": copy.card, "kept": copy.kept, **place}
        found.append(Assumption("dropped", facts))
    return tuple(found)


def unmodelled(
    session: Session,
    spilt: bool,
    cut: bool = False,
    stopped: bool = False,
    uneven: bool = False,
    lost: Sequence[int] = (),
) -> tuple[Unmodelled, ...]:
    """Return what an answer leaves out of the board's cards, P-items and AI, each with its facts.

    Args:
        uneven: Whether ways of one stage ended with different numbers of turns left.
        lost: Turns that ended with extra plays left, which are lost; a player has seen some of them stay.
    """
    found = [*second_ai(session, uneven)]
    if session.weights.terms and (names := newer_cards(session)):
        found.append(Unmodelled("newer_cards", facts={"cards": list(names)}))
    if is_effectlang(session.tables):
        for card, customization in idle_customizations(session.tables, session.deck):
            facts: dict[str, Json] = {"card": card, "customization": customization}
            found.append(Unmodelled("customization_without_effect", facts=facts))
    if session.board.unread:
        found.append(Unmodelled("unread_customizations"))
    for i, word in enumerate(session.board.items):
        if word and session.program.item(word).outside:
            facts = {"item": word, "effects": list(session.program.item(word).outside)}
            found.append(Unmodelled("training_effect", targets=(("item", i),), facts=facts, matters=False))
    if cut:
        found.append(Unmodelled("stage_cut", facts={"most": MOST_NODES}))
    if stopped:
        found.append(Unmodelled("stage_stopped"))
    if lost:
        found.append(Unmodelled("carry_plays", facts={"turns": list(lost)}))
    if spilt:
        found.append(Unmodelled("too_many_waiting"))
    return tuple(found)


Grounds = tuple[tuple[Assumption, ...], tuple[Unmodelled, ...]]


def grounds(board: Board, runs: int, seed: int) -> Grounds:
    """Return the assumptions and gaps of averages over a board's contests; none without its tables."""
    with suppress(RingappError):
        session = open_session(board)
        of_one = (fact for fact in assumptions(session, "ai") if fact.kind != "draws")
        sample = Assumption("sample", {"runs": runs, "seed": seed})
        return (*of_one, sample), unmodelled(session, False, uneven=adds_plays(session))
    return (), ()
