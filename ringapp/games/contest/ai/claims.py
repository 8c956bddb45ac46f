"""What an answer of the tab claims and rests on, from the session that was played."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields

from ringapp.core.contract.claims import LeftAlone, Premise
from ringapp.core.contract.facts import Json
from ringapp.games.contest.files.effectlang.boards import HEEDED, is_effectlang
from ringapp.games.contest.files.session import Session, second_ai
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.effectlang.contests import MOST_NODES
from ringapp.games.contest.rules.state import Rules, State

AI_LINE = "line_of_the_ai"
BEST_LINE = "no_line_with_these_draws_gives_more_points"
DECK_FOUND = "best_deck_found_of_what_is_owned"
FOUND_LINE = "best_line_found_with_these_draws"


def premises(session: Session, goal: str) -> tuple[Premise, ...]:
    """What is in force in the contest that was played."""
    board, weights = session.board, session.weights
    drawn = {"seed": board.seed, "given": bool(board.start or board.hands)}
    found = [
        Premise("tables", {"source": session.tables.source}),
        Premise("draws", drawn),
        Premise(
            "weights",
            {
                "play": weights.play,
                "main": weights.main,
                "ai": session.ai,
                "stageTurns": weights.stage_turns,
                "commands": weights.limit,
            },
        ),
    ]
    usual = Rules()
    today = is_effectlang(session.tables)
    if today:
        found.append(Premise("gktools_rules"))
    for switch in fields(Rules):
        value = getattr(board.rules, switch.name)
        if value != getattr(usual, switch.name) and (not today or switch.name in HEEDED):
            found.append(Premise("ruling", {"name": switch.name, "value": value}))
    if goal != "ai":
        found.append(Premise("ai_chooses_cards"))
    for copy in session.dropped:
        place: dict[str, Json] = {"idol": copy.idol} if board.link else {}
        facts = {"position": copy.position, "card": copy.card, "kept": copy.kept, **place}
        found.append(Premise("dropped", facts))
    return tuple(found)


def left_alone(
    session: Session, spilt: bool, cut: bool = False, stopped: bool = False
) -> tuple[LeftAlone, ...]:
    """What the played contest does not hold of the board's cards, P-items and AI."""
    found = [*second_ai(session)]
    if session.program.texts:
        found.append(LeftAlone("newer_cards"))
    if session.board.unread:
        found.append(LeftAlone("unread_customizations"))
    for i, word in enumerate(session.board.items):
        if word and session.program.item(word).outside:
            facts = {"item": word, "effects": list(session.program.item(word).outside)}
            found.append(LeftAlone("training_effect", targets=(("item", i),), facts=facts, matters=False))
    if cut:
        found.append(LeftAlone("stage_cut", facts={"most": MOST_NODES}))
    if stopped:
        found.append(LeftAlone("stage_stopped"))
    if spilt:
        found.append(LeftAlone("too_many_waiting"))
    return tuple(found)


def sampled(premises: Iterable[Premise], runs: int, seed: int) -> tuple[Premise, ...]:
    """The premises of averages over so many contests, whose seeds are drawn from one."""
    of_one = (premise for premise in premises if premise.kind != "draws")
    return (*of_one, Premise("sample", {"runs": runs, "seed": seed}))


def has_spilt(s: State) -> bool:
    """Whether an effect found no room any more."""
    return bool(s.v[c.SPILT])
