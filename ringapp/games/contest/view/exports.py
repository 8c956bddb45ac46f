"""Exports of the tab: move lines, turn lists, stage tables, the JSON report; and the verbs of the contest."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from contextlib import suppress

import msgspec

from ringapp.core.contract.errors import RingappError
from ringapp.core.contract.game import Command, Option, Solution
from ringapp.core.contract.i18n import tr
from ringapp.core.contract.json_types import Json, JsonObject
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.cases import FIELDS, STANCES
from ringapp.games.contest.files.compiler import compile_tables
from ringapp.games.contest.files.effectlang.boards import is_effectlang
from ringapp.games.contest.files.effectlang.compiler import lower
from ringapp.games.contest.files.effectlang.idle import all_idle
from ringapp.games.contest.files.links import write_link
from ringapp.games.contest.files.session import after, position, program_of, session_for, tables_of
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.facts import answer_of
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.view.counts import dropped_report
from ringapp.games.contest.view.words import card_name, colour_name


def describe_move(board: Board, move: int) -> str:
    """Return a move as a line of the move list."""
    s = position(board)
    turn = tr("Turn {n} ({colour})").format(
        n=s.v[c.TURN], colour=colour_name(session_for(board).stage.colour(s.v[c.TURN]))
    )
    if move < 0 or move >= len(s.hand):
        return tr("{turn}: end the turn").format(turn=turn)
    kind = s.cards[s.hand[move]][c.KIND]
    return tr("{name}: {what}").format(name=turn, what=card_name(program_of(board), kind))


def write(board: Board, solution: Solution[int] | None, format_id: str) -> bytes:
    """Return a gktools link, or an answer's stage tables. Raises RingappError for no answer."""
    if format_id == "gktools":
        return (write_link(board) + "\n").encode()
    if format_id != "stages-csv":
        raise RingappError(tr("There is no format “{name}”.").format(name=format_id))
    if solution is None or not solution.steps:
        raise RingappError(tr("There is no answer to export yet; press Solve first."))
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(("turn", "path", "cards", "evaluation", "chosen", "terms"))
    writer.writerows(_stage_rows(solution))
    return out.getvalue().encode("utf-8")


def _stage_rows(solution: Solution[int]) -> list[tuple[object, ...]]:
    return [
        (
            stage["turn"],
            "-".join(map(str, way["path"])),
            " > ".join(way["cards"]),
            way["evaluation"],
            int(i == stage["chosen"]),
            " ".join(f"{name}={value:g}" for name, value in way["terms"].items()),
        )
        for stage in answer_of(solution.data).get("stages", ())
        for i, way in enumerate(stage["combinations"])
    ]


def state_report(s: State) -> JsonObject:
    """Return the statuses that are not 0, by the names of the case files, with turn and stance."""
    found: JsonObject = {name: s.v[field] for name, field in FIELDS.items() if s.v[field]}
    found["turn"] = s.v[c.TURN]
    if s.v[c.STANCE]:
        found["stance"] = STANCES[s.v[c.STANCE]]
    return found


def report(board: Board, solution: Solution[int]) -> JsonObject:
    """Return an answer as JSON: the ways of each stage and the chosen one, the positions and the score."""
    data = answer_of(solution.data)
    result: JsonObject = {
        "status": solution.status.value,
        "score": solution.score,
        "path": [step.move for step in solution.steps],
        **{
            key: solution.data[key]
            for key in ("goal", "ai_score", "ai_path", "regrets")
            if key in solution.data
        },
        "stages": [
            {
                "turn": stage["turn"],
                "last_turn": stage["last_turn"],
                "remaining": stage["remain"],
                "term": stage["term"],
                "combinations": [
                    {key: way[key] for key in ("path", "cards", "evaluation", "terms")}
                    for way in stage["combinations"]
                ],
                "chosen": stage["combinations"][stage["chosen"]]["path"],
                "holds": msgspec.to_builtins(stage["holds"]),
            }
            for stage in data.get("stages", ())
        ],
    }
    if data.get("goal") == "deck":
        result["decks"] = {k: v for k, v in msgspec.to_builtins(data["decks"]).items() if k != "board"}
    with suppress(RingappError):
        result["dropped"] = dropped_report(session_for(board).dropped)
    if solution.steps:
        session, s = session_for(board), position(board)
        states = []
        for step in solution.steps:
            s = after(session.machine, s, step.move)
            states.append(state_report(s))
        result["states"] = states
        result["final"] = s.v[c.SCORE]
    return result


def commands() -> Sequence[Command]:
    """Return the contest's own verbs of the command line."""
    return (
        Command(
            "colours",
            tr("The share of each colour in every turn of a contest board, and whether it is exact"),
        ),
        Command(
            "tables",
            tr("How many cards of a folder or .zip of tables run, and which of their words are unknown"),
            (Option("master", tr("Folder of tables"), "text", "starter"),),
            takes_board=False,
            examines=True,
        ),
        Command("log", tr("Every number of the plays made on a contest board")),
    )


def run_command(name: str, board: Board, master: str = "starter") -> JsonObject:
    """Return the result of one of `commands`; `master` names the tables for the verb that checks tables."""
    if name == "colours":
        shares = seeds.colour_shares(board.weights, board.turns, board.rules.even_first_turn)
        return {
            "turns": [{**dict(zip(c.COLOURS, row.shares, strict=True)), "exact": row.exact} for row in shares]
        }
    if name == "tables":
        return _usable(master)
    if name == "log":
        from ringapp.games.contest.view.log import lines_of

        return {"lines": lines_of(board)}
    raise RingappError(tr("There is no command “{name}”.").format(name=name))


def _usable(master: str) -> JsonObject:
    """Return how many cards of some tables run, and each word in them that is not known here."""
    tables = tables_of(master)
    if is_effectlang(tables):
        low = lower(tables)
        broken = sum(key.startswith("card:") for key in low.broken)
        unknown = [{"card": card, "effect": word, "column": column} for card, word, column in low.unknown]
        idle: list[Json] = [
            {"card": card, "customization": customization} for card, customization in all_idle(tables)
        ]
        usable = len(low.cards) - broken
        told: dict[str, Json] = {"cards": len(low.cards), "usable": usable, "unknown": list(unknown)}
        return {**told, "customization_without_effect": idle}
    program = compile_tables(tables)
    cards = set(program.card_ids)
    broken = sum(id_ in cards for id_ in program.broken)
    faults = [{"card": id_, "effect": why, "column": ""} for id_, why in program.broken.items()]
    return {"cards": len(program.cards), "usable": len(program.cards) - broken, "unknown": faults}
