"""Build boards and programs that tests of several rooms of Contest share."""

from __future__ import annotations

import json
from typing import Any

from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import load_weights, open_session, start_position
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.program import Program
from ringapp.games.contest.rules.state import Stage, State
from ringapp.games.contest.rules.weights import Weights


def anomaly(tables: Tables, program: Program, play: str, remain: int) -> tuple[Machine, Weights, State]:
    weights = load_weights(tables, program, c.ANOMALY, "ExamFullPower", play)
    machine = Machine(program, Stage(c.ANOMALY, (1000, 1000, 1000), (c.VOCAL,), 12), weights)
    s = State()
    s.v[c.REMAIN] = remain
    return machine, weights, s


PLAIN = "アピールの基本"
ITEM = "アニメイト装備"


def given(**state: Any) -> State:
    """The position of a board of 12 turns with this state."""
    return start_position(open_session(board(**state)))


def board(**state: Any) -> Board:
    return Board(deck=(PLAIN,), items=(ITEM,), stamina=33, start=json.dumps(state))


def weighed(**ai: Any) -> Tables:
    return Tables("by hand", {}, {f"ProduceExamAuto{name}": {"AutoPlay": data} for name, data in ai.items()})
