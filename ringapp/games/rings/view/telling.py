"""What an answer rests on, in words."""

from __future__ import annotations

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.i18n import tr
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.facts import grounds_of
from ringapp.games.rings.view.bosswords import goal_words, ruling_words, tape_words
from ringapp.games.rings.view.movewords import move_count


def tell(board: Board, fact: Assumption | Unmodelled) -> str:
    """What an answer rests on, as a sentence."""
    facts = grounds_of(fact.facts)
    match fact.kind:
        case "ring_moves":
            return tr("A move turns one ring, or slides one of the {n} diameters, by any amount.").format(
                n=facts.get("slices", 2) // 2
            )
        case "attacks":
            words = (
                tr("Won when the stated number of attacks ({n}) hits all enemies ({m}).")
                if facts.get("stated")
                else tr("Won when one attack for every four enemies begun ({n}) hits all enemies ({m}).")
            )
            return words.format(n=facts.get("attacks"), m=facts.get("enemies"))
        case "targets":
            return tr("Won when the enemies stand on exactly the {n} target cells.").format(
                n=facts.get("cells")
            )
        case "kinds":
            return tr(
                "Jump-only enemies: {a}; hammer-only: {b}, of which {c} whatever boots are worn."
            ).format(
                a=facts.get("jump", 0),
                b=facts.get("hammer", 0) + facts.get("strict", 0),
                c=facts.get("strict", 0),
            )
        case "equipment":
            boots = facts.get("name") == "iron_boots"
            return tr("Iron boots are worn.") if boots else tr("The hurlhammer is at hand.")
        case "ruling":
            return ruling_words(str(facts.get("name")), str(facts.get("value")), bool(facts.get("default")))
        case "goal":
            return tr("The goal: {goal}.").format(goal=goal_words(board))
        case "tape":
            return tr("Tape holds for the whole turn: {strips}.").format(strips=tape_words(board))
        case "boss_damage":
            return tr("How much an attack hurts the boss is not counted.")
        case "unstated_limit":
            words = (
                tr("No number of moves is stated: only lines of {n} move were looked at.")
                if facts.get("left") == 1
                else tr("No number of moves is stated: lines of up to {n} moves were looked at.")
            )
            return words.format(n=facts.get("left"))
        case "limit":
            return _limit_words(facts.get("left", 0), facts.get("moves", 0), facts.get("made", 0))
    return fact.kind


def _limit_words(left: int, total: int, made: int) -> str:
    if not made:
        return tr("The board allows {moves}.").format(moves=move_count(total))
    words = tr("{left} of {total} moves are left: {made} are made.")
    return words.format(left=left, total=total, made=made)
