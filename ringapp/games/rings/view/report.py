"""Answers as the JSON of `solve --json`: one object for each line, whatever the kind of board."""

from __future__ import annotations

import json
from collections.abc import Iterable

import msgspec

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.rings.files.notation import to_json
from ringapp.games.rings.rules.attacks import Attack, fewest_attacks, is_goal, most_hitting
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import MISSILE, Boss
from ringapp.games.rings.rules.facts import Effort, Facts, facts_of
from ringapp.games.rings.rules.moves import WALK, Move, clicks
from ringapp.games.rings.rules.playing import after_line, apply_move
from ringapp.games.rings.rules.walk import Walk, after_walk, value_of, walk


def winning_attacks(board: Board) -> tuple[Attack, ...]:
    """Return the attacks on a board that is won, () on any other."""
    if board.picture is not None or not is_goal(board):
        return ()
    return tuple(fewest_attacks(board) or ())


def _attacks(attacks: Iterable[Attack]) -> list[JsonObject]:
    return [{"kind": attack.kind, "slice": attack.slice} for attack in attacks]


def end_of(board: Board, steps: tuple[Step[Move], ...]) -> Board:
    """Return the board after the steps of a line."""
    return after_line(board, (step.move for step in steps))


def report(board: Board, solution: Solution[Move]) -> JsonObject:
    """Return the answer as JSON: the bound is the proved least number of moves that win."""
    facts = facts_of(solution)
    unread: JsonObject = {"unread": list(board.unread)} if board.unread else {}
    if board.boss is not None:
        return _boss_report(board, board.boss, solution, facts) | unread
    return _plain_report(board, solution, facts) | unread


def _plain_report(board: Board, solution: Solution[Move], facts: Facts) -> JsonObject:
    solved = solution.status in (Status.OPTIMAL, Status.FEASIBLE)
    value: JsonObject = {"status": solution.status.value}
    value |= (
        _line(board, solution.steps)
        if solved
        else {"moves": None, "clicks": None, "steps": [], "attacks": []}
    )
    value["alternatives"] = [_line(board, line) for line in solution.alternatives] if solved else []
    bound = facts.ruled_out + 1 if facts.minimum is None else facts.minimum
    value["bound"] = None if solution.bound is None else bound
    value["limit"], value["made"], value["minimum"] = facts.limit, facts.made, facts.minimum
    value["prefer"] = facts.prefer
    if facts.complete and facts.solutions:
        value["solutions"] = facts.solutions
    if facts.effort is not None and solution.alternatives:
        value["best_effort"] = _effort(board, solution.alternatives[0], facts.effort)
    if not solved and facts.beyond:
        value["beyond"] = [_line(board, line) for line in solution.alternatives[-facts.beyond :]]
    if facts.limit is not None:
        value["did_you_mean"] = [msgspec.to_builtins(repair) for repair in facts.repairs]
    return value


def _effort(board: Board, steps: tuple[Step[Move], ...], effort: Effort) -> JsonObject:
    figures: JsonObject = {"steps": [step_json(step.move) for step in steps]}
    if board.picture is not None:
        figures["wrong"] = effort.wrong
    else:
        figures |= {"left": effort.left, "attacks": _attacks(most_hitting(end_of(board, steps)))}
    return figures | {"moves": effort.moves, "clicks": effort.clicks, "proved": effort.proved}


def _line(board: Board, steps: tuple[Step[Move], ...]) -> JsonObject:
    clicks = int(steps[-1].score or 0) if steps else 0
    return {
        "moves": len(steps),
        "clicks": clicks,
        "steps": [step_json(step.move) for step in steps],
        "attacks": _attacks(winning_attacks(end_of(board, steps))),
    }


def step_json(move: Move) -> JsonObject:
    """Return a move as JSON."""
    return {"kind": move.kind, "ring" if move.kind == "rotate" else "slice": move.index, "by": move.by}


# Boss boards -----------------------------------------------------------------------------------------------


def _boss_report(board: Board, boss: Boss, solution: Solution[Move], facts: Facts) -> JsonObject:
    value: JsonObject = {"status": solution.status.value, "limit": facts.limit, "made": facts.made}
    value |= {"prefer": facts.prefer, "bound": None}
    if solution.bound is not None:
        value["bound"] = facts.ruled_out + 1 if facts.minimum is None else facts.minimum
    if facts.turns:
        value["met"] = facts.met
    if solution.status in (Status.OPTIMAL, Status.FEASIBLE):
        value |= _walked_line(board, boss, solution.steps)
        value |= {"solutions": facts.solutions}
        if not facts.turns:
            value["boards"] = facts.boards
        value["alternatives"] = [_walked_line(board, boss, line) for line in solution.alternatives]
        value["next"] = json.loads(to_json(after_plan(board, solution.steps)))
        return value
    value |= {"moves": None, "clicks": None, "steps": [], "alternatives": []}
    if facts.effort is not None and solution.alternatives:
        line = _walked_line(board, boss, solution.alternatives[0])
        value["best_effort"] = line | {"unmet": list(facts.effort.unmet), "proved": facts.effort.proved}
    return value


def after_plan(board: Board, steps: tuple[Step[Move], ...]) -> Board:
    """Return the board of the turn that follows a plan."""
    board = end_of(board, steps)
    return after_walk(board) if board.boss is not None and board.boss.walked else board


def walks_of(board: Board, steps: tuple[Step[Move], ...]) -> list[tuple[Board, list[Move]]]:
    """Return for each turn of a plan the board before its walk, and its ring moves."""
    found: list[tuple[Board, list[Move]]] = []
    moves: list[Move] = []
    for step in steps:
        if step.move == WALK:
            found.append((board, moves))
            moves = []
        else:
            moves.append(step.move)
        board = apply_move(board, step.move)
    return found if found or moves else [(board, [])]


def plan_value(board: Board, steps: tuple[Step[Move], ...]) -> int:
    """Return what the walks of a plan are worth."""
    goals = ((before, before.boss.goal) for before, _ in walks_of(board, steps) if before.boss is not None)
    return sum(value_of(goal, walk(before)) for before, goal in goals)


def _walked_line(board: Board, boss: Boss, steps: tuple[Step[Move], ...]) -> JsonObject:
    turns = [step.move for step in steps if step.move != WALK]
    value: JsonObject = {
        "moves": len(turns),
        "clicks": sum(clicks(board, move) for move in turns),
        "value": plan_value(board, steps),
        "steps": [step_json(move) for move in turns],
    }
    gone: list[JsonObject] = [
        {"steps": [step_json(move) for move in moves], "walk": walk_json(walk(before))}
        for before, moves in walks_of(board, steps)
    ]
    value |= {"turns": [*gone]} if boss.turns else {"walk": gone[0]["walk"]}
    return value


def walk_json(gone: Walk) -> JsonObject:
    """Return a walk as JSON."""
    return {
        "cells": [list(cell) for cell in gone.cells],
        "end": gone.end,
        "at": list(gone.at),
        "on": gone.on,
        "pickups": gone.pickups,
        "hurt": gone.hurt,
        "missiles": gone.count(MISSILE),
    }
