"""Scores of many decks on the same seeds, cut into legs that any worker of any machine can play.

A leg's scores depend only on its boards and seeds, and legs are used in their order, so a race goes the
same way wherever it is run.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass

import numpy as np

from ringapp.core.solving.arrays import Wholes
from ringapp.core.study.workers import Place, heed_stop
from ringapp.games.contest.files.board import Board
from ringapp.games.contest.studies.study import run_board

LEG = 2048
"""Most contests of a leg: some tenths of a second of work, so that a lost leg costs little."""
BREATH = 256
"""Contests after which a worker checks whether to stop."""


@dataclass(frozen=True, slots=True)
class Leg:
    """Decks that play the same seeds; `first` is the place of the first of them in the whole list."""

    number: int
    first: int
    boards: tuple[Board, ...]
    drawn: Wholes


Scored = list[tuple[Board, Wholes]]
"""Decks with their scores, one for each seed."""


def scored(boards: Sequence[Board], drawn: Wholes, place: Place) -> Iterator[tuple[int, Scored]]:
    """Yield, as legs come in, the contests played since the last time and the decks completed, in order."""
    legs = list(_legs(boards, drawn))
    parts: list[list[Wholes]] = [[] for _ in boards]
    early: dict[int, list[Wholes]] = {}
    number = 0
    with closing(place.spread(play_leg, None, iter(legs))) as results:
        for result in results:
            played, ready = 0, []
            if result is not None:
                early[result[0]] = result[1]
            while number in early:
                leg = legs[number]
                for i, totals in enumerate(early.pop(number), leg.first):
                    parts[i].append(totals)
                    if sum(map(len, parts[i])) == len(drawn):
                        ready.append((boards[i], np.concatenate(parts[i])))
                played += len(leg.boards) * len(leg.drawn)
                number += 1
            yield played, ready


def play_leg(_: None, leg: Leg) -> tuple[int, list[Wholes]]:
    """Return a leg's number and the scores of its decks, which depend on the leg alone."""
    return leg.number, [_play(board, leg.drawn) for board in leg.boards]


def _play(board: Board, drawn: Wholes) -> Wholes:
    parts = []
    for at in range(0, len(drawn), BREATH):
        heed_stop()
        parts.append(run_board(board, drawn[at : at + BREATH])[0])
    return np.concatenate(parts)


def _legs(boards: Sequence[Board], drawn: Wholes) -> Iterator[Leg]:
    """Yield legs: several decks each if there are few seeds, else one deck with a part of the seeds."""
    number, several = 0, max(1, LEG // max(1, len(drawn)))
    for first in range(0, len(boards), several):
        for at in range(0, len(drawn), LEG):
            yield Leg(number, first, tuple(boards[first : first + several]), drawn[at : at + LEG])
            number += 1
