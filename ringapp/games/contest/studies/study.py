"""Contests of one deck with many seeds: scores, each card's points, and two decks on the same seeds."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from ringapp.core.contract.game import BudgetSpent, SolveContext
from ringapp.core.contract.options import OptionValue
from ringapp.core.solving.arrays import Wholes
from ringapp.core.study.study import Counts
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.files.links import board_from
from ringapp.games.contest.files.presets import preset
from ringapp.games.contest.files.session import after, open_session, start_position
from ringapp.games.contest.rules import codes as c
from ringapp.games.contest.rules.machine import Machine
from ringapp.games.contest.rules.state import State
from ringapp.games.contest.rules.weights import AUTO_PLAY
from ringapp.games.contest.studies.compiled import run_compiled
from ringapp.games.contest.view.counts import DIFFERENCES, GAINS, PLAYS, SCORES

PART = 100
"""Contests between two looks at the clock, 5 to 35 ms of work."""


def boards_of(options: Mapping[str, OptionValue]) -> tuple[Board, Board | None]:
    """Return the board of a study and the board that it is compared with, if any. Raises RingappError."""
    board = board_from(str(options["board"])) if options.get("board") else preset("sense")
    other = board_from(str(options["other"])) if options.get("other") else None
    return board.rewound(), None if other is None else other.rewound()


def count_contests(board: Board, other: Board | None, drawn: Wholes) -> Counts:
    """Return histograms of the AI's final scores and of differences; sums by card stand at the key 1."""
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
    """Return the names of the cards played; the last one, "", is for ended turns and created cards."""
    session = open_session(board)
    return [*(session.program.card_names[session.program.kind(word)] for word in session.deck), ""]


def run_board(board: Board, drawn: Wholes) -> tuple[Wholes, Wholes, Wholes]:
    """Return the final score for each seed, then points and plays by the place of the card in the deck."""
    import numpy as np

    places = len(open_session(board).deck) + 1
    totals = np.zeros(len(drawn), np.int64)
    gains, played = np.zeros(places, np.int64), np.zeros(places, np.int64)
    if board.start or board.hands or board.play != AUTO_PLAY:
        run_slowly(board, drawn, totals, gains, played)
    else:
        run_compiled(board, drawn, totals, gains, played)
    return totals, gains, played


def scores_of(board: Board, drawn: Wholes, ctx: SolveContext, phase: str, whole: bool = False) -> Wholes:
    """Return the final score for each seed; the clock is read every `PART` contests.

    Args:
        whole: Whether to go on to the end when the budget is spent.
    """
    import numpy as np

    found = []
    for start in range(0, len(drawn), PART):
        found.append(run_board(board, drawn[start : start + PART])[0])
        with suppress(*(BudgetSpent,) if whole else ()):
            ctx.tick(len(found[-1]), None, phase)
    scores: Wholes = np.concatenate(found)
    return scores


def run_slowly(board: Board, drawn: Wholes, totals: Wholes, gains: Wholes, played: Wholes) -> None:
    """Play the AI's contests in Python, for given positions, recorded hands and recommendations."""
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
                session.machine.draw_hand(s)  # points of this draw count for no card, as in the core
        totals[i] = s.v[c.SCORE]


def _made(machine: Machine, before: State, move: int) -> State:
    """Return a copy of a position with one move made and no hand drawn."""
    s = before.copy()
    machine.act(s, move)
    return s
