"""Many contests of the AI, played in the compiled core."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import cast

from ringapp.core.solving.arrays import Wholes
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.customs import custom_words
from ringapp.games.contest.files.effectlang.boards import is_effectlang
from ringapp.games.contest.files.session import need_weights, open_session, opening, tables_of
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.contests import MAX_LEVELS
from ringapp.games.contest.rules.effectlang.layout import W_ENDLESS
from ringapp.games.contest.rules.effectlang.position import refuse_endless
from ringapp.games.contest.rules.machine import Packed
from ringapp.games.contest.rules.tables.layout import WORK_SIZE

WORK = 2
"""Place of the work table among the arguments."""


def run_compiled(board: Board, drawn: Wholes, totals: Wholes, gains: Wholes, played: Wholes) -> None:
    """Play the AI's contests of some seeds in the core; scores, points and plays go to the three arrays."""
    from ringapp.games.contest.kernels.calling import core, pointer, pointers

    arguments = arguments_of(board, drawn)
    places = [
        part if isinstance(part, int) else pointers(part) if part.ndim == 2 else pointer(part)
        for part in arguments
    ]
    core()["run_many"](*places, pointer(totals), pointer(gains), pointer(played), len(gains) - 1)
    refuse_endless(int(cast(Wholes, arguments[WORK])[W_ENDLESS]), open_session(board).program.card_names)


def arguments_of(board: Board, drawn: Wholes) -> list[int | Wholes]:
    """Return the arguments of `contests.run_many` for some seeds, without its arrays of results."""
    import numpy as np

    first, program = rows_of(board)
    pool = seeds.colour_pool(board.weights, board.turns)
    high, middle, low = seeds.colour_order(board.weights)
    draws = not board.colours and board.turns >= 3
    return [
        first.copy(),
        program.copy(),
        np.zeros(WORK_SIZE, np.int64),
        np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64),
        len(drawn),
        np.array(pool, np.int64),
        len(pool) if draws else 0,
        np.zeros(len(pool), np.int64),
        np.array((low, middle, high), np.int64),
        np.zeros((MAX_LEVELS + 3, len(first)), np.int64),
        np.zeros((5, MAX_LEVELS + 1), np.int64),
    ]


def rows_of(board: Board) -> tuple[Wholes, Wholes]:
    """Return a board's position before anything happened and its program, as rows that hold for any seed."""
    board = replace(board, seed=1)
    tables = tables_of(board.master)
    alike = board if is_effectlang(tables) else replace(board, deck=custom_words(board), items=())
    return _first(board, tables), _program(open_session(alike.rewound()).machine.packed)


@lru_cache(maxsize=64)
def _first(board: Board, tables: Tables) -> Wholes:
    """Return a board's position before anything happened; `tables`, which may change, are in the key."""
    import numpy as np

    session = open_session(board)
    need_weights(session)
    return np.array(opening(session).row, np.int64)


@lru_cache(maxsize=8)
def _program(packed: Packed) -> Wholes:
    import numpy as np

    return np.array(packed.row, np.int64)
