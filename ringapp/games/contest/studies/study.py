"""Contests of one deck with many seeds: their scores, each card's part, two decks on the same seeds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache

from ringapp.core.contract.game import OptionValue
from ringapp.core.solving.arrays import Wholes
from ringapp.core.study.study import Counts
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.customs import custom_words
from ringapp.games.contest.files.effectlang.boards import is_effectlang
from ringapp.games.contest.files.links import board_from
from ringapp.games.contest.files.presets import preset
from ringapp.games.contest.files.session import (
    after,
    open_session,
    opening,
    start_position,
    tables_of,
)
from ringapp.games.contest.files.tables import Tables
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.rules.evaluation import AUTO_PLAY
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.studies.effectlang import rows_of, run_effectlang
from ringapp.games.contest.view.counts import DIFFERENCES, GAINS, PLAYS, SCORES


def boards_of(options: Mapping[str, OptionValue]) -> tuple[Board, Board | None]:
    """The board of a study and the one that it is compared with. Raises RingappError."""
    board = board_from(str(options["board"])) if options.get("board") else preset("sense")
    other = board_from(str(options["other"])) if options.get("other") else None
    return board.rewound(), None if other is None else other.rewound()


def count_contests(board: Board, other: Board | None, drawn: Wholes) -> Counts:
    """Histograms of the AI's final scores for an array of seeds; sums are kept as counts of 1."""
    totals, gains, played = run_board(board, drawn)
    counts: Counts = {SCORES: _histogram(totals)}
    names = card_names(board)
    for i, name in enumerate(names):
        for kind, numbers in ((PLAYS, played), (GAINS, gains)):
            histogram = counts.setdefault(kind + name, {})
            histogram[1] = histogram.get(1, 0) + int(numbers[i])
    if other is not None:
        counts[DIFFERENCES] = _histogram(run_board(other, drawn)[0] - totals)
    return counts


def _histogram(values: Wholes) -> dict[int, int]:
    import numpy as np

    found, numbers = np.unique(values, return_counts=True)
    return {int(value): int(number) for value, number in zip(found, numbers, strict=True)}


def card_names(board: Board) -> list[str]:
    """Names of the deck's cards, "" last for ended turns and created cards."""
    session = open_session(board)
    return [*(session.program.card_names[session.program.kind(word)] for word in session.deck), ""]


def run_board(board: Board, drawn: Wholes) -> tuple[Wholes, Wholes, Wholes]:
    """Final scores for seeds, points by the place of the card that brought them, and plays likewise."""
    import numpy as np

    places = len(open_session(board).deck) + 1
    totals = np.zeros(len(drawn), np.int64)
    gains, played = np.zeros(places, np.int64), np.zeros(places, np.int64)
    today = is_effectlang(open_session(board).tables)
    if board.start or board.hands or board.play != AUTO_PLAY:
        run_slowly(board, drawn, totals, gains, played)
    elif today:
        run_effectlang(board, drawn, totals, gains, played)
    else:
        _run_core(board, drawn, totals, gains, played)
    return totals, gains, played


def program_row(board: Board) -> Wholes:
    """What contests go by beside deck and seeds: tables, stage and weights, as the core has them."""
    if is_effectlang(open_session(board).tables):
        return rows_of(board)[1]
    return _packed(_without_deck(board), tables_of(board.master))


def _run_core(board: Board, drawn: Wholes, totals: Wholes, gains: Wholes, played: Wholes) -> None:
    import numpy as np

    from ringapp.games.contest.kernels.calling import TABLES, core, pointer, pointers
    from ringapp.games.contest.rules.tables import layout as arrays

    session = open_session(board)
    pool = np.array(seeds.colour_pool(board.weights, board.turns), np.int64)
    high, middle, low = seeds.colour_order(board.weights)
    last = np.array((low, middle, high), np.int64)
    draws = len(pool) if not board.colours and board.turns >= 3 else 0
    first = np.array(opening(session).row, np.int64)
    states = np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64)
    program, work = (
        _packed(_without_deck(board), tables_of(board.master)).copy(),
        np.zeros(arrays.WORK_SIZE, np.int64),
    )
    levels = np.zeros((arrays.LEVELS, arrays.SIZE), np.int64)
    lines = np.zeros((arrays.LINES, arrays.LINE), np.int64)
    core(TABLES)["run_many"](
        pointer(first), pointer(program), pointer(work), pointer(states), len(drawn),
        pointer(pool), draws, pointer(last), pointers(levels), pointers(lines),
        pointer(totals), pointer(gains), pointer(played), len(gains) - 1,
    )  # fmt: skip


def _without_deck(board: Board) -> Board:
    """What a program in the core depends on: of the deck only customized cards, no P-items and no seed."""
    return replace(board, deck=custom_words(board), items=(), seed=1, moves=())


@lru_cache(maxsize=8)
def _packed(board: Board, tables: Tables) -> Wholes:
    """The program of a board; the tables are part of the key, because a folder's may change."""
    import numpy as np

    return np.array(open_session(board).machine.row, np.int64)


def run_slowly(board: Board, drawn: Wholes, totals: Wholes, gains: Wholes, played: Wholes) -> None:
    """Contests in Python: positions in the middle and recorded hands, which the core does not know."""
    from ringapp.games.contest.ai.planner import plan_stage

    other = len(gains) - 1
    for i, seed in enumerate(drawn):
        session = open_session(replace(board, seed=int(seed)))
        s = start_position(session)
        while not s.v[c.ENDED]:
            path = plan_stage(session.machine, s, session.weights).path
            for left, move in zip(range(len(path) - 1, -1, -1), path, strict=True):
                card = min(s.hand[move], other) if move >= 0 else other
                before, turn = s.v[c.SCORE], s.v[c.TURN]
                s = after(session.machine, s, move) if left else _made(session.machine, s, move)
                gains[card] += s.v[c.SCORE] - before
                played[card] += 1
            if not s.v[c.ENDED] and s.v[c.TURN] != turn:
                session.machine.draw_hand(s)  # what that brings is no card's, as in the core
        totals[i] = s.v[c.SCORE]


def _made(machine: Machine, before: State, move: int) -> State:
    """A copy of a position with one move made, no hand drawn."""
    s = before.copy()
    machine.act(s, move)
    return s
