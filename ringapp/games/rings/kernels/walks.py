"""Compiled: Mario's walk after every one of many lines of ring moves on a boss board.

The last move of a line is never made: the walk asks for the tiles of the cells that it comes to where they
lie before that move.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from ringapp.core.solving.arrays import Bytes, Shorts, Truths, Whole, Wholes
from ringapp.games.rings.kernels.exports import Flags, Lines, export
from ringapp.games.rings.rules.boss import BANDS, FEATHER, MISSILE

FEATHERS = 64
"""A tile is its panel and so many times the feathers on it."""
GOES_ON, ENDS_HERE, ENDS_WHILE_ON, SWITCHES = 0, 1, 2, 3
"""What a panel does."""
LOOP, TRIP, STILL, CENTRE, OUTSIDE = (MISSILE + 1 + number for number in range(5))
"""How a walk ends besides on a panel, whose own code is the end."""
ENDINGS = OUTSIDE + 1
IN = 1
FIRST_BAND, LAST_BAND = BANDS[0], BANDS[-1]
"""Arrows are 1 to 4, bands in the same order follow one another."""
MARKS = 11
"""Stamps for a cell: one for itself, one for each direction and state of the circles."""


class Ground(NamedTuple):
    """A boss board in the form that kernels take.

    Attributes:
        sources: For each move, and last for no move, where the tile of each cell comes from; `turned` tells
            whether the tile changes the half of its diameter.
        flipped: The panel that each becomes when it changes the half.
        stops: What each panel does.
        rules: [rings, slices, entry, on, start without a direction, a second visit ends, a feather ends].
        wash: For each slice the innermost ring that water washes, -1 for none.
        missiles: Cells that are aimed at.
        weights: What each thing met is worth, by the places of `COUNTED`.
        ends: Whether an end is allowed; `rings` and `places` likewise where it may lie.
        least: How many of each thing have to be met; `most` which must not be; `asked` the things in either.
        met, seen: Working arrays: counts of things met, stamps of cells visited.
    """

    sources: Lines
    turned: Flags
    flipped: Bytes
    stops: Bytes
    rules: Wholes
    wash: Wholes
    missiles: Truths
    weights: Wholes
    ends: Truths
    rings: Truths
    places: Truths
    least: Wholes
    most: Truths
    asked: Wholes
    met: Wholes
    seen: Wholes


def move_tiles(tiles: Shorts, sources: Shorts, turned: Truths, flipped: Bytes, after: Shorts) -> None:
    """Write the tiles after a move."""
    for cell in range(len(tiles)):
        tile = np.int64(tiles[sources[cell]])
        panel = tile % FEATHERS
        after[cell] = tile - panel + flipped[panel] if turned[cell] else tile


def lying(ground: Ground, tiles: Shorts, last: Whole, cell: Whole) -> tuple[Whole, Whole]:
    """Return (panel, feathers) on a cell after the move `last` and the water."""
    tile = np.int64(tiles[ground.sources[last, cell]])
    panel = tile % FEATHERS
    slices = ground.rules[1]
    if cell // slices <= ground.wash[cell % slices]:
        return 0, 0
    if ground.turned[last, cell]:
        panel = np.int64(ground.flipped[panel])
    return panel, tile // FEATHERS


def meet(ground: Ground, cell: Whole, panel: Whole, feathers: Whole) -> Whole:
    """Count what lies on a cell visited for the first time. Returns what it is worth."""
    met, weights = ground.met, ground.weights
    met[panel] += 1
    met[FEATHER] += feathers
    value = weights[panel] + feathers * weights[FEATHER]
    if ground.missiles[cell]:
        met[MISSILE] += 1
        value += weights[MISSILE]
    return value


def ending_on(ground: Ground, panel: Whole, feathers: Whole, on: Whole) -> Whole:
    """Return the code of what ends the walk on a cell, 0 for nothing."""
    stop = ground.stops[panel]
    if stop == ENDS_HERE or (stop == ENDS_WHILE_ON and on == 1):
        return panel
    if ground.rules[6] and (feathers > 0 or panel == FEATHER):
        return FEATHER
    return 0


def walk(ground: Ground, tiles: Shorts, last: Whole, first: Whole) -> tuple[Whole, Whole, Whole, Whole]:
    """Walk over the tiles as the move `last` leaves them.

    Args:
        first: The stamp that marks this walk's cells; later stamps mark its parts, to notice a loop.

    Returns:
        (how it ends, the cell stood on last, its value, the last stamp).
    """
    rules, seen = ground.rules, ground.seen
    rings, slices = rules[0], rules[1]
    ring, place, on = 0, rules[2], rules[3]
    way: Whole = 0
    if not rules[4]:
        way = IN
    cells = rings * slices
    stamp = first
    value: Whole = 0
    while True:
        cell = ring * slices + place
        panel, feathers = lying(ground, tiles, last, cell)
        known = seen[cell] >= first
        band = FIRST_BAND <= panel <= LAST_BAND
        if known and (band or rules[5]):
            return TRIP, cell, value, stamp
        mark = cells + (cell * 5 + way) * 2 + on
        if seen[mark] == stamp:
            return LOOP, cell, value, stamp
        seen[mark] = stamp
        seen[cell] = stamp
        if not known:
            value += meet(ground, cell, panel, feathers)
        if 1 <= panel <= 4:
            way = panel
        on |= ground.stops[panel] == SWITCHES
        ending = ending_on(ground, panel, feathers, on)
        if ending:
            return ending, cell, value, stamp
        step = way
        if band:
            step = panel - FIRST_BAND + 1
            stamp += 1
        if step == 0:
            return STILL, cell, value, stamp
        ring += (step == 1) - (step == 2)
        place += (step == 3) - (step == 4)
        place += slices * ((place < 0) - (place >= slices))
        if ring < 0:
            return OUTSIDE, cell, value, stamp
        if ring == rings:
            return CENTRE, cell, value, stamp


def judge(ground: Ground, end: Whole, cell: Whole) -> Whole:
    """Return how many conditions of the goal a walk fails."""
    slices, met, asked = ground.rules[1], ground.met, ground.asked
    lacking = 0 if ground.ends[end] else 1
    if not ground.rings[cell // slices]:
        lacking += 1
    if not ground.places[cell % slices]:
        lacking += 1
    for code in asked:
        if met[code] < ground.least[code]:
            lacking += 1
        if ground.most[code] and met[code] > 0:
            lacking += 1
    return lacking


@export("walks")
def walk_lines(
    ground: Ground,
    lines: Lines,
    states: Lines,
    stamp: Whole,
    lacking: Wholes,
    values: Wholes,
    start: Whole,
    end: Whole,
) -> Whole:
    """Write how many conditions lines `start` to `end` fail, and their values; `states[0]` is the board.

    Returns:
        The last stamp that was used.
    """
    length, asked = lines.shape[1], ground.asked
    still = len(ground.sources) - 1
    for number in range(start, end):
        same = 0
        if number > start:
            while same < length - 1 and lines[number, same] == lines[number - 1, same]:
                same += 1
        for depth in range(same, length - 1):
            move = lines[number, depth]
            move_tiles(
                states[depth], ground.sources[move], ground.turned[move], ground.flipped, states[depth + 1]
            )
        last = np.int64(lines[number, length - 1]) if length else still
        for code in asked:
            ground.met[code] = 0
        how, cell, value, stamp = walk(ground, states[max(length - 1, 0)], last, stamp + 1)
        values[number] = value
        lacking[number] = judge(ground, how, cell)
    return stamp
