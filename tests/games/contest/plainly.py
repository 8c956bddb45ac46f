"""Contests without the compiled core: by its text in Python."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.session import open_session
from ringapp.games.contest.rules import contests
from ringapp.games.contest.rules.effectlang import layout
from ringapp.games.contest.rules.effectlang.position import refuse_endless
from ringapp.games.contest.studies.compiled import WORK, arguments_of

Wholes = npt.NDArray[np.int64]


def run_plainly(board: Board, drawn: Wholes) -> tuple[Wholes, ...]:
    """What `run_board` finds."""
    session = open_session(board)
    places = len(session.deck) + 1
    found = np.zeros(len(drawn), np.int64), np.zeros(places, np.int64), np.zeros(places, np.int64)
    text: Any = contests.run_many
    lists: list[Any] = [
        part if isinstance(part, int) else part.tolist() for part in arguments_of(board, drawn)
    ]
    rows = [row.tolist() for row in found]
    text(*lists, *rows, places - 1)
    refuse_endless(lists[WORK][layout.W_ENDLESS], session.program.card_names)
    return tuple(np.array(row, np.int64) for row in rows)
