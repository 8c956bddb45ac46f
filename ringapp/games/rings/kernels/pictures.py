"""Compiled: pictures on the rings after each of many lines: how many cells are wrong, and hashes.

A tile is twice its label, and one more where it is turned over; 0 is none. The last move of a line is never
made: each cell asks for the tile that the move brings.
"""

from __future__ import annotations

import numpy as np

from ringapp.core.solving.arrays import Shorts, Table, Truths, Whole, Wholes, Words
from ringapp.games.rings.kernels.exports import Flags, Lines, export


def move_labels(tiles: Shorts, sources: Shorts, turned: Truths, after: Shorts) -> None:
    """Write the tiles after a move."""
    for cell in range(len(tiles)):
        tile = np.int64(tiles[sources[cell]])
        after[cell] = tile ^ 1 if turned[cell] and tile > 0 else tile


def play_lines(
    lines: Lines, states: Lines, sources: Lines, turned: Flags, number: Whole, start: Whole
) -> None:
    """Write the tiles before the last move of a line; what the line before shares is not played again."""
    length = lines.shape[1]
    same = 0
    if number > start:
        while same < length - 1 and lines[number, same] == lines[number - 1, same]:
            same += 1
    for depth in range(same, length - 1):
        move = lines[number, depth]
        move_labels(states[depth], sources[move], turned[move], states[depth + 1])


@export("pictures")
def count_wrong(
    lines: Lines,
    states: Lines,
    sources: Lines,
    turned: Flags,
    targets: Lines,
    cells: Wholes,
    upright: bool,
    wrong: Wholes,
    start: Whole,
    end: Whole,
) -> None:
    """Write how many cells of the target lack their tile after each of the lines `start` to `end`.

    Args:
        states: The board, then room; the last rows of `sources` and `turned` move nothing.
        targets: For each position of the target the label for each cell, 0 where it does not matter.
        cells: How many cells of the target matter.
    """
    length = lines.shape[1]
    still = len(sources) - 1
    for number in range(start, end):
        play_lines(lines, states, sources, turned, number, start)
        last = np.int64(lines[number, length - 1]) if length else still
        tiles = states[max(length - 1, 0)]
        fewest = cells[0]
        for at in range(len(targets)):
            missing: Whole = 0
            for cell in range(len(tiles)):
                wanted = np.int64(targets[at, cell])
                if wanted == 0:
                    continue
                tile = np.int64(tiles[sources[last, cell]])
                over = (tile & 1) != (1 if turned[last, cell] else 0)
                if tile >> 1 != wanted or (upright and over):
                    missing += 1
                    if missing >= fewest:
                        break
            fewest = min(fewest, missing)
        wrong[number] = fewest


@export("pictures")
def hash_lines(
    lines: Lines,
    states: Lines,
    sources: Lines,
    turned: Flags,
    keys: Table,
    hashes: Words,
    start: Whole,
    end: Whole,
) -> None:
    """Write the hash of the board after the lines `start` to `end`; `keys` has one key per cell and tile."""
    length = lines.shape[1]
    still = len(sources) - 1
    for number in range(start, end):
        play_lines(lines, states, sources, turned, number, start)
        last = np.int64(lines[number, length - 1]) if length else still
        tiles = states[max(length - 1, 0)]
        found = np.uint64(0)
        for cell in range(len(tiles)):
            tile = np.int64(tiles[sources[last, cell]])
            if tile > 0:
                found += keys[cell, tile ^ 1 if turned[last, cell] else tile]
        hashes[number] = found
