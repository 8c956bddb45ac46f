"""Compiled: Mario's walk after every one of many lines of ring moves on a boss board.

The last move of a line is never made: the walk asks for the panels of the cells that it comes to where they
lie before that move.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Bytes, Shorts, Truths, Whole, Wholes
from ringapp.games.rings.kernels.exports import Flags, Lines, Panels, export

IN = 1
"""The code of the arrow toward the centre."""
LOOP, TRIP, STILL, CENTRE, OUTSIDE = 20, 21, 22, 23, 24
"""How a walk ends besides on a panel, whose own code is the end."""


def move_tiles(tiles: Bytes, sources: Shorts, turned: Truths, flipped: Bytes, after: Bytes) -> None:
    """Write the panels after a move."""
    for cell in range(len(tiles)):
        tile = tiles[sources[cell]]
        after[cell] = flipped[tile] if turned[cell] else tile


def walk(
    tiles: Bytes,
    sources: Shorts,
    turned: Truths,
    flipped: Bytes,
    stops: Bytes,
    rules: Wholes,
    seen: Wholes,
    stamp: Whole,
    weights: Wholes,
    met: Wholes,
) -> tuple[Whole, Whole, Whole]:
    """Walk over the panels that a last move leaves: (how it ends, the cell stood on last, its value).

    Args:
        stops: For each panel: 0 goes on, 1 ends the walk, 2 does so while the circles are on.
        rules: [rings, slices, entry, on, start without a direction, a second visit ends].
        seen: A stamp for each cell and for each (cell, direction, on) that was visited.
        met: Counts the cells of each panel that are stepped on.
    """
    rings, slices = rules[0], rules[1]
    ring, place, on = 0, rules[2], rules[3]
    way: Whole = IN
    cells = rings * slices
    first = True
    value: Whole = 0
    while True:
        cell = ring * slices + place
        tile = tiles[sources[cell]]
        tile = np.int64(flipped[tile] if turned[cell] else tile)
        known = seen[cell] == stamp
        mark = cells + (cell * 4 + way - 1) * 2 + on
        if seen[mark] == stamp:
            return LOOP, cell, value
        if known and rules[5]:
            return TRIP, cell, value
        seen[mark] = stamp
        seen[cell] = stamp
        if not known:
            met[tile] += 1
            value += weights[tile]
        stop = stops[tile]
        if stop == 1 or (stop == 2 and on == 1):
            return tile, cell, value
        arrow = 1 <= tile <= 4
        if first and rules[4] and not arrow:
            return STILL, cell, value
        way = tile if arrow else way
        on |= stop == 3
        first = False
        ring += (way == 1) - (way == 2)
        place += (way == 3) - (way == 4)
        place += slices * ((place < 0) - (place >= slices))
        if ring < 0:
            return OUTSIDE, cell, value
        if ring == rings:
            return CENTRE, cell, value


def judge(
    end: Whole,
    cell: Whole,
    slices: Whole,
    met: Wholes,
    asked: Wholes,
    ends: Truths,
    rings: Truths,
    places: Truths,
    least: Wholes,
    most: Truths,
) -> Whole:
    """How many conditions of the goal a walk fails; `asked` are the panels that the goal counts."""
    lacking = 0 if ends[end] else 1
    if not rings[cell // slices]:
        lacking += 1
    if not places[cell % slices]:
        lacking += 1
    for panel in asked:
        if met[panel] < least[panel]:
            lacking += 1
        if most[panel] and met[panel] > 0:
            lacking += 1
    return lacking


@export("walks")
def walk_lines(
    lines: Lines,
    states: Panels,
    sources: Lines,
    turned: Flags,
    flipped: Bytes,
    stops: Bytes,
    rules: Wholes,
    weights: Wholes,
    ends: Truths,
    rings: Truths,
    places: Truths,
    least: Wholes,
    most: Truths,
    met: Wholes,
    asked: Wholes,
    seen: Wholes,
    stamp: int,
    lacking: Wholes,
    values: Wholes,
    start: Whole,
    end: Whole,
) -> int:
    """Judge lines `start` to `end`; `states[0]` is the board, the last row of `sources` moves nothing.

    Args:
        met: Room for a number for each panel.
        asked: The panels that the goal counts.

    Returns:
        The last stamp that was used.
    """
    length = lines.shape[1]
    still = len(sources) - 1
    for number in range(start, end):
        same = 0
        if number > start:
            while same < length - 1 and lines[number, same] == lines[number - 1, same]:
                same += 1
        for depth in range(same, length - 1):
            move = lines[number, depth]
            move_tiles(states[depth], sources[move], turned[move], flipped, states[depth + 1])
        last = lines[number, length - 1] if length else still
        stamp += 1
        for panel in asked:
            met[panel] = 0
        at = states[max(length - 1, 0)]
        how, cell, values[number] = walk(
            at, sources[last], turned[last], flipped, stops, rules, seen, stamp, weights, met
        )
        lacking[number] = judge(how, cell, rules[1], met, asked, ends, rings, places, least, most)
    return stamp
