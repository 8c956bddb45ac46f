"""What an answer claims and what it takes for granted, from the board that was searched: facts, no words."""

from __future__ import annotations

from dataclasses import fields
from enum import StrEnum

from ringapp.core.contract.claims import Assumption, Unmodelled
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.match3.rules.board import Board, Rules, item_name


class Objective(StrEnum):
    """What a search makes as large or as small as it can.

    POINTS: most points with all actions, among lines that reach the goal where there is one.
    MOVES: fewest actions to the goal, then most points at that moment.
    ARTICLE: most points at the goal plus V(n + m) for each action left.
    """

    POINTS = "points"
    MOVES = "moves"
    ARTICLE = "article"


FEWEST_SWAPS = "fewest swaps to the goal"
GOAL_REACHED = "the goal is reached"
NO_LINE = "no line reaches the goal"
MOST_POINTS = "most points within the actions"
EXPECTED_POINTS = "highest expected points over sampled refills"
FORESEEN_POINTS = "highest expected points over sampled refills for a player who sees the new blocks"
CHANCE = "highest estimated chance of the goal, of three swaps, if the hints are followed"
LOOK_AHEAD = "best swap of a look-ahead into sampled refills"
_CLAIMS = {
    Objective.MOVES: "fewest swaps to the goal, then most points",
    Objective.ARTICLE: "most points at the goal plus V(n+m) for each action left",
}


def claim_of(board: Board, objective: Objective) -> str:
    """Return what a line is claimed to be best at, in the English words that programs read."""
    if objective is not Objective.POINTS:
        return _CLAIMS[objective]
    return (
        "most points among lines that reach the goal" if board.has_goal else "most points within the actions"
    )


def assumptions_of(board: Board) -> tuple[Assumption, ...]:
    """Return the assumptions of a proof: actions, goal, refill and rulings that are in force on a board."""
    assumptions = [Assumption("actions", {"actions": board.actions, "points": board.points})]
    if board.has_goal:
        assumptions.append(Assumption("goal", goal_facts(board)))
    above = board.world_height - board.height
    refill: JsonObject = {"source": "known", "reserve": above}
    if board.refill is not None:
        refill |= {
            "source": "formula" if board.refill.formula else "unknown",
            "colours": board.refill.colours,
        }
    assumptions.append(Assumption("refill", refill))
    if board.invented:
        assumptions.append(Assumption("invented", {"cells": len(board.invented)}))
    if told := {name: _filled_in(board)[name] for name in board.assumed if name != "actions"}:
        assumptions.append(Assumption("assumed", told))
    assumptions.append(Assumption("rulings", _changed(board.rules)))
    return tuple(assumptions)


def unmodelled_of(board: Board) -> tuple[Unmodelled, ...]:
    """Return what keeps an answer from being proved: assumed numbers of swaps, parts of a level left out."""
    left = [Unmodelled("assumed", facts={"actions": board.actions})] if "actions" in board.assumed else []
    left += [Unmodelled("left_out", facts={"parts": list(board.left_out)})] if board.left_out else []
    return tuple(left)


def player_of(policy: str, games: int) -> tuple[Assumption, ...]:
    """Return the assumption that names the player whose sampled games gave the figures."""
    return (Assumption("player", {"policy": policy, "games": games}),)


def _filled_in(board: Board) -> JsonObject:
    """Return the values that were filled in where a file does not give them."""
    colours = board.refill.colours if board.refill is not None else 0
    return {"actions": board.actions, "colours": colours, "counts": "all", "points": board.points}


def pursued(board: Board, objective: Objective, algorithm: str) -> tuple[Assumption, ...]:
    """Return the objective that was pursued, where it is not the one asked for; () where it is."""
    asked = {"objective": objective.value, "algorithm": algorithm}
    if board.unknown:
        usual = objective is Objective.POINTS and algorithm == "best"
        return () if usual else (Assumption("pursued", asked | {"pursued": "sampled"}),)
    aim = {"bfs": "swaps", "dijkstra": "article", "compare": "article"}.get(algorithm, objective.value)
    return () if aim == objective.value else (Assumption("pursued", asked | {"pursued": aim}),)


def goal_facts(board: Board) -> JsonObject:
    """Return the parts of the goal that are set, by the keys of the file."""
    facts: JsonObject = {} if board.target is None else {"P": board.target}
    flags = ("clear_jelly", "free_thick", "clear_crates", "clear_chocolate")
    facts |= {name: True for name in flags if getattr(board, name)}
    if board.ingredients is not None:
        facts["ingredients"] = board.ingredients
    if board.collect:
        facts["collect"] = {item_name(item): left for item, left in board.collect}
    return facts


def _changed(rules: Rules) -> JsonObject:
    """Return the rule switches that differ from the article's game."""
    plain = Rules()
    values = {entry.name: getattr(rules, entry.name) for entry in fields(Rules)}
    changed = {name: value for name, value in values.items() if value != getattr(plain, name)}
    return {name: list(value) if isinstance(value, tuple) else value for name, value in changed.items()}
