"""Answers as the JSON of `solve --json`, one object for a line, whatever the kind of board."""

from __future__ import annotations

import msgspec

from ringapp.core.contract.game import Solution, Status, Step
from ringapp.core.contract.json_types import JsonObject
from ringapp.games.rings.rules.attacks import Attack, fewest_attacks, is_goal, most_hitting
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import Boss
from ringapp.games.rings.rules.facts import Facts, facts_of
from ringapp.games.rings.rules.moves import WALK, Move, clicks
from ringapp.games.rings.rules.playing import apply_move
from ringapp.games.rings.rules.walk import Walk, value_of, walk


def report_attacks(board: Board) -> list[JsonObject]:
    """The attacks on a board that is won, as the JSON list of a report; empty on any other."""
    return [_attack(attack) for attack in winning_attacks(board)]


def winning_attacks(board: Board) -> tuple[Attack, ...]:
    """The attacks on a board that is won, () on any other."""
    return tuple((fewest_attacks(board) if is_goal(board) else None) or ())


def best_attacks(board: Board) -> list[JsonObject]:
    """The allowed attacks that hit the most enemies, as the JSON list of a report."""
    return [_attack(attack) for attack in most_hitting(board)]


def _attack(attack: Attack) -> JsonObject:
    return {"kind": attack.kind, "slice": attack.slice}


def end_of(board: Board, steps: tuple[Step[Move], ...]) -> Board:
    """The board after a line."""
    for step in steps:
        board = apply_move(board, step.move)
    return board


def report(board: Board, solution: Solution[Move]) -> JsonObject:
    """The answer as JSON: the bound is the proved least number of moves that win."""
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
        line = _line(board, solution.alternatives[0])
        value["best_effort"] = {"steps": line["steps"], "left": facts.effort.left} | {
            "attacks": best_attacks(end_of(board, solution.alternatives[0])),
            "moves": facts.effort.moves,
            "clicks": facts.effort.clicks,
            "proved": facts.effort.proved,
        }
    if not solved and facts.beyond:
        value["beyond"] = [_line(board, line) for line in solution.alternatives[-facts.beyond :]]
    if facts.limit is not None:
        value["did_you_mean"] = [msgspec.to_builtins(repair) for repair in facts.repairs]
    return value


def _line(board: Board, steps: tuple[Step[Move], ...]) -> JsonObject:
    clicks = int(steps[-1].score or 0) if steps else 0
    return {
        "moves": len(steps),
        "clicks": clicks,
        "steps": [_step(step.move) for step in steps],
        "attacks": report_attacks(end_of(board, steps)),
    }


def _step(move: Move) -> JsonObject:
    return {"kind": move.kind, "ring" if move.kind == "rotate" else "slice": move.index, "by": move.by}


# Boss boards -----------------------------------------------------------------------------------------------


def _boss_report(board: Board, boss: Boss, solution: Solution[Move], facts: Facts) -> JsonObject:
    value: JsonObject = {"status": solution.status.value, "limit": facts.limit, "made": facts.made}
    value |= {"prefer": facts.prefer, "bound": None}
    if solution.bound is not None:
        value["bound"] = facts.ruled_out + 1 if facts.minimum is None else facts.minimum
    if solution.status in (Status.OPTIMAL, Status.FEASIBLE):
        value |= _walked_line(board, boss, solution.steps)
        value |= {"solutions": facts.solutions, "boards": facts.boards}
        value["alternatives"] = [_walked_line(board, boss, line) for line in solution.alternatives]
        return value
    value |= {"moves": None, "clicks": None, "steps": [], "alternatives": []}
    if facts.effort is not None and solution.alternatives:
        line = _walked_line(board, boss, solution.alternatives[0])
        value["best_effort"] = line | {"unmet": list(facts.effort.unmet), "proved": facts.effort.proved}
    return value


def _walked_line(board: Board, boss: Boss, steps: tuple[Step[Move], ...]) -> JsonObject:
    gone = walk(end_of(board, steps))
    turns = [step.move for step in steps if step.move != WALK]
    return {
        "moves": len(turns),
        "clicks": sum(clicks(board, move) for move in turns),
        "value": value_of(boss.goal, gone),
        "steps": [_step(move) for move in turns],
        "walk": walk_json(gone),
    }


def walk_json(gone: Walk) -> JsonObject:
    """A walk as JSON."""
    return {
        "cells": [list(cell) for cell in gone.cells],
        "end": gone.end,
        "at": list(gone.at),
        "on": gone.on,
        "pickups": gone.pickups,
        "hurt": gone.hurt,
    }
