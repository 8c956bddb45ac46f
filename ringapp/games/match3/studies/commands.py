"""Command-line verbs of Match-3 (play, moves, settle) and the check of published cases."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ringapp.core.contract.errors import IllegalMove, ParseError, RingappError
from ringapp.core.contract.game import Command, Option, SolveContext
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Facts, Json, JsonObject
from ringapp.games.match3.files import notation
from ringapp.games.match3.playing.actions import legal_moves, resolve, settle
from ringapp.games.match3.rules.board import Board, reaches_goal
from ringapp.games.match3.rules.lines import at_risk
from ringapp.games.match3.search.solver import solve
from ringapp.games.match3.view.words import waves_of

OF_CASES = ("id", "kind", "move", "moves", "entered", "legal", "expect", "origin", "family", "note")
"""The keys of a case that are none of its board."""
LEFT = ("world", "jelly", "collect", "ingredients")
"""What of the board is shown after swaps, by the keys of its file."""


def commands() -> list[Command]:
    """Return the command-line verbs of Match-3."""
    move = Option("move", tr("Swaps"), "text", "", tr("x,y,R or x,y,U; several are parted by spaces."))
    entered = Option(
        *("entered", tr("Blocks that come in"), "text", ""),
        tr("With “ask”: “each”, such as A B C: after each fall the top row first, left to right."),
    )
    return [
        Command("play", tr("play swaps and print the world after, gain, waves"), (move, entered)),
        Command("moves", tr("list the legal swaps with what each gives")),
        Command("settle", tr("let everything fall and clear all lines, without points")),
    ]


def run(name: str, board: Board, **options: object) -> JsonObject:
    """Return what a verb answers for a board. Raises RingappError."""
    if name == "play":
        return play(board, str(options.get("move") or ""), str(options.get("entered") or ""))
    if name == "moves":
        return {"moves": [[*move, resolve(board, move).gain] for move in legal_moves(board)]}
    if name == "settle":
        settled: JsonObject = json.loads(notation.to_json(settle(board)))
        return settled
    raise RingappError(tr("There is no command “{name}”.").format(name=name))


def play(board: Board, text: str, entered: str = "") -> JsonObject:
    """Return the world after some swaps, with the last one's gain, raw points, cleared blocks and waves.

    Args:
        entered: Blocks that come in with the last swap, where the refill asks after each fall.
    """
    blocks = tuple(notation.parse_token(word, 1, column) for column, word in enumerate(entered.split(), 1))
    moves = [notation.parse_move(word) for word in text.split()]
    if not moves:
        raise ParseError(tr("Give the swaps to play, such as --move 3,0,R."))
    gained = 0
    for number, move in enumerate(moves, 1):
        action = resolve(board, move, blocks if number == len(moves) else ())
        board = action.after
        gained += action.gain
    return {
        **_typed(board, action.waiting),
        **{key: value for key, value in json.loads(notation.to_json(board)).items() if key in LEFT},
        "gain": action.gain,
        "raw": action.raw,
        "cleared": action.cleared,
        "waves": waves_of(action),
        "grown": None if action.grown is None else [action.grown % board.width, action.grown // board.width],
        "total": gained,
        "points": board.points,
        "actions": board.actions,
        "goal": board.has_goal and reaches_goal(board),
    }


def _typed(board: Board, waiting: bool) -> JsonObject:
    """Return which cells are still to be typed for the game alongside, and which known ones may differ."""
    if not board.asks:
        return {}
    found: JsonObject = {"unknown": len(board.hidden)}
    if board.asks == "each":
        return {**found, "waiting": waiting}
    return {**found, "at_risk": sorted([cell % board.width, cell // board.width] for cell in at_risk(board))}


def check(case: Facts, ctx: SolveContext) -> JsonObject:
    """Return the result of a published case: a move, its legal swaps, a line or an optimum of its board.

    The board stands under "board", else among the keys of the case itself.
    """
    board = notation.parse(json.dumps(case.get("board", _board_of(case))))
    kind = case.get("kind", "move")
    expect = case.get("legal" if kind == "legal" else "expect")
    if kind == "legal":
        legal: list[Json] = [list(move) for move in sorted(legal_moves(board))]
        return _verdict(case, legal, sorted(expect) if isinstance(expect, list) else None)
    if kind == "solve":
        return _verdict(case, _solved(board, ctx), expect)
    if kind == "optimum":
        return _verdict(case, _optimum(board, ctx), expect)
    line = case.get("moves")
    moves = line if isinstance(line, list) and line else [case.get("move")]
    try:
        words = " ".join(",".join(map(str, move)) for move in moves if isinstance(move, list))
        found = play(board, words, str(case.get("entered") or ""))
    except IllegalMove:
        return _verdict(case, {"illegal": True}, expect)
    used = len(moves)
    left, total = int(str(found["actions"])), int(str(found["points"]))
    bonus = left * board.largest_gain if found["goal"] else 0
    found |= {
        "p": found["points"],
        "used": used,
        "won": found["goal"],
        "total": total + bonus if kind == "solution" else found["total"],
    }
    return _verdict(case, found, expect)


def _board_of(case: Facts) -> JsonObject:
    return {key: value for key, value in case.items() if key not in OF_CASES}


def _solved(board: Board, ctx: SolveContext) -> JsonObject:
    """Return the most points of a board, of lines that reach the goal if there is one, and the claim."""
    found = solve(board, ctx)
    return {"points": None if found.score is None else int(found.score), "status": found.status.value}


def _optimum(board: Board, ctx: SolveContext) -> JsonObject:
    if not board.has_goal:
        return {"total": int(solve(board, ctx, objective="points").score or 0)}
    best = solve(board, ctx, objective="article")
    fewest = solve(board, ctx, objective="moves")
    return {"total": int(best.score or 0), "min_actions": len(fewest.steps)}


def _verdict(case: Facts, found: Json, expect: object) -> JsonObject:
    result: JsonObject = {"id": case.get("id"), "found": found}
    if isinstance(expect, Mapping) and isinstance(found, dict):
        result["found"] = {name: found.get(name) for name in expect}
        expect = dict(expect)
    if expect is not None:
        result["equal"] = result["found"] == expect
    return result
