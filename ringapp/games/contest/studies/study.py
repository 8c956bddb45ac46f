"""Contests of one deck with many seeds: their scores, each card's part, two decks on the same seeds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from ringapp.core.contract.game import (
    OptionValue,
)
from ringapp.core.solving.compiling import Compilation
from ringapp.core.study.study import Counts
from ringapp.games.contest.files.board import Board, decode
from ringapp.games.contest.files.presets import preset
from ringapp.games.contest.files.session import (
    need_weights,
    open_session,
    opening,
    start_position,
)
from ringapp.games.contest.files.today import is_today
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules import seeds
from ringapp.games.contest.view.counts import DIFFERENCES, GAINS, PLAYS, SCORES

if TYPE_CHECKING:
    pass


def boards_of(options: Mapping[str, OptionValue]) -> tuple[Board, Board | None]:
    """The board of a study and the one that it is compared with. Raises RingappError."""
    board = decode(str(options["board"])) if options.get("board") else preset("sense")
    other = decode(str(options["other"])) if options.get("other") else None
    return board.rewound(), None if other is None else other.rewound()


def count_contests(board: Board, other: Board | None, drawn: Any) -> Counts:
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


def _histogram(values: Any) -> dict[int, int]:
    import numpy as np

    found, numbers = np.unique(values, return_counts=True)
    return {int(value): int(number) for value, number in zip(found, numbers, strict=True)}


def card_names(board: Board) -> list[str]:
    """Names of the deck's cards, "" last for ended turns and created cards."""
    session = open_session(board)
    return [*(session.program.card_names[session.program.kind(word)] for word in session.deck), ""]


def run_board(board: Board, drawn: Any) -> tuple[Any, Any, Any]:
    """Final scores for seeds, points by the place of the card that brought them, and plays likewise."""
    import numpy as np

    places = len(open_session(board).deck) + 1
    totals = np.zeros(len(drawn), np.int64)
    gains, played = np.zeros(places, np.int64), np.zeros(places, np.int64)
    if board.rules.growth_waits or board.start or board.hands or board.play != "AutoPlay":
        _run_slowly(board, drawn, totals)
    elif is_today(open_session(board).tables):
        _run_today(board, drawn, totals, gains, played)
    else:
        _run_core(board, drawn, totals, gains, played)
    return totals, gains, played


def _run_today(board: Board, drawn: Any, totals: Any, gains: Any, played: Any) -> None:
    """Contests on today's tables, in the core that is compiled from their machine."""
    import numpy as np

    from ringapp.games.contest.rules.today import layout, running
    from ringapp.games.contest.rules.today.machine import Position, TodayMachine

    session = open_session(board)
    need_weights(session)
    pool = np.array(seeds.colour_pool(board.weights, board.turns), np.int64)
    high, middle, low = seeds.colour_order(board.weights)
    states = np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64)
    rows: list[Any] = [
        np.array(cast(Position, opening(session)).row, np.int64),
        np.array(cast(TodayMachine, session.machine).packed, np.int64),
        np.zeros(layout.WORK, np.int64),
        states,
        pool,
        np.zeros(len(pool), np.int64),
        np.array((low, middle, high), np.int64),
        int(not board.colours and board.turns >= 3),
        np.zeros((running.MAX_LEVELS + 3, layout.SIZE), np.int64),
        np.zeros((5, running.MAX_LEVELS + 1), np.int64),
    ]
    if TODAY.ready() or _compiled_soon(len(drawn)):
        from ringapp.games.contest.kernels.today import core

        core().run_many(*rows, totals, gains, played)
        return
    lists: list[Any] = [row if isinstance(row, int) else row.tolist() for row in rows]
    found = [[0] * len(totals), [0] * len(gains), [0] * len(played)]
    running.run_many(*lists, *found)
    for row, numbers in zip((totals, gains, played), found, strict=True):
        row += np.array(numbers, np.int64)


PATIENCE = 2000
"""Contests that are played without the core before it is worth compiling."""
_plain = 0


def _compiled_soon(contests: int) -> bool:
    """Compile the core of today's cards once enough contests were played without it; whether it is there."""
    global _plain
    _plain += contests
    if _plain > PATIENCE:
        TODAY.prepare()
    return TODAY.ready()


def _run_core(board: Board, drawn: Any, totals: Any, gains: Any, played: Any) -> None:
    import numpy as np

    from ringapp.games.contest.kernels.arrays import pack
    from ringapp.games.contest.kernels.contest import run_many

    session = open_session(board)
    pool = np.array(seeds.colour_pool(board.weights, board.turns), np.int64)
    high, middle, low = seeds.colour_order(board.weights)
    last = np.array((low, middle, high), np.int64)
    draws = int(not board.colours and board.turns >= 3)
    first = pack(opening(session))
    states = np.array([seeds.start(int(seed), board.rules.even_first_turn) for seed in drawn], np.int64)
    run_many(first, _packed(_without_deck(board)).copy(), states, pool, last, draws, totals, gains, played)


def _without_deck(board: Board) -> Board:
    """What a program in the core depends on: not the deck, the P-items or the seed."""
    return replace(board, deck=(), items=(), seed=1, moves=())


@lru_cache(maxsize=8)
def _packed(board: Board) -> Any:
    from ringapp.games.contest.kernels.arrays import pack_session

    return pack_session(open_session(board))


def _compile() -> None:
    """Play one contest in the core."""
    import numpy as np

    from ringapp.games.contest.files.presets import preset

    run_board(preset("sense"), np.ones(1, np.int64))


def _compile_today() -> None:
    """Compile the machine of today's cards, for which no contest is needed."""
    import numpy as np

    from ringapp.games.contest.kernels.today import core

    row, rows = np.zeros(0, np.int64), np.zeros((0, 0), np.int64)
    core().run_many(row, row, row, row, row, row, row, 0, rows, rows, row, row, row)


CORE = Compilation("contest", _compile)
TODAY = Compilation("contest-today", _compile_today)


def _run_slowly(board: Board, drawn: Any, totals: Any) -> None:
    """What the core does not know (D3, positions in the middle, forced hands) runs in the interpreter."""
    from ringapp.games.contest.ai.planner import run_contest

    for i, seed in enumerate(drawn):
        session = open_session(replace(board, seed=int(seed)))
        _, end = run_contest(session.machine, start_position(session), session.weights)
        totals[i] = end.v[c.SCORE]
