"""Boss boards as arrays, and Mario's walk after many lines at once."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import (
    ACTION,
    CIRCLES,
    CODE,
    FEATHER,
    FLIPPED,
    HOLE,
    ICE,
    ON,
    PANELS,
    Boss,
)
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import Move, clicks
from ringapp.games.rings.rules.playing import permutation
from ringapp.games.rings.search.lines import Generators, Lines

Counts = NDArray[np.int64]
Tiles = NDArray[np.uint8]

GOES_ON, ENDS_HERE, ENDS_WHILE_ON, SWITCHES = 0, 1, 2, 3
BESIDES = {"loop": 20, "trip": 21, "still": 22, "centre": 23, "outside": 24}
"""Ends that are no panels; a panel's end is its code."""
END_CODES = 25
SHARE = 40_000
"""Lines between two ticks: 4 ms."""


@dataclass(frozen=True)
class Model:
    """A boss board as arrays.

    Attributes:
        sources: For each move, and last for none, where the panel of each cell comes from; `turned` whether
            it changes the half of its diameter.
        rules: As `kernels.walks.walk` takes them.
        ends: Whether an end is allowed; `rings` and `slices` likewise where it may lie.
        least: How many of each panel have to be met; `most` which may not be.
    """

    moves: tuple[Move, ...]
    sizes: Generators
    costs: Counts
    tiles: Tiles
    sources: NDArray[np.int16]
    turned: NDArray[np.bool_]
    flipped: Tiles
    stops: Tiles
    rules: Counts
    weights: Counts
    ends: NDArray[np.bool_]
    rings: NDArray[np.bool_]
    slices: NDArray[np.bool_]
    least: Counts
    most: NDArray[np.bool_]


def model_of(board: Board, boss: Boss) -> Model:
    """The arrays of a boss board."""
    moving = generators(board.rings, board.slices, boss.tape)
    moves = [(generator, move) for generator in moving for move in generator.moves()]
    cells = board.rings * board.slices
    sources = np.tile(np.arange(cells, dtype=np.int16), (len(moves) + 1, 1))
    turned = np.zeros(sources.shape, bool)
    for number, (generator, move) in enumerate(moves):
        places, other = permutation(board.rings, board.slices, generator, move.by)
        sources[number] = places
        turned[number] = other if boss.rules.flip == "rigid" else False
    amounts = [tuple(one.size - 1 for one in moving if one.kind == kind) for kind in ("rotate", "slide")]
    goal = boss.goal
    rules = boss.rules
    start = (boss.entry, boss.on, rules.start == "arrow", rules.revisit == "stop")
    return Model(
        tuple(move for _, move in moves),
        Generators(*amounts),
        np.array([clicks(board, move) for _, move in moves], np.int64),
        np.frombuffer(boss.panels, np.uint8),
        sources,
        turned,
        np.frombuffer(FLIPPED[: len(PANELS)], np.uint8),
        _stops(boss),
        np.array((board.rings, board.slices, *start), np.int64),
        np.array([goal.weight(panel) for panel in range(len(PANELS))], np.int64),
        _flags(END_CODES, None if goal.ends is None else [_end_code(word) for word in goal.ends]),
        _flags(board.rings, goal.rings or None),
        _flags(board.slices, goal.slices or None),
        np.array([dict(goal.collect).get(word, 0) for word in PANELS], np.int64),
        np.array([word in goal.avoid for word in PANELS], bool),
    )


def _stops(boss: Boss) -> Tiles:
    stops = np.zeros(len(PANELS), np.uint8)
    stops[[ACTION, HOLE]] = ENDS_HERE
    stops[list(CIRCLES)] = ENDS_WHILE_ON
    stops[ON] = SWITCHES
    stops[ICE] = ENDS_HERE if boss.rules.ice == "stop" else GOES_ON
    stops[FEATHER] = ENDS_HERE if boss.rules.feather == "stop" else GOES_ON
    return stops


def _end_code(word: str) -> int:
    return BESIDES[word] if word in BESIDES else CODE[word]


def _flags(size: int, allowed: object) -> NDArray[np.bool_]:
    flags = np.ones(size, bool)
    if allowed is not None:
        flags[:] = False
        flags[list(allowed)] = True  # type: ignore[call-overload]
    return flags


def judge_lines(model: Model, lines: Lines, ctx: SolveContext) -> tuple[Counts, Counts]:
    """(conditions of the goal that fail, value) after each line and the walk; lines are sorted."""
    from ringapp.games.rings.kernels.walks import walk_lines

    lacking, values = np.zeros(len(lines), np.int64), np.zeros(len(lines), np.int64)
    states = np.zeros((max(lines.shape[1], 1), model.tiles.size), np.uint8)
    states[0] = model.tiles
    seen, stamp = np.zeros(model.tiles.size * 9, np.int64), 0
    met = np.zeros(model.weights.size, np.int64)
    asked = np.flatnonzero((model.least > 0) | model.most)
    for start in range(0, len(lines), SHARE):
        end = min(start + SHARE, len(lines))
        stamp = walk_lines(
            lines,
            states,
            model.sources,
            model.turned,
            model.flipped,
            model.stops,
            model.rules,
            model.weights,
            model.ends,
            model.rings,
            model.slices,
            model.least,
            model.most,
            met,
            asked,
            seen,
            stamp,
            lacking,
            values,
            start,
            end,
        )
        ctx.tick(end - start)
    return lacking, values


def final_tiles(model: Model, lines: Lines) -> Tiles:
    """The panels after each line."""
    tiles = np.repeat(model.tiles[None, :], len(lines), axis=0)
    for move in lines.T:
        tiles = np.take_along_axis(tiles, model.sources[move].astype(np.int64), axis=1)
        tiles = np.where(model.turned[move], model.flipped[tiles], tiles)
    return tiles
