"""Boss boards as arrays, and Mario's walk after many lines at once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from ringapp.core.contract.game import SolveContext
from ringapp.games.rings.kernels.walks import (
    CENTRE,
    ENDINGS,
    ENDS_HERE,
    ENDS_WHILE_ON,
    FEATHERS,
    LOOP,
    MARKS,
    OUTSIDE,
    STILL,
    SWITCHES,
    TRIP,
    Ground,
    walk_lines,
)
from ringapp.games.rings.rules.board import Board
from ringapp.games.rings.rules.boss import (
    ACTION,
    CIRCLES,
    COUNTED,
    ENDS,
    FLIPPED,
    GAP,
    HOLE,
    ICE,
    ON,
    PANELS,
    Boss,
)
from ringapp.games.rings.rules.generators import generators
from ringapp.games.rings.rules.moves import Move
from ringapp.games.rings.search.lines import Generators, Lines, Moves, moves_as_arrays

Counts = NDArray[np.int64]
Tiles = NDArray[np.int16]

BESIDES = {"loop": LOOP, "trip": TRIP, "still": STILL, "centre": CENTRE, "outside": OUTSIDE}
"""Ends that are no panels; a panel's end is its code."""
SHARE = 40_000
"""Lines between two ticks: 4 ms."""


@dataclass(frozen=True)
class Model:
    """The arrays of a boss board; `tiles` hold the panel of each cell and the feathers on it."""

    moves: tuple[Move, ...]
    sizes: Generators
    costs: Counts
    tiles: Tiles
    ground: Ground


def model_of(board: Board, boss: Boss) -> Model:
    """Return the arrays of a boss board."""
    moves = moves_as_arrays(board, generators(board.rings, board.slices, boss.tape))
    return Model(moves.names, moves.sizes, moves.costs, tiles_of(boss), ground_of(board, boss, moves))


def tiles_of(boss: Boss) -> Tiles:
    """Return panels and feathers as the kernel takes them."""
    tiles = np.frombuffer(boss.panels, np.uint8).astype(np.int16)
    if boss.feathers:
        tiles += FEATHERS * np.frombuffer(boss.feathers, np.uint8).astype(np.int16)
    return tiles


def ground_of(board: Board, boss: Boss, moves: Moves) -> Ground:
    """Return all of a boss board but its tiles, as the kernel takes it."""
    goal, rules, cells = boss.goal, boss.rules, board.rings * board.slices
    choices = (rules.start == "arrow", rules.revisit == "stop", rules.feather == "stop")
    wash = np.full(board.slices, -1, np.int64)
    for ring, place in boss.spouts:
        wash[place] = max(int(wash[place]), ring)
    least = np.array([dict(goal.collect).get(word, 0) for word in COUNTED], np.int64)
    most = np.array([word in goal.avoid for word in COUNTED], bool)
    return Ground(
        sources=moves.sources,
        turned=moves.turned if rules.flip == "rigid" else np.zeros_like(moves.turned),
        flipped=np.frombuffer(FLIPPED[: len(PANELS)], np.uint8),
        stops=_stops(boss),
        rules=np.array((board.rings, board.slices, boss.entry, boss.on, *choices), np.int64),
        wash=wash,
        missiles=_flags(cells, (ring * board.slices + place for ring, place in boss.missiles)),
        weights=np.array([goal.weight(code) for code in range(len(COUNTED))], np.int64),
        ends=_flags(ENDINGS, (_end_code(word) for word in ENDS if goal.allows(word))),
        rings=_flags(board.rings, goal.rings or range(board.rings)),
        places=_flags(board.slices, goal.slices or range(board.slices)),
        least=least,
        most=most,
        asked=np.flatnonzero((least > 0) | most),
        met=np.zeros(len(COUNTED), np.int64),
        seen=np.zeros(cells * MARKS, np.int64),
    )


def _stops(boss: Boss) -> NDArray[np.uint8]:
    stops = np.zeros(len(PANELS), np.uint8)
    stops[[ACTION, HOLE]] = ENDS_HERE
    stops[list(CIRCLES)] = ENDS_WHILE_ON
    stops[ON] = SWITCHES
    for panel, rule in ((ICE, boss.rules.ice), (GAP, boss.rules.gap)):
        stops[panel] = ENDS_HERE if rule == "stop" else stops[panel]
    return stops


def _end_code(word: str) -> int:
    return BESIDES[word] if word in BESIDES else PANELS.index(word)


def _flags(size: int, chosen: Iterable[int]) -> NDArray[np.bool_]:
    flags = np.zeros(size, bool)
    flags[list(chosen)] = True
    return flags


def judge_lines(model: Model, lines: Lines, ctx: SolveContext) -> tuple[Counts, Counts]:
    """Return (conditions of the goal that fail, value) of the walk after each line; lines are sorted."""
    lacking, values = np.zeros(len(lines), np.int64), np.zeros(len(lines), np.int64)
    states = np.zeros((max(lines.shape[1], 1), model.tiles.size), np.int16)
    states[0] = model.tiles
    ground, stamp = model.ground, int(model.ground.seen.max())
    for start in range(0, len(lines), SHARE):
        end = min(start + SHARE, len(lines))
        stamp = int(walk_lines(ground, lines, states, stamp, lacking, values, start, end))
        ctx.tick(end - start)
    return lacking, values


def final_tiles(model: Model, lines: Lines) -> Tiles:
    """Return the tiles after each line."""
    tiles = np.repeat(model.tiles[None, :], len(lines), axis=0)
    for move in lines.T:
        tiles = np.take_along_axis(tiles, model.ground.sources[move].astype(np.int64), axis=1)
        panels = tiles % FEATHERS
        flipped = tiles - panels + model.ground.flipped[panels]
        tiles = np.where(model.ground.turned[move], flipped, tiles)
    return tiles
