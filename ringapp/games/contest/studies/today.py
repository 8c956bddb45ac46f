"""Many contests with today's cards, in the compiled core or by the same text in plain Python."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any, cast

from ringapp.core.solving.arrays import Wholes
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import need_weights, open_session, opening, tables_of
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.kernels.ready import TODAY
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.today.machine import Packed, Position, TodayMachine, refuse_endless


def run_today(
    board: Board, drawn: Wholes, totals: Wholes, gains: Wholes, played: Wholes, plain: bool
) -> None:
    """The AI's contests on today's tables for an array of seeds; sums are added up in three arrays."""
    import numpy as np

    from ringapp.games.contest.rules.today import layout, running

    pool = seeds.colour_pool(board.weights, board.turns)
    high, middle, low = seeds.colour_order(board.weights)
    draws = not board.colours and board.turns >= 3
    work, names = np.zeros(layout.WORK, np.int64), open_session(board).program.card_names
    arguments: list[int | Wholes] = [
        *(row.copy() for row in rows_of(board)),
        work,
        np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64),
        len(drawn),
        np.array(pool, np.int64),
        len(pool) if draws else 0,
        np.zeros(len(pool), np.int64),
        np.array((low, middle, high), np.int64),
        np.zeros((running.MAX_LEVELS + 3, layout.SIZE), np.int64),
        np.zeros((5, running.MAX_LEVELS + 1), np.int64),
    ]
    if not plain:
        TODAY.prepare()
        from ringapp.games.contest.kernels import bare
        from ringapp.games.contest.kernels.bare import pointer, pointers

        places = [
            part if isinstance(part, int) else pointers(part) if part.ndim == 2 else pointer(part)
            for part in arguments
        ]
        bare.core(bare.TODAY)["run_many"](
            *places, pointer(totals), pointer(gains), pointer(played), len(gains) - 1
        )
        refuse_endless(int(work[layout.W_ENDLESS]), names)
        return
    lists: list[Any] = [part if isinstance(part, int) else part.tolist() for part in arguments]
    found: list[object] = [[0] * len(totals), [0] * len(gains), [0] * len(played)]
    running.run_many(*lists, *found, len(gains) - 1)  # type: ignore[call-arg]
    refuse_endless(lists[2][layout.W_ENDLESS], names)
    for row, numbers in zip((totals, gains, played), found, strict=True):
        row += np.array(numbers, np.int64)


def rows_of(board: Board) -> tuple[Wholes, Wholes]:
    """The position before anything happened and the program of a board, whatever its seed."""
    return _rows(replace(board, seed=1), tables_of(board.master))


@lru_cache(maxsize=64)
def _rows(board: Board, tables: Tables) -> tuple[Wholes, Wholes]:
    """As `rows_of`; the tables are part of the key, because a folder's may change."""
    import numpy as np

    session = open_session(board)
    need_weights(session)
    first = np.array(cast(Position, opening(session)).row, np.int64)
    return first, _program(cast(TodayMachine, session.machine).packed)


@lru_cache(maxsize=8)
def _program(packed: Packed) -> Wholes:
    import numpy as np

    return np.array(packed.row, np.int64)
